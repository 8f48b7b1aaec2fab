import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";
import type { RevenueScope } from "../revenue/scope.js";
import { filteredInvoices } from "../money/invoice-filter.js";

export interface CurrencyTotal {
  readonly currency: string;
  readonly count: number;
  readonly amount: bigint;
}

interface TotalRow {
  currency: string;
  count: bigint;
  amount: string;
}

/** Open invoices that are overdue, by currency, with what is due. */
export async function sumOverdue(knex: Knex, organizationId: string, now: Instant): Promise<CurrencyTotal[]> {
  return sumDue(knex, filteredInvoices(knex, organizationId, { overdueAt: now }));
}

/** The same of the customers of a scope. */
export async function sumOverdueIn(knex: Knex, scope: RevenueScope, now: Instant): Promise<CurrencyTotal[]> {
  const { organizationId, testClockId } = scope;
  return sumDue(
    knex,
    filteredInvoices(knex, organizationId, { overdueAt: now }).whereIn(
      "customer_id",
      knex("customers").where({ organization_id: organizationId, test_clock_id: testClockId }).select("id"),
    ),
  );
}

/** Payments that were made since an instant, by currency. */
export async function sumCollected(
  knex: Knex,
  organizationId: string,
  since: Instant,
): Promise<CurrencyTotal[]> {
  const rows: TotalRow[] = await knex("payments")
    .where({ organization_id: organizationId, status: "succeeded" })
    .where("created_at", ">=", fromInstant(since))
    .where("amount", ">", 0)
    .groupBy("currency")
    .orderBy("currency")
    .select("currency", knex.raw("count(*) as count, sum(amount)::text as amount"));
  return rows.map(toTotal);
}

async function sumDue(knex: Knex, invoices: Knex.QueryBuilder): Promise<CurrencyTotal[]> {
  const rows: TotalRow[] = await invoices
    .groupBy("currency")
    .orderBy("currency")
    .select("currency")
    .select(
      knex.raw("count(*) as count, sum(total + carried - amount_paid - amount_credited)::text as amount"),
    );
  return rows.map(toTotal);
}

function toTotal({ currency, count, amount }: TotalRow): CurrencyTotal {
  return { currency, count: Number(count), amount: BigInt(amount) };
}

/** The number of subscriptions by status; statuses without any are absent. */
export async function countSubscriptions(
  knex: Knex,
  organizationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows: { status: string; count: bigint }[] = await knex("subscriptions")
    .where({ organization_id: organizationId })
    .groupBy("status")
    .select("status", knex.raw("count(*) as count"));
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

export interface CountedSince {
  /** Payments begun before this have had time enough. */
  readonly paymentsBefore: Instant;
  readonly deliveriesSince: Instant;
  readonly dueBefore: Instant;
}

const COUNTS = {
  customers: "customers where organization_id = :id and archived_at is null",
  uncertainPayments:
    "payments where organization_id = :id and status = 'pending' and checkout_id is null and created_at <= :paymentsBefore",
  openDisputes: "disputes where organization_id = :id and status = 'open'",
  invoicesWaitingForTaxes:
    "invoices where organization_id = :id and status = 'draft' and tax_wait is not null",
  failedWebhookDeliveries:
    "webhook_deliveries where organization_id = :id and status = 'failed' and created_at >= :deliveriesSince",
  disabledWebhookEndpoints:
    "webhook_endpoints where organization_id = :id and disabled_reason in ('gone', 'failing')",
  failedProviderEvents: "provider_events where organization_id = :id and status = 'failed'",
  blockedTestClocks: "test_clocks where organization_id = :id and status = 'blocked' and deleted_at is null",
  delayedCustomers: `customers where organization_id = :id and archived_at is null and test_clock_id is null
    and next_due_at <= :dueBefore`,
} as const;

/** What there is of each kind. */
export type Counts = { readonly [Kind in keyof typeof COUNTS]: number };

/** Counts everything in one statement. A row for each kind, because a distributed PostgreSQL has them on several nodes. */
export async function countForOverview(
  knex: Knex,
  organizationId: string,
  { paymentsBefore, deliveriesSince, dueBefore }: CountedSince,
): Promise<Counts> {
  const kinds = Object.entries(COUNTS).map(
    ([kind, rows]) => `select '${kind}' as kind, count(*) as count from ${rows}`,
  );
  const found: { rows: { kind: string; count: bigint }[] } = await knex.raw(kinds.join(" union all "), {
    id: organizationId,
    paymentsBefore: fromInstant(paymentsBefore),
    deliveriesSince: fromInstant(deliveriesSince),
    dueBefore: fromInstant(dueBefore),
  });
  return Object.fromEntries(found.rows.map(({ kind, count }) => [kind, Number(count)])) as Counts;
}

/** Whether there is any of each kind. */
export async function findFirstSteps(knex: Knex, organizationId: string) {
  const any = (table: string) =>
    `(select '${table}' as name from ${table} where organization_id = :id limit 1)`;
  const found: { rows: { name: string }[] } = await knex.raw(
    ["subscriptions", "usage_events", "webhook_endpoints"].map(any).join(" union all "),
    { id: organizationId },
  );
  const names = new Set(found.rows.map(({ name }) => name));
  return {
    subscription: names.has("subscriptions"),
    usage: names.has("usage_events"),
    webhookEndpoint: names.has("webhook_endpoints"),
  };
}
