"""What only some wonders allow: free structures, a copied guild, the seventh card, the pile."""

from dataclasses import replace

import pytest

from civitas.games.seven_wonders.data.tables import CARD_WORDS
from civitas.games.seven_wonders.game import GAME
from civitas.kernel import SPECTATOR, UNKNOWN, Event, Message
from kit.wonders import City, Table, city, seven


def frees(table: Table, seat: int = 0) -> list[str]:
    return [option for option in table.options(seat) if option.startswith("free ")]


def hear(table: Table) -> list[Event]:
    """The events from now on."""
    table.state.out = []
    return table.state.out


def seen(events: list[Event], kind: str, seat: int) -> Message:
    """What a seat is told of the only event of a kind."""
    (event,) = [event for event in events if event.kind == kind]
    message = event.seen_by(seat)
    assert message is not None
    return message


def pile(table: Table, seat: int = 0) -> list[str]:
    """The cards a seat knows to lie in the discard pile, and `?` for the others."""
    return sorted(
        "?" if entry.card == UNKNOWN else CARD_WORDS[entry.card]
        for entry in table.view(seat).laid
        if entry.where == "discarded"
    )


DEAR = {1: "apothecary", 2: "library", 3: "palace"}
"""A structure of each age that Olympia cannot pay for."""


# Olympia, first edition, side A


def olympia_a(
    stages: int = 2,
    coins: int = 0,
    built: str = "",
    hand: str = "palace",
    age: int | None = None,
    turn: int | None = None,
) -> Table:
    mine = city("olympia:a", coins=coins, built=built, stages=stages)
    return Table(*seven(mine, city("giza:a"), city("rhodes:a")), age=age, turn=turn, hands=[hand])


@pytest.mark.rule("wonders:W-74", "wonders:R-17")
@pytest.mark.parametrize(
    ("age", "turn"),
    [(age, turn) for age in (1, 2, 3) for turn in range(1, 7) if (age, turn) > (1, 2)],
)
def test_olympia_a_builds_free_on_any_turn_of_any_age(age: int, turn: int) -> None:
    card = DEAR[age]
    table = olympia_a(hand=card, age=age, turn=turn)
    assert not table.can(0, f"build {card}")
    table.turn(f"free {card}")
    assert table.built(0) == {card}
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:W-74", "wonders:R-17")
def test_olympia_a_builds_free_only_once_in_an_age() -> None:
    table = olympia_a()
    table.turn("free palace")
    assert frees(table) == []
    table.turn()
    assert frees(table) == []


@pytest.mark.rule("wonders:W-74", "wonders:R-17")
def test_olympia_a_builds_free_again_in_the_next_age() -> None:
    table = olympia_a(hand="apothecary", turn=6)
    table.turn("free apothecary")
    assert table.state.age == 2
    assert frees(table) != []


@pytest.mark.rule("wonders:R-17")
def test_an_unused_free_structure_lapses_at_the_end_of_the_age() -> None:
    table = olympia_a(hand="apothecary", turn=6)
    table.turn()
    assert table.state.age == 2
    table.turn(frees(table)[0])
    assert frees(table) == []


@pytest.mark.rule("wonders:R-17")
def test_the_free_structure_is_there_from_the_turn_after_its_stage_in_the_same_age() -> None:
    table = olympia_a(stages=1, built="stone_pit timber_yard")
    assert frees(table) == []
    assert table.refuses(0, "free palace")
    table.turn("stage")
    assert table.state.age == 3
    assert table.deal(0, "palace").can(0, "free palace")


@pytest.mark.rule("wonders:R-17")
def test_the_free_structure_spares_coins_too() -> None:
    table = olympia_a(coins=1, hand="sawmill")
    table.turn("free sawmill")
    assert table.coins(0) == 1


@pytest.mark.rule("wonders:R-17")
def test_the_free_structure_is_not_for_stages() -> None:
    table = olympia_a()
    assert "free palace" in frees(table)
    assert set(frees(table)) == {f"free {card}" for card in table.hand(0)}
    assert table.why_not(0, "stage") == "refused-not-to-be-had"


@pytest.mark.rule("wonders:R-17", "wonders:W-28")
def test_the_free_structure_is_not_for_a_second_one_of_a_name() -> None:
    table = olympia_a(built="palace", hand="palace pantheon")
    assert "free pantheon" in frees(table)
    assert "free palace" not in frees(table)
    assert table.refuses(0, "free palace")


@pytest.mark.rule("wonders:R-17")
def test_a_structure_that_is_paid_or_chained_leaves_the_free_one_for_later() -> None:
    table = olympia_a(built="scriptorium", hand="library")
    assert not table.can(0, "free library")
    table.turn("build library")
    assert frees(table) != []
    paid = olympia_a(hand="stockade")
    paid.turn("build stockade").deal(0, "apothecary")
    assert frees(paid) != []


