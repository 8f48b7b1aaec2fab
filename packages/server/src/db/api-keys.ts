import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { organizationFromRow, type Organization, type OrganizationRow } from "./organizations.js";

/** What a key may do: look, change, or administer. None includes another. */
export type Scope = "read" | "write" | "admin";

export interface ApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
  /** SHA-256 of the key, in hexadecimal. The key itself is kept nowhere. */
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Instant | null;
  readonly createdAt: Instant;
}

/** What has to be known of a key to let a request in. */
export interface KnownKey {
  readonly id: string;
  readonly hash: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  readonly organization: Organization;
}

interface KnownKeyRow extends OrganizationRow {
  key_id: string;
  key_hash: string;
  key_scopes: Scope[];
  key_expires_at: Date | null;
  key_revoked_at: Date | null;
  key_last_used_at: Date | null;
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
      "key.last_used_at as key_last_used_at",
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
      scopes: JSON.stringify(key.scopes),
      expires_at: key.expiresAt === null ? null : new Date(key.expiresAt),
      created_at: new Date(key.createdAt),
    })
    .onConflict("hash")
    .ignore()
    .returning("id");
  return inserted.length > 0;
}

/** Notes a use of the key. Writes nothing when one at or after `unlessSince` is noted already. */
export async function updateLastUsed(
  db: Knex,
  key: { readonly organizationId: string; readonly id: string },
  use: { readonly at: Instant; readonly unlessSince: Instant },
): Promise<void> {
  await db("api_keys")
    .where({ organization_id: key.organizationId, id: key.id })
    .whereRaw("(last_used_at is null or last_used_at < ?)", [new Date(use.unlessSince)])
    .update({ last_used_at: new Date(use.at) });
}

function fromRow(row: KnownKeyRow): KnownKey {
  return {
    id: row.key_id,
    hash: row.key_hash,
    scopes: row.key_scopes,
    expiresAt: toInstant(row.key_expires_at),
    revokedAt: toInstant(row.key_revoked_at),
    lastUsedAt: toInstant(row.key_last_used_at),
    organization: organizationFromRow(row),
  };
}

function toInstant(date: Date | null): Instant | null {
  return date && (date.getTime() as Instant);
}
