/** How long a page of each list takes, among 10,000 customers and 100,000 invoices. */
import { parseArgs } from "node:util";
import { assembleBench } from "./billing/assemble.js";
import { dropDatabase, openNamed } from "./billing/databases.js";
import { DUE_AT, seedDue } from "./billing/seed.js";
import { serve } from "../src/server.js";

const USAGE = `Usage: npm run bench -- lists [--customers 10000] [--invoices 10] [--runs 20]

Requests a page of each list and report of an organization with so many customers, each with a subscription and so many invoices,
and prints the median and the slowest response in milliseconds.`;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Each request, by the question that it answers. */
const REQUESTS: Readonly<Record<string, string>> = {
  "customers, first page": "/v1/customers",
  "customers, far page": "/v1/customers?offset=9000",
  "customers, with subscriptions": "/v1/customers?include=subscriptions&limit=100",
  "customers by a part of an email": "/v1/customers?search=template77",
  "customers by plan": "/v1/customers?plan=pro&status=active",
  "customers by a status without any": "/v1/customers?status=past_due",
  "customers by creation": `/v1/customers?createdTo=${DUE_AT - 365 * DAY_MS}`,
  "invoices, first page": "/v1/billing/invoices?limit=50",
  "invoices by a status without any": "/v1/billing/invoices?status=uncollectible&limit=50",
  "invoices by number": "/v1/billing/invoices?number=template&limit=50",
  "invoices by issue, none": `/v1/billing/invoices?to=${DUE_AT - 365 * DAY_MS}&limit=50`,
  "invoices by amount due, none": "/v1/billing/invoices?minAmountDue=1&limit=50",
  "invoices overdue": "/v1/billing/invoices?overdue=true&limit=50",
  "payments by time": `/v1/payments?from=${DUE_AT - 365 * DAY_MS}&limit=50`,
  "search by an email": "/v1/search?q=template4242@example.com",
  "search without a match": "/v1/search?q=nothing",
  "plans, what each would do": "/v1/plans?customer=template@example.com",
  "versions of a plan": "/v1/plans/pro/versions",
  "usage events": "/v1/usage/events",
  "usage by customer": `/v1/usage/summary?groupBy=customer&from=${DUE_AT - 60 * DAY_MS}`,
  overview: "/v1/overview",
  "revenue, twelve months": "/v1/revenue",
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: "string", default: "10000" },
      invoices: { type: "string", default: "10" },
      runs: { type: "string", default: "20" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const serverUrl = process.env["DUES_TEST_DATABASE"];
  if (serverUrl === undefined) throw new Error("DUES_TEST_DATABASE names no PostgreSQL server");
  const seed = await seedDue(serverUrl, { subscriptions: Number(values.customers), isTaxed: false });
  const database = await openNamed(serverUrl, seed.name);
  await copyInvoices(database.knex, Number(values.invoices));
  const server = await serve(assembleBench(database, DUE_AT));
  try {
    console.log("request".padEnd(36), "median".padStart(8), "slowest".padStart(8));
    for (const [name, path] of Object.entries(REQUESTS)) {
      const times = await measure(`${server.url}${path}`, seed.apiKey, Number(values.runs));
      const [median, slowest] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
      console.log(name.padEnd(36), median.toFixed(1).padStart(8), slowest.toFixed(1).padStart(8));
    }
  } finally {
    await server.close();
    await dropDatabase(serverUrl, seed.name);
  }
}

type Database = Awaited<ReturnType<typeof openNamed>>;

/** Each customer has one invoice, which is copied with its lines and a usage event for each. */
async function copyInvoices(knex: Database["knex"], count: number): Promise<void> {
  const copies: readonly (readonly [table: string, changes: string])[] = [
    ["invoices", "'id', one.id || n, 'number', one.number || '-' || n"],
    ["invoice_lines", "'id', one.id || n, 'invoice_id', one.invoice_id || n"],
  ];
  await knex.transaction(async (trx) => {
    // Copying takes longer than any request may.
    await trx.raw("set local statement_timeout = 0");
    for (const [table, changes] of copies)
      await trx.raw(
        `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
        from ${table} as one, generate_series(1, ?) as n`,
        [count - 1],
      );
    await trx.raw(
      `insert into usage_events (customer_id, id, organization_id, feature_id, value, occurred_at, recorded_at,
        is_late, draws)
      select customers.id, used.id || customers.invoice_prefix || n, used.organization_id, used.feature_id, n,
        used.occurred_at, used.recorded_at, false, used.draws
      from (select * from usage_events limit 1) as used, customers, generate_series(1, ?) as n`,
      [count],
    );
  });
  await knex.raw("vacuum analyze");
}

/** In milliseconds, the shortest first. */
async function measure(url: string, apiKey: string, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
    // The first request compiles statements and validators.
    if (run > 0) times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => one - other);
}

void main();
