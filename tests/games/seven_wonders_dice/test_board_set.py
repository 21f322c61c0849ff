"""Board sets with faults: each has its own sentence and its line."""

import random
import tomllib

import pytest

from civitas.games.seven_wonders_dice.data import tables
from civitas.games.seven_wonders_dice.data.board_set import BoardSet, read_board_set
from civitas.games.seven_wonders_dice.data.board_text import too_large
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.game import GAME
from civitas.kernel import BadConfig, text_hash
from civitas.play.registry import find_game
from civitas.play.text import Text


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in R1
    return R1.replace(old, new, count)


def space(word: str) -> str:
    """The lines of a space of R1."""
    return next(block for block in R1.split("\n\n") if f'id = "{word}"' in block)


def with_space(word: str, old: str, new: str) -> str:
    block = space(word)
    assert old in block
    return R1.replace(block, block.replace(old, new))


def without(word: str) -> str:
    return R1.replace(space(word) + "\n\n", "")


def without_area(area: str) -> str:
    blocks = [block for block in R1.split("\n\n") if f'area = "{area}"' not in block]
    return "\n\n".join(blocks)


def one_bonus() -> str:
    """R1 with its bonuses as one table in single brackets."""
    blocks = R1.split("\n\n")
    first = next(block for block in blocks if "[[bonus]]" in block)
    rest = [block for block in blocks if "[[bonus]]" not in block]
    return "\n\n".join([*rest, first.replace("[[bonus]]", "[bonus]")])


EXTRA = '\n[[space]]\narea = "market"\nid = "MK{0}"\nfaces = ["chest"]\ncost = 1\n'

