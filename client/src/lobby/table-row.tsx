import type { ReactNode } from "react";
import { tablePath } from "../browser/route";
import { Faces } from "../match/faces";
import { useGames } from "../match/games";
import { markedNames } from "../match/guests";
import { clockWords } from "../match/set-up-words";
import type { TableInfo } from "../protocol/types";
import { GameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Link } from "../ui/link";
import { Emblem } from "./emblem";
import { isWaitingFor } from "./use-tables";

/** A table in a list: what is played, by whom, what is special, and a link. */
export function TableRow({
  table,
  facts,
  to,
  link,
  isMarked = false,
}: {
  table: TableInfo;
  facts: ReactNode;
  to: string;
  link: string;
  isMarked?: boolean;
}) {
  return (
    <li className={`lobby-table lobby-table-${table.game}`} data-marked={isMarked || undefined}>
      <Emblem game={table.game} />
      <div className="lobby-table-what">
        <h3>
          {table.settings.title ? (
            <>
              <bdi>{table.settings.title}</bdi>{" "}
              <span className="quiet">
                <GameName game={table.game} />
              </span>
            </>
          ) : (
            <GameName game={table.game} />
          )}
        </h3>
        <Faces info={table} />
      </div>
      <div className="lobby-table-facts">{facts}</div>
      <Link to={to} className={`button button-link ${isMarked ? "button-primary" : ""}`}>
        {link}
      </Link>
    </li>
  );
}

/** Whose turn it is at a running table, or how many seats are open. */
export function Turn({ table, person }: { table: TableInfo; person: number | null }) {
  const text = useText();
  if (table.status === "open") {
    const open = table.seats.filter((seat) => seat.kind === "open").length;
    return (
      <span>
        {open > 0 ? text.say("client-open-seats", { count: open }) : text.say("client-full")}
      </span>
    );
  }
  if (isWaitingFor(table, person)) {
    return <span className="badge badge-turn">{text.say("client-your-turn")}</span>;
  }
  const names = markedNames(table, text, person);
  const waited = table.waiting.map((seat) => names[seat] ?? "");
  if (waited.length === 0) return null;
  return <span>{text.say("client-turn-of", { names: text.list(waited) })}</span>;
}

/** Games a person can continue. */
export function UnfinishedRows({
  tables,
  person,
  areCards = false,
}: {
  tables: readonly TableInfo[];
  person: number | null;
  /** Whether they are side by side. */
  areCards?: boolean;
}) {
  const text = useText();
  return (
    <ul className={`lobby-tables ${areCards ? "lobby-cards" : ""}`}>
      {tables.map((table) => (
        <TableRow
          key={table.table}
          table={table}
          to={tablePath(table.table)}
          link={text.say("client-resume")}
          isMarked={isWaitingFor(table, person)}
          facts={<Turn table={table} person={person} />}
        />
      ))}
    </ul>
  );
}

/** Tables with open seats. */
export function OpenRows({ tables }: { tables: readonly TableInfo[] }) {
  const text = useText();
  const games = useGames();
  const hasAges = (key: string) => games?.find(({ game }) => game === key)?.ages !== 1;
  return (
    <ul className="lobby-tables">
      {tables.map((table) => (
        <TableRow
          key={table.table}
          table={table}
          to={tablePath(table.table)}
          link={text.say("client-sit-down")}
          facts={
            <>
              <Turn table={table} person={null} />
              <span>{clockWords(text, table.settings.clock, hasAges(table.game))}</span>
            </>
          }
        />
      ))}
    </ul>
  );
}
