"""The notebook's reasoning: what follows from a hand, a card shown, a pass and a full hand."""

import pytest

from sleuth.core.game import Seat
from sleuth.games.whodunit.notes import ENVELOPE, Notes
from tests.games.whodunit.positions import EDITION

SUSPECTS = tuple(card.id for card in EDITION.suspects)
WEAPONS = tuple(card.id for card in EDITION.weapons)
ROOMS = tuple(card.id for card in EDITION.rooms)
MINE = ("scarlett", "dagger", "kitchen", "hall", "study", "rope")


def sheet() -> Notes:
    """The notes of seat 0 at a table of three."""
    notes = Notes(EDITION)
    notes.open((6, 6, 6))
    notes.hand(Seat(0), MINE)
    return notes


@pytest.mark.rule("CL-31")
def test_a_card_in_ones_own_hand_is_not_in_the_envelope() -> None:
    notes = sheet()
    for card in MINE:
        assert notes.owner(card) == 0
    assert notes.candidates(0) == tuple(card for card in SUSPECTS if card != "scarlett")
    assert notes.candidates(1) == tuple(card for card in WEAPONS if card not in MINE)
    assert notes.candidates(2) == tuple(card for card in ROOMS if card not in MINE)
    assert notes.solution() is None


@pytest.mark.rule("CL-59")
def test_a_card_shown_is_crossed_off() -> None:
    notes = sheet()
    notes.holds(Seat(1), "plum")
    assert notes.owner("plum") == 1
    assert "plum" not in notes.candidates(0)


@pytest.mark.rule("CL-58")
def test_if_two_cards_were_my_own_and_nobody_answers_the_third_is_in_the_envelope() -> None:
    notes = sheet()
    for seat in (Seat(1), Seat(2)):
        notes.lacks(seat, ("plum", "dagger", "kitchen"))
    assert notes.owner("plum") == ENVELOPE
    assert notes.candidates(0) == ("plum",)


@pytest.mark.rule("CL-58")
def test_a_pass_of_one_player_alone_settles_nothing() -> None:
    notes = sheet()
    notes.lacks(Seat(1), ("plum", "dagger", "kitchen"))
    assert notes.owner("plum") is None
    assert len(notes.candidates(0)) == 5


def test_the_last_suspect_left_did_it() -> None:
    notes = sheet()
    for card in ("mustard", "white", "green", "peacock"):
        notes.holds(Seat(1), card)
    assert notes.owner("plum") == ENVELOPE


def test_once_the_culprit_is_certain_no_other_suspect_is_in_the_envelope() -> None:
    notes = sheet()
    notes.holds(ENVELOPE, "plum")
    assert notes.candidates(0) == ("plum",)
    for seat in (Seat(1),):
        notes.lacks(seat, ("green",))
    assert notes.owner("green") == 2


def test_who_showed_one_of_three_and_lacks_two_holds_the_third() -> None:
    notes = sheet()
    notes.has_one(Seat(1), ("plum", "revolver", "kitchen"))
    assert notes.owner("plum") is None
    notes.lacks(Seat(1), ("revolver", "lounge", "green"))
    assert notes.owner("plum") == 1


def test_a_conclusion_may_wait_for_its_last_fact() -> None:
    notes = sheet()
    notes.lacks(Seat(1), ("revolver", "lounge"))
    notes.has_one(Seat(1), ("plum", "revolver", "lounge"))
    assert notes.owner("plum") == 1


def test_a_hand_that_is_known_holds_nothing_else() -> None:
    notes = sheet()
    for card in ("mustard", "white", "candlestick", "revolver", "lounge", "library"):
        notes.holds(Seat(1), card)
    assert notes.owner("plum") is None
    notes.lacks(Seat(2), ("plum",))
    assert notes.owner("plum") == ENVELOPE


def test_a_player_who_can_hold_no_more_than_their_number_of_cards_holds_them_all() -> None:
    notes = Notes(EDITION)
    notes.open((6, 6, 6))
    notes.lacks(Seat(1), EDITION.cards[:15])
    for card in EDITION.cards[15:]:
        assert notes.owner(card) == 1


def test_three_certain_cards_are_the_solution() -> None:
    notes = sheet()
    notes.holds(ENVELOPE, "plum")
    notes.holds(ENVELOPE, "revolver")
    assert notes.solution() is None
    notes.holds(ENVELOPE, "lounge")
    assert notes.solution() == ("plum", "revolver", "lounge")
