import type { Knex } from "knex";

/** Finds the payments of an organization that a bank statement lists again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index payments_by_organization_reference on payments (organization_id, recorded_reference)
      where recorded_reference is not null`,
  );
}
