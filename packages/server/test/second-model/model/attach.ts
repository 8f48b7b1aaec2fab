import { boundary, rank } from "./calendar.js";
import {
  appliesTo,
  billedFrom,
  coverPeriod,
  endDiscounts,
  hasDiscount,
  redeem,
  redemptionRefusal,
  type Coupon,
} from "./discounts.js";
import { reactivate, saveCard } from "./dunning.js";
import { endSubscription, replaceFree, startFree, startTrial, switchPlan } from "./lifecycle.js";
import {
  collect,
  creditLines,
  issue,
  line,
  needsCharge,
  noteCredits,
  price,
  restOf,
  sumOf,
  withCarried,
} from "./money.js";
import { comparison } from "./plan-order.js";
import { periodMs, startAnew, takeOverWindows } from "./periods.js";
import { closeQuotes, closeQuotesOf, openQuote } from "./quotes.js";
import {
  hastenTaxes,
  retryTaxes,
  TAX_UNAVAILABLE,
  TaxesMissing,
  unlessTaxesMissing,
  waitsForTaxes,
} from "./tax-waits.js";
import { lacksTaxes } from "./taxes.js";
import { liveIn, newSubscription } from "./state.js";
import type { Card, Customer, Line, Subscription } from "./state.js";
import { isFree, slotOf, type Plan } from "./plan.js";

export interface AttachRequest {
  readonly customer: Customer;
  readonly plan: Plan;
  readonly at: number;
  /** When it is paid, if that is later. */
  readonly paidAt?: number;
  /** Coupons to redeem. */
  readonly coupons?: readonly Coupon[];
  /** The card that is used at a checkout, should one be needed; `none` leaves the checkout unpaid. */
  readonly checkoutCard: Card;
}

/** What attach answers; `checkout` is true when the customer has to pay there first. */
export type Attached =
  | { readonly code: string }
  | { readonly type: string; readonly checkout: boolean; readonly scheduledAt?: number };

const LATERAL = { type: "lateral", checkout: false };

export function attach(request: AttachRequest): Attached {
  const { customer, at } = request;
  hastenTaxes(customer, at);
  retryTaxes(customer, at);
  return unlessTaxesMissing(request, decide);
}

function decide(request: AttachRequest): Attached {
  const { customer, plan, at } = request;
  const current = liveIn(customer, slotOf(plan));
  if (current?.status === "paused") return { code: "subscription_paused" };
  if (current?.status === "past_due" && current.plan.slug !== plan.slug) return { code: "invoice_unpaid" };
  const isOther = current !== undefined && current.plan.slug !== plan.slug;
  if (isOther && !isFree(current.plan) && waitsForTaxes(customer, current)) return TAX_UNAVAILABLE;
  const refused = couponRefusal(request, current);
  if (refused) return refused;
  if (current?.plan.slug === plan.slug)
    return current.status === "past_due" ? payOverdue(request, current) : attachSame(request, current);
  closeQuotes(customer, ({ subscription }) => slotOf(subscription.plan) === slotOf(plan));
  if (current?.status === "trialing") return attachInTrial(request, current);
  if (current && !isFree(current.plan)) return change(request, current);
  if (plan.trialDays > 0 && !customer.trials.has(slotOf(plan))) {
    if (current) replaceFree(customer, current, at);
    replaceWaiting(request);
    redeemCoupons(request, startTrial(customer, plan, at), null);
    return { type: "new", checkout: false };
  }
  if (!isFree(plan)) return buy(request, current);
  if (current) replaceFree(customer, current, at);
  replaceWaiting(request);
  const started = startFree(customer, plan, at, current);
  redeemCoupons(request, started, null);
  coverPeriod(customer, started, started.start ?? at);
  return { type: current ? "lateral" : "new", checkout: false };
}

/** Returns why a coupon of a request cannot be redeemed. What goes on with the plan is not redeemed again. */
function couponRefusal(
  { customer, plan, at, coupons = [] }: AttachRequest,
  current: Subscription | undefined,
): { readonly code: string } | undefined {
  const isReplaced =
    current !== undefined && (isFree(current.plan) || (current.end === null && isFree(plan)));
  const goesOn = current !== undefined && (!isReplaced || current.plan.slug === plan.slug);
  for (const coupon of coupons) {
    if (goesOn && hasDiscount(customer, coupon, current) && appliesTo(coupon, plan)) continue;
    const refused = redemptionRefusal(customer, coupon, { plan, price: plan.price }, at);
    if (refused) return refused;
  }
  return undefined;
}

