import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { startChild, type Child } from "../support/child.js";

describe("the data directory", () => {
  let dataDir: string;
  let child: Child | undefined;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "dues-directory-"));
  });
  afterEach(async () => {
    await child?.kill();
    child = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("keeps its data after closing and reopening", async () => {
    const first = await openDatabase({ dataDir });
    await first.knex.raw("create table note as select 'kept' as text");
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.knex("note").select()).toEqual([{ text: "kept" }]);
    await second.close();
    expect(readdirSync(dataDir)).toEqual(["database"]);
  });

  test("a second process is refused, by the number of the first", async () => {
    child = startChild("insert-forever.ts", {}, dataDir);
    expect(await child.line()).toBe("open 0");
    const second = startChild("insert-forever.ts", {}, dataDir);
    await expect(second.line()).rejects.toThrow(`${dataDir} is in use by process ${child.process.pid} on`);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${child.process.pid}`);
  });

  test("after SIGKILL in the middle of writing it opens again with every acknowledged row", async () => {
    child = startChild("insert-forever.ts", {}, dataDir);
    let acknowledged = await child.line();
    while (Number(acknowledged) !== 50) acknowledged = await child.line();
    await child.kill();
    const database = await openDatabase({ dataDir });
    const rows = await database.knex("acknowledged").where("id", "<=", 50).orderBy("id").pluck("id");
    expect(rows).toEqual(Array.from({ length: 50 }, (_, index) => BigInt(index + 1)));
    await database.close();
  });

  test("every commit is forced to disk before it is acknowledged", async () => {
    const log = path.join(dataDir, "syncs");
    const preload = path.join(__dirname, "../support/count-syncs.cjs");
    child = startChild("insert-forever.ts", { NODE_OPTIONS: `-r ${preload}`, SYNC_LOG: log }, dataDir);
    const before = Number(/^open (\d+)$/.exec(await child.line())?.[1]);
    let acknowledged = await child.line();
    while (Number(acknowledged) !== 20) acknowledged = await child.line();
    expect(readFileSync(log).length - before).toBeGreaterThanOrEqual(20);
  });

  test("a first start that is killed while it creates the database does not block the next start", async () => {
    child = startChild("insert-forever.ts", {}, dataDir);
    while (!existsSync(path.join(dataDir, "database.unfinished"))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await child.kill();
    expect(existsSync(path.join(dataDir, "database"))).toBe(false);
    const database = await openDatabase({ dataDir });
    expect((await database.knex.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test("a directory that cannot be opened is unlocked again", async () => {
    mkdirSync(path.join(dataDir, "database"));
    writeFileSync(path.join(dataDir, "database", "PG_VERSION"), "nonsense");
    await expect(openDatabase({ dataDir })).rejects.toThrow();
    expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
  });
});
