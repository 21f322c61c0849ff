"""A real PostgreSQL for tests: started at first use, not as root, gone with the tests.

url = postgres_url("tables")

Each process that asks has its own server, on a socket in a folder of its own. A keeper, which is
this file as a program, starts the server and ends it as soon as the tests end, whatever ends them:
it waits for the end of its input and looks whether its parent still lives.
"""

import atexit
import contextlib
import itertools
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import quote

OWNER = "civitas"
PROGRAMS = ("initdb", "postgres", "createdb", "pg_isready")
UNPRIVILEGED = ("postgres", "nobody")
REQUIRED_BY = ("CI", "CIVITAS_REQUIRE_POSTGRES")
PATIENCE = 120.0
DOWN, UP = "du"
LONGEST_FOLDER = 80  # the name of a socket has room for hardly more than a hundred bytes
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    "shared_buffers": "16MB",
    "timezone": "UTC",
}


def programs() -> Path | None:
    """The folder with the server's programs, of the newest version."""
    for folder in _folders():
        if all(os.access(folder / name, os.X_OK) for name in PROGRAMS):
            return folder
    return None


def _folders() -> list[Path]:
    debian = [path / "bin" for path in Path("/usr/lib/postgresql").glob("*")]
    folders = sorted(debian, key=lambda path: _version(path.parent.name), reverse=True)
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        said = subprocess.run(
            ["pg_config", "--bindir"], capture_output=True, text=True, check=True, timeout=60
        )
        folders.append(Path(said.stdout.strip()))
    if found := shutil.which("initdb"):
        folders.append(Path(found).resolve().parent)
    return folders


