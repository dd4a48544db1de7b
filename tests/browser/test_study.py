"""Notebooks that deduce, hints and lessons against bots, and the analysis after a game."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.axe import inspect
from tests.browser.conftest import Arrive
from tests.browser.house import NAMES, House
from tests.browser.player import Player, play_until

SLOW = 60_000
"""Milliseconds that the first thought of a fresh server may take."""
BOTS = ("mustard", "white", "plum")


def test_what_the_notebooks_do_is_told_before_anybody_sits_down(arrive: Arrive) -> None:
    host, reader = arrive("Ann"), arrive("Bob")
    host.come("/new")
    host.page.get_by_role("radio", name=re.compile("^Deduces and shows chances")).check()
    inspect(host.page, "what the notebooks do")
    host.press("Open all seats")
    host.press("Make the table")
    expect(host.page.get_by_text("Notebooks deduce and show chances.")).to_be_visible()
    inspect(host.page, "a waiting room with clever notebooks")
    reader.come("/lobby")
    expect(reader.page.get_by_text("Notebook: deduces and shows chances")).to_be_visible()


def test_a_blank_notebook_is_blank(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "off", bots=("mustard",), people=("scarlett", "green"))
    notebook = player.page.get_by_role("region", name="Notebook")
    expect(notebook.get_by_role("button", name=re.compile("unmarked$"))).to_have_count(len(NAMES) * 4)
    expect(notebook.get_by_role("switch")).to_have_count(0)
    expect(player.desk.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_notebook_that_deduces_says_why_and_keeps_the_odds_to_itself(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "facts")
    deduced = _squares(player, "(yes|no), deduced$")
    play_until(lambda: _at_leisure(player) and bool(_open_squares(player, 0)), player)
    expect(deduced.first).to_be_visible(timeout=SLOW)
    expect(_squares(player, "%")).to_have_count(0)
    inspect(player.page, "a notebook that deduces")
    label = deduced.first.get_attribute("aria-label")
    assert label
    deduced.first.click()
    dialog = player.page.get_by_role("dialog").filter(has_text="That is certain.")
    expect(dialog.get_by_role("listitem").first).to_contain_text(re.compile(r"asked for|your hand|hold"))
    inspect(player.page, "why a mark stands")
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_label(label, exact=True)).to_be_focused()


def test_a_notebook_that_reckons_follows_the_game(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "odds")
    odds = _squares(player, r"unmarked, [<>]?\d+ %$")
    expect(odds.first).to_be_visible(timeout=SLOW)
    before = odds.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    inspect(player.page, "a notebook that reckons")
    play_until(lambda: _at_leisure(player) and _turns(player) > 4, player)
    player.page.wait_for_function(
        "(before) => JSON.stringify([...document.querySelectorAll('.notebook td button.likely')]"
        ".map((one) => one.ariaLabel)) !== JSON.stringify(before)",
        arg=before,
        timeout=SLOW,
    )


def test_a_hint_against_bots_is_filled_in_at_one_press(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "seen")
    hint = player.desk.get_by_role("complementary", name="What to do now")
    form = player.desk.get_by_role("form", name="Make a suggestion")
    play_until(form.is_visible, player)
    expect(hint).to_be_hidden()
    player.desk.get_by_role("button", name="Hint").click()
    expect(hint).to_contain_text(re.compile(r"Worth .* bits?: about as good as"), timeout=SLOW)
    expect(hint.get_by_role("button", name="Use this")).to_be_in_viewport()
    inspect(player.page, "a hint")
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_contain_text(re.compile(r"Worth [\d.]+ bits?\.$|Worth [\d.]+ bits?\.\s*Use this$"))
    hint.get_by_role("button", name="Use this").click()
    expect(form.locator("button.gap:not(.filled)")).to_have_count(0)
    form.get_by_role("button", name="Make a suggestion", exact=True).click()
    expect(form).to_be_hidden()


def test_the_coach_speaks_of_the_form_that_is_open(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "seen")
    coach = player.desk.get_by_role("complementary", name="Hint", exact=True)
    suggestion = player.desk.get_by_role("form", name="Make a suggestion")
    play_until(suggestion.is_visible, player)
    expect(coach).to_contain_text("Make a suggestion.")
    player.desk.get_by_role("button", name="Accuse…").click()
    expect(coach).to_contain_text("You have one accusation in the whole game.")
    player.press("Got it")
    expect(coach).to_be_hidden()
    # A hint is for a question, and brings its form back.
    player.desk.get_by_role("button", name="Hint").click()
    player.desk.get_by_role("button", name="Use this").click(timeout=SLOW)
    expect(suggestion.locator("button.gap:not(.filled)")).to_have_count(0)
    expect(coach).to_contain_text("Make a suggestion.")


def test_a_tablet_has_a_pencil_for_fingers(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "seen", viewport={"width": 1180, "height": 820}, has_touch=True)
    for width in (1180, 820):
        player.page.set_viewport_size({"width": width, "height": 1180})
        if width == 820:  # one part at a time
            player.turn_to("Notebook")
        pencil = player.page.get_by_role("toolbar", name="Marks").get_by_role("button")
        expect(pencil.first).to_be_visible()
        sizes = pencil.evaluate_all("(all) => all.map((one) => [one.offsetWidth, one.offsetHeight])")
        assert all(wide >= 28 and tall >= 44 for wide, tall in sizes), sizes
        rows = player.page.locator(".notebook td button").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
        assert min(rows) >= 27, rows


def test_a_learner_is_told_what_follows_and_what_cannot_be(arrive: Arrive) -> None:
    player = _at_a_table(arrive, "odds")
    play_until(lambda: _at_leisure(player) and bool(_open_squares(player, 0)), player)
    player.page.get_by_role("switch", name="Teach me").check()
    expect(_squares(player, "deduced")).to_have_count(0)
    open_square, (card, owner) = _open_squares(player, None)[0], _open_squares(player, 0)[0]
    _mark(player, card, owner, "n")
    expect(_square(player, card, owner)).to_have_accessible_name(re.compile("no, follows$"), timeout=SLOW)
    _mark(player, card, owner, "y")
    expect(_square(player, card, owner)).to_have_accessible_name(re.compile("yes, cannot be true$"))
    inspect(player.page, "a mark that cannot be true")
    player.page.keyboard.press("w")
    expect(player.page.get_by_role("dialog")).to_contain_text("That is certain.")
    player.page.keyboard.press("Escape")
    _mark(player, *open_square, "y")
    expect(_square(player, *open_square)).to_have_accessible_name(re.compile("yes, a guess$"))
    player.press("What could I know by now?")
    dialog = player.page.get_by_role("dialog", name="What you could have worked out by now")
    dialog.locator("summary").first.click()
    expect(dialog.locator("ol li").first).to_be_visible()
    inspect(player.page, "what could have been seen")


def test_a_game_is_studied_when_it_is_over(arrive: Arrive, house: House) -> None:
    player = _at_a_table(arrive, "seen")
    play_until(lambda: _turns(player) > 8 or player.is_over(), player)
    player.knows = house.solution(player.table)
    play_until(player.is_over, player)
    player.page.get_by_text("Analysis, turn by turn").click()
    expect(player.page.get_by_role("heading", name="Who could be certain first")).to_be_visible(timeout=SLOW)
    slider = player.page.get_by_role("slider", name="After turn")
    slider.focus()
    player.page.keyboard.press("Home")
    expect(player.page.get_by_role("slider", name="After the deal")).to_have_attribute(
        "aria-valuetext", re.compile(r"Ann \d+ solutions left")
    )
    player.page.get_by_text("As a table").click()
    expect(
        player.page.get_by_role("table", name=re.compile("^How many solutions were left")).get_by_role("row")
    ).not_to_have_count(0)
    inspect(player.page, "a game, studied")
    link = player.page.get_by_role("link", name=re.compile(r"^Turn \d+$")).last
    turn = link.inner_text()
    link.click()
    expect(player.page).to_have_url(re.compile("/replay/"))
    page = player.page
    page.get_by_text("Analysis, turn by turn").click()
    expect(page.get_by_role("heading", name="What each question was worth")).to_be_visible(timeout=SLOW)
    at = page.get_by_role("slider", name="Step").input_value()
    assert int(at) > 0
    page.get_by_role("button", name=re.compile(r"^Turn \d+$")).first.click()
    assert int(page.get_by_role("slider", name="Step").input_value()) <= int(at)
    page.get_by_role("button", name=turn, exact=True).last.click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(at)
    inspect(page, "a replay, studied")


def _at_a_table(
    arrive: Arrive,
    notebook: str,
    bots: tuple[str, ...] = BOTS,
    people: tuple[str, ...] = ("scarlett",),
    **browser: Any,
) -> Player:
    player = arrive("Ann", **browser)
    player.lay(people=people, bots=bots, notebook=notebook)
    player.sit("Miss Scarlett")
    if len(people) > 1:
        friend = arrive("Bob")
        friend.come(player.page.url)
        friend.sit("Reverend Green")
    player.press("Start the game")
    expect(player.desk).to_be_visible()
    return player


def _squares(player: Player, says: str) -> Locator:
    return player.page.get_by_role("region", name="Notebook").get_by_role("button", name=re.compile(says))


def _square(player: Player, card: str, owner: str) -> Locator:
    return _squares(player, f"^{card}, {owner}: ")


def _mark(player: Player, card: str, owner: str, key: str) -> None:
    square = _square(player, card, owner)
    square.focus()
    player.page.keyboard.press(key)


def _at_leisure(player: Player) -> bool:
    """Whether the table waits for the player, and no dialogue lies on it."""
    return bool(player.offered()) and not player.page.locator("dialog[open]").count()


def _ask(player: Player, what: str) -> Any:
    answer = player.page.context.request.get(f"/api/tables/{player.table}/{what}", timeout=SLOW)
    assert answer.ok, answer.text()
    return answer.json()


def _open_squares(player: Player, chance: int | None) -> list[tuple[str, str]]:
    """Squares that nothing was seen of, and that are certain not to be; or, with None, not certain at all."""
    found = []
    for card, owners in _ask(player, "knowledge")["cards"].items():
        if 1 in owners.values():
            continue
        for owner, likely in owners.items():
            if owner != player.name and (likely == 0 if chance == 0 else likely not in (0, 1)):
                found.append((NAMES[card], "Envelope" if owner == "envelope" else owner))
    return found


def _turns(player: Player) -> int:
    return len(_ask(player, "position").get("log", ()))
