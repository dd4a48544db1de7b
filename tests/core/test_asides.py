"""What a seat may do although nobody waits for it: named by a number, and in nobody's way."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sleuth.core.choices import Choice, Move
from sleuth.core.frames import encode, sight, sync
from sleuth.core.game import Event, Illegal, Options, Seat, Step
from sleuth.core.match import Abandon, Closed, Match, Play, Proposal, TakeBack, record_of, replay
from sleuth.core.record import Entry
from sleuth.core.verify import verify
from sleuth.testing import header_for, play_out, playthrough
from tests.supper import Ready, RevisedHidden, SupperRules, TheSupper, WentHome
from tests.toy import NOTHING, Picnic, State

GAME = TheSupper()


class Table:
    """A supper with its entries, and short words to play it. Seats 0, 1 and 2; the first one asks."""

    def __init__(self, options: Options | None = None, game: TheSupper = GAME) -> None:
        self.match: Match[State] = Match(game, header_for(game, 1, options=options))
        self.entries: list[Entry] = []
        self.first = self.match.state.open.seat
        self.left, self.right = (Seat((self.first + by) % 3) for by in (1, 2))

    def take(self, proposal: Proposal[State]) -> None:
        self.match.apply(proposal)
        self.entries.append(proposal.entry)

    def play(self, seat: Seat, kind: str, **slots: str) -> None:
        self.take(self.match.propose(Play(seat, Move(kind, {**slots}), self.match.decisions[seat], "person")))

    def aside(self, seat: Seat, kind: str, **slots: str) -> None:
        self.take(self.match.propose(Play(seat, Move(kind, {**slots}), self.match.asides[seat], "person")))

    def to_the_guesses(self) -> None:
        self.play(self.first, "turn", to=str(self.left))
        self.play(self.first, "ask")
        self.play(self.left, "show", jar=self.match.state.hands[self.left][0])


@pytest.fixture
def table() -> Table:
    return Table()


def kinds(match: Match[Any], seat: Seat) -> list[str]:
    return [choice.kind for choice in match.offers.get(seat, ())]


def test_a_game_without_asides_offers_none() -> None:
    game = Picnic()
    match = Match(game, header_for(game, 1))
    assert (match.offers, match.asides) == ({}, {})
    assert b"asides" not in encode(sync(match, Seat(0)))


def test_everybody_may_act_from_the_start_and_one_is_awaited(table: Table) -> None:
    assert table.match.awaited == {table.first}
    assert table.match.asides == {Seat(0): 0, Seat(1): 0, Seat(2): 0}
    assert all(kinds(table.match, seat) == ["ready", "go-home"] for seat in table.match.seats)


def test_an_aside_of_somebody_who_is_not_awaited_is_taken(table: Table) -> None:
    table.aside(table.right, "ready")
    assert table.match.events[-1].payload == Ready(table.right, is_ready=True)


def test_an_aside_leaves_every_open_decision_as_it_was(table: Table) -> None:
    table.to_the_guesses()
    assert table.match.decisions == dict.fromkeys(table.match.seats, 3)
    table.aside(Seat(0), "ready")
    assert table.match.decisions == dict.fromkeys(table.match.seats, 3), "its maker's own decision too"
    table.play(Seat(0), "guess", jar=NOTHING)
    table.aside(Seat(0), "revise", jar="fig")
    assert table.match.decisions == {Seat(1): 3, Seat(2): 3}
    table.take(table.match.propose(Play(Seat(1), Move("guess", {"jar": NOTHING}), 3, "person")))


def test_an_aside_may_ask_somebody_anew(table: Table) -> None:
    table.play(table.first, "turn", to=str(table.left))
    table.aside(table.left, "go-home")
    assert table.match.decisions == {table.first: 2}
    with pytest.raises(Closed, match=r"^That question has been answered already"):
        table.match.propose(Play(table.first, Move("ask"), 1, "person"))


def test_an_aside_sent_twice_is_refused_the_second_time(table: Table) -> None:
    table.to_the_guesses()
    table.play(Seat(0), "guess", jar=NOTHING)
    assert table.match.asides[Seat(0)] == 4
    table.aside(Seat(0), "revise", jar="fig")
    assert table.match.asides[Seat(0)] == 5
    with pytest.raises(Closed, match=r"^What you may do has changed since\. Look again before you do that\.$"):
        table.match.propose(Play(Seat(0), Move("revise", {"jar": NOTHING}), 4, "person"))


def test_an_aside_is_renewed_for_its_maker_though_the_same_is_offered() -> None:
    class Hummers(SupperRules):
        def asides(self, state: State, seat: Seat) -> tuple[Choice, ...]:
            return (Choice("hum", "Hum"),) if super().asides(state, seat) else ()

        def play(self, state: State, seat: Seat, move: Move) -> Any:
            hummed = Step(state, (Event(Ready(seat, is_ready=True)),))
            return hummed if move.kind == "hum" else super().play(state, seat, move)

    table = Table(game=TheSupper(Hummers()))
    table.aside(Seat(1), "hum")
    assert table.match.asides == {Seat(0): 0, Seat(1): 1, Seat(2): 0}
    with pytest.raises(Closed, match="has changed since"):
        table.match.propose(Play(Seat(1), Move("hum"), 0, "person"))


def test_asides_stay_open_while_others_act_and_while_their_seat_answers(table: Table) -> None:
    table.play(table.first, "turn", to=str(table.left))
    table.aside(table.right, "ready")
    table.play(table.first, "ask")
    assert table.match.asides == {table.first: 0, table.left: 0, table.right: 2}


def test_asides_open_anew_when_something_else_is_offered(table: Table) -> None:
    table.to_the_guesses()
    table.play(Seat(1), "guess", jar=NOTHING)
    assert kinds(table.match, Seat(1)) == ["revise", "ready", "go-home"]
    assert table.match.asides == {Seat(0): 0, Seat(1): 4, Seat(2): 0}
    with pytest.raises(Closed, match="has changed since"):
        table.match.propose(Play(Seat(1), Move("ready"), 0, "person"))


def test_an_answer_is_not_taken_under_the_number_of_an_aside(table: Table) -> None:
    table.play(table.first, "turn", to=str(table.left))
    assert (table.match.decisions[table.first], table.match.asides[table.first]) == (1, 0)
    with pytest.raises(Closed, match="answered already"):
        table.match.propose(Play(table.first, Move("ask"), 0, "person"))
    with pytest.raises(Closed, match="has changed since"):
        table.match.propose(Play(table.first, Move("ready"), 1, "person"))


def test_what_is_not_offered_is_refused(table: Table) -> None:
    with pytest.raises(Closed, match="not your turn"):
        table.match.propose(Play(table.left, Move("revise", {"jar": "fig"}), 0, "person"))
    with pytest.raises(Illegal, match="no seat 7"):
        table.match.propose(Play(Seat(7), Move("ready"), 0, "person"))
    with pytest.raises(Illegal, match="not what the picnic waits for"):
        table.match.propose(Play(table.left, Move("ready", {"to": "leave"}), 0, "person"))


def test_an_aside_ends_the_row_of_moves_that_can_be_taken_back(table: Table) -> None:
    table.play(table.first, "turn", to=str(table.left))
    assert table.match.may_take_back(table.first)
    table.aside(table.right, "ready")
    assert not table.match.may_take_back(table.first)
    with pytest.raises(Illegal, match="cannot be taken back"):
        table.match.propose(TakeBack(table.first, 1))


def test_an_aside_itself_is_never_taken_back() -> None:
    class Rash(SupperRules):
        def play(self, state: State, seat: Seat, move: Move) -> Any:
            step = super().play(state, seat, move)
            return replace(step, reversible=True) if move.kind == "ready" else step

    rash = Table(game=TheSupper(Rash()))
    rash.aside(rash.first, "ready")
    assert not rash.match.may_take_back(rash.first)


def test_who_goes_home_leaves_their_jars_and_is_waited_for_no_more(table: Table) -> None:
    jars = table.match.state.hands[table.first]
    table.aside(table.first, "go-home")
    assert table.match.events[-1].payload == WentHome(table.first, jars, table.left)
    assert table.match.decisions == {table.left: 1}
    assert table.first not in table.match.asides
    with pytest.raises(Closed):
        table.match.propose(Play(table.first, Move("ready"), 0, "person"))
    table.aside(table.right, "go-home")
    assert table.match.outcome is not None
    assert (table.match.outcome.reason, table.match.outcome.winners) == ("alone", (table.left,))
    assert (table.match.decisions, table.match.offers, table.match.asides) == ({}, {}, {})


def test_nothing_is_offered_at_a_table_that_was_abandoned(table: Table) -> None:
    table.take(table.match.propose(Abandon()))
    assert (table.match.offers, table.match.asides) == ({}, {})
    assert sight(table.match, Seat(0)).asides is None


def test_each_sees_what_they_may_do_besides_and_nobody_else_s(table: Table) -> None:
    table.to_the_guesses()
    table.play(Seat(0), "guess", jar=NOTHING)
    mine, other = sight(table.match, Seat(0)).asides, sight(table.match, Seat(1)).asides
    assert mine is not None
    assert other is not None
    assert (mine.decision, [choice.kind for choice in mine.choices]) == (4, ["revise", "ready", "go-home"])
    assert (other.decision, [choice.kind for choice in other.choices]) == (0, ["ready", "go-home"])
    assert sight(table.match, None).asides is None
    assert sight(table.match, Seat(1)).decision == 3, "also while something else is asked"
    sent = msgspec.json.decode(encode(sight(table.match, Seat(0))))
    assert sent["asides"]["decision"] == 4
    assert "decision" not in sent


def test_players_are_called_by_name_in_asides() -> None:
    class Chatty(SupperRules):
        def asides(self, state: State, seat: Seat) -> tuple[Choice, ...]:
            return (
                (Choice("nod", "Nod", note="To {0}.", seats=((seat + 1) % 3,)),) if super().asides(state, seat) else ()
            )

    offer = sight(Table(game=TheSupper(Chatty())).match, Seat(0)).asides
    assert offer is not None
    assert offer.choices[0].note == "To Basil."


def test_a_secret_aside_tells_the_others_only_that_it_was_made() -> None:
    frames = []
    for jar in ("apricot", "fig"):
        table = Table()
        table.to_the_guesses()
        table.play(Seat(0), "guess", jar=NOTHING)
        table.aside(Seat(0), "revise", jar=jar)
        frames.append([encode(sync(table.match, viewer)) for viewer in (Seat(0), Seat(1), Seat(2), None)])
        assert table.match.events[-1].seen_by(Seat(1)) == RevisedHidden(Seat(0))
    assert frames[0][0] != frames[1][0]
    assert frames[0][1:] == frames[1][1:]


def test_a_record_with_asides_is_read_verified_and_replayed() -> None:
    table = Table(options={"rounds": 1})
    table.aside(table.right, "ready")
    table.to_the_guesses()
    table.play(table.left, "guess", jar=NOTHING)
    table.aside(table.left, "revise", jar=table.match.state.basket)
    table.play(table.first, "guess", jar=NOTHING)
    table.aside(table.right, "go-home")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (table.left,)
    record, _ = verify(record_of(table.match, table.entries).dump(), lambda _: GAME)
    again = replay(GAME, record.header, record.entries)
    assert (again.state, again.events, again.asides) == (table.match.state, table.match.events, {})
    assert "asides.choices.revise: jar=" in playthrough(GAME, record)


@pytest.mark.parametrize("seed", range(6))
def test_random_suppers_replay_to_the_same_state(seed: int) -> None:
    playout = play_out(GAME, seed)
    assert replay(GAME, playout.header, playout.entries).state == playout.positions[-1].state
