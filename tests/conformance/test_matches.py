"""Matches: refusals change nothing, withdrawal, undo, automatic answers, records."""

import json

import pytest

from civitas.kernel import (
    BadNotation,
    IllegalAction,
    Message,
    NotYourDecision,
    Simultaneous,
    StaleDecision,
    stream,
)
from civitas.kernel.message import plain
from civitas.kernel.snapshot import key
from civitas.play.match import Match
from civitas.play.playthrough import lively
from civitas.play.record import read
from civitas.play.replay import replay, resume
from kit.cases import CASES, GAME_CASES, Case
from kit.walk import new_match, seeds, stride

CHECKED: set[tuple[str, Message]] = set()
TAIL = 10
"""How many of the last events of a seat are compared after every step."""


def everything(match: Match) -> str:
    """All a match holds and tells."""
    return json.dumps(
        [
            key(match.snapshot()),
            match.record.lines(),
            [match.export(seat) for seat in range(-1, match.config.players)],
            list(match.waiting()),
        ]
    )


def record_events(match: Match, last: int | None = None) -> list[tuple[int, list[object]]]:
    """How many events each seat and the spectator received, and the last of them or all."""
    found: list[tuple[int, list[object]]] = []
    for seat in range(-1, match.config.players):
        count = match.last_event(seat)
        since = 0 if last is None else max(0, count - last)
        found.append((count, [plain(told.message) for told in match.events(seat, since)]))
    return found


def play_wildly(case: Case, seed: int) -> Match:
    """A random game with undone and withdrawn choices, remarks and changes of players."""
    match = new_match(case.game, case.config, seed)
    chooser = stream(seed, 91)
    while waiting := match.waiting():
        seat = waiting[chooser.below(len(waiting))]
        decision = match.decision(seat)
        assert decision is not None
        action = lively(decision.options, chooser, case.game.grammar.forfeit)
        match.submit(seat, decision.number, case.game.format_action(action))
        what = chooser.below(10)
        anybody = chooser.below(case.config.players)
        if what == 0:
            match.undo(anybody)
        elif what == 1:
            match.withdraw(anybody)
        elif what == 2 and match.waiting():
            match.remark("note", None)
        elif what == 3 and match.waiting():
            match.hand_over(anybody, "random")
    return match


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_wrong_submissions_are_refused_and_change_nothing(case: Case) -> None:
    match = new_match(case.game, case.config, 6)
    game = case.game
    chooser = stream(6, 92)
    number = 0
    while waiting := match.waiting():
        number += 1
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        if number % stride(case, 25):
            action = lively(decision.options, chooser, case.game.grammar.forfeit)
            match.submit(seat, decision.number, game.format_action(action))
            continue
        before = everything(match)
        text = game.format_action(decision.options[0])
        with pytest.raises(StaleDecision):
            match.submit(seat, decision.number - 1, text)
        with pytest.raises(StaleDecision):
            match.submit(seat, decision.number + 1, text)
        for other in (-1, -7, case.config.players, 99):
            with pytest.raises(NotYourDecision):
                match.submit(other, decision.number, text)
            with pytest.raises(NotYourDecision):
                match.withdraw(other)
            with pytest.raises(NotYourDecision):
                match.undo(other)
            with pytest.raises(NotYourDecision):
                match.hand_over(other, "random")
            with pytest.raises(NotYourDecision):
                match.remark("x", other)
        for other in set(range(case.config.players)) - set(waiting):
            with pytest.raises(NotYourDecision):
                match.submit(other, decision.number, text)
        for bad in ("", "nonsense", text + " more", text.split()[0] + " ?!", "\x00" * 500):
            with pytest.raises((BadNotation, IllegalAction)):
                match.submit(seat, decision.number, bad)
        refused = {refusal.action for refusal in decision.refused}
        assert not refused & set(decision.options)
        assert len(refused) == len(decision.refused)
        for action in range(game.grammar.size):
            if action not in decision.options and (action in refused or chooser.below(40) == 0):
                with pytest.raises(IllegalAction) as error:
                    match.submit(seat, decision.number, game.format_action(action))
                reason = error.value.reason
                assert case.text.has(reason.key)
                for refusal in decision.refused:
                    if refusal.action == action:
                        assert refusal.reason == reason
        assert everything(match) == before
        action = lively(decision.options, chooser, case.game.grammar.forfeit)
        match.submit(seat, decision.number, game.format_action(action))


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_double_click_is_refused(case: Case) -> None:
    match = new_match(case.game, case.config, 8)
    seat = match.waiting()[0]
    decision = match.decision(seat)
    assert decision is not None
    text = case.game.format_action(decision.options[-1])
    match.submit(seat, decision.number, text)
    before = everything(match)
    with pytest.raises((StaleDecision, NotYourDecision)):
        match.submit(seat, decision.number, text)
    assert everything(match) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_sealed_choices_can_be_withdrawn_while_others_think(case: Case) -> None:
    for seed in seeds(case, 3, 150):
        match = new_match(case.game, case.config, seed)
        chooser = stream(seed, 93)
        while waiting := match.waiting():
            seat = waiting[chooser.below(len(waiting))]
            state = match.snapshot()
            top = state.stack[-1]
            decision = match.decision(seat)
            assert decision is not None
            action = lively(decision.options, chooser, case.game.grammar.forfeit)
            match.submit(seat, decision.number, case.game.format_action(action))
            after = match.snapshot()
            sealed_only = (
                isinstance(top, Simultaneous) and after.stack and after.stack[-1] == top
            ) and any(after.sealed)
            if sealed_only and len(waiting) > 1:
                # All events of all steps would be quadratic; what changes, changes at the end.
                events = record_events(match, TAIL)
                assert match.undo(seat)
                assert key(match.snapshot()) == key(state)
                assert record_events(match, TAIL) == events
                again = match.decision(seat)
                assert again is not None
                assert again.options == decision.options
                assert again.number > decision.number
                match.submit(seat, again.number, case.game.format_action(action))
                assert match.withdraw(seat)
                assert match.game.is_waiting(match.snapshot(), seat)
                while case.game.is_waiting(match.snapshot(), seat):
                    last = match.decision(seat)
                    assert last is not None
                    match.submit(seat, last.number, case.game.format_action(last.options[0]))
                    if match.snapshot().stack[-1:] != [top]:
                        break


