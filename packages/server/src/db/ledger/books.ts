import type {
  BalanceEntry,
  CreditEntry,
  CreditNote,
  Currency,
  Instant,
  Invoice,
  PaidRefund,
  Payment,
} from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { groupBy } from "../core/bulk-rows.js";
import { toCurrency, toInstant, toInstantOrNull, toQuantity } from "../core/values.js";
import { withNoteLines, type CreditNoteRow } from "../money/credit-notes.js";
import { withLines } from "../money/invoices.js";
import type { InvoiceRow } from "../money/invoice-row.js";
import { paymentFromRow, whereReceived, type PaymentRow } from "../money/payment-row.js";
import type { KeysetPage, LedgerFilter } from "./period.js";

/** A customer whose journal is derived, deleted ones too. */
export interface LedgerCustomer {
  readonly id: string;
  readonly externalId: string | null;
  /** The time of its test clock; null for a customer in real time. */
  readonly clockTime: Instant | null;
}

/** Everything that is booked of some customers. */
export interface LedgerFacts {
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly balanceEntries: readonly OwnedEntry[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly OwnedRefund[];
  /** The movements of credits that lines of packs sold, by line, in order. */
  readonly packMovements: ReadonlyMap<string, readonly PackMovement[]>;
}

export interface OwnedEntry extends BalanceEntry {
  readonly customerId: string;
}

export interface OwnedRefund extends PaidRefund {
  readonly customerId: string;
  readonly paymentId: string;
  readonly invoiceId: string | null;
  readonly creditNoteId: string | null;
  readonly providerPaymentId: string | null;
}

export type PackMovement = Pick<CreditEntry, "kind" | "amount" | "createdAt">;

/** Returns the next customers by id. */
export async function listLedgerCustomers(
  knex: Knex,
  {
    organizationId,
    customerId,
    testClockId,
  }: Pick<LedgerFilter, "organizationId" | "customerId" | "testClockId">,
  { after, limit }: KeysetPage,
): Promise<LedgerCustomer[]> {
  const query = knex("customers as customer")
    .leftJoin("test_clocks as clock", (on) =>
      on.on("clock.organization_id", "customer.organization_id").on("clock.id", "customer.test_clock_id"),
    )
    .where("customer.organization_id", organizationId)
    .where("customer.id", ">", after);
  if (customerId !== undefined) void query.where("customer.id", customerId);
  if (testClockId === null) void query.whereNull("customer.test_clock_id");
  if (typeof testClockId === "string") void query.where("customer.test_clock_id", testClockId);
  const rows: { id: string; external_id: string | null; now_at: Date | null }[] = await query
    .orderBy("customer.id")
    .limit(limit)
    .select("customer.id", "customer.external_id", "clock.now_at");
  return rows.map((row) => ({
    id: row.id,
    externalId: row.external_id,
    clockTime: toInstantOrNull(row.now_at),
  }));
}

/** Reads all that is booked of these customers. Call it in a transaction that sees one moment. */
export async function loadLedgerFacts(knex: Knex, customerIds: readonly string[]): Promise<LedgerFacts> {
  const own = (table: string) => knex(table).modify(ofCustomers, customerIds);
  const invoices: InvoiceRow[] = await own("invoices").whereNotNull("number").orderBy("id");
  const creditNotes: CreditNoteRow[] = await own("credit_notes").orderBy("id");
  const payments: PaymentRow[] = await own("payments").modify(whereReceived).orderBy("id");
  return {
    invoices: await withLines(knex, invoices),
    creditNotes: await withNoteLines(knex, creditNotes),
    balanceEntries: await listEntries(own("balance_entries")),
    payments: payments.map(paymentFromRow),
    refunds: await listPaidRefunds(knex, customerIds),
    packMovements: await listPackMovements(knex, customerIds),
  };
}

interface EntryRow {
  id: string;
  customer_id: string;
  currency: string;
  amount: bigint;
  kind: BalanceEntry["kind"];
  invoice_id: string | null;
  credit_note_id: string | null;
  created_at: Date;
}

async function listEntries(query: Knex.QueryBuilder): Promise<OwnedEntry[]> {
  const rows: EntryRow[] = await query.orderBy("id");
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    currency: toCurrency(row.currency),
    amount: row.amount,
    kind: row.kind,
    invoiceId: row.invoice_id,
    creditNoteId: row.credit_note_id,
    createdAt: toInstant(row.created_at),
  }));
}

