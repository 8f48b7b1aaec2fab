import type { Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { toQuantity } from "../core/values.js";

/** What was billed of a count of units by invoices that were not voided. */
export interface BilledUsage {
  readonly units: Quantity;
  readonly amount: bigint;
  /** The part of the amount that issued invoices charge, paid or owed, less what was given back. */
  readonly creditable: bigint;
  /** The part of that on paid invoices. */
  readonly settled: bigint;
}

/** What was given back of each line at list price: by credit notes, and by older refunds, which have none. */
const GIVEN_BACK = `left join lateral (
  select sum(part.amount) as amount
    from (
      select part.amount
        from credit_note_lines as part
        where part.customer_id = line.customer_id and part.source_line_id = line.id
      union all
      select (part->>'amount')::bigint
        from refunds, jsonb_array_elements(refunds.lines) as part
        where refunds.customer_id = line.customer_id and refunds.invoice_id = line.invoice_id
          and refunds.credit_note_id is null and refunds.status <> 'failed' and part->>'id' = line.id
    ) as part
) as given_back on true`;

interface BilledRow {
  readonly id: string;
  readonly units: string;
  readonly amount: string;
  readonly creditable: string;
  readonly settled: string;
}

/**
 * What earlier invoices billed of this billable usage, by its id, less what credit notes corrected. Voided invoices gave
 * theirs back.
 */
export async function sumBilledUsage(
  knex: Knex,
  usage: readonly ObjectKey[],
): Promise<ReadonlyMap<string, BilledUsage>> {
  if (usage.length === 0) return new Map();
  const lines = knex("invoice_lines as line").join("invoices as invoice", (on) =>
    on.on("invoice.customer_id", "line.customer_id").on("invoice.id", "line.invoice_id"),
  );
  const onInvoices = whereNamed(lines, ["line.customer_id", "line.billable_usage_id"], usage)
    .joinRaw(GIVEN_BACK)
    .whereNot("invoice.status", "void")
    .select("line.billable_usage_id as id", "line.quantity", "line.amount")
    .select(
      knex.raw(
        `case when invoice.status <> 'draft' or line.amount < 0
          then line.amount - coalesce(given_back.amount, 0) else 0 end as creditable,
        case when invoice.status in ('paid', 'credited') or line.amount < 0
          then line.amount - coalesce(given_back.amount, 0) else 0 end as settled`,
      ),
    );
  // What they gave back is off the amounts of their sources already.
  const onNotes = whereNamed(knex("credit_note_lines"), ["customer_id", "billable_usage_id"], usage).select(
    "billable_usage_id as id",
    "quantity",
    knex.raw("- amount"),
    knex.raw("0"),
    knex.raw("0"),
  );
  const billed: BilledRow[] = await knex
    .from(onInvoices.unionAll(onNotes).as("billed"))
    .groupBy("id")
    .select("id")
    .sum({ units: "quantity", amount: "amount", creditable: "creditable", settled: "settled" });
  return new Map(
    billed.map(({ id, units, amount, creditable, settled }) => [
      id,
      {
        units: toQuantity(units),
        amount: BigInt(amount),
        creditable: BigInt(creditable),
        settled: BigInt(settled),
      },
    ]),
  );
}

/** A line that bills a part of billable usage. */
export interface UsageLine {
  readonly lineId: string;
  readonly billableUsageId: string;
}

/** Returns what older lines than each of these, on invoices that are not void, billed of the same usage, by line. */
export async function sumBilledBefore(
  knex: Knex,
  customerId: string,
  lines: readonly UsageLine[],
): Promise<ReadonlyMap<string, BilledUsage>> {
  if (lines.length === 0) return new Map();
  const { rows }: { rows: readonly Omit<BilledRow, "creditable" | "settled">[] } = await knex.raw(
    BILLED_BEFORE,
    {
      customerId,
      lineIds: lines.map(({ lineId }) => lineId),
      usageIds: lines.map(({ billableUsageId }) => billableUsageId),
    },
  );
  return new Map(
    rows.map(({ id, units, amount }) => [
      id,
      { units: toQuantity(units), amount: BigInt(amount), creditable: 0n, settled: 0n },
    ]),
  );
}

const BILLED_BEFORE = `
  select given.line_id as id, sum(line.quantity) as units, sum(line.amount) as amount
    from unnest(:lineIds::text[], :usageIds::text[]) as given (line_id, usage_id)
    join lateral (
      select line.quantity, line.amount
        from invoice_lines as line
        join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
        where line.customer_id = :customerId and line.billable_usage_id = given.usage_id
          and line.id < given.line_id and invoice.status <> 'void'
      union all
      select quantity, - amount
        from credit_note_lines
        where customer_id = :customerId and billable_usage_id = given.usage_id and id < given.line_id
    ) as line on true
    group by given.line_id`;