@pytest.mark.rule("wonders:R-17")
def test_the_free_structure_is_not_offered_for_what_costs_nothing() -> None:
    table = olympia_a(hand="vineyard sawmill")
    assert "free sawmill" in frees(table)
    assert "free vineyard" not in frees(table)
    assert table.can(0, "build vineyard")


# Olympia, first edition, side B


@pytest.mark.rule("wonders:W-80", "wonders:R-18")
def test_olympia_b_may_build_the_trading_posts_too_and_prices_stay_one() -> None:
    table = Table(
        city("olympia:b", coins=2, stages=1),
        city("giza:a"),
        city("rhodes:a"),
        hands=["east_trading_post", "", "baths"],
    )
    table.turn("build east_trading_post", "sell", "sell")
    assert table.view(0).prices[0].raw == (1, 1)
    table.turn("build baths")
    assert table.coins(0) == 1
    assert table.coins(1) == 3 + 3 + 1 + 3


def olympia_b(
    left: str = "",
    right: str = "",
    own: str = "",
    stages: int = 3,
    options: dict[str, str] | None = None,
    beyond: str = "",
) -> Table:
    """Seven cities, Olympia between two and across from one."""
    mine = city("olympia:b", coins=0, built=own, stages=stages)
    cities = list(seven(mine, city("giza:a", built=left), city("rhodes:a", built=right)))
    cities[3] = replace(cities[3], built=tuple(beyond.split()))
    return Table(*cities, age=3, options=options)


@pytest.mark.rule("wonders:W-78", "wonders:R-19")
def test_a_copied_guild_counts_from_the_own_city() -> None:
    table = olympia_b(left="workers_guild lumber_yard", right="ore_vein clay_pool mine")
    assert table.score(0)["guilds"] == 4
    assert table.score(1)["guilds"] == 0


@pytest.mark.rule("wonders:W-78")
def test_the_owner_of_a_copied_guild_loses_nothing() -> None:
    table = olympia_b(own="lumber_yard ore_vein", left="workers_guild", right="clay_pool")
    copied = table.score(1)
    assert table.score(0)["guilds"] == 1
    assert copied["guilds"] == 2
    assert copied == olympia_b("workers_guild", "clay_pool", "lumber_yard ore_vein", 2).score(1)


@pytest.mark.rule("wonders:W-78")
def test_no_guild_is_copied_before_the_third_stage_stands() -> None:
    table = olympia_b(left="workers_guild", right="ore_vein clay_pool mine", stages=2)
    assert table.score(0)["guilds"] == 0


@pytest.mark.rule("wonders:R-19")
def test_without_a_guild_beside_it_nothing_is_copied() -> None:
    table = olympia_b(left="lumber_yard", right="ore_vein", beyond="workers_guild")
    assert table.score(0)["guilds"] == 0


@pytest.mark.rule("wonders:R-19", "wonders:R-20")
def test_the_best_guild_of_both_neighbours_is_copied_and_only_one() -> None:
    table = olympia_b(
        left="spies_guild traders_guild tavern barracks",
        right="magistrates_guild philosophers_guild altar theater baths workshop",
    )
    # beside Olympia stand one red, one yellow, three blue and one green card
    assert table.score(0)["guilds"] == 3


@pytest.mark.rule("wonders:R-19", "wonders:R-21")
def test_a_copied_guild_of_scientists_is_a_symbol_of_choice_booked_in_science() -> None:
    table = olympia_b(own="apothecary workshop", left="scientists_guild")
    assert table.score(0)["science"] == 3 + 7
    assert table.score(0)["guilds"] == 0
    assert table.score(1)["science"] == 1


@pytest.mark.rule("wonders:R-20", "wonders:R-21")
def test_the_copy_is_the_guild_with_which_the_total_is_highest() -> None:
    browns = "ore_vein clay_pool mine lumber_yard stone_pit tree_farm excavation"
    few = olympia_b(own="apothecary", left="scientists_guild", right=f"workers_guild {browns}")
    assert (few.score(0)["science"], few.score(0)["guilds"]) == (1, 7)
    many = olympia_b(
        own="apothecary workshop", left="scientists_guild", right=f"workers_guild {browns}"
    )
    # a set gives 8 points more, the workers 7
    assert (many.score(0)["science"], many.score(0)["guilds"]) == (10, 0)


@pytest.mark.rule("wonders:R-19")
@pytest.mark.parametrize(("copied_guild", "points"), [("effect", 4), ("card", 5)])
def test_copied_shipowners_count_themselves_only_as_a_card(copied_guild: str, points: int) -> None:
    table = olympia_b(
        own="lumber_yard ore_vein loom traders_guild",
        left="shipowners_guild quarry",
        options={"copied_guild": copied_guild},
    )
    assert table.score(0)["guilds"] == points
    assert table.score(1)["guilds"] == 2


@pytest.mark.rule("wonders:R-19")
@pytest.mark.parametrize("copied_guild", ["effect", "card"])
def test_the_copy_of_a_guild_that_counts_neighbours_is_the_same_either_way(
    copied_guild: str,
) -> None:
    table = olympia_b(
        left="builders_guild", right="ore_vein", options={"copied_guild": copied_guild}
    )
    assert table.score(0)["guilds"] == 3


