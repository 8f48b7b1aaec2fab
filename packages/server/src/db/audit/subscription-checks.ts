import type { AuditCheck } from "./check.js";

const LIVE = `('trialing', 'active', 'past_due', 'paused')`;

/** An instant in a readable format, with the precision of periods. */
const text = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const ONE_LIVE: AuditCheck = `
  select 'subscription_live' as code, customer_id, min(id) as object_id, '1 live' as expected,
      count(*) || ' live' as actual
    from subscriptions
    where customer_id = any (:ids) and status in ${LIVE}
    group by customer_id, plan_id
    having count(*) > 1`;

/** A subscription that comes back to a one-time plan pays for it again, so it has a fee for each time that it came to the plan. */
const ONE_TIME_FEES: AuditCheck = `
  with charged as (
    select line.customer_id, line.subscription_id, invoice.organization_id, version.plan_id, count(*) as fees
      from invoice_lines as line
      join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
      join plan_versions as version
        on version.organization_id = invoice.organization_id and version.id = line.plan_version_id
      where line.customer_id = any (:ids) and line.kind = 'fee' and invoice.status not in ('draft', 'void')
        and version.billing_type = 'one_time'
      group by 1, 2, 3, 4
      having count(*) > 1
  )
  select 'one_time_fee' as code, charged.customer_id, subscription_id as object_id,
      times || case when times = 1 then ' fee' else ' fees' end as expected, fees || ' fees' as actual
    from charged
    cross join lateral (
      select greatest(1, count(*) filter (where is_here and not coalesce(was_here, false))) as times
        from (
          select is_here, lag(is_here) over (order by sequence) as was_here
            from (
              select change.sequence, version.plan_id = charged.plan_id and version.billing_type = 'one_time' as is_here
                from changes as change
                join plan_versions as version
                  on version.organization_id = charged.organization_id and version.plan_id = change.after #>> '{plan,id}'
                  and version.version = (change.after #>> '{plan,version}')::integer
                where change.customer_id = charged.customer_id and change.object_id = charged.subscription_id
            ) as step
        ) as followed
    ) as chosen
    where fees > times`;

/**
 * The fees of subscriptions that renew, each up to where its unused time was credited, and with what was not given back of
 * its list amount. A fee on a void invoice is waived and not billed again. Refunds without a credit note, from before there
 * were any, are money, in proportion to the list amount.
 */
const FEES = `fees as (
  select line.customer_id, line.subscription_id, line.id, line.amount, line.period_start, line.period_end,
      invoice.organization_id, invoice.status = 'void' as is_void,
      coalesce(credited.at, line.period_end) as ends_at,
      line.amount - coalesce(credited.amount, 0) - coalesce(refunded.amount, 0) as amount_left
    from invoice_lines as line
    join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
    join customers as customer on customer.id = line.customer_id and customer.archived_at is null
    left join lateral (
      select min(period_start) filter (where kind = 'credit') as at, sum(part) as amount
        from (
          select credit.kind, credit.period_start, - credit.amount as part
            from invoice_lines as credit
            join invoices as holder on holder.customer_id = credit.customer_id and holder.id = credit.invoice_id
            where credit.customer_id = line.customer_id and credit.source_line_id = line.id
              and holder.status not in ('draft', 'void')
          union all
          select credit.kind, credit.period_start, credit.amount
            from credit_note_lines as credit
            where credit.customer_id = line.customer_id and credit.source_line_id = line.id
        ) as credits
    ) as credited on true
    left join lateral (
      select sum((part ->> 'amount')::numeric) * line.amount / nullif(line.amount - line.discount + coalesce((
          select sum((added.value ->> 'amount')::bigint)
            from jsonb_array_elements(line.taxes) as added where not (added.value ->> 'isInclusive')::boolean
        ), 0), 0) as amount
        from refunds, jsonb_array_elements(refunds.lines) as part
        where refunds.customer_id = line.customer_id and refunds.invoice_id = line.invoice_id
          and refunds.credit_note_id is null and refunds.status <> 'failed' and part ->> 'id' = line.id
    ) as refunded on true
    where line.customer_id = any (:ids) and line.kind = 'fee' and line.amount > 0
      and line.period_end is not null and invoice.status <> 'draft'
)`;

