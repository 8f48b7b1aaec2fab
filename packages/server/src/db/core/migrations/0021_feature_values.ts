import type { Knex } from "knex";

/** Features with a value of each plan, and overrides of it. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `alter table features drop constraint features_type_check`,
  `alter table features add constraint features_type_check
    check (type in ('metered', 'boolean', 'value', 'credit_system'))`,
  `alter table features add column value_settings jsonb`,
  `alter table features add constraint features_value_settings_check
    check ((type = 'value') = (value_settings is not null))`,
  `alter table entitlement_overrides add column value jsonb`,
];
