import type { Knex } from "knex";
import { insertRows } from "../core/bulk-rows.js";

export type IdentifierKind = "external_id" | "email" | "invoice_prefix";

interface Owner {
  readonly id: string;
  readonly organizationId: string;
}

interface EmailOwner extends Owner {
  readonly email: string;
}

/**
 * Claims an external id or an invoice prefix for a customer. False when another customer has it; then nothing is
 * written. Waits for a transaction that is claiming the same identifier.
 */
export async function claimIdentifier(
  trx: Knex.Transaction,
  customer: Owner,
  kind: Exclude<IdentifierKind, "email">,
  value: string,
): Promise<boolean> {
  const inserted = await trx("customer_identifiers")
    .insert(toRow(customer, kind, value))
    .onConflict(trx.raw("(organization_id, kind, value) where kind <> 'email'"))
    .ignore()
    .returning("customer_id");
  return inserted.length === 1;
}

/** Adds an email to the identifiers of a customer. Other customers may have the same email. */
export async function addEmail(trx: Knex.Transaction, customer: Owner, email: string): Promise<void> {
  await trx("customer_identifiers")
    .insert(toRow(customer, "email", email.toLowerCase()))
    .onConflict(["organization_id", "kind", "value", "customer_id"])
    .ignore();
}

interface NewCustomer extends EmailOwner {
  readonly externalId: string | null;
  readonly invoicePrefix: string;
}

/** Adds the identifiers of new customers. Fails if another customer has an external id or an invoice prefix of theirs. */
export async function insertIdentifiers(
  trx: Knex.Transaction,
  customers: readonly NewCustomer[],
): Promise<void> {
  const rows = customers.flatMap((customer) => [
    ...(customer.externalId === null ? [] : [toRow(customer, "external_id", customer.externalId)]),
    toRow(customer, "email", customer.email.toLowerCase()),
    toRow(customer, "invoice_prefix", customer.invoicePrefix),
  ]);
  await insertRows(trx, "customer_identifiers", rows);
}

/** Replaces the email in the identifiers of a customer. */
export async function moveEmail(trx: Knex.Transaction, customer: EmailOwner, to: string): Promise<void> {
  const from = customer.email.toLowerCase();
  if (from === to.toLowerCase()) return;
  await addEmail(trx, customer, to);
  await releaseIdentifier(trx, customer, "email", from);
}

export async function releaseIdentifier(
  trx: Knex.Transaction,
  customer: Owner,
  kind: IdentifierKind,
  value: string,
): Promise<void> {
  await trx("customer_identifiers")
    .where(toRow(customer, kind, value))
    .del();
}

/**
 * Locks an email address of an organization until the transaction ends, so that two requests with only an email
 * address do not both create the customer. No row can be locked, because there may be none yet.
 *
 * Taken before any customer's lock, and only one per transaction.
 */
export async function lockEmail(trx: Knex.Transaction, organizationId: string, email: string): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `customer email ${organizationId} ${email.toLowerCase()}`,
  ]);
}

function toRow({ id, organizationId }: Owner, kind: IdentifierKind, value: string) {
  return { organization_id: organizationId, kind, value, customer_id: id };
}

/** A customer and the id that its application gave it. */
export interface NamedCustomer {
  readonly id: string;
  readonly organizationId: string;
  /** Null if it has none, or is deleted. */
  readonly externalId: string | null;
}

/** Customers of all organizations behind an id, in the order of their ids. */
export async function listNamedCustomers(
  knex: Knex,
  after: string,
  limit: number,
): Promise<readonly NamedCustomer[]> {
  const found: { rows: { id: string; organization_id: string; external_id: string | null }[] } =
    await knex.raw(
      `select id, organization_id, case when archived_at is null then external_id end as external_id
        from customers where id > ? order by id limit ?`,
      [after, limit],
    );
  return found.rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    externalId: row.external_id,
  }));
}
