import { isChargeable } from "../catalog/catalog.js";
import { ZERO, type Quantity } from "../decimal.js";
import type { Instant } from "../instant.js";
import type { ResetWindow } from "../period.js";
import { creditTotals, drawCredits, unitsFor, type CreditAccount, type CreditDraw } from "./credit.js";
import { NO_UNITS, passesAmount, type AmountGuard, type BillablePosition } from "./guard.js";
import {
  allowanceWindow,
  billablePrice,
  NOTHING_USED,
  type FeatureSource,
  type WindowUsed,
} from "./source.js";

/** A source, its window at the instant of use, and what was used in it. */
export interface Allowance {
  readonly source: FeatureSource;
  readonly window: ResetWindow;
  readonly used: WindowUsed;
}

/** Where the units that credits pay for are counted when no plan includes the feature itself. */
export interface CreditCounter {
  readonly holder: string;
  readonly window: ResetWindow;
  readonly used: WindowUsed;
}

/** Everything that one customer's units of one feature can come from at an instant, and what bounds them. */
export interface Holding {
  /** In the order in which they are drawn. */
  readonly allowances: readonly Allowance[];
  /** In the order in which they are drawn, after the allowances. */
  readonly credits: readonly CreditAccount[];
  /** Null when an allowance counts the units, or nothing pays with credits. */
  readonly counter: CreditCounter | null;
  /** Where the next billable unit stands in the pricing window of whoever bills. */
  readonly position: BillablePosition;
  /** Null when the customer's amount has no limit. */
  readonly amountGuard: AmountGuard | null;
}

/** A holding of nothing but allowances: no credits, no limit on the amount. */
export function allowancesOnly(allowances: readonly Allowance[]): Holding {
  return { allowances, credits: [], counter: null, position: NO_UNITS, amountGuard: null };
}

/** Units of the feature from an allowance, or priced by the source of one. */
export interface UnitDraw {
  readonly from: "allowance" | "billable";
  readonly allowance: Allowance;
  readonly units: Quantity;
}

/** Where units came from. */
export type Draw = UnitDraw | CreditDraw;

/** What somebody should be told about an accepted use. */
export type UsageNotice = "overage_limit_reached";

export type UsageDecision =
  | {
      readonly allowed: true;
      readonly draws: readonly Draw[];
      readonly isOverage: boolean;
      readonly notices: readonly UsageNotice[];
    }
  | { readonly allowed: false; readonly reason: "limit_exceeded" | "insufficient_credits" };

/** What a customer has of a feature, all of its sources together. */
export interface UsageTotals {
  /** Everything used in the current windows, overage included. */
  readonly usage: Quantity;
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  /** What is left of the limit, never below zero. Null is unlimited. */
  readonly balance: Quantity | null;
  /** When the next window starts anew. Null when none does. */
  readonly resetsAt: Instant | null;
}

/**
 * Finds the windows of the sources at an instant, or at each one's own, and puts them in the order in which they are
 * drawn. A row that its plan disables grants nothing and is left out.
 */
export function openAllowances(
  sources: readonly FeatureSource[],
  at: Instant | ((source: FeatureSource) => Instant),
  usedIn: (source: FeatureSource, window: ResetWindow) => WindowUsed | undefined,
): Allowance[] {
  const enabled = sources.filter(({ feature }) => feature.enabled);
  const allowances = enabled.map((source): Allowance => {
    const window = allowanceWindow(source, typeof at === "number" ? at : at(source));
    return { source, window, used: usedIn(source, window) ?? NOTHING_USED };
  });
  return allowances.sort(byDrawOrder);
}

/** Soonest reset first, then base plans before add-ons, then the oldest. Total, so a replay draws the same. */
function byDrawOrder(a: Allowance, b: Allowance): number {
  return compareEnds(a.window.end, b.window.end) || byRank(a.source, b.source);
}

