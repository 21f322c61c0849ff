"""Bots for 7 Wonders Dice."""

from civitas.bots.dice.heuristic import DiceHeuristic as Heuristic

__all__ = ["Heuristic"]
