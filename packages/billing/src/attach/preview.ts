import type { CreditNote } from "../credit-note/credit-note.js";
import { creditExcess } from "../cycle/excess-credit.js";
import { createQuote } from "../cycle/invoice-draft.js";
import { closeQuotes, reserveBalance } from "../cycle/reserve.js";
import type { CustomerState, RuleContext } from "../cycle/state.js";
import type { AttachAction, AttachType } from "../subscription/attach.js";
import { newSubscription } from "../subscription/new-subscription.js";
import { upcomingPhases, type PhaseSchedule } from "../subscription/phases.js";
import { start, type Subscription } from "../subscription/subscription.js";
import { startTrial, trialDaysOf } from "../subscription/trial.js";
import { instantOf, type Instant } from "../time/instant.js";
import type { AttachAssessment, OpenCheckout } from "./assess.js";
import type { Discount } from "../discount/discount.js";
import { followSubscription, periodStartOf } from "../discount/follow.js";
import { previewDiscounts, type PreviewedDiscount } from "../discount/preview.js";
import { subscriptionAfter } from "./outcome.js";
import { redeemedOn } from "./redeem.js";
import { draftAttach } from "./drafts.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { sumLines, type InvoiceLine, type LineSums } from "../invoice/line.js";

/** What attaching a plan would do at an instant, and charge. */
export interface AttachPreview {
  readonly at: Instant;
  readonly type: AttachType;
  readonly action: AllowedAction["kind"];
  /** To pay, or to save a card. */
  readonly checkout: "payment" | "setup" | undefined;
  readonly isTrial: boolean;
  /** The length of the trial that would start, or that runs already. */
  readonly trialDays: number;
  readonly trialEndsAt: Instant | null;
  readonly scheduledAt: Instant | null;
  /** The phases of the subscription that would begin. */
  readonly phases: PhaseSchedule | null;
  /** The subscription has phases to come, which the action drops. */
  readonly dropsPhases: boolean;
  readonly charge: PreviewedCharge;
  /** The discounts of the charge and of the subscription after it. */
  readonly discounts: readonly PreviewedDiscount[];
}

/** Minor units of the plan's currency. */
export interface PreviewedCharge extends LineSums {
  readonly lines: readonly InvoiceLine[];
  readonly carried: bigint;
  /** What the customer's balance does not pay. */
  readonly due: bigint;
  /** Where credits exceed the charges: what gives them back to the balance, which pays the charges. */
  readonly creditNotes: readonly CreditNote[];
  /** What the balance has, with what open quotes that would be closed reserve of it. */
  readonly freeBalance: bigint;
}

/** An action that is not refused. */
export type AllowedAction = Exclude<AttachAction, { kind: "refuse" }>;

/** The action to preview, and the coupons that it would redeem. */
export interface PreviewedAttach extends AttachAssessment<OpenCheckout> {
  readonly action: AllowedAction;
  readonly redeemed?: readonly Discount[];
}

/** Previews an action that attaching would carry out on a customer in this state. */
export function previewAction(
  state: CustomerState,
  assessment: PreviewedAttach,
  at: Instant,
  context: RuleContext,
): AttachPreview {
  const { action, offer, group, terms, phases = null } = assessment;
  const { current } = group;
  const needsCard = "needsCard" in action && action.needsCard;
  const { quantities } = terms;
  const subscription = newSubscription({ ...offer, quantities, phases }, state, at, context);
  const { trialDays } = offer.terms;
  const starting = action.kind === "try" ? startTrial(subscription, at, trialDays) : undefined;
  const endsTrial = action.kind === "start" || action.kind === "change";
  const running = !endsTrial && current?.status === "trialing" ? current : undefined;
  const charge = chargeOf(state, assessment, subscription, at, context);
  const isAtCheckout = "with" in action && action.with === "checkout" && charge.due > 0n;
  const needsPayment = action.kind === "pay_overdue" || isAtCheckout;
  return {
    at,
    type: action.type,
    action: action.kind,
    checkout: needsCard ? "setup" : needsPayment ? "payment" : undefined,
    isTrial: starting !== undefined || running !== undefined,
    trialDays: (running && trialDaysOf(running)) ?? trialDays,
    trialEndsAt: starting && needsCard ? null : instantOf((starting ?? running)?.trialEndsAt ?? null),
    phases: phases && start(subscription, instantOf(starting?.trialEndsAt ?? null) ?? at).phases,
    dropsPhases: current !== undefined && changesPlan(action) && upcomingPhases(current).length > 0,
    scheduledAt: isScheduled(action) ? instantOf(current?.period?.end ?? null) : null,
    charge,
    discounts: discountsOf(state, assessment, { subscription, lines: charge.lines, at }),
  };
}

