"""Bring a database up to the schema that this program knows, or say why that cannot be."""

import sqlite3
import threading
from typing import TYPE_CHECKING, Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from sleuth.server.store.contract import StoreError

if TYPE_CHECKING:
    import psycopg

VERSION_TABLE = "sleuth_schema"

_POSTGRES_LOCK = 0x51E074
"""Any number will do, as long as every server takes the same."""

_ONE_AT_A_TIME = threading.Lock()
"""Alembic keeps the migration that runs in a global variable."""


def migrate_sqlite(connection: sqlite3.Connection, where: str) -> None:
    """Bring the file behind this connection up to date. No other process writes to it meanwhile."""
    _migrate("sqlite://", connection, "BEGIN IMMEDIATE", where)


def migrate_postgres(connection: "psycopg.Connection[Any]", where: str) -> None:
    """Bring the PostgreSQL database behind this connection up to date. No other server migrates it meanwhile."""
    _migrate("postgresql+psycopg://", connection, f"SELECT pg_advisory_xact_lock({_POSTGRES_LOCK})", where)


def _migrate(dialect: str, connection: Any, lock: str, where: str) -> None:
    # The connection stays its owner's: the pool holds this one and never closes it.
    engine = create_engine(dialect, creator=lambda: connection, poolclass=StaticPool)
    try:
        with _ONE_AT_A_TIME, engine.begin() as transaction:
            transaction.exec_driver_sql(lock)
            _upgrade(transaction, where)
    except DBAPIError as error:
        raise StoreError(f"The database {where} could not be brought up to date: {error.orig}") from error


def _upgrade(connection: Connection, where: str) -> None:
    config = Config()
    config.set_main_option("script_location", "sleuth.server:migrations")
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    kept = context.get_current_heads()
    known = {revision.revision for revision in script.walk_revisions()}
    if not known.issuperset(kept):
        raise StoreError(
            f"The database {where} has schema {', '.join(kept)}, and this program knows none newer than "
            f"{script.get_current_head()}. A newer Sleuth made it: run that one, or name another database."
        )
    if set(kept) != set(script.get_heads()):
        command.upgrade(config, "head")
