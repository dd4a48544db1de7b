"""What somebody has played, where playing it once is knowing it. Before this, no game had such a thing."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "played",
        Column("person", Text, primary_key=True),
        Column("game", Text, primary_key=True),
        Column("option", Text, primary_key=True),
        Column("value", Text, primary_key=True),
    )
