import { useCallback, useEffect, useState } from "react";
import { navigate, tablePath } from "../browser/route";
import { useSession } from "../people/session";
import { getJson, post } from "../protocol/http";
import { useReconnects } from "../protocol/offline";
import type { LessonInfo, LessonList, TableInfo } from "../protocol/types";
import { useAction } from "../ui/errors";

/** Opens the table of a lesson, or returns to it; `again` starts it from its beginning. */
export function useOpenLesson() {
  const { continueAsGuest } = useSession();
  return useAction(
    useCallback(
      async (lesson: string, again = false) => {
        await continueAsGuest();
        const table = await post<TableInfo>("/api/lessons", { lesson, again });
        navigate(tablePath(table.table));
      },
      [continueAsGuest],
    ),
  );
}

const NONE: readonly LessonInfo[] = [];

/** All lessons with the progress of this person; none until they are loaded. */
export function useLessons(): readonly LessonInfo[] {
  const [lessons, setLessons] = useState(NONE);
  const { me } = useSession();
  const reconnects = useReconnects();
  const person = me?.person;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again for another person
  useEffect(() => {
    let current = true;
    getJson<LessonList>("/api/lessons").then(
      (found) => current && setLessons(found.lessons),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [person, reconnects]);
  return lessons;
}

/** The chapters of one game. */
export function chaptersOf(lessons: readonly LessonInfo[], game: string): LessonInfo[] {
  return lessons.filter((one) => one.game === game);
}

/** The chapter to go on with: the one in progress, else the first that is not finished. */
export function nextChapter(chapters: readonly LessonInfo[]): LessonInfo | undefined {
  const open = chapters.filter((one) => !one.is_done);
  return open.find((one) => one.table !== null) ?? open[0] ?? chapters[0];
}

/** The lessons the lobby offers: to newcomers, and to people who have begun but not finished. */
export function offeredChapters(
  lessons: readonly LessonInfo[],
  game: string,
  isNew: boolean,
): LessonInfo[] {
  const chapters = chaptersOf(lessons, game);
  const isDone = chapters.every((one) => one.is_done);
  const isBegun = chapters.some((one) => one.is_done || one.table !== null);
  return !isDone && (isNew || isBegun) ? chapters : [];
}

/** About how long some chapters take. */
export function minutesOf(chapters: readonly LessonInfo[]): number {
  return chapters.reduce((sum, one) => sum + one.minutes, 0);
}
