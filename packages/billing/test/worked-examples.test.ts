import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { PlanInterval } from "../src/time/cadence.js";
import { currencyExponent } from "../src/money/currency.js";
import { quantity, unitPrice, type Quantity } from "../src/numbers/decimal.js";
import { instant, toIso } from "../src/time/instant.js";
import { money } from "../src/money/money.js";
import { periodAt, type Schedule } from "../src/time/period.js";
import { rate, rateIncrement } from "../src/pricing/rating.js";
import { formatAmount, roundAmount, scaledAmount } from "../src/money/exact-amount.js";
import { boundary } from "../src/time/grid.js";
import type { Price } from "../src/pricing/price.js";

/** Examples computed by hand from independent sources, in minor units and instants. */
interface RatingCase {
  readonly id: string;
  readonly rule: string;
  readonly price: PriceText;
  readonly before?: string;
  readonly units: string;
  readonly amount: string;
  readonly rounded?: string;
  readonly shares?: readonly (readonly [tier: number, units: string, amount: string])[];
  readonly fixedFee?: string;
  readonly total?: string;
}

interface PriceText {
  readonly model: "package" | "graduated" | "volume";
  readonly unitPrice?: string;
  readonly packageSize?: string;
  readonly tiers?: readonly { upTo: string | null; unitPrice: string; flatFee: string }[];
}

type MoneyCase =
  | { readonly id: string; readonly kind: "round"; readonly exact: string; readonly rounded: string }
  | {
      readonly id: string;
      readonly kind: "sum";
      readonly minor: string;
      readonly times: number;
      readonly total: string;
    }
  | {
      readonly id: string;
      readonly kind: "exponent";
      readonly currencies: readonly string[];
      readonly exponent: number;
    };

interface ScheduleText {
  readonly anchor: string;
  readonly interval: PlanInterval;
  readonly zone: string;
}

interface PeriodCase {
  readonly id: string;
  readonly rule: string;
  readonly schedule: ScheduleText;
}

interface PeriodCases {
  readonly boundaries: readonly (PeriodCase & {
    readonly boundaries: readonly (readonly [number, string])[];
  })[];
  readonly lookups: readonly (PeriodCase & {
    readonly at: string;
    readonly start: string;
    readonly end: string;
  })[];
  readonly counts: readonly (PeriodCase & {
    readonly from: string;
    readonly to: string;
    readonly periods: number;
  })[];
}

const ratings = ["graduated", "volume", "package"].flatMap((model) =>
  read<readonly RatingCase[]>(`rating-${model}`),
);
const monies = read<readonly MoneyCase[]>("money");
const periods = read<PeriodCases>("period");
const notFitted = read<readonly { readonly id: string; readonly reason: string }[]>("not-fitted");

describe("rating", () => {
  test.each(ratings)("$rule ($id)", (row) => {
    const price = toPrice(row.price);
    const amount = rateIncrement(price, quantity(row.before ?? "0"), quantity(row.units));
    expect(formatAmount(amount)).toBe(row.amount);
    if (row.rounded !== undefined) expect(roundAmount(amount)).toBe(BigInt(row.rounded));
    if (row.shares !== undefined) expect(sharesOf(price, quantity(row.units))).toEqual(row.shares);
    if (row.fixedFee === undefined || row.total === undefined) return;
    const line = money(roundAmount(amount), "USD");
    expect(BigInt(row.fixedFee) + line.minor).toBe(BigInt(row.total));
  });
});

describe("money", () => {
  test.each(monies)("$kind ($id)", (row) => {
    if (row.kind === "round") {
      const exact = scaledAmount(unitPrice(row.exact) * quantity("1"));
      expect(roundAmount(exact)).toBe(BigInt(row.rounded));
    } else if (row.kind === "sum") {
      const part = money(BigInt(row.minor), "USD");
      const parts = Array.from({ length: row.times }, () => part);
      expect(parts.reduce((total, { minor }) => total + minor, 0n)).toBe(BigInt(row.total));
    } else {
      const exponents = row.currencies.map((code) => currencyExponent(money(0n, code).currency));
      expect(exponents).toEqual(row.currencies.map(() => row.exponent));
    }
  });
});

describe("period", () => {
  test.each(periods.boundaries)("$rule ($id)", ({ schedule, boundaries }) => {
    const found = boundaries.map(([index]) => [index, boundary(toSchedule(schedule), index)]);
    expect(found).toEqual(boundaries.map(([index, at]) => [index, instant(at)]));
  });

  test.each(periods.lookups)("$rule ($id)", ({ schedule, at, start, end }) => {
    const found = periodAt(toSchedule(schedule), instant(at));
    expect([toIso(found.start), toIso(found.end)]).toEqual([toIso(instant(start)), toIso(instant(end))]);
  });

  test.each(periods.counts)("$rule ($id)", ({ schedule, from, to, periods }) => {
    const indexOf = (at: string) => periodAt(toSchedule(schedule), instant(at)).index;
    expect(indexOf(to) - indexOf(from)).toBe(periods);
  });
});

test("every example is either run or set aside with a reason", () => {
  const run = [...ratings, ...monies, ...Object.values(periods).flat()].map((row: { id: string }) => row.id);
  const aside = notFitted.map((row) => row.id);
  expect([...new Set([...run, ...aside])].sort()).toEqual([...read<readonly string[]>("ids")].sort());
  expect(aside.filter((id) => run.includes(id))).toEqual([]);
  expect(notFitted.filter((row) => row.reason.trim() === "")).toEqual([]);
});

function read<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(__dirname, "cases", `${name}.json`), "utf8")) as T;
}

function toPrice({ model, unitPrice: price = "0", packageSize = "1", tiers = [] }: PriceText): Price {
  if (model === "package") return { model, unitPrice: unitPrice(price), packageSize: quantity(packageSize) };
  return {
    model,
    tiers: tiers.map((tier) => ({
      upTo: tier.upTo === null ? null : quantity(tier.upTo),
      unitPrice: unitPrice(tier.unitPrice),
      flatFee: unitPrice(tier.flatFee),
    })),
  };
}

function sharesOf(price: Price, units: Quantity): (readonly [number, string, string])[] {
  return rate(price, units).breakdown.map(
    (share) => [share.tier, (share.units / quantity("1")).toString(), formatAmount(share.amount)] as const,
  );
}

function toSchedule({ anchor, interval, zone }: ScheduleText): Schedule {
  return { anchor: instant(anchor), interval, zone };
}
