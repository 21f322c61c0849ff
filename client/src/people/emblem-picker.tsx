import { useId } from "react";
import { useText } from "../text/languages";
import { COLOURS, emblemOf, emblemParts, SHAPES, SYMBOLS } from "../ui/emblem-art";
import { Portrait } from "../ui/portrait";

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
export default function EmblemPicker({
  emblem,
  onChange,
}: {
  emblem: number;
  onChange: (emblem: number) => void;
}) {
  const text = useText();
  const parts = emblemParts(emblem);
  return (
    <>
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
    </>
  );
}
