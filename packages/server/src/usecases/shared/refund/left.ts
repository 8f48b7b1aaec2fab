import {
  addParts,
  divide,
  givenBackOf,
  moneyOf,
  totalOf,
  type CustomerState,
  type Invoice,
} from "@dues/billing";
import type { Knex } from "knex";
import { listCreditedParts } from "../../../db/money/given-back.js";
import { sumBilledUsage } from "../../../db/money/invoice-lines.js";

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
 * Returns the money, with tax, that is left of each line of an invoice. Of usage, no more than is left of all that was
 * paid for the same count: a later line may have given a part of it back, where more usage made the whole cheaper.
 *
 * @param state counts all that was given back of the lines
 */
export async function leftOfLines(
  trx: Knex.Transaction,
  state: CustomerState,
  { customerId, lines, status }: Invoice,
): Promise<(lineId: string) => bigint> {
  const counts = lines.flatMap(({ billableUsageId: id }) => (id === null ? [] : [{ customerId, id }]));
  const billed = await sumBilledUsage(trx, counts);
  return (lineId) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || line.amount <= 0n) return 0n;
    const givenBack = givenBackOf(state, line);
    const left = totalOf(line) - moneyOf(givenBack);
    const count = status === "paid" ? billed.get(line.billableUsageId ?? "") : undefined;
    // Counts are settled at list price. The part that later lines gave back stays the same, whatever this one gives back.
    const byLaterLines = count ? line.amount - givenBack.amount - count.settled : 0n;
    if (byLaterLines <= 0n) return left;
    const most = left - divide(byLaterLines * totalOf(line), line.amount, "half_away");
    return most > 0n ? most : 0n;
  };
}
