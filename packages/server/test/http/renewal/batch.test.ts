import { beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { runDue } from "../../../src/usecases/shared/renewal/run-due.js";
import { findOrganization } from "../../../src/db/organizations/organizations.js";
import { addTenant, attach, buy, CARDS, invoicesOf, sync, track, type Tenant } from "../../support/api.js";
import { change } from "../lifecycle/timed-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const DAY_MS = 86_400_000;
const CALLS = { slug: "calls", limit: 10, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", price: 0, autoEnable: true, features: [{ slug: "calls", limit: 5 }] },
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "week", price: 700, interval: "weekly", features: [CALLS] },
    { slug: "year", price: 30_000, interval: "yearly", features: [CALLS] },
  ],
};

const server = useTestServer();

interface Customer {
  readonly plan: "pro" | "week" | "year";
  readonly card: keyof typeof CARDS;
  readonly used: number;
  readonly asks: "nothing" | "cancel" | "pause" | "downgrade";
}

const customers: fc.Arbitrary<readonly Customer[]> = fc.array(
  fc.record({
    plan: fc.constantFrom("pro", "week", "year"),
    card: fc.constantFrom("pays", "paysOnce"),
    used: fc.constantFrom(0, 10, 25),
    asks: fc.constantFrom("nothing", "cancel", "pause", "downgrade"),
  }),
  { minLength: 4, maxLength: 4 },
);

/** A shop with these customers, `c0`, `c1` and so on. */
async function open(wanted: readonly Customer[]): Promise<Tenant> {
  // Invoices name their seller, and the two organizations are compared.
  const tenant = await addTenant(server, { name: "Seller" });
  await sync(tenant, CATALOG);
  for (const [position, { plan, card, used, asks }] of wanted.entries()) {
    const name = `c${position}`;
    const { subscriptionId: id } = await buy(tenant, name, plan, CARDS[card]);
    if (used > 0) await track(tenant, name, "calls", used);
    if (asks === "cancel") await change(tenant, "cancel", id);
    if (asks === "pause")
      await change(tenant, "pause", id, { until: new Date(server.clock.now() + 9 * DAY_MS) });
    if (asks === "downgrade") await attach(tenant, name, "free");
  }
  return tenant;
}

const TABLES = [
  "subscriptions",
  "invoices",
  "invoice_lines",
  "payments",
  "balance_entries",
  "billable_usage",
  "allowance_windows",
];

/** Every row of a tenant's customers, with ids replaced by their order of appearance. */
async function rowsOf(tenant: Tenant): Promise<unknown> {
  const { knex } = server.database;
  const found: {
    id: string;
    next_due_at: Date | null;
    last_invoice_number: number;
    invoice_prefix: string;
  }[] = await knex("customers").where({ organization_id: tenant.id }).orderBy("id");
  const all = [];
  for (const { id, next_due_at, last_invoice_number, invoice_prefix } of found) {
    const rows: unknown[] = [next_due_at, last_invoice_number];
    for (const table of TABLES) rows.push(await knex(table).where({ customer_id: id }).orderBy("id"));
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === "bigint" ? `${value}` : value,
    );
    all.push(JSON.parse(withoutNames(text.replaceAll(invoice_prefix, "PREFIX"))));
  }
  return all;
}

function withoutNames(text: string): string {
  const known = new Map<string, string>();
  return text.replace(/\b([a-z]+)_[0-9a-z]{25}\b/g, (id, prefix: string) => {
    const name = known.get(id) ?? `${prefix}#${known.size}`;
    known.set(id, name);
    return name;
  });
}

async function runOneByOne(tenant: Tenant): Promise<void> {
  const organization = await findOrganization(server.deps.db, tenant.id);
  if (!organization) throw new Error("the shop is gone");
  const ids: string[] = await server.database
    .knex("customers")
    .where({ organization_id: tenant.id })
    .pluck("id");
  for (const id of ids) await runDue(server.deps, organization, id, server.clock.now());
}

describe("many customers", () => {
  test("have the same rows in a batch as one by one", async () => {
    await fc.assert(
      fc.asyncProperty(customers, fc.constantFrom(10, 40, 100), async (wanted, days) => {
        const alone = await open(wanted);
        const together = await open(wanted);
        server.clock.advance(days * DAY_MS);
        await runOneByOne(alone);
        await runCycle(server.deps);
        expect(await rowsOf(together)).toEqual(await rowsOf(alone));
      }),
      { numRuns: isLong ? 30 : 2, seed: 7 },
    );
  });
});

describe("a customer that fails", () => {
  let tenant: Tenant;
  beforeEach(async () => {
    await server.database.knex("customers").update({ next_due_at: null });
    const plain: Customer = { plan: "pro", card: "pays", used: 0, asks: "nothing" };
    tenant = await open([plain, { ...plain, used: 25 }, plain]);
    server.clock.advance(32 * DAY_MS);
  });

  const idOf = async (name: string): Promise<string> => {
    const rows: { id: string }[] = await server.database
      .knex("customers")
      .where({ organization_id: tenant.id, external_id: name });
    return rows[0]?.id ?? "none";
  };
  const bills = async () =>
    Promise.all(["c0", "c1", "c2"].map(async (name) => (await invoicesOf(tenant, name)).length));
  const failed = () =>
    new Set(server.logs.filter(({ level }) => level === 50).map(({ customerId }) => customerId));

  test.each([
    ["because a rule breaks", "c0"],
    ["because its usage lost its price", "c1"],
  ])("%s is logged, and the others run", async (_why, name) => {
    const id = await idOf(name);
    const { knex } = server.database;
    const gone = { plan_version_id: "ver_gone" };
    await knex("subscriptions").where({ customer_id: id }).update(gone);
    await knex("billable_usage").where({ customer_id: id }).update(gone);
    expect(await runCycle(server.deps)).toBe(2);
    expect(await bills()).toEqual(["c0", "c1", "c2"].map((each) => (each === name ? 1 : 2)));
    expect(failed()).toContain(id);
    expect(await runCycle(server.deps)).toBe(0);
  });

  test("because a row cannot be written is logged, and the others run", async () => {
    const id = await idOf("c2");
    const { knex } = server.database;
    await knex("customers").where({ id }).update({ last_invoice_number: 0 });
    expect(await runCycle(server.deps)).toBe(2);
    expect(await bills()).toEqual([2, 2, 1]);
    expect(failed()).toContain(id);
    await knex("customers").where({ id }).update({ last_invoice_number: 1 });
    expect(await runCycle(server.deps)).toBe(1);
    expect(await bills()).toEqual([2, 2, 2]);
  });
});
