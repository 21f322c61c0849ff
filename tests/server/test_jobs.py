"""Jobs in worker processes: limits, fairness, and what strangers cannot make long."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from civitas.kernel import BadConfig, CivitasError, CorruptRecord, Reason
from civitas.play.record import MAX_ENTRIES, MAX_ENTRY_LENGTH
from civitas.server.db import storage
from civitas.server.db.database import Database
from civitas.server.errors import Unavailable, status_of
from civitas.server.fair_queue import FairQueue, OwnerFull, QueueFull
from civitas.server.ops.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.web.app import make_app
from civitas.server.web.middleware import BodyLimit
from civitas.server.wire import protocol
from civitas.server.workers import jobs as job_module
from civitas.server.workers import tasks
from civitas.server.workers.jobs import HANG_UP, OWNER, JobPool
from kit.cases import ROOT
from kit.in_process import Room
from kit.inline_jobs import InlineJobs
from kit.pools import started
from kit.served import Browser, Server
from kit.twins import Ear

LONG = 60
RECORD = ROOT / "tests/replays/wonders/r1-players-2-1st.jsonl"


def pool_of(**settings: Any) -> AbstractAsyncContextManager[JobPool]:
    """Job processes with settings, in this process."""
    given = {"job_workers": 1, "job_max_workers": 1, "job_timeout": LONG, **settings}
    return started(JobPool(Settings(**given), Metrics()), LONG)


async def refusal(work: Any) -> tuple[int, str]:
    """How a job is refused."""
    with pytest.raises(CivitasError) as caught:
        await work
    return status_of(caught.value), caught.value.reason.key


def stopped(pool: JobPool) -> str:
    """The metric of stopped jobs."""
    text = pool._metrics.text().decode()
    return "\n".join(line for line in text.splitlines() if line.startswith("civitas_jobs_stopped"))


def sleeping(path: Path) -> tuple[Any, list[str]]:
    """A function and its argument: it writes a file, and then takes for ever."""
    return subprocess.call, ["sh", "-c", f"touch {path}; exec sleep {LONG}"]


async def running(path: Path) -> None:
    """Wait until a job has written a file."""
    while not path.exists():
        await asyncio.sleep(0.02)


# Limits.


def test_a_job_gives_what_its_function_returns_and_raises() -> None:
    async def work() -> None:
        async with pool_of() as pool:
            assert await pool.run("test", sorted, [3, 1, 2]) == [1, 2, 3]
            with pytest.raises(BadConfig) as caught:
                await pool.run("test", tasks.check_setup, "dice", 99, 0, {})
            assert caught.value.reason.key == "config-players"
            pids = pool.pids()
            assert await refusal(pool.run("test", int, "x")) == (500, "server-internal-error")
            assert pool.pids() == pids
            assert stopped(pool) == ""

    asyncio.run(work())


def test_a_job_is_killed_at_its_deadline_and_its_worker_replaced() -> None:
    async def work() -> None:
        async with pool_of(job_timeout=0.3) as pool:
            assert await pool.run("test", sum, [1]) == 1
            pids = pool.pids()
            answer = await refusal(pool.run("test", time.sleep, LONG))
            assert answer == (422, "server-job-deadline")
            assert await pool.run("test", sum, [1, 2]) == 3
            assert pool.pids() != pids
            assert 'kind="test",reason="deadline"} 1.0' in stopped(pool)

    asyncio.run(work())


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux limits memory so")
def test_a_job_that_needs_too_much_memory_is_stopped() -> None:
    async def work() -> None:
        async with pool_of(job_memory_mb=256) as pool:
            answer = await refusal(pool.run("test", bytes, 2**30))
            assert answer == (422, "server-job-memory")
            assert await pool.run("test", sum, [1, 2]) == 3
            assert 'reason="memory"} 1.0' in stopped(pool)

    asyncio.run(work())


def test_a_crash_is_told_and_the_next_job_runs() -> None:
    async def work() -> None:
        async with pool_of() as pool:
            assert await refusal(pool.run("test", os.abort)) == (500, "server-job-crash")
            assert await pool.run("test", sum, [1, 2]) == 3
            assert 'reason="crash"} 1.0' in stopped(pool)

    asyncio.run(work())


def test_a_worker_killed_at_rest_costs_nobody_a_job() -> None:
    async def work() -> None:
        async with pool_of() as pool:
            await pool.run("test", sum, [])
            os.kill(pool.pids()[0], signal.SIGKILL)
            assert await pool.run("test", sum, [1, 2]) == 3

    asyncio.run(work())


def test_stopping_ends_jobs_that_run_and_that_wait(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool_of() as pool:
            first = asyncio.create_task(refusal(pool.run("test", *sleeping(tmp_path / "a"))))
            await running(tmp_path / "a")
            second = asyncio.create_task(refusal(pool.run("test", time.sleep, LONG)))
            await asyncio.sleep(0)
            await pool.stop()
            assert await first == await second == (503, "server-unavailable")
            assert pool.pids() == []
            assert stopped(pool) == ""

    asyncio.run(work())


def test_a_client_that_hangs_up_ends_its_job(tmp_path: Path) -> None:
    async def work() -> None:
        gone = asyncio.Event()

        async def hang_up() -> None:
            await gone.wait()

        async with pool_of() as pool:
            HANG_UP.set(hang_up)
            asking = asyncio.create_task(refusal(pool.run("test", *sleeping(tmp_path / "a"))))
            await running(tmp_path / "a")
            waiting = asyncio.create_task(refusal(pool.run("test", *sleeping(tmp_path / "b"))))
            await asyncio.sleep(0)
            HANG_UP.set(None)
            other = asyncio.create_task(pool.run("test", sum, [1]))
            await asyncio.sleep(0)
            gone.set()
            assert await asking == await waiting == (503, "server-unavailable")
            assert await other == 1
            assert not (tmp_path / "b").exists()

    asyncio.run(work())


# Fairness.


def test_a_flood_of_one_delays_only_that_one() -> None:
    queue = FairQueue[int](most=8, most_each=5)
    for number in range(5):
        queue.add("flood", number)
    with pytest.raises(OwnerFull):
        queue.add("flood", 5)
    for number in (10, 11):
        queue.add("ada", number)
    queue.add("ben", 20)
    with pytest.raises(QueueFull):
        queue.add("cy", 30)
    order = []
    while (found := queue.next()) is not None:
        order.append(found[1])
    assert order == [0, 10, 20, 1, 11, 2, 3, 4]


def test_who_has_more_running_waits_for_those_who_have_less() -> None:
    queue = FairQueue[int](share=2)
    queue.begin("flood")
    queue.add("flood", 1)
    queue.add("ada", 10)
    assert queue.next() == ("ada", 10)
    queue.begin("flood")
    assert queue.next() is None
    queue.end("flood")
    assert queue.next() == ("flood", 1)
    queue.add("flood", 2)
    queue.remove("flood", 2)
    queue.remove("flood", 2)
    assert len(queue) == 0


def test_a_queue_forgets_owners_without_items() -> None:
    queue = FairQueue[int]()
    for number, owner in enumerate("abbbc"):
        queue.add(owner, number)
    assert (queue.longest(), queue.count("b"), queue.remove_newest("b")) == ("b", 3, 3)
    queue.remove("a", 0)
    queue.remove("a", 0)
    assert (len(queue), queue.count("a"), queue.items()) == (3, 0, [1, 2, 4])
    assert [queue.next() for _ in range(4)] == [("b", 1), ("c", 4), ("b", 2), None]
    assert (len(queue), queue.items(), queue._items) == (0, [], {})


def test_one_persons_jobs_never_fill_all_processes(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool_of(job_workers=2, job_max_workers=2) as pool:
            OWNER.set("flood")
            flood = []
            for number in range(job_module.MOST_WAITING_EACH + 1):
                job = sleeping(tmp_path / str(number))
                flood.append(asyncio.create_task(pool.run("test", *job)))
                await asyncio.sleep(0)
                await running(tmp_path / "0")
            assert await refusal(pool.run("test", sum, [])) == (429, "server-jobs-each")
            OWNER.set("ada")
            assert await pool.run("test", sum, [1, 2]) == 3
            assert [path.name for path in tmp_path.iterdir()] == ["0"]
            for task in flood:
                task.cancel()
            await asyncio.gather(*flood, return_exceptions=True)
            OWNER.set("flood")
            assert await pool.run("test", sum, [1]) == 1

    asyncio.run(work())


def test_a_full_queue_refuses_new_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_module, "MOST_WAITING", 2)

    async def work() -> None:
        async with pool_of(job_workers=0) as pool:
            waiting = []
            for owner in ("a", "b"):
                OWNER.set(owner)
                waiting.append(asyncio.create_task(pool.run("test", sum, [1])))
                await asyncio.sleep(0)
            OWNER.set("c")
            assert await refusal(pool.run("test", sum, [])) == (503, "server-jobs-full")
            assert await asyncio.gather(*waiting) == [1, 1]

    asyncio.run(work())


# Records of strangers.


def long_record(entries: int) -> str:
    """A record with many remarks, without checksums."""
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    plain = [json.loads(line) for line in lines]
    for line in plain:
        line.pop("crc")
    head = [json.dumps(line) for line in plain[:2]]
    return "\n".join([*head, *['{"remark":""}'] * entries]) + "\n"


def test_a_record_above_a_bound_is_refused_before_it_is_parsed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def parse(text: str) -> None:
        raise AssertionError

    for text, key in (
        (long_record(MAX_ENTRIES), "record-long"),
        ("\n" * 4_000_000, "record-long"),
        (long_record(0) + json.dumps({"remark": "x" * MAX_ENTRY_LENGTH}) + "\n", "record-wide"),
    ):
        with monkeypatch.context() as patched:
            patched.setattr("json.loads", parse)
            with pytest.raises(CorruptRecord) as caught:
                tasks.import_record("wonders", text)
        assert caught.value.reason.key == key


def test_a_long_game_can_be_shown_but_not_continued() -> None:
    with pytest.raises(CorruptRecord) as caught:
        tasks.import_record("wonders", long_record(tasks.MAX_CONTINUED_ENTRIES))
    assert caught.value.reason.key == "record-long-running"


def test_names_of_an_imported_record_are_bounded() -> None:
    lines = [json.loads(line) for line in RECORD.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        line.pop("crc")
    lines[0]["seats"][0]["name"] = "x" * 1001
    with pytest.raises(CorruptRecord) as caught:
        tasks.import_record("wonders", "\n".join(map(json.dumps, lines)) + "\n")
    assert caught.value.reason.key == "record-field"


@pytest.mark.parametrize(
    "body",
    [
        {str(number): 1 for number in range(1000)},
        {"options": {str(number): 1 for number in range(1000)}},
        {"seats": [1] * 1000},
    ],
)
def test_a_body_of_many_wrong_fields_is_one_error(body: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as caught:
        protocol.NewTable.model_validate({"game": "dice", "players": 2, **body})
    assert caught.value.error_count() == 1


@pytest.mark.parametrize(
    ("path", "most"),
    [("/api/me", 65_536), ("/api/tables", 450_000), ("/api/records", 4_000_000)],
)
def test_only_what_may_be_large_is_read_whole(path: str, most: int) -> None:
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        await send({"type": "read", "size": len(message["body"])})

    async def work(size: int) -> Any:
        async def receive() -> Any:
            return {"type": "http.request", "body": bytes(size)}

        async def send(message: Any) -> None:
            sent.append(message)

        await BodyLimit(app, limit=4_000_000)({"type": "http", "path": path}, receive, send)
        return sent.pop(0)

    assert asyncio.run(work(most))["size"] == most
    sent.clear()
    assert asyncio.run(work(most + 1))["status"] == 413


# Finished games.


@pytest.fixture
def room(tmp_path: Path) -> Any:
    with Room(f"sqlite:///{tmp_path / 'civitas.db'}") as made:
        yield made


def test_a_finished_game_needs_no_engine(room: Room) -> None:
    host = room.person("Ada")
    table = room.open(host, "wonders", 2, options={"edition": "1st"})
    while room.info(table)["status"] == "running":
        for seat in (0, 1):
            if room.asked(table, seat):
                room.choose(host, table, seat)
    live = room.registry.live(table)
    assert live.table is not None
    assert live.table.match is None
    played = [room.state(table, seat) for seat in (-1, 0, 1)]
    assert room.jobs.done == []
    live.evict()
    assert [room.state(table, seat) for seat in (-1, 0, 1)] == played
    assert room.jobs.done == ["final"]
    assert live.table is not None
    assert live.table.match is None


def test_an_imported_finished_game_is_stored_without_an_engine(room: Room) -> None:
    host = room.person("Ada")
    text = RECORD.read_text(encoding="utf-8")
    table = room.run(room.lobby.import_record(host, text))
    assert room.info(table)["status"] == "finished"
    assert room.jobs.done == ["import"]
    live = room.registry.live(table)
    assert live.table is not None
    assert live.table.match is None


class NoJobs(InlineJobs):
    """Refuses every job."""

    async def run(self, *job: Any, **more: Any) -> Any:
        """Refuse."""
        raise Unavailable(Reason("server-jobs-full"))


def test_what_is_stored_is_accepted_although_the_end_of_the_game_cannot_be_shown(
    room: Room,
) -> None:
    ada = room.person("Ada")
    table = room.open(ada, "dice", 2)
    for seat in range(2):
        room.ask(ada, table, "leave", seat)
    assert room.info(table)["status"] == "finished"
    room.registry.live(table).evict()
    room.registry.jobs = NoJobs()
    ear = Ear(None)
    with pytest.raises(Unavailable):
        room.state(table, 0)
    room.registry.live(table).subscribers.add(ear)
    message = {"type": "say", "words": "Well played.", "key": "a-key-of-mine"}
    room.run(room.commands.execute(ada, table, protocol.CLIENT_MESSAGE.validate_python(message)))
    with room.database.read() as connection:
        assert [line["words"] for line in storage.chat_messages(connection, table, 0)] == [
            "Well played."
        ]


def test_a_table_that_was_ended_before_its_game_began_is_not_broken(room: Room) -> None:
    ada = room.person("Ada")
    body = {"game": "wonders", "players": 3, "seats": [{"kind": "me"}]}
    table = room.run(room.lobby.open(ada, protocol.NewTable.model_validate(body)))
    with room.database.write() as connection:
        storage.update_table(connection, table, status=storage.ENDED, version=100)
    assert room.state(table, 0) is None
    assert room.info(table)["status"] == "ended"


class UntilHangUp(InlineJobs):
    """Jobs that take until their client hangs up."""

    async def run(self, kind: str, *rest: Any, **more: Any) -> Any:
        """Nothing, but not before the client has hung up."""
        hang_up = HANG_UP.get()
        assert hang_up is not None
        assert OWNER.get() == "127.0.0.1"
        await hang_up()
        self.done.append(kind)
        raise Unavailable(Reason("server-unavailable"))


def test_a_request_tells_its_jobs_that_its_client_has_hung_up(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'civitas.db'}")
    database = Database(settings.database_url)
    database.migrate()
    app = make_app(settings, database)
    app.state.registry.jobs = waiting = UntilHangUp()
    body = {"game": "dice", "players": 2, "options": {"boards": "mine"}}
    heard = [
        {"type": "http.request", "body": json.dumps(body).encode()},
        {"type": "http.disconnect"},
    ]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "scheme": "http",
    }
    sent: list[Any] = []

    async def receive() -> Any:
        return heard.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    async def work() -> None:
        async with asyncio.timeout(LONG):
            await app(scope, receive, send)

    asyncio.run(work())
    assert waiting.done == ["setup"], sent
    database.close()


# At a server.


def test_a_board_that_would_stop_a_parser_is_refused_in_one_line(house: Server) -> None:
    browser = Browser(house.url)
    browser.become("Eve")
    header = json.loads(RECORD.read_text(encoding="utf-8").splitlines()[0])
    for boards in ("a." * 60_000 + "a = 1", "[[space]]\n" * 2_000):
        body = {"game": "dice", "players": 2, "options": {"boards": boards}}
        answer = browser.send("POST", "/api/tables", body)
        assert answer.status_code == 422
        assert answer.json()["key"] == "config-boards"
        header |= {"game": "dice", "options": {"boards": boards}, "rules": 1}
        header.pop("crc", None)
        answer = browser.http.post(
            "/api/records",
            content=json.dumps(header) + '\n{"setup":[]}\n',
            headers={"x-civitas-csrf": browser.csrf or ""},
        )
        assert answer.status_code == 422, answer.text
        assert answer.json()["key"] == "record-config"
        assert len(answer.json()["detail"]) < 200
    browser.http.close()


def test_who_comes_to_an_imported_game_is_sent_the_table_and_its_end(house: Server) -> None:
    browser = Browser(house.url)
    browser.become("Ada")
    answer = browser.http.post(
        "/api/records",
        content=RECORD.read_bytes(),
        headers={"x-civitas-csrf": browser.csrf or ""},
    )
    assert answer.status_code == 201, answer.text
    with contextlib.closing(browser.sit(answer.json()["table"])) as watching:
        watching.hear_until(watching.is_over)
        heard = [json.loads(text)["type"] for text in watching.raw]
        assert {"welcome", "table", "state"} <= set(heard)
    browser.http.close()