# Olympia, second edition


def olympia_2nd(
    board: str,
    stages: int,
    hand: str = "",
    built: str = "",
    age: int | None = None,
    turn: int | None = None,
) -> Table:
    mine = city(board, coins=0, built=built, stages=stages)
    return Table(
        *seven(mine, city("giza:day"), city("rhodes:day")),
        edition="2nd",
        age=age,
        turn=turn,
        hands=[hand],
    )


@pytest.mark.rule("wonders:R-31")
@pytest.mark.parametrize(
    ("age", "turn", "first", "blue"),
    [
        *((1, turn, "timber_yard", "baths") for turn in (4, 6)),
        *((2, turn, "sawmill", "aqueduct") for turn in (1, 3, 6)),
        *((3, turn, "arsenal", "palace") for turn in (1, 3, 6)),
    ],
)
def test_olympia_day_builds_the_first_of_a_colour_free_whenever(
    age: int, turn: int, first: str, blue: str
) -> None:
    table = olympia_2nd("olympia:day", 2, f"{first} {blue}", "altar", age=age, turn=turn)
    assert not table.can(0, f"build {blue}")
    table.turn(f"build {first}")
    assert table.built(0) == {"altar", first}
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:R-31")
def test_olympia_day_builds_one_of_each_colour_free_in_one_age() -> None:
    cards = ["sawmill", "loom", "aqueduct", "caravansery", "walls", "library"]
    table = olympia_2nd("olympia:day", 2, " ".join(cards), age=2, turn=1)
    for card in cards:
        table.deal(0, card).turn(f"build {card}")
    assert table.built(0) == set(cards)


@pytest.mark.rule("wonders:R-31")
def test_olympia_day_pays_for_the_second_of_a_colour() -> None:
    table = olympia_2nd("olympia:day", 2, "foundry courthouse", "sawmill altar")
    assert table.why_not(0, "build foundry") == "refused-coins"
    assert table.why_not(0, "build courthouse") == "refused-not-to-be-had"


@pytest.mark.rule("wonders:R-31", "wonders:W-29")
def test_a_buried_card_has_no_colour_for_olympia_day() -> None:
    table = olympia_2nd("olympia:day", 1, "palace pantheon", "sawmill")
    table.turn("stage palace")
    assert table.deal(0, "pantheon").can(0, "build pantheon")


@pytest.mark.rule("wonders:R-31")
@pytest.mark.parametrize(("board", "stages"), [("olympia:day", 2), ("olympia:night", 2)])
def test_what_is_free_at_olympia_is_never_a_stage(board: str, stages: int) -> None:
    for turn in (1, 6):
        table = olympia_2nd(board, stages, "palace", turn=turn)
        assert table.can(0, "build palace")
        assert table.why_not(0, "stage") in ("refused-coins", "refused-not-to-be-had")


@pytest.mark.rule("wonders:R-31")
def test_olympia_night_builds_the_first_card_of_the_next_age_free() -> None:
    table = olympia_2nd("olympia:night", 1, "apothecary", turn=6)
    assert not table.can(0, "build apothecary")
    for age in (2, 3):
        table.turn().deal(0, DEAR[age])
        assert table.state.age == age
        assert table.can(0, f"build {DEAR[age]}")
        for _ in range(5):
            table.turn("sell").deal(0, DEAR[age])
            assert not table.can(0, f"build {DEAR[age]}")


@pytest.mark.rule("wonders:R-31")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_olympia_night_builds_the_sixth_card_of_every_age_free(age: int) -> None:
    table = olympia_2nd("olympia:night", 2, DEAR[age], age=age, turn=6)
    table.turn(f"build {DEAR[age]}")
    assert table.built(0) == {DEAR[age]}
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:R-31")
@pytest.mark.parametrize("waste", ["sell palace", "stage palace"])
def test_olympia_night_loses_the_first_card_if_it_is_not_built(waste: str) -> None:
    table = olympia_2nd("olympia:night", 1, built="clay_pool brickyard", age=3, turn=1)
    table.turn(waste).deal(0, "palace")
    assert not table.can(0, "build palace")


@pytest.mark.rule("wonders:R-31", "wonders:W-28")
def test_what_is_free_at_olympia_night_may_not_stand_there_already() -> None:
    for turn in (1, 6):
        table = olympia_2nd("olympia:night", 2, "loom", "loom", age=2, turn=turn)
        assert table.why_not(0, "build loom") == "refused-same-name"


# Babylon

BABYLON = [("1st", "babylon:b", 2, "a"), ("2nd", "babylon:night", 1, "day")]


