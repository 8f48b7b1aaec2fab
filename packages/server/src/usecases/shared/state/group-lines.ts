import { lineGroups, scaledQuantity, ZERO, type InvoiceLine, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { sumBilledBefore } from "../../../db/money/billed-usage.js";
import { sumUsageByValue } from "../../../db/usage/grouped-usage.js";
import type { StateChange } from "./state-change.js";

/** A new line that bills usage, and the dimension to group it by. */
interface GroupedLine {
  readonly customerId: string;
  readonly line: InvoiceLine;
  readonly lineId: string;
  readonly billableUsageId: string;
  readonly dimension: string;
}

/**
 * Splits the amounts of new usage lines among the values of a dimension, where their plan says so: once, when they are
 * written, because the usage of a line never changes afterwards.
 */
export async function groupLines(
  trx: Knex.Transaction,
  changes: readonly StateChange[],
): Promise<readonly StateChange[]> {
  const lines = changes.flatMap(newGroupedLines);
  if (lines.length === 0) return changes;
  const grouped = new Map<InvoiceLine, InvoiceLine>();
  for (const each of await withBilledBefore(trx, lines)) {
    const { customerId, billableUsageId, dimension, after, line } = each;
    const part = { customerId, billableUsageId, dimension, after, units: line.quantity };
    const groups = lineGroups(line.amount, await sumUsageByValue(trx, part));
    grouped.set(line, { ...line, groups });
  }
  return changes.map((change) => ({
    ...change,
    after: {
      ...change.after,
      invoices: change.after.invoices.map((invoice) => {
        if (!invoice.lines.some((line) => grouped.has(line))) return invoice;
        return { ...invoice, lines: invoice.lines.map((line) => grouped.get(line) ?? line) };
      }),
    },
  }));
}

function newGroupedLines({ before, after }: StateChange): GroupedLine[] {
  const stored = new Set(before.invoices.map(({ id }) => id));
  const { customerId } = after;
  return after.invoices
    .filter(({ id }) => !stored.has(id))
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const { id: lineId, groupBy: dimension, groups, billableUsageId } = line;
      if (dimension === undefined || groups || billableUsageId === null) return [];
      return [{ customerId, line, lineId, billableUsageId, dimension }];
    });
}

/** Adds the units that earlier lines of the same usage bill, of stored invoices and of those to be written with it. */
async function withBilledBefore(
  trx: Knex.Transaction,
  lines: readonly GroupedLine[],
): Promise<readonly (GroupedLine & { readonly after: Quantity })[]> {
  const counted = new Map<string, Quantity>();
  const found: (GroupedLine & { readonly after: Quantity })[] = [];
  for (const each of lines) {
    const { customerId, billableUsageId, lineId } = each;
    const stored = (await sumBilledBefore(trx, customerId, [each])).get(lineId)?.units ?? ZERO;
    const added = counted.get(billableUsageId) ?? ZERO;
    found.push({ ...each, after: scaledQuantity(stored + added) });
    counted.set(billableUsageId, scaledQuantity(added + each.line.quantity));
  }
  return found;
}
