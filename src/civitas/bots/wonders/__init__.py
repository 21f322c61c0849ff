"""Bots for 7 Wonders."""

from civitas.bots.wonders.heuristic import WondersHeuristic as Heuristic

__all__ = ["Heuristic"]