def babylon(
    which: tuple[str, str, int, str],
    hand: str,
    coins: int = 0,
    built: str = "",
    stages: int | None = None,
    others: tuple[City, City] | None = None,
    hands: tuple[str, str] = ("", ""),
    age: int | None = None,
    **options: str,
) -> Table:
    """The sixth turn; Babylon has two cards."""
    edition, board, enough, side = which
    left, right = others or (city(f"giza:{side}"), city(f"rhodes:{side}"))
    mine = city(board, coins=coins, built=built, stages=enough if stages is None else stages)
    return Table(
        *seven(mine, left, right),
        edition=edition,
        age=age,
        turn=6,
        hands=[hand, hands[0], "", "", "", "", hands[1]],
        options=options,
    )


@pytest.mark.rule("wonders:W-75", "wonders:R-31")
@pytest.mark.parametrize("which", BABYLON, ids=str)
@pytest.mark.parametrize(
    ("age", "sixth", "seventh"),
    [(1, "altar", "theater"), (2, "vineyard", "bazaar"), (3, "gardens", "senate")],
)
def test_babylon_builds_its_seventh_card_in_every_age(
    which: tuple[str, str, int, str], age: int, sixth: str, seventh: str
) -> None:
    built = "statue theater library" if age == 3 else ""
    table = babylon(which, f"{sixth} {seventh}", built=built, age=age)
    table.turn(f"build {sixth}")
    assert table.waiting() == (0,)
    assert table.prompt(0) == "prompt-last-card"
    table.choose(0, f"build {seventh}")
    assert table.built(0) == {*built.split(), sixth, seventh}
    assert table.state.age == min(age + 1, 3)


@pytest.mark.rule("wonders:W-75")
@pytest.mark.parametrize("which", BABYLON, ids=str)
def test_the_seventh_card_is_paid_like_any_other(which: tuple[str, str, int, str]) -> None:
    table = babylon(which, "altar timber_yard", coins=1)
    table.turn("build altar")
    table.choose(0, "build timber_yard")
    assert table.coins(0) == 0
    poor = babylon(which, "altar timber_yard")
    poor.turn("build altar")
    assert poor.why_not(0, "build timber_yard") == "refused-coins"
    assert poor.options(0) == ["sell timber_yard", "pass"]


@pytest.mark.rule("wonders:W-75")
@pytest.mark.parametrize("which", BABYLON, ids=str)
def test_the_seventh_card_is_sold_or_thrown_away_for_nothing(
    which: tuple[str, str, int, str],
) -> None:
    for choice, coins in (("sell theater", 3), ("pass", 0)):
        table = babylon(which, "altar theater")
        table.turn("build altar")
        table.choose(0, choice)
        assert table.coins(0) == coins
        assert "theater" in pile(table)
        assert table.state.age == 2


@pytest.mark.rule("wonders:T-29", "wonders:W-75")
def test_the_second_stage_with_card_six_lets_card_seven_be_the_third() -> None:
    table = babylon(
        BABYLON[0],
        "temple statue",
        built="lumber_yard tree_farm glassworks clay_pool clay_pit press",
        stages=1,
    )
    table.turn("stage temple")
    assert table.city(0).stages == 2
    table.choose(0, "stage statue")
    assert table.city(0).stages == 3
    assert table.built(0).isdisjoint({"temple", "statue"})
    assert table.score(0)["science"] == 1


@pytest.mark.rule("wonders:T-29", "wonders:W-75", "wonders:R-31")
def test_babylon_night_plays_card_seven_right_after_its_first_stage() -> None:
    table = babylon(
        BABYLON[1], "temple vineyard", built="quarry clay_pool brickyard glassworks", stages=0
    )
    table.turn("stage temple")
    assert table.options(0) == ["build vineyard", "stage vineyard", "sell vineyard", "pass"]
    table.choose(0, "stage vineyard")
    assert table.city(0).stages == 2


@pytest.mark.rule("wonders:W-25", "wonders:W-75")
def test_without_the_stage_the_seventh_card_is_thrown_away() -> None:
    table = babylon(BABYLON[0], "altar theater", stages=1)
    table.turn("build altar")
    assert table.waiting() == tuple(range(7))
    assert table.built(0) == {"altar"}
    assert table.coins(0) == 0
    assert "theater" in pile(table)


@pytest.mark.rule("wonders:R-14")
def test_the_seventh_card_is_chosen_when_the_sixth_turn_is_done() -> None:
    table = babylon(BABYLON[0], "altar theater", hands=("tavern", ""))
    events = hear(table)
    table.turn("build altar", "build tavern", "sell")
    assert table.waiting() == (0,)
    assert (table.built(1), table.coins(1), table.coins(-1)) == ({"tavern"}, 8, 6)
    assert [event.kind for event in events] == ["structure_built"] * 2 + ["card_sold"] * 5


@pytest.mark.rule("wonders:R-14", "wonders:R-24")
def test_the_seventh_card_is_secret_until_it_is_built() -> None:
    views = []
    for card in ("theater", "baths"):
        table = babylon(BABYLON[0], f"altar {card}")
        table.turn("build altar")
        views.append((table.view(1).pending, table.view(2).pending, table.view(SPECTATOR).pending))
        events = hear(table)
        table.choose(0, "pass")
        assert seen(events, "last_card_discarded", 1).key == "event-last_card_discarded"
        assert pile(table, 1).count("?") > 0
    assert views[0] == views[1]


