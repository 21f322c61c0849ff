"""What a seat knows: everything but the order of the decks, with what follows from it."""

from dataclasses import dataclass, field
from typing import Final, cast

from civitas.games.through_the_ages.actions import card_name, military_name
from civitas.games.through_the_ages.data.military import MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import (
    GROUP,
    LEVEL,
    OF_KIND,
    STAGES,
    TECHNOLOGY_CARDS,
    UPGRADES,
    URBAN_LIMIT,
    WORKED,
)
from civitas.games.through_the_ages.flow.events import AfterEvent
from civitas.games.through_the_ages.flow.production import produce
from civitas.games.through_the_ages.flow.turn import closing_culture, spaces_to_sweep
from civitas.games.through_the_ages.ids import (
    AGE_IV,
    AGES,
    FOOD,
    GOVERNMENT,
    NO_CARD,
    RESOURCES,
)
from civitas.games.through_the_ages.rules.aggressions import (
    attack_factor,
    attacked_strength,
    attacking_strength,
)
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, HAPPINESS, at
from civitas.games.through_the_ages.rules.building import cost_of, upgrade_price
from civitas.games.through_the_ages.rules.card_row import price_of
from civitas.games.through_the_ages.rules.colonization import force_of, has_units, most_force
from civitas.games.through_the_ages.rules.military_hands import different
from civitas.games.through_the_ages.rules.pacts import pacts_of
from civitas.games.through_the_ages.rules.population import discontent, population_price
from civitas.games.through_the_ages.rules.questions import (
    INFANTRY_RIDES,
    hand_limit,
    has,
    military_limit,
)
from civitas.games.through_the_ages.rules.ranking import ranked
from civitas.games.through_the_ages.rules.research import revolution_price, science_price
from civitas.games.through_the_ages.rules.spending import (
    civil_actions,
    helping_resources,
    military_actions,
)
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.rules.wars import war_strengths
from civitas.games.through_the_ages.rules.wonders import stages_price
from civitas.games.through_the_ages.sight.knowledge import (
    by_age,
    civil_pools,
    deck_candidates,
    known_future,
    military_pools,
    seen_pile,
)
from civitas.games.through_the_ages.sight.questions import AgesQuestion
from civitas.games.through_the_ages.state import (
    CIVIL_SCOPE,
    AgesState,
    Civilization,
    war_card,
    war_rival,
    workers_of,
)
from civitas.kernel import (
    ENGINE_ONLY,
    Arg,
    Candidates,
    Frame,
    Literal,
    Message,
    Name,
    Pool,
    Seat,
    Table,
    View,
    ViewPart,
    Who,
    members,
    pending_for,
    question_for,
    same_fields,
)

NOT_ASKED = -1
"""A number that nobody asks for: the price of a card for a spectator, that of an empty space."""


@dataclass(frozen=True)
class Forecast(ViewPart):
    """What the end of the turn would bring if it came now."""

    uprising: bool
    science: int
    culture: int
    corruption: int
    lost_resources: int
    lost_food: int
    food: int
    consumption: int
    eaten: int
    hunger: int
    resources: int


@dataclass(frozen=True)
class PactView(ViewPart):
    """A pact a civilization is a party to, with the other party and its own side."""

    card: int
    owner: Seat
    other: Seat
    side: int


@dataclass(frozen=True)
class WarView(ViewPart):
    """A war a civilization has declared, with the strengths as they are now."""

    card: int
    rival: Seat
    own_strength: int
    rival_strength: int


