"""`civitas serve`: tables for people and bots, over the network."""

from civitas.cli.settings import home
from civitas.cli.terminal import no_extras, text_for
from civitas.kernel import BadConfig, Reason


def database_url() -> str:
    """The database of somebody who names none: a file in their own folder."""
    return f"sqlite:///{(home() / 'civitas.db').absolute()}"


def serve_command(
    host: str | None,
    port: str | None,
    base_url: str | None,
    extras: list[str],
    language: str | None,
) -> int:
    """Serve until Ctrl-C."""
    no_extras(extras, ("--host", "--port", "--base-url"))
    text = text_for(language)
    try:
        from civitas.server.serve import read_settings, serve
    except ModuleNotFoundError as error:
        raise BadConfig(Reason("server-missing")) from error
    settings = read_settings(database_url(), host=host, port=port, base_url=base_url)

    def ready(url: str) -> None:
        print(text.say("server-listening", url=url), flush=True)
        print(text.say("server-stop"), flush=True)

    serve(settings, ready)
    return 0
