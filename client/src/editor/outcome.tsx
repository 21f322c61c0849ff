import { useCallback, useId, useState } from "react";
import { navigate, tablePath } from "../browser/route";
import { BotSelect } from "../match/bots";
import { bestOptions, HintOptions } from "../match/hint-options";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { Estimates, GameInfo, SeatSetup, TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import type { Check } from "./requests";

const MOST_OPTIONS = 12;
const ALL = 1;

/** Whether the position is possible, who is asked what, and the engine's line if it is not. */
export function Verdict({ check: { found, isChecking, error } }: { check: Check }) {
  const text = useText();
  return (
    <div className="editor-verdict" role="status" aria-busy={isChecking}>
      {error && <p className="error">{error}</p>}
      {!error && !found && <p className="quiet">{text.say("editor-checking")}</p>}
      {!error && found && (
        <>
          <p>{text.say(found.waiting.length > 0 ? "editor-possible" : "editor-over")}</p>
          <ul>
            {found.waiting.map(({ seat, prompt }) => (
              <li key={seat}>
                {text.say("editor-asked", {
                  name: text.say("seat", { number: seat + 1 }),
                  prompt: text.message(prompt),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Plays a position against bots, or asks what its options are worth. */
export function Uses({
  position,
  check: { found },
  info,
}: {
  position: string;
  check: Check;
  info: GameInfo;
}) {
  const text = useText();
  const { continueAsGuest } = useSession();
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const [level, setLevel] = useState(info.default_bot);
  const [advice, setAdvice] = useState<{ position: string; estimates: Estimates } | null>(null);
  const players = found?.players ?? 1;
  const seat = Math.min(wanted, players - 1);
  const asked = found?.waiting.find((one) => one.seat === seat) ?? found?.waiting[0];
  const play = useAction(
    useCallback(async () => {
      await continueAsGuest();
      const seats = Array.from(
        { length: players },
        (_, one): SeatSetup => (one === seat ? { kind: "me" } : { kind: "bot", bot: level }),
      );
      const table = await post<TableInfo>("/api/positions", { position, seats });
      navigate(tablePath(table.table));
    }, [continueAsGuest, players, seat, level, position]),
  );
  const advised = asked?.seat;
  const analyse = useAction(
    useCallback(async () => {
      await continueAsGuest();
      const body = { position, seat: advised };
      const estimates = await post<Estimates>("/api/positions/advice", body);
      setAdvice({ position, estimates });
    }, [continueAsGuest, position, advised]),
  );
  const shown = advice?.position === position ? advice.estimates : null;
  return (
    <section className="editor-uses" aria-label={text.say("editor-play")}>
      <div className="editor-word-row">
        <div className="field">
          <label htmlFor={id}>{text.say("editor-seat")}</label>
          <select
            id={id}
            value={seat}
            disabled={!found}
            onChange={({ target }) => setWanted(Number(target.value))}
          >
            {Array.from({ length: players }, (_, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              <option key={one} value={one}>
                {text.say("seat", { number: one + 1 })}
              </option>
            ))}
          </select>
        </div>
        <BotSelect label={text.say("editor-level")} bots={info} value={level} onChange={setLevel} />
      </div>
      <div className="editor-word-row">
        <Button variant="primary" isDisabled={!found || play.busy} onPress={() => play.run()}>
          {text.say("editor-play")}
        </Button>
        {info.advice && (
          <Button isDisabled={!asked || analyse.busy} onPress={() => analyse.run()}>
            {text.say(analyse.busy ? "editor-analysing" : "editor-analyse")}
          </Button>
        )}
      </div>
      <ErrorMessage text={play.error ?? analyse.error} />
      <div aria-live="polite" aria-busy={analyse.busy}>
        {shown && (
          <>
            <h2>
              {text.say("editor-advice", { name: text.say("seat", { number: shown.seat + 1 }) })}
            </h2>
            <HintOptions
              options={bestOptions(shown, MOST_OPTIONS, ALL)}
              seat={shown.seat}
              names={[]}
            />
            <p className="quiet">{text.message(shown.note)}</p>
          </>
        )}
      </div>
    </section>
  );
}
