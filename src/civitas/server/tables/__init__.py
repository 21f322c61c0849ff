"""Tables: loaded games, their registry, clocks, lobby and broadcasts."""
