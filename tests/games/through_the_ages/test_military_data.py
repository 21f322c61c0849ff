"""The rows of military cards against the independently gathered table, numbers and texts."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data import event_effects as what
from civitas.games.through_the_ages.data import military as lists
from civitas.games.through_the_ages.data.effects import (
    Effect,
    RaidBuildings,
    RemoveCard,
    TakeColony,
    TakeCulture,
    TakeGoods,
    TakeScience,
    TakeWorkers,
    WinCulture,
    WinTechnology,
    WinTerritory,
)
from civitas.games.through_the_ages.data.event_effects import (
    ALL_HAPPIEST,
    ALL_MOST_DISCONTENT,
    EVERYBODY,
    LEAST_CULTURE,
    MEASURES,
    MOST_CULTURE,
    MOST_CULTURE_IF_WEAK,
    STRONGEST,
    TARGETS,
    TWO_STRONGEST,
    TWO_WEAKEST,
    WEAKEST,
    EventEffect,
)
from civitas.games.through_the_ages.data.military import (
    BONDS,
    MILITARY_NUMBERS,
    MILITARY_ROWS,
    MILITARY_WORDS,
    bond,
    has_two_sides,
    is_attack,
    military_deck,
    only_scores,
)
from civitas.games.through_the_ages.data.rows import MilitaryCard, Side
from civitas.games.through_the_ages.flow.events import HANDLERS
from civitas.games.through_the_ages.ids import AGES, FOOD, MILITARY_KINDS, RESOURCES
from civitas.games.through_the_ages.rules import impacts
from civitas.games.through_the_ages.rules.aggressions import KINDS

FACTS = Path(__file__).parents[2] / "facts" / "ages" / "military.csv"
PLAYERS = (2, 3, 4)
ATTACKS = ("allowed", "forbidden", "ends_pact")


def read_facts() -> dict[str, dict[str, str]]:
    with FACTS.open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


FACT = read_facts()


def of_type(kind: str) -> list[str]:
    return [word for word, row in FACT.items() if row["type"] == kind]


def card_of(word: str) -> MilitaryCard:
    return MILITARY_ROWS[MILITARY_NUMBERS[word]]


def number(text: str) -> int:
    return int(text) if text else 0


# numbers


def permanent(text: str) -> dict[str, int]:
    """What a territory gives for good: `yellow +3; blue -1`."""
    return {name: int(value) for name, value in re.findall(r"(\w+) ([+-]\d+)", text)}


AT_ONCE = (
    r"resource (\d+)",
    r"food (\d+)",
    r"science (\d+)",
    r"culture (\d+)",
    r"population (\d+) \(free\)",
    r"draw (\d+) military cards",
)
"""What a territory gives at once, in the order of the rows."""


def at_once(text: str) -> tuple[int, ...]:
    found = [re.fullmatch(pattern, text) for pattern in AT_ONCE]
    assert len([match for match in found if match]) == (1 if text else 0)
    return tuple(int(match.group(1)) if match else 0 for match in found)


def columns(row: dict[str, str]) -> dict[str, object]:
    """A row of the table, in the values of the game."""
    good = permanent(row["permanent"])
    assert set(good) <= {"yellow", "blue", "happy", "strength"}
    army = number(row["army_strength"])
    return {
        "age": AGES.index(row["age"]),
        "kind": row["type"],
        "copies": tuple(int(row[f"copies_{players}p"]) for players in PLAYERS),
        "cost": number(row["ma_cost"]),
        "units": tuple(number(row[unit]) for unit in ("infantry", "cavalry", "artillery")),
        "strength": army or good.get("strength", 0),
        "antiquated": number(row["obsolete_strength"]) or army,
        "defense": number(row["defense"]),
        "colonization": number(row["colonization"]),
        "gains": at_once(row["immediate"]),
        "happy": good.get("happy", 0),
        "yellow": good.get("yellow", 0),
        "blue": good.get("blue", 0),
        "attack": ATTACKS.index(row["attack_rule"] or "allowed"),
    }


def card_columns(card: MilitaryCard) -> dict[str, object]:
    return {
        "age": card.age,
        "kind": MILITARY_KINDS[card.kind],
        "copies": card.copies,
        "cost": card.cost,
        "units": card.units,
        "strength": card.strength,
        "antiquated": card.antiquated,
        "defense": card.defense,
        "colonization": card.colonization,
        "gains": card.gains,
        "happy": card.happy,
        "yellow": card.yellow,
        "blue": card.blue,
        "attack": card.attack,
    }


def list_columns(card: int) -> dict[str, object]:
    """The same numbers, as the rules read them."""
    return {
        "age": lists.MILITARY_LEVEL[card],
        "kind": MILITARY_KINDS[lists.MILITARY_KIND[card]],
        "copies": tuple(
            military_deck(lists.MILITARY_LEVEL[card], players, False).count(card)
            for players in PLAYERS
        ),
        "cost": lists.ATTACK_COST[card],
        "units": lists.ARMY_UNITS[card],
        "strength": lists.ARMY_STRENGTH[card],
        "antiquated": lists.ANTIQUATED_STRENGTH[card],
        "defense": lists.DEFENSE[card],
        "colonization": lists.FORCE[card],
        "gains": lists.COLONY_GAINS[card],
        "happy": lists.COLONY_HAPPY[card],
        "yellow": lists.COLONY_YELLOW[card],
        "blue": lists.COLONY_BLUE[card],
        "attack": lists.PACT_ATTACK[card],
    }


def test_there_is_a_row_for_every_military_card_of_the_table_and_no_other() -> None:
    assert sorted(MILITARY_WORDS) == sorted(FACT)
    assert len(set(MILITARY_WORDS)) == len(MILITARY_WORDS) == 109


@pytest.mark.rule("ages:A-15", "ages:A-170", "ages:A-5")
@pytest.mark.parametrize("word", FACT)
def test_every_number_of_a_military_card_is_that_of_the_table(word: str) -> None:
    assert card_columns(card_of(word)) == columns(FACT[word])


@pytest.mark.parametrize("word", FACT)
def test_the_lists_by_military_card_say_what_the_table_says(word: str) -> None:
    assert list_columns(MILITARY_NUMBERS[word]) == columns(FACT[word])


@pytest.mark.rule("ages:A-14")
@pytest.mark.parametrize("word", FACT)
def test_a_card_has_only_what_its_kind_has(word: str) -> None:
    card = card_of(word)
    kind = FACT[word]["type"]
    assert bool(card.happens) == (kind == "event")
    assert bool(card.late) == (word == "politics_of_strength")
    assert bool(sum(card.units)) == (kind == "tactic")
    assert bool(card.defense) == bool(card.colonization) == (kind == "bonus")
    assert bool(sum(card.gains)) == (kind == "territory")
    assert bool(card.cost) == (card.effect is not None) == (kind in ("aggression", "war"))
    assert bool(card.sides) == (kind == "pact")
    assert is_attack(MILITARY_NUMBERS[word]) == (kind in ("aggression", "war"))


def test_cards_of_a_kind_stand_together() -> None:
    kinds = [FACT[word]["type"] for word in MILITARY_WORDS]
    assert list(dict.fromkeys(kinds)) == list(MILITARY_KINDS)
    assert kinds == sorted(kinds, key=MILITARY_KINDS.index)
    firsts = {
        "territory": lists.FIRST_TERRITORY,
        "tactic": lists.FIRST_TACTIC,
        "bonus": lists.FIRST_BONUS,
        "aggression": lists.FIRST_AGGRESSION,
        "war": lists.FIRST_WAR,
        "pact": lists.FIRST_PACT,
    }
    assert {kind: kinds.index(kind) for kind in firsts} == firsts


# decks


@pytest.mark.rule("ages:K-6", "ages:A-17", "ages:A-19", "ages:A-20")
@pytest.mark.parametrize(
    ("players", "sizes"), [(2, (10, 43, 46, 41)), (3, (10, 45, 50, 45)), (4, (10, 45, 50, 45))]
)
def test_the_military_decks_have_the_sizes_of_the_rulebook(
    players: int, sizes: tuple[int, ...]
) -> None:
    assert tuple(len(military_deck(age, players, False)) for age in range(4)) == sizes
    for age in range(4):
        expected = Counter(
            {
                word: int(row[f"copies_{players}p"])
                for word, row in FACT.items()
                if AGES.index(row["age"]) == age
            }
        )
        found = Counter(MILITARY_WORDS[card] for card in military_deck(age, players, False))
        assert found == +expected


@pytest.mark.rule("ages:A-19")
def test_two_players_miss_the_pacts_and_nothing_else() -> None:
    for age, pacts in enumerate((0, 2, 4, 4)):
        out = Counter(military_deck(age, 4, False)) - Counter(military_deck(age, 2, False))
        assert out.total() == pacts
        assert {FACT[MILITARY_WORDS[card]]["type"] for card in out} <= {"pact"}
        assert Counter(military_deck(age, 3, False)) == Counter(military_deck(age, 4, False))


@pytest.mark.rule("ages:A-25")
def test_all_military_cards_of_age_a_are_events() -> None:
    assert {FACT[MILITARY_WORDS[card]]["type"] for card in military_deck(0, 4, False)} == {"event"}


@pytest.mark.parametrize(
    ("age", "kinds"),
    [
        (1, {"event": 15, "territory": 6, "tactic": 10, "bonus": 6, "aggression": 6, "pact": 2}),
        (
            2,
            {
                "event": 15,
                "territory": 6,
                "tactic": 6,
                "bonus": 6,
                "aggression": 9,
                "war": 4,
                "pact": 4,
            },
        ),
        (3, {"event": 15, "tactic": 6, "bonus": 6, "aggression": 8, "war": 6, "pact": 4}),
    ],
)
def test_a_deck_has_so_many_cards_of_each_kind(age: int, kinds: dict[str, int]) -> None:
    deck = military_deck(age, 4, False)
    assert Counter(FACT[MILITARY_WORDS[card]]["type"] for card in deck) == kinds


@pytest.mark.rule("ages:F-47")
@pytest.mark.parametrize("players", PLAYERS)
def test_peaceful_decks_miss_aggressions_and_wars_and_nothing_else(players: int) -> None:
    for age, attacks in enumerate((0, 6, 13, 14)):
        out = Counter(military_deck(age, players, False))
        out -= Counter(military_deck(age, players, True))
        assert out.total() == attacks
        assert {FACT[MILITARY_WORDS[card]]["type"] for card in out} <= {"aggression", "war"}


# what events say

SUBJECTS = (
    (
        r"If the civilization with the most culture points is one of the two weakest, it ",
        MOST_CULTURE_IF_WEAK,
    ),
    (r"The civilization with the most culture points ", MOST_CULTURE),
    (r"The civilization with the fewest culture points ", LEAST_CULTURE),
    (r"All civilizations with the highest happiness rating ", ALL_HAPPIEST),
    (r"All civilizations with the most discontent workers ", ALL_MOST_DISCONTENT),
    (r"Each of the two strongest civilizations ", TWO_STRONGEST),
    (r"Each of the two weakest civilizations ", TWO_WEAKEST),
    (r"(The )?strongest (civilization |player )?", STRONGEST),
    (r"(The )?weakest (civilization |player )?", WEAKEST),
    (r"Every (civilization|player|leader in play) ", EVERYBODY),
)

Reading = Callable[[int, "re.Match[str]"], EventEffect]


def counted(kind: type[what.EventAmount]) -> Reading:
    """An effect with the number of the text."""
    return lambda who, match: kind(who, int(match.group(1)))


def uncounted(kind: type[EventEffect]) -> Reading:
    return lambda who, match: kind(who)


PREDICATES: tuple[tuple[str, Reading], ...] = (
    (r"gains? (\d+) food", counted(what.GainFood)),
    (r"gains? (\d+) resources?", counted(what.GainResources)),
    (
        r"gains (\d+) food or \1 resources, each player choosing .*",
        counted(what.GainFoodOrResources),
    ),
    (r"gains a total of (\d+) food and/or resources", counted(what.GainSplit)),
    (r"loses a total of (\d+) food and/or resources", counted(what.LoseSplit)),
    (r"loses all its food", uncounted(what.LoseAllFood)),
    (r"gains food equal to its happiness rating", uncounted(what.FoodByHappiness)),
    (r"gains? (\d+) population", counted(what.GainPopulation)),
    (r"loses (\d+) population", counted(what.LosePopulation)),
    (
        r"loses population equal to half its discontent workers, rounded up",
        uncounted(what.LoseHalfOfDiscontent),
    ),
    (r"scores (\d+) science", lambda who, found: what.Score(who, science=int(found[1]))),
    (r"scores (\d+) culture", lambda who, found: what.Score(who, culture=int(found[1]))),
    (r"loses (\d+) culture", lambda who, found: what.Score(who, culture=-int(found[1]))),
    (r"scores culture equal to its culture rating", uncounted(what.CultureByCulture)),
    (r"scores culture equal to its science rating", uncounted(what.CultureByScience)),
    (r"scores science equal to its science rating", uncounted(what.ScienceByScience)),
    (r"loses (\d+) culture per discontent worker", counted(what.CultureForDiscontent)),
    (
        r"at once spends, without effect, (\d+) of its available civil actions"
        r" per discontent worker",
        counted(what.ActionsForDiscontent),
    ),
    (r"(?:also return|returns) (\d+) blue token to the box", counted(what.LoseBlue)),
    (
        r"takes (\d+) yellow token from the yellow bank of the weakest into .*",
        counted(what.TakeYellow),
    ),
    (r"draws (\d+) military cards", counted(what.DrawCards)),
    (r"discards (\d+) military cards", counted(what.DiscardCards)),
    (
        r"with an unused worker may build one (\w+) (?:unit )?at no cost",
        lambda who, found: what.BuildForNothing(who, found[1].lower()),
    ),
    (
        r"may do ONE of: increase population for (\d+) food less, or build a farm, mine or urban"
        r" building for \1 resource less, or develop a technology for \1 science less",
        counted(what.OneCheaper),
    ),
    (r"destroys one of its own farms, mines or urban buildings", uncounted(what.DestroyOwn)),
    (r"destroys 1 urban building of each other civilization", uncounted(what.DestroyOfOthers)),
    (r"carries out food production now", uncounted(what.ProduceFood)),
    (r"carries out resource production now", uncounted(what.ProduceResources)),
    (
        r"does, in this order: corruption, food production, consumption, resource production",
        uncounted(what.ProduceAll),
    ),
    (
        r"whose age is not the current age is removed from play",
        uncounted(what.OldLeaderLeaves),
    ),
    (r"loses one of its colonies", uncounted(what.LoseColony)),
    (
        r"may at once take cards from the card row for up to (\d+) civil actions in total if it"
        r" gives up its next politics phase",
        counted(what.TakeFromRow),
    ),
    (
        r"with a completed Age A or Age (I+) wonder turns one such wonder into ruins: .*",
        lambda who, found: what.RuinWonder(who, AGES.index(found[1])),
    ),
)

REMARKS = (
    r"the urban limit holds",
    r"corruption (and consumption are|is) not applied",
    r"No civil action is paid, except .*",
    r"the colony leaves play with its permanent effect",
    r"it still counts as a completed wonder",
    r"Then the row is slid and refilled .*",
    r"this can end the age",
)
"""What says more about an effect that is read already."""


def plain_text(text: str) -> str:
    """The text without asides, and with commas for what belongs together."""
    text = re.sub(r" \([^)]*\)", "", text).rstrip(".")
    return re.sub(r"; (build a farm|develop a tech)", r", or \1", text)


def read_predicate(who: int, text: str) -> list[EventEffect]:
    """What happens, perhaps two or three things joined by a word."""
    found = [
        (match, reading)
        for pattern, reading in PREDICATES
        if (match := re.fullmatch(pattern, text, re.IGNORECASE))
    ]
    if found:
        [(match, reading)] = found
        return [reading(who, match)]
    verb = text.split(" ", maxsplit=1)[0]
    parts = text.split(" and ")
    assert len(parts) > 1, text
    effects: list[EventEffect] = []
    for part in parts:
        if not part[0].isdigit():
            verb = part.split(" ", maxsplit=1)[0]
        effects += read_predicate(who, f"{verb} {part}" if part[0].isdigit() else part)
    return effects


def read_event(text: str) -> list[EventEffect]:
    """The effects an event's text speaks of."""
    effects: list[EventEffect] = []
    for clause in re.split(r"[.;] |, (?=weakest)", plain_text(text)):
        if any(re.fullmatch(remark, clause) for remark in REMARKS):
            continue
        for pattern, who in SUBJECTS:
            match = re.match(pattern, clause, re.IGNORECASE)
            if match:
                effects += read_predicate(who, clause[match.end() :])
                break
        else:
            raise AssertionError(clause)
    return effects


