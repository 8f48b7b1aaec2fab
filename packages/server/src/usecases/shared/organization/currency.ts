import { parseCurrency, type Currency } from "@dues/billing";
import { invalidRequest } from "../../../shared/invalid-request.js";

/** @throws BillingError `invalid_request` */
export function parseCurrencyOf(code: string): Currency {
  const currency = parseCurrency(code);
  if (currency) return currency;
  throw invalidRequest([{ path: "currency", message: "is not an ISO 4217 currency" }]);
}

/** @throws BillingError `invalid_request` */
export function parseOptionalCurrency(code: string | undefined): Currency | undefined {
  return code === undefined ? undefined : parseCurrencyOf(code);
}
