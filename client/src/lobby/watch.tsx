import { tablePath } from "../browser/route";
import { useSession } from "../people/session";
import type { TableInfo } from "../protocol/types";
import { useText } from "../text/languages";
import { Link } from "../ui/link";
import { useTitle } from "../ui/page";
import "./lobby.css";
import { SkylineFoot } from "./scenery";
import { TableRow } from "./table-row";
import { useTables } from "./use-tables";

/** Running games that everybody may watch. */
export default function Watch() {
  const text = useText();
  useTitle(text.say("client-nav-watch"));
  const person = useSession().me?.person ?? null;
  const tables = useTables("/api/tables?status=running");
  const isMine = (table: TableInfo) =>
    person !== null && table.seats.some((seat) => seat.person === person);
  const shown = (tables ?? []).filter((table) => table.settings.watching && !isMine(table));
  return (
    <main className="page" aria-busy={tables === null}>
      <h1>{text.say("client-running-tables")}</h1>
      <p className="quiet">{text.say("client-watch-more")}</p>
      {tables && shown.length === 0 && <p>{text.say("client-nothing-to-watch")}</p>}
      <h2 className="visually-hidden">{text.say("client-running-tables")}</h2>
      <ul className="lobby-tables">
        {shown.map((table) => (
          <TableRow
            key={table.table}
            table={table}
            to={tablePath(table.table)}
            link={text.say("client-watch")}
            facts={
              <>
                {table.watchers > 0 && (
                  <span>{text.say("client-watchers", { count: table.watchers })}</span>
                )}
                <span>{text.say("client-behind", { seconds: table.settings.delay })}</span>
              </>
            }
          />
        ))}
      </ul>
      <p>
        <Link to="/statistics">{text.say("client-statistics")}</Link>
      </p>
      <SkylineFoot />
    </main>
  );
}
