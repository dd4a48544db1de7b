"""A state that looks the same to one seat: other texts for all that it has not read, another truth, another deck."""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.game import Seat
from sleuth.games.midnight import case as cases
from sleuth.games.midnight.claims import hypotheses_of
from sleuth.games.midnight.deck import restacked
from sleuth.games.midnight.events import Answers, Hypotheses
from sleuth.games.midnight.state import State

SCRAPS = (
    "There was a chair here, and it has been moved.",
    "Nobody will say anything before luncheon.",
    "A receipt for two lemonades, unpaid, and a button that fits no coat on board.",
    "The porthole was open. It is always open, they say, and nobody remembers who says so.",
)


def deal_anew(state: State, seat: Seat, unread: Mapping[str, str], chance: Chance) -> State:
    """Everything that this seat cannot know, otherwise."""
    if state.open.ending is not None:
        return replace(state, chance=chance)
    random = Random(chance.below(2**32, "twin"))
    case = cases.load(state.open.case)
    truth = random.choice(hypotheses_of(case))
    texts = {path: _text(random) if path in unread else text for path, text in state.texts.items()}
    hypotheses = tuple(
        written
        if other == seat or written is None or other in state.open.announced
        else _written(random, [*map(_ids, (case.motives, case.methods))])
        for other, written in enumerate(state.hypotheses)
    )
    return replace(
        state,
        deck=restacked(state.deck, len(state.open.drawn), chance),
        texts=texts,
        solution=Answers(*truth),
        telling=_text(random),
        proof=tuple(random.sample(sorted(texts), 4)),
        hypotheses=hypotheses,
        chance=chance,
    )


def _text(random: Random) -> str:
    scraps = [f"{random.choice(SCRAPS)} ({random.randrange(1000)})" for _ in range(random.randint(1, 6))]
    return " ".join(scraps)


def _ids(answers: tuple[cases.Answer, ...]) -> list[str]:
    return [answer.id for answer in answers]


def _written(random: Random, menus: list[list[str]]) -> Hypotheses:
    pairs = [random.sample(menu, 2) for menu in (list(cases.CULPRITS), *menus)]
    return Hypotheses(*((first, second) for first, second in pairs))
