"""What the house keeps, in SQLite or PostgreSQL. See ``docs/store.md``.

>>> open_store("sqlite:///house.db")
SqliteStore('house.db')
"""

from sleuth.server.store.contract import (
    PersonId,
    PersonRow,
    PlayedRow,
    ResultRow,
    SaidRow,
    Store,
    StoreError,
    TableId,
    TableRow,
    TakenError,
)

__all__ = [
    "PersonId",
    "PersonRow",
    "PlayedRow",
    "ResultRow",
    "SaidRow",
    "Store",
    "StoreError",
    "TableId",
    "TableRow",
    "TakenError",
    "open_store",
]

_FORMS = "A database is given as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


def open_store(url: str) -> Store:
    """The store behind this URL. It connects when its ``open()`` is awaited.

    ``sqlite:///house.db`` is a file in the current folder, ``sqlite:////var/lib/house.db`` one anywhere.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise StoreError(f"{_FORMS}; there is no :// in what was given.")
    match scheme:
        case "sqlite":
            return _sqlite(rest)
        case "postgresql":
            return _postgres(url)
        case _:
            # The rest may hold a password, and this sentence may end up in a log.
            raise StoreError(f"{_FORMS}, not as {scheme}://...")


def _sqlite(rest: str) -> Store:
    from sleuth.server.store.sqlite import SqliteStore  # noqa: PLC0415 - only the driver asked for is loaded

    path = rest.removeprefix("/")
    if not rest.startswith("/") or not path or path == ":memory:":
        raise StoreError(f"{_FORMS}: sqlite:// is followed by a third slash and the name of a file.")
    return SqliteStore(path)


def _postgres(url: str) -> Store:
    try:
        from sleuth.server.store.postgres import PostgresStore  # noqa: PLC0415 - its driver is an extra
    except ModuleNotFoundError as missing:
        raise StoreError(
            f"PostgreSQL needs {missing.name}, which is not installed: pip install 'sleuth[postgres]'"
        ) from None
    return PostgresStore(url)
