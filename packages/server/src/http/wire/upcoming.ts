import { amountDue, settlementsOf, toIso, toSafeInteger, type UpcomingInvoice } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { toWireSums } from "./invoice-amounts.js";
import { toWireSettlement } from "./invoice.js";
import { toWirePreviewedDiscount } from "./previewed-discount.js";
import { toWirePreviewLine } from "./preview-line.js";

type Wire = components["schemas"];

export function toWireUpcoming({ at, invoice, discounts }: UpcomingInvoice): Wire["UpcomingInvoice"] {
  return {
    at: toIso(at),
    subscriptionId: invoice.subscriptionId,
    currency: invoice.currency,
    lines: invoice.lines.map(toWirePreviewLine),
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
