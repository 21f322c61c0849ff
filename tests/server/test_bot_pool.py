"""Bots in worker processes: the same answers, and no harm done by any of them."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from itertools import islice
from pathlib import Path

import pytest

from civitas.bots.registry import make_bot
from civitas.kernel import Decision, Game, Stream, View, stream
from civitas.server.bots.pool import BotFailed, BotPool
from civitas.server.workers import pool as worker_pool
from kit import bad_bots
from kit.cases import ROOT, TOYS, title_of
from kit.pools import started
from kit.walk import walk

LONG = 180.0
"""Seconds after which something hangs for certain."""

STRIDES = {"ages": 60, "dice": 7, "wonders": 7}

Position = tuple[View, Decision, Stream]


def positions(spec: str) -> Iterator[Position]:
    """Questions of a random game."""
    game = title_of(spec).game
    config = game.configure(min(3, game.meta.most), 0, {})
    for number, step in enumerate(islice(walk(game, config, 7), 0, None, STRIDES.get(spec, 1))):
        if step.seat >= 0:
            decision = game.decision(step.state, step.seat, number + 1)
            yield game.view(step.state, step.seat), decision, stream(number, step.seat)


def question() -> Position:
    return next(positions("dice"))


def first_option(decision: Decision) -> str:
    return title_of("dice").game.format_action(decision.options[0])


def pool_of(
    workers: int = 1, most_workers: int = 1, seconds: float = LONG
) -> AbstractAsyncContextManager[BotPool]:
    pool = BotPool(workers=workers, most_workers=most_workers, seconds=seconds, extra=bad_bots.ALL)
    return started(pool, LONG)


async def failure(pool: BotPool, bot: str) -> BotFailed:
    with pytest.raises(BotFailed) as caught:
        await pool.choose("dice", bot, *question())
    return caught.value


async def good_answer(pool: BotPool) -> None:
    view, decision, rng = question()
    assert await pool.choose("dice", "Good", view, decision, rng) == first_option(decision)


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    stat = Path(f"/proc/{pid}/stat")
    if Path("/proc/self/stat").exists():
        try:
            return stat.read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
        except OSError:
            return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def children() -> set[int]:
    """The processes this one started, zombies too."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == os.getpid():
                found.add(int(stat.parent.name))
        except OSError:
            continue
    return found


def wait_for_end(pid: int) -> None:
    deadline = time.monotonic() + LONG
    while is_running(pid):
        assert time.monotonic() < deadline
        time.sleep(0.02)


