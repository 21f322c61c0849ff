import { useCallback, useEffect, useState } from "react";
import { navigate, puzzlePath } from "../browser/route";
import { nextPuzzle } from "../learn/puzzle-order";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { PuzzleSet, TableInfo } from "../protocol/types";
import { useGameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction, usePageError } from "../ui/errors";
import { useTitle } from "../ui/page";
import "./lobby.css";
import "./puzzles.css";
import { LobbyDrawing } from "./scenery";

type OpenPuzzle = (game: string, number: number) => void;

/** The numbers of all puzzles of a game, and which of them were solved. */
function PuzzleNumbers({ set, busy, open }: { set: PuzzleSet; busy: boolean; open: OpenPuzzle }) {
  const text = useText();
  const right = new Set(set.right);
  const wrong = new Set(set.wrong);
  return (
    <ol className="puzzle-numbers">
      {Array.from({ length: set.count }, (_, index) => index + 1).map((number) => {
        const mark = right.has(number) ? "right" : wrong.has(number) ? "wrong" : null;
        return (
          <li key={number}>
            <Button
              className={mark ? `puzzle-${mark}` : ""}
              isDisabled={busy}
              onPress={() => open(set.game, number)}
              aria-label={text.say(mark ? `client-puzzle-${mark}` : "client-puzzle", { number })}
            >
              {text.number(number)}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

function PuzzleCard({ set, busy, open }: { set: PuzzleSet; busy: boolean; open: OpenPuzzle }) {
  const text = useText();
  const name = useGameName(set.game);
  const following = nextPuzzle(set, 1);
  return (
    <li className={`primer lobby-game-${set.game}`}>
      <div className="lobby-scene">
        <LobbyDrawing game={set.game} />
      </div>
      <div className="primer-words">
        <h2>{name}</h2>
        <p>
          {text.say("client-puzzle-count", { count: set.count })}
          {set.rating !== null && (
            <>
              {" "}
              {text.say("client-puzzle-rating", {
                rating: String(set.rating),
                solved: set.solved,
                answered: set.answered,
              })}
            </>
          )}
        </p>
        <p className="row">
          <Button
            variant="primary"
            isDisabled={busy}
            onPress={() => open(set.game, set.today)}
            data-puzzle={set.today}
          >
            {text.say("client-puzzle-today")}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <Button isDisabled={busy} onPress={() => open(set.game, following)}>
            {text.say("client-puzzle", { number: following })}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </p>
        <details>
          <summary>
            {text.say("client-puzzle-all")}
            <span className="visually-hidden"> {name}</span>
          </summary>
          <PuzzleNumbers set={set} busy={busy} open={open} />
        </details>
      </div>
    </li>
  );
}

/** Positions with one clearly best choice: that of today, and all others in order. */
export default function Puzzles() {
  const text = useText();
  useTitle(text.say("client-puzzles"));
  const { continueAsGuest } = useSession();
  const [sets, setSets] = useState<PuzzleSet[] | null>(null);
  const [error, report] = usePageError();
  const reconnects = useReconnects();
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    getJson<PuzzleSet[]>("/api/puzzles").then(setSets, report);
  }, [report, reconnects]);
  const open = useAction(
    useCallback(
      async (game: string, number: number) => {
        await continueAsGuest();
        const table = await post<TableInfo>(`/api/puzzles/${game}/${number}`);
        navigate(puzzlePath(table.table, game, number));
      },
      [continueAsGuest],
    ),
  );
  return (
    <main className="page">
      <h1>{text.say("client-puzzles")}</h1>
      <p>{text.say("client-puzzles-about")}</p>
      <ErrorMessage text={error ?? open.error} />
      <ul className="primers" aria-busy={sets === null}>
        {sets?.map((set) => (
          <PuzzleCard key={set.game} set={set} busy={open.busy} open={open.run} />
        ))}
      </ul>
    </main>
  );
}
