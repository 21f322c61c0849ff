"""Hidden military cards, and civil hands if they are hidden: nobody learns what is not theirs.

Two hidden cards change places everywhere in a copy of a game. A viewer who may know neither is
shown, asked and told the same in both games, for as long as both go on and neither card comes to
light.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from civitas.games.through_the_ages.data.military import (
    FIRST_TACTIC,
    FORCE,
    MILITARY_LEVEL,
    MILITARY_NUMBERS,
    MILITARY_WORDS,
    military_deck,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_LEADER,
    FIRST_WONDER,
    LEVEL,
    NUMBERS,
    WORDS,
    deck,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import NO_CARD
from civitas.games.through_the_ages.rules.aggressions import Defense
from civitas.games.through_the_ages.rules.colonization import Auction, SendForce, most_force
from civitas.games.through_the_ages.rules.military_hands import (
    ENTRY,
    PLAIN,
    SHOWN,
    entry_card,
    is_known,
    pile_entry,
)
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.games.through_the_ages.state import EVENT_STREAM, AgesState, war_card
from civitas.kernel import (
    BITS,
    SPECTATOR,
    UNKNOWN,
    Action,
    BadNotation,
    Bag,
    Chance,
    Config,
    Seat,
    members,
    shuffled_deck,
    stream,
)
from civitas.kernel.playout import play_out
from kit.ages import Civ, Table, civ
from kit.tier import amount, fewer, some
from kit.walk import decision_bytes, listen, view_bytes, walk

CIVIL_VERBS = {"take", "build", "upgrade", "destroy", "increase", "stage", "keep"}
"""Actions after which only what was told is compared."""

GAMES = amount(1, 1, 20)
"""How many games of each set-up are looked at."""


def view_of(state: AgesState, seat: Seat) -> AgesView:
    view = GAME.view(state, seat)
    assert isinstance(view, AgesView)
    return view


def world_of(state: AgesState, viewer: Seat, seed: int) -> AgesState:
    world = GAME.determinize(GAME.view(state, viewer), Chance(seed))
    assert isinstance(world, AgesState)
    return world


# Two cards that change places.


def swapped(cards: list[int] | tuple[int, ...], one: int, two: int) -> list[int]:
    return [two if card == one else one if card == two else card for card in cards]


def mixed(bag: Bag, one: int, two: int) -> Bag:
    layers = [sorted(swapped(layer, one, two)) for layer in bag.layers]
    return Bag(bag.stream, layers, swapped(bag.top, one, two), list(bag.knowers))


def twin(state: AgesState, one: int, two: int) -> AgesState:
    """A copy of a game in which two military cards are each other."""
    other = state.clone()
    for own in other.civilizations:
        own.military_hand = tuple(sorted(swapped(own.military_hand, one, two)))
        own.prepared = tuple(sorted(swapped(own.prepared, one, two)))
    other.future = tuple(sorted(swapped(other.future, one, two)))
    other.left = tuple(tuple(sorted(swapped(cards, one, two))) for cards in other.left)
    other.piles = tuple(
        tuple(
            sorted(
                pile_entry(swapped([entry_card(entry)], one, two)[0], entry % ENTRY)
                for entry in pile
            )
        )
        for pile in other.piles
    )
    other.military_deck = mixed(other.military_deck, one, two)
    other.events = mixed(other.events, one, two)
    for place, frame in enumerate(other.stack):
        if isinstance(frame, Defense):
            chosen = tuple(sorted(swapped(frame.chosen, one, two)))
            other.stack[place] = Defense(
                frame.seat, frame.attacker, frame.card, frame.strength, chosen
            )
    return other


def civil_twin(state: AgesState, one: int, two: int) -> AgesState:
    """A copy of a game in which two civil cards of hands are each other; the deck stays."""
    other = state.clone()
    for own in other.civilizations:
        own.hand = tuple(swapped(own.hand, one, two))
        own.fresh = tuple(swapped(own.fresh, one, two))
    return other


def is_open(state: AgesState, card: int, viewer: Seat) -> bool:
    """Whether a military card lies open, or a seat may know where it is."""
    for seat, own in enumerate(state.civilizations):
        if card in (own.tactic, own.pact, *own.shown, *own.colonies):
            return True
        if card in [war_card(declared) for declared in own.wars]:
            return True
        if seat == viewer and card in (*own.military_hand, *own.prepared):
            return True
    if card in (*state.past, *state.common, *state.events.known_top(viewer)):
        return True
    for pile in state.piles:
        if any(entry_card(entry) == card and is_known(entry, viewer) for entry in pile):
            return True
    return any(getattr(frame, "card", None) == card for frame in state.stack)


def is_civil_open(state: AgesState, card: int, viewer: Seat) -> bool:
    """Whether a civil card lies open, or in a seat's own hand."""
    for seat, own in enumerate(state.civilizations):
        if card in (own.leader, own.wonder, own.tucked, *own.wonders, *members(own.technologies)):
            return True
        if seat == viewer and card in own.hand:
            return True
    if any(getattr(frame, "card", None) == card for frame in state.stack):
        return True
    return card in state.row


