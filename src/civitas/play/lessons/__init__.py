"""Lessons: guided games from prepared positions. Each is a TOML file of this folder."""
