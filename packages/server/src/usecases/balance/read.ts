import type { Page, PageRequest } from "../../db/core/page.js";
import {
  listRunningEntries,
  sumReservedBalances,
  type ReservedBalance,
  type RunningEntry,
} from "../../db/money/balances.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { customerNotFound, findPayerId } from "../shared/customer/resolve.js";
import { parseCurrencyOf } from "../shared/organization/currency.js";

export type { RunningEntry } from "../../db/money/balances.js";

export interface CustomerBalances {
  readonly customerId: string;
  /** By currency code: that of the organization, and every other with entries. */
  readonly balances: readonly ReservedBalance[];
}

/**
 * Returns the money balances of a customer; a deleted customer keeps them under its id.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getBalances(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<CustomerBalances> {
  const customerId = await getPayerId(deps, organization, name);
  const sums = await sumReservedBalances(deps.db, customerId);
  const { currency } = organization;
  const isKnown = sums.some((each) => each.currency === currency);
  const balances = isKnown ? sums : [{ currency, balance: 0n, reserved: 0n }, ...sums];
  return { customerId, balances: balances.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

export interface BalanceEntryQuery extends PageRequest {
  readonly customer: string;
  readonly currency?: string | undefined;
}

/**
 * Returns the entries of a customer's balance, newest first; a deleted customer keeps them under its id.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `invalid_request`
 */
export async function listBalanceEntries(
  deps: Deps,
  organization: Organization,
  { customer: name, currency: code, ...page }: BalanceEntryQuery,
): Promise<Page<RunningEntry>> {
  const currency = code === undefined ? undefined : parseCurrencyOf(code);
  const customerId = await getPayerId(deps, organization, name);
  return listRunningEntries(deps.db, { ...page, customerId, currency });
}

async function getPayerId(deps: Deps, organization: Organization, name: string): Promise<string> {
  const id = await findPayerId(deps, organization, name);
  if (id === undefined) throw customerNotFound(name);
  return id;
}
