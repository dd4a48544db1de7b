"""Every question the house asks its database, written once and put into words for SQLite or PostgreSQL.

SQLAlchemy writes the SQL once, when a store is made. The drivers then run it bare: carried by SQLAlchemy, a move would
cost twice the processor time.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Table, bindparam, func, null, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from sleuth.server.store import schema

Insert: TypeAlias = Callable[[Table], sqlite.Insert | postgresql.Insert]


class Query(msgspec.Struct, frozen=True):
    """One statement, and the names of its parameters in the order in which the driver takes them."""

    sql: str
    names: tuple[str, ...]
    fixed: dict[str, int]
    """Parameters that SQLAlchemy made of numbers in the statement."""

    def args(self, given: Mapping[str, Any]) -> tuple[Any, ...]:
        """The driver's arguments from named values."""
        return tuple(given[name] if name in given else self.fixed[name] for name in self.names)


class Queries:
    """The questions, in one database's dialect."""

    def __init__(self, dialect: Dialect, insert: Insert) -> None:
        self._dialect = dialect
        entries, tables, leases = schema.entries, schema.tables, schema.leases
        said, notes, people, results = schema.said, schema.notes, schema.people, schema.results
        sessions = schema.ended_sessions

        self.add_key = self.compiled(insert(schema.keys).on_conflict_do_nothing())
        self.key = self.compiled(select(schema.keys.c.data).where(schema.keys.c.name == bindparam("name")))

        self.append = self.compiled(insert(entries).on_conflict_do_nothing())
        self.entries = self.compiled(
            select(entries.c.n, entries.c.data)
            .where(entries.c.table_id == bindparam("table_id"), entries.c.n > bindparam("after"))
            .order_by(entries.c.n)
        )

        self.add_table = self.compiled(insert(tables))
        self.table = self.compiled(select(tables).where(tables.c.id == bindparam("id")))
        self.save_table = self.compiled(
            update(tables)
            .where(tables.c.id == bindparam("key"), tables.c.revision == bindparam("before"))
            .values({column: bindparam(column.name) for column in tables.c if column.name != "id"})
            .returning(tables.c.id)
        )

        waiting = select(tables).where(tables.c.status == bindparam("status")).order_by(tables.c.created, tables.c.id)
        self.open_of_host = self.compiled(waiting.where(tables.c.host == bindparam("host")))
        self.open_of_network = self.compiled(waiting.where(tables.c.network == bindparam("network")))

        taken = insert(leases)
        mine = leases.c.owner == taken.excluded.owner
        over = leases.c.until <= bindparam("now")
        self.lease = self.compiled(
            taken.on_conflict_do_update(
                index_elements=[leases.c.table_id],
                set_={"owner": taken.excluded.owner, "until": taken.excluded.until},
                where=or_(mine, over),
            ).returning(leases.c.owner)
        )
        self.renew = self.compiled(
            leases.update()
            .where(leases.c.owner == bindparam("holder"))
            .values(until=bindparam("until"))
            .returning(leases.c.table_id)
        )
        self.release = self.compiled(
            leases.delete().where(leases.c.table_id == bindparam("table_id"), leases.c.owner == bindparam("owner"))
        )

        next_line = select(
            bindparam("table_id", type_=said.c.table_id.type),
            func.coalesce(func.max(said.c.n), 0) + 1,
            bindparam("data", type_=said.c.data.type),
            bindparam("author", type_=said.c.author.type),
        ).where(said.c.table_id == bindparam("table_id"))
        self.say = self.compiled(
            insert(said)
            .from_select(["table_id", "n", "data", "author"], next_line)
            .on_conflict_do_nothing()
            .returning(said.c.n)
        )
        self.said = self.compiled(
            select(said.c.n, said.c.data)
            .where(said.c.table_id == bindparam("table_id"), said.c.n > bindparam("after"))
            .order_by(said.c.n)
        )
        self.said_by = self.compiled(
            select(said.c.table_id, said.c.n, said.c.data)
            .where(said.c.author == bindparam("author"))
            .order_by(said.c.table_id, said.c.n)
        )
        self.rewrite_said = self.compiled(
            update(said)
            .where(said.c.table_id == bindparam("table"), said.c.n == bindparam("number"))
            .values(data=bindparam("data"), author=null())
            .returning(said.c.n)
        )

        noted = insert(notes)
        self.save_notes = self.compiled(
            noted.on_conflict_do_update(
                index_elements=[notes.c.table_id, notes.c.person], set_={"data": noted.excluded.data}
            )
        )
        self.notes = self.compiled(
            select(notes.c.data).where(notes.c.table_id == bindparam("table_id"), notes.c.person == bindparam("person"))
        )

        self.add_person = self.compiled(
            insert(people).on_conflict_do_nothing(index_elements=[people.c.account]).returning(people.c.id)
        )
        self.save_person = self.compiled(
            update(people)
            .where(people.c.id == bindparam("key"))
            .values({column: bindparam(column.name) for column in people.c if column.name != "id"})
            .returning(people.c.id)
        )
        person = select(people.c.id, people.c.name, people.c.password_hash, people.c.epoch)
        self.person = self.compiled(person.where(people.c.id == bindparam("id")))
        self.account = self.compiled(person.where(people.c.account == bindparam("account")))
        self.lookalike = self.compiled(
            person.where(people.c.looks == bindparam("looks"), people.c.id != bindparam("but")).limit(1)
        )

        self.end_session = self.compiled(insert(sessions).on_conflict_do_nothing())
        self.session_ended = self.compiled(select(sessions.c.id).where(sessions.c.id == bindparam("id")))

        self.add_result = self.compiled(insert(results).on_conflict_do_nothing())
        self.results = self.compiled(
            select(results.c.person, results.c.table_id, results.c.ended, results.c.data)
            .where(results.c.person == bindparam("person"))
            .order_by(results.c.ended.desc(), results.c.table_id)
            .limit(bindparam("most"))
        )

        played = schema.played
        self.add_played = self.compiled(insert(played).on_conflict_do_nothing())
        self.played = self.compiled(
            select(played)
            .where(played.c.person == bindparam("person"), played.c.game == bindparam("game"))
            .order_by(played.c.option, played.c.value)
        )

        self.delete_person = tuple(
            self.compiled(table.delete().where(column == bindparam("key")).returning(column))
            # The person first: whoever keeps a result and then looks for its person knows that it must go again.
            for table, column in (
                (people, people.c.id),
                *((each, each.c.person) for each in (results, notes, played)),
            )
        )
        self.delete_table = tuple(
            self.compiled(table.delete().where(column == bindparam("key")).returning(column))
            for table, column in (
                (tables, tables.c.id),
                *((each, each.c.table_id) for each in (entries, said, notes, leases, results)),
            )
        )

        self.tables_in = lru_cache(maxsize=None)(self._tables_in)

    def _tables_in(self, statuses: int, public_only: bool) -> Query:
        """Tables in any of so many statuses: parameters ``status0``, ``status1``..."""
        tables = schema.tables
        wanted: list[ColumnElement[bool]] = [tables.c.status == bindparam(f"status{i}") for i in range(statuses)]
        query = select(tables).where(or_(*wanted)).order_by(tables.c.created.desc(), tables.c.id)
        return self.compiled(query.where(tables.c.public) if public_only else query)

    def compiled(self, statement: ClauseElement) -> Query:
        """The statement in this dialect."""
        compiled = statement.compile(dialect=self._dialect)
        assert isinstance(compiled, SQLCompiler)
        fixed = {name: value for name, value in compiled.params.items() if isinstance(value, int)}
        return Query(str(compiled), tuple(compiled.positiontup or ()), fixed)
