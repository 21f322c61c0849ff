"""`civitas serve`: host tables for people and bots over the network."""

import http.client
import json
import os
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Final

from civitas.cli.arguments import reject_extras, text_for
from civitas.cli.settings import home
from civitas.kernel import BadConfig, Reason

if TYPE_CHECKING:
    from civitas.server.settings import Settings

CIVITAS: Final = "civitas"
OTHER: Final = "other"
PORTS_TO_TRY: Final = 20
"""The number of ports to try, starting with the configured one."""
CONNECT_TIMEOUT: Final = 1.0
RESPONSE_TIMEOUT: Final = 10.0
"""Seconds to wait for the response of a server, which may be starting."""
LOCAL_HOSTS: Final = ("127.0.0.1", "localhost", "::1")
DISPLAY_VARIABLES: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Without any of these, `webbrowser` would open a text browser in this terminal."""
QUIET_LOGS: Final = {"log_level": "warning", "log_format": "text"}
"""Log settings for local play: warnings and errors only."""


def default_database_url() -> str:
    """The URL of the default database: a file in the user's data folder."""
    return f"sqlite:///{(home() / 'civitas.db').absolute()}"


def serve_command(
    host: str | None,
    port: str | None,
    base_url: str | None,
    open_locally: bool,
    with_browser: bool,
    extras: list[str],
    language: str | None,
) -> int:
    """Serve until Ctrl-C.

    With `open_locally`, for playing on this machine, a server that is already running is used, or
    another port if the configured one is taken; `with_browser` opens its URL in the browser.
    """
    reject_extras(extras, ("--host", "--port", "--base-url", "--open", "--no-browser"))
    text = text_for(language)
    try:
        from civitas.server.ops.serve import read_settings, serve
    except ModuleNotFoundError as error:
        raise BadConfig(Reason("server-missing")) from error
    given = {"host": host, "port": port, "base_url": base_url}
    if open_locally:
        given |= {name: value for name, value in QUIET_LOGS.items() if not _is_set(name)}
    settings = read_settings(default_database_url(), **given)
    if open_locally and settings.host in LOCAL_HOSTS and settings.port:
        attempts = 1 if port is not None or _is_set("port") else PORTS_TO_TRY
        settings, running = find_port(settings, attempts)
        if running:
            print(text.say("server-running", url=running), flush=True)
            if with_browser:
                open_browser(running)
            return 0

    def announce(url: str) -> None:
        print(text.say("server-listening", url=url), flush=True)
        print(text.say("server-stop"), flush=True)
        if open_locally and with_browser:
            threading.Thread(target=open_browser, args=(url,), daemon=True).start()

    serve(settings, announce)
    return 0


def find_port(settings: "Settings", attempts: int) -> tuple["Settings", str]:
    """The settings with the first free port, and the URL of a server already running."""
    for port in range(settings.port, settings.port + attempts):
        service = probe_port(settings.host, port)
        if service == CIVITAS:
            host = f"[{settings.host}]" if ":" in settings.host else settings.host
            return settings, f"http://{host}:{port}"
        if service is None:
            return settings.model_copy(update={"port": port}), ""
    return settings, ""


def probe_port(host: str, port: int) -> str | None:
    """What listens on a port: `CIVITAS`, `OTHER`, or None for a free port."""
    try:
        with socket.create_connection((host, port), CONNECT_TIMEOUT):
            pass
    except (OSError, OverflowError):
        return None
    connection = http.client.HTTPConnection(host, port, timeout=RESPONSE_TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        health = json.loads(connection.getresponse().read(4096))
    except (OSError, http.client.HTTPException, ValueError):
        return OTHER
    finally:
        connection.close()
    return CIVITAS if isinstance(health, dict) and CIVITAS in health else OTHER


def _is_set(name: str) -> bool:
    return f"CIVITAS_{name.upper()}" in os.environ


def open_browser(url: str) -> None:
    """Open a URL in a graphical browser, if there is one."""
    if sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in DISPLAY_VARIABLES
    ):
        webbrowser.open(url)
