"""The wonders."""

import pytest

from kit.ages import Civ, Table, civ

STAGES: dict[str, tuple[int, ...]] = {
    "pyramids": (3, 2, 1),
    "hanging_gardens": (2, 2, 2),
    "colossus": (3, 3),
    "library_of_alexandria": (1, 4, 1),
    "great_wall": (2, 2, 3, 2),
    "st_peters_basilica": (4, 4),
    "universitas_carolina": (3, 3, 3),
    "taj_mahal": (2, 4, 2),
    "transcontinental_railroad": (3, 3, 3, 3),
    "ocean_liner_service": (4, 2, 2, 4),
    "eiffel_tower": (3, 7, 3),
    "kremlin": (4, 4, 4),
    "first_space_flight": (1, 2, 4, 9),
    "fast_food_chains": (4, 4, 4, 4),
    "hollywood": (5, 6, 5),
    "internet": (2, 3, 4, 3, 2),
}
AGES: dict[str, int] = {wonder: index // 4 for index, wonder in enumerate(STAGES)}
OLD = [wonder for wonder, age in AGES.items() if age < 2]

# Science, culture, strength, happiness, civil and military actions, colonization, blue tokens.
Numbers = tuple[int, int, int, int, int, int, int, int]
NUMBERS: dict[str, Numbers] = {
    "pyramids": (0, 0, 0, 0, 1, 0, 0, 0),
    "hanging_gardens": (0, 1, 0, 2, 0, 0, 0, 0),
    "colossus": (0, 0, 2, 0, 0, 0, 1, 0),
    "library_of_alexandria": (1, 1, 0, 0, 0, 0, 0, 0),
    "great_wall": (0, 1, 0, 1, 0, 0, 0, 0),
    "st_peters_basilica": (0, 2, 0, 1, 0, 0, 0, 0),
    "universitas_carolina": (2, 1, 0, 0, 0, 0, 0, 0),
    "taj_mahal": (0, 3, 0, 0, 0, 0, 0, 1),
    "transcontinental_railroad": (0, 0, 4, 0, 0, 0, 0, 0),
    "ocean_liner_service": (0, 0, 0, 0, 0, 0, 0, 0),
    "eiffel_tower": (0, 4, 0, 1, 0, 0, 0, 0),
    "kremlin": (0, 2, 0, -1, 1, 1, 0, 0),
    "first_space_flight": (0, 0, 0, 0, 0, 0, 0, 0),
    "fast_food_chains": (0, 0, 0, 0, 0, 0, 0, 0),
    "hollywood": (0, 0, 0, 0, 0, 0, 0, 0),
    "internet": (0, 0, 0, 0, 0, 0, 0, 0),
}
BASE = "warriors 0 bread_and_circuses 1"
"""Workers without units, with two happy faces that St. Peter's makes three, and a strength."""


def before_the_last_stage(wonder: str) -> str:
    return f"{wonder} {len(STAGES[wonder]) - 1}"


def cost_of_the_last_stage(wonder: str) -> str:
    return f"bronze {STAGES[wonder][-1]}"


def numbers(table: Table) -> Numbers:
    own = table.civ()
    return (
        own.science_rating,
        own.culture_rating,
        own.strength,
        own.happiness,
        own.civil_total,
        own.military_total,
        own.colonization,
        own.blue_bank,
    )


def price(table: Table, space: int) -> int:
    """The civil actions the card in a space costs the seat whose turn it is."""
    return table.view(table.seat).prices[space - 1]


def next_own_turn(table: Table) -> Table:
    """End the turns of all seats until it is the first one's again."""
    table.end_turn()
    while table.asked_seat() != 0:
        table.end_turn()
    return table


def completed(
    wonder: str,
    technologies: str = "",
    workers: str = "",
    government: str = "despotism",
    leader: str = "",
    wonders: str = "",
    hand: str = "",
) -> Table:
    """A table whose first seat has just completed a wonder of age III."""
    wanted = civ(
        wonder=before_the_last_stage(wonder),
        tokens=cost_of_the_last_stage(wonder),
        technologies=technologies,
        workers=workers,
        government=government,
        leader=leader,
        wonders=wonders,
        hand=hand,
    )
    table = Table.force(wanted, civ(), age=3)
    assert table.civ().culture == 0
    return table.do("stage 1")


# All of them


@pytest.mark.rule("ages:A-100", "ages:A-101")
@pytest.mark.parametrize("wonder", STAGES)
def test_each_stage_costs_its_number_a_civil_action_and_a_blue_token(wonder: str) -> None:
    for stage, cost in enumerate(STAGES[wonder]):
        poor = Table(civ(wonder=f"{wonder} {stage}"), civ())
        assert poor.why_not("stage 1") == f"refused-resources {cost}"
        table = Table.force(civ(wonder=f"{wonder} {stage}", tokens=f"bronze {cost}", blue=9), civ())
        table.do("stage 1")
        assert table.resources() == 0
        if stage + 1 < len(STAGES[wonder]):
            assert table.civ().civil == 3
            assert table.civ().blue_bank == 9 + cost - 1
            assert table.civ().stages == stage + 1
            assert not table.has(wonder)
        else:
            assert table.has(wonder)


@pytest.mark.rule("ages:A-101", "ages:A-162", "ages:A-174")
@pytest.mark.parametrize("wonder", STAGES)
def test_its_numbers_count_from_its_completion_on(wonder: str) -> None:
    without = Table(civ(workers=BASE), civ())
    wanted = civ(
        workers=BASE, wonder=before_the_last_stage(wonder), tokens=cost_of_the_last_stage(wonder)
    )
    table = Table(wanted, civ())
    assert numbers(table)[:-1] == numbers(without)[:-1]
    table.do("stage 1")
    gained = [new - old for new, old in zip(numbers(table), numbers(without), strict=True)]
    more_faces = 1 if wonder == "st_peters_basilica" else 0
    expected = list(NUMBERS[wonder])
    expected[3] += more_faces
    assert gained == expected


@pytest.mark.rule("ages:A-93", "ages:A-230")
@pytest.mark.parametrize("wonder", STAGES)
def test_a_completed_wonder_makes_the_next_one_dearer(wonder: str) -> None:
    other = "pyramids" if wonder != "pyramids" else "colossus"
    table = Table.force(civ(wonders=wonder), civ(), row=f"1 {other} 6 {other} 10 {other}")
    assert [price(table, space) for space in (1, 6, 10)] == [2, 3, 4]


@pytest.mark.rule("ages:A-93")
@pytest.mark.parametrize("wonder", STAGES)
def test_it_is_taken_unfinished_into_play_whatever_the_hand(wonder: str) -> None:
    hand = "iron alchemy irrigation masonry"
    table = Table.force(civ(hand=hand), civ(), row=f"1 {wonder} 2 {wonder}").do("take 1")
    assert table.hand() == hand.split()
    assert table.own().stages == 0
    assert not table.has(wonder)
    assert table.why_not("take 2") == "refused-unfinished"


@pytest.mark.rule("ages:A-48", "ages:A-49", "ages:R-63")
@pytest.mark.parametrize("wonder", [wonder for wonder, age in AGES.items() if age < 3])
def test_unfinished_it_goes_at_the_end_of_the_age_after_its_own(wonder: str) -> None:
    age = AGES[wonder]
    if age:
        own = Table(civ(wonder=f"{wonder} 1"), civ(), age=age, deck_left=1).turn_of(0)
        assert own.state.age == age + 1
        assert own.civ().stages == 1
    after = Table(civ(wonder=f"{wonder} 1"), civ(), age=age + 1, deck_left=1)
    assert after.civ().blue_bank == 15
    after.turn_of(0)
    assert after.state.age == age + 2
    assert after.civ().blue_bank == 16
    assert after.resources() == 0
    assert after.why_not("stage 1") == "refused-no-wonder"


@pytest.mark.rule("ages:A-50")
@pytest.mark.parametrize("wonder", [wonder for wonder, age in AGES.items() if age < 3])
def test_completed_it_stays_for_ever(wonder: str) -> None:
    table = Table(civ(wonders=wonder), civ(), age=3, deck_left=1)
    before = numbers(table)
    table.turn_of(0)
    assert table.state.age == 4
    assert table.has(wonder)
    assert numbers(table) == before


@pytest.mark.rule("ages:F-22", "ages:A-230")
@pytest.mark.parametrize("wonder", OLD)
def test_a_ruin_gives_two_culture_and_nothing_else_but_counts_as_a_wonder(wonder: str) -> None:
    without = Table(civ(), civ())
    table = Table(civ(wonders=wonder, ruins=wonder), civ(), row="1 kremlin")
    gained = [new - old for new, old in zip(numbers(table), numbers(without), strict=True)]
    assert gained == [0, 2, 0, 0, 0, 0, 0, 0]
    assert price(table, 1) == 2


@pytest.mark.rule("ages:A-220", "ages:A-221")
@pytest.mark.parametrize("wonder", OLD)
def test_homer_under_it_gives_a_face_be_it_a_ruin_or_not(wonder: str) -> None:
    whole = Table(civ(wonders=wonder, tucked=wonder), civ())
    assert whole.civ().happiness == NUMBERS[wonder][3] + 1
    ruin = Table(civ(wonders=wonder, ruins=wonder, tucked=wonder), civ())
    assert ruin.civ().happiness == 1


@pytest.mark.rule("ages:A-93", "ages:A-230", "ages:V-16")
def test_two_completed_wonders_one_of_them_a_ruin_cost_two_actions_more() -> None:
    wanted = civ(wonders="pyramids colossus", ruins="colossus")
    assert price(Table(wanted, civ(), row="7 kremlin"), 7) == 4


# Stages


@pytest.mark.rule("ages:A-102")
@pytest.mark.parametrize(
    ("technology", "most"), [("", 1), ("masonry", 2), ("architecture", 3), ("engineering", 4)]
)
def test_construction_builds_several_stages_for_one_action(technology: str, most: int) -> None:
    wanted = civ(technologies=technology, wonder="fast_food_chains 0", tokens="bronze 16", blue=4)
    table = Table.force(wanted, civ())
    assert [count for count in range(1, 5) if table.can(f"stage {count}")] == list(
        range(1, most + 1)
    )
    table.do(f"stage {most}")
    assert table.resources() == 16 - 4 * most
    assert table.civ().civil == 3


@pytest.mark.rule("ages:A-102", "ages:A-88")
def test_masonry_makes_no_stage_cheaper() -> None:
    wanted = civ(technologies="masonry", wonder="pyramids 0", tokens="bronze 4")
    table = Table(wanted, civ())
    assert table.why_not("stage 2") == "refused-resources 1"
    table.do("stage 1")
    assert table.resources() == 1


@pytest.mark.rule("ages:A-102", "ages:A-101")
def test_masonry_completes_a_wonder_with_its_last_two_stages() -> None:
    wanted = civ(technologies="masonry", wonder="pyramids 1", tokens="bronze 3", civil=1)
    table = Table(wanted, civ()).do("stage 2")
    assert table.has("pyramids")
    assert table.civ().blue_bank == 16
    assert table.civ().civil == 1


@pytest.mark.rule("ages:A-102")
def test_masonry_builds_no_stage_that_is_not_there() -> None:
    wanted = civ(technologies="engineering", wonder="pyramids 1", tokens="bronze 9")
    table = Table.force(wanted, civ())
    assert table.can("stage 2")
    assert table.refuses("stage 3")


@pytest.mark.rule("ages:A-112", "ages:F-5")
def test_engineering_genius_builds_one_stage_even_with_engineering() -> None:
    wanted = civ(
        technologies="engineering",
        wonder="pyramids 0",
        hand="engineering_genius_a",
        tokens="bronze 9",
    )
    table = Table.force(wanted, civ()).do("play engineering_genius_a")
    assert table.resources() == 8
    assert table.civ().stages == 1


@pytest.mark.rule("ages:A-100", "ages:R-21", "ages:R-22", "ages:D-22")
def test_with_an_empty_bank_tokens_of_technologies_cover_the_stages() -> None:
    wanted = civ(
        technologies="masonry",
        tokens="iron 1 agriculture 2",
        wonder="hanging_gardens 1",
        hand="engineering_genius_a",
        blue=0,
    )
    table = Table(wanted, civ()).do("play engineering_genius_a")
    assert table.prompt() == "prompt-use"
    assert table.options() == ["use agriculture", "use iron"]
    table.do("use agriculture")
    assert (table.food(), table.resources()) == (1, 2)
    assert table.civ().stages == 2
    table.do("stage 1")
    assert table.has("hanging_gardens")


@pytest.mark.rule("ages:R-21")
def test_without_any_token_a_stage_counts_all_the_same() -> None:
    wanted = civ(wonder="hanging_gardens 0", hand="engineering_genius_a", blue=0)
    table = Table(wanted, civ()).do("play engineering_genius_a")
    assert table.civ().stages == 1
    assert table.civ().wonder_tokens == 0
    assert table.civ().blue_bank == 0


# Pyramids


@pytest.mark.rule("ages:A-189", "ages:A-101")
def test_the_action_of_the_pyramids_can_be_used_in_the_turn_they_are_completed() -> None:
    wanted = civ(wonder="pyramids 2", tokens="bronze 1 agriculture 2", civil=1)
    table = Table(wanted, civ()).do("stage 1", "increase")
    assert table.civ().civil == 0
    assert table.civ().civil_total == 5


@pytest.mark.rule("ages:A-106")
def test_a_revolution_with_the_pyramids_takes_five_actions() -> None:
    poor = civ(wonders="pyramids", hand="monarchy", science=2, civil=4)
    assert Table(poor, civ()).why_not("revolt monarchy") == "refused-all-civil"
    table = Table(civ(wonders="pyramids", hand="monarchy", science=2), civ())
    table.do("revolt monarchy")
    assert table.civ().civil == 0
    assert table.civ().civil_total == 6


@pytest.mark.rule("ages:A-90")
def test_the_pyramids_make_room_for_a_card_in_hand() -> None:
    hand = "iron alchemy irrigation masonry"
    table = Table(civ(hand=hand, wonders="pyramids"), civ(), row="1 theology")
    assert table.can("take 1")


# Hanging Gardens


@pytest.mark.rule("ages:A-202", "ages:A-203")
def test_the_faces_of_the_hanging_gardens_prevent_an_uprising() -> None:
    angry = Table(civ(yellow=11, unused=1), civ()).end_turn()
    assert angry.events("uprising")
    happy = Table(civ(yellow=11, unused=1, wonders="hanging_gardens"), civ()).end_turn()
    assert not happy.events("uprising")
    assert happy.civ().culture == 1


@pytest.mark.rule("ages:A-228", "ages:A-220")
def test_the_hanging_gardens_have_one_face_more_by_st_peters_and_one_by_homer() -> None:
    wonders = "hanging_gardens st_peters_basilica"
    assert Table(civ(wonders=wonders), civ()).civ().happiness == 3 + 1
    homer = civ(wonders=wonders, tucked="hanging_gardens")
    assert Table(homer, civ()).civ().happiness == 4 + 1


# Colossus


def test_the_colossus_is_strong_without_units() -> None:
    own = Table(civ(wonders="colossus", workers="warriors 0"), civ()).civ()
    assert own.strength == 2
    assert own.colonization == 1


def test_the_colossus_is_no_unit_for_alexander_and_napoleon() -> None:
    for leader in ("alexander_the_great", "napoleon_bonaparte"):
        wanted = civ(leader=leader, wonders="colossus", workers="warriors 0")
        assert Table(wanted, civ()).civ().strength == 2


def test_the_colossus_makes_its_owner_stronger_than_genghis_khan() -> None:
    table = Table(civ(leader="genghis_khan"), civ(wonders="colossus")).end_turn()
    assert table.civ(0).culture == 0


# Library of Alexandria


@pytest.mark.rule("ages:A-153", "ages:A-90")
def test_the_library_lets_one_card_more_be_held() -> None:
    hand = "iron alchemy irrigation masonry"
    without = Table(civ(hand=hand), civ(), row="1 theology")
    assert without.why_not("take 1") == "refused-hand 4"
    table = Table(civ(hand=hand, wonders="library_of_alexandria"), civ(), row="1 theology 2 drama")
    table.do("take 1")
    assert table.why_not("take 2") == "refused-hand 5"


@pytest.mark.rule("ages:A-153")
def test_the_library_adds_no_action() -> None:
    own = Table(civ(wonders="library_of_alexandria"), civ()).civ()
    assert (own.civil_total, own.military_total) == (4, 2)


@pytest.mark.rule("ages:F-22", "ages:A-153")
def test_a_library_in_ruins_holds_no_card() -> None:
    hand = "iron alchemy irrigation masonry"
    wonder = "library_of_alexandria"
    table = Table(civ(hand=hand, wonders=wonder, ruins=wonder), civ(), row="1 theology")
    assert table.why_not("take 1") == "refused-hand 4"


@pytest.mark.rule("ages:A-153")
def test_the_library_and_the_pyramids_let_two_cards_more_be_held() -> None:
    wanted = civ(wonders="library_of_alexandria pyramids")
    assert Table(wanted, civ()).own().hand_limit == 6


# Great Wall


@pytest.mark.parametrize(
    ("workers", "strength"),
    [
        ("warriors 0", 0),
        ("warriors 2", 4),
        ("warriors 1 riflemen 1", 2 + 4),
        ("warriors 0 cannon 2", 8),
        ("warriors 0 rockets 1", 6),
        ("warriors 0 knights 2", 4),
        ("warriors 0 air_forces 1", 5),
        ("warriors 0 bread_and_circuses 1", 1),
    ],
)
def test_the_great_wall_strengthens_infantry_and_artillery(workers: str, strength: int) -> None:
    assert Table(civ(workers=workers, wonders="great_wall"), civ()).civ().strength == strength


def test_the_great_wall_strengthens_units_built_later() -> None:
    table = Table(civ(wonders="great_wall", tokens="bronze 2"), civ()).do("build warriors")
    assert table.civ().strength == 4


@pytest.mark.rule("ages:F-22")
def test_a_great_wall_in_ruins_strengthens_nobody() -> None:
    wanted = civ(workers="warriors 3", wonders="great_wall", ruins="great_wall")
    assert Table(wanted, civ()).civ().strength == 3


def test_an_unfinished_great_wall_strengthens_nobody() -> None:
    wanted = civ(workers="warriors 2", wonder="great_wall 3", tokens="bronze 2")
    table = Table(wanted, civ())
    assert table.civ().strength == 2
    table.do("stage 1")
    assert table.civ().strength == 4


# St. Peter's Basilica


@pytest.mark.rule("ages:A-228", "ages:F-20")
@pytest.mark.parametrize(
    ("wanted", "happiness"),
    [
        (civ(wonders="st_peters_basilica"), 1),
        (civ(wonders="st_peters_basilica", workers="religion 2"), 1 + 4),
        (civ(wonders="st_peters_basilica", workers="organized_religion 1"), 1 + 4),
        (civ(wonders="st_peters_basilica", workers="drama 1"), 1 + 2),
        (civ(wonders="st_peters_basilica", workers="bread_and_circuses 1 religion 1"), 1 + 3 + 2),
        (civ(wonders="st_peters_basilica", leader="homer"), 1 + 2),
        (civ(wonders="st_peters_basilica", government="theocracy"), 1 + 2),
        (civ(wonders="st_peters_basilica hanging_gardens great_wall"), 1 + 3 + 2),
        (civ(wonders="st_peters_basilica colossus", tucked="colossus"), 1 + 2),
        (civ(wonders="st_peters_basilica", tucked="st_peters_basilica"), 2),
    ],
)
def test_st_peters_adds_one_face_to_every_other_source(wanted: Civ, happiness: int) -> None:
    assert Table(wanted, civ()).civ().happiness == happiness


@pytest.mark.rule("ages:A-179", "ages:F-20")
@pytest.mark.parametrize(
    ("wanted", "happiness"),
    [
        (civ(wonders="st_peters_basilica kremlin", workers="religion 1"), 1 + 2 - 1),
        (civ(wonders="st_peters_basilica", workers="religion 1", government="communism"), 3 - 1),
        (civ(wonders="st_peters_basilica pyramids colossus"), 1),
        (civ(wonders="st_peters_basilica", technologies="theology drama"), 1),
        (civ(wonders="st_peters_basilica", wonder="hanging_gardens 2"), 1),
    ],
)
def test_st_peters_adds_no_face_where_there_is_none(wanted: Civ, happiness: int) -> None:
    assert Table(wanted, civ()).civ().happiness == happiness


@pytest.mark.rule("ages:A-221", "ages:F-20", "ages:F-22")
@pytest.mark.parametrize(("tucked", "happiness"), [("", 1), ("hanging_gardens", 1 + 2)])
def test_st_peters_adds_a_face_to_a_ruin_only_with_homer_under_it(
    tucked: str, happiness: int
) -> None:
    wanted = civ(
        wonders="st_peters_basilica hanging_gardens", ruins="hanging_gardens", tucked=tucked
    )
    assert Table(wanted, civ()).civ().happiness == happiness


@pytest.mark.rule("ages:F-22")
@pytest.mark.parametrize(("tucked", "happiness"), [("", 2), ("st_peters_basilica", 3)])
def test_st_peters_in_ruins_adds_no_face(tucked: str, happiness: int) -> None:
    wanted = civ(
        wonders="st_peters_basilica",
        ruins="st_peters_basilica",
        tucked=tucked,
        workers="religion 2",
    )
    assert Table(wanted, civ()).civ().happiness == happiness


@pytest.mark.rule("ages:A-179")
def test_st_peters_makes_nobody_happier_than_eight() -> None:
    wanted = civ(wonders="st_peters_basilica", workers="organized_religion 3")
    assert Table.force(wanted, civ()).civ().happiness == 8


# Universitas Carolina


@pytest.mark.rule("ages:A-124")
def test_the_universitas_produces_two_science_and_a_culture() -> None:
    table = Table(civ(wonders="universitas_carolina"), civ()).end_turn()
    assert (table.civ().science, table.civ().culture) == (1 + 2, 1)


def test_the_universitas_is_no_lab_for_leonardo_and_meier() -> None:
    leonardo = civ(leader="leonardo_da_vinci", wonders="universitas_carolina")
    assert Table(leonardo, civ()).civ().science_rating == 1 + 2
    meier = civ(leader="sid_meier", wonders="universitas_carolina")
    assert Table(meier, civ()).civ().science_rating == 0 + 2


@pytest.mark.rule("ages:A-122")
def test_the_universitas_produces_nothing_in_an_uprising() -> None:
    table = Table(civ(wonders="universitas_carolina", yellow=4, unused=0), civ()).end_turn()
    assert (table.civ().science, table.civ().culture) == (0, 0)


# Taj Mahal


@pytest.mark.rule("ages:F-8")
@pytest.mark.parametrize(("space", "actions"), [(1, 0), (5, 0), (6, 0), (9, 0), (10, 1), (13, 1)])
def test_taj_mahal_costs_two_actions_less_after_a_leader_was_replaced(
    space: int, actions: int
) -> None:
    wanted = civ(leader="moses", hand="michelangelo")
    table = Table(wanted, civ(), row=f"{space} taj_mahal").do("lead michelangelo")
    assert price(table, space) == actions


@pytest.mark.rule("ages:A-93", "ages:F-8")
def test_taj_mahal_costs_two_less_than_its_space_and_all_completed_wonders() -> None:
    wanted = civ(leader="moses", hand="joan_of_arc", wonders="pyramids colossus hanging_gardens")
    table = Table(wanted, civ(), row="1 taj_mahal")
    assert price(table, 1) == 1 + 3
    table.do("lead joan_of_arc")
    assert price(table, 1) == 1 + 3 - 2


def test_taj_mahal_costs_the_full_price_after_a_first_leader() -> None:
    table = Table(civ(hand="moses"), civ(), row="6 taj_mahal").do("lead moses")
    assert price(table, 6) == 2


def test_taj_mahal_costs_the_full_price_in_the_turn_after() -> None:
    wanted = civ(leader="moses", hand="joan_of_arc")
    others = " ".join(f"{space} stockpile_a" for space in range(1, 13))
    table = Table.force(wanted, civ(), row=f"{others} 13 taj_mahal").do("lead joan_of_arc")
    assert price(table, 13) == 1
    next_own_turn(table)
    assert table.row()[6] == "taj_mahal"
    assert price(table, 7) == 2


def test_taj_mahal_costs_a_rival_the_full_price() -> None:
    wanted = civ(leader="moses", hand="joan_of_arc")
    table = Table(wanted, civ(), row="6 taj_mahal").do("lead joan_of_arc")
    assert table.view(1).prices[5] == 2


@pytest.mark.rule("ages:A-49", "ages:F-8")
def test_a_leader_lost_with_its_age_is_not_replaced_for_taj_mahal() -> None:
    wanted = civ(leader="moses", hand="joan_of_arc")
    table = Table(wanted, civ(), row="6 taj_mahal", age=1, deck_left=1).turn_of(0)
    assert not table.has("moses")
    table.do("lead joan_of_arc")
    space = table.row().index("taj_mahal") + 1
    assert price(table, space) == 1


@pytest.mark.rule("ages:F-8", "ages:A-220")
def test_homer_under_a_wonder_was_replaced_for_taj_mahal_all_the_same() -> None:
    wanted = civ(leader="homer", hand="moses", wonders="colossus")
    table = Table.force(wanted, civ(), row="6 taj_mahal").do("lead moses", "tuck colossus")
    assert price(table, 6) == 2 + 1 - 2


def test_other_wonders_are_no_cheaper_after_a_leader_was_replaced() -> None:
    wanted = civ(leader="moses", hand="joan_of_arc")
    table = Table(wanted, civ(), row="6 great_wall").do("lead joan_of_arc")
    assert price(table, 6) == 2


@pytest.mark.rule("ages:A-192", "ages:A-193", "ages:A-191")
def test_completed_taj_mahal_brings_a_blue_token() -> None:
    wanted = civ(wonder="taj_mahal 2", tokens="bronze 2")
    table = Table(wanted, civ())
    assert table.civ().blue_bank == 12
    table.do("stage 1")
    assert table.civ().blue_bank == 17


# Transcontinental Railroad


@pytest.mark.rule("ages:F-21", "ages:A-7")
@pytest.mark.parametrize(
    ("workers", "card", "tokens"),
    [
        ("bronze 2", "bronze", 3),
        ("bronze 2 iron 1", "iron", 2),
        ("bronze 2 iron 1 oil 3", "oil", 4),
        ("bronze 2 iron 1 coal 0", "iron", 2),
    ],
)
def test_the_railroad_puts_one_token_more_on_the_best_mine(
    workers: str, card: str, tokens: int
) -> None:
    wanted = civ(workers=workers, wonders="transcontinental_railroad")
    table = Table.force(wanted, civ()).end_turn()
    assert table.tokens(card) == tokens
    if card != "bronze":
        assert table.tokens("bronze") == 2


@pytest.mark.rule("ages:F-21")
def test_the_railroad_without_a_worker_in_a_mine_produces_nothing() -> None:
    wanted = civ(workers="bronze 0", technologies="iron", wonders="transcontinental_railroad")
    assert Table(wanted, civ()).end_turn().resources() == 0


@pytest.mark.rule("ages:A-126", "ages:A-128", "ages:F-21")
@pytest.mark.parametrize(
    ("blue", "iron", "bronze"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 2, 2)]
)
def test_the_railroad_with_a_short_bank_comes_before_lower_mines(
    blue: int, iron: int, bronze: int
) -> None:
    wanted = civ(
        workers="agriculture 0 bronze 2 iron 1", wonders="transcontinental_railroad", blue=blue
    )
    table = Table(wanted, civ()).end_turn()
    assert (table.tokens("iron"), table.tokens("bronze")) == (iron, bronze)
    assert table.civ().blue_bank == blue - iron - bronze


