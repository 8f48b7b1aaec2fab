import type { Knex } from "knex";

/**
 * What was changed, by whom, and from where. One row is an entry of the audit log and, when its kind is one that is told
 * to others, an event. Rows are appended and never changed, but for what names a person who was deleted.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement);
}

const statements = [
  // What belongs to no customer has the organization's id where the customer's is.
  `create table changes (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    kind text not null,
    object_type text not null,
    object_id text not null,
    sequence bigint check (sequence >= 1),
    before jsonb,
    after jsonb,
    actor_type text not null check (actor_type in ('key', 'operator', 'provider', 'job', 'server')),
    actor_id text,
    request_id text,
    address text,
    created_at timestamptz not null,
    primary key (customer_id, id)
  )`,

  // Events of one object count up without a gap.
  "create unique index changes_in_order on changes (object_id, customer_id, sequence)",
  "create index changes_by_organization on changes (organization_id, id)",

  // Almost everything is done by jobs, and nobody looks for one of them.
  `create index changes_by_actor on changes (organization_id, actor_id, id)
    where actor_type in ('key', 'provider')`,

  "alter table subscriptions add column trial_notice_at timestamptz",
];