PLAIN_EVENTS = [word for word in of_type("event") if not word.startswith("impact_")]
LATE = " In Age IV instead: "


@pytest.mark.parametrize("word", PLAIN_EVENTS)
def test_an_event_does_what_its_text_says(word: str) -> None:
    now, _, late = FACT[word]["effect"].partition(LATE)
    card = MILITARY_NUMBERS[word]
    assert list(lists.HAPPENS[card]) == read_event(now)
    assert list(lists.LATE[card]) == read_event(late or now)


def test_every_way_to_read_an_event_is_used_by_one() -> None:
    texts = [FACT[word]["effect"].partition(LATE) for word in PLAIN_EVENTS]
    read = [
        effect for now, _, late in texts for effect in read_event(now) + read_event(late or now)
    ]
    assert {type(effect) for effect in read} == {
        type(effect) for word in PLAIN_EVENTS for effect in card_of(word).happens
    }
    assert {effect.who for effect in read} == set(range(len(TARGETS)))


@pytest.mark.rule("ages:F-45")
def test_the_events_that_only_score_are_those_whose_text_only_scores() -> None:
    scoring = []
    for word in FACT:
        text = FACT[word]["effect"].rpartition("In Age IV instead: ")[2]
        plain = re.fullmatch(r"[^.]*?\bscores? [^.]*?\.?", text) and "gain" not in text
        ranked = text.startswith("Ranking by")
        if FACT[word]["type"] == "event" and (plain or ranked):
            scoring.append(word)
    found = [word for word in MILITARY_WORDS if only_scores(MILITARY_NUMBERS[word])]
    assert sorted(found) == sorted(scoring)
    assert len(found) == 23


