"""What is told of the pieces is what the rules read, and can be said."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as FluentMessage

from civitas.games.through_the_ages.data.military import (
    BONDS,
    COLONY_GAINS,
    HAPPENS,
    MILITARY_CARDS,
    MILITARY_EFFECT,
    MILITARY_NUMBERS,
    MILITARY_ROWS,
    MILITARY_WORDS,
    military_deck,
)
from civitas.games.through_the_ages.data.tables import (
    CARDS,
    EFFECTS,
    NUMBERS,
    UPGRADES,
    WORDS,
    WORKED,
    deck,
)
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import (
    AGES,
    GROUPS,
    MILITARY_KINDS,
    ROW_PRICES,
    SIDES,
    TYPES,
)
from civitas.games.through_the_ages.rules.banks import (
    CONSUMPTION,
    CORRUPTION,
    HAPPINESS,
    POPULATION_PRICE,
    at,
)
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.games.through_the_ages.state import war_card, war_rival
from civitas.games.through_the_ages.words.pieces import AgesPieces, pieces
from civitas.kernel import SPECTATOR, UNKNOWN, Chance, Config
from civitas.play.text import Text
from kit.ages import Table, civ
from kit.cases import ROOT, title_of
from kit.pieces import message_of, texts_in
from kit.tier import some
from kit.walk import walk

TEXT = Text("en", title_of("ages"))
PLAYERS = (2, 3, 4)
SCOPES = ("full", "peaceful", "civil")
FACTS = Path(__file__).parents[2] / "facts" / "ages"
GAME_TEXT = ROOT / "src" / "civitas" / "games" / "through_the_ages" / "words" / "en.ftl"
SPOKEN = ("words-", "effect-", "impact-", "happens", "who-", "change-", "amount-", "unit-")
NAMED = ("type-", "group-", "kind-")


def config(players: int = 4, **options: str) -> Config:
    return GAME.configure(players, 0, options)


def printed(players: int = 4, **options: str) -> AgesPieces:
    return pieces(config(players, **options))


def facts(name: str) -> dict[str, dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def number(text: str) -> int:
    return int(text or "0")


def said(words: Any) -> str:
    return TEXT.message(message_of(words))


ALL = [printed(players, scope=scope) for players in PLAYERS for scope in SCOPES]


# the cards


def test_cards_stand_in_the_order_of_their_numbers() -> None:
    for found in ALL:
        assert [card["id"] for card in found["cards"]] == list(range(CARDS))
        assert [card["name"] for card in found["cards"]] == list(WORDS)
        assert [card["id"] for card in found["military"]] == list(range(MILITARY_CARDS))
        assert [card["name"] for card in found["military"]] == list(MILITARY_WORDS)


@pytest.mark.parametrize("name", WORDS)
def test_civil_cards_have_the_numbers_of_the_table(name: str) -> None:
    card, row = printed()["cards"][NUMBERS[name]], facts("civil.csv")[name]
    assert (AGES[card["age"]], card["group"], card["type"]) == (
        row["age"],
        row["group"],
        row["type"],
    )
    same = {
        "science_cost": "science_cost",
        "revolution_cost": "revolution_cost",
        "cost": "resource_cost",
        "food": "food",
        "resources": "resource",
        "science": "science",
        "culture": "culture",
        "strength": "strength",
        "happy": "happy",
        "civil": "civil_actions",
        "military": "military_actions",
        "urban_limit": "urban_limit",
        "colonization": "colonization",
        "blue": "blue_tokens",
        "yellow": "yellow_tokens",
    }
    plain: dict[str, Any] = {**card}
    assert {key: plain[key] for key in same} == {
        key: number(row[column]) for key, column in same.items()
    }
    assert card["stages"] == [int(cost) for cost in row["stage_costs"].split()]
    assert card["copies"] == [int(row[f"copies_{players}p"]) for players in PLAYERS]
    starts = row["group"] in ("farm", "mine", "urban", "unit", "government") and row["age"] == "A"
    assert card["technology"] == (bool(row["science_cost"]) or starts)


@pytest.mark.parametrize("name", MILITARY_WORDS)
def test_military_cards_have_the_numbers_of_the_table(name: str) -> None:
    card, row = printed()["military"][MILITARY_NUMBERS[name]], facts("military.csv")[name]
    assert (AGES[card["age"]], card["kind"]) == (row["age"], row["type"])
    assert card["cost"] == number(row["ma_cost"])
    assert card["defense"] == number(row["defense"])
    assert card["force"] == number(row["colonization"])
    assert card["copies"] == [int(row[f"copies_{players}p"]) for players in PLAYERS]
    assert (card["army"] is not None) == (row["type"] == "tactic")
    assert (card["colony"] is not None) == (row["type"] == "territory")
    assert (card["pact"] is not None) == (row["type"] == "pact")
    assert (card["effect"] is not None) == (row["type"] in ("aggression", "war"))
    assert bool(card["happens"]) == (row["type"] == "event")


def test_armies_have_their_units_and_strengths() -> None:
    table = facts("military.csv")
    for card in printed()["military"]:
        army, row = card["army"], table[card["name"]]
        if army is None:
            continue
        units = {each["type"]: each["number"] for each in army["units"]}
        types = ("infantry", "cavalry", "artillery")
        assert units == {kind: int(row[kind]) for kind in types if int(row[kind])}
        assert army["strength"] == int(row["army_strength"])
        assert army["obsolete_strength"] == int(row["obsolete_strength"] or row["army_strength"])
        assert (army["obsolete_age"] >= 0) == bool(row["obsolete_strength"])


def test_colonies_give_what_the_rows_say() -> None:
    for card in printed()["military"]:
        colony = card["colony"]
        if colony is not None:
            row = MILITARY_ROWS[card["id"]]
            good = (colony["happy"], colony["strength"], colony["yellow"], colony["blue"])
            assert good == (row.happy, row.strength, row.yellow, row.blue)
            assert tuple(colony["gains"].values()) == COLONY_GAINS[card["id"]]
            assert list(colony["gains"])[:2] == ["resources", "food"]


def test_pacts_have_both_sides() -> None:
    table = facts("military.csv")
    rules = {"allowed": "allowed", "forbidden": "forbidden", "ends_pact": "end_it"}
    for card in printed()["military"]:
        pact, row = card["pact"], table[card["name"]]
        if pact is None:
            continue
        assert pact["attacks"] == rules[row["attack_rule"]]
        assert [side["side"] for side in pact["sides"]] == list(SIDES)
        for place, side in enumerate(pact["sides"]):
            has = BONDS[side["bond"]]
            assert side["bond"] == 2 * card["id"] + place
            assert (side["culture"], side["strength"], side["military"]) == (
                has.culture,
                has.strength,
                has.military,
            )
            assert (side["food"], side["resources"], side["tourism"], side["no_war"]) == (
                has.food,
                has.resources,
                has.tourism,
                has.no_war,
            )
        first, second = ({**side, "side": "", "bond": 0} for side in pact["sides"])
        assert (first == second) == pact["equal"]
    trade = printed()["military"][MILITARY_NUMBERS["trade_routes_agreement"]]["pact"]
    assert trade is not None
    assert [side["trades"] for side in trade["sides"]] == ["food", "resources"]


def test_a_declared_war_is_found_by_its_number() -> None:
    for card in printed(3)["military"]:
        assert [war_card(declared) for declared in card["wars"]] == [card["id"]] * (
            3 if card["kind"] == "war" else 0
        )
        assert [war_rival(declared) for declared in card["wars"]] in ([], [0, 1, 2])


def test_every_effect_is_told_as_one() -> None:
    found = printed(3)
    for card in found["cards"]:
        assert len(card["effects"]) == len(EFFECTS[card["id"]])
        assert [each["words"] for each in card["effects"]] == [
            words for words in card["words"] if words["key"].startswith("effect-")
        ]
    for military in found["military"]:
        assert len(military["happens"]) == len(HAPPENS[military["id"]])
        assert (military["effect"] is None) == (MILITARY_EFFECT[military["id"]] is None)
    assert [card["name"] for card in found["military"] if card["late"]] == ["politics_of_strength"]


def test_effects_tell_when_they_count() -> None:
    cards = printed()["cards"]
    [row] = [card["name"] for card in cards for each in card["effects"] if each["when"] == "row"]
    assert row == "taj_mahal"
    late = {card["name"] for card in cards for each in card["effects"] if each["when"] != "always"}
    assert late == {row, "first_space_flight", "fast_food_chains", "hollywood", "internet"}
    political = {card["name"] for card in cards for each in card["effects"] if each["political"]}
    assert {"julius_caesar", "christopher_columbus", "mahatma_gandhi"} <= political
    assert not {"moses", "homer", "bill_gates"} & political


def test_two_players_have_but_one_strongest_and_their_own_numbers() -> None:
    two, four = printed(2), printed(4)
    foray = MILITARY_NUMBERS["foray"]
    assert two["military"][foray]["happens"][0]["who"] == "strongest"
    assert four["military"][foray]["happens"][0]["who"] == "two-strongest"
    arts = NUMBERS["endowment_for_the_arts_iii"]
    assert [found["cards"][arts]["effects"][0]["words"]["args"] for found in (two, four)] == [
        {"amount": 6},
        {"amount": 2},
    ]


# upgrades


def test_upgrades_are_numbered_as_their_costs() -> None:
    found = printed()
    pairs = [(each["old"], each["new"]) for each in found["upgrades"]]
    assert pairs == list(UPGRADES)
    assert [each["number"] for each in found["upgrades"]] == list(range(len(UPGRADES)))
    for card in found["cards"]:
        own = card["id"]
        assert card["upgrades_to"] == [each for each in found["upgrades"] if each["old"] == own]
        assert card["upgrades_from"] == [each for each in found["upgrades"] if each["new"] == own]
        assert card["workers"] == (own < WORKED)
    types = [card["type"] for card in found["cards"]]
    for each in found["upgrades"]:
        assert each["across"] == (types[each["old"]] != types[each["new"]])


def test_the_cost_of_an_upgrade_is_found_by_its_number() -> None:
    table = Table(civ(technologies="iron"), civ())
    costs = table.view(0).civilizations[0].upgrade_costs
    cards = printed(2)["cards"]
    [upgrade] = [
        each for each in cards[NUMBERS["bronze"]]["upgrades_to"] if each["new"] == NUMBERS["iron"]
    ]
    assert costs[upgrade["number"]] == cards[NUMBERS["iron"]]["cost"] - 2


# everything else that is printed


def test_the_boards_say_what_the_rules_read() -> None:
    for found in ALL:
        banks = found["banks"]
        prices = banks["population_price"]
        for table, sections, squares in (
            (HAPPINESS, banks["happiness"], banks["yellow"]),
            (CONSUMPTION, banks["consumption"], banks["yellow"]),
            (CORRUPTION, banks["corruption"], banks["blue"]),
        ):
            covered = [s for each in sections for s in range(each["first"], each["last"] + 1)]
            assert covered == list(range(1, squares + 1))
            for tokens in range(25):
                emptied = [each["emptied"] for each in sections if tokens < each["first"]]
                assert (emptied[0] if emptied else 0) == at(table, tokens)
        for tokens in range(25):
            assert prices[min(tokens, len(prices) - 1)] == at(POPULATION_PRICE, tokens)
        assert found["row"] == {"prices": list(ROW_PRICES), "swept": [3, 2, 1]}
        assert (banks["blue"], banks["yellow"]) == (16, 18)


def test_a_civilization_begins_as_it_is_told() -> None:
    start = printed(2)["start"]
    state = GAME.setup(config(2), Chance(3))
    view = GAME.view(state, 0)
    assert isinstance(view, AgesView)
    own = view.civilizations[0]
    assert {each["card"] for each in start["cards"]} | {start["government"]} == {*own.technologies}
    for each in start["cards"]:
        assert own.workers[each["card"]] == each["workers"]
    assert (own.blue_bank, own.yellow_bank, own.unused) == (
        start["blue"],
        start["yellow"],
        start["unused"],
    )
    assert sum(view.events) == printed(2)["numbers"]["first_events"]


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_counts_are_those_of_the_decks(players: int, scope: str) -> None:
    found = printed(players, scope=scope)
    assert (found["players"], found["scope"]) == (players, scope)
    place = PLAYERS.index(players)
    for age in found["ages"]:
        civil = deck(age["id"], players)
        military = military_deck(age["id"], players, scope == "peaceful")
        if scope == "civil":
            military = []
        assert age["name"] == AGES[age["id"]]
        assert age["civil"][place] == len(civil)
        assert age["military"][place] == len(military)
        for card in found["cards"]:
            if card["age"] == age["id"]:
                assert card["count"] == card["copies"][place] == civil.count(card["id"])
        for each in found["military"]:
            if each["age"] == age["id"]:
                assert each["count"] == each["copies"][place] == military.count(each["id"])


def test_categories_have_names() -> None:
    found = printed()
    assert (found["groups"], found["types"]) == (list(GROUPS), list(TYPES))
    assert found["kinds"] == list(MILITARY_KINDS)
    keys = ["group-" + word for word in found["groups"]]
    keys += ["type-" + word for word in found["types"]]
    keys += ["kind-" + word for word in found["kinds"]]
    keys += ["side-" + word for word in found["sides"]]
    keys += ["age-" + age["name"].lower() for age in found["ages"]]
    keys += ["card-" + card["name"] for card in found["cards"]]
    keys += ["card-" + card["name"] for card in found["military"]]
    keys += ["who-" + each["who"] for card in found["military"] for each in card["happens"]]
    assert [key for key in keys if not TEXT.has(key)] == []


# the sentences


def test_every_text_can_be_said() -> None:
    for found in ALL:
        for message in texts_in(found):
            assert TEXT.problems(message) == []


def test_every_card_has_short_whole_sentences() -> None:
    for found in ALL:
        for card in [*found["cards"], *found["military"]]:
            assert card["words"]
            for words in card["words"]:
                line = said(words)
                assert line[0].isupper(), line
                assert line.endswith("."), line
                assert ".." not in line
                assert "  " not in line
                assert len(line) <= 200, line


def test_every_effect_has_the_few_words_of_a_drawing_too() -> None:
    for found in ALL:
        effects = [each["words"]["key"] for card in found["cards"] for each in card["effects"]]
        effects += [each["effect"]["words"]["key"] for each in found["military"] if each["effect"]]
        assert [key for key in effects if not TEXT.has("draw-" + key)] in ([], ["effect-gains"] * 5)


def test_every_sentence_of_the_text_is_said_of_some_card() -> None:
    resource = FluentParser().parse(GAME_TEXT.read_text(encoding="utf-8"))
    keys = {entry.id.name for entry in resource.body if isinstance(entry, FluentMessage)}
    used = {key for found in ALL for message in texts_in(found) for key in keys_in(message)}
    assert {key for key in keys if key.startswith(SPOKEN)} == {
        key for key in used if key.startswith(SPOKEN)
    }
    words = {*GROUPS, *TYPES, *MILITARY_KINDS}
    assert {key.partition("-")[2] for key in keys if key.startswith(NAMED)} == words


def keys_in(message: Any) -> Iterator[str]:
    """The keys of a message and of those within it."""
    yield message.key
    for _, value in message.args:
        if hasattr(value, "args"):
            yield from keys_in(value)


@pytest.mark.parametrize(
    ("name", "players", "lines"),
    [
        (
            "theology",
            2,
            [
                "Each worker here gives 1 culture per turn and 2 happy faces.",
                "Put an unused worker here for 1 civil action and 5 resources to build one temple.",
                "Develop it for 1 civil action and 2 science.",
            ],
        ),
        (
            "great_wall",
            2,
            [
                "It gives 1 culture per turn and 1 happy face.",
                "Each of your infantry or artillery units adds 1 more strength.",
                "Build its 4 stages in order, each for 1 civil action, "
                "for 2, 2, 3 and 2 resources. It takes effect when completed.",
            ],
        ),
        (
            "rich_land_a",
            2,
            [
                "Build or upgrade one farm or mine for 1 resource less.",
                "Play it for 1 civil action, but not in the turn in which you take it.",
            ],
        ),
        (
            "refugees",
            2,
            [
                "The weakest civilization loses 3 culture and loses 1 worker.",
                "The strongest civilization gains 3 culture and gains 1 worker for free.",
                "Prepare it as a political action: you score 2 culture, "
                "and the next event is revealed.",
            ],
        ),
        (
            "napoleonic_army",
            3,
            [
                "Each army of 1 infantry unit, 1 cavalry unit and 1 artillery unit "
                "adds 7 strength.",
                "An army with a unit at least two ages older than this card adds only 4.",
                "Play it for 1 military action. "
                "From your next turn on, others may copy it for 2 military actions.",
            ],
        ),
        (
            "promise_of_military_protection",
            3,
            [
                "Side A: plus 1 culture per turn.",
                "Side B: plus 4 strength.",
                "Side B: minus 1 culture per turn.",
                "It ends when either player attacks the other.",
                "Offer it to another player as a political action. "
                "Once accepted, it is in effect for both until one of them cancels it.",
            ],
        ),
    ],
)
def test_a_card_is_explained(name: str, players: int, lines: list[str]) -> None:
    found = printed(players)
    [card] = [each for each in (*found["cards"], *found["military"]) if each["name"] == name]
    assert [said(words) for words in card["words"]] == lines


# data for anybody


def test_pieces_are_plain_data() -> None:
    for found in ALL:
        assert json.loads(json.dumps(found)) == found


def civil_in(civilization: CivilizationView) -> Iterator[int]:
    """Every civil card of a civilization."""
    yield from civilization.technologies
    yield from civilization.wonders
    yield from civilization.ruins
    yield from civilization.hand
    yield from civilization.fresh
    yield from (civilization.government, civilization.leader, civilization.wonder)
    yield civilization.tucked


def military_in(view: AgesView, civilization: CivilizationView) -> Iterator[int]:
    """Every military card of a civilization, and those that lie open."""
    yield from civilization.military_hand
    yield from civilization.shown
    yield from civilization.colonies
    yield from civilization.prepared
    yield from (civilization.tactic, civilization.pact)
    yield from (number // 2 for number in civilization.bonds)
    yield from (*view.common, *view.top, *view.future_known, *view.past)
    yield from (card for pile in view.piles for card, _ in pile)


@pytest.mark.parametrize(
    "case",
    some([config(2), config(3, hands="hidden"), config(4, scope="civil")]),
    ids=lambda case: f"{case.players} {case.option('scope')}",
)
def test_every_number_of_a_view_has_a_piece(case: Config) -> None:
    found = pieces(case)
    cards = {-1, *(card["id"] for card in found["cards"])}
    military = {-1, UNKNOWN, *(card["id"] for card in found["military"])}
    wars = {number for card in found["military"] for number in card["wars"]}
    for step in walk(GAME, case, 5):
        for seat in (SPECTATOR, 0, 1):
            view = GAME.view(step.state, seat)
            assert isinstance(view, AgesView)
            assert len(view.row) == len(found["row"]["prices"])
            assert {*view.row, *view.deck.cards} <= cards
            assert {card for pool in view.pools for card in pool.cards} <= military
            assert {card for pool in view.civil_pools for card in pool.cards} <= cards
            for civilization in view.civilizations:
                assert {*civil_in(civilization)} <= cards
                assert {*military_in(view, civilization)} <= military
                assert {*civilization.wars} <= wars
                assert len(civilization.workers) == sum(card["workers"] for card in found["cards"])
                assert len(civilization.blue) == sum(card["stores"] for card in found["cards"])
                assert len(civilization.upgrade_costs) == len(found["upgrades"])


def test_sentences_of_effects_and_sides_are_among_the_sentences_of_the_card() -> None:
    for card in printed(3)["military"]:
        assert all(each in card["words"] for each in card["effect_words"])
        if card["pact"] is not None:
            for side in card["pact"]["sides"]:
                assert bool(side["words"]) != card["pact"]["equal"]
                assert all(each in card["effect_words"] for each in side["words"])
