"""Civitas: civilization board games by the complete rules, for people and programs."""
