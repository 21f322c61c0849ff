"""Events: prepared, revealed, evaluated: ages:A-56 to A-60, A-134 to A-141.

`HANDLERS` has a function for each type of effect; the decisions are in `event_choices`.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

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
    CheaperChoice,
    GainChoice,
    GoodsChoice,
    RowChoice,
    ask_for_colony,
    ask_for_destruction,
    ask_for_loss,
    ask_for_own_destruction,
    ask_for_ruin,
    offer_free_building,
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
from civitas.games.through_the_ages.rules.ranking import targets
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
    with_one_more,
)
from civitas.kernel import (
    Bag,
    ForEachSeat,
    Frame,
    Seat,
    State,
    Who,
    frozen,
    happened,
)

# Preparing and revealing.


def can_be_prepared(card: i64) -> bool:
    """Whether a card can be in a hand and go to the future events: ages:A-56."""
    return card < FIRST_TACTIC and MILITARY_LEVEL[card] >= AGE_I


def preparing_culture(card: i64) -> i64:
    """The culture for preparing an event: ages:A-56."""
    return MILITARY_LEVEL[card]


def prepare(state: AgesState, seat: Seat, card: i64) -> None:
    """Put a card face down on the future events, score culture, reveal the next event: A-56."""
    civ = state.civilizations[seat]
    from_military_hand(civ, card)
    state.future = with_one_more(state.future, card)
    civ.prepared = with_one_more(civ.prepared, card)
    tell_card(state, seat, card, "event_prepared")
    gain_culture(state, seat, preparing_culture(card))
    reveal(state, seat)


def reveal(state: AgesState, seat: Seat) -> None:
    """Reveal the next event and evaluate it: ages:A-58, R-58."""
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


def push_effects(state: AgesState, revealer: Seat, card: i64) -> None:
    """Push the effects of an event; their targets are determined before anything happens."""
    late = state.age == AGE_IV
    effects = LATE[card] if late else HAPPENS[card]
    for index in range(len(effects) - 1, -1, -1):
        order = targets(state, effects[index].who, revealer)
        if order:
            state.stack.append(Happening(order, card, index, late, revealer))


@final
@frozen
class AfterEvent(Frame):
    """The event is over; if it was the last, the future ones become the current ones: A-59, R-4."""

    card: i64

    def run(self, state: State) -> None:
        """An event goes to the past ones."""
        assert isinstance(state, AgesState)
        if self.card < FIRST_TERRITORY:
            state.past = (*state.past, self.card)
        if not state.events.size():
            renew_events(state)

    def seen_by(self, seat: Seat) -> Frame:
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
@frozen
class Happening(ForEachSeat):
    """One effect of an event, for one player after the other."""

    card: i64
    index: i64
    late: bool
    revealer: Seat

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same effect for the players who are left."""
        return Happening(order, self.card, self.index, self.late, self.revealer)

    def begin(self, state: State, seat: Seat) -> None:
        assert isinstance(state, AgesState)
        effects = LATE[self.card] if self.late else HAPPENS[self.card]
        effect = effects[self.index]
        HANDLERS[type(effect)](state, seat, effect, self)

    def seen_by(self, seat: Seat) -> Frame:
        return self


Handler = Callable[[AgesState, Seat, EventEffect, Happening], None]
"""Carries out one effect of an event for one civilization."""


def amount(effect: EventEffect) -> i64:
    """The number of an effect that has one."""
    assert isinstance(effect, what.EventAmount)
    return effect.amount


# Points.


