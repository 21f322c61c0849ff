"""Events: prepared, revealed, evaluated: ages:A-56 to A-60, A-134 to A-141.

What each effect type means is here; `Choice` frames ask where a player has a choice.
"""

from typing import Final, final

from civitas.games.through_the_ages import event_effects as what
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
    card_name,
    military_name,
)
from civitas.games.through_the_ages.aggressions import razeable
from civitas.games.through_the_ages.building import build, destroy, may_build
from civitas.games.through_the_ages.card_row import may_hold, price_of, replenish, take
from civitas.games.through_the_ages.colonization import begin_auction, lose_colony
from civitas.games.through_the_ages.data.military import (
    FIRST_TERRITORY,
    HAPPENS,
    LATE,
    MILITARY_LEVEL,
)
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    FIRST_GOVERNMENT,
    FIRST_WONDER,
    GROUP,
    LEVEL,
    NUMBERS,
    TECHNOLOGY_CARDS,
    WORKED,
    YELLOW,
)
from civitas.games.through_the_ages.event_effects import EventEffect
from civitas.games.through_the_ages.ids import (
    AGE_I,
    AGE_IV,
    FARM,
    FOOD,
    GOVERNMENT,
    MINE,
    NO_CARD,
    RESOURCES,
    ROW_SPACES,
    URBAN,
)
from civitas.games.through_the_ages.impacts import impact
from civitas.games.through_the_ages.leaders import leave
from civitas.games.through_the_ages.losses import lose_blue, lose_population
from civitas.games.through_the_ages.military_hands import (
    SHOWN,
    draw_military,
    lay_down,
    must_discard,
    tell_card,
)
from civitas.games.through_the_ages.points import (
    gain_culture,
    gain_science,
    lose_culture,
)
from civitas.games.through_the_ages.population import (
    discontent,
    gain_population,
    increase,
    may_increase,
)
from civitas.games.through_the_ages.production import (
    Production,
    consumption,
    corruption,
    produce_food,
    produce_resources,
    tell_burdens,
)
from civitas.games.through_the_ages.ranking import clockwise, targets
from civitas.games.through_the_ages.ratings import refresh
from civitas.games.through_the_ages.reasons import OK, sentence
from civitas.games.through_the_ages.research import develop, may_develop, may_revolt, revolt
from civitas.games.through_the_ages.state import (
    EVENT_STREAM,
    SKIPS_POLITICS,
    AgesState,
    Civilization,
    from_military_hand,
    in_play,
)
from civitas.games.through_the_ages.tokens import (
    Gain,
    Lose,
    amount_of,
    is_food_first,
    lose_as_chosen,
)
from civitas.games.through_the_ages.wars import take_yellow
from civitas.kernel import (
    BITS,
    Action,
    AskSeat,
    Bag,
    ForEachSeat,
    Frame,
    Prompt,
    Reason,
    Seat,
    State,
    Who,
    happened,
)

LEVEL_OF_ANY: Final = 3
ANY_DISCOUNT: Final = 99
BUILDABLE: Final[tuple[int, ...]] = (FARM, MINE, URBAN)


# Preparing and revealing.


def prepare(state: AgesState, seat: Seat, card: int) -> None:
    """A card goes face down to the future events; culture; the next event is revealed: A-56."""
    civ = state.civilizations[seat]
    from_military_hand(civ, card)
    state.future = tuple(sorted([*state.future, card]))
    civ.prepared = tuple(sorted([*civ.prepared, card]))
    tell_card(state, seat, card, "event_prepared")
    gain_culture(state, seat, MILITARY_LEVEL[card])
    reveal(state, seat)


def reveal(state: AgesState, seat: Seat) -> None:
    """Turn the next event up and evaluate it: ages:A-58, R-58."""
    card = state.events.draw(state)
    for civ in state.civilizations:
        if card in civ.prepared:
            civ.prepared = tuple([other for other in civ.prepared if other != card])
    if state.out is not None:
        state.out.append(happened("event_revealed", player=Who(seat), card=military_name(card)))
    state.stack.append(AfterEvent(card))
    if card >= FIRST_TERRITORY:
        begin_auction(state, seat, card)
    else:
        push_effects(state, seat, card)


def push_effects(state: AgesState, revealer: Seat, card: int) -> None:
    """Who is concerned is seen before anything happens."""
    late = state.age == AGE_IV
    effects = LATE[card] if late else HAPPENS[card]
    for index in range(len(effects) - 1, -1, -1):
        order = targets(state, effects[index].who, revealer)
        if order:
            state.stack.append(Happening(order, card, index, late, revealer))


