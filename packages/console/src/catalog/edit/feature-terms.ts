import type { CatalogItem } from "@dues/sdk/catalog";
import type { Schema } from "@dues/sdk/session";
import { quantityText } from "../../model/format.js";
import { enteredUnitPrice } from "../../write/amount.js";
import type { Field, Form, Option, Values } from "../../write/form.js";

/** A feature of a plan, as code declares it. */
export type Row = NonNullable<CatalogItem<"plans">["features"]>[number];

/** A feature or a credit system, with what the form depends on. */
export interface Grantable {
  readonly slug: string;
  readonly name: string;
  readonly kind: "consumable" | "level" | "boolean" | "value" | "credits";
  readonly valueType?: Schema<"Feature">["valueType"];
}

/** How a feature is paid. `other` is what only code can say, such as tiers: it stays as it is. */
type Pricing = "block" | "charge" | "usage" | "licensed" | "other";

const PRICINGS: readonly Option[] = [
  ["block", "Included, and blocked above"],
  ["charge", "Included, and charged above"],
  ["usage", "Each unit is charged"],
  ["licensed", "A quantity that is paid in advance, such as seats"],
];

const RESETS: readonly Option[] = [
  ["never", "Never"],
  ["hourly", "Hourly"],
  ["daily", "Daily"],
  ["weekly", "Weekly"],
  ["monthly", "Monthly"],
  ["quarterly", "Quarterly"],
  ["yearly", "Yearly"],
];

/** Fields of a row that the form writes; it keeps the others. */
const PRICE_FIELDS = [
  "usageModel",
  "pricePerUnit",
  "overagePrice",
  "overage",
  "billingUnits",
  "prices",
] as const;

/** The names of the fields of a feature. */
const nameOf = (slug: string, field: string) => `${slug}/${field}`;

function pricingOf(row: Row): Pricing {
  const { usageModel = "included", tiers, priceEntries, ratingModel } = row;
  if ((tiers?.length ?? 0) > 0 || (priceEntries?.length ?? 0) > 0 || (ratingModel ?? "package") !== "package")
    return "other";
  if (usageModel === "licensed") return "licensed";
  if (usageModel === "usage_based") return row.overage === "charge" ? "other" : "usage";
  if (usageModel === "prepaid") return "other";
  return row.overage === "charge" ? "charge" : "block";
}

interface Priced {
  readonly currencies: readonly string[];
}

/** The fields of one feature of a plan. */
export function featureFields(
  { slug, kind, valueType }: Grantable,
  row: Row | undefined,
  { currencies }: Priced,
): readonly Field[] {
  const at = (field: string) => nameOf(slug, field);
  if (kind === "boolean") return [];
  if (kind === "value") {
    const hint = valueType === "list" ? "Separate the items by commas." : undefined;
    const options = [
      ["true", "Yes"],
      ["false", "No"],
    ] as const;
    return valueType === "boolean"
      ? [{ kind: "select", name: at("value"), label: "Value", options }]
      : [{ kind: "text", name: at("value"), label: "Value", ...(hint !== undefined && { hint }) }];
  }
  const limit: Field = {
    kind: "quantity",
    name: at("limit"),
    label: kind === "credits" ? "Credits included" : "Included",
    hint: "Unlimited if empty.",
    isOptional: true,
  };
  const reset: Field = {
    kind: "select",
    name: at("reset"),
    label: "Resets",
    options: RESETS,
    isOptional: true,
    none: "With the plan",
    isShown: (values) => kind !== "level" && values[at("pricing")] !== "licensed",
  };
  if (kind === "credits") return [limit, reset];
  const hasOther = row !== undefined && pricingOf(row) === "other";
  const options = hasOther ? [...PRICINGS, ["other", "Other prices, kept as they are"] as const] : PRICINGS;
  const isPriced = (values: Values) => ["charge", "usage", "licensed"].includes(values[at("pricing")] ?? "");
  const prices = currencies.map((currency): Field => ({
    kind: "unit-price",
    name: at(`price.${currency}`),
    label: "Price",
    currency,
    isShown: isPriced,
  }));
  const per: Field = {
    kind: "quantity",
    name: at("per"),
    label: "Units for this price",
    initial: "1",
    isShown: isPriced,
  };
  return [{ kind: "select", name: at("pricing"), label: "Paid", options }, limit, ...prices, per, reset];
}

/** What the fields of a stored feature show. */
export function featureValues(slug: string, row: Row, currencies: readonly string[]): Values {
  const { limit, reset, value, billingUnits } = row;
  const pricing = pricingOf(row);
  const [main] = currencies;
  const prices = currencies.map((currency) => {
    const each = currency === main ? row : row.prices?.[currency];
    const minor = pricing === "charge" ? (each?.overagePrice ?? each?.pricePerUnit) : each?.pricePerUnit;
    return [
      nameOf(slug, `price.${currency}`),
      minor == null ? "" : enteredUnitPrice(minor, currency),
    ] as const;
  });
  return {
    [nameOf(slug, "pricing")]: pricing,
    [nameOf(slug, "limit")]: limit == null ? "" : String(limit),
    [nameOf(slug, "reset")]: reset ?? "",
    [nameOf(slug, "per")]: String(billingUnits ?? 1),
    [nameOf(slug, "value")]: Array.isArray(value) ? value.join(", ") : String(value ?? ""),
    ...Object.fromEntries(prices),
  };
}

