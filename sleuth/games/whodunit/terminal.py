"""A whodunit on the terminal: board, players, hand, enquiry, notebook and ending, drawn from a seat's view."""

from collections.abc import Collection, Sequence

from rich.style import Style
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Options, Seat
from sleuth.core.givens import Given
from sleuth.core.prose import capital, listed
from sleuth.core.scores import ScoreSheet
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import Card, Place
from sleuth.games.whodunit.position import ENVELOPE
from sleuth.games.whodunit.powers import Power
from sleuth.games.whodunit.state import Enquiry, View
from sleuth.games.whodunit.terminal_board import HouseBoard, Scene
from sleuth.terminal.drawing import Drawing, event_data
from sleuth.terminal.notebook import Sheet, written
from sleuth.terminal.styles import FAINT, GOLD, LONGEST, LOST, STRONG, cut, pawn_style

STATUS = 9
"""Characters for a player's part in the enquiry."""


class WhodunitDrawing(Drawing[View]):
    """Draws one table's views for the person in one seat, or for a spectator."""

    def __init__(self, edition: Edition, names: Sequence[str], options: Options) -> None:
        super().__init__(names)
        self._edition = edition
        self._passages = bool(options.get("secret_passages", True))
        self._board = HouseBoard(edition)
        self._suspects = {suspect.id: suspect for suspect in edition.suspects}
        self._spoken = edition.spoken
        self._cards: dict[Card, str] = {
            card.id: card.name for card in (*edition.suspects, *edition.weapons, *edition.rooms)
        }
        self.width, self.height = self._board.width, self._board.height

    def place_at(self, x: int, y: int) -> Place | None:
        return self._board.place_at(x, y)

    def board(
        self, view: View, lit: Collection[Place] = (), path: Sequence[Place] = (), coordinates: bool = False
    ) -> Text:
        """The house with its pieces, where one may go, and the way there."""
        table = view.table
        scene = Scene(
            lit=lit,
            path=path,
            turn=None if table.ending else table.characters[table.seat],
            mine=None if view.seat is None else table.characters[view.seat],
            passages=self._passages,
            caption=" + ".join(map(str, table.dice)),
            signs=_signs(view),
        )
        return self._board.draw(table.pawns, table.weapons, scene, coordinates)

    def centre(self, view: View, path: Sequence[Place] = ()) -> int:
        """The row of the board where the action is."""
        table = view.table
        return self._board.row_of(path[-1] if path else table.pawns[table.characters[table.seat]])

    def trace(self, news: Sequence[Told]) -> Sequence[Place]:
        """The way of a pawn that has just walked."""
        walks = [event["path"] for event in map(event_data, news) if event["kind"] == "walked"]
        return tuple(walks[-1]) if walks else ()

    def players(self, view: View, width: int) -> Text:
        """A line for each player: whose turn, pawn, name, hand, and their part in the enquiry."""
        table = view.table
        lines = []
        for seat, character in enumerate(table.characters):
            piece = self._suspects[character]
            status, style = self._status(view, Seat(seat))
            cards = f"{table.hand_sizes[seat]:>2}"
            room = min(width - 5 - len(cards) - 2 - STATUS, LONGEST)
            name = self.name(Seat(seat), view.seat)
            line = Text(no_wrap=True)
            line.append("▸ " if seat == table.seat and not table.ending else "  ", GOLD)
            line.append(f"{piece.letter} ", pawn_style(piece.colour))
            line.append(" ")
            line.append(cut(name, room).ljust(room), Style(bold=seat == table.seat, strike=table.out[seat]))
            line.append(cards, FAINT)
            line.append("  ")
            line.append(status, style)
            lines.append(line)
        return Text("\n").join(lines)

    def _status(self, view: View, seat: Seat) -> tuple[str, Style]:
        table = view.table
        if seat in table.conceded:
            return "conceded", LOST
        if table.ending:
            won = "solved it" if table.ending.reason == "solved" else "won"
            return (won, GOLD) if table.ending.winner == seat else ("", FAINT)
        plea = table.dealings.plea
        if plea is not None and seat in (plea.asked, plea.favour.seat):
            return ("asked…", GOLD) if seat == plea.asked else ("begs", STRONG)
        enquiry = table.enquiry
        if enquiry is None or enquiry.turn != table.turn:
            return ("out", LOST) if table.out[seat] else ("", FAINT)
        if enquiry.asked == seat:
            return "asked…", GOLD
        for answer in enquiry.answers:
            if answer.seat == seat:
                return ("showed", GOLD) if answer.showed else ("nothing", FAINT)
        return ("asks", STRONG) if enquiry.seat == seat else ("", FAINT)

    def enquiry(self, view: View) -> Text:
        """The suggestion on the table, and the card the viewer was shown for it."""
        enquiry = view.table.enquiry
        if enquiry is None:
            return Text()
        stale = enquiry.turn != view.table.turn
        text = Text(style=FAINT if stale else Style())
        text.append(f"{self.name(enquiry.seat, view.seat)}: ", FAINT if stale else STRONG)
        text.append(self._triple(enquiry))
        seen = [card for card in view.seen if card.turn == enquiry.turn]
        if seen and enquiry.seat == view.seat:
            text.append(f"\n{self._names[seen[-1].by]} showed you ", FAINT)
            text.append(self._said(seen[-1].card), GOLD)
        return text

    def notices(self, view: View) -> Text:
        """Which rooms are locked, silent or empty today, as far as that stops the viewer."""
        rooms: dict[str, list[str]] = {}
        for sign in view.signs:
            if sign.room and sign.text:
                words = sign.note if sign.kind == "by-leave" else sign.text
                rooms.setdefault(words, []).append(self._said(sign.room))
        return Text(" ".join(f"{capital(text)}: {listed(where)}." for text, where in rooms.items()), FAINT)

    def part(self, view: View) -> Text:
        """Whom the viewer plays, and what that character may do and forbid."""
        if view.seat is None:
            return Text()
        mine = view.table.characters[view.seat]
        text = Text.assemble("You are ", (self._said(mine), STRONG), ".")
        for power in self._in_force(view):
            if power.of == mine:
                text.append(f" {power.name}: ", STRONG).append(power.explains)
        return text

    def powers(self, view: View) -> Text:
        """What the characters may do and forbid: the viewer's own first, and last what is off at this table."""
        mine = None if view.seat is None else view.table.characters[view.seat]
        on = self._in_force(view)
        text = Text()
        for title, powers in (
            ("Yours", [power for power in on if power.of == mine]),
            ("In force", [power for power in on if power.of != mine]),
        ):
            text.append(f"{title}\n" if powers else "", GOLD)
            for power in powers:
                text.append(f"  {power.name}", STRONG).append(f"  {power.explains}\n")
        off = {sign.power: sign.text for sign in view.signs if sign.kind == "off"}
        text.append("Not in force today\n" if off else "", GOLD)
        for number, why in off.items():
            power = self._edition.powers[number]
            text.append(f"  {power.name} ({why})  {power.explains}\n", FAINT)
        return text

    def _in_force(self, view: View) -> list[Power]:
        off = {sign.power for sign in view.signs if sign.kind == "off"}
        return [power for number, power in enumerate(self._edition.powers) if number not in off]

    def hand(self, view: View) -> Text:
        """The viewer's own cards, by kind."""
        if view.seat is None:
            return Text("Watching: you have no cards of your own.", FAINT)
        text = Text.assemble(("You hold  ", FAINT))
        text.append(Text("  ").join(self._chip(card) for card in self._sorted(view.hand)))
        if view.envelope:
            text.append("   You saw the envelope  ", FAINT)
            text.append(Text("  ").join(self._chip(card) for card in view.envelope))
        return text

    def hands(self, view: View, last: View) -> Text:
        """Everybody's cards, as the end of the game lays them open; none if it never came to an end."""
        lines = []
        for seat, hand in enumerate(last.table.ending.hands if last.table.ending else ()):
            cards = ", ".join(self._cards[card] for card in self._sorted(hand))
            lines.append(Text.assemble((f"{self.name(Seat(seat), view.seat)}  ", FAINT), cards))
        return Text("\n").join(lines)

    def ending(self, view: View, scores: ScoreSheet | None = None) -> Text:  # noqa: ARG002 - there are no points
        """The solution, and everybody's cards."""
        ending = view.table.ending
        if ending is None:
            return Text()
        suspect, weapon, room = ending.solution
        text = Text()
        text.append(f"{self._said(suspect)}, in {self._said(room)}, with {self._said(weapon)}.\n", GOLD)
        for seat, hand in enumerate(ending.hands):
            text.append(f"\n{self.name(Seat(seat), view.seat)}", STRONG)
            text.append("  conceded, held " if seat in view.table.conceded else "  held ", FAINT)
            text.append(", ".join(self._cards[card] for card in self._sorted(hand)))
        return text

    def sheet(self, view: View, givens: Sequence[Given] = ()) -> Sheet:
        """The notebook's page: cards by players and the envelope."""
        edition = self._edition
        groups = (
            ("Who", tuple((suspect.id, suspect.name) for suspect in edition.suspects)),
            ("With what", tuple((weapon.id, weapon.name.capitalize()) for weapon in edition.weapons)),
            ("Where", tuple((room.id, room.name) for room in edition.rooms)),
        )
        letters = tuple(self._suspects[character].letter for character in view.table.characters)
        columns = (*map(str, range(len(letters))), ENVELOPE)
        return Sheet(groups, (*letters, "En"), written(edition.cards, columns, givens))

    def line(self, told: Told) -> Text:
        """An event's words; a turn's first line and what matters most stand out."""
        match event_data(told)["kind"]:
            case "turn-began":
                return Text(told.text, GOLD)
            case "accused" | "accused-hidden" | "envelope-seen" | "accusation-failed":
                return Text(told.text, LOST)
            case "shown" | "solved" | "unsolved" | "unanswered" | "conceded" | "last-left":
                return Text(told.text, STRONG)
            case _:
                return Text(told.text)

    def _triple(self, enquiry: Enquiry) -> str:
        weapon = f", with {self._said(enquiry.weapon)}" if enquiry.weapon else ""
        return f"{self._said(enquiry.suspect)}, in {self._said(enquiry.room)}{weapon}?"

    def _said(self, card: Card) -> str:
        return self._spoken[card]

    def _chip(self, card: Card) -> Text:
        if card in self._suspects:
            piece = self._suspects[card]
            return Text.assemble((f"{piece.letter} ", pawn_style(piece.colour)), (f" {piece.name}", STRONG))
        return Text(self._cards[card], STRONG)

    def _sorted(self, cards: Sequence[Card]) -> list[Card]:
        return sorted(cards, key=self._edition.cards.index)


def _signs(view: View) -> dict[Card, list[str]]:
    """What hangs at each room, as the viewer sees it."""
    hung: dict[Card, list[str]] = {}
    for sign in view.signs:
        if sign.room and sign.text:
            hung.setdefault(sign.room, []).append(sign.text)
    return hung
