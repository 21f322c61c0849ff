"""Random play of the games of a batch."""

from civitas.kernel import stream
from civitas.kernel.batch import Batch


def random_actions(batch: Batch, masks: bytes, number: int) -> list[int]:
    """An option for each game, chosen at random."""
    rng = stream(number, 3)
    found = []
    for place in range(batch.size):
        mask = masks[place * batch.actions : (place + 1) * batch.actions]
        options = [action for action, legal in enumerate(mask) if legal]
        found.append(options[rng.below(len(options))])
    return found
