"""Which seeds deal the games that bots learn from, and which those that they are measured on."""

TRAINING_END = 2**63
"""Programs that train or tune bots deal from seeds below this."""

FIRST_ARENA_SEED = 2**96 + TRAINING_END
"""The seeds of an arena's deals begin here, so no bot is measured on deals it was made with.

Deals of old rules depend only on the low 64 bits of a seed, in which they differ too.
"""
