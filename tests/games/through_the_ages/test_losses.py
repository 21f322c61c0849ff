"""Blue tokens and workers that are lost: the owner chooses where there is a choice."""

import pytest

from civitas.games.through_the_ages.rules.losses import lose_blue, lose_population
from civitas.kernel.frame import settle
from kit.ages import Civ, Table, civ


def after_losing_tokens(wanted: Civ, count: int) -> Table:
    table = Table(wanted, civ())
    lose_blue(table.state, 0, count)
    settle(table.state)
    return table


def after_losing_workers(wanted: Civ, count: int) -> Table:
    table = Table(wanted, civ())
    lose_population(table.state, 0, count)
    settle(table.state)
    return table


@pytest.mark.rule("ages:A-194")
def test_blue_tokens_leave_the_bank_first() -> None:
    table = after_losing_tokens(civ(tokens="bronze 3", blue=4), 3)
    assert table.civ().blue_bank == 1
    assert table.tokens("bronze") == 3
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:A-194", "ages:D-21", "ages:R-22")
def test_beyond_the_bank_the_owner_chooses_card_by_card() -> None:
    table = after_losing_tokens(civ(tokens="bronze 1 agriculture 2 oil 1", blue=1), 3)
    assert table.prompt() == "prompt-lose-token"
    assert table.options() == ["return agriculture", "return bronze", "return oil"]
    table.do("return bronze")
    assert table.options() == ["return agriculture", "return oil"]
    table.do("return agriculture")
    assert table.prompt() == "prompt-action"
    assert (table.food(), table.resources(), table.civ().blue_bank) == (1, 5, 0)


@pytest.mark.rule("ages:R-20", "ages:R-45")
def test_tokens_on_a_wonder_are_not_touched_and_nothing_more_is_lost() -> None:
    table = after_losing_tokens(civ(wonder="pyramids 2", blue=0), 2)
    assert table.civ().wonder_tokens == 2
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:R-20")
def test_tokens_on_labs_can_be_lost() -> None:
    table = after_losing_tokens(civ(leader="bill_gates", tokens="alchemy 1 bronze 1", blue=0), 1)
    assert table.options() == ["return bronze", "return alchemy"]


@pytest.mark.rule("ages:A-199")
def test_unused_workers_go_first() -> None:
    table = after_losing_workers(civ(unused=2, yellow=10), 2)
    assert (table.civ().unused, table.civ().yellow_bank) == (0, 12)
    assert table.prompt() == "prompt-action"


@pytest.mark.rule("ages:A-199", "ages:D-20", "ages:R-46")
def test_then_the_owner_chooses_workers_on_cards_one_by_one() -> None:
    table = after_losing_workers(civ(unused=1, yellow=10, workers="bronze 1 religion 1"), 3)
    assert table.prompt() == "prompt-lose-worker"
    assert table.options() == [
        "lose agriculture",
        "lose bronze",
        "lose philosophy",
        "lose religion",
        "lose warriors",
    ]
    culture = table.civ().culture_rating
    table.do("lose religion")
    assert table.civ().culture_rating == culture - 1
    assert not table.can("lose religion")
    table.do("lose bronze")
    assert table.prompt() == "prompt-action"
    assert table.civ().yellow_bank == 13


@pytest.mark.rule("ages:R-45")
def test_who_has_no_worker_loses_none() -> None:
    nobody = "agriculture 0 bronze 0 philosophy 0 warriors 0"
    table = after_losing_workers(civ(unused=0, workers=nobody), 1)
    assert table.prompt() == "prompt-action"
