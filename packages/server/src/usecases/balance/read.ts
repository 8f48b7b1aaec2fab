import type { Page, PageRequest } from "../../db/core/page.js";
import { listRunningEntries, sumBalances, type RunningEntry } from "../../db/money/balances.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { customerNotFound, findPayerId } from "../shared/customer/resolve.js";
import { parseCurrencyOf } from "../shared/organization/currency.js";

export type { RunningEntry } from "../../db/money/balances.js";

export interface CustomerBalances {
  readonly customerId: string;
  /** By currency code: that of the organization, and every other with entries. Minor units. */
  readonly balances: readonly { readonly currency: string; readonly balance: bigint }[];
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
  const sums = (await sumBalances(deps.db, [customerId])).get(customerId) ?? {};
  const byCurrency = { [organization.currency]: 0n, ...sums };
  const balances = Object.entries(byCurrency).map(([currency, balance]) => ({ currency, balance }));
  return { customerId, balances: balances.sort((a, b) => (a.currency < b.currency ? -1 : 1)) };
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
