import { useCallback, useEffect, useId, useState } from "react";
import { ENDING } from "../board/options";
import { analysisPath, navigate, replayPath, tablePath } from "../browser/route";
import { stored } from "../browser/settings";
import { useSpeed } from "../browser/speed";
import { useGames } from "../match/games";
import { Graph } from "../match/graph";
import { Highlights } from "../match/highlights";
import { Notice } from "../match/notice";
import { Podium } from "../match/podium";
import { isTieBroken, ownPlace, ScorePad } from "../match/score";
import { useGameStory } from "../match/story";
import { victory } from "../match/victory";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import { SPECTATOR } from "../protocol/model";
import type { Links, Result, State, Story, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { Button, CopyButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import "./ending.css";
import { tableAgainstBots } from "./play-again";

/** How long the score pad takes to fill: for each row, and after the last. */
const PACE = { normal: 320, quick: 120, off: 0 } as const;
const AFTER = 700;

/** The end of a game: who has won, the score, how it went, and where to go from here. */
export function Ending({
  info,
  state,
  names,
  spectator,
  own,
}: {
  info: TableInfo;
  state: State;
  names: readonly string[];
  spectator: string | null;
  /** The reader's seat; null for spectators and for several players at one browser. */
  own: number | null;
}) {
  const text = useText();
  const panel = useId();
  const [isOpen, setOpen] = useState(true);
  const { result } = state;
  const story = useGameStory(info.table, spectator, result !== null);
  const moves = useFilling(info.table, result);
  // The last turn is still being played back: the end comes after it.
  if (!result && info.status === "finished") return null;
  const classes = ["finished", "ending", isOpen ? "ending-open" : "ending-folded", moves.classes];
  return (
    <section
      className={classes.join(" ").trim()}
      id={ENDING}
      tabIndex={-1}
      aria-label={text.say("client-score")}
      onPointerDown={moves.skip}
      onKeyDown={moves.skip}
    >
      <header className="ending-head">
        {result ? (
          <div>
            <h2 className="winner">{victory(text, result, names)}</h2>
            {own !== null && <p className="own-place">{ownPlace(text, result, own)}</p>}
          </div>
        ) : (
          <p>{text.say("client-ended")}</p>
        )}
        {result && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={panel}
            onPress={() => setOpen(!isOpen)}
          >
            {text.say(isOpen ? "client-see-board" : "client-see-score")}
          </Button>
        )}
      </header>
      <div className="ending-panel" id={panel} hidden={result !== null && !isOpen}>
        {result && (
          <div className="ending-first">
            <Podium
              result={result}
              names={names}
              emblems={info.seats.map(({ emblem }) => emblem)}
            />
            {story && (
              <Highlights
                highlights={story.highlights}
                names={names}
                table={info.table}
                token={spectator}
              />
            )}
          </div>
        )}
        <Actions info={info} state={state} spectator={spectator} />
        {result && (
          <div className="ending-second">
            <div className="score" data-anchor="result">
              <ScorePad result={result} names={names} own={own} sources={story?.sources} />
              {isTieBroken(result) && <p className="quiet">{text.say("client-tie-broken")}</p>}
              {info.notice && <Notice notice={info.notice} />}
            </div>
            {story && story.turns.length > 2 && (
              <Graph title={graphTitle(text, result, story)} turns={story.turns} names={names} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const MOST_SEEN = 100;

function seenEndings(): string[] {
  return stored.endings.get()?.split(" ").filter(Boolean) ?? [];
}

/** Whether the score pad is being filled, as classes, and how to skip that; once for each game. */
function useFilling(table: string, result: Result | null): { classes: string; skip: () => void } {
  const speed = useSpeed();
  const [isFilled, setFilled] = useState(() => speed === "off" || seenEndings().includes(table));
  const rows = result ? Object.keys(result.categories).length : 0;
  const skip = useCallback(() => setFilled(true), []);
  useEffect(() => {
    if (rows === 0) return;
    const others = seenEndings().filter((one) => one !== table);
    stored.endings.set([...others.slice(1 - MOST_SEEN), table].join(" "));
    const timer = setTimeout(skip, PACE[speed] * (rows + 1) + AFTER);
    return () => clearTimeout(timer);
  }, [table, rows, speed, skip]);
  const isMoving = !isFilled && speed !== "off";
  return { classes: isMoving ? `ending-moves ending-${speed}` : "", skip };
}

/** What the graph shows: the only category by its name, otherwise points. */
function graphTitle(text: Messages, result: Result, { turns }: Story): string {
  const categories = Object.keys(result.categories);
  const [only] = categories;
  const what = categories.length === 1 && only ? text.say(only) : text.say("client-graph-points");
  const isByRound = turns.some(({ when }) => when.key === "story-round");
  return text.say(isByRound ? "client-graph-rounds" : "client-graph-turns", { what });
}

/** Where to go from the end of a game. */
function Actions({
  info,
  state,
  spectator,
}: {
  info: TableInfo;
  state: State;
  spectator: string | null;
}) {
  const text = useText();
  const { me } = useSession();
  const games = useGames();
  const game = games?.find((one) => one.game === info.game);
  const token = useShareToken(info, spectator);
  const person = me?.person ?? null;
  const isMine = useCallback(
    (seat: number) =>
      seat === state.seat || (person !== null && info.seats[seat]?.person === person),
    [info.seats, state.seat, person],
  );
  const rematch = useAction(
    useCallback(async () => {
      const next = await post<TableInfo>(`/api/tables/${info.table}/rematch`);
      navigate(tablePath(next.table));
    }, [info.table]),
  );
  const again = useAction(
    useCallback(async () => {
      if (!game) return;
      const next = await post<TableInfo>("/api/tables", await tableAgainstBots(info, game, isMine));
      navigate(tablePath(next.table));
    }, [info, game, isMine]),
  );
  const canPlay = state.seat !== SPECTATOR && state.result !== null;
  const hasOthers = info.seats.some(({ seat, kind }) => kind === "person" && !isMine(seat));
  const busy = rematch.busy || again.busy;
  return (
    <>
      <div className="row ending-actions">
        {canPlay && hasOthers && (
          <Button variant="primary" isDisabled={busy} onPress={() => rematch.run()}>
            {text.say(info.rematch ? "client-to-rematch" : "client-rematch")}
          </Button>
        )}
        {canPlay && (
          <Button
            variant={hasOthers ? "default" : "primary"}
            isDisabled={busy || !game}
            onPress={() => again.run()}
          >
            {text.say(hasOthers ? "client-again-bots" : "client-again")}
          </Button>
        )}
        <CopyButton
          value={location.origin + replayPath(info.table, undefined, undefined, token)}
          label={text.say("client-share-game")}
        />
        <Button onPress={() => navigate(replayPath(info.table, undefined, undefined, spectator))}>
          {text.say("client-replay")}
        </Button>
        {state.result && game?.advice && (
          <Button onPress={() => navigate(analysisPath(info.table, spectator))}>
            {text.say("client-analysis")}
          </Button>
        )}
        <Button onPress={() => navigate("/")}>{text.say("client-to-lobby")}</Button>
      </div>
      <ErrorMessage text={rematch.error ?? again.error} />
    </>
  );
}

/** The token with which others may see a game that is not public, as far as it may be shared. */
function useShareToken(info: TableInfo, spectator: string | null): string | null {
  const [token, setToken] = useState(spectator);
  const isPublic = info.settings.public;
  useEffect(() => {
    if (spectator || isPublic) return;
    let current = true;
    getJson<Links>(`/api/tables/${info.table}/links`).then(
      (links) => current && setToken(links.spectator),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [info.table, isPublic, spectator]);
  return token;
}
