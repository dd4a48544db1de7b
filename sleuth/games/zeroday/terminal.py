"""Zero Day on the terminal: opponents as strips, the stack, combat, the own side in rows, hand, evidence and ending.

>>> mana_in_words({"B": 2, "B/C": 1, "any": 1})
'BB B/C any'
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from rich.style import Style
from rich.text import Text

from sleuth.core.frames import Told
from sleuth.core.game import Seat
from sleuth.core.givens import Given
from sleuth.core.prose import capital, listed
from sleuth.core.scores import ScoreSheet
from sleuth.games.zeroday.givens import ENVELOPE
from sleuth.games.zeroday.setup import evidence_names, evidence_of
from sleuth.games.zeroday.state import EvidenceId, Seen, Suggestion
from sleuth.games.zeroday.strips import (
    MARKS,
    WIDTH,
    card_text,
    described,
    in_hand,
    lands,
    lands_in_full,
    mana_in_words,
    open_mana,
    others,
    pieces,
    row_of,
    ruled,
    tinted,
)
from sleuth.games.zeroday.view import Fighting, Side, View, Waiting
from sleuth.games.zeroday.words import STEP_NAMES, after_owner, card_name, crime
from sleuth.terminal.drawing import Drawing, event_data
from sleuth.terminal.notebook import Sheet, written
from sleuth.terminal.styles import FAINT, GOLD, LONGEST, LOST, STRONG, counted, cut

LATEST = 3
"""How many of the latest suggestions are shown."""
NAME = 13
"""Characters for a name in a strip."""
KINDS = ("Hackers", "Viruses", "Programs")
LOSSES = {"life": "no life left", "library": "no cards left", "conceded": "conceded"}
ASKED = {
    "attack": "attacks…",
    "block": "blocks…",
    "suggest": "suggests…",
    "show": "is asked…",
    "end": "ends the turn…",
    "clean-up": "discards…",
}


class ZeroDayDrawing(Drawing[View]):
    """Draws one table's views for the person in one seat, or for a spectator."""

    width = WIDTH

    def board(
        self,
        view: View,
        lit: Collection[str] = (),  # noqa: ARG002 - nobody walks anywhere
        path: Sequence[str] = (),  # noqa: ARG002 - see above
        coordinates: bool = False,  # noqa: ARG002 - see above
    ) -> Text:
        """The table: opponents, the stack, combat, and one's own side."""
        lines = [*self._away(view), *self._middle(view), *self._home(view)]
        self.height = len(lines)
        return Text("\n").join(lines)

    def centre(self, view: View, path: Sequence[str] = ()) -> int:  # noqa: ARG002 - nobody walks anywhere
        """The row below the opponents: the stack and combat, or one's own side."""
        return sum(1 for _ in self._away(view)) + sum(1 for _ in self._middle(view)) // 2

    def _away(self, view: View) -> Iterator[Text]:
        """Everybody else, from the viewer's left."""
        for seat in _clockwise(view):
            if seat != view.seat:
                yield from self._strip(view, seat)

    def _strip(self, view: View, seat: Seat) -> Iterator[Text]:
        side = view.sides[seat]
        yield self._header(view, seat, side)
        if side.lost:
            return
        found = [*pieces(view, seat), *others(view, seat)]
        if count := lands(view, seat):
            said = counted(count[0], "land")
            found.append(Text(f"{said}, {count[1]} untapped" if count[1] else said, FAINT))
        yield from row_of(found, "  ")

    def _header(self, view: View, seat: Seat, side: Side) -> Text:
        line = Text(no_wrap=True)
        line.append("▸" if seat == view.active and view.over is None else " ", GOLD)
        line.append(cut(self.name(seat, view.seat), NAME).ljust(NAME), STRONG)
        if side.lost:
            return line.append(f" out: {LOSSES[side.lost]}", LOST)
        line.append(f" {side.life}", GOLD).append(" life ", FAINT)
        line.append(f"{side.hand}", STRONG).append(" hand ", FAINT)
        line.append(f"{side.library}", STRONG).append(" left ", FAINT)
        return line.append_text(self._mana(view, seat, side))

    def _mana(self, view: View, seat: Seat, side: Side) -> Text:
        """What a player can still tap for, and what floats in their pool."""
        words = mana_in_words(open_mana(view, seat))
        pool = mana_in_words(side.mana)
        room = WIDTH - 37
        text = tinted(words if len(words) <= room else f"{sum(open_mana(view, seat).values())} mana")
        return text.append(f" +{pool}", GOLD) if pool else text

    def _middle(self, view: View) -> Iterator[Text]:
        """The stack, the top first, and combat."""
        if view.stack:
            yield ruled("the stack")
            yield from (self._waiting(view, item) for item in reversed(view.stack))
        if view.combat:
            yield ruled("combat")
            yield from (line for one in view.combat for line in self._fight(view, one))

    def _waiting(self, view: View, item: Waiting) -> Text:
        name = capital(card_name(item.card))
        what = " ability" if item.kind in ("ability", "trigger") else ""
        line = Text.assemble(
            " ", (name, STRONG), what, (f" ({self._whom(item.controller, view)})", FAINT), no_wrap=True
        )
        line.append(f" X={item.x}" if item.x else "")
        if item.targets:
            line.append(f" → {listed([self._target(view, ref) for ref in item.targets])}")
        line.truncate(WIDTH, overflow="ellipsis")
        return line

    def _target(self, view: View, ref: str) -> str:
        if ref[0] == "p":
            return self._whom(Seat(int(ref[1:])), view)
        if ref[0] == "s":
            return next((card_name(one.card) for one in view.stack if f"s{one.id}" == ref), "a spell")
        one = next((one for one in view.battlefield if str(one.id) == ref), None)
        if one is not None:
            return f"{self._whose(one.controller, view)} {after_owner(one.card)}"
        graves = (card for side in view.sides for number, card in side.graveyard if str(number) == ref)
        return next((card_name(card) for card in graves), "something gone")

    def _fight(self, view: View, one: Fighting) -> Iterator[Text]:
        known = {shown.id: shown for shown in view.battlefield}
        attacker = known.get(one.id)
        if attacker is None:
            return
        line = Text.assemble(" ", card_text(attacker), (f" → {self._whom(one.defender, view)}", GOLD), no_wrap=True)
        yield line
        blockers = [card_text(known[number]) for number in one.blockers if number in known]
        if blockers:
            yield from row_of([Text("blocked by", FAINT), *blockers], "    ", between=" ")
        elif one.blocked:
            yield Text("    blocked", FAINT)

    def _home(self, view: View) -> Iterator[Text]:
        """The viewer's own side, in rows: creatures, the rest, lands."""
        seat = view.seat
        if seat is None:
            return
        side = view.sides[seat]
        yield ruled("your side")
        yield self._header(view, seat, side)
        if side.lost:
            return
        yield from row_of(pieces(view, seat), "  ")
        yield from row_of(others(view, seat), "  ")
        yield from row_of(lands_in_full(view, seat), "  ")

    # -- beside the board ------------------------------------------------------------------------------------------

    def players(self, view: View, width: int) -> Text:
        """A line for each player: whose turn, name, evidence held, and what the table waits for."""
        lines = []
        for seat, side in enumerate(view.sides):
            status, style = self._status(view, Seat(seat), side)
            held = "" if side.lost else f"{side.evidence} evidence"
            room = max(4, min(width - 6 - len(held) - len(status), LONGEST))
            active = seat == view.active and view.turn > 0 and view.over is None
            line = Text("▸ " if active else "  ", GOLD, no_wrap=True)
            line.append(cut(self.name(Seat(seat), view.seat), room - 1).ljust(room), Style(bold=active))
            line.append(held, FAINT).append(f"  {status}" if status else "", style)
            lines.append(line)
        return Text("\n").join(lines)

    def _status(self, view: View, seat: Seat, side: Side) -> tuple[str, Style]:
        if view.over is not None:
            return ("won", GOLD) if seat in view.over.winners else ("", FAINT)
        if side.lost:
            return "out", LOST
        if view.step == "mulligan":
            return ("kept", FAINT) if side.kept else ("looks at the hand…", GOLD)
        if seat == view.asked:
            return ASKED.get(view.asked_for, "decides…"), GOLD
        if seat == view.priority:
            return "responds…" if view.stack else "acts…", GOLD
        return ("accused wrongly", LOST) if side.barred else ("", FAINT)

    def enquiry(self, view: View) -> Text:
        """Turn and step, and the latest suggestions with their answers."""
        lines = []
        if view.turn and view.over is None:
            whose = capital(self._whose(view.active, view))
            lines.append(Text(f"Turn {view.turn}. {whose} turn, {STEP_NAMES[view.step]}.", GOLD))
        for number, made in list(enumerate(view.suggestions))[-LATEST:]:
            lines += self._suggestion(view, number, made)
        return Text("\n").join(lines)

    def _suggestion(self, view: View, number: int, made: Suggestion) -> Iterator[Text]:
        who = capital(self._whom(made.seat, view))
        yield Text.assemble((f"{who}: ", STRONG), f"{crime(made.named)}?")
        answers = [f"{self._whom(seat, view)} none" for seat in made.passed]
        if made.shown_by is not None:
            shown = next((one.card for one in _seen_by(view) if one.suggestion == number), None)
            card = "a card" if shown is None else evidence_names()[shown]
            answers.append(f"{self._whom(made.shown_by, view)} showed {card}")
        if answers:
            yield Text(f"  {', '.join(answers)}", FAINT)

    def notices(self, view: View) -> Text:
        """Life, the stack and attackers, for those who do not look at the table."""
        if not view.turn or view.over is not None:
            return Text()
        lives = [
            f"{self.name(Seat(seat), view.seat)} {one.life}" for seat, one in enumerate(view.sides) if not one.lost
        ]
        said = [f"Life: {', '.join(lives)}."]
        if view.stack:
            said.append(f"On the stack: {', '.join(card_name(one.card) for one in reversed(view.stack))}.")
        return Text(" ".join(said), FAINT)

    def powers(self, view: View) -> Text:
        """What the cards in hand, on the stack and on the table say."""
        mine = () if view.mine is None else view.mine.hand
        found = [
            *(card for _, card in mine),
            *(one.card for one in view.stack),
            *(one.card for one in view.battlefield),
        ]
        text = Text(f"{MARKS}\n", FAINT)
        for card in dict.fromkeys(card for card in found if card):
            text.append_text(described(card))
        return text

    # -- one's own -------------------------------------------------------------------------------------------------

    def hand(self, view: View) -> Text:
        """The viewer's cards with their costs, the evidence held, and what was shown."""
        mine = view.mine
        if mine is None:
            return Text("Watching: you have no cards of your own.", FAINT)
        text = Text.assemble(("Hand  ", FAINT), Text("  ").join(in_hand(card) for _, card in mine.hand))
        text.append("\nEvidence  ", FAINT).append(self._evidence(mine.evidence), STRONG)
        if mine.seen:
            by = dict.fromkeys((one.by, one.card) for one in mine.seen)
            shown = ", ".join(f"{self._names[seat]}: {evidence_names()[card]}" for seat, card in by)
            text.append("   Shown to you  ", FAINT).append(shown, STRONG)
        text.append("   Open  ", FAINT).append(self._evidence(view.programs))
        if mine.envelope:
            text.append("   In the envelope  ", FAINT).append(self._evidence(mine.envelope), GOLD)
        return text

    def _evidence(self, cards: Sequence[EvidenceId]) -> str:
        return ", ".join(evidence_names()[card] for card in cards) or "none"

    def hands(self, view: View, last: View) -> Text:
        """Everybody's evidence, as the end of the game lays it open."""
        held = () if last.over is None else last.over.evidence
        lines = [
            Text.assemble((f"{self.name(Seat(seat), view.seat)}  ", FAINT), self._evidence(cards))
            for seat, cards in enumerate(held)
        ]
        return Text("\n").join(lines)

    def ending(self, view: View, scores: ScoreSheet | None = None) -> Text:  # noqa: ARG002 - nobody plays for points
        """What was in the envelope, and how everybody stood."""
        over = view.over
        if over is None:
            return Text()
        text = Text.assemble(("In the envelope  ", FAINT), (self._evidence(over.envelope), GOLD))
        for seat, side in enumerate(view.sides):
            text.append(f"\n{self.name(Seat(seat), view.seat)}", GOLD if seat in over.winners else STRONG)
            text.append(f"  {LOSSES[side.lost]}" if side.lost else f"  {side.life} life", FAINT)
            text.append("  accused wrongly" if side.barred else "", LOST)
            text.append(f"\n    {self._evidence(over.evidence[seat])}")
        return text

    def sheet(self, view: View, givens: Sequence[Given] = ()) -> Sheet:
        """The notebook's page: evidence by players, and the envelope."""
        names = evidence_names()
        kinds = evidence_of(view.split)
        groups = tuple(
            (kind, tuple((card, names[card]) for card in cards)) for kind, cards in zip(KINDS, kinds, strict=True)
        )
        columns = [str(seat) for seat in range(len(view.sides))]
        known = written([card for cards in kinds for card in cards], [*columns, ENVELOPE], givens)
        return Sheet(groups, (*(name[:2] for name in self._names), "="), known)

    def tells(self, told: Told) -> bool:
        """Passes and steps are no news: the step stands above the suggestions."""
        return event_data(told)["kind"] not in UNTOLD

    def line(self, told: Told) -> Text:
        """An event's words: turns and evidence stand out, what happens all the time stays in the background."""
        return Text(told.text, LINES.get(event_data(told)["kind"], Style()))

    def _whom(self, seat: Seat, view: View) -> str:
        return "you" if seat == view.seat else self._names[seat]

    def _whose(self, seat: Seat, view: View) -> str:
        return "your" if seat == view.seat else f"{self._names[seat]}’s"


LINES: Mapping[str, Style] = {
    "turn-began": GOLD,
    **dict.fromkeys(("resolved", "drew-hidden", "wished", "wished-hidden"), FAINT),
    **dict.fromkeys(("attacked", "blocked"), Style(bold=True)),
    **dict.fromkeys(("suggested", "evidence-shown", "evidence-dealt", "opened", "ended", "envelope-seen"), STRONG),
    **dict.fromkeys(("accused", "player-lost"), LOST),
}
UNTOLD = frozenset(("passed-for", "step-began"))


def _seen_by(view: View) -> Sequence[Seen]:
    return () if view.mine is None else view.mine.seen


def _clockwise(view: View) -> list[Seat]:
    """All seats, from the viewer's left."""
    count = len(view.sides)
    first = 0 if view.seat is None else view.seat + 1
    return [Seat((first + step) % count) for step in range(count)]
