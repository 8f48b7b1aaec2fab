import { parsePlanInterval, type PlanInterval } from "../time/cadence.js";
import { quantity } from "../numbers/decimal.js";
import { isChargeable, type CreditPack, type Plan, type PlanTerms } from "./catalog.js";
import { checkPlanCurrencies, refuseOwnCurrency } from "./check-currencies.js";
import {
  checkSlug,
  checkUnique,
  nameFromSlug,
  quote,
  readAmount,
  readByCurrency,
  readCurrency,
  readDays,
  readQuantity,
  readOption,
  refuse,
  warnOfUnknownFields,
  type Findings,
} from "./fields.js";
import type { CreditPackInput, PlanInput } from "./input.js";
import { readPlanFeature } from "./read-plan-feature.js";
import { readTaxes, TAX_FIELDS } from "./read-taxes.js";
import type { Currency } from "../money/currency.js";
import type { KnownFeature, KnownType } from "./known-catalog.js";

const PLAN_FIELDS = [
  "slug",
  "name",
  "description",
  "price",
  "currency",
  "prices",
  "interval",
  "features",
  "billingType",
  "planGroup",
  "trialDays",
  "trialCardRequired",
  "provider",
  "metadata",
  "autoEnable",
  "isAddon",
  "isActive",
  "listed",
  ...TAX_FIELDS,
];
const PACK_FIELDS = [
  "slug",
  "name",
  "description",
  "credits",
  "price",
  "currency",
  "prices",
  "creditSystem",
  "provider",
  "metadata",
  "expiresAfterDays",
  "isActive",
  ...TAX_FIELDS,
];

const ONE = quantity(1);

/** The parts of the catalog that reading one item depends on. */
export interface ReadingContext {
  readonly currency: Currency;
  readonly defaultProvider: string | null;
  readonly typeOf: (slug: string) => KnownType | undefined;
  /** A feature in the request, or else the stored one. */
  readonly featureOf: (slug: string) => KnownFeature | undefined;
  /** Undefined accepts any code. */
  readonly taxCodes: readonly string[] | undefined;
}

export function readPlan(findings: Findings, path: string, input: PlanInput, context: ReadingContext): Plan {
  checkSlug(findings, `${path}.slug`, input.slug);
  warnOfUnknownFields(findings, path, input, PLAN_FIELDS);
  const terms = readTerms(findings, path, input, context);
  checkPlanCurrencies(findings, path, terms);
  if (terms.billingType === "one_time") checkOneTime(findings, path, terms);
  return {
    slug: input.slug,
    name: input.name ?? nameFromSlug(input.slug),
    description: input.description ?? null,
    provider: input.provider ?? context.defaultProvider,
    autoEnable: input.autoEnable ?? false,
    isActive: input.isActive ?? true,
    listed: input.listed ?? true,
    metadata: input.metadata ?? {},
    terms,
  };
}

function readTerms(findings: Findings, path: string, input: PlanInput, context: ReadingContext): PlanTerms {
  const interval = readInterval(findings, `${path}.interval`, input.interval);
  const features = input.features ?? [];
  checkUnique(
    findings,
    features.map((feature) => feature.slug),
    (index) => `${path}.features[${index}].slug`,
  );
  return {
    price: readAmount(findings, `${path}.price`, input.price),
    currency: readCurrency(findings, `${path}.currency`, input.currency, context.currency),
    ...readPrices(findings, `${path}.prices`, input.prices),
    interval,
    billingType: readOption(findings, `${path}.billingType`, input.billingType, {
      allowed: ["recurring", "one_time"],
      fallback: "recurring",
    }),
    planGroup: input.planGroup ?? null,
    isAddon: input.isAddon ?? false,
    trialDays: readDays(findings, `${path}.trialDays`, input.trialDays) ?? 0,
    trialCardRequired: input.trialCardRequired ?? false,
    features: features.map((feature, index) => {
      const known = context.featureOf(feature.slug);
      return readPlanFeature(findings, `${path}.features[${index}]`, feature, {
        type: context.typeOf(feature.slug),
        meterType: known?.meterType ?? null,
        aggregation: known?.aggregation,
        dimensions: known?.dimensions ?? [],
        interval,
        taxCodes: context.taxCodes,
        value: known?.value,
      });
    }),
    ...readTaxes(findings, path, input, context.taxCodes),
  };
}