@pytest.mark.rule("wonders:R-13")
@pytest.mark.parametrize(
    ("seventh_card", "can", "missing"), [("after_turn", True, 0), ("during_turn", False, 1)]
)
def test_coins_of_the_sixth_turn_pay_for_the_seventh_card_after_it(
    seventh_card: str, can: bool, missing: int
) -> None:
    table = babylon(BABYLON[0], "altar timber_yard", seventh_card=seventh_card)
    table.turn("sell altar")
    assert table.coins(0) == 3
    assert table.can(0, "build timber_yard") == can
    reason = table.reason(0, "build timber_yard")
    assert (reason is None) == can
    if reason:
        assert reason.arg("missing") == missing


@pytest.mark.rule("wonders:R-13")
@pytest.mark.parametrize("seventh_card", ["after_turn", "during_turn"])
def test_what_the_sixth_card_cost_does_not_pay_for_the_seventh(seventh_card: str) -> None:
    for coins, can in ((1, False), (2, True)):
        table = babylon(BABYLON[0], "timber_yard clay_pit", coins=coins, seventh_card=seventh_card)
        table.turn("build timber_yard")
        assert table.can(0, "build clay_pit") == can


@pytest.mark.rule("wonders:R-13")
@pytest.mark.parametrize("seventh_card", ["after_turn", "during_turn"])
@pytest.mark.parametrize(("coins", "can"), [(2, False), (3, True)])
def test_what_the_sixth_card_paid_to_a_neighbour_does_not_pay_for_the_seventh(
    seventh_card: str, coins: int, can: bool
) -> None:
    table = babylon(BABYLON[0], "baths timber_yard", coins=coins, seventh_card=seventh_card)
    table.turn("build baths")
    assert table.coins(0) == coins - 2
    assert table.can(0, "build timber_yard") == can


@pytest.mark.rule("wonders:R-13")
@pytest.mark.parametrize(("seventh_card", "can"), [("after_turn", True), ("during_turn", False)])
def test_coins_of_sold_resources_pay_for_the_seventh_card_after_the_turn(
    seventh_card: str, can: bool
) -> None:
    table = babylon(
        BABYLON[0], "altar timber_yard", hands=("guard_tower", ""), seventh_card=seventh_card
    )
    table.turn("build altar", "build guard_tower")
    assert table.coins(0) == 2
    assert table.can(0, "build timber_yard") == can


@pytest.mark.rule("wonders:R-13", "wonders:R-36")
def test_the_seventh_card_may_be_paid_with_what_came_in_the_sixth_turn() -> None:
    table = babylon(BABYLON[0], "altar stockade", coins=2, hands=("lumber_yard", ""))
    assert table.why_not(0, "build stockade") == "refused-not-to-be-had"
    table.turn("build altar", "build lumber_yard")
    table.choose(0, "build stockade")
    assert table.coins(0) == 0
    assert table.coins(1) == 3 + 2


@pytest.mark.rule("wonders:R-13")
def test_the_seventh_card_is_cheaper_by_a_discount_of_the_sixth() -> None:
    table = babylon(BABYLON[0], "west_trading_post baths", coins=1)
    assert table.why_not(0, "build baths") == "refused-coins"
    table.turn("build west_trading_post")
    table.choose(0, "build baths")
    assert table.coins(0) == 0


@pytest.mark.rule("wonders:R-13")
def test_a_symbol_bought_with_the_sixth_card_is_bought_again_with_the_seventh() -> None:
    table = babylon(BABYLON[0], "stables archery_range", coins=4, built="lumber_yard timber_yard")
    table.turn("build stables")
    assert (table.coins(0), table.coins(-1)) == (2, 3 + 2 + 3)
    table.choose(0, "build archery_range")
    assert (table.coins(0), table.coins(-1)) == (0, 3 + 2 + 3 + 2)


@pytest.mark.rule("wonders:R-13", "wonders:R-7")
def test_the_structure_of_the_sixth_turn_chains_to_the_seventh_card() -> None:
    # no structure opens another of its age
    cities = (city("babylon:b", coins=0, stages=2), city("giza:a"), city("rhodes:a"))
    table = Table.force(*cities, turn=6, hands=["altar temple"])
    assert not table.can(0, "build temple")
    table.turn("build altar")
    table.choose(0, "build temple")
    assert table.built(0) == {"altar", "temple"}


@pytest.mark.rule("wonders:R-13", "wonders:R-3")
def test_the_seventh_card_may_be_paid_in_more_than_one_way() -> None:
    table = babylon(
        BABYLON[0],
        "altar baths",
        coins=2,
        others=(city("giza:a"), city("rhodes:a", built="stone_pit")),
    )
    table.turn("build altar")
    table.choose(0, "build baths")
    assert table.prompt(0) == "prompt-pay"
    assert table.options(0) == ["pay <0 >2", "pay <2 >0"]
    assert table.refuses(0, "pay <1 >1")
    table.choose(0, "pay <0 >2")
    assert (table.coins(0), table.coins(1), table.coins(-1)) == (0, 6, 8)


