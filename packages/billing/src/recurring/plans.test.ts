import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { discountOf } from "../../test/support/discounts.js";
import { PLANS, RECURRING_CATALOG, recurring, type Step } from "../../test/support/recurring.js";
import { percentOf as percent } from "../discount/percent.js";
import { instant, instantAt, truncateToSecond } from "../time/instant.js";
import { PARTS, type RecurringSubscription } from "./monthly.js";
import { MOVEMENTS, roundToMinor } from "./movements.js";
import { recurringPeriods } from "./periods.js";
import { planMovementsOf, recurringPlans, roundPlanMovements, type PlanMovements } from "./plans.js";

const MONTHS = Array.from({ length: 7 }, (_, month) => instantAt(Date.UTC(2027, month, 1)));

/** The amounts that are not 0, in whole minor units, of each plan in each month. */
function plansOf(...customers: readonly RecurringSubscription[][]) {
  return recurringPlans(customers, MONTHS, RECURRING_CATALOG).map((plans) =>
    Object.fromEntries(
      plans.map(({ planId, movements }) => [
        planId.replace("plan_", ""),
        Object.fromEntries(
          Object.entries(roundPlanMovements(movements))
            .filter(([, amount]) => amount !== 0n)
            .map(([name, amount]) => [name, Number(amount)]),
        ),
      ]),
    ),
  );
}

describe("movements of plans", () => {
  test("an upgrade switches what was paid before, and the difference is expansion", () => {
    const [january, february, march] = plansOf([
      recurring([
        ["2027-01-15T00:00:00Z", "active", "month-10"],
        ["2027-02-15T00:00:00Z", "active", "month-25"],
        ["2027-03-15T00:00:00Z", "active", "month-10"],
      ]),
    ]);
    expect(january).toEqual({ "month-10": { new: 1000, end: 1000 } });
    expect(february).toEqual({
      "month-10": { start: 1000, switchedOut: 1000 },
      "month-25": { expansion: 1500, switchedIn: 1000, end: 2500 },
    });
    expect(march).toEqual({
      "month-25": { start: 2500, contraction: 1500, switchedOut: 1000 },
      "month-10": { switchedIn: 1000, end: 1000 },
    });
  });

  test("a switch to a plan that costs the same by month is no movement", () => {
    const [, february] = plansOf([
      recurring([
        ["2027-01-15T00:00:00Z", "active", "month-10"],
        ["2027-02-15T00:00:00Z", "active", "year-120"],
      ]),
    ]);
    expect(february).toEqual({
      "month-10": { start: 1000, switchedOut: 1000 },
      "year-120": { switchedIn: 1000, end: 1000 },
    });
  });

  test("an add-on is expansion of its own, and its end is contraction while the plan remains", () => {
    const [january, february, march, april] = plansOf([
      recurring([
        ["2027-01-15T00:00:00Z", "active", "month-10"],
        ["2027-04-15T00:00:00Z", "canceled", "month-10"],
      ]),
      recurring([
        ["2027-02-15T00:00:00Z", "active", "addon-5"],
        ["2027-03-15T00:00:00Z", "canceled", "addon-5"],
      ]),
    ]);
    expect(january).toEqual({ "month-10": { new: 1000, end: 1000 } });
    const unchanged = { start: 1000, end: 1000 };
    expect(february).toEqual({ "month-10": unchanged, "addon-5": { expansion: 500, end: 500 } });
    expect(march).toEqual({ "month-10": unchanged, "addon-5": { start: 500, contraction: 500 } });
    expect(april).toEqual({ "month-10": { start: 1000, churn: 1000 } });
  });

  test("what two plans gain is divided in proportion where another plan lost", () => {
    const parts = planMovementsOf({ start: 100n, end: 401n, hasContributed: true }, [
      { planId: "old", start: 100n, end: 0n },
      { planId: "more", start: 0n, end: 301n },
      { planId: "less", start: 0n, end: 100n },
    ]);
    expect(parts.map(({ amounts }) => amounts)).toEqual([
      { expansion: 0n, switchedIn: 0n, switchedOut: 100n },
      { expansion: 226n, switchedIn: 75n, switchedOut: 0n },
      { expansion: 75n, switchedIn: 25n, switchedOut: 0n },
    ]);
  });

  test("count customers and active subscriptions, also those without a price", () => {
    const customers = [
      [recurring([["2027-01-15T00:00:00Z", "active", "month-10"]])],
      [
        recurring([["2027-01-15T00:00:00Z", "past_due", "free"]]),
        recurring([["2027-01-15T00:00:00Z", "active", "addon-5"]]),
      ],
      [recurring([["2027-01-15T00:00:00Z", "trialing", "month-25"]])],
    ];
    const [january = [], february = []] = recurringPlans(customers, MONTHS, RECURRING_CATALOG);
    const counts = (plans: typeof january) =>
      plans.map((plan) => [plan.planId, plan.customers, plan.activeSubscriptions]);
    expect(counts(january)).toEqual([
      ["plan_month-10", { start: 0, end: 1 }, 1],
      ["plan_addon-5", { start: 0, end: 1 }, 1],
      ["plan_free", { start: 0, end: 0 }, 1],
    ]);
    expect(counts(february)[0]).toEqual(["plan_month-10", { start: 1, end: 1 }, 1]);
  });
});

