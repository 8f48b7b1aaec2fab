import { expect, test } from "@jest/globals";
import { describeOnPostgres } from "../support/database.js";
import { addAggregationTenant, auditCodes, type AggregationTenant } from "../support/aggregation.js";
import type { Access } from "../support/usage-tenant.js";
import { planOf } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

const PLAN = planOf(
  {},
  {
    features: [
      { slug: "users", limit: 5 },
      { slug: "peak", limit: 40 },
    ],
  },
);

function allAtOnce(
  count: number,
  track: (index: number) => ReturnType<AggregationTenant["use"]>,
): Promise<readonly Access[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => track(index)));
}

describeOnPostgres("keys and values that are tracked at the same time", () => {
  const server = useTestServer();

  test("one key counts once", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    const all = await allAtOnce(50, () => tenant.use("a"));
    expect(all.filter(({ counted }) => counted)).toHaveLength(1);
    expect(all.every(({ allowed, usage }) => allowed && usage === 1)).toBe(true);
    expect(await auditCodes(server)).toEqual([]);
  });

  test("keys never pass the limit together", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    const all = await allAtOnce(50, (index) => tenant.use(`user ${index % 10}`));
    expect(all.filter(({ counted, allowed }) => counted && allowed)).toHaveLength(5);
    expect(await tenant.check({ feature: "users", key: "another" })).toMatchObject({
      usage: 5,
      allowed: false,
    });
    expect(await auditCodes(server)).toEqual([]);
  });

  test("values draw the highest one that was accepted", async () => {
    const tenant = await addAggregationTenant(server, [PLAN]);
    const all = await allAtOnce(50, (index) => tenant.reach(index + 1));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(40);
    expect(await tenant.check({ feature: "peak", value: 0 })).toMatchObject({ usage: 40 });
    expect(await auditCodes(server)).toEqual([]);
  });
});
