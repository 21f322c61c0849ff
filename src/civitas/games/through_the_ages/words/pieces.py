"""Everything printed on the cards and boards, as plain data for those who draw a table."""

from typing import Final, Literal, TypedDict, cast

from civitas.games.through_the_ages.data.effects import Effect
from civitas.games.through_the_ages.data.event_effects import TARGETS, EventEffect
from civitas.games.through_the_ages.data.military import (
    ANTIQUATED_STRENGTH,
    ARMY_STRENGTH,
    ATTACK_COST,
    BONDS,
    COLONY_BLUE,
    COLONY_GAINS,
    COLONY_HAPPY,
    COLONY_YELLOW,
    COOPERATION,
    DEFENSE,
    FORCE,
    HAPPENS,
    LATE,
    MILITARY_CARDS,
    MILITARY_EFFECT,
    MILITARY_KIND,
    MILITARY_LEVEL,
    MILITARY_ROWS,
    MILITARY_WORDS,
    PACT_ATTACK,
    PACT_BONUS,
    bond,
    has_two_sides,
    is_attack,
    military_deck,
)
from civitas.games.through_the_ages.data.tables import (
    ACROSS,
    BLUE,
    CARDS,
    CIVIL,
    COLONIZATION,
    COST,
    CULTURE,
    EFFECTS,
    FIRST_GOVERNMENT,
    GROUP,
    HAPPY,
    KIND,
    LEVEL,
    MILITARY,
    REVOLUTION_COST,
    ROWS,
    SCIENCE,
    SCIENCE_COST,
    STAGES,
    START,
    STRENGTH,
    UPGRADE_FROM,
    UPGRADE_TO,
    UPGRADES,
    URBAN_LIMIT,
    WORDS,
    WORKED,
    YELLOW,
    deck,
)
from civitas.games.through_the_ages.flow.ages import YELLOW_LOST
from civitas.games.through_the_ages.flow.events import can_be_prepared, preparing_culture
from civitas.games.through_the_ages.flow.production import HUNGER
from civitas.games.through_the_ages.flow.resignation import WAR_CULTURE
from civitas.games.through_the_ages.game import MORE_EVENTS
from civitas.games.through_the_ages.ids import (
    AGES,
    ATTACKS_ALLOWED,
    ATTACKS_END_IT,
    ATTACKS_FORBIDDEN,
    EVENT,
    FEWEST_PLAYERS,
    GOODS,
    GROUPS,
    MILITARY_KINDS,
    MOST_PLAYERS,
    PACT,
    ROW_PRICES,
    SIDES,
    SWEPT,
    TACTIC,
    TERRITORY,
    TYPES,
    WAR,
)
from civitas.games.through_the_ages.options import SCOPES
from civitas.games.through_the_ages.rules.aggressions import PLAIN_DEFENSE
from civitas.games.through_the_ages.rules.banks import (
    CONSUMPTION,
    CORRUPTION,
    HAPPINESS,
    POPULATION_PRICE,
    at,
)
from civitas.games.through_the_ages.rules.colonization import CARD_FORCE
from civitas.games.through_the_ages.rules.military_hands import DRAWN_AT_MOST
from civitas.games.through_the_ages.rules.ratings import MOST_HAPPINESS, RUIN_CULTURE
from civitas.games.through_the_ages.rules.tactics import COPY_PRICE, PLAY_PRICE
from civitas.games.through_the_ages.state import (
    CIVIL_SCOPE,
    FIRST_BLUE,
    FIRST_YELLOW,
    PEACEFUL_SCOPE,
    STORES,
    new_civilization,
    war,
)
from civitas.games.through_the_ages.words.explain import (
    AT_ONCE,
    COLONY_ONCE,
    POLITICAL,
    ROW_ONLY,
    army_units,
    card_sentences,
    effect_kind,
    explained,
    military_effects,
    military_sentences,
    side_sentences,
    target_of,
)
from civitas.kernel import Arg, Config, Message
from civitas.kernel.message import plain

When = Literal["always", "completed", "row"]
Attacks = Literal["allowed", "forbidden", "end_it"]
ATTACKS: Final[dict[int, Attacks]] = {
    ATTACKS_ALLOWED: "allowed",
    ATTACKS_FORBIDDEN: "forbidden",
    ATTACKS_END_IT: "end_it",
}
PLAYERS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
CARD_AGES: Final = range(len(AGES) - 1)
ALTERNATIVES: Final = ("types", "groups", "ages")
"""The arguments whose last thing is joined by “or”; all others are by “and”."""


