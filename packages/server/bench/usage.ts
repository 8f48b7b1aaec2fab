/** How many checks and uses a second, beside servers that do less. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createDatabase, dropDatabase, openNamed } from "./billing/databases.js";
import { median } from "./median.js";
import { measureBulkInsert } from "./usage/bulk-insert.js";
import { findPostmaster } from "./usage/cpu.js";
import {
  knock,
  measure,
  requireWrk,
  startTarget,
  stopTarget,
  type Load,
  type Measured,
  type Target,
} from "./usage/load.js";
import { seedUsage } from "./usage/seed.js";

const USAGE = `Usage: npm run bench -- usage [--customers 10000] [--events 0] [--connections 256] [--seconds 5] [--runs 2]
  [--quick] [--hot] [--only check,track]

Sends requests with wrk (apt-get install wrk) to the server on a PostgreSQL of its own with shared_buffers of 2 GB and a
max_wal_size of 4 GB, and to servers that do less.
--customers and --events are how many there are from before, the events in partitions of the last 12 months; 1000000 and
10000000 take ten minutes and 9 GB for the data, and as much for each run. --hot asks about one customer alone. --quick is one run of
3 seconds each: two minutes instead of five. In every run each kind takes its turn, so that what disturbs the machine
disturbs all of them.`;

interface Kind {
  readonly what: string;
  readonly server: "bare" | "dues";
  readonly load: Partial<Load> & Pick<Load, "path">;
}

const KINDS: readonly Kind[] = [
  { what: "bare echo", server: "bare", load: { path: "/v1/check" } },
  { what: "Express echo", server: "bare", load: { path: "/v1/check" } },
  { what: "Express with validator", server: "bare", load: { path: "/v1/check" } },
  { what: "one-row update", server: "bare", load: { path: "/" } },
  { what: "check", server: "dues", load: { path: "/v1/check" } },
  { what: "track", server: "dues", load: { path: "/v1/track" } },
  { what: "track with keys", server: "dues", load: { path: "/v1/track", isKeyed: true } },
  { what: "track of priced units", server: "dues", load: { path: "/v1/track", feature: "images" } },
  { what: "track by dimension", server: "dues", load: { path: "/v1/track", feature: "tokens" } },
  { what: "reserve", server: "dues", load: { path: "/v1/track", isReserving: true } },
  {
    what: "reserve with keys",
    server: "dues",
    load: { path: "/v1/track", isReserving: true, isKeyed: true },
  },
  { what: "check of one customer", server: "dues", load: { path: "/v1/check", customers: 1 } },
  { what: "track of one customer", server: "dues", load: { path: "/v1/track", customers: 1 } },
  {
    what: "track/batch of 100",
    server: "dues",
    load: { path: "/v1/track/batch", batch: 100, connections: 16 },
  },
  {
    what: "track/batch of 1000",
    server: "dues",
    load: { path: "/v1/track/batch", batch: 1000, connections: 8 },
  },
];

const BULK = "bulk insert of events";

interface Options {
  readonly customers: number;
  readonly events: number;
  readonly connections: number;
  readonly seconds: number;
  readonly runs: number;
  readonly isHot: boolean;
  readonly only: readonly string[];
  /** The process of the database server. */
  readonly postmaster: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: "string", default: "10000" },
      events: { type: "string", default: "0" },
      connections: { type: "string", default: "256" },
      seconds: { type: "string", default: "5" },
      runs: { type: "string", default: "2" },
      quick: { type: "boolean", default: false },
      hot: { type: "boolean", default: false },
      only: { type: "string", default: "" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  requireWrk();
  const serverUrl = process.env["DUES_TEST_DATABASE"];
  if (serverUrl === undefined) throw new Error("DUES_TEST_DATABASE names no PostgreSQL server");
  const options: Options = {
    customers: Number(values.customers),
    events: Number(values.events),
    connections: Number(values.connections),
    seconds: values.quick ? 3 : Number(values.seconds),
    runs: values.quick ? 1 : Number(values.runs),
    isHot: values.hot,
    only: values.only === "" ? [] : values.only.split(","),
    postmaster: await findPostmaster(serverUrl),
  };
  const seed = await seedUsage(serverUrl, options);
  try {
    print(options, await measureAll(serverUrl, seed, options));
  } finally {
    await dropDatabase(serverUrl, seed);
  }
}

type Results = ReadonlyMap<string, readonly Measured[]>;

async function measureAll(serverUrl: string, seed: string, options: Options): Promise<Results> {
  const results = new Map<string, Measured[]>();
  const note = (what: string, measured: Measured) => {
    results.set(what, [...(results.get(what) ?? []), measured]);
  };
  const kinds = KINDS.filter(({ what }) => options.only.length === 0 || options.only.includes(what));
  for (let run = 0; run < options.runs; run++) {
    const name = await createDatabase(serverUrl, seed);
    try {
      for (const kind of kinds) note(kind.what, await measureKind(serverUrl, name, { kind, options }));
      if (options.only.length === 0 || options.only.includes(BULK)) {
        const { postmaster, seconds } = options;
        note(BULK, await measureBulkInsert({ serverUrl, name, postmaster }, seconds));
      }
    } finally {
      await dropDatabase(serverUrl, name);
    }
  }
  return results;
}

