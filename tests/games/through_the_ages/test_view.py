"""Questions, prices and gains as data: what a screen shows without computing anything."""

from collections import Counter

import pytest

from civitas.games.through_the_ages.data.military import MILITARY_NUMBERS
from civitas.games.through_the_ages.data.tables import NUMBERS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.sight.questions import (
    ActionQuestion,
    AgesOffer,
    AuctionQuestion,
    DefenseQuestion,
    OrderQuestion,
    PactQuestion,
    PoliticsQuestion,
    RaidQuestion,
    SpoilsQuestion,
)
from civitas.games.through_the_ages.sight.view import AgesView, CivilizationView
from civitas.kernel import SPECTATOR, Amount, Seat, State
from kit.ages import Civ, Table, civ
from kit.cases import Case, cases_of
from kit.walk import walk

BONUS = "military_bonus_i"


def strengths(table: Table, seat: int, rival: int) -> tuple[int, int]:
    """What is shown of an attack: the strengths of both."""
    civs = table.view(seat).civilizations
    return civs[seat].attacks[rival], civs[rival].attacked[seat]


def offer(table: Table, text: str) -> AgesOffer:
    """What an option or a refused action of the seat that is asked costs and brings."""
    decision = GAME.decision_with_offers(table.state, table.asked_seat(), 1)
    action = GAME.parse_action(text)
    subjects = [*decision.options, *(refusal.action for refusal in decision.refused)]
    assert action in subjects
    found = decision.offer(action)
    assert isinstance(found, AgesOffer)
    return found


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
    declared = offer(table, "declare war_over_culture @1")
    assert (declared.own_strength, declared.rival_strength) == shown
    assert declared.price("military_actions") > 0
    table.do("declare war_over_culture @1")
    assert (table.civ().strength, table.civ(1).strength) == shown
    assert table.view(0).civilizations[0].in_war[1] == shown[0]
    (war,) = table.view(2).civilizations[0].declared_wars
    assert (war.card, war.rival) == (MILITARY_NUMBERS["war_over_culture"], 1)
    assert (war.own_strength, war.rival_strength) == shown


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
    question = table.view(1).question
    assert isinstance(question, DefenseQuestion)
    assert (question.attack, question.defense) == (3, defense)
    assert (question.card_strength, question.missing) == (defense - 1, max(0, 3 - defense))
    assert len(question.cards) == len(cards)
    assert question.cards_left == table.civ(1).military_total - len(cards)
    for viewer in (0, 2, SPECTATOR):
        public = table.view(viewer).question
        assert isinstance(public, DefenseQuestion)
        assert (public.defense, public.missing, public.cards, public.cards_left) == (1, 2, (), None)


def test_a_card_shows_what_it_adds_to_a_defense() -> None:
    table = attacked(f"{BONUS} legion")
    assert offer(table, f"defend {BONUS}").gains("strength") == 2
    assert offer(table, "defend legion").gains("strength") == 1


def test_there_is_no_defense_without_an_attack() -> None:
    assert isinstance(Table(civ(), civ()).view(0).question, ActionQuestion)


# other questions


def test_a_turn_tells_everybody_the_actions_that_are_left() -> None:
    table = Table(civ(), civ())
    question = ActionQuestion(table.own().civil_left, table.own().military_left)
    assert {table.view(viewer).question for viewer in (SPECTATOR, 0, 1)} == {question}


def test_the_most_that_can_be_bid_is_known_to_the_bidder_alone() -> None:
    table = Table(
        civ(workers="warriors 3", military_hand=BONUS), civ(), politics=True, age=1
    ).reveal("vast_territory_i")
    own = table.view(0).question
    assert isinstance(own, AuctionQuestion)
    assert (own.force, own.card_force, own.most) == (3, 1, 4)
    assert (own.bid, own.leader) == (0, None)
    public = table.view(1).question
    assert isinstance(public, AuctionQuestion)
    assert (public.force, public.card_force, public.most) == (3, None, None)
    assert table.view(1).event == MILITARY_NUMBERS["vast_territory_i"]
    assert table.view(0).plain()["question"] == {
        "kind": "auction",
        "territory": MILITARY_NUMBERS["vast_territory_i"],
        "bidders": [0, 1],
        "bid": 0,
        "leader": None,
        "force": 3,
        "card_force": 1,
        "most": 4,
    }


