import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { buy, succeeded, sync, upsertCustomer } from "../../server/test/support/api.js";
import { useTestServer } from "../../server/test/support/fixtures.js";
import { send } from "../../server/test/support/server.js";
import { duesHandler } from "@dues/sdk/fetch";
import { explainAccess, loadInitial, type Entitlements } from "../src/client.js";

const server = useTestServer();

/** A feature of a plan, and what its customer has used of it. */
const rows = fc.record({
  kind: fc.constantFrom("block", "charge", "capped", "unlimited", "boolean", "credits"),
  limit: fc.integer({ min: 0, max: 20 }),
  max: fc.integer({ min: 1, max: 10 }),
  cost: fc.integer({ min: 1, max: 3 }),
  used: fc.integer({ min: 0, max: 30 }),
});

type Row = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

const ROWS = fc.sample(rows, 24);
const UNITS = [0.5, 1, 2, 5, 9, 14, 20, 40];

function planFeatureOf({ kind, limit, max }: Row, index: number) {
  const slug = `f${index}`;
  if (kind === "boolean") return { slug };
  if (kind === "credits") return { slug: `c${index}`, limit };
  if (kind === "unlimited") return { slug, limit: null };
  if (kind === "block") return { slug, limit };
  const charged = { slug, limit, overage: "charge" as const, overagePrice: 3 };
  return kind === "capped" ? { ...charged, maxOverageUnits: max } : charged;
}

beforeAll(async () => {
  await sync(server, {
    features: ROWS.map(({ kind }, index) =>
      kind === "boolean" ? { slug: `f${index}`, type: "boolean" as const } : { slug: `f${index}` },
    ),
    creditSystems: ROWS.flatMap(({ kind, cost }, index) =>
      kind === "credits"
        ? [{ slug: `c${index}`, features: [{ feature: `f${index}`, creditCost: cost }] }]
        : [],
    ),
    plans: ROWS.map((row, index) => ({
      slug: `p${index}`,
      price: 100,
      features: [planFeatureOf(row, index)],
    })),
  });
});

async function knownOf(customer: string): Promise<Entitlements> {
  const { apiKey, url: baseUrl } = server;
  const handle = duesHandler({ apiKey, baseUrl, identify: () => ({ customer }) });
  const { entitlements } = await loadInitial(handle, new Request("http://localhost/"), ["entitlements"]);
  if (!entitlements) throw new Error("The entitlements were not loaded.");
  return entitlements;
}

describe.each(ROWS.map((row, index) => [JSON.stringify(row), row, index] as const))(
  "of %s",
  (_name, row, index) => {
    test("the client shows what the server decides", async () => {
      const customer = `user-${index}`;
      const feature = `f${index}`;
      await upsertCustomer(server, { id: customer, email: `${customer}@example.com` });
      await buy(server, customer, `p${index}`);
      // A refused event changes nothing.
      if (row.kind !== "boolean" && row.used > 0)
        await send(server, "/v1/track", { body: { customer, feature, value: row.used } }).catch(
          () => undefined,
        );
      const known = await knownOf(customer);
      for (const value of UNITS) {
        const decision = succeeded<{ allowed: boolean }>(
          await send(server, "/v1/check", { body: { customer, feature, value } }),
        );
        expect([value, explainAccess(known, feature, value).allowed]).toEqual([value, decision.allowed]);
      }
      expect(explainAccess(known, "unknown").allowed).toBe(false);
    });
  },
);

test("of a customer whom the server does not know is a denial, with the code of check", async () => {
  const known = await knownOf("no one yet");
  const { body } = await send(server, "/v1/check", { body: { customer: "no one yet", feature: "f0" } });
  expect(explainAccess(known, "f0")).toMatchObject({ allowed: false, code: body["code"], usage: null });
  expect(body["code"]).toBe("customer_not_found");
});
