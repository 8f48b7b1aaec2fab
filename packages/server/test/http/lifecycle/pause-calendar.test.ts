import { describe, expect, test } from "@jest/globals";
import { buy, check, track } from "../../support/api.js";
import { bills, change, standing } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [{ slug: "calls", limit: 100 }] },
    {
      slug: "weeks",
      price: 3_000,
      planGroup: "weeks",
      features: [{ slug: "calls", limit: 50, reset: "weekly" as const }],
    },
  ],
};

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

describe("the calendar of a subscription that was paused", () => {
  test("is delayed by exactly the pause: billing on the 31st does not move to the 28th", async () => {
    await tenant.to("2032-01-31T00:00:00Z");
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await tenant.to("2032-02-10T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2032-02-10T01:00:00Z");
    expect((await change(tenant, "resume", subscriptionId)).subscription).toMatchObject({
      billingAnchor: "2032-01-31T01:00:00.000Z",
      currentPeriodEnd: "2032-02-29T01:00:00.000Z",
    });
    await tenant.to("2032-03-31T01:00:00Z");
    expect(await standing(tenant)).toMatchObject({
      currentPeriodStart: "2032-03-31T01:00:00.000Z",
      currentPeriodEnd: "2032-04-30T01:00:00.000Z",
    });
    expect(await bills(tenant)).toHaveLength(3);
  });

  test("starts weekly allowances a week after the one that the pause stopped", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "weeks");
    await tenant.to("2031-06-11T00:00:00Z");
    await track(tenant, "ada", "calls", 30);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ resetsAt: "2031-06-15T00:00:00.000Z" });
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-06-13T00:00:00Z");
    await change(tenant, "resume", subscriptionId);
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 30,
      resetsAt: "2031-06-17T00:00:00.000Z",
    });
    await tenant.to("2031-06-17T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 0,
      resetsAt: "2031-06-24T00:00:00.000Z",
    });
    // The month ends two days later too, which no week follows.
    await tenant.to("2031-07-03T00:00:00Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ resetsAt: "2031-07-08T00:00:00.000Z" });
    expect(await bills(tenant)).toHaveLength(2);
  });
});

describe("a paused subscription that is canceled with its period", () => {
  test("is resumed, and ends when the time that was paid for has run, however long the pause was", async () => {
    const { subscriptionId: id } = await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", id);
    await tenant.to("2031-10-19T00:00:00Z");
    expect((await change(tenant, "cancel", id)).subscription).toMatchObject({
      status: "active",
      pausedAt: null,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: "2031-11-08T00:00:00.000Z",
    });
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true, limit: 100 });
    await tenant.to("2031-11-07T23:59:59Z");
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
    await tenant.to("2031-11-08T00:00:00Z");
    expect(await standing(tenant)).toMatchObject({ status: "canceled", endedAt: "2031-11-08T00:00:00.000Z" });
    expect(await bills(tenant)).toEqual(["paid 3000: 3000"]);
  });

  test("keeps the usage before the pause", async () => {
    const { subscriptionId } = await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 70);
    await tenant.to("2031-06-11T00:00:00Z");
    await change(tenant, "pause", subscriptionId);
    await tenant.to("2031-08-10T00:00:00Z");
    await change(tenant, "cancel", subscriptionId);
    expect(await check(tenant, "ada", "calls")).toMatchObject({
      usage: 70,
      balance: 30,
      resetsAt: "2031-08-30T00:00:00.000Z",
    });
  });
});