@pytest.mark.rule("ages:A-122")
def test_the_railroad_produces_nothing_in_an_uprising() -> None:
    wanted = civ(wonders="transcontinental_railroad", yellow=4, unused=0)
    assert Table(wanted, civ()).end_turn().resources() == 0


def test_the_railroad_puts_no_token_on_farms() -> None:
    table = Table.force(civ(wonders="transcontinental_railroad"), civ()).end_turn()
    assert table.food() == 2


# Ocean Liner Service


@pytest.mark.rule("ages:A-197")
def test_the_ocean_liners_bring_a_worker_for_nothing() -> None:
    wanted = civ(wonders="ocean_liner_service", civil=0, military=0, yellow=1)
    table = Table(wanted, civ()).do("settle")
    assert table.civ().unused == 2
    assert table.civ().yellow_bank == 0
    assert table.food() == 0


def test_the_ocean_liners_sail_once_a_turn() -> None:
    table = Table(civ(wonders="ocean_liner_service"), civ()).do("settle")
    assert table.why_not("settle") == "refused-once"
    next_own_turn(table)
    assert table.can("settle")


@pytest.mark.rule("ages:A-197")
def test_the_ocean_liners_bring_nobody_from_an_empty_bank() -> None:
    table = Table(civ(wonders="ocean_liner_service", yellow=0, unused=9), civ())
    assert table.why_not("settle") == "refused-bank"


