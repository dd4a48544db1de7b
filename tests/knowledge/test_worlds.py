"""Elimination over worlds, against trying everything and against propagating one world at a time."""

from itertools import combinations, product

from hypothesis import assume, given
from hypothesis import strategies as st

from sleuth.knowledge.refutations import refutations
from sleuth.knowledge.worlds import Clause, Literal, Mask, Worlds

WORLDS = 4
ATOMS = ("a", "b", "c", "d", "e")
EXCLUSIVE = {"a": ("b",), "b": ("a",)}

literals = st.builds(Literal, st.sampled_from(ATOMS), st.booleans())
clauses = st.builds(
    lambda those, worlds: Clause(tuple(dict.fromkeys(those)), worlds),
    st.lists(literals, max_size=3),
    st.integers(1, (1 << WORLDS) - 1),
)
statements = st.dictionaries(st.sampled_from("pqrstu"), st.lists(clauses, max_size=3), max_size=6)
horn = st.builds(
    lambda met, then, worlds: Clause(
        tuple(dict.fromkeys([*(Literal(atom, False) for atom in met), *([then] if then else [])])), worlds
    ),
    st.lists(st.sampled_from(ATOMS), max_size=2),
    st.none() | literals,
    st.integers(1, (1 << WORLDS) - 1),
)


def after(background: list[Clause], said: dict[str, list[Clause]]) -> Worlds:
    worlds = Worlds(WORLDS, background, EXCLUSIVE)
    for source, those in said.items():
        worlds.hear(source, those)
    return worlds


def possible(those: list[Clause]) -> Mask:
    """The worlds that have an assignment, by trying all."""
    found = 0
    for values in product((False, True), repeat=len(ATOMS)):
        true = dict(zip(ATOMS, values, strict=True))
        if true["a"] and true["b"]:
            continue
        for world in range(WORLDS):
            if all(
                any(true[one.atom] == one.holds for one in clause.literals)
                for clause in those
                if clause.worlds >> world & 1
            ):
                found |= 1 << world
    return found


def propagated(those: list[Clause], world: int) -> bool:
    """Whether one world survives what leaves no choice, step by step."""
    here = [clause.literals for clause in those if clause.worlds >> world & 1]
    here += [(Literal("a", False), Literal("b", False))]
    held: set[Literal] = set()
    while True:
        new = set()
        for one in here:
            open_ = [literal for literal in one if literal.opposite not in held]
            if not open_:
                return False
            if len(open_) == 1:
                new.add(open_[0])
        if new <= held:
            return True
        held |= new


@given(st.lists(clauses, max_size=3), statements)
def test_each_world_is_left_if_propagating_it_alone_leaves_it(
    background: list[Clause], said: dict[str, list[Clause]]
) -> None:
    everything = [*background, *(clause for those in said.values() for clause in those)]
    left = after(background, said).left
    assert left == sum(1 << world for world in range(WORLDS) if propagated(everything, world))
    assert possible(everything) & ~left == 0, "what may be true is never ruled out"


@given(st.lists(horn, max_size=12))
def test_conditions_that_hold_and_what_follows_are_decided_exactly(those: list[Clause]) -> None:
    assert after([], {"p": those}).left == possible(those)


@given(st.lists(clauses, max_size=3), statements)
def test_the_order_of_hearing_does_not_matter(background: list[Clause], said: dict[str, list[Clause]]) -> None:
    assert after(background, said).left == after(background, dict(reversed(said.items()))).left


@given(st.lists(clauses, max_size=2), statements)
def test_reasons_are_enough_and_none_can_be_spared(background: list[Clause], said: dict[str, list[Clause]]) -> None:
    worlds = after(background, said)
    gone = worlds.all & ~worlds.left
    assume(gone)
    reasons = worlds.why(gone)
    assert not after(background, {one: said[one] for one in reasons}).left & gone
    for spared in reasons:
        assert after(background, {one: said[one] for one in reasons if one != spared}).left & gone


@given(st.lists(clauses, max_size=2), statements)
def test_the_smallest_refutations_say_what_every_choice_of_statements_leaves(
    background: list[Clause], said: dict[str, list[Clause]]
) -> None:
    found = refutations(WORLDS, background, said, EXCLUSIVE)
    assert found.complete
    for count in range(len(said) + 1):
        for chosen in combinations(said, count):
            assert found.left(chosen) == after(background, {one: said[one] for one in chosen}).left
    for sources, worlds in found.sets:
        for source in found.names(sources):
            assert found.left_by(sources & ~found.bits[source]) & worlds == worlds, "none can be spared"


def test_sets_beyond_the_limit_are_left_out_and_that_is_said() -> None:
    wet, dry = Literal("wet", True), Literal("wet", False)
    said = {"ann": [Clause((wet,), 1)], "bob": [Clause((dry,), 1)]}
    short = refutations(1, (), said, most=1)
    assert (short.sets, short.complete) == ((), False)
    assert refutations(1, (), said, most=2).complete


def test_what_needs_a_source_is_known_once_it_is_given() -> None:
    wet, dry = Literal("wet", True), Literal("wet", False)
    said = {"ann": [Clause((wet,), 1)], "bob": [Clause((dry,), 1)], "cat": [Clause((), 2)]}
    found = refutations(2, (), said).needing("ann")
    assert [found.names(sources) for sources, _ in found.sets] == [("bob",)]
    assert found.left(["bob"]) == 2


def test_the_same_source_says_nothing_new() -> None:
    worlds = Worlds(1, ())
    worlds.hear("ann", [])
    worlds.hear("ann", [Clause((), 1)])
    assert worlds.left == 1
    assert worlds.heard == ("ann",)


def test_what_is_settled_is_told_for_the_worlds_that_are_left() -> None:
    worlds = Worlds(2, [Clause((Literal("a", True),), 3), Clause((), 1)], EXCLUSIVE)
    assert worlds.settled(Literal("a", True)) == 2
    assert worlds.settled(Literal("b", False)) == 2
    assert worlds.settled(Literal("c", True)) == 0
