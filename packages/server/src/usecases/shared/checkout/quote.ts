import {
  amountDue,
  addMs,
  BillingError,
  type Currency,
  type Instant,
  type Invoice,
  pendingPayment,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { StoredPlan } from "../../../db/catalog/catalog.js";
import { insertCheckout, type Checkout } from "../../../db/money/checkouts.js";
import type { Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { insertPayment } from "../../../db/money/payments.js";
import type { Deps } from "../../../context/deps.js";
import type { PaymentProvider } from "../../../providers/payment-provider.js";
import { paymentNoun, recordTransition } from "../change/auditable.js";

/** How long a quoted price is valid. Shorter loses customers who hesitate; longer sells at an outdated price. */
const QUOTE_MS = 24 * 60 * 60 * 1000;

/** A payment that a customer is offered on a page. */
export interface Quote {
  readonly organization: Organization;
  readonly customer: Customer;
  /** The plan that is bought or paid for; undefined where an invoice belongs to no subscription. */
  readonly plan: StoredPlan | undefined;
  readonly subscription: Subscription | undefined;
  /** The invoice to pay; without one, the page saves a card and charges nothing. */
  readonly invoice: Invoice | undefined;
  readonly provider: PaymentProvider | undefined;
  /** The currency of a saved card; by default the currency of the invoice or the subscription. */
  readonly currency?: Currency;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
}

/** Stores a checkout and its payment, before any provider is called. */
export async function insertCheckoutFor(deps: Deps, trx: Knex.Transaction, quote: Quote): Promise<Checkout> {
  const { organization, customer, plan, subscription, invoice, provider, callbackUrl, channels } = quote;
  if (!provider) throw new BillingError("provider_not_configured", "No payment provider is set up.");
  const now = deps.now();
  const due = invoice ? amountDue(invoice) : 0n;
  const payment = pendingPayment({
    id: deps.newId("pay"),
    customerId: customer.id,
    invoiceId: invoice?.id ?? null,
    checkoutId: deps.newId("chk"),
    provider: provider.name,
    createdAt: now,
    amount: {
      minor: due,
      currency: quote.currency ?? invoice?.currency ?? subscription?.currency ?? organization.currency,
    },
  });
  const checkout: Checkout = {
    id: payment.checkoutId ?? "",
    customerId: customer.id,
    provider: payment.provider,
    reference: payment.reference,
    providerCheckoutId: null,
    accessCode: null,
    url: null,
    subscriptionId: subscription?.id ?? null,
    planVersionId: plan?.versionId ?? null,
    invoiceId: payment.invoiceId,
    purpose: invoice ? "payment" : "setup",
    amount: payment.amount,
    status: "creating",
    callbackUrl,
    channels,
    createdAt: now,
    updatedAt: now,
    expiresAt: endOfQuote(now, invoice),
  };
  await insertCheckout(trx, organization.id, checkout);
  await insertPayment(trx, organization.id, payment);
  const recording = { noun: paymentNoun(deps), organizationId: organization.id, at: now };
  await recordTransition(deps, trx, recording, { was: undefined, is: payment });
  return checkout;
}

/** A change of plan is quoted for the current period and no longer than that. */
function endOfQuote(now: Instant, invoice: Invoice | undefined): Instant {
  const latest = addMs(now, QUOTE_MS);
  const end = invoice?.planChange?.isNewPeriod === false ? invoice.period.end : null;
  return end !== null && end < latest ? end : latest;
}
