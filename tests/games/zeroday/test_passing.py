"""When the house passes for a player and when it asks, what a player may wish, and who learns of it."""

import pytest

from sleuth.core.chance import Chance
from sleuth.core.choices import Move
from sleuth.core.game import Pass, Seat
from sleuth.games.zeroday.events import Wished, WishedHidden
from sleuth.games.zeroday.state import State, Wish
from tests.games.zeroday.evidence import settings
from tests.games.zeroday.positions import (
    BASICS,
    PASS,
    RULES,
    attack,
    block,
    bolt,
    cast,
    creature,
    deed,
    instant,
    offered,
    pass_all,
    pass_once,
    play,
    position,
    refused,
    side,
    sorcery,
    step,
    to_step,
    until_asked,
    who,
)

pytestmark = pytest.mark.usefixtures("bench")

HIT = bolt(3)
BEAR = creature(2, 2)
SLOW = sorcery("S", {"do": "gain", "amount": 1})
COUNTER = instant("C", {"do": "counter"}, targets=({"what": "spell"},))
SPELL = instant("B", {"do": "gain", "amount": 1})


def passed(state: State, seat: int) -> Pass | None:
    return RULES.passes(state, Seat(seat))


def is_asked(state: State, seat: int) -> bool:
    """Whether a player who has priority is asked, and not passed."""
    assert state.priority == seat
    return passed(state, seat) is None


def given(state: State, seat: int) -> State:
    """All before a player pass."""
    while who(state) != seat:
        state = pass_once(state)
    return state


def wish(state: State, seat: int, kind: str, **slots: str | tuple[str, ...]) -> State:
    return play(state, seat, Move(kind, {**slots}))


# -- only what can really be done stops --------------------------------------------------------------------------------


def test_somebody_with_an_instant_that_they_can_pay_is_asked_in_others_main_phases() -> None:
    state = given(position(side(), side(lands="S", hand=[HIT])), 1)
    assert is_asked(state, 1)


@pytest.mark.parametrize(
    "theirs",
    [
        side(lands="S", hand=[SLOW]),
        side(lands="B", hand=[HIT]),
        side(lands="SS"),
        side(treasures=2),
        side(lands="C", hand=[COUNTER]),
    ],
    ids=["too slow", "not to be paid", "mana alone", "Treasures alone", "nothing to counter"],
)
def test_what_cannot_be_done_now_stops_nobody(theirs: object) -> None:
    state = given(position(side(), theirs), 1)  # type: ignore[arg-type] # a side
    found = passed(state, 1)
    assert found is not None
    assert found.move == PASS
    assert found.reason == "You passed: there is nothing that you could do now."
    assert not found.always, "how long it takes must not tell what is held"


def test_a_counterspell_stops_with_something_to_counter() -> None:
    state = cast(position(side(lands="B", hand=[SPELL]), side(lands="C", hand=[COUNTER])), 0, SPELL)
    assert is_asked(given(state, 1), 1)


@pytest.mark.parametrize("name", ["upkeep", "draw"])
def test_in_others_upkeep_and_draw_step_nobody_is_asked(name: str) -> None:
    state = to_step(position(side(), side(lands="S", hand=[HIT]), active=1), name, active=0)  # type: ignore[arg-type] # a step
    found = passed(given(state, 1), 1)
    assert found is not None
    assert found.always, "it is so whatever is held"


@pytest.mark.parametrize("name", ["main-1", "attack", "block", "damage", "end-combat", "main-2", "end"])
def test_in_others_main_phases_combat_and_end_step_whoever_can_act_is_asked(name: str) -> None:
    start = position(side(BEAR), side(lands="S", hand=[HIT]))
    if name != "main-1":
        start = attack(start, {BEAR: 1}) if name in ("attack", "block", "damage", "end-combat") else start
        start = start if start.step == name else to_step(start, name)  # type: ignore[arg-type] # a step
    assert is_asked(given(start, 1), 1)


def test_in_ones_own_first_main_phase_one_is_always_asked() -> None:
    assert is_asked(position(side(), side()), 0)


def test_in_ones_own_second_main_phase_one_is_asked_with_something_to_do() -> None:
    asked = to_step(position(side(lands="S", hand=[SLOW]), side()), "main-2")
    assert is_asked(asked, 0)
    idle = to_step(position(side(), side()), "main-2")
    assert passed(idle, 0) is not None


def test_in_other_steps_of_ones_own_turn_one_is_passed_whatever_one_holds() -> None:
    state = to_step(position(side(lands="S", hand=[HIT]), side()), "begin-combat")
    found = passed(state, 0)
    assert found is not None
    assert found.always
    assert "Beginning of combat" in found.reason


def test_once_blockers_are_declared_whoever_attacks_is_asked_with_something_to_do() -> None:
    """The window after blocks, in which tricks are played."""
    start = position(side(BEAR, lands="S", hand=[HIT]), side(creature(2, 3)))
    state = until_asked(attack(start, {BEAR: 1}))
    state = block(state, {})
    assert state.step == "block"
    assert is_asked(state, 0)
    state = to_step(attack(position(side(BEAR, lands="S", hand=[SLOW]), side()), {BEAR: 1}), "block")
    found = passed(state, 0)
    assert found is not None
    assert not found.always, "how long it takes must not tell what is held"


