"""The events of age I."""

import pytest

from kit.ages import Civ, Table, civ

POLITICS = "prompt-politics"


def revealed(card: str, *civs: Civ, seat: int = 0, asked: bool = False) -> Table:
    """A table in age I at which a seat has revealed an event."""
    return Table.force(*civs, politics=True, age=1, asked=asked).reveal(card, seat)


def decided(table: Table) -> bool:
    """Whether the event is over and the politics phase goes on."""
    return table.prompt() == POLITICS


def strong(strength: int, unused: int = 1, culture: int = 0, tokens: str = "") -> Civ:
    """A civilization of some strength."""
    return civ(workers=f"warriors {strength}", unused=unused, culture=culture, tokens=tokens)


def unused(table: Table) -> list[int]:
    """The unused workers of all players."""
    return [own.unused for own in table.state.civilizations]


def culture(table: Table) -> list[int]:
    """The culture points of all players."""
    return [own.culture for own in table.state.civilizations]


# Barbarians


@pytest.mark.parametrize(
    ("strengths", "points", "loser"),
    [
        ((1, 2), (5, 3), 0),
        ((2, 1), (5, 3), None),
        ((2, 1), (3, 5), 1),
        ((3, 2, 1), (9, 0, 0), None),
        ((3, 2, 1), (0, 9, 0), 1),
        ((3, 2, 1), (0, 0, 9), 2),
        ((4, 3, 2, 1), (0, 9, 0, 0), None),
        ((4, 3, 2, 1), (0, 0, 9, 0), 2),
        ((4, 3, 2, 1), (0, 0, 0, 9), 3),
    ],
)
@pytest.mark.rule("ages:A-139")
def test_barbarians_come_if_the_most_cultured_is_one_of_the_two_weakest(
    strengths: tuple[int, ...], points: tuple[int, ...], loser: int | None
) -> None:
    civs = [strong(s, culture=c) for s, c in zip(strengths, points, strict=True)]
    table = revealed("barbarians", *civs)
    assert unused(table) == [0 if seat == loser else 1 for seat in range(len(civs))]
    assert culture(table) == list(points)
    assert decided(table)


@pytest.mark.rule("ages:A-136", "ages:R-41")
def test_of_equals_in_culture_barbarians_take_the_one_met_first() -> None:
    equal = (strong(1, culture=4), strong(2, culture=4), strong(3, culture=4))
    # the most cultured is the revealer, whether that is good for it or not
    assert unused(revealed("barbarians", *equal, seat=0)) == [0, 1, 1]
    assert unused(revealed("barbarians", *equal, seat=1)) == [1, 0, 1]
    assert unused(revealed("barbarians", *equal, seat=2)) == [1, 1, 1]


@pytest.mark.rule("ages:A-136")
def test_of_equals_in_strength_the_revealer_is_stronger_for_barbarians() -> None:
    equal = (strong(2, culture=9), strong(2))
    assert unused(revealed("barbarians", *equal, seat=0)) == [1, 1]
    assert unused(revealed("barbarians", *equal, seat=1)) == [0, 1]


@pytest.mark.rule("ages:A-199", "ages:D-20")
def test_barbarians_let_the_owner_choose_a_worker_if_none_is_unused() -> None:
    table = revealed("barbarians", strong(2), strong(1, unused=0, culture=7))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-lose-worker")
    assert table.options() == [
        "lose agriculture",
        "lose bronze",
        "lose philosophy",
        "lose warriors",
    ]
    table.do("lose philosophy")
    assert (table.workers("philosophy", 1), table.civ(1).yellow_bank) == (0, 19)
    assert table.civ(1).science_rating == 0


# Border Conflict


@pytest.mark.rule("ages:D-12", "ages:F-29")
def test_border_conflict_destroys_a_building_of_the_weakest_and_pays_the_strongest() -> None:
    weak = civ(workers="warriors 1 religion 1 alchemy 1")
    table = revealed("border_conflict", strong(2), weak, strong(3))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-own-destruction")
    assert table.options() == [
        "destroy agriculture",
        "destroy bronze",
        "destroy philosophy",
        "destroy alchemy",
        "destroy religion",
    ]
    table.do("destroy alchemy")
    assert (table.workers("alchemy", 1), table.civ(1).unused) == (0, 2)
    assert (table.civ(1).yellow_bank, table.civ(1).science_rating) == (18, 1)
    assert table.civ(1).civil == 4
    assert [table.resources(seat) for seat in range(3)] == [0, 0, 3]
    assert decided(table)


