import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Form } from "react-aria-components";
import { navigate, tablePath, useLocation } from "../browser/route";
import { stored } from "../browser/settings";
import { useGames } from "../match/games";
import { Notice } from "../match/notice";
import { optionWords, settingsWords } from "../match/set-up-words";
import { NewcomerFields } from "../people/identity";
import { useSession } from "../people/session";
import { post } from "../protocol/http";
import type { Clock, GameInfo, OptionInfo, TableInfo } from "../protocol/types";
import { GameName } from "../text/game-name";
import { GameMessages, useText } from "../text/languages";
import { Button } from "../ui/button";
import { ErrorMessage, useAction } from "../ui/errors";
import { useTitle } from "../ui/page";
import { Segments } from "../ui/segments";
import { Emblem } from "./emblem";
import { Check, TextInput } from "./fields";
import { GameOption } from "./game-options";
import "./lobby.css";
import "./new-table.css";
import { offersTracking, optionsFor, splitOptions } from "./options";
import {
  type ClockKind,
  PRESETS,
  type Preset,
  presetClock,
  presetOf,
  presetSeats,
  resizeSeats,
  type SeatChoice,
} from "./presets";
import { SkylineFoot } from "./scenery";
import { SeatTile } from "./seat-tile";

const MINUTE = 60;
const DAY = 86_400;
const HOUR = 3600;
const MOST_DAYS = 60;
const MOST_MINUTES = 24 * 60;
const CLOCKS: readonly ClockKind[] = ["none", "realtime", "correspondence"];
const DEFAULT_BANKS: Record<ClockKind, string> = { none: "0", realtime: "30", correspondence: "3" };
/** Days by correspondence where no age fills the bank again. */
const DAYS_OF_GAME = "14";

/** Everything of a table but its game, seats and seed. */
interface Settings {
  title: string;
  public: boolean;
  watching: boolean;
  delay: string;
  undo: boolean;
  tracking: boolean;
  advice: boolean;
  rated: boolean;
  shuffle: boolean;
  clock: ClockKind;
  /** Minutes or days, by the kind of the clock. */
  bank: string;
  increment: string;
}

const DEFAULTS: Settings = {
  title: "",
  public: false,
  watching: true,
  delay: "0",
  undo: true,
  tracking: false,
  advice: false,
  rated: false,
  shuffle: true,
  clock: "none",
  bank: DEFAULT_BANKS.none,
  increment: "10",
};

const hasAges = (game: GameInfo): boolean => game.ages > 1;

function defaultBank(kind: ClockKind, game: GameInfo): string {
  return kind === "correspondence" && !hasAges(game) ? DAYS_OF_GAME : DEFAULT_BANKS[kind];
}

function bankLabel(kind: ClockKind, game: GameInfo): string {
  if (kind === "realtime") return "client-bank-minutes";
  return hasAges(game) ? "client-bank-days" : "client-bank-days-game";
}

function clockOf({ clock, bank, increment }: Settings): Clock {
  if (clock === "none") return { kind: "none", bank: 0, increment: 0 };
  const unit = clock === "correspondence" ? DAY : MINUTE;
  return {
    kind: clock,
    bank: Number(bank) * unit,
    increment: clock === "realtime" ? Number(increment) : 0,
  };
}

