import { amountDue, invariant, type Instant, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { listPaidFromBalance } from "./balances.js";
import { toStoredFacts } from "./document-facts.js";
import { invoiceFromRow, toInvoiceRow, type InvoiceRow } from "./invoice-row.js";
import { filteredInvoices, type InvoiceFilter } from "./invoice-filter.js";
import { toLineRow, type LineRow } from "./invoice-lines.js";
import { groupBy, insertRows, updateRows, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import {
  deleteObjectOwner,
  findOwnerId,
  insertObjectOwners,
  ownerOf,
  type OwnedItem,
} from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { sentToOneNode } from "../core/layout/layout-of.js";
import { fromInstant } from "../core/values.js";
import type { UnpaidInvoice } from "../../shared/past-due.js";

export async function findInvoice(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Invoice | undefined> {
  const customerId = await findOwnerId(knex, organizationId, id);
  return customerId === undefined ? undefined : findCustomerInvoice(knex, customerId, id);
}

export async function findCustomerInvoice(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<Invoice | undefined> {
  const rows: InvoiceRow[] = await knex("invoices").where({ customer_id: customerId, id });
  return (await withLines(knex, rows))[0];
}

/**
 * The invoices of these customers that can still change, oldest first: drafts, open ones, and those whose lines
 * cover time after an instant, with the credits that refer to such lines. Also those requested by id, however old.
 */
export async function listStandingInvoices(
  knex: Knex,
  asked: readonly { readonly customerId: string; readonly since: Instant }[],
  also: readonly ObjectKey[],
): Promise<Invoice[]> {
  const found: { rows: InvoiceRow[] } = await knex.raw(await sentToOneNode(knex, STANDING, ":customerIds"), {
    customerIds: asked.map(({ customerId }) => customerId),
    sinces: asked.map(({ since }) => fromInstant(since)),
    alsoOwners: also.map(({ customerId }) => customerId),
    alsoIds: also.map(({ id }) => id),
  });
  return withLines(knex, found.rows);
}

/** Found by keys of their own, so that settled invoices of years past are not looked at. */
const STANDING = `
  with standing as (
    select customer_id, id from invoices
      where customer_id = any(:customerIds) and status in ('draft', 'open')
    union
    select line.customer_id, line.invoice_id
      from unnest(:customerIds::text[], :sinces::timestamptz[]) as asked (customer_id, since)
      join invoice_lines as line on line.customer_id = asked.customer_id and line.period_end > asked.since
    union
    select * from unnest(:alsoOwners::text[], :alsoIds::text[])
  )
  select invoices.* from standing
    join invoices on invoices.customer_id = standing.customer_id and invoices.id = standing.id
    order by id`;

/** Returns the invoices that have to be paid before subscriptions give access again, oldest first. */
export async function listUnpaidInvoices(
  knex: Knex,
  customerId: string,
  subscriptionIds: readonly string[],
): Promise<UnpaidInvoice[]> {
  const rows: InvoiceRow[] = await knex("invoices")
    .where({ customer_id: customerId, status: "open" })
    .whereIn("subscription_id", subscriptionIds)
    .whereNotNull("first_failed_at")
    .orderBy("id");
  const invoices = await withLines(knex, rows);
  return invoices.map(({ id, number, currency, ...rest }) => ({
    id,
    number,
    currency,
    amountDue: amountDue(rest),
  }));
}

export async function listInvoices(
  knex: Knex,
  organizationId: string,
  filter: InvoiceFilter & PageRequest,
): Promise<Page<Invoice>> {
  const page = await pageOf<InvoiceRow>(filteredInvoices(knex, organizationId, filter), filter);
  return { items: await withLines(knex, page.items), nextCursor: page.nextCursor };
}

export async function insertInvoices(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<Invoice>[],
): Promise<void> {
  const rows = owned.map(({ organizationId, item }) => ({
    ...toInvoiceRow(item),
    organization_id: organizationId,
  }));
  const lines = owned.flatMap(({ item }) => item.lines.map((line, index) => toLineRow(item, line, index)));
  await Promise.all([
    insertObjectOwners(trx, owned.map(ownerOf)),
    insertRows(trx, "invoices", rows),
    insertRows(trx, "invoice_lines", lines),
  ]);
}

/** Updates the state of an invoice: never its lines or amounts, which were agreed. */
export async function updateInvoice(trx: Knex.Transaction, invoice: Invoice): Promise<void> {
  await updateInvoices(trx, [invoice]);
}

/** `were` are the same invoices as they are stored, in the same order. */
export async function updateInvoices(
  trx: Knex.Transaction,
  invoices: readonly Invoice[],
  were: readonly Invoice[] = [],
): Promise<void> {
  // Only an invoice that was drafted before facts were stored gets them later.
  const hasNewFacts = invoices.some(({ facts }, position) => facts !== were[position]?.facts);
  const toUpdated = hasNewFacts ? withFacts : toUpdate;
  const stored = were.map((invoice) => ({
    ...toUpdated(invoice),
    ...(invoice.status === "uncollectible" && NOT_STORED),
  }));
  await updateRows(trx, { table: "invoices", were: stored }, invoices.map(toUpdated));
}

/** When an invoice was given up may follow from its status alone, and is stored before that changes. */
const NOT_STORED = { uncollectible_at: null, uncollectible_amount: null } as const;

function withFacts(invoice: Invoice) {
  return { ...toUpdate(invoice), facts: toStoredFacts(invoice.facts) };
}

function toUpdate(invoice: Invoice) {
  return {
    customer_id: invoice.customerId,
    id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    amount_paid: invoice.amountPaid.toString(),
    amount_paid_from_balance: invoice.amountPaidFromBalance.toString(),
    amount_credited: invoice.amountCredited.toString(),
    amount_refunded: invoice.amountRefunded.toString(),
    attempts: invoice.attempts,
    first_failed_at: fromInstant(invoice.firstFailedAt),
    next_attempt_at: fromInstant(invoice.nextAttemptAt),
    voided_at: fromInstant(invoice.voidedAt),
    uncollectible_at: fromInstant(invoice.uncollectible?.at ?? null),
    uncollectible_amount: invoice.uncollectible?.amount.toString() ?? null,
    tax_wait: invoice.taxWait,
    period_start: fromInstant(invoice.period.start),
    period_end: fromInstant(invoice.period.end),
    due_at: fromInstant(invoice.dueAt),
    finalized_at: fromInstant(invoice.finalizedAt),
    paid_at: fromInstant(invoice.paidAt),
    updated_at: fromInstant(invoice.updatedAt),
  };
}

/** Moves the fee, license and pack lines of a draft to the period that its payment began. */
export async function updateLinePeriods(trx: Knex.Transaction, draft: Invoice): Promise<void> {
  invariant(draft.status === "draft", "the lines of a finalized invoice never change");
  await trx("invoice_lines")
    .where({ customer_id: draft.customerId, invoice_id: draft.id })
    .whereIn("kind", ["fee", "license", "pack"])
    .update({ period_start: fromInstant(draft.period.start), period_end: fromInstant(draft.period.end) });
}

/** Deletes a draft that was never agreed to. An invoice with a number is never deleted. */
export async function deleteDraft(trx: Knex.Transaction, customerId: string, id: string): Promise<void> {
  const deleted = await trx("invoices").where({ customer_id: customerId, id, status: "draft" }).del();
  if (deleted > 0) await deleteObjectOwner(trx, customerId, id);
}

/** Reads the lines of these rows of invoices. */
export async function withLines(knex: Knex, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  if (rows.length === 0) return [];
  const keys = rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
  const lineRows: LineRow[] = await whereNamed(
    knex("invoice_lines"),
    ["customer_id", "invoice_id"],
    keys,
  ).orderBy("position");
  const lines = groupBy(lineRows, (line) => line.invoice_id);
  const fromBalance = await listPaidFromBalance(
    knex,
    keys.filter((_key, index) => rows[index]?.amount_paid_from_balance === null),
  );
  return rows.map((row) => invoiceFromRow(row, lines.get(row.id) ?? [], fromBalance.get(row.id) ?? 0n));
}
