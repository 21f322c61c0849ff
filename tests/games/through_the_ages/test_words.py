"""What people read: every card, question, reason and event, and the plain tables of a view."""

import csv
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import civitas.games.through_the_ages as package
from civitas.games.through_the_ages.data.military import MILITARY_WORDS
from civitas.games.through_the_ages.data.tables import NUMBERS, WORDS
from civitas.games.through_the_ages.game import GAME
from civitas.games.through_the_ages.options import OPTIONS
from civitas.games.through_the_ages.rules.reasons import REASONS, lack, sentence
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import SPECTATOR, Chance, Message, Table, stream
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit import ages
from kit.ages import civ

FACTS = Path(__file__).parents[2] / "facts" / "ages"
PACKAGE = Path(str(package.__file__)).parent
TEXT = Text("en", find_game("ages"))
NAMES = ("Ada", "Bob", "Cyd", "Dan")
SOFT_HYPHEN = "\u00ad"

EXPLAINED = {
    "refused-empty-space",
    "refused-no-pact",
    "refused-no-target",
    "refused-no-tactic",
    "refused-no-worker",
    "refused-nobody",
    "refused-not-in-hand",
    "refused-not-in-play",
    "refused-politics-first",
    "refused-politics-over",
}
"""The reasons that are given only to who asks for what is not offered."""


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def has_namesake(row: dict[str, str]) -> bool:
    """Whether another military card has the same name."""
    return len([other for other in facts("military") if other["name"] == row["name"]]) > 1


def source() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))


def keys(start: str) -> set[str]:
    """The messages of the English text that begin so."""
    text = (PACKAGE / "words" / "en.ftl").read_text(encoding="utf-8")
    return set(re.findall(rf"^({start}[\w-]*) =", text, re.MULTILINE))


def block(key: str) -> str:
    """The lines of a message in the English text."""
    text = (PACKAGE / "words" / "en.ftl").read_text(encoding="utf-8")
    found = re.search(rf"^{key} =.*(?:\n .*)*", text, re.MULTILINE)
    assert found is not None
    return found.group()


def say(message: Message) -> str:
    """A message in full; anything missing is a fault."""
    assert TEXT.problems(message, NAMES) == []
    said = TEXT.message(message, NAMES)
    assert said.strip() == said
    assert said
    assert not re.search(r"[{}$]|card-|goods-|age-|None|  | ,| \.", said), said
    return said


def told(table: ages.Table, kind: str) -> list[str]:
    """What the players read of a kind of event."""
    seen = [event.seen_by(SPECTATOR) for event in table.events(kind)]
    return [say(message) for message in seen if message is not None]


# every message


@pytest.mark.parametrize("row", facts("civil"), ids=lambda row: row["id"])
def test_a_card_has_the_name_of_the_table(row: dict[str, str]) -> None:
    age = f" {row['age']}" if row["group"] == "action" else ""
    assert TEXT.say(f"card-{row['id']}") == row["name"].replace("'", "’") + age


@pytest.mark.parametrize("row", facts("military"), ids=lambda row: row["id"])
def test_a_military_card_has_the_name_of_the_table_with_its_age_if_there_are_several(
    row: dict[str, str],
) -> None:
    age = f" {row['age']}" if has_namesake(row) else ""
    assert TEXT.say(f"card-{row['id']}") == row["name"].replace("'", "’") + age


def test_there_is_a_name_for_every_card_and_no_other() -> None:
    assert keys("card-") == {f"card-{word}" for word in (*WORDS, *MILITARY_WORDS)}
    assert len({TEXT.say(key) for key in keys("card-")}) == len(WORDS) + len(MILITARY_WORDS)


def test_long_words_of_civil_cards_may_be_hyphenated() -> None:
    long = {word for word in WORDS if re.search(r"\w{13}", TEXT.say(f"card-{word}"))}
    hyphenated = {key.removeprefix("hyphenated-card-") for key in keys("hyphenated-")}
    assert long <= hyphenated <= {*WORDS, *MILITARY_WORDS}
    for word in hyphenated:
        parts = TEXT.say(f"hyphenated-card-{word}").split(SOFT_HYPHEN)
        assert len(parts) > 1
        assert "".join(parts) == TEXT.say(f"card-{word}")


