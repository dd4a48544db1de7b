"""A move, asked for one pick at a time.

Any choice, whatever its slots take, comes down to a row of questions that each have one answer from a list. The screen
and the plain prompt both ask them, and a game that nobody drew a board for is played the same way.

>>> who = One("who", "Who", (Option("plum", "Professor Plum"), Option("white", "Mrs White")))
>>> form = Form((Choice("name", "Name somebody", (who,), sentence="It was {who}."),))
>>> form.question.said
'It was …'
>>> form.answer("white")
Move(kind='name', slots={'who': 'white'})
"""

from collections.abc import Generator, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

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
    read_aloud,
    spoken,
)
from sleuth.core.filling import fits, may_pick, only_value, order_sizes, shares_left, values_left
from sleuth.core.slots import settled

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
        notes = (f"{choice.note} {choice.now}".rstrip() for choice in choices)
        kinds = tuple(Option(str(n), choices[n].label, note) for n, note in enumerate(notes))
        choice = choices[int((yield Question("", kinds)))]
    filled: dict[str, Value] = {}
    asked = False
    for slot in choice.slots:
        now = settled(slot, filled)
        only = only_value(now)
        said = _said(choice, filled)
        # What leaves no choice is not asked, unless nothing at all would be: a move is always the person's own.
        if only is None:
            filled[slot.name] = yield from _fill(now, said)
            asked = True
            continue
        if not asked and slot is choice.slots[-1]:
            yield Question(slot.label, (_answer(now, only),), said)
        filled[slot.name] = only
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


def _fill(slot: Slot, said: str) -> Asking:
    match slot:
        case One():
            return (yield Question(slot.label, slot.options, said))
        case Some():
            return (yield from _some(slot, said))
        case Order():
            return (yield from _order(slot, said))
        case Split():
            return (yield from _split(slot, said))
        case Assign():
            return (yield from _assign(slot, said))


def _answer(slot: Slot, only: Value) -> Option:
    if isinstance(only, str):
        return _named(slot.options, only)
    return Option(DONE, read_aloud(slot, only) or "Nothing")


def _some(slot: Some, said: str) -> Asking:
    taken: list[Option] = []

    def picked(*more: Option) -> tuple[str, ...]:
        return tuple(option.value for option in slot.options if option in taken or option in more)

    while rest := tuple(option for option in slot.options if option not in taken and may_pick(slot, picked(option))):
        stop = (_done(taken),) if fits(slot, picked()) else ()
        weight = sum(option.weight or 0 for option in taken)
        bounds = _bounds(slot.least_sum, slot.most_sum)
        text = _so_far(slot.label, taken) + (f" ({weight} so far, {bounds})" if bounds else "")
        pick = yield Question(text, (*stop, *(_weighed(slot, option) for option in rest)), said)
        if pick == DONE:
            break
        taken.append(_named(rest, pick))
    return picked()


def _order(slot: Order, said: str) -> Asking:
    taken: list[Option] = []
    least, most = order_sizes(slot)
    while len(taken) < most:
        rest = tuple(option for option in slot.options if option not in taken)
        if len(rest) == 1 and len(taken) < least:
            return tuple(option.value for option in (*taken, *rest))
        stop = (_done(taken),) if len(taken) >= least else ()
        pick = yield Question(_so_far(slot.label, taken), (*stop, *rest), said)
        if pick == DONE:
            break
        taken.append(_named(rest, pick))
    return tuple(option.value for option in taken)


def _split(slot: Split, said: str) -> Asking:
    parts: dict[str, str | int] = {}
    for option in slot.options:
        shares = shares_left(slot, parts)
        share = str(shares[0])
        if len(shares) > 1:
            left = slot.total - sum(int(part) for part in parts.values())
            amounts = tuple(Option(str(amount), str(amount)) for amount in shares)
            share = yield Question(f"{slot.label}: {option.label} ({left} left)", amounts, said)
        parts[option.value] = int(share)
    return parts


def _assign(slot: Assign, said: str) -> Asking:
    given: dict[str, str | int] = {}
    for option in slot.options:
        left = values_left(slot, given, option.value)
        value = left[0]
        if len(left) > 1:
            free = tuple(_limited(one) for one in slot.values if one.value in left)
            value = yield Question(f"{slot.label}: {option.label}", free, said)
        given[option.value] = value
    return given


def _done(taken: Sequence[Option]) -> Option:
    return Option(DONE, "That is all" if taken else "None of these")


def _so_far(label: str, taken: Sequence[Option]) -> str:
    return f"{label}: {', '.join(option.label for option in taken)}" if taken else label


def _weighed(slot: Some, option: Option) -> Option:
    """The option with its weight, where that counts."""
    if slot.least_sum is None and slot.most_sum is None:
        return option
    return replace(option, label=f"{option.label} ({option.weight or 0})")


def _limited(option: Option) -> Option:
    """A value with how often it may be given."""
    limit = option.limit
    if limit is None or not (bounds := _bounds(limit.least or None, limit.most)):
        return option
    return replace(option, label=f"{option.label} ({'none, or ' if limit.or_none and limit.least else ''}{bounds})")


def _bounds(least: int | None, most: int | None) -> str:
    if least is not None and least == most:
        return f"exactly {least}"
    named = (f"at least {least}" if least is not None else "", f"at most {most}" if most is not None else "")
    return " and ".join(filter(None, named))


def _named(options: Options, value: str) -> Option:
    return next(option for option in options if option.value == value)
