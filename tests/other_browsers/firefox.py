"""Debian's Firefox, as it is: Playwright drives it over WebDriver BiDi."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ElementHandle, Error, Request, Response, sync_playwright

from tests.browser.witness import Witness
from tests.other_browsers.page import PATIENCE, Page

_CALL = "(all) => (function () { %s }).apply(null, all)"
_STOPPED = ("NS_BINDING_ABORTED", "net::ERR_ABORTED")
"""A page that is left asks for nothing more."""


class FirefoxPage:
    """A page of somebody who came for the first time."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        context.set_default_timeout(PATIENCE * 1000)
        self._witness = Witness(context, base)
        self._failed: list[str] = []
        context.on("requestfailed", self._see_failure)
        context.on("response", self._see_status)
        self._page = context.new_page()

    @property
    def complaints(self) -> list[str]:
        return [*self._witness.complaints, *self._failed]

    def _see_failure(self, request: Request) -> None:
        if request.failure not in _STOPPED:
            self._failed.append(f"{request.url} failed: {request.failure}")

    def _see_status(self, response: Response) -> None:
        if response.status >= 400:
            self._failed.append(f"{response.url} answered {response.status}")

    def go(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def run(self, script: str, *arguments: Any) -> Any:
        return self._page.evaluate(_CALL % script, list(arguments))

    def press(self, script: str, *arguments: Any) -> bool:
        found = self._page.evaluate_handle(_CALL % script, list(arguments)).as_element()
        return found is not None and _pressed(found)

    def upload(self, selector: str, file: Path) -> None:
        self._page.set_input_files(selector, file)


def _pressed(element: ElementHandle) -> bool:
    try:
        element.click(timeout=5000)
    except Error as error:
        if "not attached" in error.message or "Timeout" in error.message:
            return False
        raise
    return True


@contextmanager
def firefox() -> Iterator[tuple[Browser, str]]:
    """The browser and its version."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        raise RuntimeError("Firefox is not installed: `make browsers` does it.")
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(executable_path=path, channel="moz-firefox")
        try:
            yield browser, f"Firefox {browser.version}"
        finally:
            browser.close()


@contextmanager
def firefox_page(browser: Browser, base: str) -> Iterator[Page]:
    """A page of its own, without cookies, that stays here."""
    context = browser.new_context(base_url=base)
    try:
        yield FirefoxPage(context, base)
    finally:
        context.close()
