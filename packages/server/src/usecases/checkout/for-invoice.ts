import { effective, findPendingPayment, type Invoice } from "@dues/billing";
import { listOpenCheckouts, type Checkout } from "../../db/checkouts.js";
import { lockCustomer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { depsFor } from "../customer/time.js";
import { loadState, openBook } from "../cycle/state.js";
import { getProvider } from "../payment/choose-provider.js";
import { openAtProvider } from "./open.js";
import { insertCheckoutFor } from "./quote.js";

/**
 * A page on which an open invoice can be paid: the one that is open already, or a new one. Undefined when the invoice
 * needs no payment any more, or a charge of it is on its way.
 */
export async function openInvoiceCheckout(
  deps: Deps,
  organization: Organization,
  wanted: Pick<Invoice, "id" | "customerId">,
  callbackUrl: string | null = null,
): Promise<Checkout | undefined> {
  const book = await openBook(deps, organization);
  const quoted = await deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, wanted.customerId);
    if (!customer) return undefined;
    const own = depsFor(deps, customer);
    const state = await loadState(own, trx, book, customer);
    const invoice = state.invoices.find(({ id, status }) => id === wanted.id && status === "open");
    const subscription = state.subscriptions.find(({ id }) => id === invoice?.subscriptionId);
    const plan = subscription && book.index.findPlan(subscription.planId);
    if (!invoice || !subscription || !plan) return undefined;
    const open = (await listOpenCheckouts(trx, customer.id)).find(
      ({ invoiceId }) => invoiceId === invoice.id,
    );
    if (!open && findPendingPayment(state, invoice.id)) return undefined;
    const { provider: name } = book.tools.offerOf(subscription.planVersionId);
    const provider = name === null ? undefined : getProvider(deps, name);
    const quote = { organization, customer, plan, invoice, provider, callbackUrl, channels: [] };
    const checkout =
      open ??
      (await insertCheckoutFor(own, trx, { ...quote, subscription: effective(subscription, own.now()) }));
    return { customer, plan, checkout };
  });
  return quoted && openAtProvider(deps, { organization, ...quoted });
}
