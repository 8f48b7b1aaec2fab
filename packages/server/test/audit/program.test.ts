import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import { runAudit } from "../../src/programs/audit.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";

let directory: string;

/** The data of a server that has stopped: one window says that 1.5 units were drawn, and no event does. */
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-audit-"));
  const { knex, close } = await openDatabase({ dataDir: path.join(directory, ".dues") });
  await migrate(knex);
  const times = { created_at: new Date(0), updated_at: new Date(0) };
  const demo = { id: "org_1", slug: "demo", name: "Demo", mode: "test", time_zone: "UTC", currency: "USD" };
  await knex("organizations").insert({ ...demo, ...times });
  const ada = { id: "cus_1", organization_id: "org_1", email: "ada@example.com", invoice_prefix: "ADA" };
  await knex("customers").insert({ ...ada, search_text: "", metadata: "{}", ...times });
  const window = {
    customer_id: "cus_1",
    id: "win_1",
    organization_id: "org_1",
    holder: "",
    feature_id: "feat_1",
  };
  await knex("allowance_windows").insert({ ...window, window_start: new Date(0), drawn: 1.5, overage: 0 });
  await close();
}, 60_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ readonly exitCode: number; readonly text: string }> {
  let text = "";
  const write = (more: string) => void (text += more);
  const exitCode = await runAudit({ environment: {}, directory, args, write });
  return { exitCode, text };
}

test("prints the differences of one organization for people", async () => {
  expect(await run("--organization", "demo")).toEqual({
    exitCode: 1,
    text: "cus_1 window_drawn win_1: expected 0, stored 1.5\n1 customers, 1 differences\n",
  });
});

test("prints the differences as JSON lines", async () => {
  const { exitCode, text } = await run("--json", "--customer", "cus_1");
  const lines = text.trim().split("\n");
  expect([exitCode, ...lines.map((line) => JSON.parse(line))]).toEqual([
    1,
    { code: "window_drawn", customerId: "cus_1", objectId: "win_1", expected: "0", actual: "1.5" },
    { customers: 1, differences: 1, incomplete: 0 },
  ]);
});

test("reports no differences for an unknown customer", async () => {
  expect(await run("--customer", "cus_2")).toEqual({ exitCode: 0, text: "0 customers, no differences\n" });
});

test("reports why it cannot run, and its usage", async () => {
  expect(await run("--organization", "unknown")).toMatchObject({ exitCode: 2 });
  expect(await run("--everything")).toMatchObject({ exitCode: 2, text: expect.stringContaining("Usage:") });
  expect(await run("--help")).toMatchObject({ exitCode: 0, text: expect.stringContaining("Usage:") });
  const elsewhere = {
    environment: { DUES_DATA_DIR: "nothing" },
    directory,
    args: [],
    write: () => undefined,
  };
  expect(await runAudit(elsewhere)).toBe(2);
});

test("names a row that cannot be read, and goes on", async () => {
  await withKnex((knex) => knex("organizations").update({ time_zone: "Nowhere/Nothing" }));
  try {
    expect(await run()).toEqual({
      exitCode: 1,
      text:
        "broken_row organizations org_1: expected a row that can be read, " +
        "stored The row org_1 of organizations cannot be read: no time zone: Nowhere/Nothing\n" +
        "cus_1 window_drawn win_1: expected 0, stored 1.5\n" +
        "1 customers, 1 of them only in part because of rows that cannot be read, 2 differences\n",
    });
  } finally {
    await withKnex((knex) => knex("organizations").update({ time_zone: "UTC" }));
  }
});

test("does not advise to start the server on a database that it refuses", async () => {
  await withKnex((knex) =>
    knex("migrations").where({ name: "0001_initial" }).update({ name: "0001_foundation" }),
  );
  try {
    expect(await run()).toEqual({
      exitCode: 2,
      text: expect.stringMatching(/migrated by 0001_foundation.*set DUES_DATA_DIR to a new directory/),
    });
  } finally {
    await withKnex((knex) =>
      knex("migrations").where({ name: "0001_foundation" }).update({ name: "0001_initial" }),
    );
  }
});

async function withKnex(work: (knex: Knex) => PromiseLike<unknown>): Promise<void> {
  const { knex, close } = await openDatabase({ dataDir: path.join(directory, ".dues") });
  await work(knex);
  await close();
}
