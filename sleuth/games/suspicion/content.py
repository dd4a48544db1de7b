"""Reading and checking the gala's file. All mistakes in it are reported at once, each with its place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec.structs import asdict

from sleuth.core.content import player_mistakes, read_content, repeated
from sleuth.core.form import Doubts, Mistake
from sleuth.core.scores import ScoreLine
from sleuth.games.suspicion import scoring
from sleuth.games.suspicion.board import doorways, lines_of_sight
from sleuth.games.suspicion.edition import COLOURS, CUTS, WILD, Edition, EditionFile, Gem, Goal, Sample, Worth
from sleuth.games.suspicion.notation import notation_of

FILE = Path(__file__).parent / "mansion.toml"

ROWS, COLUMNS = 3, 4
FACES = 6
GOAL = Goal(
    title="How to win: most points",
    gems=f"{scoring.SET} points for each set of three different gems, {scoring.SINGLE} for every other gem.",
    named=f"{scoring.IDENTITY} points for each player whose guest you name at the end.",
    secret=f"The others score {scoring.IDENTITY} points each if they find out who you are.",
    end="It ends when one of the three stacks of gems is empty. Then everybody names everybody.",
)
CARDS = 28


@cache
def load() -> Edition:
    """The house's own gala, checked."""
    return read(FILE)


def read(path: Path) -> Edition:
    """The gala in this file, or :class:`~sleuth.core.content.BadContent` with every mistake in it."""
    file = read_content(path, EditionFile, mistakes_in)
    return Edition(
        **asdict(file),
        doorways=doorways(file.rooms),
        in_sight=lines_of_sight(file.rooms),
        worth=Worth(scoring.SET, scoring.SINGLE, scoring.IDENTITY),
        sample=_sample(file.gems),
        goal=GOAL,
        notation=notation_of(file),
    )


def _sample(gems: Sequence[Gem]) -> Sample:
    """What two gems of the first kind, one more of each other kind, and two right names come to."""
    loot = {gem.id: count for count, gem in enumerate(gems, start=2)}
    everybody = ("me", "somebody", "somebody else")
    nothing = dict.fromkeys(loot, 0)
    (mine, *_) = scoring.score((loot, nothing, nothing), everybody, ((None, *everybody[1:]), (None,) * 3, (None,) * 3))
    lines = (
        ScoreLine("Sets of three different gems", mine.sets, scoring.SET, mine.sets * scoring.SET),
        ScoreLine("Gems left over", mine.singles, scoring.SINGLE, mine.singles * scoring.SINGLE),
        ScoreLine("Players named rightly", mine.named, scoring.IDENTITY, mine.named * scoring.IDENTITY),
    )
    return Sample(loot, lines, mine.points)


