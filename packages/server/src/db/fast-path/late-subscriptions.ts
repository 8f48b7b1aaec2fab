import { addMs, type Instant, MAX_COLLECTION_MS, type Subscription } from "@dues/billing";
import type { Session, Statement } from "../core/session.js";
import { fromInstant } from "../core/values.js";
import { subscriptionFromRow, type SubscriptionRow } from "../customers/subscriptions.js";

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
    questions.map(({ now }) => fromInstant(addMs(now, -MAX_COLLECTION_MS)).toISOString()),
  ]);
  return rows.map(subscriptionFromRow);
}
