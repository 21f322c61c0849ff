"""The board of 7 Wonders in a terminal, as a person reads it."""

import ast
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as FluentMessage
from rich.cells import cell_len
from rich.console import Console

from civitas.games.seven_wonders.data.cards_1e import CARDS as CARDS_1E
from civitas.games.seven_wonders.data.tables import CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.sight.questions import WondersOffer
from civitas.games.seven_wonders.state import SevenWondersState
from civitas.kernel import (
    SPECTATOR,
    Amount,
    Chance,
    Decision,
    Message,
    Name,
    Offer,
    Outcome,
    Prompt,
    Seat,
    State,
    Who,
    places,
)
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.drawing import Drawing
from civitas.terminal.screen import PLAIN
from civitas.terminal.wonders import WondersDrawing
from civitas.terminal.wonders.asked import missing_letters
from civitas.terminal.wonders.facts import ROWS
from civitas.terminal.wonders.signs import Signs, cost
from kit.cases import ROOT, TOYS, title_of
from kit.commands import civitas_process
from kit.tier import amount
from kit.walk import new_match, walk
from kit.wonders import Table, city, seven

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"]
TEXT = Text("en", title_of("wonders"))
GAME_TEXT = ROOT / "src" / "civitas" / "games" / "seven_wonders" / "words" / "en.ftl"
DRAW = ROOT / "src" / "civitas" / "terminal" / "wonders"


class Paper:
    """A drawing and what was drawn."""

    def __init__(
        self, players: int, width: int = 80, colour: bool = False, height: int = 50
    ) -> None:
        self.file = io.StringIO()
        self.width = width
        screen = Console(
            file=self.file,
            width=width,
            height=height,
            highlight=False,
            force_terminal=colour or height < 40,
            color_system="256" if colour else None,
        )
        self.drawing = WondersDrawing(screen, TEXT, NAMES[:players])

    def ask(self, state: State, seat: Seat) -> str:
        """What a waiting seat is shown."""
        view = GAME.view(state, seat)
        self.drawing.board(view, asked=True)
        self.drawing.decision(view, GAME.decision_with_offers(state, seat, 1))
        return self.read()

    def board(self, state: State, seat: Seat) -> str:
        self.drawing.board(GAME.view(state, seat))
        return self.read()

    def read(self) -> str:
        """What was drawn since it was last read; nothing of it is too wide or without words."""
        shown = self.file.getvalue()
        self.file.seek(0)
        self.file.truncate()
        for line in shown.splitlines():
            assert cell_len(re.sub(r"\x1b\[[0-9;]*m", "", line)) <= self.width, line
        assert not re.search(r"\b(draw|mark|short|card|side|wonder|column)-[a-z]", shown), shown
        return shown


def ask(table: Table, seat: Seat = 0, width: int = 80, height: int = 50) -> str:
    return Paper(table.state.seats, width, height=height).ask(table.state, seat)


def row(shown: str, name: str) -> str:
    """The line of a card in hand."""
    return next(
        line
        for line in shown.splitlines()
        if re.search(rf"\b(br|gy|bl|ye|rd|gn|pu) {name}\b", line) and "│" not in line
    )


def trader(hand: str = "courthouse aqueduct press statue", coins: int = 5) -> Table:
    """Ada between Ben, who has stone and a loom, and Cleo, who has clay and a loom."""
    return Table(
        city("giza:day", coins, "stone_pit altar scriptorium press"),
        city("babylon:day", 3, "clay_pool quarry loom"),
        city("rhodes:night", 3, "brickyard loom barracks"),
        edition="2nd",
        age=2,
        turn=3,
        hands=[hand, "", ""],
    )


# the hand


def test_every_card_shows_its_price_or_why_it_cannot_be_built() -> None:
    shown = ask(trader("courthouse aqueduct press temple walls"))
    assert "✓ by Scriptorium" in row(shown, "Courthouse")
    assert "2¢ ← left" in row(shown, "Aqueduct")
    assert "✗ already built" in row(shown, "Press")
    assert row(shown, "Temple").endswith("✗ no G")
    assert "2¢ ← left" in row(shown, "Walls")


@pytest.mark.parametrize(("seventh_card", "short"), [("after_turn", False), ("during_turn", True)])
def test_a_stage_for_the_seventh_card_is_priced_by_the_coins_that_may_be_spent(
    seventh_card: str, short: bool
) -> None:
    table = Table(
        city("babylon:b", 1, "clay_pool press", stages=2),
        city("giza:a", 3, "clay_pit"),
        city("rhodes:a", 3),
        edition="1st",
        turn=6,
        hands=["altar theater", "", ""],
        options={"seventh_card": seventh_card},
    )
    table.turn("sell altar")
    assert ("2¢ ✗ 1¢ short" in Paper(3).board(table.state, 0)) == short


