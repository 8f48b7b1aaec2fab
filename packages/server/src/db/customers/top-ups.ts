import {
  formatQuantity,
  type Currency,
  type Instant,
  type MonthlyTopUps,
  type Quantity,
  type TopUpFailure,
  type TopUpTerms,
} from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toCurrency, toInstant, toInstantOrNull, toJson, toQuantity } from "../core/values.js";

/** The credit pack that a customer buys when the credits of a system fall below a threshold. */
export interface TopUp extends TopUpTerms {
  readonly customerId: string;
  readonly creditSystemId: string;
  readonly packId: string;
  readonly currency: Currency;
  readonly enabled: boolean;
  /** Why nothing is bought until another card is the default. Null while purchases can succeed. */
  readonly failureReason: TopUpFailure | null;
  /** The default card when it failed. */
  readonly failedMethodId: string | null;
  /** The end of the month in which a limit was reached; null if none was. */
  readonly limitedUntil: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A purchase of a top-up. At most one of a credit system is pending. */
export interface TopUpPurchase {
  readonly customerId: string;
  readonly creditSystemId: string;
  readonly invoiceId: string;
  /** Null where nothing was charged. */
  readonly paymentId: string | null;
  readonly status: "pending" | "succeeded" | "failed";
  readonly amount: bigint;
  readonly currency: Currency;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

interface TopUpRow {
  customer_id: string;
  credit_system_id: string;
  credit_pack_id: string;
  below: string;
  quantity: number | null;
  up_to: string | null;
  currency: string;
  max_per_month: number;
  max_amount_per_month: bigint | null;
  enabled: boolean;
  failure_reason: TopUpFailure | null;
  failed_method_id: string | null;
  limited_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface PurchaseRow {
  customer_id: string;
  credit_system_id: string;
  invoice_id: string;
  payment_id: string | null;
  status: TopUpPurchase["status"];
  amount: bigint;
  currency: string;
  created_at: Date;
  settled_at: Date | null;
}

export async function listTopUps(knex: Knex, customerId: string): Promise<TopUp[]> {
  const rows: TopUpRow[] = await knex("top_ups")
    .where({ customer_id: customerId })
    .orderBy("credit_system_id");
  return rows.map((row) => ({
    customerId: row.customer_id,
    creditSystemId: row.credit_system_id,
    packId: row.credit_pack_id,
    below: toQuantity(row.below),
    quantity: row.quantity,
    upTo: row.up_to === null ? null : toQuantity(row.up_to),
    currency: toCurrency(row.currency),
    maxPerMonth: row.max_per_month,
    maxAmountPerMonth: row.max_amount_per_month,
    enabled: row.enabled,
    failureReason: row.failure_reason,
    failedMethodId: row.failed_method_id,
    limitedUntil: toInstantOrNull(row.limited_until),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }));
}

/** Inserts or replaces a top-up. Requires the customer's lock. */
export async function saveTopUp(trx: Knex.Transaction, organizationId: string, topUp: TopUp): Promise<void> {
  const row: TopUpRow & { organization_id: string } = {
    customer_id: topUp.customerId,
    organization_id: organizationId,
    credit_system_id: topUp.creditSystemId,
    credit_pack_id: topUp.packId,
    below: formatQuantity(topUp.below),
    quantity: topUp.quantity,
    up_to: topUp.upTo === null ? null : formatQuantity(topUp.upTo),
    currency: topUp.currency,
    max_per_month: topUp.maxPerMonth,
    max_amount_per_month: topUp.maxAmountPerMonth,
    enabled: topUp.enabled,
    failure_reason: topUp.failureReason,
    failed_method_id: topUp.failedMethodId,
    limited_until: fromInstant(topUp.limitedUntil),
    created_at: fromInstant(topUp.createdAt),
    updated_at: fromInstant(topUp.updatedAt),
  };
  await trx("top_ups").insert(row).onConflict(["customer_id", "credit_system_id"]).merge();
}

export async function listPendingTopUps(knex: Knex, customerId: string): Promise<TopUpPurchase[]> {
  const rows: PurchaseRow[] = await knex("top_up_purchases")
    .where({ customer_id: customerId, status: "pending" })
    .orderBy("credit_system_id");
  return rows.map(purchaseFromRow);
}

function purchaseFromRow(row: PurchaseRow): TopUpPurchase {
  return {
    customerId: row.customer_id,
    creditSystemId: row.credit_system_id,
    invoiceId: row.invoice_id,
    paymentId: row.payment_id,
    status: row.status,
    amount: row.amount,
    currency: toCurrency(row.currency),
    createdAt: toInstant(row.created_at),
    settledAt: toInstantOrNull(row.settled_at),
  };
}

export async function insertTopUpPurchase(
  trx: Knex.Transaction,
  organizationId: string,
  purchase: TopUpPurchase,
): Promise<void> {
  await trx("top_up_purchases").insert({
    customer_id: purchase.customerId,
    organization_id: organizationId,
    credit_system_id: purchase.creditSystemId,
    invoice_id: purchase.invoiceId,
    payment_id: purchase.paymentId,
    status: purchase.status,
    amount: purchase.amount,
    currency: purchase.currency,
    created_at: fromInstant(purchase.createdAt),
    settled_at: fromInstant(purchase.settledAt),
  });
}

export async function settleTopUpPurchase(
  trx: Knex.Transaction,
  { customerId, invoiceId }: Pick<TopUpPurchase, "customerId" | "invoiceId">,
  settled: { readonly status: "succeeded" | "failed"; readonly at: Instant },
): Promise<void> {
  await trx("top_up_purchases")
    .where({ customer_id: customerId, invoice_id: invoiceId, status: "pending" })
    .update({ status: settled.status, settled_at: fromInstant(settled.at) });
}

interface SpentQuery {
  readonly customerId: string;
  readonly creditSystemId: string;
  readonly currency: Currency;
  readonly since: Instant;
}

/** The purchases since an instant that did not fail, and what those in the currency add up to. */
export async function sumTopUps(
  knex: Knex,
  { customerId, creditSystemId, currency, since }: SpentQuery,
): Promise<MonthlyTopUps> {
  const [row] = await knex("top_up_purchases")
    .where({ customer_id: customerId, credit_system_id: creditSystemId })
    .whereNot({ status: "failed" })
    .where("created_at", ">=", fromInstant(since))
    .select<{ count: number; amount: string }[]>(
      knex.raw("count(*)::integer as count"),
      knex.raw("coalesce(sum(amount) filter (where currency = ?), 0)::text as amount", [currency]),
    );
  return { count: row?.count ?? 0, amount: BigInt(row?.amount ?? 0) };
}

/** A threshold that usage compares the balance of a credit system with. */
export interface TopUpWatch {
  readonly creditSystemId: string;
  readonly below: Quantity;
}

export type StoredTopUpWatch = Pick<TopUpWatch, "creditSystemId"> & { readonly below: string };

export function fromStoredWatch({ creditSystemId, below }: StoredTopUpWatch): TopUpWatch {
  return { creditSystemId, below: toQuantity(below) };
}

/** Replaces the armed thresholds of a customer with top-ups, and when its top-ups are looked at next. */
export async function armTopUps(
  trx: Knex.Transaction,
  customerId: string,
  { watch, dueAt }: { readonly watch: readonly TopUpWatch[]; readonly dueAt: Instant | null },
): Promise<void> {
  const stored = watch.map(({ creditSystemId, below }) => ({ creditSystemId, below: formatQuantity(below) }));
  await trx("customers")
    .where({ id: customerId })
    .update({
      top_up_watch: toJson(stored),
      top_up_due_at: fromInstant(dueAt),
      top_up_claimed_until: null,
    });
}

/** Has the top-ups of a customer looked at, because credits may have become fewer. Nothing for one that has none. */
export async function wakeTopUps(trx: Knex.Transaction, customerId: string, at: Instant): Promise<void> {
  await trx("customers")
    .where({ id: customerId })
    .whereNotNull("top_up_watch")
    .update({ top_up_due_at: trx.raw("least(top_up_due_at, ?::timestamptz)", [fromInstant(at)]) });
}
