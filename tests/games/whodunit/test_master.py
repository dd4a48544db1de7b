"""The master: what it asks, shows and risks, and that it wins."""

from itertools import product

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Seat
from sleuth.games.whodunit.board import Board
from sleuth.games.whodunit.bot import WhodunitBot
from sleuth.games.whodunit.events import Dealt, Opened, Passed, Shown, ShownHidden, Suggested
from sleuth.games.whodunit.evidence import know, position_of
from sleuth.games.whodunit.habits import weigh_tells
from sleuth.games.whodunit.master import DARING, Master, Routes, nearness
from sleuth.games.whodunit.position import ENVELOPE, Position, Question
from sleuth.games.whodunit.questions import asked_in_turn
from sleuth.games.whodunit.rivals import bits_left, eyes_of, least_telling, safety
from sleuth.games.whodunit.state import State
from tests.games.whodunit.botgames import Watcher, play_bots
from tests.games.whodunit.positions import EDITION

ROOMS = [room.id for room in EDITION.rooms]
HANDS = {
    "ann": ("scarlett", "dagger", "kitchen", "hall", "study", "rope"),
    "ben": ("mustard", "white", "revolver", "lounge", "library", "candlestick"),
    "cleo": ("green", "peacock", "spanner", "ballroom", "conservatory", "dining-room"),
}
ENVELOPE_CARDS = ("plum", "lead-piping", "billiard-room")
DEAL = {card: name for name, cards in {**HANDS, ENVELOPE: ENVELOPE_CARDS}.items() for card in cards}


def told(*payloads: object) -> Position:
    """What Ann knows after these events."""
    first = (Opened((), Seat(0), (6, 6, 6)), Dealt(Seat(0), HANDS["ann"]))
    return position_of(EDITION, list(HANDS), Seat(0), [*first, *payloads])


def ask(seat: int, suspect: str, weapon: str, room: str) -> Suggested:
    return Suggested(Seat(seat), suspect, weapon, room, room, room)


@pytest.mark.parametrize("movement", ["dice", "free"])
def test_a_master_never_asks_what_tells_nothing_while_another_question_could(movement: str) -> None:
    empty = asked = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal empty, asked
        if move.kind != "suggest":
            return
        assert isinstance(bot, Master)
        asked += 1
        here = state.open.pawns[state.open.characters[state.open.seat]]
        named = (str(move.slots["suspect"]), str(move.slots["weapon"]), str(move.slots.get("room", here)))
        position, known = bot._story.position, bot.known
        others = asked_in_turn(position, position.me or "")
        if len(known.answers(others, named, seen=True)) == 1:
            empty += 1
            suspects, weapons, rooms = position.deck.kinds.values()
            for question in product(suspects, weapons, rooms if movement == "free" else (here,)):
                assert len(known.answers(others, question, seen=True)) == 1

    for seed in range(12):
        play_bots(("master", "detective", "master"), seed, {"movement": movement}, _only_masters(watch))
    assert asked > 50


def _only_masters(watch: Watcher) -> Watcher:
    def watch_masters(state: State, bot: WhodunitBot, move: Move) -> None:
        if isinstance(bot, Master):
            watch(state, bot, move)

    return watch_masters


def test_a_master_accuses_when_it_is_certain_and_else_only_what_is_likely_enough() -> None:
    sure = dared = 0

    def watch(state: State, bot: WhodunitBot, move: Move) -> None:
        nonlocal sure, dared
        assert isinstance(bot, Master)
        certain = len(bot.known.solutions) == 1
        if move.kind == "accuse":
            named = tuple(move.slots[slot] for slot in ("suspect", "weapon", "room"))
            sure += certain
            dared += not certain
            assert named == state.envelope or not certain
            if not certain:
                assert bot._appraiser.likeliest()[1] >= DARING
        elif state.open.phase in ("room", "closing"):
            assert not certain, "it knew, and did not say"

    for seed in range(25):
        play_bots(("master", "detective", "detective", "detective"), seed, {}, _only_masters(watch))
    assert sure
    assert dared