@pytest.mark.parametrize("case", CASES, ids=str)
def test_undo_goes_back_within_the_own_turn_and_never_over_a_reveal_or_another_seat(
    case: Case,
) -> None:
    undone = 0
    for seed in seeds(case, 4, 150):
        match = new_match(case.game, case.config, seed)
        chooser = stream(seed, 94)
        while waiting := match.waiting():
            seat = waiting[chooser.below(len(waiting))]
            before = match.snapshot()
            simultaneous = isinstance(before.stack[-1], Simultaneous)
            decision = match.decision(seat)
            assert decision is not None
            action = lively(decision.options, chooser, case.game.grammar.forfeit)
            match.submit(seat, decision.number, case.game.format_action(action))
            after = match.snapshot()
            entries = len(match.record.entries)
            for other in range(case.config.players):
                if other != seat and not simultaneous:
                    assert not match.undo(other)
            assert len(match.record.entries) == entries
            own_turn = case.game.is_waiting(after, seat)
            others = [e.seat for e in match.record.entries[-3:] if e.kind == "choice" and e.auto]
            free = after.reveals == before.reveals and own_turn
            if simultaneous:
                continue
            if free and all(other == seat for other in others):
                assert match.undo(seat)
                assert key(match.snapshot()) == key(before)
                undone += 1
                again = match.decision(seat)
                assert again is not None
                match.submit(seat, again.number, case.game.format_action(action))
                assert key(match.snapshot()) == key(after)
            elif after.reveals != before.reveals or not own_turn:
                assert not match.undo(seat)
    if case.config.game == "toy_auction":
        assert undone


