import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { runCreateKey } from "../../src/programs/keys.js";
import { authenticate } from "../../src/usecases/organization/authenticate.js";
import { openTestDatabase } from "../support/database.js";
import { send, startTestServer, type TestServer } from "../support/server.js";

const HOUR = 3_600_000;

let directory: string;
let dataDir: string;
let url: string | undefined;
let server: TestServer;

/** An organization whose only key that can create keys has expired, in a shared database. */
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-key-"));
  dataDir = path.join(directory, "data");
  const shared = await openTestDatabase();
  url = shared.url;
  if (url === undefined) await shared.close();
  const database = url === undefined ? { ...(await openDatabase({ dataDir })), url } : shared;
  await migrate(database.knex);
  server = await startTestServer({ database });
  const key = (await server.deps.db("api_keys").first<{ id: string }>("id")).id;
  const expiresAt = server.clock.now() + HOUR;
  const body = { overlapSeconds: 0, expiresAt };
  expect(await send(server, `/v1/keys/${key}/rotate`, { body })).toMatchObject({ status: 200 });
  server.clock.advance(2 * HOUR);
}, 120_000);
afterAll(async () => {
  if (url !== undefined) await server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function run(...args: readonly string[]) {
  const environment = url === undefined ? { DUES_DATA_DIR: dataDir } : { DATABASE_URL: url };
  let text = "";
  const write = (more: string) => void (text += more);
  const exitCode = await runCreateKey({ environment, directory, args, now: server.clock.now, write });
  return { exitCode, text };
}

test("with access to the database, a working key can be created, and is in the audit log", async () => {
  expect(await send(server, "/v1/plans")).toMatchObject({ status: 401 });
  const args = ["--organization", "test", "--name", "rescue", "--scope", "admin", "--scope", "write"];
  if (url === undefined) {
    const refused = await run(...args);
    expect(refused).toMatchObject({ exitCode: 2, text: expect.stringContaining("cannot be opened") });
    await server.close();
  }
  const made = await run(...args);
  expect(made.exitCode).toBe(0);
  const { key, apiKey } = JSON.parse(made.text) as { key: { id: string }; apiKey: string };
  expect(key).toMatchObject({ name: "rescue", scopes: ["write", "admin"], expiresAt: null });
  const { knex: db, close } = await openDatabase(url === undefined ? { dataDir } : { url });
  const caller = await authenticate({ ...server.deps, db }, apiKey);
  const changes = await db("changes").where({ object_id: key.id });
  await close();
  expect(caller).toMatchObject({ keyId: key.id, organization: { slug: "test" } });
  expect(changes).toMatchObject([{ kind: "api_key.created", actor_type: "operator" }]);
});

// prettier-ignore
test.each([
  ["no organization",      ["--name", "a", "--scope", "admin"],                                 /^Pass the organization/],
  ["an unknown one",       ["--organization", "unknown", "--name", "a", "--scope", "admin"],     /^There is no organization unknown\.$/m],
  ["no name",              ["--organization", "test", "--scope", "admin"],                      /needs a name/],
  ["an unknown scope",     ["--organization", "test", "--name", "a", "--scope", "everything"],  /^Pass at least one scope of read, write, admin/],
  ["an end that has been", ["--organization", "test", "--name", "a", "--scope", "read", "--expires-at", "2020-01-01T00:00:00Z"], /future/],
  ["an unknown option",    ["--all"],                                                           /--all/],
])("explains why no key is created for %s", async (_what, args, message) => {
  expect(await run(...args)).toEqual({ exitCode: 2, text: expect.stringMatching(message) });
});
