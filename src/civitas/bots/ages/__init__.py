"""Bots for Through the Ages."""

from civitas.bots.ages.heuristic import AgesHeuristic as Heuristic

__all__ = ["Heuristic"]
