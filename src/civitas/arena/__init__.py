"""Simulating many matches, and measuring the engine."""
