"""Numbers about many finished games."""
