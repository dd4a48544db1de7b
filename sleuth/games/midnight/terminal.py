"""The ship on the terminal: a cross-section with everybody in it, players, papers read, notebook and ending.

>>> plan = ShipPlan()
>>> picture = plan.draw(Scene(suspects={"C": 4}, detectives={"Fi": 4}, purser=5))
>>> [line[:15].strip() for line in picture.plain.split("\\n")[5:9]]
['Pool, piano bar', 'Fi', 'C', '15 16']
"""

from collections.abc import Collection, Mapping, Sequence
from textwrap import wrap

import msgspec
from rich.style import Style
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Chair, Seat
from sleuth.core.givens import Given
from sleuth.core.scores import ScoreSheet
from sleuth.games.midnight.case import Case
from sleuth.games.midnight.choices import offers_for
from sleuth.games.midnight.claims import ELEMENTS
from sleuth.games.midnight.deck import INTO_SUITE, PORT, Card, load
from sleuth.games.midnight.deduction import logic_of
from sleuth.games.midnight.prose import prose
from sleuth.games.midnight.scoring import LABELS
from sleuth.games.midnight.ship import (
    CABINS,
    LETTERS,
    LOCATIONS,
    PATHS,
    SUITE,
    SUSPECTS,
    WAYS,
    Letter,
    Path,
    Zone,
    path_name,
    speaker_of,
)
from sleuth.games.midnight.state import Open, View
from sleuth.terminal.canvas import Canvas, as_text, put
from sleuth.terminal.drawing import Drawing, event_data
from sleuth.terminal.notebook import Mark, Sheet
from sleuth.terminal.styles import (
    BRASS,
    FADED,
    FAINT,
    GOLD,
    INK,
    LAMPLIGHT,
    LONGEST,
    LOST,
    PAPER,
    PARQUET,
    STRONG,
    WAX,
    counted,
    cut,
    pawn_style,
)

ACROSS = 15
"""Characters across a zone."""
DOWN = 4
"""Rows of characters in a zone."""
WALL = 1
SAYS = 4
"""Rows for what the round's event says."""
SEALED = "═"
"""A way that is closed today."""

PLACES: dict[Zone, tuple[int, int]] = {
    1: (0, 0),
    2: (0, 1),
    3: (0, 2),
    4: (1, 0),
    5: (1, 1),
    6: (1, 2),
    7: (2, 0),
    8: (2, 1),
    9: (2, 2),
    10: (3, 2),
}
"""A zone's deck, from the top, and its place on it from the left."""
SHORT: dict[Zone, str] = {
    1: "VIP cabins",
    2: "Luxury suite",
    3: "Wheelhouse",
    4: "Pool, piano bar",
    5: "Parlour, shops",
    6: "Casino, theatre",
    7: "Restaurant",
    8: "Passengers",
    9: "Service rooms",
    10: "Hold",
}
COLOURS = ("blue", "red", "green", "purple", "brown")
"""Of the detectives, in the order of their chairs."""

HULL = Style(color=BRASS, bgcolor="#22303a")
CARPET = Style(color=INK, bgcolor=PAPER)
DOORWAY = Style(color=INK, bgcolor=PARQUET)
LIT = Style(color=INK, bgcolor=LAMPLIGHT)
AIM = Style(color=LAMPLIGHT, bgcolor="#7a4d00", bold=True)
NAME = Style(bold=True)
DULL = Style(color=FADED)
PURSER = Style(color="#ffffff", bgcolor=WAX, bold=True)
SEA = Style(color="#9fc3d6")


class Scene(msgspec.Struct, frozen=True):
    """What is drawn in and around the ship."""

    suspects: Mapping[Letter, Zone] = {}
    detectives: Mapping[str, Zone] = {}
    """By their signs."""
    colours: Mapping[str, str] = {}
    mine: str = ""
    """The viewer's own sign."""
    purser: Zone | None = None
    disc: Letter | None = None
    read: Collection[Path] = ()
    """What the viewer has read."""
    lit: Collection[str] = ()
    path: Sequence[str] = ()
    ways: Sequence[tuple[Zone, Zone]] = WAYS
    suite: int = INTO_SUITE
    """What entering the suite costs; 0: nobody may."""
    space: int = 1
    lines: Sequence[tuple[str, Style]] = ()
    """What stands beside the hold: the round and its event."""


