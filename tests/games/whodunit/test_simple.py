"""The novice and the detective: what they note, what they ask, when they accuse."""

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.whodunit.bot import SimpleBot, WhodunitBot
from sleuth.games.whodunit.detective import Detective
from sleuth.games.whodunit.events import Dealt, Opened, Passed, Shown, ShownHidden, Suggested, Unanswered
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.state import State
from tests.games.whodunit.botgames import play_bots
from tests.games.whodunit.positions import EDITION, GAME

ROOMS = {room.id for room in EDITION.rooms}
NAMEABLE = [card for card in EDITION.cards if card not in ROOMS]
MINE = ("scarlett", "dagger", "kitchen", "hall", "study", "rope")


def asked_cards(state: State, move: Move) -> list[str]:
    here = state.open.pawns[state.open.characters[state.open.seat]]
    return [str(move.slots["suspect"]), str(move.slots["weapon"]), str(move.slots.get("room", here))]


def seated(level: str) -> SimpleBot:
    """A bot on seat 0 of a table of three, with a hand."""
    bot = GAME.bot(level, Chance(bytes(32)))
    assert isinstance(bot, SimpleBot)
    bot.seat = Seat(0)
    bot.notice(Opened((), Seat(0), (6, 6, 6)))
    bot.notice(Dealt(Seat(0), MINE))
    return bot


def ask(seat: int, suspect: str, weapon: str, room: str) -> Suggested:
    return Suggested(Seat(seat), suspect, weapon, room, room, room)


@pytest.mark.rule("CL-31", "CL-59")
@pytest.mark.parametrize("level", ["detective", "novice"])
def test_own_cards_and_cards_that_were_shown_are_crossed_off(level: str) -> None:
    bot = seated(level)
    assert set(bot.open_cards(2)) == ROOMS - set(MINE)
    bot.notice(ask(0, "plum", "dagger", "hall"))
    bot.notice(Shown(Seat(1), Seat(0), "plum"))
    assert not set(bot.open_cards(0)) & {"plum", "scarlett"}
    assert bot.is_settled("plum")
    assert bot.solution() is None


@pytest.mark.rule("CL-58")
@pytest.mark.parametrize("level", ["detective", "novice"])
def test_if_two_cards_were_my_own_and_nobody_answers_the_third_is_in_the_envelope(level: str) -> None:
    bot = seated(level)
    bot.notice(ask(0, "plum", "dagger", "hall"))
    bot.notice(Passed(Seat(1), Seat(0)))
    bot.notice(Passed(Seat(2), Seat(0)))
    bot.notice(Unanswered(Seat(0)))
    assert tuple(bot.open_cards(0)) == ("plum",)
    assert len(bot.open_cards(1)) == 4
    assert len(bot.open_cards(2)) == 6


@pytest.mark.rule("CL-54")
def test_a_detective_listens_to_the_questions_of_others_and_a_novice_does_not() -> None:
    bots = [seated("detective"), seated("novice")]
    for bot in bots:
        bot.notice(ask(2, "plum", "dagger", "hall"))
        bot.notice(ShownHidden(Seat(1), Seat(2)))
    assert [bot.is_settled("plum") for bot in bots] == [True, False]


def test_a_detective_knows_every_certain_fact() -> None:
    compared = 0

    def watch(state: State, bot: WhodunitBot, _move: Move) -> None:
        nonlocal compared
        assert isinstance(bot, Detective)
        compared += 1
        assert bot.seat is not None
        owners = {ENVELOPE: state.envelope, **{f"seat {seat}": hand for seat, hand in enumerate(state.hands)}}
        for fact in bot.known.facts:
            assert (fact.card in owners[fact.owner]) == fact.holds

    for seed in range(6):
        play_bots(("detective",) * 4, seed, watch=watch)
    assert compared > 100
    position = position_of(EDITION, ["a", "b", "c"], Seat(0), [Opened((), Seat(0), (6, 6, 6)), Dealt(Seat(0), MINE)])
    assert seated("detective").known.facts == tuple(  # type: ignore[attr-defined] # a detective knows
        type(fact)(fact.owner if fact.owner == ENVELOPE else f"seat {'abc'.index(fact.owner)}", fact.card, fact.holds)
        for fact in know(position).facts
    )


def test_a_detective_accuses_as_soon_as_it_is_certain_and_is_never_wrong() -> None:
    accusations = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal accusations
        certain = bot.solution()
        if move.kind == "accuse":
            accusations += 1
            assert tuple(move.slots[slot] for slot in ("suspect", "weapon", "room")) == certain == state.envelope
        elif state.open.phase in ("room", "closing"):
            assert certain is None, "it knew, and did not say"

    for seed in range(60):
        end, _ = play_bots(("detective",) * 4, seed, watch=watch)
        assert end.open.ending is not None
        assert end.open.ending.reason == "solved"
    assert accusations == 60


@pytest.mark.rule("CL-55", "CL-56")
@pytest.mark.parametrize("options", [{}, {"movement": "free"}, {"reentry_required": True}])
def test_no_bot_asks_for_three_cards_whose_owners_it_knows_if_it_could_ask_for_another(
    options: dict[str, str | bool | int],
) -> None:
    suggestions = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal suggestions
        assert isinstance(bot, SimpleBot)
        if move.kind != "suggest":
            return
        suggestions += 1
        if all(bot.is_settled(card) for card in asked_cards(state, move)):
            assert all(bot.is_settled(card) for card in NAMEABLE)

    for seed in range(20):
        play_bots(("detective", "novice", "detective", "novice"), seed, options, watch)
    assert suggestions > 200


@pytest.mark.rule("CL-57")
def test_of_a_kind_that_is_settled_a_bot_names_a_card_that_nobody_can_show() -> None:
    settled = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal settled
        assert isinstance(bot, SimpleBot)
        if move.kind != "suggest" or all(bot.is_settled(card) for card in asked_cards(state, move)):
            return
        for kind, slot in enumerate(("suspect", "weapon")):
            if len(bot.open_cards(kind)) == 1 and bot.is_settled(str(move.slots[slot])):
                settled += 1
                assert bot.seat is not None
                assert move.slots[slot] in (*state.hands[bot.seat], *state.envelope)

    for seed in range(30):
        play_bots(("detective",) * 4, seed, watch=watch)
    assert settled > 20


def test_a_bot_stays_in_a_room_that_may_be_the_scene_and_leaves_one_that_cannot() -> None:
    left = stayed = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal left, stayed
        assert isinstance(bot, SimpleBot)
        here = state.open.pawns[state.open.characters[state.open.seat]]
        scenes = bot.open_cards(2)
        if state.open.phase == "turn" and here in ROOMS and len(scenes) > 1 and not bot.solution():
            if here in scenes:
                stayed += 1
                assert move.kind == "stay"
            else:
                left += move.kind != "stay"

    for seed in range(20):
        play_bots(("detective",) * 3, seed, watch=watch)
    assert stayed > 10
    assert left > 10


def test_a_detective_beats_novices() -> None:
    won = 0
    for seed in range(40):
        levels = ["novice"] * 4
        levels[seed % 4] = "detective"
        end, _ = play_bots(levels, seed)
        assert end.open.ending is not None
        won += end.open.ending.winner == seed % 4
    assert won >= 18
