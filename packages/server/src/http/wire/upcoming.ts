import {
  amountDue,
  quantityToNumber,
  settlementsOf,
  toIso,
  toSafeInteger,
  type InvoiceLine,
} from "@dues/billing";
import type { FoundUpcoming } from "../../usecases/invoice/upcoming.js";
import type { components } from "../../generated/api.js";
import { toWireSums } from "./invoice-amounts.js";
import { toWireSettlement } from "./invoice.js";
import { toWirePreviewedDiscount } from "./previewed-discount.js";
import { toWirePreviewLine } from "./preview-line.js";

type Wire = components["schemas"];

export function toWireUpcoming(upcoming: FoundUpcoming): Wire["UpcomingInvoice"] {
  const { at, invoice, discounts, projections } = upcoming;
  return {
    at: toIso(at),
    subscriptionId: invoice.subscriptionId,
    currency: invoice.currency,
    projected: projections !== undefined,
    lines: invoice.lines.map((line) => ({ ...toWirePreviewLine(line), ...projectionOf(upcoming, line) })),
    ...toWireSums(invoice),
    discounts: discounts.map((each) => toWirePreviewedDiscount(each, invoice.currency)),
    carried: toSafeInteger(invoice.carried),
    balanceApplied: toSafeInteger(invoice.amountPaidFromBalance),
    settlements: settlementsOf(invoice).map(toWireSettlement),
    amountDue: toSafeInteger(amountDue(invoice)),
    periodStart: invoice.period.start,
    periodEnd: invoice.period.end,
  };
}

function projectionOf(
  { projections }: FoundUpcoming,
  { billableUsageId }: InvoiceLine,
): Pick<Wire["PreviewLine"], "projection"> {
  const projection = projections?.get(billableUsageId ?? "");
  if (!projection) return {};
  const { used, projected, period } = projection;
  return {
    projection: {
      used: quantityToNumber(used),
      projected: quantityToNumber(projected),
      periodStart: period.start,
      periodEnd: period.end,
    },
  };
}
