import {
  EPOCH,
  type OpenHolding,
  type ResetWindow,
  scaledQuantity,
  type WindowUsage,
  ZERO,
} from "@dues/billing";

/** Where the units of a feature that others pay for are counted: beside its first allowance, or by themselves. */
export function windowOfCount({ allowances, counter, credits }: OpenHolding): ResetWindow {
  const first = allowances[0] ?? counter ?? credits[0]?.allowances[0];
  return first?.window ?? { start: EPOCH, end: null };
}

/** A window without end ends after all others. */
export function endsBefore(a: ResetWindow, b: ResetWindow): boolean {
  return (a.end ?? Infinity) < (b.end ?? Infinity);
}

/** What was used, and what is used on top of it. */
export function sumOfUse(a: WindowUsage | undefined, b: Partial<WindowUsage>): WindowUsage {
  return {
    drawn: scaledQuantity((a?.drawn ?? ZERO) + (b.drawn ?? ZERO)),
    overage: scaledQuantity((a?.overage ?? ZERO) + (b.overage ?? ZERO)),
    credited: scaledQuantity((a?.credited ?? ZERO) + (b.credited ?? ZERO)),
  };
}
