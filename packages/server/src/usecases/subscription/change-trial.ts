import {
  BillingError,
  invariant,
  latestTrialEnd,
  MAX_TRIAL_DAYS,
  moveTrialEnd,
  nextTerms,
  toIso,
  withSubscription,
  type CustomerState,
  type Instant,
  type Subscription,
} from "@dues/billing";
import { findCustomerById } from "../../db/customers/customers.js";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { openBillingContext } from "../shared/state/state.js";
import { changeSubscription, type Acting, type SubscriptionChange } from "../shared/subscription/change.js";
import { getSubscription } from "../shared/subscription/subscription.js";
import { pricingDeps } from "../shared/tax/with-taxes.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";
import { carryOutAttach } from "./attach.js";
import type { ResolvedAttach } from "./attach-request.js";

export interface ChangeTrial {
  readonly subscriptionId: string;
  /** The new end of the trial; `now` pays for the first period at once. */
  readonly endsAt: SentInstant;
  /** Where the customer returns from a checkout. */
  readonly callbackUrl?: string | null | undefined;
}

export interface ChangedTrial {
  readonly subscription: Subscription;
  /** Where to pay before the trial ends. */
  readonly checkout: Checkout | undefined;
  /** The outcome of a charge is not known yet; it will be settled without the caller. */
  readonly isPaymentPending: boolean;
}

/**
 * Moves the end of a running trial. A trial that ends now is followed by the first period of its plan, or of the plan that is
 * scheduled for its end, once that is paid: the saved card is charged, and where it is declined or missing, the trial goes on
 * and a checkout is returned.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `subscription_not_trialing`, `subscription_not_active`,
 * `payment_in_progress`, `clock_advancing`, `provider_not_configured`, `tax_address_invalid`, `tax_unavailable`;
 * `invalid_request` for an end that is in the past or too late
 */
export async function changeTrial(
  deps: Deps,
  organization: Organization,
  command: ChangeTrial,
): Promise<ChangedTrial> {
  if (command.endsAt === "now") return endTrial(deps, organization, command);
  const { subscription } = await changeSubscription(
    deps,
    organization,
    command.subscriptionId,
    movedEndOf(command.endsAt),
  );
  return { subscription, checkout: undefined, isPaymentPending: false };
}

async function endTrial(
  deps: Deps,
  organization: Organization,
  { subscriptionId, callbackUrl }: ChangeTrial,
): Promise<ChangedTrial> {
  const found = await getSubscription(deps, organization, subscriptionId);
  // A request that is resumed after a crash may have ended the trial already.
  if (!deps.steps?.isResumed) requireEndableTrial(found);
  const pricing = pricingDeps(deps, organization);
  const request = await endOfTrial(pricing, organization, found, callbackUrl ?? null);
  const { checkout, isPaymentPending } = await carryOutAttach(deps, pricing, request);
  const subscription = await getSubscription(deps, organization, subscriptionId);
  return { subscription, checkout, isPaymentPending };
}

/** The request for the plan that follows a trial: the scheduled one, else the one that is tried, in its version of then. */
async function endOfTrial(
  deps: Deps,
  organization: Organization,
  subscription: Subscription,
  callbackUrl: string | null,
): Promise<ResolvedAttach> {
  const billing = await openBillingContext(deps, organization);
  const { planId, planVersionId, currency } = nextTerms(subscription) ?? subscription;
  const found = billing.index.findPlan(planId);
  const customer = await findCustomerById(deps.db, subscription.customerId);
  invariant(found && customer, "a subscription has a plan and a customer");
  const { versionId, terms } = billing.rules.offerOf(planVersionId, currency);
  return {
    organization,
    billing,
    plan: { ...found, versionId, terms },
    requestedCurrency: undefined,
    provider: billing.choose(found.provider),
    customer,
    customerName: customer.id,
    quotedAt: undefined,
    metadata: {},
    channels: [],
    callbackUrl,
    discounts: [],
    trialAllowedAgain: false,
    endsTrial: true,
  };
}

/** @throws BillingError `invalid_request` for an instant that cannot be read */
export function movedEndOf(endsAt: SentInstant): SubscriptionChange {
  const end = parseSent("endsAt", endsAt);
  return {
    closesEverything: false,
    apply: (subscription, acting) => apply(subscription, acting, end),
  };
}

function apply(subscription: Subscription, { state, now }: Acting, end: Instant): CustomerState {
  requireTrial(subscription);
  const latest = latestTrialEnd(subscription);
  if (end <= now) throw invalidEnd("must be in the future; `now` ends the trial at once");
  if (latest !== undefined && end > latest) {
    throw invalidEnd(`must be at most ${MAX_TRIAL_DAYS} days after the start of the trial: ${toIso(latest)}`);
  }
  return withSubscription(state, moveTrialEnd(subscription, end, now));
}

/** @throws BillingError `subscription_not_trialing`; `subscription_not_active` for a trial that is canceled */
export function requireEndableTrial(subscription: Subscription): void {
  requireTrial(subscription);
  if (subscription.cancelAt === null) return;
  throw new BillingError(
    "subscription_not_active",
    `The subscription ${subscription.id} is canceled and ends with its trial. Resume it before you end the trial.`,
  );
}

function requireTrial({ id, status }: Subscription): void {
  if (status === "trialing") return;
  throw new BillingError(
    "subscription_not_trialing",
    `The subscription ${id} is not on trial: it is ${status}. Attach a plan to change it.`,
  );
}

function invalidEnd(message: string): BillingError {
  return invalidRequest([{ path: "endsAt", message }]);
}
