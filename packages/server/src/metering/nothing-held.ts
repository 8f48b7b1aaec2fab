import { EPOCH, NO_UNITS, type OpenHolding } from "@dues/billing";

/** The entitlement to a feature that no plan of the customer has any more. */
export const NOTHING_HELD: OpenHolding = {
  allowances: [],
  credits: [],
  counter: null,
  position: NO_UNITS,
  amountGuard: null,
  subscription: undefined,
  countsAt: () => EPOCH,
  isLate: false,
  periodEnd: null,
};
