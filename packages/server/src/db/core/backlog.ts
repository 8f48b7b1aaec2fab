import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "./values.js";

/** The number of waiting items, and the age of the oldest. */
export interface Backlog {
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Counting more would take as long as processing some of them. */
const MAX_COUNTED = 10_000;

/** Returns the backlog of each job. No count is above ten thousand. */
export async function readBacklogs(knex: Knex, now: Instant): Promise<Readonly<Record<string, Backlog>>> {
  const at = fromInstant(now);
  const waiting = {
    customers_due: knex("customers")
      .where("next_due_at", "<=", at)
      .whereNull("test_clock_id")
      .select("next_due_at as since"),
    provider_events: knex("provider_events")
      .whereIn("status", ["received", "failed"])
      .select("received_at as since"),
    deliveries: knex("webhook_deliveries")
      .where({ status: "pending" })
      .where("due_at", "<=", at)
      .select("due_at as since"),
    payments_pending: knex("payments")
      .where({ status: "pending" })
      .whereNull("checkout_id")
      .select("created_at as since"),
  };
  const backlogs: Record<string, Backlog> = {};
  for (const [what, query] of Object.entries(waiting)) backlogs[what] = await backlogOf(knex, query, at);
  return backlogs;
}

async function backlogOf(knex: Knex, query: Knex.QueryBuilder, at: Date): Promise<Backlog> {
  const first = query.orderBy("since").limit(MAX_COUNTED).as("waiting");
  const rows: { count: bigint; seconds: string | null }[] = await knex
    .from(first)
    .select(
      knex.raw("count(*)"),
      knex.raw("extract(epoch from ?::timestamptz - min(since)) as seconds", [at]),
    );
  const [row] = rows;
  return { count: Number(row?.count ?? 0), oldestSeconds: Math.max(0, Number(row?.seconds ?? 0)) };
}

/** Connections of the pool by state. `waiting` is the number of queries waiting for one. */
export function poolOf(knex: Knex): Readonly<Record<"used" | "free" | "waiting", number>> {
  const { pool } = knex.client as { readonly pool: Pool };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** The connection pool of Knex. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}
