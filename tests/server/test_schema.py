"""The browser's types come from the server's one definition, and never lag behind it."""

from pathlib import Path

from sleuth.games import all_games
from sleuth.server.schema import HOUSE, render, schemas

WEB = Path(__file__).parents[2] / "web"


def test_the_browser_has_the_present_schema() -> None:
    kept = (WEB / "wire.schema.json").read_text(encoding="utf-8")
    assert kept == render(), "the messages changed: run `npm run wire` in web/ and keep what it writes"


def test_what_the_server_always_sends_is_never_optional() -> None:
    definitions = schemas()[HOUSE]["definitions"]
    assert "rematch" in definitions["TableInfo"]["required"]
    assert "outcome" not in definitions["Sight"].get("required", ()), "Sight leaves out what is at its default"
    assert "bots" not in definitions["QuickGame"]["required"], "a client may leave out what has a default"
    assert "hand" in schemas()["whodunit"]["definitions"]["View"]["required"]


def test_the_house_knows_no_games_types_and_each_family_has_its_own() -> None:
    made = schemas()
    assert set(made) == {HOUSE, *(game.family for game in all_games())}
    assert "View" not in made[HOUSE]["definitions"]
    for family, schema in made.items():
        assert family == HOUSE or {"View", "Payload"} <= schema["definitions"].keys()
