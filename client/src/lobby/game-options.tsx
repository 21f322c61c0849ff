import { useState } from "react";
import type { OptionInfo } from "../protocol/types";
import { useText } from "../text/languages";
import type { Messages } from "../text/messages";
import { Button, FileButton } from "../ui/button";
import { Choice, TextInput } from "./fields";

const OWN = "";

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
  const values = option.offers.map((one) => ({ id: one, words: valueLabel(text, option, one) }));
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

/** A value in words; the words may depend on the option. */
function valueLabel(text: Messages, { name }: OptionInfo, value: string): string {
  const key = [`client-value-${name}-${value}`, `client-value-${value}`].find((one) =>
    text.has(one),
  );
  return key ? text.say(key) : value;
}

/** An option of a game: a choice, free text, or a file. */
export function GameOption({
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
    const values = option.values.map((one) => ({ id: one, words: valueLabel(text, option, one) }));
    const hint = `client-hint-${option.name}`;
    return (
      <Choice
        label={label}
        hint={text.has(hint) ? text.say(hint) : undefined}
        value={value}
        values={values}
        onChange={onChange}
      />
    );
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
