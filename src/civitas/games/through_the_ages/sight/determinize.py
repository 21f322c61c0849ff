"""A state consistent with what a seat knows: cards it cannot place are dealt at random."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import FIRST_TACTIC, FORCE, MILITARY_LEVEL
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_LEADER,
    FIRST_WONDER,
    LEVEL,
    TECHNOLOGY_CARDS,
)
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.action_cards import Order
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce, most_force
from civitas.games.through_the_ages.rules.military_hands import pile_entry
from civitas.games.through_the_ages.rules.ratings import note_cards, standing_cards
from civitas.games.through_the_ages.sight.knowledge import (
    BOX_ZONE,
    DECK_ZONE,
    EVENTS_ZONE,
    FUTURE_ZONE,
    PILE_ZONE,
    TUCKED_LEADER,
    pile_zone,
)
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.games.through_the_ages.state import (
    CIVIL_SCOPE,
    CIVIL_STREAM,
    EVENT_STREAM,
    MILITARY_STREAM,
    STREAMS,
    AgesState,
    Civilization,
    in_play,
    with_one_more,
)
from civitas.kernel import (
    BITS,
    NOBODY,
    UNKNOWN,
    Bag,
    CardId,
    Chance,
    Pool,
    Seat,
    Stream,
    deal,
    deal_pool,
    shuffled_deck,
    stream,
    without,
)

DECKS: Final = 4

Zones = dict[i64, list[CardId]]


def possible_world(view: AgesView, chance: Chance) -> AgesState:
    """A position with this view: hands can keep the bids that were made and what was begun."""
    source = stream(chance.seed, STREAMS)
    while True:
        state = draw_world(view, chance, source)
        if is_consistent(state):
            return state


def is_consistent(state: AgesState) -> bool:
    """Whether a player of an action card has something to use it for."""
    top = state.stack[-1] if state.stack else None
    return not isinstance(top, Order) or bool(top.options(state, top.seat))


def draw_world(view: AgesView, chance: Chance, source: Stream) -> AgesState:
    """What a seat cannot place, dealt at random."""
    hidden: list[Zones] = [{} for _ in range(DECKS)]
    for pool in view.pools:
        hidden[MILITARY_LEVEL[pool.cards[0]]] = deal_military(source, pool)
    civs = [known_civilization(civ) for civ in view.civilizations]
    keep_bids(view, hidden, civs)
    for seat, civ in enumerate(civs):
        if seat != view.seat:
            civ.military_hand = held(civ, seat, hidden)
    civil_deck = list(view.deck.cards)
    if view.hidden:
        civil_deck = deal_civil(view, civs, source)
    state = AgesState(
        view.seats,
        view.rules,
        view.scope,
        view.asked,
        view.short,
        view.hidden,
        view.first,
        view.active,
        view.round_number,
        view.last_round,
        view.age,
        list(view.row),
        shuffled_deck(CIVIL_STREAM + min(view.age, 3), civil_deck),
        view.made_for,
        shuffled_deck(
            MILITARY_STREAM + (min(view.age, 3) if view.scope != CIVIL_SCOPE else 0),
            [card for zones in hidden for card in zones.get(DECK_ZONE, [])],
        ),
        tuple([tuple(zones.get(BOX_ZONE, [])) for zones in hidden]),
        tuple([known_pile(view.piles[age], hidden[age]) for age in range(DECKS)]),
        known_events(view, hidden, source),
        tuple(
            sorted(
                [
                    *view.future_known,
                    *[card for zones in hidden for card in zones.get(FUTURE_ZONE, [])],
                ]
            )
        ),
        view.past,
        view.common,
        civs,
    )
    guess_preparers(state, view, hidden, source)
    state.use(chance, STREAMS)
    state.gone = mask_of(view.gone)
    state.stack.extend(view.pending)
    return state


def mask_of(items: tuple[i64, ...]) -> i64:
    """The mask of some numbers, each once."""
    mask: i64 = 0
    for item in items:
        mask |= BITS[item]
    return mask


# Military cards.


def deal_military(source: Stream, pool: Pool) -> Zones:
    """The cards of a pool dealt out: first events, then what was plainly no bonus card."""
    sizes = dict(pool.zones)
    left = list(pool.cards)
    found: Zones = {}
    for zone in (EVENTS_ZONE, FUTURE_ZONE):
        if zone in sizes:
            green = [card for card in left if card < FIRST_TACTIC]
            found[zone] = deal(source, green, [sizes.pop(zone)])[0]
            left = without(left, found[zone])
    for zone in list(sizes):
        if zone > PILE_ZONE and (zone - PILE_ZONE) % 2:
            plain = [card for card in left if not FORCE[card]]
            found[zone] = deal(source, plain, [sizes.pop(zone)])[0]
            left = without(left, found[zone])
    found.update(deal_pool(source, Pool(tuple(left), tuple(sorted(sizes.items())))))
    return found


def known_pile(pile: tuple[tuple[i64, i64], ...], zones: Zones) -> tuple[i64, ...]:
    """A pile with the cards that were dealt where they are not known."""
    if not pile:
        return ()
    left = {zone: list(cards) for zone, cards in zones.items()}
    found: list[i64] = []
    for card, known in pile:
        real = card if card != UNKNOWN else left[pile_zone(known)].pop()
        found.append(pile_entry(real, known))
    found.sort()
    return tuple(found)


def known_events(view: AgesView, hidden: list[Zones], source: Stream) -> Bag:
    """The current events, earlier ages on top; an event another player saw is any of the first."""
    events = Bag(EVENT_STREAM, [], [], [])
    own = view.civilizations[view.seat].prepared if view.seat >= 0 else ()
    mine = [card for card in own if card not in view.future_known]
    known = [card for card in view.top if card != UNKNOWN]
    by_age: list[list[CardId]] = []
    for age in range(DECKS):
        cards = [card for card in mine if MILITARY_LEVEL[card] == age and card not in known]
        by_age.append(sorted([*cards, *hidden[age].get(EVENTS_ZONE, [])]))
    top: list[CardId] = list(view.top)
    for place in range(len(top) - 1, -1, -1):
        if top[place] == UNKNOWN:
            [first, *_] = [cards for cards in by_age if cards]
            top[place] = first.pop(source.below(len(first)))
    for cards in by_age:
        events.put_under(cards)
    for card, knowers in zip(top, view.lookers, strict=True):
        events.put_on_top(card, knowers)
    return events


def guess_preparers(state: AgesState, view: AgesView, hidden: list[Zones], source: Stream) -> None:
    """Events a seat did not prepare itself were prepared by any of the others."""
    rivals = [seat for seat in range(view.seats) if seat != view.seat]
    for age in range(1, DECKS):
        for zone in (EVENTS_ZONE, FUTURE_ZONE):
            for card in hidden[age].get(zone, []):
                give_preparer(state, card, rivals, source)
    own = view.civilizations[view.seat].prepared if view.seat >= 0 else ()
    for card in view.top:
        if card != UNKNOWN and card not in own and MILITARY_LEVEL[card]:
            give_preparer(state, card, rivals, source)


def give_preparer(state: AgesState, card: i64, rivals: list[Seat], source: Stream) -> None:
    """Any of the rivals prepared an event."""
    civ = state.civilizations[rivals[source.below(len(rivals))]]
    civ.prepared = with_one_more(civ.prepared, card)


def keep_bids(view: AgesView, hidden: list[Zones], civs: list[Civilization]) -> None:
    """A player who leads an auction or sends a force holds enough cards for the bid."""
    top = view.pending[-1] if view.pending else None
    if isinstance(top, Auction) and top.leader not in (NOBODY, view.seat):
        hold_force(civs[top.leader], top.leader, top.bid, hidden)
    elif isinstance(top, SendForce) and top.seat != view.seat:
        civ = civs[top.seat]
        left = civ.workers.copy()
        for card in top.sent:
            civ.workers[card] += 1
        hold_force(civ, top.seat, top.bid - top.extra + top.given, hidden)
        civ.workers = left


def hold_force(civ: Civilization, seat: Seat, bid: i64, hidden: list[Zones]) -> None:
    """Bonus cards of the deck, the box and other hands change places with cards of a hand."""
    while True:
        civ.military_hand = held(civ, seat, hidden)
        if most_force(civ) >= bid or not any([swap_one(seat, zones) for zones in hidden]):
            return


def swap_one(seat: Seat, zones: Zones) -> bool:
    """Bring one more bonus card of an age into a hand, if there is one that could be there."""
    hand = zones.get(seat, [])
    plain = [card for card in hand if not FORCE[card]]
    for zone, cards in zones.items():
        bonus = [card for card in cards if FORCE[card]]
        if zone != seat and zone not in (EVENTS_ZONE, FUTURE_ZONE) and plain and bonus:
            hand.remove(plain[0])
            cards.remove(bonus[0])
            hand.append(bonus[0])
            cards.append(plain[0])
            return True
    return False


def held(civ: Civilization, seat: Seat, hidden: list[Zones]) -> tuple[i64, ...]:
    """A hand as it was dealt, with the cards everybody has seen."""
    cards = [card for zones in hidden for card in zones.get(seat, [])]
    cards.extend(civ.shown)
    cards.sort()
    return tuple(cards)


# Civil cards, if hands are hidden.


def deal_civil(view: AgesView, civs: list[Civilization], source: Stream) -> list[CardId]:
    """Deal others' civil hands; the deck gets what comes next, the rest is gone."""
    for seat, civ in enumerate(civs):
        if seat != view.seat:
            civ.hand = tuple(
                [
                    frame.card
                    for frame in view.pending
                    if isinstance(frame, Order) and frame.seat == seat
                ]
            )
    deck: list[CardId] = []
    for age, pool in enumerate(view.civil_pools):
        sizes = dict(pool.zones)
        hands = deal_hands(civs, pool, age, source)
        left = list(pool.cards)
        for seat, hand in hands.items():
            left = without(left, hand)
            civs[seat].hand = (*civs[seat].hand, *hand)
        if age == view.age:
            deck = deal(source, left, [sizes[DECK_ZONE]])[0]
    return deck


