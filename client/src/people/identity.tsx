import { useId, useState } from "react";
import {
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Button as PlainButton,
  Popover,
  TextField,
} from "react-aria-components";
import { useText } from "../text/languages";
import { Button } from "../ui/button";
import { COLOURS, emblemOf, emblemParts, randomEmblem, SHAPES, SYMBOLS } from "../ui/emblem-art";
import { Portrait } from "../ui/portrait";
import { useSession } from "./session";
import "./identity.css";

/** A row of pictures of which one is chosen. */
function PictureRow({
  legend,
  names,
  chosen,
  emblemFor,
  onChoose,
}: {
  legend: string;
  names: readonly string[];
  chosen: number;
  emblemFor: (index: number) => number;
  onChoose: (emblem: number) => void;
}) {
  const group = useId();
  return (
    <fieldset className="pictures">
      <legend>{legend}</legend>
      <div className="pictures-row">
        {names.map((name, index) => (
          <label key={name} className="picture" title={name}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={index === chosen}
              onChange={() => onChoose(emblemFor(index))}
            />
            <Portrait emblem={emblemFor(index)} size={36} />
            <span className="visually-hidden">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses an emblem by its symbol, colour and shape. */
export function EmblemPicker({
  emblem,
  onChange,
}: {
  emblem: number;
  onChange: (emblem: number) => void;
}) {
  const text = useText();
  const parts = emblemParts(emblem);
  return (
    <div className="emblem-picker">
      <PictureRow
        legend={text.say("client-symbol")}
        names={SYMBOLS.map((name) => text.say(`client-symbol-${name}`))}
        chosen={parts.symbol}
        emblemFor={(symbol) => emblemOf({ ...parts, symbol })}
        onChoose={onChange}
      />
      <PictureRow
        legend={text.say("client-emblem-colour")}
        names={COLOURS.map((name) => text.say(`client-colour-${name}`))}
        chosen={parts.colour}
        emblemFor={(colour) => emblemOf({ ...parts, colour })}
        onChoose={onChange}
      />
      <PictureRow
        legend={text.say("client-shape")}
        names={SHAPES.map((name) => text.say(`client-shape-${name}`))}
        chosen={parts.shape}
        emblemFor={(shape) => emblemOf({ ...parts, shape })}
        onChoose={onChange}
      />
    </div>
  );
}

/** A portrait that opens the choice of another one. */
export function PictureButton({
  emblem,
  size = 48,
  onChange,
}: {
  emblem: number;
  size?: number;
  onChange: (emblem: number) => void;
}) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <PlainButton className="picture-button" aria-label={text.say("client-change-picture")}>
        <Portrait emblem={emblem} size={size} />
        <span className="picture-edit" aria-hidden="true">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3z" />
          </svg>
        </span>
      </PlainButton>
      <Popover className="popover popover-picture">
        <Dialog className="dialog" aria-label={text.say("client-picture")}>
          <EmblemPicker emblem={emblem} onChange={onChange} />
          <div className="row">
            <Button onPress={() => onChange(randomEmblem())}>
              {text.say("client-another-picture")}
            </Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              {text.say("client-ready")}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** The name and the picture of a new visitor; both may stay as they are. */
export function NewcomerFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const text = useText();
  const { draft, setDraft } = useSession();
  return (
    <div className="identity">
      <PictureButton emblem={draft.emblem} onChange={(emblem) => setDraft({ ...draft, emblem })} />
      <TextField
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={40}
        className="field"
        autoFocus={autoFocus}
      >
        <Label>{text.say("client-your-name")}</Label>
        <Input placeholder={text.say("client-guest")} />
      </TextField>
    </div>
  );
}
