import type { AuditCheck } from "./check.js";

/** A purchase that succeeded granted its credits once, and one that failed never. */
const GRANTS: AuditCheck = `
  select 'top_up_grants' as code, customer_id, invoice_id as object_id, expected, actual
    from (
      select purchase.customer_id, purchase.invoice_id,
          case purchase.status when 'succeeded' then 1 else 0 end as expected,
          (
            select count(*) from credit_grants as granted
              where granted.customer_id = purchase.customer_id and granted.invoice_id = purchase.invoice_id
          ) as actual
        from top_up_purchases as purchase
        where purchase.customer_id = any (:ids) and purchase.status <> 'pending'
    ) as counted
    where expected <> actual`;

/** What counts towards the limit of a month is what the invoice charges. The quotes of failed purchases are deleted. */
const AMOUNTS: AuditCheck = `
  select 'top_up_amount' as code, purchase.customer_id, purchase.invoice_id as object_id,
      coalesce(invoice.total, 0) as expected, purchase.amount as actual
    from top_up_purchases as purchase
    left join invoices as invoice
      on invoice.customer_id = purchase.customer_id and invoice.id = purchase.invoice_id
    where purchase.customer_id = any (:ids) and purchase.status <> 'failed'
      and purchase.amount is distinct from invoice.total`;

/** Once a customer's top-ups were looked at, every one that can buy is armed. */
const WATCHES: AuditCheck = `
  select 'top_up_watch' as code, customer.id as customer_id, customer.id as object_id, ready.expected,
      jsonb_array_length(customer.top_up_watch) as actual
    from customers as customer
    cross join lateral (
      select count(*) as expected from top_ups as top_up
        where top_up.customer_id = customer.id and top_up.enabled and top_up.failure_reason is null
    ) as ready
    where customer.id = any (:ids) and customer.top_up_watch is not null and customer.top_up_due_at is null
      and ready.expected <> jsonb_array_length(customer.top_up_watch)`;

/** Checks top-ups and their purchases. */
export const topUpChecks: readonly AuditCheck[] = [GRANTS, AMOUNTS, WATCHES];
