import type { PackOrder } from "../credit/sale.js";
import { quantity, unitPriceOfMinor } from "../numbers/decimal.js";
import type { Instant } from "../time/instant.js";
import type { InvoiceLine } from "./invoice.js";

/** The line that charges for the packs. */
export function packLine(id: string, { pack, quantity: count }: PackOrder, at: Instant): InvoiceLine {
  return {
    id,
    kind: "pack",
    description: pack.name,
    quantity: quantity(count),
    unitPrice: unitPriceOfMinor(pack.price),
    amount: pack.price * BigInt(count),
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
