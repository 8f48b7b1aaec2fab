import type { ExactAmount } from "../money/exact-amount.js";
import type { Quantity } from "../numbers/decimal.js";
import { secondsBetween, type Period } from "../time/instant.js";
import type { Price } from "./price.js";
import { rate } from "./rating.js";

/** The highest level of a span of a usage period, which is its window. */
export interface PeakLevel {
  readonly units: Quantity;
  readonly span: Period;
  readonly window: Period;
}

/** `part` of `whole` of an amount, rounded to minor units or not. */
export type TakeShare<Amount> = (amount: ExactAmount, part: bigint, whole: bigint) => Amount;

/**
 * What the highest level of a span costs: the span's share, in seconds, of what it would cost for the whole usage period.
 * Invoices round it; overage limits add it up unrounded.
 */
export function peakCost<Amount>(
  price: Price,
  { units, span, window }: PeakLevel,
  take: TakeShare<Amount>,
): Amount {
  return take(rate(price, units).amount, secondsOf(span), secondsOf(window));
}

function secondsOf({ start, end }: Period): bigint {
  return secondsBetween(start, end);
}
