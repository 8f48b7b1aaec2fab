import type { CatalogBody, CatalogItem } from "./body.js";
import type { CatalogIssue } from "./error.js";
import { joinPath } from "./json.js";
import { tokenPrices } from "./token-shape.js";

/** Returns why a value is invalid; undefined for a valid one. */
type CheckValue = (value: unknown) => string | undefined;

/** The expected fields of an item. A shape without a field of the spec does not compile. */
interface Shape<Item = Record<string, unknown>> {
  readonly required: readonly (keyof Item & string)[];
  readonly fields: Readonly<Record<keyof Item & string, CheckValue | List>>;
}

interface List {
  readonly max: number;
  readonly each: Shape;
}

type Row<Holder extends { readonly features?: readonly object[] | null }> = NonNullable<
  Holder["features"]
>[number];

const text =
  (min: number, max: number): CheckValue =>
  (value) => {
    if (typeof value !== "string") return "must be a string";
    // Counts characters, not UTF-16 code units.
    const { length } = [...value];
    if (length < min) return min === 1 ? "must not be empty" : `must have at least ${min} characters`;
    return length > max ? `must have at most ${max} characters` : undefined;
  };
/** A text without the characters that would end a header of a mail. */
const without =
  (characters: RegExp, check: CheckValue): CheckValue =>
  (value) =>
    check(value) ?? (characters.test(value as string) ? "must not contain control characters" : undefined);
const oneOf =
  (...words: readonly string[]): CheckValue =>
  (value) =>
    words.some((word) => word === value) ? undefined : `must be one of ${words.join(", ")}`;
const number: CheckValue = (value) => (typeof value === "number" ? undefined : "must be a number");
const boolean: CheckValue = (value) => (typeof value === "boolean" ? undefined : "must be true or false");
const object: CheckValue = (value) =>
  typeof value === "object" && !Array.isArray(value) ? undefined : "must be an object";

const list =
  (max: number, each: CheckValue): CheckValue =>
  (value) => {
    if (!Array.isArray(value)) return "must be a list";
    if (value.length > max) return `must have at most ${max} entries`;
    const wrong = value.map(each).find((message) => message !== undefined);
    return wrong && `has an entry that ${wrong}`;
  };

/** The name of a dimension, or its name and values. */
const dimension: CheckValue = (value) => {
  if (typeof value === "string") return DIMENSION(value);
  const { name, values } = (typeof value === "object" ? value : {}) as Readonly<Record<string, unknown>>;
  const wrong = DIMENSION_NAME(name);
  if (wrong) return `has a name that ${wrong}`;
  return values === undefined || values === null ? undefined : DIMENSION_VALUES(values);
};

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/u;

const DIMENSION = text(1, 200);
const DIMENSION_NAME = without(CONTROL, DIMENSION);
const DIMENSION_VALUES = list(1000, text(0, 200));

/** The values of dimensions that an entry is for. */
const when: CheckValue = (value) => {
  const issue = object(value);
  if (issue !== undefined) return issue;
  const entries = Object.entries(value as object) as [string, unknown][];
  const isValue = (each: unknown): boolean => DIMENSION_VALUE(each) === undefined;
  const wrong = entries.find(
    ([name, values]) =>
      DIMENSION(name) !== undefined ||
      !(Array.isArray(values)
        ? values.length > 0 && values.length <= 1000 && values.every(isValue)
        : isValue(values)),
  );
  return wrong && `must have one or more values for ${wrong[0]}`;
};

const DIMENSION_VALUE = text(0, 200);
const VALUE_TEXT = text(0, 1000);

const featureValue: CheckValue = (value) => {
  if (typeof value === "number" || typeof value === "boolean") return undefined;
  if (typeof value === "string") return VALUE_TEXT(value);
  return Array.isArray(value)
    ? list(1000, VALUE_TEXT)(value)
    : "must be a number, a string, true, false or a list";
};

const allowedValues: CheckValue = (value) => {
  if (Array.isArray(value) && value.length === 0) return "must have at least 1 entry";
  return list(1000, (each) => (typeof each === "number" ? undefined : VALUE_TEXT(each)))(value);
};

const SLUG = text(1, 255);
const NAME = without(CONTROL, text(0, 255));
const DESCRIPTION = without(CONTROL_IN_LINES, text(0, 2000));
const PROVIDER = text(0, 255);
const CURRENCY = text(3, 8);
const INTERVALS = ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"] as const;

const TAXES = { taxCodes: list(5, SLUG), taxBehavior: oneOf("inclusive", "exclusive") };

const FEATURE: Shape<CatalogItem<"features">> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    type: oneOf("metered", "boolean", "value"),
    name: NAME,
    meterType: oneOf("consumable", "non_consumable"),
    aggregation: oneOf("sum", "unique", "max"),
    unit: NAME,
    dimensions: list(10, dimension),
    valueType: oneOf("number", "string", "boolean", "list"),
    values: allowedValues,
    combine: oneOf("highest", "lowest", "union", "base"),
    tokens: tokenPrices,
  },
};

