"""The form of a content file where a table may be of several kinds, told apart by a key."""

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

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


Share = Annotated[float, Meta(gt=0, lt=1)]
Key = Annotated[str, Meta(pattern="^[a-z]+$")]


class Stir(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minutes: int


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    serves: Annotated[int, Meta(ge=1, le=12)]
    minutes: Annotated[int, Meta(ge=0)] = 0
    dozens: Annotated[int, Meta(ge=0, multiple_of=12)] = 0
    below: Annotated[int, Meta(lt=-2)] = -3
    motto: Annotated[str, Meta(min_length=3, max_length=8)] = "salt"
    shares: dict[Key, Share] = {}
    steps: dict[str, tuple[Stir, ...]] = {}


def recipe_mistakes(**data: Any) -> list[str]:
    return [str(mistake) for mistake in form_mistakes({"serves": 4, **data}, Recipe)]


def test_dictionaries_are_read_at_any_depth() -> None:
    data = {"serves": 4, "shares": {"salt": 0.5}, "steps": {"first": [{"minutes": 2}], "last": []}}
    assert list(form_mistakes(data, Recipe)) == []
    assert mended(data, Recipe) == Recipe(4, shares={"salt": 0.5}, steps={"first": (Stir(2),), "last": ()})


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"serves": 0}, ["serves: expected a whole number from 1 to 12, found 0"]),
        ({"serves": 13}, ["serves: expected a whole number from 1 to 12, found 13"]),
        ({"minutes": -5}, ["minutes: expected a whole number, at least 0, found -5"]),
        ({"dozens": 13}, ["dozens: expected a whole number, at least 0 and divisible by 12, found 13"]),
        ({"below": -2}, ["below: expected a whole number, below -2, found -2"]),
        ({"motto": "ab"}, ["motto: expected some text of at least 3 and at most 8 letters, found 'ab'"]),
        (
            {"motto": "far too long"},
            ["motto: expected some text of at least 3 and at most 8 letters, found 'far too long'"],
        ),
        ({"shares": {"salt": 1}}, ["shares.salt: expected a number, above 0 and below 1, found 1"]),
        ({"shares": {"Salt": 0.5}}, ["shares.Salt: expected a key that is text of the form ^[a-z]+$"]),
        ({"shares": [1]}, ["shares: expected a table, found [1]"]),
        ({"steps": {"first": [{}]}}, ["steps.first[1].minutes: missing"]),
    ],
)
def test_numbers_texts_and_keys_keep_to_their_bounds(data: dict[str, Any], found: list[str]) -> None:
    assert recipe_mistakes(**data) == found


def test_what_is_out_of_bounds_is_as_good_as_missing() -> None:
    data = {"serves": 99, "minutes": "long", "shares": {"Salt": 0.5, "oil": 7, "egg": 0.25}, "steps": 3}
    assert mended(data, Recipe) == Recipe(0, shares={"oil": 0, "egg": 0.25})


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grams: int


class Parcel(msgspec.Struct, frozen=True, tag_field="by", tag="post", forbid_unknown_fields=True):
    weight: int | Weight


class Letter(msgspec.Struct, frozen=True, tag_field="by", tag="pigeon", forbid_unknown_fields=True):
    ink: str = "black"


class Mail(msgspec.Struct, frozen=True):
    items: tuple[Parcel | Letter, ...]


@pytest.mark.parametrize(
    ("item", "found"),
    [
        ({"by": "post", "weight": 3}, []),
        ({"by": "post", "weight": {"grams": 3}}, []),
        ({"by": "post", "weight": {"grams": "many"}}, ["items[1].weight.grams: expected a whole number, found 'many'"]),
        (
            {"by": "post", "weight": {"ounces": 3, "grams": 3}},
            ["items[1].weight.ounces: unknown key; expected one of grams"],
        ),
        ({"by": "post", "weight": "much"}, ["items[1].weight: expected a whole number or a table, found 'much'"]),
        ({"kind": "post", "weight": 3}, ["items[1].by: expected one of post, pigeon"]),
    ],
)
def test_kinds_may_have_another_key_and_a_table_may_stand_for_a_number(item: object, found: list[str]) -> None:
    assert [str(mistake) for mistake in form_mistakes({"items": [item]}, Mail)] == found


def test_what_is_malformed_in_such_a_table_is_filled_in() -> None:
    data = {"items": [{"by": "post", "weight": {"grams": "many"}}, {"by": "post", "weight": "much"}]}
    assert mended(data, Mail) == Mail((Parcel(Weight(0)), Parcel(None)))  # type: ignore[arg-type] # what is missing
