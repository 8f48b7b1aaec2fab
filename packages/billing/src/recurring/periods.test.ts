import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { discountOf } from "../../test/support/discounts.js";
import { PLANS, RECURRING_CATALOG, recurring, type Step } from "../../test/support/recurring.js";
import { percentOf as percent } from "../discount/percent.js";
import { instant, instantAt, truncateToSecond, type Instant } from "../time/instant.js";
import { monthlyAt, PARTS, type RecurringSubscription } from "./monthly.js";
import { movementOf, roundMovements, roundToMinor, sumMovements, type Movements } from "./movements.js";
import { recurringPeriods } from "./periods.js";
import { customerValueOf, percentOf, ratesOf } from "./rates.js";

const TEN_PERCENT_UNTIL_MARCH = discountOf(
  { percent: percent(10) },
  {
    periods: [
      {
        number: 1,
        start: truncateToSecond(instant("2027-01-15T10:00:00Z")),
        end: truncateToSecond(instant("2027-03-01T00:00:00Z")),
      },
    ],
  },
);

const CENTS = (name: keyof Movements, sums: Movements) => Number(roundMovements(sums)[name]);

describe("movements", () => {
  // prettier-ignore
  test.each([
    ["the first amount ever is new",          0n,  5n, false, "new"],
    ["an amount after none is a return",      0n,  5n, true,  "reactivation"],
    ["more is expansion",                     5n,  9n, true,  "expansion"],
    ["less is contraction",                   9n,  5n, true,  "contraction"],
    ["nothing is churn",                      9n,  0n, true,  "churn"],
    ["the same is no movement",               9n,  9n, true,  undefined],
    ["nothing before and after is none",      0n,  0n, false, undefined],
  ] as const)("%s", (_rule, start, end, hasContributed, expected) => {
    expect(movementOf({ start, end, hasContributed })).toBe(expected);
  });

  test("mrr-movements: 1,000 + 300 + 150 - 50 - 100 + 80 = 1,380, NRR 100 %, GRR 85 %", () => {
    const customer = (start: number, end: number, hasContributed = true) => ({
      start: BigInt(start) * PARTS,
      end: BigInt(end) * PARTS,
      hasContributed,
    });
    const customers = [
      customer(70_000, 70_000),
      customer(0, 30_000, false),
      customer(10_000, 25_000),
      customer(10_000, 5_000),
      customer(10_000, 0),
      customer(0, 8_000),
    ];
    const sums = sumMovements(customers);
    expect(roundMovements(sums)).toEqual({
      start: 100_000n,
      new: 30_000n,
      expansion: 15_000n,
      contraction: 5_000n,
      churn: 10_000n,
      reactivation: 8_000n,
      end: 138_000n,
    });
    expect(ratesOf(sums, { start: 4, churned: 1 })).toEqual({
      customerChurn: 25,
      revenueChurn: 10,
      netRetention: 100,
      grossRetention: 85,
    });
  });

  test("ARPU is MRR by customer, and LTV is that for as long as a customer stays at this churn", () => {
    const value = (end: bigint, start: number, churned: number, left: number) =>
      customerValueOf({ end: end * PARTS }, { start, churned, end: left });
    expect(value(138_000n, 4, 1, 5)).toEqual({ average: 27_600n, lifetime: 110_400n });
    expect(value(100_000n, 20, 3, 17)).toEqual({ average: 5_882n, lifetime: 39_216n });
    expect(value(2_500n, 0, 0, 1)).toEqual({ average: 2_500n, lifetime: null });
    expect(value(0n, 1, 1, 0)).toEqual({ average: null, lifetime: null });
  });

  test("ARPU and LTV are the nearest whole amounts to exact fractions", () => {
    const count = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        count,
        count,
        count,
        (end, start, churned, left) => {
          const { average, lifetime } = customerValueOf({ end }, { start, churned, end: left });
          const twice = (value: bigint) => 2n * value;
          const near = (value: bigint | null, top: bigint, bottom: bigint) => {
            const distance = twice(value ?? -1n) * bottom - twice(top);
            return distance <= bottom && -distance < bottom + 1n;
          };
          expect(near(average, end, BigInt(left) * PARTS)).toBe(true);
          expect(near(lifetime, end * BigInt(start), BigInt(left) * PARTS * BigInt(churned))).toBe(true);
        },
      ),
    );
  });

  test("churn-logo-revenue: 3 of 20 customers are 15 %, 56 of 600 are 9.33 %, and of nothing there is no churn", () => {
    expect([percentOf(3n, 20n), percentOf(56n, 600n), percentOf(0n, 0n)]).toEqual([15, 9.33, null]);
  });

  test("add up after rounding, none is below 0, and each is less than one minor unit from the exact amount", () => {
    const amount = fc.bigInt({ min: 0n, max: 500n });
    const change = fc.record({ start: amount, end: amount, hasContributed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (customers) => {
        const exact = sumMovements(customers);
        const rounded = roundMovements(exact);
        const { start, end, contraction, churn, expansion, reactivation } = rounded;
        expect(start + rounded.new + expansion - contraction - churn + reactivation).toBe(end);
        expect([start, end]).toEqual([roundToMinor(exact.start), roundToMinor(exact.end)]);
        for (const name of ["new", "expansion", "contraction", "churn", "reactivation"] as const) {
          const distance = rounded[name] * PARTS - exact[name];
          expect(rounded[name]).toBeGreaterThanOrEqual(0n);
          expect(distance < PARTS && distance > -PARTS).toBe(true);
        }
      }),
    );
  });
});

