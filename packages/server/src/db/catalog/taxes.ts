import { formatQuantity, quantity, type Instant, type Tax, type TaxCategory } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { readRow } from "../core/unreadable-row.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** A tax rate of an organization. */
export interface StoredTax extends Tax {
  readonly organizationId: string;
  /** Archived taxes apply to no further documents. */
  readonly archivedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

interface TaxRow {
  organization_id: string;
  id: string;
  code: string;
  name: string;
  percent: string;
  country: string | null;
  category: TaxCategory;
  taxable_share: string;
  reason: string | null;
  is_automatic: boolean;
  valid_from: Date | null;
  valid_to: Date | null;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function insertTaxes(trx: Knex.Transaction, taxes: readonly StoredTax[]): Promise<void> {
  if (taxes.length > 0) await trx("taxes").insert(taxes.map(toRow));
}

/** Updates the fields of a tax that can change: when it ends, and whether it is archived. */
export async function updateTax(trx: Knex.Transaction, tax: StoredTax): Promise<void> {
  const { organization_id, id, valid_to, archived_at, updated_at } = toRow(tax);
  await trx("taxes").where({ organization_id, id }).update({ valid_to, archived_at, updated_at });
}

export async function findTax(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<StoredTax | undefined> {
  const row = await knex<TaxRow>("taxes").where({ organization_id: organizationId, id }).first();
  return row && fromRow(row);
}

/** Lists the taxes of an organization that are not archived, oldest first. */
export async function listCurrentTaxes(knex: Knex, organizationId: string): Promise<StoredTax[]> {
  const rows: TaxRow[] = await knex<TaxRow>("taxes")
    .where({ organization_id: organizationId })
    .whereNull("archived_at")
    .orderBy("id");
  return rows.map((row) => readRow("taxes", row, fromRow));
}

export interface TaxFilter extends PageRequest {
  readonly code?: string | undefined;
  readonly country?: string | undefined;
  readonly includeArchived: boolean;
}

export async function listTaxes(
  knex: Knex,
  organizationId: string,
  filter: TaxFilter,
): Promise<Page<StoredTax>> {
  const query = knex("taxes").where({ organization_id: organizationId });
  if (filter.code !== undefined) void query.where({ code: filter.code });
  if (filter.country !== undefined) void query.where({ country: filter.country });
  if (!filter.includeArchived) void query.whereNull("archived_at");
  const page = await pageOf<TaxRow>(query, filter);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

function toRow(tax: StoredTax): TaxRow {
  return {
    organization_id: tax.organizationId,
    id: tax.id,
    code: tax.code,
    name: tax.name,
    percent: tax.percent,
    country: tax.country,
    category: tax.category,
    taxable_share: tax.taxableShare,
    reason: tax.reason,
    is_automatic: tax.isAutomatic,
    valid_from: fromInstant(tax.validFrom),
    valid_to: fromInstant(tax.validTo),
    archived_at: fromInstant(tax.archivedAt),
    created_at: new Date(tax.createdAt),
    updated_at: new Date(tax.updatedAt),
  };
}

function fromRow(row: TaxRow): StoredTax {
  return {
    organizationId: row.organization_id,
    id: row.id,
    code: row.code,
    name: row.name,
    percent: formatQuantity(quantity(row.percent)),
    country: row.country,
    category: row.category,
    taxableShare: formatQuantity(quantity(row.taxable_share)),
    reason: row.reason,
    isAutomatic: row.is_automatic,
    validFrom: toInstantOrNull(row.valid_from),
    validTo: toInstantOrNull(row.valid_to),
    archivedAt: toInstantOrNull(row.archived_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
