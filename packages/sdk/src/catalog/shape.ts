import type { CatalogBody, CatalogItem } from "./body.js";
import type { CatalogIssue } from "./error.js";
import { joined } from "./json.js";

/** Says what is wrong with a value; undefined when nothing is. */
type Complain = (value: unknown) => string | undefined;

/** A field that the spec has and a shape lacks does not compile. */
interface Shape<Item = Record<string, unknown>> {
  readonly required: readonly (keyof Item & string)[];
  readonly fields: Readonly<Record<keyof Item & string, Complain | List>>;
}

interface List {
  readonly most: number;
  readonly each: Shape;
}

type Row<Holder extends { readonly features?: readonly object[] | null }> = NonNullable<
  Holder["features"]
>[number];

const text =
  (fewest: number, most: number): Complain =>
  (value) => {
    if (typeof value !== "string") return "must be a string";
    // By characters as people count them, not by halves of them.
    const { length } = [...value];
    if (length < fewest)
      return fewest === 1 ? "must not be empty" : `must have at least ${fewest} characters`;
    return length > most ? `must have at most ${most} characters` : undefined;
  };
const oneOf =
  (...words: readonly string[]): Complain =>
  (value) =>
    words.some((word) => word === value) ? undefined : `must be one of ${words.join(", ")}`;
const number: Complain = (value) => (typeof value === "number" ? undefined : "must be a number");
const yesOrNo: Complain = (value) => (typeof value === "boolean" ? undefined : "must be true or false");
const object: Complain = (value) =>
  typeof value === "object" && !Array.isArray(value) ? undefined : "must be an object";

const SLUG = text(1, 255);
const NAME = text(0, 255);
const DESCRIPTION = text(0, 2000);
const CURRENCY = text(3, 8);
const INTERVALS = ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"] as const;

const FEATURE: Shape<CatalogItem<"features">> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    type: oneOf("metered", "boolean"),
    name: NAME,
    meterType: oneOf("consumable", "non_consumable"),
    unit: NAME,
  },
};

const MEMBER: Shape<Row<CatalogItem<"creditSystems">>> = {
  required: ["feature"],
  fields: { feature: SLUG, creditCost: number },
};

const CREDIT_SYSTEM: Shape<CatalogItem<"creditSystems">> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    name: NAME,
    description: DESCRIPTION,
    features: { most: 1000, each: MEMBER },
  },
};

const CREDIT_PACK: Shape<CatalogItem<"creditPacks">> = {
  required: ["slug", "credits"],
  fields: {
    slug: SLUG,
    name: NAME,
    description: DESCRIPTION,
    credits: number,
    price: number,
    currency: CURRENCY,
    creditSystem: SLUG,
    provider: NAME,
    metadata: object,
    expiresAfterDays: number,
    isActive: yesOrNo,
  },
};

const TIER: Shape<NonNullable<Row<CatalogItem<"plans">>["tiers"]>[number]> = {
  required: [],
  fields: { upTo: number, unitPrice: number, flatFee: number },
};

const PLAN_FEATURE: Shape<Row<CatalogItem<"plans">>> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    enabled: yesOrNo,
    limit: number,
    trialLimit: number,
    reset: oneOf("none", "never", "5min", "15min", "30min", "hourly", ...INTERVALS),
    usageModel: oneOf("included", "usage_based", "prepaid"),
    ratingModel: oneOf("package", "graduated", "volume"),
    pricePerUnit: number,
    billingUnits: number,
    tiers: { most: 1000, each: TIER },
    overage: oneOf("block", "charge"),
    overagePrice: number,
    maxOverageUnits: number,
    creditCost: number,
  },
};

const PLAN: Shape<CatalogItem<"plans">> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    name: NAME,
    description: DESCRIPTION,
    price: number,
    currency: CURRENCY,
    interval: oneOf(...INTERVALS, "day", "week", "month", "quarter", "year", "annual"),
    features: { most: 1000, each: PLAN_FEATURE },
    billingType: oneOf("recurring", "one_time"),
    planGroup: SLUG,
    trialDays: number,
    trialCardRequired: yesOrNo,
    provider: NAME,
    metadata: object,
    autoEnable: yesOrNo,
    isAddon: yesOrNo,
    isActive: yesOrNo,
  },
};

const CATALOG: Shape<CatalogBody> = {
  required: ["features", "plans"],
  fields: {
    defaultProvider: NAME,
    features: { most: 10_000, each: FEATURE },
    creditSystems: { most: 1000, each: CREDIT_SYSTEM },
    creditPacks: { most: 1000, each: CREDIT_PACK },
    plans: { most: 1000, each: PLAN },
  },
};

/** What is wrong with the fields of a catalog by themselves: one that is missing, of another type, or too long. */
export function shapeIssues(catalog: unknown): CatalogIssue[] {
  return issuesOf("", catalog, CATALOG);
}

function issuesOf(path: string, value: unknown, { required, fields }: Shape): CatalogIssue[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ path, message: "must be an object" }];
  }
  const missing = required.filter((field) => !Object.hasOwn(value, field));
  return [
    ...missing.map((field) => ({ path: joined(path, field), message: "is required" })),
    ...Object.entries(value).flatMap(([field, inner]) => {
      const expected = Object.hasOwn(fields, field) ? fields[field] : undefined;
      return expected === undefined ? [] : fieldIssues(joined(path, field), inner, expected);
    }),
  ];
}

function fieldIssues(path: string, value: unknown, expected: Complain | List): CatalogIssue[] {
  if (typeof expected === "function") {
    const message = expected(value);
    return message === undefined ? [] : [{ path, message }];
  }
  if (!Array.isArray(value)) return [{ path, message: "must be a list" }];
  const { most, each } = expected;
  const tooMany = value.length > most ? [{ path, message: `must have at most ${most} entries` }] : [];
  return [...tooMany, ...value.flatMap((item, index) => issuesOf(`${path}[${index}]`, item, each))];
}