def test_a_price_that_is_too_high_says_how_many_coins_are_missing() -> None:
    table = trader("aqueduct", coins=1)
    assert "2¢ ✗ 1¢ short" in row(ask(table), "Aqueduct")


def test_a_card_shows_cost_effect_and_chains() -> None:
    shown = ask(trader("library"), width=120)
    assert re.search(r"gn Library +SSL +≡ ", shown)
    assert "frees Senate / University" in row(shown, "Library")
    assert "free with" not in row(shown, "Library")
    assert "free with Baths" in row(ask(trader("aqueduct"), width=120), "Aqueduct")


def test_the_numbers_of_options_stand_in_columns() -> None:
    table = trader("aqueduct courthouse walls")
    shown = ask(table)
    heads = next(line for line in shown.splitlines() if line.startswith("build")).split()
    assert heads[:2] == ["build", "sell"]
    options = table.options(0)
    for word in ("aqueduct", "courthouse", "walls"):
        numbers = row(shown, word.capitalize()).split()[:2]
        assert numbers[0] == str(options.index(f"build {word}") + 1)
        assert numbers[1] == str(options.index(f"sell {word}") + 1)
    assert "Sell the" not in shown


def test_a_stage_that_can_be_built_has_its_own_column_and_price() -> None:
    table = Table(
        city("giza:day", 5, "lumber_yard"),
        city("babylon:day"),
        city("rhodes:day"),
        edition="2nd",
        hands=["altar", "", ""],
    )
    shown = ask(table)
    options = table.options(0)
    expected = [str(options.index(f"{verb} altar") + 1) for verb in ("build", "stage", "sell")]
    assert row(shown, "Altar").split()[:3] == expected
    assert re.search(r"Stage 1 +WW: 3★ +2¢ ← left", shown)
    assert "pay 2¢" in shown


def test_two_copies_of_a_card_are_one_line() -> None:
    boards = ("giza", "babylon", "rhodes", "olympia", "ephesus")
    table = Table(*(city(f"{b}:day") for b in boards), edition="2nd", hands=["altar altar"])
    shown = ask(table)
    assert "Altar ×2" in shown
    assert shown.count("bl Altar") == 1


def test_the_free_structure_of_olympia_has_its_own_column() -> None:
    table = Table(
        city("olympia:a", 3, stages=2),
        city("rhodes:a"),
        city("giza:a"),
        age=3,
        hands=["palace", "", ""],
    )
    shown = ask(table)
    assert next(line for line in shown.splitlines() if "Your hand" in line).split()[0] == "free"
    assert "1 free each age" in shown
    table.turn("free palace")
    assert "(used)" in Paper(3, 120).board(table.state, 0)


# the cities


@pytest.mark.parametrize("players", range(3, 8))
def test_left_and_right_are_named_for_every_seat(players: int) -> None:
    state = GAME.setup(GAME.configure(players, 0, {"sides": "day"}), Chance(players))
    for seat in range(players):
        for width in (80, 120):
            shown = Paper(players, width).ask(state, seat)
            assert f"← Left: {NAMES[(seat + 1) % players]}" in shown
            assert f"Right: {NAMES[(seat - 1) % players]} →" in shown
            assert "Your city" in shown
            others = [name for name in NAMES[:players] if re.search(rf"^{name} ", shown, re.M)]
            assert len(others) == players - 3


def test_the_own_city_shows_all_of_it() -> None:
    table = Table(
        *seven(
            city(
                "giza:day", 7, "lumber_yard tree_farm loom forum altar barracks workshop", 1, 4, 2
            ),
            city("babylon:day", 3, "barracks guard_tower", victories=4),
            city("rhodes:day", defeats=2),
        ),
        edition="2nd",
        age=3,
    )
    shown = ask(table)
    assert shown.count("✓ built") == 1
    assert re.search(r"Produces W S L W/C +│", shown)
    assert "Own use  (G/L/P)" in shown
    assert "7¢" in shown
    assert "1▼  +4 −2" in shown
    assert re.search(r"Science +☼", shown)
    assert "br Lumber Yard, Tree Farm" in shown
    assert "11★ = Military 2 + Treasury 2 + Wonder 3 + Civilian 3 + Science 1" in shown


def test_neighbours_show_what_they_sell_and_how_strong_they_are() -> None:
    shown = ask(trader())
    assert re.search(r"Sells +W S S C L +│", shown)
    assert re.search(r"Sells +C C O L +│", shown)
    assert "0▼ (you 0▼)" in shown
    assert "1▼ (you 0▼)" in shown


