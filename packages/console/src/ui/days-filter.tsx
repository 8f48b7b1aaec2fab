import { useCallback, useId, type ReactNode } from "react";
import { daysProblem, periodOf, type DaysText, type Period } from "../model/zoned-day.js";
import { useZone } from "../shell/viewer.js";
import { DayInput } from "./day-input.js";
import { useDraft } from "./use-draft.js";

/** The period of the days in the address. Undefined if they are impossible: then nothing is read. */
export function useDays(days: DaysText): Period | undefined {
  const zone = useZone();
  return daysProblem(days) === undefined ? periodOf(days, zone) : undefined;
}

interface DaysFilterProps {
  readonly days: DaysText;
  readonly onChange: (days: Readonly<Record<"from" | "to", string>>) => void;
}

/** The first and the last day of a list. Both go into the address at once. */
export function DaysFilter({ days, onChange }: DaysFilterProps): ReactNode {
  const apply = useCallback((text: string) => onChange(fromText(text)), [onChange]);
  const [text, enter] = useDraft(toText(days), { apply, isComplete });
  const entered = fromText(text);
  const problem = problemOf(text);
  const id = useId();
  const field = (label: string, name: "from" | "to") => (
    <div className="filter">
      <label htmlFor={`${id} ${name}`}>{label}</label>
      <DayInput
        id={`${id} ${name}`}
        value={entered[name]}
        change={(day) => enter(toText({ ...entered, [name]: day }))}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id} problem`}
      />
    </div>
  );
  return (
    <>
      {field("From", "from")}
      {field("Until", "to")}
      {problem !== undefined && (
        <p id={`${id} problem`} role="alert" className="problem">
          {problem}
        </p>
      )}
    </>
  );
}

function toText({ from = "", to = "" }: DaysText): string {
  return `${from}/${to}`;
}

function fromText(text: string): Readonly<Record<"from" | "to", string>> {
  const [from = "", to = ""] = text.split("/");
  return { from, to };
}

function problemOf(text: string): string | undefined {
  const { from, to } = fromText(text);
  return daysProblem({ from: from || undefined, to: to || undefined });
}

function isComplete(text: string): boolean {
  return problemOf(text) === undefined;
}
