import { creditsOf, ZERO, type CreditTotals, type Quantity } from "@dues/billing";
import { findCustomersNamed, type Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { loadCustomerFacts } from "../../usage/load/customer-facts.js";
import type { CreditBalance } from "../shared/entitlement/credit-balance.js";

const NOTHING: CreditTotals = {
  granted: ZERO,
  total: ZERO,
  planUsed: ZERO,
  planLimit: ZERO,
  planBalance: ZERO,
  resetsAt: null,
};

export interface CreditBalances {
  readonly customerId: string;
  /** One for each credit system of the catalog. */
  readonly balances: readonly CreditBalance[];
}

/**
 * Returns a customer's spendable credits of each credit system.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getBalances(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<CreditBalances> {
  const customer = await getCustomer(deps.db, organization.id, name);
  return { customerId: customer.id, balances: await balancesOf(deps, organization, customer) };
}

/** The spendable credits of one system, from grants and plans together. Null is unlimited. */
export async function findSpendable(
  deps: Deps,
  organization: Organization,
  { customerId, creditSystem }: { readonly customerId: string; readonly creditSystem: string },
): Promise<Quantity | null> {
  const { byId: customer } = await findCustomersNamed(deps.db, organization.id, customerId);
  const balances = customer ? await balancesOf(deps, organization, customer) : [];
  return balances.find(({ system }) => system.slug === creditSystem)?.totals.total ?? null;
}

async function balancesOf(
  deps: Deps,
  organization: Organization,
  customer: Customer,
): Promise<CreditBalance[]> {
  const index = await loadCatalog(deps.db, organization);
  const { facts } = await loadCustomerFacts(depsFor(deps, customer), { organization, index, customer });
  return index.catalog.creditSystems.map((system) => ({
    system,
    totals: creditsOf(facts, system.slug) ?? NOTHING,
  }));
}