@pytest.mark.rule("wonders:R-13")
@pytest.mark.parametrize(
    ("seventh_card", "spendable", "ways"), [("after_turn", 4, 2), ("during_turn", 1, 1)]
)
def test_shown_prices_of_the_seventh_card_count_the_coins_that_may_be_spent(
    seventh_card: str, spendable: int, ways: int
) -> None:
    table = babylon(
        BABYLON[0],
        "altar baths",
        coins=1,
        built="west_trading_post",
        others=(city("giza:a"), city("rhodes:a", built="stone_pit")),
        seventh_card=seventh_card,
    )
    table.turn("sell altar")
    view = table.view(0)
    assert (table.coins(0), view.spendable(0)) == (4, spendable)
    assert view.spendable(1) == table.coins(1)
    (prices,) = view.prices
    (offer,) = prices.structures
    assert offer.price("coins") == 1
    assert offer.ways == ways
    table.choose(0, "build baths")
    assert (table.waiting() == (0,)) == (ways > 1)


@pytest.mark.rule("wonders:W-26", "wonders:W-75")
def test_the_seventh_card_comes_before_the_conflicts() -> None:
    table = babylon(BABYLON[0], "altar guard_tower")
    table.turn("build altar")
    assert (table.city(0).victories, table.city(1).defeats) == (0, 0)
    table.choose(0, "build guard_tower")
    assert (table.city(0).victories, table.city(1).defeats) == (2, 1)


@pytest.mark.rule("wonders:W-75", "wonders:W-28")
def test_the_seventh_card_may_not_stand_in_the_city_already() -> None:
    table = babylon(BABYLON[0], "altar altar")
    table.turn("build altar")
    assert table.why_not(0, "build altar") == "refused-same-name"


# Halicarnassus

DIGGERS = [
    ("1st", "halicarnassus:a", 1, "ore_vein foundry"),
    ("1st", "halicarnassus:b", 0, "foundry"),
    ("1st", "halicarnassus:b", 1, "clay_pool brickyard"),
    ("1st", "halicarnassus:b", 2, "glassworks press"),
    ("2nd", "halicarnassus:day", 1, "glassworks press"),
    ("2nd", "halicarnassus:night", 0, "brickyard"),
    ("2nd", "halicarnassus:night", 1, "glassworks press"),
    ("2nd", "halicarnassus:night", 2, "lumber_yard sawmill"),
]

ORE = ("1st", "halicarnassus:b", 0, "ore_vein clay_pit")


def halicarnassus(
    discard: str = "",
    hand: str = "",
    built: str = "",
    hands: tuple[str, str] = ("", ""),
    turn: int | None = None,
    age: int | None = None,
    others: tuple[City, City] | None = None,
    digger: tuple[str, str, int, str] = DIGGERS[1],
    **options: str,
) -> Table:
    """A turn in which the stage can be built."""
    edition, board, stages, makers = digger
    side = "a" if edition == "1st" else "day"
    left, right = others or (city(f"giza:{side}"), city(f"rhodes:{side}"))
    return Table(
        city(board, coins=0, built=f"{makers} {built}", stages=stages),
        left,
        right,
        edition=edition,
        age=age,
        turn=turn,
        hands=[hand, *hands],
        discard=discard,
        options=options,
    )


@pytest.mark.rule("wonders:W-76", "wonders:R-15")
@pytest.mark.parametrize("digger", DIGGERS, ids=str)
def test_halicarnassus_builds_any_discarded_card_for_nothing(
    digger: tuple[str, str, int, str],
) -> None:
    table = halicarnassus(
        "pantheon stone_pit altar", hands=("palace", "senate"), digger=digger, age=3
    )
    table.turn("stage", "sell palace", "sell senate")
    assert table.waiting() == (0,)
    assert table.prompt(0) == "prompt-dig"
    assert table.options(0) == [
        "build stone_pit",
        "build altar",
        "build pantheon",
        "build palace",
        "build senate",
        "pass",
    ]
    before = table.built(0)
    table.choose(0, "build pantheon")
    assert table.built(0) == before | {"pantheon"}
    assert table.coins(0) == 0
    assert table.waiting() == (0, 1, 2)


@pytest.mark.rule("wonders:R-15")
def test_halicarnassus_may_leave_the_pile_alone() -> None:
    table = halicarnassus("altar")
    events = hear(table)
    table.turn("stage")
    before = pile(table)
    table.choose(0, "pass")
    assert table.built(0) == {"foundry"}
    assert pile(table) == before
    assert seen(events, "nothing_dug", 1).key == "event-nothing_dug"
    table.turn()
    assert table.waiting() == (0, 1, 2)


@pytest.mark.rule("wonders:W-76")
def test_halicarnassus_may_take_what_is_sold_in_the_same_turn() -> None:
    table = halicarnassus(hands=("vineyard", "statue"))
    table.turn("stage", "sell vineyard", "sell statue")
    assert table.options(0) == ["build statue", "build vineyard", "pass"]


