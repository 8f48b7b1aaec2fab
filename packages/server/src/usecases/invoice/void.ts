import {
  appliedAmount,
  completeChange,
  BillingError,
  findPendingCharge,
  isOwed,
  moneyOf,
  recordRenewals,
  voidInvoice as voidRule,
  type Invoice,
} from "@dues/billing";
import type { Knex } from "knex";
import { reopenBillableUsage } from "../../db/usage/billable-usage.js";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import { listRecordedPayments } from "../../db/money/applied-payments.js";
import { lockCustomer } from "../../db/customers/customers.js";
import { listCreditedParts } from "../../db/money/given-back.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";
import { catchUpCustomer } from "../shared/renewal/run-due.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { withCreditedLines } from "../shared/refund/left.js";
import { recountPeaks } from "../shared/state/recount.js";
import { paymentInProgress } from "./invoice.js";
import { getInvoice, invoiceNotFound } from "../shared/invoice/invoice.js";

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Voids an unpaid invoice. Its usage becomes unbilled again, the part paid from the balance returns there, and a
 * renewal fee is waived. An open checkout for it is closed first; if the customer has paid already, the invoice stays
 * paid.
 *
 * @throws BillingError `invoice_not_found`, `invoice_not_open`, `invoice_partly_paid`, `payment_in_progress`, `clock_advancing`
 */
export async function voidInvoice(deps: Deps, organization: Organization, id: string): Promise<Invoice> {
  const { customerId } = await getInvoice(deps, organization, id);
  const billing = await openBillingContext(deps, organization);
  for (let count = 0; count < MAX_STEPS; count++) {
    const decide = (trx: Knex.Transaction) => closeOrVoid(deps, trx, billing, { customerId, id });
    const checkout = await decideOnce(deps, { name: `void ${count}`, decide });
    if (checkout) {
      await closeCheckout(deps, organization, checkout);
      continue;
    }
    await catchUpCustomer(deps, organization, customerId);
    return getInvoice(deps, organization, id);
  }
  throw paymentInProgress(id);
}

/** Returns the checkout to close first. */
async function closeOrVoid(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<Checkout | undefined> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw invoiceNotFound(id);
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer, id);
  const invoice = before.invoices.find((each) => each.id === id);
  if (!invoice) throw invoiceNotFound(id);
  if (!isOwed(invoice)) throw notOpen(invoice);
  if ((await listRecordedPayments(trx, customerId, id)).some((each) => appliedAmount(each) > 0n))
    throw partlyPaid(id);
  if (findPendingCharge(before, id)) throw paymentInProgress(id);
  const checkout = (await listOpenCheckouts(trx, customerId)).find(({ invoiceId }) => invoiceId === id);
  if (checkout) return checkout;
  const lineIds = invoice.lines.map((line) => line.id);
  const credits = Object.values(await listCreditedParts(trx, customerId, lineIds));
  const credited = credits.reduce((sum, part) => sum + moneyOf(part), 0n);
  const counted = await withCreditedLines(trx, before, invoice);
  const voided = voidRule(counted, invoice, own.now(), billing.rules, credited);
  const after = recordRenewals(voided, own.now(), billing.rules);
  await saveState(own, trx, billing, completeChange(before, after, own.now(), billing.rules));
  const usageIds = invoice.lines.flatMap(({ billableUsageId }) => billableUsageId ?? []);
  await reopenBillableUsage(trx, customerId, usageIds, own.now());
  await recountPeaks(own, trx, billing, customer);
  return undefined;
}

function notOpen({ id, status }: Invoice): BillingError {
  return new BillingError("invoice_not_open", `The invoice ${id} is ${status} and cannot be voided.`);
}

function partlyPaid(id: string): BillingError {
  const message = `Recorded payments paid a part of the invoice ${id}. Issue a credit note for the rest instead.`;
  return new BillingError("invoice_partly_paid", message);
}
