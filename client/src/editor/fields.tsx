import { useId, useState } from "react";
import type { PositionKey } from "../protocol/types";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { choicesOf, keyLabel, wordLabel } from "./labels";
import { isRow, type Json, numbersOf, type Row, toggled, withValue, wordsOf } from "./model";
import { Search } from "./search";

/** So many words are a list to choose from; more are searched. */
const FEW = 8;
const UNKNOWN = "?";

export interface FieldProps {
  field: PositionKey;
  value: Json | undefined;
  /** Undefined leaves the key out. */
  onChange: (value: Json | undefined) => void;
  seats: number;
}

function Clear({ label, onPress }: { label: string; onPress: () => void }) {
  const text = useText();
  return (
    <Button
      variant="quiet"
      className="editor-small"
      aria-label={text.say("editor-clear", { name: label })}
      onPress={onPress}
    >
      <span aria-hidden="true">×</span>
    </Button>
  );
}

/** A number with buttons for less and more; empty, it has its usual value. */
export function Stepper({
  label,
  isLabelHidden = false,
  value,
  usual = null,
  least = 0,
  most,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  value: Json | undefined;
  usual?: number | null;
  least?: number;
  most?: number;
  onChange: (value: number | undefined) => void;
}) {
  const text = useText();
  const id = useId();
  const now = typeof value === "number" ? value : null;
  const base = now ?? usual ?? least;
  const step = (by: number) => onChange(now === null && usual === null ? least : base + by);
  return (
    <div className="editor-stepper">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <div className="editor-stepper-row">
        <Button
          className="editor-small"
          aria-label={text.say("editor-less", { name: label })}
          isDisabled={base <= least}
          onPress={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={now ?? ""}
          placeholder={usual === null ? text.say("editor-usual") : String(usual)}
          onChange={({ target }) => {
            if (target.value === "") onChange(undefined);
            else if (/^\d{1,7}$/.test(target.value)) onChange(Number(target.value));
          }}
        />
        <Button
          className="editor-small"
          aria-label={text.say("editor-more", { name: label })}
          isDisabled={most !== undefined && base >= most}
          onPress={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </Button>
      </div>
    </div>
  );
}

function NumberField({ field, value, onChange }: FieldProps) {
  const text = useText();
  return (
    <Stepper
      label={keyLabel(text, field.name)}
      value={value}
      usual={field.usual}
      least={field.least ?? 0}
      {...(field.most === null ? {} : { most: field.most })}
      onChange={onChange}
    />
  );
}

function FlagField({ field, value, onChange }: FieldProps) {
  const text = useText();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
      <span>{keyLabel(text, field.name)}</span>
    </label>
  );
}

/** One of a few values; none is the usual one. */
function Select({
  label,
  value,
  choices,
  onPick,
}: {
  label: string;
  value: string;
  choices: readonly { id: string; words: string }[];
  onPick: (id: string | undefined) => void;
}) {
  const text = useText();
  const id = useId();
  const isOther = value !== "" && !choices.some((one) => one.id === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onPick(target.value === "" ? undefined : target.value)}
      >
        <option value="">{text.say("editor-none")}</option>
        {isOther && <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The seats, as choices; a step may also name nobody. */
function useSeats({ field, seats }: Pick<FieldProps, "field" | "seats">) {
  const text = useText();
  return Array.from({ length: seats }, (_, seat) => ({
    id: String(seat),
    words: text.say("seat", { number: seat + 1 }),
  })).concat(
    field.unknown.map((word) => ({
      id: word,
      words: wordLabel(text, { ...field, unknown: [] }, word),
    })),
  );
}

function SeatField({ field, value, onChange, seats }: FieldProps) {
  const text = useText();
  const choices = useSeats({ field, seats });
  return (
    <Select
      label={keyLabel(text, field.name)}
      value={value === undefined ? "" : String(value)}
      choices={choices}
      onPick={(id) => onChange(id === undefined || field.unknown.includes(id) ? id : Number(id))}
    />
  );
}

/** Numbers that can be chosen one by one. */
function Toggles({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Json | undefined;
  choices: readonly { id: number; words: string }[];
  onChange: (value: number[] | undefined) => void;
}) {
  const chosen = numbersOf(value);
  return (
    <fieldset className="editor-toggles">
      <legend>{label}</legend>
      {choices.map(({ id, words }) => (
        <label key={id} className="editor-toggle">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => {
              const next = toggled(chosen, id);
              onChange(next.length > 0 ? next : undefined);
            }}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SeatsField({ field, value, onChange, seats }: FieldProps) {
  const text = useText();
  const choices = useSeats({ field, seats }).map(({ id, words }) => ({ id: Number(id), words }));
  return (
    <Toggles
      label={keyLabel(text, field.name)}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  );
}

function SetField({ field, value, onChange }: FieldProps) {
  const text = useText();
  const least = field.least ?? 1;
  const count = (field.most ?? least) - least + 1;
  const choices = Array.from({ length: count }, (_, index) => ({
    id: index + least,
    words: text.number(index + least),
  }));
  const own = `area-${field.name}`;
  return (
    <Toggles
      label={text.has(own) ? text.say(own) : keyLabel(text, field.name)}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  );
}

/** Any text: a choice as an action, or numbers with commas between them. */
function TextField({ field, value, onChange }: FieldProps) {
  const text = useText();
  const id = useId();
  const isList = field.kind === "numbers";
  const [typed, setTyped] = useState<string | null>(null);
  const shown = isList ? numbersOf(value).join(", ") : value === undefined ? "" : String(value);
  return (
    <div className="field">
      <label htmlFor={id}>{keyLabel(text, field.name)}</label>
      <input
        id={id}
        dir="ltr"
        value={typed ?? shown}
        placeholder={text.say("editor-usual")}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value.trim() === "") onChange(undefined);
          else if (!isList) onChange(target.value);
          else onChange((target.value.match(/-?\d{1,6}/g) ?? []).map(Number));
        }}
      />
    </div>
  );
}

function WordField({ field, value, onChange }: FieldProps) {
  const text = useText();
  const label = keyLabel(text, field.name);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  const now = typeof value === "string" ? value : "";
  if (field.words.length + field.unknown.length <= FEW) {
    return <Select label={label} value={now} choices={choicesOf(text, field)} onPick={onChange} />;
  }
  return (
    <div className="editor-word">
      <span id={id}>{label}</span>
      {isOpen ? (
        <Search
          label={label}
          choices={choicesOf(text, field)}
          onPick={(word) => {
            setBack(true);
            setOpen(false);
            onChange(word);
          }}
          onClose={(isHere) => {
            setBack(isHere);
            setOpen(false);
          }}
        />
      ) : (
        <div className="editor-word-row">
          <Button
            id={`${id}-value`}
            autoFocus={isBack}
            aria-labelledby={`${id} ${id}-value`}
            onPress={() => setOpen(true)}
          >
            {now ? wordLabel(text, field, now) : text.say("editor-none")}
          </Button>
          {now && <Clear label={label} onPress={() => onChange(undefined)} />}
        </div>
      )}
    </div>
  );
}

/** A list of words: each can be replaced or removed, and others are added by searching. */
function WordsField({ field, value, onChange }: FieldProps) {
  const text = useText();
  const label = keyLabel(text, field.name);
  /** The place that is being filled; null: none. */
  const [place, setPlace] = useState<number | null>(null);
  /** The place that was filled last, where the focus returns. */
  const [back, setBack] = useState<number | null>(null);
  const words = wordsOf(value, UNKNOWN);
  const change = (next: readonly string[]) => onChange(next.length > 0 ? [...next] : undefined);
  const search = place !== null && (
    <Search
      key={`${place} ${words.length}`}
      label={label}
      choices={choicesOf(text, field)}
      onPick={(word) => {
        const next = [...words];
        next[place] = word;
        // The end of a list is filled word after word.
        setPlace(place === words.length ? place + 1 : null);
        setBack(place);
        change(next);
      }}
      onClose={(isHere) => {
        setBack(isHere ? place : null);
        setPlace(null);
      }}
    />
  );
  return (
    <fieldset className="editor-words">
      <legend>{label}</legend>
      <ul className="editor-chips">
        {words.map((word, index) => {
          const name = wordLabel(text, field, word);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice
            <li key={`${index} ${word}`}>
              {place === index ? (
                search
              ) : (
                <span className="editor-chip">
                  <Button
                    className="editor-chip-name"
                    autoFocus={back === index}
                    aria-label={text.say("editor-replace", { name })}
                    onPress={() => setPlace(index)}
                  >
                    {name}
                  </Button>
                  <Button
                    className="editor-chip-remove"
                    aria-label={text.say("editor-remove", { name })}
                    onPress={() => change(words.filter((_, other) => other !== index))}
                  >
                    <span aria-hidden="true">×</span>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
        <li>
          {place !== null && place >= words.length ? (
            search
          ) : (
            <Button
              className="editor-small"
              variant="quiet"
              aria-label={text.say("editor-add-to", { name: label })}
              autoFocus={back !== null && back >= words.length}
              onPress={() => setPlace(words.length)}
            >
              <span aria-hidden="true">+</span>
            </Button>
          )}
        </li>
      </ul>
    </fieldset>
  );
}

/** Numbers by word. */
function CountsField({ field, value, onChange }: FieldProps) {
  const text = useText();
  const label = keyLabel(text, field.name);
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  const counts: Row = isRow(value) ? value : {};
  return (
    <fieldset className="editor-counts">
      <legend>{label}</legend>
      <ul>
        {Object.entries(counts).map(([word, count]) => {
          const name = wordLabel(text, field, word);
          return (
            <li key={word}>
              <Stepper
                label={name}
                value={count}
                least={0}
                onChange={(next) => onChange(withValue(counts, [], word, next))}
              />
              <Clear
                label={name}
                onPress={() => onChange(withValue(counts, [], word, undefined))}
              />
            </li>
          );
        })}
      </ul>
      {isOpen ? (
        <Search
          label={label}
          choices={choicesOf(text, field).filter(({ id }) => !(id in counts))}
          onPick={(word) => {
            setBack(true);
            setOpen(false);
            onChange({ ...counts, [word]: 1 });
          }}
          onClose={(isHere) => {
            setBack(isHere);
            setOpen(false);
          }}
        />
      ) : (
        <div className="editor-word-row">
          <Button
            className="editor-small"
            variant="quiet"
            aria-label={text.say("editor-add-to", { name: label })}
            autoFocus={isBack}
            onPress={() => setOpen(true)}
          >
            <span aria-hidden="true">+</span>
          </Button>
          {value !== undefined && <Clear label={label} onPress={() => onChange(undefined)} />}
        </div>
      )}
    </fieldset>
  );
}

/** The fields that hold no others, by kind. */
export const SIMPLE = {
  number: NumberField,
  flag: FlagField,
  seat: SeatField,
  seats: SeatsField,
  numbers: TextField,
  set: SetField,
  word: WordField,
  words: WordsField,
  cards: WordsField,
  counts: CountsField,
  text: TextField,
} as const;