def fits(state: AgesState, one: int, two: int) -> bool:
    """Whether two cards may lie wherever the other lies."""
    if any(card in (*state.events.cards(), *state.future) for card in (one, two)):
        return one < FIRST_TACTIC and two < FIRST_TACTIC
    for pile in state.piles:
        for entry in pile:
            if entry & PLAIN and entry_card(entry) in (one, two) and (FORCE[one] or FORCE[two]):
                return False
    return True


def pairs(state: AgesState, viewer: Seat) -> list[tuple[int, int]]:
    """Neighbours among the military cards of an age that a seat can place neither of.

    Neighbours, so that chance finds both in the same places of a deck, and as many of both, as
    everybody knows how many there are.
    """
    found = []
    hidden = all_cards(state)
    held = {card for own in state.civilizations for card in own.military_hand}
    for age in range(1, 4):
        cards = sorted(set(military_deck(age, state.seats, False)))
        for one, two in pairwise(cards):
            if is_open(state, one, viewer) or is_open(state, two, viewer):
                continue
            if hidden[one] == hidden[two] > 0 and fits(state, one, two):
                found.extend([(one, two)] * (25 if one in held or two in held else 1))
    return found


def civil_pairs(state: AgesState, viewer: Seat) -> list[tuple[int, int]]:
    """Civil cards of an age that a seat can place neither of: one in a hand, the other anywhere."""
    found = []
    in_hands = Counter(card for own in state.civilizations for card in own.hand)
    in_deck = Counter(state.deck.cards())
    for one in sorted(in_hands):
        age = LEVEL[one]
        copies = Counter(deck(age, state.made_for[age]))
        for two in sorted(copies):
            if two == one or FIRST_WONDER <= two < FIRST_LEADER:
                continue
            if any(is_civil_open(state, card, viewer) for card in (one, two)):
                continue
            gone = copies[two] - in_deck[two] - in_hands[two]
            if in_hands[two] + gone >= in_hands[one]:
                found.append((one, two))
    return found


def mentions(text: str, one: str, two: str) -> bool:
    return one in text.split() or two in text.split()


def counterpart(text: str, one: str, two: str) -> Action:
    """The same action with the other of two cards; -1: there is none."""
    words = {one: two, two: one}
    try:
        return GAME.parse_action(" ".join(words.get(word, word) for word in text.split()))
    except BadNotation:
        return -1


def shown_to(state: AgesState, viewer: Seat) -> bytes:
    return view_bytes(GAME, state, viewer) + decision_bytes(GAME, state, viewer)


def compare(config: Config, seed: int, viewer: Seat) -> Counter[str]:
    """Play a game, a twin beside it as long as it goes; how often which action was compared."""
    chooser = stream(seed, 77)
    compared: Counter[str] = Counter()
    other: AgesState | None = None
    civil = False
    one = two = NO_CARD
    for step in walk(GAME, config, seed):
        state = step.state
        assert isinstance(state, AgesState)
        if step.seat < 0:
            break
        if other is None:
            civil = state.hidden and chooser.below(2) == 1
            found = civil_pairs(state, viewer) if civil else pairs(state, viewer)
            if not found:
                continue
            one, two = found[chooser.below(len(found))]
            other = civil_twin(state, one, two) if civil else twin(state, one, two)
            assert shown_to(other, viewer) == shown_to(state, viewer)
        text = GAME.format_action(step.action)
        words = WORDS if civil else MILITARY_WORDS
        if civil and mentions(text, words[one], words[two]):
            other = None
            continue
        action = counterpart(text, words[one], words[two])
        if GAME.waiting(other) != GAME.waiting(state) or action not in GAME.options(
            other, step.seat
        ):
            other = None
            continue
        after, told = listen(GAME, state, step.seat, step.action)
        later, heard = listen(GAME, other, step.seat, action)
        assert isinstance(after, AgesState)
        assert isinstance(later, AgesState)
        light = is_civil_open if civil else is_open
        if not GAME.waiting(after) or any(
            light(now, card, viewer) for now in (after, later) for card in (one, two)
        ):
            other = None
            continue
        assert heard[viewer] == told[viewer], (words[one], words[two], text)
        verb = text.split()[0]
        if verb not in CIVIL_VERBS:
            assert shown_to(later, viewer) == shown_to(after, viewer), (
                words[one],
                words[two],
                text,
            )
        compared[verb] += 1
        other = later
    return compared