class AgesWords(TypedDict):
    """A message: its key in the Fluent files and its arguments."""

    key: str
    args: dict[str, object]


class AgesEffect(TypedDict):
    """One thing a card does; `draw-` before the key of `words` names a shorter form."""

    kind: str
    when: When
    political: bool
    """It does nothing in a game without politics and military cards."""
    words: AgesWords


class AgesHappening(TypedDict):
    """One thing an event does, and to whom: `who-WHO` in the text; `words` tell what."""

    kind: str
    who: str
    words: AgesWords


class AgesUpgrade(TypedDict):
    """A way to upgrade; its number is its place among all of them, as in `upgrade_costs`."""

    number: int
    old: int
    new: int
    across: bool
    """It leaves its type, which only a card allows."""


class AgesCard(TypedDict):
    """A civil card; its name is `card-NAME` in the text.

    For cards with `workers` the numbers are for each worker, and `food` and `resources` what a blue
    token on it is worth; for all others they are for the card. A number that is not printed is 0.
    """

    id: int
    name: str
    age: int
    type: str
    """Named `type-TYPE`."""
    group: str
    """Named `group-GROUP`."""
    workers: bool
    stores: bool
    """Blue tokens can lie on it; its number is one of `blue` in a view."""
    technology: bool
    science_cost: int
    """Of a government, in peace."""
    revolution_cost: int
    cost: int
    """Resources for a worker on it."""
    stages: list[int]
    food: int
    resources: int
    science: int
    culture: int
    strength: int
    happy: int
    civil: int
    military: int
    blue: int
    yellow: int
    urban_limit: int
    colonization: int
    upgrades_to: list[AgesUpgrade]
    upgrades_from: list[AgesUpgrade]
    effects: list[AgesEffect]
    count: int
    """How many there are at this table."""
    copies: list[int]
    """How many there are with two, three and four players."""
    words: list[AgesWords]


class AgesUnits(TypedDict):
    """A number of units of a type."""

    type: str
    number: int


class AgesArmy(TypedDict):
    """The army of a tactic: its units, and the strength it adds, also with antiquated units."""

    units: list[AgesUnits]
    strength: int
    obsolete_strength: int
    obsolete_age: int
    """Units of this age and of earlier ones are antiquated; negative: none."""


class AgesColonyGains(TypedDict):
    """What a territory gives immediately."""

    resources: int
    food: int
    science: int
    culture: int
    workers: int
    cards: int


class AgesColony(TypedDict):
    """What a territory gives permanently and immediately."""

    happy: int
    strength: int
    yellow: int
    blue: int
    gains: AgesColonyGains


class AgesSide(TypedDict):
    """What one party gets from a pact; `bond` is its number among `bonds` in a view."""

    side: str
    bond: int
    culture: int
    strength: int
    military: int
    food: int
    resources: int
    tourism: int
    """Culture for each completed wonder of the other party."""
    trades: str | None
    """The goods it may use as the other kind, once per turn; null: none."""
    no_war: bool
    words: list[AgesWords]
    """What the pact says to this side alone; empty if both sides are the same."""


class AgesPact(TypedDict):
    """A pact: both sides, and what it says of attacks and of technologies."""

    equal: bool
    """Both sides are the same."""
    sides: list[AgesSide]
    attacks: Attacks
    bonus: int
    """Strength in an attack on the other party."""
    science_less: int
    science_paid: int
    """By the other party."""


class AgesMilitaryCard(TypedDict):
    """A military card; its name is `card-NAME` in the text."""

    id: int
    name: str
    age: int
    kind: str
    """Named `kind-KIND`."""
    cost: int
    """Military actions of an aggression or a war."""
    defense: int
    force: int
    """What a bonus card adds to a force that colonizes."""
    prepare_culture: int | None
    """The culture for preparing an event or a territory; null: it cannot be prepared."""
    happens: list[AgesHappening]
    late: list[AgesHappening]
    """What happens in age IV instead; empty if it is the same."""
    effect: AgesEffect | None
    """What an aggression or a war brings."""
    wars: list[int]
    """Of a war, the numbers it has among `wars` in a view, by the seat it is declared on."""
    army: AgesArmy | None
    colony: AgesColony | None
    pact: AgesPact | None
    count: int
    """How many there are at this table."""
    copies: list[int]
    """How many there are with two, three and four players."""
    words: list[AgesWords]
    effect_words: list[AgesWords]
    """What an event, an attack or a pact does; these sentences are among `words`."""


