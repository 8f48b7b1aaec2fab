import { assessAttach, previewAction, simulateDue, type CustomerState } from "@dues/billing";
import type { Knex } from "knex";
import { savePreview } from "../../db/customers/attach-previews.js";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import { findUnlinkedCustomer, type Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { customerNotFound, emailOf, findCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { newCustomerState } from "../shared/state/new-customer.js";
import { loadState, type BillingContext } from "../shared/state/state.js";
import { automaticSubscriptions } from "../shared/customer/auto-enable.js";
import { redeemOnAttach } from "./attach-discounts.js";
import {
  attachRefusal,
  currencyWishOf,
  resolvePlan,
  type AttachPlan,
  type RequestedPlan,
} from "./attach-request.js";
import { fingerprintOf, type PlanPreview } from "./preview-fingerprint.js";

/** A customer whose plan would change, as they would be once everything due has happened. */
interface PreviewedCustomer {
  readonly state: CustomerState;
  readonly checkouts: readonly Checkout[];
  readonly deps: Deps;
}

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
  const {
    state,
    checkouts,
    deps: own,
  } = customer
    ? await deps.db.transaction((trx) => loadPreviewed(deps, trx, requested.billing, customer))
    : { deps, checkouts: [], state: stateToCreate(deps, requested) };
  const { plan, billing } = requested;
  const at = own.now();
  const offer = billing.offer(plan);
  const currency = currencyWishOf(requested, customer);
  const offered = { offer, currency, checkouts, declinedInvoiceId: undefined };
  const assessment = assessAttach(state, offered, at);
  const { action, unsettled } = assessment;
  const request = { organization, discounts: command.discounts ?? null };
  const redeemed = await redeemOnAttach(own, deps.db, request, { state, customer, offered });
  if (action.kind === "refuse") {
    const open = checkouts.find(({ invoiceId }) => invoiceId === unsettled?.id);
    throw attachRefusal(action.code, { plan, checkoutUrl: open?.url });
  }
  const previewed = previewAction(state, { ...assessment, action, redeemed }, at, billing.rules);
  const fingerprint = fingerprintOf({ requested, state, assessment, preview: previewed });
  const key = {
    organizationId: organization.id,
    customer: customer?.id ?? command.customer,
    planId: plan.id,
    at,
  };
  await savePreview(deps.db, key, { fingerprint, createdAt: deps.realNow() });
  return { ...previewed, plan, currency: assessment.offer.terms.currency };
}

/** Returns the customer that attaching would find, by the name or, without an external id yet, by the email beside it. */
async function findBuyer(
  deps: Deps,
  organization: Organization,
  { customer: name, customerData }: AttachPlan,
): Promise<Customer | undefined> {
  const known = await findCustomer(deps.db, organization.id, name);
  if (known) return known;
  const email = emailOf(name, customerData);
  if (!email) throw customerNotFound(name);
  return email === name ? undefined : findUnlinkedCustomer(deps.db, organization.id, email);
}

/** Locks a customer, and simulates everything that is due. */
export async function loadPreviewed(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  found: Customer,
): Promise<PreviewedCustomer> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const state = simulateDue(await loadState(own, trx, billing, customer), own.now(), billing.rules);
  return { deps: own, state, checkouts: await listOpenCheckouts(trx, customer.id) };
}

/** Returns the state of a customer who would be created, on the plans that enable themselves. */
function stateToCreate(deps: Deps, { organization, billing }: RequestedPlan): CustomerState {
  const id = deps.newId("cus");
  const subscriptions = automaticSubscriptions(deps, organization, { id }, billing.index);
  return newCustomerState(billing, id, subscriptions);
}
