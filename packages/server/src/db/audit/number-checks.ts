import type { Knex } from "knex";
import type { AuditCheck, Difference } from "./check.js";

/**
 * Numbers of a customer's own series count up from 1 without gaps, so the count of different numbers equals the last
 * number. Invoices in the series of their organization have numbers with another prefix.
 */
const CUSTOMER_NUMBERS: AuditCheck = `
  select 'invoice_numbers' as code, customer.id as customer_id, customer.id as object_id,
      coalesce(max(sequence), 0) || ' numbers up to ' || coalesce(max(sequence), 0) as expected,
      count(distinct sequence) || ' numbers up to ' || customer.last_invoice_number as actual
    from customers as customer
    left join lateral (
      select substring(number from '-([0-9]+)$')::integer as sequence
        from invoices
        where customer_id = customer.id and starts_with(number, customer.invoice_prefix || '-')
    ) as numbered on true
    where customer.id = any (:ids)
    group by customer.id
    having count(distinct sequence) <> coalesce(max(sequence), 0)
      or coalesce(max(sequence), 0) <> customer.last_invoice_number or coalesce(min(sequence), 1) <> 1`;

/** Checks that the numbers of customers' documents have no gaps and no duplicates. */
export const numberChecks: readonly AuditCheck[] = [CUSTOMER_NUMBERS];

interface Counter {
  readonly organization_id: string;
  readonly series: keyof typeof SERIES;
  readonly last_number: bigint;
}

const SERIES = {
  invoice: { table: "invoices", prefix: "INV-" },
  credit_note: { table: "credit_notes", prefix: "INV-CN-" },
} as const;

/**
 * The same for the series of whole organizations, which are reported once, with the organization's first customer. Not one
 * statement for all, because on a distributed PostgreSQL counters, customers and documents lie on different nodes.
 */
export async function findBadSeries(knex: Knex, customerIds: readonly string[]): Promise<Difference[]> {
  const ids = new Set(customerIds);
  const organizations = knex("customers")
    .whereRaw("id = any(:ids)", { ids: [...ids] })
    .distinct("organization_id");
  const counters: Counter[] = await knex("document_counters")
    .whereIn("organization_id", organizations)
    .orderBy(["organization_id", "series"])
    .select("organization_id", "series", "last_number");
  const differences: Difference[] = [];
  for (const counter of counters) {
    const customerId = await findFirstCustomer(knex, counter.organization_id);
    if (customerId === undefined || !ids.has(customerId)) continue;
    const expected = `${counter.last_number} numbers up to ${counter.last_number}`;
    const actual = await describeSeries(knex, counter);
    if (actual !== expected)
      differences.push({
        code: "organization_numbers",
        customerId,
        objectId: counter.organization_id,
        expected,
        actual,
      });
  }
  return differences;
}

async function findFirstCustomer(knex: Knex, organizationId: string): Promise<string | undefined> {
  const row: { id: string } | undefined = await knex("customers")
    .where({ organization_id: organizationId })
    .orderBy("id")
    .first("id");
  return row?.id;
}

async function describeSeries(knex: Knex, { organization_id, series }: Counter): Promise<string> {
  const { table, prefix } = SERIES[series];
  const { rows }: { rows: { distinct: bigint; all: bigint; last: bigint }[] } = await knex.raw(
    `select count(distinct number) as distinct, count(number) as all,
        coalesce(max(substring(number from '-([0-9]+)$')::bigint), 0) as last
      from ${table} where organization_id = ? and starts_with(number, '${prefix}')`,
    [organization_id],
  );
  const [found] = rows;
  if (!found) return "";
  const repeated = found.all === found.distinct ? "" : ` in ${found.all} documents`;
  return `${found.distinct} numbers up to ${found.last}${repeated}`;
}
