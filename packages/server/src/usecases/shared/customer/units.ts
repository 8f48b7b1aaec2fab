import { parseQuantity, type Quantity } from "@dues/billing";
import { invalidRequest } from "../../../shared/invalid-request.js";

/**
 * Parses a count of units. Null removes the value and undefined keeps it.
 *
 * @throws BillingError `invalid_request`
 */
export function parseUnits(
  path: string,
  sent: number | string | null | undefined,
): Quantity | null | undefined {
  if (sent === null || sent === undefined) return sent;
  const units = parseQuantity(sent);
  if (units !== undefined && units >= 0n) return units;
  throw invalidRequest([{ path, message: "must be a decimal of 0 or more with at most 9 decimals" }]);
}
