"""A hand that has only a keyboard, and looks where the focus is after every key."""

from playwright.sync_api import Locator, Page

_SHOWN = """() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === "main") return "";
  const told = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent.trim()}`.slice(0, 80);
  if (!focused.matches(":focus-visible")) return `${told} has the focus, but no ring`;
  const inLabel = focused.matches("label input") && getComputedStyle(focused).outlineStyle === "none";
  const ringed = inLabel ? focused.closest("label") : focused;
  const mark = focused instanceof SVGElement ? focused.querySelector("path, rect") ?? focused : ringed;
  const { strokeWidth } = getComputedStyle(mark);
  const outline = getComputedStyle(ringed);
  const outlined = outline.outlineStyle === "none" ? "0" : outline.outlineWidth;
  const stroked = focused instanceof SVGElement && parseFloat(strokeWidth) >= 2;
  const width = stroked ? strokeWidth : outlined;
  if (parseFloat(width) < 2) return `${told} has the focus, and its ring is ${width} wide`;
  const { width: wide, height: high } = mark.getBoundingClientRect();
  return wide > 1 && high > 1 ? "" : `${told} has the focus, but cannot be seen`;
}"""
_HAS_FOCUS = "(element) => element === document.activeElement"
_GROUP_HAS_FOCUS = (
    "(element) => element.closest('[role=radiogroup], [role=listbox]')?.contains(document.activeElement) ?? false"
)
_SETTLED = "() => !document.activeElement?.hasAttribute('data-settling-key')"
"""A control to which the focus was moved is not pressed by the same stroke: it waits a moment."""
FARTHEST = 120
"""Steps of the focus after which a thing is out of the keyboard's reach."""


class Keys:
    def __init__(self, page: Page) -> None:
        self._page = page

    def type(self, key: str) -> None:
        """Press one key; whatever has the focus then must show it."""
        self._page.keyboard.press(key)
        hidden = self._page.evaluate(_SHOWN)
        assert not hidden, f"after {key}: {hidden}"

    def reach(self, target: Locator, start: str = "") -> None:
        """Bring the focus to a thing: by Tab, and by arrows inside a group of options."""
        if start and not self._at(target):
            self.type(start)
        radio = target.get_attribute("role") in ("radio", "option")
        for _ in range(FARTHEST):
            if self._at(target):
                return
            inside = radio and target.evaluate(_GROUP_HAS_FOCUS)
            self.type("ArrowRight" if inside else "Tab")
        raise AssertionError(f"{target} cannot be reached by keyboard")

    def press(self, target: Locator) -> None:
        in_dialog = target.evaluate("(element) => element.closest('dialog') !== null")
        at_table = target.evaluate("(element) => element.closest('.choices') !== null")
        self.reach(target, "c" if at_table and not in_dialog else "")
        self._page.wait_for_function(_SETTLED)
        self.type("Space" if target.get_attribute("type") == "checkbox" else "Enter")

    def _at(self, target: Locator) -> bool:
        return bool(target.evaluate(_HAS_FOCUS))
