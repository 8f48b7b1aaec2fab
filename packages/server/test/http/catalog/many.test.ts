import { expect, test } from "@jest/globals";
import { sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const many = <Item>(build: (index: number) => Item) =>
  Array.from({ length: 300 }, (_, index) => build(index));

function catalog(name: string) {
  return {
    features: many((index) => ({ slug: `feature-${index}`, name: `${name} ${index}` })),
    creditSystems: many((index) => ({
      slug: `credits-${index}`,
      name,
      features: [{ feature: `feature-${index}` }],
    })),
    creditPacks: many((index) => {
      return { slug: `pack-${index}`, name, credits: 10, price: 100, creditSystem: `credits-${index}` };
    }),
    plans: many((index) => {
      return {
        slug: `plan-${index}`,
        name,
        price: 100 + name.length,
        isAddon: true,
        features: [{ slug: "feature-0" }],
      };
    }),
  };
}

/** Statements that the database is sent meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const onQuery = (): void => void count++;
  server.deps.db.on("query", onQuery);
  try {
    await work();
  } finally {
    server.deps.db.removeListener("query", onQuery);
  }
  return count;
}

test("a large catalog takes a few statements, not one for each item", async () => {
  const sizes = { created: 300, updated: 0, unchanged: 0 };
  const counted = async (name: string) => {
    const synced = await sync(server, catalog(name));
    return [synced.features, synced.creditSystems, synced.creditPacks, synced.plans].map((changes) => ({
      created: changes.created.length,
      updated: changes.updated.length,
      unchanged: changes.unchanged.length,
    }));
  };
  expect(
    await countStatements(async () => expect(await counted("New")).toEqual(Array(4).fill(sizes))),
  ).toBeLessThan(60);
  const updated = Array(4).fill({ created: 0, updated: 300, unchanged: 0 });
  expect(await countStatements(async () => expect(await counted("Renamed")).toEqual(updated))).toBeLessThan(
    60,
  );
  const unchanged = Array(4).fill({ created: 0, updated: 0, unchanged: 300 });
  expect(await countStatements(async () => expect(await counted("Renamed")).toEqual(unchanged))).toBeLessThan(
    60,
  );
});