def test_every_event_prompt_and_reason_has_a_message_and_every_message_a_use() -> None:
    code = source()
    events = set(re.findall(r'(?:happened|Event)\(\s*"(\w+)"', code))
    events |= set(re.findall(r'tell_card\(.*"(\w+)"\)', code))
    assert {f"event-{kind}" for kind in events} <= keys("event-")
    assert {key for key in keys("event-") if f'"{key[6:]}"' not in code} == set()
    prompts = set(re.findall(r'"(prompt-[\w-]+)"', code))
    assert prompts == keys("prompt-")
    assert set(REASONS) - {""} == keys("refused-") - EXPLAINED
    assert {key for key in EXPLAINED if f'"{key}"' not in code} == set()


def test_every_move_can_be_said_and_no_two_are_said_alike() -> None:
    said = {}
    for action in range(GAME.grammar.size):
        words = say(GAME.grammar.wording(action))
        assert words not in said, (words, GAME.format_action(action))
        said[words] = action
    with_view = {"move-take-card"}  # names the card that a view shows in the space
    assert with_view < keys("move-")
    assert len(keys("move-") - with_view) == len(GAME.grammar.verbs)


def test_a_card_of_the_row_is_named_where_a_view_shows_it() -> None:
    view = GAME.view(ages.Table(civ(), civ(), row="1 moses").state, 0)
    assert say(GAME.wording(view, GAME.parse_action("take 1"))) == "Take Moses"
    assert say(GAME.wording(view, GAME.parse_action("take 2"))) == "Take the card in space 2"
    assert say(GAME.wording(view, GAME.parse_action("increase"))) == "Increase population"


def test_every_option_is_explained_with_its_values() -> None:
    assert keys("option-") == {f"option-{option.name}" for option in OPTIONS}
    for option in OPTIONS:
        explained = TEXT.say(f"option-{option.name}")
        assert all(value in explained for value in option.values)
    assert TEXT.say("title") == "Through the Ages"


@pytest.mark.parametrize("amount", [0, 1, 2, 7])
@pytest.mark.parametrize("number", range(1, len(REASONS)))
def test_every_reason_is_a_sentence_with_any_amount(number: int, amount: int) -> None:
    said = say(sentence(lack(number, amount)))
    if amount == 7:
        assert ("7" in said) == ("$amount" in block(REASONS[number]))


# whole games


def busy(state: AgesState, seed: int) -> Iterator[tuple[int, int]]:
    """The seats and choices of a game in which much is done and little destroyed."""
    chooser = stream(seed, 9)
    while waiting := GAME.waiting(state):
        [seat] = waiting
        options = GAME.options(state, seat)
        verbs = {action: GAME.format_action(action).split()[0] for action in options}
        options = [action for action in options if verbs[action] != "resign"]
        for some in (("end", "destroy", "take", "increase"), ("end", "destroy"), ("destroy",)):
            wanted = [action for action in options if verbs[action] not in some]
            if wanted and chooser.below(4):
                break
        else:
            wanted = options
        action = wanted[chooser.below(len(wanted))]
        yield seat, action
        GAME.apply(state, seat, action)


Scene = tuple[Callable[[], ages.Table], str]
"""How something comes up, and how it is said."""

STRONG = civ(workers="warriors 3")
PLAIN = civ()
RARE = {
    "action_converted": (civ(leader="hammurabi"), "convert"),
    "labs_scored": (
        civ(leader="bill_gates", workers="alchemy 1", hand="sid_meier"),
        "lead sid_meier",
    ),
    "leader_tucked": (
        civ(leader="homer", hand="moses", wonders="colossus"),
        "lead moses; tuck colossus",
    ),
    "population_gained": (civ(wonders="ocean_liner_service"), "settle"),
    "revolution": (civ(hand="monarchy", science=2), "revolt monarchy"),
    "spoke_for_culture": (civ(leader="winston_churchill"), "speak culture"),
    "spoke_for_military": (civ(leader="winston_churchill"), "speak military"),
    "strongest_scored": (civ(leader="genghis_khan"), "end"),
}
"""Events that a game of chance may not reach, and how they happen."""


