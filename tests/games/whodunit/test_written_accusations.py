"""An accusation in writing: what each seat makes of it, in positions, in the analysis, and as a bot."""

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import Payload, Seat, Viewer
from sleuth.core.match import Abandon, Match, Play, record_of
from sleuth.core.record import Entry
from sleuth.games.whodunit.detective import ExactBot
from sleuth.games.whodunit.events import Dealt, Opened
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.position import ENVELOPE, Accusation, Position
from sleuth.games.whodunit.rivals import eyes_of
from sleuth.games.whodunit.state import State, Triple
from sleuth.games.whodunit.study import analyse
from sleuth.testing import header_for
from tests.games.whodunit.positions import EDITION, GAME, NAMES, RIGHT, SOLUTION, WRONG, chance_of, position, step, told

SEATS = (Seat(0), Seat(1), Seat(2))
NAMED: Triple = ("plum", "rope", "study")
HOW = ("written", "aloud")


def closing(how: str) -> State:
    """Seat 0 is about to accuse; nobody holds what it will name wrongly."""
    return position(phase="closing", options={"accusations": how}, hands={0: ("study",)})


def heard(state: State, move: Move, viewer: Viewer) -> list[Payload]:
    """What a viewer knows of the cards, and then of the accusation."""
    opened = Opened((), Seat(0), state.open.hand_sizes)
    dealt = [] if viewer is None else [Dealt(viewer, state.hands[viewer])]
    return [opened, *dealt, *told(step(state, move), viewer)]


def after(state: State, move: Move, viewer: Viewer) -> Position:
    return position_of(EDITION, NAMES[:3], viewer, heard(state, move, viewer))


@pytest.mark.rule("CL-R27", "CL-R17")
@pytest.mark.parametrize("how", HOW)
def test_everybody_goes_by_what_their_seat_learned(how: str) -> None:
    own = after(closing(how), WRONG, Seat(0))
    assert own.log == (Accusation("Ann", NAMED), Accusation("Ann", SOLUTION, correct=True))
    assert know(own).entropy(ENVELOPE) == 0
    for viewer in (Seat(1), Seat(2), None):
        theirs = after(closing(how), WRONG, viewer)
        assert theirs.log == (Accusation("Ann", NAMED) if how == "aloud" else Accusation("Ann"),)
        solutions = {solution.cards for solution in know(theirs).solutions}
        assert (NAMED in solutions) == (how == "written")


@pytest.mark.rule("CL-R27", "CL-65")
@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_a_right_accusation_in_writing_is_known_to_all_in_the_end(viewer: Viewer) -> None:
    assert after(closing("written"), RIGHT, viewer).log == (Accusation("Ann", SOLUTION, correct=True),)


@pytest.mark.rule("CL-R27")
@pytest.mark.parametrize("how", HOW)
def test_the_analysis_counts_a_wrong_accusation_for_those_who_heard_it(how: str) -> None:
    options = {"accusations": how, "movement": "free", "first_player": "scarlett"}
    match = Match(GAME, header_for(GAME, 1, ["scarlett", "mustard", "white"], options))
    hands = [set(hand) for hand in match.state.hands]
    suspect, weapon, room = match.state.envelope
    other = next(card.id for card in EDITION.rooms if card.id in hands[0] and card.id != room)
    moves = [Move("accuse", {"suspect": suspect, "weapon": weapon, "room": other}), Move("end"), Move("end")]
    entries: list[Entry] = []
    for move in moves:
        (seat,) = match.decisions
        entries.append(match.propose(Play(seat, move, match.decisions[seat], "person")).entry)
        match.apply(entries[-1])
    entries.append(match.propose(Abandon()).entry)
    match.apply(entries[-1])
    found = analyse(EDITION, GAME, record_of(match, entries))
    accuser, *others = found.progress
    assert accuser.shown == 1
    assert accuser.bits[1] == accuser.bits[0], "what the envelope shows was not deduced"
    for one in others:
        assert (one.bits[1] < one.bits[0]) == (how == "aloud")


@pytest.mark.rule("CL-R27")
@pytest.mark.parametrize("level", ["detective", "master"])
def test_bots_infer_from_an_accusation_what_their_seat_learned(level: str) -> None:
    for how in HOW:
        bot = GAME.bot(level, chance_of(1))
        assert isinstance(bot, ExactBot)
        bot.seat = Seat(1)
        for payload in heard(closing(how), WRONG, Seat(1)):
            bot.notice(payload)  # type: ignore[arg-type] # all of them are a whodunit's
        solutions = {solution.cards for solution in bot.known.solutions}
        assert (NAMED in solutions) == (how == "written")
        assert bot.solution() is None


@pytest.mark.rule("CL-R17", "CL-R27")
def test_a_bot_that_is_out_does_not_take_the_others_to_know_what_it_saw() -> None:
    state = closing("written")
    own = after(state, WRONG, Seat(0))
    deal = {card: NAMES[seat] for seat in SEATS for card in state.hands[seat]} | dict.fromkeys(SOLUTION, ENVELOPE)
    seen = eyes_of("Ben", own, deal)
    assert know(seen).entropy(ENVELOPE) == know(replace(seen, log=())).entropy(ENVELOPE) > 0
