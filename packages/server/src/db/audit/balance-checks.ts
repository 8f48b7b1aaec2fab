import type { AuditCheck } from "./check.js";

/**
 * The amount that an invoice carries goes to the customer's balance when it is finalized: a debt of the balance and, on older
 * invoices, credits above the charges. Invoices from before 0002_invoice_amounts have it as lines.
 */
const BALANCE_CREDITS: AuditCheck = `
  with shown as (
    select invoice.customer_id, invoice.id, invoice.carried + coalesce(sum(line.amount), 0) as amount
      from invoices as invoice
      left join invoice_lines as line
        on line.customer_id = invoice.customer_id and line.invoice_id = invoice.id and line.kind = 'balance'
      where invoice.customer_id = any (:ids) and invoice.status <> 'draft'
      group by 1, 2
  ), credited as (
    select customer_id, invoice_id as id, sum(amount) as amount
      from balance_entries where customer_id = any (:ids) and kind = 'credit' and credit_note_id is null group by 1, 2
  )
  select 'balance_credits' as code, customer_id, id as object_id, coalesce(shown.amount, 0) as expected,
      coalesce(credited.amount, 0) as actual
    from shown
    full join credited using (customer_id, id)
    where coalesce(shown.amount, 0) <> coalesce(credited.amount, 0)`;

/** What recorded payments exceed the due amount by is on the balance, until they are reversed. */
const OVERPAYMENTS: AuditCheck = `
  with recorded as (
    select customer_id, invoice_id as id, sum(to_balance) as amount
      from payments
      where customer_id = any (:ids) and to_balance <> 0 and reversed_at is null group by 1, 2
  ), kept as (
    select customer_id, invoice_id as id, sum(amount) as amount
      from balance_entries where customer_id = any (:ids) and kind = 'overpayment' group by 1, 2
  )
  select 'balance_overpayments' as code, customer_id, id as object_id, coalesce(recorded.amount, 0) as expected,
      coalesce(kept.amount, 0) as actual
    from recorded
    full join kept using (customer_id, id)
    where coalesce(recorded.amount, 0) <> coalesce(kept.amount, 0)`;

/** Every adjustment of the balance has its event, and every such event its adjustment. */
const ADJUSTMENTS: AuditCheck = `
  with announced as (
    select customer_id, object_id as id, (after ->> 'amount')::bigint as amount
      from changes where customer_id = any (:ids) and kind = 'balance.adjusted'
  ), kept as (
    select customer_id, id, amount
      from balance_entries where customer_id = any (:ids) and kind = 'adjustment'
  )
  select 'balance_adjustments' as code, customer_id, id as object_id, coalesce(announced.amount, 0) as expected,
      coalesce(kept.amount, 0) as actual
    from kept
    full join announced using (customer_id, id)
    where coalesce(announced.amount, 0) <> coalesce(kept.amount, 0)`;

/** Checks where the movements of customers' balances come from. */
export const balanceChecks: readonly AuditCheck[] = [BALANCE_CREDITS, ADJUSTMENTS, OVERPAYMENTS];
