import { quantityToNumber, toSafeInteger, type LineExplanation } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { InvoiceExplanation } from "../../usecases/invoice/explain.js";

type Wire = components["schemas"];

export function toWireExplanation(explained: InvoiceExplanation): Wire["ExplainInvoiceResponse"] {
  const { invoice, lines, summary } = explained;
  return {
    success: true,
    invoiceId: invoice.id,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    total: toSafeInteger(invoice.total),
    summary,
    lines: lines.map(toWireLine),
  };
}

function toWireLine({ line, rule, explanation, usage, events }: LineExplanation): Wire["LineExplanation"] {
  return {
    id: line.id,
    description: line.description,
    rule,
    explanation,
    quantity: quantityToNumber(line.quantity),
    amount: toSafeInteger(line.amount),
    periodStart: line.period.start,
    periodEnd: line.period.end,
    usage: usage
      ? {
          featureSlug: usage.feature.slug,
          usageModel: usage.pricing.usageModel,
          earlierUnits: quantityToNumber(usage.billedUnits),
          earlierAmount: toSafeInteger(usage.billedAmount),
        }
      : null,
    events: events ?? null,
  };
}
