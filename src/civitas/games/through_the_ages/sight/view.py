"""What a seat knows: everything but the order of the decks, with what follows from it."""

from typing import cast, final

from mypy_extensions import i64

from civitas.games.through_the_ages.actions import card_name, military_name
from civitas.games.through_the_ages.data.military import MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import (
    FIRST_WONDER,
    GROUP,
    LEVEL,
    OF_KIND,
    STAGES,
    TECHNOLOGY_CARDS,
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
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, HAPPINESS, at
from civitas.games.through_the_ages.rules.building import costs_of, upgrade_prices
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
from civitas.games.through_the_ages.rules.ratings import armies_of
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
    Arg,
    Candidates,
    EngineOnly,
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
    frozen,
    members,
    pending_for,
    question_for,
)

NOT_ASKED = -1
"""A number that nobody asks for: the price of a card for a spectator, that of an empty space."""


@final
@frozen
class Forecast(ViewPart):
    """What the end of the turn would bring if the turn ended now."""

    uprising: bool
    """Whether there would be an uprising; then nothing is produced."""
    science: int
    """Science points gained."""
    culture: int
    """Culture points gained, before hunger."""
    corruption: int
    """Goods lost to corruption: the sum of `lost_resources` and `lost_food`."""
    lost_resources: int
    """Resources lost to corruption."""
    lost_food: int
    """Food lost to corruption."""
    food: int
    """Food produced."""
    consumption: int
    """Food the population consumes."""
    eaten: int
    """How much of that there is."""
    hunger: int
    """Culture points lost because food is missing."""
    resources: int
    """Resources produced."""


@final
@frozen
class PactView(ViewPart):
    """A pact that a civilization is a party to."""

    card: int
    """The pact card."""
    owner: Seat
    """The seat whose area the card is in."""
    other: Seat
    """The other party."""
    side: int
    """The civilization's own side: 0 is A, 1 is B."""


@final
@frozen
class WarView(ViewPart):
    """A war that a civilization has declared, with the strengths as they are now."""

    card: int
    """The war card."""
    rival: Seat
    """The seat it is declared on."""
    own_strength: int
    """The strength of the civilization in this war."""
    rival_strength: int
    """The strength of the rival in this war."""


@final
@frozen
class HandCardView(ViewPart):
    """A civil card in hand."""

    card: int
    """The card."""
    science_cost: int | None
    """The science it costs now; None: it is not a technology."""
    revolution_cost: int | None
    """The science a revolution with it costs now; None: it is not a government."""
    is_fresh: bool
    """Whether it is an action card taken this turn, which cannot be played yet."""


