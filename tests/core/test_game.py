"""Events, refusals and options."""

import pytest

from sleuth.core.game import Event, OptionSpec, OptionValue, Refused, Seat, fill_options
from tests.toy import Laid, Shown, ShownHidden

SPECS = (
    OptionSpec("first", "First", "Who begins.", "roll", (OptionValue("roll", "", ""), OptionValue("host", "", ""))),
    OptionSpec("doors", "Doors", "Open?", True, (OptionValue(True, "", ""), OptionValue(False, "", ""))),
    OptionSpec("rounds", "Rounds", "How many.", 10, least=5, most=20),
)
TILES = (
    OptionSpec("box", "Box", "Which.", "small", (OptionValue("small", "Small", ""), OptionValue("large", "Large", ""))),
    OptionSpec(
        "tiles",
        "Tiles",
        "How many.",
        0,
        (OptionValue(0, "As the box has it", ""),),
        least=2,
        most=9,
        capped_by="box",
        caps={"small": 4, "large": 9},
    ),
)


def test_who_sees_an_event() -> None:
    public = Event(Laid(Seat(0)))
    assert public.seen_by(None) == public.seen_by(Seat(4)) == Laid(Seat(0))
    shown = Event(Shown(Seat(0), Seat(1), "fig"), frozenset({Seat(0), Seat(1)}), ShownHidden(Seat(0), Seat(1)))
    assert shown.seen_by(Seat(1)) == Shown(Seat(0), Seat(1), "fig")
    assert shown.seen_by(Seat(2)) == shown.seen_by(None) == ShownHidden(Seat(0), Seat(1))
    private = Event(Laid(Seat(0)), frozenset({Seat(0)}))
    assert private.seen_by(Seat(1)) is None
    assert private.seen_by(None) is None
    assert Event(Laid(Seat(0)), frozenset()).seen_by(None) is None


def test_a_refusal_is_a_sentence_with_its_rule_beside_it() -> None:
    refusal = Refused("The Kitchen is empty.", rule="MU-79")
    assert str(refusal) == refusal.text == "The Kitchen is empty."
    assert refusal.rule == "MU-79"
    assert Refused("No.").rule == ""


def test_options_are_filled_in() -> None:
    assert fill_options(SPECS, {}) == {"first": "roll", "doors": True, "rounds": 10}
    assert fill_options(SPECS, {"rounds": 5, "doors": False, "first": "host"}) == {
        "first": "host",
        "doors": False,
        "rounds": 5,
    }
    assert list(fill_options(SPECS, {"rounds": 20})) == ["first", "doors", "rounds"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"weather": "fair"}, "There is no option called 'weather'. The options are: first, doors, rounds."),
        ({"first": "me"}, "first must be one of 'roll', 'host', not 'me'."),
        ({"doors": 1}, "doors must be one of True, False, not 1."),
        ({"doors": "true"}, "doors must be one of True, False, not 'true'."),
        ({"rounds": 4}, "Rounds: choose a whole number from 5 to 20."),
        ({"rounds": 21}, "Rounds: choose a whole number from 5 to 20."),
        ({"rounds": True}, "Rounds: choose a whole number from 5 to 20."),
        ({"rounds": "7"}, "Rounds: choose a whole number from 5 to 20."),
    ],
)
def test_wrong_options_are_refused(given: dict[str, str | bool | int], said: str) -> None:
    with pytest.raises(Refused) as caught:
        fill_options(SPECS, given)
    assert caught.value.text == said


@pytest.mark.parametrize(("box", "tiles"), [("small", 0), ("small", 4), ("large", 0), ("large", 9)])
def test_a_number_may_be_capped_by_another_option_and_have_named_values_beside_it(box: str, tiles: int) -> None:
    assert fill_options(TILES, {"tiles": tiles, "box": box}) == {"box": box, "tiles": tiles}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"tiles": 5},
            "Tiles: choose “As the box has it”, or a whole number from 2 to 4, or up to 9 with “Large”.",
        ),
        ({"tiles": 10, "box": "large"}, "Tiles: choose “As the box has it”, or a whole number from 2 to 9."),
        ({"tiles": False, "box": "large"}, "Tiles: choose “As the box has it”, or a whole number from 2 to 9."),
    ],
)
def test_a_number_beyond_its_cap_is_refused(given: dict[str, str | bool | int], said: str) -> None:
    with pytest.raises(Refused) as caught:
        fill_options(TILES, given)
    assert caught.value.text == said
