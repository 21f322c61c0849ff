"""The order of play: turns, phases, and what they ask."""
