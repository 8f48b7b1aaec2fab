import { isEqual, NO_BILLING_DETAILS, type BillingDetails } from "@dues/billing";
import { toJson } from "../core/values.js";

/** Details as stored. Those that another version writes may lack some. */
export type StoredDetails = Partial<BillingDetails>;

/** Most customers have none, and their column is null. */
export function billingDetailsFromStored(stored: StoredDetails | null): BillingDetails {
  return stored === null ? NO_BILLING_DETAILS : { ...NO_BILLING_DETAILS, ...stored };
}

export function toStoredDetails(details: BillingDetails): string | null {
  return isEqual(details, NO_BILLING_DETAILS) ? null : toJson(details);
}