def test_the_ocean_liners_sail_as_soon_as_they_are_built_and_not_before() -> None:
    wanted = civ(wonder="ocean_liner_service 3", tokens="bronze 4")
    table = Table(wanted, civ())
    assert table.refuses("settle")
    table.do("stage 1", "settle")
    assert table.civ().unused == 2


@pytest.mark.rule("ages:A-94", "ages:A-197")
def test_the_ocean_liners_make_the_next_worker_dearer() -> None:
    table = Table(civ(wonders="ocean_liner_service", yellow=17), civ())
    assert table.own().population_price == 2
    table.do("settle")
    assert table.own().population_price == 3


def test_nobody_has_to_sail() -> None:
    table = Table.force(civ(wonders="ocean_liner_service"), civ()).end_turn()
    assert table.civ().yellow_bank == 18


# Eiffel Tower


@pytest.mark.rule("ages:A-124")
def test_the_eiffel_tower_produces_four_culture_and_has_a_face() -> None:
    table = Table(civ(wonders="eiffel_tower"), civ())
    assert table.civ().happiness == 1
    assert table.end_turn().civ().culture == 4


@pytest.mark.rule("ages:A-228")
def test_the_eiffel_tower_has_two_faces_by_st_peters() -> None:
    wanted = civ(wonders="eiffel_tower st_peters_basilica")
    assert Table(wanted, civ()).civ().happiness == 2 + 1


