"""Who sits at a local table, with which options and which seed."""

import hashlib
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from sleuth.bots.local import LocalTable
from sleuth.cli.person import Person
from sleuth.cli.refusal import Refusal
from sleuth.core.chance import Chance, fresh_secret
from sleuth.core.game import Game, Options, OptionSpec, Seat, fewest, read_setting, written_setting
from sleuth.core.record import NO_TIME, Header, Sitter, make_header
from sleuth.server.names import bot_name, clean_name


class Seed(msgspec.Struct, frozen=True):
    """Where a local table's secrets come from: the operating system, or a number for games that must repeat exactly."""

    number: int | None = None

    def draw(self, purpose: str) -> bytes:
        """32 bytes for this purpose."""
        if self.number is None:
            return fresh_secret()
        return hashlib.sha256(f"sleuth seed {self.number}: {purpose}".encode()).digest()

    @property
    def table(self) -> str:
        return f"local-{secrets.token_hex(4)}" if self.number is None else f"seed-{self.number}"

    @property
    def started(self) -> str:
        if self.number is not None:
            return NO_TIME
        return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Party(msgspec.Struct, frozen=True):
    """Whom to seat: bots of a level, and perhaps a person on a chair."""

    bots: int
    level: str
    name: str = ""
    chair: str = ""


class Sitting(msgspec.Struct, frozen=True):
    """A table laid and everybody seated."""

    game: Game[Any]
    header: Header
    table: LocalTable[Any]
    person: Person | None


def sit_down(game: Game[Any], party: Party, options: Sequence[str], seed: Seed) -> Sitting:
    """Lay a table: the roster clockwise, the options checked, the seed drawn, the first frames given out."""
    secret = seed.draw("deal")
    settings = game.check_options(dict(read_option(game.options, text) for text in options))
    roster = tuple(_roster(game, party, settings, seed))
    header = make_header(game, seed.table, roster, secret, settings, started=seed.started)
    seat = next((Seat(number) for number, sitter in enumerate(roster) if sitter.kind == "person"), None)
    person = None if seat is None else Person(game, seat)
    table = LocalTable(game, header, Chance(seed.draw("bots")), {} if person is None else {person.seat: person})
    return Sitting(game, header, table, person)


def _roster(game: Game[Any], party: Party, options: Options, seed: Seed) -> Sequence[Sitter]:
    chairs = [chair.id for chair in game.chairs]
    players = party.bots + bool(party.name)
    least = fewest(game, options)
    if not least <= players <= len(chairs):
        way = _way_for(game, players)
        raise Refusal(f"{game.title} is for {least} to {len(chairs)} players, not {players}.{way}")
    if not game.levels:
        raise Refusal(f"{game.title} has no bots: it is for people round a table, each with a browser (sleuth serve).")
    level = party.level or game.levels[0].id
    if level not in (known.id for known in game.levels):
        raise Refusal(f"There is no level {level!r}. The levels are: {', '.join(one.id for one in game.levels)}.")
    if party.chair and party.chair not in chairs:
        raise Refusal(f"There is no chair {party.chair!r}. The chairs are: {', '.join(chairs)}.")
    drawn = _drawn(chairs, party, seed)
    roster: list[Sitter] = []
    names = [clean_name(party.name)] if party.name else []
    for chair in chairs:
        if party.name and chair == drawn[0]:
            roster.append(Sitter(chair, names[0], "person", nonce=seed.draw("nonce")[:16].hex()))
        elif chair in drawn[:players]:
            names.append(bot_name(names))
            roster.append(Sitter(chair, names[-1], "bot", level))
    return roster


def _drawn(chairs: Sequence[str], party: Party, seed: Seed) -> Sequence[str]:
    """All chairs, in the order in which they are taken; the person's is the first.

    They are drawn, so that whoever plays often meets every character, and is every character. From a chair that was
    chosen the bots follow clockwise; bots alone take the first ones.
    """
    if party.name and not party.chair:
        return Chance(seed.draw("chairs")).shuffled(chairs, "chairs")
    first = chairs.index(party.chair) if party.chair else 0
    return (*chairs[first:], *chairs[:first])


def _way_for(game: Game[Any], players: int) -> str:
    """The option that lets so few play, if there is one."""
    for spec in game.options:
        for value in spec.values:
            if value.least is not None and value.least <= players < game.facts.players[0]:
                return f" With --option {spec.key}={written_setting(value.value)} {players} can play."
    return ""


def read_option(specs: Sequence[OptionSpec], text: str) -> tuple[str, str | bool | int]:
    """An option from the command line, ``key=value``, with the value's type as the game has it."""
    key, equals, value = text.partition("=")
    if not equals:
        raise Refusal(f"An option is written key=value, not {text!r}.")
    return key, read_setting(specs, key, value)