@final
@frozen
class CivilizationView(ViewPart):
    """A civilization as the viewer sees it.

    The fields up to `colonization` are the position; those from `food` on follow from it. A card is
    its number in the pieces; -1 means no card.
    """

    workers: tuple[int, ...]
    """Workers by card, for all cards that can hold workers."""
    blue: tuple[int, ...]
    """Blue tokens by card, for farms, mines and labs."""
    unused: int
    """Unused workers."""
    yellow_bank: int
    """Yellow tokens in the bank."""
    blue_bank: int
    """Blue tokens in the bank."""
    science: int
    """Science points."""
    culture: int
    """Culture points."""
    civil: int
    """Civil actions left, without the temporary ones."""
    military: int
    """Military actions left, without the temporary ones."""
    spare_civil: int
    """Temporary civil actions left this turn."""
    spare_military: int
    """Temporary military actions left this turn."""
    unit_resources: int
    """Resources granted for military units this turn and not yet spent."""
    unit_science: int
    """Science granted for military unit technologies this turn and not yet spent."""
    technologies: tuple[int, ...]
    """The technologies in play, including the government."""
    government: int
    """The government."""
    leader: int
    """The leader; -1: none."""
    wonder: int
    """The unfinished wonder; -1: none."""
    stages: int
    """How many stages of the unfinished wonder are built."""
    wonder_tokens: int
    """Blue tokens on the unfinished wonder."""
    wonders: tuple[int, ...]
    """The completed wonders, including ruins."""
    ruins: tuple[int, ...]
    """The completed wonders that are ruins."""
    tucked: int
    """The wonder that a former leader lies under; -1: none."""
    hand: tuple[int, ...]
    """The civil cards in hand; empty if they are hidden from the viewer."""
    fresh: tuple[int, ...]
    """The action cards taken this turn, which cannot be played yet; empty if they are hidden from
    the viewer."""
    led: tuple[int, ...]
    """The ages of which the civilization has taken a leader: 0 is age A."""
    used: int
    """What was done this turn and can be done only once a turn, as a bit mask; see `state`."""
    military_hand: tuple[int, ...]
    """The military cards in hand; empty for everybody but the owner."""
    shown: tuple[int, ...]
    """The military cards in hand that everybody has seen."""
    tactic: int
    """The current tactic; -1: none."""
    exclusive: bool
    """Whether the tactic is still in the civilization's own area, so that others cannot copy it."""
    colonies: tuple[int, ...]
    """The colonies."""
    wars: tuple[int, ...]
    """The declared wars, each as one number; see `declared_wars`."""
    pact: int
    """The pact in the civilization's own area; -1: none."""
    partner: Seat
    """The other party of that pact; -1: none."""
    side: int
    """The civilization's side of that pact: 0 is A, 1 is B."""
    prepared: tuple[int, ...]
    """The events that the civilization prepared and that are still face down; empty for others."""
    once: int
    """What happens once in a game, as a bit mask; 1: the second political action was used, 2: the
    next political action is skipped."""
    spare_food: int
    """Food from a trade that can be spent this turn."""
    spare_resources: int
    """Resources from a trade that can be spent this turn."""
    bonds: tuple[int, ...]
    """The sides of all pacts the civilization is a party to, each as the number `bond` in the
    pieces."""
    toured: int
    """Culture per turn for the wonders of pact partners."""
    civil_total: int
    """Civil actions per turn."""
    military_total: int
    """Military actions per turn."""
    science_rating: int
    """Science points per turn."""
    culture_rating: int
    """Culture points per turn."""
    strength: int
    """Military strength."""
    happiness: int
    """Happy faces, from 0 to 8."""
    colonization: int
    """The bonus to the force of a colonization."""
    food: int
    """Food in stock."""
    resources: int
    """Resources in stock."""
    for_units: int
    """Further resources that can be spent on military units only."""
    hand_limit: int
    """The most civil cards it may hold."""
    urban_limit: int
    """The most urban buildings of one type."""
    population_price: int
    """The food for one more worker; -1: the yellow bank is empty."""
    needed_happiness: int
    """The happy faces needed to keep everybody content."""
    discontent: int
    """How many workers are discontent."""
    corruption: int
    """The goods that corruption takes at the end of a turn."""
    consumption: int
    """The food that the population consumes at the end of a turn."""
    costs: tuple[int, ...]
    """The resources for a worker on each card, by card as in `workers`."""
    upgrade_costs: tuple[int, ...]
    """The resources for each upgrade, in the order of `upgrades` in the pieces."""
    stage_costs: tuple[int, ...]
    """The resources for the next stage of the wonder, the next two, and so on."""
    hand_cards: tuple[HandCardView, ...]
    """The civil cards in hand, with what they cost; empty if they are hidden from the viewer."""
    hand_ages: tuple[int, ...]
    """The age of each civil card in hand, in ascending order; public."""
    military_ages: tuple[int, ...]
    """The age of each military card in hand, in ascending order; public."""
    military_limit: int
    """The most military cards it may keep at the end of its turn."""
    armies: int
    """The strength that armies add with the current tactic."""
    infantry_rides: bool
    """Whether infantry counts as cavalry in armies."""
    force: int
    """The force that all its units could bring to a colony; 0: it has no unit."""
    most_force: int
    """`force` with the cards in hand, if the viewer knows them; otherwise `force`."""
    attacks: tuple[int, ...]
    """By seat, its strength in an aggression or a new war against that seat. Pacts that the attack
    would end do not count."""
    attacked: tuple[int, ...]
    """By seat, its strength against an attack by that seat. Pacts that the attack would end do not
    count."""
    in_war: tuple[int, ...]
    """By seat, its strength in a war that it has already declared on that seat."""
    attack_factor: int
    """How many times the printed military actions an attack on this civilization costs."""
    population: int
    """All its workers, used and unused."""
    workers_by_type: tuple[int, ...]
    """Workers by type of card, in the order of `types` in the pieces."""
    civil_left: int
    """Civil actions left, including the temporary ones."""
    military_left: int
    """Military actions left, including the temporary ones."""
    strength_place: int | None
    """Its rank by strength, from 1; None: it has left the game."""
    pacts: tuple[PactView, ...]
    """All pacts it is a party to."""
    declared_wars: tuple[WarView, ...]
    """The wars it has declared."""
    forecast: Forecast
    """What the end of the turn would bring if the turn ended now."""


