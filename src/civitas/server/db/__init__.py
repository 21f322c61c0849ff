"""The database: schema, queries, migrations, notifications between processes."""
