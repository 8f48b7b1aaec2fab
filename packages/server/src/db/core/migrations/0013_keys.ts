import type { Knex } from "knex";

/** Which key took over from which, and how many requests all processes together let in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table api_keys add column replaced_by text");
  // Not logged: what a crash of the database takes from it is less than a minute of counting.
  await knex.raw(
    `create unlogged table request_counts (
      organization_id text not null,
      subject text not null,
      window_end timestamptz not null,
      requests bigint not null check (requests > 0),
      primary key (organization_id, subject, window_end)
    )`,
  );
}
