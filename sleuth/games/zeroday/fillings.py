"""How bots fill in a choice: targets, what is paid besides, how much X is."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from sleuth.core.choices import Choice
from sleuth.core.game import Seat
from sleuth.core.slots import One, Option, Slot, Some, Split, Value, settled
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.aims import Deed
from sleuth.games.zeroday.appraisal import Appraisal
from sleuth.games.zeroday.board import Board, abilities_of
from sleuth.games.zeroday.mana import price_of
from sleuth.games.zeroday.state import Object, State
from sleuth.games.zeroday.worth import LAND, Eyes, card_alone

Weigh: TypeAlias = Callable[[Mapping[str, Value]], float]
"""Says what a choice is worth, filled in so."""

ENOUGH_LANDS = 5
"""With so many lands more are not sought."""


class Filler:
    """Fills choices in for one player in one position."""

    def __init__(self, state: State, board: Board, seat: Seat, kills: Mapping[Seat, float] | None = None) -> None:
        self.state, self.board, self.seat = state, board, seat
        self.eyes = Eyes(board, seat, kills)
        self.appraisal = Appraisal(self.eyes)
        self.me = state.players[seat]

    def filled(self, choice: Choice, weigh: Weigh) -> tuple[float, dict[str, Value]] | None:
        """The best way to fill in a choice: target by target, each the best with those before it."""
        best: tuple[float, dict[str, Value]] | None = None
        for begun in self._aimed(choice.slots, weigh):
            filled = self._completed(choice.slots, begun, weigh)
            if filled is None:
                continue
            worth = weigh(filled)
            if best is None or worth > best[0]:
                best = worth, filled
        return best

    def _aimed(self, slots: Sequence[Slot], weigh: Weigh) -> Iterator[dict[str, Value]]:
        """Every way to fill in the targets, with several of one slot picked one by one."""
        aims = [slot for slot in slots if slot.name.startswith("target")]
        ways: list[dict[str, Value]] = [{}]
        for slot in aims:
            further: list[dict[str, Value]] = []
            for begun in ways:
                now = settled(slot, begun)
                if isinstance(now, One):
                    further += [{**begun, slot.name: option.value} for option in now.options]
                elif isinstance(now, Some):
                    picked = self._picked(now, begun, weigh)
                    if picked is not None:
                        further.append({**begun, slot.name: picked})
            ways = further
        yield from ways

    def _picked(self, slot: Some, begun: dict[str, Value], weigh: Weigh) -> tuple[str, ...] | None:
        """The targets that add to the worth, one after another."""
        picked: tuple[str, ...] = ()
        worth = weigh({**begun, slot.name: ()})
        while len(picked) < slot.most:
            tried = [
                (weigh({**begun, slot.name: (*picked, option.value)}), option.value)
                for option in slot.options
                if option.value not in picked
            ]
            if not tried:
                break
            most, value = max(tried)
            if len(picked) >= slot.least and most <= worth:
                break
            picked, worth = (*picked, value), most
        return picked if len(picked) >= slot.least else None

    def _completed(self, slots: Sequence[Slot], begun: dict[str, Value], weigh: Weigh) -> dict[str, Value] | None:
        """The rest of what has to be said: the cheapest way to pay, the X that gains most."""
        filled = dict(begun)
        for slot in slots:
            if slot.name in filled:
                continue
            now = settled(slot, filled)
            value = self._value(now, filled, weigh)
            if value is None:
                return None
            filled[slot.name] = value
        return {slot.name: filled[slot.name] for slot in slots}

    def _value(self, slot: Slot, filled: dict[str, Value], weigh: Weigh) -> Value | None:
        match slot:
            case One(name="sacrifice"):
                return min(slot.options, key=lambda option: self._worth_of(option.value)).value
            case One(name="x"):
                return max(
                    slot.options, key=lambda option: weigh({**filled, "x": option.value}) + 0.01 * -int(option.value)
                ).value
            case One():
                return slot.options[0].value if slot.options else None
            case Some(name="evidence"):
                return cheapest(slot)
            case Some():
                return self.least(slot)
            case Split():
                return self.shares(slot)
            case _:
                return None

    def _worth_of(self, ref: str) -> float:
        one = self.board.objects.get(int(ref)) if ref.isdigit() else None
        if one is not None:
            return self.eyes.of(one)
        card = next((card.card for card in (*self.me.hand, *self.me.graveyard) if str(card.id) == ref), None)
        return 0.0 if card is None else self.card_in_hand(card)

    def card_in_hand(self, card: str) -> float:
        """A card as long as it is not played: lands while there are few, spells that can be paid for soon."""
        found = catalogue.find(card)
        lands = sum("land" in self.board.traits[one.id].types for one in self.board.of(self.seat))
        if "land" in found.types:
            held = sum("land" in catalogue.find(one.card).types for one in self.me.hand)
            return LAND * 3 if lands + held <= 4 else LAND if lands + held <= ENOUGH_LANDS + 1 else 0.2
        late = max(0, price_of(found.cost).total - lands - 2)
        return card_alone(card) - 0.8 * late

    def least(self, slot: Some) -> tuple[str, ...]:
        """As few as must be, of what is worth least."""
        ranked = sorted(slot.options, key=lambda option: self._worth_of(option.value))
        return tuple(option.value for option in ranked[: slot.least])

    def shares(self, slot: Split) -> dict[str, str | int]:
        least = {option.value: option.limit.least if option.limit else 0 for option in slot.options}
        return dict(self.appraisal.shares(list(least), slot.total, least))

    def colors(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for one in self.board.of(self.seat):
            for _, ability in abilities_of(one.card):
                for color in {color for mana in ability.mana for color in mana}:
                    found[color] = found.get(color, 0) + 1
        return found


def deed_of(one: Object, source: int | None, slots: Mapping[str, Value], *, kicked: bool = False) -> Deed:
    """A spell or an ability with what is filled in so far."""
    targets = []
    for name in ("target", "target-2", "target-3"):
        value = slots.get(name)
        if value is not None:
            targets.append((value,) if isinstance(value, str) else tuple(str(ref) for ref in value))
    division = slots.get("division")
    shares = {ref: int(share) for ref, share in division.items()} if isinstance(division, dict) else {}
    return Deed(one.card, source, tuple(targets), shares, int(str(slots.get("x", 0))), kicked)


def targets_in(choice: Choice) -> Sequence[Option]:
    return next((slot.options for slot in choice.slots if slot.name == "target"), ())


def cheapest(slot: Some) -> tuple[str, ...]:
    """Of cards with a weight, those that come to the least sum that is enough."""
    least = slot.least_sum or 0
    sums: dict[int, tuple[str, ...]] = {0: ()}
    for option in slot.options:
        weight = option.weight or 0
        if weight:
            for total, picked in sorted(sums.items(), reverse=True):
                if total < least:
                    sums.setdefault(total + weight, (*picked, option.value))
    return sums[min(total for total in sums if total >= least)]


@cache
def _names() -> dict[str, str]:
    found = catalogue.load()
    return {card.name: card.id for card in (*found.cards.values(), *found.tokens.values())}


def card_named(name: str) -> str | None:
    """The card of this name."""
    return _names().get(name)
