import {
  truncateToSecond,
  type Discount,
  type Instant,
  type DiscountStatus,
  type CoveredPeriod,
  type DiscountEndReason,
} from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { insertRows, updateRows, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import type { OwnedItem } from "../core/object-owners.js";
import { fromInstant, toInstant, toInstantOrNull, toSecondOrNull } from "../core/values.js";
import { inScope, type RevenueScope } from "../revenue/scope.js";
import { fromStoredTerms, toStoredTerms, type StoredTerms } from "./terms.js";

interface Row {
  customer_id: string;
  id: string;
  coupon_id: string;
  coupon_name: string;
  promotion_code_id: string | null;
  code: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  terms: StoredTerms;
  status: DiscountStatus;
  covers_from: Date | null;
  periods: readonly StoredPeriod[];
  redeemed_at: Date;
  ended_at: Date | null;
  end_reason: DiscountEndReason | null;
  created_at: Date;
  updated_at: Date;
}

/** What invoices used of fixed amounts: by discount, then by the number of the period. */
type UsedAmounts = ReadonlyMap<string, Discount["used"]>;

export async function insertDiscounts(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<Discount>[],
): Promise<void> {
  await insertRows(
    trx,
    "discounts",
    owned.map(({ organizationId, item }) => ({ ...toRow(item), organization_id: organizationId })),
  );
}

/** Updates the state of discounts: never their terms. `were` are the same as they are stored, in the same order. */
export async function updateDiscounts(
  trx: Knex.Transaction,
  discounts: readonly Discount[],
  were: readonly Discount[],
): Promise<void> {
  await updateRows(trx, { table: "discounts", were: were.map(toState) }, discounts.map(toState));
}

/**
 * The discounts of these customers that invoices may still use: those that have not ended, and those that ended after an
 * instant, because usage of the last period is billed when it is over.
 */
export async function listUsableDiscounts(
  knex: Knex,
  customerIds: readonly string[],
  endedAfter: Instant,
): Promise<Discount[]> {
  const rows: Row[] = await knex("discounts")
    .modify(ofCustomers, customerIds)
    .whereNot({ status: "released" })
    .where((open) => void open.whereNull("ended_at").orWhere("ended_at", ">", fromInstant(endedAfter)))
    .orderBy("id");
  return withUsedAmounts(knex, rows);
}

/** The discounts of subscriptions, oldest first. */
export async function listSubscriptionDiscounts(
  knex: Knex,
  subscriptions: readonly { readonly id: string; readonly customerId: string }[],
): Promise<Discount[]> {
  if (subscriptions.length === 0) return [];
  const customerIds = new Set(subscriptions.map(({ customerId }) => customerId));
  const rows: Row[] = await knex("discounts")
    .whereIn("customer_id", [...customerIds])
    .whereIn(
      "subscription_id",
      subscriptions.map(({ id }) => id),
    )
    .orderBy("id");
  return rows.map((row) => fromRow(row, new Map()));
}

/** Returns the discounts of subscriptions that were ever redeemed, oldest first. */
export async function listRunDiscounts(knex: Knex, scope: RevenueScope): Promise<Discount[]> {
  const rows: Row[] = await inScope(knex("discounts"), "discounts", scope)
    .whereNotNull("discounts.subscription_id")
    .whereIn("discounts.status", ["active", "ended"])
    .orderBy("discounts.id")
    .select("discounts.*");
  return rows.map((row) => fromRow(row, new Map()));
}

/** Returns these discounts by id. */
export async function listDiscountsNamed(
  knex: Knex,
  named: readonly ObjectKey[],
): Promise<ReadonlyMap<string, Discount>> {
  if (named.length === 0) return new Map();
  const rows: Row[] = await whereNamed(knex("discounts"), ["customer_id", "id"], named);
  return new Map(rows.map((row) => [row.id, fromRow(row, new Map())]));
}

/** Counts the redemptions of coupons by a customer, without the ones that quotes released. */
export async function listRedeemedCoupons(
  knex: Knex,
  customerId: string,
): Promise<readonly Pick<Discount, "id" | "couponId" | "status" | "subscriptionId" | "invoiceId">[]> {
  const rows: Row[] = await knex("discounts")
    .where({ customer_id: customerId })
    .whereNot({ status: "released" })
    .orderBy("id");
  return rows.map((row) => fromRow(row, new Map()));
}

/** The redemptions that a quote reserves: by its invoice, or by the subscription whose checkout only saves a card. */
export async function listReservedDiscounts(
  knex: Knex,
  customerId: string,
  quote: { readonly invoiceId: string } | { readonly subscriptionId: string },
): Promise<Discount[]> {
  const query = knex("discounts").where({ customer_id: customerId, status: "reserved" });
  if ("invoiceId" in quote) void query.where({ invoice_id: quote.invoiceId });
  else void query.where({ subscription_id: quote.subscriptionId, invoice_id: null });
  const rows: Row[] = await query.orderBy("id");
  return rows.map((row) => fromRow(row, new Map()));
}

async function withUsedAmounts(knex: Knex, rows: readonly Row[]): Promise<Discount[]> {
  const fixed = rows.filter(({ terms }) => terms.amounts !== null);
  const used = await sumUsed(knex, fixed);
  return rows.map((row) => fromRow(row, used));
}

async function sumUsed(knex: Knex, fixed: readonly Row[]): Promise<UsedAmounts> {
  if (fixed.length === 0) return new Map();
  const keys = fixed.map(({ customer_id: customerId, id }) => ({ customerId, id }));
  const used = whereNamed(knex("discount_applications"), ["customer_id", "discount_id"], keys);
  const sums: { discount_id: string; period: number; amount: string }[] = await used
    .groupBy("discount_id", "period")
    .select("discount_id", "period")
    .sum({ amount: "amount" });
  const amounts = new Map<string, Record<number, bigint>>();
  for (const { discount_id: id, period, amount } of sums)
    amounts.set(id, { ...amounts.get(id), [period]: BigInt(amount) });
  return amounts;
}

function toRow(discount: Discount) {
  return {
    ...toState(discount),
    coupon_id: discount.couponId,
    coupon_name: discount.couponName,
    promotion_code_id: discount.promotionCodeId,
    code: discount.code,
    terms: toStoredTerms(discount.terms),
    redeemed_at: fromInstant(discount.redeemedAt),
    created_at: fromInstant(discount.createdAt),
  };
}

function toState(discount: Discount) {
  return {
    customer_id: discount.customerId,
    id: discount.id,
    subscription_id: discount.subscriptionId,
    invoice_id: discount.invoiceId,
    status: discount.status,
    covers_from: fromInstant(discount.coversFrom),
    periods: discount.periods,
    ended_at: fromInstant(discount.endedAt),
    end_reason: discount.endReason,
    updated_at: fromInstant(discount.updatedAt),
  };
}

function fromRow(row: Row, used: UsedAmounts): Discount {
  return {
    id: row.id,
    customerId: row.customer_id,
    couponId: row.coupon_id,
    couponName: row.coupon_name,
    promotionCodeId: row.promotion_code_id,
    code: row.code,
    subscriptionId: row.subscription_id,
    invoiceId: row.invoice_id,
    terms: fromStoredTerms(row.terms),
    status: row.status,
    coversFrom: toSecondOrNull(row.covers_from),
    periods: row.periods.map(coveredFromRow),
    used: used.get(row.id) ?? {},
    redeemedAt: toInstant(row.redeemed_at),
    endedAt: toInstantOrNull(row.ended_at),
    endReason: row.end_reason,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** A covered period as it is stored. The end of an older one may have milliseconds. */
interface StoredPeriod {
  readonly number: number;
  readonly start: Instant;
  readonly end: Instant | null;
}

function coveredFromRow({ number, start, end }: StoredPeriod): CoveredPeriod {
  return { number, start: truncateToSecond(start), end: end === null ? null : truncateToSecond(end) };
}
