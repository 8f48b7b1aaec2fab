import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { shop as storyteller } from "../../examples/ai/src/catalog.js";
import { shop as shortly } from "../../examples/saas/src/catalog.js";
import { listPlans, sync } from "../support/api.js";
import { useTenant, useTestServer } from "../support/fixtures.js";
import { DEMO_CATALOG } from "../../../../scripts/lib/demo-catalog.mjs";

/** What a new user starts in the organization `demo`, in any order. */
const README = /api \$DUES_BASE_URL\/v1\/sync -d '(\{[\s\S]*?\n\})'/.exec(
  readFileSync(path.resolve(__dirname, "../../../../README.md"), "utf8"),
)?.[1];
const CATALOGS: Readonly<Record<string, object>> = {
  readme: JSON.parse(README ?? "null") as object,
  demo: DEMO_CATALOG,
  shortly,
  storyteller,
};

const server = useTestServer();
const tenant = useTenant(server, { features: [], plans: [] });

test("no example changes what another one has stored, and the plans of none replace those of another", async () => {
  const names = Object.keys(CATALOGS);
  for (const name of names) {
    const stored = await sync(tenant, CATALOGS[name] as CatalogInput);
    const { features, creditSystems, creditPacks, plans } = stored;
    for (const changes of [features, creditSystems, creditPacks, plans])
      expect([name, changes.updated, changes.unchanged]).toEqual([name, [], []]);
  }
  const groups = new Map<string | null, Set<string>>();
  const plans = await listPlans(tenant);
  for (const { planGroup, slug } of plans) {
    const owner = names.find((name) => slug.startsWith(`${name}-`)) ?? "readme";
    groups.set(planGroup, (groups.get(planGroup) ?? new Set()).add(owner));
  }
  expect([...groups.values()].map((owners) => [...owners].join())).toEqual(
    expect.arrayContaining(names.map((name) => name)),
  );
  expect(groups.size).toBe(names.length);
  expect(plans.filter(({ autoEnable }) => autoEnable)).toEqual([]);
});
