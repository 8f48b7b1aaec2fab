import { quantity, unitPriceOfMinor, type Quantity, type UnitPrice } from "../numbers/decimal.js";
import { roundAmount, scaledAmount } from "../money/exact-amount.js";
import type { Instant, Period } from "../time/instant.js";
import { AT_LIST_PRICE, type CustomTerms, type InvoiceLine } from "./line.js";

/** A line as a person writes it, without anything of the catalog. */
export interface CustomCharge extends CustomTerms {
  readonly description: string;
  readonly quantity: Quantity;
  /** What the line costs: each unit, or all of them together. */
  readonly price: { readonly each: UnitPrice } | { readonly total: bigint };
  /** When the service is given. Null for a service at one instant. */
  readonly period: Period | null;
}

/** Returns the line for a charge that is written by hand. Its quantity times its unit price is rounded once. */
export function customLine(
  id: string,
  charge: CustomCharge,
  { subscriptionId, at }: { readonly subscriptionId: string | null; readonly at: Instant },
): InvoiceLine {
  const { description, quantity: units, period, taxCodes, taxBehavior, isDiscountable } = charge;
  return {
    id,
    kind: "custom",
    description,
    quantity: units,
    ...pricesOf(charge),
    ...AT_LIST_PRICE,
    subscriptionId,
    planVersionId: null,
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    custom: { taxCodes, taxBehavior, isDiscountable },
    period: period ?? { start: at, end: null },
  };
}

function pricesOf({ quantity: units, price }: CustomCharge): Pick<InvoiceLine, "unitPrice" | "amount"> {
  if ("each" in price)
    return { unitPrice: price.each, amount: roundAmount(scaledAmount(units * price.each)) };
  const { total: amount } = price;
  return { unitPrice: units === quantity(1) ? unitPriceOfMinor(amount) : null, amount };
}
