"""The form of a content file: every key that is missing, unknown or of the wrong type, and what can be read besides.

A file may be wrong in its form and in its sense at once. So what is missing or malformed is filled in, the sense of the
whole is checked, and nothing is concluded from a place that already has a mistake.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

T = TypeVar("T")


class Mistake(msgspec.Struct, frozen=True):
    """Something wrong in a content file."""

    place: str
    """A table and a key, or a line."""
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class Doubts:
    """The places that already have a mistake."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self._places = [mistake.place for mistake in mistakes]

    def about(self, *places: str) -> bool:
        """Whether there is a mistake at one of these places, in it or around it."""
        return any(_lies_in(place, wrong) or _lies_in(wrong, place) for place in places for wrong in self._places)

    def about_any(self, table: str, key: str) -> bool:
        """Whether this key is wrong in any item of a table, or an item cannot be told from the others."""
        return self.about_table(table) or any(
            wrong.startswith(f"{table}[") and wrong.endswith((f"].{key}", "].id")) for wrong in self._places
        )

    def about_table(self, table: str) -> bool:
        return table in self._places


def _lies_in(place: str, around: str) -> bool:
    return place == around or place.startswith((f"{around}.", f"{around}["))


def form_mistakes(data: Any, form: Any, place: str = "") -> Iterator[Mistake]:
    """Every key that is missing, unknown or of the wrong type, at any depth; a table of a union names its ``kind``, or
    whatever the tables call it."""
    info = msgspec.inspect.type_info(form) if not isinstance(form, msgspec.inspect.Type) else form
    match info:
        case msgspec.inspect.StructType() if isinstance(data, dict):
            fields = {field.name: field for field in info.fields}
            for key in data:
                if key not in fields:
                    yield Mistake(_join(place, key), f"unknown key; expected one of {', '.join(fields)}")
            for key, field in fields.items():
                if key in data:
                    yield from form_mistakes(data[key], field.type, _join(place, key))
                elif field.required:
                    yield Mistake(_join(place, key), "missing")
        case msgspec.inspect.VarTupleType() if isinstance(data, list):
            for index, item in enumerate(data, start=1):
                yield from form_mistakes(item, info.item_type, f"{place}[{_item_name(item, index)}]")
        case msgspec.inspect.DictType() if isinstance(data, dict):
            for key, value in data.items():
                if not _fits(key, info.key_type):
                    yield Mistake(_join(place, key), f"expected a key that is {_expected(info.key_type)}")
                yield from form_mistakes(value, info.value_type, _join(place, key))
        case msgspec.inspect.UnionType() if kinds := _kinds(info):
            kind = _kind_of(data, kinds)
            if kind is None:
                yield Mistake(_join(place, _tag_field(kinds)), f"expected one of {', '.join(kinds)}")
            else:
                rest = {key: value for key, value in data.items() if key != kind.tag_field}
                yield from form_mistakes(rest, kind, place)
        case msgspec.inspect.UnionType() if isinstance(data, dict) and (table := _table(info)):
            yield from form_mistakes(data, table, place)
        case _:
            if not _fits(data, info):
                yield Mistake(place, f"expected {_expected(info)}, found {_shortened(repr(data))}")


def _fits(data: Any, info: msgspec.inspect.Type) -> bool:
    try:
        msgspec.convert(data, _plain(info))
    except msgspec.ValidationError:
        return False
    return True


def _kinds(info: msgspec.inspect.UnionType) -> dict[str, msgspec.inspect.StructType]:
    """The tables that a union is made of, by their tags; none, if it is made of something else."""
    tables = [one for one in info.types if isinstance(one, msgspec.inspect.StructType) and one.tag_field]
    return {str(one.tag): one for one in tables}


def _kind_of(data: Any, kinds: dict[str, msgspec.inspect.StructType]) -> msgspec.inspect.StructType | None:
    return kinds.get(str(data.get(_tag_field(kinds)))) if isinstance(data, dict) else None


def _tag_field(kinds: dict[str, msgspec.inspect.StructType]) -> str:
    return next(str(kind.tag_field) for kind in kinds.values())


def _table(info: msgspec.inspect.UnionType) -> msgspec.inspect.StructType | None:
    """The table that may stand there instead of something plain."""
    return next((one for one in info.types if isinstance(one, msgspec.inspect.StructType) and not one.tag_field), None)


def _expected(info: msgspec.inspect.Type) -> str:
    """What a type takes, in words."""
    match info:
        case msgspec.inspect.StructType() | msgspec.inspect.DictType():
            return "a table"
        case msgspec.inspect.StrType(pattern=str(pattern)):
            return f"text of the form {pattern}"
        case msgspec.inspect.StrType():
            return f"some text{_bounded(info.min_length, info.max_length, 'letters')}"
        case msgspec.inspect.IntType():
            return f"a whole number{_ranging(info)}"
        case msgspec.inspect.FloatType():
            return f"a number{_ranging(info)}"
        case msgspec.inspect.BoolType():
            return "true or false"
        case msgspec.inspect.LiteralType():
            return f"one of {', '.join(map(str, info.values))}"
        case msgspec.inspect.TupleType():
            return f"a list of {' and '.join(map(_expected, info.item_types))}"
        case msgspec.inspect.UnionType():
            return " or ".join(_expected(one) for one in info.types if not isinstance(one, msgspec.inspect.NoneType))
        case _:
            return "a list"


