"""What the card row at the end of a turn offers: cards the rivals can take, cards that come back.

The engine slides the row from turn to turn on a copy. Cards dealt in the meantime are unknown and
do not count.
"""

from civitas.bots.ages.evaluation import Evaluation
from civitas.games.through_the_ages.data.tables import GROUP
from civitas.games.through_the_ages.ids import NO_CARD, WONDER
from civitas.games.through_the_ages.rules.card_row import may_hold, price_of, replenish
from civitas.games.through_the_ages.rules.reasons import OK
from civitas.games.through_the_ages.state import AgesState, Civilization, others

Spaces = list[tuple[int, int]]
"""Cards of a row with their spaces."""


class RowOutlook:
    """The value of card rows that a turn can leave behind."""

    def __init__(self, o: Evaluation) -> None:
        self.o = o
        self.gains: dict[int, float] = {}
        self.rivals = [
            Evaluation(o.state, seat, o.beam_weights, o.politics)
            for seat in others(o.state, o.seat)
        ]
        self.rival_gains: list[dict[int, float]] = [{} for _ in self.rivals]
        self.offers: dict[tuple[int, ...], tuple[float, Spaces]] = {}

    def value(self, world: AgesState) -> float:
        """What the row will offer this seat in its next turn, less what it offers the rivals."""
        o = self.o
        if o.turns < 1:
            return 0.0
        row = tuple(world.row)
        found = self.offers.get(row)
        if found is None:
            found = self.slide(world)
            self.offers[row] = found
        theirs, later = found
        own = offered(o, world.civilizations[o.seat], self.gains, later)
        return o.beam_weights.row_own * own - o.beam_weights.row_rival * theirs

    def slide(self, world: AgesState) -> tuple[float, Spaces]:
        """What a row offers the rivals in turn, and its cards when it comes back to this seat."""
        after = world.clone()
        known = {card for card in world.row if card != NO_CARD}
        theirs = 0.0
        for rival, gains in zip(self.rivals, self.rival_gains, strict=True):
            replenish(after)
            theirs += offered(rival, rival.base.civ, gains, spaces(after, known))
        replenish(after)
        return theirs / max(1, len(self.rivals)), spaces(after, known)


def spaces(world: AgesState, known: set[int]) -> Spaces:
    """The known cards of a row with their spaces."""
    return [(space, card) for space, card in enumerate(world.row) if card in known]


def offered(o: Evaluation, civ: Civilization, gains: dict[int, float], row: Spaces) -> float:
    """The gains of the best cards of a row, less the actions they cost."""
    best = 0.0
    second = 0.0
    for space, card in row:
        gain = gains.get(card)
        if gain is None:
            gain = in_hand_gain(o, card)
            gains[card] = gain
        if gain <= second or may_hold(civ, card) != OK:
            continue
        gain -= o.beam_weights.row_action * int(price_of(civ, card, space))
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return best + second


def in_hand_gain(o: Evaluation, card: int) -> float:
    """What a card in hand, or a wonder begun, adds to the position at the start of the turn."""
    civ = o.base.civ.clone()
    if GROUP[card] == WONDER:
        civ.wonder = card
        civ.stages = 0
        civ.wonder_tokens = 0
    else:
        civ.hand = (*civ.hand, card)
    return o.value(civ) - o.at_start
