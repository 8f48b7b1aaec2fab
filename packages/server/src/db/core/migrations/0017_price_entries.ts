import type { Knex } from "knex";

/** Prices and credit costs by the dimensions of usage. Units of each price are counted by themselves. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `alter table credit_system_features add column costs jsonb`,

  // The number of a price entry in the plan version, counted from 1; 0 is the price of the feature itself.
  `alter table billable_usage add column price_entry integer not null default 0`,
  `create unique index billable_usage_one_price on billable_usage
    (customer_id, subscription_id, feature_id, window_start, segment, price_entry) where kind = 'units'`,
  `drop index billable_usage_one_segment`,

  `alter table invoice_lines add column dimensions jsonb`,
  `alter table credit_note_lines add column dimensions jsonb`,
];