def test_prices_of_trade_come_from_the_view() -> None:
    table = trader()
    assert re.search(r"Raw +← 2¢ +→ 2¢", ask(table))
    cheaper = Table(
        city("giza:day", 5, "west_trading_post marketplace"),
        city("babylon:day"),
        city("rhodes:day"),
        edition="2nd",
    )
    shown = ask(cheaper)
    assert re.search(r"Raw +← 1¢ +→ 2¢", shown)
    assert re.search(r"Goods +← 1¢ +→ 1¢", shown)


@pytest.mark.parametrize(("age", "way"), [(1, "← left"), (2, "right →"), (3, "← left")])
def test_the_header_says_where_the_hands_go(age: int, way: str) -> None:
    table = Table(city("giza:a"), city("rhodes:a"), city("babylon:a"), age=age, turn=2)
    head = ask(table).splitlines()[0]
    assert ("Age I ", "Age II ", "Age III ")[age - 1] in head
    assert "turn 2 of 6" in head
    assert f"pass hands {way}" in head


def test_what_matters_most_stands_nearest_to_the_question() -> None:
    state = GAME.setup(GAME.configure(5, 0, {"sides": "day"}), Chance(5))
    for height in (24, 50):
        shown = Paper(5, 80, height=height).ask(state, 0)
        marks = ("Others", "← Left: Ben", "Your city", "Your hand", "You: 3¢", "Ada: Choose")
        places = [shown.index(mark) for mark in marks]
        assert places == sorted(places)
        assert shown.splitlines()[-2].startswith("You: 3¢ · ")


def test_few_lines_are_enough_for_a_turn_of_three_players() -> None:
    table = trader("courthouse aqueduct press temple walls")
    shown = ask(table, height=24)
    assert len(shown.splitlines()) < 23
    assert "╭" not in shown
    assert "← Left: Ben · 3¢ · 0▼ (you 0▼)  +0 −0" in shown
    assert re.search(r"^  Babylon \(day\)  CC:3★  OOL:∆/☼/≡  WWWW:7★$", shown, re.M)
    assert "br Stone Pit  gy Press  bl Altar  gn Scriptorium" in shown
    assert "= Military" not in shown
    assert shown.splitlines()[-2] == "You: 5¢ · S S P · 0▼ · ≡ · 5★"


def test_many_own_cards_are_counted_where_lines_are_few() -> None:
    built = "lumber_yard stone_pit clay_pool ore_vein loom press baths altar theater tavern well"
    table = Table(
        city("giza:day", 5, built.replace("well", "barracks stockade workshop scriptorium")),
        city("babylon:day"),
        city("olympia:day"),
        city("rhodes:day"),
        edition="2nd",
    )
    assert "br4 gy2 bl3 ye1 rd2 gn2" in ask(table, height=24)
    assert "br4" not in ask(table)


def test_a_stage_that_is_too_dear_says_so_in_its_box() -> None:
    table = Table(
        city("giza:day", 1),
        city("babylon:day", 3, "lumber_yard"),
        city("rhodes:day"),
        edition="2nd",
    )
    shown = ask(table)
    assert "4¢ ✗ 3¢ short" in shown
    assert "pay 4¢" not in shown


def test_a_city_can_be_looked_at_by_side_name_and_number() -> None:
    table = trader()
    paper = Paper(3, 80)
    view = table.view(0)
    for words, seat, cards in (
        ("left", None, "Clay Pool, Quarry"),
        ("right", None, "Brickyard"),
        ("Ben", 1, "Clay Pool, Quarry"),
        ("me", None, "Scriptorium"),
    ):
        assert paper.drawing.look(view, words, seat)
        assert cards in paper.read()
    assert paper.drawing.look(view, "", None)
    shown = paper.read()
    assert "Your city" in shown
    assert "Ben · ← left" in shown
    assert "Cleo · right →" in shown
    assert not paper.drawing.look(view, "Zoe", None)
    two = two_players()
    free = Paper(2, 80)
    for words in ("Free City", "free city", "3"):
        assert free.drawing.look(two.view(0), words, None)
        assert "Free City" in free.read()


# the prompts


def two_players(turn: int = 3, **hands: str) -> Table:
    return Table(
        city("giza:a", 3),
        city("rhodes:a", 3),
        city("olympia:b", 3, "clay_pool"),
        edition="1st",
        turn=turn,
        hands=[hands.get("first", "baths stockade workshop altar theater"), "barracks"],
        pile="apothecary",
    )


def test_two_players_see_who_runs_the_free_city_and_choose_for_it() -> None:
    table = two_players()
    assert "you control the Free City" in ask(table).splitlines()[0]
    other = ask(table, 1)
    assert "Ada controls the Free City" in other.splitlines()[0]
    assert "← Left: Free City" in other
    table.choose(0, "build theater")
    shown = ask(table)
    assert "For the Free City" in shown
    assert "Chosen so far: Build the Theater" in shown
    assert row(shown, "Baths").split()[0] == "1"
    assert "bl Theater" not in shown
    assert "The Free City may sell a card only if it cannot play one" in shown


