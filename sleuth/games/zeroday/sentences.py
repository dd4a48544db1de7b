"""Instructions in English, sentence by sentence, as they stand on a card."""

from collections.abc import Mapping, Sequence
from functools import singledispatchmethod

from sleuth.core.prose import capital, listed, third_person
from sleuth.games.zeroday import card as cards
from sleuth.games.zeroday.card import Card, Count, Filter, Instruction, Target, What, Who
from sleuth.games.zeroday.nouns import (
    SPECIAL,
    Noun,
    abilities_words,
    change,
    color_name,
    condition_text,
    cost_text,
    host_of,
    measure,
    number_word,
    quantity,
    self_noun,
    target_text,
    with_article,
    yours,
)

PLAYER_WORDS = {
    "you": "you",
    "opponents": "each opponent",
    "players": "each player",
    "controller": "its controller",
    "defender": "defending player",
    "that-player": "that player",
}
PLAYERS = frozenset(PLAYER_WORDS)
BRIEF = (cards.Draw, cards.Scry, cards.Surveil, cards.Mill, cards.Investigate, cards.Gain, cards.Lose, cards.Discard)
"""Instructions that share a sentence with the next."""


class Writer:
    """Writes the instructions of one ability. What was named once is *it* afterwards."""

    def __init__(
        self,
        card: Card,
        tokens: Mapping[str, Card],
        targets: Sequence[Target] = (),
        *,
        known: bool = False,
    ) -> None:
        self._card = card
        self._tokens = tokens
        self._targets = targets
        self._this = self_noun(card)
        self._spell = "instant" in card.types or "sorcery" in card.types
        self._named = {"self": "it"} if known else {}
        self._several = False
        """Whether several tokens were made."""

    def sentences(self, effects: Sequence[Instruction]) -> str:
        """All of them, the first letter small."""
        groups: list[list[str]] = []
        previous: Instruction | None = None
        for effect in effects:
            joins = bool(groups) and len(groups[-1]) < 2 and _go_together(previous, effect)
            if joins and isinstance(previous, cards.Damage) and isinstance(effect, cards.Damage):
                clause = f"{measure(effect.amount, 'damage')} to {self._who(effect.to)}"
            else:
                clause = self.clause(effect)
            if joins:
                groups[-1].append(clause)
            else:
                groups.append([clause])
            previous = effect
        said = [_joined(group) for group in groups]
        return " ".join((*said[:1], *(capital(one) for one in said[1:])))

    @singledispatchmethod
    def clause(self, effect: Instruction) -> str:
        """One instruction, without a full stop."""
        raise TypeError(f"no words for {effect!r}")

    # -- who and what

    def _what(self, what: What | Who) -> str:
        """An object or a target; *it* if it was named before."""
        if isinstance(what, Filter):
            return Noun(what).each()
        if what in self._named:
            return self._named[what]
        several = self._several if what == "made" else self._is_several(what)
        self._named[what] = "them" if several else "it"
        match what:
            case "self":
                return self._this
            case "target" | "targets":
                return target_text(self._targets[0])
            case "target-2":
                return target_text(self._targets[1])
            case "attached":
                return host_of(self._card)
            case _:
                return self._named[what]

    def _is_several(self, what: str) -> bool:
        return what in ("targets", "target") and bool(self._targets) and self._targets[0].most > 1

    def _subject(self, what: What) -> str:
        """The same as the subject of a sentence."""
        said = self._what(what)
        return "they" if said == "them" else said

    def _who(self, who: Who | What) -> str:
        if who == "controller" and "target" not in self._named:
            self._named["target"] = "that creature"
            return f"the controller of {target_text(self._targets[0])}"
        if isinstance(who, str) and who in PLAYER_WORDS:
            return PLAYER_WORDS[who]
        said = self._what(who)
        if who in ("target", "target-2") and self._targets[who == "target-2"].what in ("player", "opponent"):
            self._named[who] = "that player"
        return said

    def _player_does(self, who: Who, verb: str, rest: str, *, told: bool) -> str:
        """``draw a card``, ``each opponent draws a card``; of you, ``you gain`` if they are not told to."""
        if who == "you":
            return f"{verb} {rest}" if told else f"you {verb} {rest}"
        return f"{self._who(who)} {third_person(verb)} {rest}"

    def _source(self) -> str:
        if self._spell:
            return self._this
        return self._what("self")

    # -- each instruction

    @clause.register
    def _(self, told: cards.Damage) -> str:
        source = self._source()
        if told.divided:
            aim = f"divided as you choose among {target_text(self._targets[0])}"
            return f"{source} deals {measure(told.amount, 'damage')} {aim}"
        return f"{source} deals {measure(told.amount, 'damage')} to {self._who(told.to)}"

    @clause.register
    def _(self, told: cards.Destroy) -> str:
        return f"destroy {self._what(told.what)}"

    @clause.register
    def _(self, told: cards.Exile) -> str:
        until = f" until {self._this} leaves the battlefield" if told.until_leaves else ""
        return f"exile {self._what(told.what)}{until}"

    @clause.register
    def _(self, told: cards.Return) -> str:
        target = self._targets[0] if told.what in ("target", "targets") and self._targets else None
        new = told.what not in self._named
        what = self._what(told.what)
        buried = target is not None and target.what == "graveyard" and new
        several = target is not None and target.most > 1 and new
        owner = "their owners’" if several or isinstance(told.what, Filter) or what == "them" else "its owner’s"
        tapped = " tapped" if told.tapped else ""
        match told.to:
            case "hand":
                yours = buried and target is not None and target.among.controller == "you"
                return f"return {what} to {'your' if yours else owner} hand"
            case "battlefield" if told.yours:
                return f"put {what} onto the battlefield{tapped} under your control"
            case "battlefield":
                whose = "" if buried else f" under {owner} control"
                return f"return {what} to the battlefield{tapped}{whose}"
            case "library-top":
                return f"put {what} on top of {owner} library"
            case _:
                return f"put {what} on the bottom of {owner} library"

    @clause.register
    def _(self, told: cards.Draw) -> str:
        return self._player_does(told.who, "draw", quantity(told.amount, "card"), told=True)

    @clause.register
    def _(self, told: cards.Discard) -> str:
        random = " at random" if told.at_random else ""
        return self._player_does(told.who, "discard", f"{quantity(told.amount, 'card')}{random}", told=True)

    @clause.register
    def _(self, told: cards.Mill) -> str:
        return self._player_does(told.who, "mill", quantity(told.amount, "card"), told=True)

    @clause.register
    def _(self, told: cards.Scry) -> str:
        return f"scry {told.amount}"

    @clause.register
    def _(self, told: cards.Surveil) -> str:
        return f"surveil {told.amount}"

    @clause.register
    def _(self, told: cards.Search) -> str:
        place = "into your hand" if told.to == "hand" else "onto the battlefield"
        tapped = " tapped" if told.tapped else ""
        card = with_article(Noun(told.what, "card").one())
        return f"search your library for {card}, put it {place}{tapped}, then shuffle"

    @clause.register
    def _(self, told: cards.Gain) -> str:
        return self._player_does(told.who, "gain", measure(told.amount, "life"), told=False)

    @clause.register
    def _(self, told: cards.Lose) -> str:
        return self._player_does(told.who, "lose", measure(told.amount, "life"), told=False)

    @clause.register
    def _(self, told: cards.PutCounters) -> str:
        noun = f"{told.kind} counter"
        what = self._what(told.what)
        if isinstance(told.amount, Count) or told.amount == "shown":
            number, _, each = quantity(told.amount, noun).partition(" for each ")
            return f"put {number} on {what} for each {each}"
        return f"put {quantity(told.amount, noun)} on {what}"

    @clause.register
    def _(self, told: cards.Pump) -> str:
        subject = self._subject(told.what)
        several = subject == "they" or (isinstance(told.what, str) and self._is_several(told.what))
        get, gain = ("get", "gain") if several else ("gets", "gains")
        lasting = [f"{get} {change(told.power, told.toughness)}"] if told.power or told.toughness else []
        lasting += [f"{gain} {words}"] if (words := abilities_words(told.keywords)) else []
        today = [SPECIAL[keyword] for keyword in told.keywords if keyword in SPECIAL]
        today += [f"can’t {listed(told.cannot, 'or')}"] if told.cannot else []
        said = [f"{listed(lasting)} until end of turn"] if lasting else []
        said += [f"{listed(today)} this turn"] if today else []
        return f"{subject} {listed(said)}"

    @clause.register
    def _(self, told: cards.Tap) -> str:
        return f"tap {self._what(told.what)}"

    @clause.register
    def _(self, told: cards.Untap) -> str:
        return f"untap {self._what(told.what)}"

    @clause.register
    def _(self, told: cards.MakeToken) -> str:
        self._several = told.amount != 1
        body = _token_text(told, self._tokens[told.token], self._tokens)
        return self._player_does(told.who, "create", body, told=True)

    @clause.register
    def _(self, told: cards.Attach) -> str:
        return f"attach {self._what('self')} to {self._what(told.to)}"

    @clause.register
    def _(self, told: cards.Fight) -> str:
        return f"{self._subject(told.what)} fights {self._what(told.against)}"

    @clause.register
    def _(self, told: cards.CounterSpell) -> str:
        unless = f" unless its controller pays {cost_text(told.unless)}" if told.unless else ""
        return f"counter {self._what('target')}{unless}"

    @clause.register
    def _(self, told: cards.Sacrifice) -> str:
        if told.what == "self":
            return f"sacrifice {self._what('self')}"
        wanted = Noun(yours(told.what))
        many = told.amount != 1
        some = f"{number_word(told.amount)} {wanted.many()}" if many else with_article(wanted.one())
        return self._player_does(told.who, "sacrifice", some, told=True)

    @clause.register
    def _(self, told: cards.TakeControl) -> str:
        until = " until end of turn" if told.until_end else ""
        return f"gain control of {self._what(told.what)}{until}"

    @clause.register
    def _(self, told: cards.AddMana) -> str:
        return f"add {cost_text(told.mana)}"

    @clause.register
    def _(self, told: cards.Goad) -> str:
        return f"goad {self._what(told.what)}"

    @clause.register
    def _(self, told: cards.Shield) -> str:
        amount = measure(told.amount, "damage").removesuffix(" damage")
        return f"prevent the next {amount} damage that would be dealt to {self._who(told.to)} this turn"

    @clause.register
    def _(self, told: cards.Choose) -> str:
        return f"choose {with_article(Noun(told.what).one())}"

    @clause.register
    def _(self, told: cards.May) -> str:
        if told.cost:
            return f"you may pay {cost_text(told.cost)}. If you do, {self._without_stop(told.then)}"
        first, rest = told.then[:1], told.then[1:]
        if rest and isinstance(first[0], cards.Sacrifice):
            return f"you may {self._without_stop(first)}. If you do, {self._without_stop(rest)}"
        return f"you may {self._without_stop(told.then)}"

    @clause.register
    def _(self, told: cards.If) -> str:
        said = f"if {condition_text(told.condition)}, {self._without_stop(told.then)}"
        return f"{said}. Otherwise, {self._without_stop(told.otherwise)}" if told.otherwise else said

    @clause.register
    def _(self, told: cards.Delay) -> str:
        when = "the next end step" if told.until == "end-step" else "your next upkeep"
        return f"at the beginning of {when}, {self._without_stop(told.then)}"

    @clause.register
    def _(self, told: cards.Investigate) -> str:
        times = {1: "", 2: " twice"}.get(told.amount, f" {number_word(told.amount)} times")
        return f"investigate{times}"

    def _without_stop(self, effects: Sequence[Instruction]) -> str:
        return self.sentences(effects).removesuffix(".")