/** Base plans before add-ons, then the oldest; the id decides between two that began together. */
function byRank(a: FeatureSource, b: FeatureSource): number {
  return (
    Number(a.isAddon) - Number(b.isAddon) ||
    a.anchor - b.anchor ||
    (a.subscriptionId < b.subscriptionId ? -1 : 1)
  );
}

/** A window that never ends comes last. */
function compareEnds(a: Instant | null, b: Instant | null): number {
  if (a === b) return 0;
  return (a ?? Infinity) - (b ?? Infinity);
}

/**
 * Decides whether units may be used and where they come from: the allowances in their order, then credits, then, where
 * a source charges for more, as billable units. All or nothing; nothing is written.
 */
export function decideUsage(holding: Holding, units: Quantity): UsageDecision {
  const draws: Draw[] = [];
  let missing = units;
  for (const allowance of holding.allowances) {
    if (!isIncluded(allowance, holding)) continue;
    const taken = smaller(missing, remaining(allowance));
    if (taken > 0n) draws.push({ from: "allowance", allowance, units: taken });
    missing = (missing - taken) as Quantity;
  }
  for (const account of holding.credits) {
    if (missing === 0n) break;
    for (const draw of drawCredits(account, missing)) {
      draws.push(draw);
      missing = (missing - draw.units) as Quantity;
    }
  }
  if (missing === 0n) return { allowed: true, draws, isOverage: false, notices: [] };
  const payer = billableAllowance(holding.allowances);
  const refused = {
    allowed: false as const,
    reason: holding.credits.length > 0 ? ("insufficient_credits" as const) : ("limit_exceeded" as const),
  };
  if (!payer || !isWithinCaps(payer, missing)) return refused;
  const passes = passesGuard(holding, payer, missing);
  if (passes && holding.amountGuard?.limit.onReached === "block")
    return { ...refused, reason: "limit_exceeded" };
  draws.push({ from: "billable", allowance: payer, units: missing });
  return {
    allowed: true,
    draws,
    isOverage: !isUsageBased(payer),
    notices: passes ? ["overage_limit_reached"] : [],
  };
}

function passesGuard({ amountGuard, position }: Holding, payer: Allowance, units: Quantity): boolean {
  const { pricing } = payer.source.feature;
  const price = pricing ? billablePrice(pricing) : undefined;
  return amountGuard !== null && price !== undefined && passesAmount(amountGuard, price, { position, units });
}

/** Whose price holds for billable units: the base plan's if it charges, else that of the oldest add-on that does. */
export function billableAllowance(allowances: readonly Allowance[]): Allowance | undefined {
  const chargeable = allowances.filter(({ source }) => isChargeable(source.feature.pricing));
  return chargeable.toSorted((a, b) => byRank(a.source, b.source))[0];
}

/** The limit of a usage-based feature is no allowance but a cap on what may be billed in one window. */
function isWithinCaps({ source, used }: Allowance, units: Quantity): boolean {
  const { pricing, limit } = source.feature;
  const after = used.overage + units;
  const cap = pricing?.usageModel === "usage_based" && pricing.overage === "block" ? limit : null;
  return [cap, pricing?.maxOverageUnits ?? null].every((most) => most === null || after <= most);
}

export function isUsageBased({ source }: Allowance): boolean {
  return source.feature.pricing?.usageModel === "usage_based";
}

/** Prepaid units are bought as credits where there are any to buy; else the limit is what was bought. */
function isIncluded(allowance: Allowance, { credits }: Pick<Holding, "credits">): boolean {
  const isPrepaid = allowance.source.feature.pricing?.usageModel === "prepaid";
  return !isUsageBased(allowance) && !(isPrepaid && credits.length > 0);
}

function remaining({ source, used }: Allowance): Quantity | null {
  const { limit } = source.feature;
  if (limit === null) return null;
  return (limit > used.drawn ? limit - used.drawn : 0n) as Quantity;
}

