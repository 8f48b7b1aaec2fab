import { BillingError } from "@dues/billing";
import { isOutage } from "../../db/core/outage.js";

/** What to answer instead of a failure that is nobody's fault and goes by; undefined for any other failure. */
export function outageOf(cause: unknown): BillingError | undefined {
  if (!isOutage(cause)) return undefined;
  const sentence = "The server cannot reach or use its database right now. Try again in a moment.";
  return new BillingError("service_unavailable", sentence, { cause });
}
