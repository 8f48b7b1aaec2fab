import type { Knex } from "knex";

/** Features whose usage does not add up: unique keys and highest values. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // Null where usage adds up.
  `alter table features add column aggregation text check (aggregation in ('unique', 'max'))`,
  // The window in which the event counts, and what was counted there: a key or a value. Null where usage adds up.
  `alter table usage_events add column aggregation_window_id text`,
  `alter table usage_events add column key text`,
  `alter table usage_events add column reported_value numeric`,
  `create index usage_events_aggregated on usage_events (customer_id, aggregation_window_id, key)
    where aggregation_window_id is not null`,
  // Draws that stay drawn, because another event of the window needs them.
  `alter table usage_voids add column moved_to text`,
  `alter table usage_voids add column moved_draws jsonb`,
  `alter table usage_voids add column moved_units numeric`,
  `create index usage_voids_moved on usage_voids (customer_id, moved_to) where moved_to is not null`,
  `create table unique_uses (
    customer_id text not null references customers (id),
    organization_id text not null,
    feature_id text not null,
    window_id text not null,
    key text not null,
    uses bigint not null check (uses >= 0),
    primary key (customer_id, feature_id, window_id, key)
  )`,
  `create table highest_values (
    customer_id text not null references customers (id),
    organization_id text not null,
    feature_id text not null,
    window_id text not null,
    value numeric not null check (value >= 0),
    primary key (customer_id, feature_id, window_id)
  )`,
];
