import type { Schema } from "../types.js";
import { findEntry, type Dimensions } from "./price-entry.js";
import { creditsFor, priceOf, toQuantity, unitsFor, type PlanFeature } from "./rating.js";

type Reason = Schema<"EstimatedFeature">["reason"];

/** How the units of a feature are paid. */
export interface Paid {
  readonly included: bigint;
  readonly credited: bigint;
  readonly billed: bigint;
  /** Null when the units are allowed. */
  readonly reason: Reason;
}

/** A plan in one currency, with the credits that are left of it. */
export interface Terms {
  readonly features: readonly PlanFeature[];
  readonly creditSystems: readonly Schema<"CreditSystem">[];
  /** Undefined for the currency of the plan itself. */
  readonly currency: string | undefined;
  /** Credits that were drawn so far, by credit system. */
  readonly drawn: Map<string, bigint>;
  /** Units that were used so far, by feature. */
  readonly used: Map<string, Pick<Paid, "included" | "billed">>;
}

/** Units of a feature, with the dimensions of their usage. */
export interface PaidUnits {
  readonly slug: string;
  readonly units: bigint;
  readonly dimensions: Dimensions | undefined;
}

/** The highest amount that one period of a level may cost, as the server has it. */
const MAX_LEVEL_AMOUNT = 9_000_000_000_000n;

/** Decides how units of a feature are paid in one usage period, by the server's rules. */
export function pay(terms: Terms, { slug, units, dimensions }: PaidUnits): Paid {
  const rows = terms.features.filter((each) => each.slug === slug);
  const row = rows.find(({ enabled }) => enabled);
  if (row?.meterType === "non_consumable") return payLevel(terms, row, units);
  const pools = rows.length > 0 && !row ? [] : poolsOf(terms, { slug, dimensions }, row);
  if (!row && pools.length === 0) return refused("feature_not_in_plan");
  const isPrepaid = row?.usageModel === "prepaid" && pools.length > 0;
  const used = terms.used.get(slug) ?? { included: 0n, billed: 0n };
  const all = units + used.included;
  const included = !row || isUsageBased(row) || isPrepaid ? 0n : smaller(all, row.limit) - used.included;
  let missing = units - included;
  const draws = pools.map(({ system, cost, left }) => {
    const affordable = left === null || cost === 0n ? missing : unitsFor(left, cost);
    const taken = affordable < missing ? affordable : missing;
    missing -= taken;
    return { system, credits: creditsFor(taken, cost), taken };
  });
  if (missing > 0n && !(row && isCharged(row, used.billed + missing)))
    return refused(pools.length > 0 ? "insufficient_credits" : "limit_exceeded");
  for (const { system, credits } of draws) terms.drawn.set(system, (terms.drawn.get(system) ?? 0n) + credits);
  terms.used.set(slug, { included: used.included + included, billed: used.billed + missing });
  return { included, credited: units - included - missing, billed: missing, reason: null };
}

function payLevel({ currency }: Terms, row: PlanFeature, units: bigint): Paid {
  const included = isUsageBased(row) ? 0n : smaller(units, row.limit);
  const billed = units - included;
  const isTooMuch = (priceOf(row, billed, currency) ?? 0n) > MAX_LEVEL_AMOUNT;
  if (billed > 0n && (isTooMuch || !isCharged(row, billed))) return refused("limit_exceeded");
  return { included, credited: 0n, billed, reason: null };
}

interface Pool {
  readonly system: string;
  readonly cost: bigint;
  /** Null is unlimited. */
  readonly left: bigint | null;
}

/** The credits of the plan that pay for a feature. */
function poolsOf(
  { features, creditSystems, drawn }: Terms,
  { slug, dimensions }: Pick<PaidUnits, "slug" | "dimensions">,
  row: PlanFeature | undefined,
): Pool[] {
  return creditSystems.flatMap((system) => {
    const member = system.features.find(({ feature }) => feature === slug);
    const credits = features.find((each) => each.slug === system.slug && each.enabled);
    if (!member || member.meterType === "non_consumable" || !credits) return [];
    const cost = toQuantity(
      row?.creditCost ?? findEntry(member.costs, dimensions)?.creditCost ?? member.creditCost,
    );
    const limit = credits.limit === null ? null : toQuantity(credits.limit);
    const left = limit === null ? null : limit - (drawn.get(system.slug) ?? 0n);
    return [{ system: system.slug, cost, left }];
  });
}

/** Whether the plan charges for so many units beyond what it includes. */
function isCharged(row: PlanFeature, billed: bigint): boolean {
  if (row.usageModel === "prepaid") return false;
  if (!isUsageBased(row) && row.overage !== "charge") return false;
  const cap = isUsageBased(row) && row.overage === "block" ? row.limit : null;
  return billed <= smaller(billed, cap) && billed <= smaller(billed, row.maxOverageUnits ?? null);
}

function isUsageBased({ usageModel }: PlanFeature): boolean {
  return usageModel === "usage_based";
}

function refused(reason: Reason): Paid {
  return { included: 0n, credited: 0n, billed: 0n, reason };
}

/** The smaller of units and a limit. Null is unlimited. */
function smaller(units: bigint, limit: number | null): bigint {
  if (limit === null) return units;
  const most = toQuantity(limit);
  return units < most ? units : most;
}
