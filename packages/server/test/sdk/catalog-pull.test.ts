import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  catalog,
  difference,
  printCatalog,
  storedCatalog,
  type CatalogBody,
  type CatalogKind,
} from "../../../sdk/src/catalog.js";
import { Dues, ValidationError, type SyncResult } from "../../../sdk/src/index.js";
import { compileErrors } from "../../../sdk/test/support/compile.js";
import { evaluated } from "../../../sdk/test/support/evaluate.js";
import { validCatalogs } from "../../../sdk/test/support/valid-catalogs.js";
import { createOrganization } from "../../src/usecases/organization/create.js";
import { useTestServer } from "../support/fixtures.js";

const KINDS: readonly CatalogKind[] = ["features", "creditSystems", "creditPacks", "plans"];
const RUNS = process.env["DUES_TEST_LONG"] === "1" ? 500 : 20;

const server = useTestServer();
let organizations = 0;

/** A client of an organization that has nothing yet. */
async function newClient(): Promise<Dues> {
  organizations += 1;
  const slug = `pull-${organizations}`;
  const { apiKey } = await createOrganization(server.deps, { name: "Pull", slug, mode: "test" });
  return new Dues({ apiKey, baseUrl: server.url });
}

async function pulled(dues: Dues): Promise<CatalogBody> {
  const { features } = await dues.plans.listFeatures();
  const { creditSystems } = await dues.credits.listSystems();
  const { creditPacks } = await dues.credits.listPacks({ includeInactive: true });
  const { plans } = await dues.plans.list({ includeInactive: true });
  return storedCatalog({ features, creditSystems, creditPacks, plans });
}

type Summary = Record<CatalogKind, Record<"created" | "updated" | "unchanged", string[]>> & {
  absent: number;
};

function summaryOfServer({ features, creditSystems, creditPacks, plans, warnings }: SyncResult): Summary {
  const absent = warnings.filter((warning) => warning.includes("is stored but not in this catalog")).length;
  return { features, creditSystems, creditPacks, plans, absent };
}

function summaryOfDifference(stored: CatalogBody, wanted: CatalogBody): Summary {
  const items = difference(stored, wanted, { currency: "USD" });
  const slugs = (kind: CatalogKind, change: string): string[] =>
    items.filter((item) => item.kind === kind && item.change === change).map(({ slug }) => slug);
  const entries = KINDS.map((kind) => {
    const [created, updated, unchanged] = ["created", "updated", "unchanged"].map((change) =>
      slugs(kind, change),
    );
    return [kind, { created, updated, unchanged }];
  });
  const absent = items.filter(({ change }) => change === "absent").length;
  return { ...Object.fromEntries(entries), absent };
}

test("a pulled and printed catalog equals the stored one, and differs as a sync would", async () => {
  const texts: string[] = [];
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(validCatalogs, validCatalogs, async (first, second) => {
      const dues = await newClient();
      await dues.sync(catalog(first as never));
      const stored = await pulled(dues);
      const text = printCatalog(stored);
      texts.push(text);
      const printed = evaluated(text);
      expect(printed).toEqual(stored);
      const again = summaryOfServer(await dues.sync(printed, { dryRun: true }));
      expect(KINDS.flatMap((kind) => [...again[kind].created, ...again[kind].updated])).toEqual([]);
      expect(again.absent).toBe(0);
      expect(summaryOfDifference(stored, printed)).toEqual(again);

      const wanted = catalog(second as never);
      const answer = await dues.sync(wanted, { dryRun: true }).catch((error: unknown) => {
        if (error instanceof ValidationError) return undefined;
        throw error;
      });
      // The stored catalog may conflict, such as another type of a feature in use.
      if (!answer) return;
      compared += 1;
      expect(summaryOfDifference(stored, wanted)).toEqual(summaryOfServer(answer));
    }),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThan(RUNS / 10);
  const snippets = texts.map((text, index) => ({ name: `catalog ${index}`, text }));
  expect(compileErrors(snippets)).toEqual([]);
}, 600_000);
