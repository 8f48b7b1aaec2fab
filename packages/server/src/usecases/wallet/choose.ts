import { BillingError, retryOverdue } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { listPaymentMethods, type PaymentMethod } from "../../db/money/payment-methods.js";
import { setDefaultMethod } from "../../db/money/wallet.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer, relockCustomer } from "../customer/resolve.js";
import { depsFor } from "../customer/time.js";
import { catchUpCustomer } from "../cycle/run-due.js";
import { loadState, openBook, saveState, type Book } from "../cycle/state.js";
import { decideOnce } from "../idempotency/steps.js";
import { recordMethods } from "./record.js";
import { isUsable } from "./wallet.js";

export interface MethodOfCustomer {
  readonly customer: string;
  readonly id: string;
}

/**
 * Makes a saved method the default. What is overdue is tried again with it at once.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `payment_method_not_found`,
 * `payment_method_not_usable`, `clock_advancing`
 */
export async function chooseDefaultMethod(
  deps: Deps,
  organization: Organization,
  { customer: name, id }: MethodOfCustomer,
): Promise<void> {
  const found = await getCustomer(deps.db, organization.id, name);
  const book = await openBook(deps, organization);
  const decide = async (trx: Knex.Transaction) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const method = (await listPaymentMethods(trx, customer.id)).find((each) => each.id === id);
    if (!method) throw methodNotFound(id);
    if (!isUsable(method, own.now())) {
      throw new BillingError(
        "payment_method_not_usable",
        "The card has expired or cannot be charged any more.",
      );
    }
    if (!method.isDefault) await becomeDefault(own, trx, book, { customer, method });
  };
  await decideOnce(deps, { name: "choose", decide });
  await catchUpCustomer(deps, organization, found.id);
}

/** Another default has what is overdue tried again. */
export async function becomeDefault(
  deps: Deps,
  trx: Knex.Transaction,
  book: Book,
  { customer, method }: { readonly customer: Customer; readonly method: PaymentMethod | undefined },
): Promise<void> {
  const methods = await listPaymentMethods(trx, customer.id);
  await setDefaultMethod(trx, customer.id, method?.id);
  await recordMethods(deps, trx, customer, methods);
  if (!method) return;
  const before = await loadState(deps, trx, book, customer);
  await saveState(deps, trx, book, { before, after: retryOverdue(before, deps.now()) });
}

export function methodNotFound(id: string): BillingError {
  return new BillingError("payment_method_not_found", `The customer has no payment method ${id}.`);
}
