import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { runBackup, runRestore } from "../../src/programs/backup.js";
import { loadEncryptionKey } from "../../src/boot/bootstrap.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { listCredentials } from "../../src/db/organizations/provider-credentials.js";
import { readSettings } from "../../src/boot/settings.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { openKeys } from "../../src/usecases/provider/keys.js";
import { createVault } from "../../src/shared/vault.js";
import { startChild, type Child } from "../support/child.js";
import { send } from "../support/server.js";
import { attach, succeeded, sync } from "../support/api.js";

const API_KEY = `dues_test_${"b".repeat(32)}`;
const PROVIDER_KEY = `sk_test_${"x".repeat(24)}`;

let place: string;
let program: Child;
let tenant: { readonly url: string; readonly apiKey: string };
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), "dues-backup-"));
  program = startChild("../../src/main.ts", {
    PORT: "0",
    LOG_LEVEL: "silent",
    DUES_BOOTSTRAP_API_KEY: API_KEY,
    DUES_DATA_DIR: at("data"),
  });
  tenant = { url: await urlOf(program), apiKey: API_KEY };
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "plan", features: [{ slug: "calls", limit: 10_000 }] }],
  });
  await attach(tenant, "ada", "plan");
  const keys = { secretKey: PROVIDER_KEY, webhookSecret: "whsec_backup" };
  succeeded(await send(tenant, "/v1/providers/stripe", { method: "PUT", body: keys }));
});
afterAll(async () => {
  await program.kill();
  rmSync(place, { recursive: true, force: true });
});

const at = (...names: readonly string[]) => path.join(place, ...names);

async function urlOf(child: Child): Promise<string> {
  for (;;) {
    const url = /API +(http\S+)/.exec(await child.line())?.[1];
    if (url !== undefined) return url;
  }
}

/** Runs one of the programs on a data directory, and returns its exit code and output. */
async function run(
  which: typeof runBackup,
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  let said = "";
  const exitCode = await which({
    directory: place,
    args,
    now: new Date("2026-11-01T09:00:00Z"),
    environment: { DUES_DATA_DIR: at(dataDir), ...environment },
    write: (text) => void (said += text),
  });
  return { exitCode, said };
}

/** Returns the content of a directory's database. */
async function look(dataDir: string) {
  const database = await openDatabase({ dataDir: at(dataDir) });
  const differences: unknown[] = [];
  for await (const page of audit({ db: database.knex })) differences.push(...page.differences);
  const keys: string[] = await database.knex("usage_events").pluck("idempotency_key");
  const [demo] = await database.knex("organizations").where({ slug: "demo" }).select("id");
  const sealed = await listCredentials(database.knex, String(demo.id));
  await database.close();
  return { differences, keys, sealed };
}

const NAME = "dues-2026-11-01T09-00-00-000Z";

test("a backup of a running server is complete, with all usage acknowledged before", async () => {
  const answered: string[] = [];
  let isOver = false;
  const client = async (name: number) => {
    for (let count = 0; !isOver; count += 1) {
      const idempotencyKey = `use-${name}-${count}`;
      const body = { customer: "ada", feature: "calls", idempotencyKey };
      succeeded(await send(tenant, "/v1/track", { body }));
      answered.push(idempotencyKey);
    }
  };
  const clients = [1, 2, 3, 4].map(client);
  while (answered.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = [...answered];
  expect(await run(runBackup, "data", ["--to", "backups"])).toMatchObject({ exitCode: 0 });
  isOver = true;
  await Promise.all(clients);
  expect(readdirSync(at("backups")).sort()).toEqual([`${NAME}.secrets.json`, `${NAME}.tar.gz`]);
  for (const name of readdirSync(at("backups")))
    expect(statSync(at("backups", name)).mode & 0o777).toBe(0o600);

  uses = { before };
});

let uses: { readonly before: readonly string[] };

test("a restored database is complete, and its secrets decrypt its credentials", async () => {
  expect(await run(runRestore, "restored", ["--from", `backups/${NAME}.tar.gz`])).toMatchObject({
    exitCode: 0,
  });
  const { differences, keys, sealed } = await look("restored");
  expect(differences).toEqual([]);
  expect(uses.before.filter((key) => !keys.includes(key))).toEqual([]);
  const settings = readSettings({ DUES_DATA_DIR: at("restored") }, { directory: place, isTerminal: false });
  const vault = createVault([loadEncryptionKey(settings, randomBytes)], randomBytes);
  expect(sealed.map((credentials) => openKeys(vault, credentials)?.secretKey)).toEqual([PROVIDER_KEY]);
});

test("a backup of a killed server has all acknowledged data, and reports missing secrets", async () => {
  const body = { customer: "ada", feature: "calls", idempotencyKey: "last" };
  succeeded(await send(tenant, "/v1/track", { body }));
  await program.kill();
  expect((await run(runBackup, "data", [])).exitCode).toBe(0);
  const file = at("data", "backups", `${NAME}.tar.gz`);
  rmSync(file.replace(".tar.gz", ".secrets.json"));
  const { exitCode, said } = await run(runRestore, "after", ["--from", file]);
  expect([exitCode, existsSync(at("after", "secrets.json"))]).toEqual([0, false]);
  expect(said).toContain("There are no secrets next to it.");
  const { differences, keys } = await look("after");
  expect([differences, keys.includes("last")]).toEqual([[], true]);
});

test("existing files are never overwritten, and invalid backups are refused", async () => {
  writeFileSync(at("torn.tar.gz"), "not packed");
  writeFileSync(at("other.tar.gz"), gzipSync("packed, but no database"));
  const restore = (dataDir: string, ...args: readonly string[]) => run(runRestore, dataDir, args);
  const from = `backups/${NAME}.tar.gz`;
  // prettier-ignore
  const refusals: readonly [string, Promise<{ readonly exitCode: number; readonly said: string }>][] = [
    ["already exists",       restore("restored", "--from", from)],
    ["Pass the backup",      restore("empty")],
    ["does not exist",       restore("empty", "--from", "nothing.tar.gz")],
    ["does not exist",       restore("empty", "--from", from, "--secrets", "nothing.json")],
    ["is damaged",           restore("empty", "--from", "torn.tar.gz")],
    ["cannot be opened",     restore("empty", "--from", "other.tar.gz")],
    ["There is no database", run(runBackup, "empty", [])],
    ["Unknown option",       run(runBackup, "data", ["--what"])],
    ["pg_dump",              run(runBackup, "data", [], { DATABASE_URL: "postgres://127.0.0.1/dues" })],
    ["pg_restore",           restore("data", "--from", from).then(() => run(runRestore, "data", [], { DATABASE_URL: "postgres://127.0.0.1/dues" }))],
  ];
  for (const [why, refused] of refusals) {
    const { exitCode, said } = await refused;
    expect([why, exitCode, said]).toEqual([why, 2, expect.stringContaining(why)]);
  }
  expect(existsSync(at("empty", "database"))).toBe(false);
});