SET_UPS = [
    (2, {}),
    (3, {}),
    (4, {}),
    (3, {"scope": "peaceful", "hands": "hidden"}),
    (3, {"length": "short", "hands": "hidden", "tokens": "asked"}),
    (2, {"scope": "civil", "hands": "hidden"}),
]


@pytest.mark.rule("ages:A-154", "ages:A-13", "ages:R-3", "ages:F-48")
@pytest.mark.parametrize(("players", "chosen"), SET_UPS)
def test_what_a_seat_cannot_know_changes_nothing_it_sees_is_asked_or_told(
    players: int, chosen: dict[str, str]
) -> None:
    config = GAME.configure(players, 0, chosen)
    compared: Counter[str] = Counter()
    viewers = [SPECTATOR, 0, players - 1]
    for seed in range(GAMES):
        # In the short tier one viewer for each set-up: all three are among them.
        for viewer in amount([viewers[players % 3]], viewers):
            compared += compare(config, 10 * seed + viewer + 1, viewer)
    assert compared["end"] > 20
    if config.option("scope") != "civil":
        assert compared["prepare"] + compared["discard"] > 0


def test_a_seat_hears_and_sees_its_own_cards() -> None:
    """The comparison is not blind: a viewer who holds one of both cards sees the difference."""
    table = Table(civ(military_hand="legion foray spy"), civ(), civ(), politics=True, age=2)
    table.state.left = ((), (MILITARY_NUMBERS["phalanx"],), (), ())
    legion, phalanx = MILITARY_NUMBERS["legion"], MILITARY_NUMBERS["phalanx"]
    other = twin(table.state, legion, phalanx)
    assert shown_to(other, 0) != shown_to(table.state, 0)
    for viewer in (1, 2, SPECTATOR):
        assert shown_to(other, viewer) == shown_to(table.state, viewer)


# Possible worlds.


def all_cards(state: AgesState) -> Counter[int]:
    """All military cards of a game, wherever they are."""
    found = [
        *state.military_deck.cards(),
        *state.events.cards(),
        *state.future,
        *state.past,
        *sorted(set(state.common)),
        *(card for cards in state.left for card in cards),
        *(entry_card(entry) for pile in state.piles for entry in pile),
    ]
    for own in state.civilizations:
        found += [*own.military_hand, *own.colonies, *(war_card(one) for one in own.wars)]
        found += [card for card in (own.pact,) if card != NO_CARD]
        found += [own.tactic] if own.exclusive else []
    return Counter(found)


def civil_cards(state: AgesState) -> Counter[int]:
    """The civil cards in the deck, in the row, in hands and in play, without those of the start."""
    found = [*state.deck.cards(), *state.row]
    for own in state.civilizations:
        found += [*own.hand, *own.wonders, own.wonder, own.leader, own.tucked]
        found += members(own.technologies)
    return Counter(card for card in found if card != NO_CARD and card not in AT_THE_START)


def check_world(state: AgesState, viewer: Seat, world: AgesState) -> None:
    assert shown_to(world, viewer) == shown_to(state, viewer)
    assert all_cards(world) == all_cards(state)
    assert all(card < FIRST_TACTIC for card in (*world.events.cards(), *world.future))
    for age, pile in enumerate(world.piles):
        for entry in pile:
            assert MILITARY_LEVEL[entry_card(entry)] == age
            assert not (entry & PLAIN and FORCE[entry_card(entry)])
    for layer in world.events.layers:
        assert len({MILITARY_LEVEL[card] for card in layer}) == 1
    for seat, own in enumerate(world.civilizations):
        assert len(own.military_hand) == len(state.civilizations[seat].military_hand)
        assert len(own.hand) == len(state.civilizations[seat].hand)
        assert list(own.military_hand) == sorted(own.military_hand)
    known = {card for own in world.civilizations for card in own.prepared}
    face_down = {card for card in (*world.events.cards(), *world.future) if MILITARY_LEVEL[card]}
    if not world.gone:
        assert known >= face_down - set(world.events.top)
    copies = Counter(c for age, players in enumerate(state.made_for) for c in deck(age, players))
    if not civil_cards(state) - copies:
        assert not civil_cards(world) - copies
    top = world.stack[-1] if world.stack else None
    if isinstance(top, Auction) and top.bid:
        assert most_force(world.civilizations[top.leader]) >= top.bid


