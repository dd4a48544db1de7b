"""Tables and players that the tests of the terminal share."""

from collections.abc import Iterator
from random import Random

from sleuth.cli.local_game import Party, Seed, Sitting, sit_down
from sleuth.cli.person import Person
from sleuth.core.choices import pick
from sleuth.games import find_game


def sit_at(seed: int, bots: int = 3, options: tuple[str, ...] = (), chair: str = "", game: str = "classic") -> Sitting:
    """A table with one person, on the first chair unless another is named, and some bots; a classic one by default."""
    played = find_game(game)
    return sit_down(played, Party(bots, "", "Inspector", chair or played.chairs[0].id), options, Seed(seed))


def person_of(sitting: Sitting) -> Person:
    assert sitting.person is not None
    return sitting.person


def play_on(sitting: Sitting, random: Random) -> Iterator[None]:
    """Play to the end, the person at random, stopping after every entry."""
    person, table = person_of(sitting), sitting.table
    while not table.over:
        if not table.step():
            sight = person.sight
            assert sight.decision is not None
            table.move(person.seat, pick(sight.choices, random), sight.decision)
        yield