@pytest.mark.rule("ages:R-45")
def test_border_conflict_pays_the_strongest_also_if_the_weakest_has_nothing() -> None:
    bare = civ(workers="agriculture 0 bronze 0 philosophy 0 warriors 1")
    table = revealed("border_conflict", strong(2), bare)
    assert decided(table)
    assert table.resources(0) == 3
    assert table.workers("warriors", 1) == 1


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_of_equals_border_conflict_pays_the_revealer_and_hits_the_last(revealer: int) -> None:
    table = revealed("border_conflict", civ(), civ(), civ(), seat=revealer)
    assert table.asked_seat() == (revealer + 2) % 3
    table.do("destroy bronze")
    assert [table.resources(s) for s in range(3)] == [3 if s == revealer else 0 for s in range(3)]


# Crusades


@pytest.mark.rule("ages:A-216")
@pytest.mark.parametrize(
    ("strengths", "points", "after"),
    [
        ((2, 1), (0, 9), [4, 5]),
        ((1, 2), (9, 0), [5, 4]),
        ((1, 2), (3, 0), [0, 4]),
        ((1, 3, 2), (5, 5, 5), [1, 9, 5]),
        ((2, 3, 1, 4), (5, 5, 5, 5), [5, 5, 1, 9]),
    ],
)
def test_crusades_bring_the_strongest_four_culture_and_cost_the_weakest_four(
    strengths: tuple[int, ...], points: tuple[int, ...], after: list[int]
) -> None:
    civs = [strong(s, culture=c) for s, c in zip(strengths, points, strict=True)]
    assert culture(revealed("crusades", *civs)) == after


# Cultural Influence, Scientific Breakthrough


@pytest.mark.rule("ages:A-181")
def test_cultural_influence_scores_the_culture_rating() -> None:
    table = revealed(
        "cultural_influence",
        civ(workers="religion 2", culture=3, science=4),
        civ(),
        civ(workers="drama 2 religion 1", wonders="taj_mahal"),
    )
    assert culture(table) == [5, 0, 8]
    assert table.civ(0).science == 4


def test_scientific_breakthrough_scores_the_science_rating() -> None:
    table = revealed(
        "scientific_breakthrough",
        civ(science=3, culture=5),
        civ(workers="philosophy 0"),
        civ(workers="alchemy 2 printing_press 1", wonders="universitas_carolina"),
    )
    assert [table.civ(seat).science for seat in range(3)] == [4, 0, 8]
    assert table.civ(0).culture == 5


# Foray


@pytest.mark.rule("ages:A-139", "ages:D-11")
def test_with_two_players_foray_is_for_the_strongest_alone() -> None:
    table = revealed("foray", strong(1), strong(2))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-split-gain")
    assert table.options() == ["split 0", "split 1", "split 2", "split 3"]
    table.do("split 2")
    assert (table.food(1), table.resources(1)) == (2, 1)
    assert (table.food(0), table.resources(0)) == (0, 0)
    assert decided(table)


@pytest.mark.rule("ages:A-135")
@pytest.mark.parametrize(
    ("strengths", "revealer", "asked"),
    [
        ((1, 2, 3), 0, [1, 2]),
        ((3, 1, 2), 1, [2, 0]),
        ((4, 1, 2, 3), 2, [3, 0]),
        ((1, 4, 2, 3), 2, [3, 1]),
        ((1, 4, 2, 3), 0, [1, 3]),
    ],
)
def test_foray_asks_the_two_strongest_clockwise_from_the_revealer(
    strengths: tuple[int, ...], revealer: int, asked: list[int]
) -> None:
    table = revealed("foray", *[strong(s) for s in strengths], seat=revealer)
    found = []
    for answer in ("split 0", "split 3"):
        found.append(table.asked_seat())
        table.do(answer)
    assert found == asked
    assert decided(table)
    assert table.resources(asked[0]) == 3
    assert table.food(asked[1]) == 3


@pytest.mark.rule("ages:A-136")
def test_of_equals_foray_is_for_those_met_first() -> None:
    table = revealed("foray", civ(), civ(), civ(), civ(), seat=3)
    assert table.asked_seat() == 3
    table.do("split 1")
    assert table.asked_seat() == 0
    table.do("split 1")
    assert decided(table)


