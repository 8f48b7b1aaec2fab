import {
  addMs,
  BillingError,
  EPOCH,
  NO_UNITS,
  openHolding,
  type FeatureQuestion,
  type HoldingRefusal,
  type Instant,
  type OpenHolding,
  type ResetWindow,
  toIso,
  unpaidFor,
  wasGrantedAt,
} from "@dues/billing";
import { PastDueError } from "../../shared/past-due.js";
import { isCounted, type FeatureProfile } from "../features.js";
import type { UsageState } from "../load/state.js";
import { SKEW_MS, type UsageRequest } from "../request.js";

export function getFeature({ usageIndex }: UsageState, { feature: name }: UsageRequest): FeatureProfile {
  const feature = usageIndex.profileOf(name);
  if (!feature) throw new BillingError("feature_not_found", `There is no feature ${name}.`);
  return feature;
}

export function requireEntity({ entities }: UsageState, { entity }: UsageRequest): void {
  if (entity === null || entities.includes(entity)) return;
  throw new BillingError("entity_not_found", `The customer has no entity ${entity}.`);
}

/** Between two steps of a test clock's advance, only the advance itself may change its customers. */
export function refuseWhileAdvancing({ customer, isClockAdvancing }: UsageState): void {
  if (!isClockAdvancing) return;
  throw new BillingError(
    "clock_advancing",
    `The test clock of the customer ${customer.id} is advancing. Try again when it is ready.`,
  );
}

/**
 * Returns the facts that decide about a feature. Refuses an event from before any subscription of the customer gave
 * access to the feature, or from a gap between two; small clock differences are tolerated.
 *
 * @throws BillingError `no_active_subscription`, `past_due`, `feature_not_in_plan`
 */
export function granted(
  state: UsageState,
  { dimensions }: UsageRequest,
  { feature, occurredAt }: { readonly feature: FeatureProfile; readonly occurredAt: Instant },
): OpenHolding {
  const { facts, access, now, late } = state;
  const { slug } = feature;
  const question = { feature: slug, occurredAt, dimensions };
  // A level changes when it is recorded.
  const holding = openHolding(facts, question, feature.kind === "level" ? undefined : late);
  if (typeof holding === "string") throw notGranted(state, question, holding);
  if (holding.earlierPeriodOf) return holding;
  const latest = addMs(occurredAt, SKEW_MS);
  if (isCounted(feature) && latest < now && !wasGrantedAt(facts, access, slug, latest)) {
    throw new BillingError(
      "no_active_subscription",
      `The customer had no active subscription with the feature ${slug} on ${toIso(occurredAt)}.`,
    );
  }
  return holding;
}

/** Returns the error for a feature that nothing of a customer grants. */
function notGranted(
  { facts, customer }: Pick<UsageState, "facts" | "customer">,
  question: FeatureQuestion,
  reason: HoldingRefusal,
): BillingError {
  const { feature } = question;
  switch (reason) {
    case "past_due":
      return new PastDueError(feature, customer.id, unpaidFor(facts, question));
    case "no_active_subscription":
      return new BillingError(reason, "The customer has no active subscription.");
    case "feature_not_in_plan":
      return new BillingError(reason, `No plan of the customer has the feature ${feature}.`);
  }
}

/** The entitlement to a feature that no plan of the customer has any more. */
export const NOTHING_HELD: OpenHolding = {
  allowances: [],
  credits: [],
  counter: null,
  position: NO_UNITS,
  amountGuard: null,
  subscription: undefined,
  countsAt: () => EPOCH,
  isLate: false,
  periodEnd: null,
};

/** Where to count the units of a feature that others pay for: beside its first allowance, or by themselves. */
export function windowOfCount({ allowances, counter, credits }: OpenHolding): ResetWindow {
  const first = allowances[0] ?? counter ?? credits[0]?.allowances[0];
  return first?.window ?? { start: EPOCH, end: null };
}
