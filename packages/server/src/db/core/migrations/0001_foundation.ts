import type { Knex } from "knex";
import { organizationTables } from "./0001_foundation/organization-tables.js";
import { customerTables } from "./0001_foundation/customer-tables.js";
import { usageTables } from "./0001_foundation/usage-tables.js";
import { moneyTables } from "./0001_foundation/money-tables.js";
import { providerTables } from "./0001_foundation/provider-tables.js";

/**
 * The tables of the first vertical line. Three kinds, told apart by their keys:
 * - an organization's own (keys, catalog): keyed by `(organization_id, id)`, small, can be copied to every node;
 * - a customer's (subscriptions, usage, money): keyed by `(customer_id, id)` with `customer_id` in every unique
 *   constraint, so that they can be distributed by customer;
 * - look-ups that lead from an outside name to a customer: keyed by that name.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    ...organizationTables,
    ...customerTables,
    ...usageTables,
    ...moneyTables,
    ...providerTables,
  ]) {
    await knex.raw(statement);
  }
}
