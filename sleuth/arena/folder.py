"""A tournament on the disk: what was settled, a line for every game, and the records if they are kept.

A game's line is written when it is over. Whatever stops a tournament, the same command in the same folder goes on
with the games that are missing.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from sleuth import __version__
from sleuth.arena.game import Failed, Played, Result
from sleuth.arena.standings import Report
from sleuth.arena.tournament import Tournament, describe
from sleuth.core.game import Refused

SETTLED, RESULTS, SUMMARY, RECORDS = "tournament.json", "results.jsonl", "summary.json", "records"

_RESULT = msgspec.json.Decoder(Result)


class Folder:
    """The folder of one tournament, made or found again."""

    def __init__(self, path: Path, tournament: Tournament, records: bool) -> None:
        self.path = path
        self._records = records
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._check_settled({"sleuth": __version__, **describe(tournament)})
            if records:
                (path / RECORDS).mkdir(exist_ok=True)
            self.results = self._read_results()
        except OSError as error:
            raise Refused(f"{path} cannot be used: {error.strerror or error}.") from None

    def has(self, number: int) -> bool:
        """Whether nothing of this game is missing."""
        return number in self.results and (not self._records or self._record(number).exists())

    def add(self, played: Played) -> None:
        """Keep a game: the record first, so that a game with a line has everything."""
        number = played.result.game
        try:
            if played.record is not None:
                _write(self._record(number), played.record)
            if number not in self.results:
                with (self.path / RESULTS).open("ab") as file:
                    file.write(msgspec.json.encode(played.result) + b"\n")
        except OSError as error:
            raise Failed(f"Game {number} cannot be kept in {self.path}: {error.strerror or error}.") from None
        self.results.setdefault(number, played.result)

    def sum_up(self, report: Report) -> None:
        """Write the summary."""
        _write(self.path / SUMMARY, _readable(report.plain()))

    def _record(self, number: int) -> Path:
        return self.path / RECORDS / f"{number:06}.sleuth"

    def _check_settled(self, settled: Mapping[str, object]) -> None:
        file = self.path / SETTLED
        if not file.exists():
            if any(self.path.iterdir()):
                raise Refused(f"{self.path} is not empty, and holds no tournament. Name a new folder.")
            _write(file, _readable(settled))
            return
        try:
            before = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise Refused(f"{file} cannot be read: {error}.") from None
        differences = [
            f"{key} was {_said(before.get(key))} and is now {_said(value)}"
            for key, value in settled.items()
            if before.get(key) != value
        ]
        if differences:
            raise Refused(f"{self.path} holds another tournament: {'; '.join(differences)}. Name a new folder.")

    def _read_results(self) -> dict[int, Result]:
        """The games that are there. A last line that was cut off is taken away: its game will be played again."""
        file = self.path / RESULTS
        if not file.exists():
            return {}
        data = file.read_bytes()
        results: dict[int, Result] = {}
        whole = 0
        lines = data.splitlines(keepends=True)
        for number, line in enumerate(lines, start=1):
            try:
                result = _RESULT.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                if number < len(lines):
                    raise Refused(f"{file}, line {number}: this is no result: {error}.") from None
                break
            if not line.endswith(b"\n"):
                break
            results.setdefault(result.game, result)
            whole += len(line)
        if whole < len(data):
            os.truncate(file, whole)
        return results


def _readable(data: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n"


def _said(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".new")
    draft.write_bytes(data)
    draft.replace(path)
