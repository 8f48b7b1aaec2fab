/** How many due subscriptions are renewed in a second, beside the floor of writing the same rows. */
import { parseArgs } from "node:util";
import { dropDatabase } from "./billing/databases.js";
import { measureFloor, measureRenewals, type Bench, type Cost } from "./billing/measure.js";
import { seedDue } from "./billing/seed.js";
import { median } from "./median.js";

const USAGE = `Usage: npm run bench -- billing [--subscriptions 20000] [--runs 3] [--with-tax] [--sandbox]

Renews subscriptions that are all due, each with one metered feature that was used beyond what is included: one invoice
of arrears and the next fee, one charge, paid. --with-tax also measures renewals of customers with one tax and one
coupon, each run right after the same without them. --sandbox also measures with the sandbox provider, which keeps its charges
in the same database.`;

interface Row {
  readonly what: string;
  readonly costs: readonly Cost[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      subscriptions: { type: "string", default: "20000" },
      runs: { type: "string", default: "3" },
      "with-tax": { type: "boolean", default: false },
      sandbox: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const serverUrl = process.env["DUES_TEST_DATABASE"];
  if (serverUrl === undefined) throw new Error("DUES_TEST_DATABASE names no PostgreSQL server");
  const subscriptions = Number(values.subscriptions);
  const benchOf = async (isTaxed: boolean): Promise<Bench> => ({
    serverUrl,
    seed: await seedDue(serverUrl, { subscriptions, isTaxed }),
  });
  const plain = await benchOf(false);
  const taxed = values["with-tax"] ? await benchOf(true) : undefined;
  const rows = await measure(plain, { runs: Number(values.runs), taxed, withSandbox: values.sandbox });
  print(subscriptions, rows);
  for (const { seed } of taxed ? [plain, taxed] : [plain]) await dropDatabase(serverUrl, seed.name);
}

interface Kinds {
  readonly runs: number;
  /** The same with a tax and a coupon; not measured if undefined. */
  readonly taxed: Bench | undefined;
  readonly withSandbox: boolean;
}

/** Every kind takes its turn in every run, so that what disturbs the machine disturbs all of them. */
async function measure(bench: Bench, { runs, taxed, withSandbox }: Kinds): Promise<Row[]> {
  const floor: Cost[] = [];
  const one: Cost[] = [];
  const withTax: Cost[] = [];
  const two: Cost[] = [];
  const sandbox: Cost[] = [];
  for (let run = 0; run < runs; run++) {
    const measured = await measureRenewals(bench, { workers: 1, provider: "instant" });
    one.push(measured);
    if (taxed) withTax.push(await measureRenewals(taxed, { workers: 1, provider: "instant" }));
    floor.push(await measureFloor(bench, measured.written));
    two.push(await measureRenewals(bench, { workers: 2, provider: "instant" }));
    if (withSandbox) sandbox.push(await measureRenewals(bench, { workers: 1, provider: "sandbox" }));
  }
  return [
    { what: "writing the same rows (floor)", costs: floor },
    { what: "one worker", costs: one },
    ...(taxed ? [{ what: "one worker, tax and coupon", costs: withTax }] : []),
    { what: "two workers", costs: two },
    ...(withSandbox ? [{ what: "one worker, sandbox provider", costs: sandbox }] : []),
  ];
}

const WIDTHS = [32, -8, -8, -9, -10, -14, -16];

/** CPU seconds are more reliable than rates where other programs use the same processors. */
function print(subscriptions: number, rows: readonly Row[]): void {
  const perSecond = ({ costs }: Row) => costs.map(({ seconds }) => subscriptions / seconds);
  const floor = median(rows[0] ? perSecond(rows[0]) : []);
  const perThousand = (seconds: readonly (number | undefined)[]) =>
    seconds.every((each) => each !== undefined)
      ? ((1_000 * median(seconds)) / subscriptions).toFixed(2)
      : "?";
  console.log(`\nRenewals a second, ${subscriptions} due, median of ${rows[0]?.costs.length ?? 0} runs,`);
  console.log("and seconds of the processors for 1,000 renewals\n");
  printLine(["", "median", "lowest", "highest", "of floor", "worker CPU s", "database CPU s"]);
  for (const row of rows) {
    const rates = perSecond(row);
    printLine([
      row.what,
      ...[median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0)),
      `${((100 * median(rates)) / floor).toFixed(0)} %`,
      perThousand(row.costs.map(({ workerCpuSeconds }) => workerCpuSeconds)),
      perThousand(row.costs.map(({ databaseCpuSeconds }) => databaseCpuSeconds)),
    ]);
  }
  console.log("\nEvery subscription was renewed, invoiced and paid exactly once in each run.");
}

function printLine(cells: readonly string[]): void {
  const padded = cells.map((cell, place) => {
    const width = WIDTHS[place] ?? 0;
    return width < 0 ? cell.padStart(-width) : cell.padEnd(width);
  });
  console.log(padded.join(""));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
