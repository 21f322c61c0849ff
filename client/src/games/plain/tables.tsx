import type { Argument, Text } from "../../protocol/types";
import { useText } from "../../text/languages";

/** A plain drawing of a part of a view: its texts are the game's own. */
export interface ViewTable {
  title: Text;
  columns: string[];
  rows: Argument[][];
}

export function ViewTables({
  tables,
  names,
}: {
  tables: readonly ViewTable[];
  names: readonly string[];
}) {
  const text = useText();
  const cell = (value: Argument) => {
    if (Array.isArray(value) && value.length === 0) return "–";
    return typeof value === "number" ? text.number(value) : String(text.argument(value, names));
  };
  return tables.map((table) => {
    const title = text.message(table.title, names);
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      <section key={table.title.key} className="scroll" tabIndex={0} aria-label={title}>
        <table className="plain-table">
          <caption dir="auto">{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  <bdi>{text.say(column)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells rows apart
              <tr key={place}>
                {row.map((value, column) => (
                  <td key={table.columns[column]}>
                    <bdi>{cell(value)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}