@pytest.mark.parametrize("case", CASES, ids=str)
def test_lone_options_are_answered_by_themselves_unless_secret(case: Case) -> None:
    for seed in seeds(case, 5, 150):
        match = new_match(case.game, case.config, seed)
        chooser = stream(seed, 95)
        while waiting := match.waiting():
            for seat in waiting:
                decision = match.decision(seat)
                assert decision is not None
                state = match.snapshot()
                asks = decision.secret or state.stack[-1].asks_lone_option(state, seat)
                assert len(decision.options) > 1 or asks or match.can_undo(seat)
            seat = waiting[0]
            decision = match.decision(seat)
            assert decision is not None
            action = lively(decision.options, chooser, case.game.grammar.forfeit)
            match.submit(seat, decision.number, case.game.format_action(action))
        for entry in match.record.entries:
            assert not entry.auto or entry.kind == "choice"


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_record_replays_to_the_same_game_and_the_same_story(case: Case) -> None:
    for seed in seeds(case, 4, 150):
        match = play_wildly(case, seed)
        record = read(match.record.text(), case.game)
        again = replay(case.game, record)
        assert key(again.snapshot()) == key(match.snapshot())
        assert record_events(again) == record_events(match)
        assert again.record.text() == match.record.text()
        assert again.players == match.players
        assert [e.plain() for e in again.story] == [e.plain() for e in match.story]


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_game_resumes_after_every_entry(case: Case) -> None:
    match = play_wildly(case, 11)
    lines = match.record.lines()
    for count in range(2, len(lines), max(1, len(lines) // 25)):
        record = read("\n".join(lines[:count]) + "\n", case.game)
        stored: list[str] = []
        part = resume(case.game, record, stored.extend)
        # what goes on is exactly what was written: text before and after make one valid record
        whole = part.record.text()
        assert read(whole, case.game).entries == part.record.entries
        if not record.is_finished() and part.waiting():
            seat = part.waiting()[0]
            decision = part.decision(seat)
            assert decision is not None
            part.submit(seat, decision.number, case.game.format_action(decision.options[0]))
            text = "\n".join(lines[:count] + stored) + "\n"
            assert read(text, case.game).entries == part.record.entries


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_a_record_without_a_seed_replays_from_its_outcomes(case: Case) -> None:
    match = play_wildly(case, 12)
    lines = match.record.lines()
    header = json.loads(lines[0])
    header["seed"] = None
    bare = [json.loads(line) for line in lines]
    for line in bare:
        line.pop("crc")
    bare[0]["seed"] = None
    text = "".join(json.dumps(line) + "\n" for line in bare)
    again = replay(case.game, read(text, case.game))
    assert again.result() == match.result()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_sentence_of_a_game_is_there_and_complete(case: Case) -> None:
    text = case.text
    for seed in seeds(case, 3, 150):
        match = play_wildly(case, seed)
        for seat in range(-1, case.config.players):
            for told in match.events(seat):
                assert_complete(case, told.message)
            for table in match.view(seat).tables():
                assert_complete(case, table.title)
                for column in table.columns:
                    assert text.has(column)
                for row in table.rows:
                    assert len(row) == len(table.columns)
                    assert_complete(case, Message.of("list-more", before=row, next=1))
    match = new_match(case.game, case.config, 20)
    chooser = stream(20, 96)
    while waiting := match.waiting():
        for decision in match.decisions():
            assert_complete(case, decision.prompt)
            for refusal in decision.refused:
                assert_complete(case, refusal.reason)
            for action in decision.options:
                assert_complete(case, case.game.grammar.wording(action))
        decision = match.decisions()[0]
        action = lively(decision.options, chooser, case.game.grammar.forfeit)
        match.submit(waiting[0], decision.number, case.game.format_action(action))


def assert_complete(case: Case, message: Message) -> None:
    if (str(case), message) in CHECKED:
        return
    CHECKED.add((str(case), message))
    assert case.text.has(message.key), message
    names = [f"P{seat}" for seat in range(case.config.players)]
    assert not case.text.problems(message, names), message


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_another_authority_can_follow_line_by_line(case: Case) -> None:
    """What one process has stored, another does after it, and both are at the same point."""
    for seed in seeds(case, 2):
        leader = play_wildly(case, seed)
        lines = leader.record.lines()
        follower = replay(case.game, read("\n".join(lines[:2]) + "\n", case.game))
        for at in range(2, len(lines), 3):
            follower.apply_lines(lines[at : at + 3])
        assert everything(follower) == everything(leader)
        assert record_events(follower) == record_events(leader)


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_ages_only_grow_and_without_tracking_a_view_holds_no_candidates(case: Case) -> None:
    match = new_match(case.game, case.config, 3)
    chooser = stream(3, 92)
    era = match.era()
    while waiting := match.waiting():
        assert match.era() >= era
        era = match.era()
        seat = waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        text = json.dumps(match.view(seat).plain(tracking=False))
        assert '"of": [' not in text
        assert '"zones"' not in text
        action = lively(decision.options, chooser, case.game.grammar.forfeit)
        match.submit(seat, decision.number, case.game.format_action(action))