def test_prices_of_the_free_city_name_who_is_paid() -> None:
    table = Table(
        city("giza:a", 3),
        city("rhodes:a", 3),
        city("olympia:b", 5, "clay_pool"),
        edition="1st",
        turn=3,
        hands=["baths barracks theater altar apothecary", "stockade"],
        pile="workshop",
    )
    table.choose(0, "build theater")
    shown = ask(table)
    assert "2¢ to you" in row(shown, "Baths")
    assert "2¢ to Ben" in row(shown, "Barracks")
    assert "Free City: 5¢ · W C · 0▼" in shown


def test_what_is_lacking_is_told_by_letters() -> None:
    table = Table(
        city("giza:day", 9),
        city("babylon:day", 3, "clay_pool"),
        city("rhodes:day"),
        edition="2nd",
        age=2,
        hands=["statue dispensary aqueduct brickyard", "", ""],
    )
    shown = ask(table)
    assert row(shown, "Dispensary").endswith("✗ no O")
    assert row(shown, "Aqueduct").endswith("✗ no SS")
    either = WondersOffer(None, missing_units=2, missing_resources=("wood", "clay"))
    assert missing_letters(either) == "W/C ×2"


def test_several_ways_to_pay_are_marked() -> None:
    table = Table(
        city("giza:day", 9),
        city("rhodes:day", 3, "clay_pool loom"),
        city("babylon:day", 7, "clay_pit loom"),
        edition="2nd",
        age=2,
        turn=3,
        hands=["dispensary temple brickyard", "", ""],
    )
    marked = [line for line in ask(table).splitlines() if line.endswith(" …")]
    for word in ("dispensary", "temple", "brickyard"):
        ways = table.ways_to_pay(0, f"build {word}") if table.can(0, f"build {word}") else []
        name = TEXT.say(f"card-{word}")
        assert (len(ways) > 1) == any(name in line for line in marked)


def test_why_tells_the_reason_of_the_stage_once_and_of_one_card() -> None:
    table = trader("aqueduct temple walls")
    paper = Paper(3, 60)
    decision = GAME.decision_with_offers(table.state, 0, 1)
    paper.drawing.refused(decision)
    shown = paper.read()
    assert shown.count("wonder stage") == 1
    assert re.search(r"^     \S", shown, re.M)
    assert paper.drawing.explain(decision, "Temple")
    shown = paper.read()
    assert re.search(r"✓  \d  Sell the Temple", shown)
    assert "✗  Build the Temple: Unavailable" in shown
    assert "Walls" not in shown
    assert paper.drawing.explain(decision, "1")
    assert "✓  1  Build the Aqueduct" in paper.read()
    assert paper.drawing.explain(decision, "stage")
    assert paper.read().count("✗") == 1
    assert not paper.drawing.explain(decision, "999")
    assert not paper.drawing.explain(decision, "zoo")


def test_chains_stand_in_one_column_or_below_the_hand() -> None:
    table = trader("library aqueduct walls")
    wide = ask(table, width=120)
    at = {
        row(wide, name).index(words)
        for name, words in (("Library", "frees"), ("Aqueduct", "free with"), ("Walls", "frees"))
    }
    assert len(at) == 1
    narrow = ask(table)
    assert "frees" not in narrow
    assert "Free with  Aqueduct: Baths" in narrow
    assert "Library: Senate/University" in narrow


def test_the_hand_is_sorted_by_colour_and_cost() -> None:
    shown = ask(trader("vineyard library aqueduct school sawmill"))
    names = ("Sawmill", "Aqueduct", "Vineyard", "School", "Library")
    places = [shown.index(row(shown, name)) for name in names]
    assert places == sorted(places)


def test_four_columns_of_numbers_fit_eighty_columns() -> None:
    hand = "palace lighthouse fortifications observatory craftsmens_guild strategists_guild"
    table = Table(
        city("olympia:a", 9, "quarry foundry ore_vein glassworks", 2),
        city("rhodes:a", 3, "loom"),
        city("giza:a"),
        age=3,
        turn=2,
        hands=[hand, "", ""],
    )
    shown = ask(table)
    line = row(shown, "Strategists’ Guild")
    assert len(line.split()[:4]) == 4
    assert re.search(r"(¢|✓|✗)", line)
    assert "free" in shown.splitlines()[shown.splitlines().index(line) - 6]


