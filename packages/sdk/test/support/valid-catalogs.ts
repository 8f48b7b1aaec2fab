import type fc from "fast-check";
import { tidyCatalogs, type Json } from "./catalogs.js";

/** Arbitrary valid catalogs, with every kind of item, price and order. */
export const validCatalogs: fc.Arbitrary<Json> = tidyCatalogs.map(repaired);

/** Removes invalid combinations of fields. */
function repaired(catalog: Json): Json {
  const features = listOf(catalog["features"]);
  const taken = new Set(features.map(({ slug }) => slug));
  const systems = listOf(catalog["creditSystems"]).filter(({ slug }) => !taken.has(slug));
  const metered = new Set(features.filter(({ type }) => type !== "boolean").map(({ slug }) => slug));
  const systemSlugs = systems.map(({ slug }) => slug);
  const named = new Set([...taken, ...systemSlugs]);
  return {
    ...catalog,
    creditSystems: systems.map((system) => ({
      ...system,
      features: listOf(system["features"]).filter(({ feature }) => metered.has(feature)),
    })),
    creditPacks: listOf(catalog["creditPacks"]).flatMap((pack) => repairedPack(pack, systemSlugs, taken)),
    plans: listOf(catalog["plans"]).map((plan, index) => repairedPlan(plan, index, named)),
  };
}

function repairedPack(
  { creditSystem, ...pack }: Json,
  systems: readonly unknown[],
  taken: ReadonlySet<unknown>,
): readonly Json[] {
  if (systems.length === 0) return taken.has("credits") ? [] : [pack];
  if (systems.includes(creditSystem)) return [{ ...pack, creditSystem }];
  return systems.length === 1 ? [pack] : [{ ...pack, creditSystem: systems[0] }];
}

function repairedPlan(plan: Json, index: number, named: ReadonlySet<unknown>): Json {
  const isOnce = plan["billingType"] === "one_time";
  const features = listOf(plan["features"]).filter(({ slug }) => named.has(slug));
  return {
    ...plan,
    // Only one plan of a group may be auto-enabled.
    autoEnable: index === 0 && plan["autoEnable"] === true,
    trialDays: isOnce ? 0 : (plan["trialDays"] ?? 0),
    features: features.map((feature) => repairedFeature(feature, isOnce)),
  };
}

function repairedFeature(feature: Json, isOnce: boolean): Json {
  const { usageModel, ratingModel, tiers, overage, ...rest } = feature;
  return {
    pricePerUnit: 1,
    ...rest,
    ...(listOf(tiers).length > 0 ? { ratingModel, tiers } : {}),
    ...(!isOnce && { usageModel, overage }),
  };
}

function listOf(value: unknown): readonly Json[] {
  return (value ?? []) as readonly Json[];
}
