import type { Knex } from "knex";

/** Lists of payments: those of an organization from the newest on, and those for one invoice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("create index payments_by_organization on payments (organization_id, id)");
  await knex.raw("create index payments_by_invoice on payments (organization_id, invoice_id, id)");
}