def test_every_way_to_pay_shows_who_gets_how_much() -> None:
    table = Table(
        city("giza:day", 9),
        city("rhodes:day", 3, "clay_pool clay_pit loom"),
        city("babylon:day", 7, "brickyard loom"),
        edition="2nd",
        age=2,
        turn=3,
        hands=["courthouse", "", ""],
    )
    ways = table.ways_to_pay(0, "build courthouse")
    table.choose(0, "build courthouse")
    shown = ask(table)
    assert re.search(r"← Ben +Cleo → +Total", shown)
    for number, way in enumerate(ways, 1):
        left, right = (int(part[1:]) for part in way.split()[1:])
        assert re.search(rf"^ *{number} +{left}¢ +{right}¢ +{left + right}¢$", shown, re.M)
    assert "You: 9¢ · S · 0▼ · 3★" in shown
    assert shown.rstrip().endswith("How do you pay for the Courthouse?")


def test_the_discard_pile_is_listed_with_effects() -> None:
    table = Table(
        *seven(
            city("halicarnassus:night", 2, "clay_pool clay_pit"),
            city("rhodes:day"),
            city("giza:day"),
        ),
        edition="2nd",
        hands=["altar"],
        discard="tavern workshop clay_pool",
    )
    table.turn("stage altar")
    shown = ask(table)
    assert "Discard pile" in shown
    assert re.search(r"\d +ye Tavern +5¢", shown)
    assert re.search(r"gn Workshop +☼", shown)
    assert "✗ already built" in row(shown, "Clay Pool")
    assert re.search(r"^ +\d  Build none$", shown, re.M)
    assert "You may build one card from the discard pile for free." in shown


def test_the_last_card_of_babylon() -> None:
    table = Table(
        city("babylon:night", 4, "stone_pit", 1),
        city("rhodes:day"),
        city("olympia:day"),
        city("giza:day"),
        edition="2nd",
        turn=6,
        hands=["altar tavern", "", ""],
    )
    table.turn("sell altar")
    shown = ask(table)
    assert row(shown, "Tavern").split()[:2] == ["1", "2"]
    line = next(line for line in shown.splitlines() if "Discard it" in line)
    assert line.index("Discard") == row(shown, "Tavern").index("ye Tavern")
    assert line.split()[0] == "3"
    assert "last card, the Tavern" in shown


def test_wonders_and_sides_are_chosen_with_all_they_give() -> None:
    config = GAME.configure(3, 0, {"boards": "choose", "sides": "choose"})
    state = GAME.setup(config, Chance(1))
    shown = Paper(3).ask(state, 0)
    for board in EDITIONS[2].boards:
        assert TEXT.say(f"wonder-{board.wonder}") in shown
    assert re.search(r"Day +SS: 3★ +│ +OO: \(W/S/C/O\) +│ +LP: 7★", shown)
    GAME.play(state, 0, GAME.parse_action("take giza"))
    shown = Paper(3).ask(state, 1)
    assert re.search(r"Ada +Giza +right →", shown)
    assert "✗ Ada" in shown
    for seat, word in ((1, "rhodes"), (2, "babylon")):
        GAME.play(state, seat, GAME.parse_action(f"take {word}"))
    shown = Paper(3).ask(state, 1)
    assert re.search(r"1 +Day .*2 +Night", shown)
    assert re.search(r"Stage 1 +WW: 3★.*Stage 1 +SSS: 1▼ 3★ 3¢", shown)


def states_to_draw() -> Iterator[tuple[State, Seat]]:
    """Decisions of random games with every number of players and both editions."""
    for players in range(2, 8):
        options = {"edition": "1st" if players % 2 else "2nd", "boards": "choose"}
        if players == 2:
            options["house_rule"] = "free_city_2nd"
        for step in walk(GAME, GAME.configure(players, 0, options), players):
            yield step.state, step.seat


def test_every_kind_of_moment_fits_eighty_columns_and_wider_ones() -> None:
    seen: dict[str, int] = {}
    for number, (state, seat) in enumerate(states_to_draw()):
        paper = Paper(state.seats, (80, 120, 100)[number % 3])
        if seat == SPECTATOR:
            paper.board(state, SPECTATOR)
            continue
        kind = GAME.prompt(state, seat).key
        seen[kind] = seen.get(kind, 0) + 1
        stride = (10 if kind == "prompt-draft" else 1) * amount(4, 1)
        if seen[kind] == 1 or seen[kind] % stride == 0:
            paper.ask(state, seat)
    assert seen.keys() >= {
        "prompt-take",
        "prompt-turn",
        "prompt-draft",
        "prompt-free-city",
        "prompt-pay",
        "prompt-pay-stage",
        "prompt-dig",
    }