@pytest.mark.rule("ages:A-102")
def test_the_eiffel_tower_is_built_at_once_with_architecture() -> None:
    wanted = civ(technologies="architecture", wonder="eiffel_tower 0", tokens="bronze 13")
    table = Table(wanted, civ())
    table.do("stage 3")
    assert table.has("eiffel_tower")
    assert table.civ().blue_bank == 16
    assert table.civ().civil == 3


# Kremlin


@pytest.mark.rule("ages:A-189", "ages:A-101")
def test_the_kremlin_brings_an_action_of_each_kind_at_once() -> None:
    wanted = civ(wonder="kremlin 2", tokens="bronze 4", civil=1, military=0)
    table = Table(wanted, civ()).do("stage 1")
    assert (table.civ().civil, table.civ().military) == (1, 1)
    assert (table.civ().civil_total, table.civ().military_total) == (5, 3)


@pytest.mark.rule("ages:A-179", "ages:A-180")
def test_the_unhappy_face_of_the_kremlin_counts_against_happy_ones() -> None:
    assert Table(civ(wonders="kremlin"), civ()).civ().happiness == 0
    assert Table(civ(wonders="kremlin hanging_gardens"), civ()).civ().happiness == 1
    many = civ(wonders="kremlin", workers="organized_religion 3")
    assert Table.force(many, civ()).civ().happiness == 8


