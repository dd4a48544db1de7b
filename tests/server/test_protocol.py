"""The examples in the protocol's page are messages that the server knows."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sleuth.server import messages

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
EXAMPLES: list[tuple[str, str]] = re.findall(r"```json(?: (\w+))?\n(.*?)```", PAGE, re.DOTALL)
TYPES: dict[str, Any] = {
    "": messages.Problem,
    "client": messages.ClientMessage,
    "server": messages.ServerMessage,
    "lobby": messages.Lobby,
    "replay": messages.Replay,
}


@pytest.mark.parametrize(("side", "text"), EXAMPLES)
def test_an_example_is_a_message(side: str, text: str) -> None:
    message = msgspec.json.decode(text, type=TYPES[side])
    # Encoded again it is the same: the example has no key that the message does not have, and lacks none.
    assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(text)


def test_every_message_is_shown_or_named() -> None:
    for union in (messages.ClientMessage, messages.ServerMessage):
        for message in union.__args__:
            tag = message.__struct_config__.tag
            assert f'"t": "{tag}"' in PAGE or f"`{tag}`" in PAGE, tag
