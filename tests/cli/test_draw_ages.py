"""The board of Through the Ages in a terminal, as a person reads it."""

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

from civitas.games.through_the_ages.actions import DESTROY, END, LEAD
from civitas.games.through_the_ages.data.event_effects import MEASURES, TARGETS
from civitas.games.through_the_ages.data.military import HAPPENS, MILITARY_EFFECT
from civitas.games.through_the_ages.data.tables import CARDS, EFFECTS, ROWS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.ids import GROUPS, MILITARY_KINDS, SIDES, TYPES
from civitas.games.through_the_ages.rules.reasons import REASONS
from civitas.games.through_the_ages.sight.view import AgesView, Forecast
from civitas.kernel import SPECTATOR, Chance, Message, Outcome, Seat, State, places, stream
from civitas.kernel.playout import CHOOSER
from civitas.play.text import Text
from civitas.terminal import drawing_of
from civitas.terminal.ages import AgesDrawing
from civitas.terminal.ages.cards import Cards
from civitas.terminal.ages.effects import effect_key
from civitas.terminal.screen import PLAIN
from kit.ages import Civ, Table, civ
from kit.cases import ROOT, TOYS, title_of
from kit.walk import new_match

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
LONG_NAMES = ["Alexandra the Great", "Alexander the Great", "Bot 12", "Maximilian of Mexico"]
TEXT = Text("en", title_of("ages"))
WORDS = Cards(TEXT, 2)
GAME_TEXT = ROOT / "src" / "civitas" / "games" / "through_the_ages" / "words" / "en.ftl"
SOURCES = sorted((ROOT / "src" / "civitas" / "terminal" / "ages").glob("*.py"))
LINES = "─│╭╮╰╯├┤┬┴┼"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CHOICES = "Population|Stages|Build|Upgrade|Destroy|Tactics|Abilities|Else|End turn"


