"""Events: prepared, revealed, evaluated: ages:A-56 to A-60, A-134 to A-141.

What each effect type means is here; where a player has a choice `event_choices` ask.
"""

from typing import final

from civitas.games.through_the_ages.actions import (
    card_name,
    military_name,
)
from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.data.event_effects import EventEffect
from civitas.games.through_the_ages.data.military import (
    FIRST_TACTIC,
    FIRST_TERRITORY,
    HAPPENS,
    LATE,
    MILITARY_LEVEL,
)
from civitas.games.through_the_ages.data.tables import (
    LEVEL,
    NUMBERS,
)
from civitas.games.through_the_ages.flow.event_choices import (
    LEVEL_OF_ANY,
    CheaperChoice,
    ColonyChoice,
    FreeBuilding,
    GainChoice,
    GoodsChoice,
    LossChoice,
    OwnDestruction,
    RowChoice,
    RuinChoice,
    Terror,
    destructible,
    may_build_for_nothing,
    ruinable,
)
from civitas.games.through_the_ages.flow.production import (
    Production,
    consumption,
    corruption,
    produce_food,
    produce_resources,
    tell_burdens,
)
from civitas.games.through_the_ages.ids import (
    AGE_I,
    AGE_IV,
    FOOD,
    NO_CARD,
    RESOURCES,
)
from civitas.games.through_the_ages.rules.aggressions import razeable
from civitas.games.through_the_ages.rules.colonization import begin_auction
from civitas.games.through_the_ages.rules.impacts import impact
from civitas.games.through_the_ages.rules.leaders import leave
from civitas.games.through_the_ages.rules.losses import lose_blue, lose_population
from civitas.games.through_the_ages.rules.military_hands import (
    draw_military,
    must_discard,
    tell_card,
)
from civitas.games.through_the_ages.rules.points import (
    gain_culture,
    gain_science,
    lose_culture,
)
from civitas.games.through_the_ages.rules.population import (
    discontent,
    gain_population,
)
from civitas.games.through_the_ages.rules.ranking import clockwise, targets
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.tokens import (
    Gain,
    amount_of,
    lose_as_chosen,
)
from civitas.games.through_the_ages.rules.wars import take_yellow
from civitas.games.through_the_ages.state import (
    EVENT_STREAM,
    AgesState,
    from_military_hand,
)
from civitas.kernel import (
    Bag,
    ForEachSeat,
    Frame,
    Seat,
    State,
    Who,
    happened,
)

# Preparing and revealing.


def can_be_prepared(card: int) -> bool:
    """Whether a card can be in a hand and go to the future events: ages:A-56."""
    return card < FIRST_TACTIC and MILITARY_LEVEL[card] >= AGE_I


def preparing_culture(card: int) -> int:
    """The culture for preparing an event: ages:A-56."""
    return MILITARY_LEVEL[card]


def prepare(state: AgesState, seat: Seat, card: int) -> None:
    """A card goes face down to the future events; culture; the next event is revealed: A-56."""
    civ = state.civilizations[seat]
    from_military_hand(civ, card)
    state.future = tuple(sorted([*state.future, card]))
    civ.prepared = tuple(sorted([*civ.prepared, card]))
    tell_card(state, seat, card, "event_prepared")
    gain_culture(state, seat, preparing_culture(card))
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

    def seen_by(self, seat: Seat) -> Frame:
        """Everybody knows of it."""
        return self


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

    def seen_by(self, seat: Seat) -> Frame:
        """Everybody knows of it."""
        return self


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
