import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { layoutOf } from "../core/layout/layout-of.js";
import type { Session, Statement } from "../core/session.js";
import { iso } from "../core/columns.js";
import { fromInstant, toInstantOrNull } from "../core/values.js";

/** A customer whose top-ups are to be looked at. */
export interface DueTopUps {
  readonly customerId: string;
  readonly organizationId: string;
}

export interface ClaimTopUps {
  readonly now: Instant;
  /** Until then no other process looks at them, unless this one is done. */
  readonly until: Instant;
  readonly limit: number;
}

/**
 * Claims customers whose top-ups are due, the longest waiting first: of a customer on a test clock by the time of the clock,
 * but not while it advances.
 */
export async function claimTopUps(knex: Knex, { now, until, limit }: ClaimTopUps): Promise<DueTopUps[]> {
  // A distributed PostgreSQL locks no rows of several shards. There, the second claim of two waits, and finds the first.
  const lock = (await layoutOf(knex)).locksMany ? "for no key update of customer skip locked" : "";
  const { rows } = await knex.raw<{ rows: { id: string; organization_id: string }[] }>(
    `update customers set top_up_claimed_until = :until
      where id in (
        select customer.id
          from customers as customer
          left join test_clocks as clock
            on clock.organization_id = customer.organization_id and clock.id = customer.test_clock_id
          where customer.top_up_due_at is not null
            and customer.top_up_due_at <= coalesce(clock.now_at, :now::timestamptz)
            and (customer.top_up_claimed_until is null or customer.top_up_claimed_until <= :now::timestamptz)
            and customer.archived_at is null and clock.status is distinct from 'advancing'
          order by customer.top_up_due_at, customer.id
          limit :limit
          ${lock}
      ) and (top_up_claimed_until is null or top_up_claimed_until <= :now::timestamptz)
      returning id, organization_id`,
    { now: fromInstant(now), until: fromInstant(until), limit },
  );
  return rows.map((row) => ({ customerId: row.id, organizationId: row.organization_id }));
}

/** When the top-ups of these customers are looked at next; null if they wait for a change. */
export async function nextTopUpOf(knex: Knex, customerIds: readonly string[]): Promise<Instant | null> {
  const rows: { next: Date | null }[] = await knex("customers")
    .modify(ofCustomers, customerIds, "id")
    .select(knex.raw("min(top_up_due_at) as next"));
  return toInstantOrNull(rows[0]?.next ?? null);
}

/** That usage left the credits of a customer below the threshold of a top-up. */
export interface DueTopUp {
  readonly customerId: string;
  readonly at: Instant;
}

/** The thresholds are armed again once the top-up is settled, so that later usage does not report them. */
const DUE: Statement = {
  name: "usage-due-top-ups",
  text: `update customers as stored
    set top_up_due_at = least(stored.top_up_due_at, due.at), top_up_watch = '[]'
    from unnest($1::text[], $2::timestamptz[]) as due (customer_id, at)
    where stored.id = due.customer_id`,
};

export function sendDueTopUps(session: Session, due: readonly DueTopUp[]): Promise<unknown>[] {
  return [session.run(DUE, [due.map(({ customerId }) => customerId), due.map(({ at }) => iso(at))])];
}
