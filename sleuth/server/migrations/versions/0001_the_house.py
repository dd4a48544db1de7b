"""The house: tables, entries, leases, chat, notebooks, people and results."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Double, LargeBinary, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        Column("id", Text, primary_key=True),
        Column("revision", BigInteger, nullable=False),
        Column("game", Text, nullable=False),
        Column("status", Text, nullable=False),
        Column("host", Text, nullable=False),
        Column("public", Boolean, nullable=False),
        Column("data", LargeBinary, nullable=False),
        Column("created", Double, nullable=False),
        Column("touched", Double, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "created"])
    op.create_table(
        "entries",
        Column("table_id", Text, primary_key=True),
        Column("n", BigInteger, primary_key=True, autoincrement=False),
        Column("data", LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "leases",
        Column("table_id", Text, primary_key=True),
        Column("owner", Text, nullable=False),
        Column("until", Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "said",
        Column("table_id", Text, primary_key=True),
        Column("n", BigInteger, primary_key=True, autoincrement=False),
        Column("data", LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        Column("table_id", Text, primary_key=True),
        Column("person", Text, primary_key=True),
        Column("data", LargeBinary, nullable=False),
    )
    op.create_table(
        "people",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("password_hash", Text),
        Column("account", Text, unique=True),
    )
    op.create_table(
        "results",
        Column("person", Text, primary_key=True),
        Column("table_id", Text, primary_key=True),
        Column("ended", Double, nullable=False),
        Column("data", LargeBinary, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "ended"])
