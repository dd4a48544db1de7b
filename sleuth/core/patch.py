"""What changed between two sights, as data: found by comparing them, and put into the older one by whoever has that.

A patch says exactly what JSON text became of another, to the order of an object's keys, and follows from these two
texts alone: who knows both learns nothing from how one is patched into the other.

>>> class Sight(msgspec.Struct):
...     prompt: str
...     pawns: dict[str, str]
...     read: tuple[str, ...]
>>> before = Sight("Bob rolls.", {"plum": "hall", "white": "study"}, ("Once upon a time.", "It was dark."))
>>> after = Sight("Bob walks.", {"plum": "hall", "white": "lounge"}, (*before.read, "Nobody came."))
>>> changes = Comparison().changes(before, after)
>>> for change in changes:
...     print(change.decode())
{"set":{"prompt":"Bob walks."}}
{"at":["pawns"],"set":{"white":"lounge"}}
{"at":["read"],"start":2,"put":["Nobody came."]}
>>> patch = [msgspec.json.decode(change, type=Change) for change in changes]
>>> _encode(patched(msgspec.json.decode(_encode(before)), patch)) == _encode(after)
True
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import compress, count, takewhile
from operator import is_not
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import astuple, fields

_encode = msgspec.json.Encoder().encode

Path: TypeAlias = tuple[str | int, ...]


class Change(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What changed in one object or one list of a sight, apart from the objects and lists in it."""

    at: Path = ()
    """Where it is: the key or the index to take at each step from the sight on."""
    drop: tuple[str, ...] = ()
    """Of an object: the keys to take out."""
    set: dict[str, Any] = {}
    """Of an object, after that: the values to put under these keys; a key that is new comes last."""
    start: int | None = None
    """Of a list, and only of a list: where the items to take out begin, and others to put in their place."""
    cut: int = 0
    put: tuple[Any, ...] = ()


def patched(value: Any, changes: Iterable[Change]) -> Any:
    """What becomes of this JSON value; it stays itself as it was, and what did not change is shared."""
    for change in changes:
        value = _changed(value, change, 0)
    return value


def _changed(value: Any, change: Change, depth: int) -> Any:
    at = change.at
    if depth < len(at):
        copy = value.copy()
        copy[at[depth]] = _changed(value[at[depth]], change, depth + 1)
        return copy
    if change.start is not None:
        return [*value[: change.start], *change.put, *value[change.start + change.cut :]]
    copy = value.copy()
    for key in change.drop:
        del copy[key]
    copy.update(change.set)
    return copy


