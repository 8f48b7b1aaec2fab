import { type Draw, isBillable, type OpenHolding, scaledQuantity } from "@dues/billing";
import { invalidRequest } from "../shared/invalid-request.js";

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
