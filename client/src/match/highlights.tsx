import { replayPath } from "../browser/route";
import type { StoryHighlight } from "../protocol/types";
import { useText } from "../text/languages";
import { Link } from "../ui/link";
import "./highlights.css";
import { useNameMove, withNamedMove } from "./moves";
import { seatColour } from "./seat-mark";

/** The moments of a finished game worth seeing again; each leads to its step of the replay. */
export function Highlights({
  highlights,
  names,
  table,
  token,
}: {
  highlights: readonly StoryHighlight[];
  names: readonly string[];
  table: string;
  token: string | null;
}) {
  const text = useText();
  const nameMove = useNameMove();
  if (highlights.length === 0) return null;
  return (
    <ul className="highlights" aria-label={text.say("client-highlights")}>
      {highlights.map(({ title, words, seat, step }) => (
        <li key={title.key} style={{ borderInlineStartColor: seatColour(seat) }}>
          <Link className="highlight" to={replayPath(table, step, undefined, token)}>
            <strong className="highlight-title">{text.message(title)}</strong>
            <span className="highlight-words">
              {text.message(withNamedMove(words, seat, nameMove), names)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
