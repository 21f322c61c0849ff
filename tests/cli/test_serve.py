"""`civitas serve --open`: for a person who wants to play at this machine."""

import http.server
import ipaddress
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from civitas.cli import serve
from civitas.cli.main import main
from civitas.server.ops.serve import lan_address, listen, public_url
from civitas.server.settings import Settings
from kit.commands import civitas_process
from kit.served import ROOT, free_port, until

DRAWN = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


class Opened:
    """A server that a person opened, and the addresses their browser was given."""

    def __init__(self, folder: Path, port: int, *options: str) -> None:
        self.shown = folder / "shown"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> {self.shown}\n')
        browser.chmod(0o755)
        self.environment = {
            "CIVITAS_HOME": str(folder),
            "CIVITAS_PORT": str(port),
            "BROWSER": str(browser),
        }
        command = [sys.executable, "-m", "civitas", "serve", "--open", *options]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "CIVITAS_LANGUAGE": "en", **self.environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        self.lines = [self.process.stdout.readline() for _ in range(2)]

    def addresses(self) -> list[str]:
        """What the browser was given so far."""
        return self.shown.read_text().split() if self.shown.exists() else []

    def stop(self) -> str:
        """End it; what it complained of."""
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=60)[1]


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the browser of this process was given."""
    found: list[str] = []
    monkeypatch.setattr("webbrowser.open", found.append)
    monkeypatch.setenv("BROWSER", "none")
    monkeypatch.setenv("CIVITAS_LANGUAGE", "en")
    return found


def test_the_browser_opens_and_a_second_start_opens_it_again(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    port: int,
    shown: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = f"http://127.0.0.1:{port}"
    opened = Opened(tmp_path, port)
    try:
        assert url in opened.lines[0]
        assert until(opened.addresses) == [url]
        monkeypatch.setenv("CIVITAS_PORT", str(port))
        assert main(["serve", "--open"]) == 0
        assert shown == [url]
        assert main(["serve", "--open", "--no-browser"]) == 0
        assert shown == [url]
        told = capsys.readouterr()
        assert told.out.splitlines() == [f"Civitas is already running at {url}"] * 2
        assert told.err == ""
    finally:
        complaints = opened.stop()
    assert complaints == ""
    assert opened.addresses() == [url]
    assert opened.process.returncode == 0


@pytest.mark.parametrize(
    ("options", "count"), [(["--open"], 1), (["--open", "--no-browser"], 0), ([], 0)]
)
def test_the_browser_opens_only_if_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, port: int, shown: list[str], options: list[str], count: int
) -> None:
    monkeypatch.setenv("CIVITAS_PORT", str(port))

    def ready_at_once(settings: Settings, ready: Callable[[str], None]) -> None:
        ready("http://127.0.0.1:1")
        for thread in set(threading.enumerate()) - before:
            thread.join()

    before = set(threading.enumerate())
    monkeypatch.setattr("civitas.server.ops.serve.serve", ready_at_once)
    assert main(["serve", *options]) == 0
    assert len(shown) == count


class Nothing(http.server.BaseHTTPRequestHandler):
    """Another program that serves pages."""

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def other() -> Iterator[int]:
    """The port of another program."""
    with http.server.HTTPServer(("127.0.0.1", 0), Nothing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_a_port_of_another_program_is_left_to_it(other: int) -> None:
    assert serve.probe_port("127.0.0.1", other) == serve.OTHER


@pytest.mark.parametrize(
    ("host", "answers", "port", "running"),
    [
        ("127.0.0.1", [None], 8420, ""),
        ("127.0.0.1", [serve.OTHER, serve.OTHER, None], 8422, ""),
        ("127.0.0.1", [serve.OTHER, serve.CIVITAS], 8420, "http://127.0.0.1:8421"),
        ("::1", [serve.CIVITAS], 8420, "http://[::1]:8420"),
        ("127.0.0.1", [serve.OTHER] * 3, 8420, ""),
    ],
)
def test_the_first_free_port_is_taken_unless_a_server_runs_before_it(
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    answers: list[str | None],
    port: int,
    running: str,
) -> None:
    left = iter(answers)
    monkeypatch.setattr(serve, "probe_port", lambda host, port: next(left))
    settings, found = serve.find_port(Settings(host=host, port=8420), 3)
    assert (settings.port, found) == (port, running)


def test_a_port_that_was_chosen_and_is_taken_is_told_in_one_line(
    tmp_path: Path, other: int
) -> None:
    shown = civitas_process(
        "serve", "--open", "--port", str(other), env={"CIVITAS_HOME": str(tmp_path)}
    )
    assert shown.code == 2
    assert str(other) in shown.err
    assert shown.err.count("\n") == 1


def test_a_program_that_never_answers_is_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "RESPONSE_TIMEOUT", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert serve.probe_port("127.0.0.1", silent.getsockname()[1]) == serve.OTHER


def test_nobody_has_a_free_port(port: int) -> None:
    assert serve.probe_port("127.0.0.1", port) is None


def test_no_browser_takes_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in DRAWN:
        monkeypatch.delenv(name, raising=False)
    serve.open_browser("http://127.0.0.1:1")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    serve.open_browser("http://127.0.0.1:1")
    assert opened == ["http://127.0.0.1:1"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_network_tells_the_address_friends_type(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    settings = Settings(host=host, port=0)
    with listen(settings) as listening:
        port = listening.getsockname()[1]
        monkeypatch.setattr("civitas.server.ops.serve.lan_address", lambda: "192.168.0.12")
        assert public_url(settings, listening) == f"http://192.168.0.12:{port}"
        named = Settings(host=host, port=0, base_url="https://play.example.org")
        assert public_url(named, listening) == "https://play.example.org"
    with listen(Settings(port=0)) as listening:
        port = listening.getsockname()[1]
        assert public_url(Settings(port=0), listening) == f"http://127.0.0.1:{port}"


def test_this_machine_has_an_address() -> None:
    assert ipaddress.ip_address(lan_address()).version == 4
