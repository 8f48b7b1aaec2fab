import { describe, expect, test } from "@jest/globals";
import { grant } from "../../test/support/holdings.js";
import { usageFacts } from "../../test/support/usage-facts.js";
import { formatQuantity, quantity, ZERO, type Quantity } from "../numbers/decimal.js";
import { instant } from "../time/instant.js";
import { creditsOf, entitlementOf } from "./entitlement.js";
import type { UsageFacts } from "./facts.js";
import type { EntitlementOverride } from "./override.js";

const CALLS = { slug: "calls", type: "metered", meterType: "consumable" } as const;
const PICTURES = { ...CALLS, slug: "pictures" };
const SEATS = { slug: "seats", type: "metered", meterType: "non_consumable" } as const;
const SSO = { slug: "sso", type: "boolean", meterType: null } as const;

const OVERRIDE: EntitlementOverride = {
  limit: quantity(7),
  overage: null,
  until: instant("2026-02-10T12:00:01Z"),
  createdAt: instant("2026-01-01T00:00:00Z"),
};

/** `source usage/limit, balance left`, unlimited as a dash. */
function shown(facts: UsageFacts, feature: Parameters<typeof entitlementOf>[1], held = ZERO): string {
  const entitlement = entitlementOf(facts, feature, held);
  if (!entitlement) return "none";
  const text = (value: Quantity | null) => (value === null ? "-" : formatQuantity(value));
  const { source, totals } = entitlement;
  return totals
    ? `${source} ${text(totals.usage)}/${text(totals.limit)}, ${text(totals.balance)} left`
    : source;
}

describe("an entitlement is", () => {
  const used = { drawn: quantity(4), overage: quantity(1), credited: ZERO };

  // prettier-ignore
  test.each<[rule: string, facts: UsageFacts, feature: Parameters<typeof entitlementOf>[1], expected: string]>([
    ["what a plan includes",                      usageFacts([{ slug: "calls", limit: 10 }]), CALLS, "plan 0/10, 10 left"],
    ["less what was used, overage counted",       usageFacts([{ slug: "calls", limit: 4, overage: "charge", overagePrice: 1 }], { usedIn: () => used }), CALLS, "plan 5/4, 0 left"],
    ["without a limit where the plan has none",   usageFacts([{ slug: "calls" }]), CALLS, "plan 0/-, - left"],
    ["none where no plan has it",                 usageFacts([{ slug: "calls" }]), SSO, "none"],
    ["none where the plan disables it",           usageFacts([{ slug: "calls", enabled: false }]), CALLS, "none"],
    ["none without a plan",                       usageFacts([], { subscriptions: [] }), CALLS, "none"],
    ["given as such where nothing is counted",    usageFacts([{ slug: "sso" }]), SSO, "plan"],
    ["a trial's during a trial",                  usageFacts([{ slug: "calls", limit: 9, trialLimit: 2 }], { subscription: { status: "trialing" } }), CALLS, "trial 0/2, 2 left"],
    ["in units where only credits pay",      usageFacts([{ slug: "coins", limit: 9 }]), PICTURES, "credits 0/4.5, 4.5 left"],
    ["given by grants without any plan",          usageFacts([], { subscriptions: [], grants: [grant("a", 5, { creditSystem: "coins" })] }), PICTURES, "credits 0/0, 2.5 left"],
    ["an override's while it holds",              usageFacts([{ slug: "calls", limit: 10 }], { overrideOf: () => OVERRIDE }), CALLS, "override 0/7, 7 left"],
    ["the plan's again from its end on",          usageFacts([{ slug: "calls", limit: 10 }], { overrideOf: () => ({ ...OVERRIDE, until: instant("2026-02-10T12:00:00Z") }) }), CALLS, "plan 0/10, 10 left"],
    ["an override's where no plan has it",        usageFacts([], { overrideOf: () => OVERRIDE }), CALLS, "override 0/7, 7 left"],
  ])("%s", (_rule, facts, feature, expected) => {
    expect(shown(facts, feature)).toBe(expected);
  });

  // prettier-ignore
  test.each([
    ["what is left of what is included",    2, "plan 2/5, 3 left"],
    ["nothing left above it",               8, "plan 8/5, 0 left"],
  ])("a level: %s", (_rule, held, expected) => {
    expect(shown(usageFacts([{ slug: "seats", limit: 5 }]), SEATS, quantity(held))).toBe(expected);
  });
});

test("a level never resets, consumable usage does", () => {
  const facts = usageFacts([
    { slug: "calls", limit: 1, reset: "daily" },
    { slug: "seats", limit: 1 },
  ]);
  expect(entitlementOf(facts, CALLS, ZERO)).toMatchObject({ reset: "daily" });
  expect(entitlementOf(facts, SEATS, ZERO)).toMatchObject({ reset: null, totals: { resetsAt: null } });
});

test("no plan affects a feature that only an override grants", () => {
  const facts = usageFacts([{ slug: "sso" }], { overrideOf: () => OVERRIDE });
  expect(entitlementOf(facts, CALLS, ZERO)?.subscription).toBeUndefined();
  expect(entitlementOf(facts, SSO, ZERO)?.subscription).toBeDefined();
});

test("the words that the customer agreed on go before the plan's", () => {
  const config = { overage: "block", maxOverageUnits: quantity(3) } as const;
  const row = { slug: "calls", limit: 1, overage: "charge", overagePrice: 1 } as const;
  const facts = usageFacts([row], { configOf: () => config });
  expect(entitlementOf(facts, CALLS, ZERO)).toMatchObject(config);
  expect(entitlementOf(usageFacts([row]), CALLS, ZERO)).toMatchObject({
    overage: "charge",
    maxOverageUnits: null,
  });
});

test("credits are the sum of plans and grants, and none if there never were any", () => {
  const grants = [grant("a", 5, { creditSystem: "coins" }), grant("b", 2, { creditSystem: "coins" })];
  const facts = usageFacts([{ slug: "coins", limit: 10 }], { grants });
  expect(creditsOf(facts, "coins")).toMatchObject({ granted: quantity(7), total: quantity(17) });
  expect(creditsOf(usageFacts([{ slug: "calls" }]), "coins")).toBeUndefined();
});
