"""What a case's prose keeps to: lengths, names in capitals, how many paragraphs are short and how many point on."""

import re
from collections.abc import Iterator

from sleuth.games.midnight.case import Case
from sleuth.games.midnight.ship import PATHS, SUSPECTS

PARAGRAPH = (12, 120)
INTRODUCTION = (120, 220)
SOLUTION = (150, 350)
"""Words, at least and at most."""
SHORT = 40
"""Words under which a paragraph is short."""
SHORT_ONES = (10, 22)
POINTING = 15
"""Paragraphs that point on, at least: about a third is best."""

_WORD = re.compile(r"[^\W_]+(?:['’.:/-][^\W_]+)*")
_NAME = re.compile(rf"\b(?:{'|'.join(SUSPECTS.values())})(?=\b|s\b)", re.IGNORECASE)
_FORBIDDEN = re.compile(r"\btherefore\b", re.IGNORECASE)


def words_in(text: str) -> int:
    """How many words a text has.

    >>> words_in("It was 23:45 – the barman’s clock said so.")
    8
    """
    return len(_WORD.findall(text))


def style_problems(case: Case) -> Iterator[str]:
    """Everything in the prose that has to be changed, a sentence each."""
    if missing := [path for path in PATHS if path not in case.paragraphs]:
        yield f"Missing paragraphs: {', '.join(missing)}."
    texts = {path: case.paragraphs[path].text for path in PATHS if path in case.paragraphs}
    for where, text, limits in (
        ("The introduction", case.introduction, INTRODUCTION),
        *((path, text, PARAGRAPH) for path, text in texts.items()),
        ("The solution", case.solution.text, SOLUTION),
    ):
        yield from _text_problems(where, text, *limits)
    short = [path for path, text in texts.items() if words_in(text) < SHORT]
    if not SHORT_ONES[0] <= len(short) <= SHORT_ONES[1]:
        named = f": {', '.join(short)}" if short else ""
        yield (
            f"Expected {SHORT_ONES[0]} to {SHORT_ONES[1]} paragraphs of fewer than {SHORT} words, "
            f"found {len(short)}{named}."
        )
    pointing = [path for path, one in case.paragraphs.items() if one.points]
    if len(pointing) < POINTING:
        yield f"Expected at least {POINTING} paragraphs that point on (points = […]), found {len(pointing)}."


def _text_problems(where: str, text: str, least: int, most: int) -> Iterator[str]:
    count = words_in(text)
    if not least <= count <= most:
        advice = f"add at least {least - count}" if count < least else f"cut at least {count - most}"
        yield f"{where} has {count} words; expected {least} to {most}: {advice}."
    for name in dict.fromkeys(found[0] for found in _NAME.finditer(text) if not found[0].isupper()):
        yield f"{where} has “{name}”: a suspect’s first name is always in capitals, {name.upper()}."
    if _FORBIDDEN.search(text):
        yield f"{where} says “therefore”: tell what was seen, heard and found, and let the reader conclude."
