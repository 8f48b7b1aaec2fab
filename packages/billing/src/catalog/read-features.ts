import { quantity, type Quantity } from "../numbers/decimal.js";
import { readAggregation } from "./aggregation.js";
import type { CreditCostEntry, CreditSystem, CreditSystemMember, Feature } from "./catalog.js";
import type { FeatureDimension } from "./dimensions.js";
import {
  checkSlug,
  checkUnique,
  nameFromSlug,
  quote,
  readQuantity,
  readOption,
  refuse,
  warnOfUnknownFields,
  type Findings,
} from "./fields.js";
import type { CreditSystemInput, FeatureInput } from "./input.js";
import { readDimensions } from "./read-dimensions.js";
import { readFeatureTokens } from "./read-token-prices.js";
import type { ReadingContext } from "./read-plan.js";
import { readValueSettings } from "./read-value.js";
import { checkAmbiguity, readWhen } from "./read-when.js";

const FEATURE_FIELDS = [
  "slug",
  "type",
  "name",
  "meterType",
  "aggregation",
  "unit",
  "dimensions",
  "tokens",
  "valueType",
  "values",
  "combine",
];
const SYSTEM_FIELDS = ["slug", "name", "description", "features"];
const MEMBER_FIELDS = ["feature", "creditCost", "costs"];
const COST_FIELDS = ["when", "creditCost"];
const ONE: Quantity = quantity(1);

export function readFeature(findings: Findings, path: string, input: FeatureInput): Feature {
  checkSlug(findings, `${path}.slug`, input.slug);
  warnOfUnknownFields(findings, path, input, FEATURE_FIELDS);
  const type = readOption(findings, `${path}.type`, input.type, {
    allowed: ["metered", "boolean", "value"],
    fallback: "metered",
  });
  const meterType = readOption(findings, `${path}.meterType`, input.meterType, {
    allowed: ["consumable", "non_consumable"],
    fallback: "consumable",
  });
  const dimensions = readDimensions(findings, `${path}.dimensions`, input.dimensions);
  const tokens = readFeatureTokens(findings, path, input, dimensions);
  return {
    slug: input.slug,
    name: input.name ?? nameFromSlug(input.slug),
    type,
    meterType: type === "metered" ? meterType : null,
    ...readAggregation(findings, path, input),
    unit: input.unit ?? null,
    ...(type === "metered" && dimensions && { dimensions }),
    ...readValueSettings(findings, path, input),
    ...(tokens && { tokens }),
  };
}

/** Reads a credit system, whose features are in the request or in the stored catalog. */
export function readCreditSystem(
  findings: Findings,
  path: string,
  input: CreditSystemInput,
  { typeOf, featureOf }: Pick<ReadingContext, "typeOf" | "featureOf">,
): CreditSystem {
  checkSlug(findings, `${path}.slug`, input.slug);
  warnOfUnknownFields(findings, path, input, SYSTEM_FIELDS);
  const members = input.features ?? [];
  checkUnique(
    findings,
    members.map((member) => member.feature),
    (index) => `${path}.features[${index}].feature`,
  );
  return {
    slug: input.slug,
    name: input.name ?? nameFromSlug(input.slug),
    description: input.description ?? null,
    features: members.map((member, index): CreditSystemMember => {
      const at = `${path}.features[${index}]`;
      warnOfUnknownFields(findings, at, member, MEMBER_FIELDS);
      checkMember(findings, `${at}.feature`, member.feature, typeOf(member.feature));
      const costs = readCosts(findings, `${at}.costs`, member, featureOf(member.feature)?.dimensions ?? []);
      return {
        feature: member.feature,
        creditCost: readQuantity(findings, `${at}.creditCost`, member.creditCost) ?? ONE,
        ...(costs && { costs }),
      };
    }),
  };
}

function readCosts(
  findings: Findings,
  path: string,
  { costs: sent }: NonNullable<CreditSystemInput["features"]>[number],
  declared: readonly FeatureDimension[],
): readonly CreditCostEntry[] | undefined {
  if (!sent || sent.length === 0) return undefined;
  const costs = sent.map((each, index) => {
    const at = `${path}[${index}]`;
    warnOfUnknownFields(findings, at, each, COST_FIELDS);
    return {
      when: readWhen(findings, `${at}.when`, each.when, declared),
      creditCost: readQuantity(findings, `${at}.creditCost`, each.creditCost) ?? ONE,
    };
  });
  checkAmbiguity(findings, path, costs);
  return costs;
}

function checkMember(findings: Findings, path: string, slug: string, type: string | undefined): void {
  if (type === undefined) refuse(findings, path, `${quote(slug)} is not a known feature`);
  else if (type !== "metered")
    refuse(findings, path, `${quote(slug)} is not metered, so it cannot cost credits`);
}
