import { BillingError } from "@dues/billing";
import { isOutage } from "../../db/core/outage.js";

/** Returns the response for a temporary failure; undefined for any other failure. */
export function outageOf(cause: unknown): BillingError | undefined {
  if (!isOutage(cause)) return undefined;
  const sentence = "The server cannot reach or use its database right now. Try again in a moment.";
  return new BillingError("service_unavailable", sentence, { cause });
}
