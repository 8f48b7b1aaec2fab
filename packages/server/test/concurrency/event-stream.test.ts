import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import { upsertCustomer, type Tenant } from "../support/api.js";
import { startChild, type Child } from "../support/child.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";
import { openStream, placeNow, streamed, type Streamed } from "../support/event-stream.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const namesIn = (messages: readonly Streamed[]) =>
  messages.flatMap(({ event }) => (event?.data.object as { name?: string } | undefined)?.name ?? []);

/** Records an event of a customer that exists only in it. */
async function record(trx: Knex, tenant: Tenant, name: string): Promise<void> {
  await trx("changes").insert({
    customer_id: `cus_${name}`,
    id: `evt_${tenant.id.slice(4)}${name}`,
    organization_id: tenant.id,
    kind: "customer.created",
    object_type: "customer",
    object_id: `cus_${name}`,
    sequence: 1,
    after: { name },
    actor_type: "server",
    created_at: new Date(),
  });
}

describeOnPostgres("a stream of events while transactions overlap", () => {
  const server = useTestServer();
  const tenant = useTenant(server);

  test("sends the event of a long transaction after those that were committed before it, and none twice", async () => {
    const { knex } = server.database;
    const begin = await placeNow(tenant);
    const open = await openStream(tenant);
    await open.read("id: ");
    const long = await knex.transaction();
    await record(long, tenant, "a");
    await record(knex, tenant, "b");
    await open.read('"b"');
    const before = await streamed(tenant, begin);
    expect(namesIn(before)).toEqual(["b"]);
    // A rolled-back transaction leaves a gap between the two.
    const rolledBack = await knex.transaction();
    await record(rolledBack, tenant, "never");
    await rolledBack.rollback();
    await long.commit();
    await record(knex, tenant, "c");
    expect(namesIn(await streamed(tenant, before.at(-1)?.id))).toEqual(["a", "c"]);
    const b = before.find(({ event }) => event);
    expect(namesIn(await streamed(tenant, b?.id))).toEqual(["a", "c"]);
    expect(namesIn(await streamed(tenant, begin))).toEqual(["a", "b", "c"]);
    const text = await open.read('"c"');
    for (const name of ["a", "b", "c"]) expect(text.split(`"${name}"`)).toHaveLength(2);
    open.close();
  });

  test("continues among many events of overlapping transactions", async () => {
    const { knex } = server.database;
    const begin = await placeNow(tenant);
    const names = Array.from({ length: 420 }, (_, at) => `n${String(at).padStart(3, "0")}`);
    const early = await knex.transaction();
    await record(early, tenant, "early");
    for (const name of names.slice(0, 210)) await record(knex, tenant, name);
    const middle = await knex.transaction();
    await record(middle, tenant, "middle");
    for (const name of names.slice(210)) await record(knex, tenant, name);
    const first = (await streamed(tenant, begin)).filter(({ event }) => event);
    expect(namesIn(first).toSorted()).toEqual(names);
    await Promise.all([early.commit(), middle.commit()]);
    for (const at of [0, 100, 199, 200, 205, 300, 419]) {
      const rest = namesIn(await streamed(tenant, first[at]?.id));
      const all = [...namesIn(first).slice(0, at + 1), ...rest];
      expect(all.toSorted()).toEqual(["early", "middle", ...names].toSorted());
    }
  });
});

describeOnPostgres("streams of two processes on one database", () => {
  const apiKey = `dues_test_${"s".repeat(32)}`;
  let database: TestDatabase;
  let directory: string;
  const children: Child[] = [];
  const servers: { readonly url: string; readonly apiKey: string }[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "dues-stream-"));
    database = await openTestDatabase();
    const environment = {
      PORT: "0",
      NODE_ENV: "test",
      DUES_BOOTSTRAP_API_KEY: apiKey,
      DUES_DATA_DIR: directory,
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
    };
    for (const _process of ["first", "second"]) {
      const child = startChild("serve-ahead.ts", environment, directory, "0");
      children.push(child);
      servers.push({ url: await child.line(), apiKey });
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test("continue each other, and lose nothing that either of them commits", async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error("The processes did not start.");
    const begin = await placeNow(first);
    const names = Array.from({ length: 60 }, (_, at) => `c${at}`);
    let isDone = false;
    const writing = Promise.all(
      names.map(async (name, at) => {
        const body = { id: name, email: `${name}@example.com`, name };
        await upsertCustomer(at % 2 === 0 ? first : second, body);
      }),
    ).finally(() => (isDone = true));
    const seen: string[] = [];
    let id = begin;
    for (let turn = 0; !isDone; turn += 1) {
      const arrived = (await streamed(turn % 2 === 0 ? first : second, id)).slice(0, 1 + (turn % 5));
      seen.push(...namesIn(arrived));
      id = arrived.at(-1)?.id ?? id;
    }
    await writing;
    seen.push(...namesIn(await streamed(first, id)));
    expect(seen.toSorted()).toEqual(names.toSorted());
    expect(namesIn(await streamed(second, begin)).toSorted()).toEqual(names.toSorted());
  });
});
