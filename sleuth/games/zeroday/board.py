"""What is on the battlefield after all continuous effects: controllers, types, colours, abilities, power and toughness.

Effects are applied in layers (DU-38): control, types, colours, abilities, then power and toughness (set, then changed).
Within a layer the older comes first. Worked out once for each position and then looked up.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property

import msgspec

from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.card import Activated, Attach, Condition, Count, Filter, Pump, Signed, Static, Trigger
from sleuth.games.zeroday.card import Target as TargetSpec
from sleuth.games.zeroday.state import Effect, Last, Object, ObjectId, State

NOTHING: frozenset[str] = frozenset()
NOBODY: frozenset[Seat] = frozenset()
PROWESS = Trigger(
    "cast",
    what=Filter(without_types=("creature",), controller="you"),
    effects=(Pump(what="self", power=1, toughness=1),),
)
"""What the keyword stands for (DU-54)."""


class Traits(msgspec.Struct, gc=False):
    """What an object is like now."""

    controller: Seat
    types: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    keywords: frozenset[str]
    power: int
    toughness: int
    ward: str = ""
    protection: frozenset[str] = NOTHING
    cannot: frozenset[str] = NOTHING
    must_attack: bool = False
    goaders: frozenset[Seat] = NOBODY
    blank: bool = False
    """It has lost its abilities."""

    @property
    def is_creature(self) -> bool:
        return "creature" in self.types


class Board:
    """The battlefield of one position."""

    def __init__(self, state: State, traits: dict[ObjectId, Traits] | None = None) -> None:
        """Work it out; ``traits`` are those of a position that is the same in all that bears on them."""
        self.state = state
        self.objects: dict[ObjectId, Object] = {one.id: one for one in state.battlefield}
        self.traits = _layered(state, self.objects) if traits is None else traits
        self._watchers: dict[str, list[tuple[Object, int, Trigger]]] | None = None
        self._of: list[list[Object]] | None = None

    @cached_property
    def looks_around(self) -> bool:
        """Whether traits depend on more than what is on the battlefield and the effects that last."""
        return any(_looks_around(one.card) for one in self.state.battlefield)

    def for_state(self, state: State) -> "Board":
        """The same for a state that is the same in all that bears on it."""
        return self if self.state.battlefield is state.battlefield else Board(state, self.traits)

    def watchers(self, occurrence: str) -> list[tuple[Object, int, Trigger]]:
        """The triggered abilities on the battlefield that such an occurrence may set off."""
        if self._watchers is None:
            found: dict[str, list[tuple[Object, int, Trigger]]] = {}
            for one in self.state.battlefield:
                traits = self.traits[one.id]
                triggers = () if traits.blank else triggers_of(one.card)
                if "prowess" in traits.keywords:
                    card = catalogue.find(one.card)
                    if traits.blank or "prowess" not in card.keywords:  # it was given
                        triggers = (*triggers, (len(card.triggers), PROWESS))
                for number, trigger in triggers:
                    found.setdefault(trigger.on, []).append((one, number, trigger))
            self._watchers = found
        return self._watchers.get(occurrence, [])

    def of(self, seat: Seat) -> Iterator[Object]:
        """What this player controls."""
        if self._of is None:
            found: list[list[Object]] = [[] for _ in self.state.players]
            for one in self.state.battlefield:
                found[self.traits[one.id].controller].append(one)
            self._of = found
        return iter(self._of[seat])

    def creatures(self, seat: Seat | None = None) -> Iterator[Object]:
        """The creatures, all or this player's."""
        for one in self.state.battlefield:
            traits = self.traits[one.id]
            if "creature" in traits.types and (seat is None or traits.controller == seat):
                yield one

    def last(self, one: Object) -> Last:
        """An object as it is now, to be remembered."""
        traits = self.traits[one.id]
        return Last(
            one.id,
            one.card,
            one.owner,
            traits.controller,
            traits.power,
            tuple(sorted(traits.colors)),
            tuple(sorted(traits.keywords)),  # type: ignore[arg-type] # a set of keywords, but for msgspec a set of text
            one.counters,
        )

    def matching(self, wanted: Filter, you: Seat, source: ObjectId | None) -> list[Object]:
        """What on the battlefield a filter names."""
        return [one for one in self.state.battlefield if self.matches(one, wanted, you, source)]

    def matches(self, one: Object, wanted: Filter, you: Seat, source: ObjectId | None) -> bool:
        """Whether a filter names this object on the battlefield, for somebody and an object of theirs."""
        return fits(one, self.traits[one.id], wanted, you, source) and fights(self.state, one, wanted)


