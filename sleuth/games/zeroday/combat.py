"""Combat: attackers, blockers, damage (DU-42 to DU-52)."""

from collections.abc import Iterator

from sleuth.core.choices import Assign, Choice, Limit, Move, Option, Split, player
from sleuth.core.game import Seat
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.duel import Duel
from sleuth.games.zeroday.events import Attacked, Blocked
from sleuth.games.zeroday.mana import is_sick
from sleuth.games.zeroday.state import Ask, Attack, Combat, Item, Last, Object, ObjectId, State, living

FIRST = frozenset(("first-strike", "double-strike"))


# -- attackers -------------------------------------------------------------------------------------------------------


def attack_choice(duel: Duel) -> Choice | None:
    """Who attacks whom; none if nobody can attack (DU-43, DU-44, DU-47)."""
    state, board = duel.state, duel.board
    foes = [seat for seat in living(state) if seat != state.active]
    able = [one for one in board.creatures(state.active) if can_attack(board, one)]
    if not foes or not able:
        return None
    options = tuple(_attacker(board, one, foes) for one in able)
    values = (Option("stay", "stays"), *(_foe(state, seat) for seat in foes))
    slot = Assign("attackers", "Who attacks whom", options, values)
    return Choice("attack", "Attack", (slot,), note="What attacks is tapped, unless it has vigilance.")


def can_attack(board: Board, one: Object) -> bool:
    """Whether a creature may attack."""
    traits = board.traits[one.id]
    return (
        not one.tapped
        and not is_sick(board, one)
        and "defender" not in traits.keywords
        and "attack" not in traits.cannot
    )


def _attacker(board: Board, one: Object, foes: list[Seat]) -> Option:
    """A creature and whom it may attack; a goaded one somebody else than whoever goaded it, if it can."""
    traits = board.traits[one.id]
    allowed = None
    if traits.must_attack or traits.goaders:
        others = [seat for seat in foes if seat not in traits.goaders] or foes
        allowed = tuple(f"p{seat}" for seat in others)
    return Option(str(one.id), catalogue.find(one.card).name, _size(board, one), allowed=allowed)


def _size(board: Board, one: Object) -> str:
    traits = board.traits[one.id]
    return f"{traits.power}/{traits.toughness}"


def _foe(state: State, seat: Seat) -> Option:
    named = player(seat, f"{state.players[seat].life} life")
    return Option(f"p{seat}", named.label, named.note, seat=named.seat)


def declare_attackers(duel: Duel, move: Move) -> None:
    """Attackers are tapped and attack (DU-43)."""
    state, board = duel.state, duel.board
    given = move.slots["attackers"]
    assert isinstance(given, dict), "an assignment"
    chosen = {int(number): Seat(int(str(whom)[1:])) for number, whom in given.items() if whom != "stay"}
    state.combat = Combat({number: Attack(defender) for number, defender in chosen.items()})
    attackers = [board.objects[number] for number in chosen]
    for one in attackers:
        if "vigilance" not in board.traits[one.id].keywords:
            one.tapped = True
    duel.stir()
    if chosen:
        things = tuple(duel.thing(one) for one in attackers)
        duel.tell(Attacked(state.active, things, tuple(chosen.values())))
    for one in attackers:
        duel.disturb(chosen[one.id])
        duel.befalls("attacks", one, chosen[one.id])


# -- blockers --------------------------------------------------------------------------------------------------------


def begin_blocks(duel: Duel) -> None:
    """Whoever is attacked declares blockers, in turn order (DU-45)."""
    combat = duel.state.combat
    assert combat is not None, "blocks come after attacks"
    attacked = {attack.defender for attack in combat.attacks.values()}
    combat.to_block = [seat for seat in living(duel.state) if seat in attacked]


