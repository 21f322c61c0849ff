"""What is told of the pieces is what the rules read."""

import json
from typing import Any

import pytest

from civitas.games.seven_wonders.data import effects
from civitas.games.seven_wonders.data.cards_1e import CARDS as CARDS_1E
from civitas.games.seven_wonders.data.cards_2e import CARDS as CARDS_2E
from civitas.games.seven_wonders.data.tables import CARD_WORDS, EDITIONS
from civitas.games.seven_wonders.game import GAME
from civitas.games.seven_wonders.ids import (
    COLOURS,
    LETTERS,
    NEIGHBOURS,
    RESOURCES,
    SELF,
)
from civitas.games.seven_wonders.sight.view import SevenWondersView
from civitas.games.seven_wonders.words.pieces import PERMISSIONS, SYMBOLS, WondersPieces, pieces
from civitas.kernel import Config
from civitas.play.registry import find_game
from civitas.play.text import Text
from kit.pieces import message_of, texts_in
from kit.walk import walk

TITLE = find_game("wonders")
WORDS = Text("en", TITLE)
ROWS = {"1st": CARDS_1E, "2nd": CARDS_2E}
COUNTED = [*COLOURS, "stage", "defeat"]
HOUSE = {"house_rule": "free_city_2nd"}


def config(players: int = 4, **options: str) -> Config:
    return GAME.configure(players, 0, options)


def printed(players: int = 4, **options: str) -> WondersPieces:
    return pieces(config(players, **options))


def effect_of(piece: Any) -> effects.Effect:
    """The effect a piece tells of."""
    kind = piece["kind"]
    if kind == "produces":
        made = tuple(RESOURCES.index(word) for word in piece["resources"])
        return effects.Produces(made, piece["sold"])
    if kind == "science":
        return effects.Science(SYMBOLS.index(piece["symbol"]))
    if kind == "trade":
        return effects.CheapTrade(piece["goods"] == "raw", piece["left"] + 2 * piece["right"])
    if kind == "allows":
        return effects.Allows(next(n for n, w in PERMISSIONS.items() if w == piece["permission"]))
    if kind in ("coins_per", "points_per"):
        kinds = tuple(COUNTED.index(word) for word in piece["counted"])
        zone = SELF * piece["own"] + NEIGHBOURS * piece["neighbours"]
        if kind == "coins_per":
            return effects.CoinsPer(piece["coins"], kinds, zone)
        return effects.PointsPer(piece["points"], kinds, zone)
    plain: dict[str, Any] = {
        "points": effects.Points,
        "coins": effects.Coins,
        "shields": effects.Shields,
        "points_if_complete": effects.PointsIfComplete,
    }
    [number] = [value for name, value in piece.items() if name != "kind"]
    found: effects.Effect = plain[kind](number)
    return found


def letters(cost: Any) -> str:
    """A cost as the rows write it."""
    coins = f"{cost['coins']}c" if cost["coins"] else ""
    return coins + "".join(LETTERS[RESOURCES.index(word)] for word in cost["resources"])


@pytest.mark.parametrize("edition", ["1st", "2nd"])
def test_cards_are_as_in_the_rows(edition: str) -> None:
    found = {card["name"]: card for card in printed(edition=edition)["cards"]}
    rows = ROWS[edition]
    assert found.keys() == {row.name for row in rows}
    for row in rows:
        card = found[row.name]
        assert CARD_WORDS[card["id"]] == row.name
        assert row.age in card["ages"]
        assert card["colour"] == COLOURS[row.colour]
        assert letters(card["cost"]) == row.cost
        assert tuple(effect_of(effect) for effect in card["effects"]) == row.effects
        assert tuple(card["free_with"]) == row.chains_from
        assert card["frees"] == [name for name in found if row.name in found[name]["free_with"]]


@pytest.mark.parametrize("players", range(2, 8))
def test_copies_are_those_of_the_decks(players: int) -> None:
    found = printed(players, **(HOUSE if players == 2 else {}))
    decks = EDITIONS[2].decks
    for card in found["cards"]:
        if card["colour"] == "purple":
            assert card["copies"] == [1]
            assert card["id"] in EDITIONS[2].guilds
            continue
        dealt = [decks[age][max(players, 3)].count(card["id"]) for age in card["ages"]]
        assert card["copies"] == dealt
        assert (players in card["players"]) == any(dealt)


