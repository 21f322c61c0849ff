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
from civitas.games.through_the_ages.sight.written import (
    CIVIL_CARDS_PART,
    CIVIL_DECK_PART,
    CIVILIZATION_PARTS,
    COSTS_PART,
    EVENTS_PART,
    FORECAST_PART,
    HAND_PART,
    MILITARY_CARDS_PART,
    PARTS,
    POLITICS_PART,
    TOKENS_PART,
    USED_PART,
    WHOLE_PART,
    Written,
    WrittenCards,
    WrittenCivilization,
)
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    is_political,
    war_card,
    war_rival,
)
from civitas.kernel import BITS, NOBODY, UNKNOWN, Encoder, Question, Scale, Seat, question_for

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

HALF: Final = Scale(1 / 2)
THIRD: Final = Scale(1 / 3)
QUARTER: Final = Scale(1 / 4)
FIFTH: Final = Scale(1 / 5)
SIXTH: Final = Scale(1 / 6)
SEVENTH: Final = Scale(1 / 7)
EIGHTH: Final = Scale(1 / 8)
TENTH: Final = Scale(1 / 10)
SIXTEENTH: Final = Scale(1 / 16)
EIGHTEENTH: Final = Scale(1 / 18)
TWENTIETH: Final = Scale(1 / 20)
THIRTIETH: Final = Scale(1 / 30)
FORTIETH: Final = Scale(1 / 40)
SIXTIETH: Final = Scale(1 / 60)
HUNDREDTH: Final = Scale(1 / 100)

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
    last = last_written(out)
    write_table(state, seat, first, out)
    write_row(state, seat, last, out)
    write_civil_deck(state, seat, last, out)
    if is_political(state):
        write_military_cards(state, seat, first, last, out)
    write_question(state, seat, first, last, out)
    places = by_strength(state) if last is None else last.places_by_strength(state)
    for step in range(state.seats):
        other = (first + step) % state.seats
        out.part("civilization", step)
        out.number_field(
            "strength_place", places.index(other) + 1 if other in places else 0, QUARTER
        )
        if last is None:
            write_civilization(state, other, seat, first, 0, None, out)
        else:
            write_changes(state, other, seat, first, last, out)
    out.end_part()


def last_written(out: Encoder) -> Written | None:
    """What the page was written from that is written over; None: no page is."""
    page = out.page
    if page is None:
        return None
    last = page.source
    if isinstance(last, Written):
        return last
    page.source = Written()
    return page.source


# Parts of many fields.


def write_cards(cards: tuple[i64, ...], first: i64, end: i64, out: Encoder) -> None:
    """How many there are of each card of a range; other cards do not count."""
    counts = out.skip(end - first)
    for card in cards:
        if first <= card < end:
            out.add_one(counts, card - first)


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
    out.number_field("seat", seat, QUARTER)
    out.number_field("rules", state.rules)
    out.field("scope")
    out.one_of(state.scope, len(SCOPES))
    out.flag_field("tokens_asked", state.asked)
    out.flag_field("short", state.short)
    out.flag_field("hands_hidden", state.hidden)
    out.field("first_player")
    write_seat(state, state.first, first, out)
    out.field("active")
    write_seat(state, state.active, first, out)
    out.field("gone")
    write_seats(state, state.gone, first, out)
    out.number_field("round_number", state.round_number, TWENTIETH)
    out.number_field("last_round", state.last_round, TWENTIETH)
    out.flag_field("is_last_round", state.round_number == state.last_round)
    out.number_field("age", state.age, QUARTER)
    out.field("made_for", QUARTER)
    index: i64
    for index in range(len(AGES)):
        out.number(state.made_for[index] if index < len(state.made_for) else 0)


def write_row(state: AgesState, seat: Seat, last: Written | None, out: Encoder) -> None:
    """The card in each space, and the civil actions it costs the viewer, from 1; 0: no price."""
    if last is None:
        write_new_row(state, seat, out)
    else:
        write_row_again(state, seat, last, out)
    out.number_field("leaving", spaces_to_sweep(state), THIRD)


def write_new_row(state: AgesState, seat: Seat, out: Encoder) -> None:
    """The row and its prices."""
    space: i64
    out.field("row")
    for space in range(ROW_SPACES):
        out.one_of(state.row[space], CARDS)
    out.field("row_prices", FIFTH)
    for space in range(ROW_SPACES):
        out.number(row_price(state, seat, space))


