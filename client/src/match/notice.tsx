import type { Text } from "../protocol/types";
import { useText } from "../text/languages";

/** What people must know about a set-up, in the words of its game. */
export function Notice({ notice }: { notice: Text }) {
  const text = useText();
  return <p className="notice">{text.message(notice)}</p>;
}
