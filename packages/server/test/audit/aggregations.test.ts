import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import { addAggregationTenant, auditCodes, type AggregationTenant } from "../support/aggregation.js";
import { succeeded } from "../support/api.js";
import { send } from "../support/server.js";
import { planOf } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let tenant: AggregationTenant;

const PLAN = planOf(
  {},
  {
    slug: "free",
    features: [
      { slug: "users", limit: 10 },
      { slug: "peak", limit: 100 },
    ],
  },
);

beforeAll(async () => {
  tenant = await addAggregationTenant(server, [PLAN]);
  await tenant.use("a");
  await tenant.use("a", { idempotencyKey: "a" });
  await tenant.use("b", { idempotencyKey: "b" });
  await tenant.use("b");
  await tenant.reach(5);
  await tenant.reach(20, { idempotencyKey: "20" });
  await tenant.reach(12);
  for (const key of ["a", "b", "20"]) succeeded(await tenant.takeBack(key));
});

/** Runs a statement, audits, and takes the statement back. */
async function codesAfter(statement: string): Promise<string[]> {
  const { knex } = server.database;
  const tables = ["unique_uses", "highest_values", "usage_voids"] as const;
  const before = new Map<string, Record<string, unknown>[]>();
  for (const table of tables) before.set(table, await knex(table));
  await knex.raw(statement);
  const found = await auditCodes(server);
  for (const table of tables) await restore(knex, table, before.get(table) ?? []);
  return found;
}

async function restore(knex: Knex, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await knex(table).del();
  await knex(table).insert(
    rows.map((row) => ({
      ...row,
      ...("moved_draws" in row && { moved_draws: row["moved_draws"] && JSON.stringify(row["moved_draws"]) }),
    })),
  );
}

test("reports nothing if keys and values are correct", async () => {
  expect(await auditCodes(server)).toEqual([]);
});

describe("reports only the differences of keys and values after", () => {
  // prettier-ignore
  test.each([
    ["a change of the uses of a key",     ["unique_uses"],   "update unique_uses set uses = uses + 1 where key = 'a'"],
    ["the loss of a key",                 ["unique_uses"],   "delete from unique_uses where key = 'b'"],
    ["a change of the highest value",     ["highest_value"], "update highest_values set value = value + 1"],
    ["a move of other units",             ["unique_units"],  "update usage_voids set moved_units = moved_units + 1 where moved_units = 1"],
    ["a move of other units of values",   ["highest_units"], "update usage_voids set moved_units = moved_units + 1 where moved_units = 7"],
  ])("%s", async (_title, expected, statement) => {
    expect(await codesAfter(statement)).toEqual(expected);
    expect(await auditCodes(server)).toEqual([]);
  });
});

const DAY_MS = 86_400_000;

test("follows keys and values into a window that a pause merged with another", async () => {
  const own = await addAggregationTenant(server, [PLAN]);
  await own.use("a", { idempotencyKey: "a" });
  await own.use("b");
  await own.reach(5);
  const { body } = await own.get("/v1/subscriptions?customer=ada");
  const [subscription] = body["subscriptions"] as { id: string }[];
  const change = (verb: string, more: Readonly<Record<string, unknown>>) =>
    own.post(`/v1/subscriptions/${subscription?.id}/${verb}`, more);
  server.clock.advance(DAY_MS);
  succeeded(await change("pause", { until: new Date(server.clock.now() + DAY_MS).toISOString() }));
  server.clock.advance(2 * DAY_MS);
  await own.use("a", { idempotencyKey: "again" });
  await own.use("c");
  await own.reach(9, { idempotencyKey: "9" });
  succeeded(await change("cancel", {}));
  const merged: unknown[] = await server.database.knex("window_merges");
  expect(merged.length).toBeGreaterThan(0);
  expect(await auditCodes(server)).toEqual([]);
  expect(await own.use("b")).toMatchObject({ counted: false });
  expect(await own.reach(8)).toMatchObject({ counted: false });
  for (const key of ["again", "9"]) succeeded(await own.takeBack(key));
  expect(await own.check({ feature: "users", key: "a" })).toMatchObject({ counted: false });
  expect(await own.check({ feature: "peak", value: 9 })).toMatchObject({ counted: true });
  expect(await auditCodes(server)).toEqual([]);
});

test("skips the erased keys of a deleted customer", async () => {
  const own = await addAggregationTenant(server, [PLAN]);
  await own.use("user@example.com");
  await own.reach(3);
  succeeded(await send(server, "/v1/customers/ada", { apiKey: own.apiKey, method: "DELETE" }));
  const { knex } = server.database;
  expect(await knex("unique_uses").where({ key: "user@example.com" })).toEqual([]);
  expect(await knex("usage_events").where({ key: "user@example.com" })).toEqual([]);
  expect(await auditCodes(server)).toEqual([]);
});