class ShipPlan:
    """Draws the ship, and knows which zone lies under a character."""

    def __init__(self) -> None:
        self.width = 3 * (ACROSS + WALL) - WALL
        self.height = 4 * (DOWN + WALL) - WALL + 2

    def place_at(self, x: int, y: int) -> str | None:
        """The zone under a character of the drawing, by the value that choices name it with."""
        for zone in PLACES:
            left, top = _corner(zone)
            if left <= x < left + ACROSS and top <= y < top + DOWN:
                return str(zone)
        return None

    def row_of(self, zone: Zone) -> int:
        """The row of the drawing in the middle of a zone."""
        return _corner(zone)[1] + DOWN // 2

    def draw(self, scene: Scene) -> Text:
        """The ship with everybody in it."""
        canvas: Canvas = [[(" ", HULL)] * self.width for _ in range(self.height)]
        for zone in PLACES:
            self._furnish(canvas, zone, scene)
        for way in WAYS:
            self._open(canvas, way, way in scene.ways)
        self._write(canvas, scene)
        return as_text(canvas)

    def _open(self, canvas: Canvas, way: tuple[Zone, Zone], is_open: bool) -> None:
        """A gap in the wall between two zones, or that it is closed today."""
        (left, top), (other_left, other_top) = sorted((_corner(way[0]), _corner(way[1])))
        sign, style = (" ", DOORWAY) if is_open else (SEALED, HULL)
        if top == other_top:
            for row in (1, 2):
                put(canvas, other_left - WALL, top + row, sign, style)
        else:
            put(canvas, left + ACROSS // 2 - 1, max(top, other_top) - WALL, sign * 3, style)

    def _furnish(self, canvas: Canvas, zone: Zone, scene: Scene) -> None:
        left, top = _corner(zone)
        aimed = bool(scene.path) and scene.path[-1] == str(zone)
        ground = LIT if str(zone) in scene.lit else CARPET
        for row in range(DOWN):
            put(canvas, left, top + row, " " * ACROSS, ground)
        put(canvas, left, top, SHORT[zone][:ACROSS], AIM if aimed else NAME)
        x = left
        for sign, where in scene.detectives.items():
            if where == zone:
                style = pawn_style(scene.colours.get(sign, ""))
                put(canvas, x, top + 1, sign, style + Style(underline=sign == scene.mine))
                x += 3
        here = [letter for letter in LETTERS if scene.suspects.get(letter) == zone]
        step = 2 if 2 * len(here) <= ACROSS else 1
        for number, letter in enumerate(here):
            known = all(f"{letter}{topic}" in scene.read for topic in (1, 2, 3))
            style = DULL if known else STRONG
            put(canvas, left + step * number, top + 2, letter, style + Style(underline=letter == scene.disc))
        self._locations(canvas, zone, scene)
        if scene.purser == zone:
            put(canvas, left + ACROSS - len("Purser"), top + 3, "Purser", PURSER)
        elif zone == SUITE and scene.suite != INTO_SUITE:
            words = f"enter: {scene.suite}" if scene.suite else "sealed"
            put(canvas, left + ACROSS - len(words), top + 3, words, Style(color=WAX, bold=True))

    def _locations(self, canvas: Canvas, zone: Zone, scene: Scene) -> None:
        left, top = _corner(zone)
        places = [location.id for location in LOCATIONS if location.zone == zone]
        if zone == CABINS:
            unread = sum(place not in scene.read for place in places)
            put(canvas, left, top + 3, f"01–12: {unread}", STRONG if unread else DULL)
            return
        for number, place in enumerate(places):
            put(canvas, left + 3 * number, top + 3, place, DULL if place in scene.read else STRONG)

    def _write(self, canvas: Canvas, scene: Scene) -> None:
        """The track, the round and its event, beside the hold."""
        top, room = _corner(10)[1], 2 * (ACROSS + WALL) - WALL
        for space in range(1, PORT + 1):
            sign = "⚑" if space == PORT else "▲" if space == scene.space else "·"
            style = GOLD if space == scene.space else SEA
            put(canvas, 3 * space - 2, top, sign, style)
        for row, (words, style) in enumerate(scene.lines):
            put(canvas, 0, top + 1 + row, words[:room], style)


def _corner(zone: Zone) -> tuple[int, int]:
    deck, place = PLACES[zone]
    return place * (ACROSS + WALL), deck * (DOWN + WALL)


class MidnightDrawing(Drawing[View]):
    """Draws one table's views for the person in one seat, or for a spectator."""

    def __init__(self, case: Case, chairs: Sequence[Chair], names: Sequence[str]) -> None:
        super().__init__(names)
        self._case = case
        self._plan = ShipPlan()
        self._signs = {chair.id: chair.label.split()[-1][:2] for chair in chairs}
        self._colours = dict(zip(self._signs.values(), COLOURS, strict=True))
        self.width, self.height = self._plan.width, self._plan.height

    def board(
        self,
        view: View,
        lit: Collection[str] = (),
        path: Sequence[str] = (),
        coordinates: bool = False,  # noqa: ARG002 - zones are called by their names
    ) -> Text:
        """The ship: who is where, what is unread, where one may go, the round's event and the way to port."""
        table = view.table
        signs = {seat: self._signs[chair] for seat, chair in enumerate(table.chairs)}
        placed = {signs[seat]: zone for seat, zone in enumerate(table.detectives) if zone is not None}
        scene = Scene(
            suspects=table.suspects,
            detectives=placed,
            colours=self._colours,
            mine="" if view.seat is None else signs[view.seat],
            purser=table.purser,
            disc=table.disc,
            read=view.texts,
            lit=lit,
            path=path,
            ways=table.effect.ways,
            suite=table.effect.suite,
            space=table.space,
            lines=tuple(self._round(table)),
        )
        return self._plan.draw(scene)

    def _round(self, table: Open) -> list[tuple[str, Style]]:
        room = 2 * (ACROSS + WALL) - WALL
        if table.event is None:
            words = "In port" if table.space == PORT else ""
            return [(words, STRONG)]
        card = load()[table.event]
        lines = [(f"Round {table.round}: {card.title}"[:room], STRONG)]
        return [*lines, *((line, Style()) for line in wrap(card.says, room)[:SAYS])]

    def place_at(self, x: int, y: int) -> str | None:
        return self._plan.place_at(x, y)

    def centre(self, view: View, path: Sequence[str] = ()) -> int:
        """The row of the board where the action is."""
        if path:
            return self._plan.row_of(int(path[-1]))
        zone = None if view.seat is None else view.table.detectives[view.seat]
        return 0 if zone is None else self._plan.row_of(zone)

    def trace(self, news: Sequence[Told]) -> Sequence[str]:
        """Where a pawn has just gone."""
        kinds = ("walked", "suspect-moved", "purser-moved", "strayed")
        moves = [event for event in map(event_data, news) if event["kind"] in kinds]
        return (str(moves[-1]["zone"]),) if moves else ()

    def players(self, view: View, width: int) -> Text:
        """A line for each player: whose turn, sign, name, buoys, paragraphs read, and what the table waits for."""
        table = view.table
        lines = []
        for seat, chair in enumerate(table.chairs):
            status, style = self._status(table, Seat(seat))
            read = sum(seat in readers for readers in table.readers.values())
            held = f"{table.buoys[seat]}○ {read:>2} read"
            room = max(4, min(width - 7 - len(held) - len(status), LONGEST))
            line = Text(no_wrap=True)
            line.append("▸ " if seat == table.seat and table.phase not in ("voting", "writing", "over") else "  ", GOLD)
            sign = self._signs[chair]
            line.append(sign, pawn_style(self._colours[sign])).append(" ")
            line.append(cut(self.name(Seat(seat), view.seat), room - 1).ljust(room), Style(bold=seat == table.seat))
            line.append(held, FAINT)
            line.append(f"  {status}" if status else "", style)
            lines.append(line)
        return Text("\n").join(lines)

    def _status(self, table: Open, seat: Seat) -> tuple[str, Style]:
        if seat in table.conceded:
            return "left", FAINT
        if table.ending is not None:
            points = str(table.ending.scores[seat].total)
            return (f"{points} won", GOLD) if seat in table.ending.winners else (points, FAINT)
        if table.phase == "voting":
            return ("votes…", GOLD) if seat not in table.votes else ("voted", FAINT)
        if table.phase in ("announcing", "writing"):
            return ("wrote", FAINT) if table.written[seat] else ("writes…", GOLD)
        closes = "closes" if table.mode == "together" else "reveals"
        return (closes, GOLD) if seat == table.revealer else ("", FAINT)

    def enquiry(self, view: View) -> Text:
        """What is left of the turn, and what has just been read."""
        table = view.table
        lines = []
        if table.phase in ("acting", "deciding"):
            mover = self.name(table.seat, view.seat)
            has = "have" if table.seat == view.seat else "has"
            lines.append(Text(f"{mover} {has} {counted(table.points, 'point')} left", FAINT))
        if table.public:
            lines.append(Text.assemble(("Read aloud last  ", FAINT), (path_name(table.public[-1]), STRONG)))
        return Text("\n").join(lines)

    def notices(self, view: View) -> Text:
        """The round's event, the Purser and the way to port, for those who do not look at the ship."""
        table = view.table
        if table.event is None or table.purser is None:
            return Text()
        card: Card = load()[table.event]
        words = f"Event: {card.title}. {card.says}".rstrip()
        return Text(f"{words} Purser: {SHORT[table.purser]}. Ship: space {table.space} of {PORT}.", FAINT)

    def part(self, view: View) -> Text:
        """The case as it is read aloud, and who is aboard."""
        if view.table.round > 0:
            return Text()
        text = Text.assemble((f"{self._case.title}\n", GOLD), (f"{self._case.voyage}\n\n", FAINT))
        text.append_text(prose(self._case.introduction.strip())).append("\n\n")
        for letter, name in SUSPECTS.items():
            text.append(f"{letter} {name}", STRONG).append(f"  {self._case.people[letter].about}\n")
        return text

    def hand(self, view: View) -> Text:
        """How much of the case the viewer has read."""
        if view.seat is None:
            return Text(f"Watching: {counted(len(view.texts), 'paragraph')} read aloud so far.", FAINT)
        talks = sum(speaker_of(path) is not None for path in view.texts)
        text = Text.assemble(("You have read ", FAINT), (f"{len(view.texts)} of {len(PATHS)}", STRONG))
        text.append(f"  {counted(talks, 'answer')}, {counted(len(view.texts) - talks, 'place')}", FAINT)
        if view.mine is not None:
            written = ", ".join(self._answer(element, view.mine.of(element)[0]) for element in ELEMENTS)
            text.append("   You wrote  ", FAINT).append(written)
        return text

    def _answer(self, element: str, value: str) -> str:
        return offers_for(self._case.number).label(element, value)

    def hands(self, view: View, last: View) -> Text:
        """What everybody wrote, as the end of the game lays it open."""
        del view
        lines = []
        for seat, written in enumerate(last.table.ending.hypotheses if last.table.ending else ()):
            if written is not None:
                answers = ", ".join(self._answer(element, written.of(element)[0]) for element in ELEMENTS)
                lines.append(Text.assemble((f"{self._names[seat]} wrote  ", FAINT), answers))
        return Text("\n").join(lines)

    def ending(self, view: View, scores: ScoreSheet | None = None) -> Text:
        """The solution, and how everybody's points add up."""
        ending = view.table.ending
        if ending is None or scores is None:
            return Text()
        text = Text()
        for element in ELEMENTS:
            text.append(f"{LABELS[element]}  ", FAINT)
            text.append(f"{self._answer(element, ending.answers.of(element))}\n", STRONG)
        text.append("\n").append_text(prose(ending.text)).append("\n")
        for score in scores.seats:
            text.append(f"\n{score.total:>3}  ", GOLD if score.won else STRONG)
            text.append(self.name(score.seat, view.seat), STRONG)
            if score.seat in view.table.conceded:
                text.append("  left the case", FAINT)
                continue
            parts = ", ".join(f"{line.label} {line.points}" for line in score.lines if line.points)
            text.append(f"  {parts or 'nothing'}", FAINT)
            written = ending.hypotheses[score.seat]
            for element in ELEMENTS if written is not None else ():
                assert written is not None
                pair = [self._answer(element, answer) for answer in written.of(element)]
                right = ending.answers.of(element) in written.of(element)
                text.append(f"\n       {pair[0]}; or {pair[1]}", Style() if right else LOST)
        return text.append(f"\n\n{scores.note}") if scores.note else text

    def sheet(self, view: View, givens: Sequence[Given] = ()) -> Sheet:
        """The notebook's page: what the answers may be, and who has taken which path."""
        del givens  # what is ticked is seen by everybody
        logic, labels = logic_of(self._case.number), offers_for(self._case.number)
        groups = [
            (LABELS[element], tuple((value, labels.label(element, value)) for value in logic.answers(element)))
            for element in ELEMENTS
        ]
        groups.append(("Paths", tuple((path, f"{path} {path_name(path)}") for path in PATHS)))
        start = sum(len(rows) for _, rows in groups[:-1])
        known = {
            (start + PATHS.index(path), 1 + seat): Mark.YES
            for path, readers in view.table.readers.items()
            for seat in readers
        }
        return Sheet(tuple(groups), ("=", *(self._signs[chair] for chair in view.table.chairs)), known)

    def line(self, told: Told) -> Text:
        """An event's words; with a paragraph that the viewer may read goes its text."""
        event = event_data(told)
        match event["kind"]:
            case "read-aloud" | "read-alone" | "made-public" | "extracted":
                return Text.assemble((told.text, STRONG), "\n", prose(event["text"], "italic"), "\n")
            case "solution-told":
                return Text.assemble((told.text, STRONG), "\n", prose(event["text"]), "\n")
            case "turn-began":
                return Text(told.text, GOLD)
            case "event-drawn" | "revelations-called" | "port-reached" | "announced" | "scored" | "conceded":
                return Text(told.text, STRONG)
            case _:
                return Text(told.text)
