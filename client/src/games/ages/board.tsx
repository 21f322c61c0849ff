import type { BoardProps } from "../../table/game";
import { OptionList, Prompt, Refusals } from "../../table/options";

export default function Board(props: BoardProps<"ages">) {
  const { decision, names, busy, choose } = props;
  return (
    <div className="ages">
      {decision && (
        <section className="asked">
          <Prompt decision={decision} names={names} />
          <OptionList options={decision.options} names={names} busy={busy} choose={choose} />
          <Refusals decision={decision} names={names} />
        </section>
      )}
    </div>
  );
}
