"""Bots for 7 Wonders Dice."""
