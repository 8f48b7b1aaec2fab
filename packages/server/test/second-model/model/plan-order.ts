import type { Interval } from "./calendar.js";
import { exact, isLess, share, times } from "./exact.js";
import type { Plan } from "./plan.js";

const PERIODS_PER_YEAR: Readonly<Record<Interval, readonly [number, number]>> = {
  daily: [365, 1],
  weekly: [365, 7],
  monthly: [12, 1],
  quarterly: [4, 1],
  semi_annual: [2, 1],
  yearly: [1, 1],
};

/** Compares prices per year. */
export function comparison(from: Plan, to: Plan): "upgrade" | "downgrade" | "lateral" {
  const [before, after] = [perYear(from), perYear(to)];
  return isLess(before, after) ? "upgrade" : isLess(after, before) ? "downgrade" : "lateral";
}

function perYear({ price, interval }: Plan) {
  const [count, span] = interval ? PERIODS_PER_YEAR[interval] : [1, 1];
  return times(exact(price), share(count, span));
}
