import { BillingError, invariant, isLive, type QuantityTerms } from "@dues/billing";
import { findCustomerById, type Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { parseQuotedAt } from "../shared/preview/quoted-at.js";
import { openBillingContext } from "../shared/state/state.js";
import { getSubscription } from "../shared/subscription/subscription.js";
import { pricingDeps, priceWithTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";
import type { SentInstant } from "../shared/time/sent-instant.js";
import { carryOutAttach, type AttachResult } from "./attach.js";
import type { RequestedPlan, ResolvedAttach } from "./attach-request.js";
import { refuseUnlicensed } from "./licensed.js";
import { previewRequest } from "./preview.js";
import type { PlanPreview } from "./preview-fingerprint.js";

export interface ChangeQuantity {
  readonly subscriptionId: string;
  /** The slug of a licensed feature. */
  readonly feature: string;
  readonly quantity: number;
  readonly when?: QuantityTerms["when"] | null | undefined;
  readonly proration?: QuantityTerms["proration"] | null | undefined;
  /** Whether fewer units give back what they cost for the rest of the period. */
  readonly credit?: boolean | null | undefined;
  /** The instant of a preview, which is then carried out and charged exactly. */
  readonly at?: SentInstant | null | undefined;
  readonly callbackUrl?: string | null | undefined;
}

/**
 * Changes the quantity of a licensed feature. More units are paid first, by the rules and the steps of a change of plan.
 *
 * @throws BillingError `subscription_not_found`, `subscription_ended`, `subscription_not_active`, `feature_not_in_plan`,
 * `invalid_request` for a credit at the end of the period, and as `attachPlan`
 */
export async function changeQuantity(
  deps: Deps,
  organization: Organization,
  command: ChangeQuantity,
): Promise<AttachResult> {
  const pricing = pricingDeps(deps, organization);
  const resolved = await resolveQuantity(pricing, organization, command);
  const quotedAt = parseQuotedAt(depsFor(pricing, resolved.customer), command.at);
  return carryOutAttach(deps, pricing, { ...withoutOptions(resolved, command), quotedAt });
}

export interface RaiseQuantity extends Pick<ChangeQuantity, "subscriptionId" | "feature" | "quantity"> {
  /** Names the steps of the purchase within the request. */
  readonly stepName: string;
}

/**
 * Buys units of a licensed feature now, up to a quantity. One that is larger already stays.
 *
 * @throws BillingError as `changeQuantity`
 */
export async function raiseQuantity(
  deps: Deps,
  organization: Organization,
  command: RaiseQuantity,
): Promise<AttachResult> {
  const pricing = pricingDeps(deps, organization);
  const resolved = await resolveQuantity(pricing, organization, { ...command, when: "now" });
  const quantityTerms = { ...resolved.quantityTerms, proration: "invoice", isAtLeast: true } as const;
  const request = { ...withoutOptions(resolved, {}), quantityTerms, quotedAt: undefined };
  return carryOutAttach(deps, pricing, request, command.stepName);
}

/** A request for quantities alone has none of the options of a plan. */
function withoutOptions(
  resolved: ResolvedQuantity,
  { callbackUrl }: Pick<ChangeQuantity, "callbackUrl">,
): Omit<ResolvedAttach, "quotedAt"> {
  return {
    ...resolved,
    customerName: resolved.customer.id,
    metadata: {},
    channels: [],
    callbackUrl: callbackUrl ?? null,
    discounts: [],
    trialAllowedAgain: false,
    endsTrial: false,
  };
}

/**
 * Previews what the same change would charge now.
 *
 * @throws BillingError as `changeQuantity`, but for `preview_outdated`
 */
export async function previewQuantity(
  deps: Deps,
  organization: Organization,
  command: ChangeQuantity,
): Promise<PlanPreview> {
  return priceWithTaxes(deps, organization, async (own) => {
    const { customer, ...requested } = await resolveQuantity(own, organization, command);
    return previewRequest(own, { ...requested, discounts: [], customerName: customer.id }, customer);
  });
}

type ResolvedQuantity = RequestedPlan & Pick<ResolvedAttach, "customer" | "quantities" | "quantityTerms">;

/** Finds the subscription and the version of its plan, which may not be sold any more. */
async function resolveQuantity(
  deps: Deps,
  organization: Organization,
  { subscriptionId, feature, quantity, when, proration, credit }: ChangeQuantity,
): Promise<ResolvedQuantity> {
  if (credit && when !== "now")
    throw invalidRequest([{ path: "credit", message: "is only allowed with when: now" }]);
  const subscription = await getSubscription(deps, organization, subscriptionId);
  const billing = await openBillingContext(deps, organization);
  const stored = billing.index.findPlan(subscription.planId);
  invariant(stored, "a plan with subscribers is never deleted");
  const { versionId, terms } = billing.rules.offerOf(subscription.planVersionId, subscription.currency);
  const plan = { ...stored, versionId, terms };
  if (!deps.steps?.isResumed) {
    if (subscription.status === "pending") throw notActive(subscriptionId);
    if (!isLive(subscription))
      throw new BillingError("subscription_ended", `The subscription ${subscriptionId} has ended.`);
    refuseUnlicensed(plan, [{ feature }]);
  }
  return {
    organization,
    billing,
    plan,
    requestedCurrency: undefined,
    provider: billing.choose(plan.provider),
    customer: await customerOf(deps, subscription.customerId),
    quantities: { [feature]: quantity },
    quantityTerms: {
      proration: proration ?? "invoice",
      givesCredit: credit ?? false,
      ...(when && { when }),
    },
  };
}

async function customerOf(deps: Deps, id: string): Promise<Customer> {
  const customer = await findCustomerById(deps.db, id);
  invariant(customer, "a subscription has a customer");
  return customer;
}

function notActive(id: string): BillingError {
  return new BillingError(
    "subscription_not_active",
    `The subscription ${id} waits for its first payment. Attach its plan with other quantities instead.`,
  );
}