def deal_hands(civs: list[Civilization], pool: Pool, age: i64, source: Stream) -> Zones:
    """The cards of an age in others' hands; dealt again if there is nothing left one may hold."""
    while True:
        left = list(pool.cards)
        hands: Zones = {}
        for seat, size in pool.zones:
            if seat < DECK_ZONE:
                hands[seat] = deal_hand(civs[seat], left, size, age, source)
                left = without(left, hands[seat])
        if all([len(hands[seat]) == size for seat, size in pool.zones if seat < DECK_ZONE]):
            return hands


def deal_hand(
    civ: Civilization, cards: list[CardId], size: i64, age: i64, source: Stream
) -> list[CardId]:
    """Cards of an age that a civilization may have taken: ages:A-91, A-92."""
    wanted = [card for card in sorted(cards) if may_have_taken(civ, card, age)]
    source.shuffle(wanted)
    hand: list[CardId] = []
    for card in wanted:
        leaders = [other for other in hand if FIRST_LEADER <= other < FIRST_ACTION]
        if card < TECHNOLOGY_CARDS and card in hand:
            continue
        if FIRST_LEADER <= card < FIRST_ACTION and leaders:
            continue
        if len(hand) < size:
            hand.append(card)
    return sorted(hand)


def may_have_taken(civ: Civilization, card: CardId, age: i64) -> bool:
    """Whether a card could be in a hand: no wonder, nothing in play, a leader only once an age."""
    if card < TECHNOLOGY_CARDS:
        return not in_play(civ, card)
    if card < FIRST_LEADER:
        return False
    if card < FIRST_ACTION:
        if civ.tucked != NO_CARD and LEVEL[TUCKED_LEADER] == age:
            return False
        led = civ.led & BITS[age] != 0
        return led and (civ.leader == NO_CARD or LEVEL[civ.leader] != age)
    return True


def known_civilization(civ: CivilizationView) -> Civilization:
    """A civilization as it is seen."""
    known = Civilization(
        workers=list(civ.workers),
        blue=list(civ.blue),
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
        technologies=mask_of(civ.technologies),
        government=civ.government,
        leader=civ.leader,
        wonder=civ.wonder,
        stages=civ.stages,
        wonder_tokens=civ.wonder_tokens,
        wonders=civ.wonders,
        ruins=mask_of(tuple([card - FIRST_WONDER for card in civ.ruins])),
        tucked=civ.tucked,
        hand=civ.hand,
        fresh=civ.fresh,
        led=mask_of(civ.led),
        used=civ.used,
        military_hand=civ.military_hand,
        shown=civ.shown,
        tactic=civ.tactic,
        exclusive=civ.exclusive,
        colonies=civ.colonies,
        wars=civ.wars,
        pact=civ.pact,
        partner=civ.partner,
        side=civ.side,
        prepared=civ.prepared,
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
    )
    note_cards(known, standing_cards(known))
    return known