/** Redeems the coupons of a request. What was billed before is not discounted afterwards. */
function redeemCoupons(
  { customer, at, coupons = [] }: AttachRequest,
  subscription: Subscription,
  coversFrom: number | null,
): void {
  for (const coupon of coupons)
    if (!hasDiscount(customer, coupon, subscription))
      redeem(customer, coupon, { subscription, at, coversFrom });
}

function attachSame(request: AttachRequest, current: Subscription): Attached {
  redeemCoupons(request, current, billedFrom(current));
  if (current.scheduled || current.cancelAtEnd) closeQuotesOf(request.customer, current);
  Object.assign(current, { scheduled: null, cancelAtEnd: false, canceledAt: null });
  return LATERAL;
}

/** The open invoice can be paid at a checkout. */
function payOverdue({ customer, at, checkoutCard }: AttachRequest, current: Subscription): Attached {
  Object.assign(current, { scheduled: null, cancelAtEnd: false, canceledAt: null });
  const invoice = customer.invoices.find(
    ({ status, owners }) => status === "open" && owners.includes(current),
  );
  if (!invoice || checkoutCard === "none") return { ...LATERAL, checkout: true };
  collect(customer, invoice, { at, card: "pays" });
  reactivate(customer, invoice);
  saveCard(customer, checkoutCard, at);
  return { ...LATERAL, checkout: true };
}

/** A first purchase: the fee of a whole period from now. A free plan of the group ends once it is paid. */
function buy(request: AttachRequest, current: Subscription | undefined): Attached {
  const { customer, plan, at } = request;
  const subscription = replaceWaiting(request) ?? newSubscription(customer, plan, at);
  redeemCoupons(request, subscription, null);
  coverPeriod(customer, subscription, at);
  const paidAt = paymentInstant(request, subscription);
  const fee = wholeFee({ ...request, at: paidAt }, subscription);
  const { isPaid, checkout } = pay({ ...request, paidAt }, [fee], subscription);
  if (isPaid) {
    if (current) replaceFree(customer, current, paidAt);
    startAnew(customer, subscription, paidAt);
    takeOverWindows(customer, subscription, paidAt);
    Object.assign(subscription, { status: "active", fees: [fee], hasPaid: true });
  }
  return { type: current ? "upgrade" : "new", checkout };
}

/** What a preview shows starts when it is paid, or as of the preview if nothing has to be paid. */
function paymentInstant(request: AttachRequest, subscription: Subscription): number {
  const { customer, at, paidAt = at } = request;
  const quoted = [wholeFee(request, subscription)];
  price(customer, quoted, at);
  return needsCharge(customer, quoted) ? paidAt : at;
}

/** Expires a subscription of the slot that waits for its first payment, unless it is to the same version of the plan. */
function replaceWaiting({ customer, plan, at }: AttachRequest): Subscription | undefined {
  const waiting = customer.subscriptions.find(
    (each) => each.status === "pending" && slotOf(each.plan) === slotOf(plan),
  );
  if (waiting?.plan.slug === plan.slug && waiting.plan.version === plan.version) return waiting;
  if (waiting) endSubscription(customer, waiting, at, "expired");
  return undefined;
}

/** A trial moves only to another plan with a trial; any other plan is bought now, and the trial ends once it is paid. */
function attachInTrial(request: AttachRequest, current: Subscription): Attached {
  const { customer, plan, at } = request;
  const type = comparison(current.plan, plan);
  if (plan.trialDays > 0) {
    changePlan(request, current);
    redeemCoupons(request, current, billedFrom(current));
    return { type, checkout: false };
  }
  endDiscounts(customer, current, at, plan);
  redeemCoupons(request, current, null);
  coverPeriod(customer, current, at);
  const fees = isFree(plan) ? [] : [wholeFee(request, current)];
  const { isPaid, checkout } = pay(request, fees, current);
  if (isPaid) {
    switchPlan(current, plan);
    Object.assign(current, { status: "active", trialEndsAt: at, fees, hasPaid: !isFree(plan) });
    startAnew(customer, current, at);
  }
  return { type, checkout };
}