class AgesAge(TypedDict):
    """An age, named `age-` and its number in lower case; how many cards its decks have."""

    id: int
    name: str
    """The roman number, or A."""
    civil: list[int]
    """Cards of the deck with two, three and four players."""
    military: list[int]


class AgesRow(TypedDict):
    """The card row."""

    prices: list[int]
    """Civil actions, by space."""
    swept: list[int]
    """Spaces swept each turn with two, three and four players."""


class AgesSection(TypedDict):
    """Consecutive squares of a bank, counted from 1, and the number that holds once all are empty.

    Tokens beyond the last square belong to the last section.
    """

    first: int
    last: int
    emptied: int


class AgesBanks(TypedDict):
    """What the squares of the banks say."""

    happiness: list[AgesSection]
    """Happy faces needed, by yellow tokens."""
    consumption: list[AgesSection]
    """Food, by yellow tokens."""
    population_price: list[int]
    """Food, by the yellow tokens left; more than listed: the last; -1: there is none to take."""
    corruption: list[AgesSection]
    """Goods, by blue tokens."""
    blue: int
    """Squares for blue tokens."""
    yellow: int


class AgesStartCard(TypedDict):
    """A technology of the start, and the workers on it."""

    card: int
    workers: int


class AgesStart(TypedDict):
    """What every player starts with."""

    cards: list[AgesStartCard]
    government: int
    blue: int
    yellow: int
    unused: int


class AgesNumbers(TypedDict):
    """Numbers that are the same for all players."""

    first_events: int
    most_happiness: int
    ruin_culture: int
    """A turn, of a wonder in ruins."""
    hunger: int
    """Culture lost for each food that is missing."""
    drawn: int
    """The most military cards drawn in a turn."""
    tactic_price: int
    copy_price: int
    plain_defense: int
    """What any other military card adds to a defense."""
    plain_force: int
    """What a card a leader allows adds to a force that colonizes."""
    yellow_lost: int
    """At the end of an age."""
    resigned_war: int
    """Culture for a war on a player who resigns."""


class AgesPieces(TypedDict):
    """Everything printed, and how much of it there is at a table."""

    players: int
    scope: str
    """What is played: `full`, `peaceful` or `civil`."""
    ages: list[AgesAge]
    groups: list[str]
    """The groups of civil cards in the order of their numbers."""
    types: list[str]
    kinds: list[str]
    """The kinds of military cards in the order of their numbers."""
    sides: list[str]
    cards: list[AgesCard]
    """The civil cards in the order of their numbers."""
    military: list[AgesMilitaryCard]
    """The military cards in the order of their numbers."""
    upgrades: list[AgesUpgrade]
    row: AgesRow
    banks: AgesBanks
    start: AgesStart
    numbers: AgesNumbers


def pieces(config: Config) -> AgesPieces:
    """What is printed on the pieces of a configuration."""
    players, scope = config.players, SCOPES.index(config.option("scope"))
    return {
        "players": players,
        "scope": SCOPES[scope],
        "ages": [age_piece(age, scope) for age in range(len(AGES))],
        "groups": list(GROUPS),
        "types": list(TYPES),
        "kinds": list(MILITARY_KINDS),
        "sides": list(SIDES),
        "cards": [card_piece(card, players) for card in range(CARDS)],
        "military": [military_piece(card, players, scope) for card in range(MILITARY_CARDS)],
        "upgrades": [upgrade_piece(number) for number in range(len(UPGRADES))],
        "row": {"prices": list(ROW_PRICES), "swept": [SWEPT[count] for count in PLAYERS]},
        "banks": {
            "happiness": bank_sections(HAPPINESS, FIRST_YELLOW),
            "consumption": bank_sections(CONSUMPTION, FIRST_YELLOW),
            "population_price": list(POPULATION_PRICE),
            "corruption": bank_sections(CORRUPTION, FIRST_BLUE),
            "blue": FIRST_BLUE,
            "yellow": FIRST_YELLOW,
        },
        "start": start_piece(),
        "numbers": numbers_piece(players),
    }


