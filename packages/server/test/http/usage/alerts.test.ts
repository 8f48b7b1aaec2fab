import { describe, expect, test } from "@jest/globals";
import { succeeded, type Body } from "../../support/api.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";
import { addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";

const server = useTestServer();

interface ThresholdEvent {
  readonly data: { readonly object: Body };
}

/** The reported thresholds, the oldest first: `used_percent 80: 0 -> 85`. */
async function reported(tenant: UsageTenant): Promise<string[]> {
  const path = "/v1/events?type=usage.threshold_reached&limit=100";
  const { events } = succeeded<{ events: ThresholdEvent[] }>(await tenant.get(path));
  return events
    .map(({ data: { object } }) => object)
    .map((each) => `${each["measure"]} ${each["at"]}: ${each["previous"]} -> ${each["current"]}`)
    .reverse();
}

async function tenantOn(row: Parameters<typeof planOf>[0]): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf(row)]);
  return tenant;
}

const put = ({ apiKey }: UsageTenant, alerts: readonly Body[] | null): Promise<Reply> =>
  send(server, "/v1/customers/ada/alerts", { apiKey, method: "PUT", body: { alerts } });

const change = ({ apiKey }: UsageTenant, body: Body): Promise<Reply> =>
  send(server, "/v1/organization", { apiKey, method: "PATCH", body });

const setAlerts = async (tenant: UsageTenant, alerts: readonly Body[] | null): Promise<Body> =>
  succeeded(await put(tenant, alerts));

const PERCENT = { feature: "calls", measure: "used_percent", at: 80 };

describe("the alerts of a plan's feature", () => {
  const ROW = {
    limit: 100,
    alerts: [
      { measure: "used_percent", at: 80 },
      { measure: "left", at: 10 },
    ],
  };

  test("report each threshold once in a window, and a new window arms all", async () => {
    const tenant = await tenantOn(ROW);
    await tenant.track({ value: 79 });
    expect(await reported(tenant)).toEqual([]);
    await tenant.track({ value: 6 });
    await tenant.track({ value: 6 });
    await tenant.track({ value: 6 });
    expect(await reported(tenant)).toEqual(["used_percent 80: 79 -> 85", "left 10: 15 -> 9"]);
    tenant.at("2026-04-10T12:00:00Z");
    await tenant.track({ value: 95 });
    expect(await reported(tenant)).toEqual([
      "used_percent 80: 79 -> 85",
      "left 10: 15 -> 9",
      "used_percent 80: 0 -> 95",
      "left 10: 100 -> 5",
    ]);
  });

  test("are not armed again by a void", async () => {
    const tenant = await tenantOn(ROW);
    await tenant.track({ value: 85, idempotencyKey: "k" });
    succeeded(await tenant.post("/v1/track/void", { customer: "ada", idempotencyKey: "k" }));
    await tenant.track({ value: 88 });
    expect(await reported(tenant)).toEqual(["used_percent 80: 0 -> 85"]);
  });

  test("are reported once by the events of one batch", async () => {
    const tenant = await tenantOn(ROW);
    const events = Array.from({ length: 9 }, () => ({ customer: "ada", feature: "calls", value: 11 }));
    succeeded(await tenant.post("/v1/track/batch", { events }));
    expect(await reported(tenant)).toEqual(["used_percent 80: 77 -> 88", "left 10: 12 -> 1"]);
  });

  test("report nothing for a refused request", async () => {
    const tenant = await tenantOn(ROW);
    expect(await tenant.track({ value: 101 })).toMatchObject({ allowed: false });
    expect(await reported(tenant)).toEqual([]);
  });
});

describe("the alerts of a customer", () => {
  test("replace those of the plan until they are null", async () => {
    const tenant = await tenantOn({ limit: 100, alerts: [{ measure: "used", at: 10 }] });
    expect(await setAlerts(tenant, [PERCENT])).toMatchObject({ alerts: [{ ...PERCENT, every: null }] });
    expect(succeeded(await tenant.get("/v1/customers/ada/alerts"))).toMatchObject({ alerts: [PERCENT] });
    await tenant.track({ value: 90 });
    expect(await reported(tenant)).toEqual(["used_percent 80: 0 -> 90"]);
    expect(await setAlerts(tenant, null)).toMatchObject({ alerts: null });
    tenant.at("2026-04-10T12:00:00Z");
    await tenant.track({ value: 90 });
    expect(await reported(tenant)).toEqual(["used_percent 80: 0 -> 90", "used 10: 0 -> 90"]);
  });

  test("go on above the limit", async () => {
    const tenant = await tenantOn({ limit: 100, overage: "charge", overagePrice: 2 });
    await setAlerts(tenant, [{ ...PERCENT, at: 100, every: 10 }]);
    await tenant.track({ value: 125 });
    expect(await reported(tenant)).toEqual([
      "used_percent 100: 0 -> 125",
      "used_percent 110: 0 -> 125",
      "used_percent 120: 0 -> 125",
    ]);
  });

  test("watch the cost of billable usage", async () => {
    const tenant = await tenantOn({ limit: 10, overage: "charge", overagePrice: 2 });
    await setAlerts(tenant, [{ overage: true, measure: "amount", at: 50, every: 50 }]);
    await tenant.track({ value: 34 });
    await tenant.track({ value: 2 });
    await tenant.track({ value: 60 });
    expect(await reported(tenant)).toEqual([
      "amount 50: 48 -> 52",
      "amount 100: 52 -> 172",
      "amount 150: 52 -> 172",
    ]);
  });

  // prettier-ignore
  test.each<[string, Body]>([
    ["watches nothing",                { measure: "used", at: 1 }],
    ["watches two things",             { feature: "calls", overage: true, measure: "used", at: 1 }],
    ["watches an unknown feature",     { feature: "gone", measure: "used", at: 1 }],
    ["measures no units of an amount", { overage: true, measure: "used", at: 1 }],
    ["has no threshold",               { feature: "calls", measure: "used" }],
    ["repeats what falls",             { feature: "calls", measure: "left", at: 1, every: 1 }],
  ])("are refused when one %s", async (_rule, alert) => {
    const tenant = await tenantOn({ limit: 10 });
    expect(await put(tenant, [alert])).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });
});

