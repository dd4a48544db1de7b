"""Sessions that ended: whoever logged out is not known by a copy of the old cookie."""

from alembic import op
from sqlalchemy import Column, Double, Text

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "ended_sessions",
        Column("id", Text, primary_key=True),
        Column("ended", Double, nullable=False),
    )