class Paper:
    """A drawing and what was drawn."""

    def __init__(
        self,
        players: int = 2,
        width: int = 100,
        colour: bool = False,
        height: int = 60,
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
        self.drawing = AgesDrawing(screen, TEXT, (names or NAMES)[:players])

    def ask(self, state: State, seat: Seat = 0) -> str:
        """What a waiting seat is shown."""
        view = GAME.view(state, seat)
        self.drawing.board(view, asked=True)
        self.drawing.decision(view, GAME.decision_with_offers(state, seat, 1))
        return self.read()

    def decide(self, state: State, seat: Seat = 0) -> str:
        """What a waiting seat is shown without a new board."""
        self.drawing.decision(GAME.view(state, seat), GAME.decision_with_offers(state, seat, 1))
        return self.read()

    def board(self, state: State, seat: Seat) -> str:
        self.drawing.board(GAME.view(state, seat))
        return self.read()

    def look(self, state: State, words: str, found: Seat | None = None) -> str:
        assert self.drawing.look(GAME.view(state, 0), words, found)
        return self.read()

    def story(self, state: State, told: list[Message], more: bool = False) -> str:
        self.drawing.story(GAME.view(state, 0), told, more)
        return tidy(self.read())

    def read(self) -> str:
        """What was drawn since it was last read: not too wide, all said, plain where need be."""
        shown = self.file.getvalue()
        self.file.seek(0)
        self.file.truncate()
        for line in COLOUR.sub("", shown).splitlines():
            assert cell_len(line) <= self.width, line
            assert not re.search(r"…(?!\d)", line), line
        keys = r"\b(draw|short|card|age|goods|column|event|refused|prompt|move)-[a-z]"
        assert not re.search(keys, shown), shown
        signs = {sign for sign in COLOUR.sub("", shown) if not sign.isascii()}
        assert signs <= {*PLAIN, *LINES}
        return shown


def ask(table: Table, width: int = 100, seat: Seat = 0) -> str:
    return tidy(Paper(table.state.seats, width).ask(table.state, seat))


def tidy(shown: str) -> str:
    """Every line without the spaces at its end."""
    return "\n".join(line.rstrip() for line in shown.splitlines())


def row(shown: str, card: str) -> str:
    """The line of a card in the row: sign, price, bar, number, and all behind it."""
    found = [line for line in shown.splitlines() if re.match(rf".\d.│.* {card}\b", line)]
    assert len(found) == 1, shown
    return " ".join(found[0].split())


def labelled(shown: str, label: str) -> str:
    """What stands behind a label, its lines joined, without what stands beside it."""
    found = re.search(rf"(?m)(?:^| {{3}}){label} +(\S.*(\n {{12}}\S.*)*)", tidy(shown))
    assert found, shown
    return " ".join(line.strip().split("   ")[0] for line in found[1].splitlines())


def numbers(shown: str) -> list[int]:
    """Every number of an option on a screen of the action phase."""
    found: list[str] = []
    part = ""
    for line in tidy(shown).splitlines():
        if re.match(r".[\d ][ +−]?│", line):
            found += re.findall(r"(?:│|·) +(\d+) (?=[A-Za-z▲≡])", line)
            continue
        label = re.match(rf"({CHOICES}|Hand) ", line)
        part = label[1] if label else part if line.startswith(" " * 12) else ""
        if part:
            line = line.replace("Stages", "·").replace("✗ ", "✗")
            found += re.findall(r"(?:^.{11,14}?|· +)\b(?<!✗)(\d+) (?=[A-Za-z→\d≡▲])", line)
            found += re.findall(r" (\d+) revolution", line)
    return sorted(map(int, found))


# the row


def test_the_row_tells_prices_and_what_can_be_taken() -> None:
    table = Table(
        civ(wonders="colossus", hand="iron", leader="hammurabi", led="0", civil=2),
        civ(),
        row="1 moses 3 pyramids 5 michelangelo 6 iron 7 drama 10 joan_of_arc 12 frugality_i",
    )
    shown = ask(table)
    assert row(shown, "Moses A") == "←0−│ leader Moses A ✗ one leader per age population −1f"
    assert row(shown, "Pyramids A") == "←2+│ 1 wonder Pyramids A 3 2 1r → +1 CA"
    assert row(shown, "Michelangelo I").startswith("0−│ 2 leader Michelangelo I +1★ per :) of")
    assert row(shown, "Iron I") == "2 │ mine Iron I ✗ you have it 5☼ 5r → +2r"
    assert row(shown, "Drama I") == "2 │ 3 theater Drama I 3☼ 4r → +2★ +1:)"
    assert row(shown, "Joan of Arc I").startswith("2−│ 4 leader Joan of Arc I +1 MA +1★, +1▲ per")
    assert row(shown, "Frugality I").startswith("3 │ action Frugality I ✗ 1 CA short population")


def test_a_full_hand_and_an_unfinished_wonder_forbid_cards() -> None:
    hand = "iron alchemy drama theology"
    table = Table.force(civ(hand=hand, wonder="pyramids 0"), civ(), row="2 colossus 4 moses 9 oil")
    shown = ask(table)
    assert "✗ unfinished wonder" in row(shown, "Colossus A")
    assert "✗ hand full" in row(shown, "Moses A")
    assert "✗ hand full" in row(shown, "Oil III")


@pytest.mark.parametrize(("players", "gone"), [(2, 3), (3, 2), (4, 1)])
def test_cards_that_go_before_the_next_turn_are_marked(players: int, gone: int) -> None:
    cards = "1 iron 2 coal 3 oil 4 drama 13 opera"
    table = Table.force(*[civ()] * players, row=cards)
    assert ask(table).count("←") == gone
    first = Table.force(*[civ()] * players, row=cards, round_number=1)
    assert "←" not in ask(first)
    last = Table.force(*[civ()] * players, row=cards, round_number=1, first=1)
    assert ask(last).count("←") == gone


def test_what_a_card_does_depends_on_the_number_of_players() -> None:
    for players, amount in ((2, 6), (3, 3), (4, 2)):
        table = Table(*[civ()] * players, row="1 endowment_for_the_arts_iii")
        assert f"+{amount}★ per rival with more ★" in ask(table)


def test_what_politics_would_do_is_marked_as_of_no_use() -> None:
    table = Table(civ(), civ(), row="1 christopher_columbus 2 navigation")
    shown = ask(table)
    assert row(shown, "Christopher Columbus I").endswith("leaves for a colony (no effect here)")
    assert row(shown, "Navigation II").endswith("6☼ → +2▲, +3 colonizing (no effect here)")


# the own board


def test_the_table_compares_all_and_the_rivals_are_told_in_short() -> None:
    rival = civ(
        workers="iron 2",
        leader="moses",
        wonders="colossus pyramids",
        wonder="great_wall 2",
        government="monarchy",
        technologies="masonry",
        hand="coal frugality_i frugality_i",
        culture=31,
        science=7,
    )
    table = Table.force(
        civ(culture=12, unused=2, military=1, tokens="bronze 3 agriculture 2"), rival
    )
    shown = ask(table)
    assert re.search(
        r"(?m)^Ada +12 \+0 +0 \+1 +1 +0/0 +2 \+2 +3 \+2 +4/4 +1/2 +2/8 +11 +18 +0/4$", shown
    )
    assert re.search(r"(?m)^Ben +31 \+0 +7 \+1 +3 .* 6/6 +3/3 +1/9 +14 +18 +3/6$", shown)
    assert re.search(
        r"(?m)^Ben +Monarchy · Moses · Masonry · Colossus · Pyramids · Great Wall 2/4\n"
        r" {12}hand: Coal, Frugality I ×2$",
        shown,
    )


def test_technologies_show_workers_tokens_and_costs() -> None:
    table = Table(
        civ(technologies="masonry alchemy", workers="drama 1 iron 2", tokens="iron 3 bronze 1"),
        civ(),
    )
    shown = ask(table)
    assert labelled(shown, "mine").startswith("Bronze A 2w 1b (2r) · Iron I 2w 3b (5r)")
    assert "Philosophy A 1w (3r) · Alchemy I 0w (5r)" in shown
    assert "Drama I 1w (3r)" in shown
    assert labelled(shown, "Government") == (
        "Despotism A: 4 CA 2 MA limit 2 Masonry I: urban I/II/III −1/1/1r, up to 2 stages per CA"
    )


def test_an_unfinished_wonder_shows_its_stages() -> None:
    table = Table(civ(wonder="great_wall 2", tokens="bronze 3"), civ())
    shown = ask(table)
    assert labelled(shown, "Unfinished").startswith("Great Wall I  ✓2 ✓2 3 2r → +1★ +1:), +1▲")
    assert labelled(shown, "Stages").endswith("one for 3r")
    table = Table(civ(wonder="great_wall 1", technologies="masonry", tokens="bronze 9"), civ())
    assert re.search(r"\d+ one for 2r · \d+ 2 for 5r", labelled(ask(table), "Stages"))
    table = Table(civ(wonder="great_wall 1"), civ())
    assert labelled(ask(table), "Stages") == "✗ 2r short"


def test_wonders_are_told_with_what_they_still_do() -> None:
    own = civ(wonders="taj_mahal hollywood pyramids", ruins="pyramids", tucked="pyramids")
    shown = ask(Table(own, civ()))
    told = labelled(shown, "Wonders")
    assert told == "Taj Mahal I: +3★ +1 blue · Hollywood III · Pyramids A (ruin +2★) +1:)"


@pytest.mark.parametrize(
    ("blue", "yellow", "first", "second"),
    [
        (16, 18, "16 · no corruption, 2r at 10", "18 · population 2f · no consumption, 1f at 16"),
        (10, 12, "10 · corruption 2r, 4r at 5", "12 · population 4f · consumption 2f, 3f at 8"),
        (
            0,
            1,
            "0 · corruption 6r",
            "1 · population 7f · consumption 4f, 6f at 0 · 7:) needed, 8:) at 0",
        ),
        (3, 0, "3 · corruption 4r, 6r at 0", "0 · consumption 6f · 8:) needed"),
    ],
)
def test_the_banks_tell_what_they_cost(blue: int, yellow: int, first: str, second: str) -> None:
    shown = ask(Table(civ(blue=blue, yellow=yellow), civ()))
    assert labelled(shown, "Blue bank") == first
    assert labelled(shown, "Yellow bank").startswith(second)


def forecast(ahead: Forecast) -> list[str]:
    """What has to be told of a forecast."""
    if ahead.uprising:
        return ["UPRISING"]
    wanted = [f"+{ahead.science}☼ · +{ahead.culture}★ · +{ahead.food}f · +{ahead.resources}r"]
    wanted += [f"· consumption {ahead.consumption}f"] if ahead.consumption else []
    wanted += [f"· corruption {ahead.corruption}"] if ahead.corruption else []
    wanted += [f"· ! hunger: {ahead.hunger}★ lost"] if ahead.hunger else []
    return wanted


@pytest.mark.parametrize(
    "own",
    [
        civ(tokens="bronze 3", blue=4, yellow=9, culture=20, leader="winston_churchill"),
        civ(workers="religion 2 theology 1", yellow=3, unused=6, culture=2),
        civ(yellow=9, unused=0),
        civ(yellow=11, unused=2),
    ],
)
def test_the_end_of_the_turn_is_forecast_as_in_the_view(own: Civ) -> None:
    table = Table.force(own, civ())
    shown = labelled(ask(table), "End turn")
    ahead = table.own().forecast
    for words in forecast(ahead):
        assert words in shown
    discontent = table.own().discontent
    assert (f"{discontent} discontent, {table.own().unused} idle" in shown) == bool(discontent)
    assert ("corruption" in shown) == bool(ahead.corruption)


def test_hands_show_costs_for_you_and_what_is_playable() -> None:
    own = civ(
        hand="opera monarchy moses rich_land_a frugality_a frugality_a",
        fresh="rich_land_a",
        leader="j_s_bach",
        science=5,
        tokens="agriculture 3",
    )
    shown = ask(Table.force(own, civ()))
    assert re.search(r"\n +\d+ theater +Opera II +5☼ 8r → \+3★ \+1:\)\n", shown)
    assert re.search(
        r"\n +government Monarchy I +✗ 3☼ short  \d+ revolution  8☼ or 2☼ → 5 CA 3 MA lim", shown
    )
    assert re.search(r"\nHand +\d+ leader +Moses A +population −1f\n", shown)
    assert re.search(
        r"\n +action +Rich Land A +✗ taken this turn  build or upgrade farm/mine", shown
    )
    assert re.search(r"\n +\d+ action +Frugality A ×2 +population, then \+1f\n", shown)


# choices


def test_choices_stand_by_sorts_with_costs_and_effects() -> None:
    own = civ(technologies="irrigation", tokens="bronze 4 agriculture 2", unused=1)
    shown = ask(Table(own, civ()))
    assert labelled(shown, "Population") == "1 for 2f"
    assert labelled(shown, "Build") == (
        "2 Agriculture A 2r → +1f · 3 Irrigation I 4r → +2f · 4 Bronze A 2r → +1r "
        "5 Philosophy A 3r → +1☼ · 6 Religion A 3r → +1★ +1:) · 7 Warriors A 2r → +1▲"
    )
    assert labelled(shown, "Upgrade") == "8 Agriculture A → Irrigation I 2r"
    assert labelled(shown, "Destroy").startswith("9 Agriculture A · 10 Bronze A")
    assert shown.splitlines()[-1].startswith("Ada: Choose an action.")


def test_reasons_against_what_is_always_possible_are_told() -> None:
    shown = ask(Table(civ(unused=0), civ()))
    assert labelled(shown, "Population") == "✗ 2f short"
    assert labelled(shown, "Build") == "✗ no unused worker"
    assert labelled(ask(Table(civ(tokens="bronze 1"), civ())), "Build") == "✗ 1r short"
    own = civ(tokens="bronze 1", civil=0)
    assert labelled(ask(Table(own, civ())), "Build") == "✗ 1 CA short · ✗ 1r short"
    first = GAME.setup(GAME.configure(2, 0, {}), Chance(1))
    [seat] = GAME.waiting(first)
    assert labelled(Paper().ask(first, seat), "Population") == "✗ not in the first round"


def test_what_leaders_and_wonders_allow_is_told() -> None:
    tokens = "bronze 2 agriculture 3"
    shown = ask(Table(civ(leader="frederick_barbarossa", tokens=tokens), civ()))
    assert labelled(shown, "Abilities").endswith("population 1f with Warriors A 1r")
    table = Table(civ(leader="winston_churchill", wonders="ocean_liner_service"), civ())
    told = labelled(ask(table), "Abilities")
    assert re.fullmatch(r"\d a free worker · \d speech \+3★ · \d speech 3☼ 3r for units", told)
    table.do("speak military")
    assert labelled(ask(table), "Units") == "3r this turn · 3☼ this turn"
    shown = ask(Table(civ(leader="hammurabi"), civ()))
    assert labelled(shown, "Abilities").endswith("1 MA as 1 CA")


ORDERS = (
    ("play rich_land_a", "Build", "1 Agriculture A 1r → +1f · 2 Irrigation I 3r → +2f ·"),
    ("play rich_land_a", "Upgrade", "4 Agriculture A → Irrigation I 1r"),
    ("play breakthrough_i", "Develop", "1 Iron I 5☼ · 2 Monarchy I 8☼"),
    ("play breakthrough_i", "Revolution", "3 Monarchy I 2☼"),
    ("play reserves_i", "Gain", "1 +2f · 2 +2r"),
    ("lead michelangelo", "Tuck under", "1 Pyramids A · 2 Colossus A · 3 no, get the CA back"),
)


@pytest.mark.parametrize(("action", "label", "told"), ORDERS)
def test_what_a_card_asks_is_told_with_its_discount(action: str, label: str, told: str) -> None:
    own = civ(
        hand="rich_land_a breakthrough_i reserves_i iron monarchy michelangelo",
        tokens="bronze 4 agriculture 3",
        technologies="irrigation",
        wonders="pyramids colossus",
        leader="homer",
        science=9,
    )
    table = Table.force(own, civ())
    paper = Paper()
    paper.ask(table.state)
    table.do(action)
    shown = tidy(paper.decide(table.state))
    assert labelled("\n" + shown, label).startswith(told)
    assert "Blue bank" not in shown


def test_tokens_are_chosen_by_card_and_by_number() -> None:
    hand, tokens = "engineering_genius_a", "bronze 2 agriculture 3"
    table = Table(civ(wonder="great_wall 1", tokens=tokens, hand=hand, blue=0), civ())
    table.do("play engineering_genius_a")
    told = labelled(ask(table), "Token from")
    assert told == "1 Agriculture A 2w 3b (2r) · 2 Bronze A 2w 2b (2r)"
    own = civ(workers="bronze 2 iron 2 coal 1", tokens="bronze 2 iron 2 coal 2")
    table = Table(own, civ(), asked=True)
    table.do("build warriors")
    assert labelled(ask(table), "Tokens") == "1 none · 2 one token · 3 2 tokens"


def test_within_a_turn_the_board_is_short_and_whole_again_on_demand() -> None:
    cards = "1 iron 2 moses 6 pyramids"
    own = civ(tokens="bronze 4 agriculture 2", leader="homer", wonders="colossus")
    table = Table.force(own, civ(), row=cards)
    paper = Paper()
    whole = paper.ask(table.state)
    assert re.search(r"(?m)^Ben +Despotism", whole)
    table.do("build philosophy")
    short = paper.ask(table.state)
    assert "Ben" not in short
    assert " 1│ 1 M Iron I · L Moses A\n" in tidy(short).replace("2 L", "L")
    assert " 2│" in short
    assert len(short.splitlines()) < len(whole.splitlines()) - 4
    assert numbers(short) == [*range(1, len(GAME.options(table.state, 0)) + 1)]
    again = paper.ask(table.state)
    assert re.search(r"(?m)^Ben +Despotism", again)
    table.do("end")
    paper.ask(table.state, 1)
    table.do("end")
    assert re.search(r"(?m)^Ben +Despotism", paper.ask(table.state))


# whole games


def lively(players: int, seed: int) -> Iterator[tuple[State, Seat]]:
    """The decisions of a random game in which turns are seldom ended as long as they can go on."""
    state = GAME.setup(GAME.configure(players, 0, {"scope": "civil"}), Chance(seed))
    chooser = stream(seed, CHOOSER)
    while waiting := GAME.waiting(state):
        [seat] = waiting
        yield state, seat
        options = GAME.options(state, seat)
        some = [a for a in options if a != END and not DESTROY <= a < LEAD]
        chosen = options if not some or not chooser.below(40) else some
        chosen = [END] if chosen is options and END in options else chosen
        GAME.apply(state, seat, chosen[chooser.below(len(chosen))])
    yield state, SPECTATOR


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_fits_and_every_option_has_its_number(players: int) -> None:
    seen: dict[str, int] = {}
    papers = [Paper(players, width, names=LONG_NAMES) for width in (80, 100, 140)]
    for place, (state, seat) in enumerate(lively(players, players)):
        if seat == SPECTATOR:
            for paper in papers:
                assert paper.board(state, SPECTATOR).startswith("Game over · round")
            continue
        kind = GAME.prompt(state, seat).key
        seen[kind] = seen.get(kind, 0) + 1
        if kind == "prompt-action" and place % 9:
            continue
        paper = papers[place % 3]
        shown = paper.ask(state, seat)
        count = len(GAME.options(state, seat))
        if kind == "prompt-action":
            assert numbers(shown) == [*range(1, count + 1)], shown
            assert "Else" not in shown
            view = GAME.view(state, seat)
            assert isinstance(view, AgesView)
            told = labelled(shown, "End turn")
            for words in forecast(view.civilizations[seat].forecast):
                assert words in told
    assert seen.keys() >= {"prompt-action", "prompt-order"}


def test_a_usual_screen_fits_and_a_low_terminal_has_a_shorter_one() -> None:
    lengths: list[int] = []
    for place, (state, seat) in enumerate(lively(2, 5)):
        if seat == SPECTATOR or place % 12:
            continue
        usual = Paper().ask(state, seat).count("\n")
        low = Paper(height=30).ask(state, seat).count("\n")
        assert low <= usual
        lengths.append(usual)
    assert sorted(lengths)[len(lengths) * 9 // 10] <= 46


# looking


def duel() -> Table:
    return Table.force(
        civ(hand="iron", leader="moses"),
        civ(workers="alchemy 2", wonder="taj_mahal 1", hand="monarchy", leader="homer", science=3),
        row="5 iron 10 hammurabi",
    )


def test_one_can_look_at_a_rival_whole() -> None:
    shown = tidy(Paper().look(duel().state, "ben", 1))
    assert shown.startswith("Ben ─")
    assert "Ada" not in shown
    assert labelled(shown, "lab").startswith("Philosophy A 1w (3r) · Alchemy I 2w (6r)")
    assert labelled(shown, "Unfinished").startswith("Taj Mahal I  ✓2 4 2r → +3★ +1 blue")
    assert labelled(shown, "Leader").startswith("Homer A: +1:), 1r per turn for units")
    assert re.search(r"Hand +government Monarchy I +8☼ or 2☼ → 5 CA 3 MA limit 3", shown)
    assert labelled(shown, "End turn").startswith("+5☼ · +0★ · +2f · +2r")


def test_one_can_look_at_all_and_at_oneself() -> None:
    assert re.findall(r"(?m)^(\w+) ─", Paper().look(duel().state, "")) == ["Ada", "Ben"]
    assert re.findall(r"(?m)^(\w+) ─", Paper().look(duel().state, "me")) == ["Ada"]


def test_one_can_look_at_the_row_the_deck_and_cards() -> None:
    table = duel()
    assert row(Paper().look(table.state, "row"), "Hammurabi A").startswith("3 │ leader Hamm")
    shown = tidy(Paper().look(table.state, "deck"))
    assert shown.startswith("44 cards left\nfarm        Irrigation I ×2\n")
    shown = tidy(Paper().look(table.state, "Iron"))
    assert shown == (
        "Iron I  mine\n  5☼ 5r → +2r\n"
        "  in space 5 of the row for 1 CA · in hand: Ada · 2 left in the deck"
    )
    assert "in play: Ada" in Paper().look(table.state, "moses")
    assert "in play: Ben" in Paper().look(table.state, "taj")
    assert "neither in play nor available" in Paper().look(table.state, "bach")
    assert Paper().look(table.state, "rich_land").count("build or upgrade farm/mine") == 3
    assert not Paper().drawing.look(table.view(), "atlantis", None)


# reasons


def test_why_tells_reasons_together_and_finds_cards() -> None:
    own = civ(hand="iron drama opera monarchy", science=5, unused=0)
    table = Table.force(own, civ(), row="1 iron 7 moses")
    paper = Paper()
    paper.ask(table.state)
    decision = GAME.decision_with_offers(table.state, 0, 1)
    paper.drawing.refused(decision)
    shown = tidy(paper.read())
    assert "✗  Take Iron, Take Moses: Your hand is full (limit 4)." in shown
    assert "Build Agriculture, Build Bronze, Build Philosophy, Build Religion" in shown
    assert "Develop Opera: You need 2 more science." in shown
    assert paper.drawing.explain(decision, "iron")
    shown = tidy(paper.read())
    assert re.search(r"✓  \d  Develop Iron\n", shown)
    assert "✗  Take Iron: Your hand is full (limit 4)." in shown
    number = decision.options.index(GAME.parse_action("develop iron")) + 1
    assert paper.drawing.explain(decision, str(number))
    assert "Take Iron" in paper.read()
    assert paper.drawing.explain(decision, "take")
    assert paper.read().count("Take") == 2
    assert not paper.drawing.explain(decision, "atlantis")
    assert not paper.drawing.explain(decision, "99")
    table = Table.force(civ(), civ(), row="3 iron 7 moses")
    paper.ask(table.state)
    assert paper.drawing.explain(GAME.decision_with_offers(table.state, 0, 1), "moses")
    assert "✓  2  Take Moses" in paper.read()


def test_every_short_reason_belongs_to_a_reason() -> None:
    resource = FluentParser().parse(GAME_TEXT.read_text(encoding="utf-8"))
    keys = {entry.id.name for entry in resource.body if isinstance(entry, FluentMessage)}
    shorts = {key.removeprefix("short-") for key in keys if key.startswith("short-")}
    assert shorts <= set(REASONS)


# the moment, the spectator, the end


def test_the_head_tells_age_round_deck_and_turn() -> None:
    table = Table(civ(), civ(), row="1 iron", deck_left=1)
    assert ask(table).startswith("Age I · round 5 · 1 card left · first player Ada · your turn ─")
    table = Table(civ(), civ(), age=4, round_number=17, last_round=18)
    assert ask(table).startswith(
        "Age IV · round 17 · the next round is the last · first player Ada"
    )
    table = Table(civ(), civ(), age=4, round_number=18, last_round=18, seat=1)
    assert ask(table, seat=1).startswith(
        "Age IV · round 18 · the last round · first player Ada · your"
    )
    shown = Paper().board(table.state, 0)
    assert "Ben’s turn" in shown.splitlines()[0]


def test_the_spectator_sees_everybody_and_no_prices_of_his_own() -> None:
    own = civ(wonders="colossus", leader="moses")
    table = Table(own, civ(), row="1 pyramids")
    shown = tidy(Paper().board(table.state, SPECTATOR))
    assert row(shown, "Pyramids A") == "←1 │ wonder Pyramids A 3 2 1r → +1 CA"
    assert re.search(r"(?m)^Ada +Despotism · Moses · Colossus$", shown)
    assert re.search(r"(?m)^Ben +Despotism$", shown)
    assert "Blue bank" not in shown


def test_the_end_shows_the_culture_of_all_and_the_winner() -> None:
    table = Table(civ(culture=41), civ(culture=30), age=4, round_number=18, last_round=18, seat=1)
    table.do("end")
    for seat in (SPECTATOR, 0):
        shown = Paper().board(table.state, seat)
        assert shown.startswith("Game over · round 18 ─")
        assert ("Blue bank" in shown) == (seat == 0)
    paper = Paper()
    paper.drawing.score(table.view(SPECTATOR), table.outcome())
    shown = paper.read()
    assert re.search(r"Culture +│ +41 │ +30 │", shown)
    assert re.search(r"Place +│ +1 │ +2 │", shown)
    assert "Total" not in shown
    assert "Ada wins." in shown
    outcome = Outcome(
        (("score-culture", (9, 9)), ("score-culture", (1, 1))), (10, 10), places([(10,), (10,)])
    )
    paper.drawing.score(table.view(SPECTATOR), outcome)
    shown = paper.read()
    assert re.search(r"Total +│ +10 │ +10 │", shown)
    assert "Shared victory" in shown


def test_hands_are_open_as_long_as_there_are_only_civil_cards_and_they_are_not_hidden() -> None:
    assert Paper().drawing.is_open(duel().view())
    assert not Paper().drawing.is_open(Table(civ(), civ(), scope="full").view())
    assert not Paper().drawing.is_open(Table(civ(), civ(), scope="peaceful").view())
    assert not Paper().drawing.is_open(Table(civ(), civ(), hands="hidden").view())


# the story


def told(table: Table) -> list[Message]:
    assert table.state.out is not None
    return [message for event in table.state.out if (message := event.seen_by(0))]


def test_the_story_has_a_few_lines_for_each_turn() -> None:
    own = civ(tokens="bronze 6 agriculture 4", hand="moses frugality_a", wonder="pyramids 0")
    table = Table.force(own, civ(), row="1 iron 2 drama 4 oil 6 coal 7 opera")
    table.state.out = []
    table.do("take 1", "build philosophy", "stage 1", "lead moses", "end")
    lines = Paper().story(table.state, told(table)).splitlines()
    actions = "takes Iron I 1 CA · builds Philosophy A 3r · stage of Pyramids A 3r"
    assert lines[0] == f"     Ada  {actions} · leader Moses A"
    assert lines[1] == "          → +2☼ +0★ +2f +2r"
    assert lines[2] == "   5 Ben  gone: Drama I"
    assert len(lines) == 3
    more = Paper().story(table.state, told(table), more=True)
    assert "new: " in more


def test_many_things_of_one_kind_are_told_in_lines_that_break_between_them() -> None:
    cards = "1 first_space_flight 2 frugality_i 3 rich_land_i 4 engineering_genius_i"
    table = Table.force(civ(), civ(), row=cards)
    table.state.out = []
    table.do("take 1", "take 2", "take 3", "take 4")
    paper = Paper(width=80)
    paper.drawing.story(table.view(), told(table))
    assert tidy(paper.read()).splitlines() == [
        "     Ada  takes First Space Flight III 1 CA, Frugality I 1 CA, Rich Land I 1 CA,",
        "          Engineering Genius I 1 CA",
    ]


def test_stages_together_and_a_leader_under_a_wonder_are_told() -> None:
    own = civ(
        tokens="bronze 9",
        technologies="masonry",
        wonder="great_wall 0",
        wonders="pyramids",
        leader="homer",
        hand="michelangelo",
    )
    table = Table(own, civ())
    table.state.out = []
    table.do("stage 2", "lead michelangelo", "tuck pyramids")
    shown = " ".join(Paper().story(table.state, told(table)).split())
    assert "stage of Great Wall I ×2 4r" in shown
    assert "tucks Homer A → Pyramids A" in shown


def test_the_story_tells_what_the_end_of_a_turn_takes() -> None:
    table = Table(civ(tokens="bronze 3", blue=4, yellow=9, culture=20, unused=5), civ())
    table.state.out = []
    table.do("end")
    shown = Paper().story(table.state, told(table))
    assert re.search(r"→ \+1☼ \+0★ \+2f −2f \+2r, corruption −3r", shown)
    table = Table(civ(yellow=9, unused=0), civ())
    table.state.out = []
    table.do("end")
    assert "→ uprising, no production" in Paper().story(table.state, told(table))
    table = Table(civ(workers="agriculture 0", yellow=9, unused=9, culture=20), civ())
    table.state.out = []
    table.do("end")
    assert "hunger −8★" in Paper().story(table.state, told(table))


def test_the_story_of_whole_games_fits_and_what_is_unknown_is_told_as_it_is() -> None:
    match = new_match(GAME, GAME.configure(3, 0, {"scope": "civil"}), 4)
    chooser = stream(4, CHOOSER)
    for _ in range(260):
        waiting = match.waiting()
        if not waiting:
            break
        decision = match.decision_with_offers(waiting[0])
        assert decision is not None
        options = [a for a in decision.options if a != END] or [END]
        action = options[chooser.below(len(options))]
        match.submit(waiting[0], decision.number, GAME.format_action(action))
    messages = [item.message for item in match.events(0)]
    for width in (80, 100):
        paper = Paper(3, width)
        paper.drawing.story(match.view(0), messages)
        shown = paper.read()
        assert any(f"{name} is the first player." in shown for name in ("Ada", "Ben", "Cleo"))
        assert "Age I begins." in shown
        turns = sum(message.key == "event-turn_began" for message in messages)
        assert shown.count("\n") < 5 * turns
    drawing = Paper(3).drawing
    assert drawing.has_story(messages)
    assert not drawing.has_story([Message("event-card_dealt", (("card", messages[0].args[0][1]),))])
    start = drawing.recent(messages)
    begun = [m for m in messages[start:] if m.key == "event-turn_began"]
    assert 3 <= len(begun) <= 4
    assert messages[start].key == "event-turn_began"
    unknown = Message("event-undone", (("seat", messages[0].args[0][1]),))
    paper = Paper(3)
    paper.drawing.story(match.view(0), [unknown])
    assert "undoes it" in paper.read()


# signs


def test_every_card_has_few_words() -> None:
    for card in range(CARDS):
        words = WORDS.what(card).plain
        assert words, ROWS[card].name
        assert "-" not in words, words
        assert len(words) <= 100, words
        for effect in EFFECTS[card]:
            said = WORDS.effects.words(effect)
            assert not said.startswith("draw-"), said
            assert "{" not in said, said


def test_the_legend_explains_every_sign() -> None:
    paper = Paper()
    paper.drawing.legend()
    shown = paper.read()
    for group in GROUPS:
        sign, name = TEXT.say("draw-sign-" + group), TEXT.say("draw-group-" + group)
        assert f"{sign} {name}" in shown
    for sign in ("☼", "★", "▲", ":)", " CA", " MA", "←2+│ 7", "✓3 2 1r", "2w 3b (5r)", "2/3!", "✗"):
        assert sign in shown
    for what in ("row", "deck", "me"):
        assert TEXT.say("draw-look-" + what) in re.findall(r"\w+", shown.split("\nlook ")[1])


def test_colours_are_only_an_addition() -> None:
    state = duel().state
    coloured = Paper(colour=True).ask(state)
    assert "\x1b[" in coloured
    assert COLOUR.sub("", coloured) == Paper().ask(state)


# the registry and the text


def test_the_game_has_its_drawing_and_another_game_is_drawn_by_its_tables() -> None:
    screen = Console(file=io.StringIO(), width=100)
    match = new_match(GAME, GAME.configure(2, 0, {}), 1)
    assert type(drawing_of(match, screen, TEXT)) is AgesDrawing
    toy = title_of(TOYS[0])
    match = new_match(toy.game, toy.game.configure(2, 0, {}), 1)
    drawing = AgesDrawing(screen, Text("en", toy), match.names)
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
    effects = {effect_key(effect) for card in range(CARDS) for effect in EFFECTS[card]}
    effects |= {effect_key(effect) for happens in HAPPENS for effect in happens}
    effects |= {effect_key(effect) for effect in MILITARY_EFFECT if effect}
    words = {*strings, *GROUPS, *TYPES, *(word.replace("_", "-") for word in strings)}
    words |= {*MEASURES, *TARGETS, *MILITARY_KINDS, *SIDES}
    for key in there - asked:
        if key.startswith("draw-effect-"):
            assert key in effects or key.rpartition("-")[0] in effects, key
            continue
        prefixes = [each for each in strings if each.endswith("-") and key.startswith(each)]
        assert any(key.removeprefix(prefix) in words for prefix in prefixes), key


# at the keyboard


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals here")
def test_a_person_plays_looks_asks_and_takes_back(tmp_path: Path) -> None:
    from kit.terminal import Person

    args = ["play", "ages", "--players", "2", "--seed", "3", "--rules", "1", "--bots", "first"]
    person = Person(args, tmp_path)
    shown = person.wait_for("for help):")
    assert "Type “legend”" in shown
    assert "Age A · round 1" in shown
    person.type("legend")
    assert "happy faces" in person.wait_for("for help):")
    person.type("look bot")
    assert "Despotism A: 4 CA" in person.wait_for("for help):")
    person.type("why")
    assert "In the first round you can only take cards." in person.wait_for("for help):")
    person.type("1")
    shown = person.wait_for("for help):")
    person.type("undo")
    shown = person.wait_for("for help):")
    assert "undoes it" in shown
    assert "Age A · round 1" in shown
    person.type("board")
    assert re.search(r"Bot 1 +Despotism", person.wait_for("for help):"))
    person.type("end")
    shown = person.wait_for("for help):")
    assert "round 2" in shown
    assert re.search(r"1 Bot 1 +takes", shown)
    person.type("quit")
    assert person.end() == 0