@final
class AfterEvent(Frame):
    """The event is over; if it was the last, the future ones become the current ones: A-59, R-4."""

    def __init__(self, card: int) -> None:
        self.card = card

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.card,)

    def run(self, state: State) -> None:
        """An event goes to the past ones."""
        assert isinstance(state, AgesState)
        if self.card < FIRST_TERRITORY:
            state.past = (*state.past, self.card)
        if not state.events.size():
            renew_events(state)


def renew_events(state: AgesState) -> None:
    """The future events, earlier ages on top."""
    events = Bag(EVENT_STREAM, [], [], [])
    for age in range(AGE_I, AGE_IV):
        events.put_under([card for card in state.future if MILITARY_LEVEL[card] == age])
    state.events = events
    state.future = ()
    if state.out is not None:
        state.out.append(happened("events_renewed", cards=events.size()))


@final
class Happening(ForEachSeat):
    """One effect of an event, for one player after the other."""

    def __init__(
        self, order: tuple[Seat, ...], card: int, index: int, late: bool, revealer: Seat
    ) -> None:
        super().__init__(order)
        self.card = card
        self.index = index
        self.late = late
        self.revealer = revealer

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.order, self.card, self.index, self.late, self.revealer)

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same effect for the players who are left."""
        return Happening(order, self.card, self.index, self.late, self.revealer)

    def begin(self, state: State, seat: Seat) -> None:
        """The effect happens to a player."""
        assert isinstance(state, AgesState)
        effects = LATE[self.card] if self.late else HAPPENS[self.card]
        happen(state, seat, effects[self.index], self.card, self.revealer)


# What happens.


def happen(state: AgesState, seat: Seat, effect: EventEffect, card: int, revealer: Seat) -> None:
    """One effect for one civilization."""
    if isinstance(effect, what.Impact):
        change_culture(state, seat, impact(state, seat, effect.measure, revealer))
    elif isinstance(effect, what.EventAmount):
        happen_with_amount(state, seat, effect, card, revealer)
    elif isinstance(effect, what.Score):
        change_culture(state, seat, effect.culture)
        gain_science(state, seat, effect.science)
    else:
        happen_plainly(state, seat, effect, revealer)


def change_culture(state: AgesState, seat: Seat, amount: int) -> None:
    """Culture points are scored or lost."""
    if amount < 0:
        lose_culture(state, seat, -amount)
    else:
        gain_culture(state, seat, amount)


def happen_with_amount(
    state: AgesState, seat: Seat, effect: what.EventAmount, card: int, revealer: Seat
) -> None:
    """One effect that has a number."""
    civ = state.civilizations[seat]
    amount = effect.amount
    if isinstance(effect, what.GainFood):
        state.stack.append(Gain(seat, FOOD, amount))
    elif isinstance(effect, what.GainResources):
        state.stack.append(Gain(seat, RESOURCES, amount))
    elif isinstance(effect, what.GainFoodOrResources):
        state.stack.append(GoodsChoice(seat, card, amount))
    elif isinstance(effect, what.GainSplit):
        state.stack.append(GainChoice(seat, card, amount))
    elif isinstance(effect, what.LoseSplit):
        there = amount_of(civ, FOOD) + amount_of(civ, RESOURCES)
        if there:
            state.stack.append(LossChoice(seat, card, min(amount, there)))
    elif isinstance(effect, what.GainPopulation):
        for _ in range(amount):
            gain_population(state, seat)
    elif isinstance(effect, what.LosePopulation):
        lose_population(state, seat, amount)
    elif isinstance(effect, what.CultureForDiscontent):
        lose_culture(state, seat, amount * discontent(civ))
    elif isinstance(effect, what.ActionsForDiscontent):
        waste_actions(state, seat, amount * discontent(civ))
    elif isinstance(effect, what.LoseBlue):
        lose_blue(state, seat, amount)
    elif isinstance(effect, what.TakeYellow):
        [weakest] = targets(state, what.WEAKEST, revealer)
        take_yellow(state, seat, weakest, amount)
    elif isinstance(effect, what.DrawCards):
        draw_military(state, seat, amount)
    elif isinstance(effect, what.DiscardCards):
        must_discard(state, seat, amount)
    elif isinstance(effect, what.OneCheaper):
        state.stack.append(CheaperChoice(seat, card, amount))
    elif isinstance(effect, what.TakeFromRow):
        state.stack.append(RowChoice(seat, card, amount, False))
    else:
        assert isinstance(effect, what.RuinWonder)
        if ruinable(civ, amount):
            state.stack.append(RuinChoice(seat, card, amount))


def happen_plainly(state: AgesState, seat: Seat, effect: EventEffect, revealer: Seat) -> None:
    """One effect without a number."""
    civ = state.civilizations[seat]
    if isinstance(effect, what.CultureByCulture):
        gain_culture(state, seat, civ.culture_rating)
    elif isinstance(effect, what.CultureByScience):
        gain_culture(state, seat, civ.science_rating)
    elif isinstance(effect, what.ScienceByScience):
        gain_science(state, seat, civ.science_rating)
    elif isinstance(effect, what.LoseAllFood):
        lose_as_chosen(state, seat, FOOD, amount_of(civ, FOOD))
    elif isinstance(effect, what.FoodByHappiness):
        state.stack.append(Gain(seat, FOOD, civ.happiness))
    elif isinstance(effect, what.LoseHalfOfDiscontent):
        lose_population(state, seat, (discontent(civ) + 1) // 2)
    elif isinstance(effect, what.BuildForNothing):
        card = NUMBERS[effect.card]
        if may_build_for_nothing(civ, card):
            state.stack.append(FreeBuilding(seat, card))
    elif isinstance(effect, what.DestroyOwn):
        if destructible(civ):
            state.stack.append(OwnDestruction(seat))
    elif isinstance(effect, what.DestroyOfOthers):
        for victim in reversed(clockwise(state, revealer)):
            if victim != seat and razeable(state.civilizations[victim], LEVEL_OF_ANY):
                state.stack.append(Terror(seat, victim))
    elif isinstance(effect, what.OldLeaderLeaves):
        if civ.leader != NO_CARD and LEVEL[civ.leader] != state.age:
            if state.out is not None:
                name = card_name(civ.leader)
                state.out.append(happened("card_removed", player=Who(seat), card=name))
            leave(state, seat)
            refresh(civ)
    elif isinstance(effect, what.LoseColony):
        if civ.colonies:
            state.stack.append(ColonyChoice(seat))
    else:
        produce_for_event(state, seat, effect)


def waste_actions(state: AgesState, seat: Seat, count: int) -> None:
    """Civil actions are spent without effect, as many as there are: ages:R-54."""
    civ = state.civilizations[seat]
    spent = min(count, civ.civil)
    civ.civil -= spent
    if spent and state.out is not None:
        state.out.append(happened("actions_wasted", player=Who(seat), actions=spent))


def produce_for_event(state: AgesState, seat: Seat, effect: EventEffect) -> None:
    """Parts of a production phase, out of turn."""
    civ = state.civilizations[seat]
    report = Production()
    if isinstance(effect, what.ProduceAll):
        corruption(civ, report)
    if not isinstance(effect, what.ProduceResources):
        report.food = produce_food(civ)
    if isinstance(effect, what.ProduceAll):
        consumption(civ, report)
    if not isinstance(effect, what.ProduceFood):
        report.resources = produce_resources(civ)
    if state.out is not None:
        state.out.append(
            happened(
                "produced_goods", player=Who(seat), food=report.food, resources=report.resources
            )
        )
    tell_burdens(state, seat, report)


# Choices.


class EventChoice(AskSeat):
    """Asks what an event does to a player's civilization."""

    def __init__(self, seat: Seat, card: int, amount: int) -> None:
        super().__init__(seat)
        self.card = card
        self.amount = amount

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.card, self.amount)

    def asks(self, key: str) -> Prompt:
        """The event, and how much it is about."""
        return Prompt.of(key, card=military_name(self.card), amount=self.amount)


