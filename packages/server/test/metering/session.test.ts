import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import type { Knex } from "knex";
import {
  BEGIN,
  COMMIT,
  settleAll,
  withSession,
  type Session,
  type Statement,
} from "../../src/db/core/session.js";
import { IS_DISTRIBUTED } from "../support/database.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
const inSession = <Result>(work: (session: Session) => Promise<Result>) =>
  withSession(server.database.knex, work);

const SUM: Statement = { name: "test-sum", text: "select $1::integer + 1 as sum, null as nothing" };
const QUOTIENT: Statement = { name: "test-quotient", text: "select 6 / $1::integer as quotient" };
const COUNT: Statement = { name: "test-count", text: "select count(*) as count from test_clocks" };
const ADD: Statement = {
  name: "test-add",
  text: `insert into test_clocks (organization_id, id, now_at, status, created_at, updated_at)
    select id, $1::text, now(), 'ready', now(), now() from organizations limit 1`,
};

test("statements that are sent together run in order, each with its own rows", async () => {
  const twice = () =>
    inSession((session) =>
      settleAll([session.run(SUM, [1]), session.run(ADD, ["none"]), session.run(SUM, [5])] as const),
    );
  const rows = [[{ sum: 2, nothing: null }], [], [{ sum: 6, nothing: null }]];
  expect(await twice()).toEqual(rows);
  // Statements and their columns are known now.
  await server.database.knex("test_clocks").delete();
  expect(await twice()).toEqual(rows);
});

test("behind a statement that fails nothing runs, and the transaction is rolled back", async () => {
  await server.database.knex("test_clocks").delete();
  const failing = inSession((session) =>
    settleAll([
      session.run(BEGIN),
      session.run(ADD, ["clock"]),
      session.run(QUOTIENT, [0]),
      session.run(ADD, ["later"]),
      session.run(COMMIT),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  const after = () => inSession((session) => settleAll([session.run(COUNT), session.run(QUOTIENT, [2])]));
  expect(await after()).toEqual([[{ count: 0n }], [{ quotient: 3 }]]);
  expect(await after()).toEqual([[{ count: 0n }], [{ quotient: 3 }]]);
});

test("a statement that cannot be prepared fails each time, and others continue", async () => {
  const wrong: Statement = { name: "test-wrong", text: "select nothing from nowhere" };
  for (let time = 0; time < 2; time++) {
    const failing = inSession((session) => settleAll([session.run(SUM, [1]), session.run(wrong)]));
    await expect(failing).rejects.toMatchObject({ code: "42P01" });
  }
  expect(await inSession((session) => session.run(SUM, [1]))).toEqual([{ sum: 2, nothing: null }]);
});

test("a statement and its values can be collected young once it has completed", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options?: { readonly type: "minor" }) => void;
  const LENGTH: Statement = { name: "test-length", text: "select length($1::text) as length" };
  const send = (index: number) =>
    inSession((session) => session.run(LENGTH, [String(index).padStart(50_000, "0")]));
  await send(0);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 400; index++) await send(index);
  // The first moves what it finds, the second frees what was in use then.
  for (let time = 0; time < 3; time++) collect({ type: "minor" });
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(10);
});

test("connections for checks and usage look rows up by index in every statement, on a server", async () => {
  const settings = async (knex: Knex) => {
    const show =
      "select current_setting('enable_seqscan') as scan, current_setting('plan_cache_mode') as plan";
    const { rows }: { rows: object[] } = await knex.raw(show);
    const { planning } = await withSession(knex, (session) => Promise.resolve(session.layout));
    return { ...rows[0], isPlanned: planning !== undefined };
  };
  const { fast, knex, kind } = server.database;
  const usual = { scan: "on", plan: "auto", isPlanned: !IS_DISTRIBUTED };
  const byIndex = { scan: "off", plan: "force_generic_plan", isPlanned: false };
  // The embedded database is one session, whatever connection sends a statement, and Citus plans with the values.
  expect(await settings(fast)).toEqual(kind === "postgres" && !IS_DISTRIBUTED ? byIndex : usual);
  expect(await settings(knex)).toEqual(usual);
});
