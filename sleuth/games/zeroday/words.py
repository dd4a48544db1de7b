"""What things are called in a sentence: cards, evidence, steps, and players' belongings."""

from collections import Counter
from collections.abc import Sequence

from sleuth.core.game import Seat, Viewer
from sleuth.core.prose import listed, third_person
from sleuth.games.zeroday.catalogue import find
from sleuth.games.zeroday.events import Thing
from sleuth.games.zeroday.nouns import number_word, pluralised, with_article
from sleuth.games.zeroday.setup import evidence_names
from sleuth.games.zeroday.state import CardId, EvidenceId, StepName, TargetRef

STEP_NAMES: dict[StepName, str] = {
    "packs": "packs",
    "mulligan": "opening hands",
    "untap": "untap step",
    "upkeep": "upkeep",
    "draw": "draw step",
    "main-1": "first main phase",
    "begin-combat": "beginning of combat",
    "attack": "attackers",
    "block": "blockers",
    "first-damage": "first strikes",
    "damage": "combat damage",
    "end-combat": "end of combat",
    "main-2": "second main phase",
    "end": "end step",
    "cleanup": "cleanup",
    "over": "the end",
}


def card_name(card: CardId) -> str:
    """What a card is called; a suggestion on the stack has no card.

    >>> card_name("treasure"), card_name("")
    ('Treasure', 'the suggestion')
    """
    return find(card).name if card else "the suggestion"


def after_owner(card: CardId) -> str:
    """The same after whose it is: “your Slow Mould”.

    >>> after_owner("slow-mould")
    'Slow Mould'
    """
    return card_name(card).removeprefix("The ").removeprefix("the ")


def cards_in_a_row(cards: Sequence[CardId]) -> str:
    """Cards by their names, each once with how many there are.

    >>> cards_in_a_row(["rat", "lamp-moth", "rat"])
    'two Rats and Lamp Moth'
    """
    counts = Counter(cards)
    return listed(
        [card_name(card) if n == 1 else f"{number_word(n)} {pluralised(card_name(card))}" for card, n in counts.items()]
    )


def things_in_a_row(things: Sequence[Thing]) -> str:
    return cards_in_a_row([one.card for one in things])


def tokens(card: CardId, count: int) -> str:
    """So many of a token.

    >>> tokens("treasure", 1), tokens("rat", 3)
    ('a Treasure', 'three Rats')
    """
    return with_article(card_name(card)) if count == 1 else f"{number_word(count)} {pluralised(card_name(card))}"


def evidence_list(cards: Sequence[EvidenceId]) -> str:
    """Evidence by its names.

    >>> evidence_list(("turnstile", "payday"))
    'Turnstile and Payday'
    """
    names = evidence_names()
    return listed([names[card] for card in cards])


def crime(named: Sequence[EvidenceId]) -> str:
    """Hacker, virus and program in a clause."""
    hacker, virus, program = (evidence_names()[card] for card in named)
    return f"{hacker} got into {program} with {virus}"


class Speaker:
    """Says who does what to one viewer: “You cast …”, “Ann casts …”."""

    def __init__(self, viewer: Viewer, names: Sequence[str]) -> None:
        self._viewer = viewer
        self._names = names

    def name(self, seat: Seat) -> str:
        """Somebody inside a sentence."""
        return "you" if seat == self._viewer else self._names[seat]

    def people(self, seats: Sequence[Seat]) -> str:
        return listed([self.name(seat) for seat in seats])

    def whose(self, seat: Seat) -> str:
        """Before what somebody has: “your”, “Ann’s”."""
        return "your" if seat == self._viewer else f"{self._names[seat]}’s"

    def verb(self, seat: Seat, verb: str) -> str:
        return verb if seat == self._viewer else third_person(verb)

    def does(self, seat: Seat, verb: str, rest: str = "") -> str:
        """A whole clause, at the beginning of a sentence."""
        who = "You" if seat == self._viewer else self._names[seat]
        return f"{who} {self.verb(seat, verb)}{f' {rest}' if rest else ''}"

    def aims(self, targets: Sequence[TargetRef], aims: Sequence[Thing]) -> str:
        """What something is aimed at, with a space and “at” before it; nothing if at nothing."""
        known = {one.id: one for one in aims}
        words = []
        for ref in targets:
            one = None if ref[0] == "p" else known.get(int(ref.removeprefix("s")))
            if ref[0] == "p":
                words.append(self.name(Seat(int(ref[1:]))))
            elif one is not None:
                words.append(card_name(one.card) if one.of is None else f"{self.whose(one.of)} {after_owner(one.card)}")
        return f" at {listed(words)}" if words else ""
