import {
  formatQuantity,
  type GrantSource,
  type GrantStatus,
  type Instant,
  type IssuedGrant,
  type Metadata,
} from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { insertRows, updateRows } from "../core/bulk-rows.js";
import { insertObjectOwners, ownerOf, type OwnedItem } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

interface GrantRow {
  customer_id: string;
  id: string;
  credit_system_id: string;
  source: GrantSource;
  credit_pack_id: string | null;
  quantity: number | null;
  invoice_id: string | null;
  invoice_line_id: string | null;
  reason: string | null;
  idempotency_key: string | null;
  amount: string;
  remaining: string;
  priority: number;
  starts_at: Date | null;
  expires_at: Date | null;
  voided_at: Date | null;
  frozen_at: Date | null;
  metadata: Metadata;
  created_at: Date;
}

export async function findGrant(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<IssuedGrant | undefined> {
  const row: GrantRow | undefined = await knex("credit_grants")
    .where({ customer_id: customerId, id })
    .first();
  return row && fromRow(row);
}

/** Finds the grant with an idempotency key. */
export async function findGrantByKey(
  knex: Knex,
  customerId: string,
  idempotencyKey: string,
): Promise<IssuedGrant | undefined> {
  const row: GrantRow | undefined = await knex("credit_grants")
    .where({ customer_id: customerId, idempotency_key: idempotencyKey })
    .first();
  return row && fromRow(row);
}

/** What the lines of an invoice granted when it was paid. */
export async function listInvoiceGrants(
  knex: Knex,
  customerId: string,
  invoiceId: string,
): Promise<IssuedGrant[]> {
  const rows: GrantRow[] = await knex("credit_grants")
    .where({ customer_id: customerId, invoice_id: invoiceId })
    .orderBy("id");
  return rows.map(fromRow);
}

/** Grants of these customers of which something is left that will be lost: they expire, or were voided while it was held. */
export async function listEndingGrants(knex: Knex, customerIds: readonly string[]): Promise<IssuedGrant[]> {
  const rows: GrantRow[] = await knex("credit_grants")
    .modify(ofCustomers, customerIds)
    .whereNot("is_spent", true)
    .where((ending) => void ending.whereNotNull("expires_at").orWhereNotNull("voided_at"))
    .orderBy("id");
  return rows.map(fromRow);
}

export interface GrantFilter {
  readonly customerId: string;
  readonly creditSystemId?: string | undefined;
  readonly status?: { readonly is: GrantStatus; readonly at: Instant } | undefined;
}

export async function listGrants(knex: Knex, filter: GrantFilter & PageRequest): Promise<Page<IssuedGrant>> {
  const { customerId, creditSystemId, status } = filter;
  const query = knex("credit_grants").where({ customer_id: customerId });
  if (creditSystemId !== undefined) void query.where({ credit_system_id: creditSystemId });
  if (status)
    void query.whereRaw(`${STATUS} = ?`, [fromInstant(status.at), fromInstant(status.at), status.is]);
  const page = await pageOf<GrantRow>(query, filter);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** The same precedence as `grantStatus` has. */
const STATUS = `case
  when voided_at is not null then 'voided'
  when expires_at <= ?::timestamptz then 'expired'
  when starts_at > ?::timestamptz then 'scheduled'
  when is_spent then 'depleted'
  else 'active' end`;

export async function insertGrants(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<IssuedGrant>[],
): Promise<void> {
  const rows = owned.map(({ organizationId, item }) => ({ ...toRow(item), organization_id: organizationId }));
  await Promise.all([insertObjectOwners(trx, owned.map(ownerOf)), insertRows(trx, "credit_grants", rows)]);
}

/** Updates the state of a grant: never its credits or terms. */
export async function updateGrants(trx: Knex.Transaction, grants: readonly IssuedGrant[]): Promise<void> {
  const rows = grants.map(toRow).map(({ customer_id, id, remaining, voided_at, frozen_at }) => ({
    customer_id,
    id,
    remaining,
    voided_at,
    frozen_at,
  }));
  await updateRows(trx, { table: "credit_grants" }, rows);
}

function fromRow(row: GrantRow): IssuedGrant {
  const { credit_pack_id: packId, quantity, invoice_id: invoiceId, invoice_line_id: invoiceLineId } = row;
  const isBought = packId !== null && quantity !== null && invoiceId !== null && invoiceLineId !== null;
  return {
    id: row.id,
    customerId: row.customer_id,
    creditSystemId: row.credit_system_id,
    source: row.source,
    purchase: isBought ? { packId, quantity, invoiceId, invoiceLineId } : null,
    reason: row.reason,
    idempotencyKey: row.idempotency_key,
    amount: toQuantity(row.amount),
    remaining: toQuantity(row.remaining),
    priority: row.priority,
    startsAt: toInstantOrNull(row.starts_at),
    expiresAt: toInstantOrNull(row.expires_at),
    voidedAt: toInstantOrNull(row.voided_at),
    frozenAt: toInstantOrNull(row.frozen_at),
    metadata: row.metadata,
    createdAt: toInstant(row.created_at),
  };
}

function toRow(grant: IssuedGrant) {
  const { purchase } = grant;
  return {
    customer_id: grant.customerId,
    id: grant.id,
    credit_system_id: grant.creditSystemId,
    source: grant.source,
    credit_pack_id: purchase?.packId ?? null,
    quantity: purchase?.quantity ?? null,
    invoice_id: purchase?.invoiceId ?? null,
    invoice_line_id: purchase?.invoiceLineId ?? null,
    reason: grant.reason,
    idempotency_key: grant.idempotencyKey,
    amount: formatQuantity(grant.amount),
    remaining: formatQuantity(grant.remaining),
    priority: grant.priority,
    starts_at: fromInstant(grant.startsAt),
    expires_at: fromInstant(grant.expiresAt),
    voided_at: fromInstant(grant.voidedAt),
    frozen_at: fromInstant(grant.frozenAt),
    metadata: grant.metadata,
    created_at: fromInstant(grant.createdAt),
  };
}
