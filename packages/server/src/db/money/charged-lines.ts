import { nothingOf, type BilledLine } from "@dues/billing";
import type { Knex } from "knex";
import { groupBy, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { sumGivenBackOfLines } from "./given-back.js";
import { fromLineRow, type LineRow } from "./invoice-lines.js";

/**
 * Returns the charges of issued invoices that billed these counts of units, with what was given back of each: those that are
 * owed first, and the newest first.
 */
export async function listChargedLines(
  knex: Knex,
  usage: readonly ObjectKey[],
): Promise<ReadonlyMap<string, readonly BilledLine[]>> {
  const lines = knex("invoice_lines as line").join("invoices as invoice", (on) =>
    on.on("invoice.customer_id", "line.customer_id").on("invoice.id", "line.invoice_id"),
  );
  const rows: (LineRow & { customer_id: string })[] = await whereNamed(
    lines,
    ["line.customer_id", "line.billable_usage_id"],
    usage,
  )
    .whereNotIn("invoice.status", ["draft", "void"])
    .where("line.amount", ">", 0)
    .orderByRaw("invoice.status in ('open', 'uncollectible') desc, line.id desc")
    .select("line.*");
  const keys = rows.map(({ customer_id: customerId, id }) => ({ customerId, id }));
  const givenBack = keys.length === 0 ? {} : await sumGivenBackOfLines(knex, keys);
  const billed = rows.map(fromLineRow).map((line) => ({
    line,
    before: givenBack[line.id] ?? nothingOf(line),
  }));
  return groupBy(billed, ({ line }) => line.billableUsageId ?? "");
}
