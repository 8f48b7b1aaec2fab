import {
  amountDue,
  amountToNumber,
  quantityToNumber,
  settlementsOf,
  toSafeInteger,
  unitPriceToNumber,
  type Invoice,
  type InvoiceLine,
  type InvoiceSettlement,
  type TierShare,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import { toWireFacts } from "./party.js";
import { toWireLineAmounts, toWireSums } from "./invoice-amounts.js";

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
    ...toWireSums(invoice),
    carried: toSafeInteger(invoice.carried),
    settlements: settlementsOf(invoice).map(toWireSettlement),
    amountPaid: toSafeInteger(invoice.amountPaid),
    amountCredited: toSafeInteger(invoice.amountCredited),
    amountDue: invoice.status === "void" ? 0 : toSafeInteger(amountDue(invoice)),
    amountRefunded: toSafeInteger(invoice.amountRefunded),
    items: lines,
    lineItems: lines,
    periodStart: invoice.period.start,
    periodEnd: invoice.period.end,
    issuedAt: invoice.finalizedAt,
    dueAt: invoice.dueAt,
    paidAt: invoice.paidAt,
    ...toWireFacts(invoice.facts),
    createdAt: invoice.createdAt,
  };
}

function toWireSettlement({ kind, amount }: InvoiceSettlement): Wire["Settlement"] {
  return { kind, amount: toSafeInteger(amount) };
}

function toWireLine(line: InvoiceLine): Wire["InvoiceLine"] {
  return {
    id: line.id,
    kind: line.kind,
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    unitPrice: toWireUnitPrice(line),
    ...toWireLineAmounts(line),
    sourceLineId: line.sourceLineId,
    featureId: line.feature?.id ?? null,
    featureSlug: line.feature?.slug ?? null,
    ...(line.ratingModel !== null && { ratingModel: line.ratingModel }),
    tierBreakdown: line.tierBreakdown.map(toWireShare),
    periodStart: line.period.start,
    periodEnd: line.period.end,
  };
}

/** The price of each unit as a number, for clients that calculate with it. */
export function toWireUnitPrice({ unitPrice, ratingModel, tierBreakdown, amount }: InvoiceLine): number {
  if (unitPrice !== null) return unitPriceToNumber(unitPrice);
  const [tier] = tierBreakdown;
  if (ratingModel === "volume" && tier) return unitPriceToNumber(tier.unitPrice);
  // A credit is one unit of its amount.
  return ratingModel === null ? toSafeInteger(amount) : 0;
}

export function toWireShare(share: TierShare): Wire["TierUsage"] {
  return {
    tier: share.tier - 1,
    units: quantityToNumber(share.units),
    unitPrice: unitPriceToNumber(share.unitPrice),
    flatFee: unitPriceToNumber(share.flatFee),
    amount: amountToNumber(share.amount),
  };
}
