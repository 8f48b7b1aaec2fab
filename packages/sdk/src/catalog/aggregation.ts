import type { CatalogBody } from "./body.js";
import type { Refuse } from "./fields.js";

/** Refuses aggregations that the server would refuse. */
export function checkAggregations(
  refuse: Refuse,
  { features, plans }: Pick<CatalogBody, "features" | "plans">,
): void {
  const unique = new Set<string>();
  features.forEach(({ slug, type, meterType, aggregation, dimensions, tokens }, index) => {
    if (!aggregation || aggregation === "sum") return;
    const at = `features[${index}].aggregation`;
    if (aggregation === "unique") unique.add(slug);
    if ((type ?? "metered") !== "metered" || meterType === "non_consumable") {
      refuse(at, `\`${aggregation}\` is only for consumable features`);
    }
    if (dimensions?.length) refuse(at, `\`${aggregation}\` cannot be combined with dimensions`);
    if (tokens) refuse(at, `\`${aggregation}\` cannot be combined with tokens`);
  });
  plans.forEach((plan, planIndex) =>
    plan.features?.forEach(({ slug, reset }, index) => {
      if (!unique.has(slug) || !/min|hour/.test(reset ?? "")) return;
      refuse(
        `plans[${planIndex}].features[${index}].reset`,
        "must be daily or longer for a feature that counts unique keys",
      );
    }),
  );
}
