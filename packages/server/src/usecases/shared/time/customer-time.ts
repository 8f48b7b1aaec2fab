import { BillingError } from "@dues/billing";
import type { Customer } from "../../../db/customers/customers.js";
import type { Deps } from "../../../context/deps.js";

type Living = Pick<Customer, "clockTime">;

/**
 * The dependencies of everything that is done for one customer: `now` is the time by which that customer lives. Taken
 * from a customer that is locked, it stays right until the transaction ends.
 */
export function depsFor(deps: Deps, { clockTime }: Living): Deps {
  return clockTime === null ? deps : { ...deps, now: () => clockTime };
}

/**
 * Refuses a caller's change while the customer's test clock advances, since it would fall between two steps that
 * belong together.
 *
 * @throws BillingError `clock_advancing`
 */
export function refuseWhileAdvancing(customer: Pick<Customer, "id" | "isClockAdvancing">): void {
  if (!customer.isClockAdvancing) return;
  throw new BillingError(
    "clock_advancing",
    `The test clock of the customer ${customer.id} is advancing. Try again when it is ready.`,
  );
}
