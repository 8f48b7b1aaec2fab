import type { Knex } from "knex";

/**
 * Indexes for the filters of lists and for search, by which a page is found among many rows of an organization.
 *
 * Every renewal writes an invoice and a payment twice, and with each of them an entry of every index. So indexes by status
 * leave out the statuses of nearly all rows, whose pages are found by id; and times have block range indexes (`brin`),
 * which write next to nothing, because rows are stored in the order of their times.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create index subscriptions_by_plan on subscriptions (organization_id, plan_id, status)`,
  `create index subscriptions_by_status on subscriptions (organization_id, status)`,

  `create index invoices_by_status on invoices (organization_id, status, id) where status <> 'paid'`,
  `create index invoices_by_issue on invoices using brin ((coalesce(finalized_at, created_at)), finalized_at)`,
  // Takes the place of the constraint, which found no number without its customer.
  `create unique index invoices_by_number on invoices (organization_id, lower(number) text_pattern_ops, customer_id)`,
  `alter table invoices drop constraint invoices_customer_id_number_key`,

  `create index credit_notes_by_issue on credit_notes (organization_id, issued_at)`,
  `create index credit_notes_by_number on credit_notes (organization_id, lower(number) text_pattern_ops)`,

  `create index payments_by_status on payments (organization_id, status, id) where status <> 'succeeded'`,
  `create index payments_by_time on payments using brin (created_at, settled_at)`,

  // Ids grow with time, so each new entry goes to the end of its organization's part of the index.
  `create index usage_events_by_organization on usage_events (organization_id, id)`,
];
