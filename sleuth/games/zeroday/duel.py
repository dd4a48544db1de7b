"""The duel under way: a position that can be changed, and what happened to it.

Everything that changes where objects are goes through :meth:`Duel.move`; all damage through :meth:`Duel.damage`.
What happens next, and who decides, is in :mod:`sleuth.games.zeroday.turns`.
"""

from collections.abc import Sequence
from typing import Literal, NoReturn

import msgspec

from sleuth.core.game import Event, Payload, Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import Board, card_fits, counted, fits, holds, printed
from sleuth.games.zeroday.card import PERMANENTS, Amount, Count, Filter, Trigger, Zone
from sleuth.games.zeroday.events import (
    Damaged,
    Drew,
    DrewHidden,
    Ended,
    LifeChanged,
    Moved,
    Prevented,
    Thing,
    TokensMade,
)
from sleuth.games.zeroday.state import (
    About,
    Ask,
    Ending,
    Item,
    Last,
    Object,
    ObjectId,
    Player,
    Reason,
    State,
    TargetRef,
    living,
)

Why = Literal["", "died", "destroyed", "sacrificed", "discarded", "milled", "exiled", "returned", "countered"]

MOST_ACTIONS = 2000
"""So much may happen in a step while nobody does more than they must; then it is taken for a loop without an end
(DU-05)."""
MOST_WAITING = 400
"""So much may wait at once to happen; with more it is taken for a loop, too."""
MOST_TOKENS = 120
"""So many objects one player may have on the battlefield: what would be more is not made."""
MOST_LIFE = 9999
MOST_REMEMBERED = 40


class Waiting(Exception):  # noqa: N818 - it ends what is under way until somebody has answered
    """Somebody has to decide something first."""


