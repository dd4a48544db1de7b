"""Rounds and turns: the event, the Purser, the order of play, the port and the last round."""

from typing import Any

import pytest

from sleuth.core.game import Seat
from sleuth.core.match import Closed, Match, Play, PlayDefault
from sleuth.games.midnight.deck import load
from sleuth.games.midnight.events import EventDrawn, LastRoundBegan, PortReached, TurnBegan, Voted, WritingBegan
from sleuth.games.midnight.state import State
from sleuth.testing import header_for
from tests.games.midnight.positions import (
    DONE,
    ENOUGH,
    GAME,
    MORE,
    NAMES,
    RULES,
    STAY,
    alone,
    aloud,
    awaited,
    offered,
    play,
    position,
    purser,
    refused,
    start,
    step,
    suspect,
    told,
    turn,
    values,
    walk,
)


def at_the_end(deck: tuple[str, ...], players: int = 3, **more: Any) -> State:
    """The last turn of a round, and next this deck is drawn from."""
    state = position(players, deck, **{"seat": Seat(players - 1), **more})
    return play(state, DONE)


def kinds(state: State, *moves: object) -> list[str]:
    """The kinds of what a spectator is told of the last of these moves."""
    made = step(play(state, *moves[:-1]), moves[-1])  # type: ignore[arg-type] # moves
    return [type(payload).__name__ for payload in told(made, None)]


@pytest.mark.rule("MM-63")
@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_clockwise_from_the_first_player(first: int) -> None:
    state = position(3, first=Seat(first), seat=Seat(first))
    seats = []
    for _ in range(6):
        seats.append(awaited(state))
        state = turn(state)
    assert seats == [(first + ahead) % 3 for ahead in range(3)] * 2
    assert refused(state, DONE, (awaited(state) + 1) % 3).rule == "MM-63"


@pytest.mark.rule("MM-64", "MM-R30")
def test_an_event_is_drawn_at_the_start_of_every_round_the_first_included() -> None:
    begun = start(2, 3).state
    for _ in range(2):
        made = RULES.play(begun, awaited(begun), RULES.default(begun, awaited(begun)))
        begun = made.state
    assert [type(payload) for payload in told(made, None)][1:] == [EventDrawn, TurnBegan]
    assert begun.open.round == 1
    state = position(2, ("fair-wind", "light-ahead"))
    between = play(state, DONE)
    assert kinds(between, STAY) == ["TurnBegan"], "no event for the second player"
    again = play(between, STAY, DONE)
    assert kinds(again, STAY) == ["EventDrawn", "TurnBegan"]
    after = play(again, STAY).open
    assert (after.event, after.drawn, after.round) == ("fair-wind", ("fair-wind",), 2)


@pytest.mark.rule("MM-65")
@pytest.mark.parametrize("card", [card for card in load() if not load()[card].effect.sweep], ids=str)
def test_the_purser_goes_where_the_card_says(card: str) -> None:
    made = step(at_the_end((card,)), STAY)
    assert made.state.open.purser == load()[card].zone
    (drawn,) = (payload for payload in told(made, 1) if isinstance(payload, EventDrawn))
    assert drawn.purser == load()[card].zone


@pytest.mark.rule("MM-69")
@pytest.mark.parametrize("card", load().values(), ids=lambda card: card.id)
def test_the_event_is_read_aloud(card) -> None:  # type: ignore[no-untyped-def] # a card
    made = step(at_the_end((card.id,)), STAY)
    (drawn,) = (payload for payload in told(made, None) if isinstance(payload, EventDrawn))
    said = GAME.narrate(drawn, None, NAMES)
    assert card.title in said
    assert card.text in said
    assert card.says in said


@pytest.mark.rule("MM-66")
def test_nobody_searches_where_the_purser_is() -> None:
    assert {"17", "18"} <= set(values(position(purser=4), "read-aloud", "path"))
    blocked = position(purser=5)
    assert not {"read-aloud", "read-alone"} & set(offered(blocked))
    for move in (aloud("17"), alone("17")):
        assert refused(blocked, move).rule in ("MM-66", "MM-77")


@pytest.mark.rule("MM-67")
def test_nobody_asks_anybody_where_the_purser_is() -> None:
    assert {"C1", "D3"} <= set(values(position(purser=4), "read-aloud", "path"))
    assert refused(position(purser=5), aloud("C1")).rule == "MM-66"
    assert refused(position(purser=5), alone("D3")).rule == "MM-77"


@pytest.mark.rule("MM-68", "MM-R06")
def test_the_purser_stops_nobody_and_only_investigating() -> None:
    with_him = position(purser=5, readers={"22": (1,)}, detectives=(5, 5, 9), buoys=(2, 4, 4))
    without = position(purser=10, readers={"22": (1,)}, detectives=(5, 5, 9), buoys=(2, 4, 4))
    assert offered(with_him)["walk"] == offered(without)["walk"]
    assert set(offered(without)) - set(offered(with_him)) == {"read-aloud", "read-alone"}
    assert {"walk", "extract", "buy", "purser", "done"} == set(offered(with_him))
    through = position(purser=4, detectives=(5, 7, 9))
    assert play(through, walk(1)).open.detectives[0] == 1
    assert play(position(purser=5), DONE, suspect("C", 4)).open.suspects["C"] == 4
    hall = play(position(purser=6, detectives=(6, 7, 9)), DONE, STAY)
    assert "reveal" in offered(hall)