FAULTS = {
    "boards-syntax": (changed("format = 1", "format = "), "format ="),
    "boards-key": (changed("format = 1", "format = 1\ncolour = 2"), "colour = 2"),
    "boards-table": (one_bonus(), "[bonus]"),
    "boards-kind": (with_space("WH1", "cost = 0", 'cost = "free"'), 'cost = "free"'),
    "boards-missing-key": (with_space("WH1", "cost = 0\n", ""), "[[space]]"),
    "boards-format": (changed("format = 1", "format = 7"), "format = 7"),
    "boards-name": (changed('name = "R1"', 'name = ""'), 'name = ""'),
    "boards-die": (changed('name = "gray1"', 'name = "grey"'), 'name = "grey"'),
    "boards-die-twice": (changed('name = "gray2"', 'name = "gray1"'), 'name = "gray1"'),
    "boards-die-missing": (changed('name = "gray2"', 'name = "gray1"'), "[[die]]"),
    "boards-six-faces": (changed('"axe", "axe", ', '"axe", '), '"axe", "sword"'),
    "boards-face": (changed('"axe", "axe"', '"axe", "pike"'), '"pike"'),
    "boards-face-colour": (changed('"axe", "axe"', '"axe", "owl"'), '"owl"'),
    "boards-board": (changed('name = "giza"', 'name = "troy"'), 'name = "troy"'),
    "boards-board-twice": (changed('name = "giza"', 'name = "babylon"'), 'name = "babylon"'),
    "boards-bonuses": (changed('[[bonus]]\neffect = "coins:7"\n\n', ""), "[[bonus]]"),
    "boards-bonus-effect": (
        changed('effect = "coins:7"', 'effect = "defense:east"'),
        "defense:east",
    ),
    "boards-area": (with_space("WH1", '"warehouse"', '"cellar"'), '"cellar"'),
    "boards-id": (with_space("WH1", 'id = "WH1"', 'id = " "'), 'id = " "'),
    "boards-id-twice": (with_space("WH2", 'id = "WH2"', 'id = "WH1"'), 'id = "WH1"'),
    "boards-cost": (with_space("WH1", "cost = 0", "cost = 7"), "cost = 7"),
    "boards-points": (with_space("AGA1", "points = 1", "points = 99"), "points = 99"),
    "boards-effect": (with_space("WH1", "produce:1", "make:1"), "make:1"),
    "boards-effect-form": (with_space("WH1", "produce:1", "produce:lots"), "produce:lots"),
    "boards-many-effects": (
        with_space("WH1", "produce:1", " & ".join(["coins:1"] * 5)),
        "coins:1 & coins:1",
    ),
    "boards-unreadable": (changed("format = 1", f"format = {'9' * 5_000}"), "format = 9"),
    "boards-depth": (R1 + "\nx = " + "[" * 5, "x = "),
    "boards-parts": (R1 + "\n" + "a." * 8 + "a = 1", "a.a.a"),
    "boards-rows": (R1 + "\n[[space]]" * 354, "[[space]]"),
    "boards-keys": (R1 + "\na = 1" * 5_000, "a = 1"),
    "boards-values": (R1 + "\nx = [" + '"",' * 10_000 + "]", "x = "),
    "boards-size": (R1 + "#" * 500_000, "format = 1"),
    "boards-wonder-face": (
        changed('id = "WO1"\n', 'id = "WO1"\nfaces = ["axe"]\n'),
        'faces = ["axe"]',
    ),
    "boards-no-face": (with_space("WH1", 'faces = ["stone"]\n', ""), "[[space]]"),
    "boards-barracks": (with_space("MK1", "coins:7", "attack:west"), "attack:west"),
    "boards-attack-points": (with_space("BWA1", "points = 3\n", ""), "attack:west"),
    "boards-too-many": (R1 + "".join(EXTRA.format(n) for n in range(10, 20)), "[[space]]"),
    "boards-area-missing": (without_area("gallery"), "[[board]]"),
    "boards-stages": (R1.replace(space("WO3") + "\n\n", "", 1), "[[space]]"),
    "boards-area-full": (R1 + "".join(EXTRA.format(n) for n in range(10, 14)), "[[space]]"),
    "boards-after": (with_space("AGA2", '"AGA1"', '"AGA9"'), '"AGA9"'),
    "boards-after-area": (with_space("AGA2", '"AGA1"', '"WH1"'), '"WH1"'),
    "boards-cycle": (
        with_space("AGA1", 'id = "AGA1"\n', 'id = "AGA1"\nafter = ["AGA3"]\n'),
        'after = ["AGA3"]',
    ),
    "boards-defense": (with_space("BWA5", "attack:west", "defense:west"), "defense:west"),
    "boards-stage-order": (changed('id = "WO2"\nafter = ["WO1"]\n', 'id = "WO2"\n'), "[[space]]"),
    "boards-no-unlock": (changed('effect = "unlock:white"', 'effect = "coins:7"'), "[[board]]"),
    "boards-unreachable": (
        changed('"leader_laurel", "leader_laurel"', '"leader_red", "leader_red"'),
        "[[space]]",
    ),
    "boards-nowhere": (with_space("MK1", '"coin7"', '"chest"'), '"coin7"'),
    "boards-too-few": ('format = 1\nname = "X"\n', "format = 1"),
}


BAD_EFFECTS = (
    "attack:north",
    "defense:up",
    "produce:0",
    "produce:100",
    "coins:-1",
    "coins:1:2",
    "cross:cellar",
    "cross2:market|cellar",
    "per:cellar:1",
    "vp_per:market:0",
    "die_zero:pink",
    "unlock:gray",
    "coin_on:pink:1",
    "coin_on:red:no",
    "die_minus1:2",
    "extra_action:now",
)


@pytest.mark.parametrize("words", BAD_EFFECTS)
def test_an_effect_in_a_wrong_form_is_told_the_right_one(words: str) -> None:
    _, faults = read_board_set(with_space("WH1", "produce:1", words))
    forms = [fault for fault in faults if fault.reason.key == "boards-effect-form"]
    assert len(forms) == 1
    name = words.partition(":")[0]
    assert name in Text("en", find_game("dice")).message(forms[0].reason)


def test_a_key_that_is_not_there_is_a_fault_in_every_table() -> None:
    text = with_space("WH1", "cost = 0", "cost = 0\nprice = 1")
    _, faults = read_board_set(text)
    assert [fault.reason.key for fault in faults] == ["boards-key"]
    assert text.splitlines()[faults[0].line - 1] == "price = 1"


def test_board_sets_and_faults_are_values() -> None:
    text = with_space("WH1", "cost = 0", "cost = 7")
    assert read_board_set(R1)[0] == read_board_set(R1)[0]
    assert read_board_set(R1)[0] != read_board_set(with_space("WH1", "cost = 0", "cost = 1"))[0]
    assert read_board_set(text)[1] == read_board_set(text)[1]


