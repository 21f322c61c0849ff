"""Dealing hidden cards at random: helpers for `determinize`."""

from civitas.kernel.chance import Stream
from civitas.kernel.types import CardId
from civitas.kernel.view import Pool


def deal(source: Stream, cards: list[CardId], sizes: list[int]) -> list[list[CardId]]:
    """The cards dealt at random to zones of these sizes, each in ascending order."""
    left = cards.copy()
    left.sort()
    source.shuffle(left)
    zones: list[list[CardId]] = []
    start = 0
    for size in sizes:
        zone = left[start : start + size]
        zone.sort()
        zones.append(zone)
        start += size
    return zones


def deal_pool(source: Stream, pool: Pool) -> dict[int, list[CardId]]:
    """The cards of a pool dealt to its zones."""
    zones = [zone for zone, _ in pool.zones]
    hands = deal(source, list(pool.cards), [size for _, size in pool.zones])
    return dict(zip(zones, hands, strict=True))


def without(cards: list[CardId], gone: list[CardId]) -> list[CardId]:
    """The cards that remain after removing others, one for one."""
    left = cards.copy()
    for card in gone:
        left.remove(card)
    return left
