import { applyDiscounts } from "../discount/apply.js";
import { appliesToPlan } from "../discount/coupon.js";
import {
  coverNextPeriod,
  coverPeriod,
  endDiscount,
  type Discount,
  type DiscountApplication,
} from "../discount/discount.js";
import { periodStartOf, releaseDiscount } from "../discount/follow.js";
import type { Invoice, QuotedChange, InvoiceReason } from "../invoice/invoice.js";
import type { InvoiceLine, LineDiscount, ServicePeriod } from "../invoice/line.js";
import type { Currency } from "../money/currency.js";
import type { Subscription } from "../subscription/subscription.js";
import { truncateToSecond, type Instant } from "../time/instant.js";
import type { CustomerState, RuleContext } from "./state.js";

/** What discounts need to know of an invoice that is created. */
interface DiscountableDraft {
  readonly subscription: Subscription | null;
  readonly reason: InvoiceReason;
  readonly currency: Currency;
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly planChange?: QuotedChange;
  readonly redeemed?: readonly Discount[];
}

/** A customer, as far as discounts need to know. */
type DiscountedCustomer = Pick<CustomerState, "discounts" | "invoices">;

/** Applies the customer's discounts to the lines of an invoice that is created. */
export function discountLines(
  state: DiscountedCustomer,
  invoiceDraft: DiscountableDraft,
  { offerOf }: Pick<RuleContext, "offerOf">,
): readonly InvoiceLine[] {
  const { lines, currency } = invoiceDraft;
  const discounts = discountsFor(state, invoiceDraft);
  if (discounts.length === 0) return lines;
  return applyDiscounts(lines, discounts, {
    currency,
    planIdOf: (versionId) => offerOf(versionId, currency).planId,
  });
}

/** The discounts that the invoice may use, with the billing period that would begin with it. */
function discountsFor(state: DiscountedCustomer, invoiceDraft: DiscountableDraft): readonly Discount[] {
  const { discounts = [] } = state;
  const { redeemed = [], planChange, subscription } = invoiceDraft;
  const usable = [
    ...discounts.filter(({ status }) => status === "active" || status === "ended"),
    ...redeemed,
  ];
  return usable.map((discount) => {
    const counted = withReserved(state, discount);
    if (discount.status === "ended" || discount.subscriptionId !== subscription?.id) return counted;
    if (planChange && !appliesToPlan(discount.terms, planChange.choice))
      return endDiscount(counted, planChange.at, "plan_change");
    return withBilledPeriod(counted, invoiceDraft);
  });
}

/** Covers the billing period whose fee the invoice charges; that of the subscription for any other invoice. */
function withBilledPeriod(
  discount: Discount,
  { subscription, planChange, reason, period }: DiscountableDraft,
): Discount {
  const start = truncateToSecond(period.start);
  if (planChange?.isNewPeriod) return coverNextPeriod(discount, start);
  if (reason === "subscription_start") return coverPeriod(discount, start);
  const current = subscription && periodStartOf(subscription);
  return current ? coverPeriod(discount, current) : discount;
}

/** A fixed amount counts as used as far as open quotes pin it. */
function withReserved({ invoices }: DiscountedCustomer, discount: Discount): Discount {
  if (discount.terms.amounts === null) return discount;
  const used: Record<number, bigint> = { ...discount.used };
  for (const { lines } of invoices.filter(({ status }) => status === "draft")) {
    for (const [period, amount] of netByPeriod(lines, discount.id))
      used[period] = (used[period] ?? 0n) + (amount > 0n ? amount : 0n);
  }
  return { ...discount, used };
}

function netByPeriod(lines: readonly InvoiceLine[], discountId: string): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { discounts } of lines)
    for (const each of discounts)
      if (each.discountId === discountId) sums.set(each.period, (sums.get(each.period) ?? 0n) + each.amount);
  return sums;
}

/** The id and the lines of an invoice, or of a credit note with the signs of an invoice. */
type BilledLines = Pick<Invoice, "id" | "lines">;

/** Records what the lines of a finalized invoice used of discounts. */
export function useDiscounts(state: CustomerState, billed: BilledLines, at: Instant): CustomerState {
  return withApplications(state, applicationsOf(billed, "applied", at));
}

/**
 * Gives back what a void invoice used of discounts, since its usage is billed again; but not what credits for unused time
 * of its fees gave back before.
 */
export function returnDiscounts(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  const issued = state.invoices.filter(({ status }) => status !== "draft" && status !== "void");
  const credits = issued.flatMap(({ lines }) => lines).filter(({ sourceLineId }) => sourceLineId !== null);
  const returned = applicationsOf(invoice, "voided", at).map((application) => {
    const { discountId, invoiceLineId, amount } = application;
    const before = credits
      .filter(({ sourceLineId }) => sourceLineId === invoiceLineId)
      .flatMap(({ discounts }) => discounts)
      .concat((state.creditedTime?.[invoiceLineId]?.discounts ?? []).map(negated))
      .filter((each) => each.discountId === discountId)
      .reduce((sum, each) => sum + each.amount, 0n);
    return { ...application, amount: amount - before };
  });
  return withApplications(
    state,
    returned.filter(({ amount }) => amount !== 0n),
  );
}

