import { quantityToNumber, toSafeInteger, unitPriceToNumber, type PendingLine } from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

export function toWirePendingItem({ line, ...item }: PendingLine): Wire["PendingItem"] {
  const { custom, unitPrice, period } = line;
  return {
    id: item.id,
    customerId: item.customerId,
    subscriptionId: item.subscriptionId,
    currency: item.currency,
    kind: line.kind === "license" ? "license" : "custom",
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    unitPrice: unitPrice === null ? null : unitPriceToNumber(unitPrice),
    amount: toSafeInteger(line.amount),
    taxCodes: custom?.taxCodes ? [...custom.taxCodes] : null,
    taxBehavior: custom?.taxBehavior ?? null,
    discountable: custom?.isDiscountable ?? true,
    periodStart: period.end === null ? null : period.start,
    periodEnd: period.end,
    createdAt: item.createdAt,
  };
}
