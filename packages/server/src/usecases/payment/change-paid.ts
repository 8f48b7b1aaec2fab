import { BillingError, findPendingCharge, type CustomerState, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { lockCustomer } from "../../db/customers/customers.js";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { invoiceNotFound } from "../shared/invoice/invoice.js";
import { catchUpCustomer } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, type BillingContext } from "../shared/state/state.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";

/** What a decision about the paid amount of an invoice is based on, under the customer's lock. */
export interface PaidFacts {
  /** The dependencies in the customer's own time. */
  readonly own: Deps;
  readonly trx: Knex.Transaction;
  readonly billing: BillingContext;
  readonly state: CustomerState;
  readonly invoice: Invoice;
}

export interface ChangePaid {
  /** Identifies the decision within its request. */
  readonly name: string;
  readonly customerId: string;
  readonly invoiceId: string;
  /** Returns the id of the payment if there is nothing to change any more. */
  readonly find: (trx: Knex.Transaction) => Promise<string | undefined>;
  /** Stores the change and returns the id of the payment. */
  readonly decide: (facts: PaidFacts) => Promise<string>;
}

type Step = { readonly paymentId: string } | { readonly checkout: Checkout };

/** Each step closes a checkout for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Changes what is paid of an invoice, and returns the id of the payment. A payer pays the amount that was due when the page was
 * opened, so an open checkout is closed first, and a charge that is under way refuses the change.
 *
 * @throws BillingError `payment_in_progress`, `clock_advancing`
 */
export async function changePaid(
  deps: Deps,
  organization: Organization,
  change: ChangePaid,
): Promise<string> {
  const billing = await openBillingContext(deps, organization);
  for (let count = 0; count < MAX_STEPS; count++) {
    const decide = (trx: Knex.Transaction) => closeOrDecide(deps, trx, billing, change);
    const step = await decideOnce<Step>(deps, { name: `${change.name} ${count}`, decide });
    if ("paymentId" in step) {
      await catchUpCustomer(deps, organization, change.customerId);
      return step.paymentId;
    }
    await closeCheckout(deps, organization, step.checkout);
  }
  throw inProgress(change.invoiceId);
}

async function closeOrDecide(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customerId, invoiceId, find, decide }: ChangePaid,
): Promise<Step> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw invoiceNotFound(invoiceId);
  const paymentId = await find(trx);
  if (paymentId !== undefined) return { paymentId };
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const state = await loadState(own, trx, billing, customer, invoiceId);
  const invoice = state.invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw invoiceNotFound(invoiceId);
  if (findPendingCharge(state, invoiceId)) throw inProgress(invoiceId);
  const checkouts = await listOpenCheckouts(trx, customerId);
  const checkout = checkouts.find((each) => each.invoiceId === invoiceId && invoice.status !== "draft");
  return checkout ? { checkout } : { paymentId: await decide({ own, trx, billing, state, invoice }) };
}

function inProgress(invoiceId: string): BillingError {
  const message = `A payment of the invoice ${invoiceId} is in progress. Repeat the request when it is settled.`;
  return new BillingError("payment_in_progress", message);
}
