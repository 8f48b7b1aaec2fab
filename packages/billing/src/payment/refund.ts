import { allocate } from "../numbers/allocate.js";
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
  /** The amount that the customer's balance paid and that was not refunded to it yet. */
  readonly balanceLeft: bigint;
}

export interface RefundPart {
  readonly id: string;
  readonly amount: bigint;
}

/** Where each line's refund goes. Both parts add up to the requested amount. */
export interface RefundPlan {
  readonly toBalance: readonly RefundPart[];
  readonly toPayment: readonly RefundPart[];
}

/**
 * Plans a refund of a paid invoice: never more of a line than was settled on it, never more in all than was paid. The
 * money goes back where it came from, to the balance and to the payment in proportion to what is left of each.
 *
 * @throws BillingError `nothing_to_refund`, `refund_too_large`, `invalid_request`
 */
export function planRefund(invoice: Invoice, request: RefundRequest, facts: RefundFacts): RefundPlan {
  const left = invoice.status === "paid" ? invoice.amountPaid - invoice.amountRefunded : 0n;
  const requested = requestedParts(invoice, request, { ...facts, left }).filter(({ amount }) => amount > 0n);
  const total = sum(requested);
  if (left <= 0n || total === 0n) throw nothingLeft(invoice);
  if (total > left) throw tooLarge(invoice, total, left);
  const [toBalance = 0n] = allocate(total, [facts.balanceLeft, left - facts.balanceLeft]);
  return splitParts(requested, toBalance);
}

type Left = RefundFacts & { readonly left: bigint };

function requestedParts(invoice: Invoice, { amount, lines }: RefundRequest, facts: Left): RefundPart[] {
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
  { leftOf }: RefundFacts,
): RefundPart {
  const { id, amount } = lines[index] ?? { id: "" };
  const line = invoice.lines.find((each) => each.id === id && each.amount > 0n);
  if (!line) throw badLine(index, `is not a charged line of the invoice ${invoice.id}`);
  if (lines.findIndex((each) => each.id === id) < index) throw badLine(index, "is named twice");
  const left = leftOf(id);
  if (amount !== undefined && amount > left) throw tooLarge(invoice, amount, left);
  return { id, amount: amount ?? left };
}

/** The first lines go to the balance, as far as its share reaches. */
function splitParts(parts: readonly RefundPart[], balanceShare: bigint): RefundPlan {
  let rest = balanceShare;
  const toBalance = parts.map(({ id, amount }) => {
    const part = amount < rest ? amount : rest;
    rest -= part;
    return { id, amount: part };
  });
  const toPayment = parts.map(({ id, amount }, index) => ({
    id,
    amount: amount - (toBalance[index]?.amount ?? 0n),
  }));
  const some = ({ amount }: RefundPart) => amount > 0n;
  return { toBalance: toBalance.filter(some), toPayment: toPayment.filter(some) };
}

function sum(parts: readonly RefundPart[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}

function nothingLeft({ id }: Invoice): BillingError {
  return new BillingError("nothing_to_refund", `Nothing of the invoice ${id} is left to refund.`);
}

function tooLarge({ id, currency }: Invoice, requested: bigint, left: bigint): BillingError {
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