@final
@frozen
class AgesView(View):
    """A game of Through the Ages as one seat or a spectator sees it.

    A card is its number in the pieces; -1 means no card, or a card that the viewer does not know.
    """

    seat: Seat
    """The seat of the viewer; -1: a spectator."""
    seats: int
    """How many players there are."""
    rules: int
    """The version of the rules."""
    scope: int
    """The parts of the game in use; 0: civil cards only, 1: the full game, 2: no aggressions and
    wars."""
    asked: bool
    """Whether players choose which tokens they pay and gain goods with."""
    short: bool
    """Whether the game ends after age II."""
    hidden: bool
    """Whether civil hands are hidden."""
    first: Seat
    """The starting player."""
    active: Seat
    """The seat whose turn it is."""
    round_number: int
    """The current round, from 1."""
    last_round: int
    """The number of the last round; 0: not known yet."""
    age: int
    """The current age: 0 is A, 4 is IV."""
    row: tuple[int, ...]
    """The card in each space of the card row, from the left; -1: empty."""
    prices: tuple[int, ...]
    """The civil actions that each space of the row costs the viewer; -1: empty, or a spectator."""
    leaving: int
    """How many spaces of the row are swept when the next turn begins."""
    deck: Candidates
    """The size of the civil deck and the cards it may contain."""
    made_for: tuple[int, ...]
    """For each age so far, the number of players its decks were made for."""
    military_left: int
    """How many cards are left in the military deck."""
    common: tuple[int, ...]
    """The common tactics, each once."""
    events: tuple[int, ...]
    """How many current events there are of each age, from A to III."""
    top: tuple[int, ...]
    """The current events that a player has looked at, from the top, the next event last; -1:
    the viewer does not know the card."""
    lookers: tuple[int, ...]
    """For each card of `top`, the seats that know it, as a bit mask: bit 0 is seat 0."""
    future: tuple[int, ...]
    """How many future events there are of each age, from A to III."""
    future_known: tuple[int, ...]
    """The future events that the viewer prepared."""
    past: tuple[int, ...]
    """The past events."""
    piles: tuple[tuple[tuple[int, int], ...], ...]
    """The discarded military cards by age, each with a bit mask of the seats that know it; 16:
    everybody, 32: it is not a bonus card. -1: the viewer does not know the card."""
    pools: tuple[Pool, ...]
    """For each age, the military cards whose exact place the viewer does not know, with the zones
    they may be in; see `sight.knowledge`."""
    civil_pools: tuple[Pool, ...]
    """The same for civil cards, if civil hands are hidden; otherwise empty."""
    civilizations: tuple[CivilizationView, ...]
    """The civilizations by seat."""
    by_strength: tuple[Seat, ...]
    """The seats in the game, from the strongest to the weakest."""
    gone: tuple[Seat, ...]
    """The seats that have left the game."""
    event: int | None
    """The event or territory that is being resolved; None: none."""
    current_known: tuple[int, ...]
    """The current events that the viewer prepared."""
    next_known_by: tuple[Seat, ...]
    """The seats that have looked at the next event."""
    is_last_round: bool
    """Whether this is the last round."""
    question: AgesQuestion | None
    """The open question, as far as the viewer may know it; None: there is none."""
    pending: EngineOnly[tuple[Frame, ...]]
    """The suspended frames, for `determinize`; never sent to clients."""

    def viewer(self) -> Seat:
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


def stages_left(civ: Civilization) -> i64:
    """How many stages of the unfinished wonder are not built."""
    return len(STAGES[civ.wonder]) - civ.stages if civ.wonder != NO_CARD else 0