/**
 * Unused time is credited up to what is left of its fee. Less than one minor unit is not, so that much of the time of a fee may
 * be charged twice.
 */
const FEE_OVERLAPS: AuditCheck = `
  with ${FEES}, followed as (
    select *, lead(period_start) over (partition by customer_id, subscription_id order by period_start, id) as next_start
      from fees where not is_void
  )
  select 'fee_overlap' as code, customer_id, id as object_id, ${text("ends_at")} as expected,
      ${text("next_start")} as actual
    from followed
    where next_start < ends_at and least(
        amount_left,
        round(amount * extract(epoch from ends_at - next_start) / extract(epoch from period_end - period_start))
      ) >= 1`;

/**
 * Time between two fees that is not explained by pauses: a pause makes a period end later than its fee says, by the
 * length in the events of its end. A plan without a fee, and one that is bought once, has no such gaps.
 */
const FEE_GAPS: AuditCheck = `
  with ${FEES}, followed as (
    select *,
        max(greatest(ends_at, period_end)) over earlier as covered_until,
        max(period_start) over earlier as earlier_start
      from fees
      window earlier as (
        partition by customer_id, subscription_id order by period_start, id
        rows between unbounded preceding and 1 preceding
      )
  )
  select 'fee_gap' as code, customer_id, id as object_id, ${text("covered_until")} as expected,
      ${text("period_start")} as actual
    from followed
    cross join lateral (
      select coalesce(sum(greatest(
          (change.after ->> 'currentPeriodEnd')::timestamptz - (change.before ->> 'currentPeriodEnd')::timestamptz,
          interval '0'
        )), interval '0') as time
        from changes as change
        where change.customer_id = followed.customer_id and change.object_id = subscription_id
          and change.kind = 'subscription.resumed' and change.created_at > earlier_start
    ) as paused
    where not is_void and covered_until + paused.time < period_start and not exists (
      select from changes as change
        join plan_versions as version
          on version.organization_id = followed.organization_id
          and version.plan_id = change.after -> 'plan' ->> 'id'
          and version.version = (change.after -> 'plan' ->> 'version')::integer
        where change.customer_id = followed.customer_id and change.object_id = subscription_id
          and change.created_at between earlier_start and period_start
          and (version.price = 0 or version.billing_type = 'one_time')
    )`;

/**
 * The newest version that the operator scheduled for a subscription, of the plan that it still has: either reached
 * or still scheduled. A version with another interval or currency is not a migration but a change requested by a
 * customer.
 */
const MIGRATIONS: AuditCheck = `
  select 'migration_scheduled' as code, subscription.customer_id, subscription.id as object_id,
      'version ' || planned.version as expected, 'version ' || current.version as actual
    from subscriptions as subscription
    join plan_versions as current
      on current.organization_id = subscription.organization_id and current.id = subscription.plan_version_id
    cross join lateral (
      select (change.after -> 'scheduledChange' -> 'plan' ->> 'version')::integer as version
        from changes as change
        where change.customer_id = subscription.customer_id and change.object_id = subscription.id
          and change.after -> 'scheduledChange' -> 'plan' ->> 'id' = subscription.plan_id
        order by change.id desc
        limit 1
    ) as planned
    join plan_versions as target
      on target.organization_id = subscription.organization_id and target.plan_id = subscription.plan_id
      and target.version = planned.version and target.interval = current.interval
      and target.currency = current.currency
    where subscription.customer_id = any (:ids) and subscription.status in ${LIVE}
      and subscription.scheduled_migration is null and planned.version > current.version`;

/** Checks subscriptions and the time that their fees cover. */
export const subscriptionChecks: readonly AuditCheck[] = [
  ONE_LIVE,
  ONE_TIME_FEES,
  FEE_OVERLAPS,
  FEE_GAPS,
  MIGRATIONS,
];
