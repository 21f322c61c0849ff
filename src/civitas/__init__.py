"""Civitas: civilization board games by the complete rules, for people and programs."""

from civitas._compiled import select

# Before anything of the kernel is imported.
select()