@dataclass(frozen=True)
class CivilizationView(ViewPart):
    """A civilization as everybody sees it.

    `technologies` are the cards in play; `workers` and `blue` are by card. From `food` on stands
    what follows: `costs` are the resources of each card with workers, `upgrade_costs` of each
    upgrade, `stage_costs` of one, two … stages of the wonder; `science_costs` the science
    of each technology in hand, `revolution_costs` that of a revolution. `hand_ages` and
    `military_ages` are the backs of the hands. `force` is what all units could bring to a colony,
    `most_force` with the cards in hand, if they are known. By seat, `attacks` is the strength of
    an aggression against it or of a war declared on it now, `attacked` that against one of it, both
    without what the pacts give that it would end; `in_war` is that in a war already declared on it.
    Attacks on this civilization take `attack_factor` times the printed actions. `population` are
    all its workers, `workers_by_type` those on cards of each type; `civil_left` and `military_left`
    the actions it can spend; `strength_place` is its place by strength, from 1. `pacts` are all it
    is a party to, `declared_wars` those of `wars` with their rivals.
    """

    workers: tuple[int, ...]
    blue: tuple[int, ...]
    unused: int
    yellow_bank: int
    blue_bank: int
    science: int
    culture: int
    civil: int
    military: int
    spare_civil: int
    spare_military: int
    unit_resources: int
    unit_science: int
    technologies: tuple[int, ...]
    government: int
    leader: int
    wonder: int
    stages: int
    wonder_tokens: int
    wonders: tuple[int, ...]
    ruins: tuple[int, ...]
    tucked: int
    hand: tuple[int, ...]
    fresh: tuple[int, ...]
    led: tuple[int, ...]
    used: int
    military_hand: tuple[int, ...]
    shown: tuple[int, ...]
    tactic: int
    exclusive: bool
    colonies: tuple[int, ...]
    wars: tuple[int, ...]
    pact: int
    partner: Seat
    side: int
    prepared: tuple[int, ...]
    once: int
    spare_food: int
    spare_resources: int
    bonds: tuple[int, ...]
    toured: int
    civil_total: int
    military_total: int
    science_rating: int
    culture_rating: int
    strength: int
    happiness: int
    colonization: int
    food: int
    resources: int
    for_units: int
    hand_limit: int
    urban_limit: int
    population_price: int
    needed_happiness: int
    discontent: int
    corruption: int
    consumption: int
    costs: tuple[int, ...]
    upgrade_costs: tuple[int, ...]
    stage_costs: tuple[int, ...]
    science_costs: tuple[int, ...]
    revolution_costs: tuple[int, ...]
    hand_ages: tuple[int, ...]
    military_ages: tuple[int, ...]
    military_limit: int
    armies: int
    infantry_rides: bool
    force: int
    most_force: int
    attacks: tuple[int, ...]
    attacked: tuple[int, ...]
    in_war: tuple[int, ...]
    attack_factor: int
    population: int
    workers_by_type: tuple[int, ...]
    civil_left: int
    military_left: int
    strength_place: int | None
    pacts: tuple[PactView, ...]
    declared_wars: tuple[WarView, ...]
    forecast: Forecast


