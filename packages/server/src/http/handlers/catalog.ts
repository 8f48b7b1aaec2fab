import type { Changes } from "@dues/billing";
import { getPlan, loadCatalog } from "../../usecases/shared/catalog/load.js";
import { estimatePrice } from "../../usecases/catalog/estimate.js";
import { listPlans } from "../../usecases/catalog/plans.js";
import { syncCatalog } from "../../usecases/catalog/sync.js";
import { listPlanVersions } from "../../usecases/catalog/versions.js";
import { attachActionsFor } from "../../usecases/subscription/attach-actions.js";
import { migratePlan } from "../../usecases/subscription/migrate.js";
import { isYes } from "../flag.js";
import type { Handlers } from "../handler.js";
import { toWireFeature, toWirePack, toWireSystem } from "../wire/credit.js";
import { toWireEstimate } from "../wire/estimate.js";
import { toWireMigration } from "../wire/migration.js";
import { toWirePlan, toWirePlanAction } from "../wire/plan.js";
import { toWirePlanVersion } from "../wire/plan-version.js";

export const catalogHandlers = {
  async syncCatalog(deps, { body, query }, { organization }) {
    const isDryRun = isYes(query.dryRun);
    const result = await syncCatalog(deps, { organization, input: body, isDryRun });
    return {
      status: 200,
      body: {
        success: true,
        features: toWireChanges(result.features),
        creditSystems: toWireChanges(result.creditSystems),
        creditPacks: toWireChanges(result.creditPacks),
        plans: toWireChanges(result.plans),
        warnings: [...result.warnings],
      },
    };
  },

  async listFeatures(deps, _request, { organization }) {
    const { catalog } = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, features: catalog.features.map(toWireFeature) } };
  },

  async listCreditSystems(deps, _request, { organization }) {
    const index = await loadCatalog(deps.db, organization);
    const creditSystems = index.catalog.creditSystems.map((system) => toWireSystem(system, index));
    return { status: 200, body: { success: true, creditSystems } };
  },

  async listCreditPacks(deps, { query }, { organization }) {
    const { catalog } = await loadCatalog(deps.db, organization);
    const includesInactive = isYes(query.includeInactive);
    const packs = catalog.creditPacks.filter(({ isActive }) => includesInactive || isActive).map(toWirePack);
    return { status: 200, body: { success: true, data: packs, creditPacks: packs } };
  },

  async getPlan(deps, { path }, { organization }) {
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, plan: toWirePlan(getPlan(index, path.slug), index) } };
  },

  async migratePlan(deps, { path, body, query }, { organization }) {
    const isDryRun = isYes(query.dryRun) || (body.dryRun ?? false);
    const result = await migratePlan(deps, organization, { plan: path.slug, when: body.when, isDryRun });
    return { status: 200, body: { success: true, ...toWireMigration(result) } };
  },

  async estimatePlan(deps, { path, body }, { organization }) {
    const estimate = await estimatePrice(deps, organization, { plan: path.slug, ...body });
    return { status: 200, body: toWireEstimate(estimate) };
  },

  async listPlans(deps, { query }, { organization }) {
    const index = await loadCatalog(deps.db, organization);
    const plans = listPlans(index, {
      group: query.group,
      interval: query.interval,
      currency: query.currency,
      includesInactive: isYes(query.includeInactive),
    });
    const actionOf =
      query.customer === undefined ? undefined : await attachActionsFor(deps, organization, query.customer);
    const wire = plans.map((plan) => ({ ...toWirePlan(plan, index), ...toWirePlanAction(actionOf?.(plan)) }));
    return { status: 200, body: { success: true, plans: wire } };
  },

  async listPlanVersions(deps, { path, query }, { organization }) {
    const index = await loadCatalog(deps.db, organization);
    const request = { ...query, limit: query.limit ?? 50, index, slug: path.slug };
    const page = await listPlanVersions(deps, organization, request);
    const versions = page.items.map((version) => toWirePlanVersion(version, index));
    return { status: 200, body: { success: true, versions, nextCursor: page.nextCursor } };
  },
} satisfies Pick<
  Handlers,
  | "syncCatalog"
  | "listFeatures"
  | "listCreditSystems"
  | "listCreditPacks"
  | "getPlan"
  | "estimatePlan"
  | "migratePlan"
  | "listPlans"
  | "listPlanVersions"
>;

function toWireChanges(changes: Changes) {
  const { created, updated, unchanged } = changes;
  return { created: [...created], updated: [...updated], unchanged: [...unchanged] };
}
