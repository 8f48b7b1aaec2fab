import type { Catalog, CatalogInput, PlanFeatureInput } from "../../src/index.js";
import { read } from "./catalog.js";

/** A row in which every field of one currency is given. */
export const FULL_ROW = {
  slug: "calls",
  enabled: true,
  limit: 100,
  trialLimit: 10,
  reset: "daily",
  usageModel: "included",
  ratingModel: "package",
  pricePerUnit: 0.5,
  billingUnits: 10,
  tiers: [{ upTo: 10, unitPrice: 2, flatFee: 1 }, { unitPrice: 1 }],
  overage: "charge",
  overagePrice: 0.25,
  maxOverageUnits: 1000,
  creditCost: 2,
  alerts: [{ measure: "used_percent", at: 80, every: null }],
  caps: [{ limit: 40, per: "day", entity: false }],
  taxCodes: ["vat", "city"],
  taxBehavior: "inclusive",
  priceEntries: [{ when: { model: ["big"] }, name: "Big", pricePerUnit: 1.5 }],
  groupBy: "model",
} satisfies Required<Omit<PlanFeatureInput, "prices" | "value" | "minimum" | "maximum" | "step">>;

/** A catalog in which every field of the first item of each kind is given. */
export const FULL = {
  features: [
    { slug: "notes", type: "metered", name: "Notes", meterType: "consumable", unit: "note" },
    {
      slug: "calls",
      type: "metered",
      name: "Calls",
      meterType: "consumable",
      unit: "call",
      dimensions: ["model"],
    },
    { slug: "seats", type: "metered", name: "Seats", meterType: "non_consumable", unit: "seat" },
  ],
  creditSystems: [
    {
      slug: "tokens",
      name: "Tokens",
      description: "Spent on calls.",
      features: [
        { feature: "calls", creditCost: 0.5 },
        { feature: "seats", creditCost: 2 },
      ],
    },
    { slug: "minutes" },
  ],
  creditPacks: [
    {
      slug: "small",
      name: "Small",
      description: "A few.",
      credits: 100,
      price: 500,
      currency: "USD",
      creditSystem: "tokens",
      provider: "sandbox",
      metadata: { shelf: "top" },
      expiresAfterDays: 30,
      isActive: true,
      taxCodes: ["vat"],
      taxBehavior: "exclusive",
    },
  ],
  plans: [
    {
      slug: "pro",
      name: "Pro",
      description: "For teams.",
      price: 2500,
      currency: "USD",
      interval: "monthly",
      features: [FULL_ROW, { slug: "seats", limit: 5 }],
      billingType: "recurring",
      planGroup: "main",
      trialDays: 14,
      trialCardRequired: true,
      provider: "sandbox",
      metadata: { color: "blue", nested: { list: [1, 2], deep: null } },
      autoEnable: false,
      isAddon: false,
      isActive: true,
      listed: true,
      taxCodes: ["vat"],
      taxBehavior: "exclusive",
    },
  ],
} satisfies CatalogInput;

/** Read as a first sync would. */
export function catalogOf(input: CatalogInput): Catalog {
  return read(structuredClone(input)).catalog;
}

export type Kind = "features" | "creditSystems" | "creditPacks" | "plans";
export const KINDS: readonly Kind[] = ["features", "creditSystems", "creditPacks", "plans"];

/** `FULL` with one field of the first item of a kind replaced; undefined leaves it out. */
export function withField(kind: Kind, field: string, value: unknown): CatalogInput {
  const [first, ...rest] = FULL[kind];
  return { ...FULL, [kind]: [{ ...first, [field]: value }, ...rest] };
}

/** `FULL` with one field of its full row replaced. */
export function withRowField(field: string, value: unknown): CatalogInput {
  return withField("plans", "features", [
    { ...FULL_ROW, [field]: value },
    { slug: "seats", limit: 5 },
  ]);
}
