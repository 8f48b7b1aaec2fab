import {
  billableAllowance,
  type CreditDraw,
  type CreditPool,
  creditTotals,
  type Draw,
  findPriceEntry,
  type OpenCap,
  quantityToNumber,
  scaledQuantity,
  toIso,
  type UsageTotals,
  ZERO,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { UsageResult } from "../../usage/result.js";
import { toWireExceededCap } from "./cap.js";
import { toWireTotals } from "./credit.js";
import { toWireTokenCost } from "./tokens.js";
import { numberOrNull } from "./nullable.js";
import { toWireValue } from "./value.js";
import { toWireOverage, toWirePricing } from "./access-pricing.js";
import { toWireReservation } from "./reservation.js";

type Wire = components["schemas"];
export type AccessCode = Wire["AccessCode"];

interface Context {
  readonly mode: "test" | "live";
  readonly code: AccessCode;
  readonly message: string;
}

interface DenialContext extends Context {
  /** Further details, such as the invoices that have to be paid. */
  readonly more: Readonly<Record<string, unknown>> | undefined;
}

/** The codes of allowed decisions: within the limit, and above it. */
interface Codes {
  readonly granted: AccessCode;
  readonly overage: AccessCode;
}

/** The codes of recorded usage. */
export const TRACKED: Codes = { granted: "tracked", overage: "tracked_overage" };

/** The code and the message of a decision. */
export function sentenceOf(
  use: UsageResult,
  codes: Codes,
): { readonly code: AccessCode; readonly message: string } {
  const { name } = use.feature;
  if (use.refusal === "insufficient_credits") {
    return { code: use.refusal, message: `There are not enough credits for ${name}.` };
  }
  if (use.exceededCap) return { code: "limit_exceeded", message: capSentence(use.exceededCap) };
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

function capSentence({ cap, counter }: OpenCap): string {
  const bound = counter.entity === null ? "" : ` for ${counter.entity}`;
  return `The cap of ${quantityToNumber(cap.limit)} ${counter.feature} per ${cap.per}${bound} would be exceeded.`;
}

/** The response of check and track for a decision. */
export function toWireAccess(use: UsageResult, { mode, code, message }: Context): Wire["AccessDecision"] {
  const { totals } = use;
  return {
    allowed: use.isAllowed,
    code,
    usage: numberOrNull(totals?.usage ?? null),
    reserved: reservedOf(totals),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    resetsAt: totals?.resetsAt == null ? null : toIso(totals.resetsAt),
    resetInterval: resetOf(use),
    unlimited: totals !== null && totals.limit === null,
    environment: environmentOf(mode),
    credits: toWireCredits(use),
    ...toWireValue(use),
    details: toWireDetails(use, message),
    ...(use.reservation && { reservation: toWireReservation(use.reservation, use.feature.slug) }),
    ...(use.isDuplicate && { duplicate: true }),
    ...countedOf(use),
    ...lateFields(use),
    ...(use.tokens && { cost: toWireTokenCost(use.tokens) }),
  };
}

function countedOf({ isCounted }: UsageResult): { readonly counted?: boolean } {
  return isCounted === undefined ? {} : { counted: isCounted };
}

function lateFields({ isLate, countedIn }: UsageResult): Pick<Wire["AccessDecision"], "late" | "countedIn"> {
  return {
    ...(isLate && { late: true }),
    ...(countedIn && { countedIn: { start: toIso(countedIn.start), end: toIso(countedIn.end) } }),
  };
}

/** Null for a boolean feature, as its usage. */
export function reservedOf(totals: UsageTotals | null): number | null {
  return totals === null ? null : quantityToNumber(totals.reserved ?? ZERO);
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
    reserved: reservedOf(totals),
    limit: numberOrNull(totals?.limit ?? null),
    balance: numberOrNull(totals?.balance ?? null),
    ...(use.reservation && { reservation: toWireReservation(use.reservation, use.feature.slug) }),
    ...(use.isDuplicate && { duplicate: true }),
    ...countedOf(use),
    ...lateFields(use),
    ...(use.tokens && { cost: toWireTokenCost(use.tokens) }),
  };
}

/** The response of check if there was nothing to decide. */
export function toWireDenial({ mode, code, message, more }: DenialContext): Wire["AccessDecision"] {
  return {
    allowed: false,
    code,
    usage: null,
    reserved: null,
    limit: null,
    balance: null,
    resetsAt: null,
    resetInterval: null,
    unlimited: false,
    environment: environmentOf(mode),
    credits: null,
    details: { ...more, message },
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
    plan: {
      ...plan,
      ...(use.reservation && { used: usedCredits(account) }),
      resetsAt: plan.resetsAt ?? periodEndOf(use),
    },
  };
}

/** Reserved credits are not used yet. */
function usedCredits(account: CreditPool): number {
  return quantityToNumber(creditTotals(account).planUsed);
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

/** Credits that never reset are shown with the end of the current period. */
function periodEndOf({ holding: { periodEnd } }: UsageResult): string | null {
  return periodEnd === null ? null : toIso(periodEnd);
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
  const price = payer && findPriceEntry(payer.source.feature, payer.source.priceEntry ?? 0);
  return {
    message,
    ...(plan && { planName: plan.name }),
    plan: plan?.slug ?? null,
    trial: subscription?.status === "trialing",
    trialEndsAt: trialEndsAt === null ? null : toIso(trialEndsAt),
    ...(use.graceEndsAt !== null && { paymentStatus: "past_due", graceEndsAt: toIso(use.graceEndsAt) }),
    ...(pricing && {
      overage: toWireOverage(pricing, use.isBilled),
      pricing: { ...toWirePricing(pricing, use.tieredUnits), ...(price && { priceName: price.name }) },
    }),
    ...(account && {
      creditSystem: account.system,
      creditCostPerUnit: quantityToNumber(account.costPerUnit),
      ...toWireGranted(use, account),
    }),
    ...(entityUsage !== null && { entityUsage: quantityToNumber(entityUsage) }),
    ...(use.exceededCap && { cap: toWireExceededCap(use.exceededCap) }),
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

function environmentOf(mode: "test" | "live"): "sandbox" | "live" {
  return mode === "test" ? "sandbox" : "live";
}
