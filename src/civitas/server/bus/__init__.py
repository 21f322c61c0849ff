"""How server processes tell each other that a table has changed."""
