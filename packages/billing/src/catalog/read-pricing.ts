import { ZERO, quantity, type Quantity } from "../numbers/decimal.js";
import type { PlanTier, Pricing, TierPrices, UnitPrices } from "./catalog.js";
import {
  readByCurrency,
  readQuantity,
  readUnitPrice,
  readOption,
  refuse,
  warnOfUnknownFields,
  type Findings,
} from "./fields.js";
import type { PriceEntryInput, TierInput, TierPricesInput, UnitPricesInput } from "./input.js";

const TIER_FIELDS = ["upTo", "unitPrice", "flatFee", "prices"];
const TIER_PRICE_FIELDS = ["unitPrice", "flatFee"];
const UNIT_PRICE_FIELDS = ["pricePerUnit", "overagePrice"];
const ONE: Quantity = quantity(1);

type Price = Pick<Pricing, "ratingModel" | "billingUnits" | "tiers" | "prices"> & UnitPrices;

/** Reads what units cost: the price of a plan's feature itself, or one of its entries. */
export function readPrice(findings: Findings, path: string, input: Omit<PriceEntryInput, "when">): Price {
  const prices = readByCurrency(findings, `${path}.prices`, input.prices, (at, sent) => {
    warnOfUnknownFields(findings, at, sent, UNIT_PRICE_FIELDS);
    return readUnitPrices(findings, at, sent);
  });
  return {
    ratingModel: readOption(findings, `${path}.ratingModel`, input.ratingModel, {
      allowed: ["package", "graduated", "volume"],
      fallback: "package",
    }),
    ...readUnitPrices(findings, path, input),
    billingUnits: readQuantity(findings, `${path}.billingUnits`, input.billingUnits) ?? ONE,
    tiers: readTiers(findings, `${path}.tiers`, input.tiers),
    ...(prices && { prices }),
  };
}

function readUnitPrices(findings: Findings, path: string, sent: UnitPricesInput): UnitPrices {
  return {
    pricePerUnit: readUnitPrice(findings, `${path}.pricePerUnit`, sent.pricePerUnit),
    overagePrice: readUnitPrice(findings, `${path}.overagePrice`, sent.overagePrice),
  };
}

/** A price that was sent but refused is not missing as well. */
export function checkPricing(
  findings: Findings,
  path: string,
  pricing: Pricing,
  input: UnitPricesInput,
): void {
  const isPriced = (input.pricePerUnit ?? null) !== null;
  const isOveragePriced = isPriced || (input.overagePrice ?? null) !== null;
  if (pricing.billingUnits === 0n) refuse(findings, `${path}.billingUnits`, "must be above zero");
  if (pricing.ratingModel !== "package") {
    if (pricing.tiers === null)
      refuse(findings, `${path}.tiers`, `a ${pricing.ratingModel} price needs tiers`);
    return;
  }
  if (pricing.usageModel === "usage_based" && !isPriced) {
    refuse(findings, `${path}.pricePerUnit`, "a usage-based feature needs a price");
  }
  if (pricing.usageModel === "licensed" && !isPriced) {
    refuse(findings, `${path}.pricePerUnit`, "a licensed feature needs a price");
  }
  if (pricing.overage === "charge" && !isOveragePriced) {
    refuse(findings, `${path}.overagePrice`, "is required when `overage` is `charge`");
  }
}

function readTiers(
  findings: Findings,
  path: string,
  sent: readonly TierInput[] | null | undefined,
): readonly PlanTier[] | null {
  if (!sent || sent.length === 0) return null;
  const before = findings.issues.length;
  const tiers = sent.map((tier, index) => readTier(findings, `${path}[${index}]`, tier));
  // A refused bound is missing here, so checking the order of the others would report a misleading second issue.
  if (findings.issues.length === before) checkAscending(findings, path, tiers);
  return tiers;
}

function readTier(findings: Findings, path: string, sent: TierInput): PlanTier {
  warnOfUnknownFields(findings, path, sent, TIER_FIELDS);
  const upTo = readQuantity(findings, `${path}.upTo`, sent.upTo);
  const prices = readByCurrency(findings, `${path}.prices`, sent.prices, (at, value) => {
    warnOfUnknownFields(findings, at, value, TIER_PRICE_FIELDS);
    return readTierPrices(findings, at, value);
  });
  return {
    ...(sent.upTo !== undefined && { upTo }),
    ...readTierPrices(findings, path, sent),
    ...(prices && { prices }),
  };
}

function readTierPrices(findings: Findings, path: string, sent: TierPricesInput): TierPrices {
  const unitPrice = readUnitPrice(findings, `${path}.unitPrice`, sent.unitPrice);
  const flatFee = readUnitPrice(findings, `${path}.flatFee`, sent.flatFee);
  return { ...(unitPrice !== null && { unitPrice }), ...(flatFee !== null && { flatFee }) };
}

function checkAscending(findings: Findings, path: string, tiers: readonly PlanTier[]): void {
  const bounds = tiers.map((tier) => tier.upTo ?? null);
  if (bounds.slice(0, -1).includes(null)) {
    refuse(findings, path, "the open tier (without upTo) must be the last");
  }
  const finite = bounds.filter((bound) => bound !== null);
  if (finite.some((bound, index) => bound <= (finite[index - 1] ?? ZERO))) {
    refuse(findings, path, "upTo must rise from tier to tier");
  }
}