def block_choice(duel: Duel, seat: Seat) -> Choice | None:
    """Who blocks whom; none if nobody can (DU-45, DU-46)."""
    state, board = duel.state, duel.board
    assert state.combat is not None, "blocks come after attacks"
    attackers = [board.objects[number] for number, attack in state.combat.attacks.items() if attack.defender == seat]
    blockers = [one for one in board.creatures(seat) if not one.tapped and "block" not in board.traits[one.id].cannot]
    able = {one.id: [other for other in attackers if can_block(board, one, other)] for one in blockers}
    for other in attackers:
        if "menace" in board.traits[other.id].keywords and sum(other in targets for targets in able.values()) < 2:
            for targets in able.values():
                if other in targets:
                    targets.remove(other)
    blockers = [one for one in blockers if able[one.id]]
    if not blockers:
        return None
    options = tuple(
        Option(
            str(one.id),
            catalogue.find(one.card).name,
            _size(board, one),
            allowed=("none", *(str(other.id) for other in able[one.id])),
        )
        for one in blockers
    )
    blockable = [other for other in attackers if any(other in targets for targets in able.values())]
    values = (Option("none", "does not block"), *(_blockable(board, other) for other in blockable))
    slot = Assign("blocks", "Who blocks whom", options, values)
    return Choice("block", "Block", (slot,), note="Each blocks one attacker; several may block the same.")


def can_block(board: Board, one: Object, attacker: Object) -> bool:
    """Whether a creature may block an attacker, as far as it depends on these two."""
    its, theirs = board.traits[one.id], board.traits[attacker.id]
    if "unblockable" in theirs.keywords or not theirs.protection.isdisjoint(its.colors):
        return False
    return "flying" not in theirs.keywords or not its.keywords.isdisjoint(("flying", "reach"))


def _blockable(board: Board, attacker: Object) -> Option:
    menace = "menace" in board.traits[attacker.id].keywords
    limit = Limit(least=2, or_none=True) if menace else None
    return Option(str(attacker.id), catalogue.find(attacker.card).name, _size(board, attacker), limit=limit)


def declare_blockers(duel: Duel, seat: Seat, move: Move | None) -> None:
    """Blockers block (DU-45, DU-48)."""
    combat = duel.state.combat
    assert combat is not None, "blocks come after attacks"
    combat.to_block.remove(seat)
    given = {} if move is None else move.slots["blocks"]
    assert isinstance(given, dict), "an assignment"
    pairs = [(int(number), int(str(whom))) for number, whom in given.items() if whom != "none"]
    for number, attacker in pairs:
        combat.attacks[attacker].blockers.append(number)
        combat.attacks[attacker].blocked = True
    if not pairs:
        return
    objects = duel.board.objects
    duel.stir()
    duel.tell(
        Blocked(
            seat,
            tuple(duel.thing(objects[number]) for number, _ in pairs),
            tuple(duel.thing(objects[attacker]) for _, attacker in pairs),
        )
    )
    for number, _ in pairs:
        duel.befalls("blocks", objects[number])
    for attacker in dict.fromkeys(attacker for _, attacker in pairs):
        duel.befalls("becomes-blocked", objects[attacker])


# -- damage ----------------------------------------------------------------------------------------------------------


def needs_first_step(duel: Duel) -> bool:
    """Whether somebody strikes first (DU-50)."""
    combat, board = duel.state.combat, duel.board
    if combat is None:
        return False
    fighters = {*combat.attacks, *(number for attack in combat.attacks.values() for number in attack.blockers)}
    return any(not FIRST.isdisjoint(board.traits[number].keywords) for number in fighters)


def _strikes(duel: Duel, number: ObjectId, *, struck: bool) -> bool:
    """Whether a creature deals damage in this step."""
    keywords = duel.board.traits[number].keywords
    if duel.state.step == "first-damage":
        return not FIRST.isdisjoint(keywords)
    return "double-strike" in keywords or not struck


def next_division(duel: Duel) -> Ask | None:
    """The next attacker whose damage has to be divided by its controller, with what may be said (DU-49)."""
    combat, board = duel.state.combat, duel.board
    assert combat is not None, "damage comes in combat"
    for number, attack in combat.attacks.items():
        if attack.shares is None and _strikes(duel, number, struck=attack.struck):
            choices = tuple(_divisions(board, number, attack))
            if choices:
                return Ask(board.traits[number].controller, f"divide-{number}", choices)
    return None