def test_an_offered_pact_tells_the_sides_and_what_it_replaces() -> None:
    own = civ(
        military_hand="international_trade_agreement",
        government="monarchy",
        pact="military_alliance 2 a",
    )
    table = Table.force(own, civ(), civ(), politics=True, age=2)
    assert table.view(1).question == PoliticsQuestion(False)
    cancelled = offer(table, "cancel @0")
    assert (cancelled.pact, cancelled.partner) == (MILITARY_NUMBERS["military_alliance"], 2)
    (pact,) = table.view(1).civilizations[2].pacts
    assert (pact.owner, pact.other, pact.side) == (0, 0, 1)
    side = next(text for text in table.options() if text.startswith("offer") and "@1" in text)
    table.do(side)
    question = table.view(SPECTATOR).question
    assert isinstance(question, PactQuestion)
    assert (question.owner, question.own_side + question.owner_side) == (0, 1)
    assert question.replaces == MILITARY_NUMBERS["military_alliance"]
    assert question.replaced_partner == 2


# prices


def paid(table: Table, text: str) -> int:
    """The resources something takes."""
    before = table.resources()
    return before - table.do(text).resources()


def ordering(card: str) -> Table:
    """A player who has played a card that orders a building."""
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
    assert table.view(0).civilizations[0].costs[NUMBERS["alchemy"]] == 6
    assert offer(table, "build alchemy").cost == (Amount("resources", price),)
    assert offer(table, "upgrade philosophy alchemy").price("resources") == price - 3
    assert paid(table, "build alchemy") == price
    assert paid(ordering(card), "upgrade philosophy alchemy") == price - 3


def revealed(event: str, own: Civ) -> Table:
    """The event asks seat 0."""
    return Table(own, civ(), politics=True, age=1).reveal(event)


def test_a_building_for_nothing_has_no_price() -> None:
    table = revealed("development_of_religion", civ(tokens="bronze 3"))
    assert (table.asked_seat(), table.prompt()) == (0, "prompt-free-building")
    assert offer(table, "build religion").cost == (Amount("resources", 0),)
    assert paid(table, "build religion") == 0


def test_a_refused_building_says_how_many_resources_are_missing() -> None:
    table = Table(civ(tokens="bronze 1", wonder="pyramids 0", unused=1), civ())
    for text in ("build bronze", "stage 1"):
        found = offer(table, text)
        assert found.missing_resources == found.price("resources") - 1 > 0
        assert table.why_not(text) == f"refused-resources {found.missing_resources}"
    table = Table(civ(tokens="bronze 2", unused=1), civ())
    assert offer(table, "build bronze").missing_resources == 0


def test_an_event_lowers_every_price() -> None:
    own = civ(hand="iron monarchy", tokens="bronze 3 agriculture 3", science=9)
    table = revealed("development_of_civilization", own)
    usual = table.view(0).civilizations[0]
    assert offer(table, "increase").price("food") == usual.population_price - 1
    assert offer(table, "build bronze").price("resources") == usual.costs[NUMBERS["bronze"]] - 1
    iron, monarchy = [offer(table, f"develop {card}") for card in ("iron", "monarchy")]
    assert [each.price("science") + 1 for each in (iron, monarchy)] == [
        held.science_cost for held in usual.hand_cards
    ]
    revolution = offer(table, "revolt monarchy")
    assert [held.revolution_cost for held in usual.hand_cards] == [
        None,
        revolution.price("science") + 1,
    ]
    assert revolution.price("civil_actions") == usual.civil
    assert iron.price("civil_actions") == 0
    table.do("develop iron")
    assert table.civ().science == 9 - iron.price("science")


# raids and spoils


def raiding(card: str, workers: str) -> Table:
    """An aggression that succeeds against a rival with some buildings."""
    own = civ(
        military_hand=card, government="constitutional_monarchy", workers="warriors 9", unused=0
    )
    table = Table.force(own, civ(workers=workers, unused=0), politics=True, age=3)
    return table.do(f"attack {card} @1")