def warlike(*texts: str, own: ages.Civ = STRONG, other: ages.Civ = PLAIN) -> ages.Table:
    """The full game from politics on."""
    return ages.Table.force(own, other, politics=True, row="1 iron").do(*texts)


RARE_IN_POLITICS: dict[str, Scene] = {
    "blue_lost": (
        lambda: warlike().reveal("crime_wave"),
        "Bob returns 1 blue token to the box.",
    ),
    "colony_lost": (
        lambda: (
            warlike(other=civ(colonies="vast_territory_i"))
            .reveal("independence_declaration")
            .do("cede vast_territory_i")
        ),
        "Bob loses the colony Vast Territory I.",
    ),
    "hidden_card_antiquated": (
        lambda: ages.Table(
            civ(hand="frugality_a"), civ(), age=1, deck_left=1, hands="hidden"
        ).turn_of(0),
        "Ada loses an antiquated civil card of Age A.",
    ),
    "military_deck_renewed": (
        lambda: ages.Table(
            civ(military_hand="legion legion phalanx", military=1),
            civ(),
            scope="full",
            military_deck="",
        ).do("end", "discard legion"),
        "1 discarded card is shuffled into a new military deck.",
    ),
    "politics_skipped": (
        lambda: warlike().reveal("international_agreement").do("take 1", "done").turn_of(0),
        "Ada skips this politics phase.",
    ),
    "resigned": (lambda: warlike("resign"), "Ada resigns."),
    "technology_stolen": (
        lambda: (
            warlike(
                own=civ(workers="warriors 9", wars="war_over_technology 1"),
                other=civ(technologies="masonry"),
            )
            .turn_of(0)
            .do("steal masonry")
        ),
        "Ada takes Masonry from Bob.",
    ),
}
"""The same of the full game, with what is said."""

UNHEARD = {
    *("refused-stages", "refused-all-military", "refused-bank", "refused-once"),
    *("refused-pact", "refused-no-war-on", "refused-few-players", "refused-allowance"),
}
"""Reasons that a game of chance may not give."""

UNASKED: dict[str, Scene] = {
    "prompt-cede": (
        lambda: warlike(other=civ(colonies="vast_territory_i")).reveal("independence_declaration"),
        "Which of your colonies do you lose?",
    ),
    "prompt-lose-token": (
        lambda: warlike(other=civ(blue=0, tokens="bronze 1")).reveal("crime_wave"),
        "You lose 1 blue token: from which card?",
    ),
    "prompt-row": (
        lambda: warlike().reveal("international_agreement"),
        "International Agreement: take cards for up to 5 civil actions?"
        " You then skip your next politics phase.",
    ),
    "prompt-spoils": (
        lambda: warlike(
            own=civ(workers="warriors 9", wars="war_over_technology 1"),
            other=civ(technologies="masonry"),
        ).turn_of(0),
        "You beat Bob and have 8 points left: take a special technology,"
        " or take science for the rest?",
    ),
    "prompt-war": (
        lambda: warlike(own=civ(wars="war_over_technology 1 war_over_culture 1")).turn_of(0),
        "Which of your wars do you resolve first?",
    ),
}
"""Questions that a game of chance may not ask, how they come up, and how they are said."""


@pytest.mark.parametrize("kind", RARE)
def test_a_rare_event_is_told_once_and_in_full(kind: str) -> None:
    start, texts = RARE[kind]
    table = ages.Table.force(start, civ()).do(*texts.split("; "))
    [said] = told(table, kind)
    assert said.startswith("Ada ")


@pytest.mark.parametrize("kind", RARE_IN_POLITICS)
def test_a_rare_event_of_politics_is_told_once_and_in_full(kind: str) -> None:
    make, said = RARE_IN_POLITICS[kind]
    assert told(make(), kind) == [said]


