"""Moves that choices admit and moves that they do not: the browser's form is held to the same file. To write it anew:

python -m tests.core.test_admitted
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from sleuth.core.choices import Choice, Move, admits, every, with_names
from sleuth.core.game import Seat
from sleuth.testing import header_for
from sleuth.testing.fillings import loosened
from tests.core.test_choices import EVIDENCE, MENACE, ONE_EACH, TRAMPLE
from tests.fair import Fair
from tests.offers import candidates

FILE = Path(__file__).with_name("admitted.json")


class Example(msgspec.Struct, frozen=True):
    choice: Choice
    admitted: tuple[Move, ...]
    refused: tuple[Move, ...]


def examples() -> Iterator[Example]:
    random = Random(1)
    for choice in (*_of_the_fair(), *(Choice("try", "Try", (slot,)) for slot in (EVIDENCE, TRAMPLE, MENACE, ONE_EACH))):
        loose = [
            Move(choice.kind, dict(zip((slot.name for slot in choice.slots), row, strict=True)))
            for row in islice(zip(*(loosened(slot, random, 60) for slot in choice.slots), strict=True), 60)
        ]
        near = [
            Move(choice.kind, {**move.slots, **other.slots})
            for move in islice(every((choice,)), 3)
            for other in loose[:9]
        ]
        tried = [*islice(every((choice,)), 12), *loose, *near]
        if len(choice.slots) == 1:
            known = list(candidates(choice))
            tried += random.sample(known, min(30, len(known)))
        moves = list({msgspec.json.encode(move, order="sorted"): move for move in tried}.values())
        admitted = tuple(move for move in moves if admits((choice,), move))
        yield Example(choice, admitted, tuple(move for move in moves if move not in admitted))


def _of_the_fair() -> Iterator[Choice]:
    """One of each kind, as the first player of three is asked them."""
    rules = Fair().rules
    table = header_for(Fair(), seed=3)
    state = rules.start(table.chairs, table.options, table.chance()).state
    for _ in range(4):
        choices = rules.choices(state, Seat(0))
        yield from with_names(choices, ("Ann", "Bob", "Cat"))
        state = rules.play(state, next(iter(rules.awaited(state))), next(every(choices))).state


def written() -> str:
    return "[\n" + ",\n".join(msgspec.json.encode(one, order="sorted").decode() for one in examples()) + "\n]\n"


def test_the_file_says_what_is_admitted() -> None:
    assert FILE.read_text() == written()


def test_the_file_has_moves_of_both_kinds_for_every_choice() -> None:
    for example in msgspec.json.decode(FILE.read_bytes(), type=list[Example]):
        assert len(example.admitted) >= 3, example.choice
        assert len(example.refused) >= 3, example.choice


if __name__ == "__main__":
    FILE.write_text(written())