@pytest.mark.rule("ages:A-203")
def test_the_kremlin_may_lead_to_an_uprising() -> None:
    wanted = civ(wonders="kremlin", workers="religion 1", yellow=13, unused=0)
    table = Table(wanted, civ()).end_turn()
    assert table.events("uprising")
    assert table.civ().culture == 0


@pytest.mark.rule("ages:A-224")
def test_robespierre_with_the_kremlin_pays_its_military_action_too() -> None:
    wanted = civ(
        leader="maximilien_robespierre", wonders="kremlin", hand="monarchy", science=2, military=3
    )
    assert Table(wanted, civ()).why_not("revolt monarchy") == "refused-all-military"


# First Space Flight


@pytest.mark.rule("ages:F-23", "ages:A-162")
@pytest.mark.parametrize(
    ("technologies", "government", "culture"),
    [
        ("", "despotism", 0),
        ("iron", "despotism", 1),
        ("iron coal oil", "despotism", 1 + 2 + 3),
        ("", "republic", 2),
        ("engineering civil_service satellites", "democracy", 12),
        ("warfare opera air_forces", "monarchy", 1 + 2 + 3 + 1),
    ],
)
def test_the_space_flight_scores_the_levels_of_all_technologies(
    technologies: str, government: str, culture: int
) -> None:
    table = completed("first_space_flight", technologies=technologies, government=government)
    assert table.civ().culture == culture


