import type { PlanTerms } from "../catalog/catalog.js";

/** The group in which a plan excludes others. A plan bought once joins only a group that it names itself. */
export function groupOf(planId: string, terms: PlanTerms): string {
  if (terms.isAddon) return `addon:${planId}`;
  if (terms.billingType === "one_time" && terms.planGroup === null) return `one_time:${planId}`;
  return terms.planGroup ?? "";
}
