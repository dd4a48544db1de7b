"""Runs the command as a person does."""

import os
import subprocess
import sys

COMMAND = (sys.executable, "-m", "sleuth.cli")


def sleuth(*arguments: object, text: str | bytes = "", code: int = 0, **environment: str) -> str:
    """What a command says, all of it, having checked how it ended and that no traceback shows."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=text.encode() if isinstance(text, str) else text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )
    said = done.stdout.decode(errors="replace")
    assert "Traceback" not in said, said
    assert done.returncode == code, said
    return said
