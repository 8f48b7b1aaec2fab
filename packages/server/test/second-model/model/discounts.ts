import { exact, rounded, times } from "./exact.js";
import { chargedOf, spread, sum } from "./give-back.js";
import type { Interval } from "./calendar.js";
import type { Customer, Line, LineDiscount, LineKind, Subscription } from "./state.js";
import type { Plan } from "./plan.js";

export interface Coupon {
  readonly name: string;
  readonly percent?: number;
  /** For each covered period, in the customer's currency. */
  readonly amount?: number;
  /** How many billing periods it covers; null without an end. */
  readonly periods: number | null;
  readonly plans?: readonly string[];
  readonly features?: readonly string[];
  readonly kinds?: readonly LineKind[];
  readonly intervals?: readonly Interval[];
  readonly maxPerCustomer: number;
  readonly redeemBy?: number;
  readonly minimum?: number;
  readonly firstPurchaseOnly?: boolean;
}

/** A coupon that a customer redeemed, on a subscription or on a purchase of credits. */
export interface Discount {
  readonly serial: number;
  readonly coupon: Coupon;
  readonly subscription: Subscription | null;
  readonly redeemedAt: number;
  /** The start of the period that was billed before, which it does not cover; null also covers the current one. */
  readonly coversFrom: number | null;
  readonly covered: Covered[];
  isOver: boolean;
}

/** A billing period that a discount covers. */
interface Covered {
  readonly start: number;
  end: number;
  /** What was used of a fixed amount. */
  used: number;
}

/** What coupons are redeemed for. */
interface Item {
  /** Null for credit packs. */
  readonly plan: Plan | null;
  readonly price: number;
}

/** Returns why a coupon cannot be redeemed. */
export function redemptionRefusal(
  customer: Customer,
  coupon: Coupon,
  { plan, price }: Item,
  at: number,
): { readonly code: string } | undefined {
  const { kinds = [], plans = [], features = [], intervals = [] } = coupon;
  const { minimum = 0, maxPerCustomer, redeemBy } = coupon;
  const isOver = redeemBy !== undefined && redeemBy <= at;
  const redeemed = customer.discounts.filter((each) => each.coupon.name === coupon.name);
  const isRepeated = redeemed.length >= maxPerCustomer;
  const isLate =
    coupon.firstPurchaseOnly === true &&
    customer.invoices.some(({ status, total }) => status === "paid" && total > 0);
  const isForPlan = kinds.length === 0 || kinds.includes("fee") || kinds.includes("usage");
  const isForPack = kinds.length === 0 || kinds.includes("pack");
  const applies = plan
    ? isForPlan && appliesTo(coupon, plan)
    : isForPack && plans.length + features.length + intervals.length === 0;
  const isRefused = isOver || isRepeated || isLate || !applies || price < minimum;
  return isRefused ? { code: "discount_not_redeemable" } : undefined;
}

export function appliesTo({ plans = [], intervals = [] }: Coupon, { slug, interval }: Plan): boolean {
  const isPlan = plans.length === 0 || plans.includes(slug);
  return isPlan && (intervals.length === 0 || (interval !== null && intervals.includes(interval)));
}

/** Returns whether a subscription has a discount of a coupon, which is then not redeemed again. */
export function hasDiscount(
  { discounts }: Customer,
  coupon: Coupon,
  subscription: Subscription | null,
): boolean {
  return discounts.some(
    (each) => each.coupon.name === coupon.name && each.subscription === subscription && !each.isOver,
  );
}

/** Redeems a coupon on a running subscription, for the billing periods that begin afterwards. */
export function addDiscount(
  customer: Customer,
  coupon: Coupon,
  subscription: Subscription,
  at: number,
): { readonly code: string } | { readonly ok: true } {
  const isRepeated = hasDiscount(customer, coupon, subscription);
  const { plan } = subscription;
  const refused = redemptionRefusal(customer, coupon, { plan, price: plan.price }, at);
  if (isRepeated || refused) return { code: "discount_not_redeemable" };
  redeem(customer, coupon, { subscription, at, coversFrom: billedFrom(subscription) });
  return { ok: true };
}

/** Returns the start of the period whose fee was invoiced. */
export const billedFrom = ({ status, start }: Subscription): number | null =>
  status === "trialing" ? null : start;

export function redeem(
  { discounts }: Customer,
  coupon: Coupon,
  { subscription, at, coversFrom }: Pick<Discount, "subscription" | "coversFrom"> & { readonly at: number },
): Discount {
  const serial = discounts.length;
  const discount = { serial, coupon, subscription, redeemedAt: at, coversFrom, covered: [], isOver: false };
  discounts.push(discount);
  return discount;
}

