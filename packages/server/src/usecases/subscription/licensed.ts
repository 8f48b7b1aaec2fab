import { BillingError, isLicensed } from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import type { NamedQuantity } from "./quantities.js";

/** @throws BillingError `feature_not_in_plan` */
export function refuseUnlicensed(
  { slug, terms }: Pick<StoredPlan, "slug" | "terms">,
  quantities: readonly Pick<NamedQuantity, "feature">[],
): void {
  const licensed = terms.features.filter(isLicensed).map((feature) => feature.slug);
  const other = quantities.find(({ feature }) => !licensed.includes(feature));
  if (!other) return;
  const known = licensed.length === 0 ? "It has no licensed features." : `It has: ${licensed.join(", ")}.`;
  throw new BillingError(
    "feature_not_in_plan",
    `The plan ${slug} has no licensed feature ${other.feature}. ${known}`,
  );
}
