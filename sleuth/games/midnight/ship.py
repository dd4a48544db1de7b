"""The ship: decks, zones, locations and the ways between them; who is aboard in every case."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, TypeAlias

import msgspec

Zone: TypeAlias = int
"""1 to 10."""
Letter: TypeAlias = str
"""A suspect: A to L."""
Path: TypeAlias = str
"""A path: a location (“01” to “24”), or a suspect on a topic (“A1” alibi, “A2” witness, “A3” motive)."""
Topic: TypeAlias = Literal["alibi", "witness", "motive"]

NAME = "Corisande"

SUSPECTS = {  # MM-13: the letter is the first name's initial in every case
    "A": "Amara",
    "B": "Bruno",
    "C": "Celeste",
    "D": "Dmitri",
    "E": "Elif",
    "F": "Farid",
    "G": "Greta",
    "H": "Hugo",
    "I": "Ioana",
    "J": "Jomo",
    "K": "Kaori",
    "L": "Lars",
}
LETTERS = tuple(SUSPECTS)
TOPICS: tuple[Topic, ...] = ("alibi", "witness", "motive")

CABINS: Zone = 1
SUITE: Zone = 2
HALL: Zone = 6
"""Where revelations are announced."""
SUITE_PATH: Path = "13"


class ZoneInfo(msgspec.Struct, frozen=True):
    """A zone as it is drawn and spoken of."""

    id: Zone
    name: str
    deck: Literal["upper", "main", "lower", "hold"]


class Location(msgspec.Struct, frozen=True):
    """A place that can be searched."""

    id: Path
    zone: Zone
    name: str


ZONES = (  # MM-18
    ZoneInfo(1, "VIP cabins", "upper"),
    ZoneInfo(2, "Luxury suite", "upper"),
    ZoneInfo(3, "Wheelhouse", "upper"),
    ZoneInfo(4, "Pool and piano bar", "main"),
    ZoneInfo(5, "Beauty parlour and shops", "main"),
    ZoneInfo(6, "Casino and theatre", "main"),
    ZoneInfo(7, "Restaurant", "lower"),
    ZoneInfo(8, "Passenger cabins", "lower"),
    ZoneInfo(9, "Service rooms", "lower"),
    ZoneInfo(10, "Hold", "hold"),
)

LOCATIONS = (
    *(Location(f"{number:02}", CABINS, f"{name}’s cabin") for number, name in enumerate(SUSPECTS.values(), start=1)),
    Location("13", SUITE, "the luxury suite"),
    Location("14", 3, "the wheelhouse"),
    Location("15", 4, "the pool"),
    Location("16", 4, "the piano bar"),
    Location("17", 5, "the beauty parlour"),
    Location("18", 5, "the shops"),
    Location("19", 6, "the casino"),
    Location("20", 6, "the theatre"),
    Location("21", 7, "the restaurant and kitchens"),
    Location("22", 8, "the passenger cabins"),
    Location("23", 9, "the service rooms"),
    Location("24", 10, "the hold"),
)

WAYS = ((1, 2), (1, 4), (4, 5), (5, 6), (6, 3), (5, 8), (7, 8), (8, 9), (9, 10))  # MM-20 to MM-24, MM-R03

STARTING_ZONES = (4, 5, 6, 7, 8, 9)  # MM-54, MM-61

INTERROGATIONS: tuple[Path, ...] = tuple(f"{letter}{topic}" for letter in LETTERS for topic in (1, 2, 3))
PLACES: tuple[Path, ...] = tuple(location.id for location in LOCATIONS)
PATHS: tuple[Path, ...] = (*INTERROGATIONS, *PLACES)  # MM-12, MM-R28

LOCATION_OF = {location.id: location for location in LOCATIONS}
ZONE_OF = {location.id: location.zone for location in LOCATIONS}


def speaker_of(path: Path) -> Letter | None:
    """Who speaks in a paragraph, unless it is a place or the crew.

    >>> speaker_of("B2"), speaker_of("16")
    ('B', None)
    """
    return path[0] if path[0] in SUSPECTS else None


def topic_of(path: Path) -> Topic:
    """What a suspect is asked about."""
    return TOPICS[int(path[1]) - 1]


def cabin_of(letter: Letter) -> Path:
    """The path of a suspect's own cabin.

    >>> cabin_of("C")
    '03'
    """
    return f"{LETTERS.index(letter) + 1:02}"


def path_name(path: Path) -> str:
    """A path in words.

    >>> path_name("C1"), path_name("03"), path_name("16")
    ('Celeste: alibi', 'Celeste’s cabin', 'the piano bar')
    """
    speaker = speaker_of(path)
    return LOCATION_OF[path].name if speaker is None else f"{SUSPECTS[speaker]}: {topic_of(path)}"


@cache
def neighbours(zone: Zone, ways: Sequence[tuple[Zone, Zone]] = WAYS) -> tuple[Zone, ...]:
    """The zones next to one, in order.

    >>> neighbours(5)
    (4, 6, 8)
    """
    return tuple(sorted({other for way in ways if zone in way for other in way if other != zone}))
