import { useCallback } from "react";
import { navigate, replayPath, tablePath } from "../browser/route";
import { ScoreSheet } from "../match/score";
import { post } from "../protocol/http";
import { SPECTATOR } from "../protocol/model";
import type { State, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";

/** The id of the section, which takes the focus at the end. */
export const ENDING = "over";

/** The end of a game: the score, if there is one, and where to go from here. */
export function Ending({
  info,
  state,
  names,
  spectator,
}: {
  info: TableInfo;
  state: State;
  names: readonly string[];
  spectator: string | null;
}) {
  const text = useText();
  const rematch = useAction(
    useCallback(async () => {
      const next = await post<TableInfo>(`/api/tables/${info.table}/rematch`);
      navigate(tablePath(next.table));
    }, [info.table]),
  );
  return (
    <section className="finished" id={ENDING} tabIndex={-1} aria-label={text.say("client-score")}>
      {state.result ? (
        <ScoreSheet result={state.result} names={names} notice={info.notice} />
      ) : (
        <p>{text.say("client-ended")}</p>
      )}
      <div className="row">
        {state.seat !== SPECTATOR && state.result && (
          <Button variant="primary" isDisabled={rematch.busy} onPress={() => rematch.run()}>
            {text.say(info.rematch ? "client-to-rematch" : "client-rematch")}
          </Button>
        )}
        <Button onPress={() => navigate(replayPath(info.table, undefined, undefined, spectator))}>
          {text.say("client-replay")}
        </Button>
        <Button onPress={() => navigate("/")}>{text.say("client-to-lobby")}</Button>
      </div>
      <ErrorMessage text={rematch.error} />
    </section>
  );
}
