import {
  changeAtRenewal,
  compareDiscounts,
  instantOf,
  scheduledPhases,
  scheduledQuantities,
  toIso,
  toSafeInteger,
  type Discount,
  type AgreedTerms,
  type ScheduledTerms,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Snapshot } from "../../context/snapshots.js";
import type { CatalogIndex } from "../../usecases/shared/catalog/load.js";
import type { Subscription } from "@dues/billing";
import { toStoredDiscount, toWireDiscount } from "./discount.js";
import { isoOrNull } from "./nullable.js";

type Wire = components["schemas"];

/** `discounts` are those of the customer or of the subscription. The ones that have ended are left out. */
export function toWireSubscription(
  subscription: Subscription,
  index: CatalogIndex,
  discounts: readonly Discount[],
): Wire["Subscription"] {
  const own = discountsOf(subscription, discounts).map((discount) => toWireDiscount(discount, subscription));
  return describeSubscription(subscription, index, own);
}

/** The subscription as it is stored in events and the audit log: with what may change of its discounts. */
export function toSubscriptionSnapshot(
  subscription: Subscription,
  index: CatalogIndex,
  discounts: readonly Discount[],
): Snapshot {
  const own = discountsOf(subscription, discounts).map((discount) =>
    toStoredDiscount(discount, subscription),
  );
  return describeSubscription(subscription, index, own);
}

function discountsOf({ id }: Subscription, discounts: readonly Discount[]): readonly Discount[] {
  if (discounts.length === 0) return discounts;
  return discounts
    .filter(({ subscriptionId }) => subscriptionId === id)
    .filter(({ status }) => status === "active" || status === "reserved")
    .toSorted(compareDiscounts);
}

function describeSubscription<Discounts>(
  subscription: Subscription,
  index: CatalogIndex,
  discounts: Discounts,
) {
  const { planVersionId, currency, movedFrom } = subscription;
  const change = changeAtRenewal(subscription, index.termsOf(planVersionId, currency));
  return {
    id: subscription.id,
    customerId: subscription.customerId,
    plan: toWireSubscriptionPlan(subscription, index),
    status: subscription.status,
    ...toWirePrice(subscription),
    ...(subscription.ownPrice !== undefined && { ownPrice: toSafeInteger(subscription.ownPrice) }),
    currency,
    currentPeriodStart: isoOrNull(subscription.period?.start ?? null),
    currentPeriodEnd: isoOrNull(subscription.period?.end ?? null),
    billingAnchor: isoOrNull(subscription.billingAnchor),
    trialEndsAt: isoOrNull(subscription.trialEndsAt),
    cancelAtPeriodEnd: endsWithPeriod(subscription),
    canceledAt: isoOrNull(subscription.canceledAt),
    cancellationDetails: subscription.cancellationDetails,
    endedAt: isoOrNull(subscription.endedAt),
    pausedAt: isoOrNull(subscription.pausedAt),
    resumesAt: isoOrNull(subscription.resumesAt),
    scheduledChange: change && {
      at: toIso(change.at),
      plan: toWireSubscriptionPlan(change, index),
      ...toWirePrice(change),
    },
    scheduled: toWireScheduled(subscription, change, index),
    quantities: Object.entries(subscription.quantities).map(([feature, quantity]) => ({ feature, quantity })),
    discounts,
    metadata: subscription.metadata,
    ...(movedFrom && {
      billing: movedFrom.isHeld ? ("held" as const) : ("own" as const),
      source: { system: movedFrom.system, id: movedFrom.id, paidUntil: toIso(movedFrom.paidUntil) },
    }),
    createdAt: toIso(subscription.createdAt),
    updatedAt: toIso(subscription.updatedAt),
  };
}

/** Whether a subscription ends with its current period, and not with a later phase. */
function endsWithPeriod({ cancelAt, period }: Subscription): boolean {
  const end = instantOf(period?.end ?? null);
  return cancelAt !== null && (end === null || cancelAt <= end);
}

/** What is set to happen, in the order in which it does. What a cancellation prevents is not among it. */
function toWireScheduled(
  subscription: Subscription,
  change: ScheduledTerms | null,
  index: CatalogIndex,
): Wire["ScheduledItem"][] {
  const { cancelAt, resumesAt } = subscription;
  const phases = scheduledPhases(subscription).filter(({ at }) => cancelAt === null || at < cancelAt);
  const changes =
    change && change.kind !== "phase" ? [change, ...phases.filter(({ at }) => at > change.at)] : phases;
  const items = [
    ...(cancelAt === null ? scheduledQuantities(subscription) : []),
    ...changes.map((each) => ({
      kind: each.kind,
      at: each.at,
      plan: toWireSubscriptionPlan(each, index),
      ...toWirePrice(each),
    })),
    resumesAt === null ? null : { kind: "resume" as const, at: resumesAt },
    cancelAt === null ? null : { kind: "cancellation" as const, at: cancelAt },
  ];
  return items
    .filter((each) => each !== null)
    .toSorted((a, b) => a.at - b.at)
    .map((each) => ({ ...each, at: toIso(each.at) }));
}

/** The fee that was agreed, whatever the plan costs today. */
export function toWirePrice({ fee, interval, billingType }: AgreedTerms) {
  return { price: toSafeInteger(fee), interval, billingType };
}

export function toWireSubscriptionPlan(
  { planId, planVersionId }: Pick<Subscription, "planId" | "planVersionId">,
  index: CatalogIndex,
): Wire["SubscriptionPlan"] {
  const plan = index.findPlan(planId);
  return {
    id: planId,
    slug: plan?.slug ?? planId,
    name: plan?.name ?? planId,
    version: index.findVersion(planVersionId)?.version ?? plan?.version ?? 1,
  };
}
