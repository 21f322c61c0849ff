"""7 Wonders Dice, for two to seven players."""
