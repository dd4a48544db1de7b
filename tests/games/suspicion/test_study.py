"""What the house says about a gala: true marks, reasons, questions, and the analysis of a finished evening."""

import re
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.cli import main
from sleuth.cli.local_game import Party, Seed, sit_down
from sleuth.core.game import Seat
from sleuth.core.match import Match
from sleuth.core.record import Record
from sleuth.games import find_game, find_study
from sleuth.games.suspicion.events import Unmasked
from sleuth.games.suspicion.position import DECK, Peek, Question
from sleuth.games.suspicion.state import State
from sleuth.knowledge.study import BadPosition, Supposition
from tests.games.suspicion.evenings import GUESTS, Plain, play_at_random, told
from tests.games.suspicion.test_position import EXAMPLE

GAME: Any = find_game("suspicion")
STUDY: Any = find_study("suspicion")
SAID = {guest.id: guest.said for guest in GAME.edition.guests}


@cache
def played(seats: int, seed: int) -> Record:
    table = sit_down(GAME, Party(seats, "detective"), (), Seed(seed)).table
    while table.step():
        pass
    return table.record()


def solve(model: str = "deals", **changes: Any) -> Any:
    return STUDY.solve(msgspec.json.encode({**EXAMPLE, **changes}), model)


def rewound(record: Record) -> Match[State]:
    match = Match(GAME, record.header)
    for entry in record.entries:
        match.apply(entry)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_truth_is_never_ruled_out_and_every_mark_is_true(seats: int) -> None:
    record = played(seats, 11)
    match = Match(GAME, record.header)
    owners = dict(zip(match.names, match.state.identities, strict=True))
    for entry in record.entries:
        turn = match.state.open.turn
        match.apply(entry)
        if match.state.open.turn == turn:
            continue
        for seat in match.seats:
            position = STUDY.read(STUDY.position(match.names, seat, told(match, seat)))
            known = STUDY.deduced(position)
            for owner, guest in owners.items():
                for card in GUESTS:
                    chance = known.chance(owner, card)
                    assert chance > 0 if card == guest else chance < 1


def test_a_table_gives_the_position_that_its_players_would_write_down() -> None:
    match = rewound(played(4, 7))
    position = STUDY.read(STUDY.position(match.names, Seat(1), told(match, Seat(1))))
    table = match.state.open
    assert (position.me, position.guest) == (match.names[1], match.state.identities[1])
    assert position.places_now == table.places
    questions = [entry for entry in position.log if isinstance(entry, Question)]
    assert len(questions) == len(table.questions)
    for written, asked in zip(questions, table.questions, strict=True):
        assert (written.by, written.asked, written.sees) == (
            match.names[asked.seat],
            match.names[asked.to],
            asked.guest,
        )
        assert (written.answer is None) == (1 not in (asked.seat, asked.to))
    peeks = [entry for entry in position.log if isinstance(entry, Peek)]
    assert [peek.peeked is not None for peek in peeks] == [peek.seat == 1 for peek in table.peeks]


def test_a_spectator_has_a_position_too_and_the_end_tells_everything() -> None:
    match = rewound(played(4, 7))
    solved = STUDY.solve(STUDY.position(match.names, None, told(match, None)), "deals")
    assert (solved.deals, solved.entropy_bits) == ("1", 0)
    assert solved.solutions[0].cards == match.state.identities
    assert solved.questions == ()


def test_the_example_of_the_documentation_is_worked_out() -> None:
    solved = solve()
    assert int(solved.deals) == 7
    assert solved.cards["buford"] == {"Ann": 0, "Bob": 1, "Cat": 0, DECK: 0}
    assert solved.cards["nadia"][DECK] == 1
    certain = {fact.card: fact for fact in solved.certain}
    assert {card: fact.owner for card, fact in certain.items()} == {"buford": "Bob", "nadia": DECK, "viola": "Ann"}
    why = " ".join(certain["buford"].why)
    assert "asked about Buford Barnswallow, Bob said yes, and those guests were out of sight" in why
    assert "Bob took one of the rubies out of a room, and there were none where those guests were" in why
    assert "You are Viola Chung, so Bob is not" in why
    assert [asking.cards for asking in solved.questions] == [("Cat", "buford")]
    assert 0.9 < solved.questions[0].bits <= 1
    assert "If Cat says yes, Cat is" in solved.questions[0].why


