import {
  addParts,
  divide,
  givenBackOf,
  leftOfInvoice as leftOf,
  totalOf,
  type CustomerState,
  type Invoice,
  type LeftOfInvoice,
} from "@dues/billing";
import type { Knex } from "knex";
import { listCreditedParts } from "../../../db/money/given-back.js";
import { sumBilledUsage } from "../../../db/money/billed-usage.js";
import { failedAmount, type FailedRefund } from "./failed.js";

/** Returns a state that also counts the credits for unused time of an invoice's lines as given back. */
export async function withCreditedLines(
  trx: Knex.Transaction,
  state: CustomerState,
  { customerId, lines }: Invoice,
): Promise<CustomerState> {
  const ids = lines.map(({ id }) => id);
  const credited = await listCreditedParts(trx, customerId, ids);
  const givenBack = { ...state.givenBack };
  for (const line of lines) {
    const part = credited[line.id];
    if (part) givenBack[line.id] = addParts(givenBackOf(state, line), part);
  }
  return { ...state, givenBack };
}

/**
 * Returns what is left of an invoice to give back. Of usage, no more than is left of all that was paid for the same count: a
 * later line may have given a part of it back, where more usage made the whole cheaper.
 *
 * @param state counts all that was given back of the lines
 */
export async function leftOfInvoice(
  trx: Knex.Transaction,
  state: CustomerState,
  { invoice, failed }: { readonly invoice: Invoice; readonly failed: readonly FailedRefund[] },
): Promise<LeftOfInvoice> {
  const { customerId, lines, status } = invoice;
  const unreturned = lines.reduce((sum, { id }) => sum + failedAmount(failed, id), 0n);
  const left = leftOf(state, invoice, unreturned);
  const counts = lines.flatMap(({ billableUsageId: id }) => (id === null ? [] : [{ customerId, id }]));
  const billed = await sumBilledUsage(trx, counts);
  return {
    ...left,
    leftOf: (lineId) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line || line.amount <= 0n) return 0n;
      const count = status === "paid" ? billed.get(line.billableUsageId ?? "") : undefined;
      // Counts are settled at list price. The part that later lines gave back stays the same, whatever this one gives back.
      const byLaterLines = count ? line.amount - givenBackOf(state, line).amount - count.settled : 0n;
      if (byLaterLines <= 0n) return left.leftOf(lineId);
      const most = left.leftOf(lineId) - divide(byLaterLines * totalOf(line), line.amount, "half_away");
      return most > 0n ? most : 0n;
    },
  };
}
