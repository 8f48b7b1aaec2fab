import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ChangePreview, Meter, Plan } from "../client/types.js";
import { changeSummary, nextBill } from "./bill.js";
import { formatsOf } from "./format.js";
import { meter } from "./meter.js";
import { planCards } from "./plan-cards.js";

const PLAN: Plan = {
  slug: "pro",
  name: "Pro",
  description: null,
  price: 4900,
  currency: "USD",
  interval: "monthly",
  billingType: "recurring",
  isAddon: false,
  group: null,
  trialDays: 0,
  features: [],
  isCurrent: false,
  attachAction: "upgrade",
  attachRefusal: null,
  trialAvailable: false,
};

describe("the cards of plans", () => {
  test.each([
    [{ isCurrent: true, attachAction: "none" }, "current", false],
    [{ attachAction: "none", attachRefusal: "plan_inactive" }, "unavailable", false],
    [{ attachAction: "new", trialAvailable: true }, "trial", true],
    [{ attachAction: "downgrade" }, "downgrade", true],
  ] as const)("%j is %s", (more, action, isAvailable) => {
    const plan = { ...PLAN, ...more };
    expect(planCards([plan])).toEqual([{ plan, action, isAvailable }]);
  });

  test("shows add-ons last, and keeps the order otherwise", () => {
    const plans = [{ ...PLAN, slug: "extra", isAddon: true }, PLAN, { ...PLAN, slug: "max" }];
    expect(planCards(plans).map(({ plan }) => plan.slug)).toEqual(["pro", "max", "extra"]);
  });
});

const METER: Meter = {
  feature: { slug: "calls", name: "Calls", unit: null },
  meterType: "consumable",
  usage: 0,
  limit: 100,
  balance: 100,
  unlimited: false,
  resetsAt: null,
  resetInterval: "monthly",
  overage: "block",
  maxOverageUnits: null,
  projectedUsage: null,
  costs: [],
};

describe("the reading of a meter", () => {
  test.each([
    [
      { usage: 10, balance: 90 },
      { used: 10, left: 90, over: 0, share: 0.1, level: "normal" },
    ],
    [
      { usage: 80, balance: 20 },
      { left: 20, share: 0.8, level: "near" },
    ],
    [
      { usage: 100, balance: 0 },
      { left: 0, level: "full" },
    ],
    [
      { usage: 130, balance: 0, overage: "charge" },
      { over: 30, level: "over", isCharged: true },
    ],
    [
      { usage: 5, limit: null, balance: null, unlimited: true },
      { included: null, left: null, share: null },
    ],
    [
      { usage: 0, limit: 0, balance: 0 },
      { share: null, level: "normal" },
    ],
  ] as const)("of %j is %j", (usage, reading) => {
    expect(meter({ ...METER, ...usage })).toMatchObject(reading);
  });
});

test("the rows of a change add up to the amount due", () => {
  const amounts = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(fc.array(amounts), amounts, fc.boolean(), (totals, balance, isCredited) => {
      const total = totals.reduce((sum, each) => sum + each, 0);
      const line = { quantity: 1, amount: 0, discount: 0, tax: 0, periodStart: "", periodEnd: null };
      const preview: ChangePreview = {
        plan: { slug: "pro", name: "Pro" },
        type: "upgrade",
        at: "",
        requiresCheckout: false,
        trial: false,
        trialEndsAt: null,
        scheduledAt: null,
        currency: "USD",
        subtotal: 0,
        discount: 0,
        tax: 0,
        total,
        credited: isCredited ? 1 : 0,
        credits: [],
        balanceApplied: balance,
        amountDue: total - balance,
        effect: "now",
        message: "",
        lines: totals.map((each) => ({ ...line, description: "Line", total: each })),
      };
      const { rows, amountDue } = changeSummary(preview);
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(amountDue);
    }),
  );
});

test("there is no next bill where nothing is due", () => {
  expect(nextBill({ nextPayment: null, card: null })).toBeNull();
  const nextPayment = { amount: 900, currency: "USD", at: "2026-12-01T00:00:00Z", includesUsage: true };
  expect(nextBill({ nextPayment, card: null })).toMatchObject({ amount: 900, mayGrow: true });
});

test.each([
  ["en", 4900, "USD", "$49.00"],
  ["en", -123, "JPY", "-¥123"],
  ["en", 1_234_567, "KWD", "KWD 1,234.567"],
  ["de", 490_050, "EUR", "4.900,50 €"],
])("in %s, %i minor units of %s are %s", (locale, amount, currency, text) => {
  expect(formatsOf(locale, "UTC").money(amount, currency).replaceAll("\u00a0", " ")).toBe(text);
});

test("prices of units keep their decimals, and dates are in the given time zone", () => {
  const { unitPrice, date } = formatsOf("en", "Asia/Tokyo");
  expect(unitPrice(0.325, "USD")).toBe("$0.00325");
  expect(date("2026-11-30T20:00:00Z")).toBe("December 1, 2026");
});
