"""Stages of wonders: what they cost, what covers them, what completion brings."""

import csv
from pathlib import Path

import pytest

from civitas.games.through_the_ages.data.tables import WORDS
from civitas.games.through_the_ages.ids import NO_CARD
from kit.ages import Table, civ

FACTS = Path(__file__).parents[2] / "facts" / "ages"


def stages() -> dict[str, list[int]]:
    with (FACTS / "civil.csv").open(encoding="utf-8") as file:
        return {
            row["id"]: [int(cost) for cost in row["stage_costs"].split()]
            for row in csv.DictReader(file)
            if row["group"] == "wonder"
        }


STAGES = stages()


# one stage


@pytest.mark.rule("ages:A-100", "ages:A-101")
@pytest.mark.parametrize("wonder", STAGES)
def test_a_wonder_is_built_stage_by_stage_from_the_left(wonder: str) -> None:
    costs = STAGES[wonder]
    own = civ(wonder=f"{wonder} 0", tokens="bronze 20", blue=16, civil=9)
    table = Table.force(own, civ())
    left = 20
    for number, cost in enumerate(costs, start=1):
        assert not table.has(wonder)
        actions = table.own().civil
        table.do("stage 1")
        left -= cost
        after = table.own()
        assert after.resources == left
        if number < len(costs):
            assert (after.stages, after.wonder_tokens) == (number, number)
            assert after.blue_bank == 16 + (20 - left) - number
            assert after.civil == actions - 1
    assert table.has(wonder)
    assert table.own().wonder == NO_CARD
    more = 1 if wonder == "taj_mahal" else 0
    assert table.own().blue_bank == 16 + 20 - left + more
    assert table.own().wonder_tokens == 0


