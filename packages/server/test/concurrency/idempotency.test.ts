import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isReplayed, post } from "../http/idempotency/requests.js";
import { startChild, type Child } from "../support/child.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";
import { send } from "../support/server.js";
import { buy, invoicesOf, succeeded, sync } from "../support/api.js";

const apiKey = `dues_test_${"k".repeat(32)}`;
const TIMES = 50;
const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "pack", credits: 100, price: 1_000 }],
  plans: [{ slug: "pro", price: 2_000 }],
};

describeOnPostgres("one request that comes fifty times at once to two processes", () => {
  let database: TestDatabase;
  let directory: string;
  const children: Child[] = [];
  const servers: { readonly url: string; readonly apiKey: string }[] = [];
  const serverOf = (index: number) => servers[index % servers.length] ?? { url: "", apiKey };

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "dues-idempotency-"));
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
    await sync(serverOf(0), CATALOG);
    await buy(serverOf(0), "ada", "pro");
  });
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function grants(): Promise<number> {
    const reply = await send(serverOf(0), "/v1/credits/grants?customer=ada");
    return succeeded<{ grants: unknown[] }>(reply).grants.length;
  }

  test.each([
    ["within one transaction", "/v1/credits/grant", { customer: "ada", credits: 5 }, 0],
    ["with a charge on its way", "/v1/addon", { customer: "ada", pack: "pack" }, 1],
  ])("has one effect and one answer: %s", async (_what, at, body, charges) => {
    const [granted, invoiced] = [await grants(), (await invoicesOf(serverOf(0), "ada")).length];
    const replies = await Promise.all(
      Array.from({ length: TIMES }, (_each, index) => post(serverOf(index), `key of ${at}`, at, body)),
    );
    const answered = replies.filter(({ status }) => status === 200);
    const codes = new Set(replies.filter(({ status }) => status !== 200).map((reply) => reply.body["code"]));
    expect([...codes].filter((code) => code !== "idempotency_in_flight")).toEqual([]);
    expect(answered.filter((reply) => !isReplayed(reply))).toHaveLength(1);
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
    for (const index of [0, 1]) {
      const later = await post(serverOf(index), `key of ${at}`, at, body);
      expect({ isReplayed: isReplayed(later), text: later.text }).toEqual({
        isReplayed: true,
        text: answered[0]?.text,
      });
    }
    expect(await grants()).toBe(granted + 1);
    expect(await invoicesOf(serverOf(0), "ada")).toHaveLength(invoiced + charges);
  });
});
