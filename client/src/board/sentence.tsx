import { createContext, useContext } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import type { Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Arg } from "../text/text";
import { Tip } from "../ui/tooltip";
import type { Explain } from "./explain";

/** How things named in sentences are explained at this table. */
export const Explaining = createContext<Explain>(() => []);

/** A thing that is explained on hover and on focus. */
export function Explained({ name, children }: { name: string; children: string }) {
  const text = useText();
  const words = useContext(Explaining)(name);
  if (words.length === 0) return <>{children}</>;
  return (
    <TooltipTrigger delay={300}>
      <Button className="explained">{children}</Button>
      <Tip className="tooltip">
        <strong>{children}</strong>
        {words.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a card never move
          <p key={index}>{text.message(one)}</p>
        ))}
      </Tip>
    </TooltipTrigger>
  );
}

function nameOf(arg: Arg): string | null {
  return typeof arg === "object" && !Array.isArray(arg) && "name" in arg ? arg.name : null;
}

/** A sentence of the server, in which things can be asked what they are. */
export function Sentence({
  text: said,
  names,
  plain = false,
}: {
  text: Text;
  names: readonly string[];
  plain?: boolean;
}) {
  const text = useText();
  if (plain) return <>{text.message(said, names)}</>;
  return (
    <>
      {text.pieces(said, names).map((piece, index) => {
        if (typeof piece === "string") return piece;
        const name = nameOf(piece.arg);
        const key = `${index} ${piece.words}`;
        if (name) {
          return (
            <Explained key={key} name={name}>
              {piece.words}
            </Explained>
          );
        }
        const isSeat = typeof piece.arg === "object" && "seat" in piece.arg;
        return isSeat ? <b key={key}>{piece.words}</b> : piece.words;
      })}
    </>
  );
}
