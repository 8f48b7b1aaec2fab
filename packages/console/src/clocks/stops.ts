import type { Schema } from "@dues/sdk/session";
import { countText, wordsOf } from "../model/format.js";

/** An instant to which a clock can be moved: what is due then, in words. */
export interface Stop {
  readonly at: number;
  readonly text: string;
}

type Due = Pick<Schema<"DueCustomer">, "customerId" | "steps">;

/** The instants at which something is due, the earliest first, and a month from now if nothing is. */
export function stopsOf(now: number, due: readonly Due[]): readonly Stop[] {
  const kinds = new Map<number, string[]>();
  for (const { steps } of due)
    for (const { at, kind } of steps) if (at > now) kinds.set(at, [...(kinds.get(at) ?? []), kind]);
  const stops = [...kinds].sort(([a], [b]) => a - b).map(([at, all]) => ({ at, text: textOf(all) }));
  const month = monthAfter(now);
  if (stops.some(({ at }) => at >= month)) return stops;
  return [...stops, { at: month, text: "one month from now" }];
}

/** `Period end` or `2 × period end, trial end`. */
function textOf(kinds: readonly string[]): string {
  const counts = [...new Set(kinds)].map(
    (kind) => [kind, kinds.filter((each) => each === kind).length] as const,
  );
  return counts
    .map(([kind, count]) =>
      count === 1
        ? wordsOf(kind)
        : countText(count, `× ${wordsOf(kind).toLowerCase()}`, `× ${wordsOf(kind).toLowerCase()}`),
    )
    .join(", ");
}

function monthAfter(now: number): number {
  const date = new Date(now);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  return new Date(now).setUTCMonth(date.getUTCMonth() + 1, Math.min(date.getUTCDate(), last));
}