/** Whether an action leads to another plan, which drops the phases of the subscription. */
function changesPlan({ kind }: AllowedAction): boolean {
  return kind === "change" || kind === "swap" || kind === "schedule" || kind === "change_trial";
}

function isScheduled({ kind }: AllowedAction): boolean {
  return kind === "schedule" || kind === "schedule_quantity";
}

const NOTHING: PreviewedCharge = {
  ...sumLines([]),
  lines: [],
  carried: 0n,
  due: 0n,
  creditNotes: [],
  freeBalance: 0n,
};

function chargeOf(
  state: CustomerState,
  assessment: PreviewedAttach,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
): PreviewedCharge {
  const { action, group } = assessment;
  if (action.kind === "pay_overdue") return overdueCharge(state, group.current?.id);
  const invoiceDraft = draftAttach(state, assessment, subscription, at, context);
  if (!invoiceDraft) return NOTHING;
  const free = closeQuotes(state, group.openCheckouts, at, context);
  const redeemed = redeemedOn(assessment, invoiceDraft.subscription ?? subscription);
  const draft = createQuote(free, { ...invoiceDraft, redeemed }, at, context);
  if (draft.total < 0n) return creditedCharge(free, draft, at, context);
  const reserved = reserveBalance(free, draft, at, context);
  return previewOf(reserved.invoices.find(({ id }) => id === draft.id) ?? draft, free);
}

/** No invoice is negative: credit notes give the credits back, and the balance pays the charges. */
function creditedCharge(
  free: CustomerState,
  draft: Invoice,
  at: Instant,
  context: RuleContext,
): PreviewedCharge {
  const { state, draft: charges } = creditExcess({ ...free, creditNotes: [] }, draft, at, context);
  const { creditNotes = [] } = state;
  const charged = charges ? previewOf(charges, free) : { ...NOTHING, freeBalance: balanceIn(free, draft) };
  return { ...charged, due: 0n, creditNotes };
}

/** The invoice that a customer already owes for the plan. */
function overdueCharge(state: CustomerState, subscriptionId: string | undefined): PreviewedCharge {
  const open = state.invoices.find(
    (invoice) => invoice.status === "open" && invoice.subscriptionId === subscriptionId,
  );
  return open ? previewOf(open, state) : NOTHING;
}

function balanceIn({ balance }: Pick<CustomerState, "balance">, { currency }: Invoice): bigint {
  return balance[currency] ?? 0n;
}

function previewOf(invoice: Invoice, state: Pick<CustomerState, "balance">): PreviewedCharge {
  const { lines, subtotal, discount, totalExcludingTax, tax, total, carried } = invoice;
  const sums = { subtotal, discount, totalExcludingTax, tax, total };
  return {
    ...sums,
    lines,
    carried,
    due: amountDue(invoice),
    creditNotes: [],
    freeBalance: balanceIn(state, invoice),
  };
}

interface Charged {
  /** The one that a new plan would have. */
  readonly subscription: Subscription;
  readonly lines: readonly InvoiceLine[];
  readonly at: Instant;
}

/** The discounts as they would be after the action, once it is paid. */
function discountsOf(
  { discounts = [] }: CustomerState,
  assessment: PreviewedAttach,
  { subscription, lines, at }: Charged,
): readonly PreviewedDiscount[] {
  const after = subscriptionAfter(assessment, subscription, at);
  const { kind } = assessment.action;
  const coversCurrentPeriod = kind === "start" || kind === "try" || kind === "buy" || kind === "change";
  const redeemed = redeemedOn(assessment, after).map((discount) =>
    coversCurrentPeriod ? discount : { ...discount, coversFrom: periodStartOf(after) ?? null },
  );
  const was = assessment.group.current?.id === after.id ? assessment.group.current : after;
  const own = discounts.filter(
    ({ status, subscriptionId }) => status === "active" && subscriptionId === after.id,
  );
  const followed = followSubscription([...own, ...redeemed], { was, is: after });
  const others = discounts.filter((each) => !own.includes(each));
  const listed = new Set(followed.map(({ id }) => id));
  return previewDiscounts({
    lines,
    discounts: [...others, ...followed],
    subscriptions: [after],
    isListed: ({ id }) => listed.has(id),
  });
}