@pytest.mark.parametrize("key", UNASKED)
def test_a_rare_question_is_asked_in_full(key: str) -> None:
    make, said = UNASKED[key]
    table = make()
    prompt = GAME.prompt(table.state, table.asked_seat())
    assert (prompt.key, say(prompt)) == (key, said)


def test_everything_said_in_long_games_is_complete() -> None:
    heard: set[str] = set()
    asked: set[str] = set()
    refused: set[str] = set()
    checked: set[Message] = set()

    def check(message: Message, found: set[str]) -> None:
        if message not in checked:
            checked.add(message)
            say(message)
        found.add(message.key)

    for seed in range(18):
        chosen = {"tokens": ("usual", "asked")[seed % 2], "scope": ("civil", "full")[seed // 9]}
        config = GAME.configure(2 + seed % 3, 1, chosen)
        state = GAME.setup(config, Chance(seed, record_events=True))
        assert isinstance(state, AgesState)
        for seat, action in busy(state, seed):
            decision = GAME.decision(state, seat, 1)
            check(decision.prompt, asked)
            for refusal in decision.refused:
                check(refusal.reason, refused)
            check(GAME.grammar.wording(action), set())
        assert state.out is not None
        for event in state.out:
            for viewer in (0, SPECTATOR):
                message = event.seen_by(viewer)
                assert message is not None
                check(message, heard)
        for viewer in range(-1, config.players):
            for table in GAME.view(state, viewer).tables():
                read(table)
    assert heard >= keys("event-") - {f"event-{kind}" for kind in (*RARE, *RARE_IN_POLITICS)}
    assert asked >= keys("prompt-") - set(UNASKED)
    assert refused >= keys("refused-") - UNHEARD - EXPLAINED


# some sentences


def test_prices_are_said_in_the_singular_and_the_plural() -> None:
    table = ages.Table.force(
        civ(leader="hammurabi", technologies="code_of_laws"),
        civ(),
        row="1 moses 2 iron 6 alchemy",
    )
    table.do("take 1", "take 2", "take 6")
    assert told(table, "card_taken") == [
        "Ada takes Moses for free.",
        "Ada takes Iron for 1 civil action.",
        "Ada takes Alchemy for 2 civil actions.",
    ]


def test_a_completed_wonder_says_what_it_scores_only_if_it_does() -> None:
    table = ages.Table(civ(wonder="pyramids 2", tokens="bronze 1"), civ()).do("stage 1")
    assert told(table, "wonder_completed") == ["Ada completes Pyramids."]
    assert told(table, "stages_built") == ["Ada builds 1 stage of Pyramids for 1 resource."]
    start = civ(wonder="fast_food_chains 3", tokens="bronze 4")
    table = ages.Table(start, civ()).do("stage 1")
    assert told(table, "wonder_completed") == [
        "Ada completes Fast Food Chains and scores 10 culture."
    ]


def test_the_end_of_a_turn_is_told_with_its_numbers() -> None:
    start = civ(tokens="bronze 6", yellow=12, workers="agriculture 0 religion 2", culture=9)
    table = ages.Table(start, civ()).end_turn()
    assert told(table, "produced") == ["Ada produces 1 science, 2 culture, 0 food and 2 resources."]
    assert told(table, "corruption") == ["Ada loses 2 resources to corruption."]
    [hunger] = told(table, "consumption")
    assert hunger.endswith(" and loses 8 culture for missing food.")
    table = ages.Table(civ(yellow=8, unused=2), civ()).end_turn()
    [uprising] = told(table, "uprising")
    assert uprising == "Uprising! 4 discontent workers: Ada produces nothing."
    start = civ(tokens="bronze 1 agriculture 6")
    both = ages.Table(start, civ()).end_turn()
    assert told(both, "corruption") == ["Ada loses 1 resource and 1 food to corruption."]
    start = civ(tokens="agriculture 6")
    food = ages.Table(start, civ()).end_turn()
    assert told(food, "corruption") == ["Ada loses 2 food to corruption."]


@pytest.mark.rule("ages:A-127")
def test_people_eat_no_more_than_there_is() -> None:
    start = civ(yellow=8, workers="agriculture 1 religion 4", government="communism", culture=20)
    table = ages.Table(start, civ()).end_turn()
    assert table.food() == 0
    assert told(table, "consumption") == [
        "Ada pays 1 food for consumption and loses 8 culture for missing food."
    ]


def test_a_leader_under_a_wonder_is_asked_for_and_told() -> None:
    start = civ(leader="homer", hand="michelangelo", wonders="colossus")
    table = ages.Table(start, civ()).do("lead michelangelo")
    assert "Homer" in say(GAME.prompt(table.state, 0))
    moves = [say(GAME.grammar.wording(action)) for action in GAME.options(table.state, 0)]
    assert moves == ["Tuck the old leader under Colossus", "Decline"]
    table.do("tuck colossus")
    assert told(table, "leader_tucked") == ["Ada tucks Homer under Colossus."]


def test_questions_about_tokens_name_the_card_and_the_worth() -> None:
    start = civ(tokens="coal 3 iron 1 bronze 2")
    table = ages.Table(start, civ(), asked=True).do("build agriculture")
    question = say(GAME.prompt(table.state, 0))
    assert question == "Paying 2 resources: how many tokens (worth 3 each) stay on Coal (3 now)?"
    start = civ(technologies="iron", hand="reserves_ii", tokens="bronze 2")
    table = ages.Table(start, civ(), asked=True).do("play reserves_ii", "gain resources")
    assert say(GAME.prompt(table.state, 0)) == (
        "Gaining 3 resources: how many tokens (worth 2 each) do you want on Iron (0 now)?"
    )
    start = civ(wonder="hanging_gardens 0", hand="engineering_genius_a", tokens="bronze 2", blue=0)
    table = ages.Table(start, civ()).do("play engineering_genius_a")
    assert say(GAME.prompt(table.state, 0)) == (
        "The blue bank is empty. From which card do you take the token for Hanging Gardens?"
    )


@pytest.mark.parametrize(
    ("start", "text", "said"),
    [
        (civ(), "build bronze", "You need 2 more resources."),
        (civ(tokens="bronze 1"), "build bronze", "You need 1 more resource."),
        (civ(tokens="agriculture 1"), "increase", "You need 1 more food."),
        (civ(unused=0, tokens="bronze 2"), "build bronze", "You need an unused worker."),
        (civ(civil=0), "take 1", "You need 1 more civil action."),
        (
            civ(workers="philosophy 2", tokens="bronze 3"),
            "build philosophy",
            "Your government allows only 2 urban buildings of each type.",
        ),
        (civ(hand="iron", science=3), "develop iron", "You need 2 more science."),
        (civ(technologies="knights"), "take 1", "You already have this technology."),
        (
            civ(hand="monarchy", science=9, civil=3),
            "revolt monarchy",
            "A revolution needs all your civil actions, and you have already spent some.",
        ),
    ],
)
def test_a_reason_says_what_is_missing(start: ages.Civ, text: str, said: str) -> None:
    reason = ages.Table(start, civ(), row="1 knights").reason(text)
    assert reason is not None
    assert say(reason) == said


def test_politics_are_over_in_the_action_phase_and_a_tactic_must_be_there() -> None:
    table = warlike("pass", own=civ(military_hand="raiders"))
    found = [table.reason("prepare raiders"), table.reason("copy legion")]
    assert [say(reason) for reason in found if reason is not None] == [
        "Political actions are possible only in the politics phase, before the action phase.",
        "This tactic is neither in your hand nor a common tactic.",
    ]


def test_more_stages_than_are_left_are_refused_with_their_number() -> None:
    start = civ(technologies="engineering", wonder="pyramids 1", tokens="bronze 9")
    reason = ages.Table.force(start, civ()).reason("stage 3")
    assert reason is not None
    assert say(reason) == "Only 2 stages are left."


ONE_OF = {
    "corruption": civ(blue=9, tokens="bronze 1"),
    "produced": civ(workers="bronze 1"),
    "uprising": civ(yellow=16, unused=0),
}


@pytest.mark.parametrize("kind", ONE_OF)
def test_one_of_something_is_said_in_the_singular(kind: str) -> None:
    table = ages.Table(ONE_OF[kind], civ()).end_turn()
    [said] = told(table, kind)
    assert not re.search(r"\b1 (resources|discontent workers)", said)


def test_one_card_and_one_token_are_said_in_the_singular() -> None:
    table = ages.Table(civ(tokens="coal 1 iron 1 bronze 2"), civ(), deck_left=1, asked=True)
    said = [read(table.view(0).tables()[0])[0]]
    said.append(say(GAME.prompt(table.do("build agriculture").state, 0)))
    assert not [line for line in said if re.search(r"\b1 (cards|tokens)", line)]


def test_one_card_that_becomes_the_current_events_is_said_in_the_singular() -> None:
    table = warlike("prepare raiders", own=civ(military_hand="raiders"))
    assert told(table, "event_prepared") == ["Ada prepares an event of Age I."]
    [renewed] = told(table, "events_renewed")
    assert not re.search(r"\b1 cards", renewed)


def test_what_only_the_owner_sees_is_said_to_the_owner_alone() -> None:
    table = warlike("prepare raiders", own=civ(military_hand="raiders"))
    [event] = table.events("event_prepared")
    said = [say(message) for seat in (0, 1) if (message := event.seen_by(seat)) is not None]
    assert said == ["Ada prepares Raiders.", "Ada prepares an event of Age I."]


@pytest.mark.parametrize(
    ("own", "text", "said"),
    [
        (civ(military_hand="spy", military=0), "attack spy @1", "You need 1 more military action."),
        (
            civ(military_hand="spy", workers="warriors 0"),
            "attack spy @1",
            "You need 2 more strength.",
        ),
        (
            civ(military_hand="annex", workers="warriors 3"),
            "attack annex @1",
            "This player has no colony.",
        ),
        (
            civ(military_hand="infiltrate", workers="warriors 3"),
            "attack infiltrate @1",
            "This player has neither a leader nor an unfinished wonder.",
        ),
        (
            civ(military_hand="spy", leader="mahatma_gandhi"),
            "attack spy @1",
            "Your leader does not allow attacks.",
        ),
        (
            civ(military_hand="peace_treaty"),
            "offer peace_treaty a @1",
            "Pacts need at least three players.",
        ),
        (civ(), "attack spy @1", "Spy is not in your hand."),
        (civ(), "prepare crusades", "Crusades is not in your hand."),
        (civ(), "retire", "No card you have in play allows this."),
        (civ(), "increase", "Finish the politics phase first."),
    ],
)
def test_a_reason_of_politics_says_what_is_missing(own: ages.Civ, text: str, said: str) -> None:
    reason = warlike(own=own).reason(text)
    assert reason is not None
    assert say(reason) == said


# the plain tables


def read(table: Table) -> tuple[str, list[str], list[list[str]]]:
    """A table as people see it: title, columns, rows."""
    title = say(table.title)
    assert all(TEXT.has(column) for column in table.columns)
    rows = [[TEXT.cell(cell, NAMES) for cell in row] for row in table.rows]
    assert all(len(row) == len(table.columns) for row in rows)
    return title, [TEXT.say(column) for column in table.columns], rows


def scene() -> ages.Table:
    """Two quite different civilizations."""
    return ages.Table.force(
        civ(
            leader="hammurabi",
            government="monarchy",
            technologies="alchemy masonry",
            workers="philosophy 2",
            tokens="bronze 3 agriculture 1",
            wonders="colossus",
            wonder="great_wall 1",
            hand="iron frugality_i",
            science=7,
            culture=5,
            civil=3,
            unused=2,
        ),
        civ(wonders="pyramids", workers="religion 2", hand="drama", culture=8, science=2),
        row="1 moses 4 taj_mahal 9 coal 13 michelangelo",
        deck_left=30,
    )


@pytest.mark.rule("ages:A-89", "ages:A-93")
def test_the_row_shows_cards_with_the_prices_for_the_seat() -> None:
    table = scene()
    title, columns, rows = read(table.view(0).tables()[0])
    assert title == "Card row, Age I, 30 cards in the deck"
    assert columns == ["Space", "Card", "Price"]
    assert rows == [
        ["1", "Moses", "0"],
        ["4", "Taj Mahal", "2"],
        ["9", "Coal", "2"],
        ["13", "Michelangelo", "2"],
    ]
    assert [row[2] for row in read(table.view(1).tables()[0])[2]] == ["1", "2", "2", "3"]
    assert [row[2] for row in read(table.view(SPECTATOR).tables()[0])[2]] == [""] * 4


def test_the_civilizations_are_shown_to_everybody_alike() -> None:
    table = scene()
    shown = [read(table.view(seat).tables()[1]) for seat in (0, 1, SPECTATOR)]
    assert shown[0] == shown[1] == shown[2]
    title, columns, rows = shown[0]
    assert title == "Round 5"
    expected = {
        "Player": ["Ada", "Bob"],
        "Culture": ["5", "8"],
        "Culture/turn": ["0", "2"],
        "Science": ["7", "2"],
        "Science/turn": ["2", "1"],
        "Strength": ["3", "1"],
        "Happy": ["0", "2"],
        "Food": ["1", "0"],
        "Resources": ["3", "0"],
        "Civil": ["3/5", "5/5"],
        "Military": ["3/3", "2/2"],
        "Unused": ["2", "1"],
    }
    found = {name: [row[index] for row in rows] for index, name in enumerate(columns)}
    assert found == expected


def test_actions_granted_for_the_turn_are_shown_among_those_left() -> None:
    table = ages.Table(civ(hand="patriotism_a"), civ()).do("play patriotism_a")
    _, columns, rows = read(table.view(0).tables()[1])
    assert rows[0][columns.index("Military")] == "3/2"
    assert rows[0][columns.index("Civil")] == "3/4"


def test_the_own_cards_show_workers_tokens_and_costs() -> None:
    tables = scene().view(0).tables()
    assert len(tables) == 3
    title, columns, rows = read(tables[2])
    assert title == "Your cards"
    assert columns == ["Card", "Workers", "Tokens", "Cost"]
    shown = {row[0]: row[1:] for row in rows}
    assert shown["Agriculture"] == ["2", "1", "2"]
    assert shown["Bronze"] == ["2", "3", "2"]
    assert shown["Philosophy"] == ["2", "0", "3"]
    assert shown["Alchemy"] == ["0", "0", "5"]
    assert shown["Religion"] == ["0", "0", "3"]
    assert shown["Warriors"] == ["1", "0", "2"]
    assert shown["Great Wall"] == ["1/4", "1", ""]
    assert shown["Iron"] == shown["Frugality I"] == ["in hand", "", ""]
    assert {"Hammurabi", "Colossus"} <= set(shown)
    assert not {"Pyramids", "Drama", "Moses"} & set(shown)


def test_every_card_of_a_seat_is_among_its_own_cards() -> None:
    table = scene()
    own = table.own(0)
    cards = {*own.technologies, *own.wonders, *own.hand, own.leader, own.wonder}
    shown = {row[0] for row in read(table.view(0).tables()[2])[2]}
    assert shown == {TEXT.say(f"card-{WORDS[card]}") for card in cards}
    assert NUMBERS["monarchy"] in own.technologies
    assert NUMBERS["masonry"] in own.technologies


def test_a_spectator_sees_the_row_and_the_civilizations() -> None:
    assert len(scene().view(SPECTATOR).tables()) == 2


def test_no_cards_are_left_to_come_in_the_last_age() -> None:
    table = ages.Table(civ(), civ(), age=4, last_round=6)
    title, _, rows = read(table.view(0).tables()[0])
    assert title == "Card row, Age IV, 0 cards in the deck"
    assert rows == []
