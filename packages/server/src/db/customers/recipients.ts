import { invariant, type BillingDetails } from "@dues/billing";
import type { Knex } from "knex";
import { billingDetailsFromStored, type StoredDetails } from "./billing-details.js";

/** The addressee of an invoice. */
export interface Recipient {
  readonly name: string | null;
  readonly email: string;
  readonly billingDetails: BillingDetails;
}

interface RecipientRow {
  name: string | null;
  email: string;
  billing_details: StoredDetails | null;
}

/** Returns the customer of an invoice, including archived ones: invoices remain when their customer is deleted. */
export async function getRecipient(knex: Knex, customerId: string): Promise<Recipient> {
  const row: RecipientRow | undefined = await knex("customers")
    .where({ id: customerId })
    .first("name", "email", "billing_details");
  invariant(row, `the customer ${customerId} of an invoice does not exist`);
  const { name, email, billing_details: stored } = row;
  return { name, email, billingDetails: billingDetailsFromStored(stored) };
}
