import { Scoreboard, StatusBar } from "../../board/frame";
import { OptionList, Prompt, Refusals } from "../../board/options";
import type { PlainBoardProps } from "../../board/props";
import { WaitingFor } from "../../board/waiting";
import { useText } from "../../text/languages";
import { Button } from "../../ui/button";
import { Fields } from "./fields";
import "./plain.css";
import { type ViewTable, ViewTables } from "./tables";

/** Fields that mean nothing to players. */
const INTERNAL = new Set(["pending", "sealed", "seat", "seats", "rules"]);
const TABLES = "tables";

/** The question, or who is still choosing, with the choices so far. */
function Question({
  decision,
  sealed,
  waiting,
  names,
  seat,
  busy,
  choose,
  withdraw,
}: PlainBoardProps) {
  const text = useText();
  const others = waiting.filter((one) => one !== seat);
  return (
    <section className={decision ? "question" : "plain-waiting"}>
      {sealed.length > 0 && (
        <p>
          {text.say("client-chosen", {
            moves: text.list(sealed.map((one) => text.message(one.words, names))),
          })}
        </p>
      )}
      {decision && (
        <>
          <Prompt decision={decision} names={names} />
          <OptionList options={decision.options} names={names} busy={busy} choose={choose} />
          <Refusals decision={decision} names={names} />
        </>
      )}
      {!decision && <WaitingFor waiting={others} names={names} />}
      {withdraw && (
        <Button onPress={withdraw} isDisabled={busy}>
          {text.say("client-withdraw")}
        </Button>
      )}
    </section>
  );
}

/** The board of a game this client does not know: the question, and the view in tables. */
export default function Board(props: PlainBoardProps) {
  const { view, names, result } = props;
  const text = useText();
  const tables = (view[TABLES] ?? []) as ViewTable[];
  const fields = Object.fromEntries(
    Object.entries(view).filter(([name]) => name !== TABLES && !INTERNAL.has(name)),
  );
  return (
    <div className="plain">
      <StatusBar>{null}</StatusBar>
      <Scoreboard
        seats={names.map((_, one) => one)}
        mine={props.seat}
        waiting={props.waiting}
        numbers={() => null}
      />
      {!result && <Question {...props} />}
      <ViewTables tables={tables} names={names} />
      <details open={tables.length === 0}>
        <summary>{text.say("client-plain-fields")}</summary>
        <Fields fields={fields} names={names} />
      </details>
    </div>
  );
}
