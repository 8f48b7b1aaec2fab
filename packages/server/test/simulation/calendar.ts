import { instantOf, wallAt } from "./zone.js";

/** How many months or days an interval has. */
const LENGTHS: Readonly<Record<string, { readonly months?: number; readonly days?: number }>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  semi_annual: { months: 6 },
  yearly: { months: 12 },
};
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Where a window starts and ends; one that never resets has no end. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** What all periods are counted from, by the clocks of a zone. */
export interface Anchor {
  readonly at: number;
  readonly zone: string;
  /** When time stood still, by the calendar before each pause, oldest first. */
  readonly pauses?: readonly { readonly at: number; readonly seconds: number }[];
}

/** The window of an allowance that holds an instant, found by counting from the anchor. */
export function windowAt(anchor: Anchor, reset: string, at: number): Window {
  if (reset === "none" || reset === "never") return { start: anchor.at, end: Infinity };
  if (reset === "hourly") return { start: at - (at % HOUR_MS), end: at - (at % HOUR_MS) + HOUR_MS };
  return spanAround((index) => boundary(anchor, reset, index), lowestIndex(anchor, reset, at), at);
}

/** The span at whose end usage is billed: the billing period, and never more than a month. */
export function usagePeriodAt(anchor: Anchor, interval: string, at: number): Window {
  const { months = 0 } = LENGTHS[interval] ?? {};
  if (months <= 1) return windowAt(anchor, interval, at);
  const boundaryOf = (index: number) =>
    index % months === 0 ? boundary(anchor, interval, index / months) : boundary(anchor, "monthly", index);
  return spanAround(boundaryOf, lowestIndex(anchor, "monthly", at), at);
}

function spanAround(boundaryOf: (index: number) => number, from: number, at: number): Window {
  let index = from;
  while (boundaryOf(index) > at) index -= 1;
  while (boundaryOf(index + 1) <= at) index += 1;
  return { start: boundaryOf(index), end: boundaryOf(index + 1) };
}

/** A pause moves the boundaries up to the end of the span that it stopped; those after it follow the moved anchor. */
function boundary(anchor: Anchor, interval: string, index: number): number {
  const pause = anchor.pauses?.at(-1);
  if (!pause) return regularBoundary(anchor, interval, index);
  const stood = pause.seconds * 1_000;
  const before = { ...anchor, at: anchor.at - stood, pauses: anchor.pauses?.slice(0, -1) ?? [] };
  let open = lowestIndex(before, interval, pause.at);
  while (boundary(before, interval, open + 1) <= pause.at) open += 1;
  return index <= open + 1
    ? boundary(before, interval, index) + stood
    : regularBoundary(anchor, interval, index);
}

/** So close below the index that is looked for that counting up from there is quick. */
function lowestIndex(anchor: Anchor, interval: string, at: number): number {
  const { months = 0, days = 0 } = LENGTHS[interval] ?? {};
  return Math.floor((at - anchor.at) / ((months * 31 + days) * DAY_MS)) - 2;
}

/** The same time of the same day of another month, or of its last one where the month is too short. */
function regularBoundary({ at, zone }: Anchor, interval: string, index: number): number {
  const { months = 0, days = 0 } = LENGTHS[interval] ?? {};
  const wall = wallAt(zone, at);
  if (months === 0) return instantOf(zone, wall + index * days * DAY_MS);
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + index * months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return instantOf(zone, date.getTime());
}
