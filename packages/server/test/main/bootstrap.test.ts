import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { pino } from "pino";
import { bootstrapDemo, loadEncryptionKey, loadPreviousKeys } from "../../src/boot/bootstrap.js";
import { assemble } from "../../src/server.js";
import { readSettings } from "../../src/boot/settings.js";
import { hashApiKey } from "../../src/usecases/shared/api-key/api-key.js";
import { authenticate } from "../../src/usecases/organization/authenticate.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { createValidator } from "../../src/http/validation.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

const GIVEN = `dues_test_${"g".repeat(32)}`;

let directory: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-bootstrap-"));
});
afterEach(async () => {
  await database.knex("api_keys").delete();
  await database.knex("organizations").delete();
  rmSync(directory, { recursive: true, force: true });
});

const settingsOf = (environment: Record<string, string> = {}) =>
  readSettings(environment, { directory, isTerminal: false });

function depsOf() {
  const log = pino({ level: "silent" });
  const validator = createValidator({ validateResponses: false });
  return assemble({
    database,
    log,
    validator,
    host: "127.0.0.1",
    port: 0,
    encryptionKey: randomBytes(32),
  }).deps;
}

const bootstrap = (environment: Record<string, string> = {}) =>
  bootstrapDemo(depsOf(), settingsOf(environment));
const file = () => path.join(directory, ".dues", "secrets.json");
const kept = (): Record<string, string> => JSON.parse(readFileSync(file(), "utf8"));
const slugOf = async (key: string) => (await authenticate(depsOf(), key)).organization.slug;

describe("the first start with nothing set", () => {
  test("creates the organization demo, with a key that only its owner can read", async () => {
    const demoKey = await bootstrap();
    expect(await database.knex("organizations").select("slug", "mode", "name")).toEqual([
      { slug: "demo", mode: "test", name: "Demo" },
    ]);
    expect(kept()).toEqual({ bootstrapApiKey: expect.stringMatching(/^dues_test_/) });
    expect(demoKey).toEqual({ shown: kept()["bootstrapApiKey"], file: file() });
    expect(await slugOf(kept()["bootstrapApiKey"] ?? "")).toBe("demo");
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
  });

  test("is the only one that shows the key", async () => {
    await bootstrap();
    const before = kept();
    expect(await bootstrap()).toEqual({ shown: undefined, file: file() });
    expect(kept()).toEqual(before);
    expect(await database.knex("api_keys").select("id")).toHaveLength(1);
  });

  test("can run in several processes concurrently", async () => {
    await Promise.all(Array.from({ length: 4 }, () => bootstrap({ DUES_BOOTSTRAP_API_KEY: GIVEN })));
    expect(await database.knex("organizations").select("slug")).toEqual([{ slug: "demo" }]);
    expect(await database.knex("api_keys").select("hash")).toEqual([{ hash: hashApiKey(GIVEN) }]);
  });
});

describe("a configured key", () => {
  test("is the key of demo from the first start, and is kept for the demo script", async () => {
    expect(await bootstrap({ DUES_BOOTSTRAP_API_KEY: GIVEN })).toEqual({ shown: GIVEN, file: file() });
    expect(kept()["bootstrapApiKey"]).toBe(GIVEN);
    expect(await slugOf(GIVEN)).toBe("demo");
  });

  test("later is added to demo, and the previous key keeps working", async () => {
    await bootstrap();
    const before = kept()["bootstrapApiKey"] ?? "";
    await bootstrap({ DUES_BOOTSTRAP_API_KEY: GIVEN });
    expect(kept()["bootstrapApiKey"]).toBe(GIVEN);
    expect([await slugOf(GIVEN), await slugOf(before)]).toEqual(["demo", "demo"]);
  });

  test("creates demo beside existing organizations", async () => {
    await createOrganization(depsOf(), { name: "Acme", slug: "acme", mode: "live" });
    expect(await bootstrap({ DUES_BOOTSTRAP_API_KEY: GIVEN })).toEqual({ shown: undefined, file: file() });
    expect(await slugOf(GIVEN)).toBe("demo");
  });

  test("that was revoked stays revoked", async () => {
    await bootstrap({ DUES_BOOTSTRAP_API_KEY: GIVEN });
    await database.knex("api_keys").update({ revoked_at: new Date(0) });
    await bootstrap({ DUES_BOOTSTRAP_API_KEY: GIVEN });
    await expect(slugOf(GIVEN)).rejects.toMatchObject({ code: "revoked_api_key" });
  });

  test("needs no directory that can be written to", async () => {
    const environment = { DUES_BOOTSTRAP_API_KEY: GIVEN, DUES_DATA_DIR: "/dev/null/dues" };
    expect(await bootstrap(environment)).toEqual({ shown: GIVEN, file: undefined });
    expect(await slugOf(GIVEN)).toBe("demo");
  });
});

