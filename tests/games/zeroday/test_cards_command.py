"""``sleuth cards``: listing, showing and checking cards from the terminal."""

import argparse
import json
import re
from pathlib import Path

import pytest

from sleuth.core.game import Refused
from sleuth.games.zeroday import commands
from sleuth.games.zeroday.catalogue import load
from tests.games.zeroday.test_catalogue import BAD, worked


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What the command prints."""
    parser = argparse.ArgumentParser()
    commands.add_arguments(parser)
    assert commands.run(parser.parse_args([str(one) for one in arguments])) == 0
    out = capsys.readouterr().out
    assert "--json" in arguments or all(len(line) <= 100 for line in out.splitlines())
    return out


def refused(*arguments: object) -> str:
    parser = argparse.ArgumentParser()
    commands.add_arguments(parser)
    with pytest.raises(Refused) as refusal:
        commands.run(parser.parse_args([str(one) for one in arguments]))
    return refusal.value.text


def test_all_cards_are_listed_with_their_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "list")
    assert out.endswith(f"{len(load().cards)} cards.\n")
    assert "Kick the Machine  [S]  Instant  kick-the-machine\n    Kick the Machine deals 2 damage to any target." in out


@pytest.mark.parametrize(
    ("arguments", "ids"),
    [
        (("--name", "MOTH"), {"lamp-moth"}),
        (("--pack", "motor-pool", "--type", "artifact creature"), {"runaway-trolley"}),
        (("--color", "Cipher", "--type", "sorcery"), {"better-offer", "disclosure-in-full", "read-the-logs"}),
        (("--text", "goad"), {"heckler-at-the-glass", "head-of-complaints"}),
        (("--color", "none", "--type", "equipment"), {"crowbar", "window-cleaners-harness"}),
        (("--name", "umbrella"), set()),
    ],
)
def test_a_list_has_what_was_asked_for(
    arguments: tuple[str, ...], ids: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    entries = json.loads(said(capsys, "list", *arguments, "--json")) if ids else []
    assert {entry["card"]["id"] for entry in entries} == ids
    out = said(capsys, "list", *arguments)
    assert set(re.findall(r"  ([a-z-]+)$", out, re.MULTILINE)) == ids
    assert ids or out == "There is no such card.\n"


def test_a_program_gets_data_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    (entry,) = json.loads(said(capsys, "list", "--name", "lamp moth", "--json"))
    assert entry["card"]["keywords"] == ["flying"]
    assert (entry["type_line"], entry["text"], entry["mana_value"]) == ("Creature — Moth", ["Flying"], 1)
    assert "control-tower" in entry["packs"]


def test_a_card_is_drawn_with_text_reminders_and_flavour(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "show", "encrypted-drone", "treasure")
    for part in (
        "Encrypted Drone",
        "[4][C]",
        "Artifact Creature — Bot",
        "cipher",
        "Flying, ward [2]",
        "ward: Whenever",
        "4/4",
    ):
        assert part in out
    assert "It delivers parcels." in out
    assert "[tap], sacrifice this artifact: Add one mana of any colour." in out


def test_a_pack_is_shown_with_its_plan_and_curve(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "show", "morgue-file")
    assert "Refuse what you can" in out
    assert re.search(r"5 +Reading Room +Basic Land — Cipher", out)
    assert "2: 2, 3: 6, 4: 2, 5: 2; spells of 3.33 mana in the mean." in out


def test_the_house_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "check")
    assert all(pack in out for pack in load().packs)
    assert "instructions: 30, the rarest by 2 cards" in out
    assert "no card uses" not in out
    assert out.endswith("20 packs: no mistakes.\n")


def test_an_own_file_is_drawn_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is what the page on writing a pack shows."""
    file = tmp_path / "waterworks.toml"
    file.write_text(worked(), "utf-8")
    out = said(capsys, "check", file)
    assert "✓ 1 card, 0 tokens and 1 pack: no mistakes." in out
    assert "waterworks" in out
    page = (Path(__file__).parents[3] / "docs" / "writing-a-pack.md").read_text("utf-8")
    (picture,) = re.findall(r"```\n(╭.*?╯)\n```", page, re.DOTALL)
    assert picture in out


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BAD, "utf-8")
    assert re.match(r"mine\.toml has \d\d mistakes:\n", refused("check", file))
    assert refused("check", tmp_path / "none.toml").endswith("none.toml cannot be read: No such file or directory.")
    assert refused("show", "umbrella", "lamp-moth").startswith("There is no 'umbrella'")
    assert refused("list", "--color", "blue").startswith("There is no colour 'blue'. The colours are: beacon, cipher")
    assert refused("list", "--pack", "stack").startswith("There is no pack 'stack'. The packs are: control-tower")
