"""`civitas doctor`: every kind of fault is found, and what to change is said."""

import http.server
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from civitas.play.text import Text
from civitas.server.db.database import Database, known_revisions
from civitas.server.ops import doctor, doctor_proxy
from civitas.server.ops.findings import FAULT, OK, WARNING, Finding
from civitas.server.settings import Settings
from kit.commands import Shown, civitas
from kit.served import Server, free_port


def run(home: Path, *words: str, **settings: str) -> Shown:
    """`civitas doctor` with a data folder and settings."""
    given = {f"CIVITAS_{name.upper()}": value for name, value in settings.items()}
    return civitas("doctor", *words, env={"CIVITAS_HOME": str(home), **given})


def findings(home: Path, **settings: str) -> dict[str, str]:
    """The level of each finding, by the key of its message."""
    shown = run(home, "--format", "json", **settings)
    found = json.loads(shown.out)
    levels = {each["key"]: each["level"] for each in found["findings"]}
    assert found["ok"] == (FAULT not in levels.values())
    assert shown.code == (0 if found["ok"] else 1)
    return levels


def summary(found: Iterator[Finding] | list[Finding]) -> dict[str, str]:
    """The same of findings that are at hand; each has a message."""
    every = list(found)
    assert not [problem for each in every for problem in Text().problems(each.reason)]
    return {each.reason.key: each.level for each in every}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with a migrated database and a backup."""
    database = Database(f"sqlite:///{tmp_path / 'civitas.db'}")
    database.claim()
    database.migrate()
    database.close()
    backups = tmp_path / "backups"
    backups.mkdir()
    (backups / "today.backup").touch()
    return tmp_path


# The command.


def test_a_sound_server_has_no_faults_and_every_line_has_a_level(home: Path) -> None:
    levels = findings(home)
    assert set(levels.values()) - {OK} == {WARNING} or set(levels.values()) == {OK}
    assert levels["doctor-sqlite-ok"] == levels["doctor-database-writable"] == OK
    assert levels["doctor-mail"] == levels["doctor-backups-ok"] == levels["doctor-clock-ok"] == OK
    shown = run(home)
    assert shown.code == 0
    assert len(shown.out.splitlines()) == len(levels)
    assert all(line.split()[0] in (OK, WARNING, FAULT) for line in shown.out.splitlines())


def test_nothing_is_created_where_there_is_no_server(tmp_path: Path) -> None:
    home = tmp_path / "nothing"
    levels = findings(home)
    assert levels["doctor-database-missing"] == levels["doctor-backups-none"] == WARNING
    assert not home.exists()


def test_an_unknown_format_is_told_in_one_line(tmp_path: Path) -> None:
    shown = run(tmp_path, "--format", "xml")
    assert shown.code == 2
    assert shown.err.count("\n") == 1
    assert "json" in shown.err


# Settings.


@pytest.mark.parametrize(
    ("settings", "key", "level"),
    [
        ({"port": "many"}, "server-setting", FAULT),
        ({"limit_chat": "often"}, "server-limit", FAULT),
        ({"database_url": "mysql://host/name"}, "server-database-url", FAULT),
        ({"prot": "80"}, "doctor-setting-unknown", WARNING),
        ({"trusted_proxies": "*", "host": "0.0.0.0"}, "doctor-setting-proxies", FAULT),
        ({"trusted_proxies": "*"}, "doctor-setting-proxies", WARNING),
        ({"host": "0.0.0.0"}, "doctor-setting-base-url", WARNING),
        ({"secret": "hunter2"}, "doctor-setting-secret", FAULT),
        ({"base_url": "http://127.0.0.1:1"}, "doctor-setting-https", WARNING),
        ({"base_url": "http://127.0.0.1:1"}, "doctor-proxy-unreachable", WARNING),
    ],
)
def test_a_dangerous_setting_is_found(
    home: Path, settings: dict[str, str], key: str, level: str
) -> None:
    assert findings(home, **settings)[key] == level


# Database, disk, clock.


def test_a_damaged_a_newer_and_an_unreachable_database_are_faults(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = home / "civitas.db"
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert findings(home)["doctor-database-newer"] == FAULT
    monkeypatch.setattr(doctor, "known_revisions", lambda: ["later", "9999"])
    assert findings(home)["doctor-database-older"] == WARNING
    [page] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'").fetchone()
    connection.close()
    with file.open("r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(b"\xff" * 4096)
    assert findings(home)["doctor-sqlite-damaged"] == FAULT
    file.write_bytes(b"no database at all, only words" * 100)
    assert findings(home)["server-no-database"] == FAULT
    unreachable = findings(home, database_url="postgresql://127.0.0.1:1/x?connect_timeout=2")
    assert unreachable["server-no-database"] == FAULT
    assert known_revisions()


@pytest.mark.skipif(os.name != "posix", reason="files have no modes")
def test_a_file_that_others_can_read_is_found(home: Path) -> None:
    (home / "civitas.db").chmod(0o644)
    assert findings(home)["doctor-file-mode"] == WARNING
    os.chmod(home / "civitas.db", 0o600)
    assert "doctor-file-mode" not in findings(home)


def test_little_space_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, level in ((10, FAULT), (doctor.FULL_BYTES, WARNING), (doctor.LOW_BYTES, OK)):
        usage = type("Usage", (), {"free": free})
        monkeypatch.setattr("shutil.disk_usage", lambda folder, found=usage: found)
        assert doctor.check_disk(tmp_path).level == level


def test_a_wrong_clock_is_found(home: Path) -> None:
    assert [doctor.check_clock(skew).level for skew in (1, -10, 100)] == [OK, WARNING, FAULT]
    connection = sqlite3.connect(home / "civitas.db")
    connection.execute("INSERT INTO process VALUES ('later', ?)", (time.time() + 7200,))
    connection.commit()
    connection.close()
    assert findings(home)["doctor-clock-skew"] == FAULT


def test_a_postgresql_is_checked_and_a_read_only_one_found(tmp_path: Path, postgres: str) -> None:
    database = Database(postgres)
    database.migrate()
    database.close()
    sound = findings(tmp_path, database_url=postgres)
    assert sound["doctor-postgres-ok"] == sound["doctor-database-writable"] == OK
    assert sound["doctor-clock-ok"] == OK
    with psycopg.connect(postgres.replace("+psycopg", "")) as connection:
        name = connection.info.dbname
        for setting in ("default_transaction_read_only = on", "synchronous_commit = off"):
            connection.execute(f'ALTER DATABASE "{name}" SET {setting}')
    broken = findings(tmp_path, database_url=postgres)
    assert broken["server-no-database"] == broken["doctor-postgres-durable"] == FAULT


def test_a_time_zone_nobody_knows_is_found() -> None:
    assert summary(doctor.check_time_zone("Europe/Rome")) == {"doctor-time-zone-ok": OK}
    assert summary(doctor.check_time_zone("Mars/Olympus")) == {"doctor-time-zone-unknown": WARNING}


# Limits and backups.


def test_low_limits_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "open_files", lambda: 1024)
    monkeypatch.setattr(doctor, "memory_limit", lambda: 128 * 1024 * 1024)
    found = summary(doctor.check_limits())
    assert found == {"doctor-limit-files": WARNING, "doctor-limit-memory": WARNING}
    monkeypatch.setattr(doctor, "open_files", lambda: None)
    monkeypatch.setattr(doctor, "memory_limit", lambda: None)
    assert summary(doctor.check_limits()) == {"doctor-limits-ok": OK}


def test_an_old_backup_is_found(home: Path) -> None:
    later = time.time() + 3600 * (doctor.BACKUP_HOURS + 2)
    assert summary(doctor.check_backups(home / "backups", later)) == {"doctor-backups-old": WARNING}


# The proxy.


def test_a_server_reached_directly_sees_the_client_and_no_forged_address(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path)
    server.port = free_port()
    url = server.environment["CIVITAS_BASE_URL"] = server.url
    server.environment["CIVITAS_TRUSTED_PROXIES"] = "192.0.2.1"
    server.start()
    try:
        found = summary(doctor_proxy.check_proxy(Settings(base_url=url), True))
        assert found == {"doctor-proxy-ok": OK, "doctor-proxy-socket-ok": OK}
        assert doctor_proxy.ask(url, "/healthz", {}).body["forwarded"] is False
    finally:
        server.stop()
    # Every client is trusted: the address a client makes up is believed.
    server.environment["CIVITAS_TRUSTED_PROXIES"] = "*"
    server.start()
    try:
        found = summary(doctor_proxy.check_proxy(Settings(base_url=url), True))
        assert found["doctor-proxy-forged"] == FAULT
        forged = {"x-forwarded-for": doctor_proxy.FORGED}
        assert doctor_proxy.ask(url, "/healthz", forged).body["forwarded"] is True
    finally:
        server.stop()


class Proxy(http.server.BaseHTTPRequestHandler):
    """Answers like a server behind a proxy."""

    answer: dict[str, Any] = {}
    status = 200
    ahead = 0.0

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.end_headers()
        self.wfile.write(json.dumps(self.answer).encode())

    def date_time_string(self, timestamp: float | None = None) -> str:
        return super().date_time_string(time.time() + self.ahead)

    def log_message(self, *words: object) -> None:
        pass


@pytest.fixture
def proxy() -> Iterator[tuple[type[Proxy], Settings]]:
    """A proxy whose answers a test decides, and the settings of a server behind it."""
    handler = type("Handler", (Proxy,), {})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield handler, Settings(base_url=f"http://127.0.0.1:{server.server_port}")
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ({"civitas": "0.0.1", "address": "127.0.0.1"}, "doctor-proxy-version"),
        ({"civitas": "0.0.1"}, "doctor-proxy-no-address"),
        ({"civitas": "0.0.1", "address": "172.18.0.5"}, "doctor-proxy-address"),
        (
            {"civitas": "0.0.1", "address": "172.18.0.5", "forwarded": True},
            "doctor-proxy-ok",
        ),
        ({"other": "program"}, "doctor-proxy-status"),
    ],
)
def test_what_a_proxy_passes_on_is_checked(
    proxy: tuple[type[Proxy], Settings], answer: dict[str, Any], key: str
) -> None:
    handler, settings = proxy
    handler.answer = answer
    assert key in summary(doctor_proxy.check_proxy(settings, True))


def test_a_proxy_without_websockets_or_with_another_time_is_found(
    proxy: tuple[type[Proxy], Settings],
) -> None:
    handler, settings = proxy
    handler.answer = {"civitas": "0.0.1", "address": "127.0.0.1"}
    handler.ahead = 600
    found = summary(doctor_proxy.check_proxy(settings, True))
    assert found["doctor-proxy-socket"] == FAULT
    assert found["doctor-clock-proxy"] == WARNING
    handler.status = 502
    found = summary(doctor_proxy.check_proxy(settings, True))
    assert found["doctor-proxy-status"] == FAULT


def test_a_server_that_runs_but_cannot_be_reached_is_a_fault() -> None:
    settings = Settings(base_url="http://127.0.0.1:1")
    assert summary(doctor_proxy.check_proxy(settings, True)) == {"doctor-proxy-unreachable": FAULT}
