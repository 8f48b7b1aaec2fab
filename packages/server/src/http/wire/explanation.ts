import {
  billablePrice,
  quantityToNumber,
  toSafeInteger,
  unitPriceToNumber,
  type LineExplanation,
  type PricedUsage,
  type TaxExplanation,
  type Tier,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { InvoiceExplanation } from "../../usecases/invoice/explain.js";

type Wire = components["schemas"];

export function toWireExplanation(explained: InvoiceExplanation): Wire["ExplainInvoiceResponse"] {
  const { invoice, lines, taxes, summary } = explained;
  return {
    success: true,
    invoiceId: invoice.id,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    total: toSafeInteger(invoice.total),
    carried: toSafeInteger(invoice.carried),
    summary,
    lines: lines.map(toWireLine),
    taxes: taxes.map(toWireTaxExplanation),
  };
}

function toWireTaxExplanation(explained: TaxExplanation): Wire["TaxExplanation"] {
  const { tax, base, includedPercent, charged, credited, lineIds, explanation } = explained;
  return {
    taxId: tax.taxId,
    name: tax.name,
    percent: tax.percent,
    category: tax.category,
    reason: tax.reason,
    inclusive: tax.isInclusive,
    taxableShare: tax.taxableShare,
    base: toSafeInteger(base),
    includedPercent,
    charged: toSafeInteger(charged),
    credited: toSafeInteger(credited),
    amount: toSafeInteger(charged + credited),
    lineIds: [...lineIds],
    explanation,
  };
}

function toWireLine(explained: LineExplanation): Wire["LineExplanation"] {
  const { line, rule, explanation, usage, events, fee, share, atMost } = explained;
  return {
    id: line.id,
    description: line.description,
    rule,
    explanation,
    quantity: quantityToNumber(line.quantity),
    amount: toSafeInteger(line.amount),
    periodStart: line.period.start,
    periodEnd: line.period.end,
    fee: fee === null ? null : toSafeInteger(fee),
    share: share && { seconds: toSafeInteger(share.seconds), of: toSafeInteger(share.of) },
    atMost: atMost === null ? null : toSafeInteger(atMost),
    usage: usage ? toWireUsage(usage) : null,
    events: events ?? null,
  };
}

function toWireUsage(usage: PricedUsage): NonNullable<Wire["LineExplanation"]["usage"]> {
  const { pricing } = usage;
  const price = billablePrice(pricing);
  return {
    featureSlug: usage.feature.slug,
    usageModel: pricing.usageModel,
    unitsBefore: quantityToNumber(usage.unitsBefore),
    earlierUnits: quantityToNumber(usage.billedUnits),
    earlierAmount: toSafeInteger(usage.billedAmount),
    pricePerUnit: price?.model === "package" ? unitPriceToNumber(price.unitPrice) : null,
    billingUnits: quantityToNumber(pricing.billingUnits),
    tiers: price && price.model !== "package" ? price.tiers.map(toWireTier) : [],
  };
}

function toWireTier({ upTo, unitPrice, flatFee }: Tier): Wire["Tier"] {
  return {
    upTo: upTo === null ? null : quantityToNumber(upTo),
    unitPrice: unitPriceToNumber(unitPrice),
    flatFee: unitPriceToNumber(flatFee),
  };
}