@final
class GoodsChoice(EventChoice):
    """Food or resources: ages:D-11."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which."""
        return self.asks("prompt-goods")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Either."""
        return [GAIN + FOOD, GAIN + RESOURCES]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Gain them."""
        assert isinstance(state, AgesState)
        state.stack.append(Gain(seat, action - GAIN, self.amount))


@final
class GainChoice(EventChoice):
    """How much of a gain is food: ages:D-11."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """How much."""
        return self.asks("prompt-split-gain")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every split."""
        return [SPLIT + food for food in range(self.amount + 1)]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Gain the food, then the resources."""
        assert isinstance(state, AgesState)
        food = action - SPLIT
        if self.amount > food:
            state.stack.append(Gain(seat, RESOURCES, self.amount - food))
        if food:
            state.stack.append(Gain(seat, FOOD, food))


@final
class LossChoice(EventChoice):
    """How much of a loss is food: ages:D-11, R-19."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """How much."""
        return self.asks("prompt-split-loss")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every split the stores allow."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        fewest = max(0, self.amount - amount_of(civ, RESOURCES))
        most = min(self.amount, amount_of(civ, FOOD))
        return [SPLIT + food for food in range(fewest, most + 1)]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Lose both."""
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


def may_build_for_nothing(civ: Civilization, card: int) -> bool:
    """Whether an unused worker can go on a card in play: the urban limit holds."""
    return in_play(civ, card) and may_build(civ, card, ANY_DISCOUNT) == OK


@final
class FreeBuilding(AskSeat):
    """Whether a worker goes on a card for nothing: ages:D-10."""

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.card)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """On which."""
        return Prompt.of("prompt-free-building", card=card_name(self.card))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Build, or not."""
        return [BUILD + self.card, DECLINE]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Build it."""
        assert isinstance(state, AgesState)
        if action != DECLINE:
            build(state, seat, self.card, ANY_DISCOUNT)


