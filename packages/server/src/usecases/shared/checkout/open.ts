import { addMs, formatMoney } from "@dues/billing";
import { findProviderCustomer } from "../../../db/money/imported-methods.js";
import { findCheckout, updateCheckout, type Checkout } from "../../../db/money/checkouts.js";
import { findCustomerInvoice } from "../../../db/money/invoices.js";
import { lockCustomer, type Customer } from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { depsFor } from "../time/customer-time.js";
import { accountOf, getProvider } from "../provider/choose.js";

export interface OpenAtProvider {
  readonly organization: Organization;
  readonly customer: Customer;
  readonly plan: { readonly name: string };
  readonly checkout: Checkout;
}

/**
 * Opens a checkout at its provider, unless it is open already. Repeating it after a crash opens the same one, since
 * the provider knows it by its reference. Undefined when it was closed or paid meanwhile; but a request that was cut off
 * answers what it would have answered, whatever has become of that since.
 *
 * The provider runs on real time, so it receives the remaining lifetime of the checkout, counted from now.
 */
export async function openAtProvider(deps: Deps, command: OpenAtProvider): Promise<Checkout | undefined> {
  const { organization, customer, checkout } = command;
  if (checkout.status === "open") return checkout;
  const before = deps.steps?.isResumed ? await findCheckout(deps.db, customer.id, checkout.id) : undefined;
  if (before && before.url !== null) return before;
  const provider = await getProvider(deps, organization, checkout.provider);
  const account = accountOf(organization);
  const opened = await provider.createCheckout({
    account,
    reference: checkout.reference,
    amount: checkout.amount,
    description: await descriptionOf(deps, command),
    customer: {
      id: customer.id,
      email: customer.email,
      name: customer.name,
      providerCustomerId: await findProviderCustomer(deps.db, customer.id, checkout.provider),
    },
    callbackUrl: checkout.callbackUrl,
    channels: checkout.channels,
    expiresAt: addMs(deps.realNow(), checkout.expiresAt - depsFor(deps, customer).now()),
  });
  const open = await deps.db.transaction(async (trx) => {
    const locked = await lockCustomer(trx, customer.id);
    const stored = locked && (await findCheckout(trx, customer.id, checkout.id));
    if (stored?.status === "open") return stored;
    if (!locked || stored?.status !== "creating") return undefined;
    const updatedAt = depsFor(deps, locked).now();
    const recorded: Checkout = { ...stored, ...opened, status: "open", updatedAt };
    await updateCheckout(trx, recorded);
    return recorded;
  });
  // The checkout was closed before its provider id was stored, so it could still be paid at the provider without any
  // effect.
  if (!open) await provider.expireCheckout(account, opened.providerCheckoutId);
  return open;
}

/** Names what is bought, and the debt that is paid with it, so that the amount is no surprise. */
async function descriptionOf({ db }: Deps, { customer, plan, checkout }: OpenAtProvider): Promise<string> {
  const { invoiceId } = checkout;
  const invoice = invoiceId === null ? undefined : await findCustomerInvoice(db, customer.id, invoiceId);
  if (!invoice || invoice.carried <= 0n) return plan.name;
  const debt = formatMoney({ minor: invoice.carried, currency: invoice.currency });
  return `${plan.name}, and an open balance of ${debt}`;
}