def civilization_view(
    state: AgesState, seat: Seat, viewer: Seat, order: list[Seat]
) -> CivilizationView:
    """A civilization as a seat sees it; `order` are the seats by strength."""
    civ = state.civilizations[seat]
    own = seat == viewer
    open_hand = own or not state.hidden
    hand = civ.hand if open_hand else ()
    force = force_of(civ, civ.workers) if has_units(civ) else 0
    costs = costs_of(civ)
    return CivilizationView(
        workers=tuple(civ.workers),
        blue=tuple(civ.blue),
        unused=civ.unused,
        yellow_bank=civ.yellow_bank,
        blue_bank=civ.blue_bank,
        science=civ.science,
        culture=civ.culture,
        civil=civ.civil,
        military=civ.military,
        spare_civil=civ.spare_civil,
        spare_military=civ.spare_military,
        unit_resources=civ.unit_resources,
        unit_science=civ.unit_science,
        technologies=members(civ.technologies),
        government=civ.government,
        leader=civ.leader,
        wonder=civ.wonder,
        stages=civ.stages,
        wonder_tokens=civ.wonder_tokens,
        wonders=civ.wonders,
        ruins=tuple([FIRST_WONDER + number for number in members(civ.ruins)]),
        tucked=civ.tucked,
        hand=hand,
        fresh=civ.fresh if open_hand else (),
        led=members(civ.led),
        used=civ.used,
        military_hand=civ.military_hand if own else (),
        shown=civ.shown,
        tactic=civ.tactic,
        exclusive=civ.exclusive,
        colonies=civ.colonies,
        wars=civ.wars,
        pact=civ.pact,
        partner=civ.partner,
        side=civ.side,
        prepared=civ.prepared if own else (),
        once=civ.once,
        spare_food=civ.spare_food,
        spare_resources=civ.spare_resources,
        bonds=civ.bonds,
        toured=civ.toured,
        civil_total=civ.civil_total,
        military_total=civ.military_total,
        science_rating=civ.science_rating,
        culture_rating=civ.culture_rating,
        strength=civ.strength,
        happiness=civ.happiness,
        colonization=civ.colonization,
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
        costs=costs,
        upgrade_costs=upgrade_prices(civ, costs),
        stage_costs=stage_costs(civ),
        hand_cards=hand_cards(civ, hand),
        hand_ages=ascending([LEVEL[card] for card in civ.hand]),
        military_ages=ascending([MILITARY_LEVEL[card] for card in civ.military_hand]),
        military_limit=military_limit(civ),
        armies=armies_of(civ, civ.workers),
        infantry_rides=has(civ, INFANTRY_RIDES),
        force=force,
        most_force=most_force(civ) if own and force else force,
        attacks=tuple([attacking_strength(state, seat, rival) for rival in range(state.seats)]),
        attacked=tuple([attacked_strength(state, seat, rival) for rival in range(state.seats)]),
        in_war=tuple([war_strengths(state, seat, rival)[0] for rival in range(state.seats)]),
        attack_factor=attack_factor(civ),
        population=population(civ),
        workers_by_type=tuple([workers_of(civ, cards) for cards in OF_KIND]),
        civil_left=civil_actions(civ),
        military_left=military_actions(civ),
        strength_place=order.index(seat) + 1 if seat in order else None,
        pacts=tuple(
            [
                PactView(state.civilizations[owner].pact, owner, other, side)
                for owner, other, side in pacts_of(state, seat)
            ]
        ),
        declared_wars=tuple([war_view(state, seat, declared) for declared in civ.wars]),
        forecast=forecast_of(state, seat),
    )


def population(civ: Civilization) -> i64:
    """All workers of a civilization."""
    count = civ.unused
    for workers in civ.workers:
        count += workers
    return count


def stage_costs(civ: Civilization) -> tuple[i64, ...]:
    """The resources for the next stage of the wonder, the next two, and so on."""
    return tuple([stages_price(civ, count, 0) for count in range(1, stages_left(civ) + 1)])


def ascending(ages: list[i64]) -> tuple[i64, ...]:
    """The ages of cards in order."""
    ages.sort()
    return tuple(ages)


def war_view(state: AgesState, seat: Seat, declared: i64) -> WarView:
    """A war that a seat has declared."""
    rival = war_rival(declared)
    own_strength, rival_strength = war_strengths(state, seat, rival)
    return WarView(war_card(declared), rival, own_strength, rival_strength)


def by_strength(state: AgesState) -> list[Seat]:
    """The seats from the strongest to the weakest."""
    return ranked(state, [civ.strength for civ in state.civilizations], state.active)


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
    return tuple([card for card in state.civilizations[seat].prepared if card not in future])


def hand_cards(civ: Civilization, hand: tuple[i64, ...]) -> tuple[HandCardView, ...]:
    """The cards of a hand."""
    found: list[HandCardView] = []
    for place in range(len(hand)):
        card = hand[place]
        found.append(
            HandCardView(
                card,
                science_price(civ, card, 0) if card < TECHNOLOGY_CARDS else None,
                revolution_price(civ, card, 0) if GROUP[card] == GOVERNMENT else None,
                is_fresh(civ, hand, place),
            )
        )
    return tuple(found)


def is_fresh(civ: Civilization, hand: tuple[i64, ...], place: i64) -> bool:
    """Whether a card of a hand was taken this turn; of equal ones, those are the last."""
    card = hand[place]
    taken: i64 = 0
    for fresh in civ.fresh:
        if fresh == card:
            taken += 1
    if taken:
        for later in range(place, len(hand)):
            if hand[later] == card:
                taken -= 1
        return taken >= 0
    return False


def view_of(state: AgesState, seat: Seat) -> AgesView:
    """What a seat, or the spectator, knows."""
    prices = [NOT_ASKED] * len(state.row)
    if seat >= 0:
        own = state.civilizations[seat]
        for space, card in enumerate(state.row):
            if card != NO_CARD:
                prices[space] = price_of(own, card, space)
    order = by_strength(state)
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
        tuple([seen_pile(pile, seat) for pile in state.piles]),
        military_pools(state, seat),
        civil_pools(state, seat),
        tuple([civilization_view(state, other, seat, order) for other in range(state.seats)]),
        tuple(order),
        members(state.gone),
        event_of(state),
        known_current(state, seat),
        members(state.events.knowers[-1]) if state.events.knowers else (),
        state.round_number == state.last_round,
        cast("AgesQuestion | None", question_for(state, seat)),
        pending_for(state, seat),
    )