def score(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Score science, and score or lose culture."""
    assert isinstance(effect, what.Score)
    change_culture(state, seat, effect.culture)
    gain_science(state, seat, effect.science)


def score_impact(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Score culture for what the civilization has."""
    assert isinstance(effect, what.Impact)
    change_culture(state, seat, impact(state, seat, effect.measure, event.revealer))


def change_culture(state: AgesState, seat: Seat, points: i64) -> None:
    """Score or lose culture points."""
    if points < 0:
        lose_culture(state, seat, -points)
    else:
        gain_culture(state, seat, points)


def culture_by_culture(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Score culture by the culture rating."""
    gain_culture(state, seat, state.civilizations[seat].culture_rating)


def culture_by_science(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Score culture by the science rating."""
    gain_culture(state, seat, state.civilizations[seat].science_rating)


def science_by_science(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Score science by the science rating."""
    gain_science(state, seat, state.civilizations[seat].science_rating)


def culture_for_discontent(
    state: AgesState, seat: Seat, effect: EventEffect, event: Happening
) -> None:
    """Lose culture for every discontent worker."""
    lose_culture(state, seat, amount(effect) * discontent(state.civilizations[seat]))


# Food and resources.


def gain_food(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Gain food."""
    state.stack.append(Gain(seat, FOOD, amount(effect)))


def food_by_happiness(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Gain food by the happiness."""
    state.stack.append(Gain(seat, FOOD, state.civilizations[seat].happiness))


def gain_resources(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Gain resources."""
    state.stack.append(Gain(seat, RESOURCES, amount(effect)))


def gain_either(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Gain food or resources."""
    state.stack.append(GoodsChoice(seat, event.card, amount(effect)))


def gain_split(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Gain food and resources in any split."""
    state.stack.append(GainChoice(seat, event.card, amount(effect)))


def lose_split(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Lose food and resources in any split."""
    ask_for_loss(state, seat, event.card, amount(effect))


def lose_all_food(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Lose all food."""
    lose_as_chosen(state, seat, FOOD, amount_of(state.civilizations[seat], FOOD))


# Population, tokens, actions.


def add_population(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Gain workers."""
    for _ in range(amount(effect)):
        gain_population(state, seat)


def remove_population(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Lose workers."""
    lose_population(state, seat, amount(effect))


def remove_discontent(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Lose half as many workers as are discontent, rounded up."""
    lose_population(state, seat, (discontent(state.civilizations[seat]) + 1) // 2)


def remove_blue(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Lose blue tokens."""
    lose_blue(state, seat, amount(effect))


def take_yellow_of_weakest(
    state: AgesState, seat: Seat, effect: EventEffect, event: Happening
) -> None:
    """Take yellow tokens from the bank of the weakest civilization."""
    [weakest] = targets(state, what.WEAKEST, event.revealer)
    take_yellow(state, seat, weakest, amount(effect))


def actions_for_discontent(
    state: AgesState, seat: Seat, effect: EventEffect, event: Happening
) -> None:
    """Spend civil actions without effect for every discontent worker."""
    waste_actions(state, seat, amount(effect) * discontent(state.civilizations[seat]))


def waste_actions(state: AgesState, seat: Seat, count: i64) -> None:
    """Civil actions are spent without effect, as many as there are: ages:R-54."""
    civ = state.civilizations[seat]
    spent = min(count, civ.civil)
    civ.civil -= spent
    if spent and state.out is not None:
        state.out.append(happened("actions_wasted", player=Who(seat), actions=spent))


# Cards.


def draw_cards(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Draw military cards."""
    draw_military(state, seat, amount(effect))


def discard_cards(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Discard military cards."""
    must_discard(state, seat, amount(effect))


def take_from_row(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Take cards from the row."""
    state.stack.append(RowChoice(seat, event.card, amount(effect), False))


def buy_cheaper(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Increase population, build or develop for less."""
    state.stack.append(CheaperChoice(seat, event.card, amount(effect)))


def remove_old_leader(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Remove a leader that is not of the current age."""
    civ = state.civilizations[seat]
    if civ.leader != NO_CARD and LEVEL[civ.leader] != state.age:
        if state.out is not None:
            name = card_name(civ.leader)
            state.out.append(happened("card_removed", player=Who(seat), card=name))
        leave(state, seat)
        refresh(civ)


# Buildings, wonders, colonies.


def build_for_free(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Build on a card for free."""
    assert isinstance(effect, what.BuildForNothing)
    offer_free_building(state, seat, NUMBERS[effect.card])


def destroy_own(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Destroy a farm, mine or urban building of one's own."""
    ask_for_own_destruction(state, seat)


def destroy_of_others(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Destroy an urban building of each other civilization."""
    ask_for_destruction(state, seat, event.revealer)


def ruin_wonder(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Turn a wonder into a ruin."""
    ask_for_ruin(state, seat, event.card, amount(effect))


def remove_colony(state: AgesState, seat: Seat, effect: EventEffect, event: Happening) -> None:
    """Lose a colony."""
    ask_for_colony(state, seat)


# Production.


def produce_out_of_turn(
    state: AgesState, seat: Seat, effect: EventEffect, event: Happening
) -> None:
    """Carry out parts of a production phase."""
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


HANDLERS: Final[dict[type[EventEffect], Handler]] = {
    what.Score: score,
    what.Impact: score_impact,
    what.CultureByCulture: culture_by_culture,
    what.CultureByScience: culture_by_science,
    what.ScienceByScience: science_by_science,
    what.CultureForDiscontent: culture_for_discontent,
    what.GainFood: gain_food,
    what.FoodByHappiness: food_by_happiness,
    what.GainResources: gain_resources,
    what.GainFoodOrResources: gain_either,
    what.GainSplit: gain_split,
    what.LoseSplit: lose_split,
    what.LoseAllFood: lose_all_food,
    what.GainPopulation: add_population,
    what.LosePopulation: remove_population,
    what.LoseHalfOfDiscontent: remove_discontent,
    what.LoseBlue: remove_blue,
    what.TakeYellow: take_yellow_of_weakest,
    what.ActionsForDiscontent: actions_for_discontent,
    what.DrawCards: draw_cards,
    what.DiscardCards: discard_cards,
    what.TakeFromRow: take_from_row,
    what.OneCheaper: buy_cheaper,
    what.OldLeaderLeaves: remove_old_leader,
    what.BuildForNothing: build_for_free,
    what.DestroyOwn: destroy_own,
    what.DestroyOfOthers: destroy_of_others,
    what.RuinWonder: ruin_wonder,
    what.LoseColony: remove_colony,
    what.ProduceFood: produce_out_of_turn,
    what.ProduceResources: produce_out_of_turn,
    what.ProduceAll: produce_out_of_turn,
}
"""How each type of effect is carried out."""
