import { describe, expect, test } from "@jest/globals";
import type { PlanFeatureInput } from "@dues/billing";
import { numbers, addUsageTenant, planOf } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

type Row = Partial<PlanFeatureInput>;

const CHARGED: Row = { limit: 10, overage: "charge", overagePrice: 2 };
const BY_USE: Row = { usageModel: "usage_based", pricePerUnit: 2 };
const OPEN_TIERS = [{ upTo: 5, unitPrice: 3 }, { unitPrice: 1 }];

describe("at and above the limit", () => {
  // prettier-ignore
  test.each<[rule: string, row: Row, values: number[], last: string, billable: number]>([
    ["blocked at the limit",                          { limit: 10 },                            [10, 1],      "limit_exceeded 10/10, 0 left",       0],
    ["all or nothing: what would fit is not taken",   { limit: 10 },                            [9, 2],       "limit_exceeded 9/10, 1 left",        0],
    ["a refusal leaves room for less",                { limit: 10 },                            [9, 2, 1],    "tracked 10/10, 0 left",              0],
    ["charged beyond the limit",                      CHARGED,                                  [9, 4],       "tracked_overage 13/10, 0 left",      3],
    ["included up to it",                             CHARGED,                                  [9, 1],       "tracked 10/10, 0 left",              0],
    ["fractions of a unit too",                       CHARGED,                                  [9.5, 0.75],  "tracked_overage 10.25/10, 0 left",   0.25],
    ["charged from the first unit on",                { ...CHARGED, limit: 0 },                 [4],          "tracked_overage 4/0, 0 left",        4],
    ["never charged without a limit",                 { ...CHARGED, limit: null },              [99],         "tracked 99/null, null left",         0],
    ["charged up to its cap",                         { ...CHARGED, maxOverageUnits: 5 },       [10, 5],      "tracked_overage 15/10, 0 left",      5],
    ["and not beyond",                                { ...CHARGED, maxOverageUnits: 5 },       [10, 4, 1.5], "limit_exceeded 14/10, 0 left",       4],
    ["the cap is for what is beyond, not for all",    { ...CHARGED, maxOverageUnits: 5 },       [15],         "tracked_overage 15/10, 0 left",      5],
    ["cap-overage-units: 1000 and 5000 beyond",       { ...CHARGED, limit: 1_000, maxOverageUnits: 5_000 }, [6_000], "tracked_overage 6000/1000, 0 left", 5_000],
    ["cap-overage-units: and nothing more",           { ...CHARGED, limit: 1_000, maxOverageUnits: 5_000 }, [6_000, 0.1], "limit_exceeded 6000/1000, 0 left", 5_000],
    ["one that crosses both is refused whole",        { ...CHARGED, maxOverageUnits: 5 },       [8, 8],       "limit_exceeded 8/10, 2 left",        0],
    ["billed by use: every unit",                     BY_USE,                                   [3, 4],       "tracked 7/null, null left",          7],
    ["billed by use: the limit is a cap",             { ...BY_USE, limit: 10 },                 [7, 3],       "tracked 10/10, 0 left",              10],
    ["and not beyond",                                { ...BY_USE, limit: 10 },                 [7, 4],       "limit_exceeded 7/10, 3 left",        7],
    ["billed by use, with a cap of its own",          { ...BY_USE, maxOverageUnits: 5 },        [5, 1],       "limit_exceeded 5/null, null left",   5],
    ["tiers charge beyond the limit",                 { limit: 10, overage: "charge", ratingModel: "graduated", tiers: OPEN_TIERS }, [12], "tracked_overage 12/10, 0 left", 2],
    ["prepaid is blocked, with any overage   ",       { ...CHARGED, usageModel: "prepaid" },    [10, 1],      "limit_exceeded 10/10, 0 left",       0],
  ])("%s", async (_rule, row, values, last, billable) => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(row)]);
    let answer = await tenant.check();
    for (const value of values) answer = await tenant.track({ value });
    expect(numbers(answer)).toBe(last);
    const { features } = await tenant.unbilled();
    expect(features.reduce((sum, row) => sum + row.billableQuantity, 0)).toBe(billable);
  });

  test("the cap on overage resets with the allowance", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ ...CHARGED, reset: "daily", maxOverageUnits: 5 })]);
    await tenant.track({ value: 15 });
    expect(await tenant.track()).toMatchObject({ allowed: false });
    tenant.at("2026-03-11T12:00:00Z");
    expect(numbers(await tenant.track({ value: 15 }))).toBe("tracked_overage 15/10, 0 left");
    expect((await tenant.unbilled()).features).toMatchObject([{ billableQuantity: 10, estimatedAmount: 20 }]);
  });

  test("usage-based features report that they are billed, without overage", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf(BY_USE)]);
    for (const answer of [await tenant.check(), await tenant.track()]) {
      expect(answer.details).toMatchObject({
        message: "This usage of Calls will be billed.",
        overage: { willBeBilled: true, pricePerUnit: 2 },
        pricing: { usageModel: "usage_based", pricePerUnit: 2 },
      });
    }
  });
});
