import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { deleteFound } from "../core/layout/layout-of.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** A session of a person in the console. */
export interface ConsoleSession {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  /** When the person last gave their password. */
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly lastSeenAt: Instant;
  readonly endedAt: Instant | null;
}

interface SessionRow {
  organization_id: string;
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
}

export async function insertConsoleSession(
  trx: Knex.Transaction,
  session: ConsoleSession,
  tokenHash: string,
): Promise<void> {
  await trx("console_sessions").insert({
    organization_id: session.organizationId,
    id: session.id,
    user_id: session.userId,
    token_hash: tokenHash,
    created_at: fromInstant(session.createdAt),
    expires_at: fromInstant(session.expiresAt),
    last_seen_at: fromInstant(session.lastSeenAt),
  });
}

/** Newest first. */
export async function listConsoleSessions(
  knex: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<ConsoleSession>> {
  const query = knex("console_sessions").where({ organization_id: organizationId });
  const page = await pageOf<SessionRow>(query, request);
  return { ...page, items: page.items.map(fromRow) };
}

export async function findConsoleSession(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<ConsoleSession | undefined> {
  const row: SessionRow | undefined = await knex("console_sessions")
    .where({ organization_id: organizationId, id })
    .first();
  return row && fromRow(row);
}

export async function findConsoleSessionByToken(
  knex: Knex,
  tokenHash: string,
): Promise<ConsoleSession | undefined> {
  const row: SessionRow | undefined = await knex("console_sessions").where({ token_hash: tokenHash }).first();
  return row && fromRow(row);
}

export async function updateLastSeen(
  knex: Knex,
  { organizationId, id }: Pick<ConsoleSession, "organizationId" | "id">,
  at: Instant,
): Promise<void> {
  await knex("console_sessions")
    .where({ organization_id: organizationId, id })
    .update({ last_seen_at: fromInstant(at) });
}

/** Ends the session with this id, or all sessions of a user, and returns those that had not ended before. */
export async function endConsoleSessions(
  trx: Knex.Transaction,
  organizationId: string,
  { at, ...which }: { readonly at: Instant } & ({ readonly id: string } | { readonly userId: string }),
): Promise<ConsoleSession[]> {
  const chosen = "id" in which ? { id: which.id } : { user_id: which.userId };
  const rows: SessionRow[] = await trx("console_sessions")
    .where({ organization_id: organizationId, ended_at: null, ...chosen })
    .update({ ended_at: fromInstant(at) })
    .returning("*");
  return rows.map(fromRow);
}

/** Deletes sessions that could not be used any more at an instant. */
export async function deleteOldConsoleSessions(knex: Knex, at: Instant, limit: number): Promise<number> {
  const old = knex("console_sessions")
    .where("expires_at", "<=", fromInstant(at))
    .orderBy("expires_at")
    .limit(limit);
  return deleteFound(knex, { table: "console_sessions", key: ["organization_id", "id"] }, old);
}

function fromRow(row: SessionRow): ConsoleSession {
  return {
    id: row.id,
    organizationId: row.organization_id,
    userId: row.user_id,
    createdAt: toInstant(row.created_at),
    expiresAt: toInstant(row.expires_at),
    lastSeenAt: toInstant(row.last_seen_at),
    endedAt: toInstantOrNull(row.ended_at),
  };
}
