"""Full-size positions: 21 cards in three categories, an envelope, three to six players, random enquiries."""

from random import Random
from typing import NamedTuple

from sleuth.knowledge.partition import (
    Card,
    Holds,
    HoldsOneOf,
    Lacks,
    LacksSomeOf,
    Observation,
    Owner,
    OwnerId,
    Setting,
    Showed,
)

CATEGORIES = {
    "suspects": tuple(f"s{number}" for number in range(6)),
    "weapons": tuple(f"w{number}" for number in range(6)),
    "rooms": tuple(f"r{number}" for number in range(9)),
}


class Table(NamedTuple):
    """A setting, what one seat (or a spectator) saw, and the truth."""

    setting: Setting
    seen: list[Observation]
    deal: dict[OwnerId, frozenset[Card]]


def play(players: int, enquiries: int, seed: int, *, spectator: bool = False, passing: bool = True) -> Table:
    """Random enquiries at a random table, from the eyes of the first player or of a spectator.

    Without ``passing``, who is asked first always has a card to show: the hardest case.
    """
    random = Random(f"{players} players, {enquiries} enquiries, {seed}")
    envelope = [random.choice(cards) for cards in CATEGORIES.values()]
    rest = [card for cards in CATEGORIES.values() for card in cards if card not in envelope]
    random.shuffle(rest)
    hands = [frozenset(rest[place::players]) for place in range(players)]
    names = [f"p{place}" for place in range(players)]
    setting = Setting(
        CATEGORIES,
        (
            Owner("envelope", 3, one_of_each=True),
            *(Owner(name, len(hand)) for name, hand in zip(names, hands, strict=True)),
        ),
    )
    seen: list[Observation] = []
    if not spectator:
        seen.append(Holds("p0", tuple(sorted(hands[0])), 0))
        seen.append(Lacks("p0", tuple(sorted(set(setting.cards) - hands[0])), 0))
    for entry in range(1, enquiries + 1):
        asker = (entry - 1) % players
        asked = tuple(random.choice(cards) for cards in CATEGORIES.values())
        while not passing and not hands[(asker + 1) % players].intersection(asked):
            asked = tuple(random.choice(cards) for cards in CATEGORIES.values())
        for place in ((asker + turn) % players for turn in range(1, players)):
            held = [card for card in asked if card in hands[place]]
            if not held:
                seen.append(Lacks(names[place], asked, entry))
                continue
            shown = random.choice(held)
            if asker == 0 and not spectator:
                seen.append(Showed(names[place], shown, asked, entry))
            else:
                seen.append(HoldsOneOf(names[place], asked, entry))
            break
        if random.random() < 0.03 and list(asked) != envelope:
            seen.append(LacksSomeOf("envelope", asked, entry))
    deal = {"envelope": frozenset(envelope), **dict(zip(names, hands, strict=True))}
    return Table(setting, seen, deal)