def _go_together(previous: Instruction | None, effect: Instruction) -> bool:
    """Whether two instructions share a sentence."""
    if isinstance(previous, cards.Sacrifice):
        return previous.who == "you" and isinstance(effect, BRIEF)
    return isinstance(previous, (*BRIEF, cards.Damage)) and isinstance(effect, (*BRIEF, cards.Damage))


TOLD = ("draw ", "discard ", "mill ", "scry ", "surveil ", "investigate", "sacrifice ")
"""How a clause begins that tells you to do something."""


def _joined(group: Sequence[str]) -> str:
    """One or two clauses as a sentence."""
    first, *rest = group
    if not rest:
        return first if first.endswith(".”") else f"{first}."
    (second,) = rest
    if first.startswith(TOLD):
        return f"{first}{', then' if second.startswith(TOLD) else ' and'} {second}."
    return f"{first} and {'you ' if second.startswith(TOLD) else ''}{second}."


def _token_text(told: cards.MakeToken, token: Card, tokens: Mapping[str, Card]) -> str:
    from sleuth.games.zeroday.text import rules_text  # noqa: PLC0415 - a token has a whole text of its own

    tapped = ["tapped"] if told.tapped else []
    if "creature" not in token.types:
        return quantity(told.amount, " ".join((*tapped, token.name, "token")))
    colors = " and ".join(color_name(color) for color in token.colors) or "colourless"
    words = (*tapped, f"{token.power}/{token.toughness}", colors, *token.subtypes, *token.types, "token")
    body = quantity(told.amount, " ".join(words))
    extra = [abilities_words(token.keywords)] if token.keywords else []
    extra += [f"“{text}”" for text in rules_text(token, tokens)[1 if token.keywords else 0 :]]
    return f"{body} with {listed(extra)}" if extra else body