class Comparison:
    """Compares what several viewers see before and after an entry. What is the same object to all is looked at once."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[Path, int, int], tuple[Any, Any, list[bytes] | None]] = {}
        """What was found for two values, which are kept with it so that their ids stay theirs."""

    def changes(self, old: msgspec.Struct, new: msgspec.Struct) -> list[bytes]:
        """Each change from one struct to another of the same type, encoded."""
        found: list[bytes] = []
        shape = _SHAPES[type(new)]
        if shape is None or type(old) is not type(new):
            raise TypeError(f"two structs of one type are compared, not {type(old)} and {type(new)}")
        self._compare_structs((), shape, old, new, found)
        return found

    def _compare(self, path: Path, old: Any, new: Any, found: list[bytes]) -> bool:
        """Find the changes from one value to another; False if the new one is to be sent whole."""
        if len(path) != _SHARED:
            return self._compare_anew(path, old, new, found)
        pair = (path, id(old), id(new))
        known = self._known.get(pair)
        if known is None:
            inner: list[bytes] = []
            known = self._known[pair] = (old, new, inner if self._compare_anew(path, old, new, inner) else None)
        if known[2] is None:
            return False
        found += known[2]
        return True

    def _compare_anew(self, path: Path, old: Any, new: Any, found: list[bytes]) -> bool:
        kind = type(new)
        if kind is type(old) and (shape := _SHAPES[kind]) is not None:
            return self._compare_structs(path, shape, old, new, found)
        olds, news = _items(old), _items(new)
        if type(olds) in _LISTS and type(news) in _LISTS:
            return self._compare_lists(path, olds, news, found)
        if type(olds) is dict and type(news) is dict:
            return self._compare_dicts(path, olds, news, found)
        return _encode(old) == _encode(new)

    def _compare_structs(self, path: Path, shape: "_Shape", old: Any, new: Any, found: list[bytes]) -> bool:
        """False if nothing of the old one stays."""
        keys, defaults = shape.keys, shape.defaults
        olds, news = shape.values(old), shape.values(new)
        drop: list[str] = []
        values: dict[str, Any] = {}
        inner: list[bytes] = []
        for index in compress(shape.indices, map(is_not, olds, news)):
            key, one, other = keys[index], olds[index], news[index]
            if one is defaults[index]:
                # What is new goes to the end: whatever comes after it must follow.
                drop += [keys[later] for later in shape.indices[index:] if olds[later] is not defaults[later]]
                rest = shape.indices[index:]
                values |= {keys[later]: news[later] for later in rest if news[later] is not defaults[later]}
                break
            if other is defaults[index]:
                drop.append(key)
            elif type(other) in _SIMPLE:
                if type(one) is not type(other) or one != other:
                    values[key] = other
            elif not self._compare((*path, key), one, other, inner):
                values[key] = other
        if values or drop:
            if path and len(values) >= shape.least and len(values) == shape.size(news):
                return False
            found.append(_encode(Change(path, tuple(drop), values)))
        found += inner
        return True

    def _compare_dicts(self, path: Path, old: dict[str, Any], new: dict[str, Any], found: list[bytes]) -> bool:
        """False if nothing of the old one stays."""
        kept: Collection[str] = new
        drop: tuple[str, ...] = ()
        values: dict[str, Any] = {}
        if [*old] != [*new]:
            order = iter(old)
            # The first keys of the new one, as many as stay where they are if the rest goes to the end.
            kept = dict.fromkeys(takewhile(lambda key: key in old and key in order, new))
            drop = tuple(key for key in old if key not in kept)
            values = {key: value for key, value in new.items() if key not in kept}
        inner: list[bytes] = []
        for key in kept:
            one, other = old[key], new[key]
            if not _same_simple(one, other) and not self._compare((*path, key), one, other, inner):
                values[key] = other
        if values or drop:
            if len(values) == len(new):
                return False
            found.append(_encode(Change(path, drop, values)))
        found += inner
        return True

    def _compare_lists(self, path: Path, old: Sequence[Any], new: Sequence[Any], found: list[bytes]) -> bool:
        """False if the new one is no longer than what would be said of it."""
        shorter = min(len(old), len(new))
        start = next(compress(count(), map(is_not, old, new)), shorter)
        while start < shorter and _same(old[start], new[start]):
            start += 1
        if start == len(old) == len(new):
            return True
        rest = 0
        most = shorter - start - (len(old) == len(new))
        while rest < most and _same(old[-1 - rest], new[-1 - rest]):
            rest += 1
        cut, put = len(old) - start - rest, new[start : len(new) - rest]
        changes = self._compare_each(path, old, put, start) if cut == len(put) else []
        if not changes:
            if not start and not rest:
                return False
            changes = [_encode(Change(path, start=start, cut=cut, put=tuple(put)))]
        if _is_short(new, sum(map(len, changes))):
            return False
        found += changes
        return True

    def _compare_each(self, path: Path, old: Sequence[Any], put: Sequence[Any], start: int) -> list[bytes]:
        """The changes from some items to those put in their places; none, if the items themselves are no longer."""
        found: list[bytes] = []
        others = 0
        for index, new in enumerate(put, start):
            if old[index] is new or (
                _is_kin(old[index], new) and self._compare((*path, index), old[index], new, found)
            ):
                continue
            others += 1
            if others == len(put):
                return []
            found.append(_encode(Change(path, start=index, cut=1, put=(new,))))
        return [] if _is_short(put, sum(map(len, found))) else found


def _is_kin(one: Any, other: Any) -> bool:
    """Whether two items of a list may be the same thing before and after: structs with the same first value."""
    kind = type(one)
    return kind is type(other) and _SHAPES[kind] is not None and astuple(one)[:1] == astuple(other)[:1]


def _same_simple(one: Any, other: Any) -> bool:
    return one is other or (type(one) in _SIMPLE and type(one) is type(other) and one == other)


def _same(one: Any, other: Any) -> bool:
    if one is other:
        return True
    kind = type(one)
    if kind in _SIMPLE and kind is type(other):
        return bool(one == other)
    if kind is type(other) and _SHAPES[kind] is not None and astuple(one)[:1] != astuple(other)[:1]:
        return False
    return _encode(one) == _encode(other)


def _is_short(items: Sequence[Any], most: int) -> bool:
    """Whether these items have no more than so many letters. No more than that is looked at."""
    for item in items:
        most -= len(_encode(item)) + 1
        if most < 0:
            return False
    return True


_SHARED = 2
"""How deep lies what may be the same object to all: the parts of a view."""

_SIMPLE = frozenset((str, int, bool, type(None)))
"""Two values of one of these types are equal if they are encoded alike, and only then."""

_LISTS = frozenset((list, tuple))


class _Shape:
    """How structs of one type are encoded."""

    __slots__ = ("_factories", "_tag", "defaults", "indices", "keys", "least")

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        config, infos = kind.__struct_config__, fields(kind)
        self._tag = {} if config.tag is None else {config.tag_field: config.tag}
        self.keys = tuple(info.encode_name for info in infos)
        self.indices = range(len(infos))
        self.defaults: tuple[Any, ...] = tuple(info.default if config.omit_defaults else _NEVER for info in infos)
        """The value of each field that is left out."""
        self.least = len(self._tag) + sum(default in (_NEVER, msgspec.NODEFAULT) for default in self.defaults)
        """How many items are encoded at least."""
        factories = enumerate(info.default_factory for info in infos)
        self._factories = [(index, one) for index, one in factories if config.omit_defaults and one in _EMPTY]

    def values(self, struct: msgspec.Struct) -> tuple[Any, ...]:
        """The value of each field: if it is left out, the default."""
        values = astuple(struct)
        for index, factory in self._factories:
            if not values[index] and type(values[index]) is factory:
                values = (*values[:index], self.defaults[index], *values[index + 1 :])
        return values

    def size(self, values: tuple[Any, ...]) -> int:
        """How many items are encoded of a struct with these values."""
        return len(self._tag) + sum(map(is_not, values, self.defaults))

    def items(self, struct: msgspec.Struct) -> dict[Any, Any]:
        """What a struct is encoded as, but not what is in it."""
        values = zip(self.keys, self.values(struct), self.defaults, strict=True)
        return self._tag | {key: value for key, value, default in values if value is not default}


_NEVER = object()
"""No field has this value."""

_EMPTY = (dict, list, set)
"""What makes a default that is left out as long as nothing is in it."""


class _Shapes(dict[type, _Shape | None]):
    """The shape of each type; None if it is no struct, or one that is encoded in an unusual way."""

    def __missing__(self, kind: type) -> _Shape | None:
        shape = None
        if issubclass(kind, msgspec.Struct) and not kind.__struct_config__.array_like:
            shape = None if any(info.default is msgspec.UNSET for info in fields(kind)) else _Shape(kind)
        self[kind] = shape
        return shape


_SHAPES = _Shapes()


def _items(value: Any) -> Any:
    """A struct or dict as the object that it is encoded as; anything else as it is decoded."""
    if type(value) in _LISTS or (type(value) is dict and _NAMES.issuperset(map(type, value))):
        return value
    shape = _SHAPES[type(value)]
    return msgspec.json.decode(_encode(value)) if shape is None else shape.items(value)


_NAMES = frozenset((str,))