const step = fc.tuple(
  fc.date({ min: new Date("2026-10-01"), max: new Date("2027-08-01"), noInvalidDate: true }),
  fc.constantFrom("active", "past_due", "paused", "trialing", "canceled", "pending"),
  fc.constantFrom(...PLANS.map(({ name }) => name)),
);

const discounts = [
  discountOf(
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
  ),
];

const subscription = fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) =>
  recurring(
    steps
      .map(([date, status, plan]) => [instantAt(date.getTime()), status, plan] as Step)
      .toSorted(([a], [b]) => Number(a) - Number(b)),
    { discounts },
  ),
);

const anyCustomers = fc.array(fc.array(subscription, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

/** The end that the movements of a plan lead to. */
function ledTo(plan: PlanMovements): bigint {
  const { start, contraction, churn, expansion, reactivation, switchedIn, switchedOut } = plan;
  return start + plan.new + expansion - contraction - churn + reactivation + switchedIn - switchedOut;
}

describe("on random timelines,", () => {
  test("each figure of the plans adds up to that of the organization, and those of a plan to its end", () => {
    fc.assert(
      fc.property(anyCustomers, (customers) => {
        const whole = recurringPeriods(customers, MONTHS, RECURRING_CATALOG);
        const byPeriod = recurringPlans(customers, MONTHS, RECURRING_CATALOG);
        expect(byPeriod).toHaveLength(whole.length);
        for (const [at, plans] of byPeriod.entries()) {
          const sum = (name: keyof PlanMovements) =>
            plans.reduce((all, { movements }) => all + movements[name], 0n);
          for (const name of ["start", "end", ...MOVEMENTS] as const)
            expect(sum(name)).toBe(whole[at]?.movements[name]);
          expect(sum("switchedIn")).toBe(sum("switchedOut"));
          const active = plans.reduce((all, plan) => all + plan.activeSubscriptions, 0);
          expect(active).toBe(whole[at]?.activeSubscriptions);
          for (const { movements } of plans) {
            expect(ledTo(movements)).toBe(movements.end);
            for (const amount of Object.values(movements)) expect(amount).toBeGreaterThanOrEqual(0n);
          }
          const earlier = new Map(byPeriod[at - 1]?.map((plan) => [plan.planId, plan.movements.end]));
          for (const { planId, movements } of at > 0 ? plans : [])
            expect(movements.start).toBe(earlier.get(planId) ?? 0n);
        }
      }),
    );
  });

  test("rounded amounts of a plan add up, none appears from nothing, and each is within a minor unit", () => {
    fc.assert(
      fc.property(anyCustomers, (customers) => {
        for (const { movements } of recurringPlans(customers, MONTHS, RECURRING_CATALOG).flat()) {
          const rounded = roundPlanMovements(movements);
          expect(ledTo(rounded)).toBe(rounded.end);
          expect([rounded.start, rounded.end]).toEqual([
            roundToMinor(movements.start),
            roundToMinor(movements.end),
          ]);
          for (const name of [...MOVEMENTS, "switchedIn", "switchedOut"] as const) {
            const distance = rounded[name] * PARTS - movements[name];
            expect(distance < PARTS && distance > -PARTS).toBe(true);
            expect(rounded[name]).toBeGreaterThanOrEqual(0n);
            if (movements[name] === 0n) expect(rounded[name]).toBe(0n);
          }
        }
      }),
    );
  });
});
