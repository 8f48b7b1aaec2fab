import {
  billableAllowance,
  billablePrice,
  type CreditDraw,
  type CreditPool,
  creditTotals,
  type Draw,
  type Price,
  type Pricing,
  type Quantity,
  quantityToNumber,
  rate,
  scaledQuantity,
  toIso,
  unitPriceToNumber,
  ZERO,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { UsageResult } from "../../metering/usage-result.js";
import { toWireTotals } from "./credit.js";
import { numberOrNull } from "./nullable.js";

type Wire = components["schemas"];
export type AccessCode = Wire["AccessCode"];

interface Context {
  readonly mode: "test" | "live";
  readonly code: AccessCode;
  readonly message: string;
}

/** The codes of allowed decisions: within the limit, and above it. */
interface Codes {
  readonly granted: AccessCode;
  readonly overage: AccessCode;
}

/** The code and the message of a decision. */
export function sentenceOf(
  use: UsageResult,
  codes: Codes,
): { readonly code: AccessCode; readonly message: string } {
  const { name } = use.feature;
  if (use.refusal === "insufficient_credits") {
    return { code: use.refusal, message: `There are not enough credits for ${name}.` };
  }
  if (use.refusal !== null) return { code: use.refusal, message: `The limit of ${name} would be exceeded.` };
  if (use.draws.some(({ from }) => from === "grant")) {
    const rest = use.isOverage ? " and, above them, will be billed" : "";
    return { code: "addon_credits_used", message: `This usage of ${name} is paid with credits${rest}.` };
  }
  if (use.isOverage)
    return {
      code: codes.overage,
      message: `This usage of ${name} is above the plan's limit and will be billed.`,
    };
  const message = use.isBilled ? `This usage of ${name} will be billed.` : `${name}: included in the plan.`;
  return { code: codes.granted, message };
}

/** The response of check and track for a decision. */
export function toWireAccess(use: UsageResult, { mode, code, message }: Context): Wire["AccessDecision"] {
  const { totals } = use;
  return {
    allowed: use.isAllowed,
    code,
    usage: numberOrNull(totals?.usage ?? null),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    resetsAt: totals?.resetsAt == null ? null : toIso(totals.resetsAt),
    resetInterval: resetOf(use),
    unlimited: totals !== null && totals.limit === null,
    environment: environmentOf(mode),
    credits: toWireCredits(use),
    details: toWireDetails(use, message),
    ...(use.isDuplicate && { duplicate: true }),
    ...(use.isLate && { late: true }),
  };
}

/** Non-consumable features never reset. */
function resetOf({ feature, holding }: UsageResult): Wire["AccessDecision"]["resetInterval"] {
  const { allowances, credits } = holding;
  if (feature.kind === "level") return null;
  const first = allowances[0] ?? credits[0]?.allowances[0];
  return first?.source.feature.reset ?? null;
}

/**
 * The result of a batch for an event that was decided, without details, which would make the response ten times as
 * long.
 */
export function toWireResult(use: UsageResult, code: AccessCode): Wire["TrackBatchResult"] {
  const { totals } = use;
  return {
    success: use.isAllowed,
    allowed: use.isAllowed,
    code,
    usage: numberOrNull(totals?.usage ?? null),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    ...(use.isDuplicate && { duplicate: true }),
    ...(use.isLate && { late: true }),
  };
}

/** The response of check if there was nothing to decide. */
export function toWireDenial({ mode, code, message }: Context): Wire["AccessDecision"] {
  return {
    allowed: false,
    code,
    usage: null,
    limit: null,
    balance: null,
    resetsAt: null,
    resetInterval: null,
    unlimited: false,
    environment: environmentOf(mode),
    credits: null,
    details: { message },
  };
}

function toWireCredits(use: UsageResult): Wire["AccessCredits"] | null {
  const [account] = use.holding.credits;
  const isPrepaid = use.holding.allowances[0]?.source.feature.pricing?.usageModel === "prepaid";
  if (!account) return isPrepaid ? toWirePrepaid(use) : null;
  const { addonBalance, totalBalance, plan } = toWireTotals(
    creditTotals(account, recordedDraws(use, account)),
  );
  return {
    source: isPrepaid ? "prepaid" : "credit_system",
    systemSlug: account.system,
    costPerUnit: quantityToNumber(account.costPerUnit),
    addonBalance,
    totalBalance,
    plan: { ...plan, resetsAt: plan.resetsAt ?? periodEndOf(use) },
  };
}

/** Prepaid units without a credit system count as the feature's own credits. */
function toWirePrepaid(use: UsageResult): Wire["AccessCredits"] {
  const { totals } = use;
  const balance = numberOrNull(totals?.balance ?? null);
  const resetsAt = totals?.resetsAt == null ? periodEndOf(use) : toIso(totals.resetsAt);
  return {
    source: "prepaid",
    systemSlug: null,
    costPerUnit: 1,
    addonBalance: null,
    totalBalance: balance,
    plan: {
      used: totals ? quantityToNumber(totals.usage) : 0,
      limit: numberOrNull(totals?.limit ?? null),
      balance,
      resetsAt,
    },
  };
}

/** Credits that never reset are shown with the end of the plan's current period. */
function periodEndOf({ holding: { subscription } }: UsageResult): string | null {
  const end = subscription?.period?.end ?? null;
  return end === null ? null : toIso(end);
}

/** The draws of one account, if the usage was recorded. */
function recordedDraws({ draws, isRecorded }: UsageResult, account: CreditPool): CreditDraw[] {
  return isRecorded ? creditDraws(draws).filter((draw) => draw.pool === account) : [];
}

function creditDraws(draws: readonly Draw[]): CreditDraw[] {
  return draws.filter((draw): draw is CreditDraw => draw.from === "credits" || draw.from === "grant");
}

function toWireDetails(use: UsageResult, message: string): Wire["AccessDetails"] {
  const { plan, holding, entityUsage } = use;
  const { subscription, allowances } = holding;
  const trialEndsAt = subscription?.status === "trialing" ? subscription.trialEndsAt : null;
  const payer = billableAllowance(allowances) ?? allowances[0];
  const pricing = payer?.source.feature.pricing ?? null;
  const [account] = holding.credits;
  return {
    message,
    ...(plan && { planName: plan.name }),
    plan: plan?.slug ?? null,
    trial: subscription?.status === "trialing",
    trialEndsAt: trialEndsAt === null ? null : toIso(trialEndsAt),
    ...(pricing && {
      overage: toWireOverage(pricing, use.isBilled),
      pricing: toWirePricing(pricing, use.tieredUnits),
    }),
    ...(account && {
      creditSystem: account.system,
      creditCostPerUnit: quantityToNumber(account.costPerUnit),
      ...toWireGranted(use, account),
    }),
    ...(entityUsage !== null && { entityUsage: quantityToNumber(entityUsage) }),
  };
}

/** Granted and bought credits: those drawn by this request, and those remaining. */
function toWireGranted(
  use: UsageResult,
  account: CreditPool,
): Pick<Wire["AccessDetails"], "addonCreditsUsed" | "addonCreditsRemaining"> {
  const ofGrants = creditDraws(use.draws).filter(({ from }) => from === "grant");
  const used = ofGrants.reduce((sum, { credits }) => scaledQuantity(sum + credits), ZERO);
  const { granted } = creditTotals(account, recordedDraws(use, account));
  return { addonCreditsUsed: quantityToNumber(used), addonCreditsRemaining: quantityToNumber(granted) };
}

type WireOverage = NonNullable<Wire["AccessDetails"]["overage"]>;
type WirePricing = NonNullable<Wire["AccessDetails"]["pricing"]>;

/** The part of the pricing that every response of the feature includes. */
interface PricingSummary {
  readonly price: Price | undefined;
  readonly overage: Omit<WireOverage, "willBeBilled">;
  readonly pricing: Omit<WirePricing, "currentTier">;
}

const pricingSummaries = new WeakMap<Pricing, PricingSummary>();

function pricingSummaryOf(pricing: Pricing): PricingSummary {
  const known = pricingSummaries.get(pricing);
  if (known) return known;
  const { usageModel, ratingModel, pricePerUnit } = pricing;
  const price = billablePrice(pricing);
  const made: PricingSummary = {
    price,
    overage: {
      type: pricing.overage,
      pricePerUnit: price?.model === "package" ? unitPriceToNumber(price.unitPrice) : null,
      billingUnits: quantityToNumber(pricing.billingUnits),
    },
    pricing: {
      usageModel,
      ratingModel,
      pricePerUnit: pricePerUnit === null ? null : unitPriceToNumber(pricePerUnit),
    },
  };
  pricingSummaries.set(pricing, made);
  return made;
}

function toWireOverage(pricing: Pricing, willBeBilled: boolean): WireOverage {
  const { type, pricePerUnit, billingUnits } = pricingSummaryOf(pricing).overage;
  return { type, willBeBilled, pricePerUnit, billingUnits };
}

function toWirePricing(pricing: Pricing, billable: Quantity): WirePricing {
  const { usageModel, ratingModel, pricePerUnit } = pricingSummaryOf(pricing).pricing;
  const tier = currentTier(pricing, billable);
  return tier
    ? { usageModel, ratingModel, pricePerUnit, currentTier: tier }
    : { usageModel, ratingModel, pricePerUnit };
}

/** The tier of the last billable unit. Undefined without tiers. */
function currentTier(pricing: Pricing, billable: Quantity): Wire["CurrentTier"] | undefined {
  const { price } = pricingSummaryOf(pricing);
  if (!price || price.model === "package") return undefined;
  const { tiers } = price;
  const index = (rate(price, billable).breakdown.at(-1)?.tier ?? 1) - 1;
  const tier = tiers[index];
  if (!tier) return undefined;
  const isLast = index === tiers.length - 1;
  return {
    index,
    startsAt: numberOrNull(tiers[index - 1]?.upTo ?? null) ?? 0,
    endsAt: isLast ? null : numberOrNull(tier.upTo),
    unitPrice: unitPriceToNumber(tier.unitPrice),
    ...(tier.flatFee !== 0n && { flatFee: unitPriceToNumber(tier.flatFee) }),
  };
}

function environmentOf(mode: "test" | "live"): "sandbox" | "live" {
  return mode === "test" ? "sandbox" : "live";
}
