"""The rows against the independently gathered table, and the boards against the constants."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.effects import (
    AnyToTheater,
    BestScience,
    BestTwice,
    BuildingCulture,
    CardsAsForce,
    CheaperAfterLeader,
    CheaperBuildings,
    CheaperLeaders,
    CheaperPopulation,
    CheaperTechnology,
    CheaperTogether,
    ColonyCulture,
    CultureBehind,
    Effect,
    ExtraToken,
    FaceCulture,
    FaceStrength,
    ForUnits,
    ForUnitsBehind,
    FreePopulation,
    Gains,
    GainsEither,
    HandLimit,
    InfantryAsCavalry,
    LabsAsMines,
    LabsGiveCulture,
    LeaveForColony,
    LeaveForToken,
    MilitaryAsCivil,
    MoreFaces,
    MoreStages,
    Muster,
    NoSurcharge,
    OrderBuilding,
    OrderPopulation,
    OrderStage,
    OrderTechnology,
    Pacifist,
    PairCulture,
    RevolutionByMilitary,
    ScoreCity,
    ScoreTechnologies,
    ScoreTheaters,
    ScoreWorkers,
    SecondPolitics,
    SeesNextEvent,
    Speech,
    StrongestCulture,
    Tuck,
    UnitResources,
    UnitStrength,
    VarietyStrength,
    WhenDeveloping,
    WhenRevolting,
    WhenTaking,
)
from civitas.games.through_the_ages.data.rows import Card
from civitas.games.through_the_ages.data.tables import (
    BLUE,
    CIVIL,
    COLONIZATION,
    COST,
    CULTURE,
    EFFECTS,
    GROUP,
    HAPPY,
    KIND,
    LEVEL,
    MILITARY,
    NUMBERS,
    OF_KIND,
    REVOLUTION_COST,
    ROWS,
    SCIENCE,
    SCIENCE_COST,
    STAGES,
    STRENGTH,
    TECHNOLOGY_CARDS,
    UPGRADES,
    URBAN_LIMIT,
    WORDS,
    WORKED,
    WORTH,
    YELLOW,
    deck,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import (
    AGES,
    AIR,
    ARTILLERY,
    CAVALRY,
    FARM,
    GROUPS,
    INFANTRY,
    MINE,
    NO_CARD,
    ROW_PRICES,
    ROW_SPACES,
    SWEPT,
    THEATER,
    TYPES,
    URBAN,
)
from civitas.games.through_the_ages.rules.banks import (
    CONSUMPTION,
    CORRUPTION,
    HAPPINESS,
    NO_PRICE,
    POPULATION_PRICE,
    at,
)
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance
from kit.ages import Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages" / "civil.csv"
PLAYERS = (2, 3, 4)


def facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


FACT = facts()


def number(text: str) -> int:
    """A number of the table; nothing is 0."""
    return int(text or "0")


def card_of(word: str) -> Card:
    return ROWS[NUMBERS[word]]


# the columns


def columns(row: dict[str, str]) -> dict[str, object]:
    """A row of the table, in the values of the game."""
    return {
        "age": AGES.index(row["age"]),
        "group": row["group"],
        "type": row["type"],
        "copies": tuple(int(row[f"copies_{players}p"]) for players in PLAYERS),
        "science cost": int(row["science_cost"]) if row["science_cost"] else None,
        "revolution cost": number(row["revolution_cost"]),
        "resource cost": number(row["resource_cost"]),
        "stages": tuple(int(cost) for cost in row["stage_costs"].split()),
        "food": number(row["food"]),
        "resource": number(row["resource"]),
        "science": number(row["science"]),
        "culture": number(row["culture"]),
        "strength": number(row["strength"]),
        "happy": number(row["happy"]),
        "civil": number(row["civil_actions"]),
        "military": number(row["military_actions"]),
        "limit": number(row["urban_limit"]),
        "colonization": number(row["colonization"]),
        "blue": number(row["blue_tokens"]),
        "yellow": number(row["yellow_tokens"]),
    }


def card_columns(card: Card) -> dict[str, object]:
    return {
        "age": card.age,
        "group": GROUPS[GROUP[NUMBERS[card.name]]],
        "type": TYPES[card.kind],
        "copies": card.copies,
        "science cost": card.science_cost if card.science_cost >= 0 else None,
        "revolution cost": card.revolution_cost,
        "resource cost": card.cost,
        "stages": card.stages,
        "food": card.food,
        "resource": card.resources,
        "science": card.science,
        "culture": card.culture,
        "strength": card.strength,
        "happy": card.happy,
        "civil": card.civil,
        "military": card.military,
        "limit": card.urban_limit,
        "colonization": card.colonization,
        "blue": card.blue,
        "yellow": card.yellow,
    }


def test_there_is_a_row_for_every_card_of_the_table_and_no_other() -> None:
    assert sorted(WORDS) == sorted(FACT)
    assert len(set(WORDS)) == len(WORDS) == 127


@pytest.mark.rule("ages:A-6", "ages:A-16", "ages:A-155")
@pytest.mark.parametrize("word", FACT)
def test_every_number_of_a_card_is_that_of_the_table(word: str) -> None:
    assert card_columns(card_of(word)) == columns(FACT[word])


@pytest.mark.parametrize("word", FACT)
def test_the_lists_by_card_say_what_the_table_says(word: str) -> None:
    card, fact = NUMBERS[word], columns(FACT[word])
    assert WORDS[card] == word
    assert (LEVEL[card], COST[card], STAGES[card]) == (
        fact["age"],
        fact["resource cost"],
        fact["stages"],
    )
    assert SCIENCE_COST[card] == (-1 if fact["science cost"] is None else fact["science cost"])
    assert REVOLUTION_COST[card] == fact["revolution cost"]
    assert WORTH[card] == number(FACT[word]["food"]) + number(FACT[word]["resource"])
    assert (SCIENCE[card], CULTURE[card], STRENGTH[card], HAPPY[card]) == (
        fact["science"],
        fact["culture"],
        fact["strength"],
        fact["happy"],
    )
    assert (CIVIL[card], MILITARY[card], URBAN_LIMIT[card]) == (
        fact["civil"],
        fact["military"],
        fact["limit"],
    )
    assert (COLONIZATION[card], BLUE[card], YELLOW[card]) == (
        fact["colonization"],
        fact["blue"],
        fact["yellow"],
    )


@pytest.mark.rule("ages:A-155")
@pytest.mark.parametrize("word", FACT)
def test_a_technology_is_a_card_with_a_science_cost_or_printed_on_the_board(word: str) -> None:
    is_technology = FACT[word]["science_cost"] != ""
    assert (NUMBERS[word] < TECHNOLOGY_CARDS) == is_technology
    has_workers = FACT[word]["group"] in ("farm", "mine", "urban", "unit")
    assert (NUMBERS[word] < WORKED) == has_workers


def test_the_numbers_of_cards_of_each_group_are_those_of_the_table() -> None:
    counts = Counter(row["group"] for row in FACT.values())
    assert counts == {
        "farm": 4,
        "mine": 4,
        "urban": 16,
        "unit": 10,
        "government": 8,
        "special": 12,
        "wonder": 16,
        "leader": 24,
        "action": 33,
    }
    assert WORKED == 4 + 4 + 16 + 10


# the decks


@pytest.mark.rule("ages:A-17", "ages:K-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_decks_are_as_large_as_the_constants_say(players: int) -> None:
    sizes = {2: (20, 44, 44, 44), 3: (20, 50, 50, 50), 4: (20, 53, 53, 53)}
    assert tuple(len(deck(age, players)) for age in range(4)) == sizes[players]


@pytest.mark.rule("ages:A-17", "ages:A-18", "ages:A-19", "ages:A-20")
@pytest.mark.parametrize("age", range(4))
def test_cards_marked_for_more_players_are_taken_out_of_the_decks(age: int) -> None:
    marked: dict[str, Counter[str]] = {"3+": Counter(), "4": Counter()}
    for word, row in FACT.items():
        if AGES.index(row["age"]) == age:
            for mark in row["extra_mark"].split():
                count, _, players = mark.partition("@")
                marked[players][word] += int(count)
    whole, three, two = (Counter(WORDS[card] for card in deck(age, p)) for p in (4, 3, 2))
    assert whole - three == marked["4"]
    assert whole - two == marked["4"] + marked["3+"]
    assert not three - whole
    assert not two - three
    assert (marked["4"].total(), marked["3+"].total()) == ((3, 6) if age else (0, 0))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_deck_holds_the_copies_of_the_table(players: int) -> None:
    for age in range(4):
        expected = {
            word: int(row[f"copies_{players}p"])
            for word, row in FACT.items()
            if AGES.index(row["age"]) == age and row[f"copies_{players}p"] != "0"
        }
        assert Counter(WORDS[card] for card in deck(age, players)) == expected


def test_all_civil_cards_together_are_179() -> None:
    assert sum(len(deck(age, 4)) for age in range(4)) == 179


@pytest.mark.rule("ages:A-28", "ages:A-29")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_row_is_dealt_from_the_deck_of_age_a(players: int) -> None:
    state = GAME.setup(GAME.configure(players, 0, {}), Chance(3))
    assert isinstance(state, AgesState)
    assert len(state.row) == ROW_SPACES == 13
    assert NO_CARD not in state.row
    assert sorted([*state.row, *state.deck.cards()]) == sorted(deck(0, players))


# the card row


@pytest.mark.rule("ages:A-89", "ages:K-1")
def test_the_spaces_of_the_row_cost_one_two_and_three_actions() -> None:
    assert ROW_PRICES == (1,) * 5 + (2,) * 4 + (3,) * 4
    row = " ".join(f"{space} stockpile_a" for space in range(1, 14))
    for players in PLAYERS:
        table = Table.force(*[civ()] * players, row=row)
        assert table.view(0).prices == ROW_PRICES


@pytest.mark.rule("ages:A-33", "ages:K-6")
@pytest.mark.parametrize(("players", "swept"), [(2, 3), (3, 2), (4, 1)])
def test_the_spaces_swept_each_turn_depend_on_the_number_of_players(
    players: int, swept: int
) -> None:
    assert SWEPT[players] == swept
    kept = "iron coal oil alchemy computers theology journalism opera movies knights tanks"
    words = ["drama", "cannon", *kept.split()]
    row = " ".join(f"{space} {word}" for space, word in enumerate(words, 1))
    table = Table.force(*[civ()] * players, row=row, age=4, last_round=9).end_turn()
    assert table.row() == words[swept:] + [""] * swept


# the banks


def by_bank(ranges: list[tuple[int, int, int]]) -> dict[int, int]:
    """A table of the constants, for every number of tokens."""
    return {n: value for low, high, value in ranges for n in range(low, high + 1)}


BANKS: list[tuple[str, tuple[int, ...], dict[int, int]]] = [
    ("corruption", CORRUPTION, by_bank([(0, 0, 6), (1, 5, 4), (6, 10, 2), (11, 40, 0)])),
    (
        "price",
        POPULATION_PRICE,
        by_bank([(1, 4, 7), (5, 8, 5), (9, 12, 4), (13, 16, 3), (17, 40, 2)]),
    ),
    (
        "consumption",
        CONSUMPTION,
        by_bank([(0, 0, 6), (1, 4, 4), (5, 8, 3), (9, 12, 2), (13, 16, 1), (17, 40, 0)]),
    ),
    (
        "happiness",
        HAPPINESS,
        by_bank(
            [
                (0, 0, 8),
                (1, 2, 7),
                (3, 4, 6),
                (5, 6, 5),
                (7, 8, 4),
                (9, 10, 3),
                (11, 12, 2),
                (13, 16, 1),
                (17, 40, 0),
            ]
        ),
    ),
]


@pytest.mark.rule("ages:K-2", "ages:K-3", "ages:A-191")
@pytest.mark.parametrize(("name", "table", "expected"), BANKS, ids=[name for name, _, _ in BANKS])
def test_the_banks_say_what_the_constants_say(
    name: str, table: tuple[int, ...], expected: dict[int, int]
) -> None:
    assert {tokens: at(table, tokens) for tokens in expected} == expected


@pytest.mark.rule("ages:K-3", "ages:A-94")
def test_an_empty_yellow_bank_has_no_price() -> None:
    assert at(POPULATION_PRICE, 0) == NO_PRICE
    assert Table(civ(yellow=0, tokens="agriculture 9"), civ()).why_not("increase") == "refused-bank"


@pytest.mark.rule("ages:K-2")
@pytest.mark.parametrize("tokens", range(19))
def test_corruption_as_the_view_shows_it_is_that_of_the_constants(tokens: int) -> None:
    table = Table.force(civ(blue=tokens), civ())
    assert table.own().corruption == BANKS[0][2][tokens]


@pytest.mark.rule("ages:K-3", "ages:A-200")
@pytest.mark.parametrize("tokens", range(1, 21))
def test_the_yellow_bank_as_the_view_shows_it_is_that_of_the_constants(tokens: int) -> None:
    own = Table(civ(yellow=tokens), civ()).own()
    shown = (own.population_price, own.consumption, own.needed_happiness)
    assert shown == tuple(expected[tokens] for _, _, expected in BANKS[1:])


# the board


@pytest.mark.rule("ages:K-4", "ages:A-21", "ages:A-22")
def test_the_board_starts_with_six_technologies_and_their_workers() -> None:
    table = Table(civ(), civ())
    started = [word for word in WORDS[:TECHNOLOGY_CARDS] if table.has(word)]
    assert sorted(started) == sorted(
        ["agriculture", "bronze", "philosophy", "religion", "warriors", "despotism"]
    )
    assert {word for word, row in FACT.items() if "player board" in row["effect"]} == set(started)
    for word in started:
        starts = re.search(r"Starts with (\d) worker", FACT[word]["effect"])
        if word != "despotism":
            assert starts is not None
            assert table.workers(word) == int(starts.group(1))
        assert LEVEL[NUMBERS[word]] == 0
        assert FACT[word]["copies_4p"] == "0"


K_4 = [
    ("agriculture", "farm", 2, {"food": 1}),
    ("bronze", "mine", 2, {"resource": 1}),
    ("philosophy", "lab", 3, {"science": 1}),
    ("religion", "temple", 3, {"culture": 1, "happy": 1}),
    ("warriors", "infantry", 2, {"strength": 1}),
]


@pytest.mark.rule("ages:K-4")
@pytest.mark.parametrize(("word", "kind", "cost", "gives"), K_4)
def test_a_starting_technology_is_that_of_the_constants(
    word: str, kind: str, cost: int, gives: dict[str, int]
) -> None:
    found = card_columns(card_of(word))
    assert (found["type"], found["resource cost"], found["age"]) == (kind, cost, 0)
    numbers = ("food", "resource", "science", "culture", "strength", "happy")
    assert {name: found[name] for name in numbers if found[name]} == gives


@pytest.mark.rule("ages:K-4", "ages:A-23")
def test_despotism_gives_four_and_two_actions_and_two_buildings_of_a_type() -> None:
    own = Table(civ(), civ()).own()
    assert (own.civil_total, own.military_total, own.urban_limit) == (4, 2, 2)


K_5 = {
    "agriculture": 1,
    "irrigation": 2,
    "selective_breeding": 3,
    "mechanized_agriculture": 5,
    "bronze": 1,
    "iron": 2,
    "coal": 3,
    "oil": 5,
}


@pytest.mark.rule("ages:K-5", "ages:A-204")
@pytest.mark.parametrize(("word", "worth"), K_5.items())
def test_a_token_is_worth_what_the_constants_say(word: str, worth: int) -> None:
    table = Table(civ(tokens=f"{word} 2"), civ())
    is_farm = FACT[word]["group"] == "farm"
    assert (table.food(), table.resources()) == ((2 * worth, 0) if is_farm else (0, 2 * worth))


@pytest.mark.rule("ages:K-5")
def test_nothing_but_farms_and_mines_is_worth_goods() -> None:
    assert {word for word in WORDS if WORTH[NUMBERS[word]]} == set(K_5)


# upgrades


@pytest.mark.rule("ages:A-97", "ages:A-226", "ages:R-24")
def test_upgrades_go_up_within_a_type_or_to_a_theater_not_below() -> None:
    expected = set()
    for old in WORDS[:WORKED]:
        for new in WORDS[:WORKED]:
            one, two = columns(FACT[old]), columns(FACT[new])
            levels = (AGES.index(FACT[old]["age"]), AGES.index(FACT[new]["age"]))
            if one["type"] == two["type"]:
                found = levels[0] < levels[1]
            else:
                is_bach = one["group"] == "urban" and two["type"] == "theater"
                found = is_bach and levels[0] <= levels[1]
            if found:
                expected.add((old, new))
    assert {(WORDS[old], WORDS[new]) for old, new in UPGRADES} == expected


@pytest.mark.rule("ages:A-6")
def test_the_cards_of_a_type_stand_by_level() -> None:
    for kind, cards in enumerate(OF_KIND):
        assert [KIND[card] for card in cards] == [kind] * len(cards)
        assert [LEVEL[card] for card in cards] == sorted({LEVEL[card] for card in cards})


# the effects in words


Made = Callable[[list[int]], Effect]
LEVELS = r"A (-?\d), I (-?\d), II (-?\d), III (-?\d)"
BY_PLAYERS = r"\((\d) / (\d) / (\d) in a 2 / 3 / 4 player game\)"
UNITS = (INFANTRY, CAVALRY, ARTILLERY, AIR)
SENTENCES: list[tuple[str, Made]] = [
    # action cards
    (r"Increase population \(pay .*, then gain (\d) food", lambda n: OrderPopulation(n[0])),
    (
        r"Build or upgrade one farm or mine for (\d) resource\(s\) less",
        lambda n: OrderBuilding((FARM, MINE), n[0]),
    ),
    (
        r"Build or upgrade one urban building for (\d) resource\(s\) less",
        lambda n: OrderBuilding((URBAN,), n[0]),
    ),
    (
        r"Upgrade one farm, mine or urban building for (\d) resources less",
        lambda n: OrderBuilding((FARM, MINE, URBAN), n[0], only_upgrade=True),
    ),
    (r"Build exactly one stage .* for (\d) resources less", lambda n: OrderStage(n[0])),
    (
        r"This turn: (\d) extra military action and a pool of (\d) resource",
        lambda n: ForUnits(n[0], n[1]),
    ),
    (r"^Score (\d) science and (\d) culture", lambda n: Gains(science=n[0], culture=n[1])),
    (r"^Score (\d) science\.", lambda n: Gains(science=n[0])),
    (r"^Gain (\d) food and (\d) resource", lambda n: Gains(food=n[0], resources=n[1])),
    (r"^Gain (\d) food or \1 resources", lambda n: GainsEither(n[0])),
    (r"Develop one technology .*, then score (\d) science", lambda n: OrderTechnology(n[0])),
    (
        r"This turn: a pool of resources .* civilizations stronger than yours x " + BY_PLAYERS,
        lambda n: ForUnitsBehind(tuple(n)),
    ),
    (
        r"Score culture: number of civilizations with more culture points than you x " + BY_PLAYERS,
        lambda n: CultureBehind(tuple(n)),
    ),
    # special technologies
    (
        rf"Urban building price change by level: {LEVELS} resources",
        lambda n: CheaperBuildings(tuple(-change for change in n)),
    ),
    (r"One civil action may pay for up to (\d) stages", lambda n: MoreStages(n[0])),
    # wonders
    (r"Both hand limits .* are (\d) higher", lambda n: HandLimit(n[0])),
    (
        r"\+(\d) strength per infantry unit and per artillery unit",
        lambda n: UnitStrength((INFANTRY, ARTILLERY), n[0]),
    ),
    (r"Every OTHER source .* exactly 1 extra happy face", lambda n: MoreFaces()),
    (
        r"turn in which you replaced a leader, taking it costs (\d) civil actions less",
        lambda n: CheaperAfterLeader(n[0]),
    ),
    (r"put one extra blue token on that card", lambda n: ExtraToken()),
    (r"gain 1 population with no food and no action", lambda n: FreePopulation()),
    (
        r"On completion score culture equal to the sum of the levels of all technology cards",
        lambda n: ScoreTechnologies(),
    ),
    (
        r"On completion score (\d) culture per worker on farms and mines and (\d) culture",
        lambda n: ScoreWorkers(n[0], n[1]),
    ),
    (
        r"On completion score twice the culture your theaters and libraries",
        lambda n: ScoreTheaters(2),
    ),
    (
        r"On completion score the culture plus science plus strength that your urban buildings",
        lambda n: ScoreCity(),
    ),
    # leaders
    (r"spend 1 military action as if it were a civil action", lambda n: MilitaryAsCivil()),
    (
        r"Taking a leader from the card row costs you (\d) civil action less",
        lambda n: CheaperLeaders(n[0]),
    ),
    (r"you increase population you pay (\d) food less", lambda n: CheaperPopulation(n[0])),
    (r"you take a technology card .* you score (\d) science", lambda n: WhenTaking(n[0])),
    (
        r"Each of your military units adds (\d) more to your strength",
        lambda n: UnitStrength(UNITS, n[0]),
    ),
    (r"remove him from play and add (\d) yellow token", lambda n: LeaveForToken(n[0])),
    (
        r"you have (\d) extra resource for building or upgrading military units",
        lambda n: UnitResources(n[0]),
    ),
    (r"you may tuck him under one of your completed wonders", lambda n: Tuck()),
    (r"you may take one more political action", lambda n: SecondPolitics()),
    (
        r"\+1 culture rating per happy face on your temples .*, theaters .* and completed wonders",
        lambda n: FaceCulture(),
    ),
    (r"you pay no extra civil actions for completed wonders", lambda n: NoSurcharge()),
    (
        r"\+1 strength per happy face of your temples .* and of your government",
        lambda n: FaceStrength(),
    ),
    (r"you may look at the top current event card", lambda n: SeesNextEvent()),
    (r"Science rating rises by the level of your best lab or library", lambda n: BestScience()),
    (
        r"you develop a technology .* you gain (\d) resource",
        lambda n: WhenDeveloping(resources=n[0]),
    ),
    (
        r"you develop a technology .* you get (\d) spent civil action back",
        lambda n: WhenDeveloping(actions=n[0]),
    ),
    (
        r"you develop a technology .* you score (\d) culture",
        lambda n: WhenDeveloping(culture=n[0]),
    ),
    (r"each infantry unit may count as infantry or as cavalry", lambda n: InfantryAsCavalry()),
    (
        r"At the end of each of your turns score (\d) culture if you are among the two strongest",
        lambda n: StrongestCulture(n[0]),
    ),
    (r"put a territory card from your hand into play", lambda n: LeaveForColony()),
    (
        r"For 1 military action .* costs (\d) food less and the unit \1 resource less",
        lambda n: Muster(n[0]),
    ),
    (
        r"building theaters costs (\d) resource less and developing theater technologies \1 science"
        r" less; .* the same holds for libraries",
        lambda n: CheaperTogether(n[0]),
    ),
    (r"\+(\d) culture rating for each library-theater pair", lambda n: PairCulture(n[0])),
    (r"discard up to (\d) military cards, \+1 each", lambda n: CardsAsForce(n[0])),
    (
        r"\+(\d) for your first colony, \+(\d) for each further one",
        lambda n: ColonyCulture(n[0], n[1]),
    ),
    (r"\+(\d) strength for each different unit type", lambda n: VarietyStrength(n[0])),
    (r"A revolution is paid with all your military actions", lambda n: RevolutionByMilitary()),
    (r"Score (\d) culture each time you declare a revolution", lambda n: WhenRevolting(n[0])),
    (r"\+(\d) culture rating per theater", lambda n: BuildingCulture(THEATER, n[0])),
    (
        r"Developing theater technologies costs (\d) science less",
        lambda n: CheaperTechnology(THEATER, n[0]),
    ),
    (r"you may upgrade any urban building \(any type\) to a theater", lambda n: AnyToTheater()),
    (r"You may not play aggressions or declare wars", lambda n: Pacifist()),
    (r"The culture of your best theater \(one building\) is counted twice", lambda n: BestTwice()),
    (r"Labs of level 1\+ also work as mines", lambda n: LabsAsMines()),
    (
        r"score (\d) culture; or get, for this turn only, (\d) science .* and (\d) resources",
        lambda n: Speech(n[0], n[1], n[2]),
    ),
    (
        r"adds culture equal to its level to your culture rating but gives 1 science less",
        lambda n: LabsGiveCulture(),
    ),
]
WITHOUT = ("Printed on every player board", "No Age III temple exists", "No tactic needs air units")


def parsed(text: str) -> list[Effect]:
    """The effects a text of the table speaks of, by what it says literally."""
    found: list[Effect] = []
    for pattern, make in SENTENCES:
        match = re.search(pattern, text)
        if match:
            found.append(make([int(group) for group in match.groups()]))
    return found


@pytest.mark.parametrize("word", [word for word, row in FACT.items() if row["effect"]])
def test_the_effects_of_a_card_are_those_in_the_words_of_the_table(word: str) -> None:
    text = FACT[word]["effect"]
    expected = parsed(text)
    assert bool(expected) != text.startswith(WITHOUT)
    found = list(EFFECTS[NUMBERS[word]])
    assert sorted(map(repr, found)) == sorted(map(repr, expected))
    assert all(effect in found for effect in expected)


def test_a_card_without_a_text_has_no_effect() -> None:
    for word, row in FACT.items():
        if not row["effect"]:
            assert EFFECTS[NUMBERS[word]] == ()


def test_every_sentence_is_found_in_the_table() -> None:
    for pattern, _ in SENTENCES:
        assert any(re.search(pattern, row["effect"]) for row in FACT.values()), pattern
