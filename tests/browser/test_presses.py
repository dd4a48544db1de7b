"""A second press never does something else: real double-clicks, and a key that is held down."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House
from tests.browser.player import Player, play_until


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_double_press_on_accuse_only_opens_the_accusation(arrive: Arrive, house: House, by: str) -> None:
    player = _about_to_end(arrive)
    page, desk = player.page, player.desk
    accuse = desk.get_by_role("button", name="Accuse…")
    page.wait_for_timeout(500)  # whatever came a moment ago has settled
    before = house.match(player.table).number
    if by == "mouse":
        accuse.dblclick()
    else:
        accuse.focus()
        page.keyboard.press("Enter")
        for _ in range(3):
            page.keyboard.down("Enter")  # what a held key sends: one stroke, and then repeats
        page.keyboard.up("Enter")
    form = desk.get_by_role("form", name="Accuse")
    expect(form).to_be_visible()
    page.wait_for_timeout(600)
    assert house.match(player.table).number == before, "nothing else was done"
    expect(form).to_be_visible()
    expect(form.get_by_role("radio", checked=True)).to_have_count(0)
    desk.get_by_role("button", name="End your turn").click()
    play_until(lambda: house.match(player.table).number > before, player)


def _about_to_end(arrive: Arrive) -> Player:
    """Somebody against bots who could accuse or end the turn."""
    player = arrive("Ann")
    player.play_now()
    expect(player.desk).to_be_visible()
    play_until(lambda: {"Accuse…", "End your turn"} <= set(player.offered()), player)
    return player
