import { isDeepStrictEqual } from "node:util";
import type { components } from "../../generated/api.js";
import type { ListedVersion } from "../../usecases/catalog/versions.js";
import type { CatalogIndex } from "../../usecases/shared/catalog/load.js";
import { toWirePlan } from "./plan.js";

type Wire = components["schemas"];
type Fields = Readonly<Record<string, unknown>>;

export function toWirePlanVersion(listed: ListedVersion, index: CatalogIndex): Wire["PlanVersion"] {
  const plan = toWirePlan(listed.plan, index);
  const previous = listed.previous && toWirePlan(listed.previous, index);
  return {
    id: listed.plan.versionId,
    version: listed.plan.version,
    isCurrent: listed.isCurrent,
    customers: listed.customers,
    scheduledCustomers: listed.scheduledCustomers,
    changes: previous ? changesBetween(previous, plan) : [],
    plan,
    createdAt: listed.createdAt,
  };
}

/** Not terms: each version has its own number, and features are compared one by one. */
const NOT_COMPARED = new Set(["version", "features"]);

function changesBetween(before: Wire["Plan"], after: Wire["Plan"]): Wire["PlanVersionChange"][] {
  const slugs = [...new Set([...after.features, ...before.features].map(({ slug }) => slug))];
  const features = slugs.flatMap((slug) => {
    const was = before.features.find((feature) => feature.slug === slug);
    const is = after.features.find((feature) => feature.slug === slug);
    if (was && is) return fieldChanges(was, is, slug);
    return [{ field: "feature", feature: slug, before: was ?? null, after: is ?? null }];
  });
  return [...fieldChanges(before, after, null), ...features];
}

function fieldChanges(before: object, after: object, feature: string | null): Wire["PlanVersionChange"][] {
  const [was, is] = [before as Fields, after as Fields];
  const fields = [...new Set([...Object.keys(is), ...Object.keys(was)])];
  return fields
    .filter((field) => !NOT_COMPARED.has(field) && !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ field, feature, before: was[field] ?? null, after: is[field] ?? null }));
}
