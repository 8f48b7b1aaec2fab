import { ownOffer, type CustomerState, type Offer, type RuleContext } from "../cycle/state.js";
import { isChargedNow } from "../cycle/change-quantity.js";
import { payByOf, type AttachAction, type AttachSituation } from "../subscription/attach.js";
import { changedFeatures } from "../subscription/change-quantity.js";
import { findOutOfRange, type Quantities } from "../subscription/license.js";
import { scheduledQuantities } from "../subscription/scheduled.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";

/** What a request for quantities says beside them. */
export interface QuantityTerms {
  /** Absent: more units now, fewer at the end of the period. */
  readonly when?: "now" | "period_end";
  /** `none` charges more units from the next period on. */
  readonly proration: "invoice" | "none";
  /** Whether fewer units now give back what they cost for the rest of the period. */
  readonly givesCredit?: boolean;
  /** Whether a quantity that is larger already stays as it is. */
  readonly isAtLeast?: boolean;
}

export const DEFAULT_QUANTITY_TERMS: QuantityTerms = { proration: "invoice" };

interface QuantityCase extends Pick<AttachSituation, "hasUsableCard" | "paysByInvoice" | "unsettled"> {
  readonly state: CustomerState;
  readonly current: Subscription;
  /** The version that the subscription is on. */
  readonly offer: Offer;
  readonly quantities: Quantities;
  readonly terms: QuantityTerms;
  /** The entities in use, by the slug of the feature. */
  readonly inUse: Quantities;
}

/** Decides what a request for quantities of the plan that a customer has does. */
export function quantityActionFor(situation: QuantityCase, at: Instant): AttachAction {
  const { state, current, offer, quantities, terms, inUse, unsettled } = situation;
  if (current.status === "paused") return { kind: "refuse", code: "subscription_paused" };
  const wanted = { ...current.quantities, ...quantities };
  const outOfRange = findOutOfRange(offer.terms, wanted);
  if (outOfRange) return { kind: "refuse", code: "quantity_out_of_range", outOfRange };
  const features = changedFeatures(current.quantities, wanted);
  if (terms.isAtLeast && isCovered(current.quantities, wanted)) return KEEP;
  const isMore = features.every((slug) => (wanted[slug] ?? 0) > (current.quantities[slug] ?? 0));
  const isLess = features.every((slug) => (wanted[slug] ?? 0) < (current.quantities[slug] ?? 0));
  if (features.length === 0) return isScheduledFor(current, quantities) ? SET : KEEP;
  if (!isMore && !isLess) return { kind: "refuse", code: "invalid_request" };
  const used = features.find((slug) => (inUse[slug] ?? 0) > (wanted[slug] ?? 0));
  if (used !== undefined)
    return {
      kind: "refuse",
      code: "quantity_in_use",
      inUse: { feature: used, count: inUse[used] ?? 0 },
    };
  const type = isMore ? "upgrade" : "downgrade";
  if (current.status === "trialing") return { kind: "set_quantity", type };
  const when = terms.when ?? (isMore ? "now" : "period_end");
  if (when === "period_end" && current.period?.end !== null)
    return isScheduledAs(current, quantities) ? KEEP : { kind: "schedule_quantity", type };
  if (isLess && !terms.givesCredit) return { kind: "set_quantity", type };
  if (unsettled === "payment") return { kind: "refuse", code: "payment_in_progress" };
  if (unsettled === "invoice" || current.status === "past_due")
    return { kind: "refuse", code: "invoice_unpaid" };
  const isUncharged = isMore && terms.proration === "none";
  if (isUncharged || !isChargedNow(state, current, { offer, quantities }, at))
    return { kind: "set_quantity", type };
  return { kind: "change_quantity", type, with: payByOf(situation) };
}

const KEEP: AttachAction = { kind: "keep", type: "lateral" };
const SET: AttachAction = { kind: "set_quantity", type: "lateral" };

function isCovered(held: Quantities, wanted: Quantities): boolean {
  return Object.entries(wanted).every(([slug, units]) => (held[slug] ?? 0) >= units);
}

function isScheduledFor(current: Subscription, quantities: Quantities): boolean {
  return scheduledQuantities(current).some(({ feature }) => quantities[feature] !== undefined);
}

function isScheduledAs(current: Subscription, quantities: Quantities): boolean {
  const scheduled = scheduledQuantities(current);
  return Object.entries(quantities).every(([slug, units]) =>
    scheduled.some(({ feature, quantity }) => feature === slug && quantity === units),
  );
}

/** Returns the version of its plan that a subscription is on, where a request changes quantities of it. */
export function versionToChange(
  current: Subscription,
  {
    quantities = {},
    quantityTerms,
  }: { readonly quantities?: Quantities; readonly quantityTerms?: QuantityTerms },
  context: Pick<RuleContext, "offerOf">,
): Offer | undefined {
  const isNamed = Object.keys(quantities).length > 0;
  return quantityTerms || isNamed ? ownOffer(current, context) : undefined;
}
