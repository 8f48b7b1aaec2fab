import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { pino } from "pino";
import { startServer } from "../../src/server.js";
import { readSettings } from "../../src/boot/settings.js";
import { send } from "../support/server.js";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-start-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}) =>
  startServer(readSettings({ PORT: "0", ...environment }, { directory, isTerminal: false }), {
    log: pino({ level: "silent" }),
  });

const refusal = (environment: Record<string, string> = {}) =>
  start(environment).then(
    () => "it started",
    (error: Error) => `${error.name}: ${error.message}`,
  );

test("a server without settings locks its directory and port, and restarts on them", async () => {
  const first = await start();
  expect(await send({ url: first.url, apiKey: "" }, "/readyz")).toMatchObject({ status: 200 });
  expect(first.demoKey.shown).toMatch(/^dues_test_/);
  expect(await refusal()).toMatch(new RegExp(`^StartError: The database in .*${process.pid}`));
  await first.close();

  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toBe(
    `StartError: Port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.`,
  );
  await new Promise((resolve) => other.close(resolve));

  const again = await start({ PORT: String(port) });
  expect(again.url).toBe(`http://127.0.0.1:${port}`);
  expect(again.demoKey.shown).toBeUndefined();
  expect(await again.deps.db("organizations").select("slug")).toEqual([{ slug: "demo" }]);
  await again.close();
});

test("a database that cannot be reached is named by where it was sought, without the password", async () => {
  const said = await refusal({ DATABASE_URL: "postgres://dues:secret@127.0.0.1:1/dues" });
  expect(said).toMatch(/^StartError: The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
  expect(said).not.toContain("secret");
});
