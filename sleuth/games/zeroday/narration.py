"""Zero Day in prose: what happened and what is asked, told to one viewer."""

from collections.abc import Sequence

from sleuth.core.game import Outcome, Payload, Seat, Viewer
from sleuth.core.prose import capital, listed
from sleuth.games.zeroday.catalogue import find, load
from sleuth.games.zeroday.events import (
    AbilityUsed,
    Accused,
    Attached,
    Attacked,
    Blocked,
    CastSpell,
    Changed,
    CouldNotShow,
    Countered,
    CountersPut,
    Damaged,
    Drew,
    DrewHidden,
    Ended,
    EnvelopeSeen,
    EvidenceDealt,
    EvidenceShown,
    EvidenceShownHidden,
    Fizzled,
    HandDrawn,
    HandDrawnHidden,
    Kept,
    LandPlayed,
    LifeChanged,
    Looked,
    Moved,
    NobodyShowed,
    Opened,
    PacksChosen,
    PlayerLost,
    Prevented,
    Resolved,
    Searched,
    StepBegan,
    Suggested,
    Tapped,
    Thing,
    TokensMade,
    Triggered,
    TurnBegan,
    Wished,
    WishedHidden,
)
from sleuth.games.zeroday.nouns import change, quantity
from sleuth.games.zeroday.prompts import prompt_for
from sleuth.games.zeroday.setup import evidence_names
from sleuth.games.zeroday.state import CardId, ObjectId
from sleuth.games.zeroday.view import View
from sleuth.games.zeroday.words import (
    STEP_NAMES,
    Speaker,
    after_owner,
    card_name,
    cards_in_a_row,
    crime,
    evidence_list,
    things_in_a_row,
    tokens,
)

LOSSES = {"life": "has no life left", "library": "has no card left to draw", "conceded": "concedes the game"}
MY_LOSSES = {"life": "have no life left", "library": "have no card left to draw", "conceded": "concede the game"}
BACK = {
    "battlefield": "to the battlefield",
    "hand": "to the hand",
    "library": "into the library",
    "graveyard": "to the graveyard",
    "exile": "into exile",
}


class Narrator:
    """Tells the events of every table."""

    def tell(self, payload: Payload, viewer: Viewer, names: Sequence[str]) -> str:
        """One event, to this viewer."""
        return _Teller(viewer, names).tell(payload)

    def prompt(self, view: View, names: Sequence[str]) -> str:
        """What is asked of the viewer, or whom the table waits for."""
        return prompt_for(view, names)

    def outcome(self, outcome: Outcome, names: Sequence[str], viewer: Viewer = None) -> str:
        """The end in a sentence, told to this viewer."""
        if not outcome.winners:
            if outcome.reason == "endless":
                return "A draw: what was going on would never have ended."
            return "A draw: nobody is left."
        (winner,) = outcome.winners
        who = "You" if winner == viewer else names[winner]
        if outcome.reason == "accusation":
            return f"{who} won: the accusation was right."
        return f"{who} won: all others are out."