@pytest.mark.rule("ages:A-100", "ages:A-208")
@pytest.mark.parametrize(("built", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_with_one_resource_too_few_no_stage_is_built(built: int, cost: int) -> None:
    table = Table(civ(wonder=f"pyramids {built}", tokens=f"bronze {cost - 1}"), civ())
    assert table.why_not("stage 1") == "refused-resources 1"
    assert table.refuses("stage 1")
    assert Table(civ(wonder=f"pyramids {built}", tokens=f"bronze {cost}"), civ()).can("stage 1")


@pytest.mark.rule("ages:A-100", "ages:A-185")
def test_a_stage_takes_a_civil_action_and_an_unfinished_wonder() -> None:
    table = Table(civ(wonder="pyramids 0", tokens="bronze 9", civil=0), civ())
    assert table.why_not("stage 1") == "refused-civil 1"
    table = Table(civ(wonders="pyramids", tokens="bronze 9"), civ())
    assert table.why_not("stage 1") == "refused-no-wonder"
    assert table.refuses("stage 1")


@pytest.mark.rule("ages:A-100")
def test_a_wonder_may_be_built_in_the_turn_it_is_taken() -> None:
    table = Table(civ(tokens="bronze 3"), civ(), row="1 colossus").do("take 1", "stage 1")
    assert table.own().stages == 1


@pytest.mark.rule("ages:A-100", "ages:A-95")
def test_construction_makes_no_stage_cheaper() -> None:
    own = civ(wonder="great_wall 0", technologies="engineering", tokens="bronze 5")
    table = Table.force(own, civ()).do("stage 1")
    assert table.resources() == 3


@pytest.mark.rule("ages:A-174", "ages:A-162", "ages:A-101")
def test_an_unfinished_wonder_gives_nothing_and_a_completed_one_all_at_once() -> None:
    table = Table(civ(wonder="hanging_gardens 2", tokens="bronze 2"), civ())
    assert (table.own().culture_rating, table.own().happiness) == (0, 0)
    table.do("stage 1")
    assert (table.own().culture_rating, table.own().happiness) == (1, 2)


@pytest.mark.rule("ages:A-101", "ages:A-189")
def test_the_action_of_a_completed_wonder_is_available_in_the_same_turn() -> None:
    table = Table(civ(wonder="pyramids 2", tokens="bronze 1", civil=1), civ()).do("stage 1")
    assert (table.own().civil, table.own().civil_total) == (1, 5)


@pytest.mark.rule("ages:A-101", "ages:A-93")
def test_after_completion_the_next_wonder_costs_more() -> None:
    table = Table(civ(wonder="pyramids 2", tokens="bronze 1"), civ(), row="1 colossus")
    assert table.do("stage 1").view().prices[0] == 2
    assert table.can("take 1")


# several stages


@pytest.mark.rule("ages:A-102")
@pytest.mark.parametrize(
    ("construction", "most"), [("", 1), ("masonry", 2), ("architecture", 3), ("engineering", 4)]
)
def test_construction_builds_several_stages_for_one_action(construction: str, most: int) -> None:
    own = civ(wonder="internet 0", technologies=construction, tokens="bronze 12")
    table = Table(own, civ())
    offered = [option for option in table.options() if option.startswith("stage")]
    assert offered == [f"stage {count}" for count in range(1, most + 1)]
    table.do(f"stage {most}")
    after = table.own()
    assert (after.civil, after.stages, after.wonder_tokens) == (3, most, most)
    assert after.resources == 12 - sum(STAGES["internet"][:most])


@pytest.mark.rule("ages:A-102")
@pytest.mark.parametrize(("tokens", "most"), [(2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 4)])
def test_the_costs_of_several_stages_are_added_up(tokens: int, most: int) -> None:
    own = civ(wonder="great_wall 0", technologies="engineering", tokens=f"bronze {tokens}")
    table = Table.force(own, civ())
    offered = [option for option in table.options() if option.startswith("stage")]
    assert offered == [f"stage {count}" for count in range(1, most + 1)]


@pytest.mark.rule("ages:A-102")
def test_no_more_stages_are_built_than_are_left() -> None:
    own = civ(wonder="pyramids 1", technologies="engineering", tokens="bronze 12")
    table = Table.force(own, civ())
    assert table.can("stage 2")
    assert table.why_not("stage 3") == "refused-stages 2"
    assert table.refuses("stage 3")
    table.do("stage 2")
    assert table.has("pyramids")
    assert table.own().blue_bank == 16 - 9


@pytest.mark.rule("ages:A-102", "ages:A-209")
def test_stages_built_together_are_one_payment() -> None:
    """With two tokens a 5 pays 4 exactly, but 2 only by overpaying."""
    own = civ(wonder="hanging_gardens 0", technologies="masonry", tokens="oil 1", blue=1)
    table = Table.force(own, civ()).do("stage 2")
    assert (table.resources(), table.own().stages) == (1, 1)
    assert table.options() == ["use bronze"]
    table = Table.force(own, civ()).do("stage 1")
    assert (table.resources(), table.own().stages) == (2, 0)
    assert table.options() == ["use bronze"]


@pytest.mark.rule("ages:A-112", "ages:A-102")
def test_a_card_that_orders_a_stage_builds_one_even_with_construction() -> None:
    own = civ(
        wonder="great_wall 0",
        technologies="engineering",
        hand="engineering_genius_i",
        tokens="bronze 9",
    )
    table = Table.force(own, civ()).do("play engineering_genius_i")
    assert table.prompt() == "prompt-action"
    assert (table.own().stages, table.own().civil, table.resources()) == (1, 3, 9)


# tokens


@pytest.mark.rule("ages:A-100")
def test_tokens_just_paid_cover_the_stage() -> None:
    table = Table(civ(wonder="colossus 0", tokens="bronze 4", blue=0), civ()).do("stage 1")
    assert table.prompt() == "prompt-action"
    assert (table.own().blue_bank, table.own().wonder_tokens, table.resources()) == (2, 1, 1)


@pytest.mark.rule("ages:A-100", "ages:D-22", "ages:R-21", "ages:R-22")
@pytest.mark.parametrize("card", ["agriculture", "bronze"])
def test_with_an_empty_bank_a_token_of_a_technology_of_ones_choice_covers_the_stage(
    card: str,
) -> None:
    """A 5 pays 4 by becoming a 1: the bank stays empty."""
    own = civ(wonder="kremlin 0", tokens="oil 1 agriculture 2", blue=0)
    table = Table(own, civ()).do("stage 1")
    assert table.prompt() == "prompt-use"
    assert table.options() == ["use agriculture", "use bronze"]
    table.do(f"use {card}")
    assert table.prompt() == "prompt-action"
    after = table.own()
    assert (after.stages, after.wonder_tokens, after.blue_bank) == (1, 1, 0)
    expected = {"agriculture": (1, 1), "bronze": (2, 0)}[card]
    assert (after.food, after.resources) == expected


@pytest.mark.rule("ages:D-22", "ages:A-227")
def test_a_token_on_a_lab_may_cover_a_stage() -> None:
    own = civ(wonder="kremlin 0", tokens="oil 1 computers 1", leader="bill_gates", blue=0)
    table = Table(own, civ()).do("stage 1")
    assert "use computers" in table.options()
    table.do("use computers")
    assert (table.tokens("computers"), table.own().stages) == (0, 1)


@pytest.mark.rule("ages:A-100", "ages:R-21", "ages:D-22")
def test_tokens_on_the_wonder_itself_are_not_taken() -> None:
    own = civ(wonder="kremlin 1", tokens="oil 1", blue=0)
    table = Table(own, civ()).do("stage 1")
    assert table.options() == ["use bronze"]
    table.do("use bronze")
    assert (table.own().stages, table.own().wonder_tokens) == (2, 2)


@pytest.mark.rule("ages:R-21")
def test_where_there_is_no_token_at_all_the_stage_is_marked_without_one() -> None:
    own = civ(wonder="great_wall 3", hand="engineering_genius_a", blue=0)
    table = Table(own, civ())
    assert (table.food(), table.resources()) == (0, 0)
    table.do("play engineering_genius_a")
    assert table.has("great_wall")
    assert table.own().blue_bank == 3


@pytest.mark.rule("ages:R-21", "ages:A-49", "ages:A-101")
def test_only_tokens_that_lie_on_a_wonder_come_back() -> None:
    own = civ(wonder="library_of_alexandria 0", hand="engineering_genius_a", blue=0)
    table = Table(own, civ()).do("play engineering_genius_a")
    assert (table.own().stages, table.own().wonder_tokens) == (1, 0)
    table = Table(civ(wonder="library_of_alexandria 2", hand="engineering_genius_a", blue=0), civ())
    table.do("play engineering_genius_a")
    assert table.own().blue_bank == 2


@pytest.mark.rule("ages:A-102", "ages:D-22", "ages:R-22")
def test_each_stage_of_several_takes_its_own_token() -> None:
    """A 5 and a 3 pay 6 by becoming 1 and 1; both stages then need a token."""
    own = civ(
        wonder="first_space_flight 1",
        technologies="masonry",
        tokens="oil 1 coal 1 agriculture 2",
        blue=0,
    )
    table = Table(own, civ())
    table.do("stage 2")
    assert table.prompt() == "prompt-use"
    table.do("use agriculture")
    assert table.prompt() == "prompt-use"
    table.do("use bronze")
    assert table.prompt() == "prompt-action"
    assert (table.own().stages, table.own().wonder_tokens) == (3, 3)
    assert (table.food(), table.resources()) == (1, 1)


@pytest.mark.rule("ages:A-101", "ages:D-22")
def test_a_token_from_a_card_returns_to_the_bank_with_the_others_on_completion() -> None:
    own = civ(wonder="kremlin 2", tokens="oil 1 agriculture 1", blue=0)
    table = Table(own, civ()).do("stage 1", "use agriculture")
    assert table.has("kremlin")
    assert (table.own().blue_bank, table.food(), table.resources()) == (3, 0, 1)


@pytest.mark.rule("ages:A-102", "ages:D-18")
def test_who_is_asked_chooses_the_payment_before_the_tokens_cover() -> None:
    own = civ(wonder="colossus 0", technologies="iron", tokens="coal 1 iron 1 bronze 1", blue=0)
    table = Table.force(own, civ(), asked=True).do("stage 1")
    assert table.prompt() == "prompt-pay"
    assert table.own().stages == 0
    table.do("keep 1")
    assert table.prompt() == "prompt-action"
    assert [table.tokens(card) for card in ("coal", "iron", "bronze")] == [1, 0, 0]
    assert (table.own().stages, table.own().blue_bank) == (1, 1)


# completion


@pytest.mark.rule("ages:A-101", "ages:A-162", "ages:A-6")
def test_first_space_flight_scores_the_levels_of_all_technologies_in_play() -> None:
    own = civ(
        technologies="iron oil computers masonry strategy",
        workers="drama 2",
        government="democracy",
        hand="coal",
        wonder="first_space_flight 3",
        tokens="bronze 9",
        culture=4,
    )
    table = Table(own, civ()).do("stage 1")
    assert table.own().culture == 4 + (1 + 3 + 3 + 1 + 2) + 1 + 3
    [completed] = table.events("wonder_completed")
    assert completed.arg("culture") == 14


@pytest.mark.rule("ages:A-101", "ages:A-162")
def test_a_wonder_of_age_iii_scores_once_and_adds_to_no_rating() -> None:
    own = civ(wonder="fast_food_chains 3", tokens="bronze 4", unused=5)
    table = Table(own, civ())
    rating = table.own().culture_rating
    table.do("stage 1")
    assert table.own().culture == 2 * 4 + 2
    assert table.own().culture_rating == rating
    table.end_turn()
    assert table.own().culture == 10 + rating


@pytest.mark.rule("ages:A-101")
def test_a_wonder_of_another_age_scores_nothing_when_it_is_completed() -> None:
    table = Table(civ(wonder="taj_mahal 2", tokens="bronze 2"), civ()).do("stage 1")
    assert table.own().culture == 0
    assert table.own().culture_rating == 3
    assert [WORDS[card] for card in table.own().wonders] == ["taj_mahal"]
