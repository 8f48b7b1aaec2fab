import { balanceChecks } from "./balance-checks.js";
import type { AuditCheck } from "./check.js";
import { numberChecks } from "./number-checks.js";

/**
 * The sums of an invoice are those of its lines, and the discount of a line is the sum of its discounts. Balance lines
 * from before 0002_invoice_amounts are in the stored sums.
 */
const SUMS: AuditCheck = `
  with line as (
    select line.customer_id, line.invoice_id as id, sum(line.amount) as amount, sum(line.discount) as discount,
        sum(applied.amount) as applied, sum(taxed.amount) as tax, sum(taxed.added) as added
      from invoice_lines as line
      cross join lateral (
        select coalesce(sum((each ->> 'amount')::bigint), 0) as amount
          from jsonb_array_elements(line.discounts) as each
      ) as applied
      cross join lateral (
        select coalesce(sum((each ->> 'amount')::bigint), 0) as amount,
            coalesce(sum((each ->> 'amount')::bigint) filter (where not (each ->> 'isInclusive')::boolean), 0) as added
          from jsonb_array_elements(line.taxes) as each
      ) as taxed
      where line.customer_id = any (:ids)
      group by 1, 2
  )
  select code, invoice.customer_id, invoice.id as object_id, expected, actual
    from invoices as invoice
    left join line on line.customer_id = invoice.customer_id and line.id = invoice.id
    cross join lateral (values
      ('invoice_subtotal', coalesce(line.amount, 0), invoice.subtotal),
      ('invoice_discount', coalesce(line.discount, 0), invoice.discount),
      ('line_discounts', coalesce(line.applied, 0), coalesce(line.discount, 0)),
      ('invoice_tax', coalesce(line.tax, 0), invoice.tax),
      ('invoice_total', invoice.subtotal - invoice.discount + coalesce(line.added, 0), invoice.total)
    ) as number (code, expected, actual)
    where invoice.customer_id = any (:ids) and expected <> actual`;

/**
 * All money paid on an invoice comes from payments applied to it, or from the customer's balance. The part that the
 * balance paid is not stored for invoices from before 0002_invoice_amounts.
 */
const PAID: AuditCheck = `
  with received as (
    select customer_id, invoice_id as id, sum(amount - coalesce(to_balance, 0)) as amount
      from payments
      where customer_id = any (:ids) and invoice_id is not null and status = 'succeeded' and not is_unapplied
      group by 1, 2
  ), taken as (
    select customer_id, invoice_id as id, - sum(amount) as amount
      from balance_entries
      where customer_id = any (:ids) and invoice_id is not null and kind in ('payment', 'void')
      group by 1, 2
  ), kept as (
    select customer_id, id, amount_paid, amount_paid_from_balance from invoices where customer_id = any (:ids)
  )
  select code, customer_id, id as object_id, expected, actual
    from kept
    full join received using (customer_id, id)
    full join taken using (customer_id, id)
    cross join lateral (values
      (
        'invoice_paid',
        coalesce(received.amount, 0) + coalesce(taken.amount, 0),
        coalesce(kept.amount_paid, 0)
      ),
      ('invoice_paid_from_balance', coalesce(taken.amount, 0), kept.amount_paid_from_balance)
    ) as number (code, expected, actual)
    where expected <> actual`;

/**
 * If a provider refunds more than was paid, on its own, the excess is not a refund of the invoice. Money that paid
 * nothing has no invoice; if its refund failed, it is on the customer's balance.
 */
