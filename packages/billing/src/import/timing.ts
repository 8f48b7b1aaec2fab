import type { PlanInterval } from "../time/cadence.js";
import { boundary, gridPeriodAt, type Grid } from "../time/grid.js";
import { instantOf, toIso, truncateToSecond, type Instant } from "../time/instant.js";
import { issue, type ImportIssue } from "./issue.js";
import type { SubscriptionRecord } from "./subscription-record.js";

/** When an imported subscription renews and ends. */
export interface Timing {
  /** An anchor of its periods that has begun. */
  readonly anchor: Instant;
  readonly periodStart: Instant;
  readonly paidUntil: Instant;
  readonly cancelAt: Instant | null;
}

/** Finds the periods of a subscription, and reports what does not lie on their grid. */
export function findTiming(
  record: SubscriptionRecord,
  { interval, zone, now }: { readonly interval: PlanInterval; readonly zone: string; readonly now: Instant },
  issues: ImportIssue[],
): Timing | undefined {
  const { paidUntil: sentEnd, trialEndsAt, status, cancelAt } = record;
  if (sentEnd === undefined) return undefined;
  const paidUntil = instantOf(truncateToSecond(sentEnd));
  const isTrial = status === "trialing";
  if (isTrial && (trialEndsAt === undefined || instantOf(truncateToSecond(trialEndsAt)) !== paidUntil))
    issues.push(issue("trial_not_period_end", "trialEndsAt", "paidUntil of a trial is trialEndsAt."));
  if (paidUntil <= now)
    issues.push(
      issue(
        "paid_until_past",
        "paidUntil",
        "Export again: the source has renewed, or an invoice is open there.",
      ),
    );
  const sentAnchor = record.billingAnchor ?? (isTrial ? paidUntil : undefined);
  if (sentAnchor === undefined) {
    issues.push(
      issue(
        "field_missing",
        "billingAnchor",
        "is required: the instant from which the source counts all periods",
      ),
    );
    return undefined;
  }
  const anchor = instantOf(truncateToSecond(sentAnchor));
  if (isTrial && anchor !== paidUntil)
    issues.push(
      issue(
        "period_off_anchor",
        "billingAnchor",
        "The periods after a trial are counted from its end. Leave billingAnchor out.",
      ),
    );
  const grid: Grid = { anchor, interval, zone };
  const period = gridPeriodAt(grid, paidUntil);
  if (period.start !== paidUntil)
    issues.push({
      ...issue(
        "period_off_anchor",
        "paidUntil",
        `No period ends at ${toIso(paidUntil)}. Send the original anchor (Stripe: billing_cycle_anchor).`,
      ),
      boundaries: [period.start, period.end],
    });
  const begin = boundary(grid, period.index - 1);
  const periodStart = periodStartOf(
    record,
    { paidUntil, earliest: boundary(grid, period.index - 2), begin },
    issues,
  );
  const counted = isTrial ? periodStart : begunAnchor(grid, now);
  return { anchor: counted, periodStart, paidUntil, cancelAt: endOf({ cancelAt, paidUntil, grid }, issues) };
}

/** More steps than any grid needs to come back to the day of its anchor. */
const MAX_STEPS_BACK = 100;

/** Returns an anchor of the same grid that has begun. An anchor on the 31st is not moved to a shorter month, which would lose its day. */
function begunAnchor(grid: Grid, now: Instant): Instant {
  for (let count = 0; count < MAX_STEPS_BACK; count++) {
    const anchor = boundary(grid, -count);
    if (anchor <= now && boundary({ ...grid, anchor }, count) === grid.anchor) return anchor;
  }
  return grid.anchor;
}

function periodStartOf(
  { periodStart: sent, status, startedAt }: SubscriptionRecord,
  {
    paidUntil,
    earliest,
    begin,
  }: { readonly paidUntil: Instant; readonly earliest: Instant; readonly begin: Instant },
  issues: ImportIssue[],
): Instant {
  const given = sent ?? (status === "trialing" ? startedAt : undefined);
  if (given === undefined) return begin;
  const start = instantOf(truncateToSecond(given));
  const isLate = start >= paidUntil;
  // A trial is as long as it is, and a first period may be short.
  if (isLate || (status !== "trialing" && start < earliest))
    issues.push(
      issue(
        "period_off_anchor",
        "periodStart",
        "The current period must begin before paidUntil, by at most two periods.",
      ),
    );
  return start;
}

/** A subscription ends with a period. An instant in between is moved to the end of its period, once that is confirmed. */
function endOf(
  {
    cancelAt,
    paidUntil,
    grid,
  }: { readonly cancelAt: Instant | undefined; readonly paidUntil: Instant; readonly grid: Grid },
  issues: ImportIssue[],
): Instant | null {
  if (cancelAt === undefined) return null;
  const at = instantOf(truncateToSecond(cancelAt));
  const period = gridPeriodAt(grid, at);
  if (at >= paidUntil && period.start === at) return at;
  const after = at < paidUntil ? paidUntil : period.end;
  issues.push({
    ...issue(
      "cancel_between_periods",
      "cancelAt",
      `A subscription ends with a period. Confirmed, it ends at ${toIso(after)}; for another end, cancel at the source first.`,
    ),
    boundaries: at < paidUntil ? [paidUntil] : [period.start, period.end],
  });
  return after;
}
