import { BillingError, type ErrorCode, type Instant } from "@dues/billing";
import { takeRequestCount, type RequestCount } from "../../db/organizations/request-counts.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { countRequest } from "../shared/rate/count-request.js";
import { addSubscriptionDiscount, type SubscriptionDiscount } from "../shared/subscription/discounts.js";

/** More than a person mistypes, and far too few to guess a code. */
const MAX_PER_CUSTOMER = 10;

/** Stops someone who signs up again and again. Ten customers who mistype a code must not lock out all others. */
const MAX_PER_ORGANIZATION = 100;

const HOUR_MS = 3_600_000;

/** What a guessed code is answered with: also one that exists tells something about the codes of others. */
const GUESSED: ReadonlySet<ErrorCode> = new Set([
  "promotion_code_not_found",
  "discount_not_redeemable",
  "discount_currency_mismatch",
]);

interface RedeemCode {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly code: string;
}

/**
 * Redeems a promotion code that a customer entered. Codes that cannot be redeemed are limited per customer and per
 * organization in each hour, over all processes.
 *
 * @throws BillingError `rate_limited`, and as `addSubscriptionDiscount`
 */
export async function redeemCode(
  deps: Deps,
  organization: Organization,
  { customerId, subscriptionId, code }: RedeemCode,
): Promise<SubscriptionDiscount> {
  // Counted before, because guesses that arrive together would otherwise all pass.
  const counted = await countAttempt(deps, organization.id, customerId);
  let isGuess = false;
  try {
    return await addSubscriptionDiscount(deps, organization, { subscriptionId, code, couponId: undefined });
  } catch (error) {
    isGuess = error instanceof BillingError && GUESSED.has(error.code);
    throw error;
  } finally {
    if (!isGuess) for (const each of counted) await takeRequestCount(deps.db, each);
  }
}

async function countAttempt(
  deps: Deps,
  organizationId: string,
  customerId: string,
): Promise<readonly RequestCount[]> {
  const windowMs = HOUR_MS;
  const { counted, exceeded } = await countRequest(deps, organizationId, [
    { subject: `promotion codes of ${customerId}`, windowMs, max: MAX_PER_CUSTOMER },
    { subject: "promotion codes", windowMs, max: MAX_PER_ORGANIZATION },
  ]);
  if (exceeded !== undefined) throw tooMany(exceeded, deps.realNow());
  return counted;
}

function tooMany(windowEnd: Instant, now: Instant): BillingError {
  const retryAfterSeconds = Math.ceil((windowEnd - now) / 1_000);
  const detail = `Too many promotion codes could not be redeemed. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`;
  return new BillingError("rate_limited", detail, { extra: { retryAfterSeconds } });
}
