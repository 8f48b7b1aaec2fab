/** How many due subscriptions are renewed in a second, beside the floor of writing the same rows. */
import { parseArgs } from "node:util";
import { dropDatabase } from "./billing/databases.js";
import { measureFloor, measureRenewals, type Bench } from "./billing/measure.js";
import { seedDue } from "./billing/seed.js";

const USAGE = `Usage: npm run bench -- billing [--subscriptions 20000] [--runs 3] [--sandbox]

Renews subscriptions that are all due, each with one metered feature that was used beyond what is included: one invoice
of arrears and the next fee, one charge, paid. --sandbox also measures with the sandbox provider, which keeps its charges
in the same database.`;

interface Row {
  readonly what: string;
  readonly perSecond: readonly number[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      subscriptions: { type: "string", default: "20000" },
      runs: { type: "string", default: "3" },
      sandbox: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const serverUrl = process.env["DUES_TEST_DATABASE"];
  if (serverUrl === undefined) throw new Error("DUES_TEST_DATABASE names no PostgreSQL server");
  const subscriptions = Number(values.subscriptions);
  const bench: Bench = { serverUrl, subscriptions, seed: await seedDue(serverUrl, subscriptions) };
  print(subscriptions, await measure(bench, { runs: Number(values.runs), withSandbox: values.sandbox }));
  await dropDatabase(serverUrl, bench.seed);
}

/** Every kind takes its turn in every run, so that what disturbs the machine disturbs all of them. */
async function measure(
  bench: Bench,
  { runs, withSandbox }: { readonly runs: number; readonly withSandbox: boolean },
): Promise<Row[]> {
  const floor: number[] = [];
  const one: number[] = [];
  const two: number[] = [];
  const sandbox: number[] = [];
  const perSecond = (seconds: number) => bench.subscriptions / seconds;
  for (let run = 0; run < runs; run++) {
    const { seconds, written } = await measureRenewals(bench, { workers: 1, provider: "instant" });
    one.push(perSecond(seconds));
    floor.push(perSecond(await measureFloor(bench, written)));
    two.push(perSecond((await measureRenewals(bench, { workers: 2, provider: "instant" })).seconds));
    if (!withSandbox) continue;
    sandbox.push(perSecond((await measureRenewals(bench, { workers: 1, provider: "sandbox" })).seconds));
  }
  return [
    { what: "writing the same rows (floor)", perSecond: floor },
    { what: "one worker", perSecond: one },
    { what: "two workers", perSecond: two },
    ...(withSandbox ? [{ what: "one worker, sandbox provider", perSecond: sandbox }] : []),
  ];
}

function print(subscriptions: number, rows: readonly Row[]): void {
  const floor = median(rows[0]?.perSecond ?? []);
  console.log(
    `\nRenewals a second, ${subscriptions} due, median of ${rows[0]?.perSecond.length ?? 0} runs\n`,
  );
  console.log(
    `${"".padEnd(32)}${"median".padStart(8)}${"lowest".padStart(8)}${"highest".padStart(9)}${"of floor".padStart(10)}`,
  );
  for (const { what, perSecond } of rows) {
    const cells = [median(perSecond), Math.min(...perSecond), Math.max(...perSecond)].map(Math.round);
    const [middle, lowest, highest] = cells.map(String);
    const share = `${((100 * median(perSecond)) / floor).toFixed(0)} %`;
    console.log(
      `${what.padEnd(32)}${middle?.padStart(8)}${lowest?.padStart(8)}${highest?.padStart(9)}${share.padStart(10)}`,
    );
  }
  console.log("\nEvery subscription was renewed, invoiced and paid exactly once in each run.");
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (upper + lower) / 2;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
