import { describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { succeeded, type Body } from "../../support/api.js";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const PATH = "/v1/customers/ada/entitlements/calls";

async function override(tenant: UsageTenant, body: Body): Promise<void> {
  succeeded(await send({ url: server.url, apiKey: tenant.apiKey }, PATH, { method: "PUT", body }));
}

async function removeOverride(tenant: UsageTenant): Promise<void> {
  succeeded(await send({ url: server.url, apiKey: tenant.apiKey }, PATH, { method: "DELETE" }));
}

const addon = (slug: string, row: Body) => ({
  slug,
  isAddon: true,
  features: [{ slug: "calls", ...row }],
});

/** A base plan with 10 calls a month, beyond which each is charged, and an add-on with 10 a day, drawn first. */
async function openTwoWindows(): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  const base = planOf({ limit: 10, reset: "monthly", overage: "charge", overagePrice: 100 });
  await tenant.sell([base, addon("daily", { limit: 10, reset: "daily" })]);
  return tenant;
}

describe("the limit of an override bounds the current windows of all plans together", () => {
  test("counts units that were drawn from another plan's window, and bills overage beyond it", async () => {
    const tenant = await openTwoWindows();
    await tenant.track({ value: 4 });
    await override(tenant, { limit: 6 });
    expect(numbers(await tenant.check())).toBe("access_granted 4/6, 2 left");
    expect(numbers(await tenant.track({ value: 5 }))).toBe("tracked_overage 9/6, 0 left");
    expect(await tenant.unbilled()).toMatchObject({ totalEstimated: 300 });
  });

  test("refuses usage above it if overage is blocked", async () => {
    const tenant = await openTwoWindows();
    await tenant.track({ value: 4 });
    await override(tenant, { limit: 6, overage: "block" });
    expect(numbers(await tenant.track({ value: 3 }))).toBe("limit_exceeded 4/6, 2 left");
    expect(numbers(await tenant.track({ value: 2 }))).toBe("tracked 6/6, 0 left");
  });

  test("counts the units of each window until that window resets", async () => {
    const tenant = await openTwoWindows();
    await tenant.track({ value: 4 });
    await override(tenant, { limit: 6 });
    await tenant.track({ value: 1 });
    tenant.at("2026-03-11T12:00:00Z");
    expect(numbers(await tenant.check())).toBe("access_granted 1/6, 5 left");
  });

  test("leaves nothing once usage exceeds it", async () => {
    const tenant = await openTwoWindows();
    await tenant.track({ value: 15 });
    await override(tenant, { limit: 6, overage: "block" });
    expect(numbers(await tenant.check())).toBe("limit_exceeded 15/6, 0 left");
  });

  test("counts them under a new limit too, and leaves unused units to the plans when it is removed", async () => {
    const tenant = await openTwoWindows();
    await tenant.track({ value: 4 });
    await override(tenant, { limit: 6 });
    await tenant.track({ value: 1 });
    await override(tenant, { limit: 12 });
    expect(numbers(await tenant.check())).toBe("access_granted 5/12, 7 left");
    await removeOverride(tenant);
    expect(numbers(await tenant.check())).toBe("access_granted 5/20, 15 left");
  });

  test("includes units of a plan attached later, and excludes those of an ended add-on", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([addon("daily", { limit: 10, reset: "daily" })]);
    await tenant.track({ value: 4 });
    await override(tenant, { limit: 6, until: "2026-03-20T00:00:00Z" });
    await tenant.sync([planOf({ limit: 10, reset: "monthly" })]);
    await tenant.attach("plan");
    expect(numbers(await tenant.check())).toBe("access_granted 4/6, 2 left");
    expect(numbers(await tenant.track({ value: 3 }))).toBe("limit_exceeded 4/6, 2 left");
    tenant.at("2026-03-20T00:00:00Z");
    expect(numbers(await tenant.check())).toBe("access_granted 0/20, 20 left");
  });

  test("includes usage drawn before an add-on granted the feature", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([{ slug: "plan", features: [{ slug: "sms" }] }]);
    await override(tenant, { limit: 6 });
    await tenant.track({ value: 4 });
    const extra = addon("extra", { limit: 10, reset: "daily" });
    await tenant.sync([{ slug: "plan", features: [{ slug: "sms" }] }, extra]);
    await tenant.attach("extra");
    expect(numbers(await tenant.check())).toBe("access_granted 4/6, 2 left");
    expect(numbers(await tenant.track({ value: 3 }))).toBe("limit_exceeded 4/6, 2 left");
    await removeOverride(tenant);
    expect(numbers(await tenant.check())).toBe("access_granted 0/10, 10 left");
  });

  test("counts the windows of three plans", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([
      planOf({ limit: 10, reset: "monthly" }),
      addon("daily", { limit: 2, reset: "daily" }),
      addon("weekly", { limit: 3, reset: "weekly" }),
    ]);
    await tenant.track({ value: 7 });
    await override(tenant, { limit: 10 });
    expect(numbers(await tenant.check())).toBe("access_granted 7/10, 3 left");
    expect(numbers(await tenant.track({ value: 4 }))).toBe("limit_exceeded 7/10, 3 left");
  });

  test("resets with the window that its units are drawn from", async () => {
    const tenant = await openTwoWindows();
    await override(tenant, { limit: 6 });
    expect(await tenant.track({ value: 2 })).toMatchObject({
      resetsAt: "2026-04-10T12:00:00.000Z",
      resetInterval: "monthly",
    });
  });

  test("resets sooner while another plan's window holds units that count", async () => {
    const tenant = await openTwoWindows();
    await tenant.track({ value: 4 });
    await override(tenant, { limit: 6 });
    expect(await tenant.check()).toMatchObject({ resetsAt: "2026-03-11T12:00:00.000Z" });
  });
});