@pytest.mark.rule("wonders:W-76")
def test_halicarnassus_sees_the_cards_of_earlier_ages() -> None:
    hands = ("altar theater", "baths marketplace")
    table = halicarnassus(turn=6, hand="loom press", hands=hands, digger=ORE)
    table.turn("sell loom", "sell altar", "sell baths")
    assert table.state.age == 2
    table.deal(1, "sawmill").deal(2, "quarry")
    table.turn("stage", "build sawmill", "build quarry")
    assert table.options(0) == [
        "build loom",
        "build press",
        "build baths",
        "build altar",
        "build theater",
        "build marketplace",
        "pass",
    ]


@pytest.mark.rule("wonders:R-15", "wonders:W-29")
def test_the_card_under_the_stage_is_not_in_the_pile() -> None:
    table = halicarnassus("altar", hand="statue", hands=("sawmill", "quarry"))
    table.turn("stage statue", "build sawmill", "build quarry")
    assert table.options(0) == ["build altar", "pass"]


@pytest.mark.rule("wonders:T-30", "wonders:W-76")
def test_on_a_sixth_turn_the_leftovers_of_all_hands_are_in_the_choice() -> None:
    table = halicarnassus(turn=6, hand="temple statue", hands=("sawmill loom", "aqueduct press"))
    table.turn("stage temple", "build sawmill", "sell aqueduct")
    assert table.options(0) == [
        "build loom",
        "build press",
        "build aqueduct",
        "build statue",
        "pass",
    ]


@pytest.mark.rule("wonders:W-76", "wonders:W-69")
def test_what_is_dug_out_on_a_sixth_turn_fights_in_the_conflicts() -> None:
    table = halicarnassus("barracks", turn=6, digger=ORE)
    table.turn("stage")
    table.choose(0, "build barracks")
    assert table.city(0).victories == 2
    assert table.state.age == 2


@pytest.mark.rule("wonders:R-15", "wonders:W-28")
def test_halicarnassus_may_not_take_what_stands_in_the_city() -> None:
    table = halicarnassus("loom theater", built="loom")
    table.turn("stage")
    assert not table.can(0, "build loom")
    assert table.why_not(0, "build loom") == "refused-same-name"
    assert table.refuses(0, "build loom")


@pytest.mark.rule("wonders:R-15")
def test_who_has_every_card_of_the_pile_is_asked_and_can_only_decline() -> None:
    table = halicarnassus("loom", built="loom", hands=("sawmill", "quarry"))
    events = hear(table)
    table.turn("stage", "build sawmill", "build quarry")
    assert table.waiting() == (0,)
    assert table.options(0) == ["pass"]
    assert table.why_not(0, "build loom") == "refused-same-name"
    table.choose(0, "pass")
    assert table.waiting() == (0, 1, 2)
    assert table.city(0).stages == 1
    assert seen(events, "nothing_dug", 1).key == "event-nothing_dug"
    table.turn("sell", "sell", "sell")
    assert table.waiting() == (0, 1, 2)


@pytest.mark.rule("wonders:R-15", "wonders:R-24")
def test_the_others_cannot_tell_whether_halicarnassus_had_to_decline() -> None:
    told: list[list[object]] = []
    for discard in ("loom", "theater"):  # the city has one, and lacks the other
        table = halicarnassus(discard, built="loom", hands=("sawmill", "quarry"))
        events = hear(table)
        table.turn("stage", "build sawmill", "build quarry")
        assert GAME.decision(table.state, 0, 1).secret  # even the only answer is asked for
        pending = [table.view(seat).pending for seat in (1, 2, SPECTATOR)]
        table.choose(0, "pass")
        messages = [event.seen_by(seat) for event in events for seat in (1, 2, SPECTATOR)]
        told.append([pending, messages, table.waiting()])
    assert told[0] == told[1]


@pytest.mark.rule("wonders:R-15")
def test_with_an_empty_pile_the_effect_is_lost() -> None:
    table = halicarnassus(hands=("sawmill", "quarry"))
    events = hear(table)
    table.turn("stage", "build sawmill", "build quarry")
    assert table.waiting() == (0, 1, 2)
    assert seen(events, "pile_seen", 0).arg("cards") == ()


@pytest.mark.rule("wonders:R-15")
def test_coins_of_a_dug_structure_are_paid() -> None:
    table = Table(
        city("halicarnassus:b", coins=0, built="foundry lumber_yard"),
        city("giza:a"),
        city("alexandria:a"),
        city("rhodes:a"),
        discard="tavern vineyard",
    )
    table.turn("stage")
    table.choose(0, "build tavern")
    assert table.coins(0) == 5
    counted = halicarnassus("vineyard", built="lumber_yard", hands=("sawmill", "quarry"))
    counted.turn("stage", "build sawmill", "build quarry")
    counted.choose(0, "build vineyard")
    assert counted.coins(0) == 4