@pytest.mark.parametrize("model", ["deals", "even"])
def test_solutions_are_whole_guest_lists_and_agree_with_the_marks(model: str) -> None:
    log = [entry for entry in EXAMPLE["log"] if "answer" not in entry]
    solved = solve(model, log=log)
    assert sum(solution.p for solution in solved.solutions) == pytest.approx(1)
    for guest in GUESTS:
        for place, player in enumerate(EXAMPLE["players"]):
            p = sum(solution.p for solution in solved.solutions if solution.cards[place] == guest)
            assert p == pytest.approx(solved.cards[guest][player])


def test_of_many_solutions_the_likeliest_are_given() -> None:
    solved = solve(log=[], hand=[])
    assert (int(solved.deals), len(solved.solutions)) == (72, 50)
    assert {asking.cards[0] for asking in solved.questions} == {"Bob", "Cat"}


def test_entries_that_cannot_all_be_true_are_named() -> None:
    with pytest.raises(BadPosition) as bad:
        solve(log=[*EXAMPLE["log"], {"by": "Ann", "peeked": "buford"}])
    assert bad.value.entries == (0, 3, 7, 10, 12)
    assert '"robbed":"ruby"' in str(bad.value)
    with pytest.raises(BadPosition) as bad:
        solve(log=[{"by": "Ann", "robbed": "ruby"}])
    assert bad.value.entries == (0, 1)
    assert "your own invitation: viola" in str(bad.value)


def test_reasons_speak_of_guests_that_players_are_and_never_of_cards_they_hold() -> None:
    for players, seed in ((2, 3), (4, 7), (6, 11)):
        match = play_at_random(players, seed, 90)
        for seat in (None, Seat(0)):
            position = STUDY.position(match.names, seat, told(match, seat))
            for guest, owner in STUDY.facts(position):
                said = " ".join(step.text for step in STUDY.why(position, owner, guest).steps)
                assert SAID[guest] in said
                assert not re.search(r"\b(hold|holds|cards|hand)\b", said), said


def test_a_mark_is_explained_and_a_doubt_is_not() -> None:
    position = msgspec.json.encode(EXAMPLE)
    why = STUDY.why(position, "Bob", "buford")
    assert why.holds is True
    assert {3, 7} <= {entry for step in why.steps for entry in step.entries}
    assert STUDY.why(position, "Cat", "nadia").holds is False
    doubt = STUDY.why(position, DECK, "lily")
    assert (doubt.holds, doubt.steps) == (None, ())
    assert doubt.chance == pytest.approx(6 / 7)
    for owner, card in (("Eve", "lily"), ("Cat", "lilly")):
        with pytest.raises(BadPosition):
            STUDY.why(position, owner, card)


def test_the_legend_names_what_a_position_speaks_of() -> None:
    legend = STUDY.legend(msgspec.json.encode(EXAMPLE))
    assert legend.kinds == {"guests": GUESTS}
    assert legend.owners == ("Ann", "Bob", "Cat", DECK)
    assert legend.names["ashraf"] == "Dr. Ashraf Najem"
    assert legend.answer == "Who is who: Ann, Bob, Cat"


NAMES = st.sampled_from((*EXAMPLE["players"], "Eve"))
SOMEBODY = st.sampled_from((*GUESTS[:5], "nobody"))
PLACES = st.sampled_from(("cloakroom", "gallery", "rotunda", "ballroom", "cellar"))
STONES = st.sampled_from(("diamond", "ruby", "emerald"))
ENTRIES = st.one_of(
    st.fixed_dictionaries({"by": NAMES, "moved": SOMEBODY, "to": PLACES}),
    st.fixed_dictionaries({"by": NAMES, "sent": SOMEBODY, "to": PLACES}),
    st.fixed_dictionaries({"by": NAMES, "robbed": STONES}),
    st.fixed_dictionaries({"by": NAMES, "lifted": STONES}),
    st.fixed_dictionaries({"by": NAMES, "asked": NAMES, "sees": SOMEBODY}, optional={"answer": st.booleans()}),
    st.fixed_dictionaries({"by": NAMES, "peeked": st.none() | SOMEBODY}),
    st.fixed_dictionaries({"unmasked": st.dictionaries(NAMES, SOMEBODY)}),
)


