import type { Knex } from "knex";

/** Several customers may have one email. External ids and invoice prefixes still belong to one customer each. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table customer_identifiers drop constraint customer_identifiers_pkey`);
  await knex.raw(
    `alter table customer_identifiers add primary key (organization_id, kind, value, customer_id)`,
  );
  await knex.raw(
    `create unique index customer_identifiers_unique on customer_identifiers (organization_id, kind, value)
      where kind <> 'email'`,
  );
}
