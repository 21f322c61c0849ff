"""Replaying records: to any entry, to the end, or to continue the game."""

from civitas.kernel import Chance, Config, Game, NeedOutcome, ScriptMismatch
from civitas.play.match import Match, Sink
from civitas.play.record import Record, corrupt


def replay(game: Game, record: Record, upto: int | None = None) -> Match:
    """The match of a record, after entry `upto` or at its end.

    Raises CorruptRecord with the line of an entry that is not possible.
    """
    header = record.header
    script: tuple[int, ...] | None = None
    if header.seed is None:
        script = tuple(outcome for entry in record.entries for outcome in entry.chance)
    if not record.entries or record.entries[0].kind != "setup":
        raise corrupt(2, "no-setup")
    try:
        match = Match(
            game,
            header.config,
            header.seed,
            header.seats,
            script=script,
            auto_answer=False,
            stated=header.stated,
            position=header.position,
            lesson=header.lesson,
            is_stored=True,
        )
    except (NeedOutcome, ScriptMismatch) as error:
        raise corrupt(2, "chance") from error
    if match.record.entries[0].chance != record.entries[0].chance:
        raise corrupt(2, "chance")
    for entry in record.entries[1:upto]:
        match.replay_entry(entry)
    return match


def resume(game: Game, record: Record, sink: Sink | None) -> Match:
    """The match of a record, ready to continue; further lines go to the sink."""
    if record.header.seed is None and not record.is_finished():
        raise corrupt(1, "no-seed")
    match = replay(game, record)
    match.resume(sink)
    return match


def known_position(game: Game, text: str, seed: int) -> tuple[Config, str]:
    """The configuration of a position and its text with what was unknown; raises BadPosition."""
    found = game.from_position(text, Chance(seed))
    return found.config, game.position(found.state)
