"""What somebody with a game of a real table on the desk finds in every companion."""

from playwright.sync_api import Locator, Page

from tests.browser.player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
REFUSED = "status of 422"
"""What Chromium writes down when the house says that a case does not add up."""
SLOW = 60_000
"""Milliseconds that the first thought of a fresh server may take."""


class DeskClerk:
    """Somebody with a companion before them."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page: Page = player.page

    def press(self, target: Locator) -> None:
        self.player.hand.press(target)

    @property
    def desk(self) -> Locator:
        return self.page.get_by_role("region", name="Write it down")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="The log")

    def cell(self, owner: str, row: str, says: str) -> Locator:
        return self.page.locator("td button").and_(self.page.get_by_label(f"{owner}, {row}: {says}", exact=True))

    def turn_to(self, part: str) -> None:
        tabs = self.page.get_by_role("navigation", name="Parts of the case")
        self.press(tabs.get_by_role("button", name=part, exact=True))
