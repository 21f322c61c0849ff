"""The commands that change a table, one class each; the registry executes them."""
