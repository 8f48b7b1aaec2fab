import { BillingError, isLive, type Currency } from "@dues/billing";
import type { Knex } from "knex";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listPaymentMethods } from "../../db/money/payment-methods.js";
import { listCustomerSubscriptions } from "../../db/customers/subscriptions.js";
import type { Deps } from "../../context/deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { openAtProvider } from "../shared/checkout/open.js";
import { insertCheckoutFor } from "../shared/checkout/quote.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { openBillingContext, type BillingContext } from "../shared/state/state.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { requireChosen } from "../shared/provider/choose.js";

export interface SetupPaymentMethod {
  readonly customer: string;
  readonly callbackUrl?: string | null | undefined;
  readonly provider?: string | null | undefined;
}

/** The text that the customer reads. Nothing is bought. */
const OFFER = { name: "Saving a card" };

/**
 * Opens a page on which a customer saves a card, or returns the page that is already open.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `provider_not_configured`, `clock_advancing`
 */
export async function setupPaymentMethod(
  deps: Deps,
  organization: Organization,
  command: SetupPaymentMethod,
): Promise<Checkout> {
  const found = await getCustomer(deps.db, organization.id, command.customer);
  const named = command.provider ?? null;
  if (named !== null && !deps.providers.kinds.some(({ name }) => name === named)) {
    throw new BillingError("provider_not_configured", `There is no payment provider ${named}.`);
  }
  const billing = await openBillingContext(deps, organization);
  const wanted = { found, named, callbackUrl: command.callbackUrl ?? null };
  for (let count = 0; ; count++) {
    const { customer, checkout, isOutdated } = await decideOnce(deps, {
      name: `setup ${count}`,
      decide: (trx) => findOrQuote(deps, trx, billing, wanted),
    });
    if (isOutdated) await closeCheckout(deps, organization, checkout);
    else {
      const open = await openAtProvider(deps, { organization, customer, plan: OFFER, checkout });
      if (open) return open;
    }
  }
}

interface Wanted {
  readonly found: Customer;
  readonly named: string | null;
  readonly callbackUrl: string | null;
}

interface Found {
  readonly customer: Customer;
  readonly checkout: Checkout;
  readonly isOutdated: boolean;
}

async function findOrQuote(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { found, named, callbackUrl }: Wanted,
): Promise<Found> {
  const customer = await relockCustomer(trx, found);
  const own = depsFor(deps, customer);
  const { provider, currency } = await payerOf(trx, billing, customer, named);
  const open = (await listOpenCheckouts(trx, customer.id)).find(savesOnly);
  if (open) {
    const isFit = open.callbackUrl === callbackUrl && open.provider === provider.name;
    return { customer, checkout: open, isOutdated: !isFit || open.expiresAt <= own.now() };
  }
  const checkout = await insertCheckoutFor(own, trx, {
    organization: billing.organization,
    customer,
    provider,
    currency,
    callbackUrl,
    channels: [],
    plan: undefined,
    subscription: undefined,
    invoice: undefined,
  });
  return { customer, checkout, isOutdated: false };
}

/**
 * Returns the provider for a new card, in the currency of the customer's plan: the provider in the request, else the
 * plan's, else the provider of the current card, by the same rule as for charges.
 */
async function payerOf(
  trx: Knex.Transaction,
  billing: BillingContext,
  customer: Customer,
  named: string | null,
): Promise<{ readonly provider: PaymentProvider; readonly currency: Currency }> {
  const subscriptions = await listCustomerSubscriptions(trx, customer.id);
  const paid = subscriptions.find((each) => isLive(each) && each.fee > 0n) ?? subscriptions.find(isLive);
  const plan = paid && billing.index.findPlan(paid.planId);
  const currency = paid?.currency ?? billing.organization.currency;
  const sold = { provider: named ?? plan?.provider ?? null, currency };
  const kept = (await listPaymentMethods(trx, customer.id)).find(({ isDefault }) => isDefault);
  const provider =
    billing.providerFor(sold, kept) ?? requireChosen(billing.organization, billing.choose, sold.provider);
  return { provider, currency };
}

/** A page that belongs to no subscription and sells nothing. */
function savesOnly({ purpose, subscriptionId }: Checkout): boolean {
  return purpose === "setup" && subscriptionId === null;
}