# what Impacts say


@pytest.mark.parametrize("word", [word for word in FACT if word.startswith("impact_")])
def test_an_impact_scores_what_its_name_says_for_everybody(word: str) -> None:
    [effect] = card_of(word).happens
    assert isinstance(effect, what.Impact)
    renamed = {"agriculture": "farming", "architecture": "city"}  # these are cards as well
    named = word.removeprefix("impact_of_")
    assert MEASURES[effect.measure] == renamed.get(named, named)
    assert effect.who == EVERYBODY


def numbers_of(impact: str) -> list[int]:
    """The numbers in the text of an Impact."""
    text = re.sub(r"level III|\(at most \d+\)", "", FACT[f"impact_of_{impact}"]["effect"])
    return [int(found) for found in re.findall(r"\d+", text)]


@pytest.mark.rule("ages:K-8")
def test_the_numbers_of_the_impacts_are_those_of_the_texts() -> None:
    assert numbers_of("agriculture") == [impacts.MORE_THAN_EATEN]
    assert numbers_of("colonies") == [impacts.FOR_EACH_COLONY]
    assert numbers_of("government") == [impacts.FOR_CIVIL, 1]
    assert numbers_of("happiness") == [impacts.FOR_FACE] * 2
    assert numbers_of("population") == [impacts.FOR_CONTENT, impacts.FREE_CONTENT]
    assert numbers_of("progress") == [impacts.FOR_LEVEL]
    assert numbers_of("technology") == [impacts.FOR_TECHNOLOGY]
    assert numbers_of("variety") == [impacts.FOR_KIND]
    assert numbers_of("wonders") == list(impacts.FOR_WONDER)
    for impact in ("science", "strength"):
        ranks = [impacts.BY_RANK[players] for players in (4, 3, 2)]
        told = [
            number
            for row, players in zip(ranks, (4, 3, 2), strict=True)
            for number in (players, *row)
        ]
        assert numbers_of(impact) == told
    assert [numbers_of(impact) for impact in ("architecture", "competition", "industry")] == [
        []
    ] * 3


