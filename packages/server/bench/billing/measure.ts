import type { Knex } from "knex";
import { createDatabase, dropDatabase, openNamed } from "./databases.js";
import { readWritten, writeFloor, type Written } from "./floor.js";
import { PRICE, UNIT_PRICE, USED } from "./seed.js";
import type { RenewAll } from "./worker.js";
import { openWorkers } from "./workers.js";

export interface Bench {
  readonly serverUrl: string;
  /** The database with everything due, of which each measurement takes a copy. */
  readonly seed: string;
  readonly subscriptions: number;
}

export interface Measured {
  readonly seconds: number;
  /** What was written, for the floor. */
  readonly written: Written;
}

/** Renews everything that is due in a fresh copy, and checks that each subscription was renewed exactly once. */
export async function measureRenewals(
  { serverUrl, seed, subscriptions }: Bench,
  { workers: count, provider }: Pick<RenewAll, "provider"> & { readonly workers: number },
): Promise<Measured> {
  return inCopy(serverUrl, seed, async (knex, url) => {
    const workers = await openWorkers(count, { url, provider });
    const startedAt = performance.now();
    const renewed = await Promise.all(workers.map((worker) => worker.run()));
    const seconds = (performance.now() - startedAt) / 1_000;
    for (const worker of workers) await worker.close();
    const sum = renewed.reduce((total, each) => total + each, 0);
    if (sum !== subscriptions) throw new Error(`${sum} of ${subscriptions} customers were run to the end`);
    await checkEachOnce(knex, subscriptions);
    return { seconds, written: await readWritten(knex) };
  });
}

export async function measureFloor({ serverUrl, seed }: Bench, written: Written): Promise<number> {
  return inCopy(serverUrl, seed, async (knex) => {
    const startedAt = performance.now();
    await writeFloor(knex, written);
    return (performance.now() - startedAt) / 1_000;
  });
}

/** One paid invoice for each subscription, of its fee and its usage, paid by one payment. */
async function checkEachOnce(knex: Knex, subscriptions: number): Promise<void> {
  const total = PRICE + USED * UNIT_PRICE;
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
