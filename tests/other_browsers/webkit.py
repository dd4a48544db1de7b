"""Debian's WebKitGTK in its own small browser: Selenium drives it over WebDriver, on a screen that nobody sees."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service

from tests.other_browsers.page import PATIENCE, Page

_NARROW = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; }"
"""The window's own buttons, which are there for nobody, would not let it be as narrow as a phone."""

_LISTEN = """
if (window.complaints) return;
const complaints = (window.complaints = []);
addEventListener("error", ({ target, message, filename, lineno }) => {
  const file = target.src ?? target.href; // of what the page asked for and did not get
  complaints.push(target === window ? `uncaught: ${message} ${filename}:${lineno}` : `${file} failed`);
}, true);
addEventListener("unhandledrejection", (event) => complaints.push(`uncaught: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) => complaints.push(`refused: ${event.blockedURI}`));
for (const kind of ["error", "warn"]) {
  const before = console[kind];
  console[kind] = (...said) => (complaints.push(`${kind}: ${said.join(" ")}`), before.apply(console, said));
}
const { fetch } = window;
window.fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (!answer.ok) complaints.push(`${answer.url} answered ${answer.status}`);
  return answer;
};
"""
"""WebDriver tells nothing of the console or of requests, so the page listens to itself, once it has loaded."""

_COMPLAINTS = """
const home = ["data:", "blob:", location.origin];
const asked = performance.getEntriesByType("resource").map(({ name }) => name);
const strange = asked.filter((name) => !home.some((start) => name.startsWith(start)));
return [...(window.complaints ?? []), ...strange.map((name) => `asked another host: ${name}`)];
"""


class WebKitPage:
    """The one window of a browser that was just started."""

    def __init__(self, driver: Remote, base: str) -> None:
        self._driver = driver
        self._base = base
        self._heard: list[str] = []
        """On pages that were left since."""

    @property
    def complaints(self) -> list[str]:
        return [*self._heard, *self._driver.execute_script(_COMPLAINTS)]

    def go(self, address: str) -> None:
        self._leave()
        self._driver.get(self._base + address)
        self.run(_LISTEN)

    def reload(self) -> None:
        self._leave()
        self._driver.refresh()
        self.run(_LISTEN)

    def _leave(self) -> None:
        if self._driver.current_url.startswith(self._base):
            self._heard = self.complaints

    def resize(self, width: int, height: int) -> None:
        for _ in range(10):
            wide, high = self._size()
            if (wide, high) == (width, height):
                return
            outer = self._driver.get_window_size()
            self._driver.set_window_size(outer["width"] + width - wide, outer["height"] + height - high)
        raise AssertionError(f"the page does not become {width} by {height}, but stays {wide} by {high}")

    def _size(self) -> tuple[int, int]:
        """Once it stays the same: a page follows its window a little later."""
        before = None
        while before != (now := tuple(self.run("return [innerWidth, innerHeight, outerWidth, outerHeight]"))):
            before = now
            time.sleep(0.3)
        return now[0], now[1]

    def run(self, script: str, *arguments: Any) -> Any:
        return self._driver.execute_script(script, *arguments)

    def press(self, script: str, *arguments: Any) -> bool:
        found = self.run(script, *arguments)
        if not isinstance(found, WebElement):
            return False
        try:
            found.click()
        except (
            ElementClickInterceptedException,
            ElementNotInteractableException,
            StaleElementReferenceException,
        ):
            return False
        return True

    def upload(self, selector: str, file: Path) -> None:
        self._driver.find_element("css selector", selector).send_keys(str(file))


@contextmanager
def hidden_screen() -> Iterator[str]:
    """A display that is shown nowhere; its name."""
    if shutil.which("Xvfb") is None:
        raise RuntimeError("Xvfb is not installed: `make browsers` does it.")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as screen:
        assert screen.stdout is not None
        try:
            yield f":{int(screen.stdout.readline())}"
        finally:
            screen.terminate()


@contextmanager
def webkit_page(base: str, display: str, folder: Path) -> Iterator[tuple[Page, str]]:
    """A page in a browser of its own, and the browser's version."""
    path = shutil.which("WebKitWebDriver")
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
    if path is None or not found:
        raise RuntimeError("WebKitGTK's WebDriver is not installed: `make browsers` does it.")
    (folder / "gtk-3.0").mkdir(parents=True, exist_ok=True)
    (folder / "gtk-3.0" / "gtk.css").write_text(_NARROW)
    options = WebKitGTKOptions()
    options.binary_location = str(found[-1])
    options.add_argument("--automation")
    surroundings = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": str(folder), "GDK_BACKEND": "x11"}
    service = Service(path, env=surroundings)
    service.start()
    try:
        connection = RemoteConnection(client_config=ClientConfig(remote_server_addr=service.service_url))
        driver = Remote(connection, options=options)
        try:
            driver.set_page_load_timeout(PATIENCE)
            driver.file_detector = UselessFileDetector()  # the browser reads the same disk
            yield WebKitPage(driver, base), f"WebKitGTK {driver.capabilities['browserVersion']}"
        finally:
            driver.quit()
    finally:
        service.stop()
