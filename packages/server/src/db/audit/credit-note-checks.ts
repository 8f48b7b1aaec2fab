import type { AuditCheck } from "./check.js";

/** The sums of a credit note are those of its lines, and its taxes and discounts those of each line. */
const SUMS: AuditCheck = `
  with added as (
    select line.customer_id, line.credit_note_id as id, sum(line.amount) as subtotal, sum(line.discount) as discount,
        sum(coalesce(tax.amount, 0)) as tax,
        sum(line.amount - line.discount + coalesce(tax.added, 0)) as total,
        count(*) filter (where line.discount <> coalesce(part.discount, 0)) as bad_discounts
      from credit_note_lines as line
      left join lateral (
        select sum((each ->> 'amount')::bigint) as amount,
            sum((each ->> 'amount')::bigint) filter (where not (each ->> 'isInclusive')::boolean) as added
          from jsonb_array_elements(line.taxes) as each
      ) as tax on true
      left join lateral (
        select sum((each ->> 'amount')::bigint) as discount from jsonb_array_elements(line.discounts) as each
      ) as part on true
      where line.customer_id = any (:ids)
      group by 1, 2
  )
  select 'credit_note_sums' as code, note.customer_id, note.id as object_id,
      concat_ws(' ', coalesce(added.subtotal, 0), coalesce(added.discount, 0), coalesce(added.tax, 0),
        coalesce(added.total, 0), 0) as expected,
      concat_ws(' ', note.subtotal, note.discount, note.tax, note.total, coalesce(added.bad_discounts, 0)) as actual
    from credit_notes as note
    left join added using (customer_id, id)
    where note.customer_id = any (:ids)
      and (note.subtotal, note.discount, note.tax, note.total, 0) is distinct from
        (coalesce(added.subtotal, 0), coalesce(added.discount, 0), coalesce(added.tax, 0), coalesce(added.total, 0),
          coalesce(added.bad_discounts, 0))`;

/**
 * Numbers count up from 1 without gaps, so the count of different numbers equals the last number. Credit notes in the
 * series of their organization have numbers with another prefix.
 */
const NUMBERS: AuditCheck = `
  select 'credit_note_numbers' as code, customer.id as customer_id, customer.id as object_id,
      coalesce(max(sequence), 0) || ' numbers up to ' || coalesce(max(sequence), 0) as expected,
      count(distinct sequence) || ' numbers up to ' || customer.last_credit_note_number as actual
    from customers as customer
    left join lateral (
      select substring(number from '-([0-9]+)$')::integer as sequence
        from credit_notes
        where customer_id = customer.id and starts_with(number, customer.invoice_prefix || '-CN-')
    ) as numbered on true
    where customer.id = any (:ids)
    group by customer.id
    having count(distinct sequence) <> coalesce(max(sequence), 0)
      or coalesce(max(sequence), 0) <> customer.last_credit_note_number or coalesce(min(sequence), 1) <> 1`;

/**
 * What credit notes take off an invoice is what it was credited, except for voids, which need no payment any more. Refunds
 * of a credit note that stand are never above what it refunds, and neither is what it added to the balance.
 */
const MONEY: AuditCheck = `
  with taken as (
    select customer_id, invoice_id as id, sum(offset_amount) as amount
      from credit_notes where customer_id = any (:ids) and invoice_id is not null group by 1, 2
  ), refunded as (
    select customer_id, credit_note_id as id,
        coalesce(sum(amount) filter (where payment_id is not null), 0) as to_payment,
        coalesce(sum(amount) filter (where payment_id is null), 0) as to_balance
      from refunds
      where customer_id = any (:ids) and credit_note_id is not null and status <> 'failed' and not is_from_provider
      group by 1, 2
  )
  select 'credit_note_money' as code, invoice.customer_id, invoice.id as object_id,
      coalesce(taken.amount, 0) as expected, invoice.amount_credited as actual
    from invoices as invoice
    left join taken using (customer_id, id)
    where invoice.customer_id = any (:ids) and invoice.status <> 'void'
      and coalesce(taken.amount, 0) <> invoice.amount_credited
  union all
  select 'credit_note_money', note.customer_id, note.id, note.refund_amount + greatest(note.balance_amount, 0),
      refunded.to_payment + refunded.to_balance
    from credit_notes as note
    join refunded using (customer_id, id)
    where note.customer_id = any (:ids)
      and (refunded.to_payment > note.refund_amount or refunded.to_balance > greatest(note.balance_amount, 0))`;

