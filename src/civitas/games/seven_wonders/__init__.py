"""7 Wonders: both editions, 2 to 7 players."""
