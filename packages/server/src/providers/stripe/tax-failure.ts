import { TaxProviderError } from "../tax-provider.js";
import { isStripeFailure } from "./refusal.js";

/** Our names of the parts of Stripe's addresses. */
const FIELDS: Readonly<Record<string, string>> = {
  line1: "line1",
  line2: "line2",
  city: "city",
  postal_code: "postalCode",
  state: "region",
  country: "country",
};

const UNUSABLE_ADDRESS = new Set(["customer_tax_location_invalid", "postal_code_invalid"]);

/** Codes of an account that cannot calculate taxes: Stripe Tax is off, or it has no head office or origin address. */
const NOT_SET_UP = new Set(["stripe_tax_inactive", "origin_address_invalid", "head_office_address_invalid"]);

/** Returns the failure for an error of Stripe or of the connection. */
export function toTaxFailure(cause: unknown): TaxProviderError {
  if (cause instanceof TaxProviderError) return cause;
  if (!isStripeFailure(cause)) {
    return new TaxProviderError("unavailable", "Stripe's response could not be read.", { cause });
  }
  const { type, code = "", param, message } = cause;
  if (type === "StripeAuthenticationError" || type === "StripePermissionError")
    return new TaxProviderError("credentials_refused", "Stripe rejects the secret key.", { cause });
  if (NOT_SET_UP.has(code))
    return new TaxProviderError("credentials_refused", `Stripe: ${message}`, { cause });
  const isRefused = type === "StripeInvalidRequestError" && code !== "taxes_calculation_failed";
  if (!isRefused)
    return new TaxProviderError("unavailable", "Stripe cannot be reached right now.", { cause });
  const field = addressField(param) ?? (UNUSABLE_ADDRESS.has(code) ? "address" : undefined);
  if (field === undefined) return new TaxProviderError("request_refused", `Stripe: ${message}`, { cause });
  return new TaxProviderError("address_invalid", `Stripe: ${message}`, { field, cause });
}

/** `customer_details[address][postal_code]` is our `address.postalCode`. */
function addressField(param: string | undefined): string | undefined {
  const [, owner, part] =
    /^(customer_details|ship_from_details)(?:\[address\](?:\[(\w+)\])?)?$/.exec(param ?? "") ?? [];
  if (owner === undefined) return undefined;
  const address = owner === "customer_details" ? "address" : "legal.address";
  const known = FIELDS[part ?? ""];
  return known === undefined ? address : `${address}.${known}`;
}
