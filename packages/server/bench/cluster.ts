/** Requests one at a time, and checks and events by the thousand, on one PostgreSQL, and on a distributed one on the same cores. */
import { parseArgs } from "node:util";
import { median } from "./median.js";
import { clusterSeconds } from "./usage/cpu.js";
import { knock, measure, type Load, type Measured } from "./usage/load.js";
import {
  METRICS_TOKEN,
  query,
  startOne,
  startSeveral,
  withTarget,
  type Node,
  type Side,
} from "./usage/sides.js";
import { measureSingle } from "./usage/single.js";

const USAGE = `Usage: npm run bench -- cluster [--customers 10000] [--connections 512] [--seconds 5] [--runs 2] [--shards 8]

Sends requests to a server on one PostgreSQL 15, and to one on a coordinator and two workers with Citus, all on this machine: first
one at a time, then from all connections with wrk (apt-get install wrk). In every run both take turns. DUES_TEST_CITUS names the
build of Citus.`;

const KINDS: readonly { readonly what: string; readonly load: Partial<Load> & Pick<Load, "path"> }[] = [
  { what: "check", load: { path: "/v1/check" } },
  { what: "track", load: { path: "/v1/track" } },
  { what: "track with keys", load: { path: "/v1/track", isKeyed: true } },
  { what: "track/batch of 100", load: { path: "/v1/track/batch", batch: 100, connections: 16 } },
];

/** Until a new server knows nearly all customers by name: with Citus, looking up one takes a statement on every node. */
const WARM_UP_SECONDS = 15;

interface Options {
  readonly customers: number;
  readonly connections: number;
  readonly seconds: number;
  readonly runs: number;
  readonly shards: number;
}

/** CPU for one use and statements for one batch, of all nodes of a role. */
interface OfRole {
  readonly micros: number;
  readonly statements: number;
}

interface Result extends Measured {
  readonly batchSize: number;
  readonly roles: ReadonlyMap<Node["role"], OfRole>;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: "string", default: "10000" },
      connections: { type: "string", default: "512" },
      seconds: { type: "string", default: "5" },
      runs: { type: "string", default: "2" },
      shards: { type: "string", default: "8" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const options: Options = {
    customers: Number(values.customers),
    connections: Number(values.connections),
    seconds: Number(values.seconds),
    runs: Number(values.runs),
    shards: Number(values.shards),
  };
  const sides = [await startOne(options.customers), await startSeveral(options.customers, options.shards)];
  try {
    printSingle(await measureAllSingle(sides, options));
    print(options, await measureAll(sides, options));
  } finally {
    for (const side of sides) await side.stop();
  }
}

type Results = ReadonlyMap<string, ReadonlyMap<Side["name"], readonly Result[]>>;

async function measureAll(sides: readonly Side[], options: Options): Promise<Results> {
  const results = new Map<string, Map<Side["name"], Result[]>>();
  for (let run = 0; run < options.runs; run++) {
    for (const { what, load } of KINDS) {
      for (const side of sides) {
        const { connections, seconds, customers } = options;
        const full: Load = {
          connections,
          seconds,
          customers,
          batch: 1,
          feature: "api-calls",
          isKeyed: false,
          isReserving: false,
          ...load,
        };
        const ofKind = results.get(what) ?? new Map<Side["name"], Result[]>();
        ofKind.set(side.name, [...(ofKind.get(side.name) ?? []), await measureSide(side, full)]);
        results.set(what, ofKind);
      }
    }
  }
  return results;
}

/** Medians of milliseconds of each run, by what a request does. */
type SingleResults = ReadonlyMap<Side["name"], ReadonlyMap<string, readonly number[]>>;

async function measureAllSingle(sides: readonly Side[], { runs }: Options): Promise<SingleResults> {
  const results = new Map<Side["name"], Map<string, number[]>>();
  for (let run = 0; run < runs; run++) {
    for (const side of sides) {
      const ofSide = results.get(side.name) ?? new Map<string, number[]>();
      const measured = await withTarget(side, ({ url }) => measureSingle(url));
      for (const [what, ms] of measured) ofSide.set(what, [...(ofSide.get(what) ?? []), ms]);
      results.set(side.name, ofSide);
    }
  }
  return results;
}