def test_a_master_beats_detectives() -> None:
    won = 0
    for seed in range(40):
        levels = ["detective"] * 4
        levels[seed % 4] = "master"
        end, _ = play_bots(levels, seed, {"movement": "free"})
        assert end.open.ending is not None
        won += end.open.ending.winner == seed % 4
    assert won >= 14


def test_what_a_rival_sees_is_its_hand_and_what_it_was_shown() -> None:
    position = told(
        ask(1, "green", "dagger", "study"),
        ShownHidden(Seat(2), Seat(1)),
        ask(0, "mustard", "rope", "hall"),
        Shown(Seat(1), Seat(0), "mustard"),
        ask(2, "plum", "spanner", "hall"),
        Shown(Seat(0), Seat(2), "hall"),
    )
    ben, cleo = (eyes_of(name, position, DEAL) for name in ("ben", "cleo"))
    assert set(ben.hand) == set(HANDS["ben"])
    assert [entry.card for entry in ben.log if isinstance(entry, Question)] == ["green", "mustard", None]
    assert [entry.card for entry in cleo.log if isinstance(entry, Question)] == ["green", None, "hall"]


def test_a_rival_who_lacks_little_is_a_danger() -> None:
    start = told()
    near = told(
        ask(2, "plum", "spanner", "ballroom"),
        Passed(Seat(0), Seat(2)),
        Passed(Seat(1), Seat(2)),
        ask(2, "green", "lead-piping", "ballroom"),
        Passed(Seat(0), Seat(2)),
        Passed(Seat(1), Seat(2)),
    )
    assert bits_left(eyes_of("cleo", near, DEAL)) < bits_left(eyes_of("cleo", start, DEAL))
    assert safety(start, ["ben", "cleo"], [DEAL]) > safety(near, ["ben", "cleo"], [DEAL])
    done = told(ask(2, "plum", "lead-piping", "billiard-room"), Passed(Seat(0), Seat(2)), Passed(Seat(1), Seat(2)))
    assert safety(done, ["cleo"], [DEAL]) == 0


def test_a_master_shows_what_the_asker_can_know_already() -> None:
    """Ben and Cleo both know that Ann holds the dagger: nobody else could have shown what Ben asked for."""
    position = told(
        ask(2, "green", "dagger", "ballroom"),
        Shown(Seat(0), Seat(2), "dagger"),
        ask(2, "scarlett", "dagger", "ballroom"),
    )
    assert least_telling(position, "cleo", ["scarlett", "dagger"], [DEAL]) == "dagger"


def test_who_asks_for_a_card_is_less_likely_to_hold_it() -> None:
    position = told(ask(1, "plum", "spanner", "lounge"), ShownHidden(Seat(2), Seat(1)))
    known = know(position)
    deals = known.deal_array(Chance(bytes(32)), "test", count=2000)
    weights = weigh_tells(position, known.setting, deals)
    assert weights.sum() == pytest.approx(1)
    columns = [known.setting.cards.index(card) for card in ("plum", "spanner", "lounge")]
    held = deals[:, columns] == known.setting.places["ben"]
    assert (weights @ held < held.mean(axis=0)).all()


def test_a_near_room_is_worth_more_than_a_far_one_and_a_passage_counts() -> None:
    routes = Routes(Board(EDITION))
    assert nearness(1) == nearness(2) == 1 > nearness(5) > nearness(9) > nearness(20) > 0
    there = routes.worth(dict.fromkeys(ROOMS, 1.0))
    assert routes.best(["hall", "11-17"], there) == "hall"
    only = routes.worth({**dict.fromkeys(ROOMS, 0.0), "kitchen": 1.0})
    assert routes.outlook("study", only) == only["kitchen"]
    routes.passages = {}
    assert routes.outlook("study", only) < only["kitchen"]
