import type { PriceEntry, Pricing } from "./catalog.js";
import type { FeatureDimension, When } from "./dimensions.js";
import { refuse, warnOfUnknownFields, type Findings } from "./fields.js";
import type { PlanFeatureInput, PriceEntryInput } from "./input.js";
import { checkPricing, readPrice } from "./read-pricing.js";
import { checkAmbiguity, readWhen } from "./read-when.js";

const FIELDS = [
  "when",
  "name",
  "ratingModel",
  "pricePerUnit",
  "billingUnits",
  "tiers",
  "overagePrice",
  "prices",
];

interface PricedFeature {
  readonly input: PlanFeatureInput;
  /** The pricing of the feature itself. */
  readonly pricing: Pricing;
  readonly dimensions: readonly FeatureDimension[];
  /** Whether the feature is used up. A level has one price. */
  readonly isConsumable: boolean;
}

/** Reads the prices of a plan's feature by dimensions. Undefined if there are none. */
export function readPriceEntries(
  findings: Findings,
  path: string,
  { input, pricing, dimensions, isConsumable }: PricedFeature,
): readonly PriceEntry[] | undefined {
  const sent = input.priceEntries ?? [];
  if (sent.length === 0) return undefined;
  if (!isConsumable) refuse(findings, path, "are only for consumable features");
  const entries = sent.map((each, index) => {
    const at = `${path}[${index}]`;
    warnOfUnknownFields(findings, at, each, FIELDS);
    return readEntry(findings, at, each, { pricing, dimensions });
  });
  checkAmbiguity(findings, path, entries);
  return entries;
}

function readEntry(
  findings: Findings,
  path: string,
  input: PriceEntryInput,
  { pricing, dimensions }: Pick<PricedFeature, "pricing" | "dimensions">,
): PriceEntry {
  const when = readWhen(findings, `${path}.when`, input.when, dimensions);
  const price = readPrice(findings, path, input);
  checkPricing(findings, path, { ...pricing, ...price }, input);
  return { when, name: input.name ?? nameOf(when), ...price };
}

/**
 * `{ model: [gpt-5, gpt-5-mini], tokenType: [output] }` becomes `gpt-5 or gpt-5-mini, output`: in alphabetical order, so that
 * the same entry written in another order has the same name.
 */
function nameOf(when: When): string {
  const text = Object.entries(when)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, values]) => listOf(values.toSorted()))
    .join(", ");
  return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text;
}

const MAX_NAME = 255;

function listOf(values: readonly string[]): string {
  if (values.length <= 3) return values.join(" or ");
  return `${values.slice(0, 2).join(", ")} or ${values.length - 2} others`;
}
