"""A finished game, step by step, through different eyes."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from sleuth.core.frames import sync
from sleuth.core.game import Seat
from sleuth.core.match import replay
from sleuth.core.replay import Eyes, steps
from sleuth.testing import header_for, play_out
from tests.toy import Got, Guessed, GuessedHidden, Picnic, Shown, ShownHidden

GAME = Picnic()
RECORD = play_out(GAME, 9, header=header_for(GAME, 9)).record


@pytest.mark.parametrize("eyes", [Seat(0), Seat(1), Seat(2), None, "all"])
def test_there_is_a_step_for_the_deal_and_each_entry(eyes: Eyes) -> None:
    seen = list(steps(GAME, RECORD, eyes))
    assert [step.n for step in seen] == list(range(len(RECORD.entries) + 1))
    assert [step.seat for step in seen] == [None, *(getattr(entry, "seat", None) for entry in RECORD.entries)]
    numbers = [one.n for step in seen for one in step.told]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(step.prompt for step in seen)


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), Seat(2), None])
def test_a_seat_s_eyes_see_what_the_seat_was_sent(seat: Seat | None) -> None:
    match = replay(GAME, RECORD.header, RECORD.entries)
    sent = sync(match, seat)
    seen = list(steps(GAME, RECORD, seat))
    assert tuple(one for step in seen for one in step.told) == sent.told
    assert seen[-1].view == sent.sight.view
    assert seen[-1].prompt == sent.sight.prompt


def test_with_all_cards_open_nothing_is_a_shadow() -> None:
    events = [one.event for step in steps(GAME, RECORD, "all") for one in step.told]
    assert len([event for event in events if isinstance(event, Got)]) == 3
    assert [event for event in events if isinstance(event, Shown)]
    assert [event for event in events if isinstance(event, Guessed)]
    assert not [event for event in events if isinstance(event, ShownHidden | GuessedHidden)]


class Labelled(Picnic):
    """The same picnic with somebody mentioned in every view."""

    def name_players(self, view: Any, names: Sequence[str]) -> Any:
        return replace(view, guess=f"{names[1]} is next to you")


@pytest.mark.parametrize("seat", [Seat(0), None])
def test_players_are_called_by_name_in_views_at_the_table_and_in_replay(seat: Seat | None) -> None:
    match = replay(Labelled(), RECORD.header, RECORD.entries)
    assert sync(match, seat).sight.view.guess == "Basil is next to you"
    assert {step.view.guess for step in steps(Labelled(), RECORD, seat)} == {"Basil is next to you"}
