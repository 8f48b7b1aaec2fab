import type { AuditCheck } from "./check.js";

/**
 * Numbers of a customer's own series count up from 1 without gaps, so the count of different numbers equals the last
 * number. Invoices in the series of their organization have numbers with another prefix.
 */
const CUSTOMER_NUMBERS: AuditCheck = `
  select 'invoice_numbers' as code, customer.id as customer_id, customer.id as object_id,
      coalesce(max(sequence), 0) || ' numbers up to ' || coalesce(max(sequence), 0) as expected,
      count(distinct sequence) || ' numbers up to ' || customer.last_invoice_number as actual
    from customers as customer
    left join lateral (
      select substring(number from '-([0-9]+)$')::integer as sequence
        from invoices
        where customer_id = customer.id and starts_with(number, customer.invoice_prefix || '-')
    ) as numbered on true
    where customer.id = any (:ids)
    group by customer.id
    having count(distinct sequence) <> coalesce(max(sequence), 0)
      or coalesce(max(sequence), 0) <> customer.last_invoice_number or coalesce(min(sequence), 1) <> 1`;

/** The same for a series of a whole organization. It is reported once, with the organization's first customer. */
const organizationNumbers = (series: string, table: string, prefix: string): AuditCheck => `
  select 'organization_numbers' as code, first.id as customer_id, counter.organization_id as object_id,
      counter.last_number || ' numbers up to ' || counter.last_number as expected,
      count(distinct document.number) || ' numbers up to ' || coalesce(max(sequence), 0) as actual
    from document_counters as counter
    cross join lateral (
      select id from customers where organization_id = counter.organization_id order by id limit 1
    ) as first
    left join ${table} as document
      on document.organization_id = counter.organization_id and starts_with(document.number, '${prefix}')
    left join lateral (select substring(document.number from '-([0-9]+)$')::bigint as sequence) as numbered on true
    where counter.series = '${series}' and first.id = any (:ids)
    group by counter.organization_id, counter.last_number, first.id
    having count(distinct document.number) <> counter.last_number or count(document.number) <> counter.last_number
      or coalesce(max(sequence), 0) <> counter.last_number`;

/** Checks that the numbers of documents have no gaps and no duplicates. */
export const numberChecks: readonly AuditCheck[] = [
  CUSTOMER_NUMBERS,
  organizationNumbers("invoice", "invoices", "INV-"),
  organizationNumbers("credit_note", "credit_notes", "INV-CN-"),
];
