import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { listUsageByKey, type BillableUsage } from "../usage/billable-usage.js";
import { fromInstant } from "../core/values.js";

/**
 * Finds billable usage of ended windows with units that are on no invoice. A window has ended if the billing cycle
 * has passed its end, or if the customer's time has and nothing is due for the customer; a subscription with an
 * overdue payment bills later, and a pause moves the end. The span of a peak may end earlier, with a change of plan, and is billed
 * with its window. Units of a void invoice wait for the next invoice.
 */
export async function listOverdueUsage(
  knex: Knex,
  customerIds: readonly string[],
  now: Instant,
): Promise<BillableUsage[]> {
  const bindings = { ids: [...customerIds], now: fromInstant(now) };
  const { rows }: { rows: { customer_id: string; id: string }[] } = await knex.raw(OVERDUE, bindings);
  const keys = rows.map((row) => ({ customerId: row.customer_id, id: row.id }));
  return keys.length === 0 ? [] : listUsageByKey(knex, keys);
}

const OVERDUE = `
  select usage.customer_id, usage.id
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
    cross join lateral (values (usage.window_end, coalesce(clock.now_at, :now))) as time (ends_at, now)
    where usage.customer_id = any (:ids) and usage.closed_at is null
      and usage.units > coalesce(billed.units, 0) + corrected.units and not billed.is_void
      and (
        subscription.ended_at is not null
        or time.ends_at <= greatest(subscription.period_start, subscription.usage_billed_until)
        or (
          subscription.status in ('active', 'trialing') and time.ends_at <= time.now
          and (customer.next_due_at is null or customer.next_due_at > time.now)
        )
      )`;