@final
class CheaperChoice(EventChoice):
    """Population, a building or a technology for less, or nothing: ages:A-231, D-10, D-16."""

    def candidates(self, state: AgesState, seat: Seat) -> list[tuple[Action, int]]:
        """What might be done, each with OK or why not."""
        civ = state.civilizations[seat]
        found: list[tuple[Action, int]] = [(INCREASE, may_increase(civ, self.amount))]
        for card in range(WORKED):
            if GROUP[card] in BUILDABLE and in_play(civ, card):
                found.append((BUILD + card, may_build(civ, card, self.amount)))
        for card in civ.hand:
            if card < TECHNOLOGY_CARDS:
                found.append((DEVELOP + card, may_develop(state, seat, card, self.amount)))
            if GROUP[card] == GOVERNMENT:
                why = may_revolt(state, seat, card, self.amount)
                found.append((REVOLT + card - FIRST_GOVERNMENT, why))
        return found

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What for."""
        return self.asks("prompt-cheaper")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """What can be paid, or nothing."""
        assert isinstance(state, AgesState)
        found = [action for action, why in self.candidates(state, seat) if not why]
        return sorted([*found, DECLINE])

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """What cannot."""
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
        if action == DECLINE:
            return
        if action == INCREASE:
            increase(state, seat, self.amount)
        elif action < DEVELOP:
            build(state, seat, action - BUILD, self.amount)
        elif action < REVOLT:
            develop(state, seat, action - DEVELOP, self.amount)
        else:
            revolt(state, seat, action - REVOLT + FIRST_GOVERNMENT, self.amount)


def destructible(civ: Civilization) -> list[int]:
    """The farms, mines and urban buildings."""
    return [card for card in range(WORKED) if GROUP[card] in BUILDABLE and civ.workers[card]]


@final
class OwnDestruction(AskSeat):
    """Which own farm, mine or building is destroyed: ages:D-12."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which."""
        return Prompt("prompt-own-destruction")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every one."""
        assert isinstance(state, AgesState)
        return [DESTROY + card for card in destructible(state.civilizations[seat])]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Its worker is unused."""
        assert isinstance(state, AgesState)
        destroy(state, seat, action - DESTROY)


@final
class Terror(AskSeat):
    """Which building of another civilization is destroyed: ages:D-12."""

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim = victim

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.victim)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Whose."""
        return Prompt.of("prompt-raid", player=Who(self.victim))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every urban building."""
        assert isinstance(state, AgesState)
        buildings = razeable(state.civilizations[self.victim], LEVEL_OF_ANY)
        return [DESTROY + card for card in buildings]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Its worker is its owner's again."""
        assert isinstance(state, AgesState)
        destroy(state, self.victim, action - DESTROY)


@final
class ColonyChoice(AskSeat):
    """Which colony is lost: ages:D-12."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which."""
        return Prompt("prompt-cede")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every colony."""
        assert isinstance(state, AgesState)
        colonies = sorted(state.civilizations[seat].colonies)
        return [CEDE + card - FIRST_TERRITORY for card in colonies]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """It leaves play with what it gives for good."""
        assert isinstance(state, AgesState)
        card = action - CEDE + FIRST_TERRITORY
        if state.out is not None:
            state.out.append(happened("colony_lost", player=Who(seat), card=military_name(card)))
        lay_down(state, card, SHOWN)
        lose_colony(state, seat, card)


def ruinable(civ: Civilization, level: int) -> list[int]:
    """The completed wonders not above a level that are not ruins."""
    return [
        card
        for card in sorted(civ.wonders)
        if LEVEL[card] <= level and not civ.ruins & BITS[card - FIRST_WONDER]
    ]


@final
class RuinChoice(EventChoice):
    """Which wonder becomes a ruin: ages:A-230, D-12."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which."""
        return self.asks("prompt-ruin")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every old wonder."""
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


@final
class RowChoice(AskSeat):
    """Cards of the row within an allowance, or none: ages:A-232, R-34, D-13."""

    def __init__(self, seat: Seat, card: int, left: int, took: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.took = took

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.card, self.left, self.took)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """How many civil actions are left."""
        return Prompt.of("prompt-row", card=military_name(self.card), actions=self.left)

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every card that may be held and paid, and to stop."""
        assert isinstance(state, AgesState)
        civ = state.civilizations[seat]
        found: list[Action] = []
        for space in range(ROW_SPACES):
            card = state.row[space]
            if card == NO_CARD or price_of(civ, card, space) > self.left:
                continue
            if may_hold(civ, card) == OK:
                found.append(TAKE + space)
        found.append(DONE if self.took else DECLINE)
        return found

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