class _Teller(Speaker):
    """Tells one event to one viewer."""

    def tell(self, payload: Payload) -> str:
        match payload:
            case TurnBegan(seat=seat, turn=turn):
                return f"Turn {turn}: {self.whose(seat)} turn."
            case StepBegan(step=step):
                return "Combat." if step == "attack" else f"{capital(STEP_NAMES[step])}."
            case Drew(seat=seat, cards=cards):
                return f"{self.does(seat, 'draw', things_in_a_row(cards))}."
            case DrewHidden(seat=seat, count=count):
                return f"{self.does(seat, 'draw', quantity(count, 'card'))}."
            case LandPlayed(seat=seat, land=land):
                return f"{self.does(seat, 'play', card_name(land.card))}."
            case CastSpell():
                return self._cast(payload)
            case AbilityUsed(seat=seat, card=card):
                verb = "cycle" if _only_cycles(card) else "use"
                return f"{self.does(seat, verb, card_name(card))}{self.aims(payload.targets, payload.aims)}."
            case Triggered(seat=seat, card=card):
                aims = self.aims(payload.targets, payload.aims)
                return f"{capital(self.whose(seat))} {after_owner(card)} triggers{aims and f', aimed{aims}'}."
            case Resolved(card=card):
                return f"{capital(card_name(card))} resolves."
            case Fizzled(card=card):
                return f"{capital(card_name(card))} comes to nothing."
            case Countered(card=card):
                return f"{card_name(card)} is countered."
            case _:
                return self._told_of_combat(payload)

    def _cast(self, payload: CastSpell) -> str:
        more = f" with X = {payload.x}" if payload.x else ""
        more += ", with its extra cost" if payload.kicked else ""
        more += ", from the graveyard" if payload.flashback else ""
        cast = self.does(payload.seat, "cast", card_name(payload.card))
        return f"{cast}{self.aims(payload.targets, payload.aims)}{more}."

    def _told_of_combat(self, payload: Payload) -> str:
        match payload:
            case Attacked(seat=seat, attackers=attackers, defenders=defenders):
                parts = [
                    f"{self.name(foe)} with {things_in_a_row(_where(attackers, defenders, foe))}"
                    for foe in dict.fromkeys(defenders)
                ]
                return f"{self.does(seat, 'attack', ', and '.join(parts))}."
            case Blocked(seat=seat, blockers=blockers, attackers=attackers):
                parts = [
                    f"{card_name(foe.card)} with {things_in_a_row(_blocking(blockers, attackers, foe.id))}"
                    for foe in dict.fromkeys(attackers)
                ]
                return f"{self.does(seat, 'block', ', and '.join(parts))}."
            case Damaged(source=source, amount=amount):
                left = "" if payload.life is None else f": {payload.life} left"
                return f"{card_name(source)} deals {amount} to {self._hit(payload)}{left}."
            case Prevented(amount=amount):
                return f"{amount} damage to {self._hit(payload)} is prevented."
            case LifeChanged(seat=seat, change=by, life=life):
                verb = "gain" if by > 0 else "lose"
                return f"{self.does(seat, verb, f'{abs(by)} life')}: {life} now."
            case _:
                return self._told_of_cards(payload)

    def _hit(self, payload: Damaged | Prevented) -> str:
        if payload.seat is not None:
            return self.name(payload.seat)
        assert payload.thing is not None, "damage is dealt to somebody or to something"
        return card_name(payload.thing.card)

    def _told_of_cards(self, payload: Payload) -> str:
        match payload:
            case Moved():
                return self._moved(payload)
            case TokensMade(seat=seat, card=card, things=things):
                return f"{self.does(seat, 'get', tokens(card, len(things)))}."
            case CountersPut(thing=thing, counter=counter, amount=amount):
                return f"{card_name(thing.card)} gets {quantity(amount, f'{counter} counter')}."
            case Attached(thing=thing, to=to):
                return f"{card_name(thing.card)} is attached to {card_name(to.card)}."
            case Tapped(things=things, untapped=untapped):
                are = "is" if len(things) == 1 else "are"
                return f"{capital(things_in_a_row(things))} {are} {'untapped' if untapped else 'tapped'}."
            case Changed():
                return self._changed(payload)
            case Looked(seat=seat, count=count, bottomed=bottomed):
                top = "top card" if count == 1 else f"top {count} cards"
                rest = f", and {self.verb(seat, 'put')} {bottomed} on the bottom" if bottomed else ""
                return f"{self.does(seat, 'look', f'at the {top} of {self._own(seat)} library')}{rest}."
            case Searched(seat=seat, found=found):
                what = "finds nothing" if found is None else f"finds {card_name(found.card)}"
                if seat == self._viewer:
                    what = what.replace("finds", "find", 1)
                return f"{self.does(seat, 'search', f'{self._own(seat)} library')} and {what}."
            case _:
                return self._told_of_evidence(payload)

    def _own(self, seat: Seat) -> str:
        return "your" if seat == self._viewer else "their"

    def _moved(self, payload: Moved) -> str:
        owner, name = payload.owner, card_name(payload.thing.card)
        its = f"{capital(self.whose(owner))} {after_owner(payload.thing.card)}"
        match payload.why:
            case "died":
                is_creature = "creature" in find(payload.thing.card).types
                return f"{its} {'dies' if is_creature else 'goes to the graveyard'}."
            case "destroyed" | "exiled":
                return f"{its} is {payload.why}."
            case "sacrificed":
                return f"{its} is sacrificed."
            case "discarded":
                return f"{self.does(owner, 'discard', name)}."
            case "milled":
                return f"{name} goes from the top of {self.whose(owner)} library to the graveyard."
            case "returned":
                return f"{its} goes back {BACK[payload.end]}."
            case _:
                if payload.end == "battlefield":
                    return f"{its} enters the battlefield."
                return f"{its} goes {BACK[payload.end]}."

    def _changed(self, payload: Changed) -> str:
        names = things_in_a_row(payload.things)
        they = capital(names)
        one = len(payload.things) == 1
        if payload.controller is not None:
            return f"{self.does(payload.controller, 'take', f'control of {names}')}."
        if payload.goaded:
            return f"{they} {'is' if one else 'are'} goaded."
        gains = []
        if payload.power or payload.toughness:
            gains.append(change(payload.power, payload.toughness))
        gains += [keyword.replace("-", " ") for keyword in payload.keywords]
        parts = [f"{'gets' if one else 'get'} {listed(gains)}"] if gains else []
        parts += [f"cannot {listed(payload.cannot, 'or')}"] if payload.cannot else []
        return f"{they} {' and '.join(parts) or 'stays as it is'} until end of turn."

    def _told_of_evidence(self, payload: Payload) -> str:
        match payload:
            case Suggested(seat=seat, named=named, asked=asked, special=special):
                order = self.people(asked)
                bought = " This suggestion is bought." if special else ""
                return f"{self.does(seat, 'suspect', f'that {crime(named)}')}.{bought} Asked in turn: {order}."
            case CouldNotShow(seat=seat):
                return f"{self.does(seat, 'have', 'none of these')}."
            case EvidenceShown(seat=seat, to=to, card=card):
                return f"{self.does(seat, 'show', f'{self.name(to)} {evidence_names()[card]}')}."
            case EvidenceShownHidden(seat=seat, to=to):
                return f"{self.does(seat, 'show', f'{self.name(to)} a card')}."
            case NobodyShowed():
                return "Nobody who was asked could show a card."
            case Accused(seat=seat, named=named, right=right):
                accuses = f"{self.does(seat, 'accuse')}: {crime(named)}."
                if right:
                    return f"{accuses} That is right."
                barred = f"{self.name(seat)} {self.verb(seat, 'make')} no more suggestions and no more accusations"
                return f"{accuses} That is wrong: {barred}."
            case EnvelopeSeen(envelope=envelope):
                return f"In the envelope you saw {evidence_list(envelope)}. Keep it to yourself."
            case PlayerLost(seat=seat, reason=reason, evidence=evidence):
                why = f"You {MY_LOSSES[reason]}" if seat == self._viewer else f"{self._names[seat]} {LOSSES[reason]}"
                lays = f" {self.does(seat, 'lay')} open {evidence_list(evidence)}." if evidence else ""
                return f"{why} and {self.verb(seat, 'are')} out.{lays}"
            case Ended(envelope=envelope):
                return f"The game is over. In the envelope: {crime(envelope)}."
            case _:
                return self._told_of_the_beginning(payload)

    def _told_of_the_beginning(self, payload: Payload) -> str:
        match payload:
            case Opened(first=first, programs=programs):
                begins = self.does(first, "begin")
                return f"The envelope is filled. {evidence_list(programs)} lie open: it was neither. {begins}."
            case EvidenceDealt(seat=seat, cards=cards):
                return f"{capital(self.whose(seat))} evidence: {evidence_list(cards)}."
            case PacksChosen(seat=seat, packs=packs):
                return f"{self.does(seat, 'play', f'with {listed([load().packs[pack].name for pack in packs])}')}."
            case HandDrawn(seat=seat, cards=cards):
                drawn = cards_in_a_row([one.card for one in cards])
                return f"{self.does(seat, 'draw', f'an opening hand: {drawn}')}."
            case Wished(text=text):
                return text
            case WishedHidden(seat=seat):
                return f"{self.does(seat, 'set')} when to be asked."
            case HandDrawnHidden(seat=seat, count=count):
                return f"{self.does(seat, 'draw', f'an opening hand of {count}')}."
            case Kept(seat=seat, bottomed=bottomed):
                rest = f" and {self.verb(seat, 'put')} {quantity(bottomed, 'card')} on the bottom" if bottomed else ""
                return f"{self.does(seat, 'keep', 'the hand')}{rest}."
        raise TypeError(f"no words for {payload!r}")


def _where(attackers: Sequence[Thing], defenders: Sequence[Seat], foe: Seat) -> list[Thing]:
    """The attackers of one player."""
    return [one for one, other in zip(attackers, defenders, strict=True) if other == foe]


def _blocking(blockers: Sequence[Thing], attackers: Sequence[Thing], foe: ObjectId) -> list[Thing]:
    """The blockers of one attacker."""
    return [one for one, other in zip(blockers, attackers, strict=True) if other.id == foe]


def _only_cycles(card_id: CardId) -> bool:
    """Whether cycling is all that a card can be used for, but for mana."""
    card = find(card_id)
    return bool(card.cycling) and card.equip is None and all(ability.mana for ability in card.abilities)
