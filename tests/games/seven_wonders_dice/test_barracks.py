"""Attack and defense: who faces whom, and what is written down."""

import pytest

from kit.dice import Table, city, own_boards


def four(roll: str, left: str = "", across: str = "", right: str = "") -> Table:
    """Seat 0 between seat 1 on the left (West) and seat 3 on the right (East)."""
    return Table(
        city("giza"),
        city("rhodes", crossed=left),
        city("babylon", crossed=across),
        city("ephesus", crossed=right),
        roll=roll,
    )


@pytest.mark.rule("dice:D-43")
@pytest.mark.parametrize(("defense", "points"), [("", 3), ("BED1", 2), ("BED1 BED2", 1)])
def test_an_attack_scores_its_points_less_the_defense_that_faces_it(
    defense: str, points: int
) -> None:
    table = four("red axe 0", left=defense).turn("build red BWA1")
    assert table.score(0)["west_barracks"] == points
    attacked = table.events("attacked")[0].plain()
    assert attacked["args"] == {
        "city": {"seat": 0},
        "neighbour": {"seat": 1},
        "points": points,
    }


@pytest.mark.rule("dice:D-44")
@pytest.mark.parametrize(
    ("face", "attack", "left", "right", "points"),
    [
        ("axe", "BWA1", "BED*", "", 1),
        ("axe", "BWA1", "BWD*", "BWD* BED*", 3),
        ("sword", "BEA1", "", "BWD*", 1),
        ("sword", "BEA1", "BWD* BED*", "BED*", 3),
    ],
)
def test_west_faces_the_left_neighbours_east_and_east_the_right_neighbours_west(
    face: str, attack: str, left: str, right: str, points: int
) -> None:
    table = four(f"red {face} 0", left=left, across="BWD* BED*", right=right)
    table.turn(f"build red {attack}")
    assert table.points(0) == points


@pytest.mark.rule("dice:D-44", "dice:D-07")
def test_every_seat_of_a_ring_faces_its_own_neighbours() -> None:
    """Only seat 2 has defense, West: a seat with it to the right meets it with the East attack."""
    names = ("giza", "rhodes", "babylon", "ephesus", "olympia")
    cities = [city(name, crossed="BWD1" if name == "babylon" else "") for name in names]
    table = Table(*cities, roll="red sword 0").turn(*["build red BEA1"] * 5)
    assert [table.points(seat) for seat in range(5)] == [3, 3, 3, 2, 3]
    table.roll("red axe 0").turn(*["build red BWA1"] * 5)
    assert [table.score(seat)["west_barracks"] for seat in range(5)] == [3] * 5


@pytest.mark.rule("dice:D-53", "dice:D-44")
@pytest.mark.parametrize(
    ("face", "attack", "defense", "points"),
    [
        ("axe", "BWA1", "BED1 BED2", 1),
        ("axe", "BWA1", "BWD1 BWD2", 3),
        ("sword", "BEA1", "BWD1 BWD2", 1),
        ("sword", "BEA1", "BED1 BED2", 3),
    ],
)
def test_with_two_players_my_west_faces_their_east_and_my_east_their_west(
    face: str, attack: str, defense: str, points: int
) -> None:
    for seat in (0, 1):
        names = ["giza", "rhodes"]
        cities = [city(name, crossed="" if n == seat else defense) for n, name in enumerate(names)]
        table = Table(*cities, roll=f"red {face} 0")
        texts = ["pass", "pass"]
        texts[seat] = f"build red {attack}"
        table.turn(*texts)
        assert table.points(seat) == points


@pytest.mark.rule("dice:D-43")
def test_all_attacks_of_a_lane_meet_the_defense() -> None:
    table = four("red axe 0", left="BED1")
    for number in range(1, 6):
        table.state.sheets[0].coins = 20
        table.roll("red axe 0").turn(f"build red BWA{number}")
    assert table.score(0)["west_barracks"] == 2 + 3 + 4 + 5 + 6


@pytest.mark.rule("dice:D-45")
def test_written_points_never_change() -> None:
    table = four("red axe 0").turn("build red BWA1")
    assert table.score(0)["west_barracks"] == 3
    table.roll("red shield 0").turn("pass", "build red BED1")
    table.roll("red shield 0").turn("pass", "build red BED2")
    assert table.sheet(1).east_defense == 2
    assert table.score(0)["west_barracks"] == 3
    table.roll("red axe 0").turn("build red BWA2")
    assert table.score(0)["west_barracks"] == 3 + (4 - 2)


@pytest.mark.rule("dice:D-45")
@pytest.mark.parametrize(("printed", "points"), [(1, 0), (2, 0), (3, 1)])
def test_an_attack_never_scores_less_than_nothing(printed: int, points: int) -> None:
    table = Table(
        city("giza", crossed=""),
        city("rhodes", crossed="BED*"),
        roll="red axe 0",
        options={"boards": own_boards(BWA1=f"points = {printed}")},
    )
    table.turn("build red BWA1")
    assert table.score(0)["west_barracks"] == points


@pytest.mark.rule("dice:D-43", "dice:D-24")
def test_both_neighbours_attack_each_other_in_one_turn() -> None:
    table = Table(
        city("giza", crossed="BWD1 BED1 BED2"), city("rhodes", crossed="BED1"), roll="red axe 0"
    )
    table.turn("build red BWA1", "build red BWA1")
    assert [table.points(seat) for seat in (0, 1)] == [3 - 1, 3 - 2]


@pytest.mark.rule("dice:D-43", "dice:D-60")
def test_an_attack_crossed_off_by_an_effect_scores_as_well() -> None:
    """Halicarnassus' first stage crosses a Barracks space off."""
    table = Table(city("halicarnassus"), city("rhodes", crossed="BED1"))
    table.turn("stage; cross BWA1")
    assert table.score(0)["west_barracks"] == 2
    table = Table(city("halicarnassus"), city("rhodes", crossed="BED1"))
    table.turn("stage; cross BEA1")
    assert table.score(0)["east_barracks"] == 3


@pytest.mark.rule("dice:D-43")
def test_my_own_defense_has_nothing_to_do_with_my_attack() -> None:
    table = Table(city("giza", crossed="BWD* BED*"), city("rhodes"), roll="red axe 0")
    assert table.turn("build red BWA1").score(0)["west_barracks"] == 3
