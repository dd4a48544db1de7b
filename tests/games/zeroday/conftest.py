"""What tests of Zero Day share: cards that only tests have."""

from collections import ChainMap

import pytest
from msgspec.structs import replace

from sleuth.games.zeroday import casting, catalogue
from tests.games.zeroday.positions import MADE


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test: the cards that tests made lie among those of the house, and everybody always gets priority.

    In a game, who can do nothing as everybody can see is not asked; that has tests of its own.
    """
    house = catalogue.load()
    whole = replace(house, cards=ChainMap(MADE, dict(house.cards)))
    monkeypatch.setattr(catalogue, "load", lambda: whole)
    monkeypatch.setattr(casting, "may_act", lambda *_: True)
