import type { Schema } from "@dues/sdk/session";
import { quantityText, unitPriceText, valueText, wordsOf } from "../model/format.js";
import type { Column } from "../ui/table.js";

type Feature = Schema<"PlanFeature">;

/** What a plan includes of each feature, and what more costs in every currency. */
export const planFeatureColumns = (currency: string): readonly Column<Feature>[] => [
  { name: "Feature", cell: ({ name }) => name },
  { name: "Included", cell: includedText, isNumber: true },
  { name: "Price", cell: (feature) => pricesText(feature, "pricePerUnit", currency) ?? "–" },
  { name: "Above that", cell: (feature) => overageText(feature, currency) },
  { name: "Resets", cell: resetText },
];

function includedText({ type, limit, value }: Feature): string {
  if (value !== undefined) return valueText(value);
  return type !== "metered" ? "Yes" : limit === null ? "Unlimited" : quantityText(limit);
}

/** Seats in use stay in use. */
function resetText({ meterType, resetInterval }: Feature): string {
  return resetInterval === null || meterType === "non_consumable" ? "–" : wordsOf(resetInterval);
}

/** What happens above the limit: `$0.00325 each, €0.003 each`. */
function overageText(feature: Feature, currency: string): string {
  const { type, overage } = feature;
  if (type !== "metered" || overage === undefined) return "–";
  if (overage === "block") return "Blocked";
  return pricesText(feature, "overagePrice", currency) ?? tiersText(feature, currency) ?? "Charged";
}

/** A price of units in each currency; undefined if the feature has none. */
function pricesText(
  feature: Feature,
  price: "pricePerUnit" | "overagePrice",
  currency: string,
): string | undefined {
  const { billingUnits = 1, prices = {} } = feature;
  const per = billingUnits === 1 ? "each" : `for ${quantityText(billingUnits)}`;
  const all = Object.entries({ [currency]: feature, ...prices });
  const texts = all.flatMap(([code, each]) => {
    const minor = each[price];
    return minor === undefined ? [] : [`${unitPriceText(minor, code)} ${per}`];
  });
  return texts.length === 0 ? undefined : texts.join(", ");
}

/** `up to 100: $0.50, €0.40; above: $0.25`. */
function tiersText({ tiers }: Feature, currency: string): string | undefined {
  if (!tiers || tiers.length === 0) return undefined;
  return tiers
    .map(({ upTo, unitPrice, flatFee, prices }) => {
      const where = upTo === null || upTo === undefined ? "above" : `up to ${quantityText(upTo)}`;
      const all = Object.entries({ [currency]: { unitPrice, flatFee }, ...prices });
      return `${where}: ${all.flatMap(([code, each]) => tierPrices(each, code)).join(", ")}`;
    })
    .join("; ");
}

interface TierPrices {
  readonly unitPrice?: number | undefined;
  readonly flatFee?: number | undefined;
}

function tierPrices({ unitPrice, flatFee }: TierPrices, currency: string): readonly string[] {
  const unit = unitPrice === undefined ? [] : [`${unitPriceText(unitPrice, currency)} each`];
  const flat = flatFee ? [`${unitPriceText(flatFee, currency)} once`] : [];
  return [...unit, ...flat];
}
