import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { explainer } from "../games/explain";
import {
  Button,
  CopyButton,
  DeadEnd,
  Fault,
  saveFile,
  useDeed,
  usePageFault,
  useTitle,
} from "../parts";
import { usePerson } from "../people";
import { WATCHER } from "../protocol/connection";
import { getJson, getText } from "../protocol/http";
import { useReturns } from "../protocol/server";
import type { Links, Replay, ReplayStep, State, TableInfo } from "../protocol/types";
import { go, replayPath, usePlace } from "../route";
import { Journal } from "../table/journal";
import { GameBoard, usePieces } from "../table/play";
import { ScoreSheet } from "../table/score";
import { Explaining, Sentence } from "../table/sentence";
import { seatNames } from "../table/set-up";
import { GameWords, useText } from "../text/languages";
import "./replay.css";

const KEPT = 200;

/** The states of moments, as they are asked for. */
class Moments {
  private found = new Map<string, Promise<State>>();

  constructor(
    private readonly table: string,
    private readonly token: string | null,
  ) {}

  at(number: number, seat: number): Promise<State> {
    const key = `${seat} ${number}`;
    const known = this.found.get(key);
    if (known) return known;
    const path = `/api/tables/${this.table}/replay/${number}?seat=${seat}`;
    const asked = getJson<State>(path, this.token);
    this.found.set(key, asked);
    asked.catch(() => this.found.delete(key));
    const oldest = this.found.keys().next().value;
    if (this.found.size > KEPT && oldest !== undefined) this.found.delete(oldest);
    return asked;
  }
}

const STEPS = {
  first: "M5 5v14M19 5 9 12l10 7Z",
  back: "M16 4 8 12l8 8 1.5-1.5L11 12l6.5-6.5Z",
  forward: "M8 4 6.5 5.5 13 12l-6.5 6.5L8 20l8-8Z",
  last: "M19 5v14M5 5l10 7-10 7Z",
};

function StepSign({ to }: { to: keyof typeof STEPS }) {
  return (
    <svg viewBox="0 0 24 24" className="reel-sign" aria-hidden="true">
      <path d={STEPS[to]} />
    </svg>
  );
}

/** The moment at which a seat was told something. */
export function momentOf(moments: readonly ReplayStep[], told: number): number | null {
  return moments.find((moment) => moment.last >= told)?.number ?? null;
}

