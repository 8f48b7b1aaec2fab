import { describe, expect, test } from "@jest/globals";
import { read } from "../../test/support/catalog.js";
import { grant } from "../../test/support/holdings.js";
import { ACTIVE } from "../../test/support/subscriptions.js";
import { usageFacts, type UsageFactsInput } from "../../test/support/usage-facts.js";
import type { CreditSystem, PlanTerms } from "../catalog/catalog.js";
import type { PlanFeatureInput } from "../catalog/input.js";
import { formatQuantity, quantity } from "../numbers/decimal.js";
import { instant, type Instant } from "../time/instant.js";
import type { Subscription } from "../subscription/subscription.js";
import { decideUsage } from "./decide.js";
import { subscriptionsWithAccess, type UsageFacts } from "./facts.js";
import { openHolding, type HoldingRefusal, type OpenHolding } from "./holding.js";
import type { EntitlementOverride } from "./override.js";
import { totals } from "./totals.js";
import { exactAmount } from "../money/exact-amount.js";

const NOW = instant("2026-02-10T12:00:00Z");
const CREDITS: CreditSystem = {
  slug: "credits",
  name: "Credits",
  description: null,
  features: [{ feature: "calls", creditCost: quantity(2) }],
};

/** A customer whose live plans have these features; the second and further ones are add-ons. */
function customer(
  plans: readonly (readonly PlanFeatureInput[])[],
  { grants = [], ...of }: UsageFactsInput = {},
): UsageFacts {
  const terms = plans.map(termsWith);
  return {
    ...usageFacts([]),
    now: NOW,
    catalog: { termsOf: (id) => terms[Number(id)], creditSystems: [CREDITS] },
    subscriptions: terms.map((_terms, index): Subscription => ({
      ...ACTIVE,
      id: `sub_${index}`,
      planVersionId: String(index),
      planGroup: index === 0 ? "" : `addon_${index}`,
      isAddon: index > 0,
    })),
    grants: () => grants,
    ...of,
  };
}

function termsWith(features: readonly PlanFeatureInput[]): PlanTerms {
  const systems = { creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }] };
  const { catalog } = read({
    ...systems,
    features: [{ slug: "calls" }],
    plans: [{ slug: "plan", features }],
  });
  const [plan] = catalog.plans;
  if (!plan) throw new Error("A catalog of one plan has one plan.");
  return plan.terms;
}

const calls = (more: Partial<PlanFeatureInput> = {}): PlanFeatureInput => ({ slug: "calls", ...more });
const credits = (limit: number): PlanFeatureInput => ({ slug: "credits", limit });

function override(of: Partial<EntitlementOverride>): Pick<UsageFacts, "overrideOf"> {
  const whole = { limit: undefined, overage: null, until: null, createdAt: NOW, ...of };
  return { overrideOf: (slug) => (slug === "calls" ? whole : undefined) };
}

function ask(facts: UsageFacts, feature = "calls", occurredAt: Instant = NOW): OpenHolding | HoldingRefusal {
  return openHolding(facts, { feature, occurredAt });
}

function opened(facts: UsageFacts, feature?: string, occurredAt?: Instant): OpenHolding {
  const found = ask(facts, feature, occurredAt);
  if (typeof found === "string") throw new Error(`Refused: ${found}.`);
  return found;
}

/** The source that pays for so many units, as `holder or grant:units`. */
function paid(facts: UsageFacts, units: number, feature?: string): string {
  const held = ask(facts, feature);
  if (typeof held === "string") return held;
  const decision = decideUsage(held, quantity(units));
  if (!decision.allowed) return decision.reason;
  const places = decision.draws.map((draw) => {
    const place = draw.from === "grant" ? draw.grant.id : draw.allowance.source.subscriptionId;
    return `${place}${draw.from === "billable" ? "+" : ":"}${formatQuantity(draw.units)}`;
  });
  return places.join(" ");
}

/** The customer of these facts, whose first payments have all failed. */
function unpaid({ subscriptions, ...facts }: UsageFacts, others: readonly Subscription[] = []): UsageFacts {
  return { ...facts, subscriptions: others, unpaid: () => subscriptions };
}