@dataclass(frozen=True)
class AgesView(View):
    """What a seat knows.

    `prices` are the civil actions each card of the row costs it; `leaving` is how many spaces are
    swept when the next turn begins. `events` and `future` are how many events of each age lie
    there, `future_known` those of the future ones the seat prepared; `top` are the next events that
    somebody looked at, UNKNOWN unless it was the seat, and `lookers` the masks of who did. `piles`
    are discarded military cards by age, each with a mask of who knows it (see `military_hands`),
    UNKNOWN if the seat does not. `pools` are the military cards of each age it cannot place, and
    `civil_pools` the civil ones, if hands are hidden.

    `event` is the event or territory that is being dealt with. `current_known` are the current
    events the seat prepared, `next_known_by` the seats that looked at the next event.
    """

    seat: Seat
    seats: int
    rules: int
    scope: int
    asked: bool
    short: bool
    hidden: bool
    first: Seat
    active: Seat
    round_number: int
    last_round: int
    age: int
    row: tuple[int, ...]
    prices: tuple[int, ...]
    leaving: int
    deck: Candidates
    made_for: tuple[int, ...]
    military_left: int
    common: tuple[int, ...]
    events: tuple[int, ...]
    top: tuple[int, ...]
    lookers: tuple[int, ...]
    future: tuple[int, ...]
    future_known: tuple[int, ...]
    past: tuple[int, ...]
    piles: tuple[tuple[tuple[int, int], ...], ...]
    pools: tuple[Pool, ...]
    civil_pools: tuple[Pool, ...]
    civilizations: tuple[CivilizationView, ...]
    by_strength: tuple[Seat, ...]
    gone: tuple[Seat, ...]
    event: int | None
    current_known: tuple[int, ...]
    next_known_by: tuple[Seat, ...]
    is_last_round: bool
    question: AgesQuestion | None
    pending: tuple[Frame, ...] = field(metadata=ENGINE_ONLY)

    def viewer(self) -> Seat:
        """The seat that sees this."""
        return self.seat

    def is_over(self) -> bool:
        """Whether the game is over."""
        return not self.pending

    def tables(self) -> list[Table]:
        """The row, the civilizations, and the seat's own cards."""
        tables = [self.row_table(), self.civilizations_table()]
        if self.scope != CIVIL_SCOPE:
            tables.append(self.politics_table())
        if self.seat >= 0:
            tables.append(self.cards_table(self.civilizations[self.seat]))
        return tables

    def row_table(self) -> Table:
        """The card row with the prices for the seat."""
        rows: list[tuple[Arg, ...]] = []
        for space, card in enumerate(self.row):
            if card != NO_CARD:
                price: Arg = self.prices[space] if self.seat >= 0 else Literal("")
                rows.append((space + 1, card_name(card), price))
        age = Name("age-" + AGES[self.age].lower())
        title = Message.of("table-row", age=age, left=self.deck.size if self.age < AGE_IV else 0)
        return Table(title, ("column-space", "column-card", "column-price"), tuple(rows))

    def civilizations_table(self) -> Table:
        """A row for every player."""
        rows: list[tuple[Arg, ...]] = []
        for seat, civ in enumerate(self.civilizations):
            rows.append(
                (
                    Who(seat),
                    civ.culture,
                    civ.culture_rating,
                    civ.science,
                    civ.science_rating,
                    civ.strength,
                    civ.happiness,
                    civ.food,
                    civ.resources,
                    Literal(f"{civ.civil_left}/{civ.civil_total}"),
                    Literal(f"{civ.military_left}/{civ.military_total}"),
                    civ.unused,
                )
            )
        columns = (
            "column-player",
            "column-culture",
            "column-culture-rating",
            "column-science",
            "column-science-rating",
            "column-strength",
            "column-happiness",
            "column-food",
            "column-resources",
            "column-civil",
            "column-military",
            "column-unused",
        )
        return Table(Message.of("table-players", number=self.round_number), columns, tuple(rows))

    def politics_table(self) -> Table:
        """What lies open of every player's military cards, and how many are in hand."""
        rows: list[tuple[Arg, ...]] = []
        for seat, civ in enumerate(self.civilizations):
            tactic: Arg = military_name(civ.tactic) if civ.tactic != NO_CARD else Literal("")
            pact: Arg = military_name(civ.pact) if civ.pact != NO_CARD else Literal("")
            counts = (len(civ.military_ages), len(civ.colonies), len(civ.wars))
            rows.append((Who(seat), tactic, civ.armies, pact, *counts))
        columns = (
            "column-player",
            "column-tactic",
            "column-armies",
            "column-pact",
            "column-military-cards",
            "column-colonies",
            "column-wars",
        )
        title = Message.of("table-politics", current=sum(self.events), future=sum(self.future))
        return Table(title, columns, tuple(rows))

    def cards_table(self, civ: CivilizationView) -> Table:
        """The seat's own cards in play and in hand."""
        rows: list[tuple[Arg, ...]] = []
        for card in civ.technologies:
            if card < WORKED:
                tokens = civ.blue[card] if card < len(civ.blue) else 0
                rows.append((card_name(card), civ.workers[card], tokens, civ.costs[card]))
        standing = [card for card in civ.technologies if card >= WORKED]
        for card in (*standing, *civ.wonders, civ.leader):
            if card != NO_CARD:
                rows.append((card_name(card), Literal(""), Literal(""), Literal("")))
        if civ.wonder != NO_CARD:
            built = Literal(f"{civ.stages}/{len(STAGES[civ.wonder])}")
            rows.append((card_name(civ.wonder), built, civ.wonder_tokens, Literal("")))
        names = [*map(card_name, civ.hand), *map(military_name, civ.military_hand)]
        rows.extend((name, Name("in-hand"), Literal(""), Literal("")) for name in names)
        columns = ("column-card", "column-workers", "column-tokens", "column-cost")
        return Table(Message("table-cards"), columns, tuple(rows))


