"""The heuristic bot of Through the Ages: strong, legal, deterministic, and blind to the decks.

Here it plays the civil game; `test_ages_politics` has the whole one.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from zlib import crc32

import pytest

from civitas.bots.ages.heuristic import TERMS, AgesHeuristic, worth
from civitas.bots.bot import Bot
from civitas.bots.registry import make_bot
from civitas.games.through_the_ages.actions import END
from civitas.games.through_the_ages.data.tables import FIRST_GOVERNMENT, FIRST_SPECIAL, WORDS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.rules.losses import lose_blue, lose_population
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import Chance, Event, Name, Seat, State, stream
from civitas.kernel.frame import settle
from kit.ages import Civ, Table, civ
from kit.ages_games import ended, play
from kit.bots import answer_of

BOT = AgesHeuristic(GAME)
RANDOM = make_bot("random", GAME)
TWO = GAME.configure(2, 0, {"scope": "civil"})
GOVERNMENTS = {"card-" + word for word in WORDS[FIRST_GOVERNMENT:FIRST_SPECIAL]}
VERBS = {
    *("take", "increase", "build", "upgrade", "destroy", "lead", "stage", "develop", "revolt"),
    *("play", "convert", "muster", "settle", "speak", "gain", "tuck", "decline", "use", "keep"),
    *("return", "lose", "end"),
}


def tally(state: AgesState) -> Counter[str]:
    """What happened in a game, how often; and what was lost."""
    found: Counter[str] = Counter()
    assert state.out is not None
    for event in state.out:
        found[event.kind] += 1
        if event.kind in ("developed", "revolution"):
            card = event.arg("card")
            assert isinstance(card, Name)
            found["governments"] += card.key in GOVERNMENTS
        if event.kind == "corruption":
            found["lost"] += number(event, "resources") + number(event, "food")
        if event.kind == "consumption":
            found["hunger"] += number(event, "hunger")
    return found


def number(event: Event, name: str) -> int:
    found = event.arg(name)
    assert isinstance(found, int)
    return found


@cache
def mirror_games() -> tuple[list[int], Counter[str]]:
    """The culture of every player of some games, and what happened in them."""
    culture: list[int] = []
    found: Counter[str] = Counter()
    for seed in range(5):
        state = ended([BOT, BOT], TWO, seed)
        culture += [own.culture for own in state.civilizations]
        found += tally(state)
    return culture, found


def test_it_leads_a_civilization_that_flourishes() -> None:
    culture, found = mirror_games()
    count = len(culture)
    assert sum(culture) / count > 180
    assert min(culture) > 80
    assert found["wonder_completed"] / count >= 1.3
    assert found["governments"] / count >= 0.8
    assert found["leader_played"] / count >= 2
    assert found["developed"] / count >= 4


def test_its_people_are_content_and_fed() -> None:
    culture, found = mirror_games()
    count = len(culture)
    assert not found["uprising"]
    assert found["hunger"] / count < 4
    assert found["lost"] / count < 25


def test_random_players_never_win() -> None:
    for seed in range(3):
        bots: list[Bot] = [RANDOM, RANDOM]
        bots[seed % 2] = BOT
        outcome = GAME.outcome(ended(bots, TWO, seed))
        assert outcome is not None
        assert outcome.winners() == (seed % 2,)


@pytest.mark.parametrize(("players", "tokens"), [(2, "asked"), (3, "usual"), (4, "usual")], ids=str)
def test_every_set_up_is_played_legally_alike_and_blindly(players: int, tokens: str) -> None:
    """Worlds that look alike to the seat, and other chance of its own, get the same answer."""
    config = GAME.configure(players, 0, {"tokens": tokens, "scope": "civil"})
    culture: tuple[int, ...] = ()
    for number, (state, seat, action) in enumerate(play([BOT] * players, config, 3)):
        if seat < 0:
            culture = tuple(own.culture for own in state.civilizations)
            continue
        assert action in GAME.options(state, seat)
        if number % 7 == 0:
            view = GAME.view(state, seat)
            before = repr(view)
            world = GAME.determinize(view, Chance(number))
            assert GAME.view(world, seat) == view
            assert answer_of(GAME, AgesHeuristic(GAME), world, seat, stream(5, number)) == action
            assert repr(view) == before
    assert min(culture) > 80


def after_losing(own: Civ, tokens: int = 0, workers: int = 0) -> Table:
    """A position in which something has to be given back."""
    table = Table(own, civ())
    lose_blue(table.state, 0, tokens)
    lose_population(table.state, 0, workers)
    settle(table.state)
    return table


def rare_positions() -> Iterator[Table]:
    """Positions in which something may be done that random players hardly ever can."""
    yield Table(civ(leader="hammurabi"), civ())
    yield Table(civ(leader="frederick_barbarossa", tokens="agriculture 4 bronze 4"), civ())
    yield Table(civ(wonders="ocean_liner_service"), civ(), age=3)
    yield Table(civ(leader="winston_churchill"), civ(), age=3)
    yield Table(civ(leader="homer", hand="michelangelo", wonders="pyramids"), civ()).do(
        "lead michelangelo"
    )
    own = civ(wonder="pyramids 1", hand="engineering_genius_a", tokens="bronze 2", blue=0)
    yield Table(own, civ()).do("play engineering_genius_a")
    yield after_losing(civ(tokens="bronze 1 agriculture 1", blue=0), tokens=1)
    yield after_losing(civ(unused=0), workers=1)
    yield Table(civ(hand="reserves_i"), civ()).do("play reserves_i")
    yield Table(civ(hand="rich_land_i", tokens="bronze 3"), civ()).do("play rich_land_i")
    yield Table(civ(hand="iron breakthrough_i monarchy", science=9), civ()).do(
        "play breakthrough_i"
    )
    yield Table(civ(tokens="bronze 3 iron 2"), civ(), asked=True).do("build bronze")


def test_every_kind_of_option_is_valued_and_the_best_is_chosen() -> None:
    seen: Counter[str] = Counter()

    def look(state: State, seat: Seat) -> None:
        view, decision = GAME.view(state, seat), GAME.decision(state, seat, 1)
        verbs = {GAME.format_action(option).split()[0] for option in decision.options}
        if all(seen[verb] > 2 for verb in verbs):
            return
        seen.update(verbs)
        explained = BOT.explain(view, decision)
        assert len(explained) == len(decision.options)
        for terms in explained:
            names = [name for name, _ in terms]
            assert names == [name for name in TERMS if name in names]
        sums = [worth(terms) for terms in explained]
        action = BOT.choose(view, decision, stream(1, 2), 0)
        assert action == decision.options[sums.index(max(sums))]

    for seed in range(4):
        config = GAME.configure(2, 0, {"tokens": "asked", "scope": "civil"})
        for state, seat, _ in play([RANDOM] * 2, config, seed):
            if seat >= 0:
                look(state, seat)
    for table in rare_positions():
        look(table.state, table.asked_seat())
    assert set(seen) >= VERBS


@pytest.mark.parametrize(
    ("players", "tokens", "seed", "culture", "count", "checksum"),
    [
        (2, "usual", 0, (261, 249), 175, 1105636801),
        (3, "usual", 1, (216, 205, 190), 243, 3980030959),
        (2, "asked", 10, (203, 253), 177, 3495668477),
    ],
)
def test_the_civil_game_is_played_as_ever(
    players: int, tokens: str, seed: int, culture: tuple[int, ...], count: int, checksum: int
) -> None:
    config = GAME.configure(players, 1, {"scope": "civil", "tokens": tokens})
    actions: list[str] = []
    for state, seat, action in play([BOT] * players, config, seed):
        if seat >= 0:
            actions.append(GAME.format_action(action))
        last = state
    assert tuple(own.culture for own in last.civilizations) == culture
    assert len(actions) == count
    assert crc32("\n".join(actions).encode()) == checksum


# what it does in single positions


def turn(table: Table) -> list[str]:
    """What it does with the turn; cards it takes by their names."""
    done: list[str] = []
    seat = table.asked_seat()
    while True:
        action = answer_of(GAME, BOT, table.state, seat, stream(7, 8))
        text = GAME.format_action(action)
        if text.startswith("take"):
            text = "take " + table.row()[int(text.split()[1]) - 1]
        if action == END:
            return done
        done.append(text)
        GAME.play(table.state, seat, action)


def choice(table: Table) -> str:
    """What it answers."""
    return GAME.format_action(answer_of(GAME, BOT, table.state, table.asked_seat(), stream(7, 8)))


def value(table: Table, text: str, term: str) -> float:
    """What a term says of an option, compared with the end of the turn."""
    decision = GAME.decision(table.state, 0, 1)
    explained = BOT.explain(table.view(), decision)
    found = [dict(terms) for terms in explained]
    chosen = found[decision.options.index(GAME.parse_action(text))]
    return chosen[term] - found[decision.options.index(END)][term]


def test_food_for_which_there_are_mines_to_fill_brings_people() -> None:
    table = Table(civ(tokens="agriculture 6 bronze 6", workers="religion 1", unused=0), civ())
    done = turn(table)
    assert "increase" in done
    assert "build bronze" in done


@pytest.mark.parametrize(
    "own",
    [
        civ(tokens="bronze 4", yellow=16),
        civ(tokens="bronze 4", yellow=16, unused=0),
        civ(tokens="bronze 6 agriculture 4", yellow=14, unused=0, workers="iron 2 alchemy 1"),
        civ(tokens="bronze 5", yellow=12, workers="religion 1"),
        civ(yellow=16, unused=0),
    ],
    ids=str,
)
def test_there_is_no_uprising(own: Civ) -> None:
    table = Table(own, civ())
    turn(table)
    assert not table.own().forecast.uprising


def test_faces_that_lack_come_before_a_mine() -> None:
    table = Table(civ(tokens="bronze 4", yellow=16), civ())
    assert turn(table)[0] == "build religion"
    assert value(Table(civ(tokens="bronze 4", yellow=16), civ()), "build bronze", "happiness") < -10


@pytest.mark.parametrize(
    ("card", "science", "workers"),
    [("iron", 6, "bronze 4"), ("irrigation", 4, "agriculture 3 bronze 3")],
)
def test_better_mines_and_farms_are_developed_early(card: str, science: int, workers: str) -> None:
    own = civ(hand=card, science=science, workers=workers, tokens="bronze 3")
    assert f"develop {card}" in turn(Table(own, civ(), age=1))
    late = Table.force(own, civ(), age=4, round_number=20, last_round=20)
    assert f"develop {card}" not in turn(late)


@pytest.mark.parametrize("leader", ["hammurabi", "moses", "aristotle"])
def test_a_leader_in_hand_is_played_in_the_first_turns(leader: str) -> None:
    table = Table(civ(hand=leader, tokens="agriculture 2 bronze 2"), civ(), round_number=2)
    assert f"lead {leader}" in turn(table)


def test_a_wonder_is_finished_with_the_resources_at_hand() -> None:
    for wonder, price in (("pyramids 2", 1), ("hanging_gardens 2", 2), ("taj_mahal 2", 2)):
        own = civ(wonder=wonder, tokens=f"bronze {price + 2}", unused=0)
        assert "stage 1" in turn(Table(own, civ()))


def test_a_government_comes_by_a_revolution_if_there_is_little_else_to_do() -> None:
    own = civ(hand="monarchy", science=3, tokens="bronze 1", unused=0)
    assert "revolt monarchy" in turn(Table(own, civ()))
    rich = civ(hand="monarchy", science=9, tokens="bronze 6 agriculture 6", workers="bronze 3")
    done = turn(Table(rich, civ()))
    assert "develop monarchy" in done
    assert "revolt monarchy" not in done


LAST_ROW = "1 oil 2 computers 3 reserves_iii 4 urban_growth_iii 5 hollywood 8 tanks 9 democracy"


def last_turn(*own: Civ, row: str = LAST_ROW) -> Table:
    return Table.force(*own, civ(culture=50), row=row, age=4, round_number=20, last_round=20)


def test_in_the_last_turn_nothing_is_done_that_brings_no_points() -> None:
    technologies = "iron irrigation alchemy"
    idle = civ(technologies, tokens="bronze 9 agriculture 5", workers="religion 2", science=12)
    assert turn(last_turn(idle)) == []
    begun = civ(wonder="internet 1", workers="printing_press 2", tokens="bronze 5", unused=0)
    assert turn(last_turn(begun)) == []


def test_in_the_last_turn_everything_is_done_that_brings_points() -> None:
    assert turn(last_turn(civ(tokens="bronze 3", workers="religion 1"))) == ["build religion"]
    begun = civ(wonder="internet 4", workers="printing_press 2", tokens="bronze 2", unused=0)
    assert turn(last_turn(begun)) == ["stage 1"]
    table = last_turn(civ(unused=0), row="1 oil 2 mahatma_gandhi 3 reserves_iii")
    assert turn(table) == ["take mahatma_gandhi", "lead mahatma_gandhi"]
    behind = civ(hand="endowment_for_the_arts_iii", unused=0)
    assert turn(last_turn(behind)) == ["play endowment_for_the_arts_iii"]


def test_a_military_action_becomes_a_civil_one_where_there_is_use_for_it() -> None:
    own = civ(leader="hammurabi", civil=0, tokens="bronze 4", workers="warriors 0")
    done = turn(Table(own, civ()))
    assert done[0] == "convert"
    assert done[1].startswith("build")
    idle = civ(leader="hammurabi", unused=0, workers="warriors 0")
    assert "convert" not in turn(Table(idle, civ()))


def test_what_covers_a_stage_is_the_token_worth_least() -> None:
    own = civ(
        wonder="pyramids 1",
        hand="engineering_genius_a",
        workers="iron 2",
        tokens="bronze 2 iron 2",
        blue=0,
        unused=0,
    )
    table = Table(own, civ()).do("play engineering_genius_a")
    assert choice(table) == "use bronze"


def test_what_is_lost_is_what_is_worth_least() -> None:
    assert choice(after_losing(civ(unused=0, workers="iron 2"), workers=1)) == "lose warriors"
    assert choice(after_losing(civ(tokens="bronze 2 oil 2", blue=0), tokens=1)) == "return bronze"


def test_nothing_is_destroyed_and_built_again() -> None:
    last: tuple[Seat, int] = (-1, 0)
    destroyed: set[str] = set()
    for state, seat, action in play([BOT, BOT], TWO, 8):
        if seat < 0:
            break
        if (seat, state.round_number) != last:
            last = (seat, state.round_number)
            destroyed.clear()
        verb, _, card = GAME.format_action(action).partition(" ")
        assert verb != "build" or card not in destroyed
        if verb == "destroy":
            destroyed.add(card)