def mistakes_in(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    """Everything that makes no sense in a gala, as far as its form can be trusted."""
    yield from _count_mistakes(edition, doubts)
    yield from _identity_mistakes(edition)
    yield from _piece_mistakes(edition, doubts)
    yield from _room_mistakes(edition, doubts)
    yield from _die_mistakes(edition, doubts)
    yield from _card_mistakes(edition, doubts)
    yield from _printing_mistakes(edition, doubts)
    yield from player_mistakes(edition.players, len(edition.masks), doubts)


def _count_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    for table, found, expected in (
        ("guests", len(edition.guests), 10),
        ("gems", len(edition.gems), 3),
        ("rooms", len(edition.rooms), ROWS * COLUMNS),
        ("cards", len(edition.cards), CARDS),
        ("dice", len(edition.dice), 2),
    ):
        if found != expected and not doubts.about_table(table):
            yield Mistake(table, f"expected {expected}, found {found}")


def _identity_mistakes(edition: EditionFile) -> Iterator[Mistake]:
    tables = (
        ("masks", edition.masks),
        ("guests", edition.guests),
        ("gems", edition.gems),
        ("rooms", edition.rooms),
        ("cards", edition.cards),
        ("printings", edition.printings),
    )
    for table, items in tables:
        for item, count in repeated(one.id for one in items):
            yield Mistake(f"{table}[{item}]", f"this id stands {count} times; each needs its own")
    for table, letters in (
        ("masks", [mask.letter for mask in edition.masks]),
        ("guests", [guest.letter for guest in edition.guests]),
    ):
        for letter, count in repeated(letters):
            yield Mistake(table, f"the letter {letter} marks {count} of them; each needs its own")
    for table, names in (
        ("masks", [mask.name for mask in edition.masks]),
        ("guests", [guest.name for guest in edition.guests]),
        ("gems", [gem.name for gem in edition.gems]),
        ("rooms", [room.name for room in edition.rooms]),
    ):
        for name, count in repeated(names):
            yield Mistake(table, f"{count} of them are called {name!r}; each needs a name of its own")


def _piece_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    wanted: list[tuple[str, str, Sequence[str]]] = [
        (f"guests[{guest.id}].colour", guest.colour, COLOURS) for guest in edition.guests
    ]
    wanted += [(f"gems[{gem.id}].colour", gem.colour, COLOURS) for gem in edition.gems]
    wanted += [(f"gems[{gem.id}].cut", gem.cut, CUTS) for gem in edition.gems]
    for place, value, known in wanted:
        if value not in known and not doubts.about(place):
            yield Mistake(place, f"expected one of {', '.join(known)}, found {value!r}")
    for colour, count in repeated(guest.colour for guest in edition.guests):
        yield Mistake("guests", f"{count} of them are {colour}; each needs a colour of its own")


def _room_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    gems = {gem.id for gem in edition.gems}
    taken: dict[tuple[int, int], str] = {}
    for room in edition.rooms:
        place = f"rooms[{room.id}]"
        if doubts.about(f"{place}.row", f"{place}.column"):
            continue
        at = (room.row, room.column)
        if not (0 <= room.row < ROWS and 0 <= room.column < COLUMNS):
            yield Mistake(place, f"expected a row below {ROWS} and a column below {COLUMNS}, found {list(at)}")
        elif at in taken:
            yield Mistake(place, f"row {room.row}, column {room.column} is {taken[at]}'s already")
        taken.setdefault(at, room.id)
    for room in edition.rooms:
        place = f"rooms[{room.id}].gems"
        if doubts.about(place):
            continue
        if not room.gems:
            yield Mistake(place, "expected at least one gem, found none: nobody could rob this room")
        if not doubts.about_any("gems", "id"):
            yield from _unknown(place, room.gems, gems, "a gem's id")
        for gem, count in repeated(room.gems):
            yield Mistake(place, f"{gem} stands there {count} times")
    outer = sum(not room.inner for room in edition.rooms)
    if outer != len(edition.guests) and not doubts.about_any("rooms", "inner") and not doubts.about_table("guests"):
        yield Mistake("rooms", f"expected {len(edition.guests)} that are not inner, one for each guest, found {outer}")


def _die_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    guests = {guest.id for guest in edition.guests}
    for number, die in enumerate(edition.dice, start=1):
        place = f"dice[{number}]"
        if doubts.about(place):
            continue
        if len(die) != FACES:
            yield Mistake(place, f"expected {FACES} faces, found {len(die)}")
        if not doubts.about_any("guests", "id"):
            yield from _unknown(place, die, guests | {WILD}, f"a guest's id or {WILD!r}")


def _card_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    gems = {gem.id for gem in edition.gems}
    guests = {guest.id for guest in edition.guests}
    for card in edition.cards:
        place = f"cards[{card.id}].actions"
        if doubts.about(place):
            continue
        if len(card.actions) != 2:
            yield Mistake(place, f"expected two actions, found {len(card.actions)}")
        for deed, count in Counter(action.do for action in card.actions).items():
            if count > 1:
                yield Mistake(place, f"expected two different actions, found {deed} {count} times")
        for number, action in enumerate(card.actions, start=1):
            at = f"{place}[{number}]"
            if not doubts.about_any("gems", "id"):
                yield from _detail_mistakes(f"{at}.gem", action.gem, gems if action.do == "lift" else set())
            if not doubts.about_any("guests", "id"):
                yield from _detail_mistakes(f"{at}.guest", action.guest, guests if action.do == "ask" else set())


def _detail_mistakes(place: str, found: str | None, known: set[str]) -> Iterator[Mistake]:
    """What an action names, which must be known; an action that names nothing knows nothing."""
    if known and found not in known:
        yield Mistake(place, f"expected one of {', '.join(sorted(known))}, found {found!r}")
    if not known and found is not None:
        yield Mistake(place, f"this action names nothing, found {found!r}")


def _printing_mistakes(edition: EditionFile, doubts: Doubts) -> Iterator[Mistake]:
    if not edition.printings and not doubts.about_table("printings"):
        yield Mistake("printings", "expected at least one, found none")
    least, most = edition.players
    if list(player_mistakes(edition.players, len(edition.masks), doubts)):
        return
    for printing in edition.printings:
        place = f"printings[{printing.id}].stacks"
        if doubts.about(place, f"printings[{printing.id}].tiles", "players"):
            continue
        if len(printing.stacks) != most - least + 1:
            yield Mistake(
                place,
                f"expected {most - least + 1} numbers, for {least} to {most} players, found {len(printing.stacks)}",
            )
        for size in printing.stacks:
            if not 0 < size <= printing.tiles:
                yield Mistake(place, f"expected numbers from 1 to {printing.tiles}, the tiles of a kind, found {size}")


def _unknown(place: str, values: Sequence[str], known: set[str], expected: str) -> Iterator[Mistake]:
    for value in values:
        if value and value not in known:
            yield Mistake(place, f"expected {expected}, found {value!r}")
