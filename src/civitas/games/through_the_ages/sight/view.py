"""What a seat knows: everything but the order of the decks, with what follows from it."""

from dataclasses import dataclass, field
from typing import Final

from civitas.games.through_the_ages.actions import card_name, military_name
from civitas.games.through_the_ages.data.effects import OrderBuilding
from civitas.games.through_the_ages.data.military import MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import (
    COST,
    GROUP,
    LEVEL,
    STAGES,
    TECHNOLOGY_CARDS,
    UPGRADES,
    URBAN_LIMIT,
    WORKED,
)
from civitas.games.through_the_ages.flow.event_choices import (
    ANY_DISCOUNT,
    CheaperChoice,
    FreeBuilding,
)
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
from civitas.games.through_the_ages.rules.action_cards import Order, effect_of
from civitas.games.through_the_ages.rules.aggressions import (
    Defense,
    Raid,
    attack_factor,
    attacked_strength,
    attacking_strength,
    continue_raid,
    razeable,
)
from civitas.games.through_the_ages.rules.armies import strength_of_armies
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, HAPPINESS, at
from civitas.games.through_the_ages.rules.building import build_price, cost_of, upgrade_price
from civitas.games.through_the_ages.rules.card_row import price_of
from civitas.games.through_the_ages.rules.colonization import force_of, has_units, most_force
from civitas.games.through_the_ages.rules.military_hands import different
from civitas.games.through_the_ages.rules.pacts import attack_bonus
from civitas.games.through_the_ages.rules.points import lose_science
from civitas.games.through_the_ages.rules.population import discontent, population_price
from civitas.games.through_the_ages.rules.questions import (
    INFANTRY_RIDES,
    hand_limit,
    has,
    military_limit,
)
from civitas.games.through_the_ages.rules.ranking import ranked
from civitas.games.through_the_ages.rules.research import revolution_price, science_price
from civitas.games.through_the_ages.rules.spending import helping_resources
from civitas.games.through_the_ages.rules.tokens import Gain, amount_of
from civitas.games.through_the_ages.rules.wars import Spoils
from civitas.games.through_the_ages.rules.wonders import stages_price
from civitas.games.through_the_ages.sight.knowledge import (
    by_age,
    civil_pools,
    deck_candidates,
    known_future,
    military_pools,
    seen_pile,
)
from civitas.games.through_the_ages.state import CIVIL_SCOPE, AgesState, Civilization
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
    Attacks on this civilization take `attack_factor` times the printed actions.
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
    forecast: Forecast


@dataclass(frozen=True)
class Bargain(ViewPart):
    """What the card or event that asks lets the seat have things for.

    The numbers are those of its civilization, less what the card or event takes off.
    """

    population_price: int
    costs: tuple[int, ...]
    upgrade_costs: tuple[int, ...]
    science_costs: tuple[int, ...]
    revolution_costs: tuple[int, ...]


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

    What the question is about follows. `bargain` are the prices, if a card or event lowers them for
    the seat. `defense` is the strength against an aggression, with the cards added so far that the
    seat knows. `loot` is what a raid has brought in resources, or what a war brings in science if
    nothing more is taken; `raids` are by card with workers what a raid brings for a building there.
    They are NOT_ASKED where there is no such question.
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
    pending: tuple[Frame, ...] = field(metadata=ENGINE_ONLY)
    bargain: Bargain | None
    defense: int
    loot: int
    raids: tuple[int, ...]

    def viewer(self) -> Seat:
        """The seat that sees this."""
        return self.seat

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
                    Literal(f"{civ.civil + civ.spare_civil}/{civ.civil_total}"),
                    Literal(f"{civ.military + civ.spare_military}/{civ.military_total}"),
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
        in_war=tuple(
            civ.strength + attack_bonus(state, seat, rival) for rival in range(state.seats)
        ),
        attack_factor=attack_factor(civ),
        forecast=forecast_of(state, seat),
    )


# What a question is about.


def bargain_of(state: AgesState, seat: Seat) -> Bargain | None:
    """The prices of a seat that a card or event lowers, if that is what it is asked about."""
    frame = state.stack[-1] if state.stack else None
    discount = 0
    on_all = 0
    if isinstance(frame, FreeBuilding) and frame.seat == seat:
        discount = ANY_DISCOUNT
    elif isinstance(frame, CheaperChoice) and frame.seat == seat:
        discount = on_all = frame.amount
    elif isinstance(frame, Order) and frame.seat == seat:
        effect = effect_of(frame.card)
        if isinstance(effect, OrderBuilding):
            discount = effect.discount
    if not discount:
        return None
    civ = state.civilizations[seat]
    return Bargain(
        population_price(civ, on_all),
        tuple(build_price(civ, card, discount) for card in range(WORKED)),
        tuple(upgrade_price(civ, upgrade, discount) for upgrade in range(len(UPGRADES))),
        science_prices(civ, civ.hand, on_all),
        revolution_prices(civ, civ.hand, on_all),
    )


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


def defense_so_far(state: AgesState, seat: Seat) -> int:
    """The strength against an aggression, for all that a seat knows of it."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Defense):
        return NOT_ASKED
    known = frame.seen_by(seat)
    return known.strength - known.missing(state.civilizations[known.seat])


def loot_so_far(state: AgesState) -> int:
    """What a raid has brought, or what is left of a war over technology."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Raid):
        return raided(frame, state.clone(), frame.cost)
    if isinstance(frame, Spoils):
        return lose_science(state.clone(), frame.loser, frame.left)
    return NOT_ASKED


def loot_ahead(state: AgesState) -> tuple[int, ...]:
    """What a raid brings for each building that can be destroyed."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Raid):
        return ()
    scratch = state.clone()
    before = raided(frame, scratch, frame.cost)
    found = [NOT_ASKED] * WORKED
    for card in razeable(state.civilizations[frame.rival], max(frame.levels)):
        found[card] = raided(frame, scratch, frame.cost + COST[card]) - before
    return tuple(found)


def raided(raid: Raid, scratch: AgesState, cost: int) -> int:
    """The resources a raid brings if it ends with buildings of some printed cost destroyed."""
    frames = len(scratch.stack)
    continue_raid(scratch, raid.seat, raid.rival, (), cost, True)
    gained = scratch.stack.pop() if len(scratch.stack) > frames else None
    return gained.amount if isinstance(gained, Gain) else 0


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
        tuple(ranked(state, [civ.strength for civ in state.civilizations], state.active)),
        members(state.gone),
        tuple(
            frame.seen_by(seat) if isinstance(frame, Defense) else frame for frame in state.stack
        ),
        bargain_of(state, seat),
        defense_so_far(state, seat),
        loot_so_far(state),
        loot_ahead(state),
    )