def fights(state: State, one: Object, wanted: Filter) -> bool:
    """Whether an object attacks or blocks as a filter wants it."""
    combat = state.combat
    attacking = combat is not None and one.id in combat.attacks
    if wanted.attacking is not None and wanted.attacking != attacking:
        return False
    if wanted.blocking is not None:
        blocking = combat is not None and any(one.id in attack.blockers for attack in combat.attacks.values())
        return wanted.blocking == blocking
    return True


def fits(one: Object, traits: Traits, wanted: Filter, you: Seat, source: ObjectId | None) -> bool:
    """Whether a filter names an object with these traits, leaving combat aside."""
    if wanted.types and traits.types.isdisjoint(wanted.types):
        return False
    if wanted.controller != "any" and (traits.controller == you) != (wanted.controller == "you"):
        return False
    if wanted.another and one.id == source:
        return False
    return (
        traits.types.isdisjoint(wanted.without_types)
        and (not wanted.subtypes or not traits.subtypes.isdisjoint(wanted.subtypes))
        and (not wanted.colors or not traits.colors.isdisjoint(wanted.colors))
        and (wanted.keyword is None or wanted.keyword in traits.keywords)
        and (wanted.without_keyword is None or wanted.without_keyword not in traits.keywords)
        and (wanted.tapped is None or one.tapped == wanted.tapped)
        and (wanted.token is None or one.token == wanted.token)
        and (wanted.power_least is None or traits.power >= wanted.power_least)
        and (wanted.power_most is None or traits.power <= wanted.power_most)
        and (wanted.value_most is None or value_of(one) <= wanted.value_most)
    )


def value_of(one: Object) -> int:
    """An object's mana value; a token's is 0 (DU-09, ED-R07)."""
    return 0 if one.token else catalogue.mana_value(catalogue.find(one.card).cost)


def card_fits(one: Object, wanted: Filter, you: Seat) -> bool:
    """Whether a filter names a card outside the battlefield, as it is printed."""
    return fits(one, printed(one.card, one.owner), wanted, you, None)


@cache
def printed(card: str, controller: Seat) -> Traits:
    """What a card says of itself, under somebody's control. Not to be changed."""
    found = catalogue.find(card)
    return Traits(
        controller,
        frozenset(found.types),
        frozenset(found.subtypes),
        frozenset(catalogue.colors_of(found)),
        frozenset(found.keywords),
        found.power or 0,
        found.toughness or 0,
        found.ward,
        frozenset(found.protection),
    )


@cache
def triggers_of(card: str) -> tuple[tuple[int, Trigger], ...]:
    """The triggered abilities of a card, numbered; prowess is one."""
    found = catalogue.find(card)
    own = list(enumerate(found.triggers))
    if "prowess" in found.keywords:
        own.append((len(own), PROWESS))
    return tuple(own)


@cache
def abilities_of(card: str) -> tuple[tuple[int, Activated], ...]:
    """The activated abilities of a card, numbered; to equip is one."""
    found = catalogue.find(card)
    own = list(enumerate(found.abilities))
    if found.equip is not None:
        mine = TargetSpec(Filter(types=("creature",), controller="you"))
        own.append((len(own), Activated(found.equip, effects=(Attach(),), targets=(mine,), as_sorcery=True)))
    return tuple(own)


def _layered(state: State, objects: dict[ObjectId, Object]) -> dict[ObjectId, Traits]:
    controllers = _controllers(state, objects)
    traits: dict[ObjectId, Traits] = {}
    for one in state.battlefield:
        plain = printed(one.card, controllers.get(one.id, one.controller))
        traits[one.id] = _with_counters(plain, one.counters) if one.counters else plain
    parts = sorted(_parts(state), key=lambda part: part.stamp)
    if parts:
        _Layers(state, objects, traits).apply(parts)
    return traits


def _counted_up(counters: dict[str, int]) -> int:
    """What its counters add to an object's power and toughness."""
    return counters.get("+1/+1", 0) - counters.get("-1/-1", 0)


