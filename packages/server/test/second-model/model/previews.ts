import { attach, type AttachRequest, type Attached } from "./attach.js";
import { discountOf, taxOf, totalOf } from "./give-back.js";
import { slotOf } from "./plan.js";
import { closeQuotes } from "./quotes.js";
import { cloneCustomer, liveIn, type Customer, type Invoice, type Subscription } from "./state.js";
import { isTaxed } from "./taxes.js";

/** What attach would do at an instant. */
export interface Preview {
  readonly at: number;
  readonly answer: Attached;
  /** The total of the invoice that it would issue for the plan; null without one. */
  readonly total: number | null;
  /** What it was computed from, and what it shows. It is outdated when a later one for its instant has another text. */
  readonly basis: string;
}

/** Tries a request on a copy of the customer. A checkout that it would open is paid there, to see what it charges. */
export function previewOf(request: AttachRequest): Preview {
  const { plan, at } = request;
  const slot = slotOf(plan);
  const customer = cloneCustomer(request.customer);
  const replaced = termsOf(liveIn(customer, slot));
  const { card, savedCards } = customer;
  // It is not charged, so that a preview cannot know that it declines.
  if (card === "declines") customer.card = "pays";
  closeQuotes(customer, ({ subscription }) => slotOf(subscription.plan) === slot);
  const { balance } = customer;
  const fees = (liveIn(customer, slot)?.fees ?? []).map((fee) => ({ fee, credited: fee.credited }));
  const known = customer.invoices.length;
  const answer = attach({ ...request, customer, checkoutCard: "pays" });
  const invoice = customer.invoices
    .slice(known)
    .find(({ lines }) => lines.some(({ kind }) => kind === "fee" || kind === "credit"));
  const used = fees.filter(({ fee, credited }) => fee.credited !== credited);
  const facts = {
    plan: `${plan.slug} v${plan.version}`,
    replaced,
    card: [card, savedCards],
    answer,
    lines: invoice?.lines.map((line) => [line.amount, discountOf(line), taxOf(line), line.start, line.end]),
    credited: used.map(({ fee, credited }) => totalOf(fee) - fee.refunded - credited),
    taxed: invoice && showsTaxes(customer, invoice) ? [customer.isExempt, customer.place] : null,
    balance: invoice && invoice.total > 0 ? balance : null,
  };
  return { at, answer, total: invoice?.total ?? null, basis: JSON.stringify(facts) };
}

/** What the request cannot be compared with the preview for. */
const UNDECIDABLE: ReadonlySet<string> = new Set(["discount_not_redeemable", "tax_address_invalid"]);

/**
 * Attaches what a preview showed, as of its instant, unless something that it was computed from has changed. A coupon that
 * cannot be redeemed any more, and taxes that cannot be calculated, are named as the reason.
 */
export function order(request: AttachRequest, preview: Preview): Attached {
  const { at } = preview;
  const now = previewOf({ ...request, at });
  if ("code" in now.answer && UNDECIDABLE.has(now.answer.code)) return now.answer;
  if (now.basis !== preview.basis) return { code: "preview_outdated" };
  return attach({ ...request, at, paidAt: request.at });
}

/** A tax of 0 is shown with its reason. A tax provider is not asked about an invoice that charges nothing. */
function showsTaxes({ taxRules }: Customer, { lines }: Invoice): boolean {
  return taxRules !== null && (taxRules.isByProvider !== true || lines.some(isTaxed));
}

/** The subscription that the plan would replace, as far as a preview depends on it. */
function termsOf(current: Subscription | undefined): readonly unknown[] | null {
  if (!current) return null;
  const { plan, status, cancelAtEnd, scheduled, segment, periodPrice, end, trialEndsAt } = current;
  // Free plans go on by themselves.
  const period = plan.price > 0 ? [periodPrice, end, trialEndsAt] : null;
  return [`${plan.slug} v${plan.version}`, status, cancelAtEnd, scheduled?.slug, segment, period];
}
