"""The gallery of a card game: its search, a card laid open, its packs; by mouse, keyboard and thumb."""

import re

from playwright.sync_api import Locator, Page, expect

from sleuth.games.zeroday.catalogue import load
from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.player import Player, Thumb
from tests.browser.sight import check_in_sight, check_width

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SHELF = load()


def _box(page: Page) -> Locator:
    return page.get_by_role("searchbox", name="Search the cards")


def _count(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("status")


def _card(page: Page, name: str) -> Locator:
    return page.get_by_role("main").get_by_role("link", name=name, exact=True)


def _names(page: Page) -> list[str]:
    """The cards that were found, in order."""
    found = page.get_by_role("region", name="Found").get_by_role("link")
    expect(found.first).to_be_visible()
    names: list[str] = found.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    return names


def _gallery(arrive: Arrive, address: str = "/cards") -> Player:
    reader = arrive("Ann")
    reader.come(address)
    return reader


def test_typed_words_and_filters_narrow_the_cards_down_and_back_widens_them(arrive: Arrive) -> None:
    reader = _gallery(arrive)
    page = reader.page
    expect(page.get_by_role("heading", level=1, name="The cards of Zero Day")).to_be_visible()
    everything = f"{len(SHELF.cards)} cards and {len(SHELF.tokens)} tokens"
    expect(_count(page)).to_have_text(everything)
    inspect(page, "all cards")

    page.keyboard.press("/")
    expect(_box(page)).to_be_focused()
    page.keyboard.type("flying")
    expect(_card(page, "Lamp Moth")).to_be_visible()
    expect(_card(page, "Front-Desk Clerk")).to_have_count(0)
    flying = _count(page).inner_text()
    page.get_by_role("checkbox", name="Cipher").check(force=True)
    expect(_card(page, "Lamp Moth")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/cards\?q=flying&colour=C$"))
    narrowed = _count(page).inner_text()
    assert flying != narrowed != everything
    inspect(page, "a search")

    page.reload()
    expect(_box(page)).to_have_value("flying")
    expect(_count(page)).to_have_text(narrowed)
    page.go_back()
    expect(_count(page)).to_have_text(flying)
    expect(page.get_by_role("checkbox", name="Cipher")).not_to_be_checked()
    page.go_back()  # the whole word, not its last letter
    expect(_count(page)).to_have_text(everything)
    expect(_box(page)).to_have_value("")

    _box(page).fill("no card says this")
    expect(page.get_by_role("heading", name="No card is like that")).to_be_visible()
    inspect(page, "nothing found")
    reader.press("Clear the search")
    expect(_count(page)).to_have_text(everything)


def test_the_order_and_the_look_are_chosen_and_kept_in_the_address(arrive: Arrive) -> None:
    reader = _gallery(arrive, "/cards/zeroday?pack=compost")
    page = reader.page
    groups = page.get_by_role("region", name="Found").get_by_role("heading", level=2)
    expect(groups.filter(has_text="Null")).to_be_visible()
    page.get_by_label("Order").select_option("Sorted by mana value")
    expect(groups.filter(has_text="Mana value 1")).to_be_visible()
    page.get_by_label("Order").select_option("Sorted by name")
    names = _names(page)
    assert sorted(names, key=str.casefold) == names
    assert len(names) == len(SHELF.packs["compost"].cards)
    page.get_by_label("Look").select_option("A list")
    page.reload()
    expect(page.get_by_label("Look")).to_have_value("list")
    expect(page.get_by_label("Order")).to_have_value("name")


def test_a_card_opens_large_and_the_arrow_keys_lead_on(arrive: Arrive) -> None:
    reader = _gallery(arrive, "/cards?q=moth&sort=name")
    page = reader.page
    names = _names(page)
    assert len(names) > 2
    title = page.get_by_role("dialog").get_by_role("heading", level=2)

    _box(page).press("ArrowDown")
    expect(_card(page, names[0])).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(_card(page, names[1])).to_be_focused()
    page.keyboard.press("Enter")
    expect(title).to_have_text(names[1])
    expect(page).to_have_url(re.compile(r"card="))
    inspect(page, "a card, large")
    page.keyboard.press("ArrowRight")
    expect(title).to_have_text(names[2])
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(names[0])
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(names[-1])  # round the end
    shared = page.url
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(_count(page)).to_be_visible()

    page.goto(shared)
    expect(title).to_have_text(names[-1])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/cards\?q=moth&sort=name$"))


def test_the_page_stays_where_it_was_behind_a_card(arrive: Arrive) -> None:
    reader = _gallery(arrive)
    page = reader.page
    card = _card(page, "Junior Analyst")
    card.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 1000
    card.click()
    dialog = page.get_by_role("dialog", name="Junior Analyst")
    expect(dialog.get_by_role("region", name="What the words mean")).to_contain_text("Lead")
    assert page.evaluate("scrollY") == before
    reader.press("Close")
    expect(dialog).to_have_count(0)
    expect(card).to_be_focused()
    assert page.evaluate("scrollY") == before


def test_a_pack_tells_its_plan_and_its_cards(arrive: Arrive) -> None:
    reader = _gallery(arrive)
    page = reader.page
    page.get_by_role("navigation", name="Gallery").get_by_role("link", name="Packs").click()
    expect(page.get_by_role("main").get_by_role("article")).to_have_count(len(SHELF.packs))
    inspect(page, "the packs")
    pack = SHELF.packs["compost"]
    page.get_by_role("link", name=pack.name, exact=True).click()
    expect(page.get_by_role("heading", level=1, name=pack.name)).to_be_visible()
    expect(page.get_by_text(pack.plan)).to_be_visible()
    copies = page.get_by_role("main").locator(".copies").all_inner_texts()
    assert sum(int(re.sub(r"\D", "", one)) for one in copies) == sum(pack.cards.values()) == 20
    inspect(page, "a pack")

    card = SHELF.cards[next(iter(pack.cards))]
    _card(page, card.name).click()
    packs = page.get_by_role("dialog", name=card.name).get_by_role("list")
    for one in SHELF.packs.values():
        expect(packs.get_by_role("link", name=one.name, exact=True)).to_have_count(int(card.id in one.cards))
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="The packs of Zero Day")).to_be_visible()

    reader.come("/cards/zeroday/packs/no-such-pack")
    expect(page.get_by_role("heading", name="There is no such pack")).to_be_visible()
    reader.come("/cards/classic")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()


def test_the_gallery_by_thumb(arrive: Arrive) -> None:
    reader = arrive("Ann", **PHONE)
    reader.hand = Thumb()
    page = reader.page
    reader.come("/cards")
    check_width(page)
    reader.press("Filters")
    reader.hand.press(page.locator("label").filter(has_text="Sorcery"))
    reader.press("Hide filters")
    expect(page.get_by_role("button", name="Filters: 1 chosen")).to_be_visible()
    _box(page).fill("draw")
    card = page.get_by_role("region", name="Found").get_by_role("link").first
    name = card.get_attribute("aria-label")
    assert name
    reader.hand.press(card)
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    for button in ("Previous", "Next", "Close"):
        check_in_sight(page.get_by_role("button", name=button))
    check_width(page)
    inspect(page, "a card, on a phone")
    reader.press("Next")
    expect(page.get_by_role("dialog", name=name)).to_have_count(0)
    reader.press("Close")
    for address in ("/cards/zeroday/packs", "/cards/zeroday/packs/compost", "/cards?look=list&type=land"):
        reader.come(address)
        expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
        check_width(page)
    inspect(page, "a list, on a phone")
