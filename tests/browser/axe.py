"""axe-core on a page, in the light and in the dark."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

_RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`)
  }));
}"""

_SETTLE = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
}"""
"""A card that is just turned over has its back's colour for a moment: what moves is brought to its end first."""


def inspect(page: Page, where: str) -> None:
    """Fail if axe finds something serious on the page as it is now."""
    if not SCRIPT.is_file():
        raise RuntimeError("axe-core is not installed: cd web && npm install")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT.read_text("utf-8"))
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(_SETTLE)
        found += [_told(where, scheme, fault) for fault in page.evaluate(_RUN) if fault["impact"] in GRAVE]
    assert not found, "\n\n".join(found)


def _told(where: str, scheme: str, fault: dict[str, Any]) -> str:
    return f"{where}, {scheme}: {fault['help']} ({fault['id']})\n  " + "\n  ".join(fault["where"])
