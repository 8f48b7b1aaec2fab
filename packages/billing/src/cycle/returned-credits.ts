import { givenBackOf, type CustomerState } from "./state.js";
import { moneyOf } from "../invoice/give-back.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { totalOf } from "../invoice/line.js";
import { allocate } from "../numbers/allocate.js";
import { least, positive } from "../numbers/bounds.js";
import { divide } from "../numbers/divide.js";
import type { RefundPart } from "../payment/refund.js";

/** What is left of an invoice before a part of it is given back, in minor units with tax. */
export interface LeftOfInvoice {
  /** Of a charged line: what is not given back. */
  readonly leftOf: (lineId: string) => bigint;
  /** Of a credit on the invoice: what is not returned to the line that it credits. */
  readonly creditLeftOf: (lineId: string) => bigint;
  /** The most money that lines can give back: what was paid or is due of the invoice's total, and was not given back. */
  readonly money: bigint;
}

/**
 * Returns what is left of an invoice to give back.
 *
 * @param state counts all that was given back of the lines
 * @param unreturned what refunds failed to return: it was given back of the lines before, and is refunded again
 */
export function leftOfInvoice(
  state: Pick<CustomerState, "givenBack">,
  invoice: Invoice,
  unreturned = 0n,
): LeftOfInvoice {
  const { status, lines, amountPaid, amountRefunded, carried } = invoice;
  const due = status === "open" || status === "uncollectible" ? amountDue(invoice) : 0n;
  const isIssued = status !== "draft" && status !== "void";
  const left = new Map(lines.map((line) => [line.id, totalOf(line) - moneyOf(givenBackOf(state, line))]));
  return {
    leftOf: (lineId) => positive(left.get(lineId) ?? 0n),
    creditLeftOf: (lineId) => positive(-(left.get(lineId) ?? 0n)),
    // The debt that it carried was no line's.
    money: positive(due + (isIssued ? amountPaid - amountRefunded - unreturned : 0n) - carried),
  };
}

/**
 * Returns parts without money of the lines of a paid invoice of which only credits are left: no money was paid of it, or all
 * of it was given back. Undefined for any other invoice.
 */
export function partsWithoutMoney(
  { status, lines }: Pick<Invoice, "status" | "lines">,
  { leftOf, creditLeftOf, money }: LeftOfInvoice,
): readonly RefundPart[] | undefined {
  const isLeft = lines.some(({ id }) => leftOf(id) > 0n) && lines.some(({ id }) => creditLeftOf(id) > 0n);
  if (status !== "paid" || money > 0n || !isLeft) return undefined;
  return lines.filter(({ amount }) => amount > 0n).map(({ id }) => ({ id, amount: 0n }));
}

/**
 * Adds to the money that is given back of lines the share of the invoice's own credits that settled them, and takes the same
 * off the credits. A fee of 90 that was settled by 60 of money and a credit of 30 for an earlier fee gives back all of its 90
 * with the 60, and the earlier fee has its 30 back, which can then be given back of its own invoice.
 */
export function withReturnedCredits(
  { lines }: Pick<Invoice, "lines">,
  parts: readonly RefundPart[],
  left: LeftOfInvoice,
): readonly RefundPart[] {
  const charges = lines.filter(({ amount }) => amount > 0n);
  const credits = lines.filter(({ amount, sourceLineId }) => amount < 0n && sourceLineId !== null);
  const creditsLeft = credits.map(({ id }) => left.creditLeftOf(id));
  const rooms = parts.map(({ id, amount }) => left.leftOf(id) - amount);
  const most = least(left.money, sum(charges.map(({ id }) => left.leftOf(id))));
  const wanted = shareOf(sum(parts.map(({ amount }) => amount)), most, {
    credits: sum(creditsLeft),
    beyondMoney: sum(charges.map(({ id }) => left.leftOf(id))) - most,
  });
  const returned = least(wanted, sum(rooms));
  if (returned <= 0n) return parts;
  const [added, taken] = [allocate(returned, rooms), allocate(returned, creditsLeft)];
  return [
    ...parts.map(({ id, amount }, index) => ({ id, amount: amount + (added[index] ?? 0n) })),
    ...credits.map(({ id }, index) => ({ id, amount: -(taken[index] ?? 0n) })),
  ].filter(({ amount }) => amount !== 0n);
}

/** The credits to return with so much of the most money that can be given back. */
function shareOf(
  money: bigint,
  most: bigint,
  { credits, beyondMoney }: { readonly credits: bigint; readonly beyondMoney: bigint },
): bigint {
  const whole = least(credits, beyondMoney);
  return money >= most ? whole : divide(whole * money, most, "half_away");
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
