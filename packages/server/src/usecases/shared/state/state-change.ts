import type { CompletedChange } from "@dues/billing";
import type { BillingContext } from "./context.js";

/** The change of one customer, and what its organization sells. */
export interface StateChange extends CompletedChange {
  readonly billing: BillingContext;
}
