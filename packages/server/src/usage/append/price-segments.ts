import {
  collectsAt,
  type FeatureSource,
  type Period,
  pricingWindow,
  type Quantity,
  scaledQuantity,
  usagePeriodOf,
  ZERO,
} from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { AcceptedUsage } from "../decide/decide.js";
import { findBillable, putBillable, type OpenBillable, type UsageState } from "../load/state.js";

interface Recording {
  readonly deps: Pick<Deps, "newId">;
  readonly state: UsageState;
  readonly accepted: AcceptedUsage;
}

/** Adds units to the current price segment of a source, and returns its id. */
export function addToPriceSegment(
  { state, accepted, deps }: Recording,
  source: FeatureSource,
  units: Quantity,
): string {
  const { subscriptionId, planVersionId, segment, priceEntry = 0 } = source;
  const { position } = accepted.holding;
  const featureId = accepted.feature.id;
  const pricing = pricingWindow(source, accepted.holding.countsAt(source));
  const { start } = pricing;
  const found = findBillable(state, { subscriptionId, featureId, segment, priceEntry, start });
  const usagePeriod = usagePeriodOf(source, accepted.holding.countsAt(source));
  const billable: OpenBillable = {
    id: found?.id ?? deps.newId("use"),
    customerId: state.customer.id,
    organizationId: state.customer.organizationId,
    subscriptionId,
    featureId,
    segment,
    priceEntry,
    planVersionId,
    window: pricing,
    kind: "units",
    unitsBefore: position.unitsBefore,
    units: scaledQuantity((found?.units ?? ZERO) + units),
    ...periodOf(found, usagePeriod, { before: position.unitsBeforePeriod, added: units }),
    span: null,
    added: scaledQuantity((found?.added ?? ZERO) + units),
    billAt: found ? found.billAt : usagePeriod.end,
    collectAt: found?.collectAt,
    ...(accepted.holding.earlierPeriodOf?.(subscriptionId) && lateBilling(state, source)),
  };
  putBillable(state, found, billable);
  return billable.id;
}

/** The usage period of the last units, and the units before it. Late units of a longer window are among the latter. */
function periodOf(
  found: OpenBillable | undefined,
  { start }: Period,
  units: { readonly before: Quantity; readonly added: Quantity },
): Pick<OpenBillable, "periodStart" | "unitsBeforePeriod"> {
  if (!found?.periodStart || found.periodStart <= start)
    return { periodStart: start, unitsBeforePeriod: units.before };
  const { periodStart, unitsBeforePeriod } = found;
  return { periodStart, unitsBeforePeriod: scaledQuantity(unitsBeforePeriod + units.added) };
}

/** When units of a usage period that is over are billed: with the present one, or when no more of them are accepted. */
function lateBilling(
  { facts, late }: UsageState,
  { subscriptionId }: FeatureSource,
): Pick<OpenBillable, "billAt" | "collectAt"> {
  const isOwn = ({ id }: { readonly id: string }) => id === subscriptionId;
  const present = facts.subscriptions.find(isOwn) ?? late?.subscriptions.find(isOwn);
  const collectAt = present && late && collectsAt(present, late, facts.now);
  return { billAt: collectAt, collectAt };
}
