"""Reading a content file. All mistakes in a file are reported at once, each with its place and what was expected."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

from msgspec import Meta

from sleuth.core.form import Doubts, Mistake, form_mistakes, mended

T = TypeVar("T")

Id = Annotated[str, Meta(pattern="^[a-z]+(-[a-z]+)*$")]
Words = Annotated[str, Meta(min_length=1)]


class BadContent(ValueError):  # noqa: N818 - named for what it is about
    """A content file with all its mistakes."""

    def __init__(self, file: str, mistakes: Sequence[Mistake]) -> None:
        self.file = file
        self.mistakes = tuple(mistakes)
        lines = "\n".join(f"  {mistake}" for mistake in mistakes)
        count = "1 mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        super().__init__(f"{file} has {count}:\n{lines}")


def read_content(path: Path, form: type[T], mistakes_in: Callable[[T, Doubts], Iterable[Mistake]]) -> T:
    """What this file says, in its form, or :class:`BadContent` with every mistake of form and of sense in it."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(path.name, [Mistake("syntax", str(error))]) from None
    except UnicodeDecodeError as error:
        raise BadContent(path.name, [Mistake("encoding", f"expected UTF-8 text: {error}")]) from None
    mistakes = list(form_mistakes(data, form))
    content = mended(data, form)
    mistakes += mistakes_in(content, Doubts(mistakes))
    if mistakes:
        raise BadContent(path.name, mistakes)
    return content


def repeated(values: Iterable[str]) -> Iterator[tuple[str, int]]:
    """What stands there more than once, and how often. Empty text is what was missing, and counts for nothing."""
    return ((value, count) for value, count in Counter(values).items() if value and count > 1)


def player_mistakes(players: Sequence[int], most: int, doubts: Doubts) -> Iterator[Mistake]:
    """Whether the fewest and the most players make sense where there are so many chairs."""
    if not doubts.about("players") and not 2 <= players[0] <= players[1] <= most:
        yield Mistake("players", f"expected two numbers from 2 to {most} in order, found {list(players)}")
