import { useCallback, useId, useMemo, useState } from "react";
import { NO_RANKS } from "../board/hints";
import { navigate, puzzlePath } from "../browser/route";
import { nextPuzzle } from "../learn/puzzle-order";
import { useNameMove } from "../match/moves";
import { getJson, post } from "../protocol/http";
import type { PuzzleAnswer, PuzzleSet, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { Link } from "../ui/link";
import "../match/hints.css";

/** A puzzle that is solved at a table: its number in its game. */
export interface PuzzleName {
  game: string;
  number: number;
}

/** The puzzle that an address names, such as `wonders.3`. */
export function readPuzzle(text: string | null): PuzzleName | null {
  const [game, number] = (text ?? "").split(".");
  return game && Number(number) >= 1 ? { game, number: Number(number) } : null;
}

/** Answers a puzzle with the first choice; null where the table is no puzzle, or it is solved. */
export function usePuzzle(puzzle: PuzzleName | null) {
  const [answer, setAnswer] = useState<PuzzleAnswer | null>(null);
  const [isOver, setOver] = useState(false);
  const { run, busy, error } = useAction(
    useCallback(
      async (choice: string) => {
        if (!puzzle) return;
        const path = `/api/puzzles/${puzzle.game}/${puzzle.number}/answer`;
        setAnswer(await post<PuzzleAnswer>(path, { choice }));
      },
      [puzzle],
    ),
  );
  const ranks = useMemo(
    () => (answer && !isOver ? new Map([[answer.best, 1]]) : NO_RANKS),
    [answer, isOver],
  );
  const solve = puzzle && !isOver ? run : null;
  return { answer, busy, error, ranks, solve, isOver, playOn: () => setOver(true) };
}

/** Asks a puzzle, then says what was best, and why. */
export function PuzzlePanel({
  puzzle,
  found,
  seat,
  names,
}: {
  puzzle: PuzzleName;
  found: ReturnType<typeof usePuzzle>;
  seat: number;
  names: readonly string[];
}) {
  const text = useText();
  const nameMove = useNameMove();
  const title = useId();
  const { answer, busy, error, playOn } = found;
  const next = useAction(
    useCallback(async () => {
      const sets = await getJson<PuzzleSet[]>("/api/puzzles");
      const set = sets.find(({ game }) => game === puzzle.game);
      const number = set ? nextPuzzle(set, puzzle.number + 1) : 1;
      const table = await post<TableInfo>(`/api/puzzles/${puzzle.game}/${number}`);
      navigate(puzzlePath(table.table, puzzle.game, number));
    }, [puzzle]),
  );
  return (
    <section className="hint puzzle" aria-labelledby={title}>
      <h2 id={title}>{text.say("client-puzzle", { number: puzzle.number })}</h2>
      <div aria-live="polite" aria-busy={busy}>
        {!answer && <p>{text.say(busy ? "client-hint-thinking" : "client-puzzle-ask")}</p>}
        {answer && (
          <>
            <p>
              <b>{text.say(answer.right ? "client-mistakes-right" : "client-mistakes-not-best")}</b>
            </p>
            <ol className="hint-options">
              {answer.options.map((option, index) => (
                <li key={option.choice}>
                  <b>
                    <span className="hint-rank" aria-hidden="true">
                      {text.number(index + 1)}
                    </span>
                    {text.message(nameMove(option.words, seat), names)}
                  </b>
                  {option.win !== null && (
                    <p className="hint-numbers">
                      {text.say("client-puzzle-win", { percent: Math.round(100 * option.win) })}
                    </p>
                  )}
                  {answer.same.includes(option.choice) && <p>{text.say("client-puzzle-same")}</p>}
                  {index === 0 && option.reasons[0] && (
                    <p>{text.message(option.reasons[0], names)}</p>
                  )}
                </li>
              ))}
            </ol>
            {answer.rating !== null && (
              <p className="quiet">
                {text.say("client-puzzle-rating", {
                  rating: String(answer.rating),
                  solved: answer.solved,
                  answered: answer.answered,
                })}
              </p>
            )}
          </>
        )}
      </div>
      <ErrorMessage text={error ?? next.error} />
      <p className="row">
        {answer && (
          <>
            <Button variant="primary" isDisabled={next.busy} onPress={() => next.run()}>
              {text.say("client-puzzle-next")}
            </Button>
            <Button onPress={playOn}>{text.say("client-puzzle-play-on")}</Button>
          </>
        )}
        <Link to="/puzzles">{text.say("client-puzzles")}</Link>
      </p>
    </section>
  );
}