@pytest.mark.rule("ages:F-23")
def test_the_space_flight_counts_cards_not_workers() -> None:
    table = completed("first_space_flight", workers="computers 3 movies 0")
    assert table.civ().culture == 6


def test_the_space_flight_counts_no_hand_leader_or_wonder() -> None:
    table = completed(
        "first_space_flight", hand="oil", leader="sid_meier", wonders="kremlin internet"
    )
    assert table.civ().culture == 0


@pytest.mark.rule("ages:A-104", "ages:A-105")
def test_the_space_flight_counts_no_technology_that_was_replaced() -> None:
    wanted = civ(
        wonder="first_space_flight 3",
        tokens="bronze 9",
        technologies="masonry",
        government="monarchy",
        hand="architecture republic",
        science=19,
    )
    table = Table(wanted, civ()).do("develop architecture", "develop republic", "stage 1")
    assert table.civ().culture == 2 + 2


@pytest.mark.rule("ages:A-162")
def test_a_wonder_of_age_iii_scores_only_once() -> None:
    table = completed("first_space_flight", technologies="oil")
    assert table.civ().culture == 3
    assert table.civ().culture_rating == 0
    table.end_turn()
    assert table.civ().culture == 3


# Fast Food Chains


@pytest.mark.rule("ages:F-23")
@pytest.mark.parametrize(
    ("workers", "culture"),
    [
        ("agriculture 2", 2 * 4 + 2),
        ("agriculture 0 bronze 0", 2),
        ("mechanized_agriculture 3 oil 1", 2 * 8 + 2),
        ("religion 2 drama 1", 2 * 4 + 2 + 3),
        ("warriors 4 air_forces 1", 2 * 4 + 1 + 5),
    ],
)
def test_fast_food_scores_two_for_farms_and_mines_and_one_for_others(
    workers: str, culture: int
) -> None:
    assert completed("fast_food_chains", workers=workers).civ().culture == culture


