import { addMs } from "@dues/billing";
import { deleteTaxCalculationsBefore } from "../db/money/tax-calculations.js";
import type { Deps } from "../context/deps.js";

/** Small enough that no request waits for the statement, large enough for any server. */
const BATCH = 1_000;

/** A checkout is open for a day, and its quote is compared with the same calculation until then. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1_000;

/** Deletes old answers of tax providers. Invoices have their own copies of the taxes. */
export async function deleteOldTaxCalculations({ db, realNow }: Deps): Promise<number> {
  return deleteTaxCalculationsBefore(db, addMs(realNow(), -MAX_AGE_MS), BATCH);
}