class Duel:
    """A private copy of a position, being changed."""

    def __init__(self, state: State, board: Board | None = None) -> None:
        """``board`` is that of the same position, if it was worked out already."""
        self.state = state
        self.events: list[Event] = []
        self._board: Board | None = None if board is None else board.for_state(state)
        self.settled = board is not None
        """Whether nothing has changed since state-based actions were last looked for."""
        self.x = 0
        """The X of the spell that is resolving."""

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The battlefield with all effects; worked out anew only after a change."""
        if self._board is None:
            self._board = Board(self.state)
        return self._board

    def touch(self) -> None:
        """Say that something changed on the battlefield, or an effect on it: traits depend on that."""
        self._board = None
        self.settled = False

    def stir(self) -> None:
        """Say that something else changed: a life, a card elsewhere, whose turn it is, what is tapped or fights."""
        if self._board is not None and self._board.looks_around:
            self._board = None
        self.settled = False

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def is_in(self, seat: Seat) -> bool:
        """Whether this player is still in the game."""
        return self.state.players[seat].lost is None

    def thing(self, one: Object | Last) -> Thing:
        return Thing(one.id, one.card)

    def graveyard_card(self, number: ObjectId) -> Object | None:
        """A card in anybody's graveyard."""
        return next((one for player in self.state.players for one in player.graveyard if one.id == number), None)

    # -- telling and asking ----------------------------------------------------------------------------------------

    def tell(self, payload: Payload) -> None:
        self.events.append(Event(payload))

    def tell_only(self, seat: Seat, payload: Payload, shadow: Payload | None = None) -> None:
        self.events.append(Event(payload, frozenset((seat,)), shadow))

    def ask(self, ask: Ask) -> NoReturn:
        """Ask somebody, and stop until they have answered."""
        self.state.ask = ask
        raise Waiting

    # -- numbers and chance ----------------------------------------------------------------------------------------

    def new_id(self) -> int:
        number = self.state.next_id
        self.state.next_id = number + 1
        return number

    def new_stamp(self) -> int:
        self.state.stamp += 1
        return self.state.stamp

    def shuffle(self, seat: Seat) -> None:
        """Shuffle a library."""
        player = self.player(seat)
        self.state.draws += 1
        player.library = list(self.state.chance.shuffled(player.library, "library", seat, self.state.draws))

    def at_random(self, count: int) -> int:
        """A number below the count."""
        self.state.draws += 1
        return self.state.chance.below(count, "random", self.state.draws)

    # -- zones -----------------------------------------------------------------------------------------------------

    def move(
        self,
        objects: Sequence[Object],
        to: Zone,
        *,
        why: Why = "",
        tapped: bool = False,
        under: Seat | None = None,
        bottom: bool = False,
        quiet: bool = False,
        start: Zone | None = None,
    ) -> list[Object]:
        """Move these objects to a zone at the same time, each as a new object; tokens only leave (DU-07, DU-08).
        ``quiet``: another event tells it. ``start``: where they come from if they were no objects there, as cards of a
        library are not.

        From the battlefield, what they set off by leaving is found before any of them is gone (DU-35).
        """
        here = [one for one in objects if one.id in self.board.objects]
        if here and to != "battlefield":
            self.leaving(here, "graveyard" if to == "graveyard" else "")
        moved = []
        for one in objects:
            origin = start or self._take_out(one)
            if origin == "":
                continue
            if one.token:
                self.tell(Moved(self.thing(one), one.owner, origin, to, why))
                continue
            made = self._put(one, to, tapped=tapped, under=under, bottom=bottom)
            if not quiet:
                self.tell(Moved(self.thing(made), one.owner, origin, to, why))
            moved.append(made)
            if origin == "battlefield":
                self.remember(one.id, made.id)
        if here or to == "battlefield":
            self.touch()
        else:
            self.stir()
        if to == "battlefield" and moved:
            self._entered(moved)
        if here:
            self.come_back({one.id for one in here})
        return moved

    def remember(self, old: ObjectId, new: ObjectId) -> None:
        """What an object that left the battlefield is now, for what still speaks of it."""
        became = self.state.became
        if len(became) >= MOST_REMEMBERED:
            del became[min(became)]
        became[old] = new

    def _take_out(self, one: Object) -> str:
        """Take an object out of where it is; the zone, or nothing if it is nowhere any more."""
        state, owner = self.state, self.player(one.owner)
        zones: tuple[tuple[str, list[Object]], ...] = (
            ("battlefield", state.battlefield),
            ("hand", owner.hand),
            ("graveyard", owner.graveyard),
            ("exile", owner.exile),
        )
        for name, zone in zones:
            for number, other in enumerate(zone):
                if other.id == one.id:
                    del zone[number]
                    return name
        return "stack" if any(item.object is not None and item.object.id == one.id for item in state.stack) else ""

    def _put(self, one: Object, to: Zone, *, tapped: bool, under: Seat | None, bottom: bool) -> Object:
        state, owner = self.state, self.player(one.owner)
        made = Object(self.new_id(), one.card, one.owner, one.owner if under is None else under)
        match to:
            case "battlefield":
                card = catalogue.find(one.card)
                made.tapped = tapped or card.enters_tapped
                made.sick = True
                made.stamp = self.new_stamp()
                if card.enters_charged:
                    made.counters = {"charge": card.enters_charged}
                state.battlefield.append(made)
            case "hand":
                owner.hand.append(made)
            case "graveyard":
                owner.graveyard.append(made)
            case "exile":
                owner.exile.append(made)
            case _:
                owner.library.insert(len(owner.library) if bottom else 0, one.card)
        return made

    def leaving(self, objects: Sequence[Object], to: str) -> None:
        """What objects set off by leaving the battlefield, and their leaving combat (DU-35, DU-52)."""
        board = self.board
        for one in objects:
            last = board.last(one)
            about = About(last, last.controller)
            self._set_off("leaves", about, one)
            if to == "graveyard" and board.traits[one.id].is_creature:
                self._set_off("dies", about, one)
            self._note_last(last)
        for one in objects:
            self.leave_combat(one.id)

    def _note_last(self, last: Last) -> None:
        """Abilities that outlive their source know it as it was when it left (DU-32)."""
        state = self.state
        for item in (*state.stack, *state.waiting, *(frame.item for frame in state.frames)):
            if item.source.id == last.id and item.kind != "spell":
                item.source = last

    def disturb(self, seat: Seat) -> None:
        """Somebody is attacked, aimed at or asked for evidence: they no longer pass on."""
        player = self.player(seat)
        if player.wish.until:
            player.wish = msgspec.structs.replace(player.wish, until="")

    def acted(self, seat: Seat) -> None:
        """A player did something: whoever passes on until then is asked again."""
        for number, player in enumerate(self.state.players):
            if number != seat and player.wish.until == "happens":
                player.wish = msgspec.structs.replace(player.wish, until="")

    def leave_combat(self, number: ObjectId) -> None:
        """An object is neither attacker nor blocker any more; what it blocked stays blocked (DU-48, DU-52)."""
        combat = self.state.combat
        if combat is None:
            return
        combat.attacks.pop(number, None)
        for attack in combat.attacks.values():
            if number in attack.blockers:
                attack.blockers.remove(number)

    def come_back(self, gone: set[ObjectId]) -> None:
        """What was exiled until one of these left the battlefield."""
        for player in self.state.players:
            for one in [one for one in player.exile if one.held_by in gone]:
                self.move([one], "battlefield")

    def _entered(self, moved: Sequence[Object]) -> None:
        for one in moved:
            card = catalogue.find(one.card)
            if card.enters_with:
                count = self._enters_with(one, card.enters_with)
                if count:
                    one.counters = {**one.counters, "+1/+1": count}
        self.touch()
        self.came_in(moved)

    def _enters_with(self, one: Object, amount: Amount) -> int:
        """How many +1/+1 counters something enters with (DU-40)."""
        if isinstance(amount, int):
            return amount
        if isinstance(amount, Count):
            return counted(self.state, self.board.traits, amount, one.controller, one.id)
        return self.x if amount == "x" else 0

    def came_in(self, objects: Sequence[Object]) -> None:
        """What objects set off by entering the battlefield."""
        board = self.board
        for one in objects:
            if one.id in board.traits:
                self._set_off("enters", About(board.last(one), board.traits[one.id].controller), one)

    def make_tokens(self, seat: Seat, token: str, count: int, *, tapped: bool = False) -> list[Object]:
        """Make tokens under somebody's control (DU-08)."""
        if not self.is_in(seat):
            return []
        count = min(count, MOST_TOKENS - sum(1 for _ in self.board.of(seat)))
        made = []
        for _ in range(count):
            one = Object(self.new_id(), token, seat, seat, token=True, tapped=tapped, sick=True)
            one.stamp = self.new_stamp()
            made.append(one)
        if made:
            self.state.battlefield.extend(made)
            self.touch()
            self.tell(TokensMade(seat, token, tuple(self.thing(one) for one in made)))
            self.came_in(made)
        return made

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards one by one; whoever should draw from an empty library has lost (DU-04)."""
        if not self.is_in(seat):
            return
        player, drawn = self.player(seat), []
        for _ in range(count):
            if not player.library:
                player.drew_nothing = True
                self.settled = False
                break
            one = Object(self.new_id(), player.library.pop(0), seat, seat)
            player.hand.append(one)
            drawn.append(one)
        if drawn:
            self.stir()
            things = tuple(self.thing(one) for one in drawn)
            self.tell_only(seat, Drew(seat, things), DrewHidden(seat, len(things)))
            for _ in drawn:
                self.occurs("draw", seat)

    # -- damage and life -------------------------------------------------------------------------------------------

    def damage(self, source: Last, to: TargetRef, amount: int, *, combat: bool = False) -> int:
        """Deal damage to a player or an object; what was dealt (DU-51, DU-40)."""
        if amount <= 0:
            return 0
        dealt = self._damage_player(source, Seat(int(to[1:])), amount, combat) if to[0] == "p" else 0
        if to[0] != "p":
            dealt = self._damage_object(source, int(to), amount, combat)
        if dealt and "lifelink" in source.keywords:
            self.gain(source.controller, dealt)
        return dealt

    def _damage_player(self, source: Last, seat: Seat, amount: int, combat: bool) -> int:
        player = self.player(seat)
        if player.lost is not None:
            return 0
        dealt = amount - min(amount, player.shield)
        if dealt < amount:
            player.shield -= amount - dealt
            self.tell(Prevented(amount - dealt, seat=seat))
        if dealt:
            player.life -= dealt
            self.settled = False
            self.tell(Damaged(source.card, dealt, seat=seat, combat=combat, life=player.life))
        return dealt

    def _damage_object(self, source: Last, number: ObjectId, amount: int, combat: bool) -> int:
        one = self.board.objects.get(number)
        if one is None or not self.board.traits[number].is_creature:
            return 0
        if not self.board.traits[number].protection.isdisjoint(source.colors):
            self.tell(Prevented(amount, thing=self.thing(one)))
            return 0
        dealt = amount - min(amount, one.shield)
        if dealt < amount:
            one.shield -= amount - dealt
            self.tell(Prevented(amount - dealt, thing=self.thing(one)))
        if dealt:
            one.damage += dealt
            one.deadly |= "deathtouch" in source.keywords
            self.settled = False
            self.tell(Damaged(source.card, dealt, thing=self.thing(one), combat=combat))
        return dealt

    def gain(self, seat: Seat, amount: int) -> None:
        """Gain life."""
        player = self.player(seat)
        if amount > 0 and player.lost is None:
            player.life = min(MOST_LIFE, player.life + amount)
            self.tell(LifeChanged(seat, amount, player.life))
            self.occurs("gain-life", seat, amount)

    def lose_life(self, seat: Seat, amount: int) -> None:
        """Lose life; that is no damage."""
        player = self.player(seat)
        if amount > 0 and player.lost is None:
            player.life -= amount
            self.settled = False
            self.tell(LifeChanged(seat, -amount, player.life))

    # -- triggers --------------------------------------------------------------------------------------------------

    def occurs(self, occurrence: str, seat: Seat, amount: int = 0) -> None:
        """Something happened to a player, or they did it: find what it sets off."""
        self._set_off(occurrence, About(None, seat, amount), None)

    def befalls(self, occurrence: str, one: Object, seat: Seat | None = None, amount: int = 0) -> None:
        """Something happened to an object, or it did it: find what it sets off."""
        board = self.board
        if one.id in board.traits:
            about = About(board.last(one), board.traits[one.id].controller if seat is None else seat, amount)
            self._set_off(occurrence, about, one)

    def was_cast(self, item: Item) -> None:
        """A spell was cast: find what that sets off."""
        spell = item.object
        if spell is not None:
            self._set_off("cast", About(item.source, item.controller), spell)

    def _set_off(self, occurrence: str, about: About, one: Object | None) -> None:
        for watcher, number, trigger in self.board.watchers(occurrence):
            if trigger.once_a_turn and number in watcher.used:
                continue
            you = self.board.traits[watcher.id].controller
            if not self._concerns(trigger, watcher, you, about, one):
                continue
            if trigger.condition is not None and not holds(
                self.state, self.board.traits, trigger.condition, you, watcher
            ):
                continue
            if trigger.once_a_turn:
                watcher.used = (*watcher.used, number)
            self.state.waiting.append(
                Item(
                    self.new_id(),
                    "trigger",
                    watcher.card,
                    you,
                    self.board.last(watcher),
                    trigger.effects,
                    trigger.targets,
                    condition=trigger.condition,
                    about=about,
                )
            )

    def _concerns(self, trigger: Trigger, watcher: Object, you: Seat, about: About, one: Object | None) -> bool:
        """Whether an occurrence is one that this trigger waits for."""
        if one is None:
            whose = about.player
            return trigger.who == "any" or (whose == you) == (trigger.who == "you")
        match trigger.what:
            case "self":
                return one.id == watcher.id
            case "attached":
                return one.id == watcher.attached
            case wanted:
                traits = self.board.traits.get(one.id)
                if traits is None:  # a spell
                    plain = printed(one.card, one.controller)
                    return fits(one, plain, wanted, you, watcher.id)
                return self.board.matches(one, wanted, you, watcher.id)

    # -- ending ---------------------------------------------------------------------------------------------------

    def end(self, reason: Reason, winners: tuple[Seat, ...]) -> None:
        """The game is over: all evidence is laid open."""
        state = self.state
        evidence = tuple(player.evidence for player in state.players)
        state.ending = Ending(reason, winners, state.envelope, evidence)
        state.step, state.ask, state.priority, state.frames = "over", None, None, []
        self.tell(Ended(reason, winners, state.envelope, evidence))

    def end_if_decided(self) -> bool:
        """Whether only one player is left, or none (DU-04, DU-05, ED-R14)."""
        if self.state.ending is None:
            left = living(self.state)
            if not left:
                self.end("draw", ())
            elif len(left) == 1 and len(self.state.players) > 1:
                self.end("last-standing", (left[0],))
        return self.state.ending is not None

    # -- looking for cards ------------------------------------------------------------------------------------------

    def in_graveyard(self, seat: Seat, wanted: Filter, you: Seat) -> list[Object]:
        """The cards in somebody's graveyard that a filter names."""
        return [one for one in self.player(seat).graveyard if card_fits(one, wanted, you)]


def stays(card: str) -> bool:
    """Whether a card is a permanent: it stays on the battlefield.

    >>> stays("treasure")
    True
    """
    return not PERMANENTS.isdisjoint(catalogue.find(card).types)
