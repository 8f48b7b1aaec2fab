import { parseAlerts, type SubjectAlert, type SubjectAlertInput } from "@dues/billing";
import { invalidRequest } from "../../../shared/invalid-request.js";
import type { CatalogIndex } from "../catalog/load.js";

/** @throws BillingError `invalid_request` */
export function readSubjectAlerts(
  index: CatalogIndex,
  sent: readonly SubjectAlertInput[],
): readonly SubjectAlert[] {
  const { alerts, issues } = parseAlerts(sent, (slug) => kindOf(index, slug));
  if (issues.length > 0) throw invalidRequest(issues);
  return alerts;
}

function kindOf(index: CatalogIndex, slug: string): "feature" | "creditSystem" | undefined {
  if (index.catalog.creditSystems.some((system) => system.slug === slug)) return "creditSystem";
  return index.findFeature(slug)?.slug === slug && index.findFeature(slug)?.type === "metered"
    ? "feature"
    : undefined;
}
