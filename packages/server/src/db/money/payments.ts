import { type Instant, type Payment, type PaymentStatus, PROVIDER_NAMES } from "@dues/billing";
import type { Knex } from "knex";
import { whereOnClock, type ClockScope } from "../core/clock-scope.js";
import { insertRows, updateRows } from "../core/bulk-rows.js";
import { whereBetween, type Between, ofCustomers } from "../core/filters.js";
import { findOwnerId, insertObjectOwners, ownerOf, type OwnedItem } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant } from "../core/values.js";
import type { Dispute } from "./disputes.js";
import { paymentFromRow, paymentToRow, type PaymentRow } from "./payment-row.js";

export type { Payment } from "@dues/billing";

export async function findPaymentByReference(
  knex: Knex,
  customerId: string,
  reference: string,
): Promise<Payment | undefined> {
  const row: PaymentRow | undefined = await knex("payments")
    .where({ customer_id: customerId, reference })
    .first();
  return row && paymentFromRow(row);
}

export async function findPayment(knex: Knex, customerId: string, id: string): Promise<Payment | undefined> {
  const row: PaymentRow | undefined = await knex("payments").where({ customer_id: customerId, id }).first();
  return row && paymentFromRow(row);
}

/** The payment that a provider knows by a name of its own. */
export async function findPaymentOfProvider(
  knex: Knex,
  { organizationId, provider, providerPaymentId }: PaymentOfProvider,
): Promise<Payment | undefined> {
  const row: PaymentRow | undefined = await knex("payments")
    .where({ organization_id: organizationId, provider, provider_payment_id: providerPaymentId })
    .first();
  return row && paymentFromRow(row);
}

interface PaymentOfProvider {
  readonly organizationId: string;
  readonly provider: string;
  readonly providerPaymentId: string;
}

/**
 * The payments that a name means, newest first: our id, our reference, or the id at the provider. The index of the latter
 * begins with the provider.
 */
