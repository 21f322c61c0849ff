"""What all options of a decision share: time left, prices of goods, strengths."""

from civitas.bots.ages.position import Position
from civitas.bots.ages.strength import Powers
from civitas.bots.ages.timing import income_turns, stock_turns, turns_left, until_end_of
from civitas.bots.ages.weights import PoliticalWeights, Weights
from civitas.games.through_the_ages.data.tables import FIRST_LEADER, LEVEL
from civitas.games.through_the_ages.ids import AGE_III, NO_CARD
from civitas.games.through_the_ages.rules.research import science_price
from civitas.games.through_the_ages.state import AgesState, Civilization, is_political
from civitas.kernel import Seat


class Outlook:
    """The time left at a decision, and what goods and actions are worth in it.

    `stays[age]` is the number of turns for which cards of an age stay in play, `goods` the worth
    of one more good per turn, `need` the science the hand needs. `powers` is None in the civil
    game.
    """

    def __init__(
        self, state: AgesState, seat: Seat, weights: Weights, politics: PoliticalWeights
    ) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        turns = turns_left(state)
        self.turns = turns
        self.resource = weights.resource * stock_turns(turns, weights)
        self.food = weights.food * stock_turns(turns, weights)
        self.science = weights.science * stock_turns(turns, weights)
        self.action = weights.action
        self.goods = income_turns(turns - 1, weights)
        self.stays = [min(turns, until_end_of(state, age + 1)) for age in range(AGE_III)]
        self.stays.append(turns)
        self.powers: Powers | None = None
        self.calm = 0
        if is_political(state):
            self.powers = Powers(state, seat, turns, self.science, politics)
            self.calm = self.powers.calm_for(state, seat)
        civ = state.civilizations[seat]
        self.base = Position(civ)
        self.need = weights.spare_science + sum(
            int(science_price(civ, card, 0)) for card in civ.hand if card < FIRST_LEADER
        )

    def leader_turns(self, civ: Civilization) -> float:
        """The number of turns after this one in which the leader stays, unless replaced."""
        if civ.leader == NO_CARD:
            return 0.0
        return self.stays[LEVEL[civ.leader]]

    def goods_flow(self, turns: float) -> float:
        """What one more good per turn is worth, in turns, for so many turns from now."""
        left = self.turns - 1
        if turns >= left:
            return self.goods
        return self.goods - income_turns(left - turns, self.weights)
