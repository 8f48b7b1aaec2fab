import type { ReactNode } from "react";
import { DayInput } from "../ui/day-input.js";
import type { Field, Values } from "./form.js";

interface FieldsProps {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (name: string, value: string) => void;
}

/** The fields of an action, each with its problem once the person tried to go on. */
export function Fields({ fields, values, problems, change }: FieldsProps): ReactNode {
  return fields.map((field) => {
    const { name } = field;
    const shared = {
      value: values[name] ?? "",
      problem: problems[name],
      change: (value: string) => change(name, value),
    };
    return <FieldRow key={name} field={field} {...shared} />;
  });
}

interface RowProps {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  readonly change: (value: string) => void;
}

function FieldRow({ field, value, problem, change }: RowProps): ReactNode {
  const { name, label, hint, isOptional } = field;
  if (field.kind === "check")
    return (
      <div className="field">
        <label className="check">
          <input
            id={name}
            type="checkbox"
            checked={value === "true"}
            aria-describedby={describedBy(name, hint, problem)}
            onChange={(event) => change(event.target.checked ? "true" : "")}
          />
          {label}
        </label>
        <Hints name={name} hint={hint} problem={problem} />
      </div>
    );
  if (field.kind === "choices")
    return <Choices name={name} field={field} value={value} problem={problem} change={change} />;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {"currency" in field && ` (${field.currency})`}
        {isOptional === true && <span className="optional"> optional</span>}
      </label>
      <Control field={field} value={value} problem={problem} change={change} />
      <Hints name={name} hint={hint} problem={problem} />
    </div>
  );
}

const MODES: Partial<Record<Field["kind"], "decimal" | "email" | "url">> = {
  quantity: "decimal",
  amount: "decimal",
  "unit-price": "decimal",
  email: "email",
  url: "url",
};

function Control({ field, value, problem, change }: RowProps): ReactNode {
  const { name, kind } = field;
  const shared = {
    id: name,
    value,
    "aria-invalid": problem !== undefined,
    "aria-describedby": describedBy(name, field.hint, problem),
    "aria-required": field.isOptional !== true,
  };
  if (field.kind === "select")
    return (
      <select {...shared} onChange={(event) => change(event.target.value)}>
        {field.isOptional === true && <option value="">{field.none ?? "–"}</option>}
        {field.options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    );
  if (kind === "day") return <DayInput {...shared} change={change} />;
  return (
    <input
      {...shared}
      type="text"
      inputMode={MODES[kind]}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** More choices than these would push the buttons of the dialog out of sight. */
const LONG = 20;

function Choices({
  field,
  value,
  problem,
  change,
  name,
}: RowProps & {
  readonly field: Extract<Field, { readonly kind: "select" | "choices" }>;
  readonly name: string;
}): ReactNode {
  const chosen = value.split(" ").filter(Boolean);
  const toggle = (option: string) =>
    change(
      (chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]).join(" "),
    );
  return (
    <fieldset
      className={field.options.length > LONG ? "field long" : "field"}
      aria-describedby={describedBy(name, field.hint, problem)}
    >
      <legend>{field.label}</legend>
      {field.options.map(([option, text]) => (
        <label key={option} className="check">
          <input
            type="checkbox"
            id={`${name}-${option}`}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          {text}
        </label>
      ))}
      <Hints name={name} hint={field.hint} problem={problem} />
    </fieldset>
  );
}

function describedBy(
  name: string,
  hint: string | undefined,
  problem: string | undefined,
): string | undefined {
  const ids = [hint === undefined ? "" : `${name}-hint`, problem === undefined ? "" : `${name}-problem`];
  return ids.filter(Boolean).join(" ") || undefined;
}

interface HintsProps {
  readonly name: string;
  readonly hint: string | undefined;
  readonly problem: string | undefined;
}

function Hints({ name, hint, problem }: HintsProps): ReactNode {
  return (
    <>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${name}-problem`} className="problem">
          {problem}
        </p>
      )}
    </>
  );
}