def test_the_last_card_of_the_free_city_has_no_price_before_it_is_chosen() -> None:
    table = Table(
        city("giza:a", 3),
        city("rhodes:a", 3),
        city("babylon:b", 3, "clay_pool", 2),
        edition="1st",
        turn=6,
        hands=["baths stockade", "theater"],
        pile="altar",
    )
    while table.prompt(table.waiting()[0]) != "prompt-last-card-free-city":
        table.choose(table.waiting()[0], table.options(table.waiting()[0])[0])
    shown = ask(table, table.waiting()[0])
    assert "last card of the Free City" in shown
    assert "unavailable" not in shown.split("Your hand")[-1].split("Stage")[0]


# secrets


def test_nobody_sees_a_card_of_another_hand() -> None:
    state = GAME.setup(GAME.configure(4, 0, {"sides": "day"}), Chance(3))
    assert isinstance(state, SevenWondersState)
    watched = Paper(4).board(state, SPECTATOR)
    for card in range(len(CARD_WORDS)):
        assert TEXT.say("card-" + CARD_WORDS[card]) not in watched
    for seat in range(4):
        shown = Paper(4).ask(state, seat)
        marked = set(re.findall(r"\b(?:br|gy|bl|ye|rd|gn|pu) ([A-Z][\w' ]*?)(?:  | ×|$)", shown))
        assert marked == {TEXT.say("card-" + CARD_WORDS[c]) for c in state.hands[seat]}


def test_the_story_hides_what_was_sold_and_buried_by_others() -> None:
    match = new_match(GAME, GAME.configure(3, 0, {"sides": "day"}), 1)
    for seat in range(3):
        decision = match.decision_with_offers(seat)
        assert decision is not None
        match.submit(seat, 1, GAME.format_action(decision.options[-1]))
    paper = Paper(3)
    for seat in range(3):
        told = [item.message for item in match.events(seat)]
        paper.drawing.story(match.view(seat), told)
        shown = paper.read()
        assert shown.count("sells a card") == 2
        assert re.search(rf"{NAMES[seat]} +sells (br|gy|bl|ye|rd|gn|pu) ", shown)


# story, score, legend


def test_the_story_says_who_paid_whom_and_tells_conflicts_in_a_ring() -> None:
    table = Table(
        city("giza:day", 3, "quarry"),
        city("babylon:day", 3, "stone_pit barracks"),
        city("rhodes:day", 3, "loom"),
        edition="2nd",
        turn=6,
        hands=["library", "vineyard", "sawmill"],
    )
    table.state.out = []
    table.turn("build library", "build vineyard", "build sawmill")
    told = [event.seen_by(0) for event in table.state.out]
    paper = Paper(3, 100)
    paper.drawing.story(table.view(0), [message for message in told if message])
    shown = paper.read()
    assert re.search(r"Ada +builds gn Library +2¢ to Cleo *$", shown, re.M)
    assert re.search(r"Ben +builds ye Vineyard +\+3¢ *$", shown, re.M)
    assert re.search(r"Cleo +builds br Sawmill +1¢ to bank *$", shown, re.M)
    assert "Ada 0▼ < Ben 1▼ > Cleo 0▼ = Ada" in shown
    assert "Ada −1★  Ben +6★  Cleo −1★" in shown
    assert "turn 1" not in shown


def test_the_story_says_what_was_free_and_which_guild_was_copied() -> None:
    table = Table(
        city("giza:day", 3, "theater"),
        city("olympia:night", 3, stages=1),
        city("rhodes:day"),
        edition="2nd",
        age=3,
        turn=1,
        hands=["gardens", "palace", "haven"],
    )
    table.state.out = []
    table.turn("build gardens", "build palace")
    told = [message for event in table.state.out if (message := event.seen_by(0))]
    paper = Paper(3)
    paper.drawing.story(table.view(0), told)
    shown = paper.read()
    assert re.search(r"Ada +builds bl Gardens +by Theater *$", shown, re.M)
    assert re.search(r"Ben +builds bl Palace +by the wonder *$", shown, re.M)
    copied = Message.of("event-guild_copied", city=Who(1), card=Name("card-spies_guild"))
    paper.drawing.story(table.view(0), [copied])
    assert "Ben copies the Spies’ Guild." in paper.read()


def test_conflicts_of_seven_players_have_a_row_for_each_city() -> None:
    told = [
        Message.of(
            "event-conflicts_resolved",
            city=Who(seat),
            shields=seat % 3,
            victories=0,
            defeats=0,
            points=seat - 2,
        )
        for seat in range(7)
    ]
    paper = Paper(7, 70)
    state = GAME.setup(GAME.configure(7, 0, {"sides": "day"}), Chance(1))
    paper.drawing.story(GAME.view(state, 0), told)
    shown = paper.read()
    assert re.search(r"Ben +1▼ +< 2▼ +> 0▼ +−1★ *$", shown, re.M)
    assert len(shown.splitlines()) == 8


