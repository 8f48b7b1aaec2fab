import {
  amountToNumber,
  quantityToNumber,
  toSafeInteger,
  unitPriceToNumber,
  type Invoice,
  type InvoiceLine,
  type TierShare,
} from "@dues/billing";
import type { components } from "../../generated/api.js";

type Wire = components["schemas"];

export function toWireInvoice(invoice: Invoice): Wire["Invoice"] {
  const lines = invoice.lines.map(toWireLine);
  return {
    id: invoice.id,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    subtotal: toSafeInteger(invoice.subtotal),
    tax: toSafeInteger(invoice.tax),
    total: toSafeInteger(invoice.total),
    amountPaid: toSafeInteger(invoice.amountPaid),
    amountDue: toSafeInteger(invoice.total - invoice.amountPaid),
    amountRefunded: toSafeInteger(invoice.amountRefunded),
    items: lines,
    lineItems: lines,
    periodStart: invoice.period.start,
    periodEnd: invoice.period.end,
    dueAt: invoice.dueAt,
    paidAt: invoice.paidAt,
    createdAt: invoice.createdAt,
  };
}

function toWireLine(line: InvoiceLine): Wire["InvoiceLine"] {
  return {
    id: line.id,
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    unitPrice: line.unitPrice === null ? null : unitPriceToNumber(line.unitPrice),
    amount: toSafeInteger(line.amount),
    featureId: line.feature?.id ?? null,
    featureSlug: line.feature?.slug ?? null,
    ratingModel: line.ratingModel,
    tierBreakdown: line.tierBreakdown.map(toWireShare),
    periodStart: line.period.start,
    periodEnd: line.period.end,
  };
}

export function toWireShare(share: TierShare): Wire["TierUsage"] {
  return {
    tier: share.tier,
    units: quantityToNumber(share.units),
    unitPrice: unitPriceToNumber(share.unitPrice),
    flatFee: unitPriceToNumber(share.flatFee),
    amount: amountToNumber(share.amount),
  };
}
