"""The events of age III: the Impacts."""

import pytest

from civitas.kernel import Seat
from kit.ages import Civ, Table, civ

BARE = "agriculture 0 bronze 0 philosophy 0 warriors 0"


def scores(event: str, *civs: Civ, seat: Seat = 0) -> list[int]:
    """The culture of all players after an Impact was revealed."""
    table = Table.force(*civs, politics=True, age=3).reveal(f"impact_of_{event}", seat)
    assert table.prompt() == "prompt-politics"
    assert table.past() == [f"impact_of_{event}"]
    return [own.culture for own in table.state.civilizations]


def score(event: str, wanted: Civ) -> int:
    """The culture an Impact scores a civilization with two players."""
    return scores(event, wanted, civ())[0]


# Agriculture


@pytest.mark.parametrize(
    ("workers", "yellow", "culture"),
    [
        ("agriculture 2", 18, 2 + 4),
        ("agriculture 0", 18, 0),
        ("agriculture 1", 16, 1),
        ("agriculture 2", 16, 2 + 4),
        ("agriculture 2", 12, 2),
        ("agriculture 1 irrigation 1", 12, 3 + 4),
        ("agriculture 1 irrigation 1", 8, 3),
        ("agriculture 0 mechanized_agriculture 2 selective_breeding 1", 4, 13 + 4),
        ("agriculture 1 mechanized_agriculture 1", 0, 6),
        ("agriculture 2 mechanized_agriculture 1", 0, 7 + 4),
    ],
)
def test_agriculture_scores_food_and_four_more_if_it_is_more_than_eaten(
    workers: str, yellow: int, culture: int
) -> None:
    assert score("agriculture", civ(workers=workers, yellow=yellow)) == culture


def test_agriculture_asks_for_no_tokens() -> None:
    assert score("agriculture", civ(workers="irrigation 2", blue=0)) == 6 + 4


@pytest.mark.rule("ages:F-41")
@pytest.mark.parametrize(("yellow", "culture"), [(12, 2 + 4), (8, 2)])
def test_food_of_a_pact_counts_only_for_the_four_more(yellow: int, culture: int) -> None:
    owner = civ(pact="international_trade_agreement 1 b", yellow=yellow)
    assert scores("agriculture", owner, civ(yellow=12), civ()) == [culture, 2, 6]


# Architecture, Competition


@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("philosophy 2 religion 2", 0),
        ("philosophy 0", 0),
        ("alchemy 2", 2),
        ("scientific_method 1 journalism 2 opera 1", 8),
        ("computers 2 professional_sports 1 movies 1 theology 1", 13),
        ("oil 3 mechanized_agriculture 2 tanks 2", 0),
    ],
)
def test_architecture_scores_the_levels_of_urban_buildings(workers: str, culture: int) -> None:
    assert score("architecture", civ(workers=workers)) == culture


@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("warriors 5", 0),
        ("swordsmen 2 knights 1", 3),
        ("riflemen 1 cavalrymen 1 cannon 2", 8),
        ("modern_infantry 1 tanks 1 rockets 1 air_forces 1", 12),
        ("bread_and_circuses 1 team_sports 1 professional_sports 2", 9),
        ("computers 2 movies 2 oil 2", 0),
    ],
)
def test_competition_scores_the_levels_of_units_and_arenas(workers: str, culture: int) -> None:
    assert score("competition", civ(workers=workers)) == culture


# Balance


@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        # science 1, culture 0, food 2, resources 2
        ("religion 0", 0),
        ("religion 2", 2 * 1),
        ("religion 2 philosophy 3", 2 * 2),
        ("religion 2 philosophy 3 agriculture 1", 2 * 1),
        ("drama 3 philosophy 4 agriculture 3 iron 1", 2 * 3),
        ("drama 3 philosophy 4 agriculture 3 bronze 1", 2 * 1),
    ],
)
@pytest.mark.rule("ages:F-33")
def test_balance_scores_twice_the_smallest_of_four(workers: str, culture: int) -> None:
    assert score("balance", civ(workers=workers)) == culture


def test_balance_ignores_corruption_and_consumption() -> None:
    wanted = civ(workers="religion 2 philosophy 3", blue=0, yellow=0)
    assert score("balance", wanted) == 4