def finish(world: AgesState, seed: int) -> None:
    play_out(world, stream(seed, 9), 0, GAME.grammar.forfeit)
    assert GAME.outcome(world) is not None


AT_THE_START = {
    NUMBERS[word]
    for word in ("agriculture", "bronze", "philosophy", "religion", "warriors", "despotism")
}
SPECIAL = {
    "prompt-bid",
    "prompt-first-bid",
    "prompt-force",
    "prompt-defense",
    "prompt-answer",
    "prompt-equal-answer",
}


@pytest.mark.parametrize(("players", "chosen"), some(SET_UPS))
def test_a_possible_world_deals_what_may_lie_there_and_is_played_to_its_end(
    players: int, chosen: dict[str, str]
) -> None:
    config = GAME.configure(players, 0, chosen)
    for seed in range(GAMES):
        for number, step in enumerate(walk(GAME, config, seed + 30)):
            state = step.state
            assert isinstance(state, AgesState)
            prompt = GAME.prompt(state, step.seat).key if step.seat >= 0 else ""
            if number % 29 and prompt not in SPECIAL:
                continue
            for viewer in range(-1, players):
                world = world_of(state, viewer, 100 * seed + number)
                check_world(state, viewer, world)
                if prompt in SPECIAL or number % 87 == 0:
                    finish(world, number)


def scene(*civs: Civ, **more: Any) -> Table:
    """A table; what lies elsewhere is taken out of its decks."""
    table = Table.force(*civs, **more)
    state = table.state
    there = Counter(state.military_deck.cards())
    elsewhere = all_cards(state) - there
    copies = Counter(c for age in range(4) for c in military_deck(age, state.seats, False))
    left = there & (copies - elsewhere)
    state.military_deck = shuffled_deck(state.military_deck.stream, sorted(left.elements()))
    held = Counter(card for own in state.civilizations for card in own.hand)
    held += Counter(card for own in state.civilizations for card in members(own.technologies))
    held += Counter(own.tucked for own in state.civilizations)
    civil = Counter(state.deck.cards()) - held
    state.deck = shuffled_deck(state.deck.stream, sorted(civil.elements()))
    return table


def worlds(table: Table, viewer: Seat, number: int = 12) -> Iterator[AgesState]:
    for seed in range(fewer(number)):
        world = world_of(table.state, viewer, seed)
        check_world(table.state, viewer, world)
        yield world


# Auctions in progress.


def bidding(hand: str, bid: int, *more: Civ, **start: Any) -> Table:
    """Seat 1 leads an auction with one warrior and a hand."""
    table = scene(
        civ(workers="warriors 9"),
        civ(workers="warriors 1", military_hand=hand, **start),
        *more,
        politics=True,
        age=2,
    )
    table.reveal("historic_territory_ii", seat=1)
    return table.do(f"bid {bid}")


@pytest.mark.rule("ages:A-142", "ages:A-148")
@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("military_bonus_i", 2),
        ("military_bonus_ii", 3),
        ("military_bonus_i military_bonus_i military_bonus_ii", 5),
        ("military_bonus_ii military_bonus_ii legion", 5),
        ("military_bonus_i military_bonus_i military_bonus_i military_bonus_i", 5),
    ],
)
def test_whoever_leads_an_auction_can_keep_the_bid_in_every_world(hand: str, bid: int) -> None:
    table = bidding(hand, bid)
    assert isinstance(table.state.stack[-1], Auction)
    for viewer in (0, SPECTATOR):
        for number, world in enumerate(worlds(table, viewer)):
            assert most_force(world.civilizations[1]) >= bid
            GAME.play(world, 0, GAME.parse_action("pass"))
            assert list(GAME.waiting(world)) == [1]
            finish(world, number)


@pytest.mark.rule("ages:A-145", "ages:D-9")
def test_a_force_half_sent_can_be_completed_in_every_world() -> None:
    hand = "military_bonus_i military_bonus_ii legion foray"
    table = bidding(hand, 4).do("pass")
    assert isinstance(table.state.stack[-1], SendForce)
    for text in ("", "send warriors", "commit military_bonus_i"):
        if text:
            table.do(text)
        for viewer in (0, SPECTATOR):
            for number, world in enumerate(worlds(table, viewer)):
                finish(world, number)


