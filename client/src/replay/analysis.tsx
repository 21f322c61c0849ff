import { useEffect, useMemo, useState } from "react";
import { MessageText } from "../board/message";
import { replayPath, useLocation } from "../browser/route";
import { entryOf } from "../games/registry";
import { Graph } from "../match/graph";
import { markedNames } from "../match/guests";
import { MovesContext, useMovesOf, useNameMove } from "../match/moves";
import { SeatMark } from "../match/seat-mark";
import { useSession } from "../people/session";
import { getJson } from "../protocol/http";
import { SPECTATOR } from "../protocol/model";
import type { AnalysedDecision, Analysis, State, TableInfo } from "../protocol/types";
import { GameMessages, useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, usePageError } from "../ui/errors";
import { Link } from "../ui/link";
import { DeadEnd, useTitle } from "../ui/page";
import { Segments } from "../ui/segments";
import "./analysis.css";
import { Better } from "./better";
import { courseOf, MEASURES, type Measure } from "./chances";
import { Mistakes } from "./mistakes";
import { useAnalysis } from "./use-analysis";

const MARKS = ["best", "good", "inaccurate", "mistake"] as const;
/** The marks that "learn from your mistakes" asks again. */
const WRONG: readonly string[] = ["inaccurate", "mistake"];
const ALL = "all";

/** The page of an analysis: chances over the game, each choice judged, mistakes asked again. */
export default function AnalysisPage({ table }: { table: string }) {
  const text = useText();
  const { hash } = useLocation();
  const token = hash.get("spectator");
  const { me } = useSession();
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [error, report] = usePageError();
  useTitle(text.say("client-analysis"));
  useEffect(() => {
    if (me) getJson<TableInfo>(`/api/tables/${table}`, token).then(setInfo, report);
  }, [table, token, me, report]);
  if (error && !info)
    return (
      <DeadEnd>
        <ErrorMessage text={error} />
      </DeadEnd>
    );
  if (!info) return <main className="page" aria-busy="true" />;
  const own = info.seats.find(({ person }) => person !== null && person === me?.person)?.seat;
  return (
    <GameMessages game={info.game}>
      <AnalysisViewer
        info={info}
        token={token}
        own={own ?? null}
        canStart={me?.person != null && token === null}
      />
    </GameMessages>
  );
}

/** The public view of the first step, where a game names who sits next to whom; null without it. */
function useFirstView({ table, game }: TableInfo, token: string | null): object | null {
  const [view, setView] = useState<object | null>(null);
  const isNeeded = entryOf(game).moveWords !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    const path = `/api/tables/${table}/replay/1?seat=${SPECTATOR}`;
    getJson<State>(path, token).then(
      (state) => setView(state.view),
      () => {},
    );
  }, [isNeeded, table, token]);
  return view;
}

function AnalysisViewer({
  info,
  token,
  own,
  canStart,
}: {
  info: TableInfo;
  token: string | null;
  own: number | null;
  canStart: boolean;
}) {
  const text = useText();
  const person = own === null ? null : (info.seats[own]?.person ?? null);
  const names = useMemo(() => markedNames(info, text, person), [info, text, person]);
  const { analysis, start, error } = useAnalysis(info.table, token);
  const nameMove = useMovesOf(info.game, useFirstView(info, token));
  const isWhole = analysis !== null && analysis.judged >= analysis.total;
  return (
    <main className="page analysis">
      <header className="analysis-head">
        <h1>{text.say("client-analysis")}</h1>
        <Link to={replayPath(info.table, undefined, undefined, token)}>
          {text.say("client-replay")}
        </Link>
      </header>
      <ErrorMessage text={error} />
      {analysis && !isWhole && !analysis.running && analysis.judged === 0 && (
        <p>{text.say("client-analysis-about", { total: analysis.total })}</p>
      )}
      {analysis && !isWhole && (
        <div className="analysis-progress">
          <progress
            value={analysis.judged}
            max={analysis.total}
            aria-label={text.say("client-analysis-progress", {
              judged: analysis.judged,
              total: analysis.total,
            })}
          />
          <span aria-hidden="true">
            {text.say("client-analysis-progress", {
              judged: analysis.judged,
              total: analysis.total,
            })}
          </span>
          {!analysis.running && canStart && (
            <Button variant="primary" isDisabled={start.busy} onPress={() => start.run()}>
              {text.say(analysis.judged > 0 ? "client-analysis-continue" : "client-analysis-start")}
            </Button>
          )}
        </div>
      )}
      {analysis && analysis.judged > 0 && (
        <MovesContext value={nameMove}>
          <Found info={info} token={token} own={own} names={names} analysis={analysis} />
        </MovesContext>
      )}
    </main>
  );
}

