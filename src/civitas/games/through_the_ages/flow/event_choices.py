"""Decisions about events: goods, buildings, wonders, colonies, cards of the row: D-10 to D-13.

Each kind of decision stands with the question whether there is something to decide.
"""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import (
    BUILD,
    CEDE,
    DECLINE,
    DESTROY,
    DEVELOP,
    DONE,
    GAIN,
    INCREASE,
    REVOLT,
    RUIN,
    SPLIT,
    TAKE,
    VERB_OF,
    card_name,
    military_name,
)
from civitas.games.through_the_ages.data.military import (
    FIRST_TERRITORY,
)
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_GOVERNMENT,
    FIRST_WONDER,
    GROUP,
    LEVEL,
    TECHNOLOGY_CARDS,
    WORKED,
    YELLOW,
)
from civitas.games.through_the_ages.ids import (
    FARM,
    FOOD,
    GOVERNMENT,
    MINE,
    NO_CARD,
    RESOURCES,
    ROW_SPACES,
    URBAN,
)
from civitas.games.through_the_ages.rules import offers
from civitas.games.through_the_ages.rules.aggressions import razeable
from civitas.games.through_the_ages.rules.building import build, lose_building, may_build
from civitas.games.through_the_ages.rules.card_row import (
    may_hold,
    price_of,
    replenish,
    take,
    take_offer,
)
from civitas.games.through_the_ages.rules.colonization import lose_colony
from civitas.games.through_the_ages.rules.losses import lose_blue
from civitas.games.through_the_ages.rules.military_hands import (
    SHOWN,
    lay_down,
)
from civitas.games.through_the_ages.rules.population import (
    increase,
    may_increase,
)
from civitas.games.through_the_ages.rules.ranking import clockwise
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.reasons import NO_ALLOWANCE, OK, lack, sentence
from civitas.games.through_the_ages.rules.research import develop, may_develop, may_revolt, revolt
from civitas.games.through_the_ages.rules.spending import Budget
from civitas.games.through_the_ages.rules.tokens import (
    Gain,
    Lose,
    amount_of,
    is_food_first,
)
from civitas.games.through_the_ages.sight.questions import (
    AgesOffer,
    CedeQuestion,
    CheaperQuestion,
    DestroyOwnQuestion,
    DestroyRivalQuestion,
    FreeBuildingQuestion,
    GoodsQuestion,
    RowQuestion,
    RuinQuestion,
    SplitGainQuestion,
    SplitLossQuestion,
)
from civitas.games.through_the_ages.state import (
    SKIPS_POLITICS,
    AgesState,
    Civilization,
    in_play,
)
from civitas.kernel import (
    BITS,
    Action,
    AskSeat,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    Who,
    frozen,
    happened,
)

LEVEL_OF_ANY: Final = 3
ANY_DISCOUNT: Final = 99
BUILDABLE: Final[tuple[i64, ...]] = (FARM, MINE, URBAN)


@frozen
class EventChoice(AskSeat):
    """Asks what an event does to a player's civilization."""

    card: i64
    amount: i64

    def asks(self, key: str) -> Prompt:
        """The event, and how much it is about."""
        return Prompt.of(key, card=military_name(self.card), amount=self.amount)

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class GoodsChoice(EventChoice):
    """Food or resources: ages:D-11."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks("prompt-goods")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [GAIN + FOOD, GAIN + RESOURCES]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        state.stack.append(Gain(seat, action - GAIN, self.amount))

    def question(self, state: State, seat: Seat) -> Question:
        return GoodsQuestion(self.amount)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return AgesOffer((), (offers.goods(self.amount, action - GAIN),))


@final
class GainChoice(EventChoice):
    """How much of a gain is food: ages:D-11."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks("prompt-split-gain")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [SPLIT + food for food in range(self.amount + 1)]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        food = action - SPLIT
        if self.amount > food:
            state.stack.append(Gain(seat, RESOURCES, self.amount - food))
        if food:
            state.stack.append(Gain(seat, FOOD, food))

    def question(self, state: State, seat: Seat) -> Question:
        return SplitGainQuestion(self.amount)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        food = action - SPLIT
        return AgesOffer((), offers.split(food, self.amount - food))


def ask_for_loss(state: AgesState, seat: Seat, card: i64, amount: i64) -> None:
    """Ask what goods to lose, if there are any."""
    civ = state.civilizations[seat]
    there = amount_of(civ, FOOD) + amount_of(civ, RESOURCES)
    if there:
        state.stack.append(LossChoice(seat, card, min(amount, there)))


