import type { Knex } from "knex";
import { indexCatalog } from "../../db/catalog/catalog-index.js";
import { getCatalog, type StoredCatalog } from "../../db/catalog/catalog.js";
import type { Deps } from "../../context/deps.js";
import { recordChanges, type ObjectType, type Recorded } from "../shared/change/record.js";
import type { Snapshot, Snapshots } from "../../context/snapshots.js";
import type { Changes } from "@dues/billing";

interface Synced {
  readonly organizationId: string;
  /** Of the catalog as it is now. */
  readonly version: bigint;
  readonly stored: StoredCatalog;
  readonly changes: Omit<SyncResult, "warnings">;
}

/** Records the changes of a sync: the slugs, and every item before and after. */
export async function recordSync(
  deps: Deps,
  trx: Knex.Transaction,
  { organizationId, version, stored, changes }: Synced,
): Promise<void> {
  const common = { organizationId, at: deps.now() };
  const before = snapshotsOf(deps.snapshots, stored);
  const after = snapshotsOf(deps.snapshots, await getCatalog(trx, organizationId));
  const items = [...after].flatMap(([name, { type, id, snapshot }]): Recorded[] => {
    const kind = before.has(name) ? (`${type}.updated` as const) : (`${type}.created` as const);
    return [{ ...common, kind, object: { type, id }, before: before.get(name)?.snapshot, after: snapshot }];
  });
  const { features, creditSystems, creditPacks, plans } = changes;
  const synced: Recorded = {
    ...common,
    kind: "catalog.synced",
    object: { type: "catalog", id: organizationId },
    after: { version: Number(version), features, creditSystems, creditPacks, plans },
  };
  await recordChanges(deps, trx, [...items, synced]);
}

type ItemType = Extract<ObjectType, "feature" | "credit_system" | "credit_pack" | "plan">;

interface Item {
  readonly type: ItemType;
  readonly id: string;
  readonly snapshot: Snapshot;
}

/** Every item of a catalog, by its type and slug. */
function snapshotsOf(snapshots: Snapshots, catalog: StoredCatalog): ReadonlyMap<string, Item> {
  const index = indexCatalog(catalog);
  const named = <Stored extends { readonly id: string; readonly slug: string }>(
    type: ItemType,
    items: readonly Stored[],
    snapshotOf: (item: Stored) => Snapshot,
  ) =>
    items.map((item) => [`${type} ${item.slug}`, { type, id: item.id, snapshot: snapshotOf(item) }] as const);
  return new Map([
    ...named("feature", catalog.features, (feature) => snapshots.feature(feature)),
    ...named("credit_system", catalog.creditSystems, (system) => snapshots.creditSystem(system, index)),
    ...named("credit_pack", catalog.creditPacks, (pack) => snapshots.creditPack(pack)),
    ...named("plan", catalog.plans, (plan) => snapshots.plan(plan, index)),
  ]);
}

export interface SyncResult extends Record<"features" | "creditSystems" | "creditPacks" | "plans", Changes> {
  readonly warnings: readonly string[];
}
