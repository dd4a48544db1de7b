"""Hidden texts: what an author wrote and no chance dealt reaches nobody before its time, and twins exchange it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from sleuth.core.chance import Chance
from sleuth.core.game import Game, HiddenTexts, OptionSpec, S, Viewer
from sleuth.testing.failure import Broken
from sleuth.testing.playouts import Playout, Position
from sleuth.testing.secrecy import glimpse, told_bytes, twin_for

TWINS = 5
"""Twins that are made of a position to see each hidden text exchanged in one of them."""
SHORTEST = 12
"""The fewest letters of a sentence that is looked for in what is sent; shorter ones may be there by accident."""

_encode = msgspec.json.encode


def check_content(game: Game[S]) -> None:
    """The content can be had under all settings, and differs only where an option says that it shapes it."""
    usual = game.check_options({})
    for spec in game.options:
        for value in _settings(spec):
            options = {**usual, spec.key: value}
            content = _encode(game.content(options))
            if content != _encode(game.content(options)):
                raise Broken(f"the content under {options} is not always the same", game=game.id, seed=0, entry=0)
            if not spec.shapes_content and content != _encode(game.content(usual)):
                text = f"the content depends on {spec.key}, and the option does not say shapes_content"
                raise Broken(text, game=game.id, seed=0, entry=0)


def _settings(spec: OptionSpec) -> Iterator[str | bool | int]:
    yield from (one.value for one in spec.values)
    if spec.most:
        # The most may be lowered by another option, and the content must stand that, too.
        yield from {spec.least, min(spec.least + 1, *spec.caps.values(), spec.most)}


def check_texts_exchanged(position: Position[S]) -> None:
    """Twins have other texts, also of other lengths, in the place of all that a viewer may not read."""
    rules = position.game.rules
    if not isinstance(rules, HiddenTexts):
        return
    for viewer in (*position.seats, None):
        unread = dict(rules.unread(position.state, viewer))
        twins = [twin_for(position, viewer, Chance(bytes([index]) * 32)) for index in range(TWINS)]
        others = [rules.unread(twin, viewer) for twin in twins]
        if any(other.keys() != unread.keys() for other in others):
            raise position.broken("a twin hides other texts than the state it was made from", viewer)
        for key, text in unread.items():
            if viewer is None and not any(key in rules.unread(position.state, seat) for seat in position.seats):
                continue  # a spectator's twin is dealt for one seat after the other, and all of them know it
            if all(other[key] == text for other in others):
                raise position.broken(f"no twin exchanges the text {key!r}, which this viewer may not read", viewer)
            if all(len(other[key]) == len(text) for other in others):
                raise position.broken(f"no twin has a text of another length for {key!r}: its size could leak", viewer)


def check_texts_kept(playout: Playout[S]) -> None:
    """No sentence of a hidden text is in what a viewer is sent, nor in the content that everybody can have."""
    game, header, first = playout.game, playout.header, playout.positions[0]
    rules = game.rules
    if not isinstance(rules, HiddenTexts):
        return
    if not rules.unread(first.state, None):
        raise first.broken("nothing is hidden from a spectator at the start, and the facts say that texts are")
    start = rules.start(header.chairs, header.options, header.chance())
    _search(first, None, rules.unread(first.state, None), _encode(game.content(header.options)), where="the content")
    for viewer in (*first.seats, None):
        _search(first, viewer, rules.unread(first.state, viewer), _sent(first, viewer, start.state, start.events))
        for position in playout.positions[:-1]:
            if position.seat is None or position.move is None:
                continue
            step = rules.play(position.state, position.seat, position.move)
            unread = rules.unread(step.state, viewer)
            known = [text for key, text in rules.unread(start.state, viewer).items() if key not in unread]
            sent = _sent(position, viewer, step.state, step.events)
            _search(position, viewer, unread, sent, known=known)


def _sent(position: Position[Any], viewer: Viewer, state: Any, events: Iterable[Any]) -> bytes:
    game, names = position.game, position.names
    return glimpse(game, state, viewer, names) + told_bytes(game, tuple(events), viewer, names)


def _sentences(text: str) -> Iterator[str]:
    return (one for one in re.split(r"(?<=[.!?])\s+|\n", text) if len(one) >= SHORTEST)


def _search(
    position: Position[Any],
    viewer: Viewer,
    unread: Mapping[str, str],
    sent: bytes,
    *,
    where: str = "what is sent",
    known: Iterable[str] = (),
) -> None:
    """``known`` are texts that this viewer has read: what stands in them, too, tells nothing of the others."""
    read = "\n".join(known)
    for key, text in unread.items():
        for sentence in _sentences(text):
            if _encode(sentence)[1:-1] in sent and sentence not in read:
                raise position.broken(f"{where} has a sentence of the hidden text {key!r}: {sentence}", viewer)
