"""The ship in characters: the cross-section, players, papers, notebook and ending."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Seat
from sleuth.games.midnight.deck import load
from sleuth.games.midnight.events import ReadAlone, ReadAloneHidden, SolutionTold, SuspectMoved, Walked
from sleuth.games.midnight.prose import prose
from sleuth.games.midnight.ship import LETTERS, PATHS
from sleuth.games.midnight.state import State, View
from sleuth.games.midnight.terminal import SHORT, MidnightDrawing, Scene, ShipPlan
from sleuth.terminal.drawing import drawing_of
from sleuth.terminal.notebook import Mark, Notebook
from tests.cli.shell import sleuth
from tests.games.midnight.positions import (
    CASE,
    CHAIRS,
    CONCEDE,
    GAME,
    KEEP,
    NAMES,
    RIGHT,
    RULES,
    SECOND,
    TRUTH,
    WRONG,
    all_write,
    alone,
    aloud,
    play,
    position,
    start,
    step,
    writing,
)

PLAN = ShipPlan()
DRAWING = MidnightDrawing(CASE, GAME.chairs, NAMES)


def lines(text: Text) -> list[str]:
    return text.plain.split("\n")


def seen(state: State, seat: int | None = 0) -> View:
    return RULES.view(state, None if seat is None else Seat(seat))


def words_in(zone: int, picture: list[str]) -> str:
    """Everything that is written in a zone."""
    spots = [(x, y) for y in range(len(picture)) for x in range(PLAN.width) if PLAN.place_at(x, y) == str(zone)]
    return "".join(picture[y][x] for x, y in spots)


def styles_in(zone: int, text: Text) -> set[str]:
    """The grounds on which a zone is written."""
    width = PLAN.width + 1
    spots = [y * width + x for y in range(PLAN.height) for x in range(PLAN.width) if PLAN.place_at(x, y) == str(zone)]
    return {str(span.style) for span in text.spans if any(span.start <= spot < span.end for spot in spots)}


def test_the_ship_is_drawn_by_its_family() -> None:
    assert isinstance(drawing_of(GAME, NAMES, GAME.check_options({})), MidnightDrawing)


@pytest.mark.parametrize("card", [None, *load()])
def test_every_row_is_as_wide_as_the_board_and_fits_beside_a_column_of_text(card: str | None) -> None:
    picture = lines(DRAWING.board(seen(position(5, event=card))))
    assert len(picture) == DRAWING.height <= 24
    assert {cell_len(line) for line in picture} == {DRAWING.width}
    assert DRAWING.width <= 48


@pytest.mark.parametrize("zone", range(1, 11))
def test_a_zone_shows_its_name_and_everybody_in_it(zone: int) -> None:
    state = position(5, detectives=(zone,) * 5, suspects=dict.fromkeys(LETTERS, zone), purser=zone)
    words = words_in(zone, lines(DRAWING.board(seen(state))))
    assert SHORT[zone] in words
    assert "Fi La Ok Sa Va" in words
    assert "ABCDEFGHIJKL" in words
    assert "Purser" in words


def test_everybody_stands_where_they_stand() -> None:
    picture = lines(DRAWING.board(seen(position(3, purser=4))))
    assert "Fi" in words_in(5, picture)
    assert "C D" in words_in(5, picture)
    assert "17 18" in words_in(5, picture)
    assert "Purser" in words_in(4, picture)
    assert "Fi" not in words_in(4, picture)
    for zone in (1, 2, 3, 10):
        assert "Purser" not in words_in(zone, picture)


def test_the_round_its_event_and_the_way_to_port_stand_below() -> None:
    picture = "\n".join(lines(DRAWING.board(seen(position(3, event="sleepwalker", space=4, round=6)))))
    assert "Round 6: A change of scene" in picture
    assert "the most this round." in picture, "the longest effect has room"
    track = next(line for line in lines(DRAWING.board(seen(position(3, space=4)))) if "▲" in line)
    assert track[: track.index("⚑") + 1].split() == ["·", "·", "·", "▲", "·", "·", "·", "·", "·", "⚑"]


def test_a_closed_way_and_a_sealed_suite_are_seen() -> None:
    assert "═══" in DRAWING.board(seen(position(3, event="watertight-doors"))).plain
    assert "═" not in DRAWING.board(seen(position(3, event="fair-wind"))).plain
    assert "sealed" in words_in(2, lines(DRAWING.board(seen(position(3, event="sealed")))))
    assert "enter: 1" in words_in(2, lines(DRAWING.board(seen(position(3, event="open-house")))))


def test_a_lit_zone_and_the_one_in_mind_look_different() -> None:
    view = seen(position(3))
    plain, lit, aimed = DRAWING.board(view), DRAWING.board(view, ("4",)), DRAWING.board(view, ("4",), ("5", "4"))
    assert plain.plain == lit.plain == aimed.plain
    assert len({frozenset(styles_in(4, one)) for one in (plain, lit, aimed)}) == 3
    assert styles_in(7, plain) == styles_in(7, lit)
    assert DRAWING.centre(view, ("4", "8")) > DRAWING.centre(view, ("4",))
    assert DRAWING.place_at(0, 0) == "1"


def test_what_one_has_read_is_dull_and_what_one_has_not_stands_out() -> None:
    before, after = position(3), position(3, readers={"17": (0,), "18": (0,)})
    assert DRAWING.board(seen(before)).plain == DRAWING.board(seen(after)).plain
    assert styles_in(5, DRAWING.board(seen(before))) != styles_in(5, DRAWING.board(seen(after)))
    assert "01–12: 11" in DRAWING.board(seen(position(3, readers={"03": (0,)}))).plain


def test_where_a_pawn_went_is_traced() -> None:
    went = [Told(1, "", Walked(Seat(0), 4, 1)), Told(2, "", SuspectMoved(Seat(0), "A", 8))]
    assert DRAWING.trace(went) == ("8",)
    assert DRAWING.trace([]) == ()


def test_players_show_their_buoys_and_how_much_they_read() -> None:
    state = play(position(3, buoys=(3, 4, 5)), alone("17"), KEEP)
    picture = lines(DRAWING.players(seen(state), 40))
    assert picture[0].split() == ["▸", "Fi", "You", "3○", "1", "read"]
    assert picture[2].split() == ["Ok", "Cy", "5○", "0", "read"]
    assert [line.split()[-1] for line in lines(DRAWING.players(seen(writing()), 40))] == ["writes…"] * 3
    left = step(position(3), CONCEDE, 2).state
    assert lines(DRAWING.players(seen(left), 40))[2].endswith("left")
    over = all_write(writing(2), RIGHT, WRONG).state
    assert lines(DRAWING.players(seen(over), 40))[0].endswith("100 won")
    for width in (26, 30, 60):
        assert all(cell_len(line) <= width for line in lines(DRAWING.players(seen(state), width)))


def test_the_panes_say_what_is_left_and_what_was_read() -> None:
    state = play(position(), aloud("17"))
    assert DRAWING.enquiry(seen(state)).plain == "You have 2 points left\nRead aloud last  the beauty parlour"
    assert DRAWING.enquiry(seen(state, 1)).plain.startswith("Ann has 2 points left")
    assert DRAWING.hand(seen(state)).plain == "You have read 1 of 60  0 answers, 1 place"
    assert DRAWING.hand(seen(state, None)).plain == "Watching: 1 paragraph read aloud so far."
    notices = DRAWING.notices(seen(position(event="sealed", purser=2))).plain
    assert notices == (
        "Event: Sealed. Nobody may enter the luxury suite this round. Purser: Luxury suite. Ship: space 2 of 10."
    )


def test_the_case_is_read_aloud_first() -> None:
    words = DRAWING.part(seen(start(3).state)).plain
    assert CASE.title in words
    assert prose(CASE.introduction.strip()).plain in words
    assert "F Farid  The piano tuner" in words
    assert DRAWING.part(seen(position())).plain == ""


def test_a_paragraph_stands_in_the_log_of_those_who_read_it() -> None:
    mine = DRAWING.line(Told(1, "You search the pool.", ReadAlone(Seat(0), "15", "Wet tiles.")))
    theirs = DRAWING.line(Told(1, "Ann searches the pool.", ReadAloneHidden(Seat(0), "15")))
    assert mine.plain.split("\n")[:2] == ["You search the pool.", "Wet tiles."]
    assert theirs.plain == "Ann searches the pool."
    assert "He did it." in DRAWING.line(Told(1, "The solution.", SolutionTold(1, TRUTH, "He did it.", ()))).plain


@pytest.mark.parametrize("kind", ["introduction", "paragraph", "solution"])
def test_stressed_words_are_in_italics_and_have_no_stars(kind: str) -> None:
    told = {
        "introduction": DRAWING.part(seen(start(3).state)),
        "paragraph": DRAWING.line(Told(1, "You read.", ReadAlone(Seat(0), "15", "Aboard the *Corisande* it rains."))),
        "solution": DRAWING.line(Told(1, "Solved.", SolutionTold(1, TRUTH, "The *Corisande* knew.", ()))),
    }[kind]
    assert "*" not in told.plain
    begin = told.plain.index("Corisande")
    styles = {str(span.style) for span in told.spans if (span.start, span.end) == (begin, begin + len("Corisande"))}
    assert styles == {"not italic" if kind == "paragraph" else "italic"}


@pytest.mark.rule("MM-42", "MM-56")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_has_a_sheet_with_sixty_paths_and_who_has_taken_them(seat: int) -> None:
    state = play(position(), alone("17"), KEEP, aloud("18"))
    sheet = DRAWING.sheet(seen(state, seat))
    assert sheet.columns == ("=", "Fi", "La", "Ok")
    rows = [row for row, _ in sheet.rows]
    assert rows[-60:] == list(PATHS)
    assert rows[:14] == [*LETTERS, "victim", "nobody"]
    kept, public = rows.index("17"), rows.index("18")
    assert {column for row, column in sheet.known if row == kept} == {1}
    assert {column for row, column in sheet.known if row == public} == {1, 2, 3}
    book = Notebook()
    assert not book.mark((kept, 1), Mark.NO, sheet)
    assert book.mark((rows.index("F"), 0), Mark.MAYBE, sheet)


def test_what_follows_is_written_into_the_right_squares() -> None:
    study = GAME.study()
    made = [step(position(detectives=(5, 5, 5)), aloud("18"))]
    told = [payload for one in made for event in one.events if (payload := event.seen_by(Seat(0)))]
    legend = study.legend(study.position(NAMES, Seat(0), told))
    sheet = DRAWING.sheet(seen(made[-1].state))
    assert [row for row, _ in sheet.rows][: len(legend.cards)] == list(legend.cards)


def test_the_ending_tells_the_solution_and_how_the_points_add_up() -> None:
    state = all_write(writing(), SECOND, RIGHT, WRONG).state
    view = seen(state)
    words = DRAWING.ending(view, GAME.score_sheet(view)).plain
    assert words.startswith(
        "Culprit  Farid\nMotive  A song stolen thirty years ago\nMethod  Poison in his throat spray"
    )
    assert CASE.solution.text.strip() in words
    assert "100  Bob  Culprit 50, Motive 30, Method 20" in words
    assert "0  Cy  nothing" in words
    assert words.index("Bob  Culprit") < words.index("You  Culprit 30")
    assert DRAWING.ending(seen(position())).plain == ""
    gone = seen(step(position(2), CONCEDE, 0).state, 1)
    assert "0  Ann  left the case" in DRAWING.ending(gone, GAME.score_sheet(gone)).plain
    assert DRAWING.hands(seen(position(), None), seen(state, None)).plain.startswith("Ann wrote  Amara, Money owed")


def test_the_plan_knows_its_own_rows() -> None:
    picture = lines(PLAN.draw(Scene()))
    for zone, name in SHORT.items():
        assert name in words_in(zone, picture)
        assert PLAN.place_at(0, PLAN.row_of(zone)) is not None or zone == 10


def test_a_case_is_recorded_verified_replayed_and_played_on_a_plain_terminal(tmp_path: Path) -> None:
    path = tmp_path / "case.sleuth"
    sleuth("record", "midnight", "--seats", 2, "--seed", 7, "--out", path)
    assert "The record is valid." in sleuth("verify", path)
    replayed = sleuth("replay", path, "--plain", "--eyes", "0")
    assert "The solution is read aloud." in replayed
    asked = ("play", "midnight", "--bots", 1, "--level", "novice", "--seed", 3, "--seat", CHAIRS[0], "--plain")
    played = sleuth(*asked, "--name", "Ann", text="m\nh\nn\n?\n" + "1\n" * 400)
    assert CASE.title in played
    assert "VIP cabins" in played
    assert "You have read 0 of 60" in played
    assert "A song stolen thirty years ago" in played
