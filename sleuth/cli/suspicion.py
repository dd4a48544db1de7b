"""The gala on the terminal: mansion, players, hand, what was seen and asked, notebook and ending."""

from collections.abc import Collection, Sequence

from msgspec.structs import asdict
from rich.style import Style
from rich.text import Text

from sleuth.cli.lettering import FAINT, GOLD, LONGEST, STRONG, cut, event_data
from sleuth.cli.notebook import Sheet, written
from sleuth.cli.palette import INK, PARQUET
from sleuth.cli.suspicion_board import Gala, MansionBoard
from sleuth.core.frames import Told
from sleuth.core.game import Seat
from sleuth.core.givens import Given
from sleuth.core.scores import ScoreSheet
from sleuth.games.suspicion.edition import Action, Edition
from sleuth.games.suspicion.events import CardId, GuestId, RoomId
from sleuth.games.suspicion.state import Question, Robbery, View

MASK = Style(color=INK, bgcolor=PARQUET, bold=True)
LOOT = 11
"""Characters for a player's gems."""
FACTS = 3
"""How many of the latest facts are shown."""


class SuspicionDrawing:
    """Draws one table's views for the person in one seat, or for a spectator."""

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        self._edition = edition
        self._names = tuple(names)
        self._board = MansionBoard(edition)
        self._guests = {guest.id: guest.name for guest in edition.guests}
        self._letters = {guest.id: guest.letter for guest in edition.guests}
        self._masks = {mask.id: mask.letter for mask in edition.masks}
        self._cards = {card.id: card.actions for card in edition.cards}
        self._deeds = {deed: words.short for deed, words in asdict(edition.deeds).items()}
        self.width, self.height = self._board.width, self._board.height
        self.place_at = self._board.place_at

    def board(
        self, view: View, lit: Collection[RoomId] = (), path: Sequence[RoomId] = (), coordinates: bool = False
    ) -> Text:
        """The mansion with its guests, the gems left, the dice, and where one may go."""
        table = view.table
        rolled = [face for face, used in zip(table.dice, table.spent, strict=True) if not used]
        gala = Gala(
            lit=lit,
            path=path,
            mine=view.guest,
            rolled=rolled,
            stacks=table.stacks,
            dice=[self._letters.get(face, face) for face in rolled],
        )
        return self._board.draw(table.places, gala, coordinates)

    def centre(self, view: View, path: Sequence[RoomId] = ()) -> int:
        """The row of the board where the action is."""
        if path:
            return self._board.row_of(path[-1])
        return self._board.row_of(view.table.places[view.guest]) if view.guest else 0

    def trace(self, news: Sequence[Told]) -> Sequence[RoomId]:
        """The way of a guest who has just moved."""
        moves = [event for event in map(event_data, news) if event["kind"] in ("walked", "slipped")]
        return (moves[-1]["origin"], moves[-1]["room"]) if moves else ()

    def begins_turn(self, told: Told) -> bool:
        """Whether a turn begins with this."""
        return bool(event_data(told)["kind"] == "turn-began")

    def players(self, view: View, width: int) -> Text:
        """A line for each player: whose turn, mask, name, gems, and what the table waits for."""
        table = view.table
        lines = []
        for seat, mask in enumerate(table.masks):
            status, style = self._status(view, Seat(seat))
            room = min(width - 5 - LOOT - len(status), LONGEST)
            line = Text(no_wrap=True)
            line.append("▸ " if seat == table.seat and not table.guessed else "  ", GOLD)
            line.append(f"{self._masks[mask]} ", MASK)
            line.append(" ")
            name = self._name(Seat(seat), view.seat)
            line.append(cut(name, room - 1).ljust(room), Style(bold=seat == table.seat))
            for gem, count in table.loot[seat].items():
                glyph, colour = self._board.gem(gem)
                line.append(f"{count}{glyph} ", colour if count else FAINT)
            line.append("  " if status else "")
            line.append(status, style)
            lines.append(line)
        return Text("\n").join(lines)

    def _status(self, view: View, seat: Seat) -> tuple[str, Style]:
        table = view.table
        if table.ending:
            points = f"{table.ending.scores[seat].points:>2}"
            return (f"{points} won", GOLD) if seat in table.ending.winners else (points, FAINT)
        if table.guessed:
            return ("guessed", FAINT) if table.guessed[seat] else ("guesses…", GOLD)
        return "", FAINT

    def enquiry(self, view: View) -> Text:
        """The card in play, and the latest robberies and questions with whom they point to."""
        lines = []
        table = view.table
        if table.card and not table.guessed:
            line = Text.assemble(("In play  ", FAINT))
            for action in self._cards[table.card]:
                done = action.do in table.done
                line.append_text(self._deed(action, FAINT + Style(strike=True) if done else STRONG)).append("  ")
            lines.append(line)
        facts: list[Robbery | Question] = [*table.robberies, *table.questions]
        facts.sort(key=lambda fact: fact.turn)
        lines += [self._fact(view, fact) for fact in facts[-FACTS:]]
        return Text("\n").join(lines)

    def _fact(self, view: View, fact: Robbery | Question) -> Text:
        name = self._name(fact.seat, view.seat)
        if isinstance(fact, Robbery):
            line = Text.assemble((f"{name} robbed ", FAINT), self._board.gem(fact.gem), (": ", FAINT))
            return line.append_text(self._chips(fact.suspects))
        line = Text.assemble((f"{name} asked {self._whom(fact.to, view.seat)} ", FAINT), self._chips((fact.guest,)))
        line.append("? ", FAINT).append_text(self._chips(fact.seers))
        answer = next((answer for answer in view.answers if answer.turn == fact.turn), None)
        return line if answer is None else line.append(": yes" if answer.yes else ": no", GOLD)

    def notices(self, view: View) -> Text:  # noqa: ARG002 - every room of the mansion is like the others
        return Text()

    def part(self, view: View) -> Text:  # noqa: ARG002 - the invitation tells it
        return Text()

    def powers(self, view: View) -> Text:  # noqa: ARG002 - every guest may do what the others may
        return Text()

    def hand(self, view: View) -> Text:
        """Who the viewer is, the own cards, and the invitations peeked at."""
        if view.guest is None:
            return Text("Watching: you have no cards of your own.", FAINT)
        text = Text.assemble(("You are ", FAINT), self._board.piece(view.guest))
        text.append(f" {self._guests[view.guest]}", STRONG)
        text.append("   Cards  ", FAINT)
        text.append_text(Text.assemble(("  |  ", FAINT)).join(self._card(card) for card in view.hand))
        if view.sightings:
            seen = dict.fromkeys(sighting.guest for sighting in view.sightings)
            text.append("   Nobody is  ", FAINT).append_text(self._chips(tuple(seen)))
        return text

    def hands(self, view: View, last: View) -> Text:
        """Who everybody is, as the end of the game lays it open; nothing if it never came to an end."""
        lines = []
        for seat, guest in enumerate(last.table.ending.identities if last.table.ending else ()):
            line = Text.assemble((f"{self._name(Seat(seat), view.seat)} is ", FAINT), self._board.piece(guest))
            lines.append(line.append(f" {self._guests[guest]}"))
        return Text("\n").join(lines)

    def ending(self, view: View, scores: ScoreSheet | None = None) -> Text:
        """Who everybody was, what they scored, the best first, and whom they named."""
        ending = view.table.ending
        if ending is None or scores is None:
            return Text()
        text = Text()
        for score in scores.seats:
            guest = ending.identities[score.seat]
            text.append("\n" if text.plain else "")
            text.append(f"{score.total:>2}  ", GOLD if score.won else STRONG)
            text.append(f"{self._name(score.seat, view.seat)}", STRONG)
            text.append(" were " if score.seat == view.seat else " was ", FAINT)
            text.append_text(Text.assemble(self._board.piece(guest), f" {self._guests[guest]}\n"))
            parts = (f"{line.label} {line.count} × {line.each} = {line.points}" for line in score.lines)
            text.append(f"    {', '.join(parts)}\n", FAINT)
            text.append("    guessed ", FAINT)
            for other, named in enumerate(ending.guesses[score.seat]):
                if named is not None:
                    right = named == ending.identities[other]
                    text.append(f"{self._whom(Seat(other), view.seat)} ", FAINT)
                    text.append_text(Text.assemble(self._board.piece(named), ("✓  " if right else "×  ", GOLD)))
        return text.append(f"\n{scores.note}") if scores.note else text

    def sheet(self, view: View, givens: Sequence[Given] = ()) -> Sheet:
        """The notebook's page: guests by players."""
        guests = tuple((guest.id, guest.name) for guest in self._edition.guests)
        columns = tuple(self._masks[mask] for mask in view.table.masks)
        known = written([guest for guest, _ in guests], [str(seat) for seat in range(len(columns))], givens)
        return Sheet((("Who", guests),), columns, known)

    def line(self, told: Told) -> Text:
        """An event's words; a turn's first line and what one learns in private stand out."""
        match event_data(told)["kind"]:
            case "turn-began":
                return Text(told.text, GOLD)
            case "invited" | "answered" | "peeked" | "robbed" | "guessing-began" | "unmasked" | "scored":
                return Text(told.text, STRONG)
            case "robbery-explained" | "question-explained":
                return Text(told.text, Style(italic=True))
            case _:
                return Text(told.text)

    def _card(self, card: CardId) -> Text:
        return Text.assemble((" + ", FAINT)).join(self._deed(action, STRONG) for action in self._cards[card])

    def _deed(self, action: Action, style: Style) -> Text:
        text = Text(self._deeds[action.do], style)
        if action.gem:
            text.append(" ").append(*self._board.gem(action.gem))
        if action.guest:
            text.append(" ").append(*self._board.piece(action.guest))
        return text

    def _chips(self, guests: Sequence[GuestId]) -> Text:
        return Text.assemble(*((letter.strip(), style) for letter, style in map(self._board.piece, guests)))

    def _name(self, seat: Seat, me: Seat | None) -> str:
        return "You" if seat == me else self._names[seat]

    def _whom(self, seat: Seat, me: Seat | None) -> str:
        return "you" if seat == me else self._names[seat]