@pytest.mark.rule("ages:F-53")
def test_a_force_of_cook_can_be_completed_in_every_world() -> None:
    hand = "military_bonus_ii legion foray military_bonus_i"
    table = bidding(hand, 6, leader="james_cook").do("pass")
    for text in ("", "commit legion", "commit military_bonus_ii", "send warriors"):
        if text:
            table.do(text)
        for viewer in (0, SPECTATOR):
            for number, world in enumerate(worlds(table, viewer)):
                finish(world, number)
    table.do("commit foray", "commit military_bonus_i", "done")
    assert table.colonies(1) == ["historic_territory_ii"]
    plain = [entry for entry in table.state.piles[1] if entry & PLAIN]
    assert [MILITARY_WORDS[entry_card(entry)] for entry in plain] == ["foray", "legion"]


def test_the_bonus_cards_a_seat_holds_itself_are_not_dealt_to_the_leader() -> None:
    table = scene(
        civ(
            workers="warriors 9",
            military_hand="military_bonus_ii military_bonus_ii military_bonus_ii military_bonus_ii",
        ),
        civ(workers="warriors 1", military_hand="military_bonus_ii military_bonus_ii spy"),
        politics=True,
        age=2,
        military_deck="annex spy cold_war infiltrate",
    )
    table.reveal("historic_territory_i", seat=1)
    table.do("bid 5")
    for world in worlds(table, 0):
        cards = Counter(MILITARY_WORDS[card] for card in world.civilizations[1].military_hand)
        assert cards["military_bonus_ii"] == 2


# Prepared events.


@pytest.mark.rule("ages:R-3", "ages:A-56")
def test_who_prepared_an_event_knows_it_and_others_know_its_age() -> None:
    table = scene(
        civ(military_hand="foray"),
        civ(military_hand="cold_war"),
        civ(),
        politics=True,
        age=2,
        events="development_of_science development_of_crafts development_of_warfare rats",
    )
    table.do("prepare foray", "end", "prepare cold_war")
    foray, cold_war = MILITARY_NUMBERS["foray"], MILITARY_NUMBERS["cold_war"]
    known = {viewer: table.view(viewer).future_known for viewer in (0, 1, 2, SPECTATOR)}
    assert known == {0: (foray,), 1: (cold_war,), 2: (), SPECTATOR: ()}
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.view(viewer).future == (0, 1, 1, 0)
    for event, owner in zip(table.events("event_prepared"), (0, 1), strict=True):
        for viewer in (0, 1, 2, SPECTATOR):
            assert ("'card'" in repr(event.seen_by(viewer))) == (viewer == owner)
    for world in worlds(table, 0):
        assert foray in world.future
    assert len({world.future for world in worlds(table, 0)}) > 1


@pytest.mark.rule("ages:R-3", "ages:A-59")
def test_after_the_shuffle_own_events_are_known_as_a_set_but_not_their_order() -> None:
    table = scene(
        civ(military_hand="foray"),
        civ(),
        politics=True,
        events="development_of_science",
        future="rats raiders crusades",
    )
    table.do("prepare foray")
    assert table.state.events.size() == 4
    foray = MILITARY_NUMBERS["foray"]
    view = table.view(0)
    assert view.future_known == ()
    assert view.civilizations[0].prepared == (foray,)
    assert view.top == ()
    assert view.events == (0, 4, 0, 0)
    assert table.view(1).civilizations[0].prepared == ()
    first: Counter[int] = Counter()
    for seed in range(40):
        world = world_of(table.state, 0, seed)
        assert foray in world.events.cards()
        first[world.events.draw(world)] += 1
    assert 0 < first[foray] < 40
    outside = [foray in world_of(table.state, 1, seed).events.cards() for seed in range(60)]
    assert not all(outside)


@pytest.mark.rule("ages:R-3")
def test_an_event_that_was_revealed_is_no_longer_among_the_own_ones() -> None:
    table = scene(
        civ(military_hand="cultural_influence rats"),
        civ(military_hand="crusades"),
        politics=True,
        events="development_of_science",
    )
    table.do("prepare cultural_influence", "end", "prepare crusades")
    assert table.past() == ["development_of_science", "cultural_influence"]
    assert table.civ(0).prepared == ()


# Joan.


