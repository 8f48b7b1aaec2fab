import type { Schema } from "@dues/sdk/session";

type Period = Schema<"RevenuePeriod">;

/** A part of how recurring revenue moved; what was lost is below zero. */
export interface Movement {
  readonly name: string;
  readonly minor: number;
}

/** What moved recurring revenue in a period: what did not happen is left out. All of them add up to the difference. */
export function movementsOf({ mrr }: Pick<Period, "mrr">): readonly Movement[] {
  const all: readonly Movement[] = [
    { name: "New customers", minor: mrr.new },
    { name: "Customers who came back", minor: mrr.reactivation },
    { name: "Expansion", minor: mrr.expansion },
    { name: "Contraction", minor: -mrr.contraction },
    { name: "Churn", minor: -mrr.churn },
  ];
  return all.filter(({ minor }) => minor !== 0);
}

/** The money of a month until today, beside the month before until the same day and as a whole. */
export interface Collected {
  /** The sum until each day of this month. */
  readonly days: readonly { readonly name: string; readonly value: number }[];
  readonly now: number;
  readonly before: number;
  readonly wholeBefore: number;
}

/** Adds up the days of this month and of the month before. Refunds are taken off. */
export function collectedOf(
  periods: readonly Pick<Period, "firstDay" | "collected" | "refunded">[],
): Collected {
  const month = periods.at(-1)?.firstDay.slice(0, 7) ?? "";
  const isNow = ({ firstDay }: { readonly firstDay: string }) => firstDay.startsWith(month);
  const current = runningSums(periods.filter(isNow));
  const previous = runningSums(periods.filter((period) => !isNow(period)));
  return {
    days: current.map((value, index) => ({ name: String(index + 1), value: Math.max(value, 0) })),
    now: current.at(-1) ?? 0,
    // A shorter month before ends earlier.
    before: previous[Math.min(current.length, previous.length) - 1] ?? 0,
    wholeBefore: previous.at(-1) ?? 0,
  };
}

function runningSums(days: readonly Pick<Period, "collected" | "refunded">[]): readonly number[] {
  let sum = 0;
  return days.map(({ collected, refunded }) => (sum += collected - refunded));
}

/** The first day of the month before the month of a day: `2026-11-15` -> `2026-10-01`. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/** What one unit of a currency is worth, from the exchange rates of the organization. */
export type Rate = Pick<Schema<"ExchangeRate">, "currency" | "accountingCurrency" | "rate" | "validFrom">;

export interface Together {
  readonly minor: number;
  readonly currency: string;
  /** The rates that were used. */
  readonly rates: readonly Rate[];
}

interface Amount {
  readonly currency: string;
  readonly minor: number;
}

/**
 * Recurring revenue of all currencies in one of them, at the latest exchange rates. Undefined where there is nothing to
 * convert, or no rate for one of the currencies.
 */
export function together(
  amounts: readonly Amount[],
  { currency, rates, exponentOf }: ReportingCurrency,
): Together | undefined {
  if (!amounts.some((each) => each.currency !== currency && each.minor !== 0)) return undefined;
  const used: Rate[] = [];
  let sum = 0;
  for (const amount of amounts) {
    if (amount.minor === 0) continue;
    if (amount.currency === currency) {
      sum += amount.minor;
      continue;
    }
    const rate = rates.find(
      (each) => each.currency === amount.currency && each.accountingCurrency === currency,
    );
    if (!rate) return undefined;
    used.push(rate);
    sum += amount.minor * Number(rate.rate) * 10 ** (exponentOf(currency) - exponentOf(amount.currency));
  }
  return { minor: Math.round(sum), currency, rates: used };
}

interface ReportingCurrency {
  readonly currency: string;
  /** Newest first. */
  readonly rates: readonly Rate[];
  readonly exponentOf: (currency: string) => number;
}
