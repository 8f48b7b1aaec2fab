import type { Discount } from "../discount/discount.js";
import type { CreditSale } from "../credit/sale.js";
import { draftInvoice, type Invoice, type InvoiceReason, type QuotedChange } from "../invoice/invoice.js";
import type { Currency } from "../money/currency.js";
import { BillingError } from "../errors.js";
import { formatMoney } from "../money/format.js";
import { MAX_AMOUNT } from "../money/money.js";
import type { PaymentTerms } from "../party/payment-terms.js";
import { positive } from "../numbers/bounds.js";
import type { Subscription } from "../subscription/subscription.js";
import type { TaxRequest } from "../tax-provider/request.js";
import type { Instant } from "../time/instant.js";
import { discountLines } from "./discounts.js";
import { pinnedFacts } from "./pinned-facts.js";
import type { CustomerState, RuleContext } from "./state.js";
import { taxRequestOf } from "./provided-taxes.js";
import type { WaitingInvoice } from "./tax-attempt.js";
import { taxLines } from "./tax-lines.js";
import { sumLines, type InvoiceLine, type ServicePeriod } from "../invoice/line.js";

/** An invoice to create: its lines and terms, before it has an id or a number. */
export interface InvoiceDraft {
  readonly subscription: Subscription | null;
  readonly reason: InvoiceReason;
  readonly currency: Currency;
  /** At list price; credits with what their source lines gave back of discount and tax. */
  readonly lines: readonly InvoiceLine[];
  readonly period: ServicePeriod;
  readonly isCollected: boolean;
  /** Terms instead of the customer's; null for an invoice without any. */
  readonly terms?: PaymentTerms | null;
  /** When it is due and, if collected, first charged. Immediately when absent. */
  readonly dueAt?: Instant;
  /** Lines that wait for an invoice go on waiting. */
  readonly leavesPending?: boolean;
  /** The debt of the balance from earlier invoices that it asks for. */
  readonly carried?: bigint;
  readonly planChange?: QuotedChange;
  readonly creditSale?: CreditSale;
  /** Coupons that are redeemed with it. */
  readonly redeemed?: readonly Discount[];
}

/**
 * Creates the invoice as a draft, which is quoted but not owed yet. Its lines are priced here and nowhere else.
 *
 * @throws BillingError `invalid_request`
 */
export function createDraft(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): Invoice {
  const lines = priceLines(state, invoiceDraft, at, context);
  const { total } = sumLines(lines);
  refuseTooLarge(total, invoiceDraft);
  const draft = draftOf(state, { ...invoiceDraft, lines }, at, context);
  const [carried, facts] = [carriedWith(invoiceDraft, total), pinnedFacts(state, lines, context)];
  return Object.assign(draft, { carried, facts });
}

/**
 * Creates the draft of a quote. If it charges something, it requests the debt of the balance too: a customer who only buys,
 * and has nothing that renews, would never pay it otherwise.
 *
 * @throws BillingError `invalid_request`
 */
export function createQuote(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): Invoice {
  const draft = createDraft(state, invoiceDraft, at, context);
  if (draft.total <= 0n) return draft;
  const { carried = 0n } = withCarriedBalance(state, invoiceDraft, context);
  return { ...draft, carried };
}

/**
 * Creates an issued invoice whose taxes are not calculated yet. What depends on them is decided when they are: the facts
 * that it keeps, and what it carries, which is provisional until then.
 */
export function createWaiting(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): WaitingInvoice {
  const lines = discountLines(state, invoiceDraft, context);
  const taxWait = { attempts: 0, lastFailure: null, nextAttemptAt: at };
  const carried = carriedWith(invoiceDraft, sumLines(lines).total);
  return { ...draftOf(state, { ...invoiceDraft, lines }, at, context), carried, taxWait };
}

/**
 * Returns what the tax provider is to calculate before an invoice can be issued. Undefined where nothing has to be waited
 * for: no provider is used, or it has answered.
 */
export function missingTaxes(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): TaxRequest | undefined {
  const { provider } = context.taxes ?? {};
  if (!provider) return undefined;
  const lines = discountLines(state, invoiceDraft, context);
  const request = taxRequestOf(state, { ...invoiceDraft, lines }, at, context);
  return request && !provider.find(request) ? request : undefined;
}