def test_the_last_turn_is_where_something_was_done() -> None:
    match = new_match(GAME, GAME.configure(3, 0, {"sides": "day"}), 1)
    drawing = Paper(3).drawing
    assert drawing.recent([item.message for item in match.events(0)]) == 0
    for _ in range(2):
        for seat in range(3):
            decision = match.decision_with_offers(seat)
            assert decision is not None
            match.submit(seat, decision.number, GAME.format_action(decision.options[-1]))
    told = [item.message for item in match.events(0)]
    rest = told[drawing.recent(told) :]
    assert rest[0] == Message.of("event-turn_began", age=1, turn=2)
    assert not drawing.has_story(told[-1:])
    paper = Paper(3)
    paper.drawing.story(match.view(0), rest)
    assert "Age I, turn 2." in paper.read()


def test_a_card_that_only_the_first_edition_has_is_part_of_a_story() -> None:
    for row in CARDS_1E:
        built = Message.of("event-structure_built", city=Who(0), card=Name(f"card-{row.name}"))
        assert Paper(3).drawing.has_story([built])


def test_a_payment_is_told_by_names() -> None:
    payment = GAME.parse_action("pay <2 >4")
    asked = Decision(
        0,
        1,
        Prompt.of("prompt-pay", city=Who(0), card=Name("card-aqueduct")),
        (payment,),
        (),
        False,
        (),
        (Offer((Amount("coins", 2, 1), Amount("coins", 4, 2))),),
    )
    drawing = Paper(3).drawing
    assert drawing.choice(asked, payment) == "Pay 2 coins to Ben, 4 coins to Cleo"
    assert drawing.choice(asked, GAME.parse_action("pass")) == "Pass"


def test_names_in_the_score_sheet_stay_legible() -> None:
    state = GAME.setup(GAME.configure(7, 0, {"sides": "day"}), Chance(1))
    names = ["Alexandra", "Alexander", "Player 3", "Bot 1", "Bot 2", "Bot 12", "Zoe"]
    outcome = Outcome(
        (("score-military", (-6,) * 7),), (9, 9, 8, 7, 6, 5, 4), (1, 1, 3, 4, 5, 6, 7)
    )
    file = io.StringIO()
    drawing = WondersDrawing(Console(file=file, width=80), TEXT, names)
    drawing.score(GAME.view(state, SPECTATOR), outcome)
    shown = file.getvalue()
    assert "tie-break" not in shown
    assert "−6" in shown
    heads = next(line for line in shown.splitlines() if "Category" in line)
    cells = [cell.strip() for cell in heads.strip("│ ").split("│")][1:]
    assert len(set(cells)) == 7
    assert "Zoe" in cells
    assert all(len(cell) >= 3 for cell in cells)
    assert all(cell_len(line) <= 80 for line in shown.splitlines())


def test_the_score_sheet_parts_equals_by_coins_and_leaves_the_free_city_out() -> None:
    table = two_players()
    rows = [table.score(0), table.score(1)]
    categories = tuple((f"score-{key}", (rows[0][key], rows[1][key])) for key in rows[0])
    outcome = Outcome(categories, (9, 9), places([(9, 5), (9, 3)]))
    paper = Paper(2)
    paper.drawing.score(table.view(SPECTATOR), outcome)
    shown = paper.read()
    assert "rd Military" in shown
    assert "Free City" not in shown
    assert re.search(r"Total +│ +9 │ +9 │", shown)
    assert re.search(r"tie-break \(coins\) +│ +3 │ +3 │", shown)
    assert re.search(r"Place +│ +1 │ +2 │", shown)
    assert "Ada wins." in shown


def test_the_board_of_a_finished_game() -> None:
    step = list(walk(GAME, GAME.configure(3, 0, {}), 2))[-1]
    shown = Paper(3).board(step.state, SPECTATOR)
    assert "Game over" in shown.splitlines()[0]
    assert "turn" not in shown.splitlines()[0]


def test_the_legend_explains_every_sign() -> None:
    paper = Paper(3)
    paper.drawing.legend()
    shown = paper.read()
    for sign in (
        "×2",
        "✓ 0¢",
        "✓ free",
        "free with X",
        "frees X",
        "Own use",
        "Raw, Goods",
        "Tokens",
        "across",
        "1¢/br←↓→",
        "7★ if all ▲",
        "gy gray",
        "W wood",
        "P papyrus",
        "br brown",
        "pu purple",
        "¢ coins",
        "★ victory",
        "▼ shields",
    ):
        assert sign in shown


