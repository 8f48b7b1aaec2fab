import { spread, totalOf } from "./give-back.js";
import { sumOf } from "./money.js";
import type { Customer, Line, Subscription } from "./state.js";

/** Notes what partly paid invoices settled of the fees of a subscription: in proportion to what is left of each charge. */
export function settleParts({ invoices }: Customer, { fees }: Subscription): void {
  for (const { status, lines, paid, refunded } of invoices) {
    if (status !== "open") continue;
    const charges = lines.filter((each) => totalOf(each) > 0);
    const credits = sumOf(lines) - sumOf(charges);
    const lefts = charges.map((each) => totalOf(each) - each.refunded - each.credited);
    const parts = spread(paid - refunded - credits, lefts);
    charges.forEach((each, index) => {
      if (fees.includes(each)) each.settled = (parts[index] ?? 0) + each.refunded + each.credited;
    });
  }
}

/** Returns the fees that are invoiced and not paid. */
export function openFees({ invoices }: Customer): ReadonlySet<Line> {
  return new Set(invoices.filter(({ status }) => status === "open").flatMap(({ lines }) => lines));
}
