import type { GameInfo } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { LobbyDrawing } from "./scenery";

/** A game of the lobby: one click plays against bots. */
export function GameTile({
  info,
  busy,
  onPlay,
}: {
  info: GameInfo;
  busy: boolean;
  onPlay: (info: GameInfo) => void;
}) {
  const text = useText();
  const { game } = info;
  const name = useGameName(game);
  const about = `client-about-${game}`;
  return (
    <li className={`lobby-game lobby-game-${game}`}>
      <div className="lobby-scene">
        <LobbyDrawing game={game} />
      </div>
      <div className="lobby-game-words">
        <h3>{name}</h3>
        {text.has(about) && <p>{text.say(about)}</p>}
        <div className="lobby-game-buttons">
          <Button variant="primary" isDisabled={busy} onPress={() => onPlay(info)}>
            {text.say("client-play-bots", { count: info.default_players - 1 })}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <Link to={`/new?game=${game}`} className="button button-link">
            {text.say("client-new-table")}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}
