"""Refusals over HTTP: always a status and a :class:`~sleuth.server.messages.Problem` with a sentence for people."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from sleuth.core.game import Refused
from sleuth.server.messages import Problem
from sleuth.server.store import StoreError

log = logging.getLogger("sleuth.server")


class Refusal(Exception):  # noqa: N818 - what we answer, not an error of ours
    """A request that is refused with this status."""

    def __init__(self, status: int, text: str, rule: str = "", entries: tuple[int, ...] = (), retry: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.rule = rule
        self.entries = entries
        self.retry = retry
        """Seconds after which it may be tried again, if that is worth saying."""


def specs(*statuses: int) -> dict[int, ResponseSpec]:
    """How refusals with these statuses are described; every handler may refuse in these and the common ones."""
    return {
        status: ResponseSpec(Problem, description="Why the request was refused.", generate_examples=False)
        for status in sorted({400, 403, 429, 500, 503, *statuses})
    }


def answer(
    status: int, text: str, rule: str = "", headers: dict[str, str] | None = None, entries: tuple[int, ...] = ()
) -> Response[Problem]:
    return Response(Problem(text, rule, entries), status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    headers = {"retry-after": str(refusal.retry)} if refusal.retry else None
    return answer(refusal.status, refusal.text, refusal.rule, headers, refusal.entries)


def on_refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    return answer(409, refusal.text, refusal.rule)


NOT_KEPT = (
    "Our server could not read or save that. Wait a moment and try again. "
    "If it happens again, tell whoever runs this server."
)
"""All that people are told of a failing database: its own words may hold paths and other people's names."""


def not_kept(error: StoreError) -> str:
    """What people are told when the store failed; the log has the rest."""
    log.error("The store failed: %s", error)
    return NOT_KEPT


def on_store_error(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    return answer(503, not_kept(error))


def on_http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    match error:
        case NotFoundException():
            return answer(404, f"There is nothing at {request.url.path}.")
        case MethodNotAllowedException():
            text = f"{request.method} does not work at {request.url.path}."
            return answer(405, text, headers=dict(error.headers or {}))
        case ValidationException(extra=[{"message": str(message), **rest}, *_]):
            where = f"{rest['key']}: " if rest.get("key") else ""
            return answer(400, f"The request is not right: {where}{message}.")
        case _:
            return answer(error.status_code, f"The request is not right: {error.detail.rstrip('.')}.")


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return answer(500, "Something went wrong on our server. Nothing was changed.")


def on_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return answer(400, "The request is not right: it is nested too deeply.")


HANDLERS: Any = {
    Refusal: on_refusal,
    Refused: on_refused,
    StoreError: on_store_error,
    HTTPException: on_http_exception,
    RecursionError: on_depth,
    Exception: on_failure,
}
