import { ZERO, type Quantity } from "@dues/billing";
import type { NamedEntity } from "../../../context/snapshots.js";
import { getEntitlements } from "../../../usecases/entitlement/entitlement.js";
import { listEntities } from "../../../usecases/entity/list.js";
import { loadCatalog } from "../../../usecases/shared/catalog/load.js";
import type { PortalAccess } from "../view.js";

/** More are read by an application. */
const MAX_SEATS = 500;

/** The named units of one feature, such as seats, newest first. */
export interface OwnSeats {
  readonly feature: { readonly slug: string; readonly name: string };
  readonly used: Quantity;
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  readonly seats: readonly NamedEntity[];
}

/** The customer's seats by feature, in the order of their names. */
export async function ownSeats({ deps, organization, customer }: PortalAccess): Promise<OwnSeats[]> {
  const { items } = await listEntities(deps, organization, { customer: customer.id, limit: MAX_SEATS });
  const { entitlements } = await getEntitlements(deps, organization, customer.id);
  const index = await loadCatalog(deps.db, organization);
  return [...new Set(items.map(({ featureSlug }) => featureSlug))].sort().map((slug) => {
    const totals = entitlements.find(({ feature }) => feature.slug === slug)?.totals;
    return {
      feature: { slug, name: index.findFeature(slug)?.name ?? slug },
      used: totals?.usage ?? ZERO,
      limit: totals?.limit ?? null,
      seats: items.filter(({ featureSlug }) => featureSlug === slug),
    };
  });
}