@pytest.mark.parametrize("key", FAULTS)
def test_a_fault_has_its_own_sentence_and_its_line(key: str) -> None:
    text, where = FAULTS[key]
    found, faults = read_board_set(text)
    assert found is None
    fault = next(fault for fault in faults if fault.reason.key == key)
    assert where in text.splitlines()[fault.line - 1]
    words = Text("en", find_game("dice"))
    assert words.problems(fault.reason) == []
    assert [each.line for each in faults] == sorted(each.line for each in faults)


@pytest.mark.parametrize("bad", ["\\u001b[31m", "a\\nb", "\\u202e", "x" * 41])
def test_names_and_ids_are_short_and_printable(bad: str) -> None:
    for text in (changed('name = "R1"', f'name = "{bad}"'), with_space("WH1", '"WH1"', f'"{bad}"')):
        found, faults = read_board_set(text)
        assert found is None
        assert {fault.reason.key for fault in faults} <= {"boards-name", "boards-id"}


def test_what_a_fault_quotes_is_printable() -> None:
    text = with_space("WH1", "produce:1", "\\u001b[31mevil")
    _, faults = read_board_set(text)
    assert Text("en", find_game("dice")).message(faults[0].reason).isprintable()


@pytest.mark.parametrize("number", ["9" * 5_000, "0x" + "f" * 50_000, "-1_000_001"])
def test_huge_numbers_are_a_fault(number: str) -> None:
    _, faults = read_board_set(with_space("WH1", "cost = 0", f"cost = {number}"))
    assert len(faults) == 1
    assert Text("en", find_game("dice")).problems(faults[0].reason) == []


HIDDEN = (
    '{ k = """a"""", DOTS = 1 }',
    "{ k = '''a''''', DOTS = 1 }",
    '{ "a\\"" = 1, DOTS = 1 }',
    '"""\n"#" \\""""""\nDOTS = 1',
    "[1] # [\nDOTS = 1",
)


@pytest.mark.parametrize("text", HIDDEN)
def test_no_string_or_comment_hides_what_comes_after_it(text: str) -> None:
    long = f"x = {text}".replace("DOTS", "a." * 60_000 + "a")
    assert [fault.reason.key for fault in read_board_set(long)[1]] == ["boards-parts"]


NASTY = (*"\"'#[]{}=,.x \n", '""', "''", "\\\\", '\\"')


def random_value(rng: random.Random, depth: int = 0) -> str:
    """Something that TOML may accept as a value, and that is hard to tell from structure."""
    kind = rng.randrange(7 if depth < 2 else 5)
    inside = "".join(rng.choices(NASTY, k=rng.randrange(6)))
    if kind < 4:
        mark = ('"', "'", '"""', "'''")[kind]
        return f"{mark}{inside}{mark}"
    if kind == 4:
        return "1.5"
    values = [random_value(rng, depth + 1) for _ in range(rng.randrange(3))]
    if kind == 5:
        return "[" + ",".join(f"{value} # {inside!r}\n" for value in values) + "]"
    return "{" + ",".join(f"k{n} = {value}" for n, value in enumerate(values)) + "}"


def test_whatever_stands_before_a_key_of_many_parts_it_is_found() -> None:
    rng = random.Random(7)
    accepted = 0
    for _ in range(2_000):
        before = random_value(rng)
        for form in (f"a = {before}\nDOTS = 1", f"a = {{ k = {before}, DOTS = 1 }}"):
            try:
                tomllib.loads(form)
            except tomllib.TOMLDecodeError:
                continue
            accepted += 1
            found = too_large(form.replace("DOTS", "a." * 9 + "a"))
            assert found is not None, form
            assert found[1].key == "boards-parts"
    assert accepted > 500


BIG = {
    "parts": "a." * 60_000 + "a = 1",
    "header": "[" + "a." * 60_000 + "a]",
    "rows": '[[space]]\narea = "market"\nid = "x"\ncost = 1\n' * 2_000,
    "inline": "space = [" + "{}," * 2_000 + "]",
    "tables": "x = " + "{a=" * 20_000,
    "lists": "x = " + "[" * 60_000,
    "keys": "".join(f"k{n} = 1\n" for n in range(10_000)),
    "values": "x = [" + "1," * 50_000 + "]",
    "size": "#" * 200_001,
}