def write_row_again(state: AgesState, seat: Seat, last: Written, out: Encoder) -> None:
    """The spaces whose cards changed, and all prices if the viewer may pay others."""
    space: i64
    same_prices = last.has_same_prices(state.civilizations[seat])
    prices = out.size() + ROW_SPACES * CARDS
    out.field("row", FIFTH)
    for space in range(ROW_SPACES):
        card = state.row[space]
        before = last.row[space]
        if card != before:
            last.row[space] = card
            out.one_of_again(card, before, CARDS)
        else:
            out.leave(CARDS)
        if card != before or not same_prices:
            out.replace(prices, space, row_price(state, seat, space))
    out.leave(ROW_SPACES)


def row_price(state: AgesState, seat: Seat, space: i64) -> i64:
    """The civil actions the card in a space costs a seat, from 1; 0: no card, or no seat."""
    card = state.row[space]
    if seat < 0 or card == NO_CARD:
        return 0
    return price_of(state.civilizations[seat], card, space) + 1


def write_civil_deck(state: AgesState, seat: Seat, last: Written | None, out: Encoder) -> None:
    """The civil deck: its size and what it may consist of; and all civil cards that are hidden."""
    out.number_field("civil_deck_size", state.deck.size(), SIXTIETH)
    if not state.hidden:
        write_open_deck(state, last, out)
        return
    out.field("civil_deck", HALF)
    deck = out.skip(CARDS)
    out.field("civil_unseen", HALF)
    unseen = out.skip(CARDS)
    gone = vec[i64]([0] * len(AGES))
    age: i64
    for age in range(len(state.made_for)):
        pool = civil_pool(state, seat, age)
        for card in pool.cards:
            out.add_one(unseen, card)
            if age == state.age:
                out.add_one(deck, card)
        gone[age] = pool.zones[-1][1]
    out.field("civil_gone", TWENTIETH)
    out.numbers(gone)


def write_open_deck(state: AgesState, last: Written | None, out: Encoder) -> None:
    """The civil deck where hands are open, so that everybody knows what is left."""
    out.field("civil_deck", HALF)
    if last is not None and last.deck is not None and last.deck.equals(state.deck):
        out.stay(CIVIL_DECK_PART)
        return
    deck = out.skip(CARDS)
    for card in state.deck.cards():
        out.add_one(deck, card)
    out.may_stay(CIVIL_DECK_PART, deck)
    if last is not None:
        last.deck = state.deck.clone()


# Events and military cards.


def write_military_cards(
    state: AgesState, seat: Seat, first: Seat, last: Written | None, out: Encoder
) -> None:
    """Events and military cards as a seat knows them."""
    before = None if last is None else last.cards
    same_events = before is not None and before.has_same_events(state, seat)
    if same_events:
        out.stay(EVENTS_PART)
    else:
        begun = out.size()
        write_events(state, seat, first, out)
        out.may_stay(EVENTS_PART, begun)
    # What cannot be placed depends on events too.
    if same_events and before is not None and before.has_same_cards(state):
        out.stay(MILITARY_CARDS_PART)
        return
    begun = out.size()
    write_known_cards(state, seat, first, out)
    out.may_stay(MILITARY_CARDS_PART, begun)
    if last is not None:
        last.cards = WrittenCards(state, seat)