@pytest.mark.rule("ages:A-205")
def test_foray_gives_food_before_resources_as_far_as_the_bank_goes() -> None:
    table = revealed("foray", civ(workers="warriors 2", blue=2), civ()).do("split 1")
    assert (table.food(0), table.resources(0), table.civ(0).blue_bank) == (1, 1, 0)


# Good Harvest, New Deposits


@pytest.mark.rule("ages:A-126")
def test_good_harvest_produces_food_without_corruption_and_consumption() -> None:
    hungry = civ(workers="irrigation 1", yellow=0, blue=3, tokens="bronze 2", culture=5)
    table = revealed("good_harvest", civ(), hungry)
    assert (table.food(0), table.resources(0), table.civ(0).blue_bank) == (2, 0, 14)
    assert (table.food(1), table.resources(1), table.civ(1).blue_bank) == (4, 2, 0)
    assert table.civ(1).culture == 5


@pytest.mark.rule("ages:A-126")
def test_good_harvest_serves_the_best_farms_first() -> None:
    table = revealed("good_harvest", civ(workers="irrigation 2", blue=3), civ())
    assert (table.tokens("irrigation"), table.tokens("agriculture")) == (2, 1)


@pytest.mark.rule("ages:A-122")
def test_good_harvest_knows_no_uprising() -> None:
    table = revealed("good_harvest", civ(yellow=2, unused=0), civ())
    assert table.food(0) == 2


