import { billablePrice, rate, roundAmount, type Draw, type Quantity } from "@dues/billing";
import { invalidRequest } from "../invalid-request.js";

/**
 * More minor units than any window may cost. Larger, and the sum of a few windows could no longer be said as a JSON
 * number; smaller, and it could stand in somebody's way.
 */
const MOST_IN_A_WINDOW = 9_000_000_000_000n;

/**
 * Refuses a use that would make a window cost more than an invoice can say. Accepted, it could never be billed.
 *
 * @throws BillingError `invalid_request`
 */
export function refuseUnbillable(draws: readonly Draw[]): void {
  for (const draw of draws) {
    if (draw.from !== "billable") continue;
    const { allowance, units } = draw;
    const { pricing } = allowance.source.feature;
    const price = pricing && billablePrice(pricing);
    if (!price) continue;
    const amount = roundAmount(rate(price, (allowance.used.overage + units) as Quantity).amount);
    if (amount <= MOST_IN_A_WINDOW) continue;
    throw invalidRequest([{ path: "value", message: "is more than can be billed" }]);
  }
}
