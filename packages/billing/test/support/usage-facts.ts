import {
  exactAmount,
  instant,
  quantity,
  type CreditGrant,
  type CreditSystem,
  type PlanFeatureInput,
  type PlanTerms,
  type Subscription,
  type UsageFacts,
} from "../../src/index.js";
import { read } from "./catalog.js";
import { ACTIVE } from "./subscriptions.js";

const FEATURES = [
  { slug: "calls" },
  { slug: "pictures" },
  { slug: "sso", type: "boolean" },
  { slug: "seats", meterType: "non_consumable" },
];

/** A picture costs 2 coins. */
const COINS: CreditSystem = {
  slug: "coins",
  name: "Coins",
  description: null,
  features: [{ feature: "pictures", creditCost: quantity(2) }],
};

/** Usage facts, with a list of grants. */
export interface UsageFactsInput extends Partial<Omit<UsageFacts, "grants">> {
  readonly grants?: readonly CreditGrant[];
}

/** The usage facts in February of a customer without usage whose plan has these features. */
export function usageFacts(
  features: readonly PlanFeatureInput[],
  {
    subscription,
    grants = [],
    ...of
  }: UsageFactsInput & { readonly subscription?: Partial<Subscription> } = {},
): UsageFacts {
  const terms = termsWith(features);
  return {
    now: instant("2026-02-10T12:00:00Z"),
    catalog: { termsOf: () => terms, creditSystems: [COINS] },
    subscriptions: [{ ...ACTIVE, ...subscription }],
    isProrated: false,
    grants: () => grants,
    configOf: () => undefined,
    overrideOf: () => undefined,
    usedIn: () => undefined,
    positionOf: () => undefined,
    amountLimit: null,
    spent: () => exactAmount(0n),
    ...of,
  };
}

function termsWith(features: readonly PlanFeatureInput[]): PlanTerms {
  const creditSystems = [{ slug: "coins", features: [{ feature: "pictures" }] }];
  const { catalog } = read({ features: FEATURES, creditSystems, plans: [{ slug: "plan", features }] });
  const [plan] = catalog.plans;
  if (!plan) throw new Error("A catalog of one plan has one plan.");
  return plan.terms;
}
