import type { CustomerState, Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { sumGivenBack, type GivenBack } from "../../../db/money/given-back.js";
import { sumUndocumentedRefunds } from "../../../db/money/refunds.js";

/** What was given back of lines, by their ids. */
export interface LoadedGivenBack {
  readonly givenBack: Readonly<Record<string, GivenBack>>;
  readonly creditedTime: NonNullable<CustomerState["creditedTime"]>;
}

/**
 * Returns what was given back of each line of these invoices, by customer: by credit notes, and by older refunds, which
 * have no credit note and no tax.
 */
export async function loadGivenBack(
  knex: Knex,
  invoices: readonly Pick<Invoice, "customerId" | "id" | "amountRefunded">[],
): Promise<ReadonlyMap<string, LoadedGivenBack>> {
  const byNotes = await sumGivenBack(knex, invoices);
  const refunded = await sumUndocumentedRefunds(
    knex,
    invoices.filter(({ amountRefunded }) => amountRefunded > 0n),
  );
  const sums = new Map([...byNotes].map(([customerId, { parts }]) => [customerId, { ...parts }]));
  for (const [customerId, lines] of refunded) {
    const own = sums.get(customerId) ?? {};
    for (const [lineId, amount] of Object.entries(lines)) {
      const before = own[lineId] ?? { amount: 0n, discount: 0n, discounts: [], taxes: [] };
      own[lineId] = { ...before, amount: before.amount + amount };
    }
    sums.set(customerId, own);
  }
  return new Map(
    [...sums].map(([customerId, givenBack]) => [
      customerId,
      { givenBack, creditedTime: byNotes.get(customerId)?.time ?? {} },
    ]),
  );
}
