/** How often a plan is charged. */
export type PlanInterval = "daily" | "weekly" | "monthly" | "quarterly" | "semi_annual" | "yearly";

/** How often an allowance resets. `none` and `never` both mean that it never resets. */
export type ResetInterval = "none" | "never" | "5min" | "15min" | "30min" | "hourly" | PlanInterval;

/** A rhythm in calendar terms: every `count` local days or months. */
export interface Cadence {
  readonly unit: "day" | "month";
  readonly count: number;
}

const ALIASES: ReadonlyMap<string, PlanInterval> = new Map([
  ["day", "daily"],
  ["week", "weekly"],
  ["month", "monthly"],
  ["quarter", "quarterly"],
  ["year", "yearly"],
  ["annual", "yearly"],
]);

const CADENCES: Readonly<Record<PlanInterval, Cadence>> = {
  daily: { unit: "day", count: 1 },
  weekly: { unit: "day", count: 7 },
  monthly: { unit: "month", count: 1 },
  quarterly: { unit: "month", count: 3 },
  semi_annual: { unit: "month", count: 6 },
  yearly: { unit: "month", count: 12 },
};

const PER_YEAR: Readonly<Record<PlanInterval, readonly [bigint, bigint]>> = {
  daily: [365n, 1n],
  weekly: [365n, 7n],
  monthly: [12n, 1n],
  quarterly: [4n, 1n],
  semi_annual: [2n, 1n],
  yearly: [1n, 1n],
};

const MINUTES_PER_DAY = 1_440;

/** Nominal lengths, good for ordering only: real periods follow the calendar. */
const NOMINAL_MINUTES: Readonly<Record<ResetInterval, number>> = {
  "5min": 5,
  "15min": 15,
  "30min": 30,
  hourly: 60,
  daily: MINUTES_PER_DAY,
  weekly: 7 * MINUTES_PER_DAY,
  monthly: 30 * MINUTES_PER_DAY,
  quarterly: 91 * MINUTES_PER_DAY,
  semi_annual: 182 * MINUTES_PER_DAY,
  yearly: 365 * MINUTES_PER_DAY,
  none: Infinity,
  never: Infinity,
};

/** Reads a plan's interval; `day`, `week`, `month`, `quarter`, `year` and `annual` are other spellings. */
export function parsePlanInterval(text: string): PlanInterval | undefined {
  const normal = ALIASES.get(text) ?? text;
  return isPlanInterval(normal) ? normal : undefined;
}

/** Reads a reset interval, with the same other spellings. */
export function parseResetInterval(text: string): ResetInterval | undefined {
  const normal = ALIASES.get(text) ?? text;
  return isResetInterval(normal) ? normal : undefined;
}

function isPlanInterval(text: string): text is PlanInterval {
  return Object.hasOwn(CADENCES, text);
}

function isResetInterval(text: string): text is ResetInterval {
  return Object.hasOwn(NOMINAL_MINUTES, text);
}

export function cadenceOf(interval: PlanInterval): Cadence {
  return CADENCES[interval];
}

/** Periods per year as an exact ratio, so that prices of different intervals compare without rounding. */
export function periodsPerYear(interval: PlanInterval): { numerator: bigint; denominator: bigint } {
  const [numerator, denominator] = PER_YEAR[interval];
  return { numerator, denominator };
}

/** The interval of usage periods: that of the plan, or months when it is longer. */
export function usageIntervalWithin(interval: PlanInterval): PlanInterval {
  return isLonger(interval, "monthly") ? "monthly" : interval;
}

/** How many usage periods a billing period has. */
export function usagePeriodsWithin(interval: PlanInterval): bigint {
  return isLonger(interval, "monthly") ? BigInt(CADENCES[interval].count) : 1n;
}

export type SubDailyInterval = "5min" | "15min" | "30min" | "hourly";

/** Sub-daily windows follow the UTC clock; the others follow the anchor. */
export function isSubDaily(reset: ResetInterval): reset is SubDailyInterval {
  return NOMINAL_MINUTES[reset] < MINUTES_PER_DAY;
}

/** The exact length of a sub-daily window. */
export function subDailyLengthMs(reset: SubDailyInterval): number {
  return NOMINAL_MINUTES[reset] * 60_000;
}

/** Whether `a` is nominally longer than `b`. `none` and `never` are longer than every other interval. */
export function isLonger(a: ResetInterval, b: ResetInterval): boolean {
  return NOMINAL_MINUTES[a] > NOMINAL_MINUTES[b];
}