const REFUNDED: AuditCheck = `
  with counted as (
    select customer_id, coalesce(invoice_id, '') as id,
        sum(amount) filter (where invoice_id is not null and status <> 'failed') as amount,
        sum(amount) filter (
          where case when invoice_id is null then status = 'failed' else payment_id is null and status <> 'failed' end
        ) as to_balance
      from refunds where customer_id = any (:ids) group by 1, 2
  ), returned as (
    select customer_id, coalesce(invoice_id, '') as id, sum(amount) as amount
      from balance_entries where customer_id = any (:ids) and kind = 'refund' group by 1, 2
  ), out_of_band as (
    select customer_id, invoice_id as id, sum(out_of_band_amount) as amount
      from credit_notes where customer_id = any (:ids) and invoice_id is not null group by 1, 2
  ), kept as (
    select customer_id, id, amount_paid, amount_refunded from invoices where customer_id = any (:ids)
  )
  select code, customer_id, id as object_id, expected, actual
    from kept
    full join counted using (customer_id, id)
    full join returned using (customer_id, id)
    full join out_of_band using (customer_id, id)
    cross join lateral (values
      (
        'invoice_refunded',
        least(coalesce(counted.amount, 0) + coalesce(out_of_band.amount, 0), kept.amount_paid),
        coalesce(kept.amount_refunded, 0)
      ),
      ('balance_refunds', coalesce(counted.to_balance, 0), coalesce(returned.amount, 0))
    ) as number (code, expected, actual)
    where expected <> actual`;

const PAYMENTS: AuditCheck = `
  select 'payment_refunded' as code, payment.customer_id, payment.id as object_id, payment.amount as expected,
      sum(refund.amount) as actual
    from payments as payment
    join refunds as refund
      on refund.customer_id = payment.customer_id and refund.payment_id = payment.id and refund.status <> 'failed'
    where payment.customer_id = any (:ids)
    group by payment.customer_id, payment.id
    having sum(refund.amount) > payment.amount`;

/**
 * No fee is credited or refunded beyond what was paid of it: by refunds, including pending ones, and by credits for
 * unused time on invoices and credit notes, including those in quotes that may still be paid. A partial payment settles
 * the lines in proportion; a credit that paid its own open invoice settles only its fee. An invoice with payment terms is paid
 * in full later, so a change of plan credits its fees as if they were paid. Refunds made at the provider are
 * unaware of credits. What a credit note returns of a credit is the fee's again; a void counts no credit of its invoice.
 */
const FEES_RETURNED: AuditCheck = `
  with priced as not materialized (
    select customer_id, id, invoice_id, kind, source_line_id, amount - discount + coalesce((
        select sum((tax ->> 'amount')::bigint)
          from jsonb_array_elements(taxes) as tax
          where not (tax ->> 'isInclusive')::boolean
      ), 0) as amount
      from invoice_lines
      where customer_id = any (:ids)
  ), noted as not materialized (
    select line.customer_id, coalesce(credit.source_line_id, line.source_line_id) as source_line_id,
        note.invoice_id, note.offset_amount,
        line.amount - line.discount + coalesce((
          select sum((each ->> 'amount')::bigint)
            from jsonb_array_elements(line.taxes) as each
            where not (each ->> 'isInclusive')::boolean
        ), 0) as amount
      from credit_note_lines as line
      join credit_notes as note on note.customer_id = line.customer_id and note.id = line.credit_note_id
      left join priced as credit on credit.customer_id = line.customer_id and credit.id = line.source_line_id
        and line.amount < 0
      left join invoices as amended on amended.customer_id = note.customer_id and amended.id = note.invoice_id
      where line.customer_id = any (:ids) and line.kind = 'credit'
        and (line.amount > 0 or amended.status <> 'void')
  ), returned as (
    select customer_id, id, sum(amount) as amount
      from (
        select refunds.customer_id, part ->> 'id' as id, (part ->> 'amount')::bigint as amount
          from refunds, jsonb_array_elements(refunds.lines) as part
          where refunds.customer_id = any (:ids) and refunds.status <> 'failed' and not refunds.is_from_provider
        union all
        select credit.customer_id, credit.source_line_id, - credit.amount
          from priced as credit
          join invoices as holder on holder.customer_id = credit.customer_id and holder.id = credit.invoice_id
          where credit.customer_id = any (:ids) and credit.source_line_id is not null and holder.status <> 'void'
        union all
        select customer_id, source_line_id, amount from noted
      ) as part
      group by 1, 2
  )
  select 'fee_returned' as code, line.customer_id, line.id as object_id, settled.amount as expected,
      returned.amount as actual
    from returned
    join priced as line using (customer_id, id)
    join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
    cross join lateral (
      select sum(amount) filter (where amount > 0) as charges, - sum(amount) filter (where amount < 0) as credits
        from priced as other
        where other.customer_id = invoice.customer_id and other.invoice_id = invoice.id
    ) as total
    cross join lateral (
      select coalesce(- sum(credit.amount), 0) as whole,
          coalesce(- sum(credit.amount) filter (where other.id = line.id), 0) as own
        from priced as other
        join priced as credit on credit.customer_id = other.customer_id and credit.source_line_id = other.id
        join invoices as holder on holder.customer_id = credit.customer_id and holder.id = credit.invoice_id
        where other.customer_id = invoice.customer_id and other.invoice_id = invoice.id
          and holder.status not in ('void', 'draft')
          and exists (
            select from balance_entries as debit
              where debit.customer_id = invoice.customer_id and debit.invoice_id = invoice.id
                and debit.kind = 'payment' and debit.created_at = holder.created_at
          )
    ) as credited
    cross join lateral (
      select coalesce(sum(amount), 0) as own
        from noted
        where noted.customer_id = invoice.customer_id and noted.invoice_id = invoice.id
          and noted.source_line_id = line.id and noted.offset_amount > 0
    ) as taken_off
    cross join lateral (
      select case when invoice.payment_terms is not null
        or invoice.amount_paid + invoice.amount_credited = invoice.total + invoice.carried then line.amount
        else credited.own + taken_off.own + ceil(
          greatest(invoice.amount_paid - credited.whole + coalesce(total.credits, 0), 0) * line.amount
            / (total.charges + invoice.carried)
        ) end as amount
    ) as settled
    where line.kind = 'fee' and invoice.status <> 'void' and returned.amount > settled.amount`;

