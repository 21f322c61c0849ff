import { type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { Form } from "react-aria-components";
import { navigate, tablePath, useLocation } from "../browser/route";
import { BotSelect, LevelNotes } from "../match/bots";
import { useGames } from "../match/games";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { GameInfo, OptionInfo, TableInfo } from "../protocol/types";
import { GameName } from "../text/game-name";
import { GameMessages, useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { Button, FileButton } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import { offersTracking, splitOptions } from "./options";

type SeatKind = "me" | "open" | "bot";
interface SeatChoice {
  kind: SeatKind;
  bot: string;
  name: string;
}
type ClockKind = "none" | "realtime" | "correspondence";

const MINUTE = 60;
const DAY = 86_400;
const HOUR = 3600;
const MOST_DAYS = 60;
const MOST_MINUTES = 24 * 60;

function Choice({
  label,
  value,
  values,
  onChange,
}: {
  label: string;
  value: string;
  values: { id: string; words: ReactNode }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {values.map((one) => (
          <option key={one.id} value={one.id}>
            {one.words}
          </option>
        ))}
      </select>
    </div>
  );
}

function Check({
  label,
  value,
  onChange,
  disabled = false,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

function TextInput({
  label,
  value,
  onChange,
  placeholder,
  kind = "text",
  most = 80,
  highest,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  kind?: "text" | "number";
  most?: number;
  highest?: number;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        min={kind === "number" ? 0 : undefined}
        max={kind === "number" ? highest : undefined}
        value={value}
        maxLength={most}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function BoardFile({
  label,
  shipped,
  onChange,
}: {
  label: string;
  /** The value without a file. */
  shipped: string;
  onChange: (value: string) => void;
}) {
  const text = useText();
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="field">
      <FileButton
        label={label}
        accept={[".toml", "text/plain"]}
        onFile={async (file) => {
          setName(file.name);
          onChange(await file.text());
        }}
      />
      <div className="row">
        <p className="quiet" role="status">
          <bdi>
            {name === null
              ? text.say("client-boards-shipped", { name: shipped })
              : text.say("client-boards-own", { name })}
          </bdi>
        </p>
        {name !== null && (
          <Button
            variant="quiet"
            onPress={() => {
              setName(null);
              onChange(shipped);
            }}
          >
            {text.say("client-boards-without")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A suggested value, or the user's own. */
function SuggestedText({
  label,
  help,
  option,
  value,
  onChange,
}: {
  label: string;
  help: string;
  option: OptionInfo;
  value: string;
  onChange: (value: string) => void;
}) {
  const text = useText();
  const [own, setOwn] = useState(false);
  const values = option.offers.map((one) => ({ id: one, words: valueLabel(text, one) }));
  return (
    <>
      <Choice
        label={label}
        value={own ? OWN : value}
        values={[...values, { id: OWN, words: text.say("client-value-own") }]}
        onChange={(next) => {
          setOwn(next === OWN);
          onChange(next === OWN ? option.default : next);
        }}
      />
      {own && (
        <TextInput
          label={help}
          value={value === option.default ? "" : value}
          placeholder={option.default}
          most={200}
          onChange={(words) => onChange(words.trim() || option.default)}
        />
      )}
    </>
  );
}

const OWN = "";

function valueLabel(text: Messages, value: string): string {
  const key = `client-value-${value}`;
  return text.has(key) ? text.say(key) : value;
}

/** An option of a game: a choice, free text, or a file. */
function GameOption({
  option,
  value,
  onChange,
}: {
  option: OptionInfo;
  value: string;
  onChange: (value: string) => void;
}) {
  const text = useText();
  const long = text.say(`option-${option.name}`);
  const short = `client-option-${option.name}${option.is_file ? "-file" : ""}`;
  const label = text.has(short) ? text.say(short) : long;
  if (option.is_file) {
    return <BoardFile label={label} shipped={option.default} onChange={onChange} />;
  }
  if (option.values.length > 0) {
    const values = option.values.map((one) => ({ id: one, words: valueLabel(text, one) }));
    return <Choice label={label} value={value} values={values} onChange={onChange} />;
  }
  if (option.offers.length > 0) {
    return (
      <SuggestedText label={label} help={long} option={option} value={value} onChange={onChange} />
    );
  }
  return (
    <TextInput
      label={label}
      value={value === option.default ? "" : value}
      placeholder={option.default}
      most={200}
      onChange={(words) => onChange(words.trim() || option.default)}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function seatsFor(players: number, bot: string): SeatChoice[] {
  return Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? "me" : seat === 1 ? "open" : "bot",
    bot,
    name: "",
  }));
}

function NewTableForm({ games, first }: { games: GameInfo[]; first: string | null }) {
  const text = useText();
  const { continueAsGuest } = useSession();
  const [key, setKey] = useState(first);
  const game = games.find((one) => one.game === key) ?? games[0];
  const [players, setPlayers] = useState(game?.default_players ?? 0);
  const [chosen, setOptions] = useState<Record<string, string>>({});
  const needed = game?.needed[String(players)];
  const options = useMemo(() => ({ ...needed, ...chosen }), [needed, chosen]);
  const [seats, setSeats] = useState<SeatChoice[]>(seatsFor(players, game?.default_bot ?? ""));
  const [title, setTitle] = useState("");
  const [isPublic, setPublic] = useState(false);
  const [watching, setWatching] = useState(true);
  const [delay, setDelay] = useState("0");
  const [undo, setUndo] = useState(true);
  const [tracking, setTracking] = useState(false);
  const [advice, setAdvice] = useState(false);
  const [rated, setRated] = useState(false);
  const [shuffle, setShuffle] = useState(true);
  const [clock, setClock] = useState<ClockKind>("none");
  const [bank, setBank] = useState("30");
  const [increment, setIncrement] = useState("10");
  const [seed, setSeed] = useState("");
  const alone = seats.every((seat) => seat.kind !== "open");

  const open = useAction(
    useCallback(async () => {
      await continueAsGuest();
      const seconds = Number(bank) * (clock === "correspondence" ? DAY : MINUTE);
      const table = await post<TableInfo>("/api/tables", {
        game: game?.game,
        players,
        options,
        title: title.trim(),
        seats: seats.map((seat) => ({
          kind: seat.kind,
          ...(seat.kind === "bot" ? { bot: seat.bot } : {}),
          ...(seat.kind === "me" && seat.name.trim() ? { name: seat.name.trim() } : {}),
        })),
        public: isPublic,
        watching,
        delay: Number(delay) || 0,
        undo: undo && !rated,
        tracking: tracking && game !== undefined && offersTracking(game) && !rated,
        advice: advice && game?.advice === true && !rated,
        rated,
        shuffle,
        clock:
          clock === "none"
            ? { kind: "none" }
            : {
                kind: clock,
                bank: seconds,
                increment: clock === "realtime" ? Number(increment) : 0,
              },
        start: alone,
        ...(alone && seed ? { seed: Number(seed) } : {}),
      });
      navigate(tablePath(table.table));
    }, [
      continueAsGuest,
      game,
      players,
      options,
      title,
      seats,
      isPublic,
      watching,
      delay,
      undo,
      tracking,
      advice,
      rated,
      shuffle,
      clock,
      bank,
      increment,
      alone,
      seed,
    ]),
  );

  if (!game) return null;
  const changeGame = (next: string) => {
    const found = games.find((one) => one.game === next);
    if (!found) return;
    const count = found.default_players;
    setKey(next);
    setOptions({});
    setPlayers(count);
    setSeats(seatsFor(count, found.default_bot));
  };
  const changePlayers = (count: number) => {
    setPlayers(count);
    setSeats((before) =>
      Array.from(
        { length: count },
        (_, seat) => before[seat] ?? { kind: "bot", bot: game.default_bot, name: "" },
      ),
    );
  };
  const changeSeat = (number: number, part: Partial<SeatChoice>) =>
    setSeats((before) => before.map((seat, at) => (at === number ? { ...seat, ...part } : seat)));
  const [mainOptions, rareOptions] = splitOptions(game);
  const draw = (option: OptionInfo) => (
    <GameOption
      key={option.name}
      option={option}
      value={options[option.name] ?? option.default}
      onChange={(value) => setOptions((before) => ({ ...before, [option.name]: value }))}
    />
  );
  const counts = Array.from({ length: game.most - game.fewest + 1 }, (_, at) => game.fewest + at);
  return (
    <Form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        open.run();
      }}
    >
      <Group title={text.say("client-what-to-play")}>
        <div className="form-row">
          <Choice
            label={text.say("client-game")}
            value={game.game}
            values={games.map((one) => ({
              id: one.game,
              words: <GameName game={one.game} />,
            }))}
            onChange={changeGame}
          />
          <Choice
            label={text.say("client-players")}
            value={String(players)}
            values={counts.map((count) => ({ id: String(count), words: String(count) }))}
            onChange={(count) => changePlayers(Number(count))}
          />
        </div>
        <GameMessages key={game.game} game={game.game}>
          {mainOptions.map(draw)}
          {rareOptions.length > 0 && (
            <details>
              <summary>{text.say("client-more-options")}</summary>
              <div className="stack">{rareOptions.map(draw)}</div>
            </details>
          )}
        </GameMessages>
      </Group>
      <Group title={text.say("client-who-plays")}>
        {seats.map((seat, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
          <div className="form-row" key={number}>
            <Choice
              label={text.say("seat", { number: number + 1 })}
              value={seat.kind}
              values={(["me", "open", "bot"] as const).map((kind) => ({
                id: kind,
                words: text.say(`client-seat-kind-${kind}`),
              }))}
              onChange={(kind) => changeSeat(number, { kind: kind as SeatKind })}
            />
            {seat.kind === "bot" && (
              <BotSelect
                label={text.say("client-which-bot")}
                bots={game}
                value={seat.bot}
                onChange={(bot) => changeSeat(number, { bot })}
              />
            )}
            {seat.kind === "me" && (
              <TextInput
                label={text.say("client-seat-name")}
                value={seat.name}
                most={40}
                onChange={(name) => changeSeat(number, { name })}
              />
            )}
          </div>
        ))}
        <LevelNotes
          levels={game.levels}
          bots={seats.flatMap((seat) => (seat.kind === "bot" ? [seat.bot] : []))}
        />
        <p className="quiet">{text.say("client-hot-seat")}</p>
        <Check label={text.say("client-shuffle")} value={shuffle} onChange={setShuffle} />
      </Group>
      <Group title={text.say("client-table")}>
        <TextInput label={text.say("client-table-title")} value={title} onChange={setTitle} />
        <Check label={text.say("client-public")} value={isPublic} onChange={setPublic} />
        <Check label={text.say("client-watching")} value={watching} onChange={setWatching} />
        {watching && (
          <TextInput
            kind="number"
            highest={HOUR}
            label={text.say("client-delay")}
            value={delay}
            onChange={setDelay}
          />
        )}
        <Check
          label={text.say("client-undo-allowed")}
          value={undo && !rated}
          disabled={rated}
          onChange={setUndo}
        />
        {offersTracking(game) && (
          <Check
            label={text.say("client-tracking")}
            value={tracking && !rated}
            disabled={rated}
            onChange={setTracking}
          />
        )}
        {game.advice && (
          <Check
            label={text.say("client-advice")}
            value={advice && !rated}
            disabled={rated}
            onChange={setAdvice}
          />
        )}
        <Check label={text.say("client-rated")} value={rated} onChange={setRated} />
        <div className="form-row">
          <Choice
            label={text.say("client-clock")}
            value={clock}
            values={(["none", "realtime", "correspondence"] as const).map((kind) => ({
              id: kind,
              words: text.say(`client-clock-${kind}`),
            }))}
            onChange={(kind) => {
              setClock(kind as ClockKind);
              setBank(kind === "correspondence" ? "3" : "30");
            }}
          />
          {clock !== "none" && (
            <TextInput
              kind="number"
              highest={clock === "realtime" ? MOST_MINUTES : MOST_DAYS}
              label={text.say(clock === "realtime" ? "client-bank-minutes" : "client-bank-days")}
              value={bank}
              onChange={setBank}
            />
          )}
          {clock === "realtime" && (
            <TextInput
              kind="number"
              highest={HOUR}
              label={text.say("client-increment")}
              value={increment}
              onChange={setIncrement}
            />
          )}
        </div>
        {alone && (
          <TextInput
            kind="number"
            highest={Number.MAX_SAFE_INTEGER}
            label={text.say("client-seed")}
            value={seed}
            onChange={setSeed}
          />
        )}
      </Group>
      <ErrorMessage text={open.error} />
      <div className="row">
        <Button variant="primary" type="submit" isDisabled={open.busy}>
          {text.say(alone ? "client-start" : "client-open-table")}
        </Button>
      </div>
    </Form>
  );
}

/** The form for a new table. */
export default function NewTable() {
  const text = useText();
  useTitle(text.say("client-new-table"));
  const { query } = useLocation();
  const games = useGames();
  return (
    <main className="page page-narrow">
      <h1>{text.say("client-new-table")}</h1>
      {games && <NewTableForm games={games} first={query.get("game")} />}
    </main>
  );
}
