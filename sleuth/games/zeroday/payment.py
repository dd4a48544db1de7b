"""Paying in earnest: mana and what else a spell or an ability costs (DU-21 to DU-25)."""

from collections.abc import Sequence

from sleuth.core.game import Seat
from sleuth.games.zeroday.board import abilities_of
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.mana import CONVOKE, Price, Way
from sleuth.games.zeroday.state import Object


def pay_mana(duel: Duel, seat: Seat, price: Price, way: Way) -> None:
    """Put the sources to use, and take the price out of the pool."""
    pool = duel.player(seat).mana
    gone: list[Object] = []
    for use in way:
        one = duel.board.objects[use.source]
        if use.ability == CONVOKE:
            one.tapped = True
        else:
            ability = abilities_of(one.card)[use.ability][1]
            one.tapped |= ability.tap
            if ability.extra.sacrifice is not None:
                gone.append(one)
        for color in use.gives:
            pool[color] = pool.get(color, 0) + 1
    for color in price.colors:
        pool[color] -= 1
    generic = price.generic
    for color in sorted(pool, key=lambda color: (color != "1", -pool[color])):
        used = min(generic, pool[color])
        pool[color] -= used
        generic -= used
    if generic or any(left < 0 for left in pool.values()):
        raise AssertionError(f"{way} does not pay {price}")
    for color in [color for color, left in pool.items() if not left]:
        del pool[color]
    if gone:
        sacrifice(duel, gone)


def sacrifice(duel: Duel, going: Sequence[Object]) -> None:
    """Sacrifice what these are."""
    for one in going:
        duel.occurs("sacrifice", duel.board.traits[one.id].controller)
    duel.move(going, "graveyard", why="sacrificed")
