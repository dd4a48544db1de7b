"""Random choices with slots of every kind, and everything that somebody might fill into them."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import TypeAlias

from hypothesis import strategies as st
from msgspec.structs import replace

from sleuth.core.choices import Assign, Choice, Limit, Move, One, Option, Order, Slot, Some, Split, Value, When

Options: TypeAlias = tuple[Option, ...]

STRANGER = "stranger"
"""A value that no slot offers."""


def options(*values: str) -> Options:
    return tuple(Option(value, value.upper()) for value in values)


limits = st.builds(
    Limit, st.integers(0, 2), st.none() | st.integers(0, 3), st.booleans()
)  # some of them hold for nothing


@st.composite
def some_options(draw: st.DrawFn, earlier: tuple[Slot, ...] = (), most: int = 3) -> Options:
    names = draw(st.lists(st.sampled_from("abcd"), unique=True, max_size=most))
    offered = options(*names)
    if len(earlier) > 0 and draw(st.booleans()):
        offered = tuple(replace(option, when=draw(conditions(earlier))) for option in offered)
    return offered


@st.composite
def conditions(draw: st.DrawFn, earlier: tuple[Slot, ...]) -> tuple[When, ...]:
    asked = draw(st.lists(st.sampled_from(earlier), unique_by=lambda slot: slot.name, max_size=2))
    return tuple(
        When(
            slot.name,
            tuple(
                draw(st.lists(st.sampled_from("xyz" if isinstance(slot, Assign) else "abcd"), min_size=1, max_size=2))
            ),
            draw(st.sampled_from(("", "a", "b"))) if isinstance(slot, Assign) else "",
        )
        for slot in asked
    )


@st.composite
def slots(draw: st.DrawFn, name: str = "first", earlier: tuple[Slot, ...] = ()) -> Slot:
    """A slot that may depend on the earlier ones, and need not be one that can be filled."""
    after: dict[str, object] = {}
    leading = next((slot for slot in earlier if isinstance(slot, One) and slot.options), None)
    if leading is not None and draw(st.booleans()):
        cases = {option.value: draw(some_options(earlier)) for option in leading.options if draw(st.booleans())}
        after = {"after": leading.name, "cases": cases}
    offered = () if after else draw(some_options(earlier))

    def dressed(dress: st.SearchStrategy[dict[str, object]]) -> None:
        nonlocal offered
        offered = tuple(replace(option, **draw(dress)) for option in offered)
        if "cases" in after:
            after["cases"] = {
                value: tuple(replace(option, **draw(dress)) for option in case) for value, case in cases.items()
            }

    slot: Slot
    match draw(st.sampled_from(("one", "some", "order", "split", "assign"))):
        case "one":
            slot = One(name, name, offered)
        case "some":
            least = draw(st.integers(0, 2))
            sums = [draw(st.none() | st.integers(0, 6)) for _ in range(2)]
            dressed(st.fixed_dictionaries({"weight": st.integers(0, 4)}))
            slot = Some(name, name, offered, least, draw(st.integers(least, 4)), *sums)
        case "order":
            slot = Order(name, name, offered, *(draw(st.none() | st.integers(0, 3)) for _ in range(2)))
        case "split":
            dressed(st.fixed_dictionaries({"limit": st.none() | limits}))
            slot = Split(name, name, offered, draw(st.integers(0, 4)))
        case _:
            names = draw(st.lists(st.sampled_from("xyz"), unique=True, max_size=3))
            allowed = st.none() | st.lists(st.sampled_from(names or ["x"]), unique=True).map(tuple)
            dressed(st.fixed_dictionaries({"allowed": allowed}))
            given = tuple(Option(one, one.upper(), limit=draw(st.none() | limits)) for one in names)
            if len(earlier) > 0 and draw(st.booleans()):
                given = tuple(replace(one, when=draw(conditions(earlier))) for one in given)
            slot = Assign(name, name, offered, given, draw(st.booleans()))
    return replace(slot, **after)


@st.composite
def choices(draw: st.DrawFn, most: int = 3) -> Choice:
    made: tuple[Slot, ...] = ()
    for name in ("first", "second", "third")[: draw(st.integers(1, most))]:
        made = (*made, draw(slots(name, made)))
    return Choice("try", "Try", made)


def candidates(choice: Choice) -> Iterator[Move]:
    """Every move of this kind that somebody might think of, most of them wrong."""
    names = [slot.name for slot in choice.slots]
    for row in product(*(list(_candidates(slot)) for slot in choice.slots)):
        yield Move(choice.kind, dict(zip(names, row, strict=True)))


def count_candidates(choice: Choice) -> int:
    number = 1
    for slot in choice.slots:
        number *= sum(1 for _ in _candidates(slot))
    return number


def _candidates(slot: Slot) -> Iterator[Value]:
    known = sorted({option.value for case in (slot.options, *slot.cases.values()) for option in case})
    match slot:
        case One():
            yield from (*known, STRANGER)
        case Some() | Order():
            for size in range(len(known) + 1):
                yield from permutations(known, size)
        case Split():
            for keys in _subsets(known, slot):
                for row in product(range(slot.total + 1), repeat=len(keys)):
                    yield dict(zip(keys, row, strict=True))
        case Assign():
            values = sorted({option.value for option in slot.values})
            for keys in _subsets(known, slot):
                for given in product(values, repeat=len(keys)):
                    yield dict(zip(keys, given, strict=True))


def _subsets(known: list[str], slot: Slot) -> Iterator[list[str]]:
    """The keys that a table may have; all of them, where what is offered depends on nothing."""
    if not slot.after and not any(option.when for option in slot.options):
        yield known
        return
    for kept in product((True, False), repeat=len(known)):
        yield [name for name, keep in zip(known, kept, strict=True) if keep]
