import {
  completeChange,
  BillingError,
  chargeCard,
  findPendingCharge,
  isOwed,
  payWithoutCharge,
  type CustomerState,
  type Invoice,
  type Payment,
} from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import { findPayment } from "../../db/money/payments.js";
import { lockCustomer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { openInvoiceCheckout } from "../shared/checkout/for-invoice.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";
import { catchUpCustomer } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { chargeSavedMethod } from "../shared/payment/charge.js";
import { paymentInProgress } from "./invoice.js";
import { getInvoice, invoiceNotFound } from "../shared/invoice/invoice.js";

export interface PayInvoice {
  readonly invoiceId: string;
  readonly callbackUrl?: string | null | undefined;
}

export interface PaidInvoice {
  readonly invoice: Invoice;
  /** Where to pay, when neither the balance nor a saved card could. */
  readonly checkout: Checkout | undefined;
  /** The charge of the saved card that failed before. */
  readonly declined?: Payment | undefined;
}

/** The work after the transaction, because no provider is called while one is open. */
type Step =
  | { readonly kind: "paid" }
  | { readonly kind: "charge"; readonly payment: Payment }
  | { readonly kind: "close"; readonly checkout: Checkout }
  | { readonly kind: "ask" };

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Pays an open or uncollectible invoice: from the customer's balance, then with the saved card, else on a checkout page
 * whose URL is returned. A paid invoice stays unchanged. The payment triggers everything that waited for it.
 *
 * @throws BillingError `invoice_not_found`, `invoice_not_open`, `payment_in_progress`, `provider_not_configured`,
 * `clock_advancing`
 */
export async function payInvoice(
  deps: Deps,
  organization: Organization,
  { invoiceId, callbackUrl = null }: PayInvoice,
): Promise<PaidInvoice> {
  const { customerId } = await getInvoice(deps, organization, invoiceId);
  const billing = await openBillingContext(deps, organization);
  let canCharge = true;
  let failedId: string | undefined;
  for (let count = 0; count < MAX_STEPS; count++) {
    const wanted = { customerId, invoiceId, canCharge };
    const decide = (trx: Knex.Transaction) => decideAndSave(deps, trx, billing, wanted);
    const step = await decideOnce(deps, { name: `pay ${count}`, decide });
    if (step.kind === "paid") return answerPaid(deps, organization, { customerId, invoiceId });
    if (step.kind === "close") await closeCheckout(deps, organization, step.checkout);
    if (step.kind === "charge") {
      const status = await chargeSavedMethod(deps, organization, step.payment);
      if (status === "pending") throw paymentInProgress(invoiceId);
      canCharge = status === "succeeded";
      if (status === "failed") failedId = step.payment.id;
    }
    if (step.kind === "ask") {
      const checkout = await openInvoiceCheckout(
        deps,
        organization,
        { id: invoiceId, customerId },
        callbackUrl,
      );
      const declined = failedId === undefined ? undefined : await findPayment(deps.db, customerId, failedId);
      if (checkout) return { invoice: await getInvoice(deps, organization, invoiceId), checkout, declined };
    }
  }
  throw paymentInProgress(invoiceId);
}

async function decideAndSave(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  wanted: { readonly customerId: string; readonly invoiceId: string; readonly canCharge: boolean },
): Promise<Step> {
  const { customerId, invoiceId, canCharge } = wanted;
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw invoiceNotFound(invoiceId);
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer, invoiceId);
  const invoice = getOwed(before, invoiceId);
  if (invoice.status === "paid") return { kind: "paid" };
  const underWay = findPendingCharge(before, invoiceId);
  if (underWay) return { kind: "charge", payment: underWay };
  const drawn = payWithoutCharge(before, invoice, own.now(), billing.rules);
  const rest = getOwed(drawn, invoiceId);
  const charging = canCharge ? chargeCard(drawn, rest, own.now(), billing.rules) : undefined;
  if (drawn === before && !charging) return { kind: "ask" };
  const checkouts = await listOpenCheckouts(trx, customerId);
  const checkout = checkouts.find((each) => each.invoiceId === invoiceId);
  if (checkout) return { kind: "close", checkout };
  const after = rest.status === "paid" ? drawn : (charging ?? drawn);
  await saveState(own, trx, billing, completeChange(before, after, own.now(), billing.rules));
  if (rest.status === "paid") return { kind: "paid" };
  const payment = findPendingCharge(after, invoiceId);
  return payment ? { kind: "charge", payment } : { kind: "ask" };
}

function getOwed({ invoices }: CustomerState, id: string): Invoice {
  const invoice = invoices.find((each) => each.id === id);
  if (!invoice) throw invoiceNotFound(id);
  if (invoice.status === "paid" || isOwed(invoice)) return invoice;
  throw new BillingError("invoice_not_open", `The invoice ${id} is ${invoice.status} and cannot be paid.`);
}

async function answerPaid(
  deps: Deps,
  organization: Organization,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
): Promise<PaidInvoice> {
  await catchUpCustomer(deps, organization, customerId);
  return { invoice: await getInvoice(deps, organization, invoiceId), checkout: undefined };
}
