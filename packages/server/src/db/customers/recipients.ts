import { invariant } from "@dues/billing";
import type { Knex } from "knex";

/** The addressee of an invoice. */
export interface Recipient {
  readonly name: string | null;
  readonly email: string;
}

/** Returns the customer of an invoice, including archived ones: invoices remain when their customer is deleted. */
export async function getRecipient(knex: Knex, customerId: string): Promise<Recipient> {
  const row: Recipient | undefined = await knex("customers").where({ id: customerId }).first("name", "email");
  invariant(row, `the customer ${customerId} of an invoice does not exist`);
  return row;
}
