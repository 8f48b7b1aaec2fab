import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import pino from "pino";
import { openDatabase } from "../../src/db/core/connection.js";
import { startChildWith, type Child } from "../support/child.js";
import { send } from "../support/server.js";
import { writeUntilFull } from "./small-disk.js";

const KEY = `dues_test_${"k".repeat(32)}`;
const DISK = "size=160m,mode=700";

/** A mount namespace, so that the disk is gone with the program. Without root it takes a user namespace to mount. */
const UNSHARE = ["unshare", "--mount", ...(process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"])];
const MOUNT = [...UNSHARE, "sh", "-c", `mount -t tmpfs -o ${DISK} tmpfs "$0" && exec "$@"`];
const canMount = spawnSync(MOUNT[0] ?? "", [...MOUNT.slice(1), tmpdir(), "true"]).status === 0;

if (canMount)
  describe("the embedded database on a full disk", () => {
    let disk: string;
    let child: Child;
    beforeEach(() => void (disk = mkdtempSync(path.join(tmpdir(), "dues-full-disk-"))));
    afterEach(async () => {
      await child.kill();
      rmSync(disk, { recursive: true });
    });

    const start = (
      program: string,
      environment: Readonly<Record<string, string>>,
      ...args: string[]
    ): Child => (child = startChildWith([...MOUNT, disk], program, environment, ...args));

    /** The disk as the program sees it. */
    const ballast = (): string => path.join(`/proc/${child.process.pid}/root`, disk, "ballast");
    const fill = (): void => writeUntilFull(ballast());
    const giveBack = (): void => rmSync(ballast());

    test("stops when it cannot write its log, and starts again with every row when there is room", async () => {
      start("write-forever.ts", {}, path.join(disk, "data"));
      let acknowledged = 0;
      for (let fault = 0; fault < 2; fault += 1) {
        const troubles = new Set<string>();
        const enough = acknowledged + 5;
        while (acknowledged < enough) acknowledged = await nextRow(acknowledged, troubles);
        fill();
        while (!troubles.has("57P01: the embedded database stopped")) await nextRow(acknowledged, troubles);
        giveBack();
      }
      expect(await nextRow(acknowledged, new Set())).toBeGreaterThan(acknowledged);
    }, 300_000);

    /** Reads outcomes until there is another row, or until a failure is one more of those seen. */
    async function nextRow(acknowledged: number, troubles: Set<string>): Promise<number> {
      for (;;) {
        const [outcome, rest = ""] = (await child.line()).split(/ (.*)/);
        if (outcome === "rows") {
          expect(Number(rest)).toBeGreaterThan(acknowledged);
          return Number(rest);
        }
        if (!troubles.has(rest)) {
          troubles.add(rest);
          return acknowledged;
        }
      }
    }

    test("refuses writes, is not ready until there is space, and stops on a signal", async () => {
      start("../../src/main.ts", {
        PORT: "0",
        LOG_LEVEL: "info",
        NODE_ENV: "production",
        DUES_DATA_DIR: path.join(disk, "data"),
        DUES_BOOTSTRAP_API_KEY: KEY,
        DUES_ENCRYPTION_KEY: "a".repeat(64),
      });
      const { url = "" } = await logLine(({ url }) => url !== undefined);
      const server = { url, apiKey: KEY };
      const readiness = () => send(server, "/readyz", { apiKey: null });
      let customers = 0;
      const write = () => send(server, "/v1/customers", { body: { email: `${++customers}@example.com` } });
      expect(await write()).toMatchObject({ status: 200 });

      fill();
      while ((await write()).status === 200);
      expect(await logLine(({ code }) => code !== undefined)).toMatchObject({ code: "ENOSPC", level: 50 });
      expect(await readiness()).toMatchObject({
        status: 503,
        body: {
          reasons: expect.arrayContaining([
            expect.stringMatching(/^the (disk is full|embedded database stopped)$/),
          ]),
        },
      });
      expect(await send(server, "/healthz", { apiKey: null })).toMatchObject({ status: 200 });

      giveBack();
      while ((await readiness()).status !== 200) await pause(100);
      expect(await write()).toMatchObject({ status: 200 });

      fill();
      while ((await write()).status === 200);
      const exit = new Promise((resolve) => child.process.once("exit", resolve));
      child.process.kill("SIGTERM");
      expect(await exit).toBe(0);
    }, 300_000);

    interface LogLine {
      readonly level?: number;
      readonly url?: string;
      readonly code?: string;
    }

    async function logLine(isWanted: (line: LogLine) => boolean): Promise<LogLine> {
      for (;;) {
        const line = await child.line();
        const parsed = line.startsWith("{") ? (JSON.parse(line) as LogLine) : {};
        if (isWanted(parsed)) return parsed;
      }
    }
  });

test("a statement that hangs is ended when the server stops, and the database serves again otherwise", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "dues-hang-"));
  const { knex, supervised, close } = await openDatabase({ dataDir });
  await knex.raw("create table note as select 'kept' as text");
  supervised?.supervise(pino({ level: "silent" }), () => undefined);
  supervised?.hurry();
  await expect(knex.raw("select count(*) from generate_series(1, 1e15)")).rejects.toMatchObject({
    code: "57P01",
  });
  expect(supervised?.trouble()).toBe("the embedded database stopped");
  while (supervised?.trouble() !== undefined) await pause(100);
  expect(await knex("note").select()).toEqual([{ text: "kept" }]);
  await close();
  rmSync(dataDir, { recursive: true });
}, 300_000);