@pytest.mark.rule("ages:D-3")
def test_only_joan_knows_what_she_saw() -> None:
    table = scene(
        civ(leader="joan_of_arc"),
        civ(),
        civ(),
        politics=True,
        events="rats foray",
    )
    table.state.events = shuffled_deck(EVENT_STREAM, table.state.events.cards())
    table.do("look")
    [seen] = table.state.events.top
    other = twin(table.state, MILITARY_NUMBERS["rats"], MILITARY_NUMBERS["foray"])
    assert shown_to(other, 0) != shown_to(table.state, 0)
    for viewer in (1, 2, SPECTATOR):
        assert shown_to(other, viewer) == shown_to(table.state, viewer)
    for world in worlds(table, 0):
        assert world.events.top == [seen]
    for viewer in (1, SPECTATOR):
        tops = {tuple(world.events.top) for world in worlds(table, viewer)}
        assert len(tops) > 1


@pytest.mark.rule("ages:D-3", "ages:R-3")
def test_what_another_saw_may_be_the_own_event() -> None:
    table = scene(
        civ(leader="joan_of_arc"), civ(military_hand="foray"), politics=True, seat=1, future="rats"
    )
    table.do("prepare foray", "end", "look")
    assert table.view(1).top == (UNKNOWN,)
    foray = MILITARY_NUMBERS["foray"]
    tops = {world.events.top[-1] for world in worlds(table, 1, 30)}
    assert foray in tops
    assert len(tops) > 1


# Cards discarded face down.


@pytest.mark.rule("ages:A-65", "ages:A-13")
def test_what_a_defense_gives_face_down_is_known_to_be_no_bonus_card_and_no_more() -> None:
    table = scene(
        civ(workers="warriors 5", military_hand="plunder_i"),
        civ(workers="warriors 1", military_hand="legion military_bonus_i foray", tokens="bronze 1"),
        civ(),
        politics=True,
        military_deck="military_bonus_i military_bonus_i raid_i enslave rats",
    )
    table.civ(1).military_total = 3
    table.do("attack plunder_i @1", "defend legion", "defend military_bonus_i")
    top = table.state.stack[-1]
    assert isinstance(top, Defense)
    assert len(top.chosen) == 2
    for viewer in (0, 2, SPECTATOR):
        [pending] = [frame for frame in table.view(viewer).pending if isinstance(frame, Defense)]
        assert pending.chosen == ()
        assert len(table.view(viewer).civilizations[1].military_ages) == 3
    for world in worlds(table, 0):
        finish(world, 1)
    table.do("defend foray", "done")
    bonus = MILITARY_NUMBERS["military_bonus_i"]
    for viewer in (0, 2, SPECTATOR):
        pile = table.view(viewer).piles[1]
        assert pile.count((UNKNOWN, BITS[1] | PLAIN)) == 2
        assert (bonus, SHOWN) in pile
        for world in worlds(table, viewer, 20):
            for entry in world.piles[1]:
                assert not entry & PLAIN or entry_card(entry) != bonus
    own = [card for card, known in table.view(1).piles[1] if known & PLAIN]
    assert sorted(own) == sorted(MILITARY_NUMBERS[word] for word in ("legion", "foray"))


@pytest.mark.rule("ages:A-121", "ages:A-13")
def test_excess_discarded_may_be_a_bonus_card() -> None:
    table = scene(
        civ(military_hand="legion phalanx foray"),
        civ(),
        politics=True,
        military_deck="military_bonus_i military_bonus_i military_bonus_i",
    )
    table.do("pass", "end", "discard legion")
    found = {
        MILITARY_WORDS[entry_card(entry)]
        for world in worlds(table, 1, 40)
        for entry in world.piles[1]
    }
    assert "military_bonus_i" in found
    assert "legion" in found


def test_antiquated_cards_stay_secret() -> None:
    table = scene(
        civ(military_hand="legion"),
        civ(military_hand="phalanx spy"),
        politics=True,
        age=2,
        deck_left=1,
    )
    other = scene(
        civ(military_hand="legion"),
        civ(military_hand="foray spy"),
        politics=True,
        age=2,
        deck_left=1,
    )
    other.state.left = ((), (MILITARY_NUMBERS["phalanx"],), (), ())
    table.state.left = ((), (MILITARY_NUMBERS["foray"],), (), ())
    for one in (table, other):
        one.state.out = []
        one.turn_of(0)
        assert one.state.age == 3
    for viewer in (0, SPECTATOR):
        assert shown_to(table.state, viewer) == shown_to(other.state, viewer)
        assert table.state.out is not None
        assert other.state.out is not None
        heard = [event.seen_by(viewer) for event in table.state.out]
        assert heard == [event.seen_by(viewer) for event in other.state.out]


# Pacts.