@pytest.mark.rule("ages:F-40")
def test_a_raid_shows_what_each_building_adds_and_what_there_is_so_far() -> None:
    table = raiding("raid_ii", "philosophy 1 drama 1 opera 1 movies 1")
    question = table.view(1).question
    assert isinstance(question, RaidQuestion)
    assert (question.rival, question.loot, question.optional) == (1, 0, True)
    shown = {
        word: offer(table, f"destroy {word}").gains("resources")
        for word in ("philosophy", "drama", "opera")
    }
    assert shown == {"philosophy": 2, "drama": 2, "opera": 4}
    assert not table.can("destroy movies")
    # 3 and 4 make 7, half of it rounded up once
    table.do("destroy philosophy")
    question = table.view(0).question
    assert isinstance(question, RaidQuestion)
    assert (question.loot, offer(table, "destroy drama").gains("resources")) == (2, 2)
    table.do("destroy drama")
    assert table.resources() == 4


def test_a_raid_that_stops_brings_what_was_shown() -> None:
    table = raiding("raid_ii", "philosophy 1 opera 1").do("destroy opera")
    shown = offer(table, "decline").gains("resources")
    table.do("decline")
    assert table.resources() == shown == 4


@pytest.mark.rule("ages:F-28")
@pytest.mark.parametrize(("there", "loot"), [(3, 3), (20, 8)])
def test_spoils_show_the_science_there_is_to_take(there: int, loot: int) -> None:
    own = civ(workers="warriors 9", wars="war_over_technology 1")
    rival = civ(technologies="masonry", science=there)
    table = Table(own, rival, politics=True, age=2).turn_of(0)
    assert table.prompt() == "prompt-spoils"
    assert isinstance(table.view(0).question, SpoilsQuestion)
    assert offer(table, "done").gains("science") == loot
    assert offer(table, "steal masonry").price("advantage") == 3
    assert table.do("done").civ().science == loot


# all prices


KINDS = ("civil_actions", "military_actions", "food", "resources", "science", "culture", "workers")
"""What of a civilization is compared before and after an action."""


def purse(civ: CivilizationView) -> dict[str, int]:
    """What a civilization has of each kind."""
    amounts = (
        civ.civil_left,
        civ.military_left,
        civ.food,
        civ.resources,
        civ.science,
        civ.culture,
        civ.unused,
    )
    return dict(zip(KINDS, amounts, strict=True))


def seen(state: State, seat: Seat) -> AgesView:
    view = GAME.view(state, seat)
    assert isinstance(view, AgesView)
    return view


COMPARED = {
    "take": ("civil_actions", "science"),
    "increase": ("civil_actions", "food", "workers"),
    "build": ("civil_actions", "military_actions", "resources"),
    "upgrade": ("civil_actions", "military_actions", "resources"),
    "destroy": ("civil_actions", "military_actions", "workers"),
    "develop": ("science",),
    "convert": ("civil_actions", "military_actions"),
    "muster": ("military_actions", "food", "resources"),
    "settle": ("workers",),
    "tactic": ("military_actions",),
    "copy": ("military_actions",),
    "gain": ("food", "resources"),
    "split": ("food", "resources"),
}
"""What of a civilization an action changes by its price and gain alone."""
CASES = [case for case in cases_of("ages") if "asked" not in str(case)]


@pytest.mark.parametrize("case", CASES[::4], ids=str)
def test_what_is_offered_is_what_is_paid_and_gained(case: Case) -> None:
    checked: Counter[str] = Counter()
    for seed in range(2):
        for step in walk(GAME, case.config, seed):
            verb = GAME.grammar.verb(step.action).word if step.seat >= 0 else ""
            if verb not in COMPARED:
                continue
            view = seen(step.state, step.seat)
            civ = view.civilizations[step.seat]
            # the civil action of a card that orders something is part of its own price
            is_order = isinstance(view.question, OrderQuestion)
            if civ.for_units or civ.unit_science or civ.spare_food or civ.spare_resources:
                continue
            found = GAME.decision_with_offers(step.state, step.seat, 1).offer(step.action)
            after = step.state.clone()
            GAME.apply(after, step.seat, step.action)
            new = seen(after, step.seat)
            if new.active != step.seat or not isinstance(new.question, ActionQuestion):
                continue
            now, before = purse(new.civilizations[step.seat]), purse(civ)
            for what in COMPARED[verb]:
                changed = found.gains(what) - found.price(what)
                if what in ("food", "resources") and civ.blue_bank < 6:
                    continue
                if what != "civil_actions" or not is_order:
                    assert now[what] - before[what] == changed, GAME.format_action(step.action)
            checked[verb] += 1
    assert checked["take"] > 3
