import type { Knex } from "knex";

/**
 * What the previews of attaches were computed from, as a fingerprint, so that an attach that would do something else
 * than its preview showed is refused. `id` is a hash of the customer, the plan and the instant of the preview.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create table attach_previews (
      organization_id text not null,
      id text not null,
      fingerprint text not null,
      created_at timestamptz not null,
      primary key (organization_id, id)
    )`,
  );
  await knex.raw("create index attach_previews_created_at on attach_previews (created_at)");
}
