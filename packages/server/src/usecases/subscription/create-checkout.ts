import { BillingError, notImplemented, type Subscription } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/checkouts.js";
import { lockCustomer, type Customer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import { listCustomerSubscriptions } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { loadCatalog } from "../catalog/load.js";
import { closeCheckout } from "../checkout/close.js";
import { openAtProvider } from "../checkout/open.js";
import { insertCheckoutFor, type Quote } from "../checkout/quote.js";
import { chooseProvider } from "../payment/choose-provider.js";
import { getSubscription } from "./subscription.js";

export interface CreateSubscriptionCheckout {
  readonly subscriptionId: string;
  readonly callbackUrl?: string | null | undefined;
}

/**
 * Opens a checkout for a subscription that waits for its first payment.
 *
 * @throws BillingError `subscription_not_found`, `subscription_not_pending`, `provider_not_configured`
 */
export async function createSubscriptionCheckout(
  deps: Deps,
  organization: Organization,
  command: CreateSubscriptionCheckout,
): Promise<Checkout> {
  const subscription = await getSubscription(deps, organization, command.subscriptionId);
  const index = await loadCatalog(deps.db, organization);
  const plan = index.catalog.plans.find(({ id }) => id === subscription.planId);
  if (subscription.status !== "pending" || !plan) throw notPending(subscription);
  if (plan.versionId !== subscription.planVersionId)
    throw notImplemented("A checkout for an earlier plan version");
  const provider = await chooseProvider(deps, organization, plan.provider);
  const callbackUrl = command.callbackUrl ?? null;
  const opening = { organization, plan, provider, callbackUrl, channels: [] };
  for (;;) {
    const step = await deps.db.transaction((trx) => findOrQuote(deps, trx, { ...opening, subscription }));
    if (step.kind === "close") {
      await closeCheckout(deps, organization, step.checkout, { keepsSubscription: true });
    } else {
      const open = await openAtProvider(deps, { ...opening, ...step });
      if (open) return open;
    }
  }
}

interface Step {
  readonly kind: "open" | "close";
  readonly customer: Customer;
  readonly checkout: Checkout;
}

/** The open checkout that fits, else the one to close first, else a new one. */
async function findOrQuote(
  deps: Deps,
  trx: Knex.Transaction,
  wanted: Omit<Quote, "customer">,
): Promise<Step> {
  const { customer, subscription } = await lockPending(trx, wanted.subscription);
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const open = checkouts.find(({ subscriptionId }) => subscriptionId === subscription.id);
  if (!open) {
    const checkout = await insertCheckoutFor(deps, trx, { ...wanted, customer, subscription });
    return { kind: "open", customer, checkout };
  }
  const fits = open.callbackUrl === wanted.callbackUrl && deps.now() < open.expiresAt;
  return { kind: fits ? "open" : "close", customer, checkout: open };
}

async function lockPending(
  trx: Knex.Transaction,
  { id, customerId }: Subscription,
): Promise<{ readonly customer: Customer; readonly subscription: Subscription }> {
  const customer = await lockCustomer(trx, customerId);
  const subscription = (await listCustomerSubscriptions(trx, customerId)).find((each) => each.id === id);
  if (!customer || subscription?.status !== "pending") throw notPending({ id });
  return { customer, subscription };
}

function notPending({ id }: Pick<Subscription, "id">): BillingError {
  return new BillingError("subscription_not_pending", `The subscription ${id} is not waiting for a payment.`);
}
