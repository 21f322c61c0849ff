"""Corners of a match that no toy reaches, on games made for the purpose."""

import pytest

from civitas.kernel import (
    Action,
    AskSeat,
    BadConfig,
    Chance,
    Config,
    CorruptRecord,
    Decision,
    Frame,
    Game,
    GameMeta,
    Grammar,
    IllegalAction,
    NotYourDecision,
    Numbers,
    Outcome,
    Prompt,
    Seat,
    Simultaneous,
    State,
    Stream,
    Verb,
    View,
    everybody,
    stream,
)
from civitas.play.match import MAX_TEXT_LENGTH, Match
from civitas.play.record import PERSON, SeatInfo, read
from civitas.play.registry import find_game
from civitas.play.replay import replay, resume
from civitas.play.runner import answer
from civitas.play.text import Text
from kit.cases import TOYS
from kit.walk import new_match

DRAFT = find_game(TOYS[0]).game


class Plain(State):
    def __init__(self, seats: int, rounds: int) -> None:
        super().__init__(seats)
        self.rounds = rounds

    def parts(self) -> tuple[object, ...]:
        return (self.seats, self.rounds)

    def clone(self) -> "Plain":
        new = Plain(self.seats, self.rounds)
        new.copy_kernel(self)
        return new


class Vote(Simultaneous):
    """Everybody seals a number; the very same frame goes on for several rounds."""

    def choosers(self, state: State) -> int:
        return everybody(state.seats)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-vote")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [0, 1]

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        assert isinstance(state, Plain)
        state.rounds -= 1
        if state.rounds:
            state.stack.append(self)


class Lead(AskSeat):
    """One seat chooses, then everybody votes."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-lead")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [0, 1]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        state.stack.append(Vote())


class Last(AskSeat):
    """A choice without a choice, after which something is revealed."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-last")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [2]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        state.pick(0, 6)


class EndOfTurn(AskSeat):
    """A choice without a choice that is asked all the same."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-last")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [2]

    def asks_lone_option(self, state: State, seat: Seat) -> bool:
        return True

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        pass


class Twice(AskSeat):
    """A choice that reveals nothing, then one without a choice."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-twice")

    def options(self, state: State, seat: Seat) -> list[Action]:
        return [0, 1]

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        state.stack.append(Last(seat))


