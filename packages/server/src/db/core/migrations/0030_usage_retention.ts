import type { Knex } from "knex";

/** Up to which month the usage events of each organization were archived, and the organizations that want it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table organizations add column usage_archived_before timestamptz");
  // A job looks for them every second, and most servers with many organizations have few of these.
  await knex.raw(`create index organizations_with_retention on organizations (id)
    where settings ->> 'usageRetentionMonths' is not null`);
}
