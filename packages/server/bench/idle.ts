/** What a server takes that no one calls: its second start, its processor time and its memory. */
import { randomBytes } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../src/db/core/connection.js";
import { SERVER_OPTIONS } from "./server-options.js";
import { clusterSeconds, cpuSeconds, findPostmaster, memoryMb } from "./usage/cpu.js";

const USAGE = `Usage: npm run bench -- idle [--customers 300] [--seconds 300]

Starts the built server on the embedded database and on PostgreSQL, adds customers who subscribe, and starts it again. Prints how
long the second start took until /readyz, and, after a minute of rest, the share of one processor that the idle server took in the
next seconds, that of PostgreSQL, and the memory of the server at the end.`;

const PROGRAM = path.join(__dirname, "../dist/main.js");
const PORT = 4_390;
const BASE_URL = `http://127.0.0.1:${PORT}`;
const POLL_MS = 20;

/** What follows a start, such as the compilation of what runs often, is not idle. */
const REST_MS = 60_000;

interface Place {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly postmaster: number | undefined;
}

interface Options {
  readonly customers: number;
  readonly seconds: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: "string", default: "300" },
      seconds: { type: "string", default: "300" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const serverUrl = process.env["DUES_TEST_DATABASE"];
  if (serverUrl === undefined) throw new Error("DUES_TEST_DATABASE names no PostgreSQL server");
  const options = { customers: Number(values.customers), seconds: Number(values.seconds) };
  print(["", "second start, s", "server, % CPU", "PostgreSQL, % CPU", "server, MB"]);
  await inFolder((folder) =>
    measure({ name: "embedded", environment: { DUES_DATA_DIR: folder }, postmaster: undefined }, options),
  );
  await onServer(serverUrl, (url) =>
    inFolder(async (folder) => {
      const environment = { DUES_DATA_DIR: folder, DATABASE_URL: url };
      await measure(
        { name: "PostgreSQL", environment, postmaster: await findPostmaster(serverUrl) },
        options,
      );
    }),
  );
}

async function measure({ name, environment, postmaster }: Place, options: Options): Promise<void> {
  const apiKey = `dues_test_${randomBytes(24).toString("hex")}`;
  const settings = { ...environment, DUES_BOOTSTRAP_API_KEY: apiKey };
  const first = await start(settings);
  await addCustomers(apiKey, options.customers);
  await stop(first.child);
  const second = await start(settings);
  const { pid = 0 } = second.child;
  await wait(REST_MS);
  const seconds = () =>
    [cpuSeconds(pid), postmaster === undefined ? NaN : clusterSeconds(postmaster)] as const;
  const before = seconds();
  await wait(options.seconds * 1_000);
  const taken = seconds().map((after, index) => (100 * (after - (before[index] ?? NaN))) / options.seconds);
  print([name, ...[second.seconds, ...taken, memoryMb(pid)].map((each) => each.toFixed(2))]);
  await stop(second.child);
}

/** Starts the server and returns it with the seconds until it was ready. */
async function start(environment: Readonly<Record<string, string>>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVER_OPTIONS, PROGRAM], {
    env: { PATH: process.env["PATH"], PORT: String(PORT), LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await wait(POLL_MS);
  }
  return { child, seconds: (performance.now() - startedAt) / 1_000 };
}

async function isReady(): Promise<boolean> {
  return fetch(`${BASE_URL}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function addCustomers(apiKey: string, count: number): Promise<void> {
  const post = async (name: string, body: unknown) => {
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const response = await fetch(BASE_URL + name, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
  };
  const calls = { slug: "calls", limit: 100 };
  await post("/v1/sync", {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [calls] }],
  });
  for (let number = 0; number < count; number++) {
    const customer = `customer-${number}`;
    await post("/v1/attach", { customer, product: "free" });
    await post("/v1/track", { customer, feature: "calls", value: 1 });
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-idle-"));
  await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Runs work on a database of its own. */
async function onServer(serverUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: serverUrl, poolSize: 1 });
  const name = `idle_${randomBytes(6).toString("hex")}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await database.knex.raw("create database ??", [name]);
    await work(url.href);
    await database.knex.raw("drop database ?? with (force)", [name]);
  } finally {
    await database.close();
  }
}

function print([first = "", ...others]: readonly string[]): void {
  console.log(first.padEnd(10) + others.map((cell) => cell.padStart(20)).join(""));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
