"""The database's tables as they are now. How they came to be is in ``sleuth/server/migrations``.

There are no foreign keys: a table is kept before anybody learns its id, nothing is deleted but what a deleted account
leaves, and moves of many tables are committed together, where one wrong id must not sink the others.
"""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, LargeBinary, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("revision", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    # Where a table that waits was made from, masked.
    Column("network", Text),
    Index("tables_by_status", "status", "created"),
    Index("tables_by_host", "host", "status"),
    Index("tables_by_network", "network", "status"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("until", Double, nullable=False),
    sqlite_with_rowid=False,
)

said = Table(
    "said",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    # The person's id; NULL once the line was taken out.
    Column("author", Text),
    Index("said_by_author", "author"),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("password_hash", Text),
    # An account's name with case folded away; NULL for guests, who may share a name.
    Column("account", Text, unique=True),
    # What that name looks like; several may look the same, if they were there before anybody asked.
    Column("looks", Text),
    # Sessions with another one than this are over; NULL until a password is changed.
    Column("epoch", Text),
    Index("people_by_looks", "looks"),
)

ended_sessions = Table(
    "ended_sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("ended", Double, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("option", Text, primary_key=True),
    # The option's value, in JSON.
    Column("value", Text, primary_key=True),
)

results = Table(
    "results",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("ended", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("results_by_person", "person", "ended"),
)
