import { useText } from "../../text/languages";

/** A label from the name of a field: `hand_size` becomes `Hand size`. */
export function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Row = Record<string, unknown>;

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is shown in one line. */
function isInline(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => !isRow(item) && isInline(item));
  return !isRow(value) || Object.values(value).every((part) => !isRow(part) && isInline(part));
}

/** A value in one line, such as `4`, `–`, `1, 2, 3` or `Size: 4, Of: –`. */
export function inline(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "✓";
  if (value === false) return "✗";
  if (Array.isArray(value)) {
    if (value.length === 0) return "–";
    return value
      .map((item) => (Array.isArray(item) ? `(${inline(item)})` : inline(item)))
      .join(", ");
  }
  if (isRow(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name)}: ${inline(part)}`)
      .join(", ");
  }
  return String(value);
}

/** A list of objects as a table; with as many rows as players, each row has a player's name. */
function Rows({
  title,
  rows,
  names,
}: {
  title: string;
  rows: readonly Row[];
  names: readonly string[];
}) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isByPlayer = rows.length === names.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table className="plain-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells rows apart
            <tr key={place}>
              <th scope="row">
                <bdi>{isByPlayer ? names[place] : place + 1}</bdi>
              </th>
              {columns.map((column) => (
                <td key={column}>{inline(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All fields of a view: short ones in a list, lists of objects as tables, objects by themselves. */
export function Fields({
  fields,
  names,
}: {
  fields: Record<string, unknown>;
  names: readonly string[];
}) {
  const text = useText();
  const entries = Object.entries(fields);
  const short = entries.filter(([, value]) => isInline(value));
  const long = entries.filter(([, value]) => !isInline(value));
  if (entries.length === 0) return <p className="quiet">{text.say("client-plain-empty")}</p>;
  return (
    <div className="plain-fields" dir="ltr" lang="en">
      {short.length > 0 && (
        <dl className="plain-list">
          {short.map(([name, value]) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>{inline(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {long.map(([name, value]) =>
        Array.isArray(value) && value.every(isRow) ? (
          <Rows key={name} title={labelOf(name)} rows={value} names={names} />
        ) : (
          <section key={name} aria-label={labelOf(name)}>
            <h4>{labelOf(name)}</h4>
            <Fields fields={value as Record<string, unknown>} names={names} />
          </section>
        ),
      )}
    </div>
  );
}
