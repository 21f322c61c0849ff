"""Matches, records, replays, finding games, and text."""
