import type { PackOrder } from "../credit/sale.js";
import { quantity, unitPriceOfMinor } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import { AT_LIST_PRICE, type InvoiceLine } from "./line.js";

/** The line that charges for the packs. */
export function packLine(id: string, { pack, quantity: count }: PackOrder, at: Instant): InvoiceLine {
  return {
    id,
    kind: "pack",
    description: pack.name,
    quantity: quantity(count),
    unitPrice: unitPriceOfMinor(pack.price),
    amount: pack.price * BigInt(count),
    ...AT_LIST_PRICE,
    subscriptionId: null,
    planVersionId: null,
    feature: null,
    ratingModel: null,
    tierBreakdown: [],
    billableUsageId: null,
    sourceLineId: null,
    period: { start: at, end: null },
  };
}
