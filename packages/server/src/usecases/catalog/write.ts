import { invariant, type Catalog, type CatalogDiff, type Changes, type Plan } from "@dues/billing";
import type { Knex } from "knex";
import {
  insertPlanVersions,
  replaceCreditSystemFeatures,
  writeCreditPacks,
  writeFeatures,
  writePlans,
  type Writing,
  type Written,
} from "../../db/catalog/catalog-changes.js";
import type { PlanVersion, StoredCatalog } from "../../db/catalog/catalog.js";
import type { Deps } from "../../context/deps.js";

interface Write {
  readonly newId: Deps["newId"];
  readonly stored: StoredCatalog;
  readonly catalog: Catalog;
  readonly diff: CatalogDiff;
}

/** Writes what differs and nothing else. The last item of a request gets the newest id, so lists show it first. */
export async function writeCatalog(trx: Knex.Transaction, writing: Writing, write: Write): Promise<void> {
  const idOf = await writeChangedFeatures(trx, writing, write);
  await writeChangedPacks(trx, writing, write, idOf);
  const { plans, versions } = plansOf(write);
  await writePlans(trx, writing, plans);
  await insertPlanVersions(trx, writing, versions);
}

type ChangedPlan = Plan & { readonly id: string; readonly versionId: string };

function plansOf({ newId, stored, diff }: Write) {
  const known = new Map(stored.plans.map((plan) => [plan.slug, plan]));
  const [created, updated]: [ChangedPlan[], ChangedPlan[]] = [[], []];
  const versions: PlanVersion[] = [];
  for (const { action, plan, isNewVersion } of diff.planChanges) {
    if (action === "keep") continue;
    const before = known.get(plan.slug);
    const id = before?.id ?? newId("plan");
    const versionId = before && !isNewVersion ? before.versionId : newId("ver");
    (before ? updated : created).push({ ...plan, id, versionId });
    if (!isNewVersion) continue;
    versions.push({ id: versionId, planId: id, version: (before?.version ?? 0) + 1, terms: plan.terms });
  }
  return { plans: { created, updated }, versions };
}

/** Returns the id of every feature and credit system by its slug, including the ones just written. */
async function writeChangedFeatures(
  trx: Knex.Transaction,
  writing: Writing,
  { newId, stored, catalog, diff }: Write,
): Promise<(slug: string) => string> {
  const all = [...stored.features, ...stored.creditSystems];
  const ids = new Map(all.map(({ slug, id }) => [slug, id]));
  for (const slug of [...diff.features.created, ...diff.creditSystems.created]) ids.set(slug, newId("feat"));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    invariant(id !== undefined, `${slug} was read as stored but is not`);
    return id;
  };
  const features = changedOf(catalog.features, diff.features);
  const systems = changedOf(catalog.creditSystems, diff.creditSystems);
  const withId = <Item extends { readonly slug: string }>(item: Item) => ({ ...item, id: idOf(item.slug) });
  await writeFeatures(trx, writing, {
    created: [...features.created.map(withId), ...systems.created.map(withId)],
    updated: [...features.updated.map(withId), ...systems.updated.map(withId)],
  });
  const changedSystems = [...systems.created, ...systems.updated];
  if (changedSystems.length > 0) await replaceCreditSystemFeatures(trx, writing, changedSystems, idOf);
  return idOf;
}

async function writeChangedPacks(
  trx: Knex.Transaction,
  writing: Writing,
  { newId, stored, catalog, diff }: Write,
  idOf: (slug: string) => string,
): Promise<void> {
  const ids = new Map(stored.creditPacks.map(({ slug, id }) => [slug, id]));
  const { created, updated } = changedOf(catalog.creditPacks, diff.creditPacks);
  const withIds = (pack: (typeof created)[number]) => ({
    ...pack,
    id: ids.get(pack.slug) ?? newId("pack"),
    creditSystemId: idOf(pack.creditSystem),
  });
  await writeCreditPacks(trx, writing, { created: created.map(withIds), updated: updated.map(withIds) });
}

function changedOf<Item extends { readonly slug: string }>(
  items: readonly Item[],
  changes: Changes,
): Written<Item> {
  const [created, updated] = [new Set(changes.created), new Set(changes.updated)];
  return {
    created: items.filter(({ slug }) => created.has(slug)),
    updated: items.filter(({ slug }) => updated.has(slug)),
  };
}
