import { scaledQuantity, sumQuantities, ZERO, type Quantity } from "../numbers/decimal.js";
import { earliestOf, type Instant } from "../time/instant.js";
import { isIdle, isUsageBased, type Allowance } from "./allowance.js";
import { reservedCredits, reservedIn } from "./reserved.js";
import { creditTotals, unitsFor, type CreditDraw } from "./credit.js";
import { isIncluded, type Draw, type Holding } from "./decide.js";
import type { WindowUsage } from "./source.js";

/** Usage, limit and balance of a feature over all of its sources. */
export interface UsageTotals {
  /** Everything used in the current windows, overage included. */
  readonly usage: Quantity;
  /** Held by open reservations in the current windows, and not used yet. Undefined is none. */
  readonly reserved?: Quantity;
  /** Null is unlimited. */
  readonly limit: Quantity | null;
  /** The rest of the limit, never below zero. Null is unlimited. */
  readonly balance: Quantity | null;
  /** When the next window resets. Null when none does. */
  readonly resetsAt: Instant | null;
}

/** Sums up a customer's usage of a feature, after the given draws. */
export function totals(holding: Holding, draws: readonly Draw[] = []): UsageTotals {
  let [limit, balance, count] = [0n, 0n, 0];
  let isUnlimited = false;
  let resetsAt: Instant | null = null;
  for (const allowance of holding.allowances) {
    if (!isUsageBased(allowance) && !isIncluded(allowance, holding)) continue;
    const { source, window } = allowance;
    count++;
    isUnlimited ||= source.feature.limit === null;
    limit += source.feature.limit ?? 0n;
    balance += leftOf(allowance, draws);
    if (window.end === null || isIdle(allowance)) continue;
    if (resetsAt === null || window.end < resetsAt) resetsAt = window.end;
  }
  if (count === 0 && holding.credits.length > 0) return creditTotalsInUnits(holding, draws);
  return {
    usage: usageOf(holding, draws),
    ...reservedOf(holding),
    limit: isUnlimited ? null : scaledQuantity(limit),
    balance: isUnlimited ? null : scaledQuantity(balance),
    resetsAt,
  };
}

/** Sums the usage of the current windows and of these draws, however it was paid. */
function usageOf({ allowances, counter }: Holding, draws: readonly Draw[]): Quantity {
  let total = 0n;
  if (counter) total += allUsed(counter.used);
  else for (const { used } of allowances) total += allUsed(used);
  for (const { units } of draws) total += units;
  return scaledQuantity(total);
}

/** Sums the units that reservations hold in the current windows; of a credit system, the credits. */
function reservedOf(holding: Holding): Pick<UsageTotals, "reserved"> {
  const { allowances, counter, credits } = holding;
  let total = 0n;
  if (counter) total += reservedIn(counter.used);
  else for (const { used } of allowances) total += reservedIn(used);
  if (allowances.length === 0 && counter === null) {
    for (const pool of credits) total += reservedCredits(pool);
  }
  return total === 0n ? {} : { reserved: scaledQuantity(total) };
}

/** Returns the units that an allowance still includes or, for a usage-based feature, may still bill. */
function leftOf(allowance: Allowance, draws: readonly Draw[]): Quantity {
  const { source, used, usedElsewhere = ZERO } = allowance;
  const isCap = isUsageBased(allowance);
  const from = isCap ? "billable" : "allowance";
  let left = (source.feature.limit ?? 0n) - (isCap ? used.overage : used.drawn) - usedElsewhere;
  for (const draw of draws) if (draw.from === from && draw.allowance === allowance) left -= draw.units;
  return scaledQuantity(left > 0n ? left : 0n);
}

/**
 * Returns the totals of a feature that only credits pay for, in units that the credits would pay for. The usage of a credit
 * system is the plan credits used in the window.
 */
function creditTotalsInUnits(holding: Holding, draws: readonly Draw[]): UsageTotals {
  const { credits, allowances, counter } = holding;
  const isSystem = allowances.length === 0 && counter === null;
  const creditDraws = draws.filter(
    (draw): draw is CreditDraw => draw.from === "credits" || draw.from === "grant",
  );
  const pools = credits.map((pool) => ({
    cost: pool.costPerUnit,
    totals: creditTotals(
      pool,
      creditDraws.filter((draw) => draw.pool === pool),
    ),
  }));
  const limits = pools.map(({ cost, totals: { planLimit } }) => unitsFor(planLimit, cost));
  const balances = pools.map(({ cost, totals: { total } }) => unitsFor(total, cost));
  return {
    ...reservedOf(holding),
    usage: isSystem ? sumQuantities(pools.map((each) => each.totals.planUsed)) : usageOf(holding, draws),
    limit: sumOrNull(limits),
    balance: sumOrNull(balances),
    resetsAt: soonest(pools.flatMap(({ totals: { resetsAt } }) => (resetsAt === null ? [] : [resetsAt]))),
  };
}

function soonest([first, ...others]: readonly Instant[]): Instant | null {
  return first === undefined ? null : earliestOf(first, ...others);
}

function sumOrNull(quantities: readonly (Quantity | null)[]): Quantity | null {
  let total = 0n;
  for (const each of quantities) {
    if (each === null) return null;
    total += each;
  }
  return scaledQuantity(total);
}

function allUsed(used: WindowUsage): bigint {
  return used.drawn + used.overage + used.credited + (used.shortfall ?? 0n) - reservedIn(used);
}
