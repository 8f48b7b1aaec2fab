import { type Instant, invariant, type Money, money, type ProviderName } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { fromInstant, toInstant, toJson } from "../core/values.js";

export type CheckoutStatus = "creating" | "open" | "completed" | "expired";

/** A checkout page of a provider on which a customer pays a quote, or saves a card. */
export interface Checkout {
  readonly id: string;
  readonly customerId: string;
  readonly provider: ProviderName;
  /** Our name for the payment, known to the provider. */
  readonly reference: string;
  readonly providerCheckoutId: string | null;
  readonly accessCode: string | null;
  readonly url: string | null;
  /** Null where an invoice is paid that belongs to no subscription. */
  readonly subscriptionId: string | null;
  /** Null where a card is saved and nothing is paid. */
  readonly invoiceId: string | null;
  readonly purpose: "payment" | "setup";
  readonly planVersionId: string | null;
  readonly amount: Money;
  readonly status: CheckoutStatus;
  readonly callbackUrl: string | null;
  readonly channels: readonly string[];
  readonly expiresAt: Instant;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

interface CheckoutRow {
  customer_id: string;
  id: string;
  provider: ProviderName;
  reference: string;
  provider_checkout_id: string | null;
  access_code: string | null;
  url: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  purpose: Checkout["purpose"];
  plan_version_id: string | null;
  amount: bigint;
  currency: string;
  status: CheckoutStatus;
  callback_url: string | null;
  channels: string[];
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** Checkouts of a customer that can still be paid. */
export async function listOpenCheckouts(knex: Knex, customerId: string): Promise<Checkout[]> {
  return listCheckoutsStillOpen(knex, [customerId]);
}

/** Checkouts of several customers that can still be paid. */
export async function listCheckoutsStillOpen(
  knex: Knex,
  customerIds: readonly string[],
): Promise<Checkout[]> {
  const rows: CheckoutRow[] = await knex("checkouts")
    .modify(ofCustomers, customerIds)
    .whereIn("status", ["creating", "open"])
    .orderBy("id");
  return rows.map(fromRow);
}

export interface ExpiredCheckout {
  readonly organizationId: string;
  readonly checkout: Checkout;
}

/** Expired checkouts of customers in real time that are not closed yet, the oldest first. */
export async function listExpiredCheckouts(
  knex: Knex,
  now: Instant,
  limit: number,
): Promise<ExpiredCheckout[]> {
  const rows: (CheckoutRow & { organization_id: string })[] = await knex("checkouts")
    .join("customers", "customers.id", "checkouts.customer_id")
    .whereIn("checkouts.status", ["creating", "open"])
    .where("checkouts.expires_at", "<=", fromInstant(now))
    .whereNull("customers.test_clock_id")
    .orderBy(["checkouts.expires_at", "checkouts.id"])
    .limit(limit)
    .select("checkouts.*");
  return rows.map((row) => ({ organizationId: row.organization_id, checkout: fromRow(row) }));
}

export async function findCheckout(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<Checkout | undefined> {
  const row: CheckoutRow | undefined = await knex("checkouts").where({ customer_id: customerId, id }).first();
  return row && fromRow(row);
}

export async function insertCheckout(
  trx: Knex.Transaction,
  organizationId: string,
  checkout: Checkout,
): Promise<void> {
  await trx("checkouts").insert({ ...toRow(checkout), organization_id: organizationId });
}

export async function updateCheckout(trx: Knex.Transaction, checkout: Checkout): Promise<void> {
  const { customer_id, id, ...columns } = toRow(checkout);
  const updated = await trx("checkouts").where({ customer_id, id }).update(columns);
  invariant(updated === 1, `checkout ${id} does not exist`);
}

function fromRow(row: CheckoutRow): Checkout {
  return {
    id: row.id,
    customerId: row.customer_id,
    provider: row.provider,
    reference: row.reference,
    providerCheckoutId: row.provider_checkout_id,
    accessCode: row.access_code,
    url: row.url,
    subscriptionId: row.subscription_id,
    invoiceId: row.invoice_id,
    purpose: row.purpose,
    planVersionId: row.plan_version_id,
    amount: money(row.amount, row.currency),
    status: row.status,
    callbackUrl: row.callback_url,
    channels: row.channels,
    expiresAt: toInstant(row.expires_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function toRow(checkout: Checkout) {
  return {
    customer_id: checkout.customerId,
    id: checkout.id,
    provider: checkout.provider,
    reference: checkout.reference,
    provider_checkout_id: checkout.providerCheckoutId,
    access_code: checkout.accessCode,
    url: checkout.url,
    subscription_id: checkout.subscriptionId,
    invoice_id: checkout.invoiceId,
    purpose: checkout.purpose,
    plan_version_id: checkout.planVersionId,
    amount: checkout.amount.minor.toString(),
    currency: checkout.amount.currency,
    status: checkout.status,
    callback_url: checkout.callbackUrl,
    channels: toJson(checkout.channels),
    expires_at: fromInstant(checkout.expiresAt),
    created_at: fromInstant(checkout.createdAt),
    updated_at: fromInstant(checkout.updatedAt),
  };
}