@pytest.mark.parametrize(("number", "edition"), [(1, "1st"), (2, "2nd")])
def test_sides_are_as_in_the_rows(number: int, edition: str) -> None:
    found = printed(edition=edition)["sides"]
    for side, board in zip(found, EDITIONS[number].boards, strict=True):
        assert side["name"] == EDITIONS[number].sides[side["id"]]
        assert (side["wonder"], side["side"]) == (board.wonder, board.side)
        assert side["resource"] == RESOURCES[board.resource]
        for stage, row in zip(side["stages"], board.stages, strict=True):
            assert letters(stage["cost"]) == row.cost
            assert tuple(effect_of(effect) for effect in stage["effects"]) == row.effects


CASES = [
    config(3),
    config(7),
    config(4, edition="1st", own_colour="not_counted"),
    config(2, edition="1st"),
    config(2, **HOUSE),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_number_of_a_view_has_a_piece(case: Config) -> None:
    found = pieces(case)
    cards = {card["id"]: card for card in found["cards"]}
    for step in walk(GAME, case, 5):
        for seat in range(-1, case.players):
            view = GAME.view(step.state, seat)
            assert isinstance(view, SevenWondersView)
            assert view.edition == found["edition"]
            assert all(found["wonders"][board] for board in view.boards)
            pooled = [card for pool in view.pools for card in pool.cards if card >= 0]
            laid = [entry.card for entry in view.laid if entry.card >= 0]
            hidden = [card for hand in view.hands for card in hand.cards]
            for card in (*view.hand, *pooled, *laid, *hidden):
                assert any(cards[card]["copies"])
            for city in view.cities:
                assert set(city.built) <= cards.keys()
                assert city.stages <= len(found["sides"][city.side]["stages"])
                assert len(city.points) == len(found["categories"])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_is_explained_in_whole_sentences(case: Config) -> None:
    found = TITLE.pieces(case)
    assert json.loads(json.dumps(found)) == found
    texts = list(texts_in(found))
    assert [WORDS.problems(text) for text in texts if WORDS.problems(text)] == []
    for text in texts:
        sentence = WORDS.message(text)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    explained = [*found["cards"], *found["sides"]]
    explained += [stage for side in found["sides"] for stage in side["stages"]]
    assert all(piece["words"] for piece in explained)


def test_names_have_words() -> None:
    found = printed()
    keys = [f"card-{card['name']}" for card in found["cards"]]
    keys += [f"side-{side[name]}" for side in found["sides"] for name in ("name", "side")]
    keys += [f"wonder-{wonder}" for wonder in found["wonders"]]
    keys += [f"resource-{each['name']}" for each in found["resources"]]
    keys += [f"draw-colour-{colour}" for colour in found["colours"]]
    keys += [f"symbol-{symbol}" for symbol in found["symbols"]]
    assert [key for key in (*keys, *found["categories"]) if not WORDS.has(key)] == []


def sentences(name: str, **options: str) -> list[str]:
    """How a card is explained."""
    card = next(card for card in printed(4, **options)["cards"] if card["name"] == name)
    return [WORDS.message(message_of(dict(text))) for text in card["words"]]


def test_sentences_read_well() -> None:
    assert sentences("timber_yard") == [
        "Produces 1 wood or stone each turn; neighbours may buy it."
    ]
    assert sentences("sawmill") == ["Produces 2 wood each turn; neighbours may buy them."]
    assert sentences("forum")[:2] == [
        "Produces 1 glass, loom or papyrus each turn; neighbours may not buy it.",
        "It is free if you have built the East Trading Post or the West Trading Post.",
    ]
    assert sentences("shipowners_guild")[0] == (
        "Worth 1 point at the end of the game for each brown card, gray card or purple card"
        " in your city."
    )


def test_what_a_ruling_changes_is_told() -> None:
    counted, other = sentences("lighthouse"), sentences("lighthouse", own_colour="not_counted")
    assert counted != other
    assert [len(counted), len(other)] == [4, 4]
