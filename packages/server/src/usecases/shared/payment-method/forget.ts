import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import { listPaymentMethods, type PaymentMethod, removeMethod } from "../../../db/money/payment-methods.js";
import type { Deps } from "../../../context/deps.js";
import type { BillingContext } from "../state/state.js";
import { recordMethods } from "./record.js";
import { isUsable } from "../state/usable-card.js";
import { becomeDefault } from "./default.js";

interface Forgetting {
  readonly customer: Customer;
  readonly method: PaymentMethod;
  /** Whether the provider has forgotten it already. */
  readonly isDetached: boolean;
}

/** For a caller that holds the customer's lock. */
export async function forgetMethod(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customer, method, isDetached }: Forgetting,
): Promise<void> {
  const methods = await listPaymentMethods(trx, customer.id);
  await removeMethod(trx, method, { at: deps.realNow(), isDetached });
  await recordMethods(deps, trx, customer, methods);
  if (!method.isDefault) return;
  const left = await listPaymentMethods(trx, customer.id);
  const next = left.find((each) => isUsable(each, deps.now()));
  await becomeDefault(deps, trx, billing, { customer, method: next });
}