def forecast_of(state: AgesState, seat: Seat) -> Forecast:
    """What the end of the turn would bring a civilization as it stands."""
    civ = state.civilizations[seat].clone()
    closing = closing_culture(state, seat)
    civ.culture += closing
    report = produce(civ)
    return Forecast(
        report.uprising,
        report.science,
        report.culture + closing,
        report.lost_resources + report.lost_food,
        report.lost_resources,
        report.lost_food,
        report.food,
        report.consumption,
        report.eaten,
        report.hunger,
        report.resources,
    )


def stages_left(civ: Civilization) -> int:
    """How many stages of the unfinished wonder are not built."""
    return len(STAGES[civ.wonder]) - civ.stages if civ.wonder != NO_CARD else 0


DIFFERENT: Final = (
    "technologies",
    "ruins",
    "hand",
    "fresh",
    "led",
    "military_hand",
    "prepared",
)
"""The fields of a civilization that are not seen as they are: masks, and what is hidden."""


def civilization_view(state: AgesState, seat: Seat, viewer: Seat) -> CivilizationView:
    """A civilization as a seat sees it."""
    civ = state.civilizations[seat]
    own = seat == viewer
    hand = civ.hand if own or not state.hidden else ()
    force = force_of(civ, civ.workers) if has_units(civ) else 0
    return CivilizationView(
        **same_fields(CivilizationView, civ, DIFFERENT),
        technologies=members(civ.technologies),
        ruins=members(civ.ruins),
        hand=hand,
        fresh=civ.fresh if own or not state.hidden else (),
        led=members(civ.led),
        military_hand=civ.military_hand if own else (),
        prepared=civ.prepared if own else (),
        food=amount_of(civ, FOOD),
        resources=amount_of(civ, RESOURCES),
        for_units=civ.unit_resources + helping_resources(civ),
        hand_limit=hand_limit(civ),
        urban_limit=URBAN_LIMIT[civ.government],
        population_price=population_price(civ, 0),
        needed_happiness=at(HAPPINESS, civ.yellow_bank),
        discontent=discontent(civ),
        corruption=at(CORRUPTION, civ.blue_bank),
        consumption=at(CONSUMPTION, civ.yellow_bank),
        costs=tuple(cost_of(civ, card) for card in range(WORKED)),
        upgrade_costs=tuple(upgrade_price(civ, upgrade, 0) for upgrade in range(len(UPGRADES))),
        stage_costs=tuple(stages_price(civ, count, 0) for count in range(1, stages_left(civ) + 1)),
        science_costs=science_prices(civ, hand, 0),
        revolution_costs=revolution_prices(civ, hand, 0),
        hand_ages=tuple(sorted(LEVEL[card] for card in civ.hand)),
        military_ages=tuple(sorted(MILITARY_LEVEL[card] for card in civ.military_hand)),
        military_limit=military_limit(civ),
        armies=strength_of_armies(civ.tactic, civ.workers, has(civ, INFANTRY_RIDES))
        if civ.tactic != NO_CARD
        else 0,
        infantry_rides=has(civ, INFANTRY_RIDES),
        force=force,
        most_force=most_force(civ) if own and force else force,
        attacks=tuple(attacking_strength(state, seat, rival) for rival in range(state.seats)),
        attacked=tuple(attacked_strength(state, seat, rival) for rival in range(state.seats)),
        in_war=tuple(war_strengths(state, seat, rival)[0] for rival in range(state.seats)),
        attack_factor=attack_factor(civ),
        population=civ.unused + sum(civ.workers),
        workers_by_type=tuple(workers_of(civ, OF_KIND[kind]) for kind in range(len(OF_KIND))),
        civil_left=civil_actions(civ),
        military_left=military_actions(civ),
        strength_place=strength_place(state, seat),
        pacts=tuple(
            PactView(state.civilizations[owner].pact, owner, other, side)
            for owner, other, side in pacts_of(state, seat)
        ),
        declared_wars=tuple(
            WarView(
                war_card(declared),
                war_rival(declared),
                *war_strengths(state, seat, war_rival(declared)),
            )
            for declared in civ.wars
        ),
        forecast=forecast_of(state, seat),
    )