def test_fast_food_scores_nothing_for_unused_workers() -> None:
    wanted = civ(wonder="fast_food_chains 3", tokens="bronze 4", unused=6)
    assert Table(wanted, civ()).do("stage 1").civ().culture == 10


@pytest.mark.rule("ages:F-23")
def test_fast_food_scores_nothing_for_cards_without_workers() -> None:
    assert completed("fast_food_chains", technologies="oil computers").civ().culture == 10


@pytest.mark.rule("ages:A-227")
def test_fast_food_scores_labs_as_labs_even_for_gates() -> None:
    table = completed("fast_food_chains", leader="bill_gates", workers="computers 2")
    assert table.civ().culture == 10 + 2


# Hollywood


@pytest.mark.rule("ages:A-229")
@pytest.mark.parametrize(
    ("workers", "leader", "culture"),
    [
        ("drama 0", "", 0),
        ("drama 1 printing_press 1", "", 2 * (2 + 1)),
        ("movies 2 multimedia 1", "", 2 * (8 + 3)),
        ("religion 2 computers 2 professional_sports 1", "", 0),
        ("drama 1 printing_press 1", "william_shakespeare", 2 * (2 + 1 + 2)),
        ("opera 2 journalism 1", "william_shakespeare", 2 * (6 + 2 + 2)),
        ("opera 2 journalism 1", "j_s_bach", 2 * (6 + 2 + 2)),
        ("movies 1 drama 2", "charlie_chaplin", 2 * (4 + 4 + 4)),
        ("multimedia 2", "charlie_chaplin", 2 * 6),
        ("computers 2 drama 1", "sid_meier", 2 * 2),
        ("multimedia 1", "albert_einstein", 2 * 3),
        ("drama 1", "mahatma_gandhi", 2 * 2),
    ],
)
def test_hollywood_scores_twice_what_theaters_and_libraries_produce(
    workers: str, leader: str, culture: int
) -> None:
    assert completed("hollywood", workers=workers, leader=leader).civ().culture == culture


