import { type Draw, isBillable, scaledQuantity } from "@dues/billing";
import { invalidRequest } from "../shared/invalid-request.js";

/**
 * Refuses an event that would raise a window's cost above what an invoice can hold: once accepted, it could never be
 * billed.
 *
 * @throws BillingError `invalid_request`
 */
export function refuseUnbillable(draws: readonly Draw[]): void {
  for (const draw of draws) {
    if (draw.from !== "billable") continue;
    const { allowance, units } = draw;
    if (isBillable(allowance, scaledQuantity(allowance.used.overage + units))) continue;
    throw invalidRequest([{ path: "value", message: "is more than can be billed" }]);
  }
}
