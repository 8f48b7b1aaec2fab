import type fc from "fast-check";
import { tidyCatalogs, type Json } from "./catalogs.js";

/** Arbitrary valid catalogs, with every kind of item, price and order. */
export const validCatalogs: fc.Arbitrary<Json> = tidyCatalogs.map(repaired);

/** Removes invalid combinations of fields. */
function repaired(catalog: Json): Json {
  const features = listOf(catalog["features"]).map(repairedSettings);
  const taken = new Set(features.map(({ slug }) => slug));
  const systems = listOf(catalog["creditSystems"]).filter(({ slug }) => !taken.has(slug));
  const metered = new Set(
    features.filter(({ type }) => (type ?? "metered") === "metered").map(({ slug }) => slug),
  );
  const systemSlugs = systems.map(({ slug }) => slug);
  const named = new Set([...taken, ...systemSlugs]);
  const valued = new Map(
    features.map(({ slug, type, valueType, values }) => [
      slug,
      type === "value" ? { valueType, values } : undefined,
    ]),
  );
  return {
    ...catalog,
    features,
    creditSystems: systems.map((system) => ({
      ...system,
      features: listOf(system["features"]).filter(({ feature }) => metered.has(feature)),
    })),
    creditPacks: listOf(catalog["creditPacks"]).flatMap((pack) => repairedPack(pack, systemSlugs, taken)),
    plans: listOf(catalog["plans"]).map((plan, index) => repairedPlan(plan, index, named, valued)),
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

function repairedPlan(plan: Json, index: number, named: ReadonlySet<unknown>, valued: Valued): Json {
  const isOnce = plan["billingType"] === "one_time";
  const features = listOf(plan["features"]).filter(({ slug }) => named.has(slug));
  return {
    ...plan,
    // Only one plan of a group may be auto-enabled.
    autoEnable: index === 0 && plan["autoEnable"] === true,
    trialDays: isOnce ? 0 : (plan["trialDays"] ?? 0),
    features: features.map((feature) => repairedValue(repairedFeature(feature, isOnce), valued)),
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

type Valued = ReadonlyMap<unknown, { readonly valueType: unknown; readonly values: unknown } | undefined>;

/** Removes restrictions and combinations that do not fit the type of the values. */
function repairedSettings({ values, combine, ...feature }: Json): Json {
  const { type, valueType } = feature;
  if (type !== "value") return { ...feature };
  const item = valueType === "number" ? "number" : "string";
  const fits =
    valueType !== "boolean" && Array.isArray(values) && values.every((each) => typeof each === item);
  return { ...feature, ...(fits && { values }), ...(combine === "base" && { combine }) };
}

const VALUES: Readonly<Record<string, unknown>> = {
  number: 1,
  string: "small",
  boolean: false,
  list: ["small"],
};

/** Gives rows of features with values one that fits, and takes those of others. */
function repairedValue({ value: _value, ...row }: Json, valued: Valued): Json {
  const settings = valued.get(row["slug"]);
  return settings ? { ...row, value: VALUES[String(settings.valueType)] } : row;
}

function listOf(value: unknown): readonly Json[] {
  return (value ?? []) as readonly Json[];
}
