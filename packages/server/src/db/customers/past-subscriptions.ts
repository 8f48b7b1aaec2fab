import { addMs, type AccessSpan, type Instant, MAX_COLLECTION_MS, type Subscription } from "@dues/billing";
import { iso } from "../core/columns.js";
import type { Session, Statement } from "../core/session.js";
import { toCurrency, toInstant } from "../core/values.js";
import { subscriptionFromRow, type SubscriptionRow } from "./subscription-row.js";

/** A customer whose past subscriptions are requested. */
export interface EndedQuery {
  readonly customerId: string;
  /** Those that ended by then are left out. */
  readonly after: Instant;
}

/** When a subscription that has ended gave access. */
export interface EndedAccess extends AccessSpan {
  readonly customerId: string;
}

interface EndedRow {
  customer_id: string;
  plan_version_id: string;
  currency: string;
  started_at: Date;
  stopped_at: Date;
}

const ENDED: Statement = {
  name: "usage-ended-subscriptions",
  text: `select stored.customer_id, plan_version_id, currency, coalesce(started_at, created_at) as started_at,
      least(ended_at, paused_at) as stopped_at
    from unnest($1::text[], $2::timestamptz[]) as asked (customer_id, after)
    cross join lateral (
      select * from subscriptions
        where customer_id = asked.customer_id and ended_at > asked.after and billing_anchor is not null
        offset 0
    ) as stored`,
};

/** Subscriptions that have ended, for events from before they did. */
export async function readEndedSubscriptions(
  session: Session,
  questions: readonly EndedQuery[],
): Promise<readonly EndedAccess[]> {
  const rows = await session.run<EndedRow>(ENDED, [
    questions.map(({ customerId }) => customerId),
    questions.map(({ after }) => iso(after)),
  ]);
  return rows.map((row) => ({
    customerId: row.customer_id,
    planVersionId: row.plan_version_id,
    currency: toCurrency(row.currency),
    from: toInstant(row.started_at),
    until: toInstant(row.stopped_at),
  }));
}

/** A customer with late usage, and its time. */
export interface LateQuery {
  readonly customerId: string;
  readonly now: Instant;
}

const SUBSCRIPTIONS: Statement = {
  name: "usage-late-subscriptions",
  text: `select stored.*
    from unnest($1::text[], $2::timestamptz[]) as asked (customer_id, since)
    cross join lateral (
      select * from subscriptions
        where customer_id = asked.customer_id and billing_anchor is not null
          and (ended_at > asked.since or status in ('trialing', 'active', 'past_due', 'paused'))
        offset 0
    ) as stored
    order by stored.customer_id, stored.id`,
};

/** Subscriptions that are live or ended within the longest collection time, oldest first. */
export async function readLateSubscriptions(
  session: Session,
  questions: readonly LateQuery[],
): Promise<readonly Subscription[]> {
  const rows = await session.run<SubscriptionRow>(SUBSCRIPTIONS, [
    questions.map(({ customerId }) => customerId),
    questions.map(({ now }) => iso(addMs(now, -MAX_COLLECTION_MS))),
  ]);
  return rows.map(subscriptionFromRow);
}
