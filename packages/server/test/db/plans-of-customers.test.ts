import { expect, test } from "@jest/globals";
import { up } from "../../src/db/core/migrations/0021_plans_of_customers.js";
import { addTenant, attach, sync, upsertCustomer } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();

test("two live subscriptions to one plan, sold before, stop the migration with their names", async () => {
  const tenant = await addTenant(server);
  await sync(tenant, { features: [], plans: [{ slug: "pro" }] });
  const { id: customerId } = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const { subscriptionId: id } = await attach(tenant, "ada", "pro");
  const { knex } = server.database;
  await knex.raw("drop index subscriptions_one_live_per_plan");
  const row: Record<string, unknown> = await knex("subscriptions").where({ id }).first();
  const jsons = { earlier_plans: "[]", pauses: "[]", metadata: "{}" };
  await knex("subscriptions").insert({ ...row, ...jsons, id: `${id}2`, plan_group: "elsewhere" });
  await expect(up(knex)).rejects.toThrow(
    `${customerId} has ${String(row["plan_id"])}. Cancel one of each pair`,
  );
});