# what aggressions and wars say


def levels(text: str) -> tuple[int, ...]:
    """The highest levels of the buildings a Raid destroys."""
    single = re.search(r"Destroy 1 urban building of level A or (I+)\b", text)
    if single:
        return (AGES.index(single[1]),)
    assert "Destroy up to 2" in text
    return tuple(AGES.index(level) for level in re.findall(r"one of level (I+) or lower", text))


def amounts(pattern: str, text: str) -> list[int]:
    found = re.search(pattern, text)
    assert found is not None, text
    return [int(group) for group in found.groups()]


ATTACK_TEXTS: dict[str, Callable[[str], Effect]] = {
    "enslave": lambda text: TakeWorkers(
        *amounts(r"loses (\d+) population\. You gain (\d+) food and (\d+) resources", text)
    ),
    "plunder": lambda text: TakeGoods(*amounts(r"up to (\d+) food and/or resources", text)),
    "raid": lambda text: RaidBuildings(levels(text)),
    "annex": lambda text: TakeColony(),
    "infiltrate": lambda text: RemoveCard(*amounts(r"Score (\d+) culture per level", text)),
    "spy": lambda text: TakeScience(*amounts(r"up to (\d+) science points", text)),
    "armed": lambda text: TakeCulture(*amounts(r"up to (\d+) culture points", text)),
    "war_over_technology": lambda text: WinTechnology(),
    "war_over_territory": lambda text: WinTerritory(
        *amounts(r"(\d+) yellow token plus 1 more per full (\d+) points", text)
    ),
    "war_over_culture": lambda text: WinCulture(*amounts(r"culture points: (\d+) plus", text)),
}