@pytest.mark.rule("ages:F-33", "ages:F-15")
def test_balance_counts_the_railroad_and_the_labs_of_gates() -> None:
    workers = "drama 3 agriculture 5 bronze 1 computers 1 philosophy 0"
    # science 5, culture 6, food 5, resources 1
    assert score("balance", civ(workers=workers)) == 2
    assert score("balance", civ(workers=workers, wonders="transcontinental_railroad")) == 4
    assert score("balance", civ(workers=workers, leader="bill_gates")) == 2 * (1 + 3)


@pytest.mark.rule("ages:F-33")
def test_balance_counts_pacts() -> None:
    workers = "drama 3 philosophy 5 agriculture 2 bronze 2"
    plain = civ(workers=workers)
    # side a has a resource more, side b food
    owner = civ(workers=f"{workers} agriculture 3", pact="international_trade_agreement 1 a")
    partner = civ(workers=f"{workers} bronze 3")
    assert scores("balance", owner, partner, plain) == [6, 6, 4]
    supreme = civ(workers=f"{workers} agriculture 3", pact="acceptance_of_supremacy 1 a")
    assert scores("balance", supreme, plain, plain) == [6, 2, 4]


def test_balance_scores_nothing_for_less_than_no_resources() -> None:
    subject = civ(workers="drama 3 philosophy 5 bronze 0", culture=9)
    supreme = civ(pact="acceptance_of_supremacy 1 a")
    assert scores("balance", supreme, subject, civ())[1] == 9


# Colonies


@pytest.mark.parametrize(
    ("colonies", "culture"),
    [
        ("", 0),
        ("vast_territory_i", 3),
        ("vast_territory_i vast_territory_ii historic_territory_i", 9),
    ],
)
def test_colonies_score_three_each(colonies: str, culture: int) -> None:
    assert score("colonies", civ(colonies=colonies)) == culture


# Government


@pytest.mark.parametrize(
    ("wanted", "culture"),
    [
        (civ(), 2 * 4 + 2),
        (civ(civil=0, military=0), 2 * 4 + 2),
        (civ(government="republic"), 2 * 7 + 2),
        (civ(government="communism"), 2 * 7 + 5),
        (
            civ(
                government="democracy",
                technologies="civil_service military_theory",
                wonders="pyramids kremlin",
                leader="napoleon_bonaparte",
            ),
            2 * (7 + 2 + 1 + 1) + (3 + 3 + 1 + 2),
        ),
        (civ(wonders="pyramids", ruins="pyramids"), 2 * 4 + 2),
        (civ(wonders="library_of_alexandria"), 2 * 4 + 2),
    ],
)
def test_government_scores_the_totals_of_actions(wanted: Civ, culture: int) -> None:
    assert score("government", wanted) == culture


def test_government_counts_the_action_of_a_pact() -> None:
    owner = civ(pact="open_borders_agreement 1 a")
    assert scores("government", owner, civ(), civ()) == [11, 11, 10]


# Happiness


@pytest.mark.rule("ages:A-201")
@pytest.mark.parametrize(
    ("workers", "yellow", "culture"),
    [
        ("religion 0", 18, 20),
        ("religion 2", 18, 20 + 4),
        ("religion 2", 16, 20 + 4),
        ("religion 2", 12, 20 + 4),
        ("religion 2", 10, 20 + 4 - 2),
        ("religion 0", 10, 20 - 6),
        ("religion 0", 0, 20 - 16),
        ("organized_religion 3", 0, 20 + 16),
        ("organized_religion 2 religion 1", 0, 20 + 14 - 2),
    ],
)
def test_happiness_scores_two_for_each_face_and_costs_two_for_each_discontent(
    workers: str, yellow: int, culture: int
) -> None:
    assert score("happiness", civ(workers=workers, yellow=yellow, culture=20)) == culture


@pytest.mark.rule("ages:A-215")
def test_happiness_costs_no_more_culture_than_there_is() -> None:
    assert score("happiness", civ(yellow=0, culture=5)) == 0


# Industry


