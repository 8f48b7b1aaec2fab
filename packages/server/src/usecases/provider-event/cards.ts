import type { Knex } from "knex";
import { lockCustomer, type Customer } from "../../db/customers/customers.js";
import {
  listPaymentMethods,
  type PaymentMethod,
  listMethodOwners,
  updateCards,
  type ProviderMethod,
} from "../../db/money/payment-methods.js";
import type { Deps } from "../../context/deps.js";
import type { SavedCard } from "../../providers/payment-provider.js";
import { depsFor } from "../shared/time/customer-time.js";
import type { BillingContext } from "../shared/state/state.js";
import { recordMethods } from "../shared/payment-method/record.js";
import { forgetMethod } from "../shared/payment-method/forget.js";

type Where = Pick<ProviderMethod, "organizationId" | "provider">;

/** Updates the details of a saved card, such as its expiry. Returns whether the card is known. */
export async function updateSavedCard(
  deps: Deps,
  trx: Knex.Transaction,
  where: Where,
  card: SavedCard,
): Promise<boolean> {
  const method = { ...where, providerMethodId: card.providerMethodId };
  const known: { readonly customer: Customer; readonly before: readonly PaymentMethod[] }[] = [];
  for (const { customerId } of await listMethodOwners(trx, method)) {
    const customer = await lockCustomer(trx, customerId);
    if (customer) known.push({ customer, before: await listPaymentMethods(trx, customerId) });
  }
  const count = await updateCards(trx, method, card);
  for (const { customer, before } of known)
    await recordMethods(depsFor(deps, customer), trx, customer, before);
  return count > 0;
}

/** Removes a card that its provider has deleted. Returns whether the card was known. */
export async function dropDetachedCard(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { provider, providerMethodId }: Pick<ProviderMethod, "provider" | "providerMethodId">,
): Promise<boolean> {
  const organizationId = billing.organization.id;
  const owners = await listMethodOwners(trx, { organizationId, provider, providerMethodId });
  let count = 0;
  for (const { customerId, id } of owners) {
    const customer = await lockCustomer(trx, customerId);
    const method = (await listPaymentMethods(trx, customerId)).find((each) => each.id === id);
    if (!customer || !method) continue;
    await forgetMethod(depsFor(deps, customer), trx, billing, { customer, method, isDetached: true });
    count += 1;
  }
  return count > 0;
}
