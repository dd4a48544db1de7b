"""Players who lose or concede, and what goes with them (DU-56)."""

from collections.abc import Iterable

from sleuth.core.game import Seat
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import PlayerLost
from sleuth.games.zeroday.state import Loss


def lose(duel: Duel, seats: Iterable[Seat], reason: Loss) -> None:
    """These players leave the game at the same time (DU-04, DU-56, ED-45)."""
    gone = [seat for seat in seats if duel.is_in(seat)]
    for seat in gone:
        player = duel.player(seat)
        player.lost = reason
        duel.tell(PlayerLost(seat, reason, player.evidence))
    for seat in gone:
        _clear_away(duel, seat)
    duel.touch()


def _clear_away(duel: Duel, seat: Seat) -> None:
    """What a player owns leaves with them; what they only controlled goes back or is exiled (DU-56)."""
    state = duel.state
    state.effects = [effect for effect in state.effects if not (effect.control and effect.seat == seat)]
    state.stack = [item for item in state.stack if item.controller != seat]
    state.delayed = [one for one in state.delayed if one.item.controller != seat]
    gone = [one for one in state.battlefield if one.owner == seat]
    duel.leaving(gone, "")
    state.waiting = [item for item in state.waiting if item.controller != seat]
    state.battlefield = [one for one in state.battlefield if one.owner != seat]
    duel.touch()
    player = duel.player(seat)
    player.exile = []
    duel.come_back({one.id for one in gone})
    left = [one for one in state.battlefield if one.controller == seat]
    if left:
        duel.move(left, "exile", why="exiled")
    player.hand, player.library, player.graveyard, player.exile, player.mana = [], [], [], [], {}
    if state.combat is not None:
        for number in [n for n, attack in state.combat.attacks.items() if attack.defender == seat]:
            del state.combat.attacks[number]
        state.combat.to_block = [one for one in state.combat.to_block if one != seat]
    if state.inquiry is not None:
        state.inquiry.asked = [one for one in state.inquiry.asked if one != seat]
        if state.inquiry.seat == seat:
            state.inquiry = None