def bank_sections(table: tuple[int, ...], squares: int) -> list[AgesSection]:
    """The squares of a bank by the number they uncover."""
    found: list[AgesSection] = []
    for square in range(1, squares + 1):
        if found and at(table, square - 1) == at(table, square):
            found[-1]["last"] = square
        else:
            found.append({"first": square, "last": square, "emptied": at(table, square - 1)})
    return found


def start_piece() -> AgesStart:
    """What every player starts with."""
    return {
        "cards": [{"card": card, "workers": workers} for card, workers in START],
        "government": FIRST_GOVERNMENT,
        "blue": FIRST_BLUE,
        "yellow": FIRST_YELLOW,
        "unused": new_civilization().unused,
    }


def numbers_piece(players: int) -> AgesNumbers:
    """Numbers that are the same for all players."""
    return {
        "first_events": players + MORE_EVENTS,
        "most_happiness": MOST_HAPPINESS,
        "ruin_culture": RUIN_CULTURE,
        "hunger": HUNGER,
        "drawn": DRAWN_AT_MOST,
        "tactic_price": PLAY_PRICE,
        "copy_price": COPY_PRICE,
        "plain_defense": PLAIN_DEFENSE,
        "plain_force": CARD_FORCE,
        "yellow_lost": YELLOW_LOST,
        "resigned_war": WAR_CULTURE,
    }


def age_piece(age: int, scope: int) -> AgesAge:
    """An age and its decks."""
    military = [
        len(military_deck(age, count, scope == PEACEFUL_SCOPE)) if scope != CIVIL_SCOPE else 0
        for count in PLAYERS
    ]
    return {
        "id": age,
        "name": AGES[age],
        "civil": [len(deck(age, count)) for count in PLAYERS],
        "military": military,
    }


def upgrade_piece(number: int) -> AgesUpgrade:
    """A way to upgrade."""
    return {
        "number": number,
        "old": UPGRADE_FROM[number],
        "new": UPGRADE_TO[number],
        "across": ACROSS[number],
    }


# Civil cards.


def card_piece(card: int, players: int) -> AgesCard:
    """What is printed on a civil card."""
    row = ROWS[card]
    numbers = range(len(UPGRADES))
    return {
        "id": card,
        "name": WORDS[card],
        "age": LEVEL[card],
        "type": TYPES[KIND[card]],
        "group": GROUPS[GROUP[card]],
        "workers": card < WORKED,
        "stores": card < STORES,
        "technology": SCIENCE_COST[card] >= 0,
        "science_cost": max(0, SCIENCE_COST[card]),
        "revolution_cost": REVOLUTION_COST[card],
        "cost": COST[card],
        "stages": list(STAGES[card]),
        "food": row.food,
        "resources": row.resources,
        "science": SCIENCE[card],
        "culture": CULTURE[card],
        "strength": STRENGTH[card],
        "happy": HAPPY[card],
        "civil": CIVIL[card],
        "military": MILITARY[card],
        "blue": BLUE[card],
        "yellow": YELLOW[card],
        "urban_limit": URBAN_LIMIT[card],
        "colonization": COLONIZATION[card],
        "upgrades_to": [upgrade_piece(n) for n in numbers if UPGRADE_FROM[n] == card],
        "upgrades_from": [upgrade_piece(n) for n in numbers if UPGRADE_TO[n] == card],
        "effects": [effect_piece(effect, players) for effect in EFFECTS[card]],
        "count": row.copies[players - FEWEST_PLAYERS],
        "copies": list(row.copies),
        "words": [words_piece(message) for message in card_sentences(card, players)],
    }


def effect_piece(effect: Effect, players: int) -> AgesEffect:
    """What an effect does."""
    when: When = "always"
    if isinstance(effect, ROW_ONLY):
        when = "row"
    elif isinstance(effect, AT_ONCE):
        when = "completed"
    return {
        "kind": effect_kind(effect),
        "when": when,
        "political": isinstance(effect, POLITICAL),
        "words": words_piece(explained(effect, players)),
    }


# Military cards.