test("the alerts of the organization hold for customers without their own", async () => {
  const tenant = await tenantOn({ limit: 100 });
  const alerts = [{ feature: "calls", measure: "used", at: 5 }];
  expect(succeeded(await change(tenant, { alerts }))).toMatchObject({ organization: { alerts } });
  await tenant.track({ value: 6 });
  expect(await reported(tenant)).toEqual(["used 5: 0 -> 6"]);
  succeeded(await change(tenant, { alerts: null }));
  tenant.at("2026-04-10T12:00:00Z");
  await tenant.track({ value: 6 });
  expect(await reported(tenant)).toEqual(["used 5: 0 -> 6"]);
});

test("alert-lifetime: a window that never ends reports a threshold once", async () => {
  const tenant = await tenantOn({ limit: null, reset: "never", alerts: [{ measure: "used", at: 15_000 }] });
  for (const [at, value] of [
    ["03-10", 5_000],
    ["04-10", 5_000],
    ["05-10", 5_500],
    ["06-10", 9_000],
  ] as const) {
    tenant.at(`2026-${at}T12:00:00Z`);
    await tenant.track({ value });
  }
  expect(await reported(tenant)).toEqual(["used 15000: 10000 -> 15500"]);
});

test("credits are watched as they are drawn, and again after a purchase", async () => {
  const tenant = await addUsageTenant(server);
  const features = [{ slug: "calls" }];
  const creditSystems = [{ slug: "ai", features: [{ feature: "calls", creditCost: 2 }] }];
  succeeded(
    await tenant.post("/v1/sync", { features, creditSystems, plans: [{ slug: "plan", features: [] }] }),
  );
  await tenant.attach("plan");
  await setAlerts(tenant, [{ creditSystem: "ai", measure: "left", at: 20 }]);
  const grant = async () => {
    tenant.at("2026-03-11T12:00:00Z");
    succeeded(await tenant.post("/v1/credits/grant", { customer: "ada", credits: 100, creditSystem: "ai" }));
  };
  await tenant.post("/v1/credits/grant", { customer: "ada", credits: 100, creditSystem: "ai" });
  await tenant.track({ value: 45 });
  await grant();
  await tenant.track({ value: 45 });
  expect(await reported(tenant)).toEqual(["left 20: 100 -> 10", "left 20: 110 -> 20"]);
});

describe("the used credits of an alert", () => {
  // prettier-ignore
  test.each<[string, number, readonly number[], Body, readonly number[], readonly string[]]>([
    // of                                     plan  grants      alert                                  credits   reported
    ["a grant",                               0,    [1_000],    { measure: "used_percent", at: 90 },   [950],    ["used_percent 90: 0 -> 95"]],
    ["a plan",                                200,  [],         { measure: "used_percent", at: 90 },   [190],    ["used_percent 90: 0 -> 95"]],
    ["a plan, which are drawn before grants", 100,  [100],      { measure: "used", at: 90, every: 50 }, [95, 55], ["used 90: 0 -> 95", "used 140: 95 -> 150"]],
    ["a plan and a grant",                    100,  [100],      { measure: "used_percent", at: 80 },   [95, 75], ["used_percent 80: 47.5 -> 85"]],
  ])("are those of %s", async (_source, limit, grants, alert, uses, expected) => {
    const tenant = await tenantWithCredits(limit, grants);
    await setAlerts(tenant, [{ creditSystem: "ai", ...alert }]);
    for (const value of uses) await tenant.track({ value });
    expect(await reported(tenant)).toEqual(expected);
  });

  test("are not those that a reservation holds, until it is settled", async () => {
    const tenant = await tenantWithCredits(0, [1_000]);
    await setAlerts(tenant, [{ creditSystem: "ai", measure: "used", at: 500 }]);
    const { reservation } = await tenant.track({ value: 600, reserve: true });
    await tenant.track({ value: 10 });
    expect(await reported(tenant)).toEqual([]);
    succeeded(await tenant.post(`/v1/reservations/${reservation?.id}/settle`, { value: 550 }));
    expect(await reported(tenant)).toEqual(["used 500: 10 -> 560"]);
  });
});

/** Ada has a plan with so many credits, which pay for calls, and grants of more. */
async function tenantWithCredits(limit: number, grants: readonly number[]): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  const creditSystems = [{ slug: "ai", features: [{ feature: "calls" }] }];
  const plans = [{ slug: "plan", features: [{ slug: "ai", limit }] }];
  succeeded(await tenant.post("/v1/sync", { features: [{ slug: "calls" }], creditSystems, plans }));
  await tenant.attach("plan");
  for (const credits of grants)
    succeeded(await tenant.post("/v1/credits/grant", { customer: "ada", credits, creditSystem: "ai" }));
  return tenant;
}