@pytest.mark.parametrize("word", of_type("aggression") + of_type("war"))
def test_an_attack_does_what_its_text_says(word: str) -> None:
    start = next(start for start in ATTACK_TEXTS if word.startswith(start))
    expected = ATTACK_TEXTS[start](FACT[word]["effect"])
    assert lists.MILITARY_EFFECT[MILITARY_NUMBERS[word]] == expected


# what pacts say

SIDE_TEXTS: tuple[tuple[str, Callable[[int], Side]], ...] = (
    (r"culture ([+-]\d+)", lambda amount: Side(culture=amount)),
    (r"strength ([+-]\d+)", lambda amount: Side(strength=amount)),
    (r"military actions ([+-]\d+)", lambda amount: Side(military=amount)),
    (r"food production ([+-]\d+)", lambda amount: Side(food=amount)),
    (r"resource production ([+-]\d+)", lambda amount: Side(resources=amount)),
    (r"culture ([+-]\d+) per completed wonder of [AB]", lambda amount: Side(tourism=amount)),
    (r"once per own turn may use (1) food as 1 resource", lambda _: Side(trades=FOOD)),
    (r"once per own turn may use (1) resource as 1 food", lambda _: Side(trades=RESOURCES)),
    (r"nobody may declare war on B()", lambda _: Side(no_war=True)),
    (r"see effect()", lambda _: Side()),
)


