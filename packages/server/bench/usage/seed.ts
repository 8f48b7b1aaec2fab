import type { Knex } from "knex";
import pg from "pg";
import type { CatalogInput, Instant } from "@dues/billing";
import { findOrganizationByIdOrSlug, type Organization } from "../../src/db/organizations/organizations.js";
import { migrate } from "../../src/db/core/migrate.js";
import { syncCatalog } from "../../src/usecases/catalog/sync.js";
import { attachPlan } from "../../src/usecases/subscription/attach.js";
import { ensureDemo } from "../../src/usecases/organization/demo.js";
import { assembleBench } from "../billing/assemble.js";
import { openDatabase } from "../../src/db/core/connection.js";
import { createMetering } from "../../src/usage/metering.js";
import { createDatabase } from "../billing/databases.js";
import { copyEvents, customerIdOf } from "./seed-events.js";

export interface SeedSize {
  readonly customers: number;
  /** Uses that were recorded before, spread over all customers. */
  readonly events: number;
}

export const KEY = `dues_test_${"b".repeat(43)}`;

/** Rows that one statement copies. Larger ones hold more memory; smaller ones wait more often for the disk. */
const CHUNK = 100_000;

const MODELS = ["m0", "m1", "m2", "m3", "m4"];
const TOKEN_TYPES = ["input", "output"];

/** Units that the plan includes, units with one price, and units with ten prices by three dimensions. */
const CATALOG: CatalogInput = {
  features: [
    { slug: "api-calls" },
    { slug: "images" },
    { slug: "tokens", dimensions: ["model", { name: "tokenType", values: TOKEN_TYPES }, "region"] },
  ],
  plans: [
    {
      slug: "pro",
      features: [
        {
          slug: "api-calls",
          limit: 1_000_000_000,
          overage: "charge",
          overagePrice: 0.5,
          reset: "monthly",
        },
        { slug: "images", limit: 0, overage: "charge", overagePrice: 0.5, reset: "monthly" },
        {
          slug: "tokens",
          limit: 0,
          overage: "charge",
          overagePrice: 0.5,
          reset: "monthly",
          priceEntries: MODELS.flatMap((model) =>
            TOKEN_TYPES.map((tokenType) => ({ when: { model, tokenType }, overagePrice: 0.25 })),
          ),
        },
      ],
    },
    { slug: "paid", price: 1_000, features: [{ slug: "api-calls", limit: 1_000_000_000 }] },
  ],
};

/**
 * A database with an organization whose customers `c0`, `c1`… all have one plan and have used one unit this month. One
 * customer subscribes and uses it by the front door; all others are copies of its rows.
 */
export async function seedUsage(serverUrl: string, size: SeedSize): Promise<string> {
  const name = await createDatabase(serverUrl);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await fillUsage(url.href, size);
  await tidyUp(url.href);
  return name;
}

/** Migrates a database, and adds the organization and its customers. */
export async function fillUsage(url: string, size: SeedSize): Promise<void> {
  const database = { ...(await openDatabase({ url })), url };
  try {
    await migrate(database.knex);
    const now = Date.now() as Instant;
    const { deps } = assembleBench(database, now);
    await ensureDemo(deps, KEY);
    const organization = await demoOf(database.knex);
    await syncCatalog(deps, { organization, isDryRun: false, input: CATALOG });
    const fresh = await demoOf(database.knex);
    await attachPlan(deps, fresh, {
      customer: "template",
      product: "pro",
      customerData: { email: "t@example.com" },
    });
    await createMetering(deps).track(fresh, { customer: "template", feature: "api-calls" });
    await copyCustomers(database.knex, size.customers);
    await copyEvents(database.knex, size, now);
  } finally {
    await database.close();
  }
}

/** What planners know of the tables, and nothing left to write while something is measured. */
export async function tidyUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  await client.end();
}

async function demoOf(knex: Knex): Promise<Organization> {
  const organization = await findOrganizationByIdOrSlug(knex, "demo");
  if (!organization) throw new Error("The demo organization is missing.");
  return organization;
}

async function copyCustomers(knex: Knex, count: number): Promise<void> {
  const columns = async (table: string, own: Readonly<Record<string, string>>) => {
    const all: string[] = await knex("information_schema.columns")
      .where({ table_schema: "public", table_name: table, is_generated: "NEVER" })
      .pluck("column_name");
    return { names: all.join(", "), values: all.map((name) => own[name] ?? `template.${name}`).join(", ") };
  };
  const customer = await columns("customers", {
    id: customerIdOf("n"),
    external_id: "'c' || n",
    email: "'c' || n || '@example.com'",
    search_text: "'c' || n || '@example.com'",
    invoice_prefix: "'B' || n",
  });
  const subscription = await columns("subscriptions", {
    customer_id: customerIdOf("n"),
    id: "'sub_bench' || lpad(n::text, 21, '0')",
  });
  const window = await columns("allowance_windows", {
    customer_id: customerIdOf("n"),
    id: "'win_bench' || lpad(n::text, 21, '0')",
  });
  for (let from = 0; from < count; from += CHUNK) {
    const range = `generate_series(${from}, ${Math.min(from + CHUNK, count) - 1}) as n`;
    await knex.raw(`insert into customers (${customer.names})
      select ${customer.values} from customers as template, ${range} where template.external_id = 'template'`);
    await knex.raw(`insert into customer_identifiers (organization_id, kind, value, customer_id)
      select organizations.id, kind, value, ${customerIdOf("n")} from organizations, ${range},
        lateral (values ('external_id', 'c' || n), ('email', 'c' || n || '@example.com')) as name (kind, value)`);
    await knex.raw(`insert into subscriptions (${subscription.names})
      select ${subscription.values} from subscriptions as template, ${range}
        where template.customer_id not like 'cus_bench%'`);
    await knex.raw(`insert into allowance_windows (${window.names})
      select ${window.values} from allowance_windows as template, ${range}
        where template.customer_id not like 'cus_bench%'`);
  }
}