@final
class LossChoice(EventChoice):
    """How much of a loss is food: ages:D-11, R-19."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks("prompt-split-loss")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        fewest = max(0, self.amount - amount_of(civ, RESOURCES))
        most = min(self.amount, amount_of(civ, FOOD))
        return [SPLIT + food for food in range(fewest, most + 1)]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        food = action - SPLIT
        lost: list[Frame] = []
        if food:
            lost.append(Lose(seat, FOOD, food))
        if self.amount > food:
            lost.append(Lose(seat, RESOURCES, self.amount - food))
        if is_food_first(state.civilizations[seat], food, self.amount - food):
            lost.reverse()
        state.stack.extend(lost)

    def question(self, state: State, seat: Seat) -> Question:
        return SplitLossQuestion(self.amount)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        food = action - SPLIT
        return AgesOffer(offers.split(food, self.amount - food))


def may_build_for_free(civ: Civilization, card: i64) -> bool:
    """Whether an unused worker can go on a card in play within the urban building limit."""
    return in_play(civ, card) and may_build(civ, card, ANY_DISCOUNT, Budget(civ)) == OK


def offer_free_building(state: AgesState, seat: Seat, card: i64) -> None:
    """Offer to build on a card for free, if that is possible."""
    if may_build_for_free(state.civilizations[seat], card):
        state.stack.append(FreeBuilding(seat, card))


@final
@frozen
class FreeBuilding(AskSeat):
    """Whether to build on a card for free: ages:D-10."""

    card: i64

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-free-building", card=card_name(self.card))

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [BUILD + self.card, DECLINE]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        if action != DECLINE:
            build(state, seat, self.card, ANY_DISCOUNT)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return FreeBuildingQuestion(self.card)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        assert isinstance(state, AgesState)
        if action == DECLINE:
            return offers.NOTHING
        return offers.build_offer(state, seat, self.card, ANY_DISCOUNT)


@final
class CheaperChoice(EventChoice):
    """Population, a building or a technology for less, or decline: ages:A-231, D-10, D-16."""

    def candidates(self, state: AgesState, seat: Seat) -> list[tuple[Action, i64]]:
        """What might be done, each with OK or why not."""
        civ = state.civilizations[seat]
        found: list[tuple[Action, i64]] = [(INCREASE, may_increase(civ, self.amount))]
        budget = Budget(civ)
        for card in range(WORKED):
            if GROUP[card] in BUILDABLE and in_play(civ, card):
                found.append((BUILD + card, may_build(civ, card, self.amount, budget)))
        for card in civ.hand:
            if card < TECHNOLOGY_CARDS:
                found.append((DEVELOP + card, may_develop(state, seat, card, self.amount)))
            if GROUP[card] == GOVERNMENT:
                why = may_revolt(state, seat, card, self.amount)
                found.append((REVOLT + card - FIRST_GOVERNMENT, why))
        return found

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks("prompt-cheaper")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        found = [action for action, why in self.candidates(state, seat) if not why]
        return sorted([*found, DECLINE])

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        assert isinstance(state, AgesState)
        found = self.candidates(state, seat)
        return [(action, sentence(why)) for action, why in found if why]

    def is_secret(self, state: State, seat: Seat) -> bool:
        """The options show cards of a hidden hand."""
        assert isinstance(state, AgesState)
        return state.hidden

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Do it, for no civil action unless it is a revolution."""
        assert isinstance(state, AgesState)
        verb = VERB_OF[action]
        if verb == INCREASE:
            increase(state, seat, self.amount)
        elif verb == BUILD:
            build(state, seat, action - BUILD, self.amount)
        elif verb == DEVELOP:
            develop(state, seat, action - DEVELOP, self.amount)
        elif verb == REVOLT:
            revolt(state, seat, action - REVOLT + FIRST_GOVERNMENT, self.amount)

    def question(self, state: State, seat: Seat) -> Question:
        return CheaperQuestion(self.amount)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """The price less what the event takes off, for no civil action unless it is all of them."""
        assert isinstance(state, AgesState)
        verb = offers.verb_of(action)
        if verb == INCREASE:
            return offers.increase_offer(state, seat, self.amount)
        if verb == BUILD:
            return offers.build_offer(state, seat, action - BUILD, self.amount)
        if verb == DEVELOP:
            return offers.develop_offer(state, seat, action - DEVELOP, self.amount)
        if verb == REVOLT:
            card = action - REVOLT + FIRST_GOVERNMENT
            return offers.revolt_offer(state, seat, card, self.amount)
        return offers.NOTHING


def destructible(civ: Civilization) -> list[i64]:
    """The farms, mines and urban buildings."""
    return [card for card in range(WORKED) if GROUP[card] in BUILDABLE and civ.workers[card]]


def ask_for_own_destruction(state: AgesState, seat: Seat) -> None:
    """Ask which farm, mine or building to destroy, if there is one."""
    if destructible(state.civilizations[seat]):
        state.stack.append(OwnDestruction(seat))


