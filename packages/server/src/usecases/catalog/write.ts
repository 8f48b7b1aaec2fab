import { invariant, type Catalog, type CatalogDiff, type Changes, type PlanChange } from "@dues/billing";
import type { Knex } from "knex";
import {
  insertPlanVersion,
  replaceCreditSystemFeatures,
  upsertCreditPack,
  upsertFeature,
  upsertPlan,
  type Writing,
} from "../../db/catalog-changes.js";
import type { StoredCatalog } from "../../db/catalog.js";
import type { Deps } from "../../deps.js";

interface Write {
  readonly newId: Deps["newId"];
  readonly stored: StoredCatalog;
  readonly catalog: Catalog;
  readonly diff: CatalogDiff;
}

/** Writes what differs and nothing else. The last item of a request gets the newest id, so lists show it first. */
export async function writeCatalog(trx: Knex.Transaction, writing: Writing, write: Write): Promise<void> {
  const idOf = await writeFeatures(trx, writing, write);
  await writeCreditPacks(trx, writing, write, idOf);
  const plans = new Map(write.stored.plans.map((plan) => [plan.slug, plan]));
  for (const change of write.diff.planChanges) {
    if (change.action === "keep") continue;
    const { plan } = change;
    const stored = plans.get(plan.slug);
    const id = stored?.id ?? write.newId("plan");
    const versionId = stored && !change.isNewVersion ? stored.versionId : write.newId("ver");
    await upsertPlan(trx, writing, { ...plan, id, versionId });
    if (change.isNewVersion) {
      const version = {
        id: versionId,
        planId: id,
        version: nextVersion(write.stored, change),
        terms: plan.terms,
      };
      await insertPlanVersion(trx, writing, version);
    }
  }
}

function nextVersion(stored: StoredCatalog, change: PlanChange): number {
  return (stored.plans.find(({ slug }) => slug === change.plan.slug)?.version ?? 0) + 1;
}

/** Answers the id of every feature and credit system by its slug, those just written among them. */
async function writeFeatures(
  trx: Knex.Transaction,
  writing: Writing,
  { newId, stored, catalog, diff }: Write,
): Promise<(slug: string) => string> {
  const all = [...stored.features, ...stored.creditSystems];
  const ids = new Map(all.map(({ slug, id }) => [slug, id]));
  for (const slug of [...diff.features.created, ...diff.creditSystems.created]) ids.set(slug, newId("feat"));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    invariant(id !== undefined, `${slug} was read as known but is not stored`);
    return id;
  };
  const changedFeatures = catalog.features.filter(isChanged(diff.features));
  const changedSystems = catalog.creditSystems.filter(isChanged(diff.creditSystems));
  for (const item of [...changedFeatures, ...changedSystems]) {
    await upsertFeature(trx, writing, idOf(item.slug), item);
  }
  for (const system of changedSystems) await replaceCreditSystemFeatures(trx, writing, system, idOf);
  return idOf;
}

async function writeCreditPacks(
  trx: Knex.Transaction,
  writing: Writing,
  { newId, stored, catalog, diff }: Write,
  idOf: (slug: string) => string,
): Promise<void> {
  const ids = new Map(stored.creditPacks.map(({ slug, id }) => [slug, id]));
  for (const pack of catalog.creditPacks.filter(isChanged(diff.creditPacks))) {
    const creditSystemId = idOf(pack.creditSystem);
    await upsertCreditPack(trx, writing, ids.get(pack.slug) ?? newId("pack"), { ...pack, creditSystemId });
  }
}

function isChanged({ created, updated }: Changes): (item: { readonly slug: string }) => boolean {
  const changed = new Set([...created, ...updated]);
  return ({ slug }) => changed.has(slug);
}
