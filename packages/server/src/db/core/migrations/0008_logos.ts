import type { Knex } from "knex";

/** Logos of organizations, each from the time it was uploaded on; without bytes where one was removed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table organization_logos (
    id text primary key,
    organization_id text not null references organizations (id),
    bytes bytea check (length(bytes) > 0),
    width integer not null check (width >= 0),
    height integer not null check (height >= 0),
    created_at timestamptz not null
  )`);
  await knex.raw(
    `create index organization_logos_by_time on organization_logos (organization_id, created_at desc, id desc)`,
  );
}
