"""What the house says about a case: only to those who have read the text, with reasons that name the paragraphs."""

from typing import Any

import msgspec
import pytest

from sleuth.cli import main
from sleuth.core.game import Seat
from sleuth.core.record import Record
from sleuth.games import find_study
from sleuth.games.midnight.case import load
from sleuth.games.midnight.deduction import SEAL, sealed
from sleuth.games.midnight.events import Extracted, MadePublic, ReadAlone, ReadAloud
from sleuth.games.midnight.ship import PATHS
from sleuth.knowledge.study import BadPosition, Supposition
from sleuth.knowledge.worlds import Worlds
from tests.games.midnight.positions import CASE, KEEP, NAMES, TRUTH, alone, aloud, position, step, told
from tests.games.midnight.voyages import played, rewound
from tests.games.midnight.voyages import told as heard

STUDY: Any = find_study("midnight")
READ = (ReadAloud, ReadAlone, MadePublic, Extracted)
SPRAY = ("09", "21", "23")
"""The smallest set of paths that leaves no method but the throat spray."""


def entry(path: str, text: str | None = None) -> dict[str, str]:
    return {"read": path, "seal": sealed(CASE.paragraphs[path].text if text is None else text)}


def having_read(*paths: str, **changes: Any) -> bytes:
    return msgspec.json.encode({"edition": "midnight", "case": 1, "log": [entry(path) for path in paths], **changes})


@pytest.mark.parametrize("path", ["13", "F1", "24"])
def test_who_has_not_read_a_paragraph_cannot_ask_what_follows_from_it(path: str) -> None:
    guesses = ("", "0" * SEAL, sealed("Something else."), sealed(CASE.paragraphs["A1"].text))
    for seal in guesses:
        asked = having_read(log=[entry("A1"), {"read": path, "seal": seal}])
        for ask in (lambda one: STUDY.solve(one, "deals"), STUDY.legend, STUDY.facts):
            with pytest.raises(BadPosition, match="must be made of the paragraph's own text") as bad:
                ask(asked)
            assert bad.value.entries == (2,)
    assert STUDY.solve(having_read("A1", path), "deals").deals


