import { completeChange, retryOverdue } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import {
  listPaymentMethods,
  type PaymentMethod,
  setDefaultMethod,
} from "../../../db/money/payment-methods.js";
import type { Deps } from "../../../context/deps.js";
import { loadState, saveState, type BillingContext } from "../state/state.js";
import { recordMethods } from "./record.js";

/** Changes the default payment method, and retries overdue invoices with it. */
export async function becomeDefault(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { customer, method }: { readonly customer: Customer; readonly method: PaymentMethod | undefined },
): Promise<void> {
  const methods = await listPaymentMethods(trx, customer.id);
  await setDefaultMethod(trx, customer.id, method?.id);
  await recordMethods(deps, trx, customer, methods);
  if (!method) return;
  const before = await loadState(deps, trx, billing, customer);
  const now = deps.now();
  await saveState(deps, trx, billing, completeChange(before, retryOverdue(before, now), now, billing.rules));
}
