"""Reads positions: the round, the row, the civilizations; `dealing` deals what is unknown."""

from typing import Final

from mypy_extensions import i64

from civitas.games.through_the_ages.data.military import (
    MILITARY_LEVEL,
    MILITARY_WORDS,
    has_two_sides,
)
from civitas.games.through_the_ages.data.tables import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_SPECIAL,
    FIRST_WONDER,
    GROUP,
    KIND,
    STAGES,
    WORDS,
)
from civitas.games.through_the_ages.ids import (
    AGE_A,
    AGE_III,
    AGE_IV,
    AGES,
    NO_CARD,
    ROW_SPACES,
    SIDES,
    WONDER,
)
from civitas.games.through_the_ages.options import SCOPES
from civitas.games.through_the_ages.position.dealing import (
    Draft,
    deal_civil,
    deal_military,
    guess_preparers,
)
from civitas.games.through_the_ages.position.keys import (
    CIVILIZATION_KEYS,
    EMPTY_SPACE,
    MOST_ROUNDS,
    UNKNOWN_OF_AGE,
)
from civitas.games.through_the_ages.position.pending import check_frames
from civitas.games.through_the_ages.position.usual import (
    FIRST_EVENTS,
    ONCE,
    USED,
    last_deck,
    rounds_of,
    usual_actions,
    usual_blue_bank,
    usual_led,
    usual_yellow_bank,
)
from civitas.games.through_the_ages.rules.military_hands import PLAIN, SHOWN
from civitas.games.through_the_ages.rules.pacts import rebind
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.state import (
    CIVIL_SCOPE,
    CIVIL_STREAM,
    EVENT_STREAM,
    MILITARY_STREAM,
    STREAMS,
    AgesState,
    Civilization,
    is_political,
    new_civilization,
    players,
    war,
)
from civitas.kernel import (
    BITS,
    Bag,
    Chance,
    Config,
    FrameNotation,
    Literal,
    Seat,
    Section,
    shuffled_deck,
    stream,
)
from civitas.kernel.position import UNKNOWN_CARD

MOST_CARDS: Final = 200


def read_position(
    config: Config, page: Section, chance: Chance, notation: FrameNotation
) -> AgesState:
    """A position without frames; unknown cards are dealt from what is left."""
    state = empty_state(config)
    for seat in page.numbers("gone", 0, state.seats - 1):
        state.gone |= BITS[seat]
    if players(state) < 1:
        raise page.wrong("position-count", "gone", least=0, most=state.seats - 1)
    read_round(state, page)
    rows = page.rows("civilizations")
    if not page.has("civilizations"):
        rows = [
            Section(f"civilizations[{seat}]", {}, CIVILIZATION_KEYS) for seat in range(state.seats)
        ]
    if len(rows) != state.seats:
        raise page.wrong_count("civilizations", int(state.seats), len(rows))
    for seat, row in enumerate(rows):
        state.civilizations.append(read_civilization(state, seat, row))
    rate(state, rows)
    draft = Draft(state)
    read_row(state, page, draft)
    if is_political(state):
        read_politics(state, page, draft)
    for row in rows:
        row.finish()
    frames = [notation.read(row, state.seats) for row in page.rows("pending")]
    state.stack.extend(frames)
    check_frames(state)
    source = stream(chance.seed, STREAMS)
    state.use(chance, STREAMS)
    deal_civil(draft, source)
    if is_political(state):
        deal_military(draft, source)
        rivals = [
            seat
            for seat, row in enumerate(rows)
            if not row.has("prepared") and not state.is_gone(seat)
        ]
        guess_preparers(state, rivals, source)
    state.deck = shuffled_deck(CIVIL_STREAM + last_deck(state), draft.deck)
    state.stack.clear()
    return state


def empty_state(config: Config) -> AgesState:
    """A position before anything is read."""
    return AgesState(
        config.players,
        config.rules,
        SCOPES.index(config.option("scope")),
        config.option("tokens") == "asked",
        config.option("length") == "short",
        config.option("hands") == "hidden",
        0,
        0,
        1,
        0,
        AGE_A,
        [],
        shuffled_deck(CIVIL_STREAM, []),
        (),
        shuffled_deck(MILITARY_STREAM, []),
        ((), (), (), ()),
        ((), (), (), ()),
        Bag(EVENT_STREAM, [], [], []),
        (),
        (),
        (),
        [],
    )


