import { invariant } from "@dues/billing";
import type { Knex } from "knex";

/** A series of documents whose numbers have no gaps for a whole organization. */
export interface DocumentSeries {
  readonly organizationId: string;
  readonly series: "invoice" | "credit_note";
}

/**
 * Takes the next numbers of a series, and returns the first of them. The series stays locked until the transaction ends,
 * so that a transaction that fails leaves no gap; others wait. A sequence of the database would leave gaps.
 */
export async function takeNumbers(
  trx: Knex.Transaction,
  { organizationId, series }: DocumentSeries,
  count: number,
): Promise<number> {
  const taken: { rows: { last_number: bigint }[] } = await trx.raw(
    `insert into document_counters as counter (organization_id, series, last_number)
      values (:organizationId, :series, :count)
      on conflict (organization_id, series) do update set last_number = counter.last_number + excluded.last_number
      returning last_number`,
    { organizationId, series, count },
  );
  const last = taken.rows[0]?.last_number;
  invariant(last !== undefined, "a counter returns its number");
  return Number(last) - count + 1;
}
