import type { EventType } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import { findOrganization } from "../../../db/organizations/organizations.js";
import { loadCatalog } from "../catalog/load.js";
import { recordChange, type Recorder } from "../change/record.js";
import type { FindFeature } from "../../../context/snapshots.js";

interface CustomerChange {
  readonly kind: Extract<EventType, `customer.${string}`>;
  /** Undefined of a new one. */
  readonly before?: Customer;
  readonly after: Customer;
}

/** Records a change of a customer. A deleted customer is recorded in its anonymized form. */
export async function recordCustomer(
  recorder: Recorder,
  trx: Knex.Transaction,
  { kind, before, after }: CustomerChange,
): Promise<void> {
  const findFeature = await featuresOfGuards(trx, before ? [before, after] : [after]);
  const snapshotOf = (customer: Customer) => recorder.snapshots.customer(customer, findFeature);
  const { id, organizationId, updatedAt: at } = after;
  const object = { type: "customer", id } as const;
  const sides = { before: before && snapshotOf(before), after: snapshotOf(after) };
  await recordChange(recorder, trx, { organizationId, customerId: id, kind, object, at, ...sides });
}

/** Most customers have no word of their own about a feature, and nothing is read. */
async function featuresOfGuards(trx: Knex.Transaction, customers: readonly Customer[]): Promise<FindFeature> {
  const named = customers.find(({ guards }) => guards.featureConfigs.length > 0);
  const organization = named && (await findOrganization(trx, named.organizationId));
  return organization ? (await loadCatalog(trx, organization)).findFeature : () => undefined;
}
