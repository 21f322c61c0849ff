"""The trained networks that come with the program, and the bots that use them."""

import importlib
import json
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from civitas.bots.bot import Bot
from civitas.bots.learned.inputs import inputs_of
from civitas.bots.learned.lookahead import Lookahead
from civitas.bots.learned.network import fits, is_finite, load
from civitas.bots.learned.one_ply import OnePly
from civitas.bots.learned.sight import Sight
from civitas.bots.learned.valuation import Valuer
from civitas.kernel import Chance, Game, Literal, Reason, UnknownBot

FOLDER = Path(__file__).parent / "weights"
SIGHTS = {"wonders": "civitas.bots.wonders.inputs", "dice": "civitas.bots.dice.inputs"}
"""By game: the module that says how its network sees."""
VERSION_BYTES = 4


@dataclass(frozen=True)
class Card:
    """How a network was trained, and how strong it was measured."""

    sha: str
    """The digest of its file."""
    trained: str
    games: int
    command: str
    commit: str
    machine: str
    strength: tuple[str, ...]


def weights_digest(path: Path) -> str:
    """The digest of a file of weights."""
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def weights_version(*paths: Path) -> str:
    """The version of a bot with the weights of some files."""
    digests = [weights_digest(path) for path in paths]
    return blake2b("".join(digests).encode(), digest_size=VERSION_BYTES).hexdigest()


def read_card(name: str) -> Card:
    """The card of a network, by the name of its file."""
    found = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return Card(**{**found, "strength": tuple(found["strength"])})


@cache
def _network_valuer(game: Game) -> Valuer:
    key = game.meta.key
    sight: Sight = importlib.import_module(SIGHTS[key]).SIGHT
    main = FOLDER / f"{key}.npz"
    others = sorted(FOLDER.glob(f"{key}-*.npz"))
    for_players = {int(path.stem.removeprefix(f"{key}-")): load(path) for path in others}
    return Valuer(game, load(main), sight, for_players, version=weights_version(main, *others))


@cache
def _valuer_of_file(game: Game, weights: str) -> Valuer:
    sight: Sight = importlib.import_module(SIGHTS[game.meta.key]).SIGHT
    path = Path(weights)
    try:
        network = load(path)
        is_network = fits(network)
    except Exception as error:  # a file may contain anything
        raise no_weights(weights, game) from error
    if not is_network:
        raise no_weights(weights, game)
    if not is_finite(network):
        raise UnknownBot(Reason.of("unknown-bot-weights-numbers", file=Literal(weights)))
    state = game.setup(game.configure(game.meta.most, game.meta.rules, {}), Chance(0))
    known = inputs_of(game, [state], sight.rename).places
    if sum(name in known for name in network.inputs.places) * 2 < len(network.inputs.places):
        raise no_weights(weights, game)
    return Valuer(game, network, sight, version=weights_version(path))


def no_weights(file: str, game: Game) -> UnknownBot:
    """The error for a file without the weights of a game's network."""
    return UnknownBot(
        Reason.of("unknown-bot-weights", file=Literal(file), game=Literal(game.meta.key))
    )


def _valuer(name: str, game: Game, weights: str) -> Valuer:
    """The valuer of a game's networks, or of that in a file; raises UnknownBot."""
    if game.meta.key not in SIGHTS:
        raise UnknownBot(
            Reason.of(
                "unknown-bot-game",
                bot=Literal(name),
                game=Literal(game.meta.key),
                allowed=Literal(", ".join(sorted(SIGHTS))),
            )
        )
    return _valuer_of_file(game, weights) if weights else _network_valuer(game)


def make_network(game: Game, error: float = 0.0, weights: str = "") -> Bot:
    """The bot that looks one choice ahead, with the weights of a file if one is named."""
    return OnePly(game, _valuer(OnePly.name, game, weights), error)


def make_lookahead(
    game: Game,
    worlds: int = 12,
    options: int = 5,
    turns: int = 2,
    spread: float = 0.0,
    weights: str = "",
) -> Lookahead:
    """The bot that plays its best options on in possible worlds; raises UnknownBot."""
    return Lookahead(game, _valuer(Lookahead.name, game, weights), worlds, options, turns, spread)