def read_round(state: AgesState, page: Section) -> None:
    """The age, the round, whose turn it is, and for how many players the decks were made."""
    words = tuple([word for word in AGES if not (state.short and word == AGES[AGE_III])])
    state.age = AGES.index(page.word("age", words, AGES[AGE_A]))
    state.first = page.number("first", most=state.seats - 1)
    state.active = page.number("active", most=state.seats - 1, default=state.first)
    decks = last_deck(state) + 1
    made_for = page.numbers("made_for", 2, state.seats)
    if not page.has("made_for"):
        made_for = [state.seats] * decks
    if len(made_for) != decks:
        raise page.wrong_count("made_for", int(decks), len(made_for))
    if made_for[0] != state.seats or made_for != sorted(made_for, reverse=True):
        raise page.wrong("position-ages-made-for", "made_for", players=state.seats)
    state.made_for = tuple(made_for)
    # The first replenishment of the row, in round 2, ends age A.
    least, most, usual = (1, 1, 1) if state.age == AGE_A else (2, MOST_ROUNDS, rounds_of(state)[0])
    state.round_number = page.number("round", least, most, usual)
    if state.age == AGE_IV:
        now = state.round_number
        usual = now + (0 if state.active == state.first else 1)
        state.last_round = page.number("last_round", now, now + 1, usual)
    military = min(state.age, AGE_III) if state.scope != CIVIL_SCOPE else AGE_A
    state.military_deck = shuffled_deck(MILITARY_STREAM + military, [])


# Cards by their words.


def read_card(section: Section, place: str, word: str, words: tuple[str, ...], age: i64) -> i64:
    """A card; an unknown one is -1 less its age."""
    if word in words:
        return words.index(word)
    if word == UNKNOWN_CARD:
        return -1 - age
    if word in UNKNOWN_OF_AGE:
        return -1 - UNKNOWN_OF_AGE.index(word)
    raise section.unknown_word(place, word, words)


