import { beforeEach, describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import { subscriptionsOf, succeeded, track, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { act, apply, card, customer, fileOf, releaseOf, subscription } from "./file.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", name: "Free", price: 0, autoEnable: true },
    {
      slug: "pro",
      name: "Pro",
      price: 2_900,
      features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 10 }],
    },
    { slug: "max", name: "Max", price: 9_000 },
  ],
});

const PAID_UNTIL = instant("2026-03-31T10:15:00Z");

beforeEach(() => server.clock.set(instant("2026-03-10T12:00:00Z")));

describe("a rollback", () => {
  test("leaves nothing behind", async () => {
    const before = await tables();
    const made = await apply(
      tenant,
      fileOf([
        customer("ada"),
        card("ada", "c1"),
        { type: "coupon", id: "W", percent: 5 },
        subscription("ada", { discounts: [{ coupon: "W", remainingPeriods: 1 }] }),
        { type: "balance", id: "b", customer: "ada", currency: "USD", amount: 5 },
      ]),
    );
    expect((await act(tenant, made.id, "rollback")).body).toMatchObject({
      import: { status: "rolled_back" },
    });
    expect(await tables()).toEqual(before);
    expect(await apply(tenant, fileOf([customer("ada"), subscription("ada")]))).toMatchObject({
      status: "applied",
      customersApplied: 1,
    });
  });

  test("takes only its own objects from a customer that Dues had", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@acme.dev" });
    const made = await apply(
      tenant,
      fileOf([customer("ada"), { type: "balance", id: "b", customer: "ada", currency: "USD", amount: 5 }]),
      ["customer_exists"],
    );
    await act(tenant, made.id, "rollback");
    expect(await subscriptionsOf(tenant, "ada")).toHaveLength(1);
    const { balances } = succeeded<{ balances: unknown }>(
      await send(tenant, "/v1/billing/balance?customer=ada"),
    );
    expect(balances).toMatchObject([{ balance: 0 }]);
  });

  test("is refused once a subscription was invoiced, or a customer was used", async () => {
    const charged = await apply(tenant, fileOf([customer("ada"), subscription("ada")]));
    const used = await apply(tenant, fileOf([customer("bob"), subscription("bob")]));
    await track(tenant, "bob", "calls", 1);
    expect((await act(tenant, used.id, "rollback")).body).toMatchObject({ code: "import_conflict" });
    await releaseOf(tenant, "ada");
    server.clock.set(PAID_UNTIL);
    await runCycle(server.deps);
    expect((await act(tenant, charged.id, "rollback")).body).toMatchObject({ code: "charged_already" });
  });

  async function tables(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const table of [
      "customers",
      "subscriptions",
      "payment_methods",
      "balance_entries",
      "discounts",
      "coupons",
      "customer_identifiers",
      "object_owners",
      "import_lines",
    ]) {
      const row = await server.database
        .knex(table)
        .where({ organization_id: tenant.id })
        .count("* as count")
        .first();
      counts[table] = Number(row?.["count"]);
    }
    return counts;
  }
});
