"""A page in a browser, as far as every driver goes: scripts that look, and presses of a real pointer."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

PATIENCE = 60
"""Seconds until something that should show is given up."""

T = TypeVar("T")


class Page(Protocol):
    """One page, whatever browser it is in."""

    @property
    def complaints(self) -> list[str]:
        """What the browser found wrong so far: errors, warnings, requests that failed or went elsewhere."""
        ...

    def go(self, address: str) -> None: ...

    def reload(self) -> None: ...

    def resize(self, width: int, height: int) -> None:
        """Give the page itself this size."""
        ...

    def run(self, script: str, *arguments: Any) -> Any:
        """What the body of a function returns that is called with these arguments."""
        ...

    def press(self, script: str, *arguments: Any) -> bool:
        """Press the element that this returns, with a pointer; False if it is not there, or not any more."""
        ...

    def upload(self, selector: str, file: Path) -> None:
        """Choose this file in an input that the selector finds."""
        ...


def wait_for(look: Callable[[], T], what: str) -> T:
    """Look until there is something."""
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < deadline, f"after {PATIENCE} seconds still not: {what}"
        time.sleep(0.05)
    return found
