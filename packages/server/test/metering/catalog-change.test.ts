import { beforeAll, expect, test } from "@jest/globals";
import { cachedCatalog } from "../../src/db/catalog/catalog-index.js";
import { decideBatch } from "../support/usage-batch.js";
import { createMetering } from "../../src/usage/metering.js";
import { createRowCaches } from "../../src/usage/memory/caches.js";
import { toUsageRequest } from "../../src/usage/request.js";
import { send } from "../support/server.js";
import { addTenant, attach, sync, type Tenant } from "../support/api.js";
import { IS_DISTRIBUTED } from "../support/database.js";
import { useTestServer } from "../support/fixtures.js";

const server = useTestServer();
let changing: Tenant;
let steady: Tenant;
beforeAll(async () => {
  [changing, steady] = [await addTenant(server), await addTenant(server)];
  for (const tenant of [changing, steady]) {
    await sync(tenant, catalog(5));
    await attach(tenant, "ada", "plan");
    await send(tenant, "/v1/check", { body: USE });
  }
});

const USE = { customer: "ada", feature: "calls" };

/** A free plan with so many calls. Existing subscribers keep their version. */
const catalog = (limit: number) => ({
  features: [{ slug: "calls" }],
  plans: [{ slug: "plan", features: [{ slug: "calls", limit }] }],
});

/** Changes the version as a sync on another process does, without notifying this process. */
const changeElsewhere = ({ id }: Tenant) =>
  server.database.knex("organizations").where({ id }).increment("catalog_version", 1);

// A distributed PostgreSQL has a batch for each shard, and these customers may lie in two.
if (!IS_DISTRIBUTED)
  test("of a mixed batch only the organization whose catalog changed is set aside", async () => {
    await changeElsewhere(changing);
    const requests = [changing, steady, changing].map(({ id }) => toUsageRequest({ id }, USE));
    const outcomes = await decideBatch(server.deps, { requests, mode: "skip", caches: createRowCaches() });
    expect(outcomes).toEqual([
      "catalog_stale",
      { result: expect.objectContaining({ isAllowed: true }) },
      "catalog_stale",
    ]);
  });

test("its usage is processed in order after the catalog is read once", async () => {
  const metering = createMetering(server.deps, { nodes: server.database.nodes });
  await changeElsewhere(changing);
  const before = cachedCatalog(changing.id)?.index;
  const uses = Array.from({ length: 8 }, () => metering.track({ id: changing.id }, USE));
  const later = new Promise<boolean[]>((resolve) =>
    setImmediate(() =>
      resolve(
        Promise.all([1, 2].map(() => metering.track({ id: changing.id }, USE))).then((all) =>
          all.map(({ isAllowed }) => isAllowed),
        ),
      ),
    ),
  );
  const allowed = (await Promise.all(uses)).map(({ isAllowed }) => isAllowed);
  expect(allowed).toEqual([true, true, true, true, true, false, false, false]);
  expect(await later).toEqual([false, false]);
  expect(cachedCatalog(changing.id)?.index).not.toBe(before);
});

test("organizations that sync continuously do not fail the usage of another", async () => {
  const others = [await addTenant(server), await addTenant(server), await addTenant(server)];
  const syncing = others.map(async (tenant) => {
    for (let limit = 1; limit <= 25; limit++) await sync(tenant, catalog(limit));
  });
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) {
    const replies = [steady, ...others].flatMap((tenant) =>
      [1, 2, 3].map(() => send(tenant, "/v1/check", { body: USE })),
    );
    statuses.push(...(await Promise.all(replies)).map(({ status }) => status));
  }
  await Promise.all(syncing);
  expect([...new Set(statuses)]).toEqual([200]);
});
