"""Instructions: what each of them does, and what it asks.

An instruction that has to ask somebody stops before it has changed anything, and is done again from its beginning with
the answer (:meth:`Run.answer`).
"""

from collections.abc import Sequence
from functools import singledispatchmethod

from sleuth.core.choices import Choice, Move, One, Option, Order, Some
from sleuth.core.game import Seat
from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday import catalogue, targets
from sleuth.games.zeroday.board import card_fits, holds
from sleuth.games.zeroday.card import Condition, Instruction
from sleuth.games.zeroday.duel import Duel, Waiting, Why, stays
from sleuth.games.zeroday.events import (
    Attached,
    Changed,
    Countered,
    CountersPut,
    Fizzled,
    Looked,
    Resolved,
    Searched,
    Tapped,
    Thing,
)
from sleuth.games.zeroday.mana import needs_of, price_of, read_way, say_way, sources, ways_to_pay, written
from sleuth.games.zeroday.payment import pay_mana
from sleuth.games.zeroday.state import (
    Delayed,
    Effect,
    Frame,
    Item,
    Object,
    ObjectId,
)
from sleuth.games.zeroday.subjects import Subjects


def resolve_top(duel: Duel) -> None:
    """Resolve the top of the stack, or begin to (DU-18, DU-29, DU-36)."""
    state = duel.state
    item = state.stack.pop()
    if item.kind == "suggestion":
        raise AssertionError("a suggestion is resolved by its own rules")
    if item.specs and item.checked and not targets.still_legal(duel, item):
        _set_aside(duel, item)
        duel.tell(Fizzled(item.id, item.card))
        return
    source = duel.board.objects.get(item.source.id)
    if item.condition is not None and not _condition(duel, item, item.condition, source):
        duel.tell(Fizzled(item.id, item.card))
        return
    if item.kind == "spell" and stays(item.card):
        _put_into_play(duel, item)  # where it goes says that it resolved
        return
    duel.tell(Resolved(item.id, item.card))
    state.frames.append(Frame(item, item.effects, last=True))


def _put_into_play(duel: Duel, item: Item) -> None:
    """A permanent spell becomes a permanent; an Aura is attached to its target (DU-33)."""
    one = item.object
    assert one is not None, "a spell has a card"
    duel.state.stack.append(item)  # it is on the stack until it is on the battlefield
    duel.x = item.x
    moved = duel.move([one], "battlefield", under=item.controller)
    duel.x = 0
    duel.state.stack.remove(item)
    card = catalogue.find(item.card)
    if card.enchant is not None and item.targets and item.targets[0]:
        host = int(item.targets[0][0])
        if host in duel.board.objects:
            moved[0].attached = host
            duel.touch()


def _set_aside(duel: Duel, item: Item) -> None:
    """A spell's card goes to the graveyard, or into exile if it was cast from there (DU-33, DU-34)."""
    if item.kind == "spell" and item.object is not None:
        duel.state.stack.append(item)
        duel.move([item.object], "exile" if item.flashback else "graveyard", quiet=True)
        duel.state.stack.remove(item)


def go_on(duel: Duel) -> None:
    """Carry out the next instruction of the frame on top; or end it."""
    frames = duel.state.frames
    frame = frames[-1]
    if frame.at == len(frame.body):
        frames.pop()
        if frame.last:
            _set_aside(duel, frame.item)
        elif frames:
            frames[-1].chosen, frames[-1].made = frame.chosen, frame.made
            frames[-1].item.division = frame.item.division
        return
    run = Run(duel, frame)
    try:
        run.carry_out(frame.body[frame.at])
    except Waiting:
        return
    frame.at += 1
    frame.answers, frame.kinds = [], []
    duel.stir()


def answered(duel: Duel, move: Move) -> None:
    """Take in the answer to what an instruction asked."""
    frame = duel.state.frames[-1]
    frame.answers.append(dict(move.slots))
    frame.kinds.append(move.kind)


