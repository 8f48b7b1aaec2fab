import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant } from "../core/values.js";
import type { RevenueScope } from "../revenue/scope.js";
import { whereOnClock, type ClockScope } from "../core/clock-scope.js";
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
export async function sumOverdue(
  knex: Knex,
  { organizationId, testClockId }: RevenueScope,
  now: Instant,
): Promise<CurrencyTotal[]> {
  const rows: TotalRow[] = await filteredInvoices(knex, organizationId, { overdueAt: now, testClockId })
    .groupBy("currency")
    .orderBy("currency")
    .select("currency")
    .select(
      knex.raw("count(*) as count, sum(total + carried - amount_paid - amount_credited)::text as amount"),
    );
  return rows.map(toTotal);
}

/** Payments that were made since an instant, by currency. */
export async function sumCollected(
  knex: Knex,
  scope: RevenueScope,
  since: Instant,
): Promise<CurrencyTotal[]> {
  const query = knex("payments").where({ organization_id: scope.organizationId, status: "succeeded" });
  whereOnClock(query, knex, scope);
  const rows: TotalRow[] = await query
    .where("created_at", ">=", fromInstant(since))
    .where("amount", ">", 0)
    .groupBy("currency")
    .orderBy("currency")
    .select("currency", knex.raw("count(*) as count, sum(amount)::text as amount"));
  return rows.map(toTotal);
}

function toTotal({ currency, count, amount }: TotalRow): CurrencyTotal {
  return { currency, count: Number(count), amount: BigInt(amount) };
}

/** The number of subscriptions by status; statuses without any are absent. */
export async function countSubscriptions(
  knex: Knex,
  scope: RevenueScope,
): Promise<ReadonlyMap<string, number>> {
  const query = knex("subscriptions").where({ organization_id: scope.organizationId });
  whereOnClock(query, knex, scope);
  const rows: { status: string; count: bigint }[] = await query
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

interface Counted {
  readonly rows: string;
  /** The column with the customer, where only those of the scope count. */
  readonly customer?: "id" | "customer_id";
}

const CUSTOMERS = "customers where organization_id = :id and archived_at is null";

const COUNTS = {
  customers: { rows: CUSTOMERS, customer: "id" },
  allCustomers: { rows: CUSTOMERS },
  uncertainPayments: {
    rows: "payments where organization_id = :id and status = 'pending' and checkout_id is null and created_at <= :paymentsBefore",
    customer: "customer_id",
  },
  openDisputes: {
    rows: "disputes where organization_id = :id and status = 'open'",
    customer: "customer_id",
  },
  invoicesWaitingForTaxes: {
    rows: "invoices where organization_id = :id and status = 'draft' and tax_wait is not null",
    customer: "customer_id",
  },
  failedWebhookDeliveries: {
    rows: "webhook_deliveries where organization_id = :id and status = 'failed' and created_at >= :deliveriesSince",
  },
  disabledWebhookEndpoints: {
    rows: "webhook_endpoints where organization_id = :id and disabled_reason in ('gone', 'failing')",
  },
  failedProviderEvents: { rows: "provider_events where organization_id = :id and status = 'failed'" },
  blockedTestClocks: {
    rows: "test_clocks where organization_id = :id and status = 'blocked' and deleted_at is null",
  },
  delayedCustomers: {
    rows: `${CUSTOMERS} and test_clock_id is null and next_due_at <= :dueBefore`,
    customer: "id",
  },
} as const satisfies Readonly<Record<string, Counted>>;

/** What there is of each kind. */
export type Counts = { readonly [Kind in keyof typeof COUNTS]: number };

/** Counts everything in one statement. A row for each kind, because a distributed PostgreSQL has them on several nodes. */
export async function countForOverview(
  knex: Knex,
  { organizationId, testClockId }: RevenueScope,
  { paymentsBefore, deliveriesSince, dueBefore }: CountedSince,
): Promise<Counts> {
  const kinds = Object.entries<Counted>(COUNTS).map(
    ([kind, { rows, customer }]) =>
      `select '${kind}' as kind, count(*) as count from ${rows}${inScopeSql(customer, testClockId)}`,
  );
  const found: { rows: { kind: string; count: bigint }[] } = await knex.raw(kinds.join(" union all "), {
    id: organizationId,
    paymentsBefore: fromInstant(paymentsBefore),
    deliveriesSince: fromInstant(deliveriesSince),
    dueBefore: fromInstant(dueBefore),
    clock: testClockId ?? null,
  });
  return Object.fromEntries(found.rows.map(({ kind, count }) => [kind, Number(count)])) as Counts;
}

function inScopeSql(customer: Counted["customer"], testClockId: ClockScope): string {
  if (customer === undefined || testClockId === undefined) return "";
  const clock = testClockId === null ? "test_clock_id is null" : "test_clock_id = :clock";
  return ` and ${customer} in (select id from customers where organization_id = :id and ${clock})`;
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
