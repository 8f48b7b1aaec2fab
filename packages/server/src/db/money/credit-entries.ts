import { formatQuantity, type CreditEntry, type Quantity, type CreditEntryKind } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows } from "../core/bulk-rows.js";
import type { ObjectOwner } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toInstant, toQuantity } from "../core/values.js";

interface EntryRow {
  id: string;
  grant_id: string;
  kind: CreditEntryKind;
  amount: string;
  usage_event_id: string | null;
  refund_id: string | null;
  created_at: Date;
}

/** Entries of any customers. */
export async function appendCreditEntries(
  trx: Knex.Transaction,
  entries: readonly (ObjectOwner & { readonly entry: CreditEntry })[],
): Promise<void> {
  const rows = entries.map(({ organizationId, customerId, entry }) => ({
    customer_id: customerId,
    id: entry.id,
    organization_id: organizationId,
    grant_id: entry.grantId,
    kind: entry.kind,
    amount: formatQuantity(entry.amount),
    usage_event_id: entry.usageEventId,
    refund_id: entry.refundId,
    created_at: fromInstant(entry.createdAt),
  }));
  await insertRows(trx, "credit_entries", rows);
}

export interface EntryFilter {
  readonly customerId: string;
  readonly grantId?: string | undefined;
}

export async function listEntries(knex: Knex, filter: EntryFilter & PageRequest): Promise<Page<CreditEntry>> {
  const query = knex("credit_entries").where({ customer_id: filter.customerId });
  if (filter.grantId !== undefined) void query.where({ grant_id: filter.grantId });
  const page = await pageOf<EntryRow>(query, filter);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor };
}

/** The credits of a grant revoked by refunds, less those returned because the refunds failed. */
export async function sumRevoked(knex: Knex, customerId: string, grantId: string): Promise<Quantity> {
  const row: { sum: string | null } | undefined = await knex("credit_entries")
    .where({ customer_id: customerId, grant_id: grantId })
    .whereNotNull("refund_id")
    .first(knex.raw("-sum(amount) as sum"));
  return toQuantity(row?.sum ?? "0");
}

/** What a refund moved, oldest first. */
export async function listRefundEntries(
  knex: Knex,
  customerId: string,
  refundId: string,
): Promise<CreditEntry[]> {
  const rows: EntryRow[] = await knex("credit_entries")
    .where({ customer_id: customerId, refund_id: refundId })
    .orderBy("id");
  return rows.map(fromRow);
}

function fromRow(row: EntryRow): CreditEntry {
  return {
    id: row.id,
    grantId: row.grant_id,
    kind: row.kind,
    amount: toQuantity(row.amount),
    usageEventId: row.usage_event_id,
    refundId: row.refund_id,
    createdAt: toInstant(row.created_at),
  };
}
