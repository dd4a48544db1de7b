"""A match takes in entries, and refuses what cannot be next."""

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from sleuth.core.choices import Choice, Move
from sleuth.core.game import Event, Illegal, Options, Refused, Seat, Step
from sleuth.core.incidents import MovedByClock, MoveTakenBack, SeatHanded, TableAbandoned
from sleuth.core.match import (
    ABANDONED,
    MOST_BACK,
    Abandon,
    Closed,
    HandOver,
    Match,
    Play,
    PlayDefault,
    Proposal,
    TakeBack,
    record_of,
    replay,
)
from sleuth.core.record import Abandoned, Entry, Handed, Moved, Sitter, TookBack
from sleuth.core.verify import verify
from sleuth.testing import header_for, play_out
from tests.toy import NOTHING, Asked, Picnic, PicnicRules, State, Turned

GAME = Picnic()
THREE = ("north", "east", "south")


class Table:
    """A match with its entries, and short words to play it."""

    def __init__(self, options: Options | None = None, game: Picnic = GAME) -> None:
        self.match = Match(game, header_for(game, 1, THREE, options))
        self.entries: list[Entry] = []
        self.first = self.match.state.open.seat

    @property
    def left(self) -> Seat:
        return Seat((self.first + 1) % len(self.match.seats))

    def take(self, proposal: Proposal[State]) -> None:
        self.match.apply(proposal)
        self.entries.append(proposal.entry)

    def play(self, seat: Seat, kind: str, **slots: str) -> None:
        self.take(self.match.propose(Play(seat, Move(kind, {**slots}), self.match.decisions[seat], "person")))

    def turn(self) -> None:
        self.play(self.first, "turn", to=str(self.left))

    def to_the_guesses(self) -> None:
        self.turn()
        self.play(self.first, "ask")
        self.play(self.left, "show", jar=self.match.state.hands[self.left][0])


class Musical(PicnicRules):
    """While all guess, one may hum (and stop again), sing for good, or cough, which makes the others think anew."""

    def choices(self, state: State, seat: Seat) -> Sequence[Choice]:
        offered = super().choices(state, seat)
        if state.open.phase != "guess" or not offered:
            return offered
        return (*offered, *(Choice(kind, kind.capitalize()) for kind in ("hum", "sing", "cough")))

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.kind not in ("hum", "sing", "cough"):
            return super().play(state, seat, move)
        heard = (Event(Turned(seat, seat)),)
        others = self.awaited(state) - {seat} if move.kind == "cough" else frozenset()
        return Step(self._set(state, facing=seat), heard, reversible=move.kind == "hum", asks=others)


@pytest.fixture
def concert() -> Table:
    """Seats 0, 1 and 2 are about to guess, each asked by entry 3."""
    table = Table(game=Picnic(Musical()))
    table.to_the_guesses()
    return table


@pytest.fixture
def table() -> Table:
    return Table()


def snapshot(match: Match[State]) -> tuple[object, ...]:
    state = msgspec.msgpack.encode(match.state)
    return (state, match.number, dict(match.decisions), set(match.bots), list(match.events), match.outcome)


def test_the_first_decision_is_opened_by_the_start(table: Table) -> None:
    assert table.match.decisions == {table.first: 0}
    assert table.match.awaited == {table.first}
    assert table.match.number == 0
    assert table.match.outcome is None
    assert table.match.outcome_text() == ""


def test_each_entry_opens_the_next_decision(table: Table) -> None:
    table.turn()
    assert table.match.decisions == {table.first: 1}
    table.play(table.first, "ask")
    assert table.match.decisions == {table.left: 2}


def test_a_move_for_a_closed_decision_is_refused(table: Table) -> None:
    table.turn()
    before = snapshot(table.match)
    with pytest.raises(Closed, match=r"^That question has been answered already"):
        table.match.propose(Play(table.first, Move("ask"), 0, "person"))
    with pytest.raises(Closed, match=r"^That question has been answered already"):
        table.match.apply(Moved(2, table.first, "person", 0, Move("ask")))
    assert snapshot(table.match) == before


