import { settledOn, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { sumCreditedLines } from "../../db/invoice-lines.js";

/**
 * What was settled on each line of an invoice, less what refunds and credits gave back of it already.
 *
 * @param refunded what refunds gave back, or are about to, by line
 */
export async function leftOfLines(
  trx: Knex.Transaction,
  invoice: Invoice,
  refunded: Readonly<Record<string, bigint>>,
): Promise<(lineId: string) => bigint> {
  const ids = invoice.lines.map(({ id }) => id);
  const credited = await sumCreditedLines(trx, invoice.customerId, ids);
  return (lineId) => {
    const line = invoice.lines.find(({ id }) => id === lineId);
    const left = line ? settledOn(invoice, line) - (refunded[lineId] ?? 0n) - (credited[lineId] ?? 0n) : 0n;
    return left > 0n ? left : 0n;
  };
}