def military_piece(card: int, players: int, scope: int) -> AgesMilitaryCard:
    """What is printed on a military card."""
    kind, effect = MILITARY_KIND[card], MILITARY_EFFECT[card]
    late = LATE[card] if kind == EVENT and LATE[card] != HAPPENS[card] else ()
    absent = scope == CIVIL_SCOPE or (scope == PEACEFUL_SCOPE and is_attack(card))
    copies = MILITARY_ROWS[card].copies
    return {
        "id": card,
        "name": MILITARY_WORDS[card],
        "age": MILITARY_LEVEL[card],
        "kind": MILITARY_KINDS[kind],
        "cost": ATTACK_COST[card],
        "defense": DEFENSE[card],
        "force": FORCE[card],
        "prepare_culture": preparing_culture(card) if can_be_prepared(card) else None,
        "happens": [happening_piece(each, players) for each in HAPPENS[card]],
        "late": [happening_piece(each, players) for each in late],
        "effect": effect_piece(effect, players) if effect else None,
        "wars": [war(card, seat) for seat in range(players)] if kind == WAR else [],
        "army": army_piece(card) if kind == TACTIC else None,
        "colony": colony_piece(card) if kind == TERRITORY else None,
        "pact": pact_piece(card) if kind == PACT else None,
        "count": 0 if absent else copies[players - FEWEST_PLAYERS],
        "copies": [0 if absent else number for number in copies],
        "words": [words_piece(message) for message in military_sentences(card, players)],
        "effect_words": [words_piece(message) for message in military_effects(card, players)],
    }


def happening_piece(effect: EventEffect, players: int) -> AgesHappening:
    """One thing an event does."""
    return {
        "kind": effect_kind(effect),
        "who": TARGETS[target_of(effect.who, players)],
        "words": words_piece(explained(effect, players)),
    }


def army_piece(card: int) -> AgesArmy:
    """The army of a tactic."""
    full, old = ARMY_STRENGTH[card], ANTIQUATED_STRENGTH[card]
    return {
        "units": [{"type": TYPES[kind], "number": number} for kind, number in army_units(card)],
        "strength": full,
        "obsolete_strength": old,
        "obsolete_age": MILITARY_LEVEL[card] - 2,
    }


def colony_piece(card: int) -> AgesColony:
    """What a territory gives."""
    gains = dict(zip(COLONY_ONCE, COLONY_GAINS[card], strict=True))
    return {
        "happy": COLONY_HAPPY[card],
        "strength": ARMY_STRENGTH[card],
        "yellow": COLONY_YELLOW[card],
        "blue": COLONY_BLUE[card],
        "gains": {
            "resources": gains["resources"],
            "food": gains["food"],
            "science": gains["science"],
            "culture": gains["culture"],
            "workers": gains["workers"],
            "cards": gains["cards"],
        },
    }


def pact_piece(card: int) -> AgesPact:
    """The sides and terms of a pact."""
    less, paid = COOPERATION[card]
    return {
        "equal": not has_two_sides(card),
        "sides": [side_piece(card, side) for side in range(len(SIDES))],
        "attacks": ATTACKS[PACT_ATTACK[card]],
        "bonus": PACT_BONUS[card],
        "science_less": less,
        "science_paid": paid,
    }


def side_piece(card: int, side: int) -> AgesSide:
    """A side of a pact."""
    number = bond(card, side)
    has = BONDS[number]
    return {
        "side": SIDES[side],
        "bond": number,
        "culture": has.culture,
        "strength": has.strength,
        "military": has.military,
        "food": has.food,
        "resources": has.resources,
        "tourism": has.tourism,
        "trades": GOODS[has.trades] if has.trades >= 0 else None,
        "no_war": has.no_war,
        "words": [
            words_piece(each)
            for each in (side_sentences(card, side) if has_two_sides(card) else [])
        ],
    }


# Sentences.


def words_piece(message: Message) -> AgesWords:
    """A message as JSON values."""
    return cast("AgesWords", plain(spoken(message)))


def spoken(message: Message) -> Message:
    """The message with several things as a sentence names them: a, b and c."""
    args = [(name, spoken_arg(value, name)) for name, value in message.args]
    return Message(message.key, tuple(args))


def spoken_arg(value: Arg, name: str) -> Arg:
    """An argument with several things joined by words."""
    if isinstance(value, Message):
        return spoken(value)
    if not isinstance(value, tuple):
        return value
    last = "words-or" if name in ALTERNATIVES else "words-and"
    found = spoken_arg(value[0], name)
    for place, item in enumerate(value[1:], 2):
        key = last if place == len(value) else "list-more"
        found = Message.of(key, before=found, next=spoken_arg(item, name))
    return found