/** Covers a billing period of a subscription that begins; a discount whose periods are used up is over. */
export function coverPeriod({ discounts }: Customer, subscription: Subscription, start: number): void {
  for (const discount of discounts) if (discount.subscription === subscription) cover(discount, start);
}

export function cover(discount: Discount, start: number): void {
  const { covered, coupon, coversFrom, isOver, redeemedAt } = discount;
  const last = covered.at(-1);
  if (isOver || (last && start <= last.start) || (coversFrom !== null && start <= coversFrom)) return;
  if (coupon.periods !== null && covered.length >= coupon.periods) return endDiscount(discount, start);
  if (last) last.end = Math.min(last.end, start);
  covered.push({ start: Math.max(start, redeemedAt), end: Infinity, used: 0 });
}

export function endDiscount(discount: Discount, at: number): void {
  if (discount.isOver) return;
  discount.isOver = true;
  const last = discount.covered.at(-1);
  if (last) last.end = Math.min(last.end, at);
}

/** Ends what a subscription has, with it or because its plan is another one now. */
export function endDiscounts(
  { discounts }: Customer,
  subscription: Subscription,
  at: number,
  plan: Plan | null = null,
): void {
  for (const discount of discounts)
    if (discount.subscription === subscription && !(plan && appliesTo(discount.coupon, plan)))
      endDiscount(discount, at);
}

/** Percentages before fixed amounts, then in the order of redemption. */
function byPrecedence(a: Discount, b: Discount): number {
  const kind = Number(a.coupon.percent === undefined) - Number(b.coupon.percent === undefined);
  return kind || a.redeemedAt - b.redeemedAt || a.serial - b.serial;
}

/** Takes discounts off the charges of a document, each off what the ones before it left. */
export function discountLines(
  { discounts }: Customer,
  lines: readonly Line[],
  extra: readonly Discount[] = [],
): void {
  for (const discount of [...discounts, ...extra].sort(byPrecedence)) {
    discount.covered.forEach((period, index) => {
      const eligible = lines.filter((line) => isEligible(line, discount) && isIn(period, line));
      if (eligible.length === 0) return;
      const left = eligible.map(chargedOf);
      const amount = amountFor(discount, { period, number: index + 1, whole: sum(left), lines });
      const parts = spread(amount, left);
      eligible.forEach((line, place) => {
        const part = parts[place] ?? 0;
        if (part !== 0) line.discounts = [...line.discounts, { discount, period: index + 1, amount: part }];
      });
    });
  }
}

/** A line belongs to the period in which its own begins. A purchase of credits has one period, its own. */
function isIn({ start, end }: Covered, line: Line): boolean {
  return line.start !== null && start <= line.start && line.start < end;
}

function isEligible(line: Line, { subscription, coupon }: Discount): boolean {
  const { kinds = [], plans = [], features = [] } = coupon;
  const isDiscounted = ["fee", "usage", "pack"].includes(line.kind);
  if (!isDiscounted || line.subscription !== subscription || chargedOf(line) <= 0) return false;
  if (kinds.length > 0 && !kinds.includes(line.kind)) return false;
  if (plans.length > 0 && !(line.plan && plans.includes(line.plan.slug))) return false;
  return features.length === 0 || (line.feature !== null && features.includes(line.feature));
}

interface Discounted {
  readonly period: Covered;
  readonly number: number;
  readonly whole: number;
  readonly lines: readonly Line[];
}

function amountFor(discount: Discount, { period, number, whole, lines }: Discounted): number {
  const { percent, amount = 0 } = discount.coupon;
  if (percent !== undefined) return rounded(times(exact(whole), times(exact(percent), { n: 1n, d: 100n })));
  const isBack = (each: LineDiscount) =>
    each.discount === discount && each.period === number && each.amount < 0;
  const back = sum(lines.flatMap((line) => line.discounts.filter(isBack).map((each) => -each.amount)));
  return Math.max(0, Math.min(amount - period.used + back, whole));
}

/** Notes what an issued document uses of fixed amounts; what it gives back returns to its period. */
export function useDiscounts(lines: readonly Line[], sign: 1 | -1 = 1): void {
  for (const { discounts } of lines)
    for (const { discount, period, amount } of discounts) {
      const covered = discount.covered[period - 1];
      if (covered) covered.used += sign * amount;
    }
}
