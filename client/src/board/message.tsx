import { createContext, useContext } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import type { Text } from "../protocol/types";
import { useText } from "../text/languages";
import type { Arg } from "../text/messages";
import { SeatChip } from "../ui/seat-colour";
import { HoverTooltip } from "../ui/tooltip";
import type { Explain } from "./explain";

/** How this table explains what messages name. */
export const ExplainContext = createContext<Explain>(() => []);

/** A name with a tooltip on hover and focus. */
export function Explained({ name, children }: { name: string; children: string }) {
  const text = useText();
  const words = useContext(ExplainContext)(name);
  if (words.length === 0) return <>{children}</>;
  return (
    <TooltipTrigger delay={300}>
      <Button className="explained">{children}</Button>
      <HoverTooltip className="tooltip">
        <strong>{children}</strong>
        {words.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a card never move
          <p key={index}>{text.message(one)}</p>
        ))}
      </HoverTooltip>
    </TooltipTrigger>
  );
}

function nameOf(arg: Arg): string | null {
  return typeof arg === "object" && !Array.isArray(arg) && "name" in arg ? arg.name : null;
}

function seatIn(arg: Arg): number | null {
  return typeof arg === "object" && "seat" in arg ? arg.seat : null;
}

/** A text of the server; what it names has tooltips. */
export function MessageText({
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
      {text.parts(said, names).map((piece, index) => {
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
        const seat = seatIn(piece.arg);
        return seat !== null ? (
          <b key={key} className="named-seat">
            <SeatChip seat={seat} />
            {piece.words}
          </b>
        ) : (
          piece.words
        );
      })}
    </>
  );
}
