import { rulesPath } from "../browser/route";
import { LearnButton } from "../learn/chapters";
import type { GameInfo, LessonInfo } from "../protocol/types";
import { useRulesLanguage } from "../rules/language";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { LobbyDrawing } from "./scenery";

/** A game of the lobby: one click plays against bots. */
export function GameTile({
  info,
  busy,
  chapters,
  onPlay,
}: {
  info: GameInfo;
  busy: boolean;
  /** The lessons to offer; none to people who know the game. */
  chapters: readonly LessonInfo[];
  onPlay: (info: GameInfo) => void;
}) {
  const text = useText();
  const { game } = info;
  const name = useGameName(game);
  const about = `client-about-${game}`;
  const hasRules = useRulesLanguage(game) !== null;
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
          <LearnButton chapters={chapters} name={name} />
          <Link to={`/new?game=${game}`} className="button button-link">
            {text.say("client-new-table")}
            <span className="visually-hidden"> {name}</span>
          </Link>
          {hasRules && (
            <Link to={rulesPath(game)} className="button button-link">
              {text.say("client-rules")}
              <span className="visually-hidden"> {name}</span>
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
