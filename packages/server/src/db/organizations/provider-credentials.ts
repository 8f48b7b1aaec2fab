import type { Instant, ProviderName } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";

/** An organization's credentials at a provider, encrypted. */
export interface ProviderCredentials {
  readonly organizationId: string;
  readonly provider: ProviderName;
  readonly mode: "test" | "live";
  readonly sealed: { readonly keyId: string; readonly box: string };
  /** What may be shown of each key, so that a person knows which one it is. */
  readonly hints: CredentialHints;
  /** Since then it is used for no new payments, and only settles those in progress. */
  readonly retiredAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface CredentialHints {
  readonly secretKey: string;
  readonly webhookSecret: string | null;
}

interface Row {
  organization_id: string;
  provider: ProviderName;
  mode: "test" | "live";
  key_id: string;
  box: string;
  hints: CredentialHints;
  retired_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Every provider for which the organization has credentials, including retired ones. */
export async function listCredentials(knex: Knex, organizationId: string): Promise<ProviderCredentials[]> {
  const rows: Row[] = await knex("provider_credentials")
    .where({ organization_id: organizationId })
    .orderBy("provider");
  return rows.map(fromRow);
}

export async function findCredentials(
  knex: Knex,
  organizationId: string,
  provider: string,
): Promise<ProviderCredentials | undefined> {
  const row: Row | undefined = await knex("provider_credentials")
    .where({ organization_id: organizationId, provider })
    .first();
  return row && fromRow(row);
}

/** Credentials of all organizations that were sealed with another key than this. */
export async function listSealedOtherwise(knex: Knex, keyId: string): Promise<ProviderCredentials[]> {
  const rows: Row[] = await knex("provider_credentials")
    .whereNot({ key_id: keyId })
    .orderBy(["organization_id", "provider"]);
  return rows.map(fromRow);
}

/** Replaces whatever there was. */
export async function saveCredentials(knex: Knex, credentials: ProviderCredentials): Promise<void> {
  const { organizationId, provider, mode, sealed, hints, retiredAt, createdAt, updatedAt } = credentials;
  const changing = {
    mode,
    key_id: sealed.keyId,
    box: sealed.box,
    hints: toJson(hints),
    retired_at: fromInstant(retiredAt),
    updated_at: fromInstant(updatedAt),
  };
  await knex("provider_credentials")
    .insert({ organization_id: organizationId, provider, created_at: fromInstant(createdAt), ...changing })
    .onConflict(["organization_id", "provider"])
    .merge(changing);
}

/** Encrypts the same credentials again. Does nothing if they have changed since they were read. */
export async function replaceBox(
  knex: Knex,
  { organizationId, provider, sealed }: Pick<ProviderCredentials, "organizationId" | "provider" | "sealed">,
  replacement: ProviderCredentials["sealed"],
): Promise<boolean> {
  const updated = await knex("provider_credentials")
    .where({ organization_id: organizationId, provider, box: sealed.box })
    .update({ key_id: replacement.keyId, box: replacement.box });
  return updated > 0;
}

/** Retires credentials. Returns false if there are none in use. */
export async function retireCredentials(
  knex: Knex,
  organizationId: string,
  provider: string,
  at: Instant,
): Promise<boolean> {
  const updated = await knex("provider_credentials")
    .where({ organization_id: organizationId, provider, retired_at: null })
    .update({ retired_at: fromInstant(at) });
  return updated > 0;
}

/**
 * Deletes retired credentials that are no longer needed: no payment or refund is pending, and no removed card since
 * an instant is waiting to be removed at the provider.
 */
export async function deleteIdleRetired(knex: Knex, removedSince: Instant): Promise<number> {
  const retired: Pick<Row, "organization_id" | "provider">[] = await knex("provider_credentials")
    .whereNotNull("retired_at")
    .distinct("organization_id", "provider");
  if (retired.length === 0) return 0;
  // Read first: a distributed PostgreSQL has payments on other nodes than a statement that deletes credentials runs on.
  const isOf = (table: string) => (query: Knex.QueryBuilder) =>
    void query.whereIn(
      [`${table}.organization_id`, `${table}.provider`],
      retired.map(({ organization_id, provider }) => [organization_id, provider]),
    );
  const using = (table: "payments" | "payment_methods") =>
    knex(table).select(`${table}.organization_id`, `${table}.provider`).where(isOf(table));
  const needed: Pick<Row, "organization_id" | "provider">[] = await using("payments")
    .where({ "payments.status": "pending" })
    .union([
      using("payments").where({ "payments.is_unapplied": true }).whereNotExists(refunded(knex)),
      using("payments")
        .join("refunds", (on) =>
          on.on("refunds.customer_id", "payments.customer_id").on("refunds.payment_id", "payments.id"),
        )
        .where({ "refunds.status": "pending" }),
      using("payment_methods")
        .where("payment_methods.removed_at", ">", fromInstant(removedSince))
        .whereNull("payment_methods.detached_at"),
    ]);
  return knex("provider_credentials")
    .whereNotNull("retired_at")
    .where(isOf("provider_credentials"))
    .whereNotIn(
      ["organization_id", "provider"],
      needed.map(({ organization_id, provider }) => [organization_id, provider]),
    )
    .delete();
}

function refunded(knex: Knex) {
  return knex("refunds")
    .select(knex.raw("1"))
    .whereRaw("refunds.customer_id = payments.customer_id and refunds.payment_id = payments.id");
}

function fromRow(row: Row): ProviderCredentials {
  return {
    organizationId: row.organization_id,
    provider: row.provider,
    mode: row.mode,
    sealed: { keyId: row.key_id, box: row.box },
    hints: row.hints,
    retiredAt: toInstantOrNull(row.retired_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
