import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { runCreateLink } from "../../src/programs/console-link.js";
import { createFirstUser } from "../../src/usecases/console/link.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { openTestDatabase } from "../support/database.js";
import { startTestServer, type TestServer } from "../support/server.js";

const MINUTE = 60_000;

let directory: string;
let dataDir: string;
let url: string | undefined;
let server: TestServer;

/** Two organizations without users, in a database that no server locks. */
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-link-"));
  dataDir = path.join(directory, "data");
  const shared = await openTestDatabase();
  url = shared.url;
  if (url === undefined) await shared.close();
  const database = url === undefined ? { ...(await openDatabase({ dataDir })), url } : shared;
  await migrate(database.knex);
  server = await startTestServer({ database });
  await createOrganization(server.deps, { name: "Acme", slug: "acme", mode: "live" });
  if (url === undefined) await server.close();
}, 120_000);
afterAll(async () => {
  if (url !== undefined) await server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function run(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const place = url === undefined ? { DUES_DATA_DIR: dataDir } : { DATABASE_URL: url };
  let text = "";
  const write = (more: string) => void (text += more);
  const { now } = server.clock;
  const exitCode = await runCreateLink({
    environment: { ...place, ...settings },
    directory,
    args,
    now,
    write,
  });
  return { exitCode, text };
}

/** Uses a link as a person does, and returns the organization in which they are admin. */
async function accept(code: string): Promise<string> {
  const { knex: db, close } = await openDatabase(url === undefined ? { dataDir } : { url });
  const attempt = { network: "127.0.0.1", current: undefined, password: "correct horse battery staple" };
  try {
    const opened = { code, email: "ada@example.com" };
    const { caller } = await createFirstUser({ ...server.deps, db }, opened, attempt);
    return `${caller.person.user.role} of ${caller.organization.slug}`;
  } finally {
    await close();
  }
}

test("with access to the database, a link for the first user can be created, until there is one", async () => {
  expect(await run({})).toEqual({ exitCode: 2, text: expect.stringMatching(/--organization: test, acme\./) });

  const made = await run({ DUES_PUBLIC_URL: "https://dues.example.com" }, "--organization", "acme");
  expect(made.exitCode).toBe(0);
  const link = JSON.parse(made.text) as { url: string; organization: string; expiresAt: string };
  expect(link.url).toMatch(/^https:\/\/dues\.example\.com\/console\/enter#dcl_[\w-]{43}$/);
  const expiresAt = new Date(server.clock.now() + 30 * MINUTE).toISOString();
  expect(link).toMatchObject({ organization: "acme", expiresAt });
  expect(await accept(new URL(link.url).hash.slice(1))).toBe("admin of acme");

  const again = await run({}, "--organization", "acme");
  expect(again).toEqual({ exitCode: 2, text: expect.stringMatching(/^The organization acme has users/) });
  const other = await run({});
  expect(JSON.parse(other.text)).toMatchObject({ organization: "test" });
}, 120_000);

// prettier-ignore
test.each([
  ["an unknown organization", {},                      ["--organization", "none"], /^There is no organization none\.$/m],
  ["a console that is off",   { DUES_CONSOLE: "off" }, [],                         /^The console is off/],
  ["invalid settings",        { DUES_CONSOLE: "no" },  [],                         /^DUES_CONSOLE must/],
  ["an unknown option",       {},                      ["--all"],                  /--all/],
])("explains why no link is created for %s", async (_what, settings: Readonly<Record<string, string>>, args, message) => {
  expect(await run(settings, ...args)).toEqual({ exitCode: 2, text: expect.stringMatching(message) });
});
