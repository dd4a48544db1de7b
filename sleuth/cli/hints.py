"""Hints at a local table: what follows from all that the person was told, and what is best to do next."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec
from rich.text import Text

from sleuth.cli.local_game import Sitting
from sleuth.core.frames import Sight, Sync, Told, encode
from sleuth.core.game import Game, Seat
from sleuth.core.incidents import payload_type
from sleuth.core.record import Record
from sleuth.games import Studied
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.study import halvings, in_bits
from sleuth.terminal.notebook import Mark, Square
from sleuth.terminal.styles import BRASS


class Hints:
    """Thinks for one seat, with nothing but what that seat was told."""

    def __init__(self, game: Game[Any], names: Sequence[str], seat: Seat) -> None:
        self._game = game
        self._names = names
        self._seat = seat
        self._knows_bits = False

    def facts(self, told: Iterable[Told]) -> dict[Square, Mark]:
        """Every square of the notebook that is certain."""
        study, position = self._study, self._position(told)
        legend = study.legend(position)
        rows = {card: row for row, card in enumerate(legend.cards)}
        columns = {owner: column for column, owner in enumerate(legend.owners)}
        return {
            (rows[card], columns[owner]): Mark.YES if holds else Mark.NO
            for (card, owner), holds in study.facts(position).items()
            if owner in columns
        }

    def hint(self, told: Iterable[Told], sight: Sight) -> Text:
        """What to do now and why, in the browser's words."""
        if sight.decision is None:
            return Text("Nothing is asked of you now. Hints are for your own decisions.")
        told = tuple(told)
        frame = encode(Sync(self._game.id, self._seat, 0, told, sight))
        hint = self._study.hint(self._names, frame)
        text = Text.assemble(("Hint: ", f"bold {BRASS}"), (hint.says, "bold"))
        for reason in hint.why:
            text.append(f"\n{reason}")
        if hint.asking is not None:
            text.append(f"\n{self._worth(hint.asking.bits)}")
        return text

    def _worth(self, bits: float) -> str:
        """What a question is worth; the first time, with what a bit is."""
        if self._knows_bits:
            return f"The question is worth {in_bits(bits)}."
        self._knows_bits = True
        return f"The question is worth {in_bits(bits)}: {halvings(bits)}. One bit halves them once."

    def knew(self, record: Record) -> Text:
        """How much was left open for everybody before the answer was laid open, from what each was told."""
        study = self._study
        text = Text("How many possibilities each player had left before the end (1 is certain):", "bold")
        for one in study.knew(record):
            name = "You" if one.seat == self._seat else self._names[one.seat]
            text.append(f"\n{name}: {study.left_over(one)}", "not bold")
        return text

    @cached_property
    def _study(self) -> Study[Any, Any]:
        assert isinstance(self._game, Studied), "only games that can be deduced have a notebook that deduces"
        return self._game.study()

    def _position(self, told: Iterable[Told]) -> bytes:
        kind = payload_type(self._game)
        payloads = [msgspec.convert(one.event, kind, str_keys=True) for one in told]
        return self._study.position(self._names, self._seat, payloads)


def hints_of(sitting: Sitting) -> Hints | None:
    """What deduces for the person, if the game is one in which something can be deduced."""
    if sitting.person is None or not sitting.game.facts.study:
        return None
    return Hints(sitting.game, sitting.header.names, sitting.person.seat)
