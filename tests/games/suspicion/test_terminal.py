"""The gala in characters: mansion, players, hand, notebook and ending."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Seat
from sleuth.games.suspicion.events import Walked
from sleuth.games.suspicion.state import State, View
from sleuth.games.suspicion.terminal import Gala, MansionBoard, SuspicionDrawing
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.notebook import Mark, Notebook
from tests.cli.shell import sleuth
from tests.games.suspicion.positions import (
    EDITION,
    GAME,
    GUESTS,
    NAMES,
    PEEK,
    PLACES,
    RULES,
    acting,
    ask,
    guess,
    guessing,
    moving,
    play,
    position,
    rob,
    step,
)

BOARD = MansionBoard(EDITION)
DRAWING = SuspicionDrawing(EDITION, NAMES)


def lines(text: Text) -> list[str]:
    return text.plain.split("\n")


def seen(state: State, seat: int | None = 0) -> View:
    return RULES.view(state, None if seat is None else Seat(seat))


def words_in(room: str, picture: list[str]) -> str:
    """Everything that is written in a room."""
    spots = [(x, y) for y in range(len(picture)) for x in range(BOARD.width) if BOARD.place_at(x, y) == room]
    return "".join(picture[y][x] for x, y in spots)


def ended() -> State:
    state = guessing(2, loot=({"diamond": 1, "ruby": 1, "emerald": 2}, {"diamond": 0, "ruby": 1, "emerald": 0}))
    state = step(state, guess({1: "remy"}), 0).state
    return step(state, guess({0: "earl"}), 1).state


def test_the_gala_is_drawn_by_its_family() -> None:
    assert isinstance(drawing_of(GAME, NAMES, {}), SuspicionDrawing)


def test_every_row_is_as_wide_as_the_board_and_fits_beside_a_column_of_text() -> None:
    picture = lines(DRAWING.board(seen(position(6))))
    assert len(picture) == DRAWING.height <= 24
    assert {cell_len(line) for line in picture} == {DRAWING.width}
    assert DRAWING.width <= 48


@pytest.mark.parametrize("room", [room.id for room in EDITION.rooms])
def test_a_room_shows_its_name_its_gems_and_everybody_in_it(room: str) -> None:
    known = next(one for one in EDITION.rooms if one.id == room)
    words = words_in(room, lines(BOARD.draw(dict.fromkeys(GUESTS, room), Gala())))
    assert known.name in words
    assert re.findall("[◆●■]", words) == [{"diamond": "◆", "ruby": "●", "emerald": "■"}[gem] for gem in known.gems]
    assert all(f"{guest.letter} " in words for guest in EDITION.guests)


def test_every_guest_stands_where_it_stands() -> None:
    picture = lines(BOARD.draw(PLACES, Gala()))
    for guest in EDITION.guests:
        assert re.search(rf" {guest.letter} ", words_in(PLACES[guest.id], picture))


def test_rolled_guests_are_marked_until_they_have_moved() -> None:
    state = moving("buford", "?")
    picture = lines(DRAWING.board(seen(state)))
    assert "▸B" in words_in("cloakroom", picture)
    assert picture[-1].rstrip().endswith("[B]  [?]")
    assert "◆ 5   ● 5   ■ 5" in picture[-1]


def test_rows_and_columns_have_their_marks_where_there_is_room() -> None:
    picture = lines(DRAWING.board(seen(position(3)), coordinates=True))
    assert picture[0].split() == ["A", "B", "C", "D"]
    assert [line[:3].strip() for line in picture if line[:3].strip()] == ["1", "2", "3"]


def test_a_lit_room_and_the_one_in_mind_look_different() -> None:
    plain, lit = (
        DRAWING.board(seen(position(3))),
        DRAWING.board(seen(position(3)), ("gallery",), ("gallery", "fernery")),
    )
    assert plain.plain == lit.plain
    assert plain.spans != lit.spans
    assert DRAWING.centre(seen(position(3)), ("gallery", "music-room")) > DRAWING.centre(
        seen(position(3)), ("gallery",)
    )


def test_the_way_of_a_guest_who_moved_is_traced() -> None:
    told = Told(1, "", Walked(Seat(0), "first", "earl", "gallery", "fernery"))
    assert DRAWING.trace([told]) == ("gallery", "fernery")
    assert DRAWING.trace([]) == ()


def test_players_show_their_masks_and_gems() -> None:
    state = play(acting("rob-ask-buford"), rob("emerald"))
    picture = lines(DRAWING.players(seen(state), 40))
    assert picture[0].split() == ["▸", "F", "You", "0◆", "0●", "1■"]
    assert picture[1].split() == ["O", "Bob", "0◆", "0●", "0■"]
    assert [line.split()[-1] for line in lines(DRAWING.players(seen(guessing(3)), 40))] == ["guesses…"] * 3
    assert lines(DRAWING.players(seen(ended()), 40))[0].endswith("14 won")


def test_the_latest_facts_say_whom_they_point_to_and_only_ones_own_answers() -> None:
    state = play(acting("rob-ask-nadia"), rob("diamond"), ask(1))
    asker, asked, other = (DRAWING.enquiry(seen(state, seat)).plain for seat in range(3))
    assert asker == "You robbed ◆: EMVARS\nYou asked Bob N? BEMNAS: no"
    assert asked == "Ann robbed ◆: EMVARS\nAnn asked you N? BEMNAS: no"
    assert other == "Ann robbed ◆: EMVARS\nAnn asked Bob N? BEMNAS"


def test_the_card_in_play_stands_above_the_facts() -> None:
    assert DRAWING.enquiry(seen(acting("lift-ruby-peek"))).plain.split() == ["In", "play", "Lift", "●", "Peek"]


def test_the_hand_says_who_one_is_and_what_one_peeked_at() -> None:
    state = play(acting("rob-peek-one"), PEEK)
    words = DRAWING.hand(seen(state)).plain
    assert words.startswith("You are V  Viola Chung   Cards  Passage + Ask T")
    assert words.endswith("Nobody is  B")
    assert DRAWING.hand(seen(state, None)).plain == "Watching: you have no cards of your own."


@pytest.mark.rule("SU-12", "SU-59")
def test_the_sheet_has_a_column_for_each_player_and_takes_marks_for_each_opponent() -> None:
    state = play(acting("rob-peek-one"), PEEK)
    view = seen(state)
    sheet = DRAWING.sheet(view, GAME.givens(view, NAMES))
    assert sheet.columns == ("F", "O", "M")
    assert [guest for guest, _ in sheet.rows] == list(GUESTS)
    viola, earl, buford = (GUESTS.index(guest) for guest in ("viola", "earl", "buford"))
    assert [sheet.known[viola, column] for column in range(3)] == [Mark.YES, Mark.NO, Mark.NO]
    assert [sheet.known[buford, column] for column in (1, 2)] == [Mark.NO, Mark.NO], "peeked at, so nobody's"
    book = Notebook()
    assert not book.mark((viola, 1), Mark.MAYBE, sheet)
    for column, mark in ((1, Mark.NO), (2, Mark.MAYBE)):
        assert book.mark((earl, column), mark, sheet)
    assert book.mark((earl, 1), Mark.YES, sheet), "crossed off, suspected, or settled on at the end"
    assert book.seen(sheet)[earl, 2] == Mark.MAYBE
    assert DRAWING.sheet(seen(state, None)).known == {}


def test_the_ending_lays_everything_open() -> None:
    mine, watched = seen(ended()), seen(ended(), None)
    words = DRAWING.ending(mine, GAME.score_sheet(mine)).plain
    assert words.startswith("14  You were V  Viola Chung")
    assert words.rstrip().endswith("guessed you E ×")
    assert lines(DRAWING.ending(watched, GAME.score_sheet(watched)))[0] == "14  Ann was V  Viola Chung"
    assert "Sets 1 × 6 = 6, Singles 1 × 1 = 1, Names 1 × 7 = 7" in words
    assert "guessed Bob R ✓" in words
    assert DRAWING.hands(seen(position(2), None), seen(ended(), None)).plain.startswith("Ann is V  Viola Chung")
    assert DRAWING.ending(seen(position(2))).plain == ""


def test_a_game_is_recorded_verified_replayed_and_played_on_a_plain_terminal(tmp_path: Path) -> None:
    path = tmp_path / "gala.sleuth"
    said = sleuth("record", "suspicion", "--seats", 4, "--seed", 7, "--out", path)
    assert "won with the most points" in said
    assert "The record is valid." in sleuth("verify", path)
    assert "Your invitation is made out to" in sleuth("replay", path, "--plain", "--eyes", "0")
    asked = ("play", "suspicion", "--bots", 2, "--level", "novice", "--seed", 3, "--seat", "fox", "--plain")
    played = sleuth(*asked, "--option", "stack=2", "--name", "Ann", text="m\nh\nn\n?\n" + "1\n" * 400)
    assert "Whom do you ask\n  1 Agatha\n  2 Gilbert" in played
    assert "Who is: Agatha" in played
    assert "The masks come off." in played
