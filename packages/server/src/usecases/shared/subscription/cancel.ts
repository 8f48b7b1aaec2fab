import {
  BillingError,
  cancellationDetailsOf,
  cancelSubscription as cancel,
  endOf,
  explainCancellation as explain,
  expire,
  feeWaitsForTaxes,
  withSubscription,
  type CancelRequest,
  type CustomerState,
  type Subscription,
} from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { invalidRequest } from "../../../shared/invalid-request.js";
import { retryTaxWaits } from "../tax/hasten.js";
import {
  changeSubscription,
  refuseWhileCharging,
  type Acting,
  type ChangedSubscription,
  type SubscriptionChange,
} from "./change.js";
import { getSubscription } from "./subscription.js";

export interface CancelSubscription {
  readonly subscriptionId: string;
  /** With its period or trial unless said otherwise. */
  readonly when?: "now" | "period_end" | null | undefined;
  /** Credits unused time to the balance; only for an immediate cancellation. */
  readonly credit?: boolean | null | undefined;
  readonly cancellationDetails?: Parameters<typeof cancellationDetailsOf>[0];
}

/**
 * Ends a subscription now or with its period. One that waits for its first payment expires at once. The final invoice
 * is charged like any other.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `payment_in_progress`, `clock_advancing`;
 * `invalid_request` for the end of a period that has none, and for a credit at its end; `tax_unavailable` for a credit of
 * a fee whose taxes are not calculated yet
 */
export async function cancelSubscription(
  deps: Deps,
  organization: Organization,
  command: CancelSubscription,
): Promise<ChangedSubscription> {
  const change = cancellationOf(command);
  if (command.credit ?? false) {
    const { customerId } = await getSubscription(deps, organization, command.subscriptionId);
    await retryTaxWaits(deps, organization, customerId);
  }
  return changeSubscription(deps, organization, command.subscriptionId, change);
}

/** @throws BillingError `invalid_request` for a credit at the end of the period */
export function cancellationOf(command: CancelSubscription): SubscriptionChange {
  const when = command.when ?? "period_end";
  const givesCredit = command.credit ?? false;
  const details = cancellationDetailsOf(command.cancellationDetails);
  if (givesCredit && when !== "now") {
    throw invalidRequest([{ path: "credit", message: "is only allowed with when: now" }]);
  }
  return {
    closesEverything: when === "now",
    apply: (subscription, acting) => apply(subscription, acting, { when, givesCredit, details }),
  };
}

/**
 * Sets why a subscription was canceled that has not ended yet. One that is not canceled stays as it is.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `clock_advancing`
 */
export async function explainCancellation(
  deps: Deps,
  organization: Organization,
  { subscriptionId, cancellationDetails }: Omit<CancelSubscription, "when" | "credit">,
): Promise<void> {
  const details = cancellationDetailsOf(cancellationDetails);
  if (details === null) return;
  await changeSubscription(deps, organization, subscriptionId, {
    closesEverything: false,
    apply: (subscription, { state, now }) =>
      subscription.cancelAt === null ? state : explain(state, subscription, details, now),
  });
}

function apply(
  subscription: Subscription,
  { state, now, rules }: Acting,
  request: Omit<CancelRequest, "at">,
): CustomerState {
  if (subscription.status === "pending")
    return withSubscription(state, { ...expire(subscription, now), cancellationDetails: request.details });
  if (request.when === "period_end" && endOf(subscription) === null) {
    throw invalidRequest([
      { path: "when", message: "must be now, because the subscription has no period that ends" },
    ]);
  }
  if (request.when === "now") refuseWhileCharging(state, subscription);
  // A credit gives back the taxes of the fee, which must be known; without this, the unused time would be lost.
  if (request.givesCredit && feeWaitsForTaxes(state, subscription, now)) throw waitsForTaxes();
  return cancel(state, subscription, { ...request, at: now }, rules);
}

function waitsForTaxes(): BillingError {
  return new BillingError(
    "tax_unavailable",
    "The invoice of the fee waits for its taxes, so its unused time cannot be credited yet. Try again when they are calculated, or cancel without credit.",
  );
}
