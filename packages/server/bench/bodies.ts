/** How long a check takes while another organization sends the most expensive bodies. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { dropDatabase } from "./billing/databases.js";
import { WORST, type WorstBody } from "./bodies/worst.js";
import { findPostmaster } from "./usage/cpu.js";
import { knock, startTarget, stopTarget, type Target } from "./usage/load.js";
import { KEY, seedUsage } from "./usage/seed.js";

const USAGE = `Usage: npm run bench -- bodies [--seconds 10] [--connections 1] [--only "a part of a name"]

Sends bodies of 5 MiB to one organization without pause, on one connection, and a check of another organization every 5 ms. Prints
how long the checks took, in milliseconds, for each kind of body, and for how long the server computed at most before it could answer
another request. A busy machine makes checks late, but not that time, which is of the processor.`;

/** Two hundred checks a second leave the server almost idle. */
const EVERY_MS = 5;

const WARM_UP_SECONDS = 3;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "10" },
      connections: { type: "string", default: "1" },
      only: { type: "string", default: "" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const serverUrl = process.env["DUES_TEST_DATABASE"];
  if (serverUrl === undefined) throw new Error("DUES_TEST_DATABASE names no PostgreSQL server");
  const name = await seedUsage(serverUrl, { customers: 100, events: 0 });
  const directory = mkdtempSync(path.join(tmpdir(), "dues-bench-"));
  const operator = randomBytes(32).toString("hex");
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const target = await startTarget({
    program: "packages/server/dist/main.js",
    argument: "",
    environment: {
      DATABASE_URL: url.href,
      DUES_DATA_DIR: directory,
      DUES_OPERATOR_TOKEN: operator,
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
      NODE_OPTIONS: `--require=${path.join(__dirname, "bodies/turns.cjs")}`,
      PORT: "0",
    },
    postmaster: await findPostmaster(serverUrl),
  });
  try {
    const key = await createNoisyOrganization(target, operator);
    await knock(target, "/v1/check");
    await checksDuring(target, WARM_UP_SECONDS);
    print("", ["median", "99 %", "longest", "turn", "bodies", "statuses"]);
    const bodies = WORST.filter(({ what }) => what.includes(values.only));
    for (const body of [undefined, ...bodies, undefined]) {
      await measureBody({
        target,
        key,
        body,
        seconds: Number(values.seconds),
        connections: Number(values.connections),
      });
    }
  } finally {
    await stopTarget(target);
    rmSync(directory, { recursive: true, force: true });
    await dropDatabase(serverUrl, name);
  }
}

async function createNoisyOrganization({ url }: Target, operator: string): Promise<string> {
  const response = await fetch(`${url}/v1/organizations`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${operator}` },
    body: JSON.stringify({ slug: "noisy", name: "Noisy", mode: "test" }),
  });
  const { apiKey } = (await response.json()) as { readonly apiKey?: string };
  if (apiKey === undefined) throw new Error(`No organization was created: ${response.status}`);
  return apiKey;
}

interface Measurement {
  readonly target: Target;
  readonly key: string;
  /** Undefined for no bodies. */
  readonly body: WorstBody | undefined;
  readonly seconds: number;
  readonly connections: number;
}

async function measureBody({ target, key, body, seconds, connections }: Measurement): Promise<void> {
  const statuses = new Map<unknown, number>();
  const senders = Array.from({ length: body ? connections : 0 }, () =>
    startSender(target, key, body, statuses),
  );
  // The first request of a kind compiles its validator.
  while (body && statuses.size === 0) await wait(100);
  await longestTurn(target);
  const times = (await checksDuring(target, seconds)).toSorted((a, b) => a - b);
  await Promise.all(senders.map((sender) => sender.terminate()));
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN).toFixed(1);
  const counts = [...statuses.values()].reduce((sum, each) => sum + each, 0);
  const turn = await longestTurn(target);
  const cells = [at(0.5), at(0.99), at(1), turn, String(counts), [...statuses.keys()].join(" ")];
  print(body?.what ?? "nothing", cells);
}

function startSender(
  { url }: Target,
  key: string,
  body: WorstBody | undefined,
  statuses: Map<unknown, number>,
): Worker {
  const sender = new Worker(path.join(__dirname, "bodies/sender.ts"), {
    workerData: { ...body, url, key },
    execArgv: ["-r", path.join(__dirname, "../../../scripts/lib/typescript.cjs")],
  });
  sender.on("message", (status: unknown) =>
    statuses.set(status ?? "closed", (statuses.get(status ?? "closed") ?? 0) + 1),
  );
  return sender;
}

/** The longest computation without a break since the last call. */
async function longestTurn({ process: server }: Target): Promise<string> {
  const written = new Promise<string>((resolve) => {
    const listen = (text: Buffer) => {
      const found = /longest turn ([\d.]+)/.exec(String(text))?.[1];
      if (found === undefined) return;
      server.stdout?.off("data", listen);
      resolve(found);
    };
    server.stdout?.on("data", listen);
  });
  server.kill("SIGUSR2");
  return written;
}

/** How long each check took from the moment at which it was due. */
async function checksDuring({ url }: Target, seconds: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true });
  const checks: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let due = startedAt; due < startedAt + seconds * 1_000; due += EVERY_MS) {
    await wait(Math.max(0, due - performance.now()));
    checks.push(check(url, agent).then(() => performance.now() - due));
  }
  const times = await Promise.all(checks);
  agent.destroy();
  return times;
}

function check(url: string, agent: Agent): Promise<void> {
  const body = JSON.stringify({ customer: "c0", feature: "api-calls" });
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${KEY}`,
    "Content-Length": body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/v1/check`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`A check was answered with ${response.statusCode}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function print(first: string, others: readonly string[]): void {
  console.log(first.padEnd(34) + others.map((cell) => cell.padStart(10)).join(""));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
