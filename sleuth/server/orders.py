"""What a table's chairs are for: as ordered when it is made, and as its host changes it before the game."""

from collections.abc import Collection, Sequence
from typing import Any

from sleuth.core.chance import Chance, commitment
from sleuth.core.game import Game, Refused, fewest, too_few
from sleuth.server import messages
from sleuth.server.names import bot_name
from sleuth.server.settings import Settings
from sleuth.server.store import PersonId, PersonRow, TableId
from sleuth.server.table import Place, Table


def default_level(game: Game[Any]) -> str:
    """The level of bots that nobody chose a level for: the easiest."""
    return game.levels[0].id if game.levels else ""


def standin_level(game: Game[Any]) -> str:
    """The level of a bot that plays on for somebody who is away: neither the weakest nor the strongest."""
    return game.levels[len(game.levels) // 2].id if game.levels else ""


def make(game: Game[Any], order: messages.NewTable, host: PersonRow, settings: Settings) -> Table:
    """A new table as ordered."""
    plans = by_chair(game, order.chairs)
    places: list[Place] = []
    for chair in game.chairs:
        plan = plans.get(chair.id, messages.ChairPlan(chair.id, "person"))
        places.append(planned(game, plan, [place.name for place in places]))
    options = game.check_options(order.options)
    if (seats := sum(place.use != "closed" for place in places)) < fewest(game, options):
        raise too_few(game, options, seats)
    secret = settings.fresh_secret()
    now = settings.now()
    table = Table(
        id=TableId(settings.new_id()),
        revision=1,
        game=game.id,
        status="open",
        host=host.id,
        host_name=host.name,
        public=order.public,
        created=now,
        touched=now,
        options=options,
        seconds=order.seconds,
        clock=order.clock,
        notebook=order.notebook,
        places=tuple(places),
        secret=secret.hex(),
        commitment=commitment(secret),
        bot_seed=settings.fresh_secret().hex(),
    )
    seat = order.chair or next((place.chair for place in places if place.open), "")
    return table.sit(host, seat, order.nonce, now) if order.nonce and seat else table


def by_chair(game: Game[Any], plans: Sequence[messages.ChairPlan]) -> dict[str, messages.ChairPlan]:
    """The plans by their chairs, or :class:`Refused` if there are no such chairs."""
    known = [chair.id for chair in game.chairs]
    for plan in plans:
        if plan.chair not in known:
            raise Refused(f"There is no chair called {plan.chair!r}. The chairs are: {', '.join(known)}.")
    if len({plan.chair for plan in plans}) != len(plans):
        raise Refused("A chair was named twice.")
    return {plan.chair: plan for plan in plans}


def planned(game: Game[Any], plan: messages.ChairPlan, names: Collection[str]) -> Place:
    """A place as planned; a bot there bears none of these names."""
    if plan.use != "bot":
        return Place(plan.chair, plan.use)
    level = plan.level or default_level(game)
    if level not in [known.id for known in game.levels]:
        raise Refused(f"There is no bot called {level!r}. There are: {', '.join(known.id for known in game.levels)}.")
    return Place(plan.chair, "bot", level=level, name=bot_name(names))


def quick_order(game: Game[Any], order: messages.QuickGame, chance: Chance) -> messages.NewTable:
    """The table of a quick game: chairs drawn for you, unless you chose, and for the bots; nobody on the rest.

    So that whoever plays often meets every character, and is every character.
    """
    least, most = fewest(game, game.check_options(order.options)) - 1, len(game.chairs) - 1
    if not least <= order.bots <= most:
        raise Refused(f"{game.title} against bots takes {least} to {most} of them, not {order.bots}.")
    drawn = chance.shuffled((chair.id for chair in game.chairs), "chairs")
    mine = order.chair or drawn[0]
    bots = [chair for chair in drawn if chair != mine][: order.bots]
    chairs = [messages.ChairPlan(mine, "person")]
    chairs += [messages.ChairPlan(chair, "bot", order.level) for chair in bots]
    chairs += [messages.ChairPlan(chair, "closed") for chair in drawn if chair not in (mine, *bots)]
    return messages.NewTable(
        order.game, order.options, tuple(chairs), public=False, notebook=order.notebook, nonce=order.nonce, chair=mine
    )


def plan(
    table: Table,
    game: Game[Any],
    person: PersonId,
    wanted: messages.ChairPlan,
    *,
    here: Collection[PersonId],
    now: float,
) -> Table:
    """The host changes what a chair is for that nobody has, or whose person is not here."""
    table.must_be_open()
    _must_be_host(table, person, here)
    by_chair(game, (wanted,))
    current = next(place for place in table.places if place.chair == wanted.chair)
    if current.person in here:
        raise Refused(f"{current.name} sits there already.")
    fresh = planned(game, wanted, [place.name for place in table.places if place.chair != wanted.chair])
    places = tuple(fresh if place.chair == wanted.chair else place for place in table.places)
    return table.changed(now, places=places, self_starting=False)


def fill(
    table: Table, game: Game[Any], person: PersonId, level: str, *, here: Collection[PersonId], now: float
) -> Table:
    """The host gives every open seat to a bot of this level."""
    table.must_be_open()
    _must_be_host(table, person, here)
    if not any(place.open for place in table.places):
        raise Refused("There is no open seat left to fill.")
    names = [place.name for place in table.places if place.name]
    places: list[Place] = []
    for place in table.places:
        fresh = planned(game, messages.ChairPlan(place.chair, "bot", level), names) if place.open else place
        names.append(fresh.name)
        places.append(fresh)
    return table.changed(now, places=tuple(places), self_starting=False)


def set_option(
    table: Table,
    game: Game[Any],
    person: PersonId,
    wanted: messages.SetOption,
    *,
    here: Collection[PersonId],
    now: float,
) -> Table:
    """The host has something else played, which nobody here knows."""
    if table.status != "open":
        raise Refused("The game has begun: what is played cannot be changed any more.")
    if person != table.acting_host(here):
        raise Refused(f"Only {table.host_name}, who made the table, can choose what is played.")
    if not any(spec.once for spec in game.options if spec.key == wanted.option):
        raise Refused("This was settled when the table was made. Make a new table to play by other rules.")
    options = game.check_options({**table.options, wanted.option: wanted.value})
    return table if options == table.options else table.changed(now, options=options, self_starting=False)


def _must_be_host(table: Table, person: PersonId, here: Collection[PersonId]) -> None:
    if person != table.acting_host(here):
        raise Refused(f"Only {table.host_name}, who made the table, can change its seats.")