@settings(max_examples=80, deadline=None)
@given(st.lists(ENTRIES, max_size=12))
def test_whatever_is_written_down_is_worked_out_or_refused_with_its_entries(log: list[dict[str, Any]]) -> None:
    solved = solved_or_refused(log)
    if isinstance(solved, BadPosition):
        assert solved.entries
        assert all(0 <= entry <= len(log) for entry in solved.entries)
    else:
        assert int(solved.deals) >= 1
        assert solved.cards["viola"]["Ann"] == 1


def solved_or_refused(log: list[dict[str, Any]]) -> Any:
    try:
        return solve(log=log)
    except BadPosition as bad:
        return bad


def test_questions_can_be_had_about_one_guest() -> None:
    position = msgspec.json.encode({**EXAMPLE, "log": []})
    assert {asking.cards for asking in STUDY.ask(position, "deals", "lily")} == {("Bob", "lily"), ("Cat", "lily")}
    with pytest.raises(BadPosition):
        STUDY.ask(position, "deals", "lilly")


def test_questions_can_be_had_as_if_something_were_so() -> None:
    position = msgspec.json.encode({**EXAMPLE, "log": []})
    supposed = (Supposition("Bob", "lily"),)
    asked = STUDY.ask(position, "deals", "buford", supposed=supposed)
    assert {asking.cards for asking in asked} == {("Cat", "buford")}, "who Bob is need not be asked"
    with pytest.raises(BadPosition, match="cannot be true"):
        STUDY.ask(position, "deals", "buford", supposed=(*supposed, Supposition("Cat", "lily")))


def test_the_analysis_follows_everybody() -> None:
    record = played(4, 7)
    analysis = STUDY.analyse(record)
    match = rewound(record)
    assert analysis.turns == match.state.open.turn == len(analysis.turn_of)
    for progress in analysis.progress:
        assert len(progress.bits) == analysis.turns + 1
        assert progress.bits[0] == pytest.approx(8.977, abs=1e-3)  # 9 · 8 · 7 guest lists
        assert list(progress.bits) == sorted(progress.bits, reverse=True)
        assert progress.solutions[0] == 9 * 8 * 7
        seat = progress.seat
        last = Plain(4, [payload for payload in told(match, seat) if not isinstance(payload, Unmasked)])
        assert progress.solutions[-1] == len(list(last.assignments()))
        assert (progress.certain is not None) == (progress.solutions[-1] == 1)
    assert len(analysis.asked) == len(match.state.open.questions)
    for asked, question in zip(analysis.asked, match.state.open.questions, strict=True):
        assert (asked.turn, asked.seat) == (question.turn, question.seat)
        assert asked.cards == (match.names[question.to], question.guest)
        assert asked.gained >= -1e-9
        assert asked.best is None or asked.best.bits >= asked.expected - 1e-9


def test_who_could_know_whom_is_what_follows_from_what_each_was_told() -> None:
    record = played(4, 7)
    match = rewound(record)
    for one in STUDY.knew(record):
        last = Plain(4, [payload for payload in told(match, one.seat) if not isinstance(payload, Unmasked)])
        ways = list(last.assignments())
        assert one.solutions == str(len(ways))
        assert set(one.left) == {name for seat, name in enumerate(match.names) if seat != one.seat}
        for seat, name in enumerate(match.names):
            if seat != one.seat:
                assert set(one.left[name]) == {identities[seat] for identities, _ in ways}


def test_the_terminal_works_it_out(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "gala.json"
    path.write_bytes(msgspec.json.encode(EXAMPLE))
    assert main(["solve", str(path)]) == 0
    said = capsys.readouterr().out
    for part in ("7 deals are possible.", "Buford Barnswallow", "Who is who: Ann, Bob, Cat", "Certain", "Ask next"):
        assert part in said
    assert main(["solve", str(path), "--json", "--model", "even"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["deals"] == "7"
