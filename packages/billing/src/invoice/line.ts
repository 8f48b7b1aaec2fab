import type { PriceTaxes } from "../tax/choose-rates.js";
import type { LineTax } from "../tax/tax.js";
import type { RatingModel } from "../catalog/catalog.js";
import type { When } from "../catalog/dimensions.js";
import type { Quantity, UnitPrice } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import type { Share } from "./give-back.js";
import type { LineGroup } from "./line-groups.js";
import type { TierShare } from "../pricing/rating.js";

/** The period that a charge covers. `end` is null for one-time purchases. */
export interface ServicePeriod {
  readonly start: Instant;
  readonly end: Instant | null;
}

/** The part of a line that one discount takes off, with the sign of the line. */
export interface LineDiscount {
  readonly discountId: string;
  readonly couponId: string;
  /** The name of the coupon, and the promotion code that redeemed it, if any. */
  readonly name: string;
  readonly code: string | null;
  /** The number of the covered billing period whose amount it uses. */
  readonly period: number;
  readonly amount: bigint;
}

/** Units of a license that a credit gives back. */
export interface CreditedUnits {
  /** How many units were paid for before, counted as `units` of a line are. */
  readonly from: number;
  /** How many are paid for since. More than before where a volume tier made all units cheaper. */
  readonly to: number;
  /** Their part of what the units of the line cost in a whole period. */
  readonly share: Share;
}

/** What a custom line says itself: no plan, feature or pack of the catalog says it. */
export interface CustomTerms extends PriceTaxes {
  /** Whether coupons of its subscription lower it too. */
  readonly isDiscountable: boolean;
}

/** One reason for money on an invoice. Amounts are minor units of the invoice's currency; those of a credit are negative. */
export interface InvoiceLine {
  readonly id: string;
  /**
   * `license` charges units in advance with the fee; `credit` gives back unused time of a fee or a license; `custom` is written by
   * hand.
   */
  readonly kind: "fee" | "license" | "usage" | "credit" | "pack" | "custom";
  readonly description: string;
  readonly quantity: Quantity;
  /** Null where no single price holds for every unit. */
  readonly unitPrice: UnitPrice | null;
  /** At list price, before discount and with the tax that the price includes. Rounded once. */
  readonly amount: bigint;
  /** The sum of `discounts`. */
  readonly discount: bigint;
  readonly discounts: readonly LineDiscount[];
  readonly taxes: readonly LineTax[];
  readonly subscriptionId: string | null;
  readonly planVersionId: string | null;
  readonly feature: { readonly id: string; readonly slug: string } | null;
  readonly ratingModel: RatingModel | null;
  /** The usage that it bills, at the price of an entry for it; absent otherwise. */
  readonly dimensions?: When;
  /** The dimension that its units are grouped by; absent where they are not. */
  readonly groupBy?: string;
  /** Its units and amount by the values of that dimension, since it was stored. */
  readonly groups?: readonly LineGroup[];
  /**
   * The units of a license, half open and counted from the first above the included ones. A line for more units begins where the
   * line before ended. Absent otherwise.
   */
  readonly units?: { readonly from: number; readonly to: number };
  /** Present in a credit for some of the units of a license alone. Other credits give back all that is left of a line. */
  readonly creditedUnits?: CreditedUnits;
  readonly tierBreakdown: readonly TierShare[];
  /** The counted units that this line bills a part of. Later lines bill the rest. */
  readonly billableUsageId: string | null;
  /** The line that a credit, or usage that became cheaper, gives back a part of. */
  readonly sourceLineId: string | null;
  /** What a custom line says itself. Absent otherwise. */
  readonly custom?: CustomTerms;
  readonly period: ServicePeriod;
}

/** The discounts and taxes of a line at list price, before it is priced. */
export const AT_LIST_PRICE = { discount: 0n, discounts: [], taxes: [] } as const;

/** Whether a line charges for time in advance, so that unused time of it can be given back. */
export function isRecurring({ kind }: Pick<InvoiceLine, "kind">): boolean {
  return kind === "fee" || kind === "license";
}

/** Returns the tax of a line, included in its price or added to it. */
export function taxOf({ taxes }: Pick<InvoiceLine, "taxes">): bigint {
  return taxes.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns the amount of a line after discount and without tax. */
export function netOf({
  amount,
  discount,
  taxes,
}: Pick<InvoiceLine, "amount" | "discount" | "taxes">): bigint {
  return taxes.reduce((net, tax) => (tax.isInclusive ? net - tax.amount : net), amount - discount);
}

/** Returns the amount of a line after discount and with tax. */
export function totalOf(line: Pick<InvoiceLine, "amount" | "discount" | "taxes">): bigint {
  return netOf(line) + taxOf(line);
}

/** The sums of the lines of a document. Nothing is rounded again. */
export interface LineSums {
  /** At list price. */
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly totalExcludingTax: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

/** Adds up the lines of a document. */
export function sumLines(lines: readonly InvoiceLine[]): LineSums {
  let [subtotal, discount, totalExcludingTax, tax] = [0n, 0n, 0n, 0n];
  for (const line of lines) {
    subtotal += line.amount;
    discount += line.discount;
    totalExcludingTax += netOf(line);
    tax += taxOf(line);
  }
  return { subtotal, discount, totalExcludingTax, tax, total: totalExcludingTax + tax };
}