/** A customer with payment terms is sent an invoice for everything but credits, which are granted once they are paid. */
function draftOf(
  { customerId, terms: ofCustomer }: CustomerState,
  { subscription, redeemed: _priced, carried: _owed, leavesPending: _left, ...invoiceDraft }: InvoiceDraft,
  at: Instant,
  { newId }: RuleContext,
): Invoice {
  const { terms: ofDraft = ofCustomer ?? null } = invoiceDraft;
  const terms = invoiceDraft.creditSale ? null : ofDraft;
  return draftInvoice({
    ...invoiceDraft,
    id: newId("inv"),
    customerId,
    subscriptionId: subscription?.id ?? null,
    terms,
    isCollected: terms === null && invoiceDraft.isCollected,
    dueAt: invoiceDraft.dueAt ?? null,
    createdAt: at,
  });
}

/** What a request buys can be refused; what time bills is billed. */
const REQUESTED: ReadonlySet<InvoiceReason> = new Set([
  "subscription_start",
  "subscription_change",
  "credit_pack",
  "custom",
]);

/** Refuses what a request buys where taxes raise it above the largest amount, which no response could carry. */
function refuseTooLarge(
  total: bigint,
  { reason, currency }: Pick<InvoiceDraft, "reason" | "currency">,
): void {
  if (total <= MAX_AMOUNT || !REQUESTED.has(reason)) return;
  const [asked, most] = [total, MAX_AMOUNT].map((minor) => formatMoney({ minor, currency }));
  throw new BillingError(
    "invalid_request",
    `With its taxes, it costs ${asked}; the largest amount is ${most}.`,
  );
}

/** Returns what an invoice carries: the debt that it asks for, and credits that go to the balance. */
export function carriedWith({ carried: owed = 0n }: Pick<InvoiceDraft, "carried">, total: bigint): bigint {
  return owed + positive(-total - owed);
}

/**
 * Prices the lines of a document: takes its lines at list price, and returns them with their discounts and taxes. Credits
 * come priced, since they give back what their source lines charged.
 */
function priceLines(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): readonly InvoiceLine[] {
  const lines = discountLines(state, invoiceDraft, context);
  return taxLines(state, { ...invoiceDraft, lines }, at, context);
}

/**
 * Returns the most that the lines of one invoice may add up to at list price. Taxes that are added to prices need room:
 * up to five of up to 100 %.
 */
function maxListed({ taxes }: Pick<RuleContext, "taxes">): bigint {
  return taxes ? MAX_AMOUNT / 8n : MAX_AMOUNT;
}

/** Splits lines into groups whose charges and credits each stay within the largest amount, with their taxes. */
export function splitLines(
  lines: readonly InvoiceLine[],
  context: Pick<RuleContext, "taxes">,
): InvoiceLine[][] {
  const most = maxListed(context);
  const parts: InvoiceLine[][] = [];
  let [charges, credits] = [0n, 0n];
  for (const line of lines) {
    charges += line.amount > 0n ? line.amount : 0n;
    credits -= line.amount < 0n ? line.amount : 0n;
    const last = parts.at(-1);
    if (last && charges <= most && credits <= most) {
      last.push(line);
      continue;
    }
    parts.push([line]);
    charges = line.amount > 0n ? line.amount : 0n;
    credits = line.amount < 0n ? -line.amount : 0n;
  }
  return parts;
}

/** The part of a draft that decides what it carries. */
type CarryingDraft = Pick<InvoiceDraft, "currency" | "lines">;

/**
 * Carries the debt of the balance from earlier invoices to an invoice, as far as its amount due stays within the largest
 * amount.
 */
export function withCarriedBalance<Draft extends CarryingDraft>(
  { balance }: CustomerState,
  invoiceDraft: Draft,
  context: Pick<RuleContext, "taxes">,
): Draft & Pick<InvoiceDraft, "carried"> {
  const { currency, lines } = invoiceDraft;
  const debt = -(balance[currency] ?? 0n);
  const charges = lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  const room = maxListed(context) - charges;
  const carried = debt < room ? debt : room;
  return carried <= 0n ? invoiceDraft : { ...invoiceDraft, carried };
}
