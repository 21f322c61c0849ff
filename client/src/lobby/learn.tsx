import { useGames } from "../match/games";
import type { GameInfo } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage } from "../ui/errors";
import { useTitle } from "../ui/page";
import { Emblem } from "./emblem";
import "./lobby.css";
import { usePlayBots } from "./play-bots";

const FIRST_LEVEL = "easy";
const PARTS = ["goal", "turn", "end"] as const;
const TIPS = ["tip-explain", "tip-why", "tip-undo", "tip-replay"] as const;

/** What a game is about, and a first game against easy bots. */
function Primer({
  info,
  busy,
  onPlay,
}: {
  info: GameInfo;
  busy: boolean;
  onPlay: (info: GameInfo) => void;
}) {
  const text = useText();
  const name = useGameName(info.game);
  const key = `client-learn-${info.game}`;
  return (
    <li className={`primer lobby-game-${info.game}`}>
      <Emblem game={info.game} />
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
        <p>
          <Button variant="primary" isDisabled={busy} onPress={() => onPlay(info)}>
            {text.say("client-first-game")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </p>
        {text.has(`${key}-goal`) && (
          <p className="quiet">
            {text.say("client-rules-file")} <code dir="ltr">docs/rules/{info.game}.md</code>
          </p>
        )}
      </div>
    </li>
  );
}

/** How to get to know the games; the rules themselves come with the source. */
export default function Learn() {
  const text = useText();
  useTitle(text.say("client-nav-learn"));
  const games = useGames();
  const play = usePlayBots();
  return (
    <main className="page">
      <h1>{text.say("client-nav-learn")}</h1>
      <ul className="tips">
        {TIPS.map((tip) => (
          <li key={tip}>{text.say(`client-${tip}`)}</li>
        ))}
      </ul>
      <ErrorMessage text={play.error} />
      <ul className="primers" aria-busy={games === null}>
        {games?.map((info) => (
          <Primer
            key={info.game}
            info={info}
            busy={play.busy}
            onPlay={() => play.run({ info, level: FIRST_LEVEL, advice: true })}
          />
        ))}
      </ul>
    </main>
  );
}
