import {
  type Instant,
  invariant,
  type Money,
  money,
  type Payment,
  type RefundPart,
  type RefundStatus,
} from "@dues/billing";
import type { Knex } from "knex";
import { byCustomer, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { insertObjectOwner } from "../core/object-owners.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";

/** A refund. Written before the provider is called. */
export interface Refund {
  readonly id: string;
  readonly customerId: string;
  /** Null where a payment is returned that paid nothing. */
  readonly invoiceId: string | null;
  /** The credit note that it settles; null for older refunds, and where a payment is returned that paid nothing. */
  readonly creditNoteId: string | null;
  /** The refunded payment; null if the money returns to the customer's balance. */
  readonly paymentId: string | null;
  readonly amount: Money;
  readonly status: RefundStatus;
  readonly reason: string | null;
  /** How much of each line of the invoice; they add up to the amount. */
  readonly lines: readonly RefundPart[];
  readonly failureCode: string | null;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

interface RefundRow {
  customer_id: string;
  id: string;
  organization_id: string;
  invoice_id: string | null;
  credit_note_id: string | null;
  payment_id: string | null;
  amount: bigint;
  currency: string;
  status: RefundStatus;
  reason: string | null;
  lines: readonly StoredPart[];
  failure_code: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Amounts as text, because JSON numbers are floats. */
interface StoredPart {
  readonly id: string;
  readonly amount: string;
}

/**
 * Returns the amounts that refunds without a credit note returned, or will return, of the lines of these invoices, by
 * customer and line. Refunds from before there were credit notes have none.
 */
export async function sumUndocumentedRefunds(
  knex: Knex,
  invoices: readonly ObjectKey[],
): Promise<ReadonlyMap<string, Readonly<Record<string, bigint>>>> {
  if (invoices.length === 0) return new Map();
  const rows: RefundRow[] = await whereNamed(knex("refunds"), ["customer_id", "invoice_id"], invoices)
    .whereNot({ status: "failed" })
    .whereNull("credit_note_id");
  return new Map([...byCustomer(rows)].map(([customerId, own]) => [customerId, sumParts(own)]));
}

function sumParts(rows: readonly RefundRow[]): Readonly<Record<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const { id, amount } of rows.flatMap(({ lines }) => lines)) {
    sums.set(id, (sums.get(id) ?? 0n) + BigInt(amount));
  }
  return Object.fromEntries(sums);
}

export async function listInvoiceRefunds(
  knex: Knex,
  customerId: string,
  invoiceId: string,
): Promise<Refund[]> {
  const rows: RefundRow[] = await knex("refunds")
    .where({ customer_id: customerId, invoice_id: invoiceId })
    .orderBy("id");
  return rows.map(fromRow);
}

export async function findRefund(knex: Knex, customerId: string, id: string): Promise<Refund | undefined> {
  const row: RefundRow | undefined = await knex("refunds").where({ customer_id: customerId, id }).first();
  return row && fromRow(row);
}

/** The refund of a payment that paid nothing. There is at most one. */
export async function findUnappliedRefund(
  knex: Knex,
  customerId: string,
  paymentId: string,
): Promise<Refund | undefined> {
  const row: RefundRow | undefined = await knex("refunds")
    .where({ customer_id: customerId, payment_id: paymentId, invoice_id: null })
    .first();
  return row && fromRow(row);
}

/** The refund of a payment that its provider knows by a name of its own. */
export async function findRefundOfProvider(
  knex: Knex,
  { customerId, id }: Pick<Payment, "customerId" | "id">,
  providerRefundId: string,
): Promise<Refund | undefined> {
  const row: RefundRow | undefined = await knex("refunds")
    .where({ customer_id: customerId, payment_id: id, provider_refund_id: providerRefundId })
    .first();
  return row && fromRow(row);
}

/** Records the provider's id of a refund made at the provider. */
export async function markFromProvider(
  trx: Knex.Transaction,
  { customerId, id }: Pick<Refund, "customerId" | "id">,
  providerRefundId: string,
): Promise<void> {
  await trx("refunds")
    .where({ customer_id: customerId, id })
    .update({ is_from_provider: true, provider_refund_id: providerRefundId });
}

export interface OwnedRefund {
  readonly organizationId: string;
  readonly refund: Refund;
}

/** Pending refunds that were not requested since an instant. Oldest first. */
export async function listForgottenRefunds(
  knex: Knex,
  askedBefore: Instant,
  limit: number,
): Promise<OwnedRefund[]> {
  const rows: RefundRow[] = await knex("refunds")
    .where({ status: "pending" })
    .where((either) => void either.whereNull("tried_at").orWhere("tried_at", "<=", fromInstant(askedBefore)))
    .orderBy(["tried_at", "id"])
    .limit(limit);
  return rows.map((row) => ({ organizationId: row.organization_id, refund: fromRow(row) }));
}

/** `triedAt` is real time: when the provider is called. */
export async function insertRefund(
  trx: Knex.Transaction,
  organizationId: string,
  refund: Refund,
  triedAt: Instant,
): Promise<void> {
  const { customerId, amount } = refund;
  await trx("refunds").insert({
    customer_id: customerId,
    id: refund.id,
    organization_id: organizationId,
    invoice_id: refund.invoiceId,
    credit_note_id: refund.creditNoteId,
    payment_id: refund.paymentId,
    amount: amount.minor.toString(),
    currency: amount.currency,
    status: refund.status,
    reason: refund.reason,
    lines: toJson(refund.lines.map((part) => ({ id: part.id, amount: part.amount.toString() }))),
    failure_code: refund.failureCode,
    tried_at: fromInstant(triedAt),
    created_at: fromInstant(refund.createdAt),
    settled_at: fromInstant(refund.settledAt),
  });
  await insertObjectOwner(trx, refund.id, { organizationId, customerId });
}

export async function updateRefund(trx: Knex.Transaction, refund: Refund): Promise<void> {
  const updated = await trx("refunds")
    .where({ customer_id: refund.customerId, id: refund.id })
    .update({
      status: refund.status,
      failure_code: refund.failureCode,
      settled_at: fromInstant(refund.settledAt),
    });
  invariant(updated === 1, `refund ${refund.id} does not exist`);
}

/**
 * Claims a pending refund, so that no other process requests it too. False if another process has it: not every
 * provider detects two identical concurrent requests.
 */
export async function claimRefund(
  knex: Knex,
  { customerId, id }: Pick<Refund, "customerId" | "id">,
  { at, askedBefore }: { readonly at: Instant; readonly askedBefore: Instant },
): Promise<boolean> {
  const claimed = await knex("refunds")
    .where({ customer_id: customerId, id, status: "pending" })
    .where((either) => void either.whereNull("tried_at").orWhere("tried_at", "<=", fromInstant(askedBefore)))
    .update({ tried_at: fromInstant(at) });
  return claimed === 1;
}

function fromRow(row: RefundRow): Refund {
  return {
    id: row.id,
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    creditNoteId: row.credit_note_id,
    paymentId: row.payment_id,
    amount: money(row.amount, row.currency),
    status: row.status,
    reason: row.reason,
    lines: row.lines.map(({ id, amount }) => ({ id, amount: BigInt(amount) })),
    failureCode: row.failure_code,
    createdAt: toInstant(row.created_at),
    settledAt: toInstantOrNull(row.settled_at),
  };
}
