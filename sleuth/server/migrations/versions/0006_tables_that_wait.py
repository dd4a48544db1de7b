"""Whose tables wait for players, and where they were made: one person or network has only so many."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", Column("network", Text))
    op.create_index("tables_by_host", "tables", ["host", "status"])
    op.create_index("tables_by_network", "tables", ["network", "status"])
