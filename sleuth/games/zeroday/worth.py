"""What things are worth to one player, in points of a life or two: creatures, cards, harm done to others.

Nothing here looks at what that player cannot see.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from sleuth.core.game import Seat
from sleuth.games.zeroday.board import Board, Traits, abilities_of
from sleuth.games.zeroday.catalogue import find, mana_value
from sleuth.games.zeroday.state import Item, Object, ObjectId, State, living

BY_POWER = {
    "flying": 0.45,
    "unblockable": 0.6,
    "lifelink": 0.35,
    "double-strike": 0.9,
    "first-strike": 0.25,
    "trample": 0.15,
    "menace": 0.2,
    "haste": 0.05,
    "defender": -0.7,
}
FLAT = {
    "deathtouch": 1.3,
    "vigilance": 0.4,
    "reach": 0.3,
    "hexproof": 0.5,
    "indestructible": 1.5,
    "prowess": 0.4,
}
CARD = 1.6
"""A card in hand."""
LAND = 1.3
TREASURE = 0.9
TOGETHER = 0.4
"""A point of life of one of several opponents, before it is said how dangerous they are."""
SHARED = 0.5
"""What harm to all opponents alike is worth, of what the same harm to each of them would be."""
LUMP, NEAR, KEPT = 4, 9, 5.0
"""So much loss of life at once is kept for the end if it would leave nobody with more than that."""
KILL, WIN = 7.0, 100.0
"""To put a player out of the game; the last of them."""


@cache
def _of_text(card: str) -> float:
    """What a card's abilities are worth beside its power and toughness."""
    found = find(card)
    worth = sum(
        0.9 if trigger.on in ("upkeep", "end-step", "combat-damage", "suggest", "attacks") else 0.3
        for trigger in found.triggers
    )
    worth += sum(1.2 for static in found.statics if static.affects not in ("self", "attached"))
    worth += sum(0.7 for _, ability in abilities_of(card))
    return worth


def creature(traits: Traits, card: str) -> float:
    """A creature as it is now."""
    power, toughness = max(0, traits.power), max(0, traits.toughness)
    worth = 0.9 * power + 0.55 * toughness
    worth += sum(BY_POWER.get(keyword, 0.0) * power + FLAT.get(keyword, 0.0) for keyword in traits.keywords)
    if not traits.blank:
        worth += _of_text(card)
    if {"attack", "block"} <= traits.cannot:
        worth *= 0.15
    elif traits.cannot:
        worth *= 0.6
    return worth


@cache
def card_alone(card: str) -> float:
    """A card wherever nothing is known of it but what it says: in a hand, on the stack."""
    found = find(card)
    if "land" in found.types:
        return LAND
    if "creature" in found.types:
        return 0.5 + 0.9 * (found.power or 0) + 0.5 * (found.toughness or 0) + 0.5 * _of_text(card)
    return CARD + 0.5 * mana_value(found.cost)


class Eyes:
    """A position with the eyes of one player."""

    def __init__(self, board: Board, seat: Seat, kills: Mapping[Seat, float] | None = None) -> None:
        """``kills`` says what it is worth to put each opponent out of the game, as long as others are left."""
        self.board, self.seat = board, seat
        self.kills = kills or {}
        self.state: State = board.state
        self.me = self.state.players[seat]
        self.foes = [other for other in living(self.state) if other != seat]
        self._worths: dict[ObjectId, float] = {}
        self._dangers: dict[Seat, float] = {}

    def of(self, one: Object) -> float:
        """What something on the battlefield is worth to whoever controls it."""
        known = self._worths.get(one.id)
        if known is None:
            known = self._worths[one.id] = self._of(one)
        return known

    def _of(self, one: Object) -> float:
        traits = self.board.traits[one.id]
        if traits.is_creature:
            worth = creature(traits, one.card)
            return worth * 0.4 if one.tapped and "untap" in traits.cannot else worth
        if "land" in traits.types:
            return LAND
        if one.token:
            return TREASURE
        card = find(one.card)
        if one.attached is not None and "aura" in {subtype.lower() for subtype in card.subtypes}:
            return 0.3  # what it does is in the worth of what it is on
        return 0.8 + 0.5 * mana_value(card.cost) + _of_text(one.card)

    def danger(self, foe: Seat) -> float:
        """How much harm to this opponent is worth, about 1 where all are alike."""
        known = self._dangers.get(foe)
        if known is None:
            strengths = {other: self._strength(other) for other in self.foes}
            mean = sum(strengths.values()) / len(strengths)
            shown = sum(one.seat == foe and one.shown_by is not None for one in self.state.suggestions)
            known = 0.3 + 0.7 * strengths[foe] / mean + (0.0 if self.state.players[foe].barred else 0.02 * shown)
            self._dangers[foe] = known
        return known

    def _strength(self, foe: Seat) -> float:
        """How well an opponent stands: life, what is on the battlefield, cards in hand."""
        player = self.state.players[foe]
        return 0.3 * player.life + 0.5 * len(player.hand) + sum(self.of(one) for one in self.board.of(foe))

    def per_life(self, seat: Seat) -> float:
        """What a point of life is worth: more when there are few left; but of several opponents all are to come down
        together, since whoever falls lays evidence open.
        """
        life = self.state.players[seat].life
        each = 0.22 if life > 20 else 0.35 if life > 10 else 0.7 if life > 5 else 1.2
        if seat == self.seat:
            return each * 1.15
        return (each if len(self.foes) == 1 else TOGETHER) * 0.6 * self.danger(seat)

    def harm(self, seat: Seat, damage: int) -> float:
        """What so much damage to a player is worth to me; less than nothing, if it is to myself."""
        if damage <= 0:
            return 0.0
        worth = self.per_life(seat) * damage
        if seat == self.seat:
            return -(worth + (100.0 if damage >= self.me.life else 0.0))
        if damage < self.state.players[seat].life:
            return worth
        return worth + (self.kills.get(seat, KILL) if len(self.foes) > 1 else WIN)

    def harm_all(self, seats: Sequence[Seat], damage: int) -> float:
        """The same to several at once. Whoever puts all opponents out together has won. As long as it does not, it
        helps each of them against the others, and is better kept if the end is near.
        """
        foes = [seat for seat in seats if seat != self.seat]
        if len(self.foes) == 1 or len(foes) < len(self.foes):
            return sum(self.harm(seat, damage) for seat in seats)
        worth = sum(self.harm(seat, damage) for seat in seats if seat == self.seat)
        left = max(self.state.players[foe].life for foe in foes) - damage
        if left <= 0:
            return worth + WIN
        if damage >= LUMP and left <= NEAR:
            return worth - KEPT
        return worth + SHARED * sum(self.harm(foe, damage) for foe in foes)

    def on_stack(self, item: Item) -> float:
        """What a spell on the stack is worth to whoever cast it."""
        return card_alone(item.card) if item.kind == "spell" else 1.0


def toughness_left(one: Object, traits: Traits) -> int:
    return traits.toughness - one.damage
