import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { attach, buy, check, invoicesOf, succeeded, track, type Invoice } from "../../support/shop.js";
import { beginLife, bills, change, standing } from "../lifecycle/life.js";

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

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a fee that leaves no room for arrears is billed beside them, and the customer goes on", async () => {
  const life = await beginLife(server, CATALOG);
  await buy(life, "ada", "huge");
  await track(life, "ada", "calls", 7);
  await life.to("2031-07-01T00:00:00Z");
  const fee = `paid ${MOST - 100}: ${MOST - 100}`;
  expect(await bills(life)).toEqual([fee, "paid 7000: 7000", fee]);
  await track(life, "ada", "calls", 1);
  await life.to("2031-08-01T00:00:00Z");
  expect((await bills(life)).slice(3)).toEqual(["paid 1000: 1000", fee]);
  expect(await standing(life)).toMatchObject({
    status: "active",
    currentPeriodEnd: "2031-09-01T00:00:00.000Z",
  });
  expect(await check(life, "ada", "calls")).toMatchObject({ allowed: true });
  const [newest] = await invoicesOf(life, "ada");
  const explained = await send(life, `/v1/billing/invoices/${String((newest as Invoice).id)}/explain`);
  succeeded(explained);
});

test("a subscription with such a fee can be canceled", async () => {
  const life = await beginLife(server, CATALOG);
  const { subscriptionId } = await buy(life, "ada", "huge");
  await track(life, "ada", "calls", 7);
  await change(life, "cancel", subscriptionId, { when: "now" });
  expect((await bills(life)).at(-1)).toBe("paid 7000: 7000");
});

test("more of what is held than an invoice can bill is refused", async () => {
  const life = await beginLife(server, CATALOG);
  await attach(life, "ada", "store");
  expect(await track(life, "ada", "storage", 1e13)).toMatchObject({ allowed: false, code: "limit_exceeded" });
  expect(await track(life, "ada", "storage", 1_000)).toMatchObject({ allowed: true });
  expect((await send(life, "/v1/billing/usage?customer=ada")).body).toMatchObject({
    totalEstimated: 1_000_000_000,
  });
});
