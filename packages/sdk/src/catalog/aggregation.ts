import type { CatalogBody } from "./body.js";
import type { Refuse } from "./fields.js";

/** Refuses aggregations that the server would refuse. The resets of plans are left to the server. */
export function checkAggregations(refuse: Refuse, features: CatalogBody["features"]): void {
  features.forEach(({ type, meterType, aggregation, dimensions, tokens }, index) => {
    if (!aggregation || aggregation === "sum") return;
    const at = `features[${index}].aggregation`;
    if ((type ?? "metered") !== "metered" || meterType === "non_consumable")
      refuse(at, "is only for consumable features");
    if (dimensions?.length || tokens) refuse(at, "cannot be combined with dimensions or tokens");
  });
}
