import type { Instant, InvoiceStatus } from "@dues/billing";
import type { Knex } from "knex";
import { whereOnClock, type ClockScope } from "../core/clock-scope.js";
import { whereBetween, whereNumberBegins, type Between } from "../core/filters.js";
import { fromInstant } from "../core/values.js";

/** The period is that of the issue; of drafts, that of the creation. */
export interface InvoiceFilter extends Between {
  readonly customerId?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
  /** How the number begins, in any case. */
  readonly number?: string | undefined;
  readonly currency?: string | undefined;
  /** Only open invoices that were due before this instant, or before the time of the customer's test clock. */
  readonly overdueAt?: Instant | undefined;
  readonly minAmountDue?: bigint | undefined;
  readonly maxAmountDue?: bigint | undefined;
  readonly testClockId?: ClockScope;
}

/** The invoices of an organization that match a filter. */
export function filteredInvoices(
  knex: Knex,
  organizationId: string,
  filter: InvoiceFilter,
): Knex.QueryBuilder {
  const query = knex("invoices").where({ organization_id: organizationId });
  const { customerId, status, currency, minAmountDue, maxAmountDue } = filter;
  if (customerId !== undefined) void query.where({ customer_id: customerId });
  if (status !== undefined) void query.where({ status });
  if (currency !== undefined) void query.where({ currency });
  if (filter.number !== undefined) whereNumberBegins(query, filter.number);
  whereOnClock(query, knex, { organizationId, testClockId: filter.testClockId });
  whereBetween(query, "coalesce(finalized_at, created_at)", filter);
  if (filter.overdueAt !== undefined) void query.whereRaw(OVERDUE, { now: fromInstant(filter.overdueAt) });
  if (minAmountDue !== undefined) void query.whereRaw(`${AMOUNT_DUE} >= ?`, [minAmountDue.toString()]);
  if (maxAmountDue !== undefined) void query.whereRaw(`${AMOUNT_DUE} <= ?`, [maxAmountDue.toString()]);
  return query;
}

/** Null, which matches nothing, for a void invoice. */
const AMOUNT_DUE = "(case when status <> 'void' then total + carried - amount_paid - amount_credited end)";

const OVERDUE = `status = 'open' and due_at < coalesce((
  select test_clocks.now_at from customers join test_clocks
    on test_clocks.organization_id = customers.organization_id and test_clocks.id = customers.test_clock_id
    where customers.id = invoices.customer_id
), :now)`;
