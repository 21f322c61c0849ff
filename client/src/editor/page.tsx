import { useCallback, useEffect, useId, useMemo, useReducer, useState } from "react";
import { useLocation } from "../browser/route";
import { useGames } from "../match/games";
import { getJson } from "../protocol/http";
import type { GameInfo, PositionSchema, ReplayPosition } from "../protocol/types";
import { GameName } from "../text/game-name";
import { GameMessages, useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction, usePageError } from "../ui/errors";
import { useTitle } from "../ui/page";
import "./editor.css";
import { Stepper } from "./fields";
import { takeGiven } from "./given";
import { draftOf, type Edit, edited, format, parse, type Row, seatsOf } from "./model";
import { Uses, Verdict } from "./outcome";
import { schemaOf, startOf, useCheck } from "./requests";
import { Fields } from "./rows";

const PARTS = ["editor"];
/** Keys that are no fields: the game is chosen above them. */
const ABOVE = new Set(["game"]);

/** The position that the page begins with: one that was handed over, of a replay, or a sample. */
function useFirstPosition(game: string | undefined, put: (text: string) => void): string | null {
  const { query, hash } = useLocation();
  const [error, report] = usePageError();
  const [table, step] = [query.get("table"), query.get("step")];
  const seat = query.get("seat") ?? "-1";
  const token = hash.get("spectator");
  const isKnown = game !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with
  useEffect(() => {
    if (game === undefined) return;
    const given = takeGiven();
    if (given?.trim()) {
      put(given);
      return;
    }
    const path = `/api/tables/${table}/replay/${step}/position?seat=${seat}`;
    const found =
      table && step
        ? getJson<ReplayPosition>(path, token).then(({ position }) => position)
        : schemaOf(game).then(({ sample }) => sample ?? startOf(game, 2));
    found.then(put, report);
  }, [isKnown]);
  return error;
}

/** Which game, and where to begin. */
function Beginning({
  games,
  info,
  schema,
  put,
}: {
  games: readonly GameInfo[];
  info: GameInfo;
  schema: PositionSchema | null;
  put: (text: string) => void;
}) {
  const text = useText();
  const id = useId();
  const [players, setPlayers] = useState<number | undefined>();
  const count = players ?? Math.max(info.default_players, info.fewest);
  const begin = useAction(
    useCallback(
      async (game: string, seats: number | null) => {
        const sample = seats === null ? (await schemaOf(game)).sample : null;
        put(sample ?? (await startOf(game, seats ?? count)));
      },
      [put, count],
    ),
  );
  return (
    <div className="editor-beginning">
      <div className="field">
        <label htmlFor={id}>{text.say("editor-game")}</label>
        <select id={id} value={info.game} onChange={({ target }) => begin.run(target.value, null)}>
          {games.map(({ game }) => (
            <option key={game} value={game}>
              <GameName game={game} />
            </option>
          ))}
        </select>
      </div>
      <Stepper
        label={text.say("editor-players")}
        value={count}
        least={info.fewest}
        most={info.most}
        onChange={setPlayers}
      />
      <Button isDisabled={begin.busy} onPress={() => begin.run(info.game, count)}>
        {text.say("editor-new")}
      </Button>
      {schema?.sample && (
        <Button isDisabled={begin.busy} onPress={() => begin.run(info.game, null)}>
          {text.say("editor-sample")}
        </Button>
      )}
      <ErrorMessage text={begin.error} />
    </div>
  );
}

/** The fields of a position, as its schema declares them. */
function Form({
  position,
  schema,
  info,
  onChange,
}: {
  position: Row;
  schema: PositionSchema;
  info: GameInfo;
  onChange: (position: Row) => void;
}) {
  const keys = useMemo(() => {
    const files = info.options.filter((one) => one.is_file || one.is_derived);
    const hidden = new Set([...schema.placed_options, ...files.map(({ name }) => name)]);
    return schema.keys
      .filter(({ name }) => !ABOVE.has(name))
      .map((key) =>
        key.name === "options"
          ? { ...key, keys: key.keys.filter(({ name }) => !hidden.has(name)) }
          : key,
      );
  }, [schema, info]);
  return (
    <Fields
      keys={keys}
      row={position}
      seats={seatsOf(position, schema)}
      steps={schema.steps}
      onChange={onChange}
    />
  );
}

