"""Positions that cost much to look at and little to send."""

import json
from typing import Any

MOST = 57_000
"""A position that is longer is refused unread."""


def _cards(kinds: int, each: int) -> dict[str, list[str]]:
    return {f"kind {k}": [f"{k}-{c}" for c in range(each)] for k in range(kinds)}


def endless() -> Any:
    """Two kinds of 31 cards, one hand of 60, and one card of each of 31 pairs shown from it."""
    cards = _cards(2, 31)
    first, second = cards.values()
    log = [{"by": "B", "cards": [a, b], "shown_by": "A"} for a, b in zip(first, second, strict=True)]
    return {"cards": cards, "players": ["A", "B"], "hand_sizes": {"A": 60, "B": 0}, "log": log}


def wide(kinds: int, each: int) -> Any:
    """Many kinds: as many solutions as each kind's size to the power of the kinds."""
    return {"cards": _cards(kinds, each), "players": ["A", "B", "C"]}


def long_names() -> Any:
    """Names so long that looking for one that is nearly the same takes for ever."""
    log = [{"by": "ab" * 6_000 + str(n), "cards": ["plum", "rope", "hall"]} for n in range(2)]
    return {"edition": "classic", "players": ["ba" * 6_000, "B"], "log": log}


def crowd() -> Any:
    """Thousands of players, and names in the log that none of them bears."""
    players = [f"guest{n:04}" for n in range(2_800)]
    log = [{"by": f"quest{n:04}", "cards": []} for n in range(300)]
    return {"edition": "classic", "players": players, "log": log}


def mistakes() -> Any:
    """A long word that every one of a thousand mistakes repeats."""
    word = "k" * (MOST // 2)
    entry = {"by": "A", "cards": []}
    position: dict[str, Any] = {"cards": {word: ["a", "b"], "l": ["c", "d"]}, "players": ["A", "B"], "log": []}
    position["log"] = [entry] * ((MOST - len(json.dumps(position))) // (len(json.dumps(entry)) + 2))
    return position
