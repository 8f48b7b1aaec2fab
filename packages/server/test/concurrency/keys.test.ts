import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startChild, type Child } from "../support/child.js";
import { describeOnPostgres, openTestDatabase, type TestDatabase } from "../support/database.js";
import { send, type Reply } from "../support/server.js";

const ADMIN = `dues_test_${"k".repeat(32)}`;

/** The time after which a revoked or expired key works nowhere, as designed. */
const PROMISED_MS = 1_000;

interface Ended {
  readonly secret: string;
  readonly code: string;
}

/** Operations run on the fast path or in the framework, and each has its own key cache. */
const WAYS = {
  framework: (url: string, apiKey: string) => send({ url, apiKey }, "/v1/plans"),
  fastPath: (url: string, apiKey: string) =>
    send({ url, apiKey }, "/v1/check", { body: { customer: "ada", feature: "calls" } }),
};

describeOnPostgres("a key that ends on one process", () => {
  let database: TestDatabase;
  let directory: string;
  const children: Child[] = [];
  const urls: string[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "dues-keys-"));
    database = await openTestDatabase();
    const environment = {
      PORT: "0",
      NODE_ENV: "test",
      DUES_BOOTSTRAP_API_KEY: ADMIN,
      DUES_DATA_DIR: directory,
      // This test sends more requests with an invalid key than the limit allows.
      DUES_RATE_LIMIT_FAILED_KEYS: "off",
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
    };
    for (const _process of ["first", "second"]) {
      const child = startChild("serve-ahead.ts", environment, directory, "0");
      children.push(child);
      urls.push(await child.line());
    }
  });

  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const urlOf = (index: 0 | 1) => urls[index] ?? "";

  /** Sends both kinds of request to both processes. */
  const everywhere = (secret: string): Promise<string[]> =>
    Promise.all(
      urls.flatMap((url) => Object.values(WAYS).map(async (ask) => wordOf(await ask(url, secret)))),
    );

  async function make(expiresAt?: number): Promise<{ readonly id: string; readonly secret: string }> {
    const body = { name: "Further key", scopes: ["read"], expiresAt };
    const made = await send({ url: urlOf(0), apiKey: ADMIN }, "/v1/keys", { body });
    expect(made.status).toBe(200);
    return { id: (made.body["key"] as { id: string }).id, secret: String(made.body["apiKey"]) };
  }

  /** Uses the keys continuously, because keys in use are cached, until that time is over. */
  async function useUntilPromised(secrets: readonly string[], since: number): Promise<void> {
    while (performance.now() - since < PROMISED_MS)
      await Promise.all(secrets.map((secret) => everywhere(secret)));
  }

  test("is refused by the other a second later, on both paths, whether revoked or expired", async () => {
    const [revoked, rotated, lasting] = [await make(), await make(), await make()];
    for (const { secret } of [revoked, rotated, lasting])
      expect(new Set(await everywhere(secret))).toEqual(new Set(["200"]));

    const end = (url: string, way: Record<string, unknown>, address: string) =>
      send({ url, apiKey: ADMIN }, address, way);
    const replies = await Promise.all([
      end(urlOf(0), { method: "DELETE" }, `/v1/keys/${revoked.id}`),
      end(urlOf(1), { body: { overlapSeconds: 0 } }, `/v1/keys/${rotated.id}/rotate`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);

    await useUntilPromised([revoked.secret, rotated.secret, lasting.secret], performance.now());
    const ended: Ended[] = [
      { secret: revoked.secret, code: "401 revoked_api_key" },
      { secret: rotated.secret, code: "401 expired_api_key" },
      { secret: lasting.secret, code: "200" },
    ];
    for (const { secret, code } of ended) expect(await everywhere(secret)).toEqual(Array(4).fill(code));
  });

  test("is refused everywhere a second after it expired", async () => {
    const expiresAt = Date.now() + 4_000;
    const { secret } = await make(expiresAt);
    expect(await everywhere(secret)).toEqual(Array(4).fill("200"));
    await useUntilPromised([secret], performance.now() + (expiresAt - Date.now()));
    expect(await everywhere(secret)).toEqual(Array(4).fill("401 expired_api_key"));
  });
});

function wordOf({ status, body }: Reply): string {
  return status === 200 ? "200" : `${status} ${String(body["code"])}`;
}
