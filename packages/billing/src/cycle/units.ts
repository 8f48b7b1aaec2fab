import { scaledAmount } from "../money/exact-amount.js";
import { least } from "../numbers/bounds.js";
import { quantity } from "../numbers/decimal.js";
import { licenseLine, type PricedPlan } from "../invoice/license-line.js";
import type { CreditedUnits, InvoiceLine } from "../invoice/line.js";
import { agreedQuantity, billableUnits, costOfUnits, type LicensedFeature } from "../subscription/license.js";
import type { Subscription } from "../subscription/subscription.js";
import { earliestOf, instantOf, truncateToSecond, type Instant, type Period } from "../time/instant.js";
import { invariant } from "../invariant.js";
import { leftOfLine, type LeftOfLine } from "./credited-units.js";
import type { CustomerState, RuleContext } from "./state.js";
import { creditLine, feesCovering, timeShare, unusedPart, type CoveringFee } from "./unused-time.js";

/** Another quantity of one licensed feature. */
export interface UnitsChange {
  readonly subscription: Subscription;
  readonly changed: Subscription;
  readonly plan: PricedPlan;
  readonly feature: LicensedFeature;
}

/**
 * Returns the lines for another quantity of a feature, for what is left of the period: one that charges for units that are not paid
 * for, or credits that give back what units less cost. Volume tiers can make more units cheaper, which is given back too.
 */
export function linesForUnits(
  state: CustomerState,
  change: UnitsChange,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  const { subscription, changed, feature } = change;
  const agreed = billableUnits(feature, agreedQuantity(subscription, feature));
  const wanted = billableUnits(feature, agreedQuantity(changed, feature));
  const paid = paidLines(state, subscription, feature, at);
  const paidTo = Math.max(0, ...paid.map(({ left }) => left.to));
  if (wanted < agreed) {
    const to = paidTo >= agreed ? paidTo - (agreed - wanted) : Math.min(paidTo, wanted);
    return creditsDownTo(state, change, { paid, from: paidTo, to, at }, context);
  }
  // Units that the subscriber has without having paid for them stay free until the next period.
  const from = Math.max(agreed, paidTo);
  if (wanted <= from) return [];
  if (exactCost(feature, from, wanted) < 0n)
    return creditsForCheaper(state, change, { paid, from, to: wanted, at }, context);
  return [chargeFor(change, { from, to: wanted }, at, context)];
}

function chargeFor(
  { changed, plan, feature }: UnitsChange,
  units: { readonly from: number; readonly to: number },
  at: Instant,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine {
  const [whole, rest] = [wholeOf(changed), restOf(changed, at)];
  const share = timeShare(rest, whole);
  const line = licenseLine(newId("line"), changed, { plan, feature, ...units, share }, rest);
  return { ...line, unitPrice: null };
}

/** A line that units of the current period are paid with. */
interface PaidLine extends CoveringFee {
  readonly left: LeftOfLine;
  /** The first of its units. */
  readonly from: number;
}

/** Returns the lines that charge for units of a feature in the rest of the period, those for the last units first. */
function paidLines(
  state: CustomerState,
  subscription: Subscription,
  { slug }: LicensedFeature,
  at: Instant,
): PaidLine[] {
  return feesCovering(state, subscription, at)
    .flatMap((covering) => {
      const { units, feature } = covering.line;
      const left = units && feature?.slug === slug ? leftOfLine(state, covering.line) : undefined;
      return units && left ? [{ ...covering, left, from: units.from }] : [];
    })
    .toSorted((a, b) => b.from - a.from);
}

/** How many units are paid for before and after a change, counted from the first above the included ones. */
interface Credited {
  readonly paid: readonly PaidLine[];
  readonly from: number;
  readonly to: number;
  readonly at: Instant;
}

/** The units that cost last are given back first. */
function creditsDownTo(
  state: CustomerState,
  change: UnitsChange,
  { paid, from, to, at }: Credited,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  let reached = from;
  return paid.flatMap((line) => {
    const units = { from: Math.min(reached, line.left.to), to: Math.max(line.from, to) };
    if (units.to >= units.from) return [];
    reached = units.to;
    const part = exactCost(change.feature, units.to, units.from);
    return creditFor(state, change, { line, units, part, at, id: newId("line") });
  });
}

/** What all units cost less is given back of the last lines. */
function creditsForCheaper(
  state: CustomerState,
  change: UnitsChange,
  { paid, from, to, at }: Credited,
  { newId }: Pick<RuleContext, "newId">,
): InvoiceLine[] {
  let part = -exactCost(change.feature, from, to);
  let reached = to;
  return paid.flatMap((line) => {
    const units = { from: line.left.to, to: Math.max(reached, line.left.to) };
    const given = least(part, partLeft(change.feature, line).part);
    part -= given;
    reached = 0;
    return creditFor(state, change, { line, units, part: given, at, id: newId("line") });
  });
}

interface UnitsCredit {
  readonly line: PaidLine;
  readonly units: Pick<CreditedUnits, "from" | "to">;
  /** What is given back of the price of the line for a whole period, exactly. */
  readonly part: bigint;
  readonly at: Instant;
  readonly id: string;
}

function creditFor(
  state: CustomerState,
  { subscription, feature }: UnitsChange,
  { line, units, part: wanted, at, id }: UnitsCredit,
): InvoiceLine[] {
  const left = partLeft(feature, line);
  const share = { part: least(wanted, left.part), whole: left.whole };
  if (share.part <= 0n) return [];
  const part = unusedPart(state, subscription, { ...line, share, at, fees: "settled" });
  if (!part) return [];
  const credit = creditLine(id, part);
  const given = units.from - units.to;
  const creditedUnits = { ...units, share };
  return [{ ...credit, ...(given > 0 && { quantity: quantity(given) }), tierBreakdown: [], creditedUnits }];
}

/** Returns what is left of a line, as a part of what its units cost in a whole period. */
function partLeft(feature: LicensedFeature, { left, line }: PaidLine): LeftOfLine["share"] {
  const { from, to } = line.units ?? { from: 0, to: 0 };
  const whole = exactCost(feature, from, to);
  return left.share.part === left.share.whole ? { part: whole, whole } : left.share;
}

/** What the units above the first `from` up to `to` cost in a whole period. */
function exactCost(feature: LicensedFeature, from: number, to: number): bigint {
  return scaledAmount(costOfUnits(feature, to).exact - costOfUnits(feature, from).exact);
}

/** The period of a subscription, whose seconds its prices are for. */
function wholeOf({ period }: Subscription): Period {
  invariant(period && period.end !== null, "only a period with an end can be paid in part");
  return { start: instantOf(period.start), end: instantOf(period.end) };
}

/** What is left of the period, or until the subscription ends if that is sooner. */
function restOf(subscription: Subscription, at: Instant): Period {
  const { end } = wholeOf(subscription);
  return { start: instantOf(truncateToSecond(at)), end: earliestOf(end, subscription.cancelAt ?? end) };
}