/** The smaller of two quantities, where null is more than anything. */
function smaller(a: Quantity, b: Quantity | null): Quantity {
  return b === null || a < b ? a : b;
}

/** Sums up what a customer has of a feature, after the draws if there are any. */
export function totals(holding: Holding, draws: readonly Draw[] = []): UsageTotals {
  const own = holding.allowances.filter(
    (allowance) => isUsageBased(allowance) || isIncluded(allowance, holding),
  );
  if (own.length === 0 && holding.credits.length > 0) return creditTotalsInUnits(holding, draws);
  const limits = own.map(({ source }) => source.feature.limit);
  const isUnlimited = limits.includes(null);
  const balance = sum(own.map((allowance) => leftOf(allowance, draws)));
  const ends = own.flatMap(({ window }) => (window.end === null ? [] : [window.end]));
  return {
    usage: usageOf(holding, draws),
    limit: isUnlimited ? null : sum(limits.map((limit) => limit ?? ZERO)),
    balance: isUnlimited ? null : balance,
    resetsAt: soonest(ends),
  };
}

/** Everything used in the current windows and in these draws, whoever paid for it. */
function usageOf({ allowances, counter }: Holding, draws: readonly Draw[]): Quantity {
  const windows = counter ? [counter.used] : allowances.map(({ used }) => used);
  const before = sum(windows.map(({ drawn, overage, credited }) => (drawn + overage + credited) as Quantity));
  return (before + sum(draws.map(({ units }) => units))) as Quantity;
}

/** What an allowance still includes; of a usage-based one, what may still be billed. */
function leftOf(allowance: Allowance, draws: readonly Draw[]): Quantity {
  const { source, used } = allowance;
  const isCap = isUsageBased(allowance);
  const from = isCap ? "billable" : "allowance";
  const taken = draws.filter((draw) => draw.from === from && draw.allowance === allowance);
  const gone = (isCap ? used.overage : used.drawn) + sum(taken.map(({ units }) => units));
  const left = (source.feature.limit ?? 0n) - gone;
  return (left > 0n ? left : 0n) as Quantity;
}

/**
 * A feature that nothing but credits pays for is told in units that the credits would pay for. Of a credit system, whose
 * units nobody counts by themselves, the plan credits of the window are what is used.
 */
function creditTotalsInUnits(holding: Holding, draws: readonly Draw[]): UsageTotals {
  const { credits, allowances, counter } = holding;
  const isSystem = allowances.length === 0 && counter === null;
  const creditDraws = draws.filter(
    (draw): draw is CreditDraw => draw.from === "credits" || draw.from === "grant",
  );
  const accounts = credits.map((account) => ({
    cost: account.costPerUnit,
    totals: creditTotals(
      account,
      creditDraws.filter((draw) => draw.account === account),
    ),
  }));
  const limits = accounts.map(({ cost, totals: { planLimit } }) => unitsFor(planLimit, cost));
  const balances = accounts.map(({ cost, totals: { total } }) => unitsFor(total, cost));
  return {
    usage: isSystem ? sum(accounts.map((each) => each.totals.planUsed)) : usageOf(holding, draws),
    limit: sumOrNull(limits),
    balance: sumOrNull(balances),
    resetsAt: soonest(accounts.flatMap(({ totals: { resetsAt } }) => (resetsAt === null ? [] : [resetsAt]))),
  };
}

function soonest(instants: readonly Instant[]): Instant | null {
  return instants.length === 0 ? null : (Math.min(...instants) as Instant);
}

function sumOrNull(quantities: readonly (Quantity | null)[]): Quantity | null {
  let total = 0n;
  for (const each of quantities) {
    if (each === null) return null;
    total += each;
  }
  return total as Quantity;
}

function sum(quantities: readonly Quantity[]): Quantity {
  return quantities.reduce((total, each) => (total + each) as Quantity, ZERO);
}
