import { beforeAll, describe, expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import { addUsageTenant, planOf, type UsageTenant } from "../support/usage-tenant.js";
import { succeeded } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let tenant: UsageTenant;

beforeAll(async () => {
  tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit: 10 })]);
  const { reservation } = await tenant.track({ value: 6, reserve: true });
  succeeded(await tenant.post(`/v1/reservations/${reservation?.id}/settle`, { value: 12 }));
  await tenant.track({ value: 0, reserve: { seconds: 60 } });
});

async function codes(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of audit(server.deps)) found.push(...page.differences.map(({ code }) => code));
  return found;
}

/** Runs statements, audits, and takes the statements back. */
async function codesAfter(...statements: readonly string[]): Promise<string[]> {
  const { knex } = server.database;
  const before = {
    reservations: await knex("reservations"),
    windows: await knex("allowance_windows"),
    customers: await knex("customers"),
  };
  for (const statement of statements) await knex.raw(statement);
  const found = await codes();
  await knex("reservations").del();
  await knex("reservations").insert(
    before.reservations.map((row) => ({ ...row, draws: JSON.stringify(row.draws) })),
  );
  for (const { id, shortfall } of before.windows)
    await knex("allowance_windows").where({ id }).update({ shortfall });
  for (const { id, reserved_until } of before.customers)
    await knex("customers").where({ id }).update({ reserved_until });
  return found;
}

test("reports nothing if reservations are correct", async () => {
  expect(await codes()).toEqual([]);
});

describe("reports only the differences of reservations after", () => {
  // prettier-ignore
  test.each([
    ["a change of the reserved units",     ["reservation_draws"],     "update reservations set value = value + 1 where status = 'open'"],
    ["a change of the settled units",      ["reservation_event"],     "update reservations set settled_value = settled_value + 1 where status = 'settled'"],
    ["a change of the shortfall",          ["reservation_shortfall"], "update reservations set shortfall = shortfall + 1 where status = 'settled'"],
    ["a change of a window's shortfall",   ["window_shortfall"],      "update allowance_windows set shortfall = shortfall + 1"],
    ["the loss of the usage event",        ["reservation_event"],     "update reservations set usage_event_id = 'evt_0' where status = 'settled'"],
    ["a draw from a window that is gone",  ["reservation_draws", "reservation_window"],
      `update reservations set draws = '[{"from":"allowance","windowId":"win_0","units":"1"}]' where status = 'open'`],
    ["an expiry after the customer's",     ["reserved_until"],        "update reservations set expires_at = '2027-01-01T00:00:00Z' where status = 'open'"],
  ])("%s", async (_title, expected, statement) => {
    expect(await codesAfter(statement)).toEqual(expected);
    expect(await codes()).toEqual([]);
  });
});
