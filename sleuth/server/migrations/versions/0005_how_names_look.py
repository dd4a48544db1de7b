"""What accounts' names look like: nobody new bears one that looks like somebody's."""

from alembic import op
from sqlalchemy import Column, Text, column, select, table

from sleuth.server.looks import looks

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("people", Column("looks", Text))
    op.create_index("people_by_looks", "people", ["looks"])
    people = table("people", column("id", Text), column("name", Text), column("account", Text), column("looks", Text))
    connection = op.get_bind()
    accounts = select(people.c.id, people.c.name).where(people.c.account.is_not(None))
    for person, name in connection.execute(accounts).all():
        connection.execute(people.update().where(people.c.id == person).values(looks=looks(name)))
