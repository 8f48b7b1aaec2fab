import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "./values.js";

/**
 * For each kind of work, whether there may be any: a condition that each table answers from an index, and that holds for
 * everything that is due. Test clocks may be ahead of real time, so what may be on one is compared with the latest of them.
 */
const MAY_BE_DUE = {
  runCycle: "select from customers where next_due_at <= :now and test_clock_id is null",
  expireCheckouts: "select from checkouts where status in ('creating', 'open') and expires_at <= :now",
  expireReservations: "select from reservations where status = 'open' and expires_at <= (table latest)",
  reconcilePayments: "select from payments where status = 'pending' and checkout_id is null",
  refundUnapplied:
    "select from payments where is_unapplied union all select from refunds where status = 'pending'",
  retryWebhooks: "select from provider_events where status in ('received', 'failed')",
  detachMethods: `select from payment_methods where removed_at is not null and detached_at is null
    union all select from provider_credentials where retired_at is not null`,
  deliverWebhooks: "select from webhook_deliveries where status = 'pending' and due_at <= :now",
  deliverEmails: "select from email_outbox where status = 'pending' and due_at <= :now",
  verifyDueTaxIds: "select from tax_id_checks where due_at <= :now",
  topUpCredits: "select from customers where top_up_due_at <= (table latest)",
} as const;

export type KindOfWork = keyof typeof MAY_BE_DUE;

export const KINDS_OF_WORK = Object.keys(MAY_BE_DUE) as readonly KindOfWork[];

const FIND = `with latest as (
    select greatest(:now, (select max(now_at) from test_clocks)) as at
  )
  select array_remove(array[${Object.entries(MAY_BE_DUE)
    .map(([kind, query]) => `case when exists (${query}) then '${kind}' end`)
    .join(",\n    ")}], null) as kinds`;

/** Returns the kinds of work of which some may be due, by one statement. Not for a distributed PostgreSQL. */
export async function findDueWork(knex: Knex, now: Instant): Promise<readonly KindOfWork[]> {
  const { rows } = await knex.raw<{ rows: { kinds: readonly KindOfWork[] }[] }>(FIND, {
    now: knex.raw("?::timestamptz", [fromInstant(now)]),
  });
  return rows[0]?.kinds ?? [];
}
