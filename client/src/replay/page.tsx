import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { explainer } from "../board/explain";
import { type Frame, FrameContext } from "../board/frame";
import { ExplainContext, MessageText } from "../board/message";
import { NoteContext, useNotes } from "../board/notes";
import { SeatOpenerContext, useNewSeatOpener } from "../board/open-seat";
import { saveFile } from "../browser/download";
import { isTaken } from "../browser/keys";
import { useIsNarrow, useLayout } from "../browser/layout";
import { eventPath, navigate, replayPath, useLocation } from "../browser/route";
import { entryOf } from "../games/registry";
import { GameBoard, usePieces } from "../match/board";
import { markedNames } from "../match/guests";
import { Journal } from "../match/journal";
import { useMovesOf, withNamedMove } from "../match/moves";
import { Player, PlayerPicture, type Players, PlayersContext } from "../match/players";
import { ScoreSheet } from "../match/score";
import { useGameStory } from "../match/story";
import { victory } from "../match/victory";
import { useSession } from "../people/session";
import { getJson, getText } from "../protocol/http";
import { type GameEvent, SPECTATOR } from "../protocol/model";
import { useReconnects } from "../protocol/offline";
import type { Links, Replay, ReplayStep, State, TableInfo } from "../protocol/types";
import { HelpButton, RulesAtTable } from "../rules/here";
import { GameName } from "../text/game-name";
import { GameMessages, useText } from "../text/languages";
import { Button, CopyButton } from "../ui/button";
import { ErrorMessage, useAction, usePageError } from "../ui/errors";
import { DeadEnd, useTitle } from "../ui/page";
import { PositionTools } from "./position-tools";
import "./replay.css";

const NO_SEATS: readonly number[] = [];
const NO_EVENTS: readonly GameEvent[] = [];
const KEPT = 200;
const PAGE = 500;
const KEYS = "ArrowLeft ArrowRight Home End";

/** Loads and caches the states of steps. */
class StepStates {
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
    const request = getJson<State>(path, this.token);
    this.found.set(key, request);
    request.catch(() => this.found.delete(key));
    const oldest = this.found.keys().next().value;
    if (this.found.size > KEPT && oldest !== undefined) this.found.delete(oldest);
    return request;
  }
}

const STEPS = {
  first: "M5 5v14M19 5 9 12l10 7Z",
  back: "M16 4 8 12l8 8 1.5-1.5L11 12l6.5-6.5Z",
  forward: "M8 4 6.5 5.5 13 12l-6.5 6.5L8 20l8-8Z",
  last: "M19 5v14M5 5l10 7-10 7Z",
};

function StepIcon({ to }: { to: keyof typeof STEPS }) {
  return (
    <svg viewBox="0 0 24 24" className="replay-icon" aria-hidden="true">
      <path d={STEPS[to]} />
    </svg>
  );
}

/** The step a key goes to; null if it is not a key of replays. */
export function stepOfKey(
  key: string,
  now: number,
  last: number,
  direction: "ltr" | "rtl",
): number | null {
  const onward = direction === "rtl" ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: now + onward,
    ArrowLeft: now - onward,
    Home: 1,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(Math.max(1, to), last);
}

/** Finds a step among those of a page. */
export function stepAt(page: readonly ReplayStep[], number: number): ReplayStep | null {
  return page[number - (page[0]?.number ?? 1)] ?? null;
}

export default function ReplayPage({ table }: { table: string }) {
  const text = useText();
  const { query, hash } = useLocation();
  const token = hash.get("spectator");
  const { me } = useSession();
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [error, report, clear] = usePageError();
  const reconnects = useReconnects();
  useTitle(text.say("client-replay-title"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (!me) return;
    clear();
    getJson<TableInfo>(`/api/tables/${table}`, token).then(setInfo, report);
  }, [table, token, me, report, clear, reconnects]);
  if (error && !info)
    return (
      <DeadEnd>
        <ErrorMessage text={error} />
      </DeadEnd>
    );
  if (!info) return <main className="page" aria-busy="true" />;
  const own = info.seats.find(({ person }) => person !== null && person === me?.person)?.seat;
  const seat = Number(query.get("seat") ?? own ?? SPECTATOR);
  return (
    <GameMessages game={info.game}>
      <RulesAtTable game={info.game}>
        <ReplayViewer
          info={info}
          seat={
            Number.isInteger(seat) && seat < info.players ? Math.max(seat, SPECTATOR) : SPECTATOR
          }
          wanted={query.get("step")}
          event={Number(query.get("event"))}
          token={token}
        />
      </RulesAtTable>
    </GameMessages>
  );
}

