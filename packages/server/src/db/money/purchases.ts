import type { Knex } from "knex";

/** Whether a customer has paid for anything. Invoices without an amount do not count. */
export async function hasPurchased(knex: Knex, customerId: string): Promise<boolean> {
  const paid: unknown = await knex("invoices")
    .where({ customer_id: customerId, status: "paid" })
    .where("total", ">", 0)
    .first("id");
  return paid !== undefined;
}