def test_a_seal_does_not_tell_its_text_and_fits_no_other_case() -> None:
    paragraph = load(9).paragraphs["13"].text
    with pytest.raises(BadPosition):
        STUDY.solve(having_read(log=[{"read": "13", "seal": sealed(paragraph)}]), "deals")
    seals = {sealed(CASE.paragraphs[path].text) for path in PATHS}
    assert len(seals) == 60
    assert {len(seal) for seal in seals} == {SEAL}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"case": 98}, "There is no case 98"),
        ({"log": [{"read": "Z9", "seal": "0"}]}, "There is no path called"),
        ({"log": [{"heard": "A1"}]}, "heard"),
        ({"log": "all"}, "log"),
        ({"diary": 1}, "diary"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_in_words(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        STUDY.solve(having_read(**changes), "deals")


def test_the_position_of_a_seat_has_what_it_read_and_no_text() -> None:
    state = position()
    steps = [step(state, aloud("17"))]
    steps.append(step(steps[-1].state, alone("C1")))
    steps.append(step(steps[-1].state, KEEP))
    for viewer, paths in ((0, ["17", "C1"]), (1, ["17"]), (None, ["17"])):
        payloads = [payload for made in steps for payload in told(made, viewer)]
        data = STUDY.position(NAMES, None if viewer is None else Seat(viewer), payloads)
        assert [one.read for one in STUDY.read(data).log] == paths
        for path in paths:
            assert CASE.paragraphs[path].text.strip()[:40].encode() not in data


def test_what_is_left_shrinks_to_the_truth_with_reasons_that_name_the_paragraphs() -> None:
    few, proof = STUDY.solve(having_read(*SPRAY), "deals"), STUDY.solve(having_read(*CASE.solution.proof), "deals")
    assert 1 < int(few.deals) < int(STUDY.solve(having_read(), "deals").deals)
    assert int(proof.deals) == 1
    (solution,) = proof.solutions
    assert solution.cards == (TRUTH.culprit, TRUTH.motive, TRUTH.method)
    why = STUDY.why(having_read(*SPRAY), "answer", "spray")
    assert why.holds is True
    assert [one.entries for one in why.steps] == [(1, 2, 3)]
    (said,) = (one.text for one in why.steps)
    assert said == (
        "Ioana’s cabin (09), the restaurant and kitchens (21) and the service rooms (23): "
        "what is said there together leaves no other answer."
    )
    not_tea = STUDY.why(having_read(*SPRAY), "answer", "tea")
    assert not_tea.holds is False
    assert "rules it out" in not_tea.steps[0].text
    doubt = STUDY.why(having_read("09"), "answer", "F")
    assert (doubt.holds, doubt.steps) == (None, ())
    assert 0 < doubt.chance < 1


def test_no_reason_tells_what_a_paragraph_claims() -> None:
    given = having_read(*CASE.solution.proof)
    sentences = [part for one in CASE.paragraphs.values() for part in one.text.split(". ") if len(part) > 20]
    for card, owner in STUDY.facts(given):
        said = " ".join(one.text for one in STUDY.why(given, owner, card).steps)
        assert not [part for part in sentences if part in said]


def test_something_may_be_supposed_and_cannot_be_what_is_ruled_out() -> None:
    given = having_read(*SPRAY)
    supposed = STUDY.solve(given, "deals", (Supposition("answer", "F"),))
    assert int(supposed.deals) < int(STUDY.solve(given, "deals").deals)
    with pytest.raises(BadPosition):
        STUDY.solve(given, "deals", (Supposition("answer", "tea"),))


def test_questions_are_where_what_was_read_leads_and_tell_nothing_of_their_worth() -> None:
    asked = STUDY.ask(having_read("A2"), "deals")
    assert [one.cards for one in asked] == [("13",)]
    assert {one.bits for one in asked} == {0.0}
    assert STUDY.ask(having_read(), "deals") == ()
    assert STUDY.ask(having_read("A2", "13"), "deals") != asked


def test_the_legend_names_the_menus() -> None:
    legend = STUDY.legend(having_read())
    assert set(legend.kinds) == {"culprits", "motives", "methods"}
    assert legend.names["F"] == "Farid"
    assert legend.names["victim"] == "The victim: a suicide"
    assert legend.owners == ("answer",)


def test_an_analysis_goes_on_from_what_was_read_and_hears_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long game between five it would take longer than a server waits to begin anew for each path not read."""
    taken: list[str] = []
    hear = Worlds.hear

    def count(worlds: Worlds, source: str, clauses: Any) -> None:
        taken.append(source)
        hear(worlds, source, clauses)

    monkeypatch.setattr(Worlds, "hear", count)
    record = played(3, 1)
    analysis = STUDY.analyse(record)
    assert analysis.asked
    told = sum(len(_told_to(record, seat)) for seat in range(3))
    assert len(taken) <= told + len(analysis.asked) * len(PATHS)


def _told_to(record: Record, seat: int) -> list[Any]:
    return [one for one in heard(rewound(record), seat) if isinstance(one, READ)]


def test_the_analysis_follows_everybody_turn_by_turn() -> None:
    record = played(3, 7)
    analysis = STUDY.analyse(record)
    match = rewound(record)
    assert analysis.turns == match.state.open.turn == len(analysis.turn_of)
    for progress in analysis.progress:
        assert len(progress.bits) == analysis.turns + 1
        assert list(progress.bits) == sorted(progress.bits, reverse=True)
        read = [one for one in heard(match, progress.seat) if isinstance(one, READ)]
        left = STUDY.solve(STUDY.position(match.names, progress.seat, read), "deals").deals
        assert progress.solutions[-1] == int(left)
    mine = [one for one in analysis.asked if one.seat == 0]
    done = [one for one in heard(match, 0) if isinstance(one, ReadAloud | ReadAlone | Extracted) and one.seat == 0]
    assert [one.cards for one in mine] == [(one.path,) for one in done]
    for one in analysis.asked:
        assert one.gained >= -1e-9
        assert one.best is None or one.best.bits >= one.gained - 1e-9


def test_what_everybody_knew_is_what_follows_from_what_they_read() -> None:
    record = played(3, 7)
    match = rewound(record)
    for one in STUDY.knew(record):
        read = [payload for payload in heard(match, one.seat) if isinstance(payload, READ)]
        solved = STUDY.solve(STUDY.position(match.names, one.seat, read), "deals")
        assert one.solutions == solved.deals
        assert TRUTH.culprit in one.left["culprits"]
        assert set(one.left["culprits"]) == {card for card in "ABCDEFGHIJKL" if solved.cards[card]["answer"]} | {
            card for card in ("victim", "nobody") if solved.cards[card]["answer"]
        }


def test_the_terminal_works_it_out(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.json"
    path.write_bytes(having_read(*SPRAY))
    assert main(["solve", str(path)]) == 0
    said = capsys.readouterr().out
    assert "Poison in his throat spray" in said
    assert "Ioana’s cabin" in said
