import { formatQuantity, type Draw, isBillable, type OpenHolding, scaledQuantity } from "@dues/billing";
import { invalidRequest } from "../../shared/invalid-request.js";
import type { FeatureProfile } from "../features.js";
import { refuseBelowZero, type UsageRequest } from "../request.js";

/** Refuses values that the feature does not declare. @throws BillingError `invalid_request` */
export function refuseUnknownValues(
  { dimensions }: UsageRequest,
  { dimensionValues }: Pick<FeatureProfile, "dimensionValues">,
): void {
  if (dimensions === null || dimensionValues === null) return;
  for (const [name, values] of dimensionValues) {
    const value = Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
    if (value === undefined || values.has(value)) continue;
    throw invalidRequest([
      { path: `dimensions.${name}`, message: `must be one of ${[...values].join(", ")}` },
    ]);
  }
}

/** A consumable feature cannot be given back or set to a value. @throws BillingError `invalid_request` */
export function refuseLevelOnly(request: UsageRequest): void {
  refuseBelowZero(request);
  if (request.isSet) {
    throw invalidRequest([{ path: "set", message: "is only for non-consumable features" }]);
  }
}

/** Describes the requested change of a level, so that a repeat can be recognized. */
export function describeLevelRequest({ units, isSet }: UsageRequest): string {
  return `${isSet ? "to" : "by"} ${formatQuantity(units)}`;
}

/**
 * Refuses an event that would raise a window's cost above what an invoice can hold: once accepted, it could never be
 * billed.
 *
 * @throws BillingError `invalid_request`
 */
export function refuseUnbillable(draws: readonly Draw[], { position }: Pick<OpenHolding, "position">): void {
  for (const draw of draws) {
    if (draw.from !== "billable") continue;
    const { allowance, units } = draw;
    // The units of a price entry cost what they cost by themselves, beside those at other prices.
    const { priceEntries } = allowance.source.feature;
    const before = priceEntries ? position.unitsBefore + position.units : allowance.used.overage;
    if (isBillable(allowance, scaledQuantity(before + units))) continue;
    throw invalidRequest([{ path: "value", message: "is more than can be billed" }]);
  }
}
