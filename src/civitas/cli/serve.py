"""`civitas serve`: tables for people and bots, over the network."""

import http.client
import json
import os
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Final

from civitas.cli.arguments import no_extras, text_for
from civitas.cli.settings import home
from civitas.kernel import BadConfig, Reason

if TYPE_CHECKING:
    from civitas.server.settings import Settings

CIVITAS: Final = "civitas"
OTHER: Final = "other"
TRIED: Final = 20
"""How many ports are tried, from the usual one on."""
CONNECTING: Final = 1.0
ANSWERING: Final = 10.0
"""Seconds a server gets that has only just begun."""
LOCAL_HOSTS: Final = ("127.0.0.1", "localhost", "::1")
SHOWING: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Without any of these, a browser would take the terminal, if there is one at all."""
QUIET: Final = {"log_level": "warning", "log_format": "text"}
"""Somebody who plays wants to hear of faults only."""


def database_url() -> str:
    """The database of somebody who names none: a file in their own folder."""
    return f"sqlite:///{(home() / 'civitas.db').absolute()}"


def serve_command(
    host: str | None,
    port: str | None,
    base_url: str | None,
    opens: bool,
    shows: bool,
    extras: list[str],
    language: str | None,
) -> int:
    """Serve until Ctrl-C.

    `opens`: for somebody at this machine, who wants to play: a server that runs already will do,
    as will another port. `shows`: in the browser, not only as an address.
    """
    no_extras(extras, ("--host", "--port", "--base-url", "--open", "--no-browser"))
    text = text_for(language)
    try:
        from civitas.server.ops.serve import read_settings, serve
    except ModuleNotFoundError as error:
        raise BadConfig(Reason("server-missing")) from error
    given = {"host": host, "port": port, "base_url": base_url}
    if opens:
        given |= {name: value for name, value in QUIET.items() if not _is_set(name)}
    settings = read_settings(database_url(), **given)
    if opens and settings.host in LOCAL_HOSTS and settings.port:
        tried = 1 if port is not None or _is_set("port") else TRIED
        settings, running = look_around(settings, tried)
        if running:
            print(text.say("server-running", url=running), flush=True)
            if shows:
                show(running)
            return 0

    def ready(url: str) -> None:
        print(text.say("server-listening", url=url), flush=True)
        print(text.say("server-stop"), flush=True)
        if opens and shows:
            threading.Thread(target=show, args=(url,), daemon=True).start()

    serve(settings, ready)
    return 0


def look_around(settings: "Settings", tried: int) -> tuple["Settings", str]:
    """The settings with the first free port, and where a server runs already, if one does."""
    for port in range(settings.port, settings.port + tried):
        found = who_answers(settings.host, port)
        if found == CIVITAS:
            host = f"[{settings.host}]" if ":" in settings.host else settings.host
            return settings, f"http://{host}:{port}"
        if found is None:
            return settings.model_copy(update={"port": port}), ""
    return settings, ""


def who_answers(host: str, port: int) -> str | None:
    """Who has a port: a server of ours, another program, or nobody."""
    try:
        with socket.create_connection((host, port), CONNECTING):
            pass
    except (OSError, OverflowError):
        return None
    asking = http.client.HTTPConnection(host, port, timeout=ANSWERING)
    try:
        asking.request("GET", "/healthz")
        answer = json.loads(asking.getresponse().read(4096))
    except (OSError, http.client.HTTPException, ValueError):
        return OTHER
    finally:
        asking.close()
    return CIVITAS if isinstance(answer, dict) and CIVITAS in answer else OTHER


def _is_set(name: str) -> bool:
    return f"CIVITAS_{name.upper()}" in os.environ


def show(url: str) -> None:
    """Open the browser, where one has a window of its own."""
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in SHOWING):
        webbrowser.open(url)
