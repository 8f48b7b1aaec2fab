import { assessAttach, previewAction } from "@dues/billing";
import { savePreview } from "../../db/customers/attach-previews.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Deps } from "../../context/deps.js";
import { findBuyer, loadBuyer } from "../shared/preview/buyer.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { redeemOnAttach } from "./attach-discounts.js";
import { attachRefusal } from "./attach-refusal.js";
import {
  currencyWishOf,
  resolvePlan,
  type AttachPlan,
  type RequestedPlan,
  type ResolvedAttach,
} from "./attach-request.js";
import { quantitiesOfRequest, withQuantities } from "./quantities.js";
import { fingerprintOf, type PlanPreview } from "./preview-fingerprint.js";

/**
 * Previews what attaching a plan would do now, by the same rules and on the same state. Everything due on the customer is
 * assumed to have happened, and its charges to have succeeded. Only a fingerprint of the preview's basis is written, by
 * which an attach that orders this preview recognizes changes.
 *
 * @throws BillingError as `attachPlan`, but for `preview_outdated`
 */
export async function previewAttach(
  deps: Deps,
  organization: Organization,
  command: AttachPlan,
): Promise<PlanPreview> {
  return priceWithTaxes(deps, organization, (own) => preview(own, organization, command));
}

async function preview(deps: Deps, organization: Organization, command: AttachPlan): Promise<PlanPreview> {
  const requested = await resolvePlan(deps, organization, command);
  const customer = await findBuyer(deps, organization, command);
  const quantities = quantitiesOfRequest(command.quantities);
  const discounts = command.discounts ?? null;
  const trialAllowedAgain = command.trialAllowedAgain ?? false;
  return previewRequest(
    deps,
    { ...requested, quantities, discounts, customerName: command.customer, trialAllowedAgain },
    customer,
  );
}

/** A request that is previewed. Its customer may not exist yet. */
type PreviewedRequest = RequestedPlan &
  Pick<ResolvedAttach, "quantities" | "quantityTerms" | "discounts" | "customerName"> &
  Partial<Pick<ResolvedAttach, "trialAllowedAgain">>;

/** @throws BillingError the refusal */
export async function previewRequest(
  deps: Deps,
  requested: PreviewedRequest,
  customer: Customer | undefined,
): Promise<PlanPreview> {
  const { plan, billing, organization } = requested;
  const { state, checkouts, deps: own } = await loadBuyer(deps, billing, customer);
  const at = own.now();
  const offer = billing.offer(plan);
  const currency = currencyWishOf(requested, customer);
  const named = await withQuantities(deps.db, requested, { customerId: customer?.id, at });
  const { trialAllowedAgain = false, phases } = requested;
  const terms = { offer, currency, phases, trialAllowedAgain, ...named };
  const offered = { ...terms, checkouts, declinedInvoiceId: undefined };
  const assessment = assessAttach(state, offered, at, billing.rules);
  const { action, unsettled } = assessment;
  const redeemed = await redeemOnAttach(own, deps.db, requested, { state, customer, offered });
  if (action.kind === "refuse") {
    const open = checkouts.find(({ invoiceId }) => invoiceId === unsettled?.id);
    throw attachRefusal(action.code, { ...action, plan, checkoutUrl: open?.url });
  }
  const previewed = previewAction(state, { ...assessment, action, redeemed }, at, billing.rules);
  const fingerprint = fingerprintOf({ requested, state, assessment, preview: previewed });
  const key = {
    organizationId: organization.id,
    customer: customer?.id ?? requested.customerName,
    objectId: plan.id,
    at,
  };
  await savePreview(deps.db, key, { fingerprint, createdAt: deps.realNow() });
  return { ...previewed, plan, currency: assessment.offer.terms.currency };
}
