"""Which question tells most: what each is expected to tell of the envelope, in bits."""

from collections.abc import Collection, Sequence
from itertools import product

import numpy as np

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.games.whodunit.appraisal import Appraiser
from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import ENVELOPE, Name, Position
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.partition.native import Words
from sleuth.knowledge.partition.wording import join_words
from sleuth.knowledge.study import Asking

DEALS = 1500
"""Random deals by which questions are chosen; what they are worth is worked out exactly then."""

SPARE = 3
"""Questions worked out beyond those wanted: on random deals alone, near ones may change places."""


def asked_in_turn(position: Position, by: Name) -> tuple[Name, ...]:
    """Those who are asked, from the asker's left; nobody asks who conceded."""
    start, gone = position.players.index(by) + 1, position.gone
    return tuple(name for name in (*position.players[start:], *position.players[: start - 1]) if name not in gone)


def worth(known: Knowledge, asked: Sequence[Name], cards: Sequence[Card]) -> float:
    """The bits of the envelope that the answers to a question are expected to tell."""
    left = sum(float(answer.odds) * answer.after.entropy(ENVELOPE) for answer in known.answers(asked, cards, seen=True))
    return max(0.0, known.entropy(ENVELOPE) - left)


def best_questions(
    position: Position, known: Knowledge, most: int = 5, within: Collection[Card] | None = None, unnamed: str = ""
) -> tuple[Asking, ...]:
    """The questions worth most, the best first; only with these rooms (or cards of any kind) if they are given, and
    without a card of the kind that may not be named.
    """
    if position.me is None or known.entropy(ENVELOPE) == 0:
        return ()
    asked = asked_in_turn(position, position.me)
    kinds = list(position.deck.kinds.values())
    tried: list[Sequence[Card | None]] = [
        (None,) if kind == unnamed else to_try(known, asked, _allowed(cards, within))
        for kind, cards in position.deck.kinds.items()
    ]
    questions = list(product(*tried))
    deals = known.deal_array(Chance(bytes(SEED_BYTES)), "questions", count=DEALS)
    appraiser = Appraiser(deals, [len(cards) for cards in kinds], [known.setting.places[name] for name in asked])
    best, _ = appraiser.rank(places_of(known, questions), [1.0] * len(kinds))
    named = (tuple(card for card in questions[place] if card is not None) for place in best[: most + SPARE])
    valued = [(worth(known, asked, cards), cards) for cards in named]
    valued.sort(key=lambda pair: -pair[0])
    return tuple(Asking(cards, bits, _why(position, known, cards)) for bits, cards in valued[:most] if bits > 0)


def to_try(known: Knowledge, asked: Sequence[Name], allowed: Sequence[Card]) -> list[Card]:
    """The cards of a kind to ask about: all that are in doubt, and of the others the one that is shown least or last.

    That is a card that nobody who is asked can show, or else a card of whoever is asked last.
    """
    holders = {card: known.holder(card) for card in allowed}
    turns = {name: turn for turn, name in enumerate((*asked, ENVELOPE))}
    settled = [card for card in allowed if holders[card] is not None]
    quiet = max(settled, key=lambda card: turns.get(str(holders[card]), len(turns)), default=None)
    return [card for card in allowed if holders[card] is None or card == quiet]


def places_of(known: Knowledge, questions: Sequence[Sequence[Card | None]]) -> Words:
    """Each question as the places of its cards in the setting; where none is named, the place after the last."""
    places = {card: place for place, card in enumerate((*known.setting.cards, None))}
    return np.array([[places[card] for card in cards] for cards in questions], np.int64)


def _allowed(cards: Sequence[Card], within: Collection[Card] | None) -> Sequence[Card]:
    """The cards of a kind that may be named."""
    if within is None or not set(within) & set(cards):
        return cards
    return [card for card in cards if card in within]


def _why(position: Position, known: Knowledge, cards: Sequence[Card]) -> str:
    spoken = position.deck.spoken
    doubts = [card for card in cards if known.certain(ENVELOPE, card) is None]
    elsewhere = [card for card in cards if known.holder(card) is None and card not in doubts]
    own = [card for card in cards if known.holder(card) == position.me]
    listed = join_words(
        [f"{spoken.get(card, card)} ({percent(known.chance(ENVELOPE, card))})" for card in doubts], "and"
    )
    text = f"Still possible: {listed}." if doubts else "None of these can still be in the envelope."
    if elsewhere:
        out = join_words([spoken.get(card, card) for card in elsewhere], "and")
        text += f" Not in the envelope, but you do not know who has them: {out}."
    if own:
        held = join_words([spoken.get(card, card) for card in own], "and")
        rest = join_words([spoken.get(card, card) for card in cards if card not in own], "or")
        text += f" You hold {held}, so only {rest} can be shown." if rest else f" You hold {held} yourself."
    return text


def percent(chance: float) -> str:
    """What is in doubt never reads as if it were certain; the sign stays with its number."""
    number = "<1" if chance < 0.01 else ">99" if chance > 0.99 else f"{chance * 100:.0f}"
    return f"{number}\N{NO-BREAK SPACE}%"
