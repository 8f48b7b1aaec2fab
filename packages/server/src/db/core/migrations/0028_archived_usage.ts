import type { Knex } from "knex";

/** What archived usage events had drawn, so that the audit goes on from these sums. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // Where the units were drawn; empty texts in the place of absent ids, because a key has no nulls.
  `create table archived_draws (
    customer_id text not null references customers (id),
    organization_id text not null,
    source text not null check (source in ('allowance', 'billable', 'credits', 'grant', 'shortfall')),
    window_id text not null,
    billable_usage_id text not null,
    grant_id text not null,
    counted_in text not null,
    units numeric not null,
    credits numeric not null,
    primary key (customer_id, source, window_id, billable_usage_id, grant_id, counted_in)
  )`,
  `create table archived_entity_usage (
    customer_id text not null references customers (id),
    organization_id text not null,
    entity_id text not null,
    feature_id text not null,
    units numeric not null,
    primary key (customer_id, entity_id, feature_id)
  )`,
];
