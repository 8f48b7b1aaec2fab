import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startPostgres, type PostgresMajor, type TestPostgres } from "../../../test-postgres/src/index.js";
import { runAudit } from "../../src/programs/audit.js";
import { runBackup, runRestore } from "../../src/programs/backup.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { migrate } from "../../src/db/core/migrate.js";
import { blocksOf } from "../docs/blocks.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { attach, sync, track } from "../support/api.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

/** The commands of the deployment guide. */
const COMMANDS =
  blocksOf("packages/server/deploy/README.md").find(({ code }) => code.startsWith("pg_dump"))?.code ?? "";

/** The message of the program about work that it does not do. */
async function adviceOf(program: typeof runBackup): Promise<string> {
  let said = "";
  const environment = { DATABASE_URL: "postgres://127.0.0.1/dues" };
  const write = (text: string) => void (said += text);
  await program({ environment, directory: ".", args: [], now: new Date(0), write });
  return said.replace(/^.* Run: /, "").trim();
}

test("the program and the guide name the same way to copy a PostgreSQL", async () => {
  expect(COMMANDS.split("\n")).toHaveLength(4);
  expect(COMMANDS.split("\n")[0]).toBe(await adviceOf(runBackup));
});

/** PostgreSQL's own programs come with no package of npm. They are tried where they are, on a server of their version. */
const found = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
const major = Number(/\b(\d+)\.\d/.exec(found.stdout ?? "")?.[1]);

if (isLong && [14, 15, 16, 17, 18].includes(major))
  describe(`a PostgreSQL ${major}, copied as in the guide`, () => {
    let postgres: TestPostgres;
    let server: TestServer;
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "dues-dump-"));
      postgres = await startPostgres(major as PostgresMajor);
      const database = await openDatabase({ url: postgres.url });
      await migrate(database.knex);
      server = await startTestServer({ database: { ...database, url: postgres.url } });
      const features = [{ slug: "calls", limit: 10 }];
      await sync(server, { features: [{ slug: "calls" }], plans: [{ slug: "plan", features }] });
      for (const customer of ["ada", "bob"]) await attach(server, customer, "plan");
      await track(server, "ada", "calls", 3);
    }, 120_000);
    afterAll(async () => {
      await server.close();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    });

    function run(commands: string): void {
      const { hostname, port, username, password } = new URL(postgres.url);
      const names = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
      const env = { ...process.env, ...names, DATABASE_URL: postgres.url };
      execFileSync("sh", ["-e", "-c", commands], { cwd: folder, env, stdio: "pipe" });
    }

    async function audited(url: string): Promise<string> {
      let said = "";
      const write = (text: string) => void (said += text);
      await runAudit({ environment: { DATABASE_URL: url }, directory: folder, args: [], write });
      return said;
    }

    test("is complete in the other database, to the last usage event", async () => {
      run(COMMANDS);
      const restored = new URL(postgres.url);
      restored.pathname = "/dues_restored";
      expect(await audited(restored.href)).toBe("2 customers, no difference\n");
      const { knex, close } = await openDatabase({ url: restored.href });
      const uses = await knex("usage_events").select("value");
      await close();
      expect(uses.map(({ value }) => Number(value))).toEqual([3]);
    }, 120_000);

    test("is whole in its own place, from which all since the copy is gone", async () => {
      await track(server, "ada", "calls", 4);
      run(await adviceOf(runRestore));
      expect(await audited(postgres.url)).toBe("2 customers, no difference\n");
      const uses = await server.deps.db("usage_events").select("value");
      expect(uses.map(({ value }) => Number(value))).toEqual([3]);
    }, 120_000);
  });
