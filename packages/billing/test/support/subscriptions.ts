import {
  copyTerms,
  instant,
  pendingSubscription,
  type PlanInput,
  type PlanTerms,
  type Subscription,
  truncateToSecond,
} from "../../src/index.js";
import { read } from "./catalog.js";

/** The terms of a plan as a catalog gives them that knows all of its features. */
export function termsOf(plan: Partial<PlanInput> = {}): PlanTerms {
  const features = (plan.features ?? []).map(({ slug }) => ({ slug }));
  const terms = read({ features, plans: [{ slug: "plan", ...plan }] }).catalog.plans[0]?.terms;
  if (!terms) throw new Error("A catalog of one plan has one plan.");
  return terms;
}

export const BEGIN = instant("2026-01-31T10:00:00Z");

/** A monthly subscription that has not started. */
export const PENDING: Subscription = pendingSubscription({
  ...copyTerms({ planId: "plan_1", versionId: "ver_1", terms: termsOf({ price: 0 }) }),
  id: "sub_1",
  customerId: "cus_1",
  planGroup: "",
  isAddon: false,
  zone: "UTC",
  metadata: {},
  createdAt: BEGIN,
});

/** The same, started on 31 January at ten: its first period ends on 28 February. */
export const ACTIVE: Subscription = {
  ...PENDING,
  status: "active",
  billingAnchor: truncateToSecond(BEGIN),
  period: { start: truncateToSecond(BEGIN), end: truncateToSecond(instant("2026-02-28T10:00:00Z")) },
};