@pytest.mark.rule("MM-R04")
def test_the_purser_stays_the_whole_round_unless_somebody_moves_him() -> None:
    state = turn(position(3, purser=7))
    assert "read-aloud" not in offered(state), "the next player meets him"
    assert state.open.purser == 7
    sent_away = play(state, purser(8))
    assert values(sent_away, "read-aloud", "path")


@pytest.mark.rule("MM-70")
def test_an_effect_holds_for_everybody_in_its_round_and_no_longer() -> None:
    state = play(at_the_end(("second-wind", "fair-wind"), 2), STAY)
    assert state.open.points == 4, "at once"
    state = turn(state)
    assert (awaited(state), state.open.points) == (1, 4)
    state = turn(state)
    assert (state.open.event, state.open.points) == ("fair-wind", 3)


@pytest.mark.rule("MM-25", "MM-112")
def test_on_the_tenth_space_investigating_stops_at_once() -> None:
    made = step(at_the_end(("fair-wind",), space=9), STAY)
    assert [type(one) for one in told(made, None)] == [EventDrawn, PortReached]
    table = made.state.open
    assert (table.space, table.phase) == (10, "voting")
    assert RULES.awaited(made.state) == {0, 1, 2}
    assert set(offered(made.state, 1)) == {"more", "enough"}
    before = step(at_the_end(("fair-wind",), space=8), STAY).state.open
    assert (before.space, before.phase) == (9, "acting")


@pytest.mark.rule("MM-R10")
def test_the_ship_stops_in_port() -> None:
    table = step(at_the_end(("full-speed",), space=9), STAY).state.open
    assert (table.space, table.phase) == (10, "voting")


@pytest.mark.rule("MM-R12")
def test_a_deck_that_is_used_up_is_arrival() -> None:
    made = step(at_the_end((), space=4), STAY)
    assert [type(one) for one in told(made, None)] == [PortReached]
    assert made.state.open.phase == "voting"


@pytest.mark.rule("MM-113")
def test_one_more_round_is_played_if_all_agree() -> None:
    port = step(at_the_end(("watertight-doors",), space=9, round=5, purser=3), STAY).state
    made = step(step(step(port, MORE, 2).state, MORE, 0).state, MORE, 1)
    assert [type(one) for one in told(made, None)] == [Voted, LastRoundBegan, TurnBegan]
    state = made.state
    assert (state.open.round, state.open.last_round, awaited(state)) == (6, True, 0)
    for seat in range(3):
        assert awaited(state) == seat
        state = turn(state)
    assert state.open.phase == "writing"


@pytest.mark.rule("MM-113", "MM-R11")
@pytest.mark.parametrize("refuser", [0, 1, 2])
def test_one_who_does_not_agree_is_enough(refuser: int) -> None:
    state = step(at_the_end(("fair-wind",), space=9), STAY).state
    for seat in range(3):
        made = step(state, ENOUGH if seat == refuser else MORE, seat)
        state = made.state
        if seat == refuser:
            break
    assert state.open.phase == "writing"
    assert [type(one) for one in told(made, None)] == [Voted, WritingBegan]


@pytest.mark.rule("MM-113", "MM-114")
def test_whoever_has_not_voted_then_is_asked_anew() -> None:
    """Or a vote that comes a moment too late would be taken for an answer to the other question, and the default be
    written in its place.
    """
    match = Match(GAME, header_for(GAME, 1, [chair.id for chair in GAME.chairs[:3]]))
    while match.state.open.phase != "voting":
        (seat,) = match.decisions
        match.apply(match.propose(PlayDefault(seat, match.decisions[seat], "person")))
    asked = dict(match.decisions)
    match.apply(match.propose(Play(Seat(1), MORE, asked[Seat(1)], "person")))
    assert match.decisions == {seat: asked[seat] for seat in (Seat(0), Seat(2))}, (
        "the others are asked the same as before"
    )
    match.apply(match.propose(Play(Seat(0), ENOUGH, asked[Seat(0)], "person")))
    assert match.decisions == dict.fromkeys(range(3), match.number)
    for late in (Play(Seat(2), MORE, asked[Seat(2)], "bot"), PlayDefault(Seat(2), asked[Seat(2)], "bot")):
        with pytest.raises(Closed):
            match.propose(late)


@pytest.mark.rule("MM-R11")
def test_the_last_round_has_no_event_the_purser_as_placed_and_no_revelations() -> None:
    port = step(at_the_end(("watertight-doors", "fair-wind"), space=9, detectives=(6, 7, 9)), STAY).state
    state = step(step(step(port, MORE, 0).state, MORE, 1).state, MORE, 2).state
    assert (state.open.event, state.open.purser, state.open.space) == (None, 9, 10)
    assert state.open.drawn == ("watertight-doors",)
    assert "8" in values(play(state, walk(5)), "walk", "to"), "the card that brought the ship in closes nothing"
    after = play(state, DONE, STAY)
    assert (after.open.phase, awaited(after)) == ("acting", 1), "the detective in the hall is not asked"


@pytest.mark.rule("MM-144")
def test_a_clock_for_turns_can_tell_them_apart() -> None:
    state = position(2, detectives=(6, 7))
    numbers = []
    for made in (walk(5), walk(6), DONE, STAY):
        numbers.append(RULES.turn(state))
        state = play(state, made)
    assert RULES.turn(state) == numbers[0], "whether to make revelations belongs to the turn"
    assert len(set(numbers)) == 1
    after = RULES.turn(turn(position(2)))
    assert after is not None
    assert numbers[0] is not None
    assert (after.seat, after.number) == (1, numbers[0].number + 1)
    assert RULES.turn(start(2).state) is None
