import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";
import { organizationFromRow, type Organization, type OrganizationRow } from "./organizations.js";

/** What a key may do: look, change, or administer. None includes another. */
export type Scope = "read" | "write" | "admin";

export interface ApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  /** The first characters of the key, to recognize it. */
  readonly prefix: string;
  /** SHA-256 of the key, in hexadecimal. The key itself is not stored. */
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Instant | null;
  readonly createdAt: Instant;
}

/** A key with its current state. */
export interface StoredApiKey extends ApiKey {
  readonly lastUsedAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** The key that a rotation put in its place. */
  readonly replacedBy: string | null;
}

interface StoredRow {
  organization_id: string;
  id: string;
  name: string;
  prefix: string;
  hash: string;
  scopes: Scope[];
  expires_at: Date | null;
  revoked_at: Date | null;
  replaced_by: string | null;
  created_at: Date;
}

/** What has to be known of a key to let a request in. */
export interface KnownKey {
  readonly id: string;
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly organization: Organization;
}

interface KnownKeyRow extends OrganizationRow {
  key_id: string;
  key_hash: string;
  key_scopes: Scope[];
  key_expires_at: Date | null;
  key_revoked_at: Date | null;
}

/** Finds the keys with these hashes, each together with its organization. */
export async function findApiKeys(db: Knex, hashes: readonly string[]): Promise<KnownKey[]> {
  const rows: KnownKeyRow[] = await db("api_keys as key")
    .join("organizations", "organizations.id", "key.organization_id")
    .whereRaw("key.hash = any(:hashes)", { hashes: [...hashes] })
    .select(
      "organizations.*",
      "key.id as key_id",
      "key.hash as key_hash",
      "key.scopes as key_scopes",
      "key.expires_at as key_expires_at",
      "key.revoked_at as key_revoked_at",
    );
  return rows.map(fromRow);
}

/** Answers false, and writes nothing, when a key with this hash exists. */
export async function insertApiKey(trx: Knex.Transaction, key: ApiKey): Promise<boolean> {
  const inserted = await trx("api_keys")
    .insert({
      organization_id: key.organizationId,
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      scopes: toJson(key.scopes),
      expires_at: fromInstant(key.expiresAt),
      created_at: fromInstant(key.createdAt),
    })
    .onConflict("hash")
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

/** Records the use of a key. Writes nothing if a use at or after `unlessSince` is already recorded. */
export async function updateLastUsed(
  db: Knex,
  key: { readonly organizationId: string; readonly id: string },
  use: { readonly at: Instant; readonly unlessSince: Instant },
): Promise<void> {
  await db("api_key_uses")
    .insert({ organization_id: key.organizationId, api_key_id: key.id, last_used_at: new Date(use.at) })
    .onConflict(["organization_id", "api_key_id"])
    .merge()
    .where("api_key_uses.last_used_at", "<", new Date(use.unlessSince));
}

export async function listApiKeys(
  db: Knex,
  organizationId: string,
  request: PageRequest,
): Promise<Page<StoredApiKey>> {
  const query = db("api_keys").where({ organization_id: organizationId });
  const page = await pageOf<StoredRow>(query, request);
  return { items: await withLastUses(db, organizationId, page.items), nextCursor: page.nextCursor };
}

export async function findApiKey(
  db: Knex,
  organizationId: string,
  id: string,
): Promise<StoredApiKey | undefined> {
  const rows: StoredRow[] = await db("api_keys").where({ organization_id: organizationId, id });
  return (await withLastUses(db, organizationId, rows))[0];
}

/** The keys of an organization that may administer it and were neither revoked nor replaced, without those expired. */
export async function listWorkingAdminKeys(
  db: Knex,
  organizationId: string,
  now: Instant,
): Promise<string[]> {
  const rows: { id: string }[] = await db("api_keys")
    .where({ organization_id: organizationId, revoked_at: null, replaced_by: null })
    .whereRaw("scopes @> ?::jsonb", [toJson(["admin"])])
    .whereRaw("(expires_at is null or expires_at > ?)", [fromInstant(now)])
    .select("id");
  return rows.map(({ id }) => id);
}

/** Updates the mutable fields of a key: its end and its successor. */
export async function updateApiKey(trx: Knex.Transaction, key: StoredApiKey): Promise<void> {
  await trx("api_keys")
    .where({ organization_id: key.organizationId, id: key.id })
    .update({
      expires_at: fromInstant(key.expiresAt),
      revoked_at: fromInstant(key.revokedAt),
      replaced_by: key.replacedBy,
    });
}

function fromRow(row: KnownKeyRow): KnownKey {
  return {
    id: row.key_id,
    hash: row.key_hash,
    scopes: row.key_scopes,
    expiresAt: toInstantOrNull(row.key_expires_at),
    revokedAt: toInstantOrNull(row.key_revoked_at),
    organization: organizationFromRow(row),
  };
}

/** A statement of its own, because a distributed PostgreSQL joins no divided table to one that every node has. */
async function withLastUses(
  db: Knex,
  organizationId: string,
  rows: readonly StoredRow[],
): Promise<StoredApiKey[]> {
  const uses: { api_key_id: string; last_used_at: Date }[] = await db("api_key_uses")
    .where({ organization_id: organizationId })
    .whereRaw("api_key_id = any(?)", [rows.map(({ id }) => id)]);
  const lastUses = new Map(uses.map((use) => [use.api_key_id, toInstant(use.last_used_at)]));
  return rows.map((row) => storedFromRow(row, lastUses.get(row.id) ?? null));
}

function storedFromRow(row: StoredRow, lastUsedAt: Instant | null): StoredApiKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    prefix: row.prefix,
    hash: row.hash,
    scopes: row.scopes,
    expiresAt: toInstantOrNull(row.expires_at),
    createdAt: toInstant(row.created_at),
    lastUsedAt,
    revokedAt: toInstantOrNull(row.revoked_at),
    replacedBy: row.replaced_by,
  };
}