def _with_counters(traits: Traits, counters: dict[str, int]) -> Traits:
    more = _counted_up(counters)
    if not more:
        return traits
    return msgspec.structs.replace(traits, power=traits.power + more, toughness=traits.toughness + more)


def _controllers(state: State, objects: dict[ObjectId, Object]) -> dict[ObjectId, Seat]:
    """Who controls what somebody else's effect took (layer 2)."""
    taken = [
        (effect.stamp, number, effect.seat) for effect in state.effects if effect.control for number in effect.objects
    ]
    for one in state.battlefield:
        if one.attached in objects and any(static.control for static in catalogue.find(one.card).statics):
            taken.append((one.stamp, one.attached, one.controller))  # noqa: PERF401 - mypy sees only here that it is attached
    return {number: seat for _, number, seat in sorted(taken) if state.players[seat].lost is None}


class _Part(msgspec.Struct, gc=False):
    """An effect that may hold, and since when; what it is about is settled in the first layer in which it applies."""

    stamp: int
    source: Object | None
    told: Static | Effect
    numbers: Sequence[ObjectId] | None = None


def _parts(state: State) -> Iterator[_Part]:
    for effect in state.effects:
        if not effect.control:
            yield _Part(effect.stamp, None, effect)
    for one in state.battlefield:
        for static in _standing(one.card):
            yield _Part(one.stamp, one, static)


@cache
def _standing(card: str) -> tuple[Static, ...]:
    """The static abilities of a card that change traits, besides who controls something."""
    nothing = Static()
    return tuple(
        static
        for static in catalogue.find(card).statics
        if msgspec.structs.replace(static, affects="self", control=False, cheaper=0, condition=None) != nothing
    )


@cache
def _looks_around(card: str) -> bool:
    """Whether a static ability of a card depends on more than what is on the battlefield: lives, hands, who attacks."""
    for static in _standing(card):
        condition = static.condition or Condition()
        counts = [amount for amount in (static.power, static.toughness) if isinstance(amount, Count)]
        filters = [static.affects, condition.control, *(count.of for count in counts)]
        if (
            msgspec.structs.replace(condition, control=None, least=1) != Condition()
            or any(count.zone != "battlefield" for count in counts)
            or any(
                (wanted.tapped, wanted.attacking, wanted.blocking) != (None, None, None)
                for wanted in filters
                if isinstance(wanted, Filter)
            )
        ):
            return True
    return False


class _Layers:
    """Applies effects layer by layer, in each the older first (DU-38)."""

    def __init__(self, state: State, objects: dict[ObjectId, Object], traits: dict[ObjectId, Traits]) -> None:
        self.state, self.objects, self.traits = state, objects, traits
        self._own: set[ObjectId] = set()
        """Whose traits are a copy that may be changed."""

    def apply(self, parts: Sequence[_Part]) -> None:
        for part in parts:  # layer 4
            if isinstance(part.told, Static) and part.told.add_types:
                for its in self._about(part):
                    its.types |= frozenset(part.told.add_types)
        for part in parts:  # layer 5
            if isinstance(part.told, Static) and part.told.color:
                for its in self._about(part):
                    its.colors = frozenset((part.told.color,))
        for part in parts:  # layer 6
            if _bears_on_abilities(part.told):
                for its in self._about(part):
                    _change_abilities(its, part.told)
        for part in parts:  # layer 7b
            if isinstance(part.told, Static) and part.told.base:
                self._set_size(part, part.told.base)
        for part in parts:  # layer 7c
            if part.told.power != 0 or part.told.toughness != 0:
                self._change_size(part)

    def _set_size(self, part: _Part, base: tuple[int, int]) -> None:
        for its in self._about(part):
            its.power, its.toughness = base
        for number in part.numbers or ():
            more = _counted_up(self.objects[number].counters)
            self.traits[number].power += more
            self.traits[number].toughness += more

    def _change_size(self, part: _Part) -> None:
        source, changed = part.source, list(self._about(part))
        if not changed:
            return
        you = Seat(0) if source is None else self.traits[source.id].controller
        power, toughness = (
            amount_of(self.state, self.traits, amount, you, source) for amount in (part.told.power, part.told.toughness)
        )
        for its in changed:
            its.power += power
            its.toughness += toughness

    def _about(self, part: _Part) -> Iterator[Traits]:
        """The traits of what an effect is about, to be changed."""
        if part.numbers is None:
            part.numbers = self._found(part)
        for number in part.numbers:
            if number not in self._own:
                self._own.add(number)
                self.traits[number] = msgspec.structs.replace(self.traits[number])
            yield self.traits[number]

    def _found(self, part: _Part) -> Sequence[ObjectId]:
        """What an effect is about as it begins to apply; nothing if its source has lost its abilities before that."""
        source, told = part.source, part.told
        if isinstance(told, Effect):
            return [number for number in told.objects if number in self.objects]
        assert source is not None, "a static ability is something's"
        its = self.traits[source.id]
        if its.blank:
            return ()
        if told.condition is not None and not holds(self.state, self.traits, told.condition, its.controller, source):
            return ()
        match told.affects:
            case "self":
                return (source.id,)
            case "attached":
                return () if source.attached is None or source.attached not in self.objects else (source.attached,)
            case wanted:
                traits, you = self.traits, its.controller
                return [
                    other.id
                    for other in self.state.battlefield
                    if fits(other, traits[other.id], wanted, you, source.id) and fights(self.state, other, wanted)
                ]


