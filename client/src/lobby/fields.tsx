import { type ReactNode, useId } from "react";

/** A list of values of which one is chosen. */
export function Choice({
  label,
  hint,
  value,
  values,
  onChange,
}: {
  label: string;
  /** What the values mean. */
  hint?: string;
  value: string;
  values: { id: string; words: ReactNode }[];
  onChange: (value: string) => void;
}) {
  const [id, hintId] = [useId(), useId()];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.value)}
      >
        {values.map((one) => (
          <option key={one.id} value={one.id}>
            {one.words}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <small id={hintId} className="quiet">
          {hint}
        </small>
      )}
    </div>
  );
}

export function Check({
  label,
  value,
  onChange,
  disabled = false,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export function TextInput({
  label,
  isLabelHidden = false,
  value,
  onChange,
  placeholder,
  kind = "text",
  most = 80,
  highest,
}: {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  kind?: "text" | "number";
  most?: number;
  highest?: number;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      <input
        id={id}
        type={kind}
        min={kind === "number" ? 0 : undefined}
        max={kind === "number" ? highest : undefined}
        value={value}
        maxLength={most}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
