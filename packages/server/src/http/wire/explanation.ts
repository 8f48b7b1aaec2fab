import {
  billablePrice,
  formatMarkup,
  quantityToNumber,
  toSafeInteger,
  unitPriceToNumber,
  type BilledEvents,
  type LineExplanation,
  type ModelExplanation,
  type PricedUsage,
  type TaxExplanation,
  type Tier,
  type TokensExplanation,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import { toWirePools } from "./tokens.js";
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
  const { line, rule, explanation, usage, events, tokens, fee, share, atMost } = explained;
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
    events: events ? toWireEvents(events) : null,
    tokens: tokens ? toWireTokens(tokens) : null,
  };
}

function toWireEvents({ reservations, ...events }: BilledEvents): Wire["BilledEvents"] {
  return { ...events, reservations: { count: reservations.count, ids: [...reservations.ids] } };
}

function toWireTokens({ models, otherUnits }: TokensExplanation): Wire["TokensExplanation"] {
  return { models: models.map(toWireModel), otherUnits: quantityToNumber(otherUnits) };
}

function toWireModel(explained: ModelExplanation): Wire["ModelTokensExplanation"] {
  const { model, per, above, markup, events, cost, value, rounding, elsewhere, explanation } = explained;
  return {
    model,
    events,
    per,
    above,
    pools: toWirePools(cost),
    base: quantityToNumber(cost.base),
    markup: Number(formatMarkup(markup)),
    rounding: quantityToNumber(rounding),
    value: quantityToNumber(value),
    elsewhere: quantityToNumber(elsewhere),
    explanation,
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
