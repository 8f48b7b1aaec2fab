import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startChild, type Child } from "../support/child.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";
import { startReceiver, status, type Receiver } from "../support/receiver.js";
import { send, type Reply } from "../support/server.js";

const ADMIN = `dues_test_${"k".repeat(32)}`;
const EVENTS = 40;

/** How long to wait before it is looked again whether all is written down. */
const LOOK_MS = 100;

/** Ahead by more than the duration of a claim, so that deliveries claimed by a dead process are due again. */
const AHEAD_MS = 120_000;

interface Process {
  readonly child: Child;
  readonly url: string;
}

describeOnPostgres("processes that share deliveries", () => {
  let database: TestDatabase;
  let receiver: Receiver;
  let directory: string;
  let first: Process;
  let second: Process;
  const children: Child[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "dues-webhooks-"));
    [database, receiver] = await Promise.all([openTestDatabase(), startReceiver()]);
    [first, second] = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await Promise.all([database.close(), receiver.close()]);
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(aheadMs = 0): Promise<Process> {
    const environment = {
      PORT: "0",
      NODE_ENV: "test",
      DUES_BOOTSTRAP_API_KEY: ADMIN,
      DUES_DATA_DIR: directory,
      DATABASE_URL: database.url ?? "",
      DUES_WEBHOOK_ALLOW_PRIVATE: "true",
    };
    const child = startChild("serve-ahead.ts", environment, directory, String(aheadMs));
    children.push(child);
    return { child, url: await child.line() };
  }

  /** Waits until no delivery is pending. A result that a process did not store is delivered again by the next one. */
  async function nothingPending(url: string): Promise<void> {
    const where = "/v1/webhook-deliveries?status=pending";
    for (;;) {
      const { body } = await send({ url, apiKey: ADMIN }, where);
      if ((body["deliveries"] as unknown[]).length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Answers every call with success, and resolves after so many calls. */
  function succeedUntil(count: number): Promise<void> {
    return new Promise((resolve) => {
      receiver.respond((response, call) => {
        status(204)(response, call);
        if (receiver.calls.length >= count) resolve();
      });
    });
  }

  test("send each event once, and take over the work of a dead process", async () => {
    const ask = (url: string, where: string, body: unknown) => send({ url, apiKey: ADMIN }, where, { body });
    const terms = { url: receiver.url, events: ["customer.created"] };
    expect(await ask(first.url, "/v1/webhook-endpoints", terms)).toMatchObject({ status: 200 });

    const allCame = succeedUntil(EVENTS);
    const replies: Promise<Reply>[] = Array.from({ length: EVENTS }, (_none, index) =>
      ask(index % 2 ? first.url : second.url, "/v1/customers", { email: `customer-${index}@example.com` }),
    );
    expect((await Promise.all(replies)).map((reply) => reply.status)).toEqual(Array(EVENTS).fill(200));
    await allCame;
    await nothingPending(first.url);
    const ids = () => receiver.calls.map(({ headers }) => headers["webhook-id"]);
    expect(ids().length).toBe(EVENTS);
    expect(new Set(ids()).size).toBe(EVENTS);
    await second.child.kill();

    const begun = new Promise<void>((resolve) => receiver.respond(() => resolve()));
    await ask(first.url, "/v1/customers", { email: "orphan@example.com" });
    await begun;
    await first.child.kill();
    const calls = receiver.calls.length;
    expect(calls).toBe(EVENTS + 1);
    const cameAgain = succeedUntil(calls + 1);
    await start(AHEAD_MS);
    await cameAgain;
    expect(ids().at(-1)).toBe(ids().at(-2));
  });
});
