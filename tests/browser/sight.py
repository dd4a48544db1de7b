"""What somebody can see: nothing sticks out of the screen, and what matters is on it with nothing on top."""

from playwright.sync_api import Locator, Page, expect

_SPILLS = """() => {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
    .map((element) => `${element.tagName}.${element.getAttribute("class")}: ${element.textContent.slice(0, 40)}`);
}"""

_UNCOVERED = """async (element) => {
  const covered = () => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].some((y) => !element.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  for (let frame = 0; covered(); frame += 1) {
    if (frame > 120) throw new Error(`${element.textContent} is covered`);
    await new Promise(requestAnimationFrame);
  }
}"""


def check_width(page: Page) -> None:
    """The page need not be pushed sideways."""
    assert page.evaluate(_SPILLS) == [], f"{page.url} is wider than the screen"


def check_in_sight(part: Locator) -> None:
    """All of it is on the screen, and nothing lies on it."""
    expect(part).to_be_in_viewport(ratio=1)
    part.evaluate(_UNCOVERED)
