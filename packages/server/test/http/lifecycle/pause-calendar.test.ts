import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { startTestServer, type TestServer } from "../../support/server.js";
import { buy, check, track } from "../../support/shop.js";
import { beginLife, bills, change, standing, type Life } from "./life.js";

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

let server: TestServer;
let life: Life;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  life = await beginLife(server, CATALOG);
});
afterAll(() => server.close());

describe("the calendar of a subscription that was paused", () => {
  test("is later by the pause and no more: what is billed on the 31st is not billed on the 28th for ever", async () => {
    await life.to("2032-01-31T00:00:00Z");
    const { subscriptionId } = await buy(life, "ada", "pro");
    await life.to("2032-02-10T00:00:00Z");
    await change(life, "pause", subscriptionId);
    await life.to("2032-02-10T01:00:00Z");
    expect((await change(life, "resume", subscriptionId)).subscription).toMatchObject({
      billingAnchor: "2032-01-31T01:00:00.000Z",
      currentPeriodEnd: "2032-02-29T01:00:00.000Z",
    });
    await life.to("2032-03-31T01:00:00Z");
    expect(await standing(life)).toMatchObject({
      currentPeriodStart: "2032-03-31T01:00:00.000Z",
      currentPeriodEnd: "2032-04-30T01:00:00.000Z",
    });
    expect(await bills(life)).toHaveLength(3);
  });

  test("starts weekly allowances a week after the one that the pause stopped", async () => {
    const { subscriptionId } = await buy(life, "ada", "weeks");
    await life.to("2031-06-11T00:00:00Z");
    await track(life, "ada", "calls", 30);
    expect(await check(life, "ada", "calls")).toMatchObject({ resetsAt: "2031-06-15T00:00:00.000Z" });
    await change(life, "pause", subscriptionId);
    await life.to("2031-06-13T00:00:00Z");
    await change(life, "resume", subscriptionId);
    expect(await check(life, "ada", "calls")).toMatchObject({
      usage: 30,
      resetsAt: "2031-06-17T00:00:00.000Z",
    });
    await life.to("2031-06-17T00:00:00Z");
    expect(await check(life, "ada", "calls")).toMatchObject({
      usage: 0,
      resetsAt: "2031-06-24T00:00:00.000Z",
    });
    // The month ends two days later too, which no week follows.
    await life.to("2031-07-03T00:00:00Z");
    expect(await check(life, "ada", "calls")).toMatchObject({ resetsAt: "2031-07-08T00:00:00.000Z" });
    expect(await bills(life)).toHaveLength(2);
  });
});

describe("a paused subscription that is canceled with its period", () => {
  test("is resumed, and ends when the time that was paid for has run, however long the pause was", async () => {
    const { subscriptionId: id } = await buy(life, "ada", "pro");
    await life.to("2031-06-11T00:00:00Z");
    await change(life, "pause", id);
    await life.to("2031-10-19T00:00:00Z");
    expect((await change(life, "cancel", id)).subscription).toMatchObject({
      status: "active",
      pausedAt: null,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: "2031-11-08T00:00:00.000Z",
    });
    expect(await check(life, "ada", "calls")).toMatchObject({ allowed: true, limit: 100 });
    await life.to("2031-11-07T23:59:59Z");
    expect(await check(life, "ada", "calls")).toMatchObject({ allowed: true });
    await life.to("2031-11-08T00:00:00Z");
    expect(await standing(life)).toMatchObject({ status: "canceled", endedAt: "2031-11-08T00:00:00.000Z" });
    expect(await bills(life)).toEqual(["paid 3000: 3000"]);
  });

  test("keeps what was drawn before the pause", async () => {
    const { subscriptionId } = await buy(life, "ada", "pro");
    await track(life, "ada", "calls", 70);
    await life.to("2031-06-11T00:00:00Z");
    await change(life, "pause", subscriptionId);
    await life.to("2031-08-10T00:00:00Z");
    await change(life, "cancel", subscriptionId);
    expect(await check(life, "ada", "calls")).toMatchObject({
      usage: 70,
      balance: 30,
      resetsAt: "2031-08-30T00:00:00.000Z",
    });
  });
});
