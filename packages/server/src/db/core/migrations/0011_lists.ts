import type { Knex } from "knex";

/** Indexes for the filters of lists and for search, by which a page is found among many rows of an organization. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of STATEMENTS) await knex.raw(statement);
}

const STATEMENTS = [
  `create index subscriptions_by_plan on subscriptions (organization_id, plan_id, status)`,
  `create index subscriptions_by_status on subscriptions (organization_id, status)`,

  `create index invoices_by_status on invoices (organization_id, status, id)`,
  `create index invoices_by_issue on invoices (organization_id, coalesce(finalized_at, created_at))`,
  `create index invoices_by_number on invoices (organization_id, lower(number) text_pattern_ops)`,

  `create index credit_notes_by_issue on credit_notes (organization_id, issued_at)`,
  `create index credit_notes_by_number on credit_notes (organization_id, lower(number) text_pattern_ops)`,

  `create index payments_by_status on payments (organization_id, status, id)`,
  `create index payments_by_creation on payments (organization_id, created_at)`,

  // Ids grow with time, so each new entry goes to the end of its organization's part of the index.
  `create index usage_events_by_organization on usage_events (organization_id, id)`,
];