/** The feature as the fields describe it. What they do not describe stays as it was. */
export function featureRow(
  grantable: Grantable,
  before: Row | undefined,
  { currencies, form }: Priced & { readonly form: Form },
): Row {
  const { slug, kind } = grantable;
  const base = before ?? { slug };
  if (kind === "boolean") return base;
  if (kind === "value") return { ...base, value: readValue(grantable, form.text(nameOf(slug, "value"))) };
  const limit = form.quantity(nameOf(slug, "limit"));
  const { limit: _limit, reset: storedReset, ...kept } = base;
  const reset = kind === "level" ? storedReset : form.optional(nameOf(slug, "reset"));
  const allowance = {
    ...(limit !== undefined && { limit }),
    ...(reset != null && { reset: reset as NonNullable<Row["reset"]> }),
  };
  const pricing = form.text(nameOf(slug, "pricing")) as Pricing;
  if (kind === "credits" || pricing === "other") return orderedAs(base, { ...kept, ...allowance });
  const isSame = before !== undefined && pricingOf(before) === pricing;
  const others = without(kept, isSame ? PRICE_FIELDS : [...PRICE_FIELDS, ...OTHER_PRICE_FIELDS]);
  const prices = pricesOf(slug, pricing, { kind, currencies, form, same: isSame ? before : undefined });
  return orderedAs(base, { ...others, slug, ...allowance, ...prices });
}

/** They belong to one way of paying, and are refused with another one. */
const OTHER_PRICE_FIELDS = [
  "minimum",
  "maximum",
  "step",
  "tiers",
  "priceEntries",
  "ratingModel",
  "maxOverageUnits",
];

function without(row: Row | Omit<Row, "slug">, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** The row with its fields in the order of the stored one, so that a comparison of the code has only what changed. */
function orderedAs(before: Row, row: object): Row {
  const names = [...Object.keys(before), ...Object.keys(row)].filter((name) => name in row);
  return Object.fromEntries(names.map((name) => [name, Reflect.get(row, name) as unknown])) as unknown as Row;
}

interface Prices extends Priced {
  readonly form: Form;
  readonly kind: Grantable["kind"];
  /** The stored row, if it is paid in the same way. */
  readonly same: Row | undefined;
}

function pricesOf(slug: string, pricing: Exclude<Pricing, "other">, prices: Prices): Partial<Row> {
  const { kind, currencies, form, same } = prices;
  if (pricing === "block")
    return same ? onlyOf(same, ["pricePerUnit", "billingUnits", "prices", "usageModel", "overage"]) : {};
  const usesOverage = pricing === "charge" && (same?.pricePerUnit == null || same.overagePrice != null);
  const field = usesOverage ? "overagePrice" : "pricePerUnit";
  const [main, ...further] = currencies.map((currency, index) => {
    const stored =
      index === 0 ? onlyOf(same ?? {}, ["pricePerUnit", "overagePrice"]) : same?.prices?.[currency];
    return [
      currency,
      { ...stored, [field]: form.unitPrice(nameOf(slug, `price.${currency}`), currency) ?? 0 },
    ] as const;
  });
  const per = form.quantity(nameOf(slug, "per")) ?? 1;
  return {
    ...MODELS[pricing],
    ...(pricing === "licensed" && kind === "consumable" && { reset: "never" }),
    ...main?.[1],
    ...(per !== 1 && { billingUnits: per }),
    ...(further.length > 0 && { prices: Object.fromEntries(further) }),
  };
}

const MODELS = {
  charge: { overage: "charge" },
  usage: { usageModel: "usage_based" },
  licensed: { usageModel: "licensed" },
} as const satisfies Partial<Record<Pricing, Partial<Row>>>;

function onlyOf(row: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

function readValue({ valueType }: Grantable, text: string): NonNullable<Row["value"]> {
  if (valueType === "number") return Number(text.replaceAll(",", ""));
  if (valueType === "boolean") return text === "true";
  if (valueType === "list")
    return text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
  return text;
}

/** What can be in a plan, in the order of the catalog. */
export function grantablesOf(
  features: readonly Schema<"Feature">[],
  systems: readonly Schema<"CreditSystem">[],
): readonly Grantable[] {
  return [
    ...features.map(({ slug, name, type, meterType, valueType }): Grantable => {
      const kind = type !== "metered" ? type : meterType === "non_consumable" ? "level" : "consumable";
      return { slug, name, kind, ...(valueType && { valueType }) };
    }),
    ...systems.map(({ slug, name }): Grantable => ({ slug, name, kind: "credits" })),
  ];
}

/** What is below the name of a feature that only code can change. */
export function otherPricesText(row: Row | undefined): string | undefined {
  if (row === undefined || pricingOf(row) !== "other") return undefined;
  const tiers = row.tiers?.length ?? 0;
  return tiers > 0 ? `${quantityText(tiers)} tiers, which code can change.` : "Prices that code can change.";
}
