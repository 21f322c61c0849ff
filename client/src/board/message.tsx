import { createContext, Fragment, useContext, useRef, useState } from "react";
import { Button, Dialog, Heading, Popover, TooltipTrigger } from "react-aria-components";
import type { Text } from "../protocol/types";
import { useLangAttributes, useText } from "../text/languages";
import type { Arg, MessagePart } from "../text/messages";
import { SeatChip } from "../ui/seat-colour";
import { HoverTooltip } from "../ui/tooltip";
import type { Explain } from "./explain";
import { SeatOpenerContext } from "./open-seat";
import { RuleLink } from "./rule-link";

/** How this table explains what messages name. */
export const ExplainContext = createContext<Explain>(() => null);

function Words({ words }: { words: readonly Text[] }) {
  const text = useText();
  return words.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a card never move
    <p key={index}>{text.message(one)}</p>
  ));
}

/** A name whose full text is shown on hover and focus, and stays open after a press. */
function Explained({ name, children }: { name: string; children: string }) {
  const langAttributes = useLangAttributes();
  const explanation = useContext(ExplainContext)(name);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!explanation || explanation.words.length === 0) return <>{children}</>;
  const { words, about } = explanation;
  return (
    <>
      <TooltipTrigger delay={300} isDisabled={isOpen}>
        <Button
          ref={button}
          className="explained"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(true)}
        >
          {children}
        </Button>
        <HoverTooltip className="tooltip">
          <strong>{children}</strong>
          <Words words={words} />
        </HoverTooltip>
      </TooltipTrigger>
      {isOpen && (
        <Popover
          className="popover explanation"
          triggerRef={button}
          isOpen
          onOpenChange={setIsOpen}
        >
          <Dialog {...langAttributes}>
            <Heading slot="title">{children}</Heading>
            <Words words={words} />
            <RuleLink about={about} onOpen={() => setIsOpen(false)} />
          </Dialog>
        </Popover>
      )}
    </>
  );
}

function nameOf(arg: Arg): string | null {
  return typeof arg === "object" && !Array.isArray(arg) && "name" in arg ? arg.name : null;
}

function seatIn(arg: Arg): number | null {
  return typeof arg === "object" && "seat" in arg ? arg.seat : null;
}

/** The name of a player in their colour; a press opens their city or sheet where `isOpener`. */
function NamedSeat({
  seat,
  isOpener,
  children,
}: {
  seat: number;
  isOpener: boolean;
  children: string;
}) {
  const open = useContext(SeatOpenerContext)?.open;
  const look = { className: "named-seat", style: { color: `var(--seat-${seat})` } };
  const words = (
    <>
      <SeatChip seat={seat} />
      <bdi>{children}</bdi>
    </>
  );
  if (!isOpener || !open) return <b {...look}>{words}</b>;
  return (
    <Button {...look} onPress={() => open(seat)}>
      {words}
    </Button>
  );
}

/** What stands right behind a name, such as a full stop, and stays in its line. */
function adjoining(next: MessagePart | undefined): string {
  return typeof next === "string" ? (/^[^\s\p{L}\p{N}]\S*/u.exec(next)?.[0] ?? "") : "";
}

/** A text of the server; names in it are explained. */
export function MessageText({
  text: said,
  names,
  plain = false,
  opensSeats = false,
}: {
  text: Text;
  names: readonly string[];
  plain?: boolean;
  /** Whether names of players open their city or sheet. */
  opensSeats?: boolean;
}) {
  const text = useText();
  if (plain) return <>{text.message(said, names)}</>;
  return (
    <>
      {text.parts(said, names).map((piece, index, pieces) => {
        const before = pieces[index - 1];
        if (typeof piece === "string") {
          return before === undefined || typeof before === "string"
            ? piece
            : piece.slice(adjoining(piece).length);
        }
        const key = `${index} ${piece.words}`;
        const name = nameOf(piece.arg);
        const seat = seatIn(piece.arg);
        const end = adjoining(pieces[index + 1]);
        const shown = name ? (
          <Explained name={name}>{piece.words}</Explained>
        ) : seat !== null ? (
          <NamedSeat seat={seat} isOpener={opensSeats}>
            {piece.words}
          </NamedSeat>
        ) : (
          piece.words
        );
        if (!end) return <Fragment key={key}>{shown}</Fragment>;
        return (
          <span key={key} className="unbroken">
            <span>{shown}</span>
            {end}
          </span>
        );
      })}
    </>
  );
}
