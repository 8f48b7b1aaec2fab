import { completeChange, countPeaks } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";
import { loadState, saveState, type BillingContext } from "./state.js";

/**
 * Recomputes the billable levels of a locked customer after a change of its overrides. Earlier levels stay billed
 * under the terms of their time.
 */
export async function recountPeaks(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  customer: Customer,
): Promise<void> {
  const before = await loadState(deps, trx, billing, customer);
  const now = deps.now();
  const after = countPeaks(before, now, billing.rules);
  await saveState(deps, trx, billing, completeChange(before, after, now, billing.rules));
}
