import type { LessonInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage } from "../ui/errors";
import "./lesson.css";
import { minutesOf, nextChapter, useOpenLesson } from "./open-lesson";

/** The chapters of a game's lessons, each with its length and how far the reader has come. */
export function Chapters({ chapters, name }: { chapters: readonly LessonInfo[]; name: string }) {
  const text = useText();
  const { run: open, busy, error } = useOpenLesson();
  const next = nextChapter(chapters);
  if (!next) return null;
  return (
    <div className="chapters">
      <h3>{text.say("client-lessons", { minutes: minutesOf(chapters) })}</h3>
      <ol>
        {chapters.map((one) => {
          const isNext = one === next && !one.is_done;
          const key = one.table && !one.is_done ? "resume" : one.is_done ? "repeat" : "start";
          return (
            <li key={one.lesson} className={one.is_done ? "chapter chapter-done" : "chapter"}>
              <span className="chapter-mark" aria-hidden="true">
                {one.is_done ? "✓" : text.number(one.chapter)}
              </span>
              <span className="chapter-title">
                {text.say(`client-lesson-${one.lesson}`)}
                {one.is_done && (
                  <span className="visually-hidden"> {text.say("client-lesson-done")}</span>
                )}
              </span>
              <span className="chapter-minutes">
                {text.say("client-minutes", { count: one.minutes })}
              </span>
              <Button
                variant={isNext ? "primary" : "quiet"}
                isDisabled={busy}
                onPress={() => open(one.lesson, one.is_done)}
              >
                {text.say(`client-chapter-${key}`)}
                <span className="visually-hidden">
                  {" "}
                  {name} {text.say(`client-lesson-${one.lesson}`)}
                </span>
              </Button>
            </li>
          );
        })}
      </ol>
      <ErrorMessage text={error} />
    </div>
  );
}

/** Begins or continues the lessons of a game. */
export function LearnButton({ chapters, name }: { chapters: readonly LessonInfo[]; name: string }) {
  const text = useText();
  const { run: open, busy } = useOpenLesson();
  const next = nextChapter(chapters);
  if (!next) return null;
  return (
    <Button isDisabled={busy} onPress={() => open(next.lesson)}>
      {text.say("client-learn-minutes", { minutes: minutesOf(chapters) })}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
