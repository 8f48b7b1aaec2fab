import type { Changes } from "@dues/billing";
import { getPlan, loadCatalog } from "../../usecases/catalog/load.js";
import { listPlans } from "../../usecases/catalog/plans.js";
import { syncCatalog } from "../../usecases/catalog/sync.js";
import { migratePlan } from "../../usecases/subscription/migrate.js";
import type { Handlers } from "../handler.js";
import { toWirePlan } from "../wire/plan.js";

export const catalogHandlers = {
  async syncCatalog(deps, { body, query }, { organization }) {
    const isDryRun = query.dryRun === "true" || query.dryRun === "1";
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

  async getPlan(deps, { path }, { organization }) {
    const index = await loadCatalog(deps.db, organization);
    return { status: 200, body: { success: true, plan: toWirePlan(getPlan(index, path.slug), index) } };
  },

  async migratePlan(deps, { path, body }, { organization }) {
    const isDryRun = body.dryRun ?? false;
    const counts = await migratePlan(deps, organization, { plan: path.slug, when: body.when, isDryRun });
    return { status: 200, body: { success: true, ...counts } };
  },

  async listPlans(deps, { query }, { organization }) {
    const index = await loadCatalog(deps.db, organization);
    const plans = listPlans(index, {
      group: query.group,
      interval: query.interval,
      currency: query.currency,
      includesInactive: query.includeInactive === "true" || query.includeInactive === "1",
    });
    return { status: 200, body: { success: true, plans: plans.map((plan) => toWirePlan(plan, index)) } };
  },
} satisfies Pick<Handlers, "syncCatalog" | "getPlan" | "migratePlan" | "listPlans">;

function toWireChanges(changes: Changes) {
  const { created, updated, unchanged } = changes;
  return { created: [...created], updated: [...updated], unchanged: [...unchanged] };
}
