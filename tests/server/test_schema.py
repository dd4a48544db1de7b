"""The browser's types come from the server's one definition, and never lag behind it."""

from pathlib import Path

from sleuth.server.schema import render, schema

WEB = Path(__file__).parents[2] / "web"


def test_the_browser_has_the_present_schema() -> None:
    kept = (WEB / "wire.schema.json").read_text(encoding="utf-8")
    assert kept == render(), "the messages changed: run `npm run wire` in web/ and keep what it writes"


def test_what_the_server_always_sends_is_never_optional() -> None:
    definitions = schema()["definitions"]
    assert "rematch" in definitions["TableInfo"]["required"]
    assert "hand" in definitions["View"]["required"]
    assert "outcome" not in definitions["Sight"].get("required", ()), "Sight leaves out what is at its default"
    assert "bots" not in definitions["QuickGame"]["required"], "a client may leave out what has a default"


def test_frames_name_the_games_own_types() -> None:
    definitions = schema()["definitions"]
    assert definitions["Sight"]["properties"]["view"] == {"$ref": "#/definitions/View"}
    assert {"$ref": "#/definitions/WhodunitPayload"} in definitions["Told"]["properties"]["event"]["anyOf"]