/** The settings as the server takes them: rated tables have no aids. */
function requested(settings: Settings, game: GameInfo) {
  const { rated } = settings;
  return {
    title: settings.title.trim(),
    public: settings.public,
    watching: settings.watching,
    delay: Number(settings.delay) || 0,
    undo: settings.undo && !rated,
    tracking: settings.tracking && offersTracking(game) && !rated,
    advice: settings.advice && game.advice && !rated,
    rated,
    shuffle: settings.shuffle,
    clock: clockOf(settings),
  };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Everything that is seldom changed. */
function MoreSettings({
  game,
  players,
  settings,
  onChange,
  options,
  onOption,
  seed,
  onSeed,
}: {
  game: GameInfo;
  players: number;
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
  options: Readonly<Record<string, string>>;
  onOption: (name: string, value: string) => void;
  seed: string;
  /** Null where other people play: they would know all cards. */
  onSeed: ((seed: string) => void) | null;
}) {
  const text = useText();
  const [mainOptions, rareOptions] = splitOptions(game, players);
  const { rated, clock } = settings;
  const draw = (option: OptionInfo) => (
    <GameOption
      key={option.name}
      option={option}
      value={options[option.name] ?? option.default}
      onChange={(value) => onOption(option.name, value)}
    />
  );
  return (
    <div className="more-settings form">
      <Group title={text.say("client-game")}>
        {mainOptions.map(draw)}
        {rareOptions.length > 0 && (
          <details>
            <summary>{text.say("client-more-options")}</summary>
            <div className="stack">{rareOptions.map(draw)}</div>
          </details>
        )}
      </Group>
      <Group title={text.say("client-clock")}>
        <Segments
          label={text.say("client-clock")}
          isLabelHidden
          values={CLOCKS.map((kind) => ({ id: kind, words: text.say(`client-clock-${kind}`) }))}
          value={clock}
          onChange={(kind) => onChange({ clock: kind, bank: defaultBank(kind, game) })}
        />
        {clock !== "none" && (
          <TextInput
            kind="number"
            highest={clock === "realtime" ? MOST_MINUTES : MOST_DAYS}
            label={text.say(bankLabel(clock, game))}
            value={settings.bank}
            onChange={(bank) => onChange({ bank })}
          />
        )}
        {clock === "realtime" && (
          <TextInput
            kind="number"
            highest={HOUR}
            label={text.say("client-increment")}
            value={settings.increment}
            onChange={(increment) => onChange({ increment })}
          />
        )}
      </Group>
      <Group title={text.say("client-table")}>
        <TextInput
          label={text.say("client-table-title")}
          value={settings.title}
          onChange={(title) => onChange({ title })}
        />
        <Check
          label={text.say("client-shuffle")}
          value={settings.shuffle}
          onChange={(shuffle) => onChange({ shuffle })}
        />
        <Check
          label={text.say("client-public")}
          value={settings.public}
          onChange={(isPublic) => onChange({ public: isPublic })}
        />
        <Check
          label={text.say("client-watching")}
          value={settings.watching}
          onChange={(watching) => onChange({ watching })}
        />
        {settings.watching && (
          <TextInput
            kind="number"
            highest={HOUR}
            label={text.say("client-delay")}
            value={settings.delay}
            onChange={(delay) => onChange({ delay })}
          />
        )}
      </Group>
      <Group title={text.say("client-aids")}>
        <Check
          label={text.say("client-undo-allowed")}
          value={settings.undo && !rated}
          disabled={rated}
          onChange={(undo) => onChange({ undo })}
        />
        {offersTracking(game) && (
          <Check
            label={text.say("client-tracking")}
            value={settings.tracking && !rated}
            disabled={rated}
            onChange={(tracking) => onChange({ tracking })}
          />
        )}
        {game.advice && (
          <Check
            label={text.say("client-advice")}
            value={settings.advice && !rated}
            disabled={rated}
            onChange={(advice) => onChange({ advice })}
          />
        )}
        <Check
          label={text.say("client-rated")}
          value={rated}
          onChange={(next) => onChange({ rated: next })}
        />
        {onSeed && (
          <TextInput
            kind="number"
            highest={Number.MAX_SAFE_INTEGER}
            label={text.say("client-seed")}
            value={seed}
            onChange={onSeed}
          />
        )}
      </Group>
    </div>
  );
}

/** The summary of everything under “More”. */
function Summary({
  game,
  options,
  settings,
}: {
  game: GameInfo;
  options: Readonly<Record<string, string>>;
  settings: Settings;
}) {
  const text = useText();
  const told = { ...requested(settings, game), bot: null };
  return (
    <summary>
      <b>{text.say("client-more")}</b>{" "}
      <span className="quiet">
        {[...optionWords(text, game, options), ...settingsWords(text, told, hasAges(game))].join(
          " · ",
        )}
      </span>
    </summary>
  );
}

function NewTableForm({ games, first }: { games: GameInfo[]; first: string | null }) {
  const text = useText();
  const { continueAsGuest } = useSession();
  const [key, setKey] = useState(first);
  const game = games.find((one) => one.game === key) ?? games[0];
  const [players, setPlayers] = useState(game?.default_players ?? 0);
  const [chosen, setOptions] = useState<Record<string, string>>({});
  const needed = game?.needed[String(players)];
  const options = useMemo(
    () => ({ ...needed, ...(game && optionsFor(game, players, chosen)) }),
    [game, players, needed, chosen],
  );
  const level = (info: GameInfo | undefined) =>
    info?.levels.find((one) => one.bot === stored.opponents.get())?.bot ?? info?.default_bot ?? "";
  const [seats, setSeats] = useState<SeatChoice[]>(() =>
    presetSeats("friends", players, level(game)),
  );
  const [settings, setSettings] = useState(DEFAULTS);
  const [seed, setSeed] = useState("");
  const alone = seats.every((seat) => seat.kind !== "open");
  const isShared = seats.filter((seat) => seat.kind === "me").length > 1;

  const open = useAction(
    useCallback(async () => {
      if (!game) return;
      await continueAsGuest();
      const nameOf = (seat: SeatChoice, number: number) => {
        const typed = seat.name.trim();
        if (typed) return typed;
        return isShared && number > 0 ? text.say("seat", { number: number + 1 }) : null;
      };
      const table = await post<TableInfo>("/api/tables", {
        game: game.game,
        players,
        options,
        ...requested(settings, game),
        seats: seats.map((seat, number) => {
          const name = seat.kind === "me" ? nameOf(seat, number) : null;
          return {
            kind: seat.kind,
            ...(seat.kind === "bot" ? { bot: seat.bot } : {}),
            ...(name ? { name } : {}),
          };
        }),
        start: alone,
        ...(alone && seed ? { seed: Number(seed) } : {}),
      });
      navigate(tablePath(table.table));
    }, [continueAsGuest, game, players, options, settings, seats, alone, isShared, seed, text]),
  );

  if (!game) return null;
  const change = (part: Partial<Settings>) => setSettings((before) => ({ ...before, ...part }));
  const applyPreset = (preset: Preset) => {
    const clock = presetClock(preset);
    setSeats(presetSeats(preset, players, level(game)));
    change({ clock, bank: defaultBank(clock, game) });
  };
  const changeGame = (next: string) => {
    const found = games.find((one) => one.game === next);
    if (!found) return;
    const count = found.default_players;
    const preset = presetOf(seats, settings.clock) ?? "friends";
    setKey(next);
    setOptions({});
    setPlayers(count);
    setSeats(presetSeats(preset, count, level(found)));
    if (settings.bank === defaultBank(settings.clock, game)) {
      change({ bank: defaultBank(settings.clock, found) });
    }
  };
  const changePlayers = (count: number) => {
    setPlayers(count);
    setSeats((before) => resizeSeats(before, count));
  };
  const changeSeat = (number: number, part: Partial<SeatChoice>) =>
    setSeats((before) => before.map((seat, at) => (at === number ? { ...seat, ...part } : seat)));
  const counts = Array.from({ length: game.most - game.fewest + 1 }, (_, at) => game.fewest + at);
  const hasShippedBoards = game.options.every(
    ({ name, is_file, default: shipped }) => !is_file || (options[name] ?? shipped) === shipped,
  );
  return (
    <Form
      className="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        open.run();
      }}
    >
      <div className="new-table-what">
        <Segments
          label={text.say("client-game")}
          values={games.map((one) => ({
            id: one.game,
            words: (
              <span className={`game-choice game-choice-${one.game}`}>
                <Emblem game={one.game} />
                <GameName game={one.game} />
              </span>
            ),
          }))}
          value={game.game}
          onChange={changeGame}
        />
        <Segments
          label={text.say("client-players")}
          values={counts.map((count) => ({ id: String(count), words: text.number(count) }))}
          value={String(players)}
          onChange={(count) => changePlayers(Number(count))}
        />
      </div>
      <Segments
        label={text.say("client-preset")}
        values={PRESETS.map((preset) => ({
          id: preset,
          words: (
            <span className="preset">
              <b>{text.say(`client-preset-${preset}`)}</b>
              <small>{text.say(`client-preset-${preset}-more`)}</small>
            </span>
          ),
        }))}
        value={presetOf(seats, settings.clock)}
        onChange={applyPreset}
      />
      <section aria-labelledby="who-plays">
        <h2 id="who-plays">{text.say("client-who-plays")}</h2>
        <ul className="seat-tiles">
          {seats.map((seat, number) => (
            <SeatTile
              // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
              key={number}
              number={number}
              seat={seat}
              game={game}
              isShared={isShared}
              before={seats.slice(0, number).filter((other) => other.kind === "me").length}
              onChange={(part) => changeSeat(number, part)}
            />
          ))}
        </ul>
      </section>
      <GameMessages key={game.game} game={game.game}>
        {game.notice && hasShippedBoards && <Notice notice={game.notice} />}
        <details className="more">
          <Summary game={game} options={options} settings={settings} />
          <MoreSettings
            game={game}
            players={players}
            settings={settings}
            onChange={change}
            options={options}
            onOption={(name, value) => setOptions((before) => ({ ...before, [name]: value }))}
            seed={seed}
            onSeed={alone ? setSeed : null}
          />
        </details>
      </GameMessages>
      <ErrorMessage text={open.error} />
      <div className="row">
        <Button variant="primary" className="button-large" type="submit" isDisabled={open.busy}>
          {text.say(alone ? "client-start" : "client-open-table")}
        </Button>
        <span className="quiet">{text.say(alone ? "client-start-note" : "client-open-note")}</span>
      </div>
    </Form>
  );
}

/** The form for a new table. */
export default function NewTable() {
  const text = useText();
  useTitle(text.say("client-new-table"));
  const { query } = useLocation();
  const { me } = useSession();
  const games = useGames();
  return (
    <main className="page">
      <div className="new-table-head">
        <h1>{text.say("client-new-table")}</h1>
        {me?.person === null && <NewcomerFields />}
      </div>
      {games && <NewTableForm games={games} first={query.get("game")} />}
      <SkylineFoot />
    </main>
  );
}
