import type { ReactNode } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import "./segments.css";

/** One of a few values, as buttons side by side. */
export function Segments<V extends string>({
  label,
  isLabelHidden = false,
  values,
  value,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  values: readonly { id: V; words: ReactNode }[];
  value: V | null;
  onChange: (value: V) => void;
}) {
  return (
    <RadioGroup
      className="segments"
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as V)}
    >
      <Label className={isLabelHidden ? "visually-hidden" : ""}>{label}</Label>
      <div className="segments-row">
        {values.map(({ id, words }) => (
          <Radio key={id} value={id} className="segment">
            {words}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