def offered(hand: str) -> Table:
    """Seat 0 offered a Peace Treaty, and it was refused."""
    table = scene(civ(military_hand=hand), civ(), civ(), politics=True, age=3)
    return table.do("offer peace_treaty a @1", "refuse")


@pytest.mark.rule("ages:F-50", "ages:A-76")
def test_a_refused_pact_is_in_hand_and_everybody_knows() -> None:
    table = offered("peace_treaty impact_of_science")
    treaty = MILITARY_NUMBERS["peace_treaty"]
    assert "peace_treaty" in table.military_hand()
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.view(viewer).civilizations[0].shown == (treaty,)
        assert table.view(viewer).civilizations[0].military_ages == (3, 3)
    for viewer in (1, 2, SPECTATOR):
        for world in worlds(table, viewer):
            assert treaty in world.civilizations[0].military_hand


@pytest.mark.rule("ages:F-50")
@pytest.mark.parametrize(
    ("discarded", "still"),
    [("impact_of_science", False), ("peace_treaty", False), ("spy", True)],
)
def test_it_is_known_until_a_card_of_its_age_leaves_unseen(discarded: str, still: bool) -> None:
    table = offered("peace_treaty impact_of_science spy")
    table.do("end", f"discard {discarded}")
    treaty = MILITARY_NUMBERS["peace_treaty"]
    shown = table.view(1).civilizations[0].shown
    assert shown == ((treaty,) if still else ())
    for world in worlds(table, 1):
        held = treaty in world.civilizations[0].military_hand
        assert held or not still


@pytest.mark.rule("ages:F-50")
def test_preparing_an_event_of_its_age_does_not_hide_it() -> None:
    table = offered("peace_treaty impact_of_science")
    table.do("end", "pass", "end", "pass", "end")
    assert table.asked_seat() == 0
    table.do("prepare impact_of_science")
    assert table.view(1).civilizations[0].shown == (MILITARY_NUMBERS["peace_treaty"],)


@pytest.mark.rule("ages:F-50")
def test_a_pact_offered_anew_and_accepted_is_no_longer_in_hand() -> None:
    table = offered("peace_treaty")
    table.do("end", "pass", "end", "pass", "end", "offer peace_treaty a @2", "accept")
    assert table.view(1).civilizations[0].shown == ()
    assert "peace_treaty" not in table.military_hand()
    for world in worlds(table, 1):
        assert world.civilizations[0].pact == MILITARY_NUMBERS["peace_treaty"]


def test_while_it_is_offered_the_pact_lies_open() -> None:
    table = scene(civ(military_hand="peace_treaty spy"), civ(), civ(), politics=True, age=3)
    table.do("offer peace_treaty a @1")
    assert table.asked_seat() == 1
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.view(viewer).civilizations[0].military_ages == (2,)
        for world in worlds(table, viewer, 3):
            finish(world, 2)


# Hidden civil hands.


@pytest.mark.rule("ages:F-48")
def test_a_leader_under_a_wonder_is_in_nobodys_hidden_hand() -> None:
    table = scene(
        civ(wonders="colossus", tucked="homer"),
        civ(hand="moses", led="0"),
        scope="full",
        hands="hidden",
    )
    homer = NUMBERS["homer"]
    for viewer in (0, SPECTATOR):
        assert not any(homer in pool.cards for pool in table.view(viewer).civil_pools)


@pytest.mark.rule("ages:F-48", "ages:A-91", "ages:A-92")
def test_hidden_civil_hands_are_dealt_what_could_have_been_taken() -> None:
    table = scene(
        civ(),
        civ(hand="iron alchemy michelangelo", led="1", workers="swordsmen 1"),
        civ(hand="rich_land_i rich_land_i", led=""),
        scope="full",
        hands="hidden",
    )
    for world in worlds(table, 0, 40):
        for seat in (1, 2):
            hand = [WORDS[card] for card in world.civilizations[seat].hand]
            assert "swordsmen" not in hand or seat == 2
            technologies = [card for card in world.civilizations[seat].hand if card < 60]
            assert len(set(technologies)) == len(technologies)
            leaders = [word for word in hand if word in LEADERS_I]
            assert len(leaders) <= (1 if seat == 1 else 0)
            assert "great_wall" not in hand


