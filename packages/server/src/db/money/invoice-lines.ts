import {
  type CustomTerms,
  formatQuantity,
  formatUnitPrice,
  type Invoice,
  invariant,
  type InvoiceLine,
  type LineDiscount,
  type LineTax,
  type RatingModel,
  scaledAmount,
  type TierShare,
  type When,
} from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toInstant, toInstantOrNull, toQuantity, toUnitPrice } from "../core/values.js";
import { fromStoredGroups, toStoredGroups, type StoredGroups } from "./stored-groups.js";

export interface LineRow {
  id: string;
  invoice_id: string;
  /** `balance` is of invoices from before 0002_invoice_amounts; their readers turn such lines into the carried amount. */
  kind: InvoiceLine["kind"] | "balance";
  description: string;
  quantity: string;
  unit_price: string | null;
  amount: bigint;
  discount: bigint;
  discounts: readonly StoredDiscount[] | null;
  taxes: readonly StoredTax[] | null;
  subscription_id: string | null;
  plan_version_id: string | null;
  feature_id: string | null;
  feature_slug: string | null;
  rating_model: RatingModel | null;
  dimensions: When | null;
  /** Missing in the lines of credit notes. */
  groups?: StoredGroups | null;
  units?: StoredUnits | null;
  tier_breakdown: readonly StoredShare[];
  billable_usage_id: string | null;
  source_line_id: string | null;
  /** Missing in the lines of credit notes. */
  custom?: CustomTerms | null;
  period_start: Date;
  period_end: Date | null;
}

/** The units of a license; in a credit for some of them, also their part of its price. */
interface StoredUnits {
  readonly from: number;
  readonly to: number;
  readonly part?: string;
  readonly whole?: string;
}

/** Decimals and exact amounts as text, because JSON numbers are floats. */
interface StoredShare {
  readonly tier: number;
  readonly units: string;
  readonly unitPrice: string;
  readonly flatFee: string;
  readonly amount: string;
}

/** JSON knows no bigint, so amounts are text. */
type StoredDiscount = Omit<LineDiscount, "amount"> & { readonly amount: string };
export type StoredTax = Omit<LineTax, "taxableAmount" | "amount"> & {
  readonly taxableAmount: string;
  readonly amount: string;
};

export async function findInvoiceLine(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<InvoiceLine | undefined> {
  const row: LineRow | undefined = await knex("invoice_lines").where({ customer_id: customerId, id }).first();
  return row && fromLineRow(row);
}

/** Lines of any invoices of a customer, by id. */
export async function listInvoiceLines(
  knex: Knex,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceLine>> {
  if (ids.length === 0) return new Map();
  const rows: LineRow[] = await knex("invoice_lines")
    .where({ customer_id: customerId })
    .whereRaw("id = any(:ids)", { ids });
  return new Map(rows.map((row) => [row.id, fromLineRow(row)]));
}

export function fromLineRow(row: LineRow): InvoiceLine {
  const { kind, feature_id: id, feature_slug: slug } = row;
  invariant(kind !== "balance", `the line ${row.id} is of the carried amount`);
  return {
    id: row.id,
    kind,
    description: row.description,
    quantity: toQuantity(row.quantity),
    unitPrice: row.unit_price === null ? null : toUnitPrice(row.unit_price),
    amount: row.amount,
    discount: row.discount,
    discounts: row.discounts?.map((each) => ({ ...each, amount: BigInt(each.amount) })) ?? [],
    taxes: row.taxes?.map(fromStoredTax) ?? [],
    subscriptionId: row.subscription_id,
    planVersionId: row.plan_version_id,
    feature: id !== null && slug !== null ? { id, slug } : null,
    ratingModel: row.rating_model,
    ...(row.dimensions && { dimensions: row.dimensions }),
    ...(row.groups && fromStoredGroups(row.groups)),
    ...(row.units && fromStoredUnits(row.units)),
    tierBreakdown: row.tier_breakdown.map(fromStoredShare),
    billableUsageId: row.billable_usage_id,
    sourceLineId: row.source_line_id,
    ...(row.custom && { custom: row.custom }),
    period: { start: toInstant(row.period_start), end: toInstantOrNull(row.period_end) },
  };
}

export function toLineRow(invoice: Pick<Invoice, "customerId" | "id">, line: InvoiceLine, position: number) {
  return {
    customer_id: invoice.customerId,
    id: line.id,
    invoice_id: invoice.id,
    position,
    kind: line.kind,
    description: line.description,
    quantity: formatQuantity(line.quantity),
    unit_price: line.unitPrice === null ? null : formatUnitPrice(line.unitPrice),
    amount: line.amount.toString(),
    discount: line.discount.toString(),
    discounts: storedOrNull(line.discounts, (each) => ({ ...each, amount: each.amount.toString() })),
    taxes: toStoredTaxes(line),
    subscription_id: line.subscriptionId,
    plan_version_id: line.planVersionId,
    feature_id: line.feature?.id ?? null,
    feature_slug: line.feature?.slug ?? null,
    rating_model: line.ratingModel,
    dimensions: line.dimensions ?? null,
    groups: toStoredGroups(line),
    units: toStoredUnits(line),
    tier_breakdown: line.tierBreakdown.map(toStoredShare),
    billable_usage_id: line.billableUsageId,
    source_line_id: line.sourceLineId,
    custom: line.custom ?? null,
    period_start: fromInstant(line.period.start),
    period_end: fromInstant(line.period.end),
  };
}

function fromStoredUnits({
  from,
  to,
  part,
  whole,
}: StoredUnits): Pick<InvoiceLine, "units" | "creditedUnits"> {
  if (part === undefined || whole === undefined) return { units: { from, to } };
  return { creditedUnits: { from, to, share: { part: BigInt(part), whole: BigInt(whole) } } };
}

function toStoredUnits({ units, creditedUnits }: InvoiceLine): StoredUnits | null {
  if (!creditedUnits) return units ?? null;
  const { from, to, share } = creditedUnits;
  return { from, to, part: share.part.toString(), whole: share.whole.toString() };
}

/** The stored taxes of a line. */
export function toStoredTaxes({ taxes }: Pick<InvoiceLine, "taxes">): StoredTax[] | null {
  return storedOrNull(taxes, toStoredTax);
}

/** Null costs a renewal less than an empty list. */
function storedOrNull<T, S>(items: readonly T[], toStored: (item: T) => S): S[] | null {
  return items.length === 0 ? null : items.map(toStored);
}

export function toStoredTax(tax: LineTax): StoredTax {
  return { ...tax, taxableAmount: tax.taxableAmount.toString(), amount: tax.amount.toString() };
}

export function fromStoredTax(stored: StoredTax): LineTax {
  return { ...stored, taxableAmount: BigInt(stored.taxableAmount), amount: BigInt(stored.amount) };
}

function toStoredShare(share: TierShare): StoredShare {
  return {
    tier: share.tier,
    units: formatQuantity(share.units),
    unitPrice: formatUnitPrice(share.unitPrice),
    flatFee: formatUnitPrice(share.flatFee),
    amount: share.amount.toString(),
  };
}

function fromStoredShare(stored: StoredShare): TierShare {
  return {
    tier: stored.tier,
    units: toQuantity(stored.units),
    unitPrice: toUnitPrice(stored.unitPrice),
    flatFee: toUnitPrice(stored.flatFee),
    amount: scaledAmount(BigInt(stored.amount)),
  };
}
