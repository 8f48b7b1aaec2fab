import { expect, test } from "@jest/globals";
import { attach, buy, sync } from "../../support/api.js";
import { change, JULY, standing } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

const server = useTestServer();
const tenant = useTimedTenant(server, {
  features: [],
  plans: [
    { slug: "basic", price: 1_000 },
    { slug: "pro", price: 3_000 },
  ],
});

async function scheduled(): Promise<unknown> {
  return (await standing(tenant))["scheduled"];
}

test("nothing is scheduled for a subscription that renews as it is", async () => {
  await buy(tenant, "ada", "pro");
  expect(await scheduled()).toEqual([]);
});

test("a change of plan is listed with what it costs", async () => {
  await buy(tenant, "ada", "pro");
  await attach(tenant, "ada", "basic");
  expect(await scheduled()).toMatchObject([
    {
      kind: "plan",
      at: JULY,
      plan: { slug: "basic" },
      price: 1_000,
      interval: "monthly",
      billingType: "recurring",
    },
  ]);
});

test("a request replaces only what it is about: a migration stays behind a change of plan", async () => {
  await buy(tenant, "ada", "pro");
  await sync(tenant, { features: [], plans: [{ slug: "pro", price: 3_500 }] });
  await send(tenant, "/v1/plans/pro/migrate", { body: { when: "renewal" } });
  expect(await scheduled()).toMatchObject([
    { kind: "migration", at: JULY, plan: { slug: "pro", version: 2 } },
  ]);
  await attach(tenant, "ada", "basic");
  expect(await scheduled()).toMatchObject([{ kind: "plan", plan: { slug: "basic" } }]);
  await attach(tenant, "ada", "pro");
  expect(await scheduled()).toMatchObject([{ kind: "migration", price: 3_500 }]);
});

test("a cancellation is all that is left to happen", async () => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  await attach(tenant, "ada", "basic");
  await change(tenant, "cancel", subscriptionId);
  expect(await scheduled()).toEqual([{ kind: "cancellation", at: JULY }]);
});

test("the end of a pause is listed", async () => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  await change(tenant, "pause", subscriptionId, { until: "2031-06-20T00:00:00.000Z" });
  expect(await scheduled()).toEqual([{ kind: "resume", at: "2031-06-20T00:00:00.000Z" }]);
});