function printSingle(results: SingleResults): void {
  console.log("\nOne request at a time, milliseconds\n");
  const [one, citus] = [results.get("one PostgreSQL"), results.get("Citus")];
  console.log(`${"".padEnd(36)}${["one", "Citus", "ratio"].map((title) => title.padStart(12)).join("")}`);
  for (const [what, times] of one ?? []) {
    const [before, after] = [median(times), median(citus?.get(what) ?? [])];
    const cells = [before.toFixed(1), after.toFixed(1), (after / before).toFixed(2)];
    console.log(`${what.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  }
}

function measureSide(side: Side, load: Load): Promise<Result> {
  const { nodes } = side;
  return withTarget(side, async (target) => {
    await knock(target, load.path);
    await measure(target, { ...load, seconds: WARM_UP_SECONDS });
    const before = await readNodes(nodes);
    const batchesBefore = await readBatches(target.url);
    const measured = await measure(target, load);
    const batchesAfter = await readBatches(target.url);
    const after = await readNodes(nodes);
    const units = measured.perSecond * load.seconds;
    const batches = batchesAfter.count - batchesBefore.count;
    const roles = new Map<Node["role"], OfRole>();
    for (const [index, { role }] of nodes.entries()) {
      const sum = roles.get(role) ?? { micros: 0, statements: 0 };
      const [from, to] = [before[index], after[index]];
      if (!from || !to) continue;
      const micros = ((to.seconds - from.seconds) / units) * 1e6;
      const statements = (to.statements - from.statements) / batches;
      roles.set(role, { micros: sum.micros + micros, statements: sum.statements + statements });
    }
    return { ...measured, roles, batchSize: (batchesAfter.size - batchesBefore.size) / batches };
  });
}

async function readNodes(nodes: readonly Node[]) {
  const read = async ({ url, postmaster }: Node) => {
    const rows = await query<{ calls: string }>(url, "select sum(calls) as calls from pg_stat_statements");
    return { statements: Number(rows[0]?.calls ?? 0), seconds: clusterSeconds(postmaster) };
  };
  return Promise.all(nodes.map(read));
}

/** How many batches there were, and how many requests they had. */
async function readBatches(url: string) {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const sumOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} ([\\d.]+)`, "gm"))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return { count: sumOf("dues_batch_size_count"), size: sumOf("dues_batch_size_sum") };
}

function print({ customers, connections, seconds, runs, shards }: Options, results: Results): void {
  console.log(
    `\n${customers} customers; ${connections} connections; ${shards} shards on two workers; median of ${runs} runs of ${seconds} s\n`,
  );
  const titles = [
    "a second",
    "ratio",
    "p99 ms",
    "uses/batch",
    "server us",
    "coord. us",
    "workers us",
    "statements",
  ];
  console.log(`${"".padEnd(36)}${titles.map((title) => title.padStart(12)).join("")}`);
  for (const [what, sides] of results) {
    const speed = (name: Side["name"]) => median((sides.get(name) ?? []).map(({ perSecond }) => perSecond));
    for (const [name, all] of sides) {
      const of = (pick: (result: Result) => number) => median(all.map(pick));
      const role = (one: Node["role"], pick: (of: OfRole) => number) =>
        of(({ roles }) => pick(roles.get(one) ?? { micros: 0, statements: 0 }));
      const statements = (["one", "coordinator", "workers"] as const).map((one) =>
        role(one, (each) => each.statements).toFixed(1),
      );
      const cells = [
        speed(name).toFixed(0),
        (speed(name) / speed("one PostgreSQL")).toFixed(2),
        of(({ p99Ms }) => p99Ms).toFixed(1),
        of(({ batchSize }) => batchSize).toFixed(1),
        of(({ cpuMicros }) => cpuMicros).toFixed(1),
        (role("one", ({ micros }) => micros) + role("coordinator", ({ micros }) => micros)).toFixed(1),
        role("workers", ({ micros }) => micros).toFixed(1),
        name === "Citus" ? statements.slice(1).join(" + ") : (statements[0] ?? ""),
      ];
      console.log(`${`${what}, ${name}`.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join("")}`);
    }
  }
  console.log(
    "\nCPU is for one check or event: of the server's process, of the coordinator or the one PostgreSQL, and of both workers together.\nStatements are those of one batch: on the one PostgreSQL, or on the coordinator + on the workers. A batch makes three round trips.",
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