/** A credit note for unused time or corrected usage adds its part of the balance with one entry. */
const CREDITED: AuditCheck = `
  with credited as (
    select customer_id, credit_note_id as id, sum(amount) as amount
      from balance_entries
      where customer_id = any (:ids) and kind = 'credit' and credit_note_id is not null
      group by 1, 2
  ), noted as (
    select note.customer_id, note.id, note.balance_amount as amount
      from credit_notes as note
      join credit_note_lines as line on line.customer_id = note.customer_id and line.credit_note_id = note.id
      where note.customer_id = any (:ids)
      group by note.customer_id, note.id, note.balance_amount
      having bool_and(line.kind = 'credit' or line.billable_usage_id is not null)
  )
  select 'credit_note_balance' as code, customer_id, id as object_id, coalesce(noted.amount, 0) as expected,
      coalesce(credited.amount, 0) as actual
    from noted
    full join credited using (customer_id, id)
    where coalesce(noted.amount, 0) <> coalesce(credited.amount, 0)`;

/**
 * All that was given back of a line, by credit notes, credits for unused time and cheaper usage, is never more than the line: neither
 * its list amount, nor its discount, nor its tax. What gave back all of the list amount gave back all of the others. A credit note
 * that returns a credit gives less back of the credited line.
 */
const GIVEN_BACK: AuditCheck = `
  with part as (
    select line.customer_id, coalesce(credit.source_line_id, line.source_line_id) as id,
        line.amount, line.discount, line.taxes
      from credit_note_lines as line
      join credit_notes as note on note.customer_id = line.customer_id and note.id = line.credit_note_id
      left join invoice_lines as credit on credit.customer_id = line.customer_id and credit.id = line.source_line_id
        and line.amount < 0
      where line.customer_id = any (:ids) and line.source_line_id is not null
        and (note.invoice_id is null or exists (
          select from invoices as invoice
            where invoice.customer_id = note.customer_id and invoice.id = note.invoice_id and invoice.status <> 'void'
        ))
    union all
    select line.customer_id, line.source_line_id, - line.amount, - line.discount,
        (select jsonb_agg(each || jsonb_build_object('amount', (- (each ->> 'amount')::bigint)::text))
          from jsonb_array_elements(line.taxes) as each)
      from invoice_lines as line
      join invoices as invoice on invoice.customer_id = line.customer_id and invoice.id = line.invoice_id
      where line.customer_id = any (:ids) and line.source_line_id is not null
        and invoice.status not in ('void', 'draft')
  ), given as (
    select part.customer_id, part.id, sum(part.amount) as amount, sum(part.discount) as discount,
        sum(coalesce(tax.amount, 0)) as tax
      from part
      left join lateral (
        select sum((each ->> 'amount')::bigint) as amount from jsonb_array_elements(part.taxes) as each
      ) as tax on true
      group by 1, 2
  ), charged as (
    select line.customer_id, line.id, line.amount, line.discount, coalesce(tax.amount, 0) as tax
      from invoice_lines as line
      join given using (customer_id, id)
      left join lateral (
        select sum((each ->> 'amount')::bigint) as amount from jsonb_array_elements(line.taxes) as each
      ) as tax on true
      where line.amount > 0
  )
  select 'line_given_back' as code, customer_id, id as object_id,
      concat_ws(' ', charged.amount, charged.discount, charged.tax) as expected,
      concat_ws(' ', given.amount, given.discount, given.tax) as actual
    from charged
    join given using (customer_id, id)
    where given.amount > charged.amount or given.amount < 0 or given.discount > charged.discount or given.tax > charged.tax
      or given.discount < 0 or given.tax < 0
      or (given.amount = charged.amount and (given.discount <> charged.discount or given.tax <> charged.tax))`;

/** Checks credit notes against their lines, their invoices and their refunds. */
export const creditNoteChecks: readonly AuditCheck[] = [SUMS, NUMBERS, MONEY, CREDITED, GIVEN_BACK];
