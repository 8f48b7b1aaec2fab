import { beforeEach, expect, test } from "@jest/globals";
import { addUsageTenant, planOf, type UsageTenant } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let tenant: UsageTenant;

beforeEach(async () => {
  tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 100 })]);
});

/** Counts statements, also those that change no row. */
async function countUpdates(work: () => Promise<unknown>): Promise<number> {
  const { knex } = server.database;
  await knex.raw("create table customer_updates (at timestamptz)");
  await knex.raw(`create function count_customer_updates() returns trigger language plpgsql as
    $$ begin insert into customer_updates values (now()); return null; end $$`);
  await knex.raw(`create trigger count_updates after update on customers
    for each statement execute function count_customer_updates()`);
  try {
    await work();
    const rows: readonly unknown[] = await knex("customer_updates").select("at");
    return rows.length;
  } finally {
    await knex.raw("drop trigger count_updates on customers");
    await knex.raw("drop function count_customer_updates");
    await knex.raw("drop table customer_updates");
  }
}

const reserve = (seconds: number) => tenant.track({ reserve: { seconds } });

test("a customer is updated only for a reservation that lasts longer than the row says", async () => {
  expect(await countUpdates(() => reserve(60))).toBe(1);
  // The first update leaves an hour to spare.
  expect(await countUpdates(() => reserve(600))).toBe(0);
  expect(await countUpdates(() => reserve(7_200))).toBe(1);
  const { reserved } = await tenant.check();
  expect(reserved).toBe(3);
});
