import {
  AT_LIST_PRICE,
  formatQuantity,
  formatUnitPrice,
  type CustomTerms,
  type InvoiceLine,
  type PendingLine,
} from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { insertRows, updateRows, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import type { OwnedItem } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant, toCurrency, toInstant, toQuantity, toUnitPrice } from "../core/values.js";

interface Row {
  customer_id: string;
  id: string;
  subscription_id: string | null;
  currency: string;
  line: StoredLine;
  is_due: boolean;
  created_at: Date;
}

/** Decimals and exact amounts as text, because JSON numbers are floats; instants in milliseconds. */
interface StoredLine extends Pick<
  InvoiceLine,
  "description" | "planVersionId" | "feature" | "ratingModel" | "units" | "period"
> {
  readonly kind: InvoiceLine["kind"];
  readonly quantity: string;
  readonly unitPrice: string | null;
  readonly amount: string;
  readonly custom?: CustomTerms;
}

/** Stores lines that wait for an invoice. */
export async function insertPendingItems(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<PendingLine>[],
): Promise<void> {
  await insertRows(
    trx,
    "pending_items",
    owned.map(({ organizationId, item }) => ({ ...toRow(item), organization_id: organizationId })),
  );
  const customerIds = new Set(owned.map(({ item }) => item.customerId));
  if (customerIds.size === 0) return;
  await trx("customers")
    .whereIn("id", [...customerIds])
    .where({ has_pending_items: false })
    .update({ has_pending_items: true });
}

/** Updates the lines of items that go on waiting. */
export async function updatePendingItems(
  trx: Knex.Transaction,
  items: readonly PendingLine[],
): Promise<void> {
  await updateRows(
    trx,
    { table: "pending_items" },
    items.map(({ customerId, id, line }) => ({ customer_id: customerId, id, line: toStored(line) })),
  );
}

/** Deletes items that wait no longer: an invoice has taken them, or they were withdrawn. */
export async function deletePendingItems(trx: Knex.Transaction, keys: readonly ObjectKey[]): Promise<void> {
  if (keys.length === 0) return;
  await whereNamed(trx("pending_items"), ["customer_id", "id"], keys).del();
}

/** Lists the items of customers, oldest first. */
export async function listPendingItemsOf(knex: Knex, customerIds: readonly string[]): Promise<PendingLine[]> {
  const rows: Row[] = await knex("pending_items").modify(ofCustomers, customerIds).orderBy("id");
  return rows.map(fromRow);
}

export interface PendingItemFilter extends PageRequest {
  readonly customerId?: string | undefined;
}

/** Returns a page of an organization's items, newest first. */
export async function listPendingItems(
  knex: Knex,
  organizationId: string,
  { customerId, ...page }: PendingItemFilter,
): Promise<Page<PendingLine>> {
  const query = knex("pending_items").where({ organization_id: organizationId });
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  const { items, nextCursor } = await pageOf<Row>(query, page);
  return { items: items.map(fromRow), nextCursor };
}

export async function findPendingItem(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<PendingLine | undefined> {
  const row: Row | undefined = await knex("pending_items")
    .where({ organization_id: organizationId, id })
    .first();
  return row && fromRow(row);
}

function toRow(item: PendingLine) {
  return {
    customer_id: item.customerId,
    id: item.id,
    subscription_id: item.subscriptionId,
    currency: item.currency,
    line: toStored(item.line),
    is_due: item.isDue,
    created_at: fromInstant(item.createdAt),
  };
}

function toStored(line: InvoiceLine): StoredLine {
  const { kind, description, planVersionId, feature, ratingModel, units, period, custom } = line;
  return {
    kind,
    description,
    quantity: formatQuantity(line.quantity),
    unitPrice: line.unitPrice === null ? null : formatUnitPrice(line.unitPrice),
    amount: line.amount.toString(),
    planVersionId,
    feature,
    ratingModel,
    ...(units && { units }),
    ...(custom && { custom }),
    period,
  };
}

function fromRow({ customer_id: customerId, id, line, ...row }: Row): PendingLine {
  const subscriptionId = row.subscription_id;
  return {
    id,
    customerId,
    subscriptionId,
    currency: toCurrency(row.currency),
    line: {
      ...AT_LIST_PRICE,
      ...line,
      id,
      quantity: toQuantity(line.quantity),
      unitPrice: line.unitPrice === null ? null : toUnitPrice(line.unitPrice),
      amount: BigInt(line.amount),
      subscriptionId,
      tierBreakdown: [],
      billableUsageId: null,
      sourceLineId: null,
    },
    isDue: row.is_due,
    createdAt: toInstant(row.created_at),
  };
}
