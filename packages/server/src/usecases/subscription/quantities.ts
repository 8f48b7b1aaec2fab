import type { AttachRequest, Instant, Quantities, QuantityTerms } from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import { countActiveEntities } from "../../db/customers/entities.js";
import { invalidRequest } from "../../shared/invalid-request.js";

/** A quantity of a licensed feature, as a request names it. */
export interface NamedQuantity {
  readonly feature: string;
  readonly quantity: number;
}

/** @throws BillingError `invalid_request` for a feature that is named twice */
export function quantitiesOfRequest(
  named: readonly NamedQuantity[] | null | undefined,
): Quantities | undefined {
  if (!named || named.length === 0) return undefined;
  const issues = named.flatMap(({ feature }, index) => {
    const isRepeated = named.findIndex((each) => each.feature === feature) < index;
    return isRepeated ? [{ path: `quantities[${index}].feature`, message: "is named twice" }] : [];
  });
  if (issues.length > 0) throw invalidRequest(issues);
  return Object.fromEntries(named.map(({ feature, quantity }) => [feature, quantity]));
}

interface QuantityRequest {
  readonly billing: { readonly index: CatalogIndex };
  readonly quantities?: Quantities | undefined;
  readonly quantityTerms?: QuantityTerms | undefined;
}

/** Returns what a request says about quantities, with what is in use of them: fewer cannot be bought. */
export async function withQuantities(
  knex: Knex,
  { billing: { index }, quantities, quantityTerms }: QuantityRequest,
  { customerId, at }: Pick<InUseRequest, "customerId" | "at">,
): Promise<Pick<AttachRequest<never>, "quantities" | "quantityTerms" | "inUse">> {
  if (!quantities) return {};
  const inUse = await loadInUse(knex, { customerId, index, quantities, at });
  return { quantities, inUse, ...(quantityTerms && { quantityTerms }) };
}

interface InUseRequest {
  readonly customerId: string | undefined;
  readonly index: CatalogIndex;
  readonly quantities: Quantities | undefined;
  readonly at: Instant;
}

/** Counts the entities in use of the features that a request names, by slug. */
async function loadInUse(
  knex: Knex,
  { customerId, index, quantities, at }: InUseRequest,
): Promise<Quantities> {
  if (!quantities || customerId === undefined) return {};
  const counts = await countActiveEntities(knex, { customerId, at });
  return Object.fromEntries(
    Object.keys(quantities).map((slug) => [slug, counts.get(index.findFeature(slug)?.id ?? "") ?? 0]),
  );
}
