import { describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput } from "@dues/billing";
import {
  numbers,
  addUsageTenant,
  planOf,
  type Invoice,
  type UsageTenant,
} from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

type Row = Partial<PlanFeatureInput>;

const charged = (limit: number, overagePrice: number): Row => ({ limit, overage: "charge", overagePrice });

/** Ada has the first of two plans without a fee since 10 March; it is ten days later. */
async function tenantOnFirst(first: Row, second: Row): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  await tenant.sync([planOf(first, { slug: "first" }), planOf(second, { slug: "second" })]);
  await tenant.attach("first");
  tenant.at("2026-03-20T12:00:00Z");
  return tenant;
}

describe("a change between plans without a fee", () => {
  test("keeps the usage and the time of the reset", async () => {
    const tenant = await tenantOnFirst({ limit: 10 }, { limit: 20 });
    await tenant.track({ value: 8 });
    await tenant.attach("second");
    const answer = await tenant.check();
    expect(numbers(answer)).toBe("access_granted 8/20, 12 left");
    expect(answer).toMatchObject({ resetsAt: "2026-04-10T12:00:00.000Z", details: { plan: "second" } });
  });

  test("there and back grants no new allowance", async () => {
    const tenant = await tenantOnFirst({ limit: 10 }, { limit: 5 });
    await tenant.track({ value: 10 });
    for (const plan of ["second", "first", "second", "first"]) {
      await tenant.attach(plan);
      expect(await tenant.track()).toMatchObject({ code: "limit_exceeded", usage: 10, balance: 0 });
    }
  });

  test("bills overage at its earlier price, once", async () => {
    const tenant = await tenantOnFirst(charged(10, 3), charged(20, 5));
    await tenant.track({ value: 14 });
    await tenant.attach("second");
    await tenant.track({ value: 12 });
    const unbilled = (await tenant.unbilled()).totalEstimated;
    // The 12 of the first plan are too little to collect, so the next invoice carries them over.
    expect(await tenant.invoice()).toMatchObject({ total: unbilled, carried: 12 });
    const { body } = await tenant.get("/v1/billing/invoices?customer=ada");
    const lines = (body["invoices"] as Invoice[]).flatMap(({ items }) => items);
    const billed = lines.map(({ quantity, unitPrice, amount }) => `${quantity} at ${unitPrice}: ${amount}`);
    expect(billed.toSorted()).toEqual(["2 at 5: 10", "4 at 3: 12"]);
    expect((await tenant.unbilled()).features).toMatchObject([{ pricePerUnit: 5, billableQuantity: 0 }]);
  });
});