@pytest.mark.parametrize("edition", [1, 2])
def test_every_card_and_stage_has_signs_for_cost_and_effects(edition: int) -> None:
    signs = Signs(TEXT, edition)
    stages = [stage for board in EDITIONS[edition].boards for stage in board.stages]
    printed = [(card.cost, card.effects) for card in ROWS[edition].values()]
    printed += [(stage.cost, stage.effects) for stage in stages]
    for price, effects in printed:
        shown = signs.effects(effects).plain
        assert shown
        assert "-" not in shown, shown
        assert cost(price).plain == (price.replace("c", "¢") or "–")


# colours and plain terminals


def test_colours_are_only_an_addition() -> None:
    state = trader().state
    coloured = Paper(3, 80, colour=True).ask(state, 0)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == Paper(3).ask(state, 0)


def test_output_into_a_file_has_no_colours_and_a_plain_encoding_loses_no_sign() -> None:
    shown = civitas_process("play", "wonders")
    assert shown.code == 0
    assert "\x1b" not in shown.out
    assert "Game over" in shown.out
    plain = civitas_process("play", "wonders", env={"PYTHONIOENCODING": "ascii"})
    assert plain.code == 0
    assert plain.out.isascii()
    assert "?" not in plain.out
    assert len(plain.out) == len(shown.out)
    assert len({PLAIN[sign] for sign in "–·✗←→"}) == 5


# the registry and the text


def test_games_without_a_drawing_keep_their_tables() -> None:
    screen = Console(file=io.StringIO())
    toy = title_of(TOYS[0])
    match = new_match(toy.game, toy.game.configure(2, 0, {}), 1)
    assert type(drawing_of(match, screen, Text("en", toy))) is Drawing
    match = new_match(GAME, GAME.configure(3, 0, {}), 1)
    assert type(drawing_of(match, screen, TEXT)) is WondersDrawing


def test_another_game_under_the_same_key_is_drawn_by_its_tables() -> None:
    toy = title_of(TOYS[0])
    match = new_match(toy.game, toy.game.configure(2, 0, {}), 1)
    screen = Console(file=io.StringIO(), width=100)
    drawing = WondersDrawing(screen, Text("en", toy), match.names)
    view = match.view(0)
    decision = match.decision_with_offers(0)
    assert decision is not None
    drawing.board(view)
    drawing.decision(view, decision)
    drawing.story(view, [item.message for item in match.events(0)])
    assert isinstance(screen.file, io.StringIO)
    assert "Your hand" in screen.file.getvalue()


def test_every_message_of_the_drawing_is_used_and_every_used_one_is_there() -> None:
    resource = FluentParser().parse(GAME_TEXT.read_text(encoding="utf-8"))
    keys = {entry.id.name for entry in resource.body if isinstance(entry, FluentMessage)}
    there = {key for key in keys if key.startswith(("draw-", "mark-"))}
    used: set[str] = set()
    prefixes: set[str] = set()
    for path in DRAW.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used.add(node.value)
                if re.fullmatch(r"(draw|mark)-[a-z-]*", node.value) and node.value.endswith("-"):
                    prefixes.add(node.value)
    asked = {key for key in used if re.fullmatch(r"(draw|mark)-[a-z-]*[a-z]", key)}
    assert asked - there == set()
    assert {
        key for key in there if key not in used and not key.startswith(tuple(prefixes))
    } == set()
    shorts = {key.removeprefix("short-") for key in keys if key.startswith("short-")}
    assert shorts <= keys


# at the keyboard


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals here")
def test_a_person_plays_by_text_reads_the_legend_and_takes_back(tmp_path: Path) -> None:
    from kit.terminal import Person

    args = ["play", "wonders", "--players", "2", "--edition", "1st", "--seed", "5", "--rules", "1"]
    person = Person(args, tmp_path)
    shown = person.wait_for("for help):")
    assert "Type “legend”" in shown
    assert "Your hand" in shown
    person.type("legend")
    assert "papyrus" in person.wait_for("for help):")
    person.type("Build Lumber  Yard")
    shown = person.wait_for("for help):")
    assert "Choose a card for the Free City" in shown
    assert "Your city" not in shown
    person.type("board")
    assert "Your city" in person.wait_for("for help):")
    person.type("look right")
    assert "Giza (A)" in person.wait_for("for help):")
    person.type("undo")
    assert "Choose a card and what to do with it" in person.wait_for("for help):")
    person.type("sell lumber yard")
    person.wait_for("for help):")
    person.type("1")
    shown = person.wait_for("for help):")
    assert re.search(r"Player 1 +sells br Lumber Yard", shown)
    assert "turn 2 of 6" in shown
    assert "Your city" in shown
    person.type("undo")
    assert "others have chosen" in person.wait_for("for help):")
    person.type("exit")
    assert person.end() == 0
