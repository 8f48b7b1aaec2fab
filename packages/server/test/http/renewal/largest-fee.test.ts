import { expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { attach, buy, check, invoicesOf, succeeded, track, type Invoice } from "../../support/api.js";
import { addTimedTenant, bills, change, standing } from "../lifecycle/timed-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const MOST = Number.MAX_SAFE_INTEGER;
const calls = [{ slug: "calls", limit: 0, overage: "charge" as const, overagePrice: 1_000 }];
const CATALOG = {
  features: [{ slug: "calls" }, { slug: "storage", meterType: "non_consumable" as const }],
  plans: [
    { slug: "huge", price: MOST - 100, features: calls },
    {
      slug: "store",
      planGroup: "store",
      features: [{ slug: "storage", limit: 0, overage: "charge" as const, overagePrice: 1_000_000 }],
    },
  ],
};

const server = useTestServer();

test("a fee without room for arrears is billed separately, and the customer continues", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await buy(tenant, "ada", "huge");
  await track(tenant, "ada", "calls", 7);
  await tenant.to("2031-07-01T00:00:00Z");
  const fee = `paid ${MOST - 100}: ${MOST - 100}`;
  expect(await bills(tenant)).toEqual([fee, "paid 7000: 7000", fee]);
  await track(tenant, "ada", "calls", 1);
  await tenant.to("2031-08-01T00:00:00Z");
  expect((await bills(tenant)).slice(3)).toEqual(["paid 1000: 1000", fee]);
  expect(await standing(tenant)).toMatchObject({
    status: "active",
    currentPeriodEnd: "2031-09-01T00:00:00.000Z",
  });
  expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
  const [newest] = await invoicesOf(tenant, "ada");
  const explained = await send(tenant, `/v1/billing/invoices/${(newest as Invoice).id}/explain`);
  succeeded(explained);
});

test("a subscription with such a fee can be canceled", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  const { subscriptionId } = await buy(tenant, "ada", "huge");
  await track(tenant, "ada", "calls", 7);
  await change(tenant, "cancel", subscriptionId, { when: "now" });
  expect((await bills(tenant)).at(-1)).toBe("paid 7000: 7000");
});

test("a level above what an invoice can bill is refused", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await attach(tenant, "ada", "store");
  expect(await track(tenant, "ada", "storage", 1e13)).toMatchObject({
    allowed: false,
    code: "limit_exceeded",
  });
  expect(await track(tenant, "ada", "storage", 1_000)).toMatchObject({ allowed: true });
  expect((await send(tenant, "/v1/billing/usage?customer=ada")).body).toMatchObject({
    totalEstimated: 1_000_000_000,
  });
});
