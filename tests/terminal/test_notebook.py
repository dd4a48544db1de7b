"""The notebook keeps what the game said apart from what the player thinks."""

from random import Random

from sleuth.games.whodunit.content import load
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.state import View
from sleuth.games.whodunit.terminal import WhodunitDrawing
from sleuth.terminal.notebook import Mark, Notebook, Sheet
from tests.cli.tables import person_of, play_on, sit_at

SHEET = Sheet((("Who", (("plum", "Plum"), ("white", "White"))),), ("S", "M", "En"), {(0, 0): Mark.YES})


def test_marks_are_written_changed_and_rubbed_out() -> None:
    book = Notebook()
    assert book.mark((1, 1), Mark.MAYBE, SHEET)
    assert book.mark((1, 1), "3", SHEET)
    assert book.seen(SHEET)[1, 1] == "3"
    assert book.mark((1, 1), "", SHEET)
    assert (1, 1) not in book.seen(SHEET)


def test_what_the_game_wrote_cannot_be_overwritten() -> None:
    book = Notebook()
    assert not book.mark((0, 0), Mark.NO, SHEET)
    assert book.seen(SHEET)[0, 0] == Mark.YES


def test_what_the_game_writes_later_covers_a_guess() -> None:
    book = Notebook()
    book.mark((1, 2), Mark.YES, SHEET)
    known = Sheet(SHEET.groups, SHEET.columns, {(1, 2): Mark.NO})
    assert book.seen(known)[1, 2] == Mark.NO


def test_a_tap_goes_through_the_marks_and_back_to_none() -> None:
    book = Notebook()
    seen = []
    for _ in range(4):
        book.turn((1, 0), SHEET)
        seen.append(book.seen(SHEET).get((1, 0), ""))
    assert seen == [Mark.NO, Mark.MAYBE, Mark.YES, ""]


def test_undo_goes_back_change_by_change() -> None:
    book = Notebook()
    book.mark((1, 0), Mark.NO, SHEET)
    book.mark((1, 1), Mark.YES, SHEET)
    assert book.undo()
    assert (1, 1) not in book.seen(SHEET)
    assert book.undo()
    assert not book.undo()
    assert dict(book.seen(SHEET)) == SHEET.known


def test_a_page_holds_the_own_hand_and_every_card_shown_and_nothing_else() -> None:
    sitting = sit_at(11, bots=2, options=("movement=free",), chair="plum")
    person = person_of(sitting)
    edition = load("classic")
    assert isinstance(edition, Edition)
    case = WhodunitDrawing(edition, sitting.header.names, sitting.header.options)
    shown = 0
    for _ in play_on(sitting, Random(2)):
        view = person.sight.view
        assert isinstance(view, View)
        assert view.seat is not None
        known = case.sheet(view, person.sight.givens).known
        owners = dict.fromkeys(view.hand, view.seat) | {seen.card: seen.by for seen in view.seen}
        for row, card in enumerate(edition.cards):
            marks = [known.get((row, column)) for column in range(4)]
            if card in owners:
                assert marks == [Mark.YES if column == owners[card] else Mark.NO for column in range(4)]
            elif view.envelope is None:
                assert marks == [Mark.NO if column == view.seat else None for column in range(4)]
        shown = max(shown, len(view.seen))
    assert shown, "the game must have shown the person a card for this to mean anything"
