"""Positions of Through the Ages as text."""
