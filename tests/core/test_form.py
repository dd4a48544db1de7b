"""The form of a content file where a table may be of several kinds, told apart by a key."""

from typing import Any

import msgspec
import pytest

from sleuth.core.form import Doubts, form_mistakes, mended


class Square(msgspec.Struct, frozen=True, tag_field="kind", tag="square", forbid_unknown_fields=True):
    side: int


class Circle(msgspec.Struct, frozen=True, tag_field="kind", tag="circle", forbid_unknown_fields=True):
    radius: int
    colour: str = "red"


class Drawing(msgspec.Struct, frozen=True):
    title: str
    shapes: tuple[Square | Circle, ...] = ()
    frame: str | None = None


def mistakes(data: dict[str, Any]) -> list[str]:
    return [str(mistake) for mistake in form_mistakes(data, Drawing)]


def test_tables_of_every_kind_are_read() -> None:
    data = {"title": "Two", "shapes": [{"kind": "circle", "radius": 2}, {"kind": "square", "side": 3}]}
    assert mistakes(data) == []
    assert mended(data, Drawing) == Drawing("Two", (Circle(2), Square(3)))


@pytest.mark.parametrize(
    ("shape", "found"),
    [
        ({"kind": "star", "points": 5}, ["shapes[1].kind: expected one of square, circle"]),
        ({"radius": 5}, ["shapes[1].kind: expected one of square, circle"]),
        ("round", ["shapes[1].kind: expected one of square, circle"]),
        ({"kind": "circle"}, ["shapes[1].radius: missing"]),
        ({"kind": "circle", "radius": "big"}, ["shapes[1].radius: expected a whole number, found 'big'"]),
        (
            {"kind": "square", "radius": 2},
            ["shapes[1].radius: unknown key; expected one of side", "shapes[1].side: missing"],
        ),
    ],
)
def test_a_table_is_held_to_the_form_of_its_kind(shape: object, found: list[str]) -> None:
    assert mistakes({"title": "One", "shapes": [shape]}) == found


def test_what_is_malformed_is_filled_in_and_what_is_of_no_kind_is_left_out() -> None:
    data = {
        "title": 4,
        "shapes": [{"kind": "star"}, {"kind": "circle", "radius": "big", "colour": "blue"}, {"kind": "square"}],
        "frame": 7,
    }
    assert mended(data, Drawing) == Drawing("", (Circle(0, "blue"), Square(0)), None)
    assert mistakes(data) == [
        "title: expected some text, found 4",
        "shapes[1].kind: expected one of square, circle",
        "shapes[2].radius: expected a whole number, found 'big'",
        "shapes[3].side: missing",
        "frame: expected some text, found 7",
    ]


def test_doubts_are_about_a_place_what_lies_in_it_and_what_it_lies_in() -> None:
    doubts = Doubts(list(form_mistakes({"title": "One", "shapes": [{"kind": "circle"}]}, Drawing)))
    assert doubts.about("shapes[1].radius")
    assert doubts.about("shapes[1]")
    assert not doubts.about("shapes[2]")
    assert doubts.about_any("shapes", "radius")
    assert not doubts.about_any("shapes", "kind")