export async function findPaymentsNamed(
  knex: Knex,
  organizationId: string,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<Payment[]> {
  const customerId = await findOwnerId(knex, organizationId, name);
  const rows: PaymentRow[] = await knex("payments")
    .where({ organization_id: organizationId })
    .where((either) => {
      void either.where({ id: name }).orWhere((paid) => {
        void paid.where({ provider_payment_id: name }).whereIn("provider", PROVIDER_NAMES);
      });
      if (customerId !== undefined) void either.orWhere({ customer_id: customerId, reference: name });
    })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map(paymentFromRow);
}

export interface OwnedPayment {
  readonly organizationId: string;
  readonly payment: Payment;
}

/**
 * Charges of customers in real time that began before an instant and have no outcome, unless the provider was
 * queried after `askedBefore`. Oldest first.
 */
export async function listForgottenCharges(
  knex: Knex,
  { createdBefore, askedBefore }: { readonly createdBefore: Instant; readonly askedBefore: Instant },
  limit: number,
): Promise<OwnedPayment[]> {
  const rows: (PaymentRow & { organization_id: string })[] = await knex("payments")
    .join("customers", "customers.id", "payments.customer_id")
    .where("payments.status", "pending")
    .whereNull("payments.checkout_id")
    .where("payments.created_at", "<=", fromInstant(createdBefore))
    .where(
      (either) =>
        void either
          .whereNull("payments.asked_at")
          .orWhere("payments.asked_at", "<=", fromInstant(askedBefore)),
    )
    .whereNull("customers.test_clock_id")
    .orderBy(["payments.created_at", "payments.id"])
    .limit(limit)
    .select("payments.*");
  return rows.map((row) => ({ organizationId: row.organization_id, payment: paymentFromRow(row) }));
}

/**
 * Claims a charge without an outcome, so that no other process queries or repeats it meanwhile. False if another
 * process has it.
 */
export async function claimCharge(
  knex: Knex,
  { customerId, id }: Pick<Payment, "customerId" | "id">,
  { at, askedBefore }: { readonly at: Instant; readonly askedBefore: Instant },
): Promise<boolean> {
  const claimed = await knex("payments")
    .where({ customer_id: customerId, id, status: "pending" })
    .where((either) => void either.whereNull("asked_at").orWhere("asked_at", "<=", fromInstant(askedBefore)))
    .update({ asked_at: fromInstant(at) });
  return claimed === 1;
}

/** Payments to be returned for which no refund has been created, oldest first. */
export async function listUnappliedPayments(knex: Knex, limit: number): Promise<OwnedPayment[]> {
  const begun = knex("refunds")
    .whereRaw("refunds.customer_id = payments.customer_id and refunds.payment_id = payments.id")
    .whereNull("refunds.invoice_id")
    .select(knex.raw("1"));
  const rows: (PaymentRow & { organization_id: string })[] = await knex("payments")
    .where({ is_unapplied: true })
    .whereNotExists(begun)
    .orderBy("id")
    .limit(limit)
    .select("payments.*");
  return rows.map((row) => ({ organizationId: row.organization_id, payment: paymentFromRow(row) }));
}

/** The pending payments of these customers, oldest first. */
export async function listPendingPayments(knex: Knex, customerIds: readonly string[]): Promise<Payment[]> {
  const rows: PaymentRow[] = await knex("payments")
    .modify(ofCustomers, customerIds)
    .where({ status: "pending" })
    .orderBy("id");
  return rows.map(paymentFromRow);
}

export interface PaymentFilter extends Between {
  readonly customerId?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly status?: PaymentStatus | undefined;
  /** With a dispute that has this status. */
  readonly dispute?: Dispute["status"] | undefined;
  readonly provider?: string | undefined;
  readonly currency?: string | undefined;
  readonly testClockId?: ClockScope;
}

export async function listPayments(
  knex: Knex,
  organizationId: string,
  filter: PaymentFilter & PageRequest,
): Promise<Page<Payment>> {
  const query = knex("payments").where({ organization_id: organizationId });
  if (filter.customerId !== undefined) void query.where({ customer_id: filter.customerId });
  if (filter.invoiceId !== undefined) void query.where({ invoice_id: filter.invoiceId });
  if (filter.status !== undefined) void query.where({ status: filter.status });
  if (filter.dispute !== undefined) void query.whereIn("id", disputed(knex, organizationId, filter.dispute));
  if (filter.provider !== undefined) void query.where({ provider: filter.provider });
  if (filter.currency !== undefined) void query.where({ currency: filter.currency });
  whereOnClock(query, knex, { organizationId, testClockId: filter.testClockId });
  whereBetween(query, "created_at", filter);
  const page = await pageOf<PaymentRow>(query, filter);
  return { items: page.items.map(paymentFromRow), nextCursor: page.nextCursor };
}

function disputed(knex: Knex, organizationId: string, status: Dispute["status"]): Knex.QueryBuilder {
  return knex("disputes").where({ organization_id: organizationId, status }).select("payment_id");
}

export async function insertPayment(
  trx: Knex.Transaction,
  organizationId: string,
  payment: Payment,
): Promise<void> {
  await insertPayments(trx, [{ organizationId, item: payment }]);
}

export async function insertPayments(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<Payment>[],
): Promise<void> {
  const rows = owned.map(({ organizationId, item }) => ({
    ...paymentToRow(item),
    organization_id: organizationId,
  }));
  const byReference = owned.map((each) => ({ ...ownerOf(each), objectId: each.item.reference }));
  await Promise.all([insertObjectOwners(trx, byReference), insertRows(trx, "payments", rows)]);
}

export async function updatePayment(trx: Knex.Transaction, payment: Payment): Promise<void> {
  await updatePayments(trx, [payment]);
}

/** `were` are the same payments as they are stored, in the same order. */
export async function updatePayments(
  trx: Knex.Transaction,
  payments: readonly Payment[],
  were: readonly Payment[] = [],
): Promise<void> {
  await updateRows(trx, { table: "payments", were: were.map(paymentToRow) }, payments.map(paymentToRow));
}
