"""A turn, step by step, and who has priority (DU-11 to DU-20)."""

from collections.abc import Sequence

from sleuth.core.choices import Choice, Move, Option, Order, Some
from sleuth.core.game import Seat
from sleuth.games.zeroday import casting, catalogue, checks, combat, effects, inquiry, passing, targets
from sleuth.games.zeroday.deeds import division_of, flat, targeted
from sleuth.games.zeroday.duel import MOST_ACTIONS, MOST_WAITING, Duel
from sleuth.games.zeroday.events import StepBegan, Triggered, TurnBegan
from sleuth.games.zeroday.labels import trigger_text
from sleuth.games.zeroday.state import STEPS, Ask, Effect, Item, StepName, after, living, living_from

HAND = 7
"""More cards than so many are discarded as a turn ends (DU-15)."""
QUIET: frozenset[StepName] = frozenset(("untap", "cleanup"))
"""Steps in which nobody gets priority."""
TWO = 2


def run(duel: Duel) -> None:
    """Go on until somebody has to decide something, or the game is over (DU-17)."""
    state = duel.state
    while state.ending is None and state.ask is None:
        state.actions += 1
        if state.actions > MOST_ACTIONS or len(state.stack) + len(state.waiting) > MOST_WAITING:
            duel.end("endless", ())
        elif state.frames:
            effects.go_on(duel)
        elif state.inquiry is not None:
            inquiry.go_on(duel)
        elif checks.check(duel):
            continue
        elif state.waiting:
            _place_trigger(duel)
        elif state.closing:
            _close(duel)
        elif state.priority is not None:
            if duel.is_in(state.priority):
                return
            state.passed = 0
            _offer(duel, after(state, state.priority))
        else:
            _advance(duel)


def begin_first_turn(duel: Duel) -> None:
    """Everybody has kept a hand."""
    state = duel.state
    _begin_turn(duel, state.first if duel.is_in(state.first) else after(state, state.first))


def _begin_turn(duel: Duel, seat: Seat) -> None:
    state = duel.state
    count = len(state.players)
    begun = [Seat((state.active + step) % count) for step in range(1, (seat - state.active - 1) % count + 2)]
    _keep_effects(duel, [one for one in state.effects if not (one.until == "turn" and one.seat in begun)])
    state.active, state.turn, state.step = seat, state.turn + 1, "untap"
    state.entered = state.given = False
    passing.turn_began(state)
    for player in state.players:
        player.suggested, player.bought, player.showed, player.lands = 0, False, 0, 0
    for one in state.battlefield:
        one.used = ()
    duel.stir()
    duel.tell(TurnBegan(seat, state.turn))


def _keep_effects(duel: Duel, lasting: list[Effect]) -> None:
    """Only these effects last longer."""
    if len(lasting) < len(duel.state.effects):
        duel.state.effects = lasting
        duel.touch()


def _advance(duel: Duel) -> None:
    """Begin this step, give priority in it, or go on to the next."""
    state = duel.state
    if not state.entered:
        state.entered = True
        _begin_step(duel)
    elif not state.given:
        state.given = True
        if state.step not in QUIET:
            _give_priority(duel)
    elif state.step in QUIET and state.stack:
        _give_priority(duel)  # something triggered where nobody would have got it (DU-15)
    else:
        _next_step(duel)


def _give_priority(duel: Duel) -> None:
    """The active player gets priority, or whoever is next if they have left (DU-16, DU-57)."""
    state = duel.state
    state.passed = 0
    if not state.stack:
        passing.stack_resolved(state)
    _offer(duel, state.active if duel.is_in(state.active) else after(state, state.active))


def _offer(duel: Duel, seat: Seat) -> None:
    """Priority to this player, or the next one of whom all can see that they may be able to do something."""
    state = duel.state
    state.passed, state.priority = next_to_act(duel, seat, state.passed)
    if state.priority is None:
        end_round(duel)


def next_to_act(duel: Duel, seat: Seat, passed: int) -> tuple[int, Seat | None]:
    """Who is asked next, beginning with this player, and how many have passed then; nobody, if all have."""
    order = living_from(duel.state, seat)
    for one in order[: max(0, len(order) - passed)]:
        if casting.may_act(duel, one):
            return passed, one
        passed += 1
    return passed, None


def _next_step(duel: Duel) -> None:
    """The mana that nobody used is gone, and the next step begins; or the next turn (DU-13)."""
    state = duel.state
    for player in state.players:
        player.mana = {}
    again = state.step == "cleanup" and _happened_in_cleanup(duel)
    if state.step == "cleanup" and not again:
        _begin_turn(duel, after(state, state.active))
        return
    if not again:
        state.step = _following(duel)
        state.actions = 0
    state.entered = state.given = False


def _happened_in_cleanup(duel: Duel) -> bool:
    """Whether somebody got priority in this cleanup step: then there is another (DU-15)."""
    state = duel.state
    again = state.passed > 0
    state.passed = 0
    return again


