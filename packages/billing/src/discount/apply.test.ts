import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { discountOf, lineOf, MAY } from "../../test/support/discounts.js";
import { money } from "../money/money.js";
import { addMs, truncateToSecond } from "../time/instant.js";
import { applyDiscounts } from "./apply.js";
import type { Discount } from "./discount.js";
import { percentOf } from "./percent.js";

interface Case {
  readonly currency?: string;
  readonly lines: readonly number[];
  /** In the order of redemption. */
  readonly discounts: readonly Off[];
}

/** A percentage or a fixed amount, on the lines with these places only. */
interface Off {
  readonly percent?: number | string;
  readonly fixed?: number;
  readonly only?: readonly number[];
}

/** Each line is of a plan of its own, so that a discount can be limited to it. */
function offOf({ percent, fixed = 0, only = [] }: Off, place: number, currency: string): Discount {
  return discountOf(
    {
      percent: percent === undefined ? null : percentOf(percent),
      amounts: percent === undefined ? { [currency]: BigInt(fixed) } : null,
      appliesTo: { planIds: only.map((line) => `plan_${line}`) },
    },
    { id: `disc_${place}`, redeemedAt: addMs(MAY, place) },
  );
}

function applied({ currency = "EUR", lines, discounts }: Case) {
  const document = {
    currency: money(0n, currency).currency,
    planIdOf: (version: string) => version.replace("ver", "plan"),
  };
  const offs = discounts.map((off, place) => offOf(off, place, currency));
  const listed = lines.map((amount, place) =>
    lineOf(amount, { id: `line_${place}`, planVersionId: `ver_${place}` }),
  );
  return applyDiscounts(listed, offs, document);
}

/** What every discount of the tests says of its coupon. */
const OF_COUPON = { name: "Coupon", code: null, period: 1 };

describe("the discount of each line", () => {
  // prettier-ignore
  test.each<[id: string, Case, discounts: number[]]>([
    ["disc-lago-cap-6",               { lines: [4, 2], discounts: [{ fixed: 12 }] },                              [4, 2]],
    ["disc-lago-pct-20-of-300",       { lines: [200, 100], discounts: [{ percent: 20 }] },                        [40, 20]],
    ["disc-polar-remainder-100",      { lines: [100, 200], discounts: [{ fixed: 100 }] },                         [33, 67]],
    ["disc-polar-pct-drift",          { lines: [100, 100], discounts: [{ percent: "33.33" }] },                   [34, 33]],
    ["disc-polar-pct-exact",          { lines: [1000, 2000], discounts: [{ percent: 10 }] },                      [100, 200]],
    ["disc-met-333",                  { lines: [333, 333, 334], discounts: [{ fixed: 100 }] },                    [33, 33, 34]],
    ["disc-met-more",                 { lines: [1000, 2000], discounts: [{ fixed: 4000 }] },                      [1000, 2000]],
    ["disc-stack-met-two-fixed",      { lines: [10000], discounts: [{ fixed: 1500 }, { fixed: 2500 }] },          [4000]],
    ["disc-stack-met-pct-then-fixed", { lines: [10000], discounts: [{ fixed: 5000 }, { percent: 10 }] },          [6000]],
    ["disc-stack-autumn-30-5",        { lines: [5000], discounts: [{ percent: 30 }, { fixed: 500 }] },            [2000]],
    ["disc-stack-autumn-3",           { lines: [5000], discounts: [{ percent: 10 }, { percent: 20 }, { fixed: 300 }] }, [1700]],
    ["disc-stack-flex-doc",           { lines: [8000, 2000], discounts: [{ percent: 25, only: [0] }, { fixed: 1000 }] }, [2750, 250]],
    ["disc-stack-flex-two-10",        { lines: [10000], discounts: [{ percent: 10 }, { percent: 10 }] },          [1900]],
    ["disc-optimizely-20-30",         { lines: [10000], discounts: [{ percent: 20 }, { percent: 30 }] },          [4400]],
    ["disc-pct-jpy",                  { currency: "JPY", lines: [999, 1], discounts: [{ percent: 10 }] },         [100, 0]],
    ["disc-pct-kwd",                  { currency: "KWD", lines: [1234, 1], discounts: [{ percent: "12.5" }] },    [154, 0]],
    ["disc-pct-half",                 { lines: [1, 1], discounts: [{ percent: 25 }] },                            [1, 0]],
    ["disc-fixed-zero-line",          { lines: [0, 500], discounts: [{ fixed: 100 }] },                           [0, 100]],
    ["disc-fixed-only-zero",          { lines: [0, 0], discounts: [{ fixed: 100 }] },                             [0, 0]],
    ["disc-limited-to-plan",          { lines: [3000, 500, 700], discounts: [{ fixed: 1000, only: [0] }] },       [1000, 0, 0]],
    ["mix-lago-banking",              { lines: [10000, 5000, 3000, 2000], discounts: [{ fixed: 1000 }] },         [500, 250, 150, 100]],
    ["mix-lago-coupon-third",         { lines: [1000, 2000], discounts: [{ fixed: 1000 }] },                      [333, 667]],
    ["mix-met-cn",                    { lines: [1000, 2000, 3000, 4000], discounts: [{ percent: 10 }] },          [100, 200, 300, 400]],
    ["mix-lago-28865",                { lines: [1999, 6833, 20033], discounts: [{ fixed: 1000 }] },               [69, 237, 694]],
  ])("%s", (_id, document, discounts) => {
    expect(applied(document).map(({ discount }) => Number(discount))).toEqual(discounts);
  });

  test("names each discount, the coupon and the covered period", () => {
    const [line] = applied({ lines: [1000], discounts: [{ percent: 10 }, { fixed: 100 }] });
    expect(line?.discounts).toEqual([
      { discountId: "disc_0", couponId: "coupon_of_disc_0", ...OF_COUPON, amount: 100n },
      { discountId: "disc_1", couponId: "coupon_of_disc_1", ...OF_COUPON, amount: 100n },
    ]);
  });
});

