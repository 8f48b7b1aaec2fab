import type { Knex } from "knex";

/** Entities, levels of what is held, and the peaks at which a level is billed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create table entities (
    customer_id text not null references customers (id),
    id text not null,
    organization_id text not null,
    feature_id text not null,
    entity_id text not null,
    name text,
    email text,
    metadata jsonb not null,
    status text not null check (status in ('active', 'pending_removal', 'removed')),
    removes_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (customer_id, id),
    check ((status = 'active') = (removes_at is null)),
    check ((status = 'removed') = (removed_at is not null))
  )`);
  await knex.raw(`create unique index entities_one_of_a_name on entities (customer_id, entity_id, feature_id)
    where status <> 'removed'`);
  await knex.raw(`create index entities_by_removal on entities (customer_id, removes_at)
    where status = 'pending_removal'`);
  // What is held of a feature: everything that was ever added, less everything that was ever taken away. An entity that
  // is to be removed is taken away here at once, and by its change at the instant at which that takes effect.
  await knex.raw(`create table feature_levels (
    customer_id text not null,
    feature_id text not null,
    organization_id text not null,
    tracked numeric not null default 0 check (tracked >= 0),
    entities integer not null default 0 check (entities >= 0),
    primary key (customer_id, feature_id)
  )`);
  // Append-only. The level at an instant is the level above, less every change after that instant, those to come among
  // them.
  await knex.raw(`create table level_changes (
    customer_id text not null,
    id text not null,
    organization_id text not null,
    feature_id text not null,
    kind text not null check (kind in ('tracked', 'entity')),
    delta numeric not null check (delta <> 0),
    changes_at timestamptz not null,
    entity_id text,
    usage_event_id text,
    created_at timestamptz not null,
    primary key (customer_id, id)
  )`);
  await knex.raw("create index level_changes_by_time on level_changes (customer_id, feature_id, changes_at)");
  await knex.raw(`create table entity_usage (
    customer_id text not null,
    entity_id text not null,
    feature_id text not null,
    window_start timestamptz not null,
    organization_id text not null,
    units numeric not null check (units >= 0),
    primary key (customer_id, entity_id, feature_id, window_start)
  )`);
  await knex.raw(`alter table billable_usage
    add column kind text not null default 'units' check (kind in ('units', 'peak')),
    add column span_start timestamptz,
    add column span_end timestamptz,
    add column included numeric,
    add column counted_until timestamptz,
    add column reached_at timestamptz,
    add constraint billable_usage_peak_check check (
      (kind = 'peak') = (span_start is not null and span_end is not null and counted_until is not null)
    ),
    add constraint billable_usage_span_check check (span_start <= span_end)`);
}
