import {
  draftInvoice,
  feeLine,
  invariant,
  start,
  type Instant,
  type Invoice,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { StoredPlan } from "../../db/catalog.js";
import { insertCheckout, type Checkout } from "../../db/checkouts.js";
import type { Customer } from "../../db/customers.js";
import { insertInvoice } from "../../db/invoices.js";
import type { Organization } from "../../db/organizations.js";
import type { PaymentMethod } from "../../db/payment-methods.js";
import { insertPayment, type Payment } from "../../db/payments.js";
import type { Deps } from "../../deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";

/** How long a quoted price stands. Shorter loses payers who hesitate, longer sells at yesterday's price. */
const QUOTE_MS = 24 * 60 * 60 * 1000;

/** What a customer is asked to pay for, and how. */
export interface Quote {
  readonly organization: Organization;
  readonly customer: Customer;
  readonly plan: StoredPlan;
  readonly subscription: Subscription;
  readonly provider: PaymentProvider | undefined;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
}

/** Writes down the checkout, its draft invoice and its payment, before any provider hears of them. */
export async function insertCheckoutFor(deps: Deps, trx: Knex.Transaction, quote: Quote): Promise<Checkout> {
  const { organization, customer, subscription, callbackUrl, channels } = quote;
  const now = deps.now();
  const invoice = await insertFeeDraft(deps, trx, quote);
  const payment = pendingPayment(deps, quote, { invoice, checkoutId: deps.newId("chk") });
  const checkout: Checkout = {
    id: payment.checkoutId ?? "",
    customerId: customer.id,
    provider: payment.provider,
    reference: payment.reference,
    ...{ providerCheckoutId: null, accessCode: null, url: null },
    subscriptionId: subscription.id,
    invoiceId: invoice.id,
    planVersionId: subscription.planVersionId,
    amount: payment.amount,
    status: "creating",
    callbackUrl,
    channels,
    expiresAt: (now + QUOTE_MS) as Instant,
    createdAt: now,
    updatedAt: now,
  };
  await insertCheckout(trx, organization.id, checkout);
  await insertPayment(trx, organization.id, payment);
  return checkout;
}

/** Writes down the charge of a saved card and its draft invoice. */
export async function insertChargeFor(
  deps: Deps,
  trx: Knex.Transaction,
  quote: Quote,
  card: PaymentMethod,
): Promise<Payment> {
  const invoice = await insertFeeDraft(deps, trx, quote);
  const payment = { ...pendingPayment(deps, quote, { invoice, checkoutId: null }), paymentMethodId: card.id };
  await insertPayment(trx, quote.organization.id, payment);
  return payment;
}

/** The period is a forecast: it begins anew when the payment arrives. */
async function insertFeeDraft(deps: Deps, trx: Knex.Transaction, quote: Quote): Promise<Invoice> {
  const { organization, customer, plan, subscription } = quote;
  const now = deps.now();
  const period = start(subscription, now).period ?? { start: now, end: null };
  const invoice = draftInvoice({
    id: deps.newId("inv"),
    customerId: customer.id,
    subscriptionId: subscription.id,
    reason: "subscription_start",
    currency: plan.terms.currency,
    lines: [feeLine(deps.newId("line"), subscription, plan, period)],
    period,
    createdAt: now,
  });
  await insertInvoice(trx, organization.id, invoice);
  return invoice;
}

function pendingPayment(
  deps: Deps,
  { customer, provider }: Quote,
  { invoice, checkoutId }: { readonly invoice: Invoice; readonly checkoutId: string | null },
): Payment {
  invariant(provider, "what has a price has a provider");
  const id = deps.newId("pay");
  return {
    id,
    customerId: customer.id,
    invoiceId: invoice.id,
    checkoutId,
    provider: provider.name,
    reference: id,
    providerPaymentId: null,
    paymentMethodId: null,
    amount: { minor: invoice.total, currency: invoice.currency },
    status: "pending",
    failureCode: null,
    isUnapplied: false,
    createdAt: deps.now(),
    settledAt: null,
  };
}
