import type { CatalogInput, PlanFeatureInput } from "@dues/billing";
import type { Random } from "./random.js";

/** Features whose usage alerts watch: by its sum, by its distinct keys, and by its highest value. */
export const WATCHED = ["pings", "users", "storage"] as const;
export type Watched = (typeof WATCHED)[number];

/** How the usage of each is counted. */
export const AGGREGATIONS = { pings: "sum", users: "unique", storage: "max" } as const;

/** Features with values, and how the values of several plans are combined. */
export const VALUE_FEATURES = [
  { slug: "upload", type: "value", valueType: "number" },
  { slug: "models", type: "value", valueType: "list" },
] as const satisfies CatalogInput["features"];

export const watchedFeatures: CatalogInput["features"] = WATCHED.map((slug) => ({
  slug,
  aggregation: AGGREGATIONS[slug],
}));

/** Rows of a plan of the default group only, so that each feature has one window at a time. */
export function watchedRows(random: Random): PlanFeatureInput[] {
  return WATCHED.filter(() => random.percent(75)).map((slug) => watchedRow(random, slug));
}

function watchedRow(random: Random, slug: Watched): PlanFeatureInput {
  const row = {
    slug,
    limit: random.pick([2, 5, 20]),
    reset: random.pick(["daily", "weekly", "monthly"]),
    alerts: randomAlerts(random),
  };
  if (random.percent(40)) return row;
  const pricePerUnit = random.pick([1, 7, 12.5]);
  return { ...row, overage: "charge", pricePerUnit };
}

function randomAlerts(random: Random): PlanFeatureInput["alerts"] {
  const alerts = [
    { measure: "used", at: random.pick([1, 3]), every: random.pick([null, 2]) },
    { measure: "used_percent", at: random.pick([50, 100]), every: random.pick([null, 25]) },
    { measure: "left", at: random.pick([0, 1]) },
    { measure: "left_percent", at: random.pick([0, 40]) },
  ];
  return alerts.filter(() => random.percent(60));
}

const MODELS = ["small", "big", "huge"] as const;

/** The values that a plan sets; plans of every group may. */
export function valueRows(random: Random): PlanFeatureInput[] {
  return [
    ...(random.percent(60) ? [{ slug: "upload", value: random.pick([0, 5, 100, 2.5]) }] : []),
    ...(random.percent(60) ? [{ slug: "models", value: MODELS.filter(() => random.percent(50)) }] : []),
  ];
}
