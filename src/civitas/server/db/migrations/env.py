"""The Alembic environment: runs migrations on the connection of the caller."""

from alembic import context

from civitas.server.db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
