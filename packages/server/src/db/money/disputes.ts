import { type Instant, type Money, money } from "@dues/billing";
import type { Knex } from "knex";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { fromInstant, toInstant } from "../core/values.js";

/** A payer's dispute of a payment at their bank. */
export interface Dispute {
  readonly customerId: string;
  readonly id: string;
  readonly paymentId: string;
  readonly provider: string;
  readonly providerDisputeId: string;
  readonly amount: Money;
  readonly status: "open" | "won" | "lost";
  /** In the provider's words. */
  readonly reason: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

interface Row {
  customer_id: string;
  id: string;
  payment_id: string;
  provider: string;
  provider_dispute_id: string;
  amount: bigint;
  currency: string;
  status: Dispute["status"];
  reason: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Finds a dispute by the provider's id. */
export async function findDispute(
  knex: Knex,
  { customerId, provider, providerDisputeId }: Pick<Dispute, "customerId" | "provider" | "providerDisputeId">,
): Promise<Dispute | undefined> {
  const row: Row | undefined = await knex("disputes")
    .where({ customer_id: customerId, provider, provider_dispute_id: providerDisputeId })
    .first();
  return row && fromRow(row);
}

/** The disputes of these payments, newest first. */
export async function listDisputes(knex: Knex, payments: readonly ObjectKey[]): Promise<Dispute[]> {
  if (payments.length === 0) return [];
  const rows: Row[] = await whereNamed(knex("disputes"), ["customer_id", "payment_id"], payments).orderBy(
    "id",
    "desc",
  );
  return rows.map(fromRow);
}

export async function insertDispute(
  trx: Knex.Transaction,
  organizationId: string,
  dispute: Dispute,
): Promise<void> {
  await trx("disputes").insert({
    customer_id: dispute.customerId,
    id: dispute.id,
    organization_id: organizationId,
    payment_id: dispute.paymentId,
    provider: dispute.provider,
    provider_dispute_id: dispute.providerDisputeId,
    amount: dispute.amount.minor.toString(),
    currency: dispute.amount.currency,
    status: dispute.status,
    reason: dispute.reason,
    created_at: fromInstant(dispute.createdAt),
    updated_at: fromInstant(dispute.updatedAt),
  });
}

export async function updateDispute(trx: Knex.Transaction, dispute: Dispute): Promise<void> {
  const { customerId, id, status, reason, amount, updatedAt } = dispute;
  await trx("disputes")
    .where({ customer_id: customerId, id })
    .update({ status, reason, amount: amount.minor.toString(), updated_at: fromInstant(updatedAt) });
}

function fromRow(row: Row): Dispute {
  return {
    customerId: row.customer_id,
    id: row.id,
    paymentId: row.payment_id,
    provider: row.provider,
    providerDisputeId: row.provider_dispute_id,
    amount: money(row.amount, row.currency),
    status: row.status,
    reason: row.reason,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
