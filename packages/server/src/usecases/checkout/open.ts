import type { StoredPlan } from "../../db/catalog.js";
import { findCheckout, updateCheckout, type Checkout } from "../../db/checkouts.js";
import { lockCustomer, type Customer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import type { Deps } from "../../deps.js";
import { accountOf, getProvider } from "../payment/choose-provider.js";

export interface OpenAtProvider {
  readonly organization: Organization;
  readonly customer: Customer;
  readonly plan: StoredPlan;
  readonly checkout: Checkout;
}

/**
 * Opens a checkout at its provider, unless it is open already. Repeating it after a crash opens the same one, since
 * the provider knows it by its reference. Undefined when it was closed or paid meanwhile.
 */
export async function openAtProvider(deps: Deps, command: OpenAtProvider): Promise<Checkout | undefined> {
  const { organization, customer, plan, checkout } = command;
  if (checkout.status === "open") return checkout;
  const opened = await getProvider(deps, checkout.provider).createCheckout({
    account: accountOf(organization),
    reference: checkout.reference,
    amount: checkout.amount,
    description: plan.name,
    customer: { id: customer.id, email: customer.email, name: customer.name },
    callbackUrl: checkout.callbackUrl,
    channels: checkout.channels,
    expiresAt: checkout.expiresAt,
  });
  return deps.db.transaction(async (trx) => {
    await lockCustomer(trx, customer.id);
    const stored = await findCheckout(trx, customer.id, checkout.id);
    if (stored?.status === "open") return stored;
    if (stored?.status !== "creating") return undefined;
    const open: Checkout = { ...stored, ...opened, status: "open", updatedAt: deps.now() };
    await updateCheckout(trx, open);
    return open;
  });
}
