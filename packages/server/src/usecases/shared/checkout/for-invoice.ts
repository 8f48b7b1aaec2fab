import { findPendingCharge, isOwed, type CustomerState, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../../db/money/checkouts.js";
import { lockCustomer, type Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { depsFor } from "../time/customer-time.js";
import { loadState, openBillingContext, type BillingContext } from "../state/state.js";
import { requireChosen } from "../provider/choose.js";
import { closeCheckout } from "./close.js";
import { openAtProvider } from "./open.js";
import { insertCheckoutFor } from "./quote.js";

/**
 * A page on which an invoice can be paid: the one that is open already, or a new one. Undefined when the invoice needs
 * no payment any more, or a charge of it is on its way.
 *
 * @throws BillingError `provider_not_configured`
 */
export async function openInvoiceCheckout(
  deps: Deps,
  organization: Organization,
  wanted: Pick<Invoice, "id" | "customerId">,
  callbackUrl: string | null = null,
): Promise<Checkout | undefined> {
  const billing = await openBillingContext(deps, organization);
  for (;;) {
    const step = await deps.db.transaction((trx) => findOrQuote(deps, trx, billing, { wanted, callbackUrl }));
    if (!step) return undefined;
    if (!step.isOutdated) return openAtProvider(deps, { organization, ...step });
    await closeCheckout(deps, organization, step.checkout);
  }
}

interface Found {
  readonly customer: Customer;
  readonly plan: { readonly name: string };
  readonly checkout: Checkout;
  /** The open checkout cannot be reused: it has ended, has another return URL, or sells another item. */
  readonly isOutdated: boolean;
}

interface Wanted {
  readonly wanted: Pick<Invoice, "id" | "customerId">;
  readonly callbackUrl: string | null;
}

async function findOrQuote(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { wanted, callbackUrl }: Wanted,
): Promise<Found | undefined> {
  const customer = await lockCustomer(trx, wanted.customerId);
  if (!customer) return undefined;
  const own = depsFor(deps, customer);
  const state = await loadState(own, trx, billing, customer, wanted.id);
  const invoice = state.invoices.find(({ id }) => id === wanted.id);
  if (!invoice || !isOwed(invoice) || findPendingCharge(state, invoice.id)) return undefined;
  const plan = { name: `Invoice ${invoice.number}` };
  const open = await listOpenCheckouts(trx, customer.id);
  const inTheWay = open.find((each) => each.invoiceId === invoice.id) ?? open.find(sellsOther(invoice));
  if (inTheWay) {
    const isFit = inTheWay.invoiceId === invoice.id && inTheWay.callbackUrl === callbackUrl;
    const isOutdated = !isFit || inTheWay.expiresAt <= own.now();
    return { customer, plan, checkout: inTheWay, isOutdated };
  }
  const quote = { ...targetOf(billing, state, invoice), customer, invoice, callbackUrl };
  const checkout = await insertCheckoutFor(own, trx, {
    ...quote,
    organization: billing.organization,
    channels: [],
  });
  return { customer, plan, checkout, isOutdated: false };
}

/** One subscription has one page to pay at, so another offer for it makes room. */
function sellsOther({ subscriptionId }: Invoice) {
  return (checkout: Checkout) => subscriptionId !== null && checkout.subscriptionId === subscriptionId;
}

/** The item of the invoice, and its provider. */
function targetOf(billing: BillingContext, state: CustomerState, { subscriptionId, currency }: Invoice) {
  const subscription = state.subscriptions.find(({ id }) => id === subscriptionId);
  const plan = subscription && billing.index.findPlan(subscription.planId);
  const provider = billing.providerFor({ provider: plan?.provider ?? null, currency }, state.card);
  if (!plan && !provider) requireChosen(billing.organization, billing.choose, null);
  return { subscription, plan, provider };
}
