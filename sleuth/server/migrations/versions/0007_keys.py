"""Keys have a place of their own. The one for cookies was kept as the entry of a table that did not exist."""

import sqlalchemy
from alembic import op
from sqlalchemy import Column, LargeBinary, Text, column, literal

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    keys = op.create_table("keys", Column("name", Text, primary_key=True), Column("data", LargeBinary, nullable=False))
    entries = sqlalchemy.table("entries", column("table_id", Text), column("data", LargeBinary))
    kept = entries.c.table_id == "house-key"
    found = sqlalchemy.select(literal("cookies", Text), entries.c.data).where(kept)
    op.execute(keys.insert().from_select(["name", "data"], found))
    op.execute(entries.delete().where(kept))
