import { describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { succeeded, type Body } from "../../support/api.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

type History = components["schemas"]["UsageHistoryResponse"];

const server = useTestServer();

const PLAN = planOf({}, { features: [{ slug: "calls" }, { slug: "sms" }] });

/** The clock of the server only moves forward: ids contain their creation time. */
async function tenantWith(
  uses: readonly (readonly [at: string, use: Body])[],
  timeZone = "UTC",
): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server, { at: "2027-01-01T00:00:00Z", timeZone });
  await tenant.sell([PLAN]);
  for (const [at, use] of uses) {
    tenant.at(at);
    await tenant.track(use);
  }
  return tenant;
}

async function historyOf(tenant: UsageTenant, query: Readonly<Record<string, string>>): Promise<History> {
  return succeeded(await tenant.get(`/v1/customers/ada/usage/history?${new URLSearchParams(query)}`));
}

/** The usage, without empty buckets. */
function used({ series }: Pick<History, "series">): string[] {
  return series.filter(({ value }) => value !== 0).map(({ bucket, value }) => `${bucket} ${value}`);
}

describe("the history of usage", () => {
  test("sums usage by the day of the event, and includes days without usage", async () => {
    const tenant = await tenantWith([
      ["2027-01-05T10:00:00Z", { value: 2 }],
      ["2027-01-05T23:59:59Z", { value: 0.5 }],
      ["2027-01-07T00:00:00Z", { value: 3, timestamp: "2027-01-06T12:00:00Z" }],
    ]);
    const history = await historyOf(tenant, { range: "7d" });
    expect(used(history)).toEqual(["2027-01-05 2.5", "2027-01-06 3"]);
    expect(history.series).toHaveLength(7);
    expect(history).toMatchObject({
      query: {
        range: { preset: "7d", from: "2027-01-01", to: "2027-01-07" },
        from: "2027-01-01",
        to: "2027-01-07",
        granularity: "day",
        groupBy: "total",
      },
      totals: { usage: 5.5, records: 3 },
      breakdown: [],
    });
  });

  // prettier-ignore
  test.each([
    ["the 30 days before it by itself",          {},                                      ["2027-03-10 1", "2027-03-29 2", "2027-03-31 4"], 30],
    ["90 days by week, from Monday",             { range: "90d", granularity: "week" },   ["2027-02-01 8", "2027-03-08 1", "2027-03-29 6"], 14],
    ["a range by month",                         { from: "2027-02-01", to: "2027-03-30", granularity: "month" }, ["2027-02-01 8", "2027-03-01 3"], 2],
    ["only what lies in the range",              { from: "2027-03-29", to: "2027-03-29" }, ["2027-03-29 2"], 1],
    ["a range up to today",                      { range: "custom", from: "2027-03-30" }, ["2027-03-31 4"], 2],
    ["one feature",                              { feature: "sms" },                      ["2027-03-29 2"], 30],
    ["the days of another zone",                 { from: "2027-03-28", timezone: "Europe/Berlin" }, ["2027-03-30 2", "2027-03-31 4"], 4],
  ])("is of %s", async (_range, query: Readonly<Record<string, string>>, expected, count) => {
    const tenant = await tenantWith([
      ["2027-02-05T10:00:00Z", { value: 8 }],
      ["2027-03-10T10:00:00Z", { value: 1 }],
      ["2027-03-29T22:30:00Z", { value: 2, feature: "sms" }],
      ["2027-03-31T10:00:00Z", { value: 4 }],
    ]);
    const history = await historyOf(tenant, query);
    expect(used(history)).toEqual(expected);
    expect(history.series).toHaveLength(count);
  });

  test("has days of 23 hours where a clock springs forward", async () => {
    const tenant = await tenantWith(
      [
        ["2027-03-27T22:59:59Z", { value: 1 }],
        ["2027-03-27T23:00:00Z", { value: 2 }],
        ["2027-03-28T21:59:59Z", { value: 4 }],
        ["2027-03-28T22:00:00Z", { value: 8 }],
      ],
      "Europe/Berlin",
    );
    expect(used(await historyOf(tenant, { range: "7d" }))).toEqual([
      "2027-03-27 1",
      "2027-03-28 6",
      "2027-03-29 8",
    ]);
  });

  test("is grouped by feature on request, ordered by slug", async () => {
    const tenant = await tenantWith([
      ["2027-04-01T10:00:00Z", { value: 2, feature: "sms" }],
      ["2027-04-02T10:00:00Z", { value: 3 }],
    ]);
    const { breakdown, totals } = await historyOf(tenant, { range: "7d", groupBy: "feature" });
    expect(totals).toEqual({ usage: 5, records: 2 });
    expect(
      breakdown.map(({ feature, totals: own, ...series }) => [feature.slug, own.usage, used(series)]),
    ).toEqual([
      ["calls", 3, ["2027-04-02 3"]],
      ["sms", 2, ["2027-04-01 2"]],
    ]);
  });

  test("excludes voided and refused events", async () => {
    const tenant = await addUsageTenant(server, { at: "2027-05-01T10:00:00Z" });
    await tenant.sell([planOf({ limit: 10 })]);
    await tenant.track({ value: 2, idempotencyKey: "kept" });
    await tenant.track({ value: 3, idempotencyKey: "void" });
    await tenant.track({ value: 6 });
    succeeded(await tenant.post("/v1/track/void", { customer: "ada", idempotencyKey: "void" }));
    expect(await historyOf(tenant, { range: "7d" })).toMatchObject({ totals: { usage: 2, records: 1 } });
  });

  test("returns the net change of a level", async () => {
    const tenant = await addUsageTenant(server, { at: "2027-05-01T10:00:00Z" });
    const plans = [{ slug: "plan", features: [{ slug: "disk" }] }];
    const features = [{ slug: "disk", meterType: "non_consumable" }];
    succeeded(await tenant.post("/v1/sync", { features, plans }));
    await tenant.attach("plan");
    for (const use of [{ value: 5 }, { value: -2 }, { value: 7, set: true }])
      await tenant.track({ feature: "disk", ...use });
    tenant.at("2027-05-02T10:00:00Z");
    await tenant.track({ feature: "disk", value: -4 });
    expect(used(await historyOf(tenant, { range: "7d" }))).toEqual(["2027-05-01 7", "2027-05-02 -4"]);
  });

  test("uses the time of the customer's test clock", async () => {
    const tenant = await addUsageTenant(server, { at: "2027-05-02T00:00:00Z" });
    await tenant.sync([PLAN]);
    const { id: testClock } = succeeded<{ id: string }>(
      await tenant.post("/v1/test-clocks", { now: "2030-01-31T12:00:00Z" }),
    );
    succeeded(await tenant.post("/v1/customers", { id: "ada", email: "ada@example.com", testClock }));
    await tenant.attach("plan");
    await tenant.track({ value: 7 });
    expect(used(await historyOf(tenant, {}))).toEqual(["2030-01-31 7"]);
  });

  // prettier-ignore
  test.each([
    ["a day that does not exist",      { range: "custom", from: "2027-02-30" },                   "from"],
    ["a range without a beginning",    { range: "custom" },                                       "from"],
    ["an end before the beginning",    { from: "2027-02-02", to: "2027-02-01" },                  "to"],
    ["more than 1,000 days",           { from: "2024-01-01", to: "2026-09-27" },                  "from"],
    ["days beside a range",            { range: "7d", from: "2027-02-02" },                       "from"],
    ["an unknown zone",       { timezone: "Mars/Olympus" },                              "timezone"],
    ["an offset instead of a zone",    { timezone: "+02:00" },                                    "timezone"],
  ])("refuses %s", async (_what, query, path) => {
    const tenant = await tenantWith([]);
    const reply = await tenant.get(`/v1/customers/ada/usage/history?${new URLSearchParams(query as never)}`);
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
  });

  test("takes 1,000 days", async () => {
    const tenant = await tenantWith([]);
    const history = await historyOf(tenant, { from: "2024-01-01", to: "2026-09-26" });
    expect(history.series).toHaveLength(1_000);
  });
});
