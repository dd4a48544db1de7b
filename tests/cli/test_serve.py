"""``sleuth serve`` says where the house is, and what is wrong if it cannot open."""

import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from sleuth.cli import main, serve
from sleuth.server.settings import Settings
from tests.cli.shell import COMMAND, sleuth


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def test_the_house_opens_says_where_and_closes_on_control_c(tmp_path: Path) -> None:
    port = free_port()
    with subprocess.Popen(
        [*COMMAND, "serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/house.sqlite3"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().decode().strip() == f"Sleuth is running at http://localhost:{port}"
        assert answers(f"http://127.0.0.1:{port}/api/health"), "it is said once the server can be reached"
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read().decode()
        assert process.wait(20) == 0
    assert rest.rstrip().endswith("The server has stopped.")
    assert "Traceback" not in rest


def test_a_taken_port_is_answered_with_what_to_do(taken: int) -> None:
    said = sleuth("serve", "--port", taken, code=2)
    assert f"Port {taken} is in use" in said
    assert "sleuth serve --port" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "0"], "a whole number from 1 to 65535"),
        (["--host", "no.such.host.invalid"], "is not an address of this machine"),
        (["--host", "203.0.113.7"], "is not an address of this machine"),
        (["--database", "house.db"], "A database is given as sqlite:///FILE"),
        (["--database", "sqlite:////no/such/folder/house.db"], "There is no folder for the database"),
        (["--database", "postgresql://a:hushhush@127.0.0.1:1/x"], "cannot be opened"),
        (["--allowed-host", "play.example.org:8000"], "is not a server's name"),
        (["--allowed-host", "http://play.example.org"], "is not a server's name"),
        (["--allowed-origin", "play.example.org"], "is not a site"),
        (["--allowed-origin", "https://play.example.org/"], "is not a site"),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(arguments: list[str], sentence: str) -> None:
    said = sleuth("serve", "--port", free_port(), *arguments, code=2)
    assert sentence in said
    assert "hushhush" not in said
    assert "The house is open" not in said


def test_names_and_sites_that_are_let_in_reach_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: list[Settings] = []
    monkeypatch.setattr(serve, "run", lambda settings, **_: given.append(settings))
    where = ["--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/house.sqlite3"]
    names = ["--allowed-host", "Play.example.org", "--allowed-host", "[::1]"]
    assert main(["serve", *where, *names, "--allowed-origin", "https://friend.example"]) == 0
    assert given[0].allowed_hosts == ("play.example.org", "::1")
    assert given[0].allowed_origins == ("https://friend.example",)


def test_redis_that_does_not_answer_is_said_in_a_sentence(tmp_path: Path) -> None:
    where = ["--database", f"sqlite:///{tmp_path}/house.sqlite3"]
    for url in ("redis://127.0.0.1:1/0", "nonsense"):
        assert "Redis cannot be reached" in sleuth("serve", "--port", free_port(), *where, "--redis", url, code=2)
