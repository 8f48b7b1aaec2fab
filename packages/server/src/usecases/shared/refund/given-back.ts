import type { Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { sumGivenBack, type GivenBack } from "../../../db/money/credit-notes.js";
import { sumUndocumentedRefunds } from "../../../db/money/refunds.js";

/**
 * Returns what was given back of each line of these invoices, by customer and line: by credit notes, and by older refunds,
 * which have no credit note and no tax.
 */
export async function loadGivenBack(
  knex: Knex,
  invoices: readonly Pick<Invoice, "customerId" | "id" | "amountRefunded">[],
): Promise<ReadonlyMap<string, Readonly<Record<string, GivenBack>>>> {
  const byNotes = await sumGivenBack(knex, invoices);
  const refunded = await sumUndocumentedRefunds(
    knex,
    invoices.filter(({ amountRefunded }) => amountRefunded > 0n),
  );
  const sums = new Map([...byNotes].map(([customerId, lines]) => [customerId, { ...lines }]));
  for (const [customerId, lines] of refunded) {
    const own = sums.get(customerId) ?? {};
    for (const [lineId, amount] of Object.entries(lines)) {
      const before = own[lineId] ?? { amount: 0n, discount: 0n, discounts: [], taxes: [] };
      own[lineId] = { ...before, amount: before.amount + amount };
    }
    sums.set(customerId, own);
  }
  return sums;
}