@pytest.mark.parametrize(
    ("wanted", "culture"),
    [
        (civ(), 2),
        (civ(workers="bronze 0"), 0),
        (civ(workers="bronze 1 iron 2 coal 1 oil 1"), 1 + 4 + 3 + 5),
        (civ(blue=0), 2),
        (civ(workers="iron 1", wonders="transcontinental_railroad"), 2 + 2 + 2),
        (civ(workers="bronze 0", wonders="transcontinental_railroad"), 0),
        (civ(workers="oil 0", wonders="transcontinental_railroad"), 2 + 1),
        (
            civ(wonders="transcontinental_railroad", ruins="transcontinental_railroad"),
            2,
        ),
        (civ(leader="bill_gates", workers="computers 2"), 2),
    ],
)
@pytest.mark.rule("ages:F-21", "ages:A-227", "ages:F-15")
def test_industry_scores_the_resources_of_mines_with_the_railroad_without_labs(
    wanted: Civ, culture: int
) -> None:
    assert score("industry", wanted) == culture


def test_industry_ignores_pacts() -> None:
    owner = civ(pact="acceptance_of_supremacy 1 a")
    assert scores("industry", owner, civ(), civ()) == [2, 2, 2]


# Population


@pytest.mark.rule("ages:A-201", "ages:A-11")
@pytest.mark.parametrize(
    ("workers", "unused", "yellow", "culture"),
    [
        # six on cards to begin with
        ("religion 0", 4, 18, 0),
        ("religion 0", 5, 18, 2),
        ("bronze 6", 1, 18, 2),
        ("warriors 5", 1, 16, 0),
        ("warriors 5 religion 1", 1, 16, 4),
        ("bronze 10", 2, 12, 2 * (16 - 2 - 10)),
        ("religion 0", 1, 0, 0),
        ("religion 0", 0, 18, 0),
    ],
)
def test_population_scores_two_for_each_content_worker_above_ten(
    workers: str, unused: int, yellow: int, culture: int
) -> None:
    wanted = civ(workers=workers, unused=unused, yellow=yellow, culture=7)
    assert score("population", wanted) == 7 + culture


# Progress, Technology, Variety


@pytest.mark.parametrize(
    ("wanted", "culture"),
    [
        (civ(), 0),
        (civ(government="monarchy"), 2),
        (civ(government="democracy"), 6),
        (civ(technologies="code_of_laws strategy satellites engineering"), 2 * (1 + 2 + 3 + 3)),
        (civ(government="republic", technologies="masonry computers oil"), 2 * (2 + 1)),
    ],
)
def test_progress_scores_the_levels_of_government_and_special_technologies(
    wanted: Civ, culture: int
) -> None:
    assert score("progress", wanted) == culture


@pytest.mark.parametrize(
    ("wanted", "culture"),
    [
        (civ(), 0),
        (civ(technologies="strategy coal opera"), 0),
        (civ(technologies="computers oil"), 8),
        (civ(workers="computers 3"), 4),
        (civ(government="communism", technologies="satellites civil_service"), 12),
        (civ(hand="computers oil", wonders="internet", leader="bill_gates"), 0),
    ],
)
def test_technology_scores_four_for_each_of_level_iii_with_or_without_workers(
    wanted: Civ, culture: int
) -> None:
    assert score("technology", wanted) == culture


@pytest.mark.parametrize(
    ("wanted", "culture"),
    [
        # infantry and a lab
        (civ(), 4),
        (civ(workers=BARE), 0),
        (civ(workers=f"{BARE} oil 3 irrigation 2"), 0),
        (civ(technologies="knights cannon drama"), 4),
        (civ(workers="warriors 1 swordsmen 2 riflemen 1 alchemy 1"), 4),
        (civ(workers="knights 1 cannon 1 air_forces 1"), 4 + 6),
        (civ(workers="religion 1 printing_press 1 team_sports 1 movies 1"), 4 + 8),
        (civ(technologies="code_of_laws warfare cartography masonry"), 4 + 8),
        (civ(government="democracy"), 4),
    ],
)
def test_variety_scores_two_for_each_type_of_unit_and_building_and_special_technology(
    wanted: Civ, culture: int
) -> None:
    assert score("variety", wanted) == culture


# Wonders


