import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { startTestServer, type TestServer } from "../../support/server.js";
import { attach, buy, check } from "../../support/shop.js";
import { beginLife, bills, JULY, standing, type Life } from "./life.js";

const calls = (limit: number) => [{ slug: "calls", limit, reset: "monthly" as const }];
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, planGroup: "shop", features: calls(100) },
    {
      slug: "lifetime",
      price: 2_000,
      planGroup: "shop",
      billingType: "one_time" as const,
      features: calls(50),
    },
  ],
};

let server: TestServer;
let life: Life;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  life = await beginLife(server, CATALOG);
});
afterAll(() => server.close());

test("a one-time plan that follows a recurring one is charged once and has no period end", async () => {
  await buy(life, "ada", "pro");
  expect(await attach(life, "ada", "lifetime")).toMatchObject({ type: "downgrade" });
  await life.to(JULY);
  expect(await standing(life)).toMatchObject({
    ...{ status: "active", plan: { slug: "lifetime" }, currentPeriodStart: JULY, currentPeriodEnd: null },
  });
  await life.to("2031-12-15T00:00:00Z");
  expect(await bills(life)).toEqual(["paid 3000: 3000", "paid 2000: 2000"]);
  expect(await check(life, "ada", "calls")).toMatchObject({
    ...{ allowed: true, limit: 50, resetsAt: "2032-01-01T00:00:00.000Z" },
  });
});
