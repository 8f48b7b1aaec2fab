import { quantityToNumber, type InvoiceLine } from "@dues/billing";
import type { components } from "../../generated/api.js";
import { toWireLineAmounts } from "./invoice-amounts.js";
import { toWireUnitPrice } from "./invoice.js";
import { toWireWhen } from "./plan.js";

type Wire = components["schemas"];

/** A line of a document that does not exist, so without an id. */
export function toWirePreviewLine(line: InvoiceLine): Wire["PreviewLine"] {
  return {
    kind: line.kind,
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    unitPrice: toWireUnitPrice(line),
    ...toWireLineAmounts(line),
    periodStart: line.period.start,
    periodEnd: line.period.end,
    ...(line.dimensions && { dimensions: toWireWhen(line.dimensions) }),
  };
}
