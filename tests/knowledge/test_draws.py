"""Many deals at once: each fits, and they are as frequent as they should be."""

from itertools import product

import numpy as np
import pytest

from sleuth.core.chance import Chance
from sleuth.knowledge import draws
from sleuth.knowledge.draws import draw_deals
from sleuth.knowledge.partition import Holds, HoldsOneOf, Knowledge, Lacks, Observation, Owner, Setting, Showed, deduce

SUSPECTS = ("green", "plum", "white", "red")
WEAPONS = ("dagger", "rope", "wrench")
PLACES = ("hall", "library", "study", "attic")
COUNT = 8000


def setting(*sizes: int) -> Setting:
    players = tuple(Owner(f"p{number}", size) for number, size in enumerate(sizes))
    return Setting(
        categories={"suspects": SUSPECTS, "weapons": WEAPONS, "rooms": PLACES},
        owners=(Owner("envelope", 3, one_of_each=True), *players),
    )


SEEN: dict[str, tuple[tuple[int, ...], list[Observation]]] = {
    "nothing": ((4, 4), []),
    "two players": ((4, 4), [HoldsOneOf("p0", ("plum", "rope", "hall")), Lacks("p1", ("green",))]),
    "four players": (
        (2, 2, 2, 2),
        [
            Holds("p0", ("green", "hall")),
            Showed("p1", "rope", ("plum", "rope", "attic"), 1),
            HoldsOneOf("p2", ("plum", "dagger", "study"), 2),
            Lacks("p3", ("plum", "dagger", "study"), 2),
        ],
    ),
    "six players": (
        (2, 2, 1, 1, 1, 1),
        [HoldsOneOf("p1", ("plum", "rope", "attic"), 1), HoldsOneOf("p4", ("green", "dagger", "study"), 2)],
    ),
}


def known_after(name: str) -> Knowledge:
    sizes, seen = SEEN[name]
    return deduce(setting(*sizes), seen, "even")


@pytest.mark.parametrize("joined", [0.0, 1e9], ids=["joined", "transformed"])
@pytest.mark.parametrize("name", SEEN)
def test_every_pair_of_cards_is_held_as_often_as_it_should_be(
    name: str, joined: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draws, "JOINED", joined)
    known = known_after(name)
    deals = draw_deals(known, Chance(bytes(32)), name, count=COUNT)
    owners = list(known.setting.places)
    sizes = [owner.size for owner in known.setting.owners]
    for deal in deals[:200]:
        assert np.bincount(deal, minlength=len(owners)).tolist() == sizes
    cards = known.setting.cards
    for (one, first), (two, second) in product(enumerate(cards[:5]), enumerate(cards[6:])):
        for mine, theirs in product(owners[:3], owners[:3]):
            place, other = owners.index(mine), owners.index(theirs)
            often = ((deals[:, one] == place) & (deals[:, two + 6] == other)).mean()
            exact = known.chance(mine, first)
            if exact and (then := known.after(Holds(mine, (first,), 9)).chance(theirs, second)):
                assert often == pytest.approx(exact * then, abs=0.025)
            else:
                assert often == 0


def test_the_first_owner_has_each_hand_as_often_as_is_exact() -> None:
    known = known_after("four players")
    deals = draw_deals(known, Chance(bytes(32)), "even", count=COUNT)
    for column, card in enumerate(known.setting.cards):
        assert (deals[:, column] == 0).mean() == pytest.approx(known.chance("envelope", card), abs=0.01)


def test_the_same_address_gives_the_same_deals_and_another_gives_others() -> None:
    known = known_after("four players")
    one, same, other = (draw_deals(known, Chance(bytes(32)), name, count=50) for name in ("a", "a", "b"))
    assert (one == same).all()
    assert (one != other).any()


def test_a_deal_that_is_known_is_drawn() -> None:
    known = deduce(
        setting(4, 4),
        [Holds("p0", ("green", "dagger", "hall", "plum")), Holds("p1", ("white", "rope", "library", "study"))],
    )
    deals = draw_deals(known, Chance(bytes(32)), "known", count=3)
    assert {known.setting.cards[place] for place in np.flatnonzero(deals[0] == 0)} == {"red", "wrench", "attic"}
    assert (deals == deals[0]).all()
