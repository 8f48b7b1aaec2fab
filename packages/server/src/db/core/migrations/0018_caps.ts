import type { Knex } from "knex";

/** Counters of caps, and what each usage event counted in them. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // An empty entity counts the usage of everyone.
  `create table cap_windows (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    feature_id text not null,
    entity_id text not null,
    per text not null check (per in ('1h', '5h', 'day', 'week', 'month')),
    window_start timestamptz not null,
    window_end timestamptz not null,
    used numeric not null check (used >= 0),
    primary key (customer_id, id),
    unique (customer_id, feature_id, entity_id, per, window_start)
  )`,
  // A cap of an hour has thousands of windows; this finds the open ones.
  `create index cap_windows_by_end on cap_windows (customer_id, feature_id, entity_id, window_end)`,

  `create table cap_draws (
    customer_id text not null,
    usage_id text not null,
    cap_window_id text not null,
    organization_id text not null,
    units numeric not null check (units > 0),
    primary key (customer_id, usage_id, cap_window_id)
  )`,
];