function readPrices(
  findings: Findings,
  path: string,
  sent: Readonly<Record<string, number>> | null | undefined,
): Pick<PlanTerms, "prices"> {
  const read = (at: string, amount: number) => readAmount(findings, at, amount);
  const prices = readByCurrency(findings, path, sent, read);
  return prices ? { prices } : {};
}

function readInterval(findings: Findings, path: string, sent: string | null | undefined): PlanInterval {
  if (sent === null || sent === undefined) return "monthly";
  const interval = parsePlanInterval(sent);
  if (interval === undefined) refuse(findings, path, `${quote(sent)} is not a billing interval`);
  return interval ?? "monthly";
}

/** A plan that is bought once has no period in which anything could be tried or billed. */
function checkOneTime(findings: Findings, path: string, terms: PlanTerms): void {
  if (terms.trialDays > 0) refuse(findings, `${path}.trialDays`, "a one-time plan has no trial");
  terms.features.forEach(({ pricing, license }, index) => {
    if (license) {
      const message = "a one-time plan cannot have licensed features";
      refuse(findings, `${path}.features[${index}].usageModel`, message);
    }
    if (!isChargeable(pricing)) return;
    const field = pricing?.usageModel === "usage_based" ? "usageModel" : "overage";
    refuse(findings, `${path}.features[${index}].${field}`, "a one-time plan cannot charge for usage");
  });
}

/** `systems` are the credit systems that will exist once the catalog is in place. */
export function readCreditPack(
  findings: Findings,
  path: string,
  input: CreditPackInput,
  context: ReadingContext & { readonly systems: readonly string[] },
): CreditPack {
  checkSlug(findings, `${path}.slug`, input.slug);
  warnOfUnknownFields(findings, path, input, PACK_FIELDS);
  const credits = readQuantity(findings, `${path}.credits`, input.credits);
  if (credits !== null && credits < ONE) refuse(findings, `${path}.credits`, "must be at least 1");
  const expiresAfterDays = readDays(findings, `${path}.expiresAfterDays`, input.expiresAfterDays);
  if (expiresAfterDays === 0) refuse(findings, `${path}.expiresAfterDays`, "must be at least 1");
  const currency = readCurrency(findings, `${path}.currency`, input.currency, context.currency);
  const { prices } = readPrices(findings, `${path}.prices`, input.prices);
  refuseOwnCurrency(findings, `${path}.prices`, prices, { currency, field: "price" });
  return {
    slug: input.slug,
    name: input.name ?? nameFromSlug(input.slug),
    description: input.description ?? null,
    creditSystem: packSystem(findings, `${path}.creditSystem`, input, context.systems),
    credits: credits ?? ONE,
    price: readAmount(findings, `${path}.price`, input.price),
    currency,
    ...(prices && { prices }),
    provider: input.provider ?? context.defaultProvider,
    expiresAfterDays,
    metadata: input.metadata ?? {},
    isActive: input.isActive ?? true,
    ...readTaxes(findings, path, input, context.taxCodes),
  };
}

function packSystem(
  findings: Findings,
  path: string,
  input: CreditPackInput,
  systems: readonly string[],
): string {
  const named = input.creditSystem;
  const [only] = systems;
  if (named === null || named === undefined) {
    if (systems.length > 1) refuse(findings, path, "must be named, because there are several credit systems");
    return only ?? "";
  }
  if (!systems.includes(named)) refuse(findings, path, `${quote(named)} is not a known credit system`);
  return named;
}