async def noted(folder: Path) -> list[int]:
    """What a bot notes when it gets to work."""
    async with asyncio.timeout(LONG):
        while not (notes := list(folder.glob("*.json"))):
            await asyncio.sleep(0.02)
    found: list[int] = json.loads(notes[0].read_text())
    notes[0].unlink()
    return found


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(bad_bots.NOTE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("spec", ["wonders", "dice", "ages"])
def test_a_bot_answers_in_the_pool_as_it_does_in_process(spec: str) -> None:
    game: Game = title_of(spec).game
    bot = make_bot("heuristic", game)

    async def compare() -> int:
        count = 0
        async with pool_of(2, 2) as pool:
            for view, decision, rng in positions(spec):
                text = await pool.choose(spec, "heuristic", view, decision, rng.clone())
                assert text == game.format_action(bot.choose(view, decision, rng, 0))
                count += 1
        return count

    assert asyncio.run(compare()) >= 3


@pytest.mark.parametrize("spec", TOYS)
def test_a_game_in_a_file_works_too(spec: str) -> None:
    game = title_of(spec).game
    bot = make_bot("random", game)

    async def compare() -> None:
        async with pool_of() as pool:
            for view, decision, rng in islice(positions(spec), 4):
                text = await pool.choose(spec, "random", view, decision, rng.clone())
                assert text == game.format_action(bot.choose(view, decision, rng, 0))

    asyncio.run(compare())


def test_a_bot_is_reset_before_every_decision_because_tables_alternate() -> None:
    game = title_of("dice").game
    opening = (game.configure(3, 0, {}), stream(5, 5))

    async def play() -> None:
        view, decision, rng = question()
        async with pool_of() as pool:
            for _ in range(2):
                answer = await pool.choose("dice", "Resetting", view, decision, rng, 0, opening)
                assert answer == game.format_action(decision.options[stream(5, 5).below(2)])

    asyncio.run(play())


@pytest.mark.parametrize(("what", "detail"), [("well", ""), ("illegal", "illegal")])
def test_a_program_answers_and_one_that_fails_is_told_from_its_substitute(
    what: str, detail: str
) -> None:
    opening = (title_of("dice").game.configure(3, 0, {}), stream(5, 5))
    program = f"stdio:{sys.executable} -I -S {ROOT / 'tests' / 'kit' / 'bad_program.py'} {what}"

    async def play() -> None:
        view, decision, rng = question()
        pool = BotPool(workers=1, most_workers=1, seconds=LONG, extra={"ours": program})
        async with started(pool, LONG):
            asking = pool.choose("dice", "ours", view, decision, rng, 0, opening)
            if detail:
                with pytest.raises(BotFailed) as caught:
                    await asking
                assert (caught.value.why, caught.value.detail) == ("crashed", detail)
            else:
                last = title_of("dice").game.format_action(decision.options[-1])
                assert await asking == last

    asyncio.run(play())


@pytest.mark.parametrize("bot", ["Sleeping", "Looping", "Locking"])
def test_a_slow_bot_is_ended_and_its_worker_replaced(bot: str, note: Path) -> None:
    async def play() -> None:
        async with pool_of(seconds=1) as pool:
            assert (await failure(pool, bot)).why == "slow"
            (pid,) = await noted(note)
            assert pid not in pool.pids()
            wait_for_end(pid)
        async with pool_of() as pool:
            asking = asyncio.create_task(pool.choose("dice", bot, *question()))
            await noted(note)
            assert not asking.done()
            asking.cancel()

    asyncio.run(play())


def test_a_pool_with_one_worker_goes_on_after_a_slow_bot() -> None:
    async def play() -> None:
        async with pool_of(seconds=5) as pool:
            slow = asyncio.create_task(failure(pool, "Looping"))
            await asyncio.sleep(0)
            await good_answer(pool)
            assert (await slow).why == "slow"

    asyncio.run(play())


CRASHING = ["Raising", "Leaving", "Exiting", "Killed", "Segfault", "Unmakeable"]


@pytest.mark.parametrize("bot", CRASHING)
def test_a_crashing_bot_is_told_from_a_slow_one(bot: str) -> None:
    async def play() -> None:
        async with pool_of() as pool:
            assert (await failure(pool, bot)).why == "crashed"
            await good_answer(pool)

    asyncio.run(play())


def test_what_a_bot_raised_is_told_without_its_words() -> None:
    async def play() -> None:
        async with pool_of() as pool:
            detail = (await failure(pool, "Raising")).detail
            assert detail.startswith("ValueError bad_bots.py:")
            assert "secret" not in detail

    asyncio.run(play())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the address space")
def test_a_hungry_bot_crashes_by_itself() -> None:
    async def play() -> None:
        async with pool_of() as pool:
            failed = await failure(pool, "Hungry")
            assert failed.why == "crashed"
            assert failed.detail.startswith("MemoryError")
            await good_answer(pool)

    asyncio.run(play())


@pytest.mark.parametrize("bot", ["Illegal", "Huge", "Rubbish", "Nothing", "Forging", "Scribbling"])
def test_an_answer_that_is_no_option_is_illegal(bot: str) -> None:
    async def play() -> None:
        async with pool_of() as pool:
            assert (await failure(pool, bot)).why == "illegal"
            await good_answer(pool)

    asyncio.run(play())


@pytest.mark.parametrize(
    "bot", ["nobody", f"{bad_bots.PLACE}:Good", "civitas.bots.first_bot:FirstBot"]
)
def test_only_registered_bots_and_those_of_the_host_run(bot: str) -> None:
    async def play() -> None:
        async with pool_of() as pool:
            assert (await failure(pool, bot)).why == "crashed"

    asyncio.run(play())


def test_what_a_bot_prints_goes_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    view, decision, rng = question()

    async def play() -> None:
        async with pool_of() as pool:
            for _ in range(2):
                answer = await pool.choose("dice", "Printing", view, decision, rng)
                assert answer == first_option(decision)

    asyncio.run(play())
    assert capfd.readouterr() == ("", "")


def test_a_bot_is_told_a_budget_below_the_limit() -> None:
    view, decision, rng = question()

    async def play() -> None:
        async with pool_of(seconds=60) as pool:
            answer = await pool.choose("dice", "Budgeted", view, decision, rng)
            assert answer == first_option(decision)

    asyncio.run(play())


def test_a_sleeping_bot_delays_no_other(note: Path) -> None:
    async def play() -> None:
        async with pool_of(1, 2) as pool:
            sleeping = asyncio.create_task(pool.choose("dice", "Sleeping", *question()))
            (pid,) = await noted(note)
            for _ in range(10):
                await good_answer(pool)
            await asyncio.gather(*(good_answer(pool) for _ in range(10)))
            assert not sleeping.done()
            assert is_running(pid)
            assert len(pool.pids()) == 2
            sleeping.cancel()

    asyncio.run(play())


def test_there_are_never_more_workers_than_allowed(note: Path) -> None:
    async def play() -> None:
        async with pool_of(1, 3) as pool:
            asking = [
                asyncio.create_task(pool.choose("dice", "Sleeping", *question())) for _ in range(5)
            ]
            for _ in range(3):
                await noted(note)
            while pool.waiting() > 2:
                await asyncio.sleep(0.02)
            await asyncio.sleep(3 * worker_pool.PATIENCE_SECONDS)
            assert len(pool.pids()) == 3
            assert pool.waiting() == 2
            for task in asking:
                task.cancel()
            await good_answer(pool)

    asyncio.run(play())


def test_further_workers_go_when_they_are_not_needed(
    monkeypatch: pytest.MonkeyPatch, note: Path
) -> None:
    monkeypatch.setattr(worker_pool, "SPARE_SECONDS", 0.05)

    async def play() -> None:
        async with pool_of(1, 2) as pool:
            sleeping = asyncio.create_task(pool.choose("dice", "Sleeping", *question()))
            await noted(note)
            await good_answer(pool)
            while len(pool.pids()) > 1:
                await asyncio.sleep(0.02)
            assert not sleeping.done()
            sleeping.cancel()

    asyncio.run(play())


def test_a_pool_may_start_its_workers_when_they_are_needed() -> None:
    async def play() -> None:
        async with pool_of(0, 1) as pool:
            assert pool.pids() == []
            await good_answer(pool)
            assert len(pool.pids()) == 1

    asyncio.run(play())


def test_who_waits_is_served_in_order() -> None:
    async def play() -> None:
        served: list[int] = []

        async def ask(number: int) -> None:
            await good_answer(pool)
            served.append(number)

        async with pool_of() as pool:
            await asyncio.gather(*(ask(number) for number in range(8)))
        assert served == list(range(8))

    asyncio.run(play())


def test_a_cancelled_choice_frees_its_worker(note: Path) -> None:
    async def play() -> None:
        async with pool_of() as pool:
            sleeping = asyncio.create_task(pool.choose("dice", "Sleeping", *question()))
            (pid,) = await noted(note)
            sleeping.cancel()
            with pytest.raises(asyncio.CancelledError):
                await sleeping
            await good_answer(pool)
            assert not is_running(pid)

    asyncio.run(play())


def test_a_choice_cancelled_as_its_turn_comes_loses_no_worker() -> None:
    async def play() -> None:
        async with pool_of() as pool:
            for wait in range(12):
                await good_answer(pool)
                tasks = [asyncio.create_task(good_answer(pool)) for _ in range(3)]
                for _ in range(wait):
                    await asyncio.sleep(0)
                tasks[1].cancel()
                await tasks[0]
                tasks[2].cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
            await good_answer(pool)
            assert len(pool.pids()) == 1

    asyncio.run(play())


def test_a_worker_that_died_at_rest_is_no_fault_of_the_next_bot() -> None:
    async def play() -> None:
        async with pool_of() as pool:
            await good_answer(pool)
            (pid,) = pool.pids()
            os.kill(pid, signal.SIGKILL)
            while is_running(pid):
                await asyncio.sleep(0.02)
            await good_answer(pool)
            assert pool.pids() != [pid]

    asyncio.run(play())


def test_a_worker_leaves_interrupts_to_the_server() -> None:
    async def play() -> None:
        async with pool_of() as pool:
            await good_answer(pool)
            pids = pool.pids()
            for number in (signal.SIGINT, signal.SIGTERM):
                os.kill(pids[0], number)
            await good_answer(pool)
            assert pool.pids() == pids

    asyncio.run(play())


def test_nobody_waits_for_ever_if_no_worker_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    executable = sys.executable
    monkeypatch.setattr(sys, "executable", "/bin/false")

    async def play() -> None:
        async with pool_of(2, 2) as pool:
            assert (await failure(pool, "Good")).why == "crashed"
            monkeypatch.setattr(sys, "executable", "/nowhere/python")
            assert (await failure(pool, "Good")).why == "crashed"
            monkeypatch.setattr(sys, "executable", executable)
            while True:
                try:
                    await good_answer(pool)
                    return
                except BotFailed:
                    continue

    asyncio.run(play())


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_stopping_leaves_no_process(note: Path) -> None:
    before = children()

    async def play() -> None:
        pool = BotPool(workers=2, most_workers=3, seconds=LONG, extra=bad_bots.ALL)
        await pool.start()
        asking = [
            asyncio.create_task(pool.choose("dice", bot, *question()))
            for bot in ("Looping", "Breeding", "Locking", "Good", "Good")
        ]
        pids = [*(await noted(note)), *pool.pids()]
        await pool.stop()
        await pool.stop()
        assert pool.pids() == []
        assert children() == before
        for pid in pids:
            wait_for_end(pid)
        ends = await asyncio.gather(*asking, return_exceptions=True)
        # The bots are not to blame: nobody may replace them for this.
        assert not [end for end in ends if isinstance(end, Exception)]
        with pytest.raises(asyncio.CancelledError):
            await pool.choose("dice", "Good", *question())
        assert children() == before

    asyncio.run(play())


def test_stopping_before_the_workers_are_ready_leaves_nothing() -> None:
    async def play() -> None:
        pool = BotPool(workers=2, most_workers=3, seconds=LONG, extra={})
        await pool.stop()
        await pool.start()
        pids = pool.pids()
        await pool.stop()
        assert not [pid for pid in pids if is_running(pid)]

    asyncio.run(play())


def test_a_process_a_bot_started_ends_with_it(note: Path) -> None:
    async def play() -> None:
        async with pool_of() as pool:
            asking = asyncio.create_task(pool.choose("dice", "Breeding", *question()))
            _, child = await noted(note)
            asking.cancel()
            await asyncio.wait([asking])
            wait_for_end(child)

    asyncio.run(play())


ORPHANAGE = """
import asyncio, sys
sys.path.insert(0, sys.argv[1])
from civitas.kernel import Chance, stream
from civitas.play.registry import find_game
from civitas.server.bots.pool import BotPool
from kit import bad_bots

async def play():
    game = find_game("dice").game
    state = game.setup(game.configure(game.meta.fewest, 0, {}), Chance(1))
    seat = game.waiting(state)[0]
    pool = BotPool(workers=2, most_workers=2, seconds=float(sys.argv[3]), extra=bad_bots.ALL)
    await pool.start()
    print(*pool.pids(), flush=True)
    decision = game.decision(state, seat, 1)
    await pool.choose("dice", sys.argv[2], game.view(state, seat), decision, stream(1, 1))

asyncio.run(play())
"""


@pytest.mark.parametrize(
    ("bot", "seconds"),
    # Only the kernel can end a bot that keeps the interpreter's lock, when its time is over.
    [("Sleeping", 3600), ("Looping", 3600), ("Locking", 10)],
)
def test_workers_do_not_outlive_a_killed_server(bot: str, seconds: int, note: Path) -> None:
    script = [sys.executable, "-c", ORPHANAGE, str(ROOT / "tests"), bot, str(seconds)]
    with subprocess.Popen(script, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        (busy,) = asyncio.run(noted(note))
        assert busy in pids
        assert len(pids) == 2
        assert is_running(busy)
        server.kill()
        server.wait()
        for pid in pids:
            wait_for_end(pid)
