import { rulesPath, summaryPath } from "../browser/route";
import { Chapters } from "../learn/chapters";
import { chaptersOf, useLessons } from "../learn/open-lesson";
import { firstGame, firstGameWords, usePlayBots } from "../learn/play-bots";
import { useGames } from "../match/games";
import type { GameInfo, LessonInfo } from "../protocol/types";
import { useRulesLanguage } from "../rules/language";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage } from "../ui/errors";
import { Link } from "../ui/link";
import { useTitle } from "../ui/page";
import "./lobby.css";
import { LobbyDrawing } from "./scenery";

const PARTS = ["goal", "turn", "end"] as const;
const TIPS = ["tip-explain", "tip-why", "tip-undo", "tip-replay"] as const;

/** What a game is about, and a first game against easy bots. */
function Primer({
  info,
  chapters,
  busy,
  onPlay,
}: {
  info: GameInfo;
  chapters: readonly LessonInfo[];
  busy: boolean;
  onPlay: (info: GameInfo) => void;
}) {
  const text = useText();
  const name = useGameName(info.game);
  const key = `client-learn-${info.game}`;
  const language = useRulesLanguage(info.game);
  return (
    <li className={`primer lobby-game-${info.game}`}>
      <div className="lobby-scene">
        <LobbyDrawing game={info.game} />
      </div>
      <div className="primer-words">
        <h2>{name}</h2>
        <dl>
          {PARTS.filter((part) => text.has(`${key}-${part}`)).map((part) => (
            <div key={part}>
              <dt>{text.say(`client-learn-${part}`)}</dt>
              <dd>{text.say(`${key}-${part}`)}</dd>
            </div>
          ))}
        </dl>
        <Chapters chapters={chapters} name={name} />
        <p>
          <Button isDisabled={busy} onPress={() => onPlay(info)}>
            {firstGameWords(text, info)}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </p>
        {language && (
          <p>
            <Link to={rulesPath(info.game)}>
              {text.say("client-rules")}
              <span className="visually-hidden"> {name}</span>
            </Link>
            {" · "}
            <Link to={summaryPath(info.game)}>
              {text.say("client-rules-print-page")}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** How to get to know the games: lessons, rules, and first games. */
export default function Learn() {
  const text = useText();
  useTitle(text.say("client-nav-learn"));
  const games = useGames();
  const play = usePlayBots();
  const lessons = useLessons();
  return (
    <main className="page">
      <h1>{text.say("client-nav-learn")}</h1>
      <ul className="tips">
        {TIPS.map((tip) => (
          <li key={tip}>{text.say(`client-${tip}`)}</li>
        ))}
      </ul>
      <p>
        <Link to="/puzzles">{text.say("client-puzzles")}</Link>
        {" · "}
        <Link to="/position">{text.say("client-position")}</Link>
        {" · "}
        <Link to="/editor">{text.say("client-editor")}</Link>
      </p>
      <ErrorMessage text={play.error} />
      <ul className="primers" aria-busy={games === null}>
        {games?.map((info) => (
          <Primer
            key={info.game}
            info={info}
            chapters={chaptersOf(lessons, info.game)}
            busy={play.busy}
            onPlay={() => play.run(firstGame(info))}
          />
        ))}
      </ul>
    </main>
  );
}
