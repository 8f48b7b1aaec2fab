import { addDays, parseDay, startOfDay, toIso, type CalendarDay } from "@dues/billing";

/** A range of days as an address or a form has it. Both ends are included, and each may be missing. */
export interface DaysText {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The instants of a range of days. Without one of the days, it has no such end. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** Returns the beginning of a day in a zone. Undefined for what is no day. */
export function dayStart(text: string | undefined, zone: string): string | undefined {
  const day = text === undefined ? undefined : parseDay(text);
  return day && toIso(startOfDay(day, zone));
}

/** Says why a range of days cannot be shown. Undefined where it can. */
export function daysProblem({ from, to }: DaysText): string | undefined {
  if (from !== undefined && !readDay(from)) return "There is no such first day. Choose one that exists.";
  if (to !== undefined && !readDay(to)) return "There is no such last day. Choose one that exists.";
  if (from !== undefined && to !== undefined && from > to)
    return "The first day is after the last. Choose an earlier first day, or a later last one.";
  return undefined;
}

/** Returns the instants of a range of days in a zone: from the beginning of the first, until the end of the last. */
export function periodOf({ from, to }: DaysText, zone: string): Period {
  const [first, last] = [from, to].map((text) => (text === undefined ? undefined : readDay(text)));
  return {
    ...(first && { from: toIso(startOfDay(first, zone)) }),
    ...(last && { to: toIso(startOfDay(addDays(last, 1), zone)) }),
  };
}

/** Who types a year passes 0002 and 0020 on the way to 2026. */
const FIRST_DAY = "1970-01-01";

function readDay(text: string): CalendarDay | undefined {
  const day = parseDay(text);
  return day !== undefined && day >= FIRST_DAY ? day : undefined;
}
