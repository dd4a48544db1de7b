"""The JSON schema of everything that browsers and the server say to each other; the browser's types are made from it.

``python -m sleuth.server.schema`` prints it. ``npm run wire`` in ``web/`` keeps it as ``web/wire.schema.json`` and
makes ``web/src/lib/wire.ts`` from it.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from sleuth.core.choices import Slot, Value
from sleuth.core.match import HousePayload
from sleuth.core.record import Entry
from sleuth.games.whodunit.edition import Edition
from sleuth.games.whodunit.events import WhodunitPayload
from sleuth.games.whodunit.position import Accusation, PositionFile, Question
from sleuth.games.whodunit.state import View
from sleuth.knowledge import study
from sleuth.server import messages

_UNIONS: dict[str, Any] = {
    "ServerMessage": messages.ServerMessage,
    "ClientMessage": messages.ClientMessage,
    "HousePayload": HousePayload,
    "WhodunitPayload": WhodunitPayload,
    "Slot": Slot,
    "Value": Value,
    "Settings": messages.Settings,
    "Entry": Entry,
}

_BODIES = (
    messages.Person,
    messages.Rename,
    messages.Credentials,
    messages.PastGame,
    messages.GameInfo,
    messages.NewTable,
    messages.QuickGame,
    messages.Created,
    messages.Lobby,
    messages.Problem,
    messages.Replay,
    study.Deduction,
    study.Reason,
    study.Asking,
    study.Analysis,
    PositionFile,
    Question,
    Accusation,
    Edition,
    View,
)

_FRAMED = {
    ("Told", "event"): ("HousePayload", "WhodunitPayload"),
    ("Sight", "view"): ("View",),
    ("ReplayStep", "view"): ("View",),
}
"""What stands where the core, which knows no game, says that anything may stand."""


def schema() -> dict[str, Any]:
    """Every message, view, event and content type under its own name."""
    types = (*_UNIONS.values(), *_BODIES)
    unions, components = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    definitions = {**components, **dict(zip(_UNIONS, unions[: len(_UNIONS)], strict=True))}
    for cls in _structs(types):
        _require_what_is_always_sent(cls, definitions[cls.__name__])
    for (name, field), targets in _FRAMED.items():
        refs = [{"$ref": f"#/definitions/{target}"} for target in targets]
        definitions[name]["properties"][field] = refs[0] if len(refs) == 1 else {"anyOf": refs}
    return {"title": "Wire", "definitions": dict(sorted(definitions.items()))}


def _structs(types: tuple[Any, ...]) -> Iterator[type[msgspec.Struct]]:
    seen: set[type[msgspec.Struct]] = set()
    for found in _walk(inspect.multi_type_info(types)):
        if isinstance(found, inspect.StructType) and found.cls not in seen:
            seen.add(found.cls)
            yield found.cls


def _walk(node: Any, seen: set[int] | None = None) -> Iterator[inspect.Type]:
    seen = set() if seen is None else seen
    if id(node) in seen:
        return
    seen.add(id(node))
    if isinstance(node, inspect.Type):
        yield node
    if isinstance(node, msgspec.Struct):
        for name in node.__struct_fields__:
            yield from _walk(getattr(node, name), seen)
    elif isinstance(node, list | tuple):
        for part in node:
            yield from _walk(part, seen)


def _require_what_is_always_sent(cls: type[msgspec.Struct], definition: dict[str, Any]) -> None:
    """A schema calls a field with a default optional; but the server leaves it out only where omit_defaults says so."""
    if not issubclass(cls, messages.Body) and not cls.__struct_config__.omit_defaults:
        definition["required"] = list(definition.get("properties", {}))


def render() -> str:
    """The schema as the file ``web/wire.schema.json`` keeps it."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    print(render(), end="")