@pytest.mark.parametrize("kind", BIG)
def test_a_text_above_a_bound_never_reaches_the_parser(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(text: str) -> None:
        raise AssertionError

    monkeypatch.setattr("tomllib.loads", parse)
    with pytest.raises(BadConfig) as error:
        GAME.configure(2, 0, {"boards": BIG[kind]})
    assert len(Text("en", find_game("dice")).error(error.value)) < 200


def test_dots_and_brackets_in_strings_and_comments_are_free() -> None:
    text = changed("format = 1", "format = 1 # " + "a.[[{," * 2_000)
    assert read_board_set(changed('name = "R1"', 'name = "a.b.c.d.e.f.g.h.[[[[[[{,=.i"'))[1] == []
    assert read_board_set(text)[1] == []


def test_few_board_sets_are_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = tables.numbers_of("R1")
    for number in range(tables.MOST_KNOWN):
        monkeypatch.setitem(tables.KNOWN, str(number), shipped)
    before = len(tables.KNOWN)
    GAME.configure(2, 0, {"boards": changed('name = "R1"', 'name = "One more"')})
    assert len(tables.KNOWN) <= before


def test_a_fault_of_a_space_on_all_boards_is_told_once() -> None:
    text = with_space("AGA2", 'after = ["AGA1"]', 'after = ["AGA2"]')
    _, faults = read_board_set(text)
    assert [fault.reason.key for fault in faults] == ["boards-cycle"]


def test_spaces_out_of_reach_are_told_for_every_board_beside_other_faults() -> None:
    text = with_space("WH1", "cost = 0", "cost = 7")
    text = text.replace('"leader_laurel", "leader_laurel"', '"leader_red", "leader_red"')
    _, faults = read_board_set(text)
    keys = [fault.reason.key for fault in faults]
    assert "boards-cost" in keys
    assert keys.count("boards-unreachable") == 7 * 2


def test_all_faults_are_told_at_once() -> None:
    text = with_space("WH1", "cost = 0", "cost = 7").replace("produce:1", "make:1", 1)
    _, faults = read_board_set(text)
    assert {fault.reason.key for fault in faults} == {"boards-cost", "boards-effect"}


def test_a_board_set_with_faults_is_refused_in_one_line() -> None:
    text = with_space("WH1", "cost = 0", "cost = 7")
    with pytest.raises(BadConfig) as error:
        GAME.configure(2, 0, {"boards": text})
    assert error.value.reason.key == "config-boards"


def test_several_effects_stand_in_one_space() -> None:
    text = with_space("WH1", "produce:1", "produce:1 & coins:2")
    found, faults = read_board_set(text)
    assert faults == []
    assert isinstance(found, BoardSet)
    first = found.boards[0][1][0]
    assert len(first.effects) == 2


def test_a_set_up_carries_the_hash_of_its_board_set() -> None:
    mine = changed('name = "R1"', 'name = "Mine"')
    config = GAME.configure(2, 0, {"boards": mine})
    assert config.option("boards_hash") == text_hash(mine)
    again = GAME.configure(2, 0, dict(config.options))
    assert again == config
    with pytest.raises(BadConfig) as error:
        GAME.configure(2, 0, {"boards": mine, "boards_hash": text_hash(R1)})
    assert error.value.reason.key == "config-boards-hash"


def test_people_are_told_that_r1_is_a_reconstruction() -> None:
    notice = GAME.notice(GAME.configure(2, 0, {}))
    assert notice is not None
    assert notice.key == "notice-reconstruction"
    real = changed("reconstruction = true", "reconstruction = false")
    assert GAME.notice(GAME.configure(2, 0, {"boards": real})) is None


def test_a_set_with_fewer_boards_is_for_fewer_players() -> None:
    text = "\n\n".join(
        block
        for block in R1.split("\n\n")
        if not any(
            f'board = "{c}"' in block or f'name = "{c}"' in block for c in ("giza", "rhodes")
        )
    )
    assert read_board_set(text)[1] == []
    GAME.configure(5, 0, {"boards": text})
    with pytest.raises(BadConfig) as error:
        GAME.configure(6, 0, {"boards": text})
    assert error.value.reason.key == "config-few-boards"