def test_a_move_out_of_turn_is_refused(table: Table) -> None:
    with pytest.raises(Closed, match=r"^It is not your turn to decide"):
        table.match.propose(Play(table.left, Move("ask"), 0, "person"))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_move_for_a_seat_that_is_not_there_is_refused(table: Table, seat: int) -> None:
    with pytest.raises(Illegal, match=rf"^There is no seat {seat} at this table"):
        table.match.propose(Play(Seat(seat), Move("ask"), 0, "person"))
    with pytest.raises(Refused, match=r"^Only a person's seat"):
        table.match.propose(HandOver(Seat(seat), "bot"))


def test_the_rules_have_the_last_word(table: Table) -> None:
    before = snapshot(table.match)
    with pytest.raises(Illegal, match="not what the picnic waits for") as caught:
        table.match.propose(Play(table.first, Move("ask"), 0, "person"))
    assert caught.value.rule == "PI-01"
    assert snapshot(table.match) == before


@pytest.mark.parametrize("number", [0, 2, -1])
def test_entries_come_in_order(table: Table, number: int) -> None:
    before = snapshot(table.match)
    with pytest.raises(Refused, match=f"Entry 1 comes next, not entry {number}"):
        table.match.apply(Abandoned(number))
    assert snapshot(table.match) == before


def test_a_proposal_changes_nothing(table: Table) -> None:
    before = snapshot(table.match)
    entry = table.match.propose(Play(table.first, Move("turn", {"to": str(table.left)}), 0, "clock")).entry
    assert entry == Moved(1, table.first, "clock", 0, Move("turn", {"to": str(table.left)}))
    table.match.propose(Abandon())
    table.match.propose(HandOver(table.first, "bot"))
    assert snapshot(table.match) == before


def test_another_entry_may_come_first_after_a_proposal(table: Table) -> None:
    """Two servers: this one proposed a turn, the other one's entry was stored first."""
    mine = table.match.propose(Play(table.first, Move("turn", {"to": str(table.left)}), 0, "person"))
    other = str((table.first + 2) % 3)
    table.match.apply(Moved(1, table.first, "person", 0, Move("turn", {"to": other})))
    assert str(table.match.state.open.facing) == other
    with pytest.raises(Refused, match="Entry 2 comes next"):
        table.match.apply(mine)


def test_a_proposal_for_another_table_is_refused(table: Table) -> None:
    before = snapshot(table.match)
    elsewhere = Table().match.propose(Play(table.first, Move("turn", {"to": str(table.left)}), 0, "person"))
    with pytest.raises(Refused, match="proposed for another table"):
        table.match.apply(elsewhere)
    assert snapshot(table.match) == before


def test_what_was_proposed_is_played_once() -> None:
    played: list[Move] = []

    class Counting(PicnicRules):
        def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
            played.append(move)
            return super().play(state, seat, move)

    game = Picnic()
    game.rules = Counting()
    Table(game=game).turn()
    assert len(played) == 1


def test_the_default_move_is_the_rules_own(table: Table) -> None:
    wanted = GAME.rules.default(table.match.state, table.first)
    assert table.match.propose(PlayDefault(table.first, 0, "clock")).entry == Moved(1, table.first, "clock", 0, wanted)
    with pytest.raises(Closed, match="not your turn"):
        table.match.propose(PlayDefault(table.left, 0, "clock"))
    table.take(table.match.propose(Abandon()))
    with pytest.raises(Closed, match="over"):
        table.match.propose(PlayDefault(table.first, 0, "clock"))


def test_an_equal_entry_from_elsewhere_gives_the_same_state(table: Table) -> None:
    move = Move("turn", {"to": str(table.left)})
    proposed = table.match.propose(Play(table.first, move, 0, "person"))
    events = table.match.apply(proposed)
    elsewhere = Table()
    assert elsewhere.match.apply(Moved(1, table.first, "person", 0, move)) == events
    assert snapshot(elsewhere.match) == snapshot(table.match)


def test_answers_given_at_the_same_time_do_not_conflict(table: Table) -> None:
    table.to_the_guesses()
    assert table.match.decisions == dict.fromkeys(table.match.seats, 3)
    table.play(Seat(2), "guess", jar=NOTHING)
    assert table.match.decisions == {Seat(0): 3, Seat(1): 3}
    table.take(table.match.propose(Play(Seat(0), Move("guess", {"jar": NOTHING}), 3, "person")))
    assert table.match.decisions == {Seat(1): 3}
    with pytest.raises(Closed, match="not your turn"):
        table.match.propose(Play(Seat(0), Move("guess", {"jar": NOTHING}), 3, "person"))
    table.play(Seat(1), "guess", jar=NOTHING)
    assert table.match.decisions == {table.match.state.open.seat: 6}