def test_ones_own_spell_on_top_is_let_resolve_and_anothers_may_be_answered() -> None:
    state = cast(position(side(lands="SS", hand=[HIT, HIT]), side(lands="S", hand=[HIT])), 0, HIT, target=1)
    found = passed(state, 0)
    assert found is not None
    assert found.reason.endswith("on top of the stack is your own.")
    assert is_asked(given(state, 1), 1)


def test_whoever_has_nothing_to_answer_with_is_passed() -> None:
    state = given(cast(position(side(lands="S", hand=[HIT]), side(lands="S")), 0, HIT, target=1), 1)
    found = passed(state, 1)
    assert found is not None
    assert found.reason == "You passed: there is nothing that you could answer with."


def test_questions_are_never_passed() -> None:
    state = to_step(position(side(BEAR), side()), "begin-combat")
    state = pass_all(state)
    assert state.ask is not None
    assert passed(state, state.ask.seat) is None


# -- wishes ------------------------------------------------------------------------------------------------------------


def test_with_full_control_one_is_asked_every_time_until_one_ends_it() -> None:
    state = given(position(side(), side()), 1)
    assert not is_asked(state, 1)
    state = wish(state, 1, "full-control")
    assert is_asked(state, 1)
    assert not is_asked(wish(state, 1, "pass-for-me"), 1)


def test_a_stop_asks_at_its_step_of_the_turn_it_was_set_for() -> None:
    state = to_step(position(side(), side(), active=1), "upkeep", active=0)
    state = wish(state, 1, "stops", stops=("theirs-upkeep",))
    assert is_asked(given(state, 1), 1)
    mine = to_step(state, "upkeep", active=1)
    assert not is_asked(mine, 1)


def test_who_passes_until_something_happens_is_asked_when_another_player_acts() -> None:
    state = position(side(lands="S", hand=[HIT]), side(lands="SS", hand=[HIT]))
    state = wish(state, 1, "yield", until="happens")
    assert not is_asked(given(state, 1), 1)
    assert is_asked(given(cast(state, 0, HIT, target=1), 1), 1)


def test_who_lets_the_stack_resolve_is_asked_again_once_it_is_empty() -> None:
    state = position(side(lands="SS", hand=[HIT, HIT]), side(lands="S", hand=[HIT]), side())
    state = wish(cast(state, 0, HIT, target=2), 1, "yield", until="resolved")
    state = given(state, 1)
    assert not is_asked(state, 1)
    state = cast(pass_all(state), 0, HIT, target=2)
    assert is_asked(given(state, 1), 1), "it was meant for one stack"


def test_passing_until_ones_turn_ends_when_one_is_aimed_at_or_attacked() -> None:
    start = wish(position(side(BEAR, lands="S", hand=[HIT]), side(lands="S", hand=[HIT])), 1, "yield", until="turn")
    assert not is_asked(given(start, 1), 1)
    assert is_asked(given(cast(start, 0, HIT, target=1), 1), 1)
    assert is_asked(given(attack(start, {BEAR: 1}), 1), 1)


def test_passing_on_ends_with_the_turn_it_was_meant_for() -> None:
    state = wish(position(side(), side(lands="S", hand=[HIT]), side()), 1, "yield", until="happens")
    state = to_step(state, "main-1", active=2)
    assert state.players[1].wish.until == ""


def test_passing_until_ones_turn_ends_as_it_begins() -> None:
    state = wish(position(side(), side(), side()), 2, "yield", until="turn")
    assert to_step(state, "main-1", active=1).players[2].wish.until == "turn"
    assert to_step(state, "main-1", active=2).players[2].wish.until == ""


def test_no_wish_outlives_the_game() -> None:
    state = wish(position(side(), side(), side(), active=1), 0, "yield", until="turn")
    for seat in (1, 2):
        state = play(state, seat, Move("concede"))
    assert state.ending is not None
    assert not RULES.asides(state, Seat(0)), "there is nothing left to wish"
    fresh = RULES.start(("a",) * 3, settings(), Chance(bytes(32))).state
    assert [player.wish for player in fresh.players] == [Wish()] * 3


def test_nothing_is_taken_back_in_a_duel() -> None:
    """Every move shows something or asks somebody: a spell is taken back before it is cast, by not finishing it."""
    state = position(side(lands="SS", hand=[HIT, BASICS["S"]]), side())
    land = offered(state, 0, "land", BASICS["S"])[0]
    moves = [Move(land.kind), deed(state, 0, "cast", HIT, target=1), PASS]
    assert not any(step(state, 0, move).reversible for move in moves)


def test_what_one_wishes_is_known_to_nobody_else() -> None:
    state = position(side(), side())
    made = step(state, 1, Move("full-control"))
    (event,) = made.events
    assert isinstance(event.seen_by(Seat(1)), Wished)
    assert event.seen_by(Seat(0)) == event.seen_by(None) == WishedHidden(Seat(1))
    before, after = (RULES.view(one, Seat(0)) for one in (state, made.state))
    assert before == after


def test_a_wish_that_is_none_is_refused_and_changes_nothing() -> None:
    state = position(side(), side())
    assert refused(state, 1, Move("yield", {"until": "for ever"})) == ""
    assert refused(state, 1, Move("stops", {"stops": ("theirs-breakfast",)})) == ""
    assert refused(state, 1, Move("stop-yielding")) == ""
