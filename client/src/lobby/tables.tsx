import { replayPath, tablePath } from "../browser/route";
import { markedNames } from "../match/guests";
import { victory } from "../match/score";
import type { TableInfo } from "../protocol/types";
import { GameName } from "../text/game-name";
import { useText } from "../text/languages";
import { Link } from "../ui/link";

function Waiting({ table, person }: { table: TableInfo; person: number | null }) {
  const text = useText();
  if (table.status === "open") {
    const open = table.seats.filter((seat) => seat.kind === "open").length;
    const words =
      open > 0 ? text.say("client-open-seats", { count: open }) : text.say("client-full");
    return <span className="quiet">{words}</span>;
  }
  if (table.status !== "running") return null;
  const mine =
    person !== null && table.waiting.some((seat) => table.seats[seat]?.person === person);
  return mine ? <span className="badge">{text.say("client-your-turn")}</span> : null;
}

function Ending({ table }: { table: TableInfo }) {
  const text = useText();
  const names = markedNames(table, text);
  if (!table.result) return null;
  return <span className="quiet">{victory(text, table.result, names)}</span>;
}

/** A list of tables with a link to each. */
export function Tables({
  title,
  tables,
  person,
  deed,
  empty,
  replay = false,
}: {
  title: string;
  tables: readonly TableInfo[];
  person: number | null;
  deed: string;
  empty?: string;
  replay?: boolean;
}) {
  const text = useText();
  if (tables.length === 0 && !empty) return null;
  return (
    <section className="lobby-list">
      <h2>{title}</h2>
      {tables.length === 0 && <p className="quiet">{empty}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.table} className="lobby-table">
            <div>
              <strong>{table.settings.title || <GameName game={table.game} />}</strong>
              {table.settings.title && (
                <span className="quiet">
                  {" · "}
                  <GameName game={table.game} />
                </span>
              )}
              <div className="quiet">
                {text.list(markedNames(table, text))}{" "}
                <span className="lobby-when">
                  ·{" "}
                  <time dateTime={new Date(table.changed * 1000).toISOString()}>
                    {new Intl.DateTimeFormat(text.language, {
                      dateStyle: "medium",
                      timeStyle: "short",
                    }).format(table.changed * 1000)}
                  </time>
                </span>
              </div>
            </div>
            <div className="row">
              <Waiting table={table} person={person} />
              <Ending table={table} />
              <Link
                to={replay ? replayPath(table.table) : tablePath(table.table)}
                className="button button-link"
              >
                {text.say(deed)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
