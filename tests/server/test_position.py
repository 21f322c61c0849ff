"""What is sent of a position: whole, or as what has changed since the last time."""

import json

import pytest

from civitas.kernel import SPECTATOR, Stream, stream
from civitas.play.match import Match
from civitas.play.record import SeatInfo
from civitas.play.registry import find_game
from civitas.server.wire.position import Knowledge, Position, know, locate
from kit.served import apply_changes

SETUPS = (("wonders", 3), ("dice", 3), ("ages", 2))
CHOICES = 120


def position(match: Match, seat: int, known: Knowledge | None = None) -> Position:
    return locate(match, seat, known or know(match, seat, tracking=True), undo=True)


@pytest.mark.parametrize(("key", "players"), SETUPS)
def test_changes_lead_from_any_position_to_the_next(key: str, players: int) -> None:
    match = new_match(key, players)
    seats = (SPECTATOR, *range(players))
    rng = stream(5, 1)
    before = {seat: position(match, seat) for seat in seats}
    whole = changed = 0
    for _ in range(CHOICES):
        if not play(match, rng):
            break
        for seat in seats:
            now = position(match, seat)
            changes = now.changes(before[seat])
            whole += len(now.text())
            if changes is None:
                changed += len(now.text())
            else:
                rows = [json.loads(change) for change in changes]
                assert apply_changes(before[seat].plain(), rows) == now.plain()
                changed += sum(map(len, changes))
            before[seat] = now
    assert changed < whole / 2


@pytest.mark.parametrize(("key", "players"), SETUPS)
def test_what_a_seat_knows_is_the_same_while_its_mark_is(key: str, players: int) -> None:
    match = new_match(key, players)
    seats = (SPECTATOR, *range(players))
    rng = stream(6, 2)
    known = {seat: (match.position_mark(seat), position(match, seat).plain()) for seat in seats}
    kept = 0
    for _ in range(CHOICES):
        if not play(match, rng):
            break
        for seat in seats:
            mark, now = match.position_mark(seat), position(match, seat).plain()
            if mark == known[seat][0]:
                fields = ("view", "decision", "sealed", "can_resign")
                assert [now[name] for name in fields] == [known[seat][1][name] for name in fields]
                kept += 1
            known[seat] = mark, now
    assert kept > 0 or key == "ages"


def new_match(key: str, players: int) -> Match:
    game = find_game(key).game
    seats = [SeatInfo(f"P{seat}", "person") for seat in range(players)]
    return Match(game, game.configure(players, 0, {}), 11, seats)


def play(match: Match, rng: Stream) -> bool:
    """Let a player choose, or take something back; whether the game goes on."""
    waiting = match.waiting()
    if not waiting:
        return False
    undoing = [seat for seat in range(match.config.players) if match.can_undo(seat)]
    if undoing and rng.below(8) == 0:
        match.undo(undoing[rng.below(len(undoing))])
        return True
    seat = waiting[rng.below(len(waiting))]
    asked = match.decision(seat)
    assert asked is not None
    grammar = match.game.grammar
    options = [option for option in asked.options if not grammar.is_irrevocable(option)]
    action = options[rng.below(len(options))]
    match.submit(seat, asked.number, match.game.format_action(action))
    return True
