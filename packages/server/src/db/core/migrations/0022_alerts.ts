import type { Knex } from "knex";

/** Alerts of customers, and the thresholds that were reported. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // Null leaves the alerts to the plans and the organization.
  `alter table customers add column alerts jsonb`,
  `create table alert_notices (
    customer_id text not null,
    alert text not null,
    window_start timestamptz not null,
    organization_id text not null,
    created_at timestamptz not null,
    primary key (customer_id, alert, window_start)
  )`,
];
