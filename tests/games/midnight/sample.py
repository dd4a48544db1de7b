"""A whole case made by code: sixty paragraphs of filler around a small, sound puzzle, for tests to break on purpose."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sleuth.games.midnight.case import Case
from sleuth.games.midnight.ship import PATHS, SUSPECTS

MURDERS = ("blow", "spray", "push", "wire", "poison")
REASONS = ("debt", "revenge", "envy", "blackmail", "inheritance")

CLAIMS: dict[str, tuple[str, ...]] = {
    # the method, three times: two paths each
    "13": ("method not spray push",),
    "23": ("method not wire poison pills fall", "culprit limping"),
    "17": ("method not spray push wire",),
    "24": ("method not poison pills fall",),
    "A2": ("method not spray poison pills",),
    "21": ("method not push wire fall",),
    # the motive, three times
    "06": ("motive not revenge envy", "culprit left-handed"),
    "18": ("motive not blackmail inheritance despair mishap",),
    "C3": ("motive not revenge envy blackmail",),
    "20": ("motive not inheritance despair mishap",),
    "D3": ("motive not revenge inheritance despair",),
    "22": ("motive not envy blackmail mishap",),
    # the culprit, three times: a mark, who has it, and where the other one was
    "14": ("only F K left-handed",),
    "16": ("K at bar 23:45",),
    "15": ("only F B limping",),
    "19": ("B at casino 23:45",),
    "E2": ("culprit seasick",),
    "11": ("only F G seasick",),
    "H2": ("H saw G at theatre 23:45",),
    # the lie, refuted twice: two paths each
    "F1": ("F at bar 23:30",),
    "L2": ("if fact tape then F at corridor 23:30",),
    "07": ("fact tape",),
    "J2": ("if fact wet-carpet then F not at bar 23:30",),
    "10": ("fact wet-carpet",),
}
POINTING = PATHS[:15]
SHORT = PATHS[20:35]


def filler(path: str, words: int) -> str:
    """So many words that say nothing."""
    told = f"At {path} somebody says a little about the weather, the soup and the long way to the next port".split()
    return " ".join((told * (words // len(told) + 1))[:words]) + "."


def sample(
    claims: Mapping[str, Sequence[str]] = {},
    texts: Mapping[str, str] = {},
    introduced: Sequence[str] = (),
    **changes: Any,
) -> Case:
    """The case, with other claims or another text in some paragraphs, claims in the introduction, or other entries."""
    said = CLAIMS | dict(claims)
    data: dict[str, Any] = {
        "number": 99,
        "title": "The Long Way",
        "booklet": "green",
        "level": "amateur",
        "voyage": "Northwards, with nobody in particular.",
        "motif": "anchor",
        "victim": "Victor Vane, a collector of clocks",
        "introduction": filler("the gangway", 150),
        "claims": list(introduced),
        "people": {letter: {"about": f"{name.upper()}, a passenger."} for letter, name in SUSPECTS.items()},
        "motives": [
            *({"id": one, "label": f"for {one}"} for one in REASONS),
            {"id": "despair", "label": "out of despair", "who": ["victim"]},
            {"id": "mishap", "label": "none: an accident", "who": ["nobody"]},
        ],
        "methods": [
            *({"id": one, "label": f"by {one}"} for one in MURDERS),
            {"id": "pills", "label": "by pills", "who": ["victim"]},
            {"id": "fall", "label": "by a fall", "who": ["nobody"]},
        ],
        "times": ["23:30", "23:45", "00:00"],
        "deaths": ["23:45"],
        "traits": [
            {"id": one, "yes": f"is {one}", "no": f"is not {one}"} for one in ("left-handed", "limping", "seasick")
        ],
        "facts": [
            {"id": "tape", "yes": "the tape ran on", "no": "the tape did not run on"},
            {"id": "wet-carpet", "yes": "the carpet was wet", "no": "the carpet was dry"},
        ],
        "paragraphs": {
            path: {
                "text": texts.get(path) or filler(path, 20 if path in SHORT else 50),
                "claims": list(said.get(path, ())),
                "points": ["13"] if path in POINTING else [],
            }
            for path in PATHS
        },
        "solution": {
            "culprit": "F",
            "motive": "debt",
            "method": "blow",
            "death": "23:45",
            "text": filler("the end", 200),
            "proof": ["13", "23", "06", "18", "14", "16"],
        },
    }
    return msgspec.convert(data | changes, Case)


def written(case: Case) -> str:
    """A case as a file has it."""
    return "\n".join(f"{key} = {_value(value)}" for key, value in msgspec.to_builtins(case).items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_value(key)} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return msgspec.json.encode(value).decode()