/**
 * With fewer requests, the compiler of the language is still at work while we measure: it settles after some 30,000. Counted
 * by requests, because a busy machine answers a tenth of them in the same time.
 */
const WARM_UP: Readonly<Record<Kind["server"], { readonly seconds: number; readonly requests: number }>> = {
  bare: { seconds: 2, requests: 0 },
  dues: { seconds: 4, requests: 20_000 },
};

async function warmUp(
  target: Target,
  load: Load,
  { seconds, requests }: (typeof WARM_UP)["dues"],
): Promise<void> {
  for (let sent = 0, turns = 0; turns === 0 || (sent < requests && turns < MAX_WARM_UPS); turns++) {
    sent += (await measure(target, { ...load, seconds })).perSecond * seconds;
  }
}

/** More would take minutes for a kind of request that the machine answers slowly. */
const MAX_WARM_UPS = 5;

/** A server that has just started learns the names of its customers, beside the load. */
const LEARNED_PER_SECOND = 50_000;

/** As it is built for users. */
const DUES = "packages/server/dist/main.js";

interface Turn {
  readonly kind: Kind;
  readonly options: Options;
}

/** Each kind has a process of its own, which is warm before it is measured. */
async function measureKind(serverUrl: string, name: string, { kind, options }: Turn): Promise<Measured> {
  const directory = mkdtempSync(path.join(tmpdir(), "dues-bench-"));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const environment = { DATABASE_URL: url.href, NODE_ENV: "production", LOG_LEVEL: "warn", PORT: "0" };
  const dues = { ...environment, HOST: "127.0.0.1", DUES_DATA_DIR: directory };
  if (kind.what === "one-row update") await makeCounters(serverUrl, name, options.customers);
  const { postmaster } = options;
  const target =
    kind.server === "dues"
      ? await startTarget({ program: DUES, argument: "", environment: dues, postmaster })
      : await startTarget({ program: "bare-servers.ts", argument: kind.what, environment, postmaster });
  const customers = options.isHot ? 1 : options.customers;
  const { connections, seconds } = options;
  const load: Load = {
    connections,
    seconds,
    customers,
    batch: 1,
    feature: "api-calls",
    isKeyed: false,
    isReserving: false,
    ...kind.load,
  };
  const { seconds: least, requests } = WARM_UP[kind.server];
  try {
    await knock(target, load.path);
    await warmUp(target, load, { seconds: least + Math.ceil(customers / LEARNED_PER_SECOND), requests });
    return await measure(target, load);
  } finally {
    await stopTarget(target);
    rmSync(directory, { recursive: true, force: true });
  }
}

async function makeCounters(serverUrl: string, name: string, customers: number): Promise<void> {
  const database = await openNamed(serverUrl, name);
  await database.knex.raw(
    "create table if not exists bench_counters (id text primary key, used bigint not null)",
  );
  await database.knex.raw(
    `insert into bench_counters select 'c' || n, 0 from generate_series(0, ${customers - 1}) as n
      on conflict do nothing`,
  );
  await database.close();
}

function print({ customers, events, connections, runs, seconds, isHot }: Options, results: Results): void {
  const who = isHot ? "one of them asked about" : "all of them asked about";
  console.log(
    `\n${customers} customers, ${who}; ${events} events before; ${connections} connections; median of ${runs} runs of ${seconds} s\n`,
  );
  const titles = [
    "a second",
    "lowest",
    "highest",
    "of echo",
    "median ms",
    "p99 ms",
    "CPU us",
    "DB us",
    "MB",
    "errors",
  ];
  console.log(`${"".padEnd(24)}${titles.map((title) => title.padStart(11)).join("")}`);
  const echo = median((results.get("bare echo") ?? []).map(({ perSecond }) => perSecond));
  for (const [what, all] of results) {
    const of = (pick: (measured: Measured) => number) => median(all.map(pick));
    const speeds = all.map(({ perSecond }) => perSecond);
    const cells = [
      of(({ perSecond }) => perSecond).toFixed(0),
      Math.min(...speeds).toFixed(0),
      Math.max(...speeds).toFixed(0),
      Number.isNaN(echo) ? "" : (of(({ perSecond }) => perSecond) / echo).toFixed(2),
      of(({ medianMs }) => medianMs).toFixed(1),
      of(({ p99Ms }) => p99Ms).toFixed(1),
      of(({ cpuMicros }) => cpuMicros).toFixed(1),
      of(({ databaseMicros }) => databaseMicros).toFixed(1),
      of(({ memoryMb }) => memoryMb).toFixed(0),
      of(({ errors }) => errors).toFixed(0),
    ];
    console.log(`${what.padEnd(24)}${cells.map((cell) => cell.padStart(11)).join("")}`);
  }
  console.log(
    "\nBatches and the bulk insert count events, at 16, 8 and 1 connections. CPU is that of the server's process for one\nrequest or event, DB that of all processes of the database.",
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