def _following(duel: Duel) -> StepName:
    state = duel.state
    step = STEPS[STEPS.index(state.step) + 1]
    attacking = state.combat is not None and bool(state.combat.attacks)
    if step in ("block", "first-damage", "damage") and not attacking:
        return "end-combat"
    if step == "first-damage" and not combat.needs_first_step(duel):
        return "damage"
    return step


TOLD: frozenset[StepName] = frozenset(("main-1", "attack", "main-2", "end"))


def _begin_step(duel: Duel) -> None:
    """What is done as a step begins, before anybody gets priority."""
    state = duel.state
    state.passed = 0
    if state.step in TOLD:
        duel.tell(StepBegan(state.active, state.step))
    match state.step:
        case "untap":
            _untap(duel)
        case "upkeep":
            duel.occurs("upkeep", state.active)
            _fall_due(duel, "upkeep")
        case "draw":
            if not (len(state.players) == TWO and state.turn == 1):  # DU-03
                duel.draw(state.active, 1)
        case "attack":
            _ask_for_attack(duel)
        case "block":
            combat.begin_blocks(duel)
            ask_for_blocks(duel)
        case "first-damage" | "damage":
            ask_for_division(duel)
        case "end-combat":
            state.combat = None
            duel.stir()
        case "end":
            state.closing = True
        case "cleanup":
            clean_up(duel)


def _untap(duel: Duel) -> None:
    """What the active player controls is untapped, and no longer came too lately (DU-11, DU-43)."""
    state = duel.state
    for one in duel.board.of(state.active):
        if "untap" not in duel.board.traits[one.id].cannot:
            one.tapped = False
        one.sick = False
    duel.stir()


def _fall_due(duel: Duel, until: str) -> None:
    """What was put off to this step goes on the stack (DU-37)."""
    state = duel.state
    due = [
        one
        for one in state.delayed
        if one.until == until and (until == "end-step" or one.item.controller == state.active)
    ]
    state.delayed = [one for one in state.delayed if one not in due]
    for one in due:
        item = one.item
        made = Item(
            duel.new_id(),
            "trigger",
            item.card,
            item.controller,
            item.source,
            one.body,
            targets=item.targets,
            x=item.x,
            about=item.about,
            division=item.division,
            checked=False,
        )
        made.later = (one.chosen, one.made)
        state.waiting.append(made)


# -- asked as a step begins --------------------------------------------------------------------------------------------


def _ask_for_attack(duel: Duel) -> None:
    choice = combat.attack_choice(duel) if duel.is_in(duel.state.active) else None
    if choice is not None:
        duel.state.ask = Ask(duel.state.active, "attack", (choice,))


def ask_for_blocks(duel: Duel) -> None:
    """Ask the next defender who can block (DU-45)."""
    state = duel.state
    while state.combat is not None and state.combat.to_block:
        seat = state.combat.to_block[0]
        choice = combat.block_choice(duel, seat)
        if choice is not None:
            state.ask = Ask(seat, "block", (choice,))
            return
        combat.declare_blockers(duel, seat, None)


def ask_for_division(duel: Duel) -> None:
    """Ask how damage is divided; when all is said, it is dealt."""
    state = duel.state
    if state.combat is None:
        return
    state.ask = combat.next_division(duel)
    if state.ask is None:
        combat.deal_damage(duel)


def _close(duel: Duel) -> None:
    """As the end step begins, its player may suggest and accuse; then what waits for the end step is set off."""
    state = duel.state
    choices = inquiry.closing_choices(duel) if duel.is_in(state.active) else ()
    if choices:
        state.ask = Ask(state.active, "end", choices)
    else:
        closed(duel)


def closed(duel: Duel) -> None:
    """The end step goes on."""
    duel.state.closing = False
    duel.occurs("end-step", duel.state.active)
    _fall_due(duel, "end-step")


def clean_up(duel: Duel) -> None:
    """Discard to seven; then damage wears off and what lasts until end of turn ends (DU-15)."""
    state = duel.state
    player = duel.player(state.active)
    over = len(player.hand) - HAND
    if over > 0 and player.lost is None:
        options = tuple(Option(str(one.id), catalogue.find(one.card).name) for one in player.hand)
        slot = Some("cards", "Which", options, least=over, most=over)
        note = "Nobody keeps more than seven cards at the end of their turn."
        state.ask = Ask(state.active, "clean-up", (Choice("discard", "Discard", (slot,), note=note),))
        return
    wear_off(duel)


def wear_off(duel: Duel) -> None:
    state = duel.state
    for one in state.battlefield:
        one.damage, one.deadly, one.shield = 0, False, 0
    for player in state.players:
        player.shield = 0
    if not state.delayed:
        state.became = {}
    _keep_effects(
        duel, [effect for effect in state.effects if effect.until != "end" and _is_about_anything(duel, effect)]
    )
    duel.stir()