def by_strength(state: AgesState) -> list[Seat]:
    """The seats from the strongest to the weakest."""
    return ranked(state, [civ.strength for civ in state.civilizations], state.active)


def strength_place(state: AgesState, seat: Seat) -> int | None:
    """The place of a seat by strength, from 1, if it is in the game."""
    order = by_strength(state)
    return order.index(seat) + 1 if seat in order else None


def event_of(state: AgesState) -> int | None:
    """The event or territory that is being dealt with."""
    for frame in reversed(state.stack):
        if isinstance(frame, AfterEvent):
            return frame.card
    return None


def known_current(state: AgesState, seat: Seat) -> tuple[int, ...]:
    """The current events a seat prepared."""
    if seat < 0:
        return ()
    future = known_future(state, seat)
    return tuple(card for card in state.civilizations[seat].prepared if card not in future)


def science_prices(civ: Civilization, hand: tuple[int, ...], discount: int) -> tuple[int, ...]:
    """The science of each technology in a hand."""
    return tuple(
        science_price(civ, card, discount) if card < TECHNOLOGY_CARDS else NOT_ASKED
        for card in hand
    )


def revolution_prices(civ: Civilization, hand: tuple[int, ...], discount: int) -> tuple[int, ...]:
    """The science of a revolution for each government in a hand."""
    return tuple(
        revolution_price(civ, card, discount) if GROUP[card] == GOVERNMENT else NOT_ASKED
        for card in hand
    )


def view_of(state: AgesState, seat: Seat) -> AgesView:
    """What a seat, or the spectator, knows."""
    prices = [NOT_ASKED] * len(state.row)
    if seat >= 0:
        own = state.civilizations[seat]
        for space, card in enumerate(state.row):
            if card != NO_CARD:
                prices[space] = price_of(own, card, space)
    return AgesView(
        seat,
        state.seats,
        state.rules,
        state.scope,
        state.asked,
        state.short,
        state.hidden,
        state.first,
        state.active,
        state.round_number,
        state.last_round,
        state.age,
        tuple(state.row),
        tuple(prices),
        spaces_to_sweep(state),
        deck_candidates(state, seat),
        state.made_for,
        state.military_deck.size(),
        tuple(different(state.common)),
        by_age(state.events.cards()),
        state.events.known_top(seat),
        tuple(state.events.knowers),
        by_age(list(state.future)),
        known_future(state, seat),
        state.past,
        tuple(seen_pile(pile, seat) for pile in state.piles),
        military_pools(state, seat),
        civil_pools(state, seat),
        tuple(civilization_view(state, other, seat) for other in range(state.seats)),
        tuple(by_strength(state)),
        members(state.gone),
        event_of(state),
        known_current(state, seat),
        members(state.events.knowers[-1]) if state.events.knowers else (),
        state.round_number == state.last_round,
        cast("AgesQuestion | None", question_for(state, seat)),
        pending_for(state, seat),
    )
