import type { CreditTotals } from "@dues/billing";
import type { StoredCreditSystem } from "../../../db/catalog/catalog.js";

/** The customer's credits of one system. */
export interface CreditBalance {
  readonly system: StoredCreditSystem;
  readonly totals: CreditTotals;
}