def test_a_reversible_move_is_taken_back_to_the_same_state(table: Table) -> None:
    before = msgspec.msgpack.encode(table.match.state)
    assert not table.match.may_take_back(table.first)
    table.turn()
    assert table.match.may_take_back(table.first)
    assert not table.match.may_take_back(table.left)
    assert not table.match.may_take_back(None)
    table.take(table.match.propose(TakeBack(table.first, 1)))
    assert msgspec.msgpack.encode(table.match.state) == before
    assert table.match.decisions == {table.first: 2}
    assert [type(event.payload) for event in table.match.events[-2:]] == [Turned, MoveTakenBack]
    assert not table.match.may_take_back(table.first)


def test_moves_in_a_row_are_taken_back_one_by_one_newest_first(table: Table) -> None:
    match, states = table.match, []
    for to in (1, 2, 1):
        states.append(msgspec.msgpack.encode(match.state))
        table.play(table.first, "turn", to=str((table.first + to) % 3))
    for entry in (4, 5, 6):
        table.take(match.propose(TakeBack(table.first, entry - 1)))
        assert msgspec.msgpack.encode(match.state) == states.pop()
        assert match.decisions == {table.first: entry}
    assert not match.may_take_back(table.first)
    with pytest.raises(Illegal, match="cannot be taken back"):
        match.propose(TakeBack(table.first, 6))


def test_after_a_takeback_a_new_move_stands_on_what_is_left(table: Table) -> None:
    states = [msgspec.msgpack.encode(table.match.state)]
    table.turn()
    states.append(msgspec.msgpack.encode(table.match.state))
    table.play(table.first, "turn", to=str((table.first + 2) % 3))
    table.take(table.match.propose(TakeBack(table.first, 2)))
    table.play(table.first, "turn", to=str((table.first + 2) % 3))
    for entry in (4, 5):
        table.take(table.match.propose(TakeBack(table.first, entry)))
        assert msgspec.msgpack.encode(table.match.state) == states.pop()
    assert not table.match.may_take_back(table.first)


def test_a_refused_takeback_leaves_the_row_as_it_was(table: Table) -> None:
    table.turn()
    table.turn()
    table.match.propose(TakeBack(table.first, 2))
    with pytest.raises(Closed):
        table.match.propose(TakeBack(table.first, 1))
    for entry in (2, 3):
        table.take(table.match.propose(TakeBack(table.first, entry)))
    assert table.match.state.open.facing is None


def test_another_s_reversible_move_ends_the_row(concert: Table) -> None:
    concert.play(Seat(0), "hum")
    concert.play(Seat(0), "hum")
    concert.play(Seat(1), "hum")
    assert [seat for seat in concert.match.seats if concert.match.may_take_back(seat)] == [Seat(1)]
    concert.take(concert.match.propose(TakeBack(Seat(1), 6)))
    assert not any(concert.match.may_take_back(seat) for seat in concert.match.seats)


def test_a_row_ends_with_a_move_that_is_not_reversible(concert: Table) -> None:
    concert.play(Seat(0), "hum")
    concert.play(Seat(0), "sing")
    concert.play(Seat(0), "hum")
    concert.take(concert.match.propose(TakeBack(Seat(0), 6)))
    with pytest.raises(Illegal, match="cannot be taken back"):
        concert.match.propose(TakeBack(Seat(0), 7))


def test_only_so_many_moves_are_kept_to_be_taken_back(table: Table) -> None:
    for _ in range(MOST_BACK + 3):
        table.turn()
    for _ in range(MOST_BACK):
        table.take(table.match.propose(TakeBack(table.first, table.match.number)))
    with pytest.raises(Illegal, match="cannot be taken back"):
        table.match.propose(TakeBack(table.first, table.match.number))
    assert table.match.state.open.facing == table.left


def test_a_record_with_moves_taken_back_in_a_row_is_read_and_verified() -> None:
    table = Table(options={"rounds": 1})
    for _ in range(3):
        table.turn()
    for entry in (3, 4):
        table.take(table.match.propose(TakeBack(table.first, entry)))
    table.play(table.first, "ask")
    table.play(table.left, "show", jar=table.match.state.hands[table.left][0])
    for seat in table.match.seats:
        table.play(seat, "guess", jar=NOTHING)
    record, _ = verify(record_of(table.match, table.entries).dump(), lambda _: GAME)
    assert [entry.decision for entry in record.entries if isinstance(entry, TookBack)] == [3, 4]
    assert snapshot(replay(GAME, record.header, record.entries)) == snapshot(table.match)


