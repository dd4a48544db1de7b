"""A case as its author wrote it: a file in ``cases/``. ``docs/writing-a-case.md`` teaches the format."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path as File
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from sleuth.core.content import Id, Words, read_content, repeated
from sleuth.core.form import Doubts, Mistake
from sleuth.games.midnight.ship import LETTERS, PATHS, Letter, Path

FOLDER = File(__file__).parent / "cases"

Level: TypeAlias = Literal["amateur", "detective", "expert"]
Sort: TypeAlias = Literal["suspect", "victim", "nobody"]
"""Whose doing a death is: one of the twelve (murder), the victim (suicide), nobody (accident)."""
Culprit: TypeAlias = str
"""A to L, ``victim`` or ``nobody``."""
Time: TypeAlias = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]

VICTIM: Culprit = "victim"
NOBODY: Culprit = "nobody"
CULPRITS: tuple[Culprit, ...] = (*LETTERS, VICTIM, NOBODY)

PLACES = {
    "suite": "in the luxury suite",
    "corridor": "in the corridor of the upper deck",
    "cabin": "in their own cabin",
    "wheelhouse": "in the wheelhouse",
    "deck": "out on deck",
    "pool": "by the pool",
    "bar": "in the piano bar",
    "parlour": "in the beauty parlour",
    "shops": "in the shops",
    "casino": "in the casino",
    "theatre": "in the theatre",
    "restaurant": "in the restaurant",
    "kitchen": "in the kitchens",
    "passengers": "among the passenger cabins",
    "service": "in the service rooms",
    "infirmary": "in the infirmary",
    "laundry": "in the laundry",
    "hold": "in the hold",
}
"""Where somebody may have been, in every case; a case may add places of its own."""


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Words
    """Who this is, in a line that everybody sees from the start."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the menu of motives or of methods."""

    id: Id
    label: Words
    who: tuple[Sort, ...] = ("suspect",)
    """With whose doing it goes."""
    presence: bool = True
    """Of a method: whether whoever did it was in the suite at the moment of death."""


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is true of some people: what they have, can, know or are. Told after a name."""

    id: Id
    yes: Words
    no: Words


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is so or not, of nobody in particular. A whole sentence without its full stop."""

    id: Id
    yes: Words
    no: Words


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    where: Words
    """Told after “was”: “in the chapel”."""


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Words
    claims: tuple[str, ...] = ()
    """What it claims, in the words of ``claims``."""
    points: tuple[Path, ...] = ()
    """The paths that its text leads on to."""


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    culprit: Culprit
    motive: Id
    method: Id
    death: Time
    """The moment, one of the case's ``deaths``."""
    text: Words
    proof: tuple[Path, ...]
    """The paragraphs that prove it, in the order in which they are told."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a case file."""

    number: Annotated[int, Meta(ge=1, le=99)]
    title: Words
    booklet: Literal["green", "red"]
    level: Level
    voyage: Words
    """Where the ship is going and with whom, in a line."""
    motif: Id
    """What its cover shows."""
    victim: Words
    """Who died, by name and in a few words."""
    introduction: Words
    people: dict[Letter, Person]
    motives: tuple[Answer, ...]
    methods: tuple[Answer, ...]
    times: tuple[Time, ...]
    deaths: tuple[Time, ...]
    """The moments at which death may have come."""
    solution: Solution
    paragraphs: dict[Path, Paragraph]
    claims: tuple[str, ...] = ()
    """What the introduction tells for certain."""
    traits: tuple[Trait, ...] = ()
    facts: tuple[Fact, ...] = ()
    places: tuple[Place, ...] = ()

    @property
    def id(self) -> str:
        return str(self.number)

    @property
    def place_names(self) -> dict[str, str]:
        return PLACES | {place.id: place.where for place in self.places}


@cache
def load(number: int) -> Case:
    """A case of the house by its number, checked."""
    return read(next(file for file in case_files() if int(file.stem.partition("-")[0]) == number))


@cache
def all_cases() -> tuple[Case, ...]:
    """Every case of the house, in order."""
    return tuple(sorted((read(file) for file in case_files()), key=lambda case: case.number))


def case_files() -> tuple[File, ...]:
    """The files of the house's cases: ``01-title.toml``."""
    return tuple(sorted(FOLDER.glob("*.toml")))


def read(path: File) -> Case:
    """The case in this file, or :class:`~sleuth.core.content.BadContent` with every mistake in it.

    Its menus are put in alphabetical order: authors think of the true answer first, and where it stands must not tell.
    """
    case = read_content(path, Case, mistakes_in)
    return replace(case, motives=_alphabetical(case.motives), methods=_alphabetical(case.methods))


def _alphabetical(menu: tuple[Answer, ...]) -> tuple[Answer, ...]:
    return tuple(sorted(menu, key=lambda answer: answer.label.casefold()))


def mistakes_in(case: Case, doubts: Doubts) -> Iterator[Mistake]:
    """Everything in a case that makes no sense by itself; what only a proof shows is ``prover``'s."""
    from sleuth.games.midnight.claims import BadClaim, parse  # noqa: PLC0415 - claims are read with a case's own words

    yield from _set_mistakes("people", set(case.people), set(LETTERS), doubts)
    yield from _set_mistakes("paragraphs", set(case.paragraphs), set(PATHS), doubts)
    for table, entries in (("motives", case.motives), ("methods", case.methods)):
        if len(entries) < 7 and not doubts.about_table(table):
            yield Mistake(table, f"expected at least 7, the true one and six decoys, found {len(entries)}")
    ids = [
        *(answer.id for answer in (*case.motives, *case.methods)),
        *(trait.id for trait in case.traits),
    ]
    for twice, count in repeated(ids):
        yield Mistake(
            "motives, methods and traits", f"{twice!r} stands there {count} times: each needs an id of its own"
        )
    for time in case.deaths:
        if time not in case.times:
            yield Mistake("deaths", f"{time} is none of the case's times: {', '.join(case.times)}")
    yield from _solution_mistakes(case, doubts)
    for where, claims, points in (
        ("claims", case.claims, ()),
        *((f"paragraphs.{path}", one.claims, one.points) for path, one in case.paragraphs.items()),
    ):
        for claim in claims:
            try:
                parse(claim, case)
            except BadClaim as mistake:
                yield Mistake(where, f"{claim!r}: {mistake}")
        for point in points:
            if point not in PATHS:
                yield Mistake(where, f"points to {point!r}, and there is no such path: expected A1 to L3 or 01 to 24")


def _set_mistakes(table: str, found: set[str], expected: set[str], doubts: Doubts) -> Iterator[Mistake]:
    if doubts.about_table(table):
        return
    if missing := sorted(expected - found):
        yield Mistake(table, f"missing: {', '.join(missing)}")
    if unknown := sorted(found - expected):
        yield Mistake(table, f"unknown: {', '.join(unknown)}")


def _solution_mistakes(case: Case, doubts: Doubts) -> Iterator[Mistake]:
    if doubts.about("solution"):
        return
    solution = case.solution
    for field, value, known in (
        ("culprit", solution.culprit, CULPRITS),
        ("motive", solution.motive, [motive.id for motive in case.motives]),
        ("method", solution.method, [method.id for method in case.methods]),
        ("death", solution.death, case.deaths),
        *(("proof", path, PATHS) for path in solution.proof),
    ):
        if value not in known:
            yield Mistake(f"solution.{field}", f"{value!r} is none of: {', '.join(known)}")