def read_cards(section: Section, key: str, age: i64) -> list[i64]:
    """The cards of a list, or a number of unknown ones of an age."""
    words = section.key(key).words
    value = section.values.get(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return [-1 - age] * section.number(key, 0, MOST_CARDS, 0)
    return [
        read_card(section, f"{key}[{index}]", word, words, age)
        for index, word in enumerate(section.texts(key))
    ]


def read_known(section: Section, key: str, words: tuple[str, ...]) -> list[i64]:
    """The cards of a list, none unknown."""
    return [words.index(word) for word in section.words(key)]


def read_one(section: Section, key: str, words: tuple[str, ...]) -> i64:
    """A card, or NO_CARD."""
    if not section.has(key):
        return NO_CARD
    return words.index(section.word(key))


def read_bits(section: Section, key: str, words: tuple[tuple[str, i64], ...]) -> i64:
    """The mask of some words."""
    bits = dict(words)
    mask: i64 = 0
    for word in section.words(key):
        mask |= bits[word]
    return mask


def refuse_twice(section: Section, key: str, cards: list[i64], words: tuple[str, ...]) -> None:
    """Refuse a card that is in a list twice."""
    for card in cards:
        if card >= 0 and cards.count(card) > 1:
            raise section.wrong("position-ages-twice", key, card=Literal(words[card]))


def refuse_absent(
    section: Section,
    key: str,
    cards: list[i64],
    there: list[i64],
    words: tuple[str, ...],
    where: str,
) -> None:
    """Refuse a card that has to be in another list, which stands under `where`, and is not."""
    left = list(there)
    for card in cards:
        if card not in left:
            args = {"card": Literal(words[card]), "list": Literal(where)}
            raise section.wrong("position-ages-absent", key, **args)
        left.remove(card)


# Civilizations.


def read_civilization(state: AgesState, seat: Seat, row: Section) -> Civilization:
    """A civilization before its ratings are taken; a civilization of the start by default."""
    civ = new_civilization()
    civ.culture = row.number("culture")
    civ.science = row.number("science")
    read_technologies(civ, row)
    read_wonders(civ, row)
    read_workers(civ, row)
    civ.used = read_bits(row, "used", USED)
    civ.once = read_bits(row, "once", ONCE)
    hand = read_cards(row, "hand", last_deck(state))
    for card in hand:
        if card >= 0 and GROUP[card] == WONDER:
            raise row.wrong("position-ages-in-hand", "hand", card=Literal(WORDS[card]))
    refuse_twice(row, "hand", [card for card in hand if card < FIRST_ACTION], WORDS)
    civ.hand = tuple(hand)
    fresh = read_known(row, "fresh", WORDS)
    refuse_absent(row, "fresh", fresh, hand, WORDS, "hand")
    civ.fresh = tuple(fresh)
    read_led(state, civ, row)
    if is_political(state):
        read_military(state, seat, civ, row)
    civ.blue_bank = row.number("blue_bank", default=usual_blue_bank(civ))
    civ.yellow_bank = row.number("yellow_bank", default=usual_yellow_bank(state, seat, civ))
    return civ


def read_technologies(civ: Civilization, row: Section) -> None:
    """The government and the technologies but those of the start."""
    government = read_one(row, "government", WORDS)
    if government != NO_CARD:
        civ.technologies &= ~BITS[civ.government]
        civ.technologies |= BITS[government]
        civ.government = government
    kinds: list[i64] = []
    for card in read_known(row, "technologies", WORDS):
        if civ.technologies & BITS[card]:
            raise row.wrong("position-ages-twice", "technologies", card=Literal(WORDS[card]))
        if FIRST_GOVERNMENT <= card < FIRST_SPECIAL or KIND[card] in kinds:
            raise row.wrong("position-ages-one", "technologies", card=Literal(WORDS[card]))
        if card >= FIRST_SPECIAL:
            kinds.append(KIND[card])
        civ.technologies |= BITS[card]


def read_wonders(civ: Civilization, row: Section) -> None:
    """The leader, the completed wonders, and the one that is being built."""
    civ.leader = read_one(row, "leader", WORDS)
    wonders = read_known(row, "wonders", WORDS)
    refuse_twice(row, "wonders", wonders, WORDS)
    civ.wonders = tuple(wonders)
    ruins = read_known(row, "ruins", WORDS)
    refuse_absent(row, "ruins", ruins, wonders, WORDS, "wonders")
    for card in ruins:
        civ.ruins |= BITS[card - FIRST_WONDER]
    civ.tucked = read_one(row, "tucked", WORDS)
    if civ.tucked != NO_CARD:
        refuse_absent(row, "tucked", [civ.tucked], wonders, WORDS, "wonders")
    civ.wonder = read_one(row, "wonder", WORDS)
    if civ.wonder != NO_CARD:
        civ.stages = row.number("stages", most=len(STAGES[civ.wonder]) - 1)
        civ.wonder_tokens = row.number("wonder_tokens", most=civ.stages, default=civ.stages)


def read_workers(civ: Civilization, row: Section) -> None:
    """Workers, and blue tokens on cards."""
    if row.has("workers"):
        civ.workers = read_counts(civ, row, "workers")
    civ.unused = row.number("unused_workers")
    civ.blue = read_counts(civ, row, "blue_tokens")


def read_counts(civ: Civilization, row: Section, key: str) -> list[i64]:
    """How many tokens are on cards in play."""
    declared = row.key(key)
    section = row.section(key)
    found: list[i64] = [0] * len(declared.words)
    for word in section.values:
        if word not in declared.words:
            raise section.unknown_word(word, word, declared.words)
        card = WORDS.index(word)
        found[card] = section.number(word, declared.least, declared.most)
        if found[card] and not civ.technologies & BITS[card]:
            raise section.wrong("position-ages-not-in-play", word, card=Literal(word))
    return found


def read_led(state: AgesState, civ: Civilization, row: Section) -> None:
    """The ages of which a civilization has had a leader."""
    seen = usual_led(civ, list(civ.hand))
    words = tuple([(word, BITS[age]) for age, word in enumerate(AGES[:AGE_IV])])
    for index, word in enumerate(row.words("led")):
        if AGES.index(word) > last_deck(state):
            raise row.unknown_word(f"led[{index}]", word, AGES[: last_deck(state) + 1])
    civ.led = read_bits(row, "led", words) if row.has("led") else seen
    if seen & ~civ.led:
        raise row.wrong("position-ages-led", "led")


def read_military(state: AgesState, seat: Seat, civ: Civilization, row: Section) -> None:
    """Military cards in hand and in play."""
    hand = read_cards(row, "military_hand", last_deck(state))
    hand.sort()
    civ.military_hand = tuple(hand)
    shown = sorted(read_known(row, "shown", MILITARY_WORDS))
    refuse_absent(row, "shown", shown, hand, MILITARY_WORDS, "military_hand")
    civ.shown = tuple(shown)
    civ.tactic = read_one(row, "tactic", MILITARY_WORDS)
    civ.exclusive = row.flag("exclusive") and civ.tactic != NO_CARD
    civ.colonies = tuple(read_known(row, "colonies", MILITARY_WORDS))
    refuse_twice(row, "colonies", list(civ.colonies), MILITARY_WORDS)
    wars: list[i64] = []
    for item in row.rows("wars"):
        card = read_one(item, "card", MILITARY_WORDS)
        rival = read_other(state, seat, item, "rival")
        item.finish()
        if card == NO_CARD:
            raise item.wrong("position-text", "card")
        wars.append(war(card, rival))
    civ.wars = tuple(sorted(wars))
    if row.has("pact"):
        item = row.section("pact")
        civ.pact = MILITARY_WORDS.index(item.word("card"))
        civ.partner = read_other(state, seat, item, "partner")
        sides = SIDES if has_two_sides(civ.pact) else SIDES[:1]
        civ.side = SIDES.index(item.word("side", sides, SIDES[0]))
        item.finish()
    prepared = sorted(read_known(row, "prepared", MILITARY_WORDS))
    refuse_twice(row, "prepared", prepared, MILITARY_WORDS)
    civ.prepared = tuple(prepared)


def read_other(state: AgesState, seat: Seat, row: Section, key: str) -> Seat:
    """Another player who is still in the game."""
    other = row.number(key, 0, state.seats - 1)
    if other == seat or state.is_gone(other):
        raise row.wrong("position-ages-other", key)
    return other


def rate(state: AgesState, rows: list[Section]) -> None:
    """Take all ratings; then the actions that are left."""
    for civ in state.civilizations:
        refresh(civ)
    rebind(state)
    for seat, row in enumerate(rows):
        civ = state.civilizations[seat]
        civil, military = usual_actions(state, seat)
        civ.civil = row.number("civil_actions", most=civ.civil_total, default=civil)
        civ.military = row.number("military_actions", most=civ.military_total, default=military)
        civ.spare_civil = row.number("spare_civil_actions")
        civ.spare_military = row.number("spare_military_actions")
        civ.unit_resources = row.number("resources_for_units")
        civ.unit_science = row.number("science_for_units")
        civ.spare_food = row.number("spare_food")
        civ.spare_resources = row.number("spare_resources")


# The table.


def read_row(state: AgesState, page: Section, draft: Draft) -> None:
    """The row from the left, and the civil deck."""
    age = last_deck(state)
    unknown = -1 - age
    if page.has("row"):
        for index, word in enumerate(page.texts("row")):
            if word == EMPTY_SPACE:
                draft.row.append(None)
            else:
                draft.row.append(read_card(page, f"row[{index}]", word, WORDS, age))
        if len(draft.row) > ROW_SPACES:
            raise page.wrong("position-count", "row", least=0, most=ROW_SPACES)
        draft.row.extend([None] * (ROW_SPACES - len(draft.row)))
    else:
        draft.row.extend([unknown] * ROW_SPACES)
    if state.age < AGE_IV:
        draft.is_deck_given = page.has("deck")
        draft.deck = read_cards(page, "deck", age)


def read_politics(state: AgesState, page: Section, draft: Draft) -> None:
    """Events, tactics and discarded cards."""
    age = last_deck(state)
    past = read_known(page, "past_events", MILITARY_WORDS)
    state.past = tuple(past)
    draft.events = read_cards(page, "events", age)
    if not page.has("events"):
        seen = [card for card in past if MILITARY_LEVEL[card] == AGE_A]
        draft.events = [-1 - AGE_A] * max(0, state.seats + FIRST_EVENTS - len(seen))
    draft.future = read_cards(page, "future_events", age)
    if page.has("next_event"):
        item = page.section("next_event")
        words = item.key("card").words
        draft.top = [read_card(item, "card", item.text("card"), words, age)]
        for seat in item.numbers("known_to", 0, state.seats - 1):
            draft.top_knowers |= BITS[seat]
        item.finish()
        if draft.top[0] >= 0 and draft.top[0] not in draft.events:
            args = {"card": Literal(item.text("card")), "list": Literal("events")}
            raise item.wrong("position-ages-absent", "card", **args)
    common = read_known(page, "common_tactics", MILITARY_WORDS)
    state.common = tuple(sorted(common))
    for index, value in enumerate(page.items("discarded")):
        place = f"discarded[{index}]"
        if isinstance(value, str):
            card = read_card(page, place, value, MILITARY_WORDS, age)
            draft.discarded.append((card, SHOWN))
            continue
        [item] = Section(page.place, {place: [value]}).rows(place)
        card = read_card(item, "card", item.text("card"), MILITARY_WORDS, age)
        known = BITS[item.number("by", 0, state.seats - 1)]
        draft.discarded.append((card, known | (PLAIN if item.flag("plain") else 0)))
        item.finish()