def test_only_the_mover_takes_back_though_others_are_awaited(concert: Table) -> None:
    match = concert.match
    concert.play(Seat(0), "hum")
    assert match.decisions == {Seat(0): 4, Seat(1): 3, Seat(2): 3}
    assert [seat for seat in match.seats if match.may_take_back(seat)] == [Seat(0)]
    with pytest.raises(Illegal, match="cannot be taken back"):
        match.propose(TakeBack(Seat(1), 3))
    concert.take(match.propose(TakeBack(Seat(0), 4)))
    assert match.decisions == {Seat(0): 5, Seat(1): 3, Seat(2): 3}


def test_after_another_s_answer_nothing_is_taken_back(concert: Table) -> None:
    concert.play(Seat(0), "hum")
    concert.play(Seat(1), "guess", jar=NOTHING)
    assert not concert.match.may_take_back(Seat(0))
    with pytest.raises(Illegal, match="cannot be taken back"):
        concert.match.propose(TakeBack(Seat(0), 4))


def test_what_is_not_reversible_is_not_taken_back_though_its_mover_is_awaited(concert: Table) -> None:
    concert.play(Seat(0), "sing")
    assert concert.match.decisions[Seat(0)] == 4
    assert not concert.match.may_take_back(Seat(0))


def test_a_step_may_ask_others_anew(concert: Table) -> None:
    concert.play(Seat(0), "cough")
    assert concert.match.decisions == dict.fromkeys(concert.match.seats, 4)
    with pytest.raises(Closed, match="answered already"):
        concert.match.propose(Play(Seat(1), Move("guess", {"jar": NOTHING}), 3, "person"))


def test_what_was_answered_is_not_taken_back(table: Table) -> None:
    table.turn()
    table.play(table.first, "ask")
    with pytest.raises(Closed):
        table.match.propose(TakeBack(table.first, 1))
    with pytest.raises(Illegal, match=r"^That cannot be taken back: something was rolled, shown or answered since"):
        table.match.propose(TakeBack(table.left, 2))


def test_a_takeback_names_its_decision(table: Table) -> None:
    table.turn()
    with pytest.raises(Closed):
        table.match.propose(TakeBack(table.first, 0))
    with pytest.raises(Closed):
        table.match.apply(TookBack(2, table.first, 0))


def test_a_seat_is_handed_to_a_bot_and_back(table: Table) -> None:
    assert table.match.bots == set()
    table.take(table.match.propose(HandOver(Seat(1), "bot")))
    assert table.match.bots == {Seat(1)}
    assert table.match.decisions == {table.first: 0}
    with pytest.raises(Refused, match=r"^A bot plays there already"):
        table.match.propose(HandOver(Seat(1), "bot"))
    table.take(table.match.propose(HandOver(Seat(1), "person")))
    assert table.match.bots == set()
    with pytest.raises(Refused, match=r"^The person plays there already"):
        table.match.propose(HandOver(Seat(1), "person"))
    handed = [event.payload for event in table.match.events if isinstance(event.payload, SeatHanded)]
    assert handed == [SeatHanded(Seat(1), "bot"), SeatHanded(Seat(1), "person")]


def test_a_bot_s_own_seat_is_not_handed() -> None:
    header = header_for(GAME, 1)
    roster = (Sitter("north", "Robin", "bot", "dabbler"), *header.roster[1:])
    match = Match(GAME, replace(header, roster=roster))
    assert match.bots == {Seat(0)}
    with pytest.raises(Refused, match=r"^Only a person's seat is handed"):
        match.propose(HandOver(Seat(0), "person"))


def test_after_a_seat_was_handed_nothing_is_taken_back(table: Table) -> None:
    table.turn()
    table.take(table.match.propose(HandOver(Seat(0), "bot")))
    assert not table.match.may_take_back(table.first)