describe("where one plan bills every unit and another includes some", () => {
  const metered = planOf({ limit: null, usageModel: "usage_based", pricePerUnit: 100 });

  test("the limit is included, as the units that it replaces were", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([metered, addon("extra", { limit: 10 })]);
    await override(tenant, { limit: 20 });
    expect(numbers(await tenant.track({ value: 20 }))).toBe("tracked 20/20, 0 left");
    expect(await tenant.unbilled()).toMatchObject({ totalEstimated: 0 });
    expect(numbers(await tenant.track())).toBe("limit_exceeded 20/20, 0 left");
  });

  test("units beyond it are billed if its overage is charged", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([metered, addon("extra", { limit: 10 })]);
    await override(tenant, { limit: 2, overage: "charge" });
    expect(numbers(await tenant.track({ value: 5 }))).toBe("tracked 5/2, 0 left");
    expect(await tenant.unbilled()).toMatchObject({ totalEstimated: 300 });
  });

  test("the limit is a cap where all plans bill every unit, on the units of all of them", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([
      addon("extra", { limit: null, usageModel: "usage_based", pricePerUnit: 50, reset: "daily" }),
    ]);
    await tenant.track({ value: 4 });
    await tenant.sync([metered]);
    await tenant.attach("plan");
    await override(tenant, { limit: 6 });
    expect(numbers(await tenant.track({ value: 3 }))).toBe("limit_exceeded 4/6, 2 left");
    expect(numbers(await tenant.track({ value: 2 }))).toBe("tracked 6/6, 0 left");
  });

  test("the cap counts units that were included before every unit was billed", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 10 })]);
    await tenant.track({ value: 4 });
    await tenant.sync([metered]);
    succeeded(await tenant.post("/v1/plans/plan/migrate", { when: "now" }));
    await override(tenant, { limit: 6 });
    expect(numbers(await tenant.track({ value: 3 }))).toBe("limit_exceeded 4/6, 2 left");
    expect(numbers(await tenant.track({ value: 2 }))).toBe("tracked 6/6, 0 left");
  });
});
