import { describe, expect, test } from "@jest/globals";
import { instant, toIso, type Instant, type PlanFeatureInput } from "@dues/billing";
import { numbers, addUsageTenant, planOf, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

type Reset = PlanFeatureInput["reset"];

/** Uses one of three up to the last second before the boundary, and expects all three back from the boundary on. */
async function expectReset(tenant: UsageTenant, boundary: string, next: string): Promise<void> {
  const last = toIso((instant(boundary) - 1000) as Instant);
  const before = await tenant.track();
  expect([numbers(before), before.resetsAt]).toEqual(["tracked 1/3, 2 left", toIso(instant(boundary))]);
  tenant.at(last);
  expect(numbers(await tenant.track({ value: 2 }))).toBe("tracked 3/3, 0 left");
  expect(numbers(await tenant.check())).toBe("limit_exceeded 3/3, 0 left");
  tenant.at(boundary);
  const after = await tenant.check();
  expect([numbers(after), after.resetsAt]).toEqual(["access_granted 0/3, 3 left", toIso(instant(next))]);
}

describe("an allowance resets at the exact second", () => {
  // prettier-ignore
  test.each<[Reset, rule: string, zone: string, anchor: string, boundary: string, next: string]>([
    ["5min",        "on the clock, not the anchor",    "UTC",              "2026-03-10T12:03:20Z", "2026-03-10T12:05:00Z", "2026-03-10T12:10:00Z"],
    ["15min",       "on the clock",                    "UTC",              "2026-03-10T12:03:20Z", "2026-03-10T12:15:00Z", "2026-03-10T12:30:00Z"],
    ["30min",       "on the clock of UTC",             "Asia/Kathmandu",   "2026-03-10T12:03:20Z", "2026-03-10T12:30:00Z", "2026-03-10T13:00:00Z"],
    ["hourly",      "on the clock of UTC",             "Asia/Kathmandu",   "2026-03-10T12:03:20Z", "2026-03-10T13:00:00Z", "2026-03-10T14:00:00Z"],
    ["daily",       "at the anchor's time of day",     "UTC",              "2026-03-10T12:03:20Z", "2026-03-11T12:03:20Z", "2026-03-12T12:03:20Z"],
    ["daily",       "in local time: a day of 23 hours", "Europe/Berlin",   "2026-03-28T12:00:00Z", "2026-03-29T11:00:00Z", "2026-03-30T11:00:00Z"],
    ["daily",       "in local time: a day of 25 hours", "America/New_York", "2026-10-31T12:00:00Z", "2026-11-01T13:00:00Z", "2026-11-02T13:00:00Z"],
    ["daily",       "after a gap at its first instant", "Europe/Berlin",   "2026-03-28T01:30:00Z", "2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z"],
    ["weekly",      "on the anchor's weekday",         "UTC",              "2026-03-10T12:03:20Z", "2026-03-17T12:03:20Z", "2026-03-24T12:03:20Z"],
    ["monthly",     "on the anchor's day",             "UTC",              "2026-03-10T12:03:20Z", "2026-04-10T12:03:20Z", "2026-05-10T12:03:20Z"],
    ["monthly",     "of 31 January: the last day of a short month, then the 31st again", "UTC", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["monthly",     "of 31 January in a leap year",    "UTC",              "2028-01-31T10:00:00Z", "2028-02-29T10:00:00Z", "2028-03-31T10:00:00Z"],
    ["monthly",     "in local time over the change",   "Europe/Berlin",    "2026-03-10T11:00:00Z", "2026-04-10T10:00:00Z", "2026-05-10T10:00:00Z"],
    ["monthly",     "of a local 31st that is a 1st in UTC", "America/New_York", "2026-02-01T03:00:00Z", "2026-03-01T03:00:00Z", "2026-04-01T02:00:00Z"],
    ["quarterly",   "every three months",              "UTC",              "2025-11-30T10:00:00Z", "2026-02-28T10:00:00Z", "2026-05-30T10:00:00Z"],
    ["semi_annual", "every six months",                "UTC",              "2025-08-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-08-31T10:00:00Z"],
    ["yearly",      "every year, of 29 February too",  "UTC",              "2028-02-29T10:00:00Z", "2029-02-28T10:00:00Z", "2030-02-28T10:00:00Z"],
  ])("%s: %s", async (reset, _rule, timeZone, anchor, boundary, next) => {
    const tenant = await addUsageTenant(server, { at: anchor, timeZone });
    await tenant.sell([planOf({ limit: 3, reset }, { interval: "yearly" })]);
    await expectReset(tenant, boundary, next);
    expect(await tenant.check()).toMatchObject({ resetInterval: reset });
  });

  test("a fraction of a second after the hour is dropped from the anchor", async () => {
    const tenant = await addUsageTenant(server, { at: "2026-03-10T12:00:00.750Z" });
    await tenant.sell([planOf({ limit: 3 })]);
    await expectReset(tenant, "2026-04-10T12:00:00Z", "2026-05-10T12:00:00Z");
  });

  test("unused windows have no effect", async () => {
    const tenant = await addUsageTenant(server, { at: "2026-01-31T10:00:00Z" });
    await tenant.sell([planOf({ limit: 3 })]);
    tenant.at("2027-02-28T09:59:59Z");
    await expectReset(tenant, "2027-02-28T10:00:00Z", "2027-03-31T10:00:00Z");
  });

  test("a missing reset defaults to the plan's interval", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 3 }, { interval: "week" })]);
    await expectReset(tenant, "2026-03-17T12:00:00Z", "2026-03-24T12:00:00Z");
  });
});

describe("an allowance that never resets", () => {
  test.each(["never", "none"] as const)("%s", async (reset) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 3, reset })]);
    await tenant.track({ value: 2 });
    tenant.at("2036-03-10T12:00:00Z");
    const later = await tenant.track();
    expect([numbers(later), later.resetsAt, later.resetInterval]).toEqual([
      "tracked 3/3, 0 left",
      null,
      reset,
    ]);
    expect(numbers(await tenant.track())).toBe("limit_exceeded 3/3, 0 left");
  });
});
