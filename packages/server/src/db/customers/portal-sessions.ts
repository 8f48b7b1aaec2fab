import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";
import type { PortalFeature } from "../organizations/portal-configuration.js";

/** The person who uses a session, as the application that created it knows them. */
export interface PortalPerson {
  readonly id: string;
  readonly name: string | null;
}

export type PortalFlow = "overview" | PortalFeature | `invoice:${string}`;
export type PortalLocale = "en" | "de" | "fr" | "es" | "pt-BR";

/** A session in which a customer manages their own billing. */
export interface PortalSession {
  readonly id: string;
  /** Whether the customer opens a link, of an application or of an email, or an application calls for them. */
  readonly kind: "link" | "token" | "email";
  readonly organizationId: string;
  readonly customerId: string;
  readonly flow: PortalFlow | null;
  readonly locale: PortalLocale | null;
  /** What the customer can do, of what the configuration allows; null for all of it. */
  readonly allow: readonly PortalFeature[] | null;
  readonly person: PortalPerson | null;
  readonly returnUrl: string | null;
  readonly createdAt: Instant;
  /** Of the code until it is opened, then of the session. */
  readonly expiresAt: Instant;
  readonly openedAt: Instant | null;
  readonly lastSeenAt: Instant | null;
  /** When it was revoked or the customer signed out. */
  readonly endedAt: Instant | null;
}

interface SessionRow {
  organization_id: string;
  id: string;
  kind: PortalSession["kind"];
  customer_id: string;
  flow: PortalFlow | null;
  locale: PortalLocale | null;
  allow: PortalFeature[] | null;
  person_id: string | null;
  person_name: string | null;
  return_url: string | null;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  last_seen_at: Date | null;
  ended_at: Date | null;
}

/** A link has a code, and gets its token when it is opened; the other kind has a token from the start. */
export async function insertPortalSession(
  trx: Knex.Transaction,
  session: PortalSession,
  secretHash: string,
): Promise<void> {
  const isLink = session.kind !== "token";
  await trx("portal_sessions").insert({
    organization_id: session.organizationId,
    id: session.id,
    kind: session.kind,
    customer_id: session.customerId,
    [isLink ? "code_hash" : "token_hash"]: secretHash,
    flow: session.flow,
    locale: session.locale,
    allow: session.allow && toJson(session.allow),
    person_id: session.person?.id ?? null,
    person_name: session.person?.name ?? null,
    return_url: session.returnUrl,
    created_at: fromInstant(session.createdAt),
    expires_at: fromInstant(session.expiresAt),
    ...(!isLink && {
      opened_at: fromInstant(session.createdAt),
      last_seen_at: fromInstant(session.createdAt),
    }),
  });
}

/** Newest first. */
export async function listPortalSessions(
  knex: Knex,
  organizationId: string,
  { customerId, ...request }: PageRequest & { readonly customerId?: string | undefined },
): Promise<Page<PortalSession>> {
  const query = knex("portal_sessions").where({ organization_id: organizationId });
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  const page = await pageOf<SessionRow>(query, request);
  return { ...page, items: page.items.map(fromRow) };
}

export async function findPortalSession(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<PortalSession | undefined> {
  const row: SessionRow | undefined = await knex("portal_sessions")
    .where({ organization_id: organizationId, id })
    .first();
  return row && fromRow(row);
}

/** The session of a code or of a token, of which only hashes are stored. */
export async function findPortalSessionBy(
  knex: Knex,
  secret: "code_hash" | "token_hash",
  hash: string,
): Promise<PortalSession | undefined> {
  const row: SessionRow | undefined = await knex("portal_sessions")
    .where({ [secret]: hash })
    .first();
  return row && fromRow(row);
}

/** Gives a session its token. Only the first caller with the code succeeds, because the row has one token. */
export async function openPortalSession(
  trx: Knex.Transaction,
  codeHash: string,
  opened: { readonly tokenHash: string; readonly at: Instant; readonly expiresAt: Instant },
): Promise<PortalSession | undefined> {
  const at = fromInstant(opened.at);
  const rows: SessionRow[] = await trx("portal_sessions")
    .where({ code_hash: codeHash, token_hash: null, ended_at: null })
    .where("expires_at", ">", at)
    .update({
      token_hash: opened.tokenHash,
      opened_at: at,
      last_seen_at: at,
      expires_at: fromInstant(opened.expiresAt),
    })
    .returning("*");
  return rows[0] && fromRow(rows[0]);
}

export async function updateLastSeen(
  knex: Knex,
  { organizationId, id }: Pick<PortalSession, "organizationId" | "id">,
  at: Instant,
): Promise<void> {
  await knex("portal_sessions")
    .where({ organization_id: organizationId, id })
    .update({ last_seen_at: fromInstant(at) });
}

/** Ends a session; undefined for one that has ended before. */
export async function endPortalSession(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<PortalSession, "organizationId" | "id">,
  at: Instant,
): Promise<PortalSession | undefined> {
  const rows: SessionRow[] = await trx("portal_sessions")
    .where({ organization_id: organizationId, id, ended_at: null })
    .update({ ended_at: fromInstant(at) })
    .returning("*");
  return rows[0] && fromRow(rows[0]);
}

/** Ends the links of emails to a customer that were not opened, and returns them as they are now. */
export async function endEmailedLinks(
  trx: Knex.Transaction,
  { organizationId, customerId }: Pick<PortalSession, "organizationId" | "customerId">,
  at: Instant,
): Promise<PortalSession[]> {
  const rows: SessionRow[] = await trx("portal_sessions")
    .where({ organization_id: organizationId, customer_id: customerId, kind: "email" })
    .whereNull("opened_at")
    .whereNull("ended_at")
    .where("expires_at", ">", fromInstant(at))
    .update({ ended_at: fromInstant(at) })
    .returning("*");
  return rows.map(fromRow);
}

function fromRow(row: SessionRow): PortalSession {
  const { person_id: personId, person_name: name } = row;
  return {
    id: row.id,
    kind: row.kind,
    organizationId: row.organization_id,
    customerId: row.customer_id,
    flow: row.flow,
    locale: row.locale,
    allow: row.allow,
    person: personId === null ? null : { id: personId, name },
    returnUrl: row.return_url,
    createdAt: toInstant(row.created_at),
    expiresAt: toInstant(row.expires_at),
    openedAt: toInstantOrNull(row.opened_at),
    lastSeenAt: toInstantOrNull(row.last_seen_at),
    endedAt: toInstantOrNull(row.ended_at),
  };
}
