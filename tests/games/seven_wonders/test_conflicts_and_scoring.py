"""Conflicts at the end of an age, the seven categories, and who wins."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest

from kit.wonders import City, Table, city, deck_of, seven

COMPASSES = ["apothecary", "dispensary", "lodge", "academy"]
GEARS = ["workshop", "laboratory", "observatory", "study"]
TABLETS = ["scriptorium", "library", "school", "university"]

REDS = {
    1: ("stockade", "barracks", "guard_tower"),
    2: ("walls", "training_ground", "stables", "archery_range"),
    3: ("fortifications", "circus", "arsenal", "siege_workshop"),
}
"""Red cards of both editions by their age, which is also the number of their shields."""


def arms(shields: tuple[int, ...], left: Counter[str], age: int) -> list[tuple[str, ...]] | None:
    """Structures with so many shields for each city, out of what is left of an age and before."""
    if not shields:
        return []
    reds = [card for each in range(1, age + 1) for card in REDS[each] if left[card]]
    worth = {card: each for each, cards in REDS.items() for card in cards}
    for number in range(5):
        for some in combinations(reversed(reds), number):
            if sum(worth[card] for card in some) == shields[0]:
                rest = arms(shields[1:], left - Counter(some), age)
                if rest is not None:
                    return [some, *rest]
    return None


def war(*shields: int, age: int = 1, edition: str = "1st") -> Table:
    """A sixth turn of cities with those shields, in which everybody sells."""
    side = "a" if edition == "1st" else "day"
    wonders = ("giza", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus")
    left: Counter[str] = Counter()
    for each in range(1, age + 1):
        left += deck_of(edition, each, len(shields))
    armed = arms(shields, left, age)
    assert armed is not None
    cities = [
        city(f"{wonder}:{side}", built=" ".join(cards))
        for wonder, cards in zip(wonders, armed, strict=False)
    ]
    table = Table(*cities, age=age, turn=6, edition=edition)
    return table.turn()


def tokens(table: Table) -> list[tuple[int, int]]:
    """Points of victories and number of defeats of every city."""
    return [(each.victories, each.defeats) for each in table.state.cities]


def science(compasses: int, gears: int, tablets: int, more: str = "") -> str:
    return " ".join([*COMPASSES[:compasses], *GEARS[:gears], *TABLETS[:tablets], more])


def points(of: City, *, edition: str = "1st") -> dict[str, int]:
    """The points of a city between two plain ones, of seven, in a game that is over."""
    side = "a" if edition == "1st" else "day"
    boards = [
        f"{wonder}:{side}" for wonder in ("giza", "rhodes", "ephesus") if wonder not in of.board
    ]
    left, right = (
        city(board, victories=victories, defeats=defeats)
        for board, (victories, defeats) in zip(boards, rivals(of), strict=False)
    )
    return Table(*seven(of, left, right), edition=edition, is_over=True).score(0)


def rivals(of: City) -> tuple[tuple[int, int], tuple[int, int]]:
    """Points of victories and defeats that both neighbours have from the conflicts with a city."""
    for results in product((-1, 0, 1), repeat=6):
        fought = list(zip(results, (1, 3, 5, 1, 3, 5), strict=True))
        won = sum(token for result, token in fought if result > 0)
        if (won, results.count(-1)) == (of.victories, of.defeats):
            left, right = (
                (sum(token for result, token in some if result < 0), sum(r > 0 for r, _ in some))
                for some in (fought[:3], fought[3:])
            )
            return left, right
    raise AssertionError(of)


# Conflicts


@pytest.mark.rule("wonders:W-3", "wonders:W-69", "wonders:W-70")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
@pytest.mark.parametrize(("age", "token"), [(1, 1), (2, 3), (3, 5)])
def test_more_shields_win_the_token_of_the_age_and_fewer_lose_one(
    age: int, token: int, edition: str
) -> None:
    shields = (2, 1, 1) if age > 1 else (1, 0, 0)
    assert tokens(war(*shields, age=age, edition=edition)) == [(2 * token, 0), (0, 1), (0, 1)]
    assert tokens(war(0, 1, 1, age=age, edition=edition)) == [(0, 2), (token, 0), (token, 0)]


@pytest.mark.rule("wonders:W-70")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_equal_shields_bring_nothing_to_either(age: int) -> None:
    assert tokens(war(0, 0, 0, age=age)) == [(0, 0)] * 3
    each = {1: 1, 2: 3, 3: 4}[age]
    assert tokens(war(each, each, each, age=age)) == [(0, 0)] * 3


@pytest.mark.rule("wonders:W-71")
def test_a_city_takes_none_one_or_two_tokens_of_an_age() -> None:
    table = war(3, 3, 1, 1, 0, age=2)
    assert tokens(table) == [(3, 0), (3, 0), (0, 1), (3, 0), (0, 2)]
    assert tokens(war(2, 1, 2, 2, age=2)) == [(3, 0), (0, 2), (3, 0), (0, 0)]


@pytest.mark.rule("wonders:T-14", "wonders:W-69", "wonders:W-70")
@pytest.mark.parametrize(("own", "edition"), [(3, "1st"), (4, "2nd")])
def test_one_neighbour_stronger_and_one_weaker_at_the_end_of_age_two(
    own: int, edition: str
) -> None:
    table = war(own, 5, 0, 2, age=2, edition=edition)
    assert tokens(table)[0] == (3, 1)
    assert table.score(0)["military"] == 2


@pytest.mark.rule("wonders:W-69")
def test_only_neighbours_are_compared() -> None:
    assert tokens(war(1, 0, 2, 0)) == [(2, 0), (0, 2), (2, 0), (0, 2)]


@pytest.mark.rule("wonders:W-69", "wonders:W-71")
def test_shields_of_all_ages_and_stages_count_and_are_never_used_up() -> None:
    table = Table(
        city("rhodes:b", built="barracks walls", stages=2),
        city("giza:a", built="stables archery_range stockade"),
        city("ephesus:a", built="guard_tower"),
        age=2,
        turn=6,
    )
    assert table.city(0).shields == 1 + 2 + 2
    table.turn()
    assert tokens(table) == [(3, 0), (3, 0), (0, 2)]
    for _ in range(6):
        table.turn()
    assert table.waiting() == ()
    assert tokens(table) == [(3 + 5, 0), (3 + 5, 0), (0, 4)]
    later = Table(
        city("rhodes:b", built="barracks walls arsenal", stages=2),
        city("giza:a", built="stables archery_range fortifications"),
        city("ephesus:a", built="guard_tower stockade"),
        age=3,
        turn=6,
    )
    assert later.city(0).shields == 1 + 2 + 3 + 2
    later.turn()
    assert tokens(later) == [(5 + 5, 0), (5, 1), (0, 2)]


@pytest.mark.rule("wonders:W-69")
def test_a_red_card_of_the_sixth_turn_fights() -> None:
    table = Table(
        city("rhodes:a"),
        city("giza:a"),
        city("ephesus:a"),
        turn=6,
        hands=["barracks", "", ""],
    )
    table.turn("build barracks")
    assert tokens(table) == [(2, 0), (0, 1), (0, 1)]


@pytest.mark.rule("wonders:R-23")
def test_each_pair_of_neighbours_meets_once_on_the_same_shields() -> None:
    table = war(0, 1, 2, 3, 4, 5, age=3)
    assert tokens(table) == [(0, 2), (5, 1), (5, 1), (5, 1), (5, 1), (10, 0)]
    assert sum(won for won, _ in tokens(table)) == 5 * sum(lost for _, lost in tokens(table))


@pytest.mark.rule("wonders:W-71", "wonders:W-84")
def test_tokens_of_three_ages_are_kept() -> None:
    table = Table(
        city("giza:a", built="barracks", victories=4, defeats=2),
        city("rhodes:a", defeats=4),
        city("ephesus:a", built="walls", victories=8),
        age=3,
        turn=6,
    )
    table.turn()
    assert tokens(table)[:2] == [(4 + 5, 3), (0, 6)]
    assert table.end().categories[0] == ("score-military", (6, -6, 8 + 10))


# The seven categories


@pytest.mark.rule("wonders:T-15", "wonders:W-84", "wonders:W-3")
def test_military_is_the_sum_of_the_tokens() -> None:
    assert points(city("giza:a", victories=1 + 3 + 5, defeats=3))["military"] == 6


@pytest.mark.rule("wonders:W-84")
def test_military_may_be_negative() -> None:
    assert points(city("giza:a", victories=1, defeats=5))["military"] == -4


@pytest.mark.rule("wonders:T-16", "wonders:W-85")
@pytest.mark.parametrize(
    ("coins", "worth"), [(0, 0), (2, 0), (3, 1), (9, 3), (11, 3), (14, 4), (15, 5)]
)
def test_three_coins_are_a_point_and_the_rest_is_nothing(coins: int, worth: int) -> None:
    assert points(city("giza:a", coins=coins))["treasury"] == worth


@pytest.mark.rule("wonders:T-17", "wonders:W-86")
def test_alexandria_a_is_worth_ten() -> None:
    found = [points(city("alexandria:a", stages=built))["wonder"] for built in range(4)]
    assert found == [0, 3, 3, 10]


@pytest.mark.rule("wonders:T-26", "wonders:W-86")
def test_giza_b_is_worth_twenty() -> None:
    found = [points(city("giza:b", stages=built))["wonder"] for built in range(5)]
    assert found == [0, 3, 8, 13, 20]


@pytest.mark.rule("wonders:T-19", "wonders:T-20", "wonders:W-88")
@pytest.mark.parametrize("edition", ["1st", "2nd"])
@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((3, 2, 1), 21),
        ((3, 2, 2), 31),
        ((0, 0, 0), 0),
        ((1, 1, 1), 10),
        ((2, 2, 2), 26),
        ((4, 4, 4), 76),
        ((1, 2, 3), 21),
        ((4, 1, 0), 17),
    ],
)
def test_science_is_squares_and_seven_for_each_set(
    counts: tuple[int, int, int], worth: int, edition: str
) -> None:
    side = "a" if edition == "1st" else "day"
    found = points(city(f"alexandria:{side}", built=science(*counts)), edition=edition)
    assert found["science"] == worth


@pytest.mark.rule("wonders:T-21", "wonders:W-88")
@pytest.mark.parametrize("symbol", [0, 1, 2])
def test_equal_symbols_are_worth_their_square(symbol: int) -> None:
    cards = [COMPASSES, GEARS, TABLETS][symbol]
    found = [
        points(city("alexandria:a", built=" ".join(cards[:number])))["science"]
        for number in range(1, 5)
    ]
    assert found == [1, 4, 9, 16]
    five = points(city("babylon:a", built=" ".join(cards), stages=2))
    assert five["science"] == 25
    six = points(city("babylon:a", built=" ".join([*cards, "scientists_guild"]), stages=2))
    assert six["science"] == 36


@pytest.mark.rule("wonders:T-42", "wonders:W-88", "wonders:R-20")
def test_a_symbol_of_choice_completes_the_set_if_that_is_best() -> None:
    assert points(city("babylon:a", built=science(2, 2, 1)))["science"] == 9 + 7
    assert points(city("babylon:a", built=science(2, 2, 1), stages=3))["science"] == 26


@pytest.mark.rule("wonders:T-43", "wonders:W-88", "wonders:R-20")
def test_two_symbols_of_choice_are_chosen_together() -> None:
    found = points(city("babylon:a", built=science(4, 1, 0, "scientists_guild"), stages=2))
    assert found["science"] == 37
    split = points(city("babylon:a", built=science(2, 1, 1, "scientists_guild"), stages=2))
    assert split["science"] == 4 + 4 + 4 + 14


@pytest.mark.rule("wonders:W-88", "wonders:R-20")
def test_a_symbol_of_choice_is_not_fixed_when_it_is_built() -> None:
    alone = city("babylon:a", built="apothecary workshop scientists_guild")
    assert points(alone)["science"] == 10
    more = city("babylon:a", built="apothecary dispensary lodge academy scientists_guild")
    assert points(more)["science"] == 25


@pytest.mark.rule("wonders:R-21")
def test_a_symbol_of_choice_is_booked_in_science_and_not_in_guilds() -> None:
    found = points(city("alexandria:a", built="scientists_guild apothecary"))
    assert (found["science"], found["guilds"]) == (4, 0)


SHEET = city(
    "alexandria:a",
    coins=14,
    stages=3,
    victories=9,
    defeats=3,
    built=science(3, 2, 1, "altar aqueduct town_hall chamber_of_commerce loom press"),
)
"""A city with something in every category but guilds."""


@pytest.mark.rule("wonders:T-23", "wonders:W-83")
def test_the_categories_of_the_examples_together_are_58() -> None:
    assert points(SHEET) == {
        "military": 6,
        "treasury": 4,
        "wonder": 10,
        "civilian": 13,
        "science": 21,
        "commerce": 4,
        "guilds": 0,
    }
    assert sum(points(SHEET).values()) == 58


@pytest.mark.rule("wonders:W-83")
def test_the_result_is_the_sum_of_seven_categories() -> None:
    table = Table(
        replace(SHEET, victories=4, defeats=2, built=(*SHEET.built, "barracks")),
        city("giza:a", built="traders_guild", defeats=2),
        city("babylon:a"),
        city("rhodes:a", built="walls", victories=4),
        age=3,
        turn=6,
    )
    table.turn()
    outcome = table.end()
    assert [key for key, _ in outcome.categories] == [
        "score-military",
        "score-treasury",
        "score-wonder",
        "score-civilian",
        "score-science",
        "score-commerce",
        "score-guilds",
    ]
    assert outcome.totals == (58 + 1, 2 + 1 - 3, 2 - 1, 2 + 4 + 10)
    for seat in range(4):
        assert outcome.totals[seat] == sum(values[seat] for _, values in outcome.categories)


@pytest.mark.rule("wonders:W-18", "wonders:W-83")
def test_the_points_are_counted_after_the_conflicts_of_age_three() -> None:
    table = Table(
        city("giza:a", coins=0, built="barracks"),
        city("rhodes:a", coins=0),
        city("ephesus:a", coins=0),
        age=3,
        turn=6,
    )
    table.turn()
    assert table.waiting() == ()
    assert table.end().totals == (11, 0, 0)


# Who wins


def finish(*cities: City) -> tuple[int, ...]:
    """The places of cities that are compared as they stand."""
    return Table(*cities, is_over=True).end().places


@pytest.mark.rule("wonders:W-91")
def test_the_highest_total_wins() -> None:
    assert finish(
        city("giza:a", victories=3, defeats=1),
        city("rhodes:a", victories=9),
        city("ephesus:a", victories=1, defeats=4),
    ) == (2, 1, 3)


@pytest.mark.rule("wonders:T-47", "wonders:W-91", "wonders:R-22")
def test_of_equal_totals_the_one_with_more_coins_wins() -> None:
    table = Table(
        city("giza:a", coins=6, victories=9),
        city("rhodes:a", coins=7, victories=9),
        city("ephesus:a", coins=50, defeats=6),
        is_over=True,
    )
    outcome = table.end()
    assert outcome.totals == (11, 11, 10)
    assert outcome.places == (2, 1, 3)
    assert outcome.winners() == (1,)


@pytest.mark.rule("wonders:T-47", "wonders:W-91", "wonders:R-22")
def test_with_equal_totals_and_coins_the_victory_is_shared() -> None:
    table = Table(
        city("giza:a", coins=7, built="altar town_hall"),
        city("rhodes:a", coins=7, built="palace"),
        city("ephesus:a", coins=2, built="pantheon baths"),
        is_over=True,
    )
    outcome = table.end()
    assert outcome.totals == (10, 10, 10)
    assert outcome.winners() == (0, 1)
    assert outcome.places == (1, 1, 3)


@pytest.mark.rule("wonders:R-22")
def test_coins_that_became_points_still_break_the_tie() -> None:
    assert finish(
        city("giza:a", coins=9, built="altar"),
        city("rhodes:a", coins=0, built="aqueduct"),
        city("ephesus:a", coins=3, built="statue"),
    ) == (1, 3, 2)
