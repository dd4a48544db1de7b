"""The suite catches hidden texts that leak, and twins and contents that do not do what the contract says."""

from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Event, Options, OptionSpec, Payload, Seat, Step, Viewer
from sleuth.testing import Broken, check_game
from sleuth.testing.texts import check_content
from tests.reading import CASES, Read, ReadHidden, ReadingRoom, ReadingRules, State, Titles, View


def test_a_game_of_hidden_texts_passes() -> None:
    report = check_game(ReadingRoom(), games=12)
    assert report.tally.differing == report.tally.twins > 50
    assert report.tally.parted > 0


class KeepsALetter(ReadingRules):
    """The twin's reader finds one of the letters as it was."""

    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        dealt = super().twin(state, seat, chance)
        return replace(
            dealt,
            letters=dealt.letters | {"study": state.letters["study"]} if "study" in state.letters else dealt.letters,
        )


class KeepsLengths(ReadingRules):
    def twin(self, state: State, seat: Seat, chance: Chance) -> State:
        dealt = super().twin(state, seat, chance)
        hidden = self.unread(state, seat)
        shifted = {key: "".join(chr(ord(letter) ^ 1) for letter in text) for key, text in hidden.items()}
        return replace(dealt, letters=dealt.letters | shifted)


class TellsTheLength(ReadingRules):
    """Whoever watches learns how long the letter was that somebody else reads."""

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind != "read":
            return step
        letter = str(move.slots["letter"])
        told = replace(step.events[0], shadow=ReadHidden(seat, letter + "." * len(state.letters[letter])))
        return replace(step, events=(told,))


class NotesTheLength(ReadingRules):
    """An envelope is the heavier the longer the letter in it is."""

    def choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        return tuple(
            replace(one, note=f"{sum(map(len, state.letters.values()))} g") for one in super().choices(state, seat)
        )


class ReadsAloud(ReadingRules):
    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().play(state, seat, move)
        if move.kind != "read":
            return step
        payload = step.events[0].payload
        assert isinstance(payload, Read)
        return replace(step, events=(Event(payload),))


class HidesNothing(ReadingRules):
    def unread(self, state: State, viewer: Viewer) -> Mapping[str, str]:  # noqa: ARG002 - the contract names them
        return {}


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (KeepsALetter(), "no twin exchanges the text 'study'"),
        (KeepsLengths(), "no twin has a text of another length"),
        (TellsTheLength(), "events tell what the view does not show"),
        (NotesTheLength(), "what is sent depends on what nobody told this viewer"),
        (ReadsAloud(), "events tell what the view does not show"),
        (HidesNothing(), "nothing is hidden from a spectator at the start"),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, ReadingRules) else "",
)
def test_a_text_that_leaks_or_is_not_exchanged_is_caught(rules: ReadingRules, text: str) -> None:
    with pytest.raises(Broken, match=text):
        check_game(ReadingRoom(rules), games=6)


class PrintsALetter(ReadingRoom):
    """One of the letters lies in what every browser loads."""

    def content(self, options: Options) -> msgspec.Struct:
        case = CASES[str(options["case"])]
        return Titles(case.title, case.people, tuple(f"{key}: {text}" for key, text in case.letters.items()))


def test_a_text_in_the_content_is_caught() -> None:
    with pytest.raises(Broken, match="the content has a sentence of the hidden text"):
        check_game(PrintsALetter(), games=1)


def test_a_sentence_that_stands_in_two_texts_tells_a_reader_of_one_nothing_of_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    will = CASES["will"]
    shared = {key: f"At a quarter past eleven? {text}" for key, text in will.letters.items()}
    monkeypatch.setitem(CASES, "will", replace(will, letters=shared))
    assert check_game(ReadingRoom(), games=6).tally.differing > 20
    with pytest.raises(Broken, match="events tell what the view does not show"):
        check_game(ReadingRoom(ReadsAloud()), games=6)


class SaysNothingOfTexts(ReadingRoom):
    facts = replace(ReadingRoom.facts, hidden=("hands",))


def test_facts_that_say_nothing_of_hidden_texts_are_caught() -> None:
    with pytest.raises(Broken, match="texts are hidden by the facts or by the rules"):
        check_game(SaysNothingOfTexts(), games=1)


class ShapesUnsaid(ReadingRoom):
    options: tuple[OptionSpec, ...] = tuple(replace(spec, shapes_content=False) for spec in ReadingRoom.options)


class Moody(ReadingRoom):
    def __init__(self) -> None:
        super().__init__()
        self._calls = count()

    def content(self, options: Options) -> msgspec.Struct:  # noqa: ARG002 - the contract names them
        return Titles(str(next(self._calls)), (), ())


@pytest.mark.parametrize(
    ("game", "text"),
    [(ShapesUnsaid(), "the content depends on case"), (Moody(), "is not always the same")],
)
def test_content_that_changes_unsaid_is_caught(game: Any, text: str) -> None:
    with pytest.raises(Broken, match=text):
        check_content(game)


def test_payloads_and_views_of_the_toy_keep_letters_to_their_readers() -> None:
    """The toy itself: a letter is in its reader's events and view, and in nobody else's."""
    game = ReadingRoom()
    rules = ReadingRules()
    start = rules.start(("lamp", "window"), game.check_options({}), Chance(bytes(32)))
    step = rules.play(start.state, Seat(0), Move("read", {"letter": "attic"}))
    seen: list[Payload | None] = [step.events[0].seen_by(viewer) for viewer in (Seat(0), Seat(1), None)]
    assert seen == [Read(Seat(0), "attic", CASES["will"].letters["attic"]), *[ReadHidden(Seat(0), "attic")] * 2]
    views: list[View] = [rules.view(step.state, viewer) for viewer in (Seat(0), Seat(1), None)]
    assert [list(view.texts) for view in views] == [["attic"], [], []]
