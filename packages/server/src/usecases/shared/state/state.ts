import { invariant, type CompletedChange, type CustomerState } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";
import type { BillingContext } from "./context.js";
import { loadStates } from "./load-states.js";
import { saveStates } from "./save-states.js";

export { openBillingContext, type BillingContext } from "./context.js";

/** Reads everything of a locked customer that time and money act on, and one invoice more, however old. */
export async function loadState(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  customer: Customer,
  alsoInvoiceId: string | null = null,
): Promise<CustomerState> {
  const also = alsoInvoiceId === null ? [] : [{ customerId: customer.id, id: alsoInvoiceId }];
  const [state] = await loadStates(trx, [{ customer, billing }], { now: deps.now(), also });
  invariant(state, "a customer has a state");
  return state;
}

/** Writes the change of one customer, and nothing else. Returns the state as written, where every invoice has its number. */
export async function saveState(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  change: CompletedChange,
): Promise<CustomerState> {
  const [saved] = await saveStates(deps, trx, [{ billing, ...change }], deps.now());
  invariant(saved, "a written change is returned");
  return saved.after;
}
