import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { migrate } from "../../src/db/core/migrate.js";
import { serve } from "../../src/server.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { assembleBench } from "./assemble.js";
import { createDatabase, openNamed } from "./databases.js";

/** When everybody subscribed, and when everybody is due. */
const STARTED_AT = Date.parse("2026-03-10T12:00:00Z") as Instant;
export const DUE_AT = Date.parse("2026-04-10T12:00:00Z") as Instant;

export const PRICE = 2_900;
export const USED = 50;
export const UNIT_PRICE = 3;

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    {
      slug: "pro",
      price: PRICE,
      features: [{ slug: "calls", limit: 10, overage: "charge" as const, overagePrice: UNIT_PRICE }],
    },
  ],
};

/** Everything that a customer has once it subscribed, paid and used something. */
const TABLES = [
  "customers",
  "customer_identifiers",
  "payment_methods",
  "subscriptions",
  "invoices",
  "invoice_lines",
  "payments",
  "allowance_windows",
  "billable_usage",
  "object_owners",
];

/** Enough for one statement; more would be one long pause. */
const COPIES_AT_ONCE = 5_000;

/** Makes a database in which this many subscriptions with billable usage are due. Answers its name. */
export async function seedDue(serverUrl: string, subscriptions: number): Promise<string> {
  const name = await createDatabase(serverUrl);
  const database = await openNamed(serverUrl, name);
  await migrate(database.knex);
  const server = await serve(assembleBench(database, STARTED_AT));
  try {
    const { apiKey } = await createOrganization(server.deps, { name: "Bench", slug: "bench", mode: "test" });
    await subscribe(server.url, apiKey);
    await multiply(database.knex, subscriptions);
    await database.knex.raw("vacuum analyze");
  } finally {
    await server.close();
  }
  return name;
}

/** Has one customer buy the plan and use more than it includes, as a user of the API does it. */
async function subscribe(url: string, apiKey: string): Promise<void> {
  const customer = "template@example.com";
  await post(`${url}/v1/sync`, apiKey, CATALOG);
  const { checkoutUrl } = await post(`${url}/v1/attach`, apiKey, { customer, product: "pro" });
  await post(String(checkoutUrl), apiKey, { card: "4242424242424242", exp: "12/34", cvc: "123" });
  await post(`${url}/v1/track`, apiKey, { customer, feature: "calls", value: 10 + USED });
}

async function post(url: string, apiKey: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** Copies the one customer there is, whose ids, email and invoice prefix get a number each. */
async function multiply(knex: Knex, total: number): Promise<void> {
  const prefix: { invoice_prefix: string } | undefined = await knex("customers").first("invoice_prefix");
  const names = `(cus|pm|sub|inv|line|pay|win|use|chk)_[0-9a-z]{25}|${prefix?.invoice_prefix}|template(?=@)`;
  for (const table of TABLES)
    await knex.raw("create temporary table ?? as table ??", [`one_${table}`, table]);
  for (let from = 1; from < total; from += COPIES_AT_ONCE) {
    const to = Math.min(total - 1, from + COPIES_AT_ONCE - 1);
    for (const table of TABLES) {
      await knex.raw(
        `insert into ?? select copied.* from ?? as one, generate_series(?::int, ?::int) as copies (place),
          json_populate_record(null::??, regexp_replace(row_to_json(one)::text, ?, '\\&' || place, 'g')::json) as copied`,
        [table, `one_${table}`, from, to, table, names],
      );
    }
  }
}
