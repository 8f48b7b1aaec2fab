import type { Instant, Subscription } from "@dues/billing";
import type { StoredPlan } from "../../db/catalog.js";
import type { Customer } from "../../db/customers.js";
import { invalidRequest } from "../../invalid-request.js";
import { parseSent, type SentInstant } from "../test-clock/test-clock.js";

interface Previewed {
  readonly customer: Pick<Customer, "clockTime">;
  readonly plan: StoredPlan;
  readonly subscriptions: readonly Subscription[];
}

/** How long a preview can be ordered. */
const PREVIEW_MS = 10 * 60 * 1000;

/**
 * The instant of a preview that is ordered now. Undefined without one.
 *
 * @throws BillingError `invalid_request` for one that is older than 10 minutes or has not come yet
 */
export function parseQuotedAt(sent: SentInstant | null | undefined, now: Instant): Instant | undefined {
  if (sent === null || sent === undefined) return undefined;
  const at = parseSent("at", sent);
  if (at > now) throw invalidRequest([{ path: "at", message: "must not lie in the future" }]);
  if (now - at <= PREVIEW_MS) return at;
  throw invalidRequest([{ path: "at", message: "must not be older than 10 minutes" }]);
}

/**
 * Whether what a preview showed at an instant is not so any more: the plan or a subscription of the group changed. The
 * catalog lives in real time, so a test clock cannot tell whether it changed before or after.
 */
export function isOutdated(at: Instant, { customer, plan, subscriptions }: Previewed): boolean {
  if (customer.clockTime === null && plan.versionCreatedAt > at) return true;
  const started = subscriptions.filter(({ billingAnchor }) => billingAnchor !== null);
  return started.some(({ updatedAt }) => updatedAt > at);
}
