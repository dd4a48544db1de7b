"""The JSON schemas of what browsers and the server say to each other; the browser's types are made from them.

``python -m sleuth.server.schema`` prints them: the house's own, and each family of games'. ``npm run wire`` in ``web/``
keeps them as ``web/wire.schema.json``, and makes ``web/src/lib/wire.ts`` and each family's ``wire.ts`` from them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import inspect

from sleuth.core.choices import Slot, Value
from sleuth.core.game import HouseReason, reasons_of
from sleuth.core.incidents import HousePayload, payload_type
from sleuth.core.record import Entry
from sleuth.games import Studied, all_games
from sleuth.knowledge import notation, study
from sleuth.server import messages

HOUSE = "house"
"""The schema of what is the same for all games."""

_UNIONS: dict[str, Any] = {
    "ServerMessage": messages.ServerMessage,
    "ClientMessage": messages.ClientMessage,
    "HousePayload": HousePayload,
    "HouseReason": HouseReason,
    "Slot": Slot,
    "Value": Value,
    "Settings": messages.Settings,
    "Entry": Entry,
}

_BODIES = (
    messages.Person,
    messages.Rename,
    messages.Credentials,
    messages.NewPassword,
    messages.AccountDeletion,
    messages.PastGame,
    messages.Played,
    messages.GameInfo,
    messages.NewTable,
    messages.QuickGame,
    messages.Outline,
    messages.Outlook,
    messages.Created,
    messages.Lobby,
    messages.Problem,
    messages.Replay,
    notation.Notation,
    study.Deduction,
    study.Reason,
    study.Asking,
    study.Hint,
    study.Knew,
    study.Analysis,
)

_ANY_EVENT = {
    "type": "object",
    "properties": {"kind": {"type": "string"}},
    "required": ["kind"],
    "additionalProperties": True,
}


def schemas() -> dict[str, Any]:
    """The house's schema, and each family's under its name: its content, views, events and positions."""
    house = schema(_UNIONS, _BODIES)
    # The house tells a game's events apart by their kind, and knows no more of them.
    house["definitions"]["Told"]["properties"]["event"] = _ANY_EVENT
    made = {HOUSE: house}
    for game in all_games():
        bodies = [type(game.content(game.check_options({}))), game.view_type]
        if isinstance(game, Studied):
            bodies.append(game.position_type)
        unions = {"Payload": payload_type(game), "OutcomeReason": Literal[reasons_of(game)]}
        made[game.family] = schema(unions, bodies)
    return made


def schema(unions: Mapping[str, Any], bodies: Sequence[Any]) -> dict[str, Any]:
    """These types, and all that they are made of, each under its own name."""
    types = (*unions.values(), *bodies)
    found, components = msgspec.json.schema_components(types, ref_template="#/definitions/{name}")
    definitions = {**components, **dict(zip(unions, found[: len(unions)], strict=True))}
    for cls in _structs(types):
        _require_what_is_always_sent(cls, definitions[cls.__name__])
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
    """The schemas as the file ``web/wire.schema.json`` keeps them."""
    return msgspec.json.format(msgspec.json.encode(schemas()), indent=2).decode() + "\n"


if __name__ == "__main__":
    print(render(), end="")