def _condition(duel: Duel, item: Item, wanted: Condition, source: Object | None) -> bool:
    if wanted.kicked is not None and item.kicked != wanted.kicked:
        return False
    return holds(duel.state, duel.board.traits, wanted, item.controller, source)


class Run(Subjects):
    """One instruction being carried out."""

    @singledispatchmethod
    def carry_out(self, instruction: Instruction) -> None:
        """Do what an instruction says."""
        raise TypeError(f"nothing is known of {instruction!r}")

    @carry_out.register
    def _(self, told: cards.Damage) -> None:
        source = self.source()
        if told.divided:
            for ref in self.refs("targets"):
                self.duel.damage(source, ref, self.item.division.get(ref, 0))
            return
        amount = self.amount(told.amount)
        for ref in self.aims(told.to):
            self.duel.damage(source, ref, amount)

    @carry_out.register
    def _(self, told: cards.Destroy) -> None:
        doomed = [
            one for one in self.in_play(told.what) if "indestructible" not in self.duel.board.traits[one.id].keywords
        ]
        self._note_controllers(doomed)
        self.duel.move(doomed, "graveyard", why="destroyed")

    def _note_controllers(self, gone: Sequence[Object]) -> None:
        """Remember whose the targets were, for what is still to be done to their controllers."""
        board = self.duel.board
        noted = {f"controller-{one.id}": int(board.traits[one.id].controller) for one in gone}
        self.item.division = {**self.item.division, **noted}

    @carry_out.register
    def _(self, told: cards.Exile) -> None:
        objects = self.objects(told.what)
        self._note_controllers([one for one in objects if one.id in self.duel.board.objects])
        if told.until_leaves and self.item.source.id not in self.duel.board.objects:
            return
        for made in self.duel.move(objects, "exile", why="exiled"):
            if told.until_leaves:
                made.held_by = self.item.source.id

    @carry_out.register
    def _(self, told: cards.Return) -> None:
        objects = self.objects(told.what)
        self._note_controllers([one for one in objects if one.id in self.duel.board.objects])
        match told.to:
            case "hand":
                self.duel.move(objects, "hand", why="returned")
            case "battlefield":
                under = self.you if told.yours else None
                moved = self.duel.move(objects, "battlefield", why="returned", tapped=told.tapped, under=under)
                self.frame.made = tuple(one.id for one in moved)
            case _:
                self.duel.move(objects, "library", why="returned", bottom=told.to == "library-bottom")

    @carry_out.register
    def _(self, told: cards.Draw) -> None:
        amount = self.amount(told.amount)
        for seat in self.players(told.who):
            self.duel.draw(seat, amount)

    @carry_out.register
    def _(self, told: cards.Discard) -> None:
        amount, going = self.amount(told.amount), []
        seats = self.players(told.who)
        for seat in seats:
            hand = self.duel.player(seat).hand
            count = min(amount, len(hand))
            if told.at_random:
                left = list(hand)
                going += [left.pop(self.duel.at_random(len(left))) for _ in range(count)]
            elif count:
                going += self._pick(seat, hand, count, "discard", "Discard")
        self.duel.move(going, "graveyard", why="discarded")
        for one in going:
            self.duel.occurs("discard", one.owner)

    def _pick(self, seat: Seat, among: Sequence[Object], count: int, kind: str, label: str) -> list[Object]:
        """So many of these, as somebody chooses; where there is no choice, only what is in a hand is asked for."""
        hand = kind == "discard"
        if len(among) <= count and not hand:
            return list(among)
        options = tuple(_named(one) for one in among)
        many = "a card" if count == 1 else f"{count} cards"
        slot = Some("cards", "Which", options, least=count, most=count)
        note = f"{self.name()}: {many if hand else count if count > 1 else 'one'} to choose."
        _, slots = self.answer(seat, (Choice(kind, label, (slot,), note=note),))
        chosen = slots["cards"]
        return [one for one in among if str(one.id) in chosen]

    @carry_out.register
    def _(self, told: cards.Mill) -> None:
        amount = self.amount(told.amount)
        for seat in self.players(told.who):
            self.mill(seat, amount)

    def mill(self, seat: Seat, amount: int, why: Why = "milled") -> None:
        """Put the top cards of a library into its owner's graveyard."""
        duel, library = self.duel, self.duel.player(seat).library
        top = [Object(duel.new_id(), card, seat, seat) for card in library[:amount]]
        del library[:amount]
        duel.move(top, "graveyard", why=why, start="library")

    @carry_out.register
    def _(self, told: cards.Scry) -> None:
        self._look(told.amount, "bottom", "the bottom of your library")

    @carry_out.register
    def _(self, told: cards.Surveil) -> None:
        self._look(told.amount, "graveyard", "your graveyard")

    def _look(self, amount: int, where: str, place: str) -> None:
        """Look at the top of one's library, and put some of it away and the rest back in any order."""
        library = self.duel.player(self.you).library
        count = min(amount, len(library))
        if not count:
            return
        top = library[:count]
        options = tuple(Option(str(number), catalogue.find(card).name) for number, card in enumerate(top))
        down = tuple(Option(str(number), f"the last {number}" if number else "none") for number in range(count + 1))
        order = Order("cards", "In this order, the first on top", options)
        slots = (order, One("down", f"How many of them, from the last, go to {place}", down))
        note = f"{self.name()}: only you see these cards."
        _, answer = self.answer(self.you, (Choice("look", "Look at the top of your library", slots, note=note),))
        numbers = [int(one) for one in answer["cards"]]
        gone = int(str(answer["down"]))
        kept = [top[number] for number in numbers[: count - gone]]
        away = [top[number] for number in numbers[count - gone :]]
        if where == "bottom":
            library[:count] = kept
            library += away
            self.duel.tell(Looked(self.you, count, gone))
        else:
            library[:count] = [*away, *kept]
            self.duel.tell(Looked(self.you, count))
            self.mill(self.you, gone, why="")

    @carry_out.register
    def _(self, told: cards.Search) -> None:
        duel, player = self.duel, self.duel.player(self.you)
        found = sorted(
            {card for card in player.library if card_fits(Object(0, card, self.you, self.you), told.what, self.you)},
            key=lambda card: catalogue.find(card).name,
        )
        options = (*(Option(card, catalogue.find(card).name) for card in found), Option("none", "Nothing"))
        where = "your hand" if told.to == "hand" else "the battlefield"
        note = f"{self.name()}: what you find is shown, goes to {where}, and your library is shuffled."
        choice = Choice("search", "Search your library", (One("card", "Which card", options),), note=note)
        _, answer = self.answer(self.you, (choice,))
        card = str(answer["card"])
        if card == "none":
            duel.tell(Searched(self.you))
        else:
            player.library.remove(card)
            one = Object(duel.new_id(), card, self.you, self.you)
            (moved,) = duel.move([one], told.to, tapped=told.tapped, start="library")
            duel.tell(Searched(self.you, Thing(moved.id, card)))
        duel.shuffle(self.you)

    @carry_out.register
    def _(self, told: cards.Gain) -> None:
        amount = self.amount(told.amount)
        for seat in self.players(told.who):
            self.duel.gain(seat, amount)

    @carry_out.register
    def _(self, told: cards.Lose) -> None:
        amount = self.amount(told.amount)
        for seat in self.players(told.who):
            self.duel.lose_life(seat, amount)

    @carry_out.register
    def _(self, told: cards.PutCounters) -> None:
        amount = self.amount(told.amount)
        for one in self.in_play(told.what):
            if amount:
                one.counters = {**one.counters, told.kind: min(99, one.counters.get(told.kind, 0) + amount)}
                self.duel.tell(CountersPut(self.duel.thing(one), told.kind, amount))
        self.duel.touch()

    @carry_out.register
    def _(self, told: cards.Pump) -> None:
        objects = tuple(one.id for one in self.in_play(told.what))
        power, toughness = self.amount(told.power), self.amount(told.toughness)
        if not objects:
            return
        self._lasting(
            Effect(
                objects,
                self.duel.new_stamp(),
                power=power,
                toughness=toughness,
                keywords=told.keywords,
                cannot=told.cannot,
            )
        )
        self.duel.tell(Changed(self._things(objects), power, toughness, told.keywords, told.cannot))

    def _lasting(self, effect: Effect) -> None:
        self.duel.state.effects.append(effect)
        self.duel.touch()

    def _things(self, numbers: Sequence[ObjectId]) -> tuple[Thing, ...]:
        return tuple(self.duel.thing(self.duel.board.objects[number]) for number in numbers)

    @carry_out.register
    def _(self, told: cards.Tap) -> None:
        self._turn(told.what, tapped=True)

    @carry_out.register
    def _(self, told: cards.Untap) -> None:
        self._turn(told.what, tapped=False)

    def _turn(self, what: cards.What, *, tapped: bool) -> None:
        turned = [one for one in self.in_play(what) if one.tapped != tapped]
        for one in turned:
            one.tapped = tapped
        if turned:
            self.duel.tell(Tapped(tuple(self.duel.thing(one) for one in turned), untapped=not tapped))

    @carry_out.register
    def _(self, told: cards.MakeToken) -> None:
        amount = self.amount(told.amount)
        made = [
            one.id
            for seat in self.players(told.who)
            for one in self.duel.make_tokens(seat, told.token, amount, tapped=told.tapped)
        ]
        self.frame.made = tuple(made)

    @carry_out.register
    def _(self, told: cards.Investigate) -> None:
        self.duel.make_tokens(self.you, "lead", told.amount)

    @carry_out.register
    def _(self, told: cards.Attach) -> None:
        one = self.duel.board.objects.get(self.item.source.id)
        hosts = self.in_play(told.to)
        if one is None or not hosts or one.id == hosts[0].id:
            return
        one.attached, one.stamp = hosts[0].id, self.duel.new_stamp()
        self.duel.touch()
        self.duel.tell(Attached(self.duel.thing(one), self.duel.thing(hosts[0])))

    @carry_out.register
    def _(self, told: cards.Fight) -> None:
        one, other = self.in_play(told.what), self.in_play(told.against)
        if not one or not other:
            return
        board = self.duel.board
        first, second = board.last(one[0]), board.last(other[0])
        self.duel.damage(first, str(second.id), max(0, first.power))
        self.duel.damage(second, str(first.id), max(0, second.power))

    @carry_out.register
    def _(self, told: cards.CounterSpell) -> None:
        items = {f"s{item.id}": item for item in self.duel.state.stack}
        for ref in self.refs("target"):
            item = items.get(ref)
            if item is None or (told.unless and self._pays(item.controller, told.unless)):
                continue
            self.duel.state.stack.remove(item)
            _set_aside(self.duel, item)
            self.duel.tell(Countered(item.id, item.card))

    def _pays(self, seat: Seat, cost: str) -> bool:
        """Whether somebody pays as this resolves; who cannot is not asked (DU-26)."""
        duel = self.duel
        found = sources(duel.board, seat)
        player = duel.player(seat)
        ways = ways_to_pay(price_of(cost), player.mana, found, needs_of(player.hand))
        if not ways:
            return False
        options = tuple(Option(written(way), say_way(way, duel.board)) for way in ways)
        pay = Choice("pay", f"Pay {cost}", (One("pay", "With what", options),), note=f"{self.name()} asks for it.")
        refuse = Choice("refuse", "Do not pay")
        kind, slots = self.answer(seat, (pay, refuse))
        if kind != "pay":
            return False
        pay_mana(duel, seat, price_of(cost), read_way(str(slots["pay"])))
        return True

    @carry_out.register
    def _(self, told: cards.Sacrifice) -> None:
        if isinstance(told.what, str):
            self._sacrifice(self.in_play("self"))
            return
        going: list[Object] = []
        for seat in self.players(told.who):
            going += self._pick(seat, self._victims(told, seat), told.amount, "sacrifice", "Sacrifice")
        self._sacrifice(going)

    def _victims(self, told: cards.Sacrifice, seat: Seat) -> list[Object]:
        """What a player may sacrifice for this."""
        if isinstance(told.what, str):
            return self.in_play("self")
        board = self.duel.board
        return [one for one in board.matching(told.what, seat, None) if board.traits[one.id].controller == seat]

    def _sacrifice(self, going: Sequence[Object]) -> None:
        for one in going:
            self.duel.occurs("sacrifice", self.duel.board.traits[one.id].controller)
        self.duel.move(going, "graveyard", why="sacrificed")

    @carry_out.register
    def _(self, told: cards.TakeControl) -> None:
        objects = tuple(one.id for one in self.in_play(told.what))
        if not objects:
            return
        until = "end" if told.until_end else "forever"
        self._lasting(Effect(objects, self.duel.new_stamp(), until, self.you, control=True))  # type: ignore[arg-type] # one of two of its words
        self.duel.tell(Changed(self._things(objects), controller=self.you))

    @carry_out.register
    def _(self, told: cards.AddMana) -> None:
        pool = self.duel.player(self.you).mana
        for color in told.mana:
            pool[color] = pool.get(color, 0) + 1

    @carry_out.register
    def _(self, told: cards.Goad) -> None:
        objects = tuple(one.id for one in self.in_play(told.what))
        if objects:
            self._lasting(Effect(objects, self.duel.new_stamp(), "turn", self.you, goad=True))
            self.duel.tell(Changed(self._things(objects), goaded=True))

    @carry_out.register
    def _(self, told: cards.Shield) -> None:
        amount = self.amount(told.amount)
        for ref in self.aims(told.to):
            if ref[0] == "p":
                self.duel.player(Seat(int(ref[1:]))).shield += amount
            elif (one := self.duel.board.objects.get(int(ref))) is not None:
                one.shield += amount

    @carry_out.register
    def _(self, told: cards.Choose) -> None:
        among = self.duel.board.matching(told.what, self.you, self.item.source.id)
        self.frame.chosen = tuple(one.id for one in self._pick(self.you, among, 1, "choose", "Choose"))

    @carry_out.register
    def _(self, told: cards.May) -> None:
        if told.cost:
            if self._pays(self.you, told.cost):
                self._then(told.then)
            return
        first = told.then[0]
        if isinstance(first, cards.Sacrifice) and not self._victims(first, self.you):
            return  # whoever has nothing to give is not asked
        choices = (Choice("yes", "Yes", note=f"{self.name()}: you may."), Choice("no", "No"))
        kind, _ = self.answer(self.you, choices)
        if kind == "yes":
            self._then(told.then)

    def _then(self, body: tuple[Instruction, ...]) -> None:
        self.duel.state.frames.append(Frame(self.item, body, chosen=self.frame.chosen, made=self.frame.made))

    @carry_out.register
    def _(self, told: cards.If) -> None:
        source = self.duel.board.objects.get(self.item.source.id)
        held = _condition(self.duel, self.item, told.condition, source)
        self._then(told.then if held else told.otherwise)

    @carry_out.register
    def _(self, told: cards.Delay) -> None:
        self.duel.state.delayed.append(Delayed(told.until, self.item, told.then, self.frame.chosen, self.frame.made))


def _named(one: Object) -> Option:
    return Option(str(one.id), catalogue.find(one.card).name)