def _ranging(info: msgspec.inspect.IntType | msgspec.inspect.FloatType) -> str:
    """The bounds of a number, in words."""
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    bounds = ((info.ge, "at least"), (info.gt, "above"), (info.le, "at most"), (info.lt, "below"))
    said = [f"{word} {bound}" for bound, word in bounds if bound is not None]
    said += [f"divisible by {info.multiple_of}"] if info.multiple_of is not None else []
    return f", {' and '.join(said)}" if said else ""


def _bounded(least: int | None, most: int | None, what: str) -> str:
    """The bounds of a length, in words; that a text is not empty goes without saying."""
    said = [f"at least {least}"] if least is not None and least > 1 else []
    said += [f"at most {most}"] if most is not None else []
    return f" of {' and '.join(said)} {what}" if said else ""


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def mended(data: Any, form: type[T]) -> T:
    """The data in its form: unknown keys left out, empty values for what is missing or malformed."""
    value: T = _mend(data, msgspec.inspect.type_info(form))
    return value


def _mend(data: Any, info: msgspec.inspect.Type) -> Any:
    match info:
        case msgspec.inspect.StructType():
            given = data if isinstance(data, dict) else {}
            fields = [field for field in info.fields if field.required or field.name in given]
            return info.cls(**{field.name: _mend(given.get(field.name), field.type) for field in fields})
        case msgspec.inspect.VarTupleType():
            return _mend_items(data, info.item_type) if isinstance(data, list) else ()
        case msgspec.inspect.DictType():
            given = data if isinstance(data, dict) else {}
            return {key: _mend(value, info.value_type) for key, value in given.items() if _fits(key, info.key_type)}
        case msgspec.inspect.UnionType() if isinstance(data, dict) and (table := _table(info)):
            return _mend(data, table)
        case _:
            return msgspec.convert(data, _plain(info)) if _fits(data, info) else _empty(info)


def _mend_items(items: Sequence[Any], info: msgspec.inspect.Type) -> tuple[Any, ...]:
    """All items, except tables of a kind that nobody knows."""
    kinds = _kinds(info) if isinstance(info, msgspec.inspect.UnionType) else {}
    if not kinds:
        return tuple(_mend(item, info) for item in items)
    known = [(item, _kind_of(item, kinds)) for item in items]
    return tuple(_mend(item, kind) for item, kind in known if kind is not None)


def _empty(info: msgspec.inspect.Type) -> Any:
    match info:
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            return 0
        case msgspec.inspect.BoolType():
            return False
        case msgspec.inspect.LiteralType():
            return info.values[0]
        case msgspec.inspect.TupleType():
            return tuple(_empty(item) for item in info.item_types)
        case msgspec.inspect.UnionType():
            return None
        case _:
            return ""


def _plain(info: msgspec.inspect.Type) -> Any:
    """The Python type that a type's description describes, for the types that content uses."""
    match info:
        case msgspec.inspect.StructType():
            return info.cls
        case msgspec.inspect.StrType():
            return Annotated[str, Meta(pattern=info.pattern, min_length=info.min_length, max_length=info.max_length)]
        case msgspec.inspect.IntType():
            return Annotated[int, _range(info)]
        case msgspec.inspect.FloatType():
            return Annotated[float, _range(info)]
        case msgspec.inspect.BoolType():
            return bool
        case msgspec.inspect.LiteralType():
            return Literal[tuple(info.values)]
        case msgspec.inspect.TupleType():
            return tuple[tuple(_plain(item) for item in info.item_types)]  # type: ignore[misc] # built at run time
        case msgspec.inspect.VarTupleType():
            return tuple[_plain(info.item_type), ...]  # type: ignore[misc] # built at run time
        case msgspec.inspect.DictType():
            return dict[_plain(info.key_type), _plain(info.value_type)]  # type: ignore[misc] # built at run time
        case msgspec.inspect.UnionType():
            union = _plain(info.types[0])
            for one in info.types[1:]:
                union = union | _plain(one)
            return union
        case msgspec.inspect.NoneType():
            return None
        case _:
            raise TypeError(f"content does not use {info}")


def _range(info: msgspec.inspect.IntType | msgspec.inspect.FloatType) -> Meta:
    bounds: dict[str, Any] = {name: getattr(info, name) for name in ("ge", "gt", "le", "lt", "multiple_of")}
    return Meta(**bounds)


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _item_name(item: Any, index: int) -> str:
    return str(item["id"]) if isinstance(item, dict) and isinstance(item.get("id"), str) else str(index)