const MONTHS = Array.from({ length: 7 }, (_, month) => instantAt(Date.UTC(2027, month, 1)));

const periodsOf = (...customers: readonly RecurringSubscription[][]) =>
  recurringPeriods(customers, MONTHS, RECURRING_CATALOG);

describe("periods", () => {
  test("show a customer who starts, grows, shrinks, leaves, returns and leaves again", () => {
    const steps: Step[] = [
      ["2027-01-15T00:00:00Z", "active", "month-10"],
      ["2027-02-15T00:00:00Z", "active", "month-25"],
      ["2027-03-15T00:00:00Z", "active", "month-10"],
      ["2027-04-15T00:00:00Z", "canceled", "month-10"],
      ["2027-05-15T00:00:00Z", "active", "month-10"],
      ["2027-06-15T00:00:00Z", "canceled", "month-10"],
    ];
    const names = ["new", "expansion", "contraction", "churn", "reactivation", "churn"] as const;
    const periods = periodsOf([recurring(steps)]);
    expect(periods.map(({ movements }, at) => CENTS(names[at] ?? "end", movements))).toEqual([
      1_000, 1_500, 1_500, 1_000, 1_000, 1_000,
    ]);
    expect(periods.map(({ customers }) => customers.end)).toEqual([1, 1, 1, 0, 1, 0]);
  });

  test("show what is past due and paused as parts of MRR, and what trials would add beside it", () => {
    const [january, february, march] = periodsOf(
      [
        recurring([
          ["2027-01-15T00:00:00Z", "active", "month-10"],
          ["2027-02-15T00:00:00Z", "past_due", "month-10"],
          ["2027-03-15T00:00:00Z", "active", "month-10"],
        ]),
      ],
      [
        recurring([
          ["2027-01-15T00:00:00Z", "active", "year-120"],
          ["2027-02-15T00:00:00Z", "paused", "year-120"],
        ]),
      ],
      [recurring([["2027-01-20T00:00:00Z", "trialing", "month-25"]])],
    );
    expect([january, february, march].map((period) => period?.movements.end)).toEqual(
      [2_000n, 2_000n, 2_000n].map((each) => each * PARTS),
    );
    const expected = [
      { pastDue: 0n, paused: 0n, trialing: 2_500n },
      { pastDue: 1_000n, paused: 1_000n, trialing: 2_500n },
      { pastDue: 0n, paused: 1_000n, trialing: 2_500n },
    ].map(({ pastDue, paused, trialing }) => ({
      pastDue: pastDue * PARTS,
      paused: paused * PARTS,
      trialing: trialing * PARTS,
    }));
    expect([january, february, march].map((period) => period?.uncertain)).toEqual(expected);
    expect(january?.trials).toMatchObject({ started: 1, running: 1 });
  });

  test("an upgrade in the month of the start is new, and a return within a period is no movement", () => {
    const [january, february] = periodsOf([
      recurring([
        ["2027-01-15T00:00:00Z", "active", "month-10"],
        ["2027-01-16T00:00:00Z", "active", "month-25"],
        ["2027-02-10T00:00:00Z", "canceled", "month-25"],
      ]),
      recurring([["2027-02-20T00:00:00Z", "active", "month-25"]]),
    ]);
    expect(january?.movements).toMatchObject({ new: 2_500n * PARTS, expansion: 0n });
    expect(february?.movements).toMatchObject({ churn: 0n, reactivation: 0n, end: 2_500n * PARTS });
  });

  test("an event at the instant at which a period begins belongs to it", () => {
    const [january, february] = periodsOf([recurring([["2027-02-01T00:00:00Z", "active", "month-10"]])]);
    expect(january?.movements.end).toBe(0n);
    expect(february?.movements.new).toBe(1_000n * PARTS);
  });

  test("someone who paid and left before the first period returns", () => {
    const [january] = periodsOf(
      [
        recurring([
          ["2026-05-01T00:00:00Z", "active", "month-10"],
          ["2026-06-01T00:00:00Z", "canceled", "month-10"],
        ]),
        recurring([["2027-01-05T00:00:00Z", "active", "month-10"]]),
      ],
      [
        recurring([
          ["2026-05-01T00:00:00Z", "trialing", "month-10"],
          ["2026-06-01T00:00:00Z", "canceled", "month-10"],
        ]),
        recurring([["2027-01-05T00:00:00Z", "active", "month-25"]]),
      ],
    );
    expect(january?.movements).toMatchObject({ reactivation: 1_000n * PARTS, new: 2_500n * PARTS });
    expect(january?.customers).toEqual({ start: 0, new: 1, reactivated: 1, churned: 0, end: 2 });
  });

  test("count trials that begin, end, and are followed by a price", () => {
    const trial = (...after: Step[]) =>
      recurring([["2027-01-05T00:00:00Z", "trialing", "month-10"], ...after]);
    const [january, february] = periodsOf(
      [trial(["2027-01-19T00:00:00Z", "active", "month-10"])],
      [
        trial(
          ["2027-01-19T00:00:00Z", "past_due", "month-10"],
          ["2027-02-03T00:00:00Z", "active", "month-10"],
        ),
      ],
      [trial(["2027-01-19T00:00:00Z", "canceled", "month-10"])],
      [trial(["2027-01-19T00:00:00Z", "active", "free"])],
      [trial(["2027-01-08T00:00:00Z", "trialing", "month-25"])],
    );
    expect(january?.trials).toEqual({ started: 5, ended: 4, converted: 1, running: 1 });
    expect(february?.trials).toEqual({ started: 0, ended: 0, converted: 1, running: 1 });
    expect(january?.activeSubscriptions).toBe(3);
  });

  test("add up on random timelines, each beginning with the end of the one before", () => {
    const step = fc.tuple(
      fc.date({ min: new Date("2026-10-01"), max: new Date("2027-08-01"), noInvalidDate: true }),
      fc.constantFrom("active", "past_due", "paused", "trialing", "canceled", "pending"),
      fc.constantFrom(...PLANS.map(({ name }) => name)),
    );
    const subscription = fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) =>
      recurring(
        steps
          .map(([date, status, plan]) => [instantAt(date.getTime()), status, plan] as Step)
          .toSorted(([a], [b]) => Number(a) - Number(b)),
        { discounts: [TEN_PERCENT_UNTIL_MARCH] },
      ),
    );
    const customers = fc.array(fc.array(subscription, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(customers, (found) => {
        const periods = recurringPeriods(found, MONTHS, RECURRING_CATALOG);
        for (const [at, { movements, uncertain, customers: counts, start, end }] of periods.entries()) {
          const { churn, contraction, expansion, reactivation } = movements;
          expect(movements.start + movements.new + expansion - contraction - churn + reactivation).toBe(
            movements.end,
          );
          expect(movements.start).toBe(sumAt(found, start));
          expect(movements.end).toBe(sumAt(found, end));
          expect(uncertain.pastDue + uncertain.paused).toBeLessThanOrEqual(movements.end);
          expect(counts.start + counts.new + counts.reactivated - counts.churned).toBe(counts.end);
          if (at > 0) expect(movements.start).toBe(periods[at - 1]?.movements.end);
        }
      }),
    );
  });
});

/** The MRR just before an instant. */
function sumAt(customers: readonly RecurringSubscription[][], at: Instant): bigint {
  const before = instantAt(at - 1);
  return customers.flat().reduce((sum, each) => sum + monthlyAt(each, before, RECURRING_CATALOG), 0n);
}
