import {
  end,
  finalizeInvoice,
  invoiceNumber,
  isLive,
  payInvoice,
  start,
  type Invoice,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { takeInvoiceNumber, type Customer } from "../../db/customers.js";
import { findCustomerInvoice, updateInvoice, updateLinePeriods } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import { listCustomerSubscriptions, updateSubscription } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { loadCatalog } from "../catalog/load.js";

/**
 * Starts the pending subscription whose first fee was paid: its period begins now, the free plan of its group ends,
 * and the draft becomes a numbered, paid invoice.
 *
 * False when there is nothing left to start, because it was canceled or replaced, or another plan of the group was
 * paid meanwhile. Then nothing is written and the money is owed back.
 */
export async function startPaidSubscription(
  deps: Deps,
  trx: Knex.Transaction,
  command: { readonly organization: Organization; readonly customer: Customer; readonly invoiceId: string },
): Promise<boolean> {
  const { organization, customer, invoiceId } = command;
  const draft = await findCustomerInvoice(trx, customer.id, invoiceId);
  const all = await listCustomerSubscriptions(trx, customer.id);
  const subscription = all.find(({ id }) => id === draft?.subscriptionId);
  if (draft?.status !== "draft" || subscription?.status !== "pending") return false;
  const rivals = all.filter((other) => isLive(other) && isRival(other, subscription));
  const index = await loadCatalog(trx, organization);
  if (rivals.some((rival) => index.findVersion(rival.planVersionId)?.terms.price !== 0n)) return false;
  const now = deps.now();
  for (const rival of rivals) await updateSubscription(trx, end(rival, now));
  const started = start(subscription, now);
  await updateSubscription(trx, started);
  await finalizePaid(deps, trx, customer, { ...draft, period: started.period ?? draft.period });
  return true;
}

function isRival(other: Subscription, subscription: Subscription): boolean {
  return other.isAddon === subscription.isAddon && other.planGroup === subscription.planGroup;
}

async function finalizePaid(
  deps: Deps,
  trx: Knex.Transaction,
  customer: Customer,
  draft: Invoice,
): Promise<void> {
  const now = deps.now();
  await updateLinePeriods(trx, draft);
  const number = invoiceNumber(customer.invoicePrefix, await takeInvoiceNumber(trx, customer.id));
  await updateInvoice(trx, payInvoice(finalizeInvoice(draft, number, now), now));
}
