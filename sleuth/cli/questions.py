"""A move, asked for one pick at a time.

Any choice, whatever its slots take, comes down to a row of questions that each have one answer from a list. The screen
and the plain prompt both ask them, and a game that nobody drew a board for is played the same way.

>>> who = One("who", "Who", (Option("plum", "Professor Plum"), Option("white", "Mrs White")))
>>> form = Form((Choice("suggest", "Make a suggestion", (who,), sentence="It was {who}."),))
>>> form.question.said
'It was …'
>>> form.answer("white")
Move(kind='suggest', slots={'who': 'white'})
"""

from collections.abc import Generator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from sleuth.core.choices import (
    Assign,
    Choice,
    Move,
    One,
    Option,
    Options,
    Order,
    Slot,
    Some,
    Split,
    Value,
    options_of,
    spoken,
)

DONE = ""
"""No option's value is empty, so this one cannot be mistaken."""
SURE = Option("sure", "Yes, I am sure")
UNSURE = Option("unsure", "No, go back")
MISSING = "…"


class Question(msgspec.Struct, frozen=True):
    """One pick from a list."""

    text: str
    options: Options
    said: str = ""
    """The move so far, as its player would say it."""


Asking: TypeAlias = Generator[Question, str, Value]


class Form:
    """Asks a person for one of these choices, remembers the picks, and can go back."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        if not choices:
            raise ValueError("there is nothing to ask: no choices were given")
        self._choices = tuple(sorted(choices, key=lambda choice: choice.grave))  # never first: what cannot be undone
        self._picks: list[str] = []
        self.question = self._first()

    @property
    def began(self) -> bool:
        """Whether there is a pick to go back on."""
        return bool(self._picks)

    def answer(self, value: str) -> Move | None:
        """Take an answer; the move, once nothing is left to ask."""
        if all(option.value != value for option in self.question.options):
            raise ValueError(f"{value!r} is not among the answers to {self.question.text!r}")
        asked = self._run([*self._picks, value])
        if isinstance(asked, Move):
            return asked
        self._picks = [] if value == UNSURE.value else [*self._picks, value]
        self.question = asked if self._picks else self._first()
        return None

    def back(self) -> bool:
        """Withdraw the last pick; False if there was none."""
        if not self._picks:
            return False
        self._picks.pop()
        asked = self._run(self._picks)
        assert isinstance(asked, Question), "fewer picks than before cannot make a move"
        self.question = asked
        return True

    def _first(self) -> Question:
        return next(_dialogue(self._choices))

    def _run(self, picks: Sequence[str]) -> Question | Move:
        dialogue = _dialogue(self._choices)
        question = next(dialogue)
        try:
            for pick in picks:
                question = dialogue.send(pick)
        except StopIteration as end:
            move: Move = end.value
            return move
        return question


def _dialogue(choices: Sequence[Choice]) -> Generator[Question, str, Move]:
    if len(choices) == 1 and choices[0].slots:
        choice = choices[0]
    else:
        kinds = tuple(Option(str(n), choice.label, choice.note) for n, choice in enumerate(choices))
        choice = choices[int((yield Question("", kinds)))]
    filled: dict[str, Value] = {}
    asked = False
    for slot in choice.slots:
        options = options_of(slot, filled)
        # What leaves no choice is not asked, unless nothing at all would be: a move is always the person's own.
        if isinstance(slot, One) and len(options) == 1 and (asked or slot is not choice.slots[-1]):
            filled[slot.name] = options[0].value
            continue
        asked = True
        filled[slot.name] = yield from _fill(slot, options, _said(choice, filled))
    move = Move(choice.kind, filled)
    if choice.grave:
        words = _said(choice, filled) or choice.label
        if (yield Question("This cannot be undone. Are you sure?", (UNSURE, SURE), words)) == UNSURE.value:
            return (yield from _dialogue(choices))
    return move


def _said(choice: Choice, filled: Mapping[str, Value]) -> str:
    if not choice.sentence:
        return ""
    return spoken(choice, Move(choice.kind, dict(filled)), MISSING).replace(f"{MISSING}.", MISSING)


def _fill(slot: Slot, options: Options, said: str) -> Asking:
    match slot:
        case One():
            return (yield Question(slot.label, options, said))
        case Some():
            return (yield from _some(slot, options, said))
        case Order():
            return (yield from _order(slot, options, said))
        case Split():
            return (yield from _split(slot, options, said))
        case Assign():
            return (yield from _assign(slot, options, said))


def _some(slot: Some, options: Options, said: str) -> Asking:
    taken: list[Option] = []
    while len(taken) < min(slot.most, len(options)):
        rest = tuple(option for option in options if option not in taken)
        stop = (Option(DONE, "That is all" if taken else "None of these"),) if len(taken) >= slot.least else ()
        pick = yield Question(_so_far(slot.label, taken), (*stop, *rest), said)
        if pick == DONE:
            break
        taken.append(_named(rest, pick))
    return tuple(option.value for option in options if option in taken)


def _order(slot: Order, options: Options, said: str) -> Asking:
    taken: list[Option] = []
    while len(taken) < len(options):
        rest = tuple(option for option in options if option not in taken)
        pick = rest[0].value if len(rest) == 1 else (yield Question(_so_far(slot.label, taken), rest, said))
        taken.append(_named(rest, pick))
    return tuple(option.value for option in taken)


def _split(slot: Split, options: Options, said: str) -> Asking:
    parts: dict[str, str | int] = {}
    left = slot.total
    for option in options[:-1]:
        amounts = tuple(Option(str(amount), str(amount)) for amount in range(left + 1))
        parts[option.value] = int((yield Question(f"{slot.label}: {option.label} ({left} left)", amounts, said)))
        left -= int(parts[option.value])
    parts[options[-1].value] = left
    return parts


def _assign(slot: Assign, options: Options, said: str) -> Asking:
    given: dict[str, str | int] = {}
    for option in options:
        free = tuple(value for value in slot.values if not slot.distinct or value.value not in given.values())
        given[option.value] = yield Question(f"{slot.label}: {option.label}", free, said)
    return given


def _so_far(label: str, taken: Sequence[Option]) -> str:
    return f"{label}: {', '.join(option.label for option in taken)}" if taken else label


def _named(options: Options, value: str) -> Option:
    return next(option for option in options if option.value == value)
