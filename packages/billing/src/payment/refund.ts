import { allocate } from "../numbers/allocate.js";
import { least, positive } from "../numbers/bounds.js";
import { BillingError } from "../errors.js";
import { toSafeInteger } from "../money/money.js";
import type { Invoice } from "../invoice/invoice.js";
import { formatMoney } from "../money/format.js";

/** A requested refund: an amount spread over the lines, some lines, or everything that is left. */
export interface RefundRequest {
  /** Minor units. */
  readonly amount?: bigint | undefined;
  /** All that is left of a line that names no amount. */
  readonly lines?: readonly { readonly id: string; readonly amount?: bigint | undefined }[] | undefined;
}

/** Payments and refunds of an invoice so far, in minor units. */
export interface RefundFacts {
  /** Of a line: what was settled on it, less what refunds and credits gave back of it. */
  readonly leftOf: (lineId: string) => bigint;
  /** The most that all lines can give back; all that was paid and not refunded when absent. */
  readonly most?: bigint;
  /** The amount that the customer's balance paid and that was not refunded to it yet. */
  readonly balanceLeft: bigint;
  /** The amount that recorded payments paid and that was not given back yet. No provider can return it. Nothing when absent. */
  readonly recordedLeft?: bigint;
  /** Of a line: what credit notes refunded to the payment in vain, because the refund failed. Nothing when absent. */
  readonly failedOf?: (lineId: string) => bigint;
}

export interface RefundPart {
  readonly id: string;
  readonly amount: bigint;
}

/** Where each line's refund goes. All parts add up to the requested amount. */
export interface RefundPlan {
  /** Refunded to the payment again, by the credit notes whose refund failed. */
  readonly retried: readonly RefundPart[];
  readonly toBalance: readonly RefundPart[];
  readonly toPayment: readonly RefundPart[];
  /** For the organization to return by itself. */
  readonly outOfBand: readonly RefundPart[];
}

/**
 * Plans a refund of a paid invoice: never more of a line than was settled on it, never more in all than was paid. What an
 * earlier refund failed to return is refunded to the payment again; the rest goes back where it came from, to the balance,
 * to the payment, and by the organization itself for payments that it recorded, in proportion to what is left of each.
 *
 * @throws BillingError `nothing_to_refund`, `refund_too_large`, `invalid_request`
 */
export function planRefund(invoice: Invoice, request: RefundRequest, facts: RefundFacts): RefundPlan {
  const paid = invoice.status === "paid" ? invoice.amountPaid - invoice.amountRefunded : 0n;
  const left = least(paid, facts.most ?? paid);
  const requested = requestedParts(invoice, request, { ...facts, left }).filter(isSome);
  const total = sum(requested);
  if (left <= 0n || total === 0n) throw nothingLeft(invoice);
  if (total > left) throw tooLarge(invoice, total, left);
  const { failedOf = () => 0n, balanceLeft, recordedLeft = 0n } = facts;
  const retried = requested.map(({ id, amount }) => ({ id, amount: least(amount, failedOf(id)) }));
  const fresh = requested.map(({ id, amount }, index) => ({
    id,
    amount: amount - (retried[index]?.amount ?? 0n),
  }));
  const failed = invoice.lines.reduce((all, { id }) => all + failedOf(id), 0n);
  const paymentLeft = positive(left - failed - balanceLeft - recordedLeft);
  const sizes = allocate(sum(fresh), [balanceLeft, paymentLeft, recordedLeft]);
  const [toBalance = [], toPayment = [], outOfBand = []] = splitParts(fresh, sizes);
  return { retried: retried.filter(isSome), toBalance, toPayment, outOfBand };
}

/** What can be given back of an invoice in all, and of each line. */
interface Left extends Pick<RefundFacts, "leftOf"> {
  readonly left: bigint;
}

/** Returns the requested amount of each line: of the lines that are named, or an amount spread over all that is left. */
export function requestedParts(
  invoice: Invoice,
  { amount, lines }: RefundRequest,
  facts: Left,
): RefundPart[] {
  if (lines && amount !== undefined) throw notBoth();
  if (lines) return lines.map((line, index) => requestedLine(invoice, lines, index, facts));
  const charges = invoice.lines.filter((line) => line.amount > 0n);
  const weights = charges.map(({ id }) => facts.leftOf(id));
  const whole = weights.reduce((a, b) => a + b, 0n);
  const total = amount ?? (facts.left < whole ? facts.left : whole);
  if (facts.left <= 0n || whole <= 0n) return [];
  if (total > whole) throw tooLarge(invoice, total, whole);
  const parts = allocate(total, weights);
  return charges.map(({ id }, index) => ({ id, amount: parts[index] ?? 0n }));
}

function requestedLine(
  invoice: Invoice,
  lines: NonNullable<RefundRequest["lines"]>,
  index: number,
  { leftOf }: Left,
): RefundPart {
  const { id, amount } = lines[index] ?? { id: "" };
  const line = invoice.lines.find((each) => each.id === id && each.amount > 0n);
  if (!line) throw badLine(index, `is not a charged line of the invoice ${invoice.id}`);
  if (lines.findIndex((each) => each.id === id) < index) throw badLine(index, "is named twice");
  const left = leftOf(id);
  if (amount !== undefined && amount > left) throw tooLarge(invoice, amount, left);
  return { id, amount: amount ?? left };
}

/** Splits parts of lines over destinations of these sizes: the first lines go to the first, as far as it reaches. */
export function splitParts(parts: readonly RefundPart[], sizes: readonly bigint[]): RefundPart[][] {
  let left = parts;
  return sizes.map((size) => {
    let rest = size;
    const taken = left.map(({ id, amount }) => {
      const part = least(amount, rest);
      rest -= part;
      return { id, amount: part };
    });
    left = left.map(({ id, amount }, index) => ({ id, amount: amount - (taken[index]?.amount ?? 0n) }));
    return taken.filter(isSome);
  });
}

const isSome = ({ amount }: RefundPart) => amount > 0n;

function sum(parts: readonly RefundPart[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}

/** Nothing of the invoice is left to give back in the requested way. */
export function nothingLeft({ id }: Invoice): BillingError {
  return new BillingError("nothing_to_refund", `Nothing of the invoice ${id} is left to refund.`);
}

/** More is requested than is left of the invoice or of a line. */
export function tooLarge({ id, currency }: Invoice, requested: bigint, left: bigint): BillingError {
  const amount = (minor: bigint) => formatMoney({ minor, currency });
  return new BillingError(
    "refund_too_large",
    `${amount(requested)} is more than the ${amount(left)} that can be refunded of the invoice ${id}.`,
    { extra: { refundable: toSafeInteger(left) } },
  );
}

function notBoth(): BillingError {
  const issue = { path: "amount", message: "cannot be given together with lines" };
  return new BillingError("invalid_request", "The request is not valid: give an amount or lines, not both.", {
    issues: [issue],
  });
}

function badLine(index: number, message: string): BillingError {
  const issue = { path: `lines[${index}].id`, message };
  return new BillingError("invalid_request", `The request is not valid: ${issue.path} ${message}.`, {
    issues: [issue],
  });
}
