import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { migrate } from "../../src/db/core/migrate.js";
import { serve } from "../../src/server.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { assembleBench } from "./assemble.js";
import { createDatabase, openNamed } from "./databases.js";

/** When all customers subscribed, and when all renewals are due. */
const STARTED_AT = Date.parse("2026-03-10T12:00:00Z") as Instant;
export const DUE_AT = Date.parse("2026-04-10T12:00:00Z") as Instant;

const PRICE = 2_900;
const USED = 50;
const UNIT_PRICE = 3;

/** A renewal without a tax and a coupon, and with one of each: 10 % off and 20 % on top. */
const TOTAL = PRICE + USED * UNIT_PRICE;
const TAXED_TOTAL = TOTAL * 0.9 * 1.2;
const TAX = { code: "vat", name: "VAT", percent: 20 };
const COUPON = { name: "Loyal", percent: 10, duration: "forever" };

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
  "discounts",
  "object_owners",
];

/** Enough for one statement; more would be one long pause. */
const COPIES_AT_ONCE = 5_000;

/** What is due. */
export interface Due {
  readonly subscriptions: number;
  /** Whether each customer pays a tax and has redeemed a coupon. */
  readonly isTaxed: boolean;
}

/** A database in which everything is due. */
export interface Seed extends Due {
  readonly name: string;
  readonly apiKey: string;
  /** What each renewal charges, in minor units. */
  readonly total: number;
}

/** Creates a database in which this many subscriptions with billable usage are due. */
export async function seedDue(serverUrl: string, { subscriptions, isTaxed }: Due): Promise<Seed> {
  const name = await createDatabase(serverUrl);
  const database = await openNamed(serverUrl, name);
  await migrate(database.knex);
  const server = await serve(assembleBench(database, STARTED_AT));
  let apiKey;
  try {
    ({ apiKey } = await createOrganization(server.deps, { name: "Bench", slug: "bench", mode: "test" }));
    await subscribe(server.url, apiKey, { isTaxed });
    await multiply(database.knex, subscriptions);
    await database.knex.raw("vacuum analyze");
  } finally {
    await server.close();
  }
  return { name, apiKey, subscriptions, isTaxed, total: isTaxed ? TAXED_TOTAL : TOTAL };
}

/** Has one customer buy the plan and use more than it includes, as a user of the API does it. */
async function subscribe(url: string, apiKey: string, { isTaxed }: Pick<Due, "isTaxed">): Promise<void> {
  const customer = "template@example.com";
  await post(`${url}/v1/sync`, apiKey, CATALOG);
  const discounts = isTaxed ? [await createTaxAndCoupon(url, apiKey)] : [];
  const { checkoutUrl } = await post(`${url}/v1/attach`, apiKey, { customer, product: "pro", discounts });
  await post(String(checkoutUrl), apiKey, { card: "4242424242424242", exp: "12/34", cvc: "123" });
  await post(`${url}/v1/track`, apiKey, { customer, feature: "calls", value: 10 + USED });
}

/** Returns the coupon. */
async function createTaxAndCoupon(url: string, apiKey: string): Promise<{ readonly couponId: unknown }> {
  await post(`${url}/v1/taxes`, apiKey, TAX);
  await post(`${url}/v1/organization`, apiKey, { tax: { defaultTaxCodes: [TAX.code] } }, "PATCH");
  const { coupon } = await post(`${url}/v1/coupons`, apiKey, COUPON);
  return { couponId: (coupon as { readonly id: unknown }).id };
}

async function post(
  url: string,
  apiKey: string,
  body: unknown,
  method = "POST",
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method,
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
  const names = `(cus|pm|sub|inv|line|pay|win|use|chk|disc)_[0-9a-z]{25}|${prefix?.invoice_prefix}|template(?=@)`;
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
