import { timeShare } from "../../src/cycle/unused-time.js";
import { divide } from "../../src/numbers/divide.js";
import type { Period } from "../../src/time/instant.js";

/** The share of an amount for a part of a period, by the second, rounded half away from zero. */
export function prorate(amount: bigint, part: Period, whole: Period): bigint {
  const share = timeShare(part, whole);
  return divide(amount * share.part, share.whole, "half_away");
}
