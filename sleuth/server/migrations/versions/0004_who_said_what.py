"""Who said each line of chat: what somebody said goes with their account."""

import json

from alembic import op
from sqlalchemy import BigInteger, Column, LargeBinary, Text, column, select, table

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("said", Column("author", Text))
    op.create_index("said_by_author", "said", ["author"])
    said = table(
        "said", column("table_id", Text), column("n", BigInteger), column("data", LargeBinary), column("author", Text)
    )
    connection = op.get_bind()
    for table_id, n, data in connection.execute(select(said.c.table_id, said.c.n, said.c.data)).all():
        if author := _author(data):
            where = (said.c.table_id == table_id, said.c.n == n)
            connection.execute(said.update().where(*where).values(author=author))


def _author(data: bytes) -> str | None:
    """A line as it is kept names, last, whose message it came from."""
    match json.loads(data):
        case [_, _, _, _, [str(author), *_]]:
            return author or None
        case _:
            return None
