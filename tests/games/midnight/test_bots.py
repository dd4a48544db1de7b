"""The bots of Midnight: honest, able to finish every game, and each habit where it pays and not where it does not."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.bots.local import LocalTable
from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.choices import Move, admits
from sleuth.core.frames import encode, sync
from sleuth.core.game import Seat
from sleuth.core.match import Match, Play
from sleuth.games.midnight import bots
from sleuth.games.midnight.bots import Detective, Master, MidnightBot, Novice
from sleuth.games.midnight.case import Case, Paragraph, all_cases
from sleuth.games.midnight.claims import ELEMENTS, Logic
from sleuth.games.midnight.deduction import Reading
from sleuth.games.midnight.events import Answers, Presented
from sleuth.games.midnight.prospects import POINTED
from sleuth.games.midnight.ship import PATHS, SUITE_PATH, Path
from sleuth.games.midnight.state import State
from sleuth.knowledge.worlds import Clause
from sleuth.testing import header_for
from tests.games.midnight.positions import CASE, CHAIRS, GAME, RULES, TRUTH, moving, position, writing

LEVELS = (Novice, Detective, Master)
CLEVER = (Detective, Master)
CASES = [case.number for case in all_cases()]
ME, BOB, CY = Seat(0), Seat(1), Seat(2)


def seated(level: type[MidnightBot], read: Iterable[Path] = (), left: int = 0) -> MidnightBot:
    """A bot that has read these paragraphs; or one to whom so many answers are left, however it came to know that."""
    bot = level(Chance(bytes(SEED_BYTES)))
    bot.seat = ME
    bot.notice(Presented(CASE.number, ME, {}))
    for path in read:
        bot.expectations.read(path, CASE.paragraphs[path].text)
    if left:
        logic = bot.reading.logic
        true = logic.hypotheses.index((TRUTH.culprit, TRUTH.motive, TRUTH.method))
        kept = [true, *(number for number in range(len(logic.hypotheses)) if number != true)][:left]
        others = bot.reading.worlds.all & ~sum(1 << number for number in kept)
        bot.reading.worlds.hear("L3", [Clause((), others)])
    return bot


def decision(bot: MidnightBot, state: State) -> Move:
    """What a bot in seat 0 does here."""
    choices = tuple(RULES.choices(state, ME))
    move = bot.choose(RULES.view(state, ME), choices)
    assert admits(choices, move)
    return move


def read_but(*unread: Path, **others: Iterable[Path]) -> dict[Path, tuple[Seat, ...]]:
    """Who has read what: seat 0 all but these, and Bob and Cy what is named."""
    seats = {"bob": BOB, "cy": CY}
    readers = {path: ((ME,) if path not in unread else ()) for path in PATHS}
    for name, paths in others.items():
        for path in paths:
            readers[path] = (*readers[path], seats[name])
    return {path: who for path, who in readers.items() if who}


def voyage(seats: int, seed: int = 1, **options: Any) -> Match[State]:
    return Match(GAME, header_for(GAME, seed, CHAIRS[:seats], options))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("mode", "seats"), [*(("rivals", seats) for seats in range(2, 6)), *(("together", seats) for seats in range(1, 6))]
)
def test_bots_finish_every_kind_of_game(level: type[MidnightBot], mode: str, seats: int) -> None:
    match = voyage(seats, case=CASES[seats % len(CASES)], mode=mode)
    players = [level(Chance(bytes([seat]) * SEED_BYTES)) for seat in range(seats)]
    while match.outcome is None:
        seat = min(match.decisions)
        players[seat].receive(encode(sync(match, seat)))
        match.apply(match.propose(Play(seat, players[seat].decide(), match.decisions[seat], "bot")))


class Twins:
    """Two bots that get the same frames."""

    def __init__(self, level: type[MidnightBot], seat: int) -> None:
        self._bots = [level(Chance(bytes([seat]) * SEED_BYTES)) for _ in range(2)]

    def receive(self, frame: bytes) -> None:
        for bot in self._bots:
            bot.receive(frame)

    def decide(self) -> Move:
        first, second = (bot.decide() for bot in self._bots)
        assert first == second
        return first


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_bytes_give_the_same_moves(level: type[MidnightBot]) -> None:
    header = header_for(GAME, 4, CHAIRS[:3])
    roster = tuple(type(one)(one.chair, one.name, "bot", "master") for one in header.roster)
    players = {Seat(seat): Twins(level, seat) for seat in range(3)}
    table = LocalTable(GAME, _with_roster(header, roster), players, {})
    while table.step():
        pass
    assert table.over


def _with_roster(header: Any, roster: Any) -> Any:
    return replace(header, roster=roster)


def _otherwise(case: Case, read: Iterable[Path]) -> Case:
    """A case in which every paragraph that was not read says what another one does."""
    known = set(read)
    moved = dict(zip(PATHS, (*PATHS[7:], *PATHS[:7]), strict=True))
    paragraphs: Mapping[Path, Paragraph] = {
        path: case.paragraphs[path if path in known else moved[path]] for path in PATHS
    }
    return replace(case, paragraphs=dict(paragraphs))


@pytest.mark.parametrize("level", CLEVER)
def test_no_move_depends_on_what_was_not_read(level: type[MidnightBot], monkeypatch: pytest.MonkeyPatch) -> None:
    match, compared = voyage(3, seed=2), 0
    while match.outcome is None:
        seat = min(match.decisions)
        frame = encode(sync(match, seat))
        move = _fresh(level, frame)
        if len(match.events) % 4 == 0:
            case = _otherwise(CASE, RULES.view(match.state, seat).texts)
            other = Logic(case)
            monkeypatch.setattr(bots, "Reading", lambda _, case=case, other=other: Reading(case, other))
            assert _fresh(level, frame) == move
            monkeypatch.undo()
            compared += 1
        match.apply(match.propose(Play(seat, move, match.decisions[seat], "bot")))
    assert compared > 10


def _fresh(level: type[MidnightBot], frame: bytes) -> Move:
    bot = level(Chance(bytes(SEED_BYTES)))
    bot.receive(frame)
    return bot.decide()


@pytest.mark.parametrize("level", CLEVER)
def test_what_a_rival_has_kept_is_got_out_of_them_if_it_is_far_away(level: type[MidnightBot]) -> None:
    """The wheelhouse is five zones off; a rival in the hold has been there."""
    table: dict[str, Any] = {"detectives": (10, 10, 4), "purser": 7}
    told = position(**table, readers=read_but("14", bob=["14"]))
    assert decision(seated(level), told) == Move("extract", {"from": "1", "path": "14"})
    nobody = position(**table, readers=read_but("14"))
    assert decision(seated(level), nobody).kind == "walk"
    no_buoy = position(**table, readers=read_but("14", bob=["14"]), buoys=(0, 4, 4))
    assert decision(seated(level), no_buoy).kind == "walk"


@pytest.mark.parametrize("level", CLEVER)
def test_nothing_is_got_out_of_anybody_for_a_buoy_if_it_can_be_read_here(level: type[MidnightBot]) -> None:
    """The service rooms are here, and worth two points rather than two and a buoy."""
    here = position(detectives=(9, 9, 4), purser=7, readers=read_but("23", bob=["23"]))
    assert decision(seated(level), here).kind in ("read-alone", "read-aloud")


def test_a_buoy_counts_for_less_among_many_rivals() -> None:
    prices = []
    for players in (2, 4):
        where = (10, 10, 4, 5)[:players]
        state = position(players, detectives=where, purser=7, readers=read_but("14", bob=["14"]))
        plan = seated(Master).plan(RULES.view(state, ME))  # type: ignore[attr-defined] # a master's
        prices.append(plan.purchases[0].price)
    assert prices[0] > prices[1] > 3


def test_a_master_goes_to_a_rival_who_knows_more_and_a_detective_does_not() -> None:
    """Both are three zones from what is left to read; the rival who has it is next door."""
    state = position(detectives=(9, 8, 4), purser=7, points=4, readers=read_but("14", bob=["14"]))
    master, detective = seated(Master), seated(Detective)
    assert master.plan(RULES.view(state, ME)).zone == 8  # type: ignore[attr-defined] # a master's
    assert detective.plan(RULES.view(state, ME)).zone == 3  # type: ignore[attr-defined] # a detective's


@pytest.mark.parametrize("level", CLEVER)
def test_the_purser_is_sent_away_from_where_there_is_most_to_read(level: type[MidnightBot]) -> None:
    in_the_way = position(detectives=(9, 8, 4), purser=9, readers=read_but("23"))
    assert decision(seated(level), in_the_way) == Move("purser", {"to": "8"}), "to where a rival is"
    elsewhere = position(detectives=(9, 8, 4), purser=9, readers=read_but("23", "24"))
    both = decision(seated(level), elsewhere)
    assert both.kind == "purser"
    nearby = position(detectives=(9, 8, 4), purser=9, readers=read_but("K1", "24", "K2"))
    assert decision(seated(level), nearby) == Move("walk", {"to": "10"}), "cheaper than to send him away"


def test_a_master_sends_the_purser_to_rivals_who_are_still_to_play_for_a_point_that_would_be_lost() -> None:
    waiting: dict[str, Any] = {"detectives": (10, 5, 9), "purser": 4, "readers": read_but()}
    assert decision(seated(Master), position(**waiting)) == Move("purser", {"to": "5"})
    assert decision(seated(Detective), position(**waiting)).kind == "done"
    assert decision(seated(Master), position(**waiting, first=BOB)).kind == "done", "Bob and Cy have played"
    assert decision(seated(Master), position(**waiting, buoys=(3, 4, 4))).kind == "buy", "the point can be saved"


def test_a_master_brings_a_suspect_near_of_whom_there_is_more_to_learn() -> None:
    all_but_a = [path for path in PATHS if path[0] != "A"]
    state = moving(detectives=(4, 7, 7), suspects={"A": 9}, readers=read_but("A1", "A2", "A3", bob=PATHS, cy=PATHS))
    assert decision(seated(Master), state) == Move("move-suspect", {"suspect": "A", "to": "5"})
    assert decision(seated(Detective), state).kind == "stay"
    known = moving(detectives=(4, 7, 7), suspects={"A": 9}, readers=read_but(bob=PATHS, cy=all_but_a))
    assert decision(seated(Master), known).slots.get("to") != "5", "to no use of its own"


def test_a_master_takes_a_suspect_away_from_rivals() -> None:
    rest = [path for path in PATHS if path[0] != "A"]
    state = moving(detectives=(4, 9, 9), suspects={"A": 9}, readers=read_but(bob=rest, cy=rest))
    move = decision(seated(Master), state)
    assert move.slots["suspect"] == "A"
    assert move.slots["to"] in ("5", "7"), "two zones away"


def test_a_master_guards_a_cabin_from_rivals() -> None:
    rest = [path for path in PATHS if path != "03"]
    rivals_there: dict[str, Any] = {"detectives": (4, 1, 1), "suspects": {"C": 5}}
    state = moving(**rivals_there, readers=read_but(bob=rest, cy=rest))
    assert decision(seated(Master), state) == Move("move-suspect", {"suspect": "C", "to": "1"})
    wanted = moving(**rivals_there, readers=read_but("03", bob=rest, cy=rest))
    assert decision(seated(Master), wanted).kind == "stay", "it has not searched the cabin itself"


@pytest.mark.parametrize("level", CLEVER)
def test_the_suite_is_read_alone_unless_all_rivals_have_been_there(level: type[MidnightBot]) -> None:
    there: dict[str, Any] = {"detectives": (2, 7, 9), "purser": 10}
    first = position(**there, readers=read_but(SUITE_PATH))
    assert decision(seated(level), first) == Move("read-alone", {"path": SUITE_PATH})
    last = position(**there, readers=read_but(SUITE_PATH, bob=[SUITE_PATH], cy=[SUITE_PATH]))
    assert decision(seated(level), last) == Move("read-aloud", {"path": SUITE_PATH})


@pytest.mark.parametrize("level", CLEVER)
def test_what_told_something_is_kept_and_what_told_nothing_is_read_out(level: type[MidnightBot]) -> None:
    fresh = position(phase="deciding", reading=SUITE_PATH, readers={SUITE_PATH: (ME,)})
    assert decision(seated(level, [SUITE_PATH]), fresh).kind == "keep"
    last = next(path for path in PATHS if not CASE.paragraphs[path].points)
    rest = [path for path in PATHS if path != last]
    late = position(phase="deciding", reading=last, readers=read_but(bob=rest, cy=rest))
    assert decision(seated(level, [*rest, last]), late).kind == "publish"


@pytest.mark.parametrize(
    ("level", "left", "space", "kind"),
    [
        (Novice, 1, 3, "end"),
        (Detective, 1, 3, "reveal"),
        (Detective, 2, 9, "end"),
        (Master, 2, 3, "reveal"),
        (Master, 3, 3, "end"),
        (Master, 4, 9, "reveal"),
        (Master, 5, 9, "end"),
    ],
)
def test_revelations_are_made_by_who_is_ahead(level: type[MidnightBot], left: int, space: int, kind: str) -> None:
    state = position(phase="revealing", detectives=(6, 7, 9), points=0, space=space)
    assert decision(seated(level, left=left), state).kind == kind


def test_a_master_that_is_ready_goes_to_the_hall_and_reads_on_the_way_if_it_can() -> None:
    state = position(detectives=(5, 7, 9), readers=read_but("17"))
    assert decision(seated(Master, left=2), state).kind == "read-alone", "a point is left for the way"
    assert decision(seated(Master, left=1), state) == Move("walk", {"to": "6"})
    far = position(detectives=(8, 7, 9), readers=read_but("22"))
    assert decision(seated(Master, left=2), far) == Move("walk", {"to": "6"}), "there is no point to spare"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("left", [1, 2, 0])
def test_two_different_answers_are_written_to_each_question(level: type[MidnightBot], left: int) -> None:
    move = decision(seated(level, left=left), writing())
    for element in ELEMENTS:
        answers = tuple(move.slots[element])
        assert len(set(answers)) == 2
        if left == 1:
            assert answers[0] == TRUTH.of(element)


@pytest.mark.parametrize("level", CLEVER)
def test_after_revelations_it_is_written_that_they_were_wrong(level: type[MidnightBot]) -> None:
    """Whoever announced nothing but the truth has won: what one writes matters only if they have not."""
    bot = seated(level, left=2)
    other = next(one for one in bot.reading.left if one.culprit != TRUTH.culprit or one.method != TRUTH.method)
    state = writing(revealer=BOB, announced={BOB: Answers(*other)}, written=(False, True, False))
    assert [decision(bot, state).slots[element][0] for element in ELEMENTS] == [TRUTH.of(one) for one in ELEMENTS]  # type: ignore[index] # pairs
    certain = seated(level, left=1)
    announced = writing(revealer=BOB, announced={BOB: TRUTH}, written=(False, True, False))
    assert decision(certain, announced).slots["culprit"][0] == TRUTH.culprit  # type: ignore[index] # a pair


def test_kinds_of_paragraphs_that_told_much_are_expected_to_tell_more() -> None:
    bot = seated(Master)
    before = bot.expectations.worth("16")
    for path in (SUITE_PATH, "23", "14", "15", "17", "18", "19", "20", "21", "22", "24"):
        bot.expectations.read(path, CASE.paragraphs[path].text)
    told = sum(bot.expectations.told.values())
    leads = bot.expectations.points.get("16", 0)
    expected = 1.2 + 0.8 + 0.6 + 8 * 0.4
    assert (bot.expectations.worth("16") - POINTED * leads > before) == (told > expected)
    assert bot.expectations.worth("E2") - POINTED * bot.expectations.points.get("E2", 0) < 0.41
