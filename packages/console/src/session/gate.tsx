import { useEffect, useRef, type ReactNode } from "react";
import { useIsOpenedByBrowser } from "../ui/opened-by-browser.js";

interface GateProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the pages before the sign-in. */
export function Gate({ title, children }: GateProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedByBrowser = useIsOpenedByBrowser();
  useEffect(() => void (document.title = `${title} · Dues`), [title]);
  // After a sign-out, the control that had the focus is gone.
  useEffect(() => {
    if (!isOpenedByBrowser) heading.current?.focus();
  }, [isOpenedByBrowser]);
  return (
    <main className="gate">
      <p className="brand">Dues</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: "text" | "email" | "password";
  readonly autoComplete: string;
  readonly hint?: string;
  readonly value?: string | undefined;
  readonly minLength?: number;
}

/** A field that must be filled in. */
export function Field({
  label,
  name,
  type = "text",
  autoComplete,
  hint,
  value,
  minLength,
}: FieldProps): ReactNode {
  const hintId = `${name}-hint`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        minLength={minLength}
        required
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      {hint !== undefined && (
        <p id={hintId} className="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Reads the texts of a form by the names of its fields. */
export function fieldsOf(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
