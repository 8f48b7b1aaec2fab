import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Knex } from "knex";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import type { Job } from "../../../src/jobs/runner.js";
import { createHistogram } from "../../../src/telemetry/histogram.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { buy, CARDS, sync, track } from "../../support/api.js";

const TOKEN = "token-of-the-metrics";
const DAY_MS = 86_400_000;

/** The next action of the test's job. */
let nextRun: Job = () => Promise.resolve(0);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN, jobs: { tidying: (deps) => nextRun(deps) } });
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "pro", price: 2_000, features: [{ slug: "calls", limit: 100 }] }],
  });
});
afterAll(() => server.close());

/** Every series with its value: `name{label="value"}`. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const { status, text, headers } = await send(server, "/metrics", { apiKey: TOKEN });
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(" ")),
      Number(line.slice(line.lastIndexOf(" ") + 1)),
    ]),
  );
}

async function until(series: string, isTrue: (value: number) => boolean): Promise<number> {
  for (;;) {
    const value = (await metrics()).get(series) ?? 0;
    if (isTrue(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test("require their token", async () => {
  const without = await send(server, "/metrics", { apiKey: null });
  expect([without.status, without.body["code"]]).toEqual([401, "missing_api_key"]);
  const wrong = await send(server, "/metrics");
  expect([wrong.status, wrong.body["code"]]).toEqual([401, "invalid_api_key"]);
});

test("count requests by operation and status, on both paths", async () => {
  await buy(server, "ada", "pro");
  await track(server, "ada", "calls", 1);
  await send(server, "/v1/track", { body: { customer: "ada", feature: "nothing" } });
  await send(server, "/v1/customers/ada");
  await send(server, "/v1/customers/who");
  await send(server, "/nowhere");
  const count = (operation: string, status: number) =>
    `dues_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`;
  expect(await until(count("getCustomer", 404), (value) => value > 0)).toBe(1);
  const read = await metrics();
  expect(read.get(count("getCustomer", 200))).toBe(1);
  expect(read.get(count("track", 200))).toBe(1);
  expect(read.get(count("track", 404))).toBe(1);
  expect(read.get(count("other", 404))).toBe(1);
});

test("count batches, provider calls, connections and waiting requests", async () => {
  const read = await metrics();
  expect(read.get('dues_batch_size_count{queue="track"}')).toBeGreaterThanOrEqual(1);
  expect(read.get('dues_batch_wait_seconds_count{queue="track"}')).toBeGreaterThanOrEqual(1);
  expect(read.get('dues_batch_waiting{queue="all"}')).toBe(0);
  const opened = { provider: "sandbox", call: "create_checkout", outcome: "answered" };
  const labels = Object.entries(opened).map(([name, value]) => `${name}="${value}"`);
  expect(read.get(`dues_provider_call_duration_seconds_count{${labels.join(",")}}`)).toBe(1);
  expect(read.get('dues_database_connections{state="waiting"}')).toBe(0);
  expect(read.get('dues_waiting{what="customers_due"}')).toBe(0);
  expect(read.get('dues_waiting{what="deliveries"}')).toBe(0);
  server.clock.advance(32 * DAY_MS);
  const later = await metrics();
  expect(later.get('dues_waiting{what="customers_due"}')).toBe(1);
  expect(later.get('dues_waiting_oldest_seconds{what="customers_due"}')).toBe(DAY_MS / 1_000);
});

test("count changes after their commit", async () => {
  const kind = 'dues_changes_total{kind="subscription.renewed"}';
  expect((await metrics()).get(kind)).toBeUndefined();
  const lost = new Error("The connection is gone.");
  const begin = server.deps.db.transaction.bind(server.deps.db);
  const losing = (work: (trx: Knex.Transaction) => Promise<unknown>) =>
    begin(async (trx) => {
      await work(trx);
      throw lost;
    });
  const db = new Proxy(server.deps.db, {
    get: (knex, name) => (name === "transaction" ? losing : (Reflect.get(knex, name) as unknown)),
  });
  await runCycle({ ...server.deps, db });
  expect((await metrics()).get(kind)).toBeUndefined();
  await runCycle(server.deps);
  expect((await metrics()).get(kind)).toBe(1);
});

test("count runs of a job, its work and its failures", async () => {
  nextRun = () => {
    nextRun = () => Promise.reject(new Error("The job cannot."));
    return Promise.resolve(3);
  };
  await until('dues_job_runs_total{job="tidying",outcome="failed"}', (value) => value === 1);
  const read = await metrics();
  expect(read.get('dues_job_work_total{job="tidying"}')).toBe(3);
  expect(read.get('dues_job_last_run_timestamp_seconds{job="tidying"}')).toBe(server.clock.now() / 1_000);
});

test("hold no id, no name of a customer and no path", async () => {
  const { text } = await send(server, "/metrics", { apiKey: TOKEN });
  for (const secret of [server.apiKey, TOKEN, "ada", "nowhere", "who", "cus_", "org_", CARDS.pays])
    expect(text).not.toContain(secret);
});

test("do not exist where no token is set", async () => {
  const silent = await startTestServer();
  expect((await send(silent, "/metrics", { apiKey: TOKEN })).body["code"]).toBe("route_not_found");
  await silent.close();
});

test("a histogram counts each value in every bucket that it fits", () => {
  const histogram = createHistogram({ name: "sizes", help: "Sizes", bounds: [1, 10] });
  const add = histogram.series({ of: 'a "b"\n' });
  for (const value of [0, 1, 2, 10, 11]) add(value);
  expect(histogram.text()).toBe(
    [
      "# HELP sizes Sizes",
      "# TYPE sizes histogram",
      'sizes_bucket{of="a \\"b\\"\\n",le="1"} 2',
      'sizes_bucket{of="a \\"b\\"\\n",le="10"} 4',
      'sizes_bucket{of="a \\"b\\"\\n",le="+Inf"} 5',
      'sizes_sum{of="a \\"b\\"\\n"} 24',
      'sizes_count{of="a \\"b\\"\\n"} 5',
      "",
    ].join("\n"),
  );
});
