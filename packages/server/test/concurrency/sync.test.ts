import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, getPlan, listPlans, sync } from "../support/api.js";
import { describeOnPostgres } from "../support/database.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const CATALOG: CatalogInput = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "tokens", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "small", credits: 10 }],
  plans: [{ slug: "free", features: [{ slug: "calls", limit: 10 }] }],
};

describeOnPostgres("syncs that meet", () => {
  const server = useTestServer();
  const tenant = useTenant(server);

  test("of one catalog create it once; the others change nothing", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sync(tenant, CATALOG)));
    for (const kind of ["features", "creditSystems", "creditPacks", "plans"] as const) {
      const created = answers.filter((answer) => answer[kind].created.length === 1);
      const unchanged = answers.filter((answer) => answer[kind].unchanged.length === 1);
      expect([kind, created.length, unchanged.length]).toEqual([kind, 1, 9]);
    }
    expect(await listPlans(tenant)).toMatchObject([{ slug: "free", version: 1 }]);
  });

  test("of different prices make one version each, numbered without gaps", async () => {
    await sync(tenant, CATALOG);
    const prices = Array.from({ length: 10 }, (_none, index) => 100 + index);
    await Promise.all(
      prices.map((price) => sync(tenant, { features: [], plans: [{ slug: "free", price }] })),
    );
    const plan = await getPlan(tenant, "free");
    expect(plan.version).toBe(11);
    expect(prices).toContain(plan.price);
    const rows = await server.database.knex("plan_versions").where({ plan_id: plan.id }).orderBy("version");
    expect(rows.map(({ version }) => version)).toEqual(
      Array.from({ length: 11 }, (_none, index) => index + 1),
    );
  });

  test("of two auto-enabled plans of one group leave one of them", async () => {
    const outcomes = await Promise.allSettled(
      ["one", "two"].map((slug) => sync(tenant, { features: [], plans: [{ slug, autoEnable: true }] })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listPlans(tenant)).toHaveLength(1);
  });

  test("are seen by the next request, while others attach", async () => {
    await sync(tenant, CATALOG);
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([
        sync(tenant, {
          features: [],
          plans: [{ slug: "free", features: [{ slug: "calls", limit: round * 100 }] }],
        }),
        attach(tenant, `during${round}`, "free"),
      ]);
      expect((await getPlan(tenant, "free")).features).toMatchObject([{ limit: round * 100 }]);
    }
  });
});
