import { describe, expect, test } from "@jest/globals";
import { numbers, addUsageTenant, planOf } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const NOW = "2026-04-20T12:00:00Z";

/** A customer since 10 March, whose second usage period began on 10 April, ten days ago. */
async function tenantOfApril(row = {}, plan = {}) {
  const tenant = await addUsageTenant(server, { at: "2026-03-10T12:00:00Z" });
  await tenant.sell([planOf({ limit: 10, ...row }, plan)]);
  tenant.at(NOW);
  return tenant;
}

describe("the time of usage", () => {
  // prettier-ignore
  test.each<[rule: string, timestamp: unknown]>([
    ["now, when nothing is said",                        null],
    ["in milliseconds",                                  Date.parse("2026-04-15T12:00:00Z")],
    ["in milliseconds with a fraction",                  Date.parse("2026-04-15T12:00:00Z") + 0.5],
    ["in text",                                          "2026-04-15T12:00:00Z"],
    ["in text of another zone",                          "2026-04-15T14:00:00+02:00"],
    ["at the very start of the usage period",            "2026-04-10T12:00:00Z"],
    ["a moment ahead, as clocks differ",                 "2026-04-20T12:00:05Z"],
  ])("%s: it counts in the current period", async (_rule, timestamp) => {
    const tenant = await tenantOfApril();
    const answer = await tenant.track({ timestamp });
    expect(answer).not.toHaveProperty("late");
    expect(numbers(answer)).toBe("tracked 1/10, 9 left");
    expect(numbers(await tenant.check())).toBe("access_granted 1/10, 9 left");
  });

  test.each<[rule: string, timestamp: unknown]>([
    ["one second before the period", "2026-04-10T11:59:59Z"],
    ["as long ago as 35 days", "2026-03-16T12:00:00Z"],
  ])("%s: it is late and counts at the start of the current period", async (_rule, timestamp) => {
    const tenant = await tenantOfApril();
    expect(await tenant.track({ timestamp })).toMatchObject({
      late: true,
      countedIn: { start: "2026-04-10T12:00:00.000Z", end: "2026-05-10T12:00:00.000Z" },
      usage: 1,
      resetsAt: "2026-05-10T12:00:00.000Z",
    });
    expect(numbers(await tenant.check())).toBe("access_granted 1/10, 9 left");
    const event = await server.database.knex("usage_events").orderBy("id", "desc").first();
    expect(event).toMatchObject({
      is_late: true,
      occurred_at: new Date(String(timestamp)),
      recorded_at: new Date(NOW),
    });
  });

  test("a moment before the customer subscribed, as clocks differ, it is late", async () => {
    const tenant = await addUsageTenant(server, { at: NOW });
    await tenant.sell([planOf({ limit: 10 })]);
    expect(await tenant.track({ timestamp: "2026-04-20T11:59:55Z" })).toMatchObject({ late: true, usage: 1 });
  });

  test.each<[rule: string, timestamp: unknown]>([
    ["more than 35 days ago", "2026-03-16T11:59:59Z"],
    ["in the future", "2026-04-20T12:00:06Z"],
    ["in seconds, which is long ago", 1776686400],
    ["a negative instant", -1],
    ["a date without a time", "2026-04-15"],
    ["a time without a zone", "2026-04-15T12:00:00"],
    ["a day that does not exist", "2026-02-30T12:00:00Z"],
    ["any other text", "yesterday"],
  ])("%s is refused: %j", async (_rule, timestamp) => {
    const tenant = await tenantOfApril();
    for (const path of ["/v1/track", "/v1/check"]) {
      const reply = await tenant.post(path, { customer: "ada", feature: "calls", timestamp });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: "invalid_request", issues: [{ path: "timestamp" }] },
      });
    }
    expect(await tenant.check()).toMatchObject({ usage: 0 });
  });
});

describe("late use", () => {
  test("counts in the window of its own time where the usage period is open", async () => {
    const tenant = await tenantOfApril({ reset: "daily" });
    await tenant.track({ value: 8, timestamp: "2026-04-18T13:00:00Z" });
    expect(await tenant.check()).toMatchObject({ usage: 0 });
    const full = await tenant.track({ value: 3, timestamp: "2026-04-19T11:59:59Z" });
    expect(numbers(full)).toBe("limit_exceeded 8/10, 2 left");
    expect(numbers(await tenant.track({ value: 3, timestamp: "2026-04-19T12:00:00Z" }))).toBe(
      "tracked 3/10, 7 left",
    );
  });

  test("of a closed period counts in the first window of the current one", async () => {
    const tenant = await tenantOfApril({ reset: "daily" });
    await tenant.track({ value: 8, timestamp: "2026-04-01T12:00:00Z" });
    const first = await tenant.track({ value: 3, timestamp: "2026-04-10T12:00:00Z" });
    expect(numbers(first)).toBe("limit_exceeded 8/10, 2 left");
  });

  test("is billed with the current period, and the closed one keeps its bill", async () => {
    const tenant = await tenantOfApril({ limit: 0, overage: "charge", overagePrice: 5 });
    tenant.at("2026-04-10T11:59:59Z");
    await tenant.track({ value: 2 });
    tenant.at(NOW);
    expect((await tenant.invoice()).total).toBe(10);
    await tenant.track({ value: 3, timestamp: "2026-04-10T11:00:00Z" });
    const invoice = await tenant.invoice();
    expect(invoice.items).toMatchObject([
      { quantity: 3, amount: 15, periodStart: Date.parse("2026-04-10T12:00:00Z") },
    ]);
  });

  test("counts by the period of each plan, so that an add-on's closed one stays closed", async () => {
    const tenant = await addUsageTenant(server, { at: "2026-03-15T12:00:00Z" });
    const addon = planOf({ limit: 0, overage: "charge", overagePrice: 5 }, { slug: "addon", isAddon: true });
    await tenant.sync([planOf({ limit: 0 }), addon]);
    await tenant.attach("addon");
    tenant.at("2026-04-10T12:00:00Z");
    await tenant.attach("plan");
    tenant.at("2026-04-14T12:00:00Z");
    await tenant.track({ value: 2 });
    tenant.at(NOW);
    expect((await tenant.invoice()).total).toBe(10);
    await tenant.track({ value: 3, timestamp: "2026-04-14T12:00:00Z" });
    expect((await tenant.invoice()).items).toMatchObject([
      { quantity: 3, amount: 15, periodStart: Date.parse("2026-04-15T12:00:00Z") },
    ]);
  });

  test("is billed even where its pricing window ended within the open usage period and was invoiced", async () => {
    const tenant = await addUsageTenant(server, { at: "2026-03-10T12:00:00Z" });
    const row = { limit: 0, overage: "charge", overagePrice: 5, reset: "monthly" } as const;
    await tenant.sell([planOf(row, { interval: "weekly" })]);
    tenant.at("2026-04-10T11:00:00Z");
    await tenant.track({ value: 2 });
    tenant.at("2026-04-12T12:00:00Z");
    expect((await tenant.invoice()).total).toBe(10);
    expect(await tenant.track({ value: 3, timestamp: "2026-04-10T11:00:00Z" })).not.toHaveProperty("late");
    expect(await tenant.invoice()).toMatchObject({ total: 15, items: [{ quantity: 3 }] });
  });
});
