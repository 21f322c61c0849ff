import { type ComponentProps, useMemo } from "react";
import { GameMessages } from "../text/languages";
import { LessonPanel } from "./lesson-panel";

/** The lesson beside a board, with the messages that only lessons need. */
export default function Lesson(props: ComponentProps<typeof LessonPanel>) {
  const { game } = props;
  const parts = useMemo(() => [`lessons-${game}`], [game]);
  return (
    <GameMessages game={game} more={parts}>
      <LessonPanel {...props} />
    </GameMessages>
  );
}