def _bears_on_abilities(told: Static | Effect) -> bool:
    if told.keywords or told.cannot:
        return True
    return told.lose_abilities or told.must_attack if isinstance(told, Static) else told.goad


def _change_abilities(its: Traits, part: Static | Effect) -> None:
    if isinstance(part, Static):
        if part.lose_abilities:
            its.keywords, its.ward, its.protection, its.blank = NOTHING, "", NOTHING, True
        its.must_attack |= part.must_attack
    elif part.goad:
        its.goaders |= frozenset((part.seat,))
    if part.keywords:
        its.keywords |= frozenset(part.keywords)
    if part.cannot:
        its.cannot |= frozenset(part.cannot)


def amount_of(state: State, traits: dict[ObjectId, Traits], amount: Signed, you: Seat, source: Object | None) -> int:
    """A number, or what is counted."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, str):
        raise TypeError(f"{amount} is known only to what was paid for")
    return counted(state, traits, amount, you, None if source is None else source.id)


def counted(state: State, traits: dict[ObjectId, Traits], count: Count, you: Seat, source: ObjectId | None) -> int:
    """How many there are, times something, and something more."""
    if count.zone == "graveyard":
        number = sum(card_fits(one, count.of, you) for one in state.players[you].graveyard)
    else:
        number = sum(
            fits(one, traits[one.id], count.of, you, source) and fights(state, one, count.of)
            for one in state.battlefield
        )
    return number * count.times + count.plus


def holds(state: State, traits: dict[ObjectId, Traits], wanted: Condition, you: Seat, source: Object | None) -> bool:
    """Whether a condition holds for this player; whether something was kicked is not known here."""
    player = state.players[you]
    number = None if source is None else source.id
    return (
        (
            wanted.control is None
            or sum(
                traits[one.id].controller == you
                and fits(one, traits[one.id], wanted.control, you, number)
                and fights(state, one, wanted.control)
                for one in state.battlefield
                if one.id in traits
            )
            >= wanted.least
        )
        and (wanted.graveyard is None or len(player.graveyard) >= wanted.graveyard)
        and (wanted.life_most is None or player.life <= wanted.life_most)
        and (wanted.life_least is None or player.life >= wanted.life_least)
        and (wanted.your_turn is None or (state.active == you) == wanted.your_turn)
        and (wanted.suggested is None or (player.suggested > 0) == wanted.suggested)
        and (wanted.shown is None or (player.showed > 0) == wanted.shown)
        and (wanted.accused is None or any(one.barred for one in state.players) == wanted.accused)
        and (wanted.hand_most is None or len(player.hand) <= wanted.hand_most)
    )


def can_be_targeted(traits: Traits, by: Seat, colors: Iterable[str]) -> bool:
    """Whether a player's spell or ability of these colours may be aimed at this (DU-28)."""
    if "hexproof" in traits.keywords and traits.controller != by:
        return False
    return traits.protection.isdisjoint(colors)
