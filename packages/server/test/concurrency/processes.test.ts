import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { audit } from "../../src/usecases/audit/audit.js";
import { until } from "../crash/crashing-server.js";
import { addEndpoint } from "../http/webhook-endpoints/deliveries.js";
import { startChild, type Child } from "../support/child.js";
import { describeOnPostgres, openTestDatabase } from "../support/database.js";
import { startReceiver, status, type Receiver } from "../support/receiver.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { addTenant, buy, CARDS, sync, type Tenant } from "../support/api.js";

const KEY = randomBytes(32);
const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

/** Long enough after the first attempt for exactly one retry: after a day; the next is on the third day. */
const DUNNED_MS = 36 * HOUR_MS;

/** Claims of a process that died are released after a minute. */
const CLAIM_MS = 2 * MINUTE_MS;

/** At most so many deliveries to one receiver are under way in one process. */
const UNDER_WAY = 5;

const PAYING = 16;
const DECLINED = 6;
const TRIES = 2;
const LIMIT_MS = 240_000;

describeOnPostgres("three processes on one database, of which one is killed", () => {
  let server: TestServer;
  let tenant: Tenant;
  let receiver: Receiver;
  let directory: string;
  const children: Child[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "dues-processes-"));
    receiver = await startReceiver();
    // Slow, so that some are under way at any moment.
    receiver.respond((response, call) => void setTimeout(() => status(204)(response, call), 50));
    const database = await openTestDatabase();
    server = await startTestServer({ database, encryptionKey: KEY, now: Date.now() as Instant });
    tenant = await addTenant(server);
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 2_000 }] });
    for (let name = 0; name < PAYING; name += 1) await buy(tenant, `paying${name}`, "pro");
    for (let name = 0; name < DECLINED; name += 1)
      await buy(tenant, `declined${name}`, "pro", CARDS.paysOnce);
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await server.close();
    await receiver.close();
    rmSync(directory, { recursive: true, force: true });
  }, LIMIT_MS);

  /** A complete server, jobs included, whose clock is ahead by this much. */
  async function start(aheadMs: number): Promise<Child> {
    const environment = {
      PORT: "0",
      NODE_ENV: "production",
      DATABASE_URL: server.database.url ?? "",
      DUES_ENCRYPTION_KEY: KEY.toString("hex"),
      DUES_WEBHOOK_ALLOW_PRIVATE: "true",
      DUES_DATA_DIR: directory,
      DUES_BOOTSTRAP_API_KEY: `dues_test_${"p".repeat(32)}`,
    };
    const child = startChild("serve-ahead.ts", environment, directory, String(aheadMs));
    children.push(child);
    await child.line();
    return child;
  }

  /** Time until an hour after the last period end. No payment is retried by then. */
  async function renewalMs(): Promise<number> {
    const ends = (await rowsOf("subscriptions")).map((row) => Number(new Date(row["period_end"] as string)));
    return Math.max(...ends) + HOUR_MS - server.clock.now();
  }

  /** Counts the remaining work of a kind, including its undelivered events. */
  async function leftOver(what: "to_renew" | "to_ask"): Promise<bigint> {
    const { rows } = await server.database.knex.raw(
      `select ${what} + to_settle + to_tell as count from
        (select count(*) as to_renew from subscriptions where organization_id = :id and period_start < :then) a,
        (select count(*) as to_ask from invoices where organization_id = :id and status = 'open' and attempts < :tries) b,
        (select count(*) as to_settle from payments where organization_id = :id and status = 'pending') c,
        (select count(*) as to_tell from webhook_deliveries where organization_id = :id and status = 'pending') d`,
      { id: tenant.id, then: new Date(server.clock.now() + MINUTE_MS), tries: TRIES },
    );
    return (rows as { count: bigint }[])[0]?.count ?? 0n;
  }

  const rowsOf = async (table: string): Promise<Record<string, unknown>[]> =>
    server.database.knex(table).where({ organization_id: tenant.id });

  test(
    "renew, dun and deliver, each once",
    async () => {
      await addEndpoint(tenant, receiver.url);
      const renewal = await renewalMs();
      const first = await Promise.all([renewal, renewal, renewal].map(start));
      await until("events are being delivered", () => receiver.calls.length >= 10);
      await first[0]?.kill();
      first.push(await start(renewal + CLAIM_MS));
      await until("every subscription is renewed", async () => (await leftOver("to_renew")) === 0n);
      await Promise.all(first.map((child) => child.kill()));
      await Promise.all([renewal + DUNNED_MS, renewal + DUNNED_MS].map(start));
      await until(
        "customers who did not pay are charged again",
        async () => (await leftOver("to_ask")) === 0n,
      );

      const payments = await rowsOf("payments");
      const invoices = await rowsOf("invoices");
      const tried = invoices.map(({ id, status: state }) => {
        const own = payments
          .filter((payment) => payment["invoice_id"] === id)
          .map((payment) => payment["status"]);
        return [state, ...own].join(" ");
      });
      expect(tried.toSorted()).toEqual([
        ...Array.from({ length: DECLINED }, () => "open failed failed"),
        ...Array.from({ length: 2 * PAYING + DECLINED }, () => "paid succeeded"),
      ]);
      const differences: unknown[] = [];
      for await (const page of audit({ db: server.database.knex })) differences.push(...page.differences);
      expect(differences).toEqual([]);
      await expectToldOnce();
    },
    LIMIT_MS,
  );

  /** Only deliveries in progress when their process died are repeated, with the same id. */
  async function expectToldOnce(): Promise<void> {
    const deliveries = await rowsOf("webhook_deliveries");
    const delivered = receiver.calls.map(({ headers }) => String(headers["webhook-id"]));
    expect(new Set(delivered)).toEqual(new Set(deliveries.map((delivery) => delivery["event_id"])));
    expect(deliveries.filter((delivery) => delivery["status"] !== "delivered")).toEqual([]);
    expect(deliveries.length).toBeGreaterThan(2 * (PAYING + DECLINED));
    expect(delivered.length - deliveries.length).toBeLessThanOrEqual(UNDER_WAY);
  }
});
