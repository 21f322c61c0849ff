"""What a bot can learn from its random stream: nothing about the deal, wherever it is run."""

from pathlib import Path

import pytest

from civitas.arena.simulation import Plan, game_seed
from civitas.arena.speed import bot_positions
from civitas.bots.random_bot import RandomBot
from civitas.cli.saves import SaveFile
from civitas.cli.session import PlaySession
from civitas.kernel import Action, Decision, Stream, View, stream
from civitas.play.match import Match
from civitas.play.record import PERSON, SeatInfo
from civitas.play.registry import find_game
from civitas.play.runner import bot_stream, run
from civitas.play.text import Text
from civitas.server.people import tokens
from civitas.server.tables.clocks import Time
from civitas.server.tables.table import Table
from kit.in_process import Room
from kit.tier import amount

GAMES = amount(60, 400, 2_000)
WORD = 2**32
DICE = find_game("dice")


def unwound(rng: Stream) -> tuple[int, int]:
    """The seed and the number that `stream` made a stream of, by running it backwards."""
    a, b, c, d = (int(word) for word in (rng.a, rng.b, rng.c, rng.d))
    while d != 1:
        before = b * pow(9, -1, WORD) % WORD
        out = (c - (before << 21 | before >> 11)) % WORD
        c, d = before, (d - 1) % WORD
        b = a ^ a >> 9 ^ a >> 18 ^ a >> 27
        a = (out - b - d) % WORD
    return b * WORD + a, c


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Stream]:
    """The streams that random bots were given, as they were then."""
    given: list[Stream] = []
    choose = RandomBot.choose

    def spy(bot: RandomBot, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        given.append(rng.clone())
        return choose(bot, view, decision, rng, budget)

    monkeypatch.setattr(RandomBot, "choose", spy)
    return given


def hides(given: list[Stream], seeds: list[int]) -> None:
    """Make sure that no stream leads back to the low half of a seed of a game."""
    assert given
    found = {unwound(rng)[0] for rng in given}
    assert not found & {seed % 2**64 for seed in seeds}


def test_a_stream_that_is_made_of_a_seed_leads_back_to_it() -> None:
    for seed in (0, 7, 2**64 - 1, 0x0123456789ABCDEF):
        made = stream(seed, 2_000_003)
        made.word(seed % 100)
        assert unwound(made) == (seed, 2_000_003)


def test_a_bot_that_plays_here_does_not_see_the_seed(seen: list[Stream]) -> None:
    seats = [SeatInfo(name, "random") for name in ("Ada", "Ben")]
    for number in range(GAMES):
        seed = game_seed(5, number)
        match = Match(DICE.game, DICE.game.configure(2, 0, {"turn_cap": "1"}), seed, seats)
        seen.clear()
        run(match, [RandomBot(DICE.game), RandomBot(DICE.game)], seed)
        hides(seen, [seed])


def test_a_bot_in_a_simulation_does_not_see_the_seed(seen: list[Stream]) -> None:
    config = DICE.game.configure(2, 0, {"turn_cap": "1"})
    Plan("dice", config, ("random", "first"), GAMES, 5).play(0, GAMES)
    hides(seen, [5, *(game_seed(5, number) for number in range(GAMES))])


def test_a_bot_in_a_benchmark_does_not_see_the_seed(
    seen: list[Stream], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("civitas.arena.speed.reference_bot", lambda game: "random")
    bot_positions(DICE.game, DICE.game.configure(2, 0, {"turn_cap": "1"}))
    hides(seen, [1])


def test_a_bot_in_a_terminal_does_not_see_the_seed(tmp_path: Path) -> None:
    seats = [SeatInfo("Ada", PERSON), SeatInfo("Bot", "random")]
    for number in range(GAMES):
        seed = game_seed(6, number)
        match = Match(DICE.game, DICE.game.configure(2, 0, {}), seed, seats)
        session = PlaySession(DICE, match, seed, SaveFile(tmp_path / "game"), Text())
        entries = len(match.record.entries)
        hides([rng for _, rng in session.bots.values()], [seed, seed + entries])


def test_a_bot_at_a_server_does_not_see_the_seed(seen: list[Stream], tmp_path: Path) -> None:
    def seed_of(table: Table, time: Time) -> int:
        assert table.match is not None
        assert table.match.record.header.seed is not None
        return table.match.record.header.seed

    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as room:
        ada = room.person("Ada")
        for _ in range(GAMES // 20):
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = room.open(ada, "dice", 2, seats=seats)
            seen.clear()
            room.choose(ada, table, 0)
            hides(seen, [room.run(room.registry.read(table, seed_of))])


def test_every_bot_and_every_decision_has_a_stream_of_its_own() -> None:
    made = [
        bot_stream(seed, seat, number)
        for seed in (0, 1, 2**64, 2**128 - 1)
        for seat in range(7)
        for number in range(20)
    ]
    assert len({rng.word() * WORD + rng.word() for rng in made}) == len(made)


def test_nobody_can_try_all_seeds_of_a_server() -> None:
    drawn = [tokens.new_seed() for _ in range(200)]
    assert all(0 <= seed < 2**128 for seed in drawn)
    for bit in range(128):
        assert len({seed >> bit & 1 for seed in drawn}) == 2
