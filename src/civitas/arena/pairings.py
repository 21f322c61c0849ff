"""Who sits where: every deal is played in every seating of a group of bots.

A group fills all seats. It plays a deal once in each rotation of its order around the table, so
each of its members has every seat of that deal; the order itself changes from deal to deal.
"""

from functools import cache
from itertools import combinations, permutations

from civitas.kernel import stream

DEALS = 5_000_003
"""The first stream number for the seeds of deals."""
ORDERS = 4_999_999
"""The number of the stream that shuffles the orders around the table."""

TRAINING_END = 2**63
"""Programs that train or tune bots deal from seeds below this."""

FIRST_SEED = 2**96 + TRAINING_END
"""The seeds of an arena's deals begin here, so no bot is measured on deals it was made with.

Deals of old rules depend only on the low 64 bits of a seed, in which they differ too.
"""

Group = tuple[int, ...]
"""The bots of a game by number, in their order around the table."""


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal of an arena."""
    source = stream(seed, DEALS + deal)
    return FIRST_SEED + (int(source.word()) >> 1 << 32 | int(source.word()))


def groups(bots: int, players: int) -> list[Group]:
    """The groups that play deals in turn.

    With more bots than seats: all combinations. With fewer: the first bot has one seat, and the
    others share the rest; if they cannot share evenly, they take turns with the extra seats.
    """
    if bots < 2 or players < 2:
        raise ValueError(bots, players)
    if bots >= players:
        return list(combinations(range(bots), players))
    others = range(1, bots)
    turns = 1 if (players - 1) % len(others) == 0 else len(others)
    return [
        (0, *(others[(turn + seat) % len(others)] for seat in range(players - 1)))
        for turn in range(turns)
    ]


def order(group: Group, number: int) -> Group:
    """The group in one of its orders around the table; all come up before one is repeated."""
    members = list(dict.fromkeys(group))
    found = _orders(tuple(members.index(member) for member in group))
    return tuple(members[index] for index in found[number % len(found)])


@cache
def _orders(group: Group) -> list[Group]:
    """The different orders of a group, shuffled; rotations of an order count as one."""
    found = sorted({(group[0], *rest) for rest in permutations(group[1:])})
    source = stream(0, ORDERS)
    for last in range(len(found) - 1, 0, -1):
        other = source.below(last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def rotated(group: Group, turn: int) -> Group:
    """The group with everybody moved `turn` seats to the left."""
    return (*group[turn:], *group[:turn])
