import { BillingError, type Issue } from "@dues/billing";

/** A request that does not fit the interface. Every field that is wrong is named, the first one in the sentence too. */
export function invalidRequest(issues: readonly Issue[]): BillingError {
  const [first, ...others] = issues;
  const what = first
    ? `${first.path === "" ? "the body" : first.path} ${first.message}`
    : "it has the wrong form";
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return new BillingError("invalid_request", `The request is not valid: ${what}${more}.`, { issues });
}
