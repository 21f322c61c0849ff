"""The board set that ships with the game."""
