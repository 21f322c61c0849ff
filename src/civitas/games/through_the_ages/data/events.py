"""The events, by age."""

from typing import Final

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.data.event_effects import (
    ALL_HAPPIEST,
    ALL_MOST_DISCONTENT,
    EVERYBODY,
    LEAST_CULTURE,
    MOST_CULTURE,
    MOST_CULTURE_IF_WEAK,
    STRONGEST,
    TWO_STRONGEST,
    TWO_WEAKEST,
    WEAKEST,
    EventEffect,
)
from civitas.games.through_the_ages.data.rows import MilitaryCard
from civitas.games.through_the_ages.ids import EVENT

ONE_COPY: Final[tuple[int, int, int]] = (1, 1, 1)


def event(name: str, age: int, *happens: EventEffect) -> MilitaryCard:
    """The row of an event."""
    return MilitaryCard(name, age, EVENT, ONE_COPY, happens=happens)


EVENT_CARDS: Final[tuple[MilitaryCard, ...]] = (
    event("development_of_agriculture", 0, what.GainFood(EVERYBODY, 2)),
    event("development_of_crafts", 0, what.GainResources(EVERYBODY, 2)),
    event("development_of_markets", 0, what.GainFoodOrResources(EVERYBODY, 2)),
    event("development_of_politics", 0, what.DrawCards(EVERYBODY, 3)),
    event("development_of_religion", 0, what.BuildForNothing(EVERYBODY, "religion")),
    event("development_of_science", 0, what.Score(EVERYBODY, science=2)),
    event("development_of_settlement", 0, what.GainPopulation(EVERYBODY, 1)),
    event(
        "development_of_trade_routes",
        0,
        what.Score(EVERYBODY, science=1),
        what.GainFood(EVERYBODY, 1),
        what.GainResources(EVERYBODY, 1),
    ),
    event("development_of_warfare", 0, what.BuildForNothing(EVERYBODY, "warriors")),
    event("development_of_civilization", 0, what.OneCheaper(EVERYBODY, 1)),
    event("barbarians", 1, what.LosePopulation(MOST_CULTURE_IF_WEAK, 1)),
    event("border_conflict", 1, what.DestroyOwn(WEAKEST), what.GainResources(STRONGEST, 3)),
    event("crusades", 1, what.Score(STRONGEST, culture=4), what.Score(WEAKEST, culture=-4)),
    event("cultural_influence", 1, what.CultureByCulture(EVERYBODY)),
    event("foray", 1, what.GainSplit(TWO_STRONGEST, 3)),
    event("good_harvest", 1, what.ProduceFood(EVERYBODY)),
    event("immigration", 1, what.GainPopulation(ALL_HAPPIEST, 1)),
    event("new_deposits", 1, what.ProduceResources(EVERYBODY)),
    event("pestilence", 1, what.LosePopulation(EVERYBODY, 1)),
    event("raiders", 1, what.LoseSplit(TWO_WEAKEST, 2)),
    event("rats", 1, what.LoseAllFood(EVERYBODY)),
    event("rebellion", 1, what.ActionsForDiscontent(EVERYBODY, 2)),
    event("reign_of_terror", 1, what.LosePopulation(WEAKEST, 1)),
    event("scientific_breakthrough", 1, what.ScienceByScience(EVERYBODY)),
    event("uncertain_borders", 1, what.TakeYellow(STRONGEST, 1)),
    event(
        "civil_unrest",
        2,
        what.CultureForDiscontent(EVERYBODY, 4),
        what.LoseBlue(ALL_MOST_DISCONTENT, 1),
    ),
    event("cold_war", 2, what.Score(TWO_STRONGEST, science=6)),
    event("crime_wave", 2, what.Score(TWO_WEAKEST, culture=-3), what.LoseBlue(TWO_WEAKEST, 1)),
    event("economic_progress", 2, what.ProduceAll(EVERYBODY)),
    event("emigration", 2, what.LoseHalfOfDiscontent(EVERYBODY)),
    event("iconoclasm", 2, what.OldLeaderLeaves(EVERYBODY)),
    event("independence_declaration", 2, what.LoseColony(WEAKEST)),
    event("international_agreement", 2, what.TakeFromRow(STRONGEST, 5)),
    event("national_pride", 2, what.Score(MOST_CULTURE, culture=5)),
    MilitaryCard(
        "politics_of_strength",
        2,
        EVENT,
        ONE_COPY,
        happens=(what.DrawCards(STRONGEST, 5), what.DiscardCards(WEAKEST, 3)),
        late=(what.Score(STRONGEST, culture=5), what.Score(WEAKEST, culture=-3)),
    ),
    event("popularization_of_science", 2, what.CultureByScience(EVERYBODY)),
    event("prosperity", 2, what.FoodByHappiness(EVERYBODY)),
    event("ravages_of_time", 2, what.RuinWonder(EVERYBODY, 1)),
    event(
        "refugees",
        2,
        what.Score(WEAKEST, culture=-3),
        what.LosePopulation(WEAKEST, 1),
        what.Score(STRONGEST, culture=3),
        what.GainPopulation(STRONGEST, 1),
    ),
    event("terrorism", 2, what.DestroyOfOthers(LEAST_CULTURE)),
    event("impact_of_agriculture", 3, what.Impact(what.FARMING)),
    event("impact_of_architecture", 3, what.Impact(what.CITY)),
    event("impact_of_balance", 3, what.Impact(what.BALANCE)),
    event("impact_of_colonies", 3, what.Impact(what.COLONIES)),
    event("impact_of_competition", 3, what.Impact(what.COMPETITION)),
    event("impact_of_government", 3, what.Impact(what.GOVERNMENT)),
    event("impact_of_happiness", 3, what.Impact(what.HAPPINESS)),
    event("impact_of_industry", 3, what.Impact(what.INDUSTRY)),
    event("impact_of_population", 3, what.Impact(what.POPULATION)),
    event("impact_of_progress", 3, what.Impact(what.PROGRESS)),
    event("impact_of_science", 3, what.Impact(what.SCIENCE)),
    event("impact_of_strength", 3, what.Impact(what.STRENGTH)),
    event("impact_of_technology", 3, what.Impact(what.TECHNOLOGY)),
    event("impact_of_variety", 3, what.Impact(what.VARIETY)),
    event("impact_of_wonders", 3, what.Impact(what.WONDERS)),
)
