"""The companion without a network: it opens, notes, shows what it last worked out, and catches up."""

import re

from playwright.sync_api import expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.desk import SLOW
from tests.browser.house import House
from tests.browser.test_companion import Clerk
from tests.browser.witness import LOST

CONTROLLED = """() => Promise.race([
  navigator.serviceWorker.ready.then((one) => one.active?.scriptURL ?? ""),
  new Promise((resolve) => setTimeout(() => resolve(""), 15_000)),
])"""
KEPT = """async () => {
  const urls = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
  return urls;
}"""


def test_the_companion_without_a_network(arrive: Arrive) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(LOST)
    page, context = clerk.page, clerk.page.context
    clerk.set_up()
    clerk.note(("Professor Plum", "Spanner", "Library"), "Cat", saw="Professor Plum")
    expect(clerk.cell("Cat", "Professor Plum", "yes, certain")).to_be_visible()
    page.goto("/companion")  # the list of games is kept as well
    assert page.evaluate(CONTROLLED).endswith("/worker.js")

    context.set_offline(True)
    page.goto("/companion/classic")
    expect(clerk.cell("Cat", "Professor Plum", "yes, certain")).to_be_visible()
    away = page.get_by_role("status").filter(has_text="You are offline.")
    expect(away).to_contain_text("Your entries are kept, and the deductions include all of them.")
    clerk.note(("Reverend Green", "Rope", "Kitchen"), "Dan")
    clerk.note(("Mrs White", "Revolver", "Lounge"), "Nobody")
    expect(away).to_contain_text("deductions are from entry 1. They will be updated when you are back online.")
    inspect(page, "a case without a network")
    page.reload()
    expect(clerk.log.get_by_role("listitem")).to_have_count(3)
    expect(away).to_contain_text("deductions are from entry 1.")

    context.set_offline(False)
    expect(clerk.cell("Bob", "Mrs White", "no, certain")).to_be_visible(timeout=SLOW)
    expect(away).to_be_hidden()


def test_nothing_of_a_person_or_a_table_is_kept_and_no_other_page_comes_from_the_worker(
    arrive: Arrive, house: House
) -> None:
    clerk = Clerk(arrive("Ann"))
    clerk.player.witness.expect(LOST)
    page, context = clerk.page, clerk.page.context
    page.goto("/companion")
    assert page.evaluate(CONTROLLED).endswith("/worker.js")
    page.reload()
    for path in ("/api/me", "/api/me/games", "/api/tables"):
        page.evaluate("(path) => fetch(path)", path)
    kept = page.evaluate(KEPT)
    assert "/index.html" in kept
    assert "/api/games/classic/content" in kept
    assert {path for path in kept if path.startswith("/api")} == {
        "/api/games",
        *(f"/api/games/{game}/content" for game in ("classic", "midnight", "mukinnutu", "paperduel", "suspicion")),
    }
    with page.expect_response(house.base + "/lobby") as lobby:
        page.goto("/lobby")
    assert not lobby.value.from_service_worker
    with page.expect_response(re.compile("/companion$")) as companion:
        page.goto("/companion")
    assert companion.value.from_service_worker
    context.set_offline(True)
    assert page.evaluate("() => fetch('/api/me').then(() => 'kept', () => 'away')") == "away"
