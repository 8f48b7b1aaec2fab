import { revocations } from "./credits.js";
import type { Customer, Invoice, Line } from "./state.js";

export type Refunded = { readonly code: string } | { readonly refunded: number };

/** What is left of a line: what was settled on it, less what was given back or credited. */
const leftOf = ({ settled, refunded, credited }: Line): number => settled - refunded - credited;

/** Gives back an amount of a paid invoice, or all that is left of it, spread over the lines by what is left of them. */
export function refund(
  customer: Customer,
  invoice: Invoice,
  { amount, at }: { readonly amount: number | null; readonly at: number },
): Refunded {
  const lefts = invoice.lines.map((line) => Math.max(0, leftOf(line)));
  const onLines = lefts.reduce((sum, left) => sum + left, 0);
  const most = Math.min(onLines, invoice.paid - invoice.refunded);
  if (most <= 0) return { code: "nothing_to_refund" };
  const given = amount ?? most;
  if (given > most) return { code: "refund_too_large" };
  const parts = spread(given, lefts);
  const revoke = revocations(customer, invoice, { parts, at });
  if (!revoke) return { code: "credits_spent" };
  revoke();
  invoice.lines.forEach((line, index) => (line.refunded += parts[index] ?? 0));
  const toBalance = partToBalance(invoice, given);
  invoice.refunded += given;
  invoice.refundedToBalance += toBalance;
  customer.balance += toBalance;
  return { refunded: given };
}

/** What was paid from the balance returns there, in proportion to what is left of it and of the payment. */
function partToBalance(
  { paid, refunded, paidFromBalance, refundedToBalance }: Invoice,
  given: number,
): number {
  const balanceLeft = paidFromBalance - refundedToBalance;
  const paymentLeft = paid - refunded - balanceLeft;
  const [, toBalance = 0] = spread(given, [paymentLeft, balanceLeft]);
  return toBalance;
}

/** Splits an amount in proportion to weights; what rounding down leaves goes to the largest remainders. */
function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)));
  const remainders = weights.map((weight, index) => ({ index, size: (amount * weight) % whole }));
  remainders.sort((a, b) => b.size - a.size || a.index - b.index);
  let rest = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of remainders) if (rest-- > 0) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