@pytest.mark.parametrize(
    ("wonders", "culture"),
    [
        ("", 0),
        ("pyramids", 5),
        ("great_wall", 4),
        ("eiffel_tower", 3),
        ("internet", 2),
        ("pyramids colossus taj_mahal kremlin hollywood", 5 + 5 + 4 + 3 + 2),
    ],
)
def test_wonders_score_the_more_the_older_they_are(wonders: str, culture: int) -> None:
    assert score("wonders", civ(wonders=wonders)) == culture


@pytest.mark.rule("ages:A-230", "ages:F-22")
def test_ruins_count_for_wonders_and_unfinished_ones_do_not() -> None:
    wanted = civ(wonders="pyramids taj_mahal", ruins="pyramids", wonder="internet 3")
    assert score("wonders", wanted) == 9


# Science, Strength


@pytest.mark.parametrize(
    ("values", "culture"),
    [
        ((1, 2), [0, 10]),
        ((2, 1), [10, 0]),
        ((1, 2, 3), [0, 7, 14]),
        ((3, 1, 2), [14, 0, 7]),
        ((1, 2, 3, 4), [0, 5, 10, 15]),
        ((4, 1, 3, 2), [15, 0, 10, 5]),
    ],
)
def test_science_and_strength_score_by_the_place(
    values: tuple[int, ...], culture: list[int]
) -> None:
    assert scores("science", *[civ(workers=f"philosophy {v}") for v in values]) == culture
    assert scores("strength", *[civ(workers=f"warriors {v}") for v in values]) == culture


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize("event", ["science", "strength"])
@pytest.mark.parametrize(("seats", "places"), [(2, [10, 0]), (3, [14, 7, 0]), (4, [15, 10, 5, 0])])
def test_equals_take_different_places_clockwise_from_the_revealer(
    event: str, seats: int, places: list[int]
) -> None:
    for revealer in range(seats):
        found = scores(event, *([civ()] * seats), seat=revealer)
        assert [found[(revealer + step) % seats] for step in range(seats)] == places


def test_science_goes_by_the_rating_not_by_points() -> None:
    assert scores("science", civ(science=30), civ(workers="philosophy 2")) == [0, 10]


# The end of the game


@pytest.mark.rule("ages:A-137", "ages:A-234", "ages:F-38")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_at_the_end_the_first_player_counts_as_the_revealer(first: int) -> None:
    table = Table.force(
        civ(),
        civ(),
        civ(),
        politics=True,
        age=4,
        round_number=9,
        last_round=9,
        first=first,
        seat=(first + 2) % 3,
        events="impact_of_strength crusades development_of_science",
        future="impact_of_science cold_war",
    )
    table.do("pass", "end")
    assert table.is_over()
    found = [own.culture for own in table.state.civilizations]
    # no culture was produced; events of other ages are left out
    assert [found[(first + step) % 3] for step in range(3)] == [28, 14, 0]
    assert sorted(own.science for own in table.state.civilizations) == [0, 0, 1]


@pytest.mark.rule("ages:A-234", "ages:R-50")
def test_impacts_of_both_decks_score_at_the_end_and_those_in_hands_do_not() -> None:
    holder = civ(military_hand="impact_of_wonders impact_of_government", wonders="pyramids")
    table = Table(
        holder,
        civ(),
        politics=True,
        age=4,
        last_round=5,
        first=1,
        events="rats impact_of_colonies",
        future="impact_of_progress",
    )
    table.do("prepare impact_of_wonders", "end")
    assert table.is_over()
    # 3 for preparing, 5 for the wonder; the Impact in hand is lost
    assert table.civ(0).culture == 3 + 5
    final = [str(dict(event.args)["card"]) for event in table.events("final_event")]
    assert len(final) == 3


@pytest.mark.rule("ages:A-234", "ages:A-227")
def test_at_the_end_gates_scores_after_the_impacts() -> None:
    gates = civ(leader="bill_gates", workers="computers 1", yellow=0)
    table = Table(
        gates, civ(), politics=True, age=4, last_round=5, first=1, events="impact_of_happiness"
    )
    table.do("pass", "end")
    # 16 are lost of nothing before 3 are scored
    assert table.civ(0).culture == 3
