"""The events of age A."""

import pytest

from kit.ages import Civ, Table, civ

POLITICS = "prompt-politics"


def revealed(card: str, *civs: Civ, seat: int = 0, asked: bool = False) -> Table:
    """A table in age I at which a seat has revealed an event."""
    return Table.force(*civs, politics=True, age=1, asked=asked).reveal(card, seat)


def decided(table: Table) -> bool:
    """Whether the event is over and the politics phase goes on."""
    return table.prompt() == POLITICS


# Development of Agriculture, of Crafts


@pytest.mark.rule("ages:A-134", "ages:A-141")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_agriculture_brings_everybody_two_food(seats: int) -> None:
    table = revealed("development_of_agriculture", *([civ()] * seats), seat=1)
    assert [table.food(seat) for seat in range(seats)] == [2] * seats
    assert [table.resources(seat) for seat in range(seats)] == [0] * seats
    assert table.civ(1).blue_bank == 14
    assert table.past() == ["development_of_agriculture"]
    assert decided(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_crafts_bring_everybody_two_resources(seats: int) -> None:
    table = revealed("development_of_crafts", *([civ()] * seats))
    assert [table.resources(seat) for seat in range(seats)] == [2] * seats
    assert [table.food(seat) for seat in range(seats)] == [0] * seats
    assert decided(table)


@pytest.mark.rule("ages:A-205")
@pytest.mark.parametrize(("bank", "gained"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_what_an_event_gives_is_limited_by_the_blue_bank(bank: int, gained: int) -> None:
    table = revealed("development_of_crafts", civ(blue=bank), civ())
    assert (table.resources(0), table.civ(0).blue_bank) == (gained, bank - gained)
    assert table.resources(1) == 2


@pytest.mark.rule("ages:R-17")
def test_gains_take_the_fewest_tokens() -> None:
    table = revealed("development_of_agriculture", civ(technologies="irrigation"), civ())
    assert (table.tokens("irrigation"), table.tokens("agriculture")) == (1, 0)


@pytest.mark.rule("ages:D-19", "ages:A-135")
def test_where_tokens_go_is_asked_clockwise_from_the_revealer_if_wanted() -> None:
    wanted = civ(technologies="irrigation")
    table = revealed("development_of_agriculture", wanted, wanted, civ(), seat=1, asked=True)
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-store")
    assert table.options() == ["keep 0", "keep 1"]
    table.do("keep 0")
    assert table.tokens("agriculture", 1) == 2
    # seat 2 has no choice
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-store")
    table.do("keep 1")
    assert table.tokens("irrigation", 0) == 1
    assert table.food(2) == 2
    assert decided(table)


# Development of Markets


@pytest.mark.rule("ages:A-135", "ages:D-11")
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_markets_ask_clockwise_from_the_revealer(revealer: int) -> None:
    table = revealed("development_of_markets", civ(), civ(), civ(), seat=revealer)
    for step in range(3):
        assert table.asked_seat() == (revealer + step) % 3
        assert table.prompt() == "prompt-goods"
        assert table.options() == ["gain food", "gain resources"]
        table.do("gain food" if step == 1 else "gain resources")
    middle = (revealer + 1) % 3
    assert [table.food(seat) for seat in range(3)] == [2 if s == middle else 0 for s in range(3)]
    assert [table.resources(s) for s in range(3)] == [0 if s == middle else 2 for s in range(3)]
    assert decided(table)


def test_markets_give_before_the_next_one_decides() -> None:
    table = revealed("development_of_markets", civ(), civ()).do("gain food")
    assert table.asked_seat() == 1
    assert (table.food(0), table.food(1)) == (2, 0)


# Development of Politics


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_politics_lets_everybody_draw_three_cards(seats: int) -> None:
    table = revealed("development_of_politics", *([civ()] * seats))
    assert [len(table.civ(seat).military_hand) for seat in range(seats)] == [3] * seats
    assert all(len(table.view(0).civilizations[s].military_ages) == 3 for s in range(seats))
    assert decided(table)


@pytest.mark.rule("ages:A-135")
def test_politics_lets_the_revealer_draw_first() -> None:
    deck = "legion legion phalanx spy spy annex plunder_i plunder_i raid_i"
    table = Table(civ(), civ(), civ(), politics=True, military_deck=deck)
    table.reveal("development_of_politics", 2)
    assert table.military_hand(2) == ["legion", "legion", "phalanx"]
    assert sorted(table.military_hand(0)) == ["annex", "spy", "spy"]
    assert sorted(table.military_hand(1)) == ["plunder_i", "plunder_i", "raid_i"]


@pytest.mark.rule("ages:A-121", "ages:A-154")
def test_politics_ignores_the_hand_limit_until_the_turn_ends() -> None:
    table = Table.force(
        civ(military_hand="legion legion"),
        civ(military_hand="legion legion"),
        politics=True,
        military_deck="phalanx phalanx phalanx heavy_cavalry heavy_cavalry heavy_cavalry spy spy",
    )
    table.reveal("development_of_politics")
    assert [len(table.military_hand(seat)) for seat in (0, 1)] == [5, 5]
    table.do("pass", "end")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-excess")
    table.do("discard phalanx", "discard phalanx", "discard phalanx")
    # the two cards drawn for two unspent military actions come after the discard
    assert len(table.military_hand(0)) == 4
    assert len(table.military_hand(1)) == 5


@pytest.mark.rule("ages:A-132", "ages:R-14")
def test_politics_draws_no_more_than_there_are() -> None:
    table = Table(civ(), civ(), politics=True, military_deck="legion legion phalanx spy")
    table.reveal("development_of_politics")
    assert [len(table.military_hand(seat)) for seat in (0, 1)] == [3, 1]


@pytest.mark.rule("ages:A-132")
def test_politics_renews_the_deck_from_the_pile_of_the_age() -> None:
    table = Table.force(
        civ(military_hand="phalanx phalanx phalanx phalanx"),
        civ(),
        politics=True,
        military_deck="legion legion spy",
    )
    table.do("pass", "end").do("discard phalanx", "discard phalanx")
    assert table.pile(1) == ["phalanx", "phalanx"]
    # seat 0 drew two cards; one of the deck and two of the pile are left
    table.reveal("development_of_politics", 1)
    assert table.pile(1) == []
    assert sorted(table.military_hand(1)) == ["phalanx", "phalanx", "spy"]
    assert len(table.military_hand(0)) == 4
    assert len(table.events("military_deck_renewed")) == 1


@pytest.mark.rule("ages:A-131")
def test_politics_draws_nothing_in_age_iv() -> None:
    table = Table(civ(), civ(), politics=True, age=4, last_round=6)
    table.reveal("development_of_politics")
    assert [table.military_hand(seat) for seat in (0, 1)] == [[], []]


# Development of Religion, of Warfare


@pytest.mark.rule("ages:D-10", "ages:A-140", "ages:A-87")
@pytest.mark.parametrize(
    ("event", "card"),
    [("development_of_religion", "religion"), ("development_of_warfare", "warriors")],
)
def test_an_unused_worker_may_go_on_the_card_for_nothing(event: str, card: str) -> None:
    table = revealed(event, civ(tokens="bronze 3"), civ(unused=2), civ(unused=0), seat=1)
    before = table.workers(card)
    assert (table.asked_seat(), table.prompt()) == (1, "prompt-free-building")
    assert table.options() == [f"build {card}", "decline"]
    table.do(f"build {card}")
    assert (table.workers(card, 1), table.civ(1).unused) == (before + 1, 1)
    # seat 2 has no unused worker and is not asked
    assert table.asked_seat() == 0
    table.do("decline")
    assert (table.workers(card, 0), table.civ(0).unused) == (before, 1)
    assert decided(table)
    assert table.resources(0) == 3
    assert [(table.civ(s).civil, table.civ(s).military) for s in range(3)] == [(4, 2)] * 3


def test_the_ratings_follow_what_was_built_for_nothing() -> None:
    temple = revealed("development_of_religion", civ(), civ()).do("build religion", "decline")
    assert (temple.civ(0).happiness, temple.civ(0).culture_rating) == (1, 1)
    assert (temple.civ(1).happiness, temple.civ(1).culture_rating) == (0, 0)
    unit = revealed("development_of_warfare", civ(), civ()).do("build warriors", "decline")
    assert (unit.civ(0).strength, unit.civ(1).strength) == (2, 1)


@pytest.mark.rule("ages:A-96", "ages:A-140")
@pytest.mark.parametrize(
    ("workers", "government", "is_asked"),
    [
        ("religion 1", "despotism", True),
        ("religion 2", "despotism", False),
        ("religion 1 theology 1", "despotism", False),
        ("religion 2", "monarchy", True),
        ("religion 1 theology 2", "monarchy", False),
    ],
)
def test_the_urban_limit_holds_for_religion(workers: str, government: str, is_asked: bool) -> None:
    wanted = civ(workers=workers, government=government)
    table = revealed("development_of_religion", wanted, civ(unused=0))
    assert decided(table) != is_asked


def test_units_know_no_limit_in_warfare() -> None:
    table = revealed("development_of_warfare", civ(workers="warriors 6"), civ(unused=0))
    table.do("build warriors")
    assert table.workers("warriors") == 7


def test_warfare_leaves_the_resource_of_homer_for_the_turn() -> None:
    wanted = civ(leader="homer", unused=2, tokens="bronze 1")
    table = revealed("development_of_warfare", wanted, civ(unused=0)).do("build warriors", "pass")
    assert table.can("build warriors")
    table.do("build warriors")
    assert table.resources(0) == 0


# Development of Science, of Settlement, of Trade Routes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_science_scores_everybody_two(seats: int) -> None:
    civs = [civ(science=seat) for seat in range(seats)]
    table = revealed("development_of_science", *civs)
    assert [table.civ(seat).science for seat in range(seats)] == [2 + s for s in range(seats)]
    assert [table.civ(seat).culture for seat in range(seats)] == [0] * seats


@pytest.mark.rule("ages:A-197")
def test_settlement_brings_everybody_a_worker_for_no_food() -> None:
    table = revealed(
        "development_of_settlement",
        civ(tokens="agriculture 2"),
        civ(unused=0, yellow=1),
        civ(yellow=0),
    )
    assert [table.civ(seat).unused for seat in range(3)] == [2, 1, 1]
    assert [table.civ(seat).yellow_bank for seat in range(3)] == [17, 0, 0]
    assert table.food(0) == 2
    assert table.civ(0).civil == 4


def test_trade_routes_bring_everybody_one_of_each() -> None:
    table = revealed("development_of_trade_routes", civ(), civ(), civ())
    for seat in range(3):
        assert table.civ(seat).science == 1
        assert (table.food(seat), table.resources(seat)) == (1, 1)
        assert table.civ(seat).culture == 0


@pytest.mark.rule("ages:A-206")
def test_trade_routes_give_food_before_resources() -> None:
    table = revealed("development_of_trade_routes", civ(blue=1), civ())
    assert (table.food(0), table.resources(0)) == (1, 0)
    assert (table.food(1), table.resources(1)) == (1, 1)


# Development of Civilization


@pytest.mark.rule("ages:A-231", "ages:D-10", "ages:F-36")
def test_civilization_offers_population_buildings_technologies_and_nothing() -> None:
    rich = civ(tokens="agriculture 1 bronze 2", hand="iron monarchy moses frugality_a", science=7)
    table = revealed("development_of_civilization", rich, civ())
    assert table.prompt() == "prompt-cheaper"
    assert sorted(table.options()) == sorted(
        [
            "increase",
            "build agriculture",
            "build bronze",
            "build philosophy",
            "build religion",
            "develop iron",
            "develop monarchy",
            "revolt monarchy",
            "decline",
        ]
    )


@pytest.mark.rule("ages:A-135", "ages:A-231")
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_civilization_asks_everybody_once_clockwise(revealer: int) -> None:
    wanted = civ(tokens="agriculture 2 bronze 4", unused=3)
    table = revealed("development_of_civilization", wanted, wanted, wanted, seat=revealer)
    asked = []
    for answer in ("increase", "build bronze", "decline"):
        asked.append(table.asked_seat())
        table.do(answer)
    assert asked == [(revealer + step) % 3 for step in range(3)]
    assert decided(table)


@pytest.mark.rule("ages:A-231", "ages:A-198", "ages:R-53", "ages:A-140")
@pytest.mark.parametrize(
    ("yellow", "price"), [(18, 1), (17, 1), (16, 2), (12, 3), (8, 4), (4, 6), (1, 6)]
)
def test_civilization_sells_population_for_one_food_less_and_no_action(
    yellow: int, price: int
) -> None:
    table = revealed(
        "development_of_civilization",
        civ(tokens=f"agriculture {price}", yellow=yellow, blue=5),
        civ(),
    )
    table.do("increase")
    assert (table.food(0), table.civ(0).unused, table.civ(0).yellow_bank) == (0, 2, yellow - 1)
    assert (table.civ(0).civil, table.civ(0).military) == (4, 2)
    poor = revealed(
        "development_of_civilization",
        civ(tokens=f"agriculture {price - 1}", yellow=yellow, blue=5),
        civ(),
    )
    assert poor.why_not("increase") == "refused-food 1"


@pytest.mark.rule("ages:A-94")
def test_civilization_sells_no_population_of_an_empty_bank() -> None:
    wanted = civ(tokens="agriculture 9", yellow=0)
    table = revealed("development_of_civilization", wanted, civ())
    assert table.refuses("increase")


@pytest.mark.rule("ages:A-88", "ages:A-231")
def test_the_discount_of_moses_adds_to_that_of_the_event() -> None:
    table = revealed("development_of_civilization", civ(leader="moses"), civ())
    assert table.can("increase")
    table.do("increase")
    assert table.civ(0).unused == 2
    dear = revealed("development_of_civilization", civ(leader="moses", yellow=16), civ())
    assert dear.why_not("increase") == "refused-food 1"


@pytest.mark.rule("ages:A-231", "ages:A-95", "ages:A-140")
@pytest.mark.parametrize(
    ("card", "price"),
    [
        ("agriculture", 1),
        ("bronze", 1),
        ("philosophy", 2),
        ("religion", 2),
        ("irrigation", 3),
        ("iron", 4),
        ("alchemy", 5),
        ("drama", 3),
    ],
)
def test_civilization_builds_for_one_resource_less_and_no_action(card: str, price: int) -> None:
    def with_resources(count: int) -> Table:
        wanted = civ(technologies=card, tokens=f"bronze {count}")
        return revealed("development_of_civilization", wanted, civ())

    table = with_resources(price)
    before = table.workers(card)
    table.do(f"build {card}")
    assert (table.resources(0), table.workers(card), table.civ(0).unused) == (0, before + 1, 0)
    assert (table.civ(0).civil, table.civ(0).military) == (4, 2)
    assert with_resources(price - 1).why_not(f"build {card}") == "refused-resources 1"


@pytest.mark.rule("ages:A-86", "ages:A-96", "ages:A-231")
def test_civilization_builds_by_the_rules_of_building() -> None:
    rich = civ(tokens="bronze 9", unused=0)
    assert revealed("development_of_civilization", rich, civ()).refuses("build bronze")
    full = civ(tokens="bronze 9", workers="philosophy 2")
    assert revealed("development_of_civilization", full, civ()).refuses("build philosophy")
    unit = civ(tokens="bronze 9")
    assert revealed("development_of_civilization", unit, civ()).refuses("build warriors")
    unknown = civ(tokens="bronze 9")
    assert revealed("development_of_civilization", unknown, civ()).refuses("build alchemy")


def test_masonry_adds_to_the_discount_of_the_event() -> None:
    wanted = civ(technologies="masonry alchemy", tokens="bronze 4")
    table = revealed("development_of_civilization", wanted, civ()).do("build alchemy")
    assert table.resources(0) == 0


@pytest.mark.rule("ages:A-231", "ages:A-103", "ages:A-140")
@pytest.mark.parametrize(
    ("card", "price"),
    [("iron", 4), ("printing_press", 2), ("swordsmen", 3), ("code_of_laws", 5), ("monarchy", 7)],
)
def test_civilization_develops_for_one_science_less_and_no_action(card: str, price: int) -> None:
    table = revealed("development_of_civilization", civ(hand=card, science=price), civ())
    table.do(f"develop {card}")
    assert table.civ(0).science == 0
    assert table.has(card)
    assert table.hand(0) == []
    # what it adds to the totals is available: ages:A-189
    assert table.civ(0).civil == table.civ(0).civil_total
    poor = revealed("development_of_civilization", civ(hand=card, science=price - 1), civ())
    assert poor.why_not(f"develop {card}") == "refused-science 1"


@pytest.mark.rule("ages:A-107", "ages:A-108", "ages:A-231", "ages:D-16", "ages:F-36")
def test_a_revolution_by_civilization_costs_one_science_less_and_all_civil_actions() -> None:
    table = revealed("development_of_civilization", civ(hand="monarchy", science=1), civ())
    assert table.why_not("develop monarchy") == "refused-science 6"
    table.do("revolt monarchy")
    own = table.civ(0)
    assert own.science == 0
    assert (own.civil, own.civil_total) == (0, 5)
    assert (own.military, own.military_total) == (3, 3)


@pytest.mark.rule("ages:A-107")
def test_a_revolution_by_civilization_needs_every_civil_action() -> None:
    wanted = civ(hand="monarchy", science=7, civil=3)
    table = revealed("development_of_civilization", wanted, civ())
    assert table.refuses("revolt monarchy")
    assert table.can("develop monarchy")


@pytest.mark.rule("ages:A-107", "ages:A-187", "ages:A-133")
def test_a_revolution_out_of_turn_leaves_no_civil_action_for_the_next_turn() -> None:
    wanted = civ(hand="theocracy", science=0)
    table = revealed("development_of_civilization", civ(), wanted).do("decline")
    assert table.asked_seat() == 1
    table.do("revolt theocracy")
    assert decided(table)
    table.do("pass", "end")
    assert table.asked_seat() == 1
    assert (table.civ(1).civil, table.civ(1).civil_total) == (0, 4)
    assert table.civ(1).military == 3


@pytest.mark.rule("ages:A-224", "ages:F-12")
def test_robespierre_pays_a_revolution_by_civilization_with_military_actions() -> None:
    wanted = civ(leader="maximilien_robespierre", hand="monarchy", science=1, civil=2)
    table = revealed("development_of_civilization", wanted, civ()).do("revolt monarchy")
    own = table.civ(0)
    assert (own.military, own.military_total) == (0, 4)
    assert (own.civil, own.civil_total) == (3, 5)
    assert own.culture == 3


@pytest.mark.rule("ages:A-225", "ages:F-10", "ages:F-11")
def test_newton_regains_an_action_after_a_revolution_by_civilization() -> None:
    wanted = civ(leader="isaac_newton", hand="monarchy", science=1)
    table = revealed("development_of_civilization", wanted, civ()).do("revolt monarchy")
    assert (table.civ(0).civil, table.civ(0).civil_total) == (1, 5)


@pytest.mark.rule("ages:A-109", "ages:F-10", "ages:R-31")
def test_leonardo_and_einstein_see_technologies_of_the_event() -> None:
    leonardo = civ(leader="leonardo_da_vinci", hand="iron", science=4)
    table = revealed("development_of_civilization", leonardo, civ()).do("develop iron")
    assert table.resources(0) == 1
    einstein = civ(leader="albert_einstein", hand="iron", science=4)
    table = revealed("development_of_civilization", einstein, civ()).do("develop iron")
    assert table.civ(0).culture == 3


@pytest.mark.rule("ages:D-18")
def test_payments_for_civilization_are_asked_if_wanted() -> None:
    wanted = civ(technologies="iron", tokens="iron 1 bronze 2", blue=10)
    table = revealed("development_of_civilization", wanted, civ(), asked=True)
    table.do("build philosophy")
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-pay")
    assert table.options() == ["keep 0", "keep 1"]
    table.do("keep 1")
    assert (table.tokens("iron"), table.tokens("bronze")) == (1, 0)
    assert table.asked_seat() == 1


def test_declining_civilization_changes_nothing() -> None:
    wanted = civ(tokens="agriculture 3 bronze 3", hand="iron", science=9)
    table = revealed("development_of_civilization", wanted, wanted)
    before = [table.civ(seat).clone() for seat in (0, 1)]
    table.do("decline", "decline")
    assert [table.civ(seat) for seat in (0, 1)] == before
    assert table.past() == ["development_of_civilization"]


@pytest.mark.rule("ages:F-48")
def test_with_hidden_hands_civilization_is_not_answered_for_who_can_only_decline() -> None:
    # not being asked would tell that no technology of the hand can be paid
    table = Table(civ(hand="iron", unused=0), civ(), politics=True, hands="hidden")
    table.reveal("development_of_civilization")
    assert table.options() == ["decline"]
    assert table.state.stack[-1].is_secret(table.state, 0)