def write_events(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """The three decks of events, as far as the viewer knows them."""
    out.field("current_events", EIGHTH)
    for count in by_age(state.events.cards()):
        out.number(count)
    out.field("future_events", EIGHTH)
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


def write_known_cards(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """The viewer's hand, the deck, the piles, and what is hidden: cards, and counts by zone.

    `hidden_by_zone` has for each age: others' hands, the deck, the box, current and future events,
    and for each seat what it discarded face down, then what it gave face down for one strength.
    """
    hand: tuple[i64, ...] = state.civilizations[seat].military_hand if seat >= 0 else ()
    out.field("military_hand")
    write_cards(hand, 0, MILITARY_CARDS, out)
    out.number_field("military_deck_size", state.military_deck.size(), FORTIETH)
    out.field("common_tactics")
    write_cards(tuple(different(state.common)), FIRST_TACTIC, FIRST_BONUS, out)
    write_piles(state, seat, out)
    unplaced = unplaced_cards(state, seat)
    out.field("hidden_military_cards", HALF)
    out.numbers(unplaced.cards)
    out.field("hidden_by_zone", TENTH)
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
    out.field("discarded", HALF)
    discarded = out.skip(MILITARY_CARDS)
    out.field("discarded_unseen", HALF)
    own = out.skip(MILITARY_CARDS)
    for pile in state.piles:
        for entry in pile:
            if entry & SHOWN:
                out.add_one(discarded, entry_card(entry))
            elif is_known(entry, seat):
                out.add_one(own, entry_card(entry))


# The open question.


def write_question(
    state: AgesState, seat: Seat, first: Seat, last: Written | None, out: Encoder
) -> None:
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
    if last is None:
        out.one_of(card, CARDS)
    else:
        out.one_of_again(card, last.card, CARDS)
        last.card = card
    out.field("question_amounts", TENTH)
    out.numbers(amounts)
    if not is_political(state):
        return
    out.field("question_military_card")
    if last is None:
        out.one_of(military_card, MILITARY_CARDS)
    else:
        out.one_of_again(military_card, last.military_card, MILITARY_CARDS)
        last.military_card = military_card
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
    if last is not None and last.is_nothing_used and not sent and not chosen:
        out.stay(USED_PART)
        return
    begun = out.size()
    out.field("units_sent")
    write_cards(sent, 0, WORKED, out)
    out.field("defense_cards")
    write_cards(chosen, 0, MILITARY_CARDS, out)
    out.may_stay(USED_PART, begun)
    if last is not None:
        last.is_nothing_used = not sent and not chosen


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


def write_changes(
    state: AgesState, seat: Seat, viewer: Seat, first: Seat, last: Written, out: Encoder
) -> None:
    """A civilization over what it was like before."""
    step = (seat - first) % state.seats
    part = CIVILIZATION_PARTS + step * PARTS
    before = last.civilizations[step]
    if before is not None and before.is_same(state, seat):
        out.stay(part + WHOLE_PART)
        return
    begun = out.size()
    write_civilization(state, seat, viewer, first, part, before, out)
    out.may_stay(part + WHOLE_PART, begun)
    last.civilizations[step] = WrittenCivilization(state, seat)


def write_civilization(
    state: AgesState,
    seat: Seat,
    viewer: Seat,
    first: Seat,
    part: i64,
    before: WrittenCivilization | None,
    out: Encoder,
) -> None:
    """A civilization; what is the same as before stays, its parts counted from `part`."""
    civ = state.civilizations[seat]
    write_points(civ, out)
    if before is not None and before.has_same_tokens(civ):
        out.stay(part + TOKENS_PART)
    else:
        begun = out.size()
        write_tokens(civ, out)
        out.may_stay(part + TOKENS_PART, begun)
    write_actions(civ, out)
    if before is not None and before.has_same_civil_cards(civ):
        out.stay(part + CIVIL_CARDS_PART)
    else:
        begun = out.size()
        write_civil_cards(civ, out)
        out.may_stay(part + CIVIL_CARDS_PART, begun)
    hand: tuple[i64, ...] = civ.hand if seat == viewer or not state.hidden else ()
    out.number_field("hand_size", len(civ.hand), EIGHTH)
    if before is not None and before.has_same_hand(civ):
        out.stay(part + HAND_PART)
    else:
        begun = out.size()
        write_hand(civ, hand, out)
        out.may_stay(part + HAND_PART, begun)
    write_hand_costs(civ, hand, out)
    if before is not None and before.has_same_costs(civ):
        out.stay(part + COSTS_PART)
    else:
        begun = out.size()
        write_costs(civ, out)
        out.may_stay(part + COSTS_PART, begun)
    if before is not None and before.has_same_forecast(state, seat):
        out.stay(part + FORECAST_PART)
    else:
        begun = out.size()
        write_forecast(state, seat, out)
        out.may_stay(part + FORECAST_PART, begun)
    if not is_political(state):
        return
    if before is not None and before.has_same_politics(state, seat):
        out.stay(part + POLITICS_PART)
    else:
        begun = out.size()
        write_politics(state, seat, viewer, first, out)
        out.may_stay(part + POLITICS_PART, begun)


def write_points(civ: Civilization, out: Encoder) -> None:
    """Points and ratings."""
    out.number_field("culture", civ.culture, HUNDREDTH)
    out.number_field("culture_rating", civ.culture_rating, TWENTIETH)
    out.number_field("science", civ.science, THIRTIETH)
    out.number_field("science_rating", civ.science_rating, TWENTIETH)
    out.number_field("strength", civ.strength, THIRTIETH)
    out.number_field("happiness", civ.happiness, EIGHTH)
    out.number_field("needed_happiness", at(HAPPINESS, civ.yellow_bank), EIGHTH)
    out.number_field("discontent", discontent(civ), EIGHTH)
    out.number_field("colonization", civ.colonization, EIGHTH)


def write_tokens(civ: Civilization, out: Encoder) -> None:
    """Workers, blue tokens, and the goods they stand for."""
    population = civ.unused
    out.field("workers", QUARTER)
    at_work = out.skip(WORKED)
    by_type = vec[i64]([0] * len(OF_KIND))
    for card in range(WORKED):
        workers = civ.workers[card]
        if workers:
            out.put(at_work, card, workers)
            by_type[KIND[card]] += workers
            population += workers
    out.field("workers_by_type", SIXTH)
    out.numbers(by_type)
    out.number_field("population", population, TWENTIETH)
    out.number_field("unused", civ.unused, QUARTER)
    out.field("blue", EIGHTH)
    for tokens in civ.blue:
        out.number(tokens)
    out.number_field("yellow_bank", civ.yellow_bank, EIGHTEENTH)
    out.number_field("blue_bank", civ.blue_bank, SIXTEENTH)
    out.number_field("corruption", at(CORRUPTION, civ.blue_bank), SIXTH)
    out.number_field("consumption", at(CONSUMPTION, civ.yellow_bank), SIXTH)
    out.number_field("food", amount_of(civ, FOOD), TWENTIETH)
    out.number_field("resources", amount_of(civ, RESOURCES), TWENTIETH)
    out.number_field("spare_food", civ.spare_food, QUARTER)
    out.number_field("spare_resources", civ.spare_resources, QUARTER)
    out.number_field("unit_resources", civ.unit_resources, QUARTER)
    out.number_field("for_units", civ.unit_resources + helping_resources(civ), QUARTER)
    out.number_field("unit_science", civ.unit_science, QUARTER)


def write_actions(civ: Civilization, out: Encoder) -> None:
    """Actions, limits, and what was done."""
    out.number_field("civil_total", civ.civil_total, EIGHTH)
    out.number_field("civil_left", civil_actions(civ), EIGHTH)
    out.number_field("spare_civil", civ.spare_civil, QUARTER)
    out.number_field("military_total", civ.military_total, EIGHTH)
    out.number_field("military_left", military_actions(civ), EIGHTH)
    out.number_field("spare_military", civ.spare_military, QUARTER)
    out.number_field("hand_limit", hand_limit(civ), EIGHTH)
    out.number_field("military_limit", military_limit(civ), EIGHTH)
    out.number_field("urban_limit", URBAN_LIMIT[civ.government], QUARTER)
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
    out.number_field("stages", civ.stages, QUARTER)
    out.number_field("wonder_tokens", civ.wonder_tokens, QUARTER)
    out.field("wonders")
    write_cards(civ.wonders, FIRST_WONDER, FIRST_LEADER, out)
    out.field("ruins")
    out.bits(civ.ruins, FIRST_LEADER - FIRST_WONDER)
    out.field("tucked")
    out.one_of(civ.tucked - FIRST_WONDER, FIRST_LEADER - FIRST_WONDER)


def write_hand(civ: Civilization, hand: tuple[i64, ...], out: Encoder) -> None:
    """The civil hand as far as it is known; how many cards of each age is public."""
    out.field("hand_ages", QUARTER)
    ages = out.skip(AGE_IV)
    for card in civ.hand:
        out.add_one(ages, LEVEL[card])
    out.field("hand")
    write_cards(hand, 0, CARDS, out)
    out.field("fresh")
    write_cards(civ.fresh if hand else (), FIRST_ACTION, CARDS, out)


def write_hand_costs(civ: Civilization, hand: tuple[i64, ...], out: Encoder) -> None:
    """What technologies and revolutions of the hand cost, from 1; 0: no card."""
    out.field("science_costs", TENTH)
    science = out.skip(TECHNOLOGY_CARDS)
    out.field("revolution_costs", TENTH)
    revolution = out.skip(FIRST_SPECIAL - FIRST_GOVERNMENT)
    for card in hand:
        if card < TECHNOLOGY_CARDS:
            out.put(science, card, science_price(civ, card, 0) + 1)
        if GROUP[card] == GOVERNMENT:
            out.put(revolution, card - FIRST_GOVERNMENT, revolution_price(civ, card, 0) + 1)


def write_costs(civ: Civilization, out: Encoder) -> None:
    """What workers, upgrades and stages of a wonder cost; no stage: 0."""
    out.number_field("population_price", population_price(civ, 0), SEVENTH)
    out.field("costs", TENTH)
    costs = costs_of(civ)
    out.row(costs)
    out.field("upgrade_costs", TENTH)
    out.row(upgrade_prices(civ, costs))
    left: i64 = 0
    if civ.wonder != NO_CARD:
        left = len(STAGES[civ.wonder]) - civ.stages
    stages: i64
    out.field("stage_costs", TENTH)
    for stages in range(1, MOST_STAGES + 1):
        out.number(stages_price(civ, stages, 0) if stages <= left else 0)


def write_forecast(state: AgesState, seat: Seat, out: Encoder) -> None:
    """What the end of the turn would bring now, in the order of `Forecast`."""
    found = forecast_of(state, seat)
    out.flag_field("forecast_uprising", found.uprising)
    out.field("forecast", TENTH)
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
    out.number_field("military_hand_size", len(civ.military_hand), EIGHTH)
    out.field("military_hand_ages", QUARTER)
    ages = out.skip(AGE_IV)
    for card in civ.military_hand:
        out.add_one(ages, MILITARY_LEVEL[card])
    out.field("shown_pacts")
    write_cards(civ.shown, FIRST_PACT, MILITARY_CARDS, out)
    out.field("tactic")
    out.one_of(civ.tactic - FIRST_TACTIC, FIRST_BONUS - FIRST_TACTIC)
    out.flag_field("exclusive", civ.exclusive)
    out.number_field("armies", armies_of(civ, civ.workers), TWENTIETH)
    out.flag_field("infantry_rides", has(civ, INFANTRY_RIDES))
    out.field("colonies")
    write_cards(civ.colonies, FIRST_TERRITORY, FIRST_TACTIC, out)
    force = force_of(civ, civ.workers) if has_units(civ) else 0
    out.number_field("force", force, TWENTIETH)
    out.number_field(
        "most_force", most_force(civ) if seat == viewer and force else force, TWENTIETH
    )
    write_pacts(state, civ, first, out)
    write_attacks(state, seat, first, out)


def write_pacts(state: AgesState, civ: Civilization, first: Seat, out: Encoder) -> None:
    """The pact in its own area, and the sides of all pacts it is a party to."""
    out.field("pact")
    out.one_of(civ.pact - FIRST_PACT, MILITARY_CARDS - FIRST_PACT)
    out.field("pact_partner")
    write_seat(state, civ.partner, first, out)
    out.number_field("pact_side", civ.side)
    out.field("bonds")
    write_cards(civ.bonds, 2 * FIRST_PACT, 2 * MILITARY_CARDS, out)
    out.number_field("toured", civ.toured, EIGHTH)


def write_attacks(state: AgesState, seat: Seat, first: Seat, out: Encoder) -> None:
    """Declared wars by card and rival, and by seat its strength in attacks, defense and wars."""
    civ = state.civilizations[seat]
    seats = state.seats
    out.field("wars")
    wars = out.skip((FIRST_PACT - FIRST_WAR) * seats)
    for declared in civ.wars:
        step = (war_rival(declared) - first) % seats
        out.add_one(wars, (war_card(declared) - FIRST_WAR) * seats + step)
    out.number_field("attack_factor", attack_factor(civ), HALF)
    out.field("attacks", THIRTIETH)
    for step in range(seats):
        out.number(attacking_strength(state, seat, (first + step) % seats))
    out.field("attacked", THIRTIETH)
    for step in range(seats):
        out.number(attacked_strength(state, seat, (first + step) % seats))
    out.field("in_war", THIRTIETH)
    for step in range(seats):
        own, _ = war_strengths(state, seat, (first + step) % seats)
        out.number(own)
