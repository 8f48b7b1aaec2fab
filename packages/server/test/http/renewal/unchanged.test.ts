import { beforeEach, describe, expect, test } from "@jest/globals";
import { lockCustomer } from "../../../src/db/customers/customers.js";
import { lockFree } from "../../../src/db/customers/due.js";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import type { PaymentProvider } from "../../../src/providers/payment-provider.js";
import type { PaymentProviders } from "../../../src/providers/payment-providers.js";
import { addTenant, attach, buy, invoicesOf, sync, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { addDiscount, createCoupon } from "../discounts/coupons.js";

const DAY_MS = 86_400_000;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [{ slug: "calls", limit: 5 }] },
    { slug: "seats", price: 500, interval: "weekly" as const, isAddon: true, features: [] },
  ],
};

const server = useTestServer();

/** Runs the cycle. `meanwhile` happens before each charge, when no transaction is open. */
async function runCycleWith(meanwhile: () => Promise<unknown>): Promise<void> {
  const { providers } = server.deps;
  const interrupted = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    charge: async (request) => {
      await meanwhile();
      return provider.charge(request);
    },
  });
  const all: PaymentProviders = {
    ...providers,
    usable: async (account) => (await providers.usable(account)).map(interrupted),
    find: async (account, name) => {
      const found = await providers.find(account, name);
      return found && interrupted(found);
    },
  };
  await runCycle({ ...server.deps, providers: all });
}

describe("a renewal that waits for its payment", () => {
  let tenant: Tenant;
  beforeEach(async () => {
    await server.database.knex("customers").update({ next_due_at: null });
    tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    const { id: couponId } = await createCoupon(tenant);
    await addDiscount(tenant, subscriptionId, { couponId });
    server.clock.advance(32 * DAY_MS);
  });

  const statuses = async () => (await invoicesOf(tenant, "ada")).map(({ status }) => status);

  test("reads what decides about the customer once if nothing else changes it", async () => {
    const read: string[] = [];
    const note = ({ sql }: { readonly sql: string }) => {
      const [, table] = /^select \* from "(subscriptions|payments|discounts)"/.exec(sql) ?? [];
      if (table !== undefined) read.push(table);
      if (sql.includes("with standing as")) read.push("invoices");
    };
    const { knex } = server.database;
    knex.on("query", note);
    await runCycleWith(() => Promise.resolve());
    knex.removeListener("query", note);
    expect(read.toSorted()).toEqual(["discounts", "invoices", "payments", "subscriptions"]);
    expect(await statuses()).toEqual(["paid", "paid"]);
  });

  test("continues from a change that a request makes meanwhile", async () => {
    await runCycleWith(() => attach(tenant, "ada", "seats"));
    expect(await statuses()).toEqual(["paid", "paid", "paid"]);
    server.clock.advance(8 * DAY_MS);
    await runCycle(server.deps);
    // The first renewal of what was bought meanwhile is due before the next one of the plan.
    expect(await statuses()).toEqual(["paid", "paid", "paid", "paid"]);
  });

  test("reads again whatever another transaction may have written with the customer locked", async () => {
    const { knex } = server.database;
    const ids: string[] = await knex("customers").where({ organization_id: tenant.id }).pluck("id");
    const versions = () =>
      knex.transaction(async (trx) => (await lockFree(trx, ids)).map(({ version }) => version));
    const before = await versions();
    expect(await versions()).toEqual(before);
    await knex.transaction((trx) => Promise.all(ids.map((id) => lockCustomer(trx, id))));
    expect(await versions()).not.toEqual(before);
  });
});
