import type { Knex } from "knex";

/** Indexes by which revenue is computed: the statuses and plans of subscriptions over time, and money by its time. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  // Renewals, which are most events of subscriptions, are not in it.
  `create index changes_of_subscriptions on changes (organization_id, object_id, sequence)
    where object_type = 'subscription'
      and (before is null or before -> 'status' is not null or before -> 'plan' is not null)`,
  `create index payments_by_settlement on payments (organization_id, settled_at) where status = 'succeeded'`,
];
