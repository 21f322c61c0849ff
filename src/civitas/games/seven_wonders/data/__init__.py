"""The cards and boards of both editions, as rows."""