/** Credit notes list what they give back as positive amounts, credits on invoices as negative ones. */
const negated = (discount: LineDiscount): LineDiscount => ({ ...discount, amount: -discount.amount });

/** A credit can be too small to give back anything of a discount. */
function applicationsOf(
  { id: invoiceId, lines }: BilledLines,
  kind: DiscountApplication["kind"],
  createdAt: Instant,
): DiscountApplication[] {
  return lines.flatMap(({ id: invoiceLineId, discounts }) =>
    discounts
      .filter(({ amount }) => amount !== 0n)
      .map(({ discountId, period, amount }) => ({
        discountId,
        invoiceId,
        invoiceLineId,
        kind,
        period,
        amount: kind === "applied" ? amount : -amount,
        createdAt,
      })),
  );
}

function withApplications(state: CustomerState, added: readonly DiscountApplication[]): CustomerState {
  if (added.length === 0) return state;
  const { discounts = [], discountApplications = [] } = state;
  return {
    ...state,
    discounts: discounts.map((discount) => {
      const own = added.filter(({ discountId }) => discountId === discount.id);
      return own.length === 0 ? discount : { ...discount, used: usedWith(discount.used, own) };
    }),
    discountApplications: [...discountApplications, ...added],
  };
}

function usedWith(used: Discount["used"], added: readonly DiscountApplication[]): Discount["used"] {
  const sums: Record<number, bigint> = { ...used };
  for (const { period, amount } of added) sums[period] = (sums[period] ?? 0n) + amount;
  return sums;
}

/** Adds discounts to the state. */
export function withDiscounts(state: CustomerState, added: readonly Discount[]): CustomerState {
  return added.length === 0 ? state : { ...state, discounts: [...(state.discounts ?? []), ...added] };
}

/** Reserves redemptions for a quote: they are redeemed when it is paid, and released when it is closed. */
export function reserveDiscounts(
  state: CustomerState,
  redeemed: readonly Discount[],
  invoiceId: string | null,
): CustomerState {
  return withDiscounts(
    state,
    redeemed.map((discount) => ({ ...discount, status: "reserved", invoiceId })),
  );
}

/** A quote, or the checkout of a subscription that saves a card. */
type Quote = Pick<Discount, "invoiceId"> & Partial<Pick<Discount, "subscriptionId">>;

/** Whether a quote reserves exactly these redemptions. */
export function reservesExactly(
  { discounts = [] }: Pick<CustomerState, "discounts">,
  quote: Quote,
  redeemed: readonly Discount[],
): boolean {
  const namesOf = (all: readonly Discount[]) =>
    all.map(({ couponId, promotionCodeId }) => `${couponId} ${promotionCodeId}`).toSorted();
  const reserved = discounts.filter((discount) => isReserved(discount, quote));
  return namesOf(reserved).join() === namesOf(redeemed).join();
}

/** Redeems what a quote reserved, once it is paid. */
export function redeemReserved(state: CustomerState, quote: Quote, at: Instant): CustomerState {
  return changeReserved(state, quote, (discount) => ({ ...discount, status: "active", updatedAt: at }));
}

/** Releases what a quote reserved, once it is closed without a payment. */
export function releaseReserved(state: CustomerState, quote: Quote, at: Instant): CustomerState {
  return changeReserved(state, quote, (discount) => releaseDiscount(discount, at));
}

function changeReserved(
  state: CustomerState,
  quote: Quote,
  change: (discount: Discount) => Discount,
): CustomerState {
  const { discounts = [] } = state;
  if (!discounts.some((discount) => isReserved(discount, quote))) return state;
  const changed = discounts.map((each) => (isReserved(each, quote) ? change(each) : each));
  return { ...state, discounts: changed };
}

function isReserved(discount: Discount, { invoiceId, subscriptionId }: Quote): boolean {
  return (
    discount.status === "reserved" &&
    discount.invoiceId === invoiceId &&
    (subscriptionId === undefined || discount.subscriptionId === subscriptionId)
  );
}

/** Ends the discounts of a purchase of credits, which has no later periods. */
export function endPurchaseDiscounts(state: CustomerState, invoiceId: string, at: Instant): CustomerState {
  const { discounts } = state;
  if (!discounts) return state;
  const isOfPurchase = (discount: Discount) =>
    discount.status === "active" && discount.subscriptionId === null && discount.invoiceId === invoiceId;
  return {
    ...state,
    discounts: discounts.map((each) => (isOfPurchase(each) ? endDiscount(each, at, "purchased") : each)),
  };
}
