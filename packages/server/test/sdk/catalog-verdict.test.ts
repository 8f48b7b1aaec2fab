import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { CatalogError, catalog } from "../../../sdk/src/catalog.js";
import { messyCatalogs, type Json } from "../../../sdk/test/support/catalogs.js";
import { send, startTestServer, type TestServer } from "../support/server.js";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The paths that a server without a catalog refuses. */
async function refusedByServer(body: Json): Promise<readonly string[]> {
  const reply = await send(server, "/v1/sync?dryRun=true", { body });
  if (reply.status === 200) return [];
  const issues = reply.body.issues as readonly { readonly path: string }[];
  return issues.map(({ path }) => path).toSorted();
}

function refusedByBuilder(body: Json): readonly string[] {
  try {
    catalog(body as never);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.issues.map(({ path }) => path).toSorted();
  }
}

test("the builder refuses what the server refuses, at the same paths, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(messyCatalogs, async (body) => {
      expect(refusedByBuilder(body)).toEqual(await refusedByServer(body));
    }),
    { numRuns: 150 },
  );
});