def values_of(side: Side) -> dict[str, object]:
    """The fields of a side by name."""
    return {name: getattr(side, name) for name in dir(side) if not name.startswith("_")}


def read_side(text: str) -> dict[str, object]:
    """What a party has of a pact."""
    nothing = values_of(Side())
    found = dict(nothing)
    for clause in text.split("; "):
        [(match, make)] = [
            (match, make)
            for pattern, make in SIDE_TEXTS
            if (match := re.fullmatch(pattern, clause))
        ]
        said = values_of(make(number(match[1])))
        found.update({name: value for name, value in said.items() if value != nothing[name]})
    return found


@pytest.mark.parametrize("word", of_type("pact"))
def test_a_pact_gives_its_sides_what_the_texts_say(word: str) -> None:
    row = FACT[word]
    sides = [read_side(row["side_a"]), read_side(row["side_b"])]
    card = MILITARY_NUMBERS[word]
    assert [values_of(BONDS[bond(card, side)]) for side in (0, 1)] == sides
    assert has_two_sides(card) == (sides[0] != sides[1])


@pytest.mark.parametrize("word", of_type("pact"))
def test_what_else_a_pact_says_is_in_its_row(word: str) -> None:
    text = FACT[word]["effect"]
    bonus = re.search(r"the attacker has \+(\d+) strength", text)
    shared = re.search(r"pays (\d+) science less .* the other pays (\d+) science", text)
    card = card_of(word)
    assert card.bonus == (int(bonus[1]) if bonus else 0)
    assert card.cooperation == ((int(shared[1]), int(shared[2])) if shared else (0, 0))
    assert ("Neither may attack" in text) == (ATTACKS[card.attack] == "forbidden")
    assert ("Ends when one attacks" in text) == (ATTACKS[card.attack] == "ends_pact")


def test_what_an_event_does_is_equal_by_what_it_says() -> None:
    for card in range(len(MILITARY_WORDS)):
        for effect in (*MILITARY_ROWS[card].happens, *MILITARY_ROWS[card].late):
            kind: Callable[..., what.EventEffect] = type(effect)
            assert effect == kind(*effect.parts())
    assert what.Impact(what.CITY) != what.Impact(what.FARMING)


def test_every_effect_of_an_event_has_a_handler() -> None:
    used = {type(effect) for effects in (*lists.HAPPENS, *lists.LATE) for effect in effects}
    assert used == set(HANDLERS)


def test_every_effect_of_an_aggression_has_a_kind() -> None:
    cards = range(lists.FIRST_AGGRESSION, lists.FIRST_WAR)
    assert {type(lists.MILITARY_EFFECT[card]) for card in cards} == set(KINDS)