function Found({
  info,
  token,
  own,
  names,
  analysis,
}: {
  info: TableInfo;
  token: string | null;
  own: number | null;
  names: readonly string[];
  analysis: Analysis;
}) {
  const text = useText();
  const [seat, setSeat] = useState(own === null ? ALL : String(own));
  const [asks, setAsks] = useState(false);
  const { decisions, players } = analysis;
  const isWhole = analysis.judged >= analysis.total;
  const winners = useMemo(
    () => (isWhole ? players.filter(({ result }) => result > 0).map((one) => one.seat) : null),
    [isWhole, players],
  );
  const [measure, setMeasure] = useState<Measure>("win");
  const course = useMemo(
    () => courseOf(decisions, info.players, winners, measure),
    [decisions, info.players, winners, measure],
  );
  const shown = decisions.filter((one) => seat === ALL || one.seat === Number(seat));
  const wrong = shown.filter(({ mark }) => WRONG.includes(mark));
  const seats = [
    { id: ALL, words: text.say("client-analysis-all") },
    ...names.map((name, index) => ({ id: String(index), words: <bdi>{name}</bdi> })),
  ];
  return (
    <>
      {players.length > 0 && <PlayerTable analysis={analysis} names={names} />}
      <Segments
        label={text.say("client-analysis-measure")}
        values={MEASURES.map((id) => ({ id, words: text.say(`client-analysis-${id}`) }))}
        value={measure}
        onChange={setMeasure}
      />
      <Graph title={text.say(`client-analysis-graph-${measure}`)} {...course} names={names} />
      <Segments
        label={text.say("client-analysis-whose")}
        values={seats}
        value={seat}
        onChange={setSeat}
      />
      {asks ? (
        <Mistakes
          key={seat}
          table={info.table}
          token={token}
          decisions={wrong}
          names={names}
          close={() => setAsks(false)}
        />
      ) : (
        <>
          {wrong.length > 0 && seat !== ALL && (
            <p>
              <Button variant="primary" onPress={() => setAsks(true)}>
                {text.say("client-mistakes", { count: wrong.length })}
              </Button>
            </p>
          )}
          <ol className="analysis-list">
            {shown.map((one) => (
              <Choice key={one.entry} table={info.table} token={token} one={one} names={names} />
            ))}
          </ol>
        </>
      )}
      <p className="quiet">{text.say("client-analysis-note")}</p>
    </>
  );
}

function PlayerTable({ analysis, names }: { analysis: Analysis; names: readonly string[] }) {
  const text = useText();
  const percent = (share: number) => `${text.signed(Math.round(100 * share))} %`;
  return (
    <table className="analysis-players">
      <thead>
        <tr>
          <th>{text.say("client-analysis-player")}</th>
          <th>{text.say("client-analysis-accuracy")}</th>
          {MARKS.map((mark) => (
            <th key={mark}>{text.say(`client-mark-${mark}`)}</th>
          ))}
          <th>{text.say("client-analysis-deal")}</th>
          <th>{text.say("client-analysis-play")}</th>
          <th>{text.say("client-analysis-luck")}</th>
        </tr>
      </thead>
      <tbody>
        {analysis.players.map((one) => (
          <tr key={one.seat}>
            <th>
              <SeatMark seat={one.seat} /> <bdi>{names[one.seat]}</bdi>
            </th>
            <td data-label={text.say("client-analysis-accuracy")}>
              {one.accuracy
                ? text.say("client-analysis-interval", {
                    mean: text.number(Math.round(one.accuracy[0] ?? 0)),
                    low: text.number(Math.round(Math.max(0, one.accuracy[1] ?? 0))),
                    high: text.number(Math.round(Math.min(100, one.accuracy[2] ?? 0))),
                  })
                : "–"}
            </td>
            {MARKS.map((mark) => (
              <td key={mark} data-label={text.say(`client-mark-${mark}`)}>
                {text.number(one.marks[mark] ?? 0)}
              </td>
            ))}
            <td data-label={text.say("client-analysis-deal")}>{percent(one.start)}</td>
            <td data-label={text.say("client-analysis-play")}>{percent(one.play)}</td>
            <td data-label={text.say("client-analysis-luck")}>{percent(one.luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A choice with its mark; with what would have been better, unless it was the best. */
function Choice({
  table,
  token,
  one,
  names,
}: {
  table: string;
  token: string | null;
  one: AnalysedDecision;
  names: readonly string[];
}) {
  const text = useText();
  const nameMove = useNameMove();
  const chosen = one.options.find(({ choice }) => choice === one.chosen);
  const [best] = one.options;
  return (
    <li className={`analysis-choice analysis-${one.mark}`}>
      <span className="analysis-mark">{text.say(`client-mark-${one.mark}`)}</span>
      <div>
        <p>
          <Link to={replayPath(table, one.entry, one.seat, token)}>
            {text.say("client-analysis-step", { number: one.entry })}
          </Link>{" "}
          <SeatMark seat={one.seat} /> <bdi>{names[one.seat]}</bdi>
          {": "}
          {chosen && <MessageText text={nameMove(chosen.words, one.seat)} names={names} />}
          <span className="quiet">
            {" "}
            {text.say("client-analysis-percent", { percent: Math.round(100 * one.after.mean) })}
          </span>
        </p>
        {best && one.mark !== "best" && (
          <p className="analysis-better">
            <Better best={best} seat={one.seat} percent={one.before.mean} names={names} />
          </p>
        )}
      </div>
    </li>
  );
}