function Editor({
  games,
  info,
  schema,
  draft,
  edit,
  put,
  missing,
}: {
  games: readonly GameInfo[];
  info: GameInfo;
  schema: PositionSchema | null;
  draft: ReturnType<typeof draftOf>;
  edit: (change: Edit) => void;
  put: (text: string) => void;
  /** Why there is no position to begin with. */
  missing: string | null;
}) {
  const text = useText();
  const id = useId();
  useTitle(text.say("editor-title"));
  const check = useCheck(draft.text);
  const position = useMemo(() => parse(draft.text), [draft.text]);
  return (
    <main className="page editor">
      <h1>{text.say("editor-title")}</h1>
      <p>{text.say("editor-about")}</p>
      <ErrorMessage text={missing} />
      <Beginning games={games} info={info} schema={schema} put={put} />
      <div className="editor-halves">
        <div className="editor-form" aria-busy={schema === null}>
          {position && schema && schema.game === position.game ? (
            <Form
              position={position}
              schema={schema}
              info={info}
              onChange={(next) => put(format(next))}
            />
          ) : (
            draft.text && <p className="quiet">{text.say("editor-text-broken")}</p>
          )}
        </div>
        <div className="editor-side">
          <div className="editor-word-row">
            <Button isDisabled={draft.past.length === 0} onPress={() => edit({ type: "undo" })}>
              {text.say("editor-undo")}
            </Button>
            <Button isDisabled={draft.future.length === 0} onPress={() => edit({ type: "redo" })}>
              {text.say("editor-redo")}
            </Button>
          </div>
          <Verdict check={check} />
          <Uses position={draft.text} check={check} info={info} />
          <div className="field position-text">
            <label htmlFor={id}>{text.say("editor-text")}</label>
            <textarea
              id={id}
              dir="ltr"
              rows={18}
              spellCheck={false}
              value={draft.text}
              onChange={({ target }) => edit({ type: "type", text: target.value })}
            />
          </div>
        </div>
      </div>
    </main>
  );
}

/** The game of a text; the one before, while the text does not say one. */
function useGame(games: readonly GameInfo[], text: string): GameInfo | null {
  const asked = useLocation().query.get("game");
  const said = parse(text)?.game ?? asked;
  const [last, setLast] = useState<string | null>(null);
  const info = games.find(({ game }) => game === said);
  if (info && info.game !== last) setLast(info.game);
  return info ?? games.find(({ game }) => game === last) ?? games[0] ?? null;
}

/** The editor of positions: fields and text side by side, checked by the server. */
export default function EditorPage() {
  const games = useGames();
  const [draft, edit] = useReducer(edited, draftOf(""));
  const info = useGame(games ?? [], draft.text);
  const game = info?.game;
  const put = useCallback((text: string) => edit({ type: "set", text }), []);
  const missing = useFirstPosition(game, put);
  const [schema, setSchema] = useState<PositionSchema | null>(null);
  const [, report] = usePageError();
  useEffect(() => {
    if (game === undefined) return;
    let isCurrent = true;
    schemaOf(game).then((found) => isCurrent && setSchema(found), report);
    return () => {
      isCurrent = false;
    };
  }, [game, report]);
  if (!games || !info) return null;
  return (
    <GameMessages game={info.game} more={PARTS}>
      <Editor
        games={games}
        info={info}
        schema={schema?.game === info.game ? schema : null}
        draft={draft}
        edit={edit}
        put={put}
        missing={missing}
      />
    </GameMessages>
  );
}
