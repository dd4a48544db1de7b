"""A hint in Zero Day: what to do in this seat, and why in plain words.

It is worked out from the frame that a bot in this seat would get, and from nothing else. What it says of questions is
exact, and the same as the analysis says afterwards.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from sleuth.core.chance import SEED_BYTES, Chance
from sleuth.core.choices import Choice, Move
from sleuth.core.game import Seat
from sleuth.core.prose import capital, listed
from sleuth.games.zeroday import catalogue
from sleuth.games.zeroday.board import Board
from sleuth.games.zeroday.bots import Detective, Heard
from sleuth.games.zeroday.card import CounterSpell
from sleuth.games.zeroday.casting import Deed, read_kind
from sleuth.games.zeroday.events import Opened
from sleuth.games.zeroday.evidence import PositionLog, deduced
from sleuth.games.zeroday.fights import Melee, blockers_of
from sleuth.games.zeroday.position import spoken
from sleuth.games.zeroday.questions import NAMED, Triple, best_questions, percent
from sleuth.games.zeroday.reconstruction import rebuilt
from sleuth.games.zeroday.state import EvidenceId, State
from sleuth.games.zeroday.view import View
from sleuth.games.zeroday.worth import Eyes
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking, Hint, in_bits, in_words


class Adviser(Detective):
    """Plays soundly, and tells nobody to gamble: it accuses only when the answer is certain, and of all questions takes
    the one that tells most, reckoned exactly.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(Chance(bytes(SEED_BYTES)))
        self._names = names
        self._by_name = PositionLog(names, None)
        self._seen: tuple[View, State] | None = None
        self._choices: tuple[Choice, ...] = ()
        self._asking: Asking | None = None

    def notice(self, payload: Heard) -> None:
        super().notice(payload)
        if isinstance(payload, Opened):
            self._by_name = PositionLog(self._names, self.seat)
        self._by_name.hear(payload)

    def choose(self, view: View, choices: tuple[Choice, ...]) -> Move:
        self._seen, self._choices, self._asking = (view, rebuilt(view, choices)), choices, None
        return super().choose(view, choices)

    @cached_property
    def _exact(self) -> Knowledge:
        """What this seat can know, as its notebook and the analysis reckon it."""
        return deduced(self._by_name.position)

    def solution(self, state: State) -> Sequence[EvidenceId] | None:
        del state
        return self._exact.solutions[0].cards if len(self._exact.solutions) == 1 else None

    def best(self, asked: Sequence[Seat]) -> tuple[Triple, float]:
        """The question that tells most, exactly; or any, where none tells anything."""
        asking = self._best_of(asked)
        if asking is None:
            return super().best(asked)
        hacker, virus, program = asking.cards
        return (hacker, virus, program), asking.bits

    def _best_of(self, asked: Sequence[Seat]) -> Asking | None:
        position = self._by_name.position
        names = [position.players[seat] for seat in asked]
        return next(iter(best_questions(position, self._exact, names, 1)), None) if names else None

    def advise(self) -> Hint:
        """What to do now, and why."""
        move = self.decide()
        assert self._seen is not None, "whoever has decided has seen something"
        view, state = self._seen
        asking = self._asks(state, move)
        return Hint(move, self._in_words(move), tuple(filter(None, self._why(view, state, move, asking))), asking)

    def _asks(self, state: State, move: Move) -> Asking | None:
        """The question that a move asks, or hopes to earn."""
        match move.kind:
            case "suggest":
                return self._best_of(self._asked(state))
            case "special":
                return self._best_of(self.others(state))
            case "attack" if self.worth_asking(state):
                whom = {str(value)[1:] for value in _given(move).values() if value != "stay"}
                return self._best_of([seat for seat in self.others(state) if str(seat) in whom])
        return None

    # -- in words --------------------------------------------------------------------------------------------------

    def _in_words(self, move: Move) -> str:
        given = _given(move)
        match move.kind:
            case "attack":
                return self._assigned(given, "stay", "Attack {} with {}", "Attack with nothing.")
            case "block":
                return self._assigned(given, "none", "Block {} with {}", "Block with nothing.")
            case "show":
                return f"Show {spoken(str(move.slots['card']))}."
            case _:
                said = in_words(self._choices, move)
                aims = self._aims(move)
                return f"{said.removesuffix('.')}, aimed at {aims}" if aims else said

    def _aims(self, move: Move) -> str:
        """The targets of a spell or an ability."""
        if _deed(move) is None and move.kind != "aim":
            return ""
        found = []
        for slot in next(choice for choice in self._choices if choice.kind == move.kind).slots:
            value = move.slots[slot.name]
            if slot.name.startswith("target"):
                values = (value,) if isinstance(value, str) else tuple(value)
                found += [option.label for option in slot.options if option.value in values]
        return listed(found)

    def _assigned(self, given: dict[str, str], nothing: str, form: str, none: str) -> str:
        (choice,) = (choice for choice in self._choices if choice.kind in ("attack", "block"))
        (slot,) = choice.slots
        names = {option.value: option.label for option in slot.options}
        parts = []
        for value in slot.values:  # type: ignore[union-attr] # attackers and blockers are assigned
            with_ = [names[number] for number, whom in given.items() if whom == value.value and value.value != nothing]
            if with_:
                whom = self._names[int(value.value[1:])] if value.value[0] == "p" else value.label
                parts.append(form.format(whom, listed(with_)))
        return f"{capital('; '.join(parts))}." if parts else none

    # -- why -------------------------------------------------------------------------------------------------------

    def _why(self, view: View, state: State, move: Move, asking: Asking | None) -> Iterator[str]:
        """The reasons, each a sentence or two."""
        match move.kind:
            case "accuse":
                named = listed([spoken(str(move.slots[kind])) for kind in NAMED])
                yield f"Only one solution remains: {named}. Accuse before somebody else does."
            case "suggest":
                yield asking.why if asking else "No question to them can tell you more."
            case "special":
                yield "You made no suggestion this turn, and your graveyard buys one that everybody has to answer."
                yield f"It is worth {in_bits(asking.bits)} to you. {asking.why}" if asking else ""
            case "go-on":
                yield self._why_not_accuse()
            case "show":
                yield self._why_show(str(move.slots["card"]))
            case "none":
                yield "You hold none of these cards, so you can only say so."
            case "attack":
                yield from self._why_attack(state, move, asking)
            case "block":
                yield self._why_block(state, move)
            case "pass":
                yield self._why_pass(view)
            case "keep" | "mulligan":
                yield self._why_hand(state)
            case "look":
                yield "What you need soonest lies on top now, and what is of no use is out of the way."
            case "aim":
                yield "Of all that it may be aimed at, this gains you most."
            case "order":
                yield "Here the order hardly matters."
            case _:
                yield self._why_act(state, move)

    def _why_not_accuse(self) -> str:
        left = len(self._exact.solutions)
        likeliest = percent(self._exact.solutions[0].chance)
        return f"Do not accuse yet: {left:,} solutions remain, and the likeliest has a chance of {likeliest}."

    def _why_show(self, card: EvidenceId) -> str:
        options = [option for choice in self._choices if choice.kind == "show" for option in choice.slots[0].options]
        if len(options) == 1:
            return "It is the only one of the named cards that you hold, so you have to show it."
        if any(option.again and option.value == card for option in options):
            return f"You showed {spoken(card)} to them before, so it tells them nothing new."
        return f"Of its kind there are more than of the others, so {spoken(card)} narrows least down."

    def _why_attack(self, state: State, move: Move, asking: Asking | None) -> Iterator[str]:
        attacks = {int(number): Seat(int(whom[1:])) for number, whom in _given(move).items() if whom != "stay"}
        if not attacks:
            yield "No attack would gain more than it lays open: your creatures are worth more at home, ready to block."
            return
        board = Board(state)
        eyes = Eyes(board, self.me)
        for foe in dict.fromkeys(attacks.values()):
            mine = [number for number, whom in attacks.items() if whom == foe]
            melee = Melee(eyes, foe, [board.objects[number] for number in mine], blockers_of(board, foe))
            through = melee.through(mine, melee.blocks(mine, eyes.per_life(foe)))
            name, life = self._names[foe], state.players[foe].life
            if through >= life:
                yield f"{name} cannot stop this: {through} damage come through, and {life} life are left."
            elif through:
                yield f"If {name} blocks well, about {through} damage come through."
            else:
                yield f"{name} can only block at a loss."
        if asking is not None:
            yield f"Damage earns a question that is worth {in_bits(asking.bits)} to you. {asking.why}"

    def _why_block(self, state: State, move: Move) -> str:
        blocks = {int(number): int(whom) for number, whom in _given(move).items() if whom != "none"}
        assert state.combat is not None, "blocks come in combat"
        board = Board(state)
        attackers = [number for number, attack in state.combat.attacks.items() if attack.defender == self.me]
        objects = board.objects
        melee = Melee(
            Eyes(board, self.me), self.me, [objects[number] for number in attackers], blockers_of(board, self.me)
        )
        before, after = melee.through(attackers, {}), melee.through(attackers, blocks)
        life = state.players[self.me].life
        if not blocks:
            return f"No block pays: you take {before} damage and have {life - before} life left."
        lost, killed = melee.losses(attackers, blocks)
        text = f"That keeps {before - after} damage from you"
        if before >= life > after:
            return f"{text}, and without it you would be dead."
        if killed or lost:
            less = "less" if killed < lost else "more"
            return f"{text}; what you would lose is worth {less} than what its owner would."
        return f"{text}, and nothing of yours should die of it."

    def _why_hand(self, state: State) -> str:
        cards = [catalogue.find(one.card) for one in state.players[self.me].hand]
        lands = sum("land" in card.types for card in cards)
        return f"{lands} of its {len(cards)} cards are lands; between two and five are good to begin with."

    def _why_pass(self, view: View) -> str:
        if view.stack:
            return "Nothing that you hold is worth spending on this."
        if view.active == self.me:
            return "What you could still do now is worth more later."
        return "It is not your turn, and what you hold is better kept."

    def _why_act(self, state: State, move: Move) -> str:
        deed = _deed(move)
        if deed is None:
            return "Of what is offered, that costs you least or gains you most."
        if deed.what == "land":
            return "One land a turn, before anything else: it costs nothing, and you will need the mana."
        objects = {one.id: one.card for one in (*state.battlefield, *state.players[self.me].hand)}
        card = objects.get(deed.number)
        effects = [] if card is None else [told for mode in catalogue.find(card).modes for told in mode.effects]
        if any(isinstance(told, CounterSpell) for told in effects):
            return "That spell would hurt you more than this card is worth."
        if self._aims(move):
            return "Of all that you can pay for and aim at, this gains you most."
        if state.active != self.me:
            return "Your mana comes back in your own turn: what is not spent by then is lost."
        return "It is the strongest thing that you can pay for now."


def _deed(move: Move) -> Deed | None:
    """What is done with priority, if the move is that."""
    return read_kind(move.kind) if move.kind.split("-")[0] in ("land", "cast", "flash", "use", "cycle") else None


def _given(move: Move) -> dict[str, str]:
    """What was assigned to whom."""
    table = next((value for value in move.slots.values() if isinstance(value, dict)), {})
    return {key: str(value) for key, value in table.items()}


def advise(names: Sequence[str], frame: bytes) -> Hint:
    """What to do now and why, for the seat whose frame this is."""
    adviser = Adviser(names)
    adviser.receive(frame)
    return adviser.advise()
