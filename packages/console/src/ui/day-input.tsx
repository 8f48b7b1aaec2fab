import type { InputHTMLAttributes, ReactNode } from "react";

/** What a field has after a person entered a day that does not exist. The browser returns nothing for one. */
const IMPOSSIBLE = "impossible";

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value" | "onChange"> {
  /** `2026-08-31`. */
  readonly value: string;
  readonly change: (day: string) => void;
}

/** A field for a day. The text of an impossible one stays in it, so that it can be corrected. */
export function DayInput({ value, change, ...others }: DayInputProps): ReactNode {
  return (
    <input
      {...others}
      type="date"
      value={value === IMPOSSIBLE ? "" : value}
      onChange={({ target }) => change(target.validity.badInput ? IMPOSSIBLE : target.value)}
      // An incomplete text and an impossible day change no value of the field, so that no change is reported.
      onBlur={({ target }) => {
        if (target.validity.badInput) change(IMPOSSIBLE);
      }}
    />
  );
}