def _is_about_anything(duel: Duel, effect: Effect) -> bool:
    """Whether something that an effect changes is still there: what lasts for good must not pile up."""
    return not duel.board.objects.keys().isdisjoint(effect.objects)


# -- triggers onto the stack -------------------------------------------------------------------------------------------


def _place_trigger(duel: Duel) -> None:
    """The next triggered ability goes on the stack: the active player's first, each player's in their order (DU-20)."""
    state = duel.state
    seat = next(seat for seat in living(state) if any(item.controller == seat for item in state.waiting))
    mine = [item for item in state.waiting if item.controller == seat]
    if len(mine) > 1 and state.sorted != seat and _differ(mine):
        options = tuple(Option(str(item.id), _title(item), trigger_text(item)) for item in mine)
        slot = Order("order", "The first resolves last", options)
        note = "These happened at the same time. The last you name resolves first."
        state.ask = Ask(seat, "order", (Choice("order", "Put your abilities in order", (slot,), note=note),))
        return
    state.sorted = seat if len(mine) > 1 else None
    item = mine[0]
    if item.specs and not item.targets:
        slots = targets.slots_for(duel, item.specs, seat, item.source)
        if slots is None:
            state.waiting.remove(item)
            return
        slots = casting.with_division(slots, item.effects)
        choice = Choice("aim", f"Choose for {_title(item)}", tuple(slots), note=trigger_text(item))
        state.ask = Ask(seat, "aim", (choice,))
        return
    _push(duel, item)


def _differ(items: Sequence[Item]) -> bool:
    """Whether it matters in which order abilities resolve: not if all do the same and are aimed at nothing."""
    return len({(item.card if item.specs else "", item.effects) for item in items}) > 1


def _title(item: Item) -> str:
    return catalogue.find(item.card).name if item.card else "your suggestion"


def _push(duel: Duel, item: Item) -> None:
    state = duel.state
    state.waiting.remove(item)
    state.stack.append(item)
    if item.kind == "trigger":
        duel.tell(
            Triggered(item.controller, item.id, item.card, flat(item.targets), targets.things(duel, item.targets))
        )
        if item.specs:
            targeted(duel, item)


def ordered(duel: Duel, seat: Seat, move: Move) -> None:
    """A player's waiting abilities, in the order they chose."""
    state = duel.state
    order = [int(one) for one in move.slots["order"]]
    mine = sorted((item for item in state.waiting if item.controller == seat), key=lambda item: order.index(item.id))
    state.waiting = [*mine, *(item for item in state.waiting if item.controller != seat)]
    state.sorted = seat


def aimed(duel: Duel, seat: Seat, move: Move) -> None:
    """The targets of the triggered ability that is next."""
    state = duel.state
    item = next(item for item in state.waiting if item.controller == seat)
    item.targets = targets.chosen_in(dict(move.slots), item.specs)
    item.division = division_of(move.slots, item.targets, item.effects)
    _push(duel, item)


# -- priority ----------------------------------------------------------------------------------------------------------


def pass_priority(duel: Duel, seat: Seat) -> None:
    """Pass: when all have, the top of the stack resolves or the step ends (DU-12, DU-16, DU-18)."""
    state = duel.state
    state.passed += 1
    _offer(duel, after(state, seat))


def end_round(duel: Duel) -> None:
    """All have passed: the top of the stack resolves, or the step ends (DU-18)."""
    state = duel.state
    state.priority = None
    if not state.stack:
        return
    state.given = False
    item = state.stack[-1]
    if item.kind == "suggestion":
        state.stack.pop()
        inquiry.begin(duel, item)
    else:
        effects.resolve_top(duel)
        if item.later is not None and state.frames:
            state.frames[-1].chosen, state.frames[-1].made = item.later


def left(duel: Duel, seat: Seat) -> None:
    """Somebody has left: nobody waits for them any more, and what others are asked is asked anew (DU-56, DU-57)."""
    state = duel.state
    if state.frames and state.frames[0].item.controller == seat:
        state.frames = []
    for frame in state.frames[-1:]:
        frame.answers, frame.kinds = [], []
    asked, state.ask = state.ask, None
    if asked is not None and not state.frames:
        _ask_anew(duel, asked, seat)
    state.passed = 0


def _ask_anew(duel: Duel, asked: Ask, gone: Seat) -> None:
    """Ask again what is asked only as a step begins; all the rest is asked again by itself."""
    match asked.about:
        case "attack":
            _ask_for_attack(duel)
        case "block":
            ask_for_blocks(duel)
        case "clean-up" if asked.seat == gone:
            wear_off(duel)
        case "clean-up":
            duel.state.ask = asked
        case about if about.startswith("divide-") and duel.state.combat is not None:
            for attack in duel.state.combat.attacks.values():
                attack.shares = None
            ask_for_division(duel)
