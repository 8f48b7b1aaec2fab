import { minus, plus, rounded } from "./exact.js";
import { giveBack, moneyOf, partOfListed, restOfLine } from "./give-back.js";
import { isOwed } from "./owed-usage.js";
import { spanCost } from "./levels.js";
import { creditLine, line } from "./money.js";
import { rate } from "./rating.js";
import type { Bucket, Customer, Line, Subscription } from "./state.js";

/**
 * Returns lines for what a subscription used and no line has billed. What a window gives back waits for its end. Where the
 * subscription stops, the service of its lines stops too, to the second; units that are held are billed for their span.
 */
export function arrears(
  { buckets, invoices }: Customer,
  subscription: Subscription,
  { at, isFinal = false, isStop = isFinal }: ArrearsOptions,
): Line[] {
  const own = buckets.filter((each) => each.subscription === subscription);
  const owed = new Set(invoices.filter(isOwed).flatMap(({ lines }) => lines));
  return own.flatMap((bucket) => {
    const due = unbilledOf(bucket);
    if (due === 0 || (due < 0 && !isFinal && at < bucket.closesAt)) return [];
    const lines = due < 0 ? givenBack(bucket, -due, owed) : [usageLine(bucket, due)];
    const added = isStop && bucket.windowMs === undefined ? lines.map((each) => stopped(each, at)) : lines;
    bucket.lines.push(...added);
    return added;
  });
}

interface ArrearsOptions {
  readonly at: number;
  readonly isFinal?: boolean;
  readonly isStop?: boolean;
}

function stopped(line: Line, at: number): Line {
  const second = at - (at % 1_000);
  return { ...line, end: Math.max(line.start ?? second, Math.min(line.end ?? second, second)) };
}

function usageLine({ row, plan, subscription, serviceStart, end }: Bucket, amount: number): Line {
  const prices = {
    ...((row.taxCodes ?? plan.taxCodes) && { taxCodes: row.taxCodes ?? plan.taxCodes }),
    ...((row.taxBehavior ?? plan.taxBehavior) && { taxBehavior: row.taxBehavior ?? plan.taxBehavior }),
  };
  const source = { feature: row.feature, subscription, plan, prices };
  return line("usage", amount, { start: serviceStart, end }, source);
}

/** Gives back what issued lines billed too much, those that are owed first, then the newest, with their discounts and taxes. */
function givenBack(bucket: Bucket, amount: number, owed: ReadonlySet<Line>): Line[] {
  const span = { start: bucket.serviceStart, end: bucket.end };
  let left = amount;
  const newest = bucket.lines.toReversed();
  const sources = [...newest.filter((each) => owed.has(each)), ...newest.filter((each) => !owed.has(each))];
  return sources.flatMap((source) => {
    if (source.amount <= 0 || (source.settled === 0 && !owed.has(source))) return [];
    const { charged, discount } = restOfLine(source);
    const listed = Math.min(left, charged + discount);
    if (listed <= 0) return [];
    left -= listed;
    const part = partOfListed(source, listed);
    giveBack(source, part);
    source.credited += moneyOf(source, part);
    return [{ ...creditLine("usage", source, part, span), back: { source, part } }];
  });
}

export function unbilledOf(bucket: Bucket): number {
  const { row, before, units, lines } = bucket;
  if (!row.pricing) return 0;
  const isSpan = bucket.windowMs !== undefined;
  const cost = isSpan
    ? spanCost(bucket, units)
    : minus(rate(row.pricing, plus(before, units)), rate(row.pricing, before));
  return rounded(cost) - lines.reduce((sum, { amount }) => sum + amount, 0);
}
