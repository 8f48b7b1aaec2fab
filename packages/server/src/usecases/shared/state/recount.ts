import { completeChange, countPeaks } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";
import { loadState, saveState, type BillingContext } from "./state.js";

/**
 * Counts what is billed of the levels of a locked customer by what was just decided for it alone. What was held before
 * stays billed by what held then.
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