def test_hollywood_counts_no_culture_of_wonders_and_governments() -> None:
    table = completed(
        "hollywood", workers="drama 1", wonders="eiffel_tower", government="democracy"
    )
    assert table.civ().culture == 2 * 2


def test_hollywood_counts_no_card_without_workers() -> None:
    assert completed("hollywood", technologies="movies multimedia").civ().culture == 0


@pytest.mark.rule("ages:A-162")
def test_hollywood_scores_what_is_produced_at_completion() -> None:
    wanted = civ(
        leader="charlie_chaplin",
        hand="j_s_bach",
        workers="movies 2",
        wonder="hollywood 2",
        tokens="bronze 5",
    )
    table = Table(wanted, civ(), age=3).do("lead j_s_bach", "stage 1")
    assert table.civ().culture == 2 * (8 + 2)


# Internet


@pytest.mark.rule("ages:A-229")
@pytest.mark.parametrize(
    ("workers", "leader", "culture"),
    [
        ("philosophy 0", "", 0),
        ("philosophy 1", "", 1),
        ("philosophy 0 religion 2", "", 2),
        ("philosophy 0 bread_and_circuses 1 professional_sports 1", "", 1 + 3),
        ("philosophy 0 multimedia 2", "", 12),
        ("philosophy 0 computers 1 movies 1", "", 5 + 4),
        ("philosophy 0 printing_press 1 drama 1", "william_shakespeare", 2 + 2 + 2),
        ("philosophy 0 opera 2", "j_s_bach", 6 + 2),
        ("philosophy 0 opera 2", "charlie_chaplin", 6 + 3),
        ("philosophy 0 scientific_method 2", "isaac_newton", 6 + 2),
        ("philosophy 0 multimedia 1 alchemy 1", "albert_einstein", 6 + 2 + 3),
        ("philosophy 0 computers 2", "sid_meier", 8 + 6),
        ("philosophy 1 alchemy 1", "sid_meier", 0 + 1 + 1),
    ],
)
def test_the_internet_scores_culture_science_and_strength_of_urban_buildings(
    workers: str, leader: str, culture: int
) -> None:
    assert completed("internet", workers=workers, leader=leader).civ().culture == culture


def test_the_internet_counts_no_units_wonders_governments_and_leaders() -> None:
    table = completed(
        "internet",
        workers="philosophy 0 warriors 4 air_forces 1",
        wonders="universitas_carolina colossus eiffel_tower",
        government="democracy",
        leader="mahatma_gandhi",
        technologies="strategy",
    )
    assert table.civ().culture == 0


def test_the_internet_counts_no_happy_faces() -> None:
    table = completed("internet", workers="philosophy 0 organized_religion 2 team_sports 1")
    assert table.civ().culture == 2 + 2


@pytest.mark.rule("ages:A-229", "ages:A-175")
def test_the_internet_looks_at_the_city_and_not_at_the_rating() -> None:
    table = completed(
        "internet", workers="philosophy 0 alchemy 1 warriors 0", government="fundamentalism"
    )
    assert table.civ().science_rating == 0
    assert table.civ().culture == 2


@pytest.mark.rule("ages:A-229", "ages:F-10")
def test_the_internet_counts_no_level_of_an_empty_lab_for_einstein() -> None:
    table = completed(
        "internet",
        workers="philosophy 1",
        technologies="computers multimedia",
        leader="albert_einstein",
    )
    assert table.civ().culture == 1
