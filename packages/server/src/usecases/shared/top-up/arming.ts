import { earliestOf, type Instant } from "@dues/billing";
import type { TopUp, TopUpWatch } from "../../../db/customers/top-ups.js";

/** Whether packs can be bought now: not after a failure, and not until the next month after a limit. */
export function isReady({ enabled, failureReason, limitedUntil }: TopUp, at: Instant): boolean {
  return enabled && failureReason === null && (limitedUntil === null || limitedUntil <= at);
}

/** The thresholds that usage compares with, and when the next month begins for top-ups that reached a limit. */
export function armingOf(
  topUps: readonly TopUp[],
  at: Instant,
): { readonly watch: readonly TopUpWatch[]; readonly dueAt: Instant | null } {
  const ends = topUps.flatMap(({ enabled, failureReason, limitedUntil }) =>
    enabled && failureReason === null && limitedUntil !== null && limitedUntil > at ? [limitedUntil] : [],
  );
  const [first, ...others] = ends;
  return {
    watch: topUps.filter((topUp) => isReady(topUp, at)),
    dueAt: first === undefined ? null : earliestOf(first, ...others),
  };
}
