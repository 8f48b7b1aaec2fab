import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openDatabase } from "../../src/db/core/connection.js";
import { newOwner } from "../../src/db/core/pglite/lock-owner.js";
import { lockDirectory, type DirectoryLock } from "../../src/db/core/pglite/lock.js";
import { startChild, startChildWith, type Child } from "../support/child.js";

const TIMES = { beatMs: 20, silentMs: 400, goneMs: 100 };

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "dues-lock-"));
  file = path.join(dataDir, "lock");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the lock of a data directory", () => {
  const lock = (): Promise<DirectoryLock> => lockDirectory(dataDir, TIMES);

  /** Writes the lock of another process, `age` milliseconds after its last heartbeat. */
  function writeLock(owner: object, age: number): void {
    writeFileSync(file, JSON.stringify({ ...newOwner(), token: "other", ...owner }));
    const then = new Date(Date.now() - age);
    utimesSync(file, then, then);
  }

  test("is refused to a second opening in the same process, and free after its release", async () => {
    const first = await lock();
    await expect(lock()).rejects.toThrow(`is in use by process ${process.pid} on ${hostname()}`);
    first.release();
    (await lock()).release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  // prettier-ignore
  test.each([
    // rule                                                                 the owner                                         age
    ["of a process that is gone is taken over",                             { pid: 4_194_305 },                               1_000],
    ["of a reused process number is taken over",                            { pid: process.pid, process: "another boot:1" },  1_000],
    ["of a process that is gone is taken over when it is silent",           { pid: 4_194_305 },                                   0],
    ["of another host is taken over when it has been silent for long",      { place: "elsewhere", host: "elsewhere" },        9_000],
    ["of another container is taken over when it becomes silent",           { place: "elsewhere", pid: process.pid },             0],
    ["of another container whose clock is ahead is taken over when silent", { place: "elsewhere", pid: process.pid },       -90_000],
  ])("%s", async (_rule, owner, age) => {
    writeLock(owner, age);
    const taken = await lock();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ ...newOwner(), token: expect.any(String) });
    taken.release();
  });

  // prettier-ignore
  test.each([
    // whose                                                       the owner                                                        clock
    ["another container with our hostname and process number",     { place: "elsewhere", pid: process.pid },                            0],
    ["another host whose clock is far behind",                     { place: "elsewhere", host: "elsewhere" },                  -3_600_000],
    ["a process that only seems to be gone",                       { pid: 4_194_305 },                                                  0],
    ["a reused process number that beats all the same",            { pid: process.pid, process: "another boot:1" },                     0],
  ])("is refused while it beats: %s", async (_whose, owner, clock) => {
    writeLock(owner, -clock);
    const heart = setInterval(() => {
      const now = new Date(Date.now() + clock);
      utimesSync(file, now, now);
    }, TIMES.beatMs);
    try {
      await expect(lock()).rejects.toThrow("is in use by process");
    } finally {
      clearInterval(heart);
    }
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ token: "other" });
  });

  test("that was cut short by a crash is no lock", async () => {
    writeFileSync(file, "");
    (await lock()).release();
  });

  test("is acquired by one of many that find it stale", async () => {
    writeLock({ place: "elsewhere" }, 9_000);
    const held = await Promise.allSettled(Array.from({ length: 20 }, lock));
    const winners = held.filter((each) => each.status === "fulfilled");
    expect(winners).toHaveLength(1);
    winners[0]?.value.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("reports once that another process has taken it, and leaves the new lock alone", async () => {
    const first = await lock();
    let losses = 0;
    const lost = new Promise<void>((resolve) => first.onLost(() => resolve(void losses++)));
    renameSync(file, `${file}.aside`);
    writeLock({ place: "elsewhere" }, 0);
    await lost;
    await pause(3 * TIMES.beatMs);
    first.release();
    expect([losses, readdirSync(dataDir)]).toEqual([1, ["lock", "lock.aside"]]);
  });
});

/** Runs a program in its own PID namespace, like a container. `unshare` needs root, or user namespaces. */
const UNSHARE = [
  ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"],
  ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"],
];
const unshare = UNSHARE.find(
  ([program = "", ...options]) => spawnSync(program, [...options, "true"]).status === 0,
);

const PRELOAD = `-r ${path.join(__dirname, "../support/other-namespace.cjs")}`;
const FAKED = "processes that only believe to have one, since this machine cannot create PID namespaces";

describe(`two containers with one hostname and one volume (${unshare ? "PID namespaces of their own" : FAKED})`, () => {
  const children: Child[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await child.kill();
  });

  function startContainer(): Child {
    const child = unshare
      ? startChildWith(unshare, "insert-forever.ts", {}, dataDir)
      : startChild("insert-forever.ts", { NODE_OPTIONS: PRELOAD }, dataDir);
    children.push(child);
    return child;
  }

  /** The process that holds the directory, by its number out here. */
  function ownerOutside({ process: { pid = 0 } }: Child): number {
    if (!unshare) return pid;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim());
  }

  async function acknowledge(child: Child, rows: number): Promise<void> {
    for (let row = 0; row < rows; row += 1) await child.line();
  }

  async function countRows(): Promise<number> {
    const database = await openDatabase({ dataDir });
    const rows: { count: unknown }[] = await database.knex("acknowledged").count();
    await database.close();
    return Number(rows[0]?.count);
  }

  test("the second is refused while the first runs, and takes over after it is killed", async () => {
    const first = startContainer();
    await acknowledge(first, 21);
    await expect(startContainer().line()).rejects.toThrow(`${dataDir} is in use by process`);
    await acknowledge(first, 20);
    await first.kill();
    const second = startContainer();
    await acknowledge(second, 21);
    await second.kill();
    expect(await countRows()).toBeGreaterThanOrEqual(60);
  }, 300_000);

  test("a process paused until another took over stops writing", async () => {
    const first = startContainer();
    await acknowledge(first, 21);
    const pid = ownerOutside(first);
    process.kill(pid, "SIGSTOP");
    const second = startContainer();
    await acknowledge(second, 21);
    process.kill(pid, "SIGCONT");
    const ended = (async () => {
      for (;;) await first.line();
    })();
    await expect(ended).rejects.toThrow("another process took over its data directory");
    await acknowledge(second, 20);
    await second.kill();
    expect(await countRows()).toBeGreaterThanOrEqual(60);
    expect(existsSync(file)).toBe(false);
  }, 300_000);
});
