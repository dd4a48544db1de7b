"""The server as an ASGI app."""

import asyncio
import contextlib
import gc
import sys
from collections.abc import AsyncIterator, Callable
from threading import Thread
from typing import Any

import uvicorn
from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from sleuth.games import prepare
from sleuth.server import apipage, assets, people, play, problems, socket, study
from sleuth.server.connections import protocols
from sleuth.server.dependencies import providing
from sleuth.server.middleware import Guard
from sleuth.server.server import Server
from sleuth.server.settings import Settings

FRAME = 32_768
"""The longest frame that a client may send, in bytes."""
BODY = 65_536


def create_app(settings: Settings | None = None) -> Litestar:
    """The whole server, for one process."""
    server = Server(settings or Settings())

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    app = Litestar(
        route_handlers=[
            Router("/api", route_handlers=[*people.HANDLERS, *play.HANDLERS, *study.HANDLERS]),
            socket.table_socket,
            socket.lobby_socket,
            apipage.style,
            assets.page,
        ],
        dependencies=providing(server),
        lifespan=[lifespan],
        exception_handlers=problems.HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Sleuth",
            version="1",
            description=apipage.ABOUT,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[apipage.ApiPage(), JsonRenderPlugin(), YamlRenderPlugin()],
        ),
        request_max_body_size=BODY,
        logging_config=None,
    )
    apipage.forbid_unknown_keys(app.openapi_schema)
    app.asgi_handler = Guard(app.asgi_handler, server)
    app.state.server = server
    return app


def configured(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the app."""
    http, ws = protocols(settings)
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="auto",
        http=http,
        ws=ws,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """Uvicorn, which says when it listens."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listens()


def run(settings: Settings, listens: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop; ``listens`` is called once clients can connect.

    Raises :class:`~sleuth.server.store.StoreError` if the database is not to be had.
    """
    app = create_app(settings)
    config = configured(app, settings)
    # Code and content stay for good, and frames are trees: what has stayed is hardly ever searched again for cycles.
    # What is new is searched a little at a time: meanwhile no table is answered.
    gc.freeze()
    gc.set_threshold(2_000, 1_250, 100)
    # A bot that thinks in its thread lets the tables go first after 1 ms, not 5.
    sys.setswitchinterval(0.001)

    async def serve() -> None:
        # Before the port is: what is wrong with a database is said plainly, not in the middle of a server's log.
        await app.state.server.open()
        Thread(target=_warm_up, name="warming", daemon=True).start()
        app.state.server.workers.tables.warm()
        await _Server(config, listens).serve()

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner, contextlib.suppress(KeyboardInterrupt):
        runner.run(serve())


def _warm_up() -> None:
    """Let no move wait for what rules look up once, and nobody who plays a bot for what it thinks with."""
    prepare()
    from sleuth.games.warming import warm_up  # noqa: PLC0415 - loads a compiler, and the port need not wait for it

    warm_up()
