import { quantityToNumber, toIso, toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { PurchasePreview } from "../../usecases/credit/preview-purchase.js";
import { toWireSums } from "./invoice-amounts.js";
import { toWirePreviewLine } from "./preview-line.js";
import { toWirePreviewedDiscount } from "./previewed-discount.js";

type Wire = components["schemas"];

export function toWirePurchasePreview(preview: PurchasePreview): Wire["PurchasePreviewResponse"] {
  const { at, creditSystem, sale, draft, due, discounts } = preview;
  return {
    success: true,
    at: toIso(at),
    requiresCheckout: preview.requiresCheckout,
    quantity: sale.quantity,
    credits: quantityToNumber(sale.credits),
    creditSystemId: creditSystem,
    expiresAfterDays: sale.expiresAfterDays,
    lines: draft.lines.map(toWirePreviewLine),
    ...toWireSums(draft),
    discounts: discounts.map((each) => toWirePreviewedDiscount(each, draft.currency)),
    carried: toSafeInteger(draft.carried),
    amountDue: toSafeInteger(due),
    currency: draft.currency,
    message: messageOf(preview),
  };
}

function messageOf({ sale, requiresCheckout, due }: PurchasePreview): string {
  const count = quantityToNumber(sale.credits);
  const granted = count === 1 ? "1 credit would be granted" : `${count} credits would be granted`;
  if (requiresCheckout) return `${granted} when the payment arrives.`;
  return due > 0n ? `${granted}, and the saved card charged.` : `${granted}. Nothing would be charged.`;
}