const EUR = { currency: money(0n, "EUR").currency, planIdOf: () => "plan_1" };

describe("a line", () => {
  const half = { percent: percentOf(50) };
  const FEATURE = { id: "feat_1", slug: "calls" };

  // prettier-ignore
  test.each([
    ["of another subscription",           lineOf(100, { subscriptionId: "sub_2" }),    half,                                            0n],
    ["that gives back unused time",       lineOf(-100, { kind: "credit" }),            half,                                            0n],
    ["of usage",                          lineOf(100, { kind: "usage" }),              half,                                            50n],
    ["of a kind that is left out",        lineOf(100, { kind: "usage" }),              { ...half, appliesTo: { kinds: ["fee"] } },      0n],
    ["of another plan",                   lineOf(100),                                 { ...half, appliesTo: { planIds: ["plan_2"] } }, 0n],
    ["of another feature",                lineOf(100, { feature: FEATURE }),           { ...half, appliesTo: { featureIds: ["f"] } },   0n],
    ["of the feature",                    lineOf(100, { feature: FEATURE }),           { ...half, appliesTo: { featureIds: ["feat_1"] } }, 50n],
    ["from before the covered period",    lineOf(100, { period: { start: addMs(MAY, -1), end: null } }), { ...half },                   0n],
  ] as const)("%s", (_rule, line, terms, discount) => {
    const covering = discountOf(terms, {
      periods: [{ number: 1, start: truncateToSecond(MAY), end: null }],
    });
    expect(applyDiscounts([line], [covering], EUR).map((each) => each.discount)).toEqual([discount]);
  });
});

describe("a fixed amount", () => {
  const fixed = (amount: bigint, more: Partial<Discount> = {}) =>
    discountOf({ amounts: { EUR: amount } }, more);

  test("takes what earlier invoices of the period left of it", () => {
    const [line] = applyDiscounts([lineOf(1000)], [fixed(800n, { used: { 1: 600n } })], EUR);
    expect(line?.discount).toBe(200n);
  });

  test("takes what a credit of the same document gives back", () => {
    const back = { ...OF_COUPON, discountId: "disc_1", couponId: "coupon_of_disc_1", amount: -300n };
    const credit = lineOf(-900, { kind: "credit", discount: -300n, discounts: [back] });
    const [, share] = applyDiscounts([credit, lineOf(1000)], [fixed(800n, { used: { 1: 800n } })], EUR);
    expect(share?.discount).toBe(300n);
  });

  test("has a budget of its own in each covered period", () => {
    const periods = [
      { number: 1, start: truncateToSecond(MAY), end: truncateToSecond(addMs(MAY, 10_000)) },
      { number: 2, start: truncateToSecond(addMs(MAY, 10_000)), end: null },
    ];
    const usage = lineOf(3000, { kind: "usage" });
    const fee = lineOf(1000, { period: { start: addMs(MAY, 10_000), end: null } });
    const lines = applyDiscounts([usage, fee], [fixed(2000n, { periods, used: { 1: 1000n } })], EUR);
    expect(lines.map(({ discount }) => discount)).toEqual([1000n, 1000n]);
  });
});

describe("over random documents", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
  const offs = fc.array(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 1_000_000 }).map((n) => String(n / 10_000)) }),
      fc.record({ fixed: fc.integer({ min: 1, max: 2_000_000 }) }),
    ),
    { maxLength: 5 },
  );

  test("no line falls below zero, and each line has the sum of its parts", () => {
    fc.assert(
      fc.property(amounts, offs, (lines, discounts) => {
        for (const line of applied({ lines, discounts })) {
          expect(line.discount).toBeGreaterThanOrEqual(0n);
          expect(line.discount).toBeLessThanOrEqual(line.amount);
          expect(line.discount).toBe(line.discounts.reduce((sum, { amount }) => sum + amount, 0n));
        }
      }),
    );
  });

  test("the document is discounted as one line of its whole amount would be", () => {
    fc.assert(
      fc.property(amounts, offs, (lines, discounts) => {
        const whole = lines.reduce((sum, amount) => sum + amount, 0);
        const sum = applied({ lines, discounts }).reduce((total, line) => total + line.discount, 0n);
        expect(sum).toBe(discountOfWhole(whole, discounts));
      }),
    );
  });
});

/** The discount of one line, computed with fractions of integers and nothing of the code under test. */
function discountOfWhole(whole: number, discounts: readonly Off[]): bigint {
  let left = BigInt(whole);
  for (const { percent } of discounts.filter((off) => off.percent !== undefined)) {
    const tenThousandths = BigInt(Math.round(Number(percent) * 10_000));
    left -= (2n * left * tenThousandths + 1_000_000n) / 2_000_000n;
  }
  for (const { fixed = 0 } of discounts.filter((off) => off.percent === undefined)) {
    left = BigInt(fixed) < left ? left - BigInt(fixed) : 0n;
  }
  return BigInt(whole) - left;
}
