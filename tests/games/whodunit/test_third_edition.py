"""A third edition is a file: the circus, with two powers and words of its own, and no line of code."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from sleuth.core.choices import Move, spoken
from sleuth.core.game import Seat
from sleuth.games.whodunit.content import load, read
from sleuth.games.whodunit.events import Begged, Silenced, Stuck
from sleuth.games.whodunit.powers import LockedRoom, Power, Precedence, Throw
from sleuth.testing import check_game, play_out
from tests.games.whodunit.positions import END, ROLL, STAY, Positions, suggest, told, walk

CIRCUS = Positions(
    read(Path(__file__).parent / "circus.toml"),
    ("ringmaster", "clown", "seer", "tamer"),
    ("acrobat", "stilts", "ring"),
)
RINGMASTER, CLOWN, SEER, TAMER = (Seat(number) for number in range(4))


def test_it_keeps_the_contract() -> None:
    report = check_game(CIRCUS.game, games=4, seed=1, positions=4)
    assert report.accepted > 5
    assert report.refused > 100


@pytest.mark.parametrize("seed", [2, 4])
def test_it_is_played_to_its_end(seed: int) -> None:
    playout = play_out(CIRCUS.game, seed)
    assert CIRCUS.rules.outcome(playout.positions[-1].state) is not None


def test_its_options_are_those_that_it_leaves_open() -> None:
    assert set(CIRCUS.game.check_options({})) == {
        "secret_passages",
        "reentry_required",
        "accuse_requires_suggestion",
        "accusations",
        "keys",
        "allow_two",
        "round_limit",
    }
    assert CIRCUS.position().open.seat == RINGMASTER


def test_it_speaks_its_own_words() -> None:
    state = CIRCUS.position(pawns={"ringmaster": "ring"}, phase="room")
    choice = CIRCUS.offered(state)["suggest"]
    said = spoken(choice, suggest("clown", "custard-pie"))
    assert said == "I suggest it was the Clown, in the Ring, with the custard pie."
    assert choice.note.startswith("Name a suspect and a prop: ")
    assert {"accuse", "end"} <= set(CIRCUS.offered(state))  # it does not ask for a suggestion


def test_some_props_lie_in_their_rooms_and_the_others_wherever_chance_puts_them() -> None:
    lying = [CIRCUS.start("ringmaster", "seer", "tamer", seed=seed).state.open.weapons for seed in range(20)]
    for one in lying:
        assert (one["cannon"], one["whip"], one["crystal-ball"]) == ("ring", "menagerie", "tent")
        assert len(set(one.values())) == 6
    assert len({one["stilts"] for one in lying}) > 3


def test_the_menagerie_is_locked_to_all_but_its_keeper_and_the_clown() -> None:
    def before_the_cages(seat: Seat) -> set[str]:
        pawns = {CIRCUS.chairs[seat]: "4-6"}
        return set(CIRCUS.destinations(CIRCUS.position(seat=seat, pawns=pawns, phase="walk", dice=(1, 1))))

    assert "menagerie" in before_the_cages(TAMER) & before_the_cages(CLOWN)
    assert "menagerie" not in before_the_cages(RINGMASTER) | before_the_cages(SEER)
    state = CIRCUS.position(pawns={"ringmaster": "4-6"}, phase="walk", dice=(1, 1))
    refusal = CIRCUS.refused(state, walk("menagerie"))
    assert refusal.text.startswith("The door of the Menagerie is locked. “The lions have eaten.")
    assert refusal.rule == "CI-01"
    asked = CIRCUS.step(state, Move("beg-key", {"room": "menagerie"}))
    assert told(asked, None) == [Begged(RINGMASTER, TAMER, "key", "menagerie")]
    assert "menagerie" in CIRCUS.destinations(CIRCUS.play(asked.state, Move("grant")))


def test_nobody_speaks_in_the_tent_without_the_seer() -> None:
    state = CIRCUS.position(pawns={"ringmaster": "10-4"}, phase="walk", dice=(1, 1))
    made = CIRCUS.step(state, walk("tent"))
    assert told(made, None)[-1] == Silenced(RINGMASTER, "tent")
    assert set(CIRCUS.offered(made.state)) == {"end"}
    later = CIRCUS.position(pawns={"ringmaster": "tent"})
    assert CIRCUS.refused(later, STAY).rule == "CI-02"
    with_her = CIRCUS.position(pawns={"ringmaster": "tent", "seer": "tent"})
    assert "suggest" in CIRCUS.offered(CIRCUS.play(with_her, STAY))
    assert CIRCUS.play(made.state, END).open.seat == CLOWN


def test_whoever_is_shut_in_where_nobody_speaks_rolls_in_vain() -> None:
    state = CIRCUS.position(pawns={"ringmaster": "tent", "tamer": "10-4"})
    assert set(CIRCUS.offered(state)) == {"roll", "beg-key"}
    assert told(CIRCUS.step(state, ROLL), None)[-1] == Stuck(RINGMASTER)


def variant(*powers: Power) -> Positions:
    """The palace with other powers."""
    palace = replace(load("mukinnutu"), powers=powers)
    return Positions(palace, ("queen", "handmaid", "scribe", "brewer"), ("scribe", "wine", "temple"))


@pytest.mark.parametrize("backwards", [False, True])
def test_a_summons_opens_no_lock_in_whichever_order_a_file_lists_its_powers(backwards: bool) -> None:
    powers = [replace(one, exempt=()) if isinstance(one, LockedRoom) else one for one in load("mukinnutu").powers]
    palace = variant(*(reversed(powers) if backwards else powers))
    state = palace.position(pawns={"queen": "6-15"}, phase="walk", dice=(1, 1))
    call = Move("summon", {"to": "storage", "player": "2"})
    assert "summon" not in palace.offered(state)
    assert palace.refused(state, walk("storage")).rule == "MU-86"
    keyed = palace.play(state, Move("beg-key", {"room": "storage"}), Move("grant"))
    assert palace.refused(keyed, walk("storage")).rule == "MU-79"
    assert palace.play(keyed, call).open.pawns["scribe"] == "storage"
    elsewhere = palace.position(pawns={"queen": "6-14"}, phase="walk", dice=(4, 4))
    assert palace.refused(elsewhere, call).rule == "MU-86"


def test_the_key_of_a_room_with_two_keepers_is_with_the_one_who_is_played() -> None:
    lock = next(one for one in load("mukinnutu").powers if isinstance(one, LockedRoom))
    palace = variant(lock, replace(lock, of="brewer"))  # nobody plays the Merchant
    state = palace.position(pawns={"scribe": "17-11"}, seat=Seat(2), phase="walk", dice=(1, 1))
    asked = palace.step(state, Move("beg-key", {"room": "merchants-quarters"}))
    assert told(asked, None) == [Begged(Seat(2), Seat(3), "key", "merchants-quarters")]


def test_the_die_is_with_its_thrower_and_not_with_whoever_speaks_first() -> None:
    powers = load("mukinnutu").powers
    throw = replace(next(one for one in powers if isinstance(one, Throw)), of="handmaid", above=0)
    palace = variant(throw, *(one for one in powers if isinstance(one, Precedence)))
    state = palace.position(pawns={"queen": "8-10", "handmaid": "throne-room"}, phase="walk", dice=(1, 1))
    met = palace.play(state, walk("throne-room"))
    assert set(palace.offered(met)) == {"suggest", "accuse", "decline"}
    own = palace.position(pawns={"handmaid": "throne-room"}, seat=Seat(1), phase="room")
    assert set(palace.offered(palace.play(own, Move("throw")))) == {"suggest", "suggest-near"}
    palace = variant(replace(throw, of="queen"), *(one for one in powers if isinstance(one, Precedence)))
    closing = palace.position(pawns={"queen": "throne-room", "handmaid": "throne-room"}, phase="closing")
    heard = palace.play(closing, Move("throw"), Move("give-way"))
    assert set(palace.offered(heard)) == {"accuse", "decline"}


def test_where_nobody_speaks_the_die_is_worth_a_throw_even_if_no_room_is_near() -> None:
    palace = load("mukinnutu")
    rooms = tuple(replace(room, neighbours=()) for room in palace.rooms)
    alone = Positions(replace(palace, rooms=rooms), ("scribe", "priest", "brewer"), ("scribe", "wine", "temple"))
    for room, offered in (("library", {"throw", "end"}), ("temple", {"accuse", "end"})):
        state = alone.position(pawns={"priest": room}, seat=Seat(1), phase="closing")
        assert set(alone.offered(state)) == offered