interface PaidRefundRow {
  id: string;
  customer_id: string;
  payment_id: string;
  invoice_id: string | null;
  credit_note_id: string | null;
  provider: string;
  provider_payment_id: string | null;
  amount: bigint;
  currency: string;
  status: "succeeded" | "failed";
  succeeded_at: Date;
  settled_at: Date | null;
}

/**
 * Returns the refunds of payments that providers carried out, also those that failed later: the log of changes has when
 * they succeeded. By customer, then oldest first.
 */
export async function listPaidRefunds(knex: Knex, customerIds: readonly string[]): Promise<OwnedRefund[]> {
  const { rows }: { rows: PaidRefundRow[] } = await knex.raw(PAID_REFUNDS, { customerIds: [...customerIds] });
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    paymentId: row.payment_id,
    invoiceId: row.invoice_id,
    creditNoteId: row.credit_note_id,
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    amount: row.amount,
    currency: currencyOf(row),
    isPromised: row.credit_note_id !== null || row.invoice_id === null,
    at: toInstant(row.succeeded_at),
    failedAt: row.status === "failed" ? toInstantOrNull(row.settled_at) : null,
  }));
}

function currencyOf({ currency }: { readonly currency: string }): Currency {
  return toCurrency(currency);
}

const PAID_REFUNDS = `
  select refund.id, refund.customer_id, refund.payment_id, refund.invoice_id, refund.credit_note_id, payment.provider,
      payment.provider_payment_id, refund.amount, refund.currency, refund.status, refund.settled_at,
      coalesce(success.created_at, refund.settled_at, refund.created_at) as succeeded_at
    from refunds as refund
    join payments as payment on payment.customer_id = refund.customer_id and payment.id = refund.payment_id
    left join lateral (
      select change.created_at
        from changes as change
        where change.object_id = refund.id and change.customer_id = refund.customer_id
          and change.kind = 'refund.succeeded'
        order by change.sequence
        limit 1
    ) as success on refund.status = 'failed'
    where refund.customer_id = any (:customerIds)
      and (refund.status = 'succeeded' or (refund.status = 'failed' and success.created_at is not null))
    order by refund.customer_id, refund.id`;

interface MovementRow {
  line_id: string;
  kind: CreditEntry["kind"];
  amount: string;
  last_at: Date;
}

/** Returns what happened to credits of packs, each kind of movement added up by quarters of an hour: no zone cuts them. */
async function listPackMovements(
  knex: Knex,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PackMovement[]>> {
  const { rows }: { rows: MovementRow[] } = await knex.raw(PACK_MOVEMENTS, { customerIds: [...customerIds] });
  const byLine = groupBy(rows, (row) => row.line_id);
  return new Map(
    [...byLine].map(([lineId, own]) => [
      lineId,
      own.map((row) => ({
        kind: row.kind,
        amount: toQuantity(row.amount),
        createdAt: toInstant(row.last_at),
      })),
    ]),
  );
}

const PACK_MOVEMENTS = `
  select pack.invoice_line_id as line_id, entry.kind, sum(entry.amount) as amount, max(entry.created_at) as last_at
    from credit_grants as pack
    join credit_entries as entry on entry.customer_id = pack.customer_id and entry.grant_id = pack.id
    where pack.customer_id = any (:customerIds) and pack.invoice_line_id is not null
    group by pack.customer_id, pack.invoice_line_id, entry.kind,
      date_bin('15 minutes', entry.created_at, timestamptz '2000-01-01T00:00:00Z')
    order by pack.customer_id, pack.invoice_line_id, last_at, min(entry.id)`;
