import { sumDiscounts } from "../invoice/sum-discounts.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { Subscription } from "../subscription/subscription.js";
import type { PlanInterval } from "../time/cadence.js";
import type { Instant } from "../time/instant.js";
import { compareDiscounts, type Discount } from "./discount.js";
import { discountEndsAt } from "./ends-at.js";

/** What a discount would take off the lines of a document that is not issued, and how long it would go on. */
export interface PreviewedDiscount {
  readonly discount: Discount;
  readonly amount: bigint;
  /** The interval that the covered periods have; null for a plan that is bought once. */
  readonly interval: PlanInterval | null;
  /** When it would end, or has ended; null without a known end. */
  readonly endsAt: Instant | null;
}

interface Previewed {
  readonly lines: readonly InvoiceLine[];
  /** The customer's discounts after what is previewed. */
  readonly discounts: readonly Discount[];
  readonly subscriptions: readonly Subscription[];
  /** Discounts that are listed although they take nothing off these lines. */
  readonly isListed?: (discount: Discount) => boolean;
}

/** Returns the discounts of lines that are previewed, in the order in which they apply. */
export function previewDiscounts({
  lines,
  discounts,
  subscriptions,
  isListed = () => false,
}: Previewed): readonly PreviewedDiscount[] {
  const amounts = new Map(sumDiscounts(lines).map(({ discountId, amount }) => [discountId, amount]));
  return discounts
    .filter((discount) => amounts.has(discount.id) || isListed(discount))
    .toSorted(compareDiscounts)
    .map((discount) => {
      const subscription = subscriptions.find(({ id }) => id === discount.subscriptionId);
      const isRepeated = subscription !== undefined && subscription.billingType !== "one_time";
      return {
        discount,
        amount: amounts.get(discount.id) ?? 0n,
        interval: isRepeated ? subscription.interval : null,
        endsAt: discount.endedAt ?? (subscription ? discountEndsAt(discount, subscription) : null),
      };
    });
}
