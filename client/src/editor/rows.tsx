import { type ReactNode, useState } from "react";
import type { PositionKey, PositionSchema } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { type FieldProps, SIMPLE } from "./fields";
import { keyLabel, wordLabel } from "./labels";
import { isRow, type Row, rowsOf, withValue, writtenRows } from "./model";

type Steps = PositionSchema["steps"];

const SEAT_ROWS: Record<string, string> = {
  cities: "editor-city",
  civilizations: "editor-civilization",
};
/** Sections that few change. */
const FOLDED = new Set(["options"]);
/** What the summary of a seat's object tells. */
const TITLES = ["board", "city", "leader", "government"];

/** The fields of an object. */
export function Fields({
  keys,
  row,
  onChange,
  seats,
  steps,
}: {
  keys: readonly PositionKey[];
  row: Row;
  onChange: (row: Row) => void;
  seats: number;
  steps: Steps;
}) {
  return (
    <div className="editor-fields">
      {keys.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={row[field.name]}
          seats={seats}
          steps={steps}
          onChange={(value) => onChange(withValue(row, keys, field.name, value))}
        />
      ))}
    </div>
  );
}

function SectionField({ field, value, onChange, seats, steps }: FieldProps & { steps: Steps }) {
  const text = useText();
  const label = keyLabel(text, field.name);
  const fields = (
    <Fields
      keys={field.keys}
      row={isRow(value) ? value : {}}
      seats={seats}
      steps={steps}
      onChange={(row) => onChange(Object.keys(row).length > 0 ? row : undefined)}
    />
  );
  if (FOLDED.has(field.name)) {
    return (
      <Folded title={label} isOpenFirst={false}>
        {fields}
      </Folded>
    );
  }
  return (
    <fieldset className="editor-section">
      <legend>{label}</legend>
      {fields}
    </fieldset>
  );
}

/** Fields that can be folded; they are only there while they are not. */
function Folded({
  title,
  isOpenFirst,
  children,
}: {
  title: string;
  isOpenFirst: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details
      className="editor-seat"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

function RowsField({ field, value, onChange, seats, steps }: FieldProps & { steps: Steps }) {
  const text = useText();
  const rows = rowsOf(value, field.short);
  const label = keyLabel(text, field.name);
  const change = (next: readonly Row[]) =>
    onChange(next.length > 0 ? writtenRows(next, field.short) : undefined);
  const nameOf = (index: number) => {
    const key = field.by_seat ? SEAT_ROWS[field.name] : undefined;
    return key
      ? text.say(key, { number: index + 1 })
      : text.say("editor-row", { name: label, number: index + 1 });
  };
  const fieldsOf = (row: Row, index: number) => (
    <Fields
      keys={field.keys}
      row={row}
      seats={seats}
      steps={steps}
      onChange={(next) => change(rows.map((old, other) => (other === index ? next : old)))}
    />
  );
  const body = (
    <>
      {rows.map((row, index) => {
        const name = nameOf(index);
        const title = TITLES.map((key) => field.keys.find((one) => one.name === key)).find(
          (key) => key && typeof row[key.name] === "string",
        );
        const fields = fieldsOf(row, index);
        const remove = () => change(rows.filter((_, other) => other !== index));
        return field.by_seat ? (
          <Folded
            // biome-ignore lint/suspicious/noArrayIndexKey: the seat is the key
            key={index}
            isOpenFirst={index === 0}
            title={title ? `${name} · ${wordLabel(text, title, String(row[title.name]))}` : name}
          >
            {fields}
            <p>
              <Button variant="quiet" onPress={remove}>
                {text.say("editor-remove", { name })}
              </Button>
            </p>
          </Folded>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <fieldset key={index} className="editor-row">
            <legend className="visually-hidden">{name}</legend>
            {fields}
            <Button
              variant="quiet"
              className="editor-small"
              aria-label={text.say("editor-remove", { name })}
              onPress={remove}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </fieldset>
        );
      })}
      <p>
        <Button
          aria-label={text.say("editor-add-to", { name: label })}
          onPress={() => change([...rows, {}])}
        >
          {text.say("editor-add")}
        </Button>
      </p>
    </>
  );
  return field.by_seat ? (
    <section className="editor-rows">
      <h2>{label}</h2>
      {body}
    </section>
  ) : (
    <fieldset className="editor-section">
      <legend>{label}</legend>
      {body}
    </fieldset>
  );
}

/** What is pending: steps with their fields, named as in the text. */
function StepsField({ field, value, onChange, seats, steps }: FieldProps & { steps: Steps }) {
  const text = useText();
  const label = keyLabel(text, field.name);
  const rows = rowsOf(value);
  const word = { ...field, kind: "word", words: steps.map(({ step }) => step) } as PositionKey;
  const change = (index: number, row: Row) =>
    onChange(rows.map((old, other) => (other === index ? row : old)));
  return (
    <fieldset className="editor-section">
      <legend>{label}</legend>
      <p className="quiet">{text.say("editor-pending-about")}</p>
      {value === undefined ? (
        <Button variant="quiet" onPress={() => onChange([])}>
          {text.say("editor-pending-set")}
        </Button>
      ) : (
        <>
          {rows.map((row, index) => {
            const name = text.say("editor-row", { name: label, number: index + 1 });
            const keys = steps.find(({ step }) => step === row.step)?.keys ?? [];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be there twice
              <fieldset key={index} className="editor-section">
                <legend>{name}</legend>
                <div className="editor-fields" dir="ltr">
                  <Field
                    field={{ ...word, name: "step" }}
                    value={row.step}
                    seats={seats}
                    steps={steps}
                    onChange={(step) => change(index, step === undefined ? {} : { step })}
                  />
                </div>
                <Fields
                  keys={keys}
                  row={row}
                  seats={seats}
                  steps={steps}
                  onChange={(next) => change(index, next)}
                />
                <Button
                  variant="quiet"
                  onPress={() => onChange(rows.filter((_, other) => other !== index))}
                >
                  {text.say("editor-remove", { name })}
                </Button>
              </fieldset>
            );
          })}
          <div className="editor-word-row">
            <Button
              aria-label={text.say("editor-add-to", { name: label })}
              onPress={() => onChange([...rows, {}])}
            >
              {text.say("editor-add")}
            </Button>
            <Button variant="quiet" onPress={() => onChange(undefined)}>
              {text.say("editor-clear", { name: label })}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}

/** A field of any kind; choices that are not revealed yet stand only in the text. */
function Field(props: FieldProps & { steps: Steps }) {
  const { kind } = props.field;
  if (kind === "actions") return null;
  if (kind === "section") return <SectionField {...props} />;
  if (kind === "rows") return <RowsField {...props} />;
  if (kind === "steps") return <StepsField {...props} />;
  const Simple = SIMPLE[kind];
  return <Simple {...props} />;
}
