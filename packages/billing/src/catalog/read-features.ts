import { quantity, type Quantity } from "../numbers/decimal.js";
import type { CreditSystem, CreditSystemMember, Feature } from "./catalog.js";
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

const FEATURE_FIELDS = ["slug", "type", "name", "meterType", "unit"];
const SYSTEM_FIELDS = ["slug", "name", "description", "features"];
const MEMBER_FIELDS = ["feature", "creditCost"];
const ONE: Quantity = quantity(1);

export function readFeature(findings: Findings, path: string, input: FeatureInput): Feature {
  checkSlug(findings, `${path}.slug`, input.slug);
  warnOfUnknownFields(findings, path, input, FEATURE_FIELDS);
  const type = readOption(findings, `${path}.type`, input.type, {
    allowed: ["metered", "boolean"],
    fallback: "metered",
  });
  const meterType = readOption(findings, `${path}.meterType`, input.meterType, {
    allowed: ["consumable", "non_consumable"],
    fallback: "consumable",
  });
  return {
    slug: input.slug,
    name: input.name ?? nameFromSlug(input.slug),
    type,
    meterType: type === "metered" ? meterType : null,
    unit: input.unit ?? null,
  };
}

/** Reads a credit system. `featureType` returns the type of a feature in the request or the stored catalog. */
export function readCreditSystem(
  findings: Findings,
  path: string,
  input: CreditSystemInput,
  featureType: (slug: string) => string | undefined,
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
      checkMember(findings, `${at}.feature`, member.feature, featureType(member.feature));
      return {
        feature: member.feature,
        creditCost: readQuantity(findings, `${at}.creditCost`, member.creditCost) ?? ONE,
      };
    }),
  };
}

function checkMember(findings: Findings, path: string, slug: string, type: string | undefined): void {
  if (type === undefined) refuse(findings, path, `${quote(slug)} is not a known feature`);
  else if (type !== "metered")
    refuse(findings, path, `${quote(slug)} is not metered, so it cannot cost credits`);
}