@pytest.mark.rule("ages:F-48", "ages:A-111")
@pytest.mark.parametrize(
    ("hand", "science"),
    [("breakthrough_i iron alchemy", 5), ("breakthrough_i iron frugality_i reserves_i", 5)],
)
def test_who_is_carrying_out_an_action_card_can_do_so_in_every_world(
    hand: str, science: int
) -> None:
    table = scene(
        civ(hand=hand, science=science, tokens="bronze 3"),
        civ(),
        scope="full",
        hands="hidden",
        asked=True,
    )
    table.do("play breakthrough_i")
    assert table.prompt() == "prompt-order"
    for viewer in (1, SPECTATOR):
        for number, world in enumerate(worlds(table, viewer, 30)):
            assert GAME.options(world, 0)
            finish(world, number)


@pytest.mark.rule("ages:F-48")
def test_hidden_civil_hands_are_full_in_every_world_even_if_few_cards_fit() -> None:
    """Only two of three may hold a leader, and all action cards of the age are in their hands."""
    table = scene(
        civ(),
        civ(hand="moses frugality_a frugality_a rich_land_a", led="0"),
        civ(hand="homer rich_land_a urban_growth_a urban_growth_a", led="0"),
        civ(hand="engineering_genius_a patriotism_a cultural_heritage_a stockpile_a"),
        scope="full",
        hands="hidden",
        deck_left=5,
    )
    for world in worlds(table, 0, 40):
        assert [len(own.hand) for own in world.civilizations] == [0, 4, 4, 4]


def technology_war(hand: str, technologies: str) -> Table:
    """Seat 0 has just won a War over Technology against seat 1; hands are hidden."""
    table = scene(
        civ(workers="warriors 9", hand=hand, wars="war_over_technology 1"),
        civ(technologies=technologies),
        civ(),
        politics=True,
        hands="hidden",
        age=2,
        deck_left=30,
    )
    return table.turn_of(0)


@pytest.mark.rule("ages:F-48", "ages:A-41", "ages:R-12")
def test_whether_the_winner_is_asked_for_spoils_does_not_tell_a_hidden_hand() -> None:
    with_it, without = (technology_war(hand, "warfare") for hand in ("warfare", "alchemy"))
    assert without.can("steal warfare")
    assert not with_it.can("steal warfare")
    assert with_it.prompt() == without.prompt() == "prompt-spoils"
    for viewer in (1, 2, SPECTATOR):
        assert with_it.view(viewer).pending == without.view(viewer).pending


@pytest.mark.rule("ages:F-48", "ages:D-7")
def test_the_winner_who_is_asked_for_spoils_is_asked_in_every_world() -> None:
    table = technology_war("alchemy iron drama swordsmen", "warfare")
    assert table.prompt() == "prompt-spoils"
    for viewer in (1, 2, SPECTATOR):
        for number, world in enumerate(worlds(table, viewer, 60)):
            assert list(GAME.waiting(world)) == [0]
            if number < 10:
                finish(world, number)


@pytest.mark.parametrize(
    ("texts", "prompt"),
    [
        ("", "prompt-politics"),
        ("prepare foray; prepare raiders; pass; end", "prompt-excess"),
        ("attack plunder_i @1", "prompt-defense"),
        ("prepare rats", "prompt-first-bid"),
        ("prepare rats; bid 1; pass", "prompt-force"),
        ("prepare rats; bid 1; bid 2", "prompt-bid"),
    ],
)
def test_questions_whose_answers_show_a_hand_are_secret(texts: str, prompt: str) -> None:
    event = "historic_territory_i" if "rats" in texts else "development_of_science"
    table = scene(
        civ(
            military_hand="plunder_i foray raiders rats legion phalanx",
            workers="warriors 4",
            leader="julius_caesar",
        ),
        civ(workers="warriors 1", military_hand="military_bonus_i legion"),
        politics=True,
        events=f"{event} development_of_crafts development_of_warfare",
    )
    for text in texts.split("; ") if texts else []:
        if table.can(text):
            table.do(text)
    assert table.prompt() == prompt
    assert GAME.decision(table.state, table.asked_seat(), 1).secret


LEADERS_I = (
    *("michelangelo", "joan_of_arc", "leonardo_da_vinci", "genghis_khan"),
    *("christopher_columbus", "frederick_barbarossa"),
)


@pytest.mark.rule("ages:F-48", "ages:A-92")
def test_who_has_a_leader_under_a_wonder_holds_no_other_of_that_age() -> None:
    table = scene(
        civ(),
        civ(wonders="colossus", tucked="colossus", hand="frugality_a rich_land_a", led="0"),
        scope="full",
        hands="hidden",
    )
    leaders = range(FIRST_LEADER, FIRST_ACTION)
    for world in worlds(table, 0, 40):
        assert not [card for card in world.civilizations[1].hand if card in leaders]