/** Every outcome of an invoice has its event, and every such event its outcome. A reopened one is not paid any more. */
const INVOICE_EVENTS: AuditCheck = `
  with announced as (
    select customer_id, object_id as id, array_remove(array[
        case when count(*) filter (where kind = 'invoice.finalized') > 0 then 'invoice.finalized' end,
        case when sum(case kind when 'invoice.paid' then 1 when 'invoice.reopened' then -1 else 0 end) > 0
          then 'invoice.paid' end,
        case when count(*) filter (where kind = 'invoice.voided') > 0 then 'invoice.voided' end
      ], null) as kinds
      from changes
      where customer_id = any (:ids)
        and kind in ('invoice.finalized', 'invoice.paid', 'invoice.reopened', 'invoice.voided')
      group by 1, 2
  ), kept as (
    select customer_id, id, array_remove(array[
        case when finalized_at is not null then 'invoice.finalized' end,
        case when status = 'paid' then 'invoice.paid' end,
        case when status = 'void' then 'invoice.voided' end
      ], null) as kinds
      from invoices where customer_id = any (:ids)
  )
  select 'invoice_events' as code, customer_id, id as object_id,
      coalesce(nullif(array_to_string(announced.kinds, ', '), ''), 'nothing') as expected,
      coalesce(nullif(array_to_string(kept.kinds, ', '), ''), 'nothing') as actual
    from kept
    full join announced using (customer_id, id)
    where coalesce(announced.kinds, '{}') <> coalesce(kept.kinds, '{}')`;

/** The events of an object count up from 1 without gaps, so their number equals the last sequence. */
const EVENT_SEQUENCES: AuditCheck = `
  select 'event_sequence' as code, customer_id, object_id, max(sequence) || ' events' as expected,
      count(*) || ' events' as actual
    from changes
    where customer_id = any (:ids) and sequence is not null
    group by customer_id, object_id
    having count(*) <> max(sequence)`;

/** Checks invoices, payments, refunds, the customer's balance, and their events. */
export const moneyChecks: readonly AuditCheck[] = [
  SUMS,
  ...numberChecks,
  PAID,
  REFUNDED,
  ...balanceChecks,
  PAYMENTS,
  FEES_RETURNED,
  INVOICE_EVENTS,
  EVENT_SEQUENCES,
];
