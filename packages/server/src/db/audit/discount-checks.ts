import type { AuditCheck } from "./check.js";

/**
 * What invoices took off by fixed amounts was applied to them, and what credit notes for unused time and corrected usage gave
 * back was returned; a void invoice gave back what no credit gave back before.
 */
const APPLIED: AuditCheck = `
  with shown as (
    select line.customer_id, line.id as line_id, each ->> 'discountId' as discount_id, invoice.status,
        sum((each ->> 'amount')::bigint) as amount
      from invoice_lines as line
      join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
      cross join lateral jsonb_array_elements(line.discounts) as each
      where line.customer_id = any (:ids) and invoice.status <> 'draft'
      group by 1, 2, 3, 4
    union all
    select line.customer_id, line.id, each ->> 'discountId', 'issued', - sum((each ->> 'amount')::bigint)
      from credit_note_lines as line
      join credit_notes as note on note.customer_id = line.customer_id and note.id = line.credit_note_id
      cross join lateral jsonb_array_elements(line.discounts) as each
      where line.customer_id = any (:ids) and (line.billable_usage_id is not null or exists (
        select from invoice_lines as source
          where source.customer_id = line.customer_id and source.id = line.source_line_id
            and line.kind = 'credit' and source.kind in ('fee', 'license')
      ))
      group by 1, 2, 3
  ), applied as (
    select customer_id, invoice_line_id as line_id, discount_id,
        sum(amount) filter (where kind = 'applied') as amount,
        sum(amount) filter (where kind = 'voided') as voided
      from discount_applications
      where customer_id = any (:ids)
      group by 1, 2, 3
  )
  select 'discount_applied' as code, customer_id, line_id as object_id, coalesce(shown.amount, 0) as expected,
      coalesce(applied.amount, 0) as actual
    from shown
    full join applied using (customer_id, line_id, discount_id)
    left join (select customer_id, id as discount_id, terms ->> 'percent' as percent from discounts) as discount
      using (customer_id, discount_id)
    where discount.percent is null
      and (coalesce(shown.amount, 0) <> coalesce(applied.amount, 0)
        or (shown.status <> 'void' and applied.voided <> 0))`;

/** The invoices of a covered period together take at most its fixed amount. */
const BUDGETS: AuditCheck = `
  with used as (
    select used.customer_id, used.discount_id, used.period, coalesce(invoice.currency, note.currency) as currency,
        sum(used.amount) as amount
      from discount_applications as used
      left join invoices as invoice on invoice.customer_id = used.customer_id and invoice.id = used.invoice_id
      left join credit_notes as note on note.customer_id = used.customer_id and note.id = used.invoice_id
      where used.customer_id = any (:ids)
      group by 1, 2, 3, 4
  )
  select 'discount_budget' as code, discount.customer_id, discount.id as object_id,
      coalesce((discount.terms -> 'amounts' ->> used.currency)::bigint, 0) as expected, used.amount as actual
    from discounts as discount
    join used on used.customer_id = discount.customer_id and used.discount_id = discount.id
    where discount.customer_id = any (:ids) and discount.terms ->> 'percent' is null
      and used.amount > coalesce((discount.terms -> 'amounts' ->> used.currency)::bigint, 0)`;

/**
 * Coupons count their redemptions. A coupon belongs to no customer, so the first of its customers by id stands for all.
 */
const REDEMPTIONS: AuditCheck = `
  with counted as (
    select organization_id, coupon_id as id, min(customer_id) as customer_id,
        count(*) filter (where status <> 'released') as redemptions,
        count(*) filter (where status = 'reserved') as reserved
      from discounts
      where (organization_id, coupon_id) in (
        select organization_id, coupon_id from discounts where customer_id = any (:ids)
      )
      group by 1, 2
  )
  select code, counted.customer_id, coupon.id as object_id, expected, actual
    from counted
    join coupons as coupon using (organization_id, id)
    cross join lateral (values
      ('coupon_redemptions', counted.redemptions, coupon.redemptions::bigint),
      ('coupon_reserved', counted.reserved, coupon.reserved::bigint)
    ) as number (code, expected, actual)
    where counted.customer_id = any (:ids) and expected <> actual`;

export const discountChecks: readonly AuditCheck[] = [APPLIED, BUDGETS, REDEMPTIONS];
