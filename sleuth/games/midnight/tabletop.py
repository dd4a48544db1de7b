"""What the companion for a real table goes by: set-ups, prices, points, and the words of its log."""

import msgspec

from sleuth.games.midnight import scoring, ship
from sleuth.games.midnight.choices import ALOUD, EXTRACT
from sleuth.games.midnight.deck import (
    BUOYS,
    CALM,
    FARTHEST,
    FAST,
    IN_PILE,
    INTO_SUITE,
    PILES,
    POINTS,
    PRIVATE,
    SHARES,
    Card,
    load,
)
from sleuth.knowledge.notation import Notation, SetUp, Telling
from sleuth.knowledge.reading import NO_NAME, SAME_NAME

SECONDS = 180
"""The sand timer, if anybody wants one (MM-144)."""
FEWEST = 2
MOST_FEW = 3
"""With more players than this, the fast card is left out (MM-48)."""
BY_EVENT = (-1, 0, 1)
"""What a box's own events may add to the points of a turn, and to the price of reading alone (MM-R09)."""


class Share(msgspec.Struct, frozen=True):
    """What a table of so many players begins with."""

    players: int
    space: int
    """Where the ship starts."""
    buoys: int
    """For each player."""
    left_out: tuple[str, ...]
    """The titles of the event cards that stay in the box."""
    cards: int
    """Event cards that are used."""
    piles: tuple[int, ...]
    """Cards in each pile before its calm sea is added, the top pile first."""


class Prices(msgspec.Struct, frozen=True):
    """What each action costs, in action points."""

    walk: int
    suite: int
    """To enter the luxury suite."""
    aloud: int
    alone: int
    publish: int
    """Given back for what was read alone and is then read aloud."""
    extract: int
    handed: int
    """Buoys that go to whoever the information comes from."""
    purser: int
    buoy: int


class Swings(msgspec.Struct, frozen=True):
    """What an event of any box may change, every value; the usual one is among them."""

    ship: tuple[int, ...]
    points: tuple[int, ...]
    alone: tuple[int, ...]


class Tabletop(msgspec.Struct, frozen=True):
    """The rules' numbers and words for people who play with a box of their own."""

    shares: tuple[Share, ...]
    calm: str
    """The title of the cards of which each pile gets one."""
    buoys: int
    """All there are."""
    points: int
    """Action points in a turn."""
    prices: Prices
    swings: Swings
    farthest: int
    """Zones that a suspect is moved at the most."""
    no_suspects: tuple[int, ...]
    """Zones that no suspect is moved into."""
    hall: int
    """The zone in which revelations are announced."""
    kept: tuple[str, ...]
    """Paths that cannot be got out of anybody."""
    wrong: int
    """Points for each wrong first answer of whoever made revelations."""
    beaten: int
    """Points, for everybody else, for each right one of theirs."""
    seconds: int
    notation: Notation
    """How a log is told. A number in an entry is looked up with its key: ``zone-7``, ``ship-1``."""


def tabletop() -> Tabletop:
    """The same for every case."""
    cards = tuple(load().values())
    return Tabletop(
        shares=tuple(_share(players, cards) for players in SHARES if players >= FEWEST),
        calm=next(card.title for card in cards if not card.ship),
        buoys=BUOYS,
        points=POINTS,
        prices=Prices(
            walk=1,  # MM-74
            suite=INTO_SUITE,
            aloud=ALOUD,
            alone=PRIVATE,
            publish=1,  # MM-78
            extract=EXTRACT,
            handed=1,  # MM-95
            purser=1,  # MM-75
            buoy=1,  # MM-76
        ),
        swings=Swings(
            ship=tuple(sorted({card.ship for card in cards})),
            points=tuple(POINTS + by for by in BY_EVENT),
            alone=tuple(PRIVATE + by for by in BY_EVENT),
        ),
        farthest=FARTHEST,
        no_suspects=(ship.SUITE,),  # MM-106
        hall=ship.HALL,
        kept=(ship.SUITE_PATH,),  # MM-96
        wrong=scoring.WRONG,
        beaten=scoring.BEATEN,
        seconds=SECONDS,
        notation=_notation(),
    )


def _share(players: int, cards: tuple[Card, ...]) -> Share:
    """MM-48 to MM-53, MM-57, MM-R07."""
    left_out = tuple(card.title for card in cards if card.id == FAST and players > MOST_FEW)
    used = len(cards) - len(left_out)
    last = used - CALM - PILES * IN_PILE
    space, buoys = SHARES[players]
    return Share(players, space, buoys, left_out, used, (*(IN_PILE,) * PILES, last))


_TELLINGS = (
    Telling({"kind": "event", "text": "*"}, "Event:", "{text}", "{ship} {purser} {points} {alone}"),
    Telling({"kind": "event"}, "Event:", "no name noted", "{ship} {purser} {points} {alone}"),
    Telling({"kind": "last-round"}, "In port:", "one last round"),
    Telling({"kind": "close"}, "In port:", "no more rounds"),
    Telling({"kind": "walk", "suite": "true"}, "{by} went into", "the luxury suite"),
    Telling({"kind": "walk"}, "{by} moved", "one zone"),
    Telling({"kind": "read", "aloud": "true"}, "{by} read aloud", "{path}"),
    Telling({"kind": "read"}, "{by} read alone", "{path}"),
    Telling({"kind": "publish"}, "{by} made public", "{path}"),
    Telling({"kind": "extract"}, "{by} got out of {from}", "{path}"),
    Telling({"kind": "purser"}, "{by} moved the Purser to", "{zone}"),
    Telling({"kind": "buy"}, "{by} bought", "a buoy"),
    Telling({"kind": "suspect", "zone": "*"}, "{by} moved", "{suspect}", "To {zone}."),
    Telling({"kind": "suspect"}, "{by} moved", "{suspect}"),
    Telling({"kind": "end", "reveals": "true"}, "{by} announced", "revelations"),
    Telling({}, "{by} ended", "the turn"),
)


def _notation() -> Notation:
    cards = load().values()
    return Notation(
        courses=(),
        tellings=_TELLINGS,
        people=("by", "from"),
        set_up=SetUp(players=(2, 5), says={"reserved": NO_NAME, "same": SAME_NAME}),
        names={
            **{f"zone-{zone.id}": f"zone {zone.id}" for zone in ship.ZONES},
            **{f"purser-{zone.id}": f"The Purser is in zone {zone.id}." for zone in ship.ZONES},
            **{f"ship-{card.ship}": _sailing(card.ship) for card in cards},
            **{f"points-{POINTS + by}": _points(POINTS + by) for by in BY_EVENT},
            **{f"alone-{PRIVATE + by}": _alone(PRIVATE + by) for by in BY_EVENT},
        },
    )


def _sailing(spaces: int) -> str:
    if not spaces:
        return "The ship stays where it is."
    return f"The ship sails {spaces} space{'s' if spaces > 1 else ''}."


def _points(points: int) -> str:
    return "" if points == POINTS else f"{points} points in a turn."


def _alone(price: int) -> str:
    return "" if price == PRIVATE else f"Reading alone costs {price}."
