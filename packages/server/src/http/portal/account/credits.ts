import { grantStatus, packIn, type Instant, type IssuedGrant } from "@dues/billing";
import { getBalances } from "../../../usecases/credit/balance.js";
import { listGrants } from "../../../usecases/credit/list.js";
import { findCurrency } from "../../../usecases/shared/catalog/currency.js";
import { loadCatalog, type CatalogIndex } from "../../../usecases/shared/catalog/load.js";
import { preferredCurrencies } from "../../../usecases/shared/customer/currency.js";
import type { CreditBalance } from "../../../usecases/shared/entitlement/credit-balance.js";
import type { PortalAccess } from "../view.js";

/** More than any customer holds at once. */
const MAX_GRANTS = 200;

/** The credits of one system, with the grants that remain in the order in which they expire. */
export interface OwnCredits extends CreditBalance {
  readonly grants: readonly IssuedGrant[];
}

/** The customer's credits of each system of which there are or were any, by the order of the catalog. */
export async function creditsOf({
  deps,
  organization,
  customer,
}: PortalAccess): Promise<{ readonly credits: readonly OwnCredits[]; readonly at: Instant }> {
  const { balances } = await getBalances(deps, organization, customer.id);
  const { items, at } = await listGrants(deps, organization, { customer: customer.id, limit: MAX_GRANTS });
  const spendable = items.filter((grant) => ["active", "scheduled"].includes(grantStatus(grant, at)));
  const credits = balances.map(({ system, totals }) => {
    const grants = spendable.filter(({ creditSystemId }) => creditSystemId === system.id);
    return { system, totals, grants: grants.sort(byExpiry) };
  });
  return { credits, at };
}

function byExpiry(one: IssuedGrant, other: IssuedGrant): number {
  const [first, second] = [one, other].map(({ expiresAt }) => expiresAt ?? Infinity);
  return (first ?? 0) === (second ?? 0) ? one.createdAt - other.createdAt : (first ?? 0) - (second ?? 0);
}

/** The packs that the customer can buy, at the price in their currency. */
export async function packsForSale({ deps, organization, customer }: PortalAccess) {
  const { catalog }: CatalogIndex = await loadCatalog(deps.db, organization);
  const preferred = preferredCurrencies(organization, customer);
  return catalog.creditPacks
    .filter(({ isActive }) => isActive)
    .map((pack) => packIn(pack, findCurrency(pack, { sent: undefined, preferred }) ?? pack.currency) ?? pack);
}
