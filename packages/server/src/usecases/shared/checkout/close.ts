import { expire } from "@dues/billing";
import type { Knex } from "knex";
import { findCheckout, updateCheckout, type Checkout } from "../../../db/money/checkouts.js";
import { lockCustomer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import { findPaymentByReference, updatePayment } from "../../../db/money/payments.js";
import { listCustomerSubscriptions, updateSubscription } from "../../../db/customers/subscriptions.js";
import type { Deps } from "../../../context/deps.js";
import { loadCatalog } from "../catalog/load.js";
import { paymentNoun, recordTransition, subscriptionNoun } from "../change/auditable.js";
import { depsFor } from "../time/customer-time.js";
import { releaseReservedDiscounts } from "../discount/release.js";
import { discardDraft } from "../invoice/discard-draft.js";
import { accountOf, getProvider } from "../provider/choose.js";
import { findOutcome } from "../provider/find-outcome.js";
import { settlePayment } from "../payment/settle.js";

/**
 * Closes a checkout, at its provider first, so that the customer cannot pay an outdated offer. If the customer has paid
 * already, the payment is settled instead.
 */
export async function closeCheckout(
  deps: Deps,
  organization: Organization,
  checkout: Checkout,
  { keepsSubscription = false }: { readonly keepsSubscription?: boolean } = {},
): Promise<void> {
  const provider = await getProvider(deps, organization, checkout.provider);
  const account = accountOf(organization);
  const { providerCheckoutId, reference } = checkout;
  const isPaid =
    providerCheckoutId !== null &&
    (await provider.expireCheckout(account, providerCheckoutId)) === "completed";
  const payment = isPaid ? await findPaymentByReference(deps.db, checkout.customerId, reference) : undefined;
  const outcome = payment && (await findOutcome(deps, organization, payment));
  if (outcome?.status === "succeeded") await settlePayment(deps, organization, { reference, outcome });
  const closing = { organization, checkout, keepsSubscription };
  const opened = await deps.db.transaction((trx) => recordClosed(deps, trx, closing));
  if (opened) await closeCheckout(deps, organization, opened, { keepsSubscription });
}

interface Closing {
  readonly organization: Organization;
  readonly checkout: Checkout;
  readonly keepsSubscription: boolean;
}

/**
 * The subscription that waited for the payment expires with it, unless it is kept, and its draft invoice goes. Answers
 * the checkout, and records nothing, when it was opened since it was read: the provider has not closed that yet.
 */
async function recordClosed(
  deps: Deps,
  trx: Knex.Transaction,
  { organization, checkout: read, keepsSubscription }: Closing,
): Promise<Checkout | undefined> {
  const { customerId, id, providerCheckoutId } = read;
  const customer = await lockCustomer(trx, customerId);
  const checkout = await findCheckout(trx, customerId, id);
  if (!customer || (checkout?.status !== "open" && checkout?.status !== "creating")) return undefined;
  if (checkout.providerCheckoutId !== providerCheckoutId) return checkout;
  const now = depsFor(deps, customer).now();
  const when = { organizationId: organization.id, at: now };
  await updateCheckout(trx, { ...checkout, status: "expired", updatedAt: now });
  const payment = await findPaymentByReference(trx, customerId, checkout.reference);
  if (payment?.status === "pending") {
    const failed = { ...payment, status: "failed", failureCode: "checkout_expired", settledAt: now } as const;
    await updatePayment(trx, failed);
    await recordTransition(deps, trx, { noun: paymentNoun(deps), ...when }, { was: payment, is: failed });
  }
  if (checkout.invoiceId !== null)
    await discardDraft({ ...deps, now: () => now }, trx, customer, checkout.invoiceId);
  else if (checkout.subscriptionId !== null)
    await releaseReservedDiscounts({ ...deps, now: () => now }, trx, customer, {
      subscriptionId: checkout.subscriptionId,
    });
  if (keepsSubscription) return undefined;
  const subscriptions = await listCustomerSubscriptions(trx, customerId);
  const waiting = subscriptions.find((each) => each.id === checkout.subscriptionId);
  if (waiting?.status !== "pending") return undefined;
  const expired = expire(waiting, now);
  await updateSubscription(trx, expired);
  const noun = subscriptionNoun(deps, await loadCatalog(trx, organization));
  await recordTransition(deps, trx, { noun, ...when }, { was: waiting, is: expired });
  return undefined;
}