@pytest.mark.rule("wonders:R-15")
def test_a_dug_card_is_built_not_sold_or_buried() -> None:
    table = halicarnassus("altar", built="ore_vein clay_pool brickyard")
    table.turn("stage")
    assert {option.split()[0] for option in table.options(0)} == {"build", "pass"}
    assert table.refuses(0, "sell altar")
    assert table.refuses(0, "stage altar")


@pytest.mark.rule("wonders:W-76", "wonders:R-24", "wonders:W-35")
def test_only_who_digs_sees_the_pile() -> None:
    table = halicarnassus("altar", hands=("vineyard", "statue"))
    events = hear(table)
    table.turn("stage", "sell vineyard", "sell statue")
    owner = seen(events, "pile_seen", 0)
    assert owner.key == "event-pile_seen.seen"
    assert "card-vineyard" in repr(owner.arg("cards"))
    for seat in (1, 2, SPECTATOR):
        message = seen(events, "pile_seen", seat)
        assert message.key == "event-pile_seen"
        assert "cards" not in dict(message.args)
    assert pile(table, 0) == ["altar", "statue", "vineyard"]
    assert pile(table, 1) == ["?", "?", "vineyard"]
    assert pile(table, 2) == ["?", "?", "statue"]
    assert pile(table, SPECTATOR) == ["?", "?", "?"]


@pytest.mark.rule("wonders:R-15", "wonders:R-24")
def test_the_card_taken_becomes_public_and_leaves_the_pile() -> None:
    table = halicarnassus("altar theater", hands=("statue", ""))
    events = hear(table)
    table.turn("stage", "sell statue")
    table.choose(0, "build altar")
    assert "card-altar" in repr(seen(events, "card_dug", SPECTATOR).arg("card"))
    assert "altar" not in pile(table, 0)
    assert pile(table, 1) == ["?", "?", "statue"]


@pytest.mark.rule("wonders:W-76")
def test_each_stage_opens_the_pile_once() -> None:
    table = halicarnassus("altar theater baths", built="clay_pool brickyard")
    table.turn("stage")
    table.choose(0, "build altar")
    assert table.waiting() == (0, 1, 2)
    table.turn("stage")
    assert "build altar" not in table.options(0)
    table.choose(0, "build theater")
    assert table.built(0) == {"foundry", "clay_pool", "brickyard", "altar", "theater"}
    table.turn()
    assert table.waiting() == (0, 1, 2)


@pytest.mark.rule("wonders:R-15")
def test_of_two_discarded_cards_of_a_name_one_stays_in_the_pile() -> None:
    table = halicarnassus("loom loom", hands=("sawmill", "quarry"))
    table.turn("stage", "build sawmill", "build quarry")
    assert table.options(0) == ["build loom", "pass"]
    table.choose(0, "build loom")
    assert pile(table, 0) == ["loom"]


@pytest.mark.rule("wonders:R-16")
def test_by_default_the_seventh_card_of_babylon_comes_before_the_pile() -> None:
    table = halicarnassus(
        turn=6,
        hand="temple statue",
        hands=("sawmill loom", "aqueduct press"),
        others=(city("babylon:b", stages=2), city("rhodes:a")),
    )
    table.turn("stage temple", "build sawmill", "sell aqueduct")
    assert table.waiting() == (1,)
    table.choose(1, "sell loom")
    assert table.waiting() == (0,)
    assert table.options(0) == [
        "build loom",
        "build press",
        "build aqueduct",
        "build statue",
        "pass",
    ]


@pytest.mark.rule("wonders:R-16")
def test_by_choice_the_pile_comes_before_the_seventh_card_of_babylon() -> None:
    table = halicarnassus(
        turn=6,
        hand="temple statue",
        hands=("sawmill loom", "aqueduct press"),
        others=(city("babylon:b", stages=2), city("rhodes:a")),
        end_of_age="discard_first",
    )
    table.turn("stage temple", "build sawmill", "sell aqueduct")
    assert table.waiting() == (0,)
    assert table.options(0) == ["build press", "build aqueduct", "build statue", "pass"]
    table.choose(0, "build aqueduct")
    assert table.waiting() == (1,)
    assert table.prompt(1) == "prompt-last-card"
    table.choose(1, "sell loom")
    assert table.state.age == 3


@pytest.mark.rule("wonders:R-16")
@pytest.mark.parametrize("end_of_age", ["seventh_first", "discard_first"])
def test_a_seventh_card_that_babylon_builds_is_never_in_the_pile(end_of_age: str) -> None:
    table = halicarnassus(
        turn=6,
        hand="temple statue",
        hands=("sawmill loom", "aqueduct press"),
        others=(city("babylon:b", stages=2), city("rhodes:a")),
        end_of_age=end_of_age,
    )
    table.turn("stage temple", "build sawmill", "sell aqueduct")
    for _ in range(2):
        if table.waiting() == (1,):
            table.choose(1, "build loom")
        else:
            assert "build loom" not in table.options(0)
            table.choose(0, "pass")
    assert table.built(1) == {"sawmill", "loom"}