@final
class OwnDestruction(AskSeat):
    """Which of the player's farms, mines or buildings is destroyed: ages:D-12."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-own-destruction")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        return [DESTROY + card for card in destructible(state.civilizations[seat])]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        lose_building(state, seat, action - DESTROY)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return DestroyOwnQuestion()

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        return offers.gains(offers.WORKERS, 1)


def ask_for_destruction(state: AgesState, seat: Seat, revealer: Seat) -> None:
    """Ask which urban building of each other civilization to destroy, where there is one."""
    for victim in reversed(clockwise(state, revealer)):
        if victim != seat and razeable(state.civilizations[victim], LEVEL_OF_ANY):
            state.stack.append(Terror(seat, victim))


@final
@frozen
class Terror(AskSeat):
    """Which building of another civilization is destroyed: ages:D-12."""

    victim: Seat

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-raid", player=Who(self.victim))

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        buildings = razeable(state.civilizations[self.victim], LEVEL_OF_ANY)
        return [DESTROY + card for card in buildings]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AgesState)
        lose_building(state, self.victim, action - DESTROY)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return DestroyRivalQuestion(self.victim)


def ask_for_colony(state: AgesState, seat: Seat) -> None:
    """Ask which colony to lose, if there is one."""
    if state.civilizations[seat].colonies:
        state.stack.append(ColonyChoice(seat))


@final
class ColonyChoice(AskSeat):
    """Which colony is lost: ages:D-12."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-cede")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        colonies = sorted(state.civilizations[seat].colonies)
        return [CEDE + card - FIRST_TERRITORY for card in colonies]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """The colony leaves play with its permanent effects."""
        assert isinstance(state, AgesState)
        card = action - CEDE + FIRST_TERRITORY
        if state.out is not None:
            state.out.append(happened("colony_lost", player=Who(seat), card=military_name(card)))
        lay_down(state, card, SHOWN)
        lose_colony(state, seat, card)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return CedeQuestion()


def ruinable(civ: Civilization, level: i64) -> list[i64]:
    """The completed wonders not above a level that are not ruins."""
    return [
        card
        for card in sorted(civ.wonders)
        if LEVEL[card] <= level and not civ.ruins & BITS[card - FIRST_WONDER]
    ]


def ask_for_ruin(state: AgesState, seat: Seat, card: i64, level: i64) -> None:
    """Ask which wonder becomes a ruin, if there is one."""
    if ruinable(state.civilizations[seat], level):
        state.stack.append(RuinChoice(seat, card, level))


@final
class RuinChoice(EventChoice):
    """Which wonder becomes a ruin: ages:A-230, D-12."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks("prompt-ruin")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AgesState)
        found = ruinable(state.civilizations[seat], self.amount)
        return [RUIN + card - FIRST_WONDER for card in found]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """It loses its effects, and its tokens."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        card = action - RUIN + FIRST_WONDER
        civ.ruins |= BITS[card - FIRST_WONDER]
        if state.out is not None:
            state.out.append(happened("wonder_ruined", player=Who(seat), card=card_name(card)))
        civ.yellow_bank -= min(civ.yellow_bank, YELLOW[card])
        lose_blue(state, seat, BLUE[card])
        refresh(civ)

    def question(self, state: State, seat: Seat) -> Question:
        return RuinQuestion(self.amount)


@final
@frozen
class RowChoice(AskSeat):
    """Cards of the row within an allowance, or none: ages:A-232, R-34, D-13."""

    card: i64
    left: i64
    took: bool

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-row", card=military_name(self.card), actions=self.left)

    def candidates(self, state: AgesState, seat: Seat) -> list[tuple[Action, i64]]:
        """The cards of the row, each with OK or why it cannot be taken."""
        civ = state.civilizations[seat]
        found: list[tuple[Action, i64]] = []
        for space in range(ROW_SPACES):
            card = state.row[space]
            if card != NO_CARD:
                price = price_of(civ, card, space)
                dear = lack(NO_ALLOWANCE, price) if price > self.left else OK
                found.append((TAKE + space, may_hold(civ, card) or dear))
        return found

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every card that may be held and paid, and to stop."""
        assert isinstance(state, AgesState)
        found = [action for action, why in self.candidates(state, seat) if not why]
        found.append(DONE if self.took else DECLINE)
        return sorted(found)

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        assert isinstance(state, AgesState)
        found = self.candidates(state, seat)
        return [(action, sentence(why)) for action, why in found if why]

    def is_secret(self, state: State, seat: Seat) -> bool:
        """What may be taken depends on a hidden hand."""
        assert isinstance(state, AgesState)
        return state.hidden

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take a card and ask again; in the end the row is replenished without a sweep: R-35."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        if action == DECLINE:
            return
        if action == DONE:
            replenish(state, False)
            return
        space = action - TAKE
        civ.once |= SKIPS_POLITICS
        left = self.left - price_of(civ, state.row[space], space)
        take(state, seat, space, True)
        state.stack.append(RowChoice(seat, self.card, left, True))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return RowQuestion(self.left)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """A card of the row, for actions that the event grants."""
        assert isinstance(state, AgesState)
        if offers.verb_of(action) != TAKE:
            return offers.NOTHING
        return take_offer(state, seat, action - TAKE)
