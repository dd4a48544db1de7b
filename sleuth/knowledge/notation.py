"""How a game on a real table is written down: whose turn it is, what usually comes next, and every entry in words.

It is data that goes with a game's content, so that a companion needs to know no rule, and no network while it writes.

>>> told = Telling({"asked": "*", "answer": "false"}, "{by} asked {asked} about", "{sees}", "No: out of sight.")
>>> notation = Notation((), (told,), people=("by", "asked"), names={"viola": "Viola Chung"})
>>> tell(notation, {"by": "Ann", "asked": "Bob", "sees": "viola", "answer": False}, "Bob")
Line(who='Ann asked you about', what='Viola Chung', answer='No: out of sight.')
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from sleuth.core.prose import capital, listed

Kind: TypeAlias = str
"""What an entry is about: a question, a move, a robbery."""

Pattern: TypeAlias = dict[str, str]
"""What an entry must have under some of its keys: ``*`` is anything, empty is nothing, all else is itself."""

_GAP = re.compile(r"\{(\w+)(:and)?\}")


class Stage(msgspec.Struct, frozen=True):
    """A part of a turn."""

    says: str
    """How far the turn is, in words."""
    takes: tuple[Kind, ...]
    """The entries that it is made of: one of these."""
    usual: tuple[Kind, ...]
    """What is most likely written down: the first of these that the turn does not have yet."""
    optional: bool = False


class Course(msgspec.Struct, frozen=True):
    """How it goes at a table of so many players."""

    players: int
    stages: tuple[Stage, ...]
    """A turn from its beginning to its end."""
    rounds: tuple[tuple[int, ...], ...]
    """For each place at the table everybody else, in the order in which they are asked and have their turns."""
    hands: tuple[int, ...]
    """Cards that each holds when the game begins, as far as it does not matter who was dealt the first."""
    stack: int = 0
    """Pieces of each kind in the stacks, where there are any."""


class Telling(msgspec.Struct, frozen=True):
    """How entries of one form are told, with ``{key}`` where a value goes. ``{key:and}`` is a list as one says it."""

    when: Pattern
    who: str
    what: str
    answer: str = ""
    """How it was answered; empty if there was nothing to answer."""


class Form(msgspec.Struct, frozen=True):
    """A kind of entry, as it is offered and told from the others."""

    kind: Kind
    key: str
    """An entry is of the first kind whose key it has."""
    label: str
    """What it is called where one chooses what to write down."""
    by: str = ""
    """The key that names whose turn it belongs to; empty if it belongs to no turn."""


class SetUp(msgspec.Struct, frozen=True):
    """What a form for the beginning goes by, so that a mistake is told before the file is sent: with these words."""

    players: tuple[int, int] = (2, 10)
    """The fewest and the most."""
    reserved: tuple[str, ...] = ()
    """What no player can be called: the names of what is nobody's."""
    kinds: tuple[int, int] = (0, 0)
    """Kinds of cards of one's own, the fewest and the most; none where nobody plays with cards of their own."""
    each: int = 0
    """The fewest cards of a kind."""
    cards: int = 0
    """The most cards."""
    stack: int = 0
    """The most pieces of a kind."""
    places: tuple[str, ...] = ()
    """Where pieces stand at the beginning, one in each, in this order."""
    says: dict[str, str] = {}
    """What is said of a mistake, with ``{gaps}``."""


class Notation(msgspec.Struct, frozen=True):
    """How one game is written down."""

    courses: tuple[Course, ...]
    tellings: tuple[Telling, ...]
    """The first that fits an entry tells it."""
    forms: tuple[Form, ...] = ()
    """The kinds of entries, in the order in which they are offered."""
    set_up: SetUp = SetUp()
    people: tuple[str, ...] = ()
    """The keys of an entry that name players."""
    names: dict[str, str] = {}
    """What is said for an id; all else is called as it is written."""
    out: tuple[Kind, ...] = ()
    """The entries after which whoever made them has no more turns."""
    gone: tuple[str, ...] = ()
    """The keys that name those who take no part from then on: they have no turns, and nobody asks them."""
    unheard: tuple[Kind, ...] = ()
    """The entries whose cards are usually known to nobody but whoever made them."""
    unnamed: tuple[str, ...] = ()
    """The kinds of cards that a question may leave out."""
    puts: dict[str, str] = {}
    """The keys that name what changes its place, and the key that says where it goes."""
    takes: tuple[str, ...] = ()
    """The keys that name a piece that is taken from its stack."""
    last: Kind = ""
    """What is written down once a stack is empty."""
    played: dict[str, tuple[Pattern, ...]] = {}
    """For each action card the entries that its actions are written down as."""


class Line(msgspec.Struct, frozen=True):
    """An entry in words."""

    who: str
    what: str
    answer: str


def clockwise(players: int) -> tuple[tuple[int, ...], ...]:
    """For each place everybody else, from the left on round the table.

    >>> clockwise(3)
    ((1, 2), (2, 0), (0, 1))
    """
    return tuple(tuple((seat + step) % players for step in range(1, players)) for seat in range(players))


def evenly(cards: int, players: int) -> tuple[int, ...]:
    """Hands as even as they come.

    >>> evenly(18, 4)
    (5, 5, 4, 4)
    """
    each, over = divmod(cards, players)
    return tuple(each + (seat < over) for seat in range(players))


def fits(pattern: Pattern, entry: Mapping[str, Any]) -> bool:
    """Whether an entry has what a pattern asks for."""
    return all(_agrees(wanted, _as_text(entry.get(key))) for key, wanted in pattern.items())


def tell(notation: Notation, entry: Mapping[str, Any], me: str | None) -> Line:
    """An entry in words, told to one of the players."""
    telling = next(one for one in notation.tellings if fits(one.when, entry))

    def player(name: str) -> str:
        return "you" if name == me else name

    def name(value: str) -> str:
        return notation.names.get(value, value)

    def filled(found: re.Match[str]) -> str:
        value = entry.get(found[1])
        call: Callable[[str], str] = player if found[1] in notation.people else name
        if isinstance(value, Mapping):
            words = [f"{player(key)} {name(each)}" for key, each in value.items()]
        else:
            words = [call(each) for each in ([value] if isinstance(value, str) else value or ())]
        return listed(words) if found[2] else ", ".join(words)

    who, what, answer = (_GAP.sub(filled, text) for text in (telling.who, telling.what, telling.answer))
    return Line(capital(who), what, capital(answer))


def named(
    notation: Notation, log: Sequence[Mapping[str, Any]], entries: Sequence[int], me: str | None
) -> dict[int, str]:
    """These entries of a log, by their numbers from 1: who did what, in a few words."""
    found = {number: log[number - 1] for number in entries if 0 < number <= len(log)}
    lines = {number: tell(notation, entry, me) for number, entry in found.items()}
    return {number: f"{line.who} {line.what}" for number, line in lines.items()}


def _agrees(wanted: str, found: str) -> bool:
    return found != "" if wanted == "*" else found == wanted


def _as_text(value: Any) -> str:
    """A value as a pattern writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    return "several" if value else ""