def test_an_abandoned_table_is_over(table: Table) -> None:
    table.turn()
    table.take(table.match.propose(Abandon()))
    assert table.match.outcome == ABANDONED
    assert table.match.awaited == frozenset()
    assert table.match.decisions == {}
    assert table.match.outcome_text() == "The table was abandoned."
    assert isinstance(table.match.events[-1].payload, TableAbandoned)
    for entry in (Abandoned(3), Handed(3, Seat(0), "bot"), Moved(3, table.first, "person", 1, Move("ask"))):
        with pytest.raises(Closed, match=r"^The game is over"):
            table.match.apply(entry)
    record = record_of(table.match, table.entries)
    assert (record.closing.reason, record.closing.winners) == ("abandoned", ())


def test_a_game_ends_with_its_rules_outcome() -> None:
    table = Table(options={"rounds": 1})
    with pytest.raises(ValueError, match="sealed only after the game"):
        record_of(table.match, table.entries)
    table.to_the_guesses()
    for seat in table.match.seats:
        table.play(seat, "guess", jar=table.match.state.basket if seat == 1 else NOTHING)
    assert table.match.decisions == {}
    assert table.match.outcome_text() == "Basil guessed it."
    record = record_of(table.match, table.entries)
    assert (record.closing.reason, record.closing.winners) == ("guessed", (Seat(1),))
    with pytest.raises(Closed, match=r"^The game is over"):
        table.match.propose(Abandon())


def test_entries_replay_to_the_same_match(table: Table) -> None:
    table.turn()
    table.take(table.match.propose(TakeBack(table.first, 1)))
    table.take(table.match.propose(HandOver(Seat(2), "bot")))
    table.to_the_guesses()
    again = replay(GAME, table.match.header, table.entries)
    assert snapshot(again) == snapshot(table.match)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_replay_to_the_same_state(seed: int) -> None:
    playout = play_out(GAME, seed)
    again = replay(GAME, playout.header, playout.entries)
    assert again.state == playout.positions[-1].state
    assert again.outcome is not None


def test_another_version_of_the_rules_is_refused() -> None:
    header = replace(header_for(GAME, 1), version=2)
    with pytest.raises(Refused, match="begun under version 2 of the rules of The Picnic; this program plays version 1"):
        Match(GAME, header)


@pytest.mark.parametrize(
    ("chairs", "said"),
    [
        (("north",), "The Picnic needs at least 2 players, not 1"),
        (("north", "north"), "Players sit in the order north, east, south, one on a chair; not north, north"),
        (("east", "north"), "Players sit in the order"),
        (("north", "west"), "Players sit in the order"),
    ],
)
def test_a_roster_that_cannot_sit_is_refused(chairs: tuple[str, ...], said: str) -> None:
    with pytest.raises(Refused, match=said):
        Match(GAME, header_for(GAME, 1, chairs))


def test_the_house_tells_its_own_events_to_each_in_their_words(table: Table) -> None:
    narrate = table.match.narrate
    assert narrate(SeatHanded(Seat(0), "bot"), Seat(0)) == "A bot plays on for you."
    assert narrate(SeatHanded(Seat(0), "bot"), None) == "Ada left. A bot plays on."
    assert narrate(SeatHanded(Seat(0), "person"), Seat(0)) == "You are back at the table."
    assert narrate(SeatHanded(Seat(0), "person"), Seat(1)) == "Ada is back."
    assert narrate(MoveTakenBack(Seat(0)), Seat(0)) == "You take that back."
    assert narrate(MoveTakenBack(Seat(0)), Seat(2)) == "Ada takes that back."
    assert narrate(MovedByClock(Seat(0)), Seat(0)) == "Your time ran out: the move was made for you."
    assert narrate(MovedByClock(Seat(0)), Seat(1)) == "Ada ran out of time; the move was made for them."
    assert narrate(TableAbandoned(), Seat(2)).startswith("Nobody came back")
    assert narrate(Asked(Seat(0), Seat(1)), None) == "Ada to Basil: a question."


def test_a_move_by_the_clock_says_so_first_and_to_everybody(table: Table) -> None:
    match = table.match
    before = len(match.events)
    move = match.game.rules.default(match.state, table.first)
    table.take(match.propose(Play(table.first, move, match.decisions[table.first], "clock")))
    first, *others = match.events[before:]
    assert first == Event(MovedByClock(table.first))
    assert others, "what was done follows"
    again = replay(GAME, match.header, table.entries)
    assert again.events == match.events, "a replay tells it too"


def test_a_move_by_hand_says_nothing_of_a_clock(table: Table) -> None:
    table.turn()
    assert not any(isinstance(event.payload, MovedByClock) for event in table.match.events)
