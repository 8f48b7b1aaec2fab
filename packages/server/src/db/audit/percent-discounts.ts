import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";

/** A discount of a percentage, as stored: the percentage is a decimal, instants are milliseconds since 1970. */
export interface PercentDiscount {
  readonly customerId: string;
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly percent: string;
  readonly appliesTo: {
    readonly kinds: readonly string[];
    readonly planIds: readonly string[];
    readonly featureIds: readonly string[];
  };
  readonly periods: readonly {
    readonly number: number;
    readonly start: number;
    readonly end: number | null;
  }[];
  readonly redeemedAt: number;
}

/** A charge of an invoice, with what discounts took off it. */
export interface DiscountedCharge {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly subscriptionId: string | null;
  readonly planId: string | null;
  readonly featureId: string | null;
  /** Of a line that is written by hand: whether coupons that cover everything lower it too. Null for any other line. */
  readonly isDiscountable: boolean | null;
  readonly start: number;
  readonly discounts: readonly StoredLineDiscount[];
}

interface StoredLineDiscount {
  readonly discountId: string;
  readonly period: number;
  readonly amount: string;
}

interface DiscountRow {
  customer_id: string;
  id: string;
  subscription_id: string | null;
  terms: { readonly percent: string; readonly appliesTo: PercentDiscount["appliesTo"] };
  periods: PercentDiscount["periods"];
  redeemed_at: Date;
}

interface ChargeRow {
  customer_id: string;
  invoice_id: string;
  kind: string;
  amount: bigint;
  subscription_id: string | null;
  plan_id: string | null;
  feature_id: string | null;
  custom: { readonly isDiscountable: boolean } | null;
  period_start: Date;
  discounts: readonly StoredLineDiscount[] | null;
}

export async function listPercentDiscounts(
  knex: Knex,
  customerIds: readonly string[],
): Promise<PercentDiscount[]> {
  const rows: DiscountRow[] = await knex("discounts")
    .modify(ofCustomers, customerIds)
    .whereRaw("terms ->> 'percent' is not null")
    .select("customer_id", "id", "subscription_id", "terms", "periods", "redeemed_at");
  return rows.map((row) => ({
    customerId: row.customer_id,
    id: row.id,
    subscriptionId: row.subscription_id,
    percent: row.terms.percent,
    appliesTo: row.terms.appliesTo,
    periods: row.periods,
    redeemedAt: Number(row.redeemed_at),
  }));
}

/** Lists the charges of all invoices of these customers on which a discount took anything off. */
export async function listDiscountedCharges(
  knex: Knex,
  customerIds: readonly string[],
): Promise<DiscountedCharge[]> {
  const discounted = knex("invoice_lines")
    .distinct("customer_id", "invoice_id")
    .modify(ofCustomers, customerIds)
    .where("discount", ">", 0);
  const rows: ChargeRow[] = await knex("invoice_lines as line")
    .join(discounted.as("discounted"), (on) =>
      on.on("discounted.customer_id", "line.customer_id").on("discounted.invoice_id", "line.invoice_id"),
    )
    .leftJoin("plan_versions as version", "version.id", "line.plan_version_id")
    .modify(ofCustomers, customerIds, "line.customer_id")
    .where("line.amount", ">", 0)
    .select("line.customer_id", "line.invoice_id", "line.kind", "line.amount", "line.subscription_id")
    .select("version.plan_id", "line.feature_id", "line.custom", "line.period_start", "line.discounts");
  return rows.map((row) => ({
    customerId: row.customer_id,
    invoiceId: row.invoice_id,
    kind: row.kind,
    amount: row.amount,
    subscriptionId: row.subscription_id,
    planId: row.plan_id,
    featureId: row.feature_id,
    isDiscountable: row.custom && row.custom.isDiscountable,
    start: Number(row.period_start),
    discounts: row.discounts ?? [],
  }));
}
