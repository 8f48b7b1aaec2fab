import { quantityToNumber } from "../numbers/decimal.js";
import { MAX_LICENSED, type PlanFeature, type QuantityBounds } from "./catalog.js";
import { refuse, type Findings } from "./fields.js";
import type { PlanFeatureInput } from "./input.js";

const FIELDS = ["minimum", "maximum", "step"] as const;

interface ReadFeature extends Pick<PlanFeature, "limit" | "reset" | "pricing"> {
  readonly isConsumable: boolean;
}

/** Reads which quantities of a licensed feature are sold. Undefined for other features. */
export function readLicense(
  findings: Findings,
  path: string,
  input: PlanFeatureInput,
  { limit, reset, pricing, isConsumable }: ReadFeature,
): QuantityBounds | undefined {
  if (pricing?.usageModel !== "licensed") {
    for (const field of FIELDS)
      if (input[field] != null) refuse(findings, `${path}.${field}`, "is only for licensed features");
    if (pricing?.overage === "expand")
      refuse(findings, `${path}.overage`, "`expand` is only for licensed features");
    return undefined;
  }
  const isKept = reset === "never" || reset === "none";
  if (isConsumable && !isKept)
    refuse(findings, `${path}.reset`, "a licensed feature that is used up must not be reset: use `never`");
  if (pricing.overage === "charge")
    refuse(
      findings,
      `${path}.overage`,
      "a licensed feature cannot be used beyond its quantity: use `block` or `expand`",
    );
  if ((input.priceEntries?.length ?? 0) > 0)
    refuse(findings, `${path}.priceEntries`, "a licensed feature has one price");
  const included = limit === null ? 0 : quantityToNumber(limit);
  if (!Number.isInteger(included)) refuse(findings, `${path}.limit`, "must be whole for a licensed feature");
  const minimum = readWholeNumber(findings, `${path}.minimum`, input.minimum, 0) ?? Math.max(included, 1);
  const maximum = readWholeNumber(findings, `${path}.maximum`, input.maximum, minimum) ?? null;
  const step = readWholeNumber(findings, `${path}.step`, input.step, 1) ?? 1;
  return { minimum, maximum, step };
}

function readWholeNumber(
  findings: Findings,
  path: string,
  sent: number | null | undefined,
  least: number,
): number | undefined {
  if (sent === null || sent === undefined) return undefined;
  if (Number.isInteger(sent) && sent >= least && sent <= MAX_LICENSED) return sent;
  refuse(findings, path, `must be a whole number from ${least} to ${MAX_LICENSED}`);
  return undefined;
}
