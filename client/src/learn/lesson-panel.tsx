import { useEffect, useId, useRef, useState } from "react";
import { PROMPT } from "../board/options";
import { navigate } from "../browser/route";
import { keptInTab } from "../browser/settings";
import { useGames } from "../match/games";
import type { LessonStanding } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage } from "../ui/errors";
import "./lesson.css";
import { useMarks } from "./marks";
import { useOpenLesson } from "./open-lesson";
import { firstGame, firstGameWords, usePlayBots } from "./play-bots";

/** Where the reader is: a page after so many choices. */
interface Place {
  made: number;
  page: number;
}

/** The page of a lesson that is read; the tab keeps it, and another choice begins at the first. */
function usePage(table: string, standing: LessonStanding): [number, (page: number) => void] {
  const kept = keptInTab("lesson", table, standing.seat);
  const [place, setPlace] = useState<Place>(() => {
    const [made = -1, page = 0] = (kept.get() ?? "").split(" ").map(Number);
    return { made, page };
  });
  const last = standing.pages.length - 1;
  const page = place.made === standing.made ? Math.min(place.page, last) : 0;
  const turn = (next: number) => {
    kept.set(`${standing.made} ${next}`);
    setPlace({ made: standing.made, page: next });
  };
  return [page, turn];
}

/** Starts the first game of a player who has finished the lessons of a game. */
function FirstGame({ game }: { game: string }) {
  const text = useText();
  const info = useGames()?.find((one) => one.game === game);
  const { run: play, busy, error } = usePlayBots();
  if (!info) return null;
  return (
    <>
      <Button variant="primary" isDisabled={busy} onPress={() => play(firstGame(info))}>
        {firstGameWords(text, info)}
      </Button>
      <ErrorMessage text={error} />
    </>
  );
}

/** The lesson beside a board: what it says, what it asks for, and where it goes on. */
export function LessonPanel({
  game,
  table,
  standing,
  names,
  canUndo,
  undo,
}: {
  game: string;
  table: string;
  standing: LessonStanding;
  names: readonly string[];
  canUndo: boolean;
  undo: () => void;
}) {
  const text = useText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [page, turn] = usePage(table, standing);
  const [isFolded, setIsFolded] = useState(false);
  const { run: open, busy, error } = useOpenLesson();
  const { lesson, pages, wrong, before, total, is_done: isDone } = standing;
  const shown = pages[page];
  const isLast = page === pages.length - 1;
  const moment = `${standing.made} ${page} ${wrong === null}`;
  useMarks(panel, wrong === null ? (shown?.marks ?? []) : [], moment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text unfolds the panel
  useEffect(() => setIsFolded(false), [moment]);
  const title = text.say(`client-lesson-${lesson}`);
  const next = standing.next;
  const leave = () => navigate("/learn");
  const goOn = () => {
    turn(page + 1);
    // The button is gone on the last page: the question is what to answer next.
    const asks = pages[page + 1]?.asks ?? false;
    if (asks) requestAnimationFrame(() => document.getElementById(PROMPT)?.focus());
  };
  return (
    <aside className="lesson" aria-labelledby={id} ref={panel}>
      <header className="lesson-head">
        <h2 id={id}>{title}</h2>
        <span className="lesson-count">
          {text.say("client-lesson-page", { number: before + page + 1, count: total })}
        </span>
        <Button
          variant="quiet"
          className="lesson-fold"
          aria-expanded={!isFolded}
          aria-label={text.say(isFolded ? "client-unfold" : "client-fold")}
          onPress={() => setIsFolded(!isFolded)}
        >
          <span aria-hidden="true">{isFolded ? "▾" : "▴"}</span>
        </Button>
        <Button
          variant="quiet"
          className="lesson-leave"
          aria-label={text.say("client-lesson-leave")}
          onPress={leave}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </header>
      <progress
        className="lesson-progress"
        value={before + page + 1}
        max={total}
        aria-label={text.say("client-lesson-progress")}
      />
      <div className="lesson-body" hidden={isFolded}>
        <div aria-live="polite">
          {wrong ? (
            <p className="lesson-words lesson-wrong" dir="auto">
              {text.message(wrong, names)}
            </p>
          ) : (
            shown && (
              <p className="lesson-words" dir="auto">
                {text.message(shown.words, names)}
              </p>
            )
          )}
        </div>
        <ErrorMessage text={error} />
        <div className="lesson-buttons">
          {wrong === null && !isLast && (
            <Button variant="primary" onPress={goOn}>
              {text.say("client-lesson-continue")}
            </Button>
          )}
          {wrong === null && isLast && shown?.asks && (
            <span className="lesson-asks">{text.say("client-lesson-your-move")}</span>
          )}
          {wrong && canUndo && (
            <Button variant="primary" onPress={undo}>
              {text.say("client-undo")}
            </Button>
          )}
          {wrong && !canUndo && (
            <Button variant="primary" isDisabled={busy} onPress={() => open(lesson, true)}>
              {text.say("client-lesson-again")}
            </Button>
          )}
          {wrong === null && isLast && isDone && next && (
            <Button variant="primary" isDisabled={busy} onPress={() => open(next)}>
              {text.say("client-lesson-next")}
            </Button>
          )}
          {wrong === null && page > 0 && (
            <Button onPress={() => turn(page - 1)}>{text.say("client-lesson-back")}</Button>
          )}
          {isLast && isDone && !next && <FirstGame game={game} />}
          {isLast && isDone && <Button onPress={leave}>{text.say("client-lesson-all")}</Button>}
        </div>
      </div>
    </aside>
  );
}
