"""Strangers on the ship: players of Midnight who are none of the house's. They deduce, and go about it each in one way.

They share with the house's bots only how to take frames in and what follows from a paragraph.
"""

from collections.abc import Mapping
from typing import Any

from sleuth.core.chance import Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Game
from sleuth.games.midnight.bots import MidnightBot
from sleuth.games.midnight.prospects import distance, routes, unread
from sleuth.games.midnight.ship import HALL, Zone
from sleuth.games.midnight.state import View


class Nearest(MidnightBot):
    """Reads whatever is here, then whatever is nearest: aloud and alone in turn."""

    enough = 1
    """It goes to make its revelations with so many answers left."""

    def __init__(self, game: Game[Any], chance: Chance) -> None:
        del game
        super().__init__(chance)

    def act(self, view: View, offered: Mapping[str, Choice]) -> Move:
        zone = self.zone(view)
        if self.answers_left <= self.enough:
            return self.go(view, HALL, offered)
        how = self.how(view)
        if view.table.points and how in offered:
            return Move(how, {"path": offered[how].slots[0].options[0].value})
        costs = {
            there: cost
            for there in unread(view)
            if there not in (zone, view.table.purser) and (cost := distance(view.table, zone, there)) is not None
        }
        return self.go(view, min(costs, key=lambda there: (costs[there], there)), offered) if costs else Move("done")

    def reveals(self, view: View) -> bool:  # noqa: ARG002 - it looks at what it knows
        return self.answers_left <= self.enough

    def how(self, view: View) -> str:
        """How the next paragraph is read."""
        return ("read-aloud", "read-alone")[len(view.texts) % 2]

    def zone(self, view: View) -> Zone:
        """Where it is."""
        assert view.seat is not None, "a bot has a seat"
        here = view.table.detectives[view.seat]
        assert here is not None, "a detective who acts is on board"
        return here

    def go(self, view: View, there: Zone, offered: Mapping[str, Choice]) -> Move:
        """As far towards a zone as this turn's points reach."""
        table, here = view.table, self.zone(view)
        in_reach = {int(one.value) for one in offered["walk"].slots[0].options} if "walk" in offered else set()
        for step in reversed(routes(table.event)[here].get(there, ())):
            if step in in_reach and (distance(table, here, step) or 0) <= table.points:
                return Move("walk", {"to": str(step)})
        return Move("done")


class Secretive(Nearest):
    """Reads everything alone."""

    def how(self, view: View) -> str:  # noqa: ARG002 - always the same
        return "read-alone"


class Generous(Nearest):
    """Reads everything aloud."""

    def how(self, view: View) -> str:  # noqa: ARG002 - always the same
        return "read-aloud"


class Hasty(Nearest):
    """Makes revelations as soon as a dozen answers are left."""

    enough = 12


class Wanderer(Nearest):
    """Does whatever is allowed, by lot; but it deduces, and writes and reveals what follows."""

    def act(self, view: View, offered: Mapping[str, Choice]) -> Move:
        if self.answers_left <= self.enough:
            return self.go(view, HALL, offered)
        reading = [kind for kind in ("read-aloud", "read-alone", "walk") if kind in offered]
        if not view.table.points or not reading:
            return Move("done")
        kind = self._lots.pick(reading)
        slot = offered[kind].slots[0]
        return Move(kind, {slot.name: self._lots.pick(slot.options).value})


STRANGERS = (Nearest, Secretive, Generous, Hasty, Wanderer)