/** Replaces the plan of a subscription that is paid for. */
function change(request: AttachRequest, current: Subscription): Attached {
  const { plan, at } = request;
  // Without an end there is no unused time, and no later instant at which the plan could change.
  if (current.end === null && isFree(plan)) return startInstead(request, current);
  if (current.end === null) return upgradeAnew(request, current);
  const type = comparison({ ...current.plan, price: current.periodPrice }, plan);
  const longer = rank(plan.interval) - rank(current.plan.interval);
  if (longer === 0 && type === "upgrade") return upgradeWithin(request, current);
  if (longer === 0 && type === "lateral") {
    changePlan(request, current);
    redeemCoupons(request, current, billedFrom(current));
    return LATERAL;
  }
  if (longer > 0 && plan.price + sumOf(creditLines(current, at)) > 0) return upgradeAnew(request, current);
  Object.assign(current, { scheduled: plan, cancelAtEnd: false, canceledAt: null });
  redeemCoupons(request, current, billedFrom(current));
  const answer = longer > 0 ? "downgrade" : type;
  return { type: answer, checkout: false, ...(current.end !== null && { scheduledAt: current.end }) };
}

/** A free plan takes the place of a one-time plan now. */
function startInstead(request: AttachRequest, current: Subscription): Attached {
  const { customer, plan, at } = request;
  replaceFree(customer, current, at);
  const started = startFree(customer, plan, at, current);
  redeemCoupons(request, started, null);
  coverPeriod(customer, started, started.start ?? at);
  return LATERAL;
}

/** A discount that does not apply to the new plan is over. */
function changePlan({ customer, plan, at }: AttachRequest, current: Subscription): void {
  endDiscounts(customer, current, at, plan);
  switchPlan(current, plan);
}

/** In the current period: unused time is credited, and the rest of the period charged. */
function upgradeWithin(request: AttachRequest, current: Subscription): Attached {
  const { plan, at } = request;
  const { end } = current;
  const amount = restOf(plan.price, (end ?? at) - at, periodMs(current));
  const { customer } = request;
  endDiscounts(customer, current, at, plan);
  redeemCoupons(request, current, null);
  coverPeriod(customer, current, current.start ?? at);
  const fee = line("fee", amount, { start: at, end }, { subscription: current, plan });
  const { isPaid, checkout } = pay(request, [...creditLines(current, at), fee], current);
  if (isPaid) {
    noteCredits(current, at);
    switchPlan(current, plan);
    current.fees = [...current.fees, fee];
  }
  return { type: "upgrade", checkout };
}

/** A new period starts now at the full price less the credit. */
function upgradeAnew(request: AttachRequest, current: Subscription): Attached {
  const { customer, plan, at } = request;
  endDiscounts(customer, current, at, plan);
  redeemCoupons(request, current, null);
  coverPeriod(customer, current, at);
  const fee = wholeFee(request, current);
  const { isPaid, checkout } = pay(request, [...creditLines(current, at), fee], current);
  if (isPaid) {
    noteCredits(current, at);
    switchPlan(current, plan);
    current.fees = [...current.fees, fee];
    startAnew(customer, current, at);
  }
  return { type: "upgrade", checkout };
}

function wholeFee({ customer, plan, at }: AttachRequest, subscription: Subscription): Line {
  const end = plan.interval && boundary({ at, zone: customer.zone }, plan.interval, 1);
  return line("fee", plan.price, { start: at, end }, { subscription, plan });
}

/** Charges lines to the saved card, else at a checkout. */
export function pay(
  { customer, at, paidAt = at, checkoutCard }: Omit<AttachRequest, "plan">,
  lines: readonly Line[],
  subscription?: Subscription,
) {
  price(customer, lines, at);
  if (lacksTaxes(customer, lines)) throw new TaxesMissing();
  const checkout = needsCharge(customer, lines) && customer.card !== "pays";
  if (checkout && checkoutCard === "none") {
    if (subscription) openQuote(customer, subscription, lines, at);
    return { isPaid: false, checkout };
  }
  // A debt is requested by what is bought too, if that costs something.
  const requested = sumOf(lines) > 0 ? withCarried(customer, lines) : lines;
  const invoice = issue(customer, at, requested, { dueAt: paidAt });
  if (invoice) collect(customer, invoice, { at: paidAt, card: "pays" });
  if (checkout) saveCard(customer, checkoutCard, paidAt);
  return { isPaid: true, checkout };
}
