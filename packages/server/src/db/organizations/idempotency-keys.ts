import { deserialize, serialize } from "node:v8";
import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { deleteFound } from "../core/layout/layout-of.js";
import { fromInstant, toInstant } from "../core/values.js";

/** A request under a key that its sender chose. */
export interface KeyedRequest {
  /** An organization, or the operator of the server. */
  readonly organizationId: string;
  readonly key: string;
  /** Equal for two identical requests. */
  readonly fingerprint: string;
}

/** The exclusive right of one process to carry out a request, until an instant. */
export interface Lease {
  readonly id: string;
  readonly until: Instant;
}

/** What was decided so far, by the name of the step. */
export type DecidedSteps = ReadonlyMap<string, unknown>;

export interface StoredRequest extends KeyedRequest {
  readonly lease: Lease;
  /** Encrypted, because some responses contain secrets. Undefined while there is none. */
  readonly answer: SealedAnswer | undefined;
}

interface SealedAnswer {
  readonly keyId: string;
  readonly box: string;
}

interface Row {
  organization_id: string;
  key: string;
  fingerprint: string;
  lease_id: string;
  leased_until: Date;
  steps: Buffer | null;
  answer_key_id: string | null;
  answer_box: string | null;
}

interface NewRequest extends KeyedRequest {
  readonly lease: Lease;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** False if the key is in use. Waits for an open transaction that is inserting the same key. */
export async function insertRequest(knex: Knex, request: NewRequest): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(INSERT, [
    request.organizationId,
    request.key,
    request.fingerprint,
    request.lease.id,
    fromInstant(request.lease.until),
    fromInstant(request.createdAt),
    fromInstant(request.expiresAt),
  ]);
  return rows.length === 1;
}

/** A key that has expired is as good as none, whether or not its row was removed already. */
const INSERT = `
  insert into idempotency_keys (organization_id, key, fingerprint, lease_id, leased_until, created_at, expires_at)
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict (organization_id, key) do update set
    fingerprint = excluded.fingerprint, lease_id = excluded.lease_id, leased_until = excluded.leased_until,
    steps = null, answer_key_id = null, answer_box = null,
    created_at = excluded.created_at, expires_at = excluded.expires_at
  where idempotency_keys.expires_at <= excluded.created_at
  returning key`;

export async function findRequest(
  knex: Knex,
  { organizationId, key }: Pick<KeyedRequest, "organizationId" | "key">,
): Promise<StoredRequest | undefined> {
  const row: Row | undefined = await knex("idempotency_keys")
    .where({ organization_id: organizationId, key })
    .first();
  return row && fromRow(row);
}

/**
 * Takes over a request whose process stopped, and returns its decisions so far. Undefined if another process was
 * faster, or the original process continues.
 */
export async function takeOverRequest(
  knex: Knex,
  { organizationId, key, lease: before }: StoredRequest,
  { lease, at }: { readonly lease: Lease; readonly at: Instant },
): Promise<DecidedSteps | undefined> {
  const [row]: Pick<Row, "steps">[] = await knex("idempotency_keys")
    .where({ organization_id: organizationId, key, lease_id: before.id, answer_box: null })
    .where("leased_until", "<=", fromInstant(at))
    .update({ lease_id: lease.id, leased_until: fromInstant(lease.until) })
    .returning("steps");
  return row && fromSteps(row.steps);
}

/** What changes a request under a lease changes nothing, and answers false, when it is no longer that lease's. */
export type Leased = Pick<StoredRequest, "organizationId" | "key"> & { readonly lease: Pick<Lease, "id"> };

export async function updateLease(knex: Knex, request: Leased, until: Instant): Promise<boolean> {
  return updateLeased(knex, request, { leased_until: fromInstant(until) });
}

/** Replaces the steps. They may hold anything that can be cloned, big integers too. */
export async function updateSteps(knex: Knex, request: Leased, steps: DecidedSteps): Promise<boolean> {
  return updateLeased(knex, request, { steps: serialize(steps) });
}

/** Stores the response. The steps that led to it are deleted. */
export async function updateAnswer(knex: Knex, request: Leased, answer: SealedAnswer): Promise<boolean> {
  const { keyId, box } = answer;
  return updateLeased(knex, request, { answer_key_id: keyId, answer_box: box, steps: null });
}

/** Answers how many there were, at most `limit`. */
export async function deleteExpiredRequests(knex: Knex, at: Instant, limit: number): Promise<number> {
  const expired = knex("idempotency_keys")
    .where("expires_at", "<=", fromInstant(at))
    .orderBy("expires_at")
    .limit(limit);
  return deleteFound(knex, { table: "idempotency_keys", key: ["organization_id", "key"] }, expired);
}

async function updateLeased(
  knex: Knex,
  { organizationId, key, lease }: Leased,
  change: Partial<Row>,
): Promise<boolean> {
  const updated = await knex("idempotency_keys")
    .where({ organization_id: organizationId, key, lease_id: lease.id })
    .update(change);
  return updated === 1;
}

function fromRow(row: Row): StoredRequest {
  const { organization_id: organizationId, key, fingerprint, answer_key_id: keyId, answer_box: box } = row;
  return {
    organizationId,
    key,
    fingerprint,
    lease: { id: row.lease_id, until: toInstant(row.leased_until) },
    answer: keyId === null || box === null ? undefined : { keyId, box },
  };
}

function fromSteps(steps: Buffer | null): DecidedSteps {
  return steps === null ? new Map() : (deserialize(steps) as DecidedSteps);
}
