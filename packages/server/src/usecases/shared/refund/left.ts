import { settledOn, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { sumBilledUsage, sumCreditedLines } from "../../../db/money/invoice-lines.js";

/**
 * Returns the settled amount of each line of an invoice, less earlier refunds and credits. Of usage, no more
 * than is left of all that was paid for the same count: a later line may have given a part of it back, where more usage
 * made the whole cheaper.
 *
 * @param refunded the amounts that refunds returned, or will return, by line
 */
export async function leftOfLines(
  trx: Knex.Transaction,
  invoice: Invoice,
  refunded: Readonly<Record<string, bigint>>,
): Promise<(lineId: string) => bigint> {
  const { customerId, lines, status } = invoice;
  const credited = await sumCreditedLines(
    trx,
    customerId,
    lines.map(({ id }) => id),
  );
  const counts = lines.flatMap(({ billableUsageId: id }) => (id === null ? [] : [{ customerId, id }]));
  const billed = await sumBilledUsage(trx, counts);
  return (lineId) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return 0n;
    const left = settledOn(invoice, line) - (refunded[lineId] ?? 0n) - (credited[lineId] ?? 0n);
    const count = status === "paid" ? billed.get(line.billableUsageId ?? "") : undefined;
    const most = count && count.settled < left ? count.settled : left;
    return most > 0n ? most : 0n;
  };
}