function ReplayViewer({
  info,
  seat,
  wanted,
  event,
  token,
}: {
  info: TableInfo;
  seat: number;
  wanted: string | null;
  event: number;
  token: string | null;
}) {
  const text = useText();
  const { me } = useSession();
  const person = me?.person ?? null;
  const pieces = usePieces(info.table, token);
  const states = useMemo(() => new StepStates(info.table, token), [info.table, token]);
  const [shareToken, setShareToken] = useState(token);
  const [total, setTotal] = useState<number | null>(null);
  const [page, setPage] = useState<readonly ReplayStep[]>([]);
  const [eventStep, setEventStep] = useState<{ key: string; step: number } | null>(null);
  const [state, setState] = useState<State | null>(null);
  const opener = useNewSeatOpener();
  const [playing, setPlaying] = useState(false);
  const [error, report, clear] = usePageError();
  const reconnects = useReconnects();
  const names = useMemo(() => markedNames(info, text, person), [info, text, person]);
  const nameMove = useMovesOf(info.game, state?.view ?? null);
  const explain = useMemo(() => explainer(pieces), [pieces]);
  const noteOf = useNotes(entryOf(info.game), pieces, state?.events ?? NO_EVENTS);
  const story = useGameStory(info.table, token, (state?.result ?? null) !== null);
  const fitting = useLayout();
  const isNarrow = useIsNarrow();
  // The journal does not fold here, so one screen needs room for both.
  const layout = fitting === "screen" && isNarrow ? "page" : fitting;
  const last = total ?? 1;
  const eventKey = `${seat} ${event}`;
  const isSought = !wanted && event > 0 && eventStep?.key !== eventKey;
  const meant = Math.trunc(Number(wanted)) || (event > 0 && eventStep?.step) || 1;
  const now = Math.max(1, total === null ? meant : Math.min(meant, total));
  const first = Math.floor((now - 1) / PAGE) * PAGE + 1;
  const position = useRef(now);
  position.current = now;

  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (!isSought) return;
    const path = `/api/tables/${info.table}/replay?seat=${seat}&event=${event}&limit=1`;
    getJson<Replay>(path, token).then(
      (found) => setEventStep({ key: eventKey, step: found.steps[0]?.number ?? 1 }),
      report,
    );
  }, [info.table, seat, token, event, eventKey, isSought, report, reconnects]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (isSought) return;
    let current = true;
    const path = `/api/tables/${info.table}/replay?seat=${seat}&from=${first}&limit=${PAGE}`;
    getJson<Replay>(path, token).then((found) => {
      if (current) setTotal(found.total);
      if (current) setPage(found.steps);
    }, report);
    return () => {
      current = false;
    };
  }, [info.table, seat, token, first, isSought, report, reconnects]);

  const isPublic = info.settings.public;
  useEffect(() => {
    if (token || isPublic) return;
    getJson<Links>(`/api/tables/${info.table}/links`).then(
      (links) => setShareToken(links.spectator),
      () => {},
    );
  }, [info.table, isPublic, token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when the server is back
  useEffect(() => {
    if (total === null || isSought) return;
    let current = true;
    states.at(now, seat).then((found) => {
      if (current) setState(found);
      if (current) clear();
      if (now < last) states.at(now + 1, seat).catch(() => {});
    }, report);
    return () => {
      current = false;
    };
  }, [states, total, isSought, now, seat, last, report, clear, reconnects]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (position.current >= last) setPlaying(false);
      else navigate(replayPath(info.table, position.current + 1, seat, token), { replace: true });
    }, 1500);
    return () => clearInterval(timer);
  }, [playing, last, info.table, seat, token]);

  const { direction } = text;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = stepOfKey(event.key, position.current, last, direction);
      if (to === null || event.shiftKey || isTaken(event)) return;
      event.preventDefault();
      navigate(replayPath(info.table, to, seat, token), { replace: true });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [last, direction, info.table, seat, token]);

  const players = useMemo<Players>(
    () => ({ info, person, names, waiting: NO_SEATS, clock: null, replace: null }),
    [info, person, names],
  );
  const download = useAction(
    useCallback(async () => {
      const record = await getText(`/api/tables/${info.table}/record`, token);
      saveFile(`civitas-${info.table}.jsonl`, record, "application/x-ndjson");
    }, [info.table, token]),
  );
  const goTo = (to: number) => {
    const number = Math.min(Math.max(1, to), last);
    navigate(replayPath(info.table, number, seat, token), { replace: true });
  };
  if (error && !state)
    return (
      <DeadEnd>
        <ErrorMessage text={error} />
      </DeadEnd>
    );
  if (total === null || !state || !pieces) {
    return (
      <main className="page" aria-busy="true">
        <p className="quiet">{text.say("client-loading")}</p>
      </main>
    );
  }
  const step = stepAt(page, now);
  const journal = (
    <Journal
      events={state.events}
      names={names}
      linkOf={(number) => eventPath(info.table, number, seat, token)}
    />
  );
  const isCompact = layout === "compact";
  const told = isCompact ? journal : null;
  const frame: Frame = {
    layout,
    Player,
    Picture: PlayerPicture,
    tools: <HelpButton />,
    recap: null,
    story: told,
    unread: 0,
  };
  return (
    <SeatOpenerContext value={opener}>
      <ExplainContext value={explain}>
        <NoteContext value={noteOf}>
          <PlayersContext value={players}>
            <FrameContext value={frame}>
              <div className={`table table-replay table-${layout} table-${info.game}`}>
                <section className="replay" aria-label={text.say("client-replay-title")}>
                  <h1 className="visually-hidden">
                    <GameName game={info.game} />
                  </h1>
                  <div className="row replay-steps">
                    <Button
                      isDisabled={now <= 1}
                      onPress={() => goTo(1)}
                      aria-label={text.say("client-first")}
                    >
                      <StepIcon to="first" />
                    </Button>
                    <Button
                      isDisabled={now <= 1}
                      onPress={() => goTo(now - 1)}
                      aria-label={text.say("client-back")}
                    >
                      <StepIcon to="back" />
                    </Button>
                    <Button variant="primary" onPress={() => setPlaying(!playing)}>
                      {text.say(playing ? "client-pause" : "client-replay-play")}
                    </Button>
                    <Button
                      isDisabled={now >= last}
                      onPress={() => goTo(now + 1)}
                      aria-label={text.say("client-forward")}
                    >
                      <StepIcon to="forward" />
                    </Button>
                    <Button
                      isDisabled={now >= last}
                      onPress={() => goTo(last)}
                      aria-label={text.say("client-last")}
                    >
                      <StepIcon to="last" />
                    </Button>
                    <input
                      type="range"
                      className="replay-range"
                      min={1}
                      max={last}
                      value={now}
                      aria-label={text.say("client-step")}
                      aria-keyshortcuts={KEYS}
                      title={text.say("client-step-keys")}
                      aria-valuetext={text.say("client-step-of", { number: now, last })}
                      onChange={(event) => goTo(Number(event.target.value))}
                    />
                    <span className="quiet">
                      {text.say("client-step-of", { number: now, last })}
                    </span>
                  </div>
                  <div className="row">
                    <div className="field replay-seat">
                      <label htmlFor="replay-seat">{text.say("client-seen-by")}</label>
                      <select
                        id="replay-seat"
                        value={seat}
                        onChange={(event) =>
                          navigate(replayPath(info.table, now, Number(event.target.value), token), {
                            replace: true,
                          })
                        }
                      >
                        <option value={SPECTATOR}>{text.say("client-watcher")}</option>
                        {names.map((name, number) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
                          <option key={number} value={number}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </div>
                    <CopyButton
                      value={location.origin + replayPath(info.table, now, seat, shareToken)}
                      label={text.say("client-copy-step")}
                    />
                    <PositionTools info={info} step={now} seat={seat} token={token} />
                    <Button variant="quiet" onPress={() => download.run()}>
                      {text.say("client-download-record")}
                    </Button>
                  </div>
                  <ErrorMessage text={error ?? download.error} />
                  <p className="replay-deed" aria-live="polite">
                    {step && (
                      <MessageText
                        text={
                          step.seat === null
                            ? step.words
                            : withNamedMove(step.words, step.seat, nameMove)
                        }
                        names={names}
                      />
                    )}
                  </p>
                </section>
                {state.result && (
                  <details className="finished replay-result" open={layout === "page"}>
                    <summary className="winner">{victory(text, state.result, names)}</summary>
                    <ScoreSheet
                      result={state.result}
                      names={names}
                      notice={info.notice}
                      sources={story?.sources}
                    />
                  </details>
                )}
                <main className="table-board">
                  <GameBoard
                    table={info}
                    state={state}
                    pieces={pieces}
                    names={names}
                    events={state.events}
                    answering={null}
                  />
                </main>
                {!isCompact && (
                  <aside className="table-side">
                    <h2>{text.say("client-journal")}</h2>
                    {journal}
                  </aside>
                )}
              </div>
            </FrameContext>
          </PlayersContext>
        </NoteContext>
      </ExplainContext>
    </SeatOpenerContext>
  );
}
