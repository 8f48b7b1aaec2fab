import type { Knex } from "knex";
import { organizationTables } from "./0001_initial/organization-tables.js";
import { catalogTables } from "./0001_initial/catalog-tables.js";
import { customerTables } from "./0001_initial/customer-tables.js";
import { usageTables } from "./0001_initial/usage-tables.js";
import { moneyTables } from "./0001_initial/money-tables.js";
import { webhookTables } from "./0001_initial/webhook-tables.js";
import { sandboxTables } from "./0001_initial/sandbox-tables.js";

/**
 * The schema of the first release. Three kinds of tables, which their keys distinguish:
 * - those of an organization (keys, catalog): keyed by `(organization_id, id)`, small, can be copied to every node;
 * - those of a customer (subscriptions, usage, money): keyed by `(customer_id, id)`, with `customer_id` in every unique
 *   constraint, so that they can be distributed by customer;
 * - look-ups from an outside identifier to a customer: keyed by that identifier.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [
    ...organizationTables,
    ...catalogTables,
    ...customerTables,
    ...usageTables,
    ...moneyTables,
    ...webhookTables,
    ...sandboxTables,
  ]) {
    await knex.raw(statement);
  }
}
