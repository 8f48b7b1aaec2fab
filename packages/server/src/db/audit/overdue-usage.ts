import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { listUsageByKey, type BillableUsage } from "../usage/billable-usage.js";
import { fromInstant, toInstant } from "../core/values.js";

/** Units that are on no invoice, of a window that has ended. */
export interface OverdueUsage {
  readonly usage: BillableUsage;
  /** The time of the customer, if nothing but time says that the window has ended; null if the billing cycle has passed it. */
  readonly overdueAt: Instant | null;
}

/**
 * Finds billable usage of ended windows with units that are on no invoice. A window has ended if the billing cycle
 * has passed its end, or if the customer's time has and nothing is due for the customer; a subscription with an
 * overdue payment bills later, and a pause moves the end. The span of a peak may end earlier, with a change of plan, and is billed
 * with its window. Units that arrived after their window was billed are due when they are collected. Units of a void invoice
 * wait for the next invoice.
 */
export async function listOverdueUsage(
  knex: Knex,
  customerIds: readonly string[],
  now: Instant,
): Promise<OverdueUsage[]> {
  const bindings = { ids: [...customerIds], now: fromInstant(now) };
  const { rows }: { rows: OverdueRow[] } = await knex.raw(OVERDUE, bindings);
  if (rows.length === 0) return [];
  const overdueAt = new Map(rows.map((row) => [row.id, row.is_passed ? null : toInstant(row.now)]));
  const keys = rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
  const found = await listUsageByKey(knex, keys);
  return found.map((usage) => ({ usage, overdueAt: overdueAt.get(usage.id) ?? null }));
}

interface OverdueRow {
  customer_id: string;
  id: string;
  now: Date;
  is_passed: boolean;
}

const OVERDUE = `
  select usage.customer_id, usage.id, time.now, passed.is_passed
    from billable_usage as usage
    join subscriptions as subscription
      on subscription.customer_id = usage.customer_id and subscription.id = usage.subscription_id
    join customers as customer on customer.id = usage.customer_id
    left join test_clocks as clock
      on clock.organization_id = customer.organization_id and clock.id = customer.test_clock_id
    cross join lateral (
      select sum(line.quantity) filter (where invoice.status <> 'void') as units,
          coalesce(bool_or(invoice.status = 'void'), false) as is_void
        from invoice_lines as line
        join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
        where line.customer_id = usage.customer_id and line.billable_usage_id = usage.id
    ) as billed
    cross join lateral (
      select coalesce(sum(quantity), 0) as units
        from credit_note_lines as line
        where line.customer_id = usage.customer_id and line.billable_usage_id = usage.id
    ) as corrected
    cross join lateral (values (greatest(usage.window_end, usage.collect_at), coalesce(clock.now_at, :now))) as time (ends_at, now)
    cross join lateral (
      select (subscription.ended_at is not null and usage.collect_at is null)
          or time.ends_at <= greatest(subscription.period_start, subscription.usage_billed_until) as is_passed
    ) as passed
    where usage.customer_id = any (:ids) and usage.closed_at is null
      and usage.units > coalesce(billed.units, 0) + corrected.units and not billed.is_void
      and (
        passed.is_passed
        or (
          (subscription.status in ('active', 'trialing') or subscription.ended_at is not null) and time.ends_at <= time.now
          and (customer.next_due_at is null or customer.next_due_at > time.now)
        )
      )`;