describe("without a key in the settings or the directory", () => {
  test("a new one is not used unless it can be kept", async () => {
    await expect(bootstrap({ DUES_DATA_DIR: "/dev/null/dues" })).rejects.toThrow(
      "cannot be written (ENOTDIR)",
    );
    expect(await database.knex("organizations").select("slug")).toEqual([]);
  });

  test("none is created if there are organizations", async () => {
    await createOrganization(depsOf(), { name: "Acme", slug: "acme", mode: "live" });
    expect(await bootstrap()).toEqual({});
    expect(await database.knex("organizations").select("slug")).toEqual([{ slug: "acme" }]);
  });
});

test("a file that is damaged is named, and not replaced", () => {
  mkdirSync(path.dirname(file()));
  writeFileSync(file(), "{");
  expect(() => loadEncryptionKey(settingsOf(), randomBytes)).toThrow(
    `${file()} is damaged. Restore it, or delete it to generate new secrets.`,
  );
  expect(readFileSync(file(), "utf8")).toBe("{");
});

describe("the encryption key", () => {
  test("is the configured one, which is stored nowhere", () => {
    const settings = settingsOf({ DUES_ENCRYPTION_KEY: "ab".repeat(32) });
    expect(loadEncryptionKey(settings, randomBytes)).toEqual(Buffer.alloc(32, 0xab));
    expect(kept).toThrow("ENOENT");
  });

  test("is generated once and stored with the API key", async () => {
    const first = loadEncryptionKey(settingsOf(), randomBytes);
    await bootstrap();
    expect(loadEncryptionKey(settingsOf(), randomBytes)).toEqual(first);
    expect(Object.keys(kept()).sort()).toEqual(["bootstrapApiKey", "encryptionKey"]);
  });

  test("is the one of the process that stored it first, where several start at once", () => {
    let first: Buffer | undefined;
    const generated = loadEncryptionKey(settingsOf(), (size) => {
      first ??= loadEncryptionKey(settingsOf(), randomBytes);
      return randomBytes(size);
    });
    expect(generated).toEqual(first);
    expect(loadEncryptionKey(settingsOf(), randomBytes)).toEqual(first);
    expect(readdirSync(path.dirname(file()))).toEqual(["secrets.json"]);
  });

  test.each([
    ["below a device", "/dev/null/dues"],
    ["in place of a file", __filename],
  ])("cannot be generated %s, and the error names the setting", (_where, to) => {
    const settings = settingsOf({ DUES_DATA_DIR: to });
    expect(() => loadEncryptionKey(settings, randomBytes)).toThrow(
      /Set DUES_DATA_DIR .* DUES_ENCRYPTION_KEY/,
    );
  });

  test("from the settings keeps the generated one for decryption", () => {
    const made = loadEncryptionKey(settingsOf(), randomBytes);
    const [given, older] = ["ab".repeat(32), "cd".repeat(32)];
    const settings = settingsOf({ DUES_ENCRYPTION_KEY: given, DUES_ENCRYPTION_KEY_PREVIOUS: older });
    expect(loadEncryptionKey(settings, randomBytes).toString("hex")).toBe(given);
    expect(loadPreviousKeys(settings)).toEqual([Buffer.from(older, "hex"), made]);
    expect(loadPreviousKeys(settingsOf())).toEqual([]);
    expect(loadPreviousKeys(settingsOf({ DUES_ENCRYPTION_KEY: made.toString("hex") }))).toEqual([]);
  });
});
