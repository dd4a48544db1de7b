"""Runs migrations on the connection that it is handed."""

from alembic import context

from sleuth.server.store.migration import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
with context.begin_transaction():
    context.run_migrations()