export default function ReplayPage({ table }: { table: string }) {
  const text = useText();
  const { query, hash } = usePlace();
  const token = hash.get("spectator");
  const { me } = usePerson();
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [fault, tell, clear] = usePageFault();
  const returns = useReturns();
  useTitle(text.say("client-replay-title"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server is back
  useEffect(() => {
    if (!me) return;
    clear();
    getJson<TableInfo>(`/api/tables/${table}`, token).then(setInfo, tell);
  }, [table, token, me, tell, clear, returns]);
  if (fault && !info)
    return (
      <DeadEnd>
        <Fault text={fault} />
      </DeadEnd>
    );
  if (!info) return <main className="page" aria-busy="true" />;
  const seat = Number(query.get("seat") ?? WATCHER);
  return (
    <GameWords game={info.game}>
      <Reel
        info={info}
        seat={Number.isInteger(seat) && seat < info.players ? Math.max(seat, WATCHER) : WATCHER}
        wanted={query.get("moment")}
        told={Number(query.get("told"))}
        token={token}
      />
    </GameWords>
  );
}

function Reel({
  info,
  seat,
  wanted,
  told,
  token,
}: {
  info: TableInfo;
  seat: number;
  wanted: string | null;
  told: number;
  token: string | null;
}) {
  const text = useText();
  const pieces = usePieces(info.table, token);
  const states = useMemo(() => new Moments(info.table, token), [info.table, token]);
  const [shared, setShared] = useState(token);
  const [moments, setMoments] = useState<ReplayStep[] | null>(null);
  const [state, setState] = useState<State | null>(null);
  const [playing, setPlaying] = useState(false);
  const [fault, tell, clear] = usePageFault();
  const returns = useReturns();
  const names = useMemo(() => seatNames(info, text), [info, text]);
  const explain = useMemo(() => explainer(pieces), [pieces]);
  const last = moments?.at(-1)?.number ?? 1;
  const meant = Math.trunc(Number(wanted)) || momentOf(moments ?? [], told) || 1;
  const now = Math.min(Math.max(1, meant), last);
  const position = useRef(now);
  position.current = now;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server is back
  useEffect(() => {
    getJson<Replay>(`/api/tables/${info.table}/replay?seat=${seat}`, token).then(
      (found) => setMoments(found.steps),
      tell,
    );
  }, [info.table, seat, token, tell, returns]);

  useEffect(() => {
    if (token || info.settings.public) return;
    getJson<Links>(`/api/tables/${info.table}/links`).then(
      (links) => setShared(links.spectator),
      () => {},
    );
  }, [info.table, info.settings.public, token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the server is back
  useEffect(() => {
    if (!moments) return;
    let current = true;
    states.at(now, seat).then((found) => {
      if (current) setState(found);
      if (current) clear();
      if (now < last) states.at(now + 1, seat).catch(() => {});
    }, tell);
    return () => {
      current = false;
    };
  }, [states, moments, now, seat, last, tell, clear, returns]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (position.current >= last) setPlaying(false);
      else go(replayPath(info.table, position.current + 1, seat, token), { replace: true });
    }, 1500);
    return () => clearInterval(timer);
  }, [playing, last, info.table, seat, token]);

  const download = useDeed(
    useCallback(async () => {
      const record = await getText(`/api/tables/${info.table}/record`, token);
      saveFile(`civitas-${info.table}.jsonl`, record, "application/x-ndjson");
    }, [info.table, token]),
  );
  const step = (to: number) => {
    const number = Math.min(Math.max(1, to), last);
    go(replayPath(info.table, number, seat, token), { replace: true });
  };
  if (fault && !state)
    return (
      <DeadEnd>
        <Fault text={fault} />
      </DeadEnd>
    );
  if (!moments || !state || !pieces) {
    return (
      <main className="page" aria-busy="true">
        <p className="quiet">{text.say("client-loading")}</p>
      </main>
    );
  }
  const moment = moments.find((one) => one.number === now);
  return (
    <Explaining value={explain}>
      <div className={`table table-${info.game}`}>
        <section className="reel" aria-label={text.say("client-replay-title")}>
          <div className="row">
            <Button
              isDisabled={now <= 1}
              onPress={() => step(1)}
              aria-label={text.say("client-first")}
            >
              <StepSign to="first" />
            </Button>
            <Button
              isDisabled={now <= 1}
              onPress={() => step(now - 1)}
              aria-label={text.say("client-back")}
            >
              <StepSign to="back" />
            </Button>
            <Button weight="main" onPress={() => setPlaying(!playing)}>
              {text.say(playing ? "client-pause" : "client-run")}
            </Button>
            <Button
              isDisabled={now >= last}
              onPress={() => step(now + 1)}
              aria-label={text.say("client-forward")}
            >
              <StepSign to="forward" />
            </Button>
            <Button
              isDisabled={now >= last}
              onPress={() => step(last)}
              aria-label={text.say("client-last")}
            >
              <StepSign to="last" />
            </Button>
            <input
              type="range"
              className="reel-range"
              min={1}
              max={last}
              value={now}
              aria-label={text.say("client-moment")}
              aria-valuetext={text.say("client-moment-of", { number: now, last })}
              onChange={(event) => step(Number(event.target.value))}
            />
            <span className="quiet">{text.say("client-moment-of", { number: now, last })}</span>
          </div>
          <div className="row">
            <div className="field reel-seat">
              <label htmlFor="reel-seat">{text.say("client-seen-by")}</label>
              <select
                id="reel-seat"
                value={seat}
                onChange={(event) =>
                  go(replayPath(info.table, now, Number(event.target.value), token), {
                    replace: true,
                  })
                }
              >
                <option value={WATCHER}>{text.say("client-watcher")}</option>
                {names.map((name, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                  <option key={number} value={number}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <CopyButton
              value={location.origin + replayPath(info.table, now, seat, shared)}
              label={text.say("client-copy-moment")}
            />
            <Button weight="quiet" onPress={() => download.run()}>
              {text.say("client-download-record")}
            </Button>
          </div>
          <Fault text={fault ?? download.fault} />
          <p className="reel-deed" aria-live="polite">
            {moment && <Sentence text={moment.words} names={names} />}
          </p>
        </section>
        {info.notice && <p className="notice">{text.message(info.notice, names)}</p>}
        {state.result && (
          <section className="finished">
            <ScoreSheet result={state.result} names={names} />
          </section>
        )}
        <main className="table-board">
          <GameBoard
            table={info}
            state={state}
            pieces={pieces}
            names={names}
            told={state.events}
            asking={null}
          />
        </main>
        <aside className="table-side">
          <h2>{text.say("client-journal")}</h2>
          <Journal
            told={state.events}
            names={names}
            linkOf={(number) => {
              const at = momentOf(moments, number);
              return at === null ? null : replayPath(info.table, at, seat, token);
            }}
          />
        </aside>
      </div>
    </Explaining>
  );
}
