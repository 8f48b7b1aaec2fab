import type { Knex } from "knex";

/** What the hot path asks for by index, and events that were taken back. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  // A feature that resets every five minutes has thousands of windows; only those that are open yet are looked for.
  `create index allowance_windows_by_end
    on allowance_windows (customer_id, feature_id, coalesce(window_end, 'infinity'))`,
  `create index billable_usage_by_end on billable_usage (customer_id, window_end)`,

  // Events are never changed: one that was taken back has a row here, once.
  `create table usage_voids (
    customer_id text not null,
    usage_event_id text not null,
    organization_id text not null,
    voided_at timestamptz not null,
    primary key (customer_id, usage_event_id)
  )`,
];
