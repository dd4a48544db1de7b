"""What is worked out in processes of their own: positions, hints, studies and replays of records. Bytes both ways."""

import logging
from typing import Any, TypeAlias

import msgspec

from sleuth import games
from sleuth.core.game import Refused, Seat
from sleuth.core.record import BadRecord, Record, read
from sleuth.core.replay import Eyes, steps, updates
from sleuth.core.verify import verify
from sleuth.knowledge.beliefs import Study
from sleuth.knowledge.study import BadPosition, Model, Reason, Supposition
from sleuth.server.messages import Replay

log = logging.getLogger("sleuth.server")

MOST_ANSWER = 1_000_000
"""Bytes of an answer."""
MOST_REPLAY = 8_000_000
"""Bytes of a game to step through."""
MOST_STEPS = 5000
"""Entries of the longest game that a page steps through, or that it is told of who knew what."""
MOST_STUDIED = 2000
"""Entries of the longest game that is studied: every turn is thought through from every seat."""


class Unfit(Exception):  # noqa: N818 - what we answer, not an error of ours
    """Something that is not worked out, with the status of the refusal. The server's own need a web framework."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


class _Job(msgspec.Struct, frozen=True, tag_field="do"):
    pass


class Warm(_Job, frozen=True, tag="warm"):
    """Load what thinking needs."""


class Solve(_Job, frozen=True, tag="solve"):
    game: str
    position: bytes
    model: Model = "deals"
    supposed: tuple[Supposition, ...] = ()
    only_facts: bool = False


class Ask(_Job, frozen=True, tag="ask"):
    game: str
    position: bytes
    model: Model = "deals"
    card: str = ""
    unnamed: str = ""
    supposed: tuple[Supposition, ...] = ()


class Why(_Job, frozen=True, tag="why"):
    game: str
    position: bytes
    owner: str
    card: str
    supposed: tuple[Supposition, ...] = ()
    only_facts: bool = False


class Advise(_Job, frozen=True, tag="advise"):
    game: str
    names: tuple[str, ...]
    frame: bytes


class Knew(_Job, frozen=True, tag="knew"):
    record: bytes


class Analyse(_Job, frozen=True, tag="analyse"):
    record: bytes
    checked: bool
    """Whether the record is the house's own."""


class Step(_Job, frozen=True, tag="step"):
    """Step through a record."""

    record: bytes
    eyes: str


Job: TypeAlias = Warm | Solve | Ask | Why | Advise | Knew | Analyse | Step


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What came of a job: JSON if the status is 200, else a sentence."""

    status: int
    body: bytes
    entries: tuple[int, ...] = ()


_JOBS: msgspec.msgpack.Decoder[Job] = msgspec.msgpack.Decoder(Job)
_ANSWERS = msgspec.msgpack.Decoder(Answer)


def write_job(job: Job) -> bytes:
    return msgspec.msgpack.encode(job)


def read_job(data: bytes) -> Job:
    return _JOBS.decode(data)


def write_answer(answer: Answer) -> bytes:
    return msgspec.msgpack.encode(answer)


def read_answer(data: bytes) -> Answer:
    return _ANSWERS.decode(data)


def prepare(job: Job) -> None:
    """Load what a job needs; nobody's time runs while this lasts."""
    match job:
        case Step():
            return
        case Warm():
            from sleuth.games.warming import warm_up  # noqa: PLC0415 - loads a compiler

            _load_engine()
            warm_up()
        case _:
            _load_engine()


def _load_engine() -> None:
    from sleuth.knowledge.partition import warming  # noqa: PLC0415 - loads a compiler

    warming.compile_once()


def carry_out(job: Job) -> Answer:
    """Do a job, whatever comes of it."""
    try:
        body = msgspec.json.encode(_result(job))
    except BadPosition as bad:
        return Answer(422, str(bad).encode(), bad.entries)
    except Unfit as unfit:
        return Answer(unfit.status, unfit.text.encode())
    except Refused as refusal:
        return Answer(409, refusal.text.encode())
    except (MemoryError, RecursionError):
        return Answer(422, b"This takes more than we can work out. Try it with less.")
    except Exception:
        log.exception("A job failed.")
        return Answer(500, b"Something went wrong on our server. Nothing was changed.")
    if len(body) > (MOST_REPLAY if isinstance(job, Step) else MOST_ANSWER):
        return Answer(422, b"The answer to this would be too long to be sent.")
    return Answer(200, body)


def _result(job: Job) -> Any:
    match job:
        case Warm():
            return None
        case Solve():
            solved = study_of(job.game).solve(job.position, job.model, job.supposed)
            return solved.facts_alone() if job.only_facts else solved
        case Ask():
            return study_of(job.game).ask(job.position, job.model, job.card, job.unnamed, job.supposed)
        case Why():
            return _reason(job)
        case Advise():
            return study_of(job.game).hint(job.names, job.frame)
        case Knew():
            record = read(job.record)
            return study_of(record.header.game).knew(record)
        case Analyse():
            return _analysed(job)
        case Step():
            return _stepped(job)


def study_of(game: str) -> Study[Any, Any]:
    """What can be deduced in a game, or :class:`Unfit`."""
    check_study(game)
    study = games.find_study(game)
    assert study is not None
    return study


def check_study(game: str) -> None:
    """Refuse a game that is not there, or in which nothing can be deduced, without loading anything."""
    try:
        deducible = games.is_deducible(game)
    except Refused as refusal:
        raise Unfit(404, refusal.text) from None
    if not deducible:
        raise Unfit(404, "Nothing can be deduced in this game yet.")


def _reason(job: Why) -> Reason:
    reason = study_of(job.game).why(job.position, job.owner, job.card, job.supposed)
    return reason.facts_alone() if job.only_facts else reason


def entries_in(record: bytes) -> int:
    """About how many entries a file has, before it is read: a line each, with one line above them and one below."""
    return record.count(b"\n") - 2


def _checked(data: bytes) -> tuple[Record, Any]:
    try:
        return verify(data, games.find_game)
    except BadRecord as error:
        raise Unfit(400, f"This record is not valid. Line {error.line}: {error.text.rstrip('.')}.") from None


def _analysed(job: Analyse) -> Any:
    record = read(job.record) if job.checked else _checked(job.record)[0]
    return study_of(record.header.game).analyse(record)


def _stepped(job: Step) -> Replay:
    record, proof = _checked(job.record)
    game = games.find_game(record.header.game)
    sight, changed, last = updates(steps(game, record, _eyes(record, job.eyes)))
    return Replay(
        game=game.id,
        table=record.header.table,
        options=record.header.options,
        names=record.header.names,
        eyes=job.eyes,
        sight=sight,
        steps=changed,
        outcome=last.prompt,
        proof=proof,
        commitment=record.header.commitment,
        secret=record.header.secret,
        nonces=tuple(sitter.nonce for sitter in record.header.roster),
    )


def _eyes(record: Record, eyes: str) -> Eyes:
    if eyes == "all":
        return "all"
    if eyes == "spectator":
        return None
    seats = [str(seat) for seat in range(len(record.header.roster))]
    if eyes not in seats:
        raise Unfit(400, f"There is no view {eyes!r}. Choose a seat ({', '.join(seats)}), spectator or all.")
    return Seat(int(eyes))
