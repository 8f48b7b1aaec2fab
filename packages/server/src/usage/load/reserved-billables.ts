import {
  type BillablePosition,
  EPOCH,
  type FeatureSource,
  type Instant,
  NO_UNITS,
  scaledQuantity,
  type Subscription,
  ZERO,
} from "@dues/billing";
import type { StoredBillable } from "../../db/usage/billable-units.js";
import { billableKey, type ReservedUnits } from "./reserved-units.js";
import type { UsageIndex } from "../features.js";

interface BillingState {
  readonly reserved: Pick<ReservedUnits, "billables"> | undefined;
  readonly billables: readonly StoredBillable[];
  readonly usageIndex: UsageIndex;
  readonly now: Instant;
  readonly facts: { readonly subscriptions: readonly Subscription[] };
}

/** The next billable unit comes after the reserved ones. */
export function withReservedPosition(
  { reserved, usageIndex }: BillingState,
  { subscriptionId, feature, priceEntry = 0 }: FeatureSource,
  position: BillablePosition | undefined,
): BillablePosition | undefined {
  const featureId = usageIndex.profileOf(feature.slug)?.id ?? "";
  const units =
    reserved?.billables.get(billableKey({ subscriptionId, featureId, priceEntry }))?.units ?? ZERO;
  if (units === 0n) return position;
  const before = position ?? NO_UNITS;
  return { ...before, units: scaledQuantity(before.units + units) };
}

/** The billable units of a customer with those that are reserved, which count toward the limit on their cost. */
export function withReservedBillables<State extends BillingState>(state: State): State {
  const { reserved, billables, now, facts } = state;
  const held = [...(reserved?.billables.values() ?? [])].flatMap(
    ({ subscriptionId, featureId, priceEntry, units }) => {
      const subscription = facts.subscriptions.find(({ id }) => id === subscriptionId);
      if (!subscription || units <= 0n) return [];
      const own = billables.filter(
        (each) =>
          each.subscriptionId === subscriptionId &&
          each.featureId === featureId &&
          each.priceEntry === priceEntry &&
          now < each.window.end,
      );
      const last = own.at(-1);
      const billable: StoredBillable = {
        id: "",
        customerId: subscription.customerId,
        subscriptionId,
        planVersionId: subscription.planVersionId,
        featureId,
        segment: last?.segment ?? 0,
        priceEntry,
        kind: "units",
        window: { start: now, end: (now + 1) as Instant },
        unitsBefore: last ? scaledQuantity(last.unitsBefore + last.units) : ZERO,
        units,
        periodStart: EPOCH,
        unitsBeforePeriod: ZERO,
        span: null,
      };
      return [billable];
    },
  );
  return held.length === 0 ? state : { ...state, billables: [...billables, ...held] };
}
