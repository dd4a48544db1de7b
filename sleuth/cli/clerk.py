"""The clerk at a local table: what follows from all that the person was told, and what is best to ask next."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import msgspec
from rich.text import Text

from sleuth.cli.notebook import Mark, Square
from sleuth.cli.palette import BRASS
from sleuth.cli.seating import Sitting
from sleuth.core.choices import One
from sleuth.core.frames import Sight, Told
from sleuth.core.game import Game, Seat
from sleuth.games import IDS, find_study, is_deducible
from sleuth.games.whodunit.edition import Edition
from sleuth.knowledge.study import Study


class Clerk:
    """Thinks for one seat, with nothing but what that seat was told."""

    def __init__(self, game: Game[Any], names: Sequence[str], seat: Seat) -> None:
        self._game = game
        self._names = names
        self._seat = seat

    def facts(self, told: Iterable[Told]) -> dict[Square, Mark]:
        """Every square of the notebook that is certain."""
        study = self._study()
        position = self._position(study, told)
        legend = study.legend(position)
        rows = {card: row for row, card in enumerate(chain.from_iterable(legend.kinds.values()))}
        columns = {owner: column for column, owner in enumerate(legend.owners)}
        return {
            (rows[card], columns[owner]): Mark.YES if holds else Mark.NO
            for (card, owner), holds in study.facts(position).items()
            if owner in columns
        }

    def hint(self, told: Iterable[Told], sight: Sight) -> Text:
        """The best question now and why, in the browser's words."""
        study, room = self._study(), self._room(sight)
        position = self._position(study, told)
        names = study.legend(position).names
        best = study.ask(position, "even", room)
        text = Text.assemble((f"Best to ask in the {names[room]}" if room else "Best to ask", f"bold {BRASS}"), "\n")
        if not best:
            return text.append(f"No question would tell you more{' here' if room else ': you know enough to accuse'}.")
        cards = " · ".join(_capital(names.get(card, card)) for card in best[0].cards)
        return text.append(f"{cards}\n", "bold").append(f"Tells {in_bits(best[0].bits)}. {best[0].why}")

    def _study(self) -> Study:
        study = find_study(self._game.id)
        assert study is not None, "only games that can be deduced have a clerk"
        return study

    def _position(self, study: Study, told: Iterable[Told]) -> bytes:
        payloads = [msgspec.convert(one.event, self._game.payload_type, str_keys=True) for one in told]
        return study.position(self._names, self._seat, payloads)

    def _room(self, sight: Sight) -> str:
        """The room that a question would be about, if that is settled."""
        content = self._game.content()
        if not isinstance(content, Edition):
            return ""
        rooms = {room.id for room in content.rooms}
        table = sight.view.table
        here: str = table.pawns[table.characters[self._seat]]
        form = next((choice for choice in sight.choices if not choice.grave and len(choice.slots) > 1), None)
        if form is None or here not in rooms:
            return ""
        open_to_choice = {option.value for slot in form.slots if isinstance(slot, One) for option in slot.options}
        return "" if open_to_choice & rooms else here


def clerk_of(sitting: Sitting) -> Clerk | None:
    """The person's clerk, if the game is one in which something can be deduced."""
    if sitting.person is None or sitting.game.id not in IDS or not is_deducible(sitting.game.id):
        return None
    return Clerk(sitting.game, sitting.header.names, sitting.person.seat)


def in_bits(amount: float) -> str:
    """Bits to one place.

    >>> in_bits(1.04), in_bits(0.96), in_bits(2.34)
    ('1 bit', '1 bit', '2.3 bits')
    """
    text = f"{max(0.0, amount):.1f}".removesuffix(".0")
    return f"{text} bit" if text == "1" else f"{text} bits"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
