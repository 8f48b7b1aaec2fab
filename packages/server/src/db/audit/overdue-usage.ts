import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { listUsageByKey, type BillableUsage } from "../usage/billable-usage.js";
import { fromInstant, toInstant, toInstantOrNull } from "../core/values.js";

/** Units that are on no invoice, of a window that has ended. */
export interface OverdueUsage {
  readonly usage: BillableUsage;
  /** When the window ended, or when the units that arrived later are collected. */
  readonly overAt: Instant;
  /** Up to where usage was billed: by the billing cycle, or by the time of a customer for whom nothing is due. Null without an end. */
  readonly billedUntil: Instant | null;
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
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
  const found = await listUsageByKey(knex, keys);
  return found.flatMap((usage) => {
    const row = byId.get(usage.id);
    if (!row) return [];
    return { usage, overAt: toInstant(row.ends_at), billedUntil: toInstantOrNull(row.billed_until) };
  });
}

interface OverdueRow {
  customer_id: string;
  id: string;
  ends_at: Date;
  billed_until: Date | null;
}

const OVERDUE = `
  select usage.customer_id, usage.id, time.ends_at,
      case when passed.is_ended then null when passed.is_due then time.now else passed.closed_until end as billed_until
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
      select subscription.ended_at is not null and usage.collect_at is null as is_ended,
          greatest(subscription.period_start, subscription.usage_billed_until) as closed_until,
          (subscription.status in ('active', 'trialing') or subscription.ended_at is not null)
            and (customer.next_due_at is null or customer.next_due_at > time.now) as is_due
    ) as passed
    where usage.customer_id = any (:ids) and usage.closed_at is null
      and usage.units > coalesce(billed.units, 0) + corrected.units and not billed.is_void
      and (
        passed.is_ended or time.ends_at <= passed.closed_until or (passed.is_due and time.ends_at <= time.now)
      )`;
