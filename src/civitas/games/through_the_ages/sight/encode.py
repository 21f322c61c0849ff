"""What a seat knows as numbers.

Civilizations come in the order of the seats from the viewer to its left, and so do the numbers of a
field with one number for each seat; a spectator sees them from seat 0. A card is its number in the
pieces, counted from the first card of the field. Military fields are missing if only civil cards
are in use, `civil_unseen` if civil hands are open.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import (
    FIRST_BONUS,
    FIRST_PACT,
    FIRST_TACTIC,
    FIRST_TERRITORY,
    FIRST_WAR,
    MILITARY_CARDS,
    MILITARY_LEVEL,
)
from civitas.games.through_the_ages.data.tables import (
    CARDS,
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_WONDER,
    GROUP,
    KIND,
    LEVEL,
    OF_KIND,
    STAGES,
    TECHNOLOGY_CARDS,
    URBAN_LIMIT,
    WORKED,
)
from civitas.games.through_the_ages.flow.turn import spaces_to_sweep
from civitas.games.through_the_ages.ids import (
    AGE_IV,
    AGES,
    FOOD,
    GOVERNMENT,
    NO_CARD,
    RESOURCES,
    ROW_SPACES,
)
from civitas.games.through_the_ages.options import SCOPES
from civitas.games.through_the_ages.rules.aggressions import (
    attack_factor,
    attacked_strength,
    attacking_strength,
)
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, HAPPINESS, at
from civitas.games.through_the_ages.rules.building import costs_of, upgrade_prices
from civitas.games.through_the_ages.rules.card_row import price_of
from civitas.games.through_the_ages.rules.colonization import force_of, has_units, most_force
from civitas.games.through_the_ages.rules.military_hands import (
    SHOWN,
    different,
    entry_card,
    is_known,
)
from civitas.games.through_the_ages.rules.population import discontent, population_price
from civitas.games.through_the_ages.rules.questions import (
    INFANTRY_RIDES,
    hand_limit,
    has,
    military_limit,
)
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
    DECK_ZONE,
    DECKS,
    PILE_ZONE,
    ZONES,
    Unplaced,
    by_age,
    civil_pool,
    known_events,
    known_future,
    unplaced_cards,
)
from civitas.games.through_the_ages.sight.questions import (
    GOODS_WORDS,
    ActionQuestion,
    AuctionQuestion,
    CedeQuestion,
    CheaperQuestion,
    DefenseQuestion,
    DestroyOwnQuestion,
    DestroyRivalQuestion,
    DiscardQuestion,
    FreeBuildingQuestion,
    GoodsQuestion,
    LoseTokenQuestion,
    LoseWorkerQuestion,
    OrderQuestion,
    PactQuestion,
    PayQuestion,
    PlunderQuestion,
    PoliticsQuestion,
    RaidQuestion,
    RemoveQuestion,
    RowQuestion,
    RuinQuestion,
    SeizeQuestion,
    SendForceQuestion,
    SplitGainQuestion,
    SplitLossQuestion,
    SpoilsQuestion,
    StoreQuestion,
    TuckQuestion,
    UseTokenQuestion,
    WarQuestion,
)
from civitas.games.through_the_ages.sight.view import by_strength, event_of, forecast_of
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    is_political,
    war_card,
    war_rival,
)
from civitas.kernel import BITS, NOBODY, UNKNOWN, Encoder, Question, Seat, question_for

KINDS: Final[tuple[type[Question], ...]] = (
    ActionQuestion,
    PoliticsQuestion,
    OrderQuestion,
    TuckQuestion,
    DiscardQuestion,
    PayQuestion,
    StoreQuestion,
    UseTokenQuestion,
    LoseTokenQuestion,
    LoseWorkerQuestion,
    AuctionQuestion,
    SendForceQuestion,
    DefenseQuestion,
    PlunderQuestion,
    RaidQuestion,
    SeizeQuestion,
    RemoveQuestion,
    WarQuestion,
    SpoilsQuestion,
    PactQuestion,
    GoodsQuestion,
    SplitGainQuestion,
    SplitLossQuestion,
    FreeBuildingQuestion,
    CheaperQuestion,
    DestroyOwnQuestion,
    DestroyRivalQuestion,
    CedeQuestion,
    RuinQuestion,
    RowQuestion,
)
"""The kinds of questions."""

MOST_AMOUNTS: Final = 6
"""The most amounts that a question has."""
MOST_STAGES: Final = max([len(stages) for stages in STAGES])
USED_BITS: Final = 8
ONCE_BITS: Final = 2
COMMON_ZONES: Final[i64] = 4
"""The zones of hidden military cards that belong to no seat: deck, box, current and future events.
"""


def write_encoding(state: AgesState, seat: Seat, out: Encoder) -> None:
    """Write what a seat, or the spectator, knows."""
    first = seat if seat >= 0 else 0
    write_table(state, seat, first, out)
    write_row(state, seat, out)
    write_civil_deck(state, seat, out)
    if is_political(state):
        write_events(state, seat, first, out)
        write_military_cards(state, seat, first, out)
    write_question(state, seat, first, out)
    places = by_strength(state)
    for step in range(state.seats):
        other = (first + step) % state.seats
        out.part("civilization", step)
        out.field("strength_place", 1 / 4)
        out.number(places.index(other) + 1 if other in places else 0)
        write_civilization(state, other, seat, out)
        if is_political(state):
            write_politics(state, other, seat, first, out)
    out.end_part()


# Parts of many fields.


def write_cards(cards: tuple[i64, ...], first: i64, end: i64, out: Encoder) -> None:
    """How many there are of each card of a range; other cards do not count."""
    counts = vec[i64]([0] * (end - first))
    for card in cards:
        if first <= card < end:
            counts[card - first] += 1
    out.numbers(counts)


def packed(numbers: tuple[i64, ...]) -> vec[i64]:
    """Numbers that stand side by side."""
    return vec[i64]([number for number in numbers])


def write_seats(state: AgesState, mask: i64, first: Seat, out: Encoder) -> None:
    """A number for each seat: 1 if it is in a mask."""
    for step in range(state.seats):
        out.flag(mask & BITS[(first + step) % state.seats] != 0)


def write_seat(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """A number for each seat: 1 for the one it is."""
    out.one_of((seat - first) % state.seats if seat >= 0 else NOBODY, state.seats)


# The table.


def write_table(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """Whose view it is, the set-up, and how far the game is."""
    out.field("seat", 1 / 4)
    out.number(seat)
    out.field("rules")
    out.number(state.rules)
    out.field("scope")
    out.one_of(state.scope, len(SCOPES))
    out.field("tokens_asked")
    out.flag(state.asked)
    out.field("short")
    out.flag(state.short)
    out.field("hands_hidden")
    out.flag(state.hidden)
    out.field("first_player")
    write_seat(state, state.first, first, out)
    out.field("active")
    write_seat(state, state.active, first, out)
    out.field("gone")
    write_seats(state, state.gone, first, out)
    out.field("round_number", 1 / 20)
    out.number(state.round_number)
    out.field("last_round", 1 / 20)
    out.number(state.last_round)
    out.field("is_last_round")
    out.flag(state.round_number == state.last_round)
    out.field("age", 1 / 4)
    out.number(state.age)
    out.field("made_for", 1 / 4)
    index: i64
    for index in range(len(AGES)):
        out.number(state.made_for[index] if index < len(state.made_for) else 0)


def write_row(state: AgesState, seat: Seat, out: Encoder) -> None:
    """The card in each space, and the civil actions it costs the viewer, from 1; 0: no price."""
    space: i64
    out.field("row")
    for space in range(ROW_SPACES):
        out.one_of(state.row[space], CARDS)
    out.field("row_prices", 1 / 5)
    for space in range(ROW_SPACES):
        card = state.row[space]
        known = seat >= 0 and card != NO_CARD
        out.number(price_of(state.civilizations[seat], card, space) + 1 if known else 0)
    out.field("leaving", 1 / 3)
    out.number(spaces_to_sweep(state))


def write_civil_deck(state: AgesState, seat: Seat, out: Encoder) -> None:
    """The civil deck: its size and what it may consist of; and all civil cards that are hidden."""
    deck = vec[i64]([0] * CARDS)
    out.field("civil_deck_size", 1 / 60)
    out.number(state.deck.size())
    if not state.hidden:
        for card in state.deck.cards():
            deck[card] += 1
        out.field("civil_deck", 1 / 2)
        out.numbers(deck)
        return
    unseen = vec[i64]([0] * CARDS)
    gone = vec[i64]([0] * len(AGES))
    age: i64
    for age in range(len(state.made_for)):
        pool = civil_pool(state, seat, age)
        for card in pool.cards:
            unseen[card] += 1
            if age == state.age:
                deck[card] += 1
        gone[age] = pool.zones[-1][1]
    out.field("civil_deck", 1 / 2)
    out.numbers(deck)
    out.field("civil_unseen", 1 / 2)
    out.numbers(unseen)
    out.field("civil_gone", 1 / 20)
    out.numbers(gone)


# Events and military cards.


def write_events(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """The three decks of events, as far as the viewer knows them."""
    out.field("current_events", 1 / 8)
    for count in by_age(state.events.cards()):
        out.number(count)
    out.field("future_events", 1 / 8)
    for count in by_age(list(state.future)):
        out.number(count)
    out.field("known_current_events")
    write_cards(tuple(known_events(state, seat)), 0, FIRST_TACTIC, out)
    out.field("known_future_events")
    write_cards(known_future(state, seat), 0, FIRST_TACTIC, out)
    top = state.events.known_top(seat)
    out.field("next_event")
    out.one_of(top[-1] if top else UNKNOWN, FIRST_TACTIC)
    out.field("next_event_known_by")
    write_seats(state, state.events.knowers[-1] if top else 0, first, out)
    event = event_of(state)
    out.field("event")
    out.one_of(event if event is not None else NO_CARD, FIRST_TACTIC)
    out.field("past_events")
    write_cards(state.past, 0, FIRST_TACTIC, out)


def write_military_cards(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """The viewer's hand, the deck, the piles, and what is hidden: cards, and counts by zone.

    `hidden_by_zone` has for each age: others' hands, the deck, the box, current and future events,
    and for each seat what it discarded face down, then what it gave face down for one strength.
    """
    hand: tuple[i64, ...] = state.civilizations[seat].military_hand if seat >= 0 else ()
    out.field("military_hand")
    write_cards(hand, 0, MILITARY_CARDS, out)
    out.field("military_deck_size", 1 / 40)
    out.number(state.military_deck.size())
    out.field("common_tactics")
    write_cards(tuple(different(state.common)), FIRST_TACTIC, FIRST_BONUS, out)
    write_piles(state, seat, out)
    unplaced = unplaced_cards(state, seat)
    out.field("hidden_military_cards", 1 / 2)
    out.numbers(unplaced.cards)
    out.field("hidden_by_zone", 1 / 10)
    out.numbers(zone_sizes(state, unplaced, first))


def zone_sizes(state: AgesState, unplaced: Unplaced, first: Seat) -> vec[i64]:
    """How many unplaced military cards of each age are in each zone; the viewer comes first."""
    seats = state.seats
    zones = 3 * seats + COMMON_ZONES
    sizes = vec[i64]([0] * (DECKS * zones))
    for age in range(DECKS):
        start = age * zones
        known = age * ZONES
        for zone in range(COMMON_ZONES):
            sizes[start + seats + zone] = unplaced.sizes[known + DECK_ZONE + zone]
        for step in range(seats):
            other = (first + step) % seats
            sizes[start + step] = unplaced.sizes[known + other]
            pile = start + seats + COMMON_ZONES + 2 * step
            sizes[pile] = unplaced.sizes[known + PILE_ZONE + 2 * other]
            sizes[pile + 1] = unplaced.sizes[known + PILE_ZONE + 2 * other + 1]
    return sizes


def write_piles(state: AgesState, seat: Seat, out: Encoder) -> None:
    """The discarded cards: known to all, and to the viewer alone."""
    discarded = vec[i64]([0] * MILITARY_CARDS)
    own = vec[i64]([0] * MILITARY_CARDS)
    for pile in state.piles:
        for entry in pile:
            if entry & SHOWN:
                discarded[entry_card(entry)] += 1
            elif is_known(entry, seat):
                own[entry_card(entry)] += 1
    out.field("discarded", 1 / 2)
    out.numbers(discarded)
    out.field("discarded_unseen", 1 / 2)
    out.numbers(own)


# The open question.


def write_question(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """The open question as far as it is known, and whom it asks.

    The amounts are the numbers of the question in the order of its fields, without cards and seats.
    """
    question = question_for(state, seat)
    amounts = vec[i64]([0] * MOST_AMOUNTS)
    kind: i64 = -1
    card: i64 = NO_CARD
    military_card: i64 = NO_CARD
    rival: i64 = NOBODY
    waiting: i64 = 0
    if question is not None:
        waiting = state.stack[-1].waiting(state)
        kind = kind_of(question)
        card = civil_card_of(question)
        military_card = military_card_of(question)
        rival = rival_of(question)
        add_amounts(question, amounts)
        add_military_amounts(question, amounts)
    out.field("question")
    out.one_of(kind, len(KINDS))
    out.field("waiting")
    write_seats(state, waiting, first, out)
    out.field("question_card")
    out.one_of(card, CARDS)
    out.field("question_amounts", 1 / 10)
    out.numbers(amounts)
    if not is_political(state):
        return
    out.field("question_military_card")
    out.one_of(military_card, MILITARY_CARDS)
    out.field("question_rival")
    write_seat(state, rival, first, out)
    bidders: i64 = 0
    sent: tuple[i64, ...] = ()
    chosen: tuple[i64, ...] = ()
    if isinstance(question, AuctionQuestion):
        for bidder in question.bidders:
            bidders |= BITS[bidder]
    elif isinstance(question, SendForceQuestion):
        sent = question.sent
    elif isinstance(question, DefenseQuestion):
        chosen = question.cards
    out.field("bidders")
    write_seats(state, bidders, first, out)
    out.field("units_sent")
    write_cards(sent, 0, WORKED, out)
    out.field("defense_cards")
    write_cards(chosen, 0, MILITARY_CARDS, out)


def kind_of(question: Question) -> i64:
    """The index of the class of a question."""
    index: i64 = 0
    while type(question) is not KINDS[index]:
        index += 1
    return index


def civil_card_of(question: Question) -> i64:
    """The civil card that a question is about."""
    if isinstance(question, (OrderQuestion, PayQuestion, StoreQuestion, FreeBuildingQuestion)):
        return question.card
    if isinstance(question, TuckQuestion):
        return question.leader
    if isinstance(question, UseTokenQuestion):
        return question.wonder
    return NO_CARD


def military_card_of(question: Question) -> i64:
    """The military card that a question is about, apart from the current event."""
    if isinstance(question, (AuctionQuestion, SendForceQuestion)):
        return question.territory
    if isinstance(question, DefenseQuestion):
        return question.aggression
    if isinstance(question, PactQuestion):
        return question.pact
    return NO_CARD


def rival_of(question: Question) -> Seat:
    """The other seat that a question is about; in an auction, the seat with the highest bid."""
    if isinstance(question, AuctionQuestion):
        return question.leader if question.leader is not None else NOBODY
    if isinstance(question, DefenseQuestion):
        return question.attacker
    if isinstance(question, PactQuestion):
        return question.owner
    if isinstance(question, (PlunderQuestion, RaidQuestion, SeizeQuestion)):
        return question.rival
    if isinstance(question, (RemoveQuestion, SpoilsQuestion, DestroyRivalQuestion)):
        return question.rival
    return NOBODY


def add_amounts(question: Question, amounts: vec[i64]) -> None:
    """The amounts of questions about the turn, goods and events."""
    if isinstance(question, ActionQuestion):
        amounts[0] = question.civil
        amounts[1] = question.military
    elif isinstance(question, PoliticsQuestion):
        amounts[0] = 1 if question.second else 0
    elif isinstance(question, DiscardQuestion):
        amounts[0] = question.count
        amounts[1] = question.limit if question.limit is not None else 0
    elif isinstance(question, (PayQuestion, StoreQuestion)):
        amounts[0] = 1 if question.goods == GOODS_WORDS[RESOURCES] else 0
        amounts[1] = question.amount
        amounts[2] = question.worth
        amounts[3] = question.tokens
    elif isinstance(question, (UseTokenQuestion, LoseTokenQuestion, LoseWorkerQuestion)):
        amounts[0] = question.count
    elif isinstance(
        question, (GoodsQuestion, SplitGainQuestion, SplitLossQuestion, CheaperQuestion)
    ):
        amounts[0] = question.amount
    elif isinstance(question, RuinQuestion):
        amounts[0] = question.level
    elif isinstance(question, RowQuestion):
        amounts[0] = question.actions


def add_military_amounts(question: Question, amounts: vec[i64]) -> None:
    """The amounts of questions about colonies, attacks, wars and pacts."""
    if isinstance(question, AuctionQuestion):
        amounts[0] = question.bid
        amounts[1] = question.force
        amounts[2] = question.card_force if question.card_force is not None else 0
        amounts[3] = question.most if question.most is not None else 0
    elif isinstance(question, SendForceQuestion):
        amounts[0] = question.bid
        amounts[1] = question.force
        amounts[2] = question.plain_force if question.plain_force is not None else 0
    elif isinstance(question, DefenseQuestion):
        amounts[0] = question.attack
        amounts[1] = question.defense
        amounts[2] = question.card_strength
        amounts[3] = question.missing
        amounts[4] = question.cards_left if question.cards_left is not None else 0
        amounts[5] = question.plain_defense
    elif isinstance(question, PlunderQuestion):
        amounts[0] = question.amount
        amounts[1] = question.food
        amounts[2] = question.resources
    elif isinstance(question, RaidQuestion):
        amounts[0] = question.levels[0]
        amounts[1] = question.levels[1] if len(question.levels) > 1 else 0
        amounts[2] = question.loot
        amounts[3] = 1 if question.optional else 0
    elif isinstance(question, SpoilsQuestion):
        amounts[0] = question.left
    elif isinstance(question, PactQuestion):
        amounts[0] = question.own_side
        amounts[1] = question.owner_side
        amounts[2] = 1 if question.equal else 0


# Civilizations.


def write_civilization(state: AgesState, seat: Seat, viewer: Seat, out: Encoder) -> None:
    """A civilization, apart from its military cards."""
    civ = state.civilizations[seat]
    write_points(civ, out)
    write_tokens(civ, out)
    write_actions(civ, out)
    write_civil_cards(civ, out)
    write_hand(civ, seat == viewer or not state.hidden, out)
    write_costs(civ, out)
    write_forecast(state, seat, out)


def write_points(civ: Civilization, out: Encoder) -> None:
    """Points and ratings."""
    out.field("culture", 1 / 100)
    out.number(civ.culture)
    out.field("culture_rating", 1 / 20)
    out.number(civ.culture_rating)
    out.field("science", 1 / 30)
    out.number(civ.science)
    out.field("science_rating", 1 / 20)
    out.number(civ.science_rating)
    out.field("strength", 1 / 30)
    out.number(civ.strength)
    out.field("happiness", 1 / 8)
    out.number(civ.happiness)
    out.field("needed_happiness", 1 / 8)
    out.number(at(HAPPINESS, civ.yellow_bank))
    out.field("discontent", 1 / 8)
    out.number(discontent(civ))
    out.field("colonization", 1 / 8)
    out.number(civ.colonization)


def write_tokens(civ: Civilization, out: Encoder) -> None:
    """Workers, blue tokens, and the goods they stand for."""
    population = civ.unused
    out.field("workers", 1 / 4)
    workers = vec[i64]([count for count in civ.workers])
    out.numbers(workers)
    out.field("workers_by_type", 1 / 6)
    by_type = vec[i64]([0] * len(OF_KIND))
    for card in range(WORKED):
        by_type[KIND[card]] += workers[card]
        population += workers[card]
    out.numbers(by_type)
    out.field("population", 1 / 20)
    out.number(population)
    out.field("unused", 1 / 4)
    out.number(civ.unused)
    out.field("blue", 1 / 8)
    out.numbers(vec[i64]([count for count in civ.blue]))
    out.field("yellow_bank", 1 / 18)
    out.number(civ.yellow_bank)
    out.field("blue_bank", 1 / 16)
    out.number(civ.blue_bank)
    out.field("corruption", 1 / 6)
    out.number(at(CORRUPTION, civ.blue_bank))
    out.field("consumption", 1 / 6)
    out.number(at(CONSUMPTION, civ.yellow_bank))
    out.field("food", 1 / 20)
    out.number(amount_of(civ, FOOD))
    out.field("resources", 1 / 20)
    out.number(amount_of(civ, RESOURCES))
    out.field("spare_food", 1 / 4)
    out.number(civ.spare_food)
    out.field("spare_resources", 1 / 4)
    out.number(civ.spare_resources)
    out.field("unit_resources", 1 / 4)
    out.number(civ.unit_resources)
    out.field("for_units", 1 / 4)
    out.number(civ.unit_resources + helping_resources(civ))
    out.field("unit_science", 1 / 4)
    out.number(civ.unit_science)


def write_actions(civ: Civilization, out: Encoder) -> None:
    """Actions, limits, and what was done."""
    out.field("civil_total", 1 / 8)
    out.number(civ.civil_total)
    out.field("civil_left", 1 / 8)
    out.number(civil_actions(civ))
    out.field("spare_civil", 1 / 4)
    out.number(civ.spare_civil)
    out.field("military_total", 1 / 8)
    out.number(civ.military_total)
    out.field("military_left", 1 / 8)
    out.number(military_actions(civ))
    out.field("spare_military", 1 / 4)
    out.number(civ.spare_military)
    out.field("hand_limit", 1 / 8)
    out.number(hand_limit(civ))
    out.field("military_limit", 1 / 8)
    out.number(military_limit(civ))
    out.field("urban_limit", 1 / 4)
    out.number(URBAN_LIMIT[civ.government])
    out.field("used")
    out.bits(civ.used, USED_BITS)
    out.field("once")
    out.bits(civ.once, ONCE_BITS)


def write_civil_cards(civ: Civilization, out: Encoder) -> None:
    """The civil cards in play."""
    out.field("technologies")
    out.bits(civ.technologies, TECHNOLOGY_CARDS)
    out.field("government")
    out.one_of(civ.government - FIRST_GOVERNMENT, FIRST_SPECIAL - FIRST_GOVERNMENT)
    out.field("leader")
    out.one_of(civ.leader - FIRST_LEADER, FIRST_ACTION - FIRST_LEADER)
    out.field("leaders_taken")
    out.bits(civ.led, AGE_IV)
    out.field("wonder")
    out.one_of(civ.wonder - FIRST_WONDER, FIRST_LEADER - FIRST_WONDER)
    out.field("stages", 1 / 4)
    out.number(civ.stages)
    out.field("wonder_tokens", 1 / 4)
    out.number(civ.wonder_tokens)
    out.field("wonders")
    write_cards(civ.wonders, FIRST_WONDER, FIRST_LEADER, out)
    out.field("ruins")
    out.bits(civ.ruins, FIRST_LEADER - FIRST_WONDER)
    out.field("tucked")
    out.one_of(civ.tucked - FIRST_WONDER, FIRST_LEADER - FIRST_WONDER)


def write_hand(civ: Civilization, known: bool, out: Encoder) -> None:
    """The civil hand; how many cards of each age is public. Costs are from 1; 0: no card."""
    ages = vec[i64]([0] * AGE_IV)
    for card in civ.hand:
        ages[LEVEL[card]] += 1
    out.field("hand_size", 1 / 8)
    out.number(len(civ.hand))
    out.field("hand_ages", 1 / 4)
    out.numbers(ages)
    hand: tuple[i64, ...] = civ.hand if known else ()
    fresh: tuple[i64, ...] = civ.fresh if known else ()
    science = vec[i64]([0] * TECHNOLOGY_CARDS)
    revolution = vec[i64]([0] * (FIRST_SPECIAL - FIRST_GOVERNMENT))
    for card in hand:
        if card < TECHNOLOGY_CARDS:
            science[card] = science_price(civ, card, 0) + 1
        if GROUP[card] == GOVERNMENT:
            revolution[card - FIRST_GOVERNMENT] = revolution_price(civ, card, 0) + 1
    out.field("hand")
    write_cards(hand, 0, CARDS, out)
    out.field("fresh")
    write_cards(fresh, FIRST_ACTION, CARDS, out)
    out.field("science_costs", 1 / 10)
    out.numbers(science)
    out.field("revolution_costs", 1 / 10)
    out.numbers(revolution)


def write_costs(civ: Civilization, out: Encoder) -> None:
    """What workers, upgrades and stages of a wonder cost; no stage: 0."""
    out.field("population_price", 1 / 7)
    out.number(population_price(civ, 0))
    out.field("costs", 1 / 10)
    costs = costs_of(civ)
    out.numbers(packed(costs))
    out.field("upgrade_costs", 1 / 10)
    out.numbers(packed(upgrade_prices(civ, costs)))
    left: i64 = 0
    if civ.wonder != NO_CARD:
        left = len(STAGES[civ.wonder]) - civ.stages
    stages: i64
    out.field("stage_costs", 1 / 10)
    for stages in range(1, MOST_STAGES + 1):
        out.number(stages_price(civ, stages, 0) if stages <= left else 0)


def write_forecast(state: AgesState, seat: Seat, out: Encoder) -> None:
    """What the end of the turn would bring now, in the order of `Forecast`."""
    found = forecast_of(state, seat)
    out.field("forecast_uprising")
    out.flag(found.uprising)
    out.field("forecast", 1 / 10)
    out.number(found.science)
    out.number(found.culture)
    out.number(found.corruption)
    out.number(found.lost_resources)
    out.number(found.lost_food)
    out.number(found.food)
    out.number(found.consumption)
    out.number(found.eaten)
    out.number(found.hunger)
    out.number(found.resources)


def write_politics(state: AgesState, seat: Seat, viewer: Seat, first: Seat, out: Encoder) -> None:
    """The military cards of a civilization, and its strength against others."""
    civ = state.civilizations[seat]
    ages = vec[i64]([0] * AGE_IV)
    for card in civ.military_hand:
        ages[MILITARY_LEVEL[card]] += 1
    out.field("military_hand_size", 1 / 8)
    out.number(len(civ.military_hand))
    out.field("military_hand_ages", 1 / 4)
    out.numbers(ages)
    out.field("shown_pacts")
    write_cards(civ.shown, FIRST_PACT, MILITARY_CARDS, out)
    out.field("tactic")
    out.one_of(civ.tactic - FIRST_TACTIC, FIRST_BONUS - FIRST_TACTIC)
    out.field("exclusive")
    out.flag(civ.exclusive)
    out.field("armies", 1 / 20)
    out.number(armies_of(civ, civ.workers))
    out.field("infantry_rides")
    out.flag(has(civ, INFANTRY_RIDES))
    out.field("colonies")
    write_cards(civ.colonies, FIRST_TERRITORY, FIRST_TACTIC, out)
    force = force_of(civ, civ.workers) if has_units(civ) else 0
    out.field("force", 1 / 20)
    out.number(force)
    out.field("most_force", 1 / 20)
    out.number(most_force(civ) if seat == viewer and force else force)
    write_pacts(state, civ, first, out)
    write_attacks(state, seat, first, out)


def write_pacts(state: AgesState, civ: Civilization, first: Seat, out: Encoder) -> None:
    """The pact in its own area, and the sides of all pacts it is a party to."""
    out.field("pact")
    out.one_of(civ.pact - FIRST_PACT, MILITARY_CARDS - FIRST_PACT)
    out.field("pact_partner")
    write_seat(state, civ.partner, first, out)
    out.field("pact_side")
    out.number(civ.side)
    out.field("bonds")
    write_cards(civ.bonds, 2 * FIRST_PACT, 2 * MILITARY_CARDS, out)
    out.field("toured", 1 / 8)
    out.number(civ.toured)


def write_attacks(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """Declared wars by card and rival, and by seat its strength in attacks, defense and wars."""
    civ = state.civilizations[seat]
    seats = state.seats
    wars = vec[i64]([0] * ((FIRST_PACT - FIRST_WAR) * seats))
    for declared in civ.wars:
        step = (war_rival(declared) - first) % seats
        wars[(war_card(declared) - FIRST_WAR) * seats + step] += 1
    out.field("wars")
    out.numbers(wars)
    out.field("attack_factor", 1 / 2)
    out.number(attack_factor(civ))
    out.field("attacks", 1 / 30)
    for step in range(seats):
        out.number(attacking_strength(state, seat, (first + step) % seats))
    out.field("attacked", 1 / 30)
    for step in range(seats):
        out.number(attacked_strength(state, seat, (first + step) % seats))
    out.field("in_war", 1 / 30)
    for step in range(seats):
        own, _ = war_strengths(state, seat, (first + step) % seats)
        out.number(own)
