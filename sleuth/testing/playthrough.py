"""A whole game as text: every move, what every viewer was told, and how every view changed.

Checked in as golden files, so that a change of the rules shows as a diff that a person can read.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from sleuth.core.frames import sight, told
from sleuth.core.game import Event, Game, S, Viewer
from sleuth.core.match import Match
from sleuth.core.record import Record, encode_entry


def playthrough(game: Game[S], record: Record) -> str:
    """The record as text. The same record under the same rules always gives the same text."""
    return "\n".join(_lines(game, record)) + "\n"


def _lines(game: Game[S], record: Record) -> Iterator[str]:
    header = record.header
    yield f"{game.title} ({game.id}, version {game.version})"
    yield f"table: {header.table}"
    for seat, sitter in enumerate(header.roster):
        yield f"seat {seat}: {sitter.name} on {sitter.chair}"
    for key, value in header.options.items():
        yield f"option {key}: {_text(value)}"
    match = Match(game, header)
    viewers: tuple[Viewer, ...] = (*match.seats, None)
    seen: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in viewers}
    heard = dict.fromkeys(viewers, 0)
    for entry in (None, *record.entries):
        yield ""
        if entry is None:
            events: tuple[Event, ...] = tuple(match.events)
            yield "== start"
        else:
            events = tuple(match.apply(entry))
            yield f"== {encode_entry(entry).decode()}"
        news: dict[Viewer, list[str]] = {}
        for viewer in viewers:
            heard_now = told(match, viewer, events, heard[viewer])
            heard[viewer] += len(heard_now)
            now = dict(_flat(msgspec.to_builtins(sight(match, viewer), str_keys=True)))
            now.pop("entry", None)
            news[viewer] = [f"> {one.text}" for one in heard_now] + list(_changes(seen[viewer], now))
            seen[viewer] = now
        yield from _grouped(news)
    yield ""
    yield f"== {record.closing.reason}; winners: {_text(record.closing.winners)}"


def _grouped(news: Mapping[Viewer, list[str]]) -> Iterator[str]:
    """Every line once, after those who get it: seats by their numbers, a spectator as a dash."""
    getters: dict[str, list[str]] = {}
    for viewer, lines in news.items():
        for line in dict.fromkeys(lines):
            getters.setdefault(line, []).append("-" if viewer is None else str(viewer))
    for line, names in getters.items():
        yield f"  {'all' if len(names) == len(news) else ''.join(names)} {line}"


def _changes(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    for path, value in now.items():
        if before.get(path) != value:
            yield f"{path}: {value}"
    for path in before:
        if path not in now and not any(other.startswith(f"{path}.") for other in now):
            yield f"{path}: gone"


def _flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _flat(inner, f"{path}.{key}" if path else str(key))
    elif path in ("choices", "asides.choices"):
        for choice in value:
            yield f"{path}.{choice['kind']}", _slots(choice.get("slots", ()))
    elif path == "later":
        for choice in value:
            yield f"later.{choice['kind']}", "yes"
    else:
        yield path, _text(value)


def _slots(slots: Any) -> str:
    """A choice by the values that its slots take, since the words are the narrator's business."""
    parts = []
    for slot in slots:
        options = slot.get("options") or slot.get("cases")
        values = (
            {key: [option["value"] for option in case] for key, case in options.items()}
            if isinstance(options, dict)
            else [option["value"] for option in options or ()]
        )
        parts.append(f"{slot['name']}={_text(values)}")
    return " ".join(parts) or "yes"


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
