"""Which sessions of a person still count: a changed password ends all that came before it."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", Column("epoch", Text))
