import type { Knex } from "knex";
import { createDatabase, dropDatabase, openNamed } from "./databases.js";
import { readWritten, writeFloor, type Written } from "./floor.js";
import { openProcessorTime } from "./processor-time.js";
import type { Seed } from "./seed.js";
import type { RenewAll } from "./worker.js";
import { openWorkers } from "./workers.js";

export interface Bench {
  readonly serverUrl: string;
  /** The database with everything due, of which each measurement takes a copy. */
  readonly seed: Seed;
}

/** Elapsed time and CPU time. */
export interface Cost {
  readonly seconds: number;
  readonly workerCpuSeconds: number;
  /** Undefined where it cannot be measured. */
  readonly databaseCpuSeconds: number | undefined;
}

export interface Measured extends Cost {
  /** What was written, for the floor. */
  readonly written: Written;
}

/** Renews everything that is due in a fresh copy, and checks that each subscription was renewed exactly once. */
export async function measureRenewals(
  { serverUrl, seed }: Bench,
  { workers: count, provider }: Pick<RenewAll, "provider"> & { readonly workers: number },
): Promise<Measured> {
  const { subscriptions } = seed;
  return inCopy(serverUrl, seed.name, async (knex, url) => {
    const workers = await openWorkers(count, { url, provider });
    let renewed = 0;
    const cost = await costOf(knex, async () => {
      const ran = await Promise.all(workers.map((worker) => worker.run()));
      renewed = sum(ran.map((each) => each.count));
      return sum(ran.map(({ cpuSeconds }) => cpuSeconds));
    });
    for (const worker of workers) await worker.close();
    if (renewed !== subscriptions)
      throw new Error(`${renewed} of ${subscriptions} customers were run to the end`);
    await checkEachOnce(knex, seed);
    return { ...cost, written: await readWritten(knex) };
  });
}

export async function measureFloor({ serverUrl, seed }: Bench, written: Written): Promise<Cost> {
  return inCopy(serverUrl, seed.name, (knex) =>
    costOf(knex, async () => {
      const before = process.cpuUsage();
      await writeFloor(knex, written);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    }),
  );
}

/** Measures `work`, which returns the CPU seconds of the writing processes. */
async function costOf(knex: Knex, work: () => Promise<number>): Promise<Cost> {
  const databaseSeconds = await openProcessorTime(knex);
  const [before, startedAt] = [databaseSeconds(), performance.now()];
  const workerCpuSeconds = await work();
  const [after, seconds] = [databaseSeconds(), (performance.now() - startedAt) / 1_000];
  const databaseCpuSeconds = before === undefined || after === undefined ? undefined : after - before;
  return { seconds, workerCpuSeconds, databaseCpuSeconds };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** One paid invoice for each subscription, of its fee and its usage, paid by one payment. */
async function checkEachOnce(knex: Knex, { subscriptions, total }: Seed): Promise<void> {
  const { rows }: { rows: readonly Readonly<Record<string, bigint>>[] } = await knex.raw(
    `select count(*) as invoices, count(distinct invoice.subscription_id) as renewed,
        count(*) filter (where invoice.status = 'paid' and invoice.total = :total) as paid,
        sum(charges.count)::bigint as charges
      from invoices as invoice, lateral (
        select count(*) from payments
          where payments.customer_id = invoice.customer_id and payments.invoice_id = invoice.id
            and payments.status = 'succeeded' and payments.amount = :total
      ) as charges
      where invoice.reason = 'subscription_cycle'`,
    { total },
  );
  for (const [what, count] of Object.entries(rows[0] ?? {})) {
    if (count !== BigInt(subscriptions)) throw new Error(`${what}: ${count} instead of ${subscriptions}`);
  }
}

async function inCopy<Result>(
  serverUrl: string,
  seed: string,
  work: (knex: Knex, url: string) => Promise<Result>,
): Promise<Result> {
  const name = await createDatabase(serverUrl, seed);
  const database = await openNamed(serverUrl, name);
  try {
    return await work(database.knex, database.url);
  } finally {
    await database.close();
    await dropDatabase(serverUrl, name);
  }
}
