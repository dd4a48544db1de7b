"""What games of all families do the same way: check options and moves, pass events on to their narrator, seat bots by
level.
"""

from collections.abc import Container, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec.structs import replace

from sleuth.core.choices import Move
from sleuth.core.game import (
    Illegal,
    Level,
    Options,
    OptionSpec,
    Outcome,
    Payload,
    Refused,
    Rules,
    S,
    Step,
    Viewer,
    fill_options,
)

V_contra = TypeVar("V_contra", contravariant=True)


class Teller(Protocol[V_contra]):
    """A game's words."""

    def tell(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event, told to this viewer."""

    def prompt(self, view: V_contra, names: Sequence[str]) -> str:
        """What is asked of the viewer, or whom the table waits for."""

    def outcome(self, outcome: Outcome, names: Sequence[str], viewer: Viewer) -> str:
        """The end, told to this viewer."""


class BaseGame(Generic[S]):
    """A game as far as all are alike. A family adds its facts, its rules and its content, and makes its bots."""

    levels: tuple[Level, ...]
    options: tuple[OptionSpec, ...]
    bots: ClassVar[Mapping[str, str]]
    """What makes the bots of each level, by module and name: those who think load arrays and a compiler, and only when
    one is to play."""
    narrator: Teller[Any]

    def check_options(self, options: Options) -> dict[str, str | bool | int]:
        return fill_options(self.options, options)

    def narrate(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        return self.narrator.tell(payload, viewer, names)

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        return self.narrator.prompt(view, names)

    def outcome_text(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        return self.narrator.outcome(outcome, names, viewer)

    def bot_maker(self, level: str) -> Any:
        """What makes bots of this level, or :class:`~sleuth.core.game.Refused`."""
        if level not in self.bots:
            raise Refused(f"There is no bot of level {level!r}. The levels are: {', '.join(self.bots)}.")
        return find(self.bots[level])


def slots_of(move: Move, **expected: Container[str] | None) -> tuple[str, ...]:
    """The values of exactly these slots, each one of those named for it (None: checked by the caller)."""
    if not expected and not move.slots:
        return ()
    if move.slots.keys() != expected.keys():
        names = ", ".join("place" if name == "to" else name for name in expected)
        raise Illegal(f"To {move.kind}, name {names} and nothing else." if names else "There is nothing to name here.")
    values = []
    for name, known in expected.items():
        value = move.slots[name]
        if not isinstance(value, str) or (known is not None and value not in known):
            raise Illegal(f"There is no such {'place' if name == 'to' else name}.")
        values.append(value)
    return tuple(values)


def asks_anew(rules: Rules[S], before: S, step: Step[S]) -> Step[S]:
    """The step, and that it asks those anew who were asked already and may choose from something else now."""
    asked = rules.awaited(before) & rules.awaited(step.state)
    changed = [seat for seat in asked if rules.choices(before, seat) != rules.choices(step.state, seat)]
    return replace(step, asks=frozenset(changed)) if changed else step


def find(path: str) -> Any:
    """What a module has under a name.

    >>> find("sleuth.core.game:Refused").__name__
    'Refused'
    """
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