def _divisions(board: Board, number: ObjectId, attack: Attack) -> Iterator[Choice]:
    """How an attacker's damage may be divided, where there is a choice."""
    traits, power = board.traits[number], board.traits[number].power
    if power <= 0 or not attack.blockers:
        return
    lethal = {one: _lethal(board, number, one) for one in attack.blockers}
    tramples = "trample" in traits.keywords and sum(lethal.values()) < power
    if len(attack.blockers) == 1 and not tramples:
        return
    name = catalogue.find(board.objects[number].card).name
    blockers = [board.objects[one] for one in attack.blockers]
    if tramples:
        shares = (
            *(
                Option(str(one.id), catalogue.find(one.card).name, _size(board, one), limit=Limit(lethal[one.id]))
                for one in blockers
            ),
            Option(f"p{attack.defender}", "", seat=attack.defender),
        )
        note = "Each blocker gets at least as much as destroys it; the rest tramples over."
        yield Choice("trample", f"{name}: trample over", (Split("shares", "Damage", shares, power),), note=note)
    shares = tuple(Option(str(one.id), catalogue.find(one.card).name, _size(board, one)) for one in blockers)
    yield Choice("divide", f"{name}: all to its blockers", (Split("shares", "Damage", shares, power),))


def _lethal(board: Board, number: ObjectId, blocker: ObjectId) -> int:
    """How much an attacker must give a blocker before it may give others (DU-49)."""
    one = board.objects[blocker]
    needed = max(0, board.traits[blocker].toughness - one.damage)
    return min(needed, 1) if "deathtouch" in board.traits[number].keywords else needed


def divided(duel: Duel, about: str, move: Move) -> None:
    """Take in how damage is divided."""
    combat = duel.state.combat
    assert combat is not None, "damage comes in combat"
    given = move.slots["shares"]
    assert isinstance(given, dict), "a division"
    combat.attacks[int(about.removeprefix("divide-"))].shares = {to: int(share) for to, share in given.items()}


def deal_damage(duel: Duel) -> None:
    """All damage of this step, at the same time (DU-50); whoever is damaged is asked about evidence (ED-16)."""
    state, board = duel.state, duel.board
    combat = state.combat
    assert combat is not None, "damage comes in combat"
    dealt: list[tuple[Last, str, int]] = []
    for number, attack in combat.attacks.items():
        if _strikes(duel, number, struck=attack.struck):
            source = board.last(board.objects[number])
            dealt += [(source, to, share) for to, share in _shares(board, number, attack).items()]
        for blocker in attack.blockers:
            if _strikes(duel, blocker, struck=blocker in combat.struck):
                source = board.last(board.objects[blocker])
                dealt.append((source, str(number), source.power))
    if state.step == "first-damage":
        _note_struck(duel, combat)
    hurt: dict[Seat, bool] = {}
    hits: list[tuple[ObjectId, Seat, int]] = []
    for source, to, amount in dealt:
        done = duel.damage(source, to, amount, combat=True)
        if done and to[0] == "p":
            hits.append((source.id, Seat(int(to[1:])), done))
            hurt[Seat(int(to[1:]))] = True
    duel.stir()
    for number, seat, amount in hits:
        if number in duel.board.objects:
            duel.befalls("combat-damage", duel.board.objects[number], seat, amount)
    if hurt:
        _suggest(duel, tuple(hurt))
    for attack in combat.attacks.values():
        attack.shares = None


def _shares(board: Board, number: ObjectId, attack: Attack) -> dict[str, int]:
    power = board.traits[number].power
    if power <= 0:
        return {}
    if attack.shares is not None:
        return attack.shares
    if not attack.blocked or (not attack.blockers and "trample" in board.traits[number].keywords):
        return {f"p{attack.defender}": power}
    return {str(attack.blockers[0]): power} if attack.blockers else {}


def _note_struck(duel: Duel, combat: Combat) -> None:
    for number, attack in combat.attacks.items():
        attack.struck = _strikes(duel, number, struck=False)
        combat.struck += [one for one in attack.blockers if _strikes(duel, one, struck=False)]


def _suggest(duel: Duel, damaged: tuple[Seat, ...]) -> None:
    """A suggestion to those who were damaged waits to go on the stack (ED-16, ED-26, ED-R03, ED-R05)."""
    state = duel.state
    player_ = duel.player(state.active)
    waiting = any(item.kind == "suggestion" for item in (*state.waiting, *state.stack))
    done = state.options.suggestions == "one" and (player_.suggested or waiting)
    if player_.barred or done or not duel.is_in(state.active):
        return
    source = Last(0, "", state.active, state.active)
    order = [seat for seat in living(state) if seat in damaged]
    state.waiting.append(Item(duel.new_id(), "suggestion", "", state.active, source, damaged=tuple(order)))
