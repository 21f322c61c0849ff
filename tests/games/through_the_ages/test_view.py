"""What a view says of the question that is asked."""

import pytest

from civitas.games.through_the_ages.data.tables import NUMBERS, UPGRADES
from civitas.games.through_the_ages.sight.view import NOT_ASKED
from civitas.kernel import SPECTATOR
from kit.ages import Civ, Table, civ

BONUS = "military_bonus_i"


def strengths(table: Table, seat: int, rival: int) -> tuple[int, int]:
    """What is shown of an attack: the strengths of both."""
    civs = table.view(seat).civilizations
    return civs[seat].attacks[rival], civs[rival].attacked[seat]


# wars


@pytest.mark.rule("ages:A-71", "ages:R-8")
def test_a_war_shows_the_strengths_that_hold_once_its_declaration_ended_a_pact() -> None:
    own = civ(
        military_hand="war_over_culture",
        government="monarchy",
        workers="warriors 2",
        pact="military_alliance 1 a",
    )
    table = Table(own, civ(), civ(), politics=True, age=3)
    before = (table.civ().strength, table.civ(1).strength)
    shown = strengths(table, 0, 1)
    assert shown != before
    table.do("declare war_over_culture @1")
    assert (table.civ().strength, table.civ(1).strength) == shown
    assert table.view(0).civilizations[0].in_war[1] == shown[0]


# defense


def attacked(hand: str) -> Table:
    """A rival of strength 1 who is attacked by 3, with some cards in hand."""
    own = civ(military_hand="plunder_i", government="monarchy", workers="warriors 3")
    table = Table(own, civ(military_hand=hand), civ(), politics=True, age=1)
    return table.do("attack plunder_i @1")


@pytest.mark.rule("ages:A-65")
@pytest.mark.parametrize(
    ("cards", "defense"),
    [((), 1), ((BONUS,), 3), (("legion",), 2), (("legion", BONUS), 4)],
)
def test_a_defense_counts_the_cards_added_to_it(cards: tuple[str, ...], defense: int) -> None:
    table = attacked(f"{BONUS} legion").do(*(f"defend {card}" for card in cards))
    assert table.asked_seat() == 1
    assert table.view(1).defense == defense
    for viewer in (0, 2, SPECTATOR):
        assert table.view(viewer).defense == 1


def test_there_is_no_defense_without_an_attack() -> None:
    assert Table(civ(), civ()).view(0).defense == NOT_ASKED


# prices


def paid(table: Table, text: str) -> int:
    """The resources something takes."""
    before = table.resources()
    return before - table.do(text).resources()


def ordering(card: str) -> Table:
    """Somebody who has played a card that orders a building."""
    own = civ(
        hand=card,
        technologies="alchemy",
        workers="philosophy 1",
        tokens="bronze 9",
        unused=2,
    )
    return Table(own, civ(), age=2).do(f"play {card}")


@pytest.mark.parametrize(("card", "price"), [("urban_growth_i", 4), ("urban_growth_ii", 3)])
def test_a_card_that_orders_a_building_shows_what_is_paid(card: str, price: int) -> None:
    table = ordering(card)
    view = table.view(0)
    bargain = view.bargain
    assert bargain is not None
    assert view.civilizations[0].costs[NUMBERS["alchemy"]] == 6
    assert bargain.costs[NUMBERS["alchemy"]] == price
    upgrade = UPGRADES.index((NUMBERS["philosophy"], NUMBERS["alchemy"]))
    assert bargain.upgrade_costs[upgrade] == price - 3
    assert paid(table, "build alchemy") == price
    assert paid(ordering(card), "upgrade philosophy alchemy") == price - 3


def test_only_who_is_asked_sees_other_prices() -> None:
    table = ordering("urban_growth_i")
    assert table.view(1).bargain is None
    assert table.view(SPECTATOR).bargain is None
    table.do("build alchemy")
    assert table.view(0).bargain is None


def revealed(event: str, own: Civ) -> Table:
    """The event asks seat 0."""
    return Table(own, civ(), politics=True, age=1).reveal(event)


def test_a_building_for_nothing_has_no_price() -> None:
    table = revealed("development_of_religion", civ(tokens="bronze 3"))
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-free-building")
    bargain = table.view(0).bargain
    assert bargain is not None
    assert bargain.costs[NUMBERS["religion"]] == 0
    assert paid(table, "build religion") == 0


def test_an_event_lowers_every_price() -> None:
    own = civ(hand="iron monarchy", tokens="bronze 3 agriculture 3", science=9)
    table = revealed("development_of_civilization", own)
    usual = table.view(0).civilizations[0]
    bargain = table.view(0).bargain
    assert bargain is not None
    assert bargain.population_price == usual.population_price - 1
    assert bargain.costs[NUMBERS["bronze"]] == usual.costs[NUMBERS["bronze"]] - 1
    assert bargain.science_costs == tuple(cost - 1 for cost in usual.science_costs)
    iron, monarchy = bargain.revolution_costs
    assert (iron, monarchy) == (NOT_ASKED, usual.revolution_costs[1] - 1)
    table.do("develop iron")
    assert table.civ().science == 9 - bargain.science_costs[0]


# raids and spoils


def raiding(card: str, workers: str) -> Table:
    """An aggression that succeeds against a rival with some buildings."""
    own = civ(
        military_hand=card, government="constitutional_monarchy", workers="warriors 9", unused=0
    )
    table = Table(own, civ(workers=workers, unused=0), politics=True, age=3)
    return table.do(f"attack {card} @1")


@pytest.mark.rule("ages:F-40")
def test_a_raid_shows_what_each_building_adds_and_what_there_is_so_far() -> None:
    table = raiding("raid_ii", "philosophy 1 drama 1 opera 1 movies 1")
    view = table.view(0)
    assert view.loot == 0
    shown = {word: view.raids[NUMBERS[word]] for word in ("philosophy", "drama", "opera")}
    assert shown == {"philosophy": 2, "drama": 2, "opera": 4}
    assert view.raids[NUMBERS["movies"]] == NOT_ASKED
    # 3 and 4 make 7, half of it rounded up once
    table.do("destroy philosophy")
    view = table.view(0)
    assert (view.loot, view.raids[NUMBERS["drama"]]) == (2, 2)
    table.do("destroy drama")
    assert table.resources() == 4
    assert (table.view(0).loot, table.view(0).raids) == (NOT_ASKED, ())


def test_a_raid_that_stops_brings_what_was_shown() -> None:
    table = raiding("raid_ii", "philosophy 1 opera 1").do("destroy opera")
    shown = table.view(0).loot
    table.do("decline")
    assert table.resources() == shown == 4


@pytest.mark.rule("ages:F-28")
@pytest.mark.parametrize(("there", "loot"), [(3, 3), (20, 8)])
def test_spoils_show_the_science_there_is_to_take(there: int, loot: int) -> None:
    own = civ(workers="warriors 9", wars="war_over_technology 1")
    rival = civ(technologies="masonry", science=there)
    table = Table(own, rival, politics=True, age=2).turn_of(0)
    assert table.prompt() == "prompt-spoils"
    assert table.view(0).loot == loot
    assert table.do("done").civ().science == loot