def _version(name: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", name))


def why_no_postgres() -> str | None:
    """Why no server can be started here; None if one can."""
    if os.name != "posix":
        return "PostgreSQL is tested on a unix socket, which this system has not"
    if programs() is None:
        return "no PostgreSQL server is installed (Debian's package: postgresql)"
    if os.geteuid() == 0 and unprivileged() is None:
        return f"PostgreSQL must not run as root, and there is no user {' or '.join(UNPRIVILEGED)}"
    return None


def need_postgres() -> None:
    """Skip the test where there is no PostgreSQL; where one is required, fail."""
    # The keeper must start fast and without the packages of the tests.
    import pytest

    why = why_no_postgres()
    if why is None:
        return
    if required := [name for name in REQUIRED_BY if os.environ.get(name)]:
        pytest.fail(f"{why}; required by {required[0]}", pytrace=False)
    pytest.skip(why)


def unprivileged() -> tuple[int, int] | None:
    """User and group for the server when the tests run as root."""
    import pwd

    for name in UNPRIVILEGED:
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return entry.pw_uid, entry.pw_gid
    return None


@dataclass(frozen=True)
class Server:
    """A running server and its keeper."""

    keeper: subprocess.Popen[str]
    folder: Path
    pid: int
    parent: int

    def create(self, name: str) -> str:
        """The URL of a new, empty database."""
        run("createdb", f"--host={self.folder}", f"--username={OWNER}", name, folder=self.folder)
        return f"postgresql+psycopg://{OWNER}@/{name}?host={quote(str(self.folder), safe='')}"

    def down(self) -> None:
        """End the server as a crash would; its data stay for `up`."""
        self._order(DOWN)

    def up(self) -> None:
        """Start the server again where it was."""
        self._order(UP)

    def _order(self, word: str) -> None:
        assert self.keeper.stdin is not None
        assert self.keeper.stdout is not None
        self.keeper.stdin.write(word)
        self.keeper.stdin.flush()
        said = json.loads(self.keeper.stdout.readline() or '{"error": "its keeper died"}')
        if "error" in said:
            raise RuntimeError(f"PostgreSQL does not obey: {said['error']}")

    def stop(self) -> None:
        """End the server and remove its folder; a process forked from the tests does nothing."""
        if os.getpid() != self.parent:
            return
        for pipe in (self.keeper.stdin, self.keeper.stdout):
            if pipe is not None:
                pipe.close()
        self.keeper.wait(PATIENCE)


_server: Server | None = None
_lock = threading.Lock()
_numbers = itertools.count(1)


def postgres_url(name: str = "test") -> str:
    """The URL of a fresh database whose name begins like this; starts the server if need be."""
    word = re.sub(r"[^a-z0-9]+", "_", name.lower())[:40].strip("_") or "test"
    return postgres_server().create(f"{word}_{next(_numbers)}")


def postgres_server() -> Server:
    """The server of this process, started if need be."""
    global _server
    with _lock:
        if _server is None:
            _server = start()
            atexit.register(stop_postgres)
        return _server


def stop_postgres() -> None:
    """End the server of this process, if there is one; the next URL starts another."""
    global _server
    with _lock:
        server, _server = _server, None
    if server is not None:
        server.stop()


def start() -> Server:
    """A new server, ready for connections."""
    if why := why_no_postgres():
        raise RuntimeError(why)
    keeper = subprocess.Popen(
        [sys.executable, "-I", "-S", __file__, str(os.getpid())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert keeper.stdout is not None
    line = keeper.stdout.readline()
    said = json.loads(line or '{"error": "its keeper died"}')
    if "error" in said:
        keeper.communicate(timeout=PATIENCE)
        raise RuntimeError(f"PostgreSQL does not start: {said['error']}")
    return Server(keeper, Path(said["folder"]), said["pid"], os.getpid())


# The programs of PostgreSQL.


def command(program: str, *words: str) -> list[str]:
    """The command line of one of the programs."""
    folder = programs()
    assert folder is not None
    return [str(folder / program), *words]


def environment() -> dict[str, str]:
    """The environment without a user's settings for PostgreSQL."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    return kept | {"LC_ALL": "C"}


def run(program: str, *words: str, folder: Path) -> None:
    """Run one of the programs as root's stand-in, or as ourselves; RuntimeError if it fails."""
    process = popen(program, *words, folder=folder, output=subprocess.PIPE)
    said, _ = process.communicate(timeout=PATIENCE)
    if process.returncode:
        raise RuntimeError(f"{program} failed: {said.decode(errors='replace').strip()}")


def popen(
    program: str, *words: str, folder: Path, output: int | IO[bytes]
) -> subprocess.Popen[bytes]:
    """One of the programs, started, as root's stand-in or as ourselves."""
    user, group = None, None
    as_root = os.geteuid() == 0
    if as_root:
        stand_in = unprivileged()
        assert stand_in is not None
        user, group = stand_in
    return subprocess.Popen(
        command(program, *words),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=environment(),
        user=user,
        group=group,
        extra_groups=[] if as_root else None,
    )


# The keeper.


def keep(parent: int) -> None:
    """Start a server, tell where it is, and end it with the parent."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    folder = new_folder()
    server = None
    try:
        server = launch(folder)
        tell({"folder": str(folder), "pid": server.pid})
        for order in orders_until_end_of(parent):
            if order == DOWN:
                end(server)
            else:
                server = boot(folder)
            tell({"pid": server.pid})
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        tell({"error": f"{error}\n{end_of_log(folder)}"})
    finally:
        if server is not None:
            end(server)
        shutil.rmtree(folder, ignore_errors=True)


def new_folder() -> Path:
    """An empty folder that belongs to whom the server runs as."""
    usual = Path(tempfile.gettempdir()).resolve()
    fits = len(str(usual)) < LONGEST_FOLDER and (os.geteuid() != 0 or open_to_all(usual))
    folder = Path(tempfile.mkdtemp(prefix="civitas-postgres-", dir=usual if fits else "/tmp"))
    if os.geteuid() == 0 and (stand_in := unprivileged()):
        os.chown(folder, *stand_in)
    return folder


def open_to_all(folder: Path) -> bool:
    """Whether every user may enter the folder."""
    return all(path.stat().st_mode & 0o001 for path in (folder, *folder.parents))


def launch(folder: Path) -> subprocess.Popen[bytes]:
    """The server on a new cluster in the folder, ready for connections."""
    run(
        "initdb",
        f"--pgdata={folder / 'data'}",
        f"--username={OWNER}",
        "--auth=trust",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync",
        folder=folder,
    )
    return boot(folder)


def boot(folder: Path) -> subprocess.Popen[bytes]:
    """The server on the cluster in the folder, ready for connections."""
    data = folder / "data"
    settings = SETTINGS | {"unix_socket_directories": str(folder)}
    words = [f"--{name}={value}" for name, value in settings.items()]
    with (folder / "log").open("ab") as log:
        server = popen("postgres", "-D", str(data), *words, folder=folder, output=log)
    try:
        await_ready(server, folder)
    except BaseException:
        end(server)
        raise
    return server


def await_ready(server: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until the server takes connections; RuntimeError if it does not."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if server.poll() is not None:
            raise RuntimeError(f"postgres ended with {server.returncode}")
        with contextlib.suppress(RuntimeError):
            run("pg_isready", f"--host={folder}", "--quiet", folder=folder)
            return
        time.sleep(0.05)
    raise RuntimeError("postgres takes no connections")


def orders_until_end_of(parent: int) -> Iterator[str]:
    """What the parent wants, until the end of the input or of the parent.

    A process forked from the tests may outlive them and hold the input open; hence both.
    """
    while os.getppid() == parent:
        readable, _, _ = select.select([sys.stdin], [], [], 1.0)
        if readable:
            order = os.read(sys.stdin.fileno(), 1).decode()
            if not order:
                return
            yield order


def end(server: subprocess.Popen[bytes]) -> None:
    """End the server at once: its data are thrown away."""
    for number in (signal.SIGQUIT, signal.SIGKILL):
        server.send_signal(number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(30)
            return


def end_of_log(folder: Path) -> str:
    """The last words of the server."""
    try:
        return (folder / "log").read_text(errors="replace")[-2000:]
    except OSError:
        return ""


def tell(said: dict[str, object]) -> None:
    """One line for the parent, which may be gone."""
    with contextlib.suppress(OSError):
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    keep(int(sys.argv[1]))