describe("an unpaid plan is the reason of a refusal", () => {
  const free = customer([[]]).subscriptions;

  // prettier-ignore
  test.each<[rule: string, UsageFacts, HoldingRefusal]>([
    ["if it grants the feature",                     unpaid(customer([[calls({ limit: 5 })]])),                        "past_due"],
    ["if an unpaid add-on does",                     unpaid(customer([[], [calls({ limit: 5 })]])),                    "past_due"],
    ["if its credits pay for the feature",           unpaid(customer([[credits(5)]])),                                 "past_due"],
    ["also beside a paid plan that lacks it",        unpaid(customer([[], [calls({ limit: 5 })]]), free),              "past_due"],
    ["but not if it lacks the feature",              unpaid(customer([[]])),                                           "no_active_subscription"],
    ["nor if it disables it",                        unpaid(customer([[calls({ enabled: false })]])),                  "no_active_subscription"],
    ["nor beside a paid plan, if both lack it",      unpaid(customer([[]]), free),                                     "feature_not_in_plan"],
  ])("%s", (_rule, facts, refusal) => {
    expect(ask(facts)).toBe(refusal);
  });

  test("and of none if grants pay", () => {
    const facts = unpaid(customer([[calls({ limit: 5 })]], { grants: [grant("g1", 10)] }));
    expect(paid(facts, 2)).toBe("g1:2");
  });
});

describe("the source that grants a feature", () => {
  // prettier-ignore
  test.each<[rule: string, UsageFacts, units: number, string]>([
    ["the plan",                                               customer([[calls({ limit: 5 })]]),                                                  5,  "sub_0:5"],
    ["none without a plan",                                  customer([]),                                                                       1,  "no_active_subscription"],
    ["none with a plan that lacks it",                             customer([[]]),                                                                     1,  "feature_not_in_plan"],
    ["none with a plan that disables it",                        customer([[calls({ enabled: false })]]),                                            1,  "feature_not_in_plan"],
    ["an add-on beside a plan that says no",                   customer([[calls({ enabled: false })], [calls({ limit: 5 })]]),                     5,  "sub_1:5"],
    ["plan and add-on together",                               customer([[calls({ limit: 5 })], [calls({ limit: 5 })]]),                           8,  "sub_0:5 sub_1:3"],
    ["the credits of a plan that lists the system only",       customer([[credits(10)]]),                                                          5,  "sub_0:5"],
    ["and none beyond them",                                 customer([[credits(10)]]),                                                          6,  "insufficient_credits"],
    ["grants, without any plan",                               customer([], { grants: [grant("g1", 10)] }),                                        5,  "g1:5"],
    ["grants, though the plan lacks it",                       customer([[]], { grants: [grant("g1", 10)] }),                                      5,  "g1:5"],
    ["not even credits when the plan says no",                 customer([[calls({ enabled: false }), credits(10)]], { grants: [grant("g1", 10)] }), 1, "feature_not_in_plan"],
    ["the plan, then its credits, then grants, then its price", customer([[calls({ limit: 1, overage: "charge", overagePrice: 1 }), credits(2)]], { grants: [grant("g1", 2)] }), 4, "sub_0:1 sub_0:1 g1:1 sub_0+1"],
    ["credits at the price of the plan, where it has one",     customer([[calls({ limit: 0, creditCost: 5 }), credits(10)]]),                      3,  "insufficient_credits"],
    ["and for no more than they pay for",                      customer([[calls({ limit: 0, creditCost: 5 }), credits(10)]]),                      2,  "sub_0:2"],
    ["an override, without any plan",                          customer([], override({ limit: quantity(3) })),                                     3,  ":3"],
    ["and not beyond it",                                      customer([], override({ limit: quantity(3) })),                                     4,  "limit_exceeded"],
    ["an override though the plan lacks it",                   customer([[]], override({ limit: quantity(3) })),                                   3,  "sub_0:3"],
    ["no override that is over",                               customer([[]], override({ limit: quantity(3), until: NOW })),                       1,  "feature_not_in_plan"],
    ["no override that has no limit to say",                   customer([[]], override({ overage: "charge" })),                                    1,  "feature_not_in_plan"],
    ["an override goes before the limit of the plan",          customer([[calls({ limit: 5 })]], override({ limit: quantity(9) })),                9,  "sub_0:9"],
    ["and may be lower",                                       customer([[calls({ limit: 5 })]], override({ limit: quantity(2) })),                3,  "limit_exceeded"],
    ["it holds for all plans together",                        customer([[calls({ limit: 5 })], [calls({ limit: 5 })]], override({ limit: quantity(6) })), 7, "limit_exceeded"],
    ["it may be unlimited",                                    customer([[calls({ limit: 5 })]], override({ limit: null })),                       99, "sub_0:99"],
    ["it may charge at the plan's price",                      customer([[calls({ limit: 5, overagePrice: 1 })]], override({ overage: "charge" })), 6, "sub_0:5 sub_0+1"],
    ["it goes before the customer's own mode",                 customer([[calls({ limit: 5, overagePrice: 1 })]], { ...override({ overage: "block" }), configOf: () => ({ overage: "charge", maxOverageUnits: null }) }), 6, "limit_exceeded"],
  ])("%s", (_rule, facts, units, expected) => {
    expect(paid(facts, units)).toBe(expected);
  });

  test("a trial never exceeds its limit", () => {
    const trial = (facts: UsageFacts): UsageFacts => ({
      ...facts,
      subscriptions: facts.subscriptions.map((each) => ({ ...each, status: "trialing", trialEndsAt: null })),
    });
    const plan = [[calls({ limit: 5, trialLimit: 2, overage: "charge", overagePrice: 1 })]] as const;
    expect(paid(trial(customer(plan)), 3)).toBe("limit_exceeded");
    expect(paid(trial(customer(plan, override({ overage: "charge" }))), 3)).toBe("limit_exceeded");
    expect(paid(trial(customer(plan, override({ limit: quantity(4) }))), 4)).toBe("sub_0:4");
  });
});

