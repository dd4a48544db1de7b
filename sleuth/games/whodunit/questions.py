"""Which question tells most: what each is expected to tell of the envelope, in bits."""

from collections.abc import Collection, Sequence
from itertools import product

from sleuth.games.whodunit.events import Card
from sleuth.games.whodunit.position import ENVELOPE, Name, Position
from sleuth.knowledge.partition import Knowledge
from sleuth.knowledge.study import Asking

OPEN = 3
"""Cards of each kind that may be the answer and are tried in questions."""


def asked_in_turn(position: Position, by: Name) -> tuple[Name, ...]:
    """Those who are asked, from the asker's left."""
    start = position.players.index(by) + 1
    return (*position.players[start:], *position.players[: start - 1])


def worth(known: Knowledge, asked: Sequence[Name], cards: Sequence[Card]) -> float:
    """The bits of the envelope that the answers to a question are expected to tell."""
    left = sum(float(answer.odds) * answer.after.entropy(ENVELOPE) for answer in known.answers(asked, cards, seen=True))
    return max(0.0, known.entropy(ENVELOPE) - left)


def best_questions(
    position: Position, known: Knowledge, most: int = 5, within: Collection[Card] | None = None
) -> tuple[Asking, ...]:
    """The questions worth most, the best first; only with these rooms (or cards of any kind) if they are given."""
    if position.me is None or known.entropy(ENVELOPE) == 0:
        return ()
    asked = asked_in_turn(position, position.me)
    tried = [_tried(position, known, cards, within) for cards in position.deck.kinds.values()]
    valued = [(worth(known, asked, cards), cards) for cards in product(*tried)]
    valued.sort(key=lambda pair: -pair[0])
    return tuple(Asking(cards, bits, _why(position, known, cards)) for bits, cards in valued[:most] if bits > 0)


def _tried(position: Position, known: Knowledge, cards: Sequence[Card], within: Collection[Card] | None) -> list[Card]:
    """The open cards of a kind that are most in doubt, and one that nobody can show."""
    allowed = [card for card in cards if within is None or not set(within) & set(cards) or card in within]
    doubt = {card: _doubt(known, card) for card in allowed}
    open_ = sorted((card for card in allowed if doubt[card] > 0), key=lambda card: -doubt[card])[:OPEN]
    blank = [card for card in allowed if known.holder(card) in (position.me, ENVELOPE)][:1]
    return [*open_, *blank] or list(allowed[:1])


def _doubt(known: Knowledge, card: Card) -> float:
    """How unsettled it is that a card is in the envelope: most at one half, none when certain."""
    chance = known.chance(ENVELOPE, card)
    return chance * (1 - chance)


def _why(position: Position, known: Knowledge, cards: Sequence[Card]) -> str:
    names = position.deck.names
    new = [card for card in cards if known.holder(card) is None]
    own = [card for card in cards if known.holder(card) == position.me]
    listed = " and ".join(f"{names.get(card, card)} ({known.chance(ENVELOPE, card):.0%})" for card in new)
    text = f"In doubt: {listed}." if new else "Nothing in it is in doubt."
    if own:
        held = " and ".join(names.get(card, card) for card in own)
        text += f" You hold {held}, so the answer is about the rest."
    return text