class Small(Game):
    """Whatever frame it is given, and nobody wins."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(
            GameMeta("small", 1, 2, 3, ()), Grammar(Verb("say", Numbers("number", 0, 9)))
        )
        self.frame = frame

    def begin(self, config: Config, chance: Chance) -> State:
        state = Plain(config.players, 3)
        state.use(chance, 1)
        state.stack.append(self.frame)
        return state

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), (0,) * state.seats, (1,) * state.seats)


def begin(frame: Frame) -> Match:
    game = Small(frame)
    return Match(game, game.configure(2, 0, {}), 1, [SeatInfo("A", PERSON), SeatInfo("B", PERSON)])


def say(match: Match, seat: Seat, number: int) -> None:
    decision = match.decision(seat)
    assert decision is not None
    match.submit(seat, decision.number, f"say {number}")


def replays(match: Match) -> bool:
    again = replay(match.game, read(match.record.text(), match.game))
    return again.snapshot() == match.snapshot()


def test_a_frame_that_goes_on_as_itself_begins_anew() -> None:
    match = begin(Vote())
    say(match, 0, 0)
    say(match, 1, 1)
    assert match.snapshot().sealed == [(), ()]
    assert not match.withdraw(0)
    assert not match.undo(1)
    say(match, 1, 1)
    assert match.undo(1)
    assert match.snapshot().sealed == [(), ()]
    say(match, 1, 0)
    say(match, 0, 0)
    assert not match.undo(0)
    assert replays(match)


def test_undo_never_goes_over_the_sealed_choice_of_another_seat() -> None:
    match = begin(Lead(0))
    say(match, 0, 1)
    assert match.can_undo(0)
    say(match, 1, 0)
    assert not match.can_undo(0)
    assert not match.undo(0)
    assert match.snapshot().sealed == [(), (0,)]
    assert match.withdraw(1)
    assert match.undo(0)
    assert match.decision(1) is None
    assert replays(match)


def test_what_can_still_be_taken_back_is_not_made_final_by_itself() -> None:
    match = begin(Twice(0))
    say(match, 0, 1)
    decision = match.decision(0)
    assert decision is not None
    assert decision.options == (2,)
    assert match.undo(0)
    say(match, 0, 0)
    say(match, 0, 2)
    assert match.outcome() is not None
    # nothing stands before it, so nothing is lost: answered by itself
    assert begin(Last(0)).outcome() is not None


def test_a_frame_may_ask_even_a_lone_option() -> None:
    match = begin(EndOfTurn(0))
    assert match.outcome() is None
    say(match, 0, 2)
    assert match.outcome() is not None
    assert replays(match)


class Full(Exception):
    """A disk that takes no more."""


def test_if_storing_fails_nothing_has_happened() -> None:
    for spec in TOYS:
        game = find_game(spec).game
        seats = [SeatInfo("A", PERSON) for _ in range(3)]
        stored: list[str] = []
        broken = False

        def sink(lines: list[str]) -> None:
            if broken:  # noqa: B023 - the present value is meant
                raise Full
            stored.extend(lines)  # noqa: B023

        match = Match(game, game.configure(3, 0, {}), 4, seats, sink=sink)
        while waiting := match.waiting():
            decision = match.decision(waiting[0])
            assert decision is not None
            text = game.format_action(decision.options[-1])
            before = (match.record.text(), match.snapshot(), [match.export(s) for s in range(3)])
            broken = True
            with pytest.raises(Full):
                match.submit(waiting[0], decision.number, text)
            with pytest.raises(Full):
                match.remark("x")
            broken = False
            assert before == (
                match.record.text(),
                match.snapshot(),
                [match.export(s) for s in range(3)],
            )
            match.submit(waiting[0], decision.number, text)
            assert stored == match.record.lines()


def test_nonsense_is_refused_before_anything_is_stored() -> None:
    game = Small(Vote())
    config = game.configure(2, 0, {})
    two = [SeatInfo("A", PERSON), SeatInfo("B", PERSON)]
    with pytest.raises(BadConfig):
        Match(game, config, -1, two)
    with pytest.raises(BadConfig):
        Match(game, config, 2**128, two)
    with pytest.raises(BadConfig):
        Match(game, config, 1, two[:1])
    match = begin(Vote())
    before = match.record.text()
    with pytest.raises(BadConfig):
        match.remark("x" * (MAX_TEXT_LENGTH + 1))
    with pytest.raises(NotYourDecision):
        match.events(-2)
    assert match.record.text() == before


def test_nothing_is_noted_after_the_result() -> None:
    match = begin(Last(0))
    with pytest.raises(NotYourDecision):
        match.remark("well played")
    with pytest.raises(NotYourDecision):
        match.hand_over(0, "random")
    assert match.record.entries[-1].kind == "result"


@pytest.mark.parametrize(
    ("action", "text"), [(-1, "-1"), (None, "None"), (0, DRAFT.format_action(0))]
)
def test_an_illegal_answer_names_bot_seat_game_action_and_the_seed_if_nobody_plays(
    action: Action, text: str
) -> None:
    class Wrong:
        def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
            return action

    for player, seed in (("random", "seed 4711"), (PERSON, "seed –")):
        seats = [SeatInfo("Ada", player), SeatInfo("Ben", "wrong.py:Wrong")]
        match = Match(DRAFT, DRAFT.configure(2, 0, {}), 4711, seats)
        before = match.record.text()
        with pytest.raises(IllegalAction) as error:
            answer(match, 1, Wrong(), stream(1, 1), 0.0)
        line = Text("en").error(error.value)
        for part in ("wrong.py:Wrong", "player 2", "toy_draft", "2 players", seed, f"“{text}”"):
            assert part in line
        assert match.record.text() == before


def test_a_number_that_is_no_action_has_no_text() -> None:
    with pytest.raises(ValueError, match="-1"):
        DRAFT.format_action(-1)


def test_a_running_game_without_a_seed_cannot_go_on() -> None:
    from civitas.kernel import CorruptRecord

    match = begin(Vote())
    say(match, 0, 0)
    record = read(match.record.text(), match.game)
    bare = type(record)(
        type(record.header)("small", record.header.config, record.header.seats, None, ()),
        record.entries,
    )
    assert replay(match.game, bare).waiting() == (1,)
    with pytest.raises(CorruptRecord):
        resume(match.game, bare, None)


def test_everybody_is_told_why_a_seat_changed_hands() -> None:
    match = new_match(DRAFT, DRAFT.configure(3, 0, {}), 1)
    story = list(match.story)
    match.hand_over(1, "random", "left")
    match.hand_over(2, "first")
    match.hand_over(1, PERSON, "returned")
    for seat in range(-1, 3):
        keys = [told.message.key for told in match.events(seat)]
        assert keys[-2:] == ["event-player-left", "event-player-returned"]
        assert match.last_event(seat) == len(keys)
    assert match.story == story
    assert [entry.why for entry in match.record.entries[-3:]] == ["left", "", "returned"]
    again = replay(DRAFT, read(match.record.text(), DRAFT))
    assert again.events(0) == match.events(0)
    with pytest.raises(ValueError, match="bored"):
        match.hand_over(1, "random", "bored")
    assert match.players == [PERSON, PERSON, "first"]


def test_lines_that_do_not_follow_are_refused() -> None:
    config = DRAFT.configure(3, 0, {})
    leader, follower = new_match(DRAFT, config, 1), new_match(DRAFT, config, 1)
    for seat in leader.waiting():
        decision = leader.decision(seat)
        assert decision is not None
        leader.submit(seat, decision.number, DRAFT.format_action(decision.options[0]))
    lines = leader.record.lines()[len(follower.record.lines()) :]
    with pytest.raises(CorruptRecord):
        follower.apply_lines(lines[1:])
    follower = new_match(DRAFT, config, 1)
    follower.apply_lines(lines)
    assert follower.record.lines() == leader.record.lines()
