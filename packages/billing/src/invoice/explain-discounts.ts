import type { Currency } from "../money/currency.js";
import { formatMoney } from "../money/format.js";
import type { InvoiceLine, LineDiscount } from "./line.js";

/** Explains what each discount took off a line, in the order in which they apply, and what is left. */
export function explainDiscounts(
  { amount, discount, discounts }: InvoiceLine,
  { currency }: { readonly currency: Currency },
): string {
  const money = (minor: bigint) => formatMoney({ minor, currency });
  const parts = discounts.map(
    (each) =>
      `${titleOf(each)} ${amount < 0n ? "gives back" : "takes off"} ${money(each.amount < 0n ? -each.amount : each.amount)}`,
  );
  const sum = [amount, ...discounts.map((each) => -each.amount)].map((minor, place) =>
    place === 0 ? money(minor) : `${minor < 0n ? "-" : "+"} ${money(minor < 0n ? -minor : minor)}`,
  );
  return `${parts.join(", and ")}: ${sum.join(" ")} = ${money(amount - discount)}.`;
}

/** `Launch (code SAVE20), period 2,`. */
function titleOf({ name, code, period }: LineDiscount): string {
  return `${name}${code === null ? "" : ` (code ${code})`}, in billing period ${period} that it covers,`;
}