@pytest.mark.rule("ages:A-128", "ages:F-21")
def test_new_deposits_produce_resources_without_corruption() -> None:
    short = civ(workers="iron 1", blue=4, tokens="bronze 1 agriculture 1")
    railroad = civ(workers="iron 1", wonders="transcontinental_railroad")
    table = revealed("new_deposits", civ(), short, railroad)
    assert [table.resources(seat) for seat in range(3)] == [2, 1 + 4, 6]
    assert [table.food(seat) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("ages:A-227")
def test_new_deposits_count_the_labs_of_gates() -> None:
    table = revealed("new_deposits", civ(leader="bill_gates", workers="computers 1"), civ())
    assert table.resources(0) == 2 + 3


@pytest.mark.rule("ages:F-46")
def test_pacts_give_with_good_harvest_and_new_deposits() -> None:
    owner = civ(pact="international_trade_agreement 1 a")
    harvest = revealed("good_harvest", owner, civ(), civ())
    assert [harvest.food(seat) for seat in range(3)] == [2, 3, 2]
    deposits = revealed("new_deposits", owner, civ(), civ())
    assert [deposits.resources(seat) for seat in range(3)] == [3, 2, 2]


# Immigration


@pytest.mark.rule("ages:A-138")
@pytest.mark.parametrize(
    ("temples", "gainers"),
    [
        ((0, 0), [0, 1]),
        ((1, 0), [0]),
        ((0, 1), [1]),
        ((1, 1, 0), [0, 1]),
        ((1, 2, 2), [1, 2]),
        ((2, 2, 2), [0, 1, 2]),
        ((0, 1, 2, 1), [2]),
        ((2, 1, 2, 2), [0, 2, 3]),
    ],
)
def test_immigration_is_for_all_the_happiest(temples: tuple[int, ...], gainers: list[int]) -> None:
    civs = [civ(workers=f"religion {count}") for count in temples]
    table = revealed("immigration", *civs, seat=1)
    assert unused(table) == [2 if seat in gainers else 1 for seat in range(len(civs))]
    assert decided(table)


@pytest.mark.rule("ages:A-179", "ages:A-138")
def test_immigration_sees_happiness_up_to_eight() -> None:
    happy = civ(workers="organized_religion 3")
    happier = civ(workers="organized_religion 4")
    table = revealed("immigration", happy, happier, civ(workers="religion 7"))
    assert unused(table) == [2, 2, 1]


def test_immigration_needs_a_token_in_the_bank() -> None:
    table = revealed("immigration", civ(yellow=0), civ())
    assert unused(table) == [1, 2]


# Pestilence, Reign of Terror


@pytest.mark.rule("ages:A-199", "ages:A-135", "ages:R-45")
def test_pestilence_costs_everybody_a_worker_an_unused_one_first() -> None:
    bare = civ(unused=0, workers="agriculture 0 bronze 0 philosophy 0 warriors 0")
    table = revealed("pestilence", civ(unused=0), civ(unused=2), civ(unused=0), bare, seat=2)
    assert (table.asked_seat(), table.prompt()) == (2, "prompt-lose-worker")
    table.do("lose bronze")
    # seat 3 has nobody to lose
    assert table.asked_seat() == 0
    table.do("lose warriors")
    assert decided(table)
    assert unused(table) == [0, 1, 0, 0]
    assert [table.civ(seat).yellow_bank for seat in range(4)] == [19, 19, 19, 18]
    assert (table.workers("bronze", 2), table.civ(0).strength) == (1, 0)


@pytest.mark.parametrize(
    ("strengths", "loser"), [((2, 1), 1), ((1, 2), 0), ((2, 1, 3), 1), ((4, 3, 2, 1), 3)]
)
def test_reign_of_terror_costs_the_weakest_a_worker(strengths: tuple[int, ...], loser: int) -> None:
    table = revealed("reign_of_terror", *[strong(s) for s in strengths])
    assert unused(table) == [0 if seat == loser else 1 for seat in range(len(strengths))]


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize("revealer", [0, 1, 2, 3])
def test_of_equals_the_last_clockwise_is_terrorized(revealer: int) -> None:
    table = revealed("reign_of_terror", civ(), civ(), civ(), civ(), seat=revealer)
    assert unused(table) == [0 if s == (revealer + 3) % 4 else 1 for s in range(4)]


# Raiders


@pytest.mark.rule("ages:R-19", "ages:D-11", "ages:A-139")
def test_with_two_players_raiders_come_to_the_weakest_alone() -> None:
    goods = "agriculture 3 bronze 3"
    table = revealed("raiders", strong(2, tokens=goods), strong(1, tokens=goods))
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-split-loss")
    assert table.options() == ["split 0", "split 1", "split 2"]
    table.do("split 1")
    assert (table.food(1), table.resources(1), table.civ(1).blue_bank) == (2, 2, 12)
    assert (table.food(0), table.resources(0)) == (3, 3)
    assert decided(table)


@pytest.mark.rule("ages:A-135")
def test_raiders_ask_the_two_weakest_clockwise_from_the_revealer() -> None:
    goods = "agriculture 3 bronze 3"
    civs = [strong(s, tokens=goods) for s in (1, 4, 2, 3)]
    table = revealed("raiders", *civs, seat=1)
    assert table.asked_seat() == 2
    table.do("split 0")
    assert table.asked_seat() == 0
    table.do("split 2")
    assert decided(table)
    assert [table.food(seat) for seat in range(4)] == [1, 3, 3, 3]
    assert [table.resources(seat) for seat in range(4)] == [3, 3, 1, 3]


@pytest.mark.rule("ages:A-213", "ages:R-19", "ages:R-45")
@pytest.mark.parametrize(
    ("food", "resources", "options"),
    [
        (0, 5, ["split 0"]),
        (5, 0, ["split 2"]),
        (1, 5, ["split 0", "split 1"]),
        (5, 1, ["split 1", "split 2"]),
        (1, 1, ["split 1"]),
        (1, 0, ["split 1"]),
        (0, 1, ["split 0"]),
    ],
)
def test_raiders_take_no_more_than_there_is(food: int, resources: int, options: list[str]) -> None:
    poor = strong(1, tokens=f"agriculture {food} bronze {resources}")
    table = revealed("raiders", strong(2), poor)
    assert table.options() == options
    before = food + resources
    table.do(options[0])
    assert table.food(1) + table.resources(1) == max(0, before - 2)


@pytest.mark.rule("ages:R-45")
def test_raiders_do_not_ask_who_has_nothing() -> None:
    table = revealed("raiders", strong(3), strong(1), strong(2, tokens="bronze 2"))
    assert (table.asked_seat(), table.options()) == (2, ["split 0"])
    table.do("split 0")
    assert decided(table)
    assert table.resources(2) == 0


@pytest.mark.rule("ages:A-209", "ages:R-18")
def test_raiders_make_change_where_the_bank_has_tokens() -> None:
    rich = civ(technologies="coal", tokens="coal 1", blue=5)
    table = revealed("raiders", strong(2), rich).do("split 0")
    assert (table.tokens("coal", 1), table.tokens("bronze", 1)) == (0, 1)
    assert table.civ(1).blue_bank == 5


# Rats


@pytest.mark.rule("ages:A-213")
def test_rats_eat_all_food_and_nothing_else() -> None:
    table = revealed(
        "rats",
        civ(tokens="agriculture 3 bronze 2", workers="irrigation 1"),
        civ(),
        civ(workers="irrigation 1 agriculture 0", tokens="irrigation 4 agriculture 2"),
    )
    assert [table.food(seat) for seat in range(3)] == [0, 0, 0]
    assert table.resources(0) == 2
    assert [table.civ(seat).blue_bank for seat in range(3)] == [14, 16, 16]
    assert decided(table)


# Rebellion


@pytest.mark.rule("ages:A-201", "ages:A-202", "ages:R-54")
@pytest.mark.parametrize(
    ("yellow", "temples", "left"),
    [
        (18, 0, 4),
        (17, 0, 4),
        (16, 0, 2),
        (16, 1, 4),
        (12, 0, 0),
        (12, 1, 2),
        (10, 0, 0),
        (10, 2, 2),
        (0, 0, 0),
    ],
)
def test_rebellion_spends_two_civil_actions_for_each_discontent_worker(
    yellow: int, temples: int, left: int
) -> None:
    wanted = civ(yellow=yellow, workers=f"religion {temples}", unused=5)
    table = revealed("rebellion", wanted, civ())
    assert (table.civ(0).civil, table.civ(0).civil_total) == (left, 4)
    assert (table.civ(0).military, table.civ(1).civil) == (2, 4)


@pytest.mark.rule("ages:R-54")
def test_rebellion_spends_no_more_actions_than_are_available() -> None:
    table = revealed("rebellion", civ(yellow=16, civil=1), civ())
    assert table.civ(0).civil == 0


@pytest.mark.rule("ages:A-133", "ages:A-187")
def test_a_rebellion_out_of_turn_is_felt_in_the_next_turn() -> None:
    table = revealed("rebellion", civ(), civ(yellow=16)).do("pass", "end")
    assert table.asked_seat() == 1
    assert (table.civ(1).civil, table.civ(1).military) == (2, 2)
    table.do("pass", "end")
    assert table.civ(1).civil == 4


# Uncertain Borders


@pytest.mark.rule("ages:A-196")
@pytest.mark.parametrize(
    ("strengths", "after"),
    [
        ((2, 1), [11, 9]),
        ((1, 2), [9, 11]),
        ((2, 3, 1), [10, 11, 9]),
        ((1, 3, 2, 4), [9, 10, 10, 11]),
    ],
)
def test_uncertain_borders_move_a_yellow_token_from_bank_to_bank(
    strengths: tuple[int, ...], after: list[int]
) -> None:
    civs = [civ(workers=f"warriors {s}", yellow=10) for s in strengths]
    table = revealed("uncertain_borders", *civs)
    assert [own.yellow_bank for own in table.state.civilizations] == after
    assert unused(table) == [1] * len(civs)


@pytest.mark.rule("ages:A-196", "ages:R-45")
def test_uncertain_borders_take_nothing_of_an_empty_bank() -> None:
    table = revealed("uncertain_borders", strong(2), civ(yellow=0))
    assert [table.civ(seat).yellow_bank for seat in (0, 1)] == [18, 0]
    assert unused(table) == [1, 1]


@pytest.mark.rule("ages:A-136")
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_of_equals_the_revealer_takes_from_the_last(revealer: int) -> None:
    table = revealed("uncertain_borders", civ(), civ(), civ(), seat=revealer)
    banks = [own.yellow_bank for own in table.state.civilizations]
    assert banks[revealer] == 19
    assert banks[(revealer + 2) % 3] == 17


@pytest.mark.rule("ages:A-209", "ages:A-213")
@pytest.mark.parametrize("asked", [False, True])
def test_raiders_take_no_more_than_two_where_the_one_loss_is_change_for_the_other(
    asked: bool,
) -> None:
    weak = civ(
        technologies="coal selective_breeding",
        workers="warriors 0",
        tokens="agriculture 1 coal 1",
        blue=0,
    )
    table = Table(civ(workers="warriors 4"), weak, politics=True, asked=asked)
    table.reveal("raiders").do("split 1")
    assert (table.food(1), table.resources(1), table.civ(1).blue_bank) == (0, 2, 0)