describe("a credit system requested by its own slug", () => {
  test("returns its credits, and usage draws them one by one", () => {
    const facts = customer([[credits(10)]], { grants: [grant("g1", 5)] });
    expect(totals(opened(facts, "credits"))).toMatchObject({
      usage: quantity(0),
      limit: quantity(10),
      balance: quantity(15),
    });
    expect(paid(facts, 12, "credits")).toBe("sub_0:10 g1:2");
    expect(paid(facts, 16, "credits")).toBe("insufficient_credits");
  });

  test("is refused where the customer has none of it", () => {
    expect(ask(customer([[]]), "credits")).toBe("feature_not_in_plan");
  });
});

describe("the window in which usage counts", () => {
  test("in the window of its own time, while its usage period is open", () => {
    const facts = customer([[calls({ limit: 5, reset: "daily" })]]);
    const [allowance] = opened(facts, "calls", instant("2026-02-08T09:00:00Z")).allowances;
    expect(allowance?.window.start).toBe(instant("2026-02-07T10:00:00Z"));
    expect(opened(facts, "calls", instant("2026-02-08T09:00:00Z")).isLate).toBe(false);
  });

  test("at the start of the current usage period, late, when its own is over", () => {
    const held = opened(
      customer([[calls({ limit: 5, reset: "daily" })]]),
      "calls",
      instant("2026-01-20T00:00:00Z"),
    );
    expect(held.isLate).toBe(true);
    expect(held.allowances[0]?.window.start).toBe(ACTIVE.billingAnchor);
  });

  test("beside the plan credits that pay, where no plan includes the feature", () => {
    const used = { drawn: quantity(0), overage: quantity(0), credited: quantity(3) };
    const facts = customer([[credits(10)]], {
      usedIn: (holder, feature) => (holder === "" && feature === "calls" ? used : undefined),
    });
    expect(totals(opened(facts))).toMatchObject({ usage: quantity(3), limit: quantity(5) });
  });

  test("in one window without end, where only grants pay", () => {
    const held = opened(customer([], { grants: [grant("g1", 10)] }));
    expect(held.counter).toMatchObject({ holder: "grants", window: { start: 0, end: null } });
    expect(totals(held)).toMatchObject({ limit: quantity(0), balance: quantity(5), resetsAt: null });
  });
});

test("only subscriptions that give access decide, as they hold at the instant", () => {
  const over: Subscription = { ...ACTIVE, id: "over", cancelAt: NOW };
  const pastDue: Subscription = {
    ...ACTIVE,
    id: "past_due",
    status: "past_due",
    hasPaid: true,
    pastDueSince: instant("2026-02-09T12:00:00Z"),
  };
  const ids = (graceDays: number | null) =>
    subscriptionsWithAccess([over, pastDue, ACTIVE], NOW, graceDays).map(({ id }) => id);
  expect([ids(null), ids(1), ids(2)]).toEqual([["past_due", "sub_1"], ["sub_1"], ["past_due", "sub_1"]]);
});

test("the amount spent is queried only if it has a limit and something is billed, in the currency billed", () => {
  const spent = (): never => {
    throw new Error("This is not read here.");
  };
  const charged = [[calls({ overage: "charge", overagePrice: 1 })]];
  const limited = { amountLimit: { maxAmount: 5n, onReached: "block" as const } };
  expect(opened(customer(charged, { spent })).amountGuard).toBeNull();
  expect(opened(customer([[calls()]], { ...limited, spent })).amountGuard).toBeNull();
  const inCurrency: UsageFacts["spent"] = (billed) =>
    exactAmount(billed.every(({ currency }) => currency === ACTIVE.currency) ? 4n : 0n);
  expect(opened(customer(charged, { ...limited, spent: inCurrency })).amountGuard).toEqual({
    limit: limited.amountLimit,
    spent: exactAmount(4n),
  });
});
