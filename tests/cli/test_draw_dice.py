"""The board of 7 Wonders Dice in a terminal, as a person reads it."""

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

from civitas.games.seven_wonders_dice.actions import STAGE, place_of
from civitas.games.seven_wonders_dice.data.tables import numbers_of
from civitas.games.seven_wonders_dice.game import GAME
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    BLACK,
    COLOURS,
    FACES,
    FACES_BY_COLOUR,
    MOST_IN_AREA,
    PURPLE,
    WHITE,
    WONDER,
)
from civitas.games.seven_wonders_dice.sight.view import DiceView
from civitas.kernel import SPECTATOR, Chance, Message, Outcome, Seat, State, places
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.dice import DiceDrawing
from civitas.terminal.dice.signs import Signs
from civitas.terminal.screen import PLAIN
from kit.cases import OWN_BOARDS, ROOT, TOYS, title_of
from kit.dice import Table, city, own_boards
from kit.tier import amount
from kit.walk import new_match, walk

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"]
TEXT = Text("en", title_of("dice"))
GAME_TEXT = ROOT / "src" / "civitas" / "games" / "seven_wonders_dice" / "words" / "en.ftl"
SOURCES = sorted((ROOT / "src" / "civitas" / "terminal" / "dice").glob("*.py"))
LINES = "─│╭╮╰╯├┤┬┴┼"
NOTICE = "boards R1: a reconstruction"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Paper:
    """A drawing and what was drawn."""

    def __init__(
        self,
        players: int,
        width: int = 80,
        colour: bool = False,
        height: int = 50,
        names: list[str] | None = None,
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
        self.drawing = DiceDrawing(screen, TEXT, (names or NAMES)[:players])

    def ask(self, state: State, seat: Seat) -> str:
        """What a waiting seat is shown."""
        view = GAME.view(state, seat)
        self.drawing.board(view, asked=True)
        self.drawing.decision(view, GAME.decision_with_offers(state, seat, 1))
        return self.read()

    def board(self, state: State, seat: Seat) -> str:
        self.drawing.board(GAME.view(state, seat))
        return self.read()

    def look(self, state: State, seat: Seat, words: str, found: Seat | None = None) -> str:
        assert self.drawing.look(GAME.view(state, seat), words, found)
        return self.read()

    def read(self) -> str:
        """What was drawn since it was last read: not too wide, all said, plain where need be."""
        shown = self.file.getvalue()
        self.file.seek(0)
        self.file.truncate()
        for line in COLOUR.sub("", shown).splitlines():
            assert cell_len(line) <= self.width, line
            assert not re.search(r"…(?!\d)", line), line
        keys = r"\b(draw|short|face|area|effect|colour|city|column|event|refused|die)-[a-z]"
        assert not re.search(keys, shown), shown
        signs = {sign for sign in COLOUR.sub("", shown) if not sign.isascii()}
        assert signs <= {*PLAIN, *LINES}
        return shown


def ask(table: Table, seat: Seat = 0, width: int = 80, height: int = 50) -> str:
    return Paper(table.state.seats, width, height=height).ask(table.state, seat)


def tidy(shown: str) -> str:
    """Every line without the spaces at its end."""
    return "\n".join(line.rstrip() for line in shown.splitlines())


def area(shown: str, name: str) -> str:
    """What a sheet says of an area, its lines joined."""
    found = re.search(rf"(?m)^{name} .*(\n {{15,}}.*)*", tidy(shown))
    assert found, shown
    return " ".join(found[0].split())


def line(shown: str, words: str) -> str:
    """The line of the choices in which some words stand."""
    below = tidy(shown).split("Coins  Gives", 1)[-1]
    found = [line for line in below.splitlines() if re.search(rf"  {words}(  |$)", line)]
    assert len(found) == 1, shown
    return " ".join(found[0].split())


def duel(
    roll: str = "",
    last: int | None = None,
    first: tuple[Seat, ...] = (),
    options: dict[str, str] | None = None,
    coins: int = 4,
    theirs: str = "",
    unlocked: str = "",
) -> Table:
    """Ada with two resources, against Ben with a shield where he faces her East."""
    own = city("giza", coins, "WH1 WH2 AGA1 BEA1")
    other = city("rhodes", 5, f"BWD1 BWA1 {theirs}", unlocked=unlocked)
    return Table(own, other, roll=roll, last=last, first=first, options=options)


# the sheet


def test_a_sheet_shows_what_is_crossed_open_reachable_and_to_come() -> None:
    shown = ask(duel("blue mask 2, gray3 clay 0, green gear 1"))
    assert area(shown, "Warehouse") == (
        "Warehouse stone ×1 wood ×2 clay →3 0¢ glass ·4 0¢ textile ·5 0¢ papyrus ·6 0¢"
    )
    lanes = area(shown, "Agora")
    assert "mask/scales ×1 →2 0¢: 3★ (3 1¢: 4★)" in lanes
    assert "owl/caduceus ·7 0¢: 2★ (8 1¢: 4★)" in lanes
    assert "compass ·1 0¢: blue +2¢ (2 1¢: green 0¢ 3 2¢: black die)" in area(shown, "University")
    assert area(shown, "Guild Court") == "Guild Court 0★ ·1 0¢: 5★ (2 1¢: 6★ 3 2¢: 7★)"
    assert "Ada (you) · Giza · 4¢ · 2 resources · 4★" in shown


def test_a_space_that_a_die_leads_to_is_marked_when_coins_lack() -> None:
    table = duel("green tablet 3, yellow chest 3", coins=3)
    shown = ask(table)
    assert "tablet →7 0¢" in area(shown, "University")
    assert "chest →4 0¢: 1¢ 1★/War !5 1¢: 1¢ 1★/Mar !6 1¢" in area(shown, "Market")
    assert line(shown, "Market 5").endswith("Market 5 3+1¢ ✗ 1¢ short · 1¢ 1★/Mar")


def test_the_wonder_needs_no_die() -> None:
    table = duel(coins=0)
    shown = ask(table)
    assert area(shown, "Wonder").startswith("Wonder 0★ !1 1¢: 2¢ 2★/Won")
    assert line(shown, "Wonder 1") == "– no die Wonder 1 1¢ ✗ 1¢ short · 2¢ 2★/Won"
    table = Table(city("giza", 4, "WO*"), city("rhodes"))
    shown = ask(table)
    assert area(shown, "Wonder") == "Wonder 13★ ×1 ×2 ×3"
    assert line(shown, "no die").endswith("✗ all built")


def test_attacks_are_told_with_the_defense_that_faces_them() -> None:
    shown = ask(duel("red sword 1, gray1 stone 0"))
    assert "sword ×1 →2 0¢: 4★−1▼ (3 0¢: 5★" in area(shown, "East Barracks")
    assert area(shown, "East Barracks").endswith("faces Ben: ▼1")
    assert "axe ·1 0¢: 3★ (2 0¢: 4★" in area(shown, "West Barracks")
    assert area(shown, "West Barracks").endswith("faces Ben: ▼0")
    assert line(shown, "East Barracks 2").endswith("1¢ 4★−1▼")


def test_the_table_shows_attacks_defense_and_which_barracks_face_mine() -> None:
    table = Table(
        city("giza", 7, "BWA1 BWA2 BWD1"),
        city("rhodes", 6, "BEA1 BED1 BED2"),
        city("babylon", 5, "AGA1"),
        city("ephesus", 12, "BWA1 BWD1 WH1 GC*", bonuses="1"),
    )
    shown = ask(table)
    assert re.search(r"you +Ada +Giza +7 +0 +0 +2▼1 +0▼0 ", shown)
    assert re.search(r"West Ben +Rhodes +6 +0 +0 +0▼0 \(1▼2\) ", shown)
    assert re.search(r"\n +Cleo +Babylon +5 +0 +0 +0▼0 +0▼0 ", shown)
    assert re.search(r"East Dan +Ephesus +12 +1 +0 \(1▼1\) +0▼0 +0 +0 +0 +3 +0 +1 +21\b", shown)
    assert "(" not in tidy(Paper(4).board(table.state, SPECTATOR)).split("Forum")[0]


def test_two_players_face_each_other_on_both_sides() -> None:
    assert re.search(r"both Ben +Rhodes +5 +0 +0 \(1▼1\) \(0▼0\)", ask(duel()))


def test_what_crossed_spaces_changed_for_good_and_the_bonuses() -> None:
    crossed = "MK2 MK3 UN11 UN12 UN13 WO1 WO2 GC*"
    table = Table(city("alexandria", 7, crossed, bonuses="2"), city("giza"))
    shown = ask(table)
    assert "Has               dice −1¢ · dice −1¢ · gray 0¢ · yellow 0¢ · yellow +2¢\n" in (
        tidy(shown)
    )
    assert "black die" in shown.split("\nHas")[1].split("#")[0]
    assert re.search(r"Bonuses +1 \+1 action   ×2   3 \+7¢", shown)
    assert "\nHas" not in ask(duel())


def test_the_first_full_agora_is_told_as_long_as_it_can_be_had() -> None:
    assert area(ask(duel()), "Agora").endswith("first when full: +3★")
    table = duel(first=(1,), theirs="AG*")
    shown = ask(table)
    assert "first when full" not in shown
    assert re.search(r"both Ben .* 8★ ", shown)


def test_only_asked_seats_have_marks_and_a_looked_at_sheet_is_its_owner_s() -> None:
    table = duel("red axe 0")
    shown = Paper(2).look(table.state, 0, "west")
    assert "Ben (both) · Rhodes · 5¢ · 0 resources · 3★" in shown
    assert "→" not in shown
    assert "axe ×1 ·2 1¢: 4★ (3 2¢: 5★" in area(shown, "West Barracks")
    assert area(shown, "West Barracks").endswith("faces Ada: ▼0")
    assert "→" not in tidy(Paper(2).board(table.state, 0))


@pytest.mark.parametrize(
    ("words", "seat", "owners"),
    [
        ("", None, ["Ada", "Ben", "Cleo", "Dan"]),
        ("left", None, ["Ben"]),
        ("West", None, ["Ben"]),
        ("right", None, ["Dan"]),
        ("east", None, ["Dan"]),
        ("me", None, ["Ada"]),
        ("cleo", 2, ["Cleo"]),
    ],
)
def test_one_can_look_at_any_sheet(words: str, seat: Seat | None, owners: list[str]) -> None:
    table = Table(*(city(word) for word in ("giza", "rhodes", "babylon", "olympia")))
    shown = Paper(4).look(table.state, 0, words, seat)
    assert re.findall(r"(?m)^(\w+)(?: \(\w+\))? · \w+ · 7¢", shown) == owners
    assert NOTICE in shown


def test_there_is_nobody_to_look_at_under_another_name() -> None:
    assert not Paper(2).drawing.look(GAME.view(duel().state, 0), "nobody", None)


# the Forum and what can be chosen


def test_the_forum_stands_by_quarters_with_what_each_die_leads_to() -> None:
    roll = "gray1 stone 0, gray2 wood 3, gray3 clay 1, blue owl 1, red shield 2, yellow coin7 0"
    shown = tidy(ask(duel(roll + ", green compass 3")))
    below = shown.split("Coins  Gives\n")[1].splitlines()[1:-1]
    assert [re.sub(r" {2,}", "  ", line).strip() for line in below] == [
        "0¢  gray1 stone  ✗ crossed off",
        "5  yellow 7 coins  Market 1  0¢  +7¢",
        "1  1¢  gray3 clay  Warehouse 3  1¢  +1 resource",
        "2  blue owl  Agora 7  1¢  2★",
        "3  2¢  red shield  West Barracks 6  2¢  ▼",
        "4  East Barracks 6  2¢  ▼",
        "3¢  gray2 wood  ✗ crossed off",
        "6  green compass  University 1  3¢  blue +2¢",
        "7  –  no die  Wonder 1  1¢  2¢ 2★/Won",
        "8  –  pass  +3¢",
    ]


def test_dice_cost_what_they_cost_the_viewer_and_bring_what_they_bring() -> None:
    own = city("giza", 7, "MK3 UN11")
    table = Table(own, city("rhodes"), roll="blue fountain 3, red axe 1")
    shown = ask(table)
    assert line(shown, "blue fountain").endswith("Agora 4 2+1¢ 2★ · +2¢")
    assert line(shown, "red axe").endswith("West Barracks 1 0¢ 3★")
    board = tidy(Paper(2).board(table.state, 0))
    assert "1¢ red axe 0¢\n" in board
    assert "blue fountain 2¢" in board
    assert "blue fountain 2¢" not in Paper(2).board(table.state, SPECTATOR)


def test_a_locked_die_is_marked_with_the_space_that_unlocks_it() -> None:
    table = duel("black spy_any 0, white leader_laurel 1", unlocked="black white")
    shown = ask(table)
    assert line(shown, "black as any of four").endswith("✗ locked: Uni 3")
    assert line(shown, "white laurels").endswith("✗ locked: Uni 9")
    assert "black as any of four ✗ locked" in Paper(2).board(table.state, 0)
    assert "locked" not in Paper(2).board(table.state, SPECTATOR)


def test_a_die_unlocked_this_turn_can_be_used_in_the_next_one() -> None:
    own = city("giza", 20, "UN21 UN22 WO1 WH*", unlocked="black")
    other = city("rhodes", unlocked="purple")
    table = Table(own, other, roll="black spy_red 0, purple cmp_gray 1, green gear 0")
    assert line(ask(table), "purple by Warehouse").endswith("✗ locked: Uni 6")
    own = city("giza", 20, "UN21 UN22 WO1 WH*")
    boards = own_boards(UN23='effect = "unlock:purple & extra_action"')
    roll = "purple cmp_gray 1, green gear 0"
    table = Table(own, other, roll=roll, options={"boards": boards})
    table.choose(0, "build green UN23")
    assert line(ask(table), "purple by Warehouse").endswith("✗ usable next turn")


def test_a_lost_comparison_is_told() -> None:
    own = city("giza", 7, "WH1", unlocked="purple")
    table = Table(own, city("rhodes", 7, "WH1"), roll="purple cmp_gray 1")
    shown = ask(table)
    assert area(shown, "Guild Court").startswith("Guild Court 0★ !1 1¢: 5★")
    assert line(shown, "purple by Warehouse").endswith("Guild Court 1 1+1¢ ✗ comparison lost · 5★")
    table = Table(own, city("rhodes"), roll="purple cmp_gray 1")
    assert "Guild Court 0★ →1 1¢: 5★" in area(ask(table), "Guild Court")


def test_equal_gray_dice_are_one_choice() -> None:
    shown = ask(duel("gray1 clay 1, gray2 clay 1, gray3 clay 2"))
    assert "Warehouse 3" in line(shown, "gray1 clay")
    assert line(shown, "gray2 clay").endswith("same as gray1")
    assert line(shown, "gray3 clay").endswith("Warehouse 3 2¢ +1 resource")


def test_every_option_has_a_line_with_its_number() -> None:
    for step in walk(GAME, GAME.configure(2, 0, {}), 5):
        if step.seat == SPECTATOR or step.seat:
            continue
        shown = tidy(Paper(2).ask(step.state, step.seat))
        rows = shown.split("#", 1)[1].splitlines()[1:]
        numbers = [int(found[1]) for row in rows if (found := re.match(r" *(\d+)  ", row))]
        assert sorted(numbers) == list(range(1, len(step.options) + 1)), shown


def test_a_crossing_shows_its_spaces_and_the_forum_beside_them() -> None:
    table = duel("green tablet 0, blue owl 1")
    table.choose(0, "build green UN31")
    shown = ask(table)
    assert re.search(r"(?m)^Forum │ 0¢ green tablet │ 1¢ blue owl\s+3¢ gray1 stone · gray2 ", shown)
    assert re.search(r"(?m)^1  Agora 2 +0¢  3★", shown)
    assert re.search(r"(?m)^4  decline", shown)
    assert "Chosen so far: Use the green die for University 7." in shown
    assert re.search(r"you +Ada +Giza +4 +2 +0 +0▼0 +1▼0 +1 +0 +1 ", shown)
    poorer = city("giza", 1, "AGA1 BEA1")
    table = Table(poorer, city("rhodes"), roll="green tablet 0, blue owl 1")
    table.choose(0, "build green UN31")
    assert re.search(r"(?m)^   Agora 2 +2¢  ✗ 1¢ short · 3★", ask(table))


def test_a_bonus_shows_what_it_gives() -> None:
    table = Table(city("giza", 9, "WH* WO1 WO2 GC*", bonuses="1"), city("rhodes"))
    table.choose(0, "stage")
    shown = ask(table)
    assert re.search(r"(?m)^1  bonus 2  cross West/East/Uni/Ago/Mar *$", shown)
    assert re.search(r"(?m)^2  bonus 3  \+7¢ *$", shown)


def test_the_sheet_comes_with_a_board_and_not_again_with_every_decision() -> None:
    table = duel("green tablet 0")
    paper = Paper(2)
    view, decision = GAME.view(table.state, 0), GAME.decision_with_offers(table.state, 0, 1)
    paper.drawing.decision(view, decision)
    assert "Guild Court" not in paper.read()
    assert paper.ask(table.state, 0).count("Guild Court") == 1
    paper.drawing.decision(view, decision)
    assert "Guild Court" not in paper.read()


# reasons


def test_why_tells_reasons_together_and_finds_dice_areas_and_spaces() -> None:
    table = Table(city("giza", 7, "AGA1 AGA2"), city("rhodes"), roll="blue mask 0, red axe 0")
    paper = Paper(2)
    decision = GAME.decision_with_offers(table.state, 0, 1)
    paper.drawing.refused(decision)
    shown = tidy(paper.read())
    assert "Use the blue die for Agora 1, 2: It is already crossed off." in shown
    assert "Use the red die for West Barracks 2: Cross off West Barracks 1 first." in shown
    for words, found in (
        ("agora", {"✓  Agora 3", "✗  Agora 1, 2"}),
        ("agora 3", {"✓  Agora 3"}),
        ("red", {"✓  West Barracks 1"} | {f"✗  West Barracks {n}" for n in (2, 3, 4, 5)}),
        ("stage", {"✓  the Wonder"}),
    ):
        assert paper.drawing.explain(decision, words)
        shown = tidy(paper.read())
        told = re.findall(r"(?m)^ *([✓✗]).*?(?:for|of) ([A-Zt][^:\n]*)", shown)
        assert {f"{sign}  {space}" for sign, space in told} == found
    assert not paper.drawing.explain(decision, "nothing")
    assert not paper.drawing.explain(decision, "ago")


# what people are told of the boards


def test_everybody_is_told_that_the_boards_are_a_reconstruction() -> None:
    table = duel()
    for shown in (
        Paper(2).ask(table.state, 0),
        Paper(2).board(table.state, 0),
        Paper(2).board(table.state, SPECTATOR),
        Paper(2).look(table.state, 0, ""),
        Paper(2).ask(GAME.setup(GAME.configure(2, 0, {"cities": "choose"}), Chance(1)), 0),
    ):
        assert shown.splitlines()[0].count(NOTICE) == 1
    table = duel(options={"boards": OWN_BOARDS.replace("reconstruction = true", "")})
    shown = Paper(2).ask(table.state, 0)
    assert "Turn 5 · boards Mine ─" in shown.splitlines()[0]
    assert "reconstruction" not in shown
    long = OWN_BOARDS.replace('"Mine"', f'"{"very long " * 4}"')
    shown = Paper(2).ask(duel(options={"boards": long}).state, 0)
    assert "reconstruction" in " ".join(shown.splitlines()[:2])


def test_the_last_turn_and_the_end_are_told() -> None:
    assert "Turn 5 · the last turn · boards" in ask(duel(last=5))
    assert "the last turn" not in ask(duel(last=6))
    step = list(walk(GAME, GAME.configure(3, 0, {"turn_cap": "4"}), 2))[-1]
    for seat in (SPECTATOR, 1):
        shown = Paper(3).board(step.state, seat)
        assert shown.startswith("Game over · boards R1")
        assert "Forum" not in shown
        assert ("Guild Court" in shown) == (seat == 1)


# cities


def test_cities_are_chosen_by_what_differs_on_their_boards() -> None:
    state = GAME.setup(GAME.configure(3, 0, {"cities": "choose"}), Chance(1))
    shown = Paper(3).ask(state, 0)
    assert re.search(r"1 +Alexandria +Wonder 2¢: \+7¢ · 3¢: dice −1¢ · 6¢: 7★", shown)
    assert re.search(r"4 +Giza .*\n +compass 2¢: blue \+2¢ · 3¢: green 0¢ · 4¢: black die", shown)
    assert "shield" not in shown
    assert Paper(3).drawing.is_open(GAME.view(state, 0))
    GAME.play(state, 0, GAME.parse_action("take giza"))
    shown = Paper(3).ask(state, 1)
    assert "Ada Giza" in shown
    assert re.search(r"\n +Giza .*\n +✗ Ada ", shown)
    for seat, word in ((1, "rhodes"), (2, "babylon")):
        GAME.play(state, seat, GAME.parse_action(f"take {word}"))
    assert not Paper(3).drawing.is_open(GAME.view(state, 0))


# whole games


def spaces_of(shown: str, name: str) -> set[str]:
    """Every space of an area as a sheet shows it, with its cost where it has one."""
    return set(re.findall(r"×\d|[·→!]\d \d+¢|(?<=[( ])\d \d+¢", area(shown, name)))


def expected(view: DiceView, state: State) -> dict[str, set[str]]:
    """How the spaces of the viewer's sheet have to be shown, by area."""
    sheet = view.now
    assert sheet is not None
    board = numbers_of(view.boards).boards[view.cities[view.seat]]
    decision = GAME.decision_with_offers(state, view.seat, 1)
    stage = [space for space in sheet.open_spaces if board.area[space] == WONDER]
    possible: set[int] = set()
    for action in decision.options:
        text = GAME.format_action(action)
        if text.startswith(("build", "cross")):
            possible.add(board.number[place_of(action)])
        elif action == STAGE:
            possible.update(stage)
    near = {
        board.number[place_of(refusal.action)] if refusal.action != STAGE else stage[0]
        for refusal in decision.refused
        if refusal.reason.key in ("refused-coins", "refused-guild")
    }
    found: dict[str, set[str]] = {name: set() for name in AREAS}
    for space in range(board.size):
        number, cost = board.place[space] % MOST_IN_AREA + 1, f"{sheet.costs[space]}¢"
        mark = "→" if space in possible else "!" if space in near else "·"
        shown = f"{mark}{number} {cost}" if space in sheet.open_spaces else f"{number} {cost}"
        found[AREAS[board.area[space]]].add(f"×{number}" if space in sheet.crossed else shown)
    return found


def moments() -> Iterator[tuple[int, State, Seat]]:
    """Decisions of random games with every number of players, one of them on an own board set."""
    for players in range(2, 8):
        options = {"cities": "choose", "boards": OWN_BOARDS} if players == 4 else {}
        for number, step in enumerate(walk(GAME, GAME.configure(players, 0, options), players)):
            yield number, step.state, step.seat


def test_every_kind_of_moment_fits_eighty_columns_and_shows_every_space_as_it_is() -> None:
    seen: dict[str, int] = {}
    for number, state, seat in moments():
        players = state.seats
        if seat == SPECTATOR:
            Paper(state.seats).board(state, SPECTATOR)
            continue
        kind = GAME.prompt(state, seat).key
        seen[kind] = seen.get(kind, 0) + 1
        if players > 2 and seen[kind] % amount(88, 11):
            continue
        shown = Paper(state.seats, (80, 80, 100, 120)[number % 4]).ask(state, seat)
        view = GAME.view(state, seat)
        assert isinstance(view, DiceView)
        if view.now is None:
            continue
        for name, spaces in expected(view, state).items():
            label = TEXT.say("short-area-gallery" if name == "gallery" else "area-" + name)
            assert spaces_of(shown, label) == spaces, (name, shown)
    assert seen.keys() == {
        "prompt-take",
        "prompt-action",
        "prompt-more",
        "prompt-free-die",
        "prompt-crossing",
        "prompt-bonus",
    }


def test_a_usual_screen_fits_fifty_lines_and_a_low_terminal_has_a_shorter_one() -> None:
    for players in (2, 7):
        state = GAME.setup(GAME.configure(players, 1, {}), Chance(3))
        usual = Paper(players).ask(state, 0)
        low = Paper(players, height=30).ask(state, 0)
        assert len(usual.splitlines()) <= 40 + players
        assert len(low.splitlines()) <= len(usual.splitlines()) - 8
        assert "→1 0¢ (+2)" in area(low, "Agora")
        assert area(low, "University").count(" (+2)") == 3
        assert "★" not in area(low, "Guild Court").removeprefix("Guild Court 0★")
        assert "Forum" in low
        whole = Paper(players, height=30).look(state, 0, "me")
        assert "(2 2¢: 3★" in area(whole, "Agora")


def test_long_names_stay_apart() -> None:
    names = [
        "Alexandra the Great",
        "Alexander the Great",
        *NAMES[2:6],
        "Alexander of the Far Isles",
    ]
    state = GAME.setup(GAME.configure(7, 0, {}), Chance(3))
    shown = Paper(7, names=names).ask(state, 0)
    rows = [line.split()[:2] for line in shown.splitlines()[2:9]]
    assert rows[0] == ["you", "Alexand…1"]
    assert rows[1] == ["West", "Alexand…2"]
    assert rows[6] == ["East", "Alexand…7"]
    assert area(shown, "West Barracks").endswith("faces Alexander the Great: ▼0")
    assert area(shown, "East Barracks").endswith("faces Alexander of the F…7: ▼0")


# the spectator, the end, the score


def test_the_spectator_sees_cities_and_dice() -> None:
    shown = Paper(2).board(duel("red axe 0").state, SPECTATOR)
    assert re.search(r"(?m)^ Ada +Giza +4 ", shown)
    assert re.search(r"(?m)^0¢ red axe *$", shown)
    assert "Guild Court" not in shown


def test_the_score_sheet_of_seven_fits_and_parts_equals_by_coins() -> None:
    table = Table(city("giza", 5, "AGA1"), city("rhodes"), last=2)
    ranks = places([(9, 5), (9, 7)])
    outcome = Outcome((("score-wonder", (9, 9)), ("score-gallery", (0, 0))), (9, 9), ranks)
    paper = Paper(2)
    paper.drawing.score(GAME.view(table.state, SPECTATOR), outcome)
    shown = paper.read()
    assert re.search(r"Gallery of Leaders +│ +0 │ +0 │", shown)
    assert re.search(r"tie-break \(coins\) +│ +5 │ +7 │", shown)
    assert re.search(r"Place +│ +2 │ +1 │", shown)
    assert "Ben wins." in shown
    step = list(walk(GAME, GAME.configure(7, 0, {"turn_cap": "9"}), 2))[-1]
    final = GAME.outcome(step.state)
    assert final is not None
    names = ["Player 1", *(f"Bot {number}" for number in range(1, 7))]
    paper = Paper(7, names=names)
    paper.drawing.score(GAME.view(step.state, SPECTATOR), final)
    shown = paper.read()
    heads = next(line for line in shown.splitlines() if "Category" in line)
    cells = [cell.strip() for cell in heads.strip("│ ").split("│")][1:]
    assert cells == ["Pla 1", *names[1:]]
    totals = next(line for line in shown.splitlines() if "Total" in line)
    assert [int(number) for number in re.findall(r"\d+", totals)] == list(final.totals)


# the story


def told(table: Table) -> list[Message]:
    return [message for event in table.heard if (message := event.seen_by(0))]


def story(table: Table, more: bool = False, players: int = 2) -> str:
    paper = Paper(players)
    paper.drawing.story(table.view(0), told(table), more)
    return tidy(paper.read())


def test_the_story_has_a_line_for_each_city() -> None:
    table = duel("red sword 1, green tablet 0, blue mask 3")
    table.turn("build red BEA2", "build green UN21")
    lines = story(table).splitlines()
    assert lines[:2] == [
        "  Ada  red −1¢ → East Barracks 2 · 3★ against Ben",
        "  Ben  green → University 4 −3¢",
    ]
    assert len(lines) == 2
    table = Table(city("giza", 9, "WH* WO1 WO2 UN11"), city("rhodes"), roll="blue owl 2")
    table.turn("stage; bonus 1; build blue AGC1")
    first, second = story(table).splitlines()[:2]
    assert first == ("  Ada  Wonder 3 · Wonder complete · bonus 1 · blue −2¢ → Agora 7 · +2¢")
    assert second == "  Ben  pass +3¢"


def test_the_roll_is_told_where_the_forum_does_not_show_it() -> None:
    table = duel()
    table.turn()
    assert "Turn" not in story(table)
    with_roll = story(table, more=True)
    assert re.search(r"(?m)^  Turn 6 │ [0-3]¢ ", with_roll)
    assert with_roll.count("gray") == 3
    table.turn()
    assert story(table).count("Turn ") == 1


def test_what_joins_the_players_is_told_in_sentences() -> None:
    own = city("giza", 20, "WH* UN11 UN12 AGA1 AGA2 AGB* AGC* MK*", bonuses="1")
    table = Table(own, city("rhodes"), roll="green compass 0, blue mask 0")
    table.turn("build green UN13")
    shown = story(table)
    assert "black die unlocked" in shown
    assert re.search(r"The black die enters the Forum, the .* gray die leaves\.", shown)
    table = Table(own, city("rhodes"), roll="blue mask 0")
    table.turn("build blue AGA3; bonus 3")
    assert "Agora complete · bonus 3 · +7¢" in story(table)
    assert "Ada is the first to fill the Agora." in story(table)


def test_the_story_begins_with_the_cities_and_the_last_turn_can_be_found() -> None:
    match = new_match(GAME, GAME.configure(3, 0, {}), 1)
    drawing = Paper(3).drawing
    messages = [item.message for item in match.events(0)]
    assert drawing.recent(messages) == 0
    assert drawing.has_story(messages)
    for _ in range(2):
        for seat in range(3):
            decision = match.decision_with_offers(seat)
            assert decision is not None
            match.submit(seat, decision.number, "pass")
    messages = [item.message for item in match.events(0)]
    rest = messages[drawing.recent(messages) :]
    assert rest[0] == Message.of("event-turn_began", turn=2)
    assert not drawing.has_story(messages[-8:])
    paper = Paper(3)
    paper.drawing.story(match.view(0), messages)
    shown = paper.read()
    assert re.match(r" *Ada plays \w+\. Ben plays \w+\. Cleo plays \w+\.", shown)
    assert "Turn 1 │" in shown
    assert "Turn 3" not in shown


# signs


def test_the_legend_explains_every_sign() -> None:
    paper = Paper(2)
    paper.drawing.legend()
    shown = paper.read()
    for number in range(len(AREAS)):
        assert re.search(rf"{TEXT.say('short-' + AREAS[number])} +\w", shown)
    for sign in ("×2", "→2", "!2", "·2 3¢: 5★", "(3 4¢", "(+2)", "5★−1▼", "2+1¢", "3▼1", "(3▼1)"):
        assert re.search(rf"(?m)^{re.escape(sign)}", shown), sign
    signs = Signs(TEXT)
    kinds: dict[type, str] = {}
    for board in numbers_of("R1").boards:
        for effects in board.effects:
            kinds |= {type(effect): signs.effect(effect) for effect in effects}
    for kind, words in kinds.items():
        if kind.__name__ != "Attack":
            shape = re.sub(r"\d+", "[0-9]", re.escape(words))
            shape = re.sub("|".join(COLOURS), "\\\\w+", shape)
            shape = re.sub(r"\b(War|Won|West|East|Ago|Mar|Uni|Gal)\b", "\\\\w+", shape)
            assert re.search(rf"(?m)^{shape}", shown), words


def test_every_face_and_effect_has_few_words() -> None:
    signs = Signs(TEXT)
    special = (BLACK, WHITE, PURPLE)
    faces = [face for colour in special for face in FACES_BY_COLOUR[colour]]
    for colour in special:
        for face in FACES_BY_COLOUR[colour]:
            words = f"{TEXT.say('colour-' + COLOURS[colour])} {signs.face(FACES.index(face))}"
            assert len(words) <= 20, words
    assert len({signs.face(FACES.index(face)) for face in faces}) == len(faces)
    numbers = numbers_of("R1")
    for board in numbers.boards:
        for space in range(board.size):
            assert len(signs.gives(board, space).plain) <= 20
    assert signs.faces(()) == ""
    assert signs.faces([FACES.index(face) for face in FACES_BY_COLOUR[PURPLE]]) == ""


def test_colours_are_only_an_addition() -> None:
    state = duel("red sword 1, green tablet 0, blue mask 3").state
    coloured = Paper(2, colour=True).ask(state, 0)
    assert "\x1b[" in coloured
    assert COLOUR.sub("", coloured) == Paper(2).ask(state, 0)


# the registry and the text


def test_the_game_has_its_drawing_and_another_game_is_drawn_by_its_tables() -> None:
    screen = Console(file=io.StringIO(), width=100)
    match = new_match(GAME, GAME.configure(2, 0, {}), 1)
    assert type(drawing_of(match, screen, TEXT)) is DiceDrawing
    toy = title_of(TOYS[0])
    match = new_match(toy.game, toy.game.configure(2, 0, {}), 1)
    drawing = DiceDrawing(screen, Text("en", toy), match.names)
    view, decision = match.view(0), match.decision_with_offers(0)
    assert decision is not None
    drawing.board(view)
    drawing.decision(view, decision)
    drawing.story(view, [item.message for item in match.events(0)])
    assert drawing.look(view, "", None)
    assert isinstance(screen.file, io.StringIO)
    assert "Your hand" in screen.file.getvalue()


def test_every_message_of_the_drawing_is_used_and_every_used_one_is_there() -> None:
    resource = FluentParser().parse(GAME_TEXT.read_text(encoding="utf-8"))
    keys = {entry.id.name for entry in resource.body if isinstance(entry, FluentMessage)}
    there = {key for key in keys if key.startswith("draw-")}
    strings = {
        node.value
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    asked = {key for key in strings if re.fullmatch(r"draw-[a-z-]*[a-z]", key)}
    assert asked - there == set()
    put_together = {"draw-legend-", "draw-did-", "draw-label-"}
    assert put_together <= strings
    for key in there - asked:
        prefix = next((each for each in put_together if key.startswith(each)), "")
        rest = key.removeprefix(prefix)
        words = {rest, rest.replace("-", "_")}
        assert prefix, key
        assert words & strings or rest in FACES, key
    shorts = {key.removeprefix("short-") for key in keys if key.startswith("short-")}
    assert shorts <= keys | set(AREAS)


# at the keyboard


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals here")
def test_a_person_sees_the_board_chooses_and_takes_back(tmp_path: Path) -> None:
    from kit.terminal import Person

    args = ["play", "dice", "--players", "2", "--cities", "rhodes,giza", "--seed", "3"]
    person = Person(args, tmp_path)
    shown = person.wait_for("for help):")
    assert "Type “legend”" in shown
    assert NOTICE in shown
    assert "Guild Court" in shown
    person.type("legend")
    assert "crossed off" in person.wait_for("for help):")
    person.type("look east")
    assert "Giza" in person.wait_for("for help):")
    person.type("pass")
    shown = person.wait_for("for help):")
    assert re.search(r"Player 1 +pass \+3¢", shown)
    assert "Turn 2" in shown
    person.type("quit")
    assert person.end() == 0
