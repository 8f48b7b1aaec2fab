import type { Knex } from "knex";

/** Persons who sign in to the console, their sessions, and the failures that slow down guessing passwords. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create table users (
    organization_id text not null references organizations (id),
    id text not null,
    email text not null,
    name text,
    role text not null check (role in ('viewer', 'editor', 'admin')),
    password_hash text,
    invitation_hash text unique,
    invitation_expires_at timestamptz,
    created_at timestamptz not null,
    accepted_at timestamptz,
    primary key (organization_id, id),
    unique (organization_id, email),
    check ((invitation_hash is null) = (invitation_expires_at is null)),
    check ((password_hash is null) = (accepted_at is null))
  )`,

  `create table console_sessions (
    organization_id text not null,
    id text not null,
    user_id text not null,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  )`,
  `create index console_sessions_by_user on console_sessions (organization_id, user_id)`,

  // Accounts and addresses are hashed: unknown accounts are counted too, and their names are no one's business.
  `create table sign_in_attempts (
    subject text primary key,
    attempts integer not null,
    window_end timestamptz not null
  )`,

  // Persons are authors of changes too.
  `alter table changes drop constraint changes_actor_type_check`,
  `alter table changes add constraint changes_actor_type_check
    check (actor_type in ('key', 'operator', 'provider', 'job', 'server', 'portal', 'user')) not valid`,
];