const COST: Shape<NonNullable<Row<CatalogItem<"creditSystems">>["costs"]>[number]> = {
  required: ["when", "creditCost"],
  fields: { when, creditCost: number },
};

const MEMBER: Shape<Row<CatalogItem<"creditSystems">>> = {
  required: ["feature"],
  fields: { feature: SLUG, creditCost: number, costs: { max: 1000, each: COST } },
};

const CREDIT_SYSTEM: Shape<CatalogItem<"creditSystems">> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    name: NAME,
    description: DESCRIPTION,
    features: { max: 1000, each: MEMBER },
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
    prices: object,
    creditSystem: SLUG,
    provider: PROVIDER,
    metadata: object,
    expiresAfterDays: number,
    isActive: boolean,
    ...TAXES,
  },
};

const TIER: Shape<NonNullable<Row<CatalogItem<"plans">>["tiers"]>[number]> = {
  required: [],
  fields: { upTo: number, unitPrice: number, flatFee: number, prices: object },
};

const PRICE_ENTRY: Shape<NonNullable<Row<CatalogItem<"plans">>["priceEntries"]>[number]> = {
  required: ["when"],
  fields: {
    when,
    name: without(CONTROL, text(1, 255)),
    ratingModel: oneOf("package", "graduated", "volume"),
    pricePerUnit: number,
    billingUnits: number,
    tiers: { max: 1000, each: TIER },
    overagePrice: number,
    prices: object,
  },
};

const ALERT: Shape<NonNullable<Row<CatalogItem<"plans">>["alerts"]>[number]> = {
  required: ["measure"],
  fields: { measure: oneOf("used", "used_percent", "left", "left_percent"), at: number, every: number },
};

const CAP: Shape<NonNullable<Row<CatalogItem<"plans">>["caps"]>[number]> = {
  required: ["limit", "per"],
  fields: { limit: number, per: oneOf("1h", "5h", "day", "week", "month"), entity: boolean },
};

const PLAN_FEATURE: Shape<Row<CatalogItem<"plans">>> = {
  required: ["slug"],
  fields: {
    slug: SLUG,
    enabled: boolean,
    limit: number,
    trialLimit: number,
    reset: oneOf("none", "never", "5min", "15min", "30min", "hourly", ...INTERVALS),
    usageModel: oneOf("included", "usage_based", "prepaid", "licensed"),
    ratingModel: oneOf("package", "graduated", "volume"),
    pricePerUnit: number,
    billingUnits: number,
    tiers: { max: 1000, each: TIER },
    overage: oneOf("block", "charge", "expand"),
    overagePrice: number,
    maxOverageUnits: number,
    creditCost: number,
    caps: { max: 5, each: CAP },
    alerts: { max: 20, each: ALERT },
    ...TAXES,
    prices: object,
    priceEntries: { max: 1000, each: PRICE_ENTRY },
    groupBy: DIMENSION,
    value: featureValue,
    minimum: number,
    maximum: number,
    step: number,
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
    prices: object,
    interval: oneOf(...INTERVALS, "day", "week", "month", "quarter", "year", "annual"),
    features: { max: 1000, each: PLAN_FEATURE },
    billingType: oneOf("recurring", "one_time"),
    planGroup: SLUG,
    trialDays: number,
    trialCardRequired: boolean,
    provider: PROVIDER,
    metadata: object,
    autoEnable: boolean,
    isAddon: boolean,
    isActive: boolean,
    listed: boolean,
    ...TAXES,
  },
};

const CATALOG: Shape<CatalogBody> = {
  required: ["features", "plans"],
  fields: {
    defaultProvider: PROVIDER,
    features: { max: 10_000, each: FEATURE },
    creditSystems: { max: 1000, each: CREDIT_SYSTEM },
    creditPacks: { max: 1000, each: CREDIT_PACK },
    plans: { max: 1000, each: PLAN },
  },
};

/** Returns the fields of a catalog that are missing, of a wrong type, or too long. */
export function shapeIssues(catalog: unknown): CatalogIssue[] {
  return issuesOf("", catalog, CATALOG);
}

function issuesOf(path: string, value: unknown, { required, fields }: Shape): CatalogIssue[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ path, message: "must be an object" }];
  }
  const missing = required.filter((field) => !Object.hasOwn(value, field));
  return [
    ...missing.map((field) => ({ path: joinPath(path, field), message: "is required" })),
    ...Object.entries(value).flatMap(([field, inner]) => {
      const expected = Object.hasOwn(fields, field) ? fields[field] : undefined;
      return expected === undefined ? [] : fieldIssues(joinPath(path, field), inner, expected);
    }),
  ];
}

function fieldIssues(path: string, value: unknown, expected: CheckValue | List): CatalogIssue[] {
  if (typeof expected === "function") {
    const message = expected(value);
    return message === undefined ? [] : [{ path, message }];
  }
  if (!Array.isArray(value)) return [{ path, message: "must be a list" }];
  const { max, each } = expected;
  const tooMany = value.length > max ? [{ path, message: `must have at most ${max} entries` }] : [];
  return [...tooMany, ...value.flatMap((item, index) => issuesOf(`${path}[${index}]`, item, each))];
}
