import { beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput, PlanFeatureInput } from "@dues/billing";
import type { components } from "../../../src/generated/api.js";
import { attach, succeeded, sync, type Body } from "../../support/api.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { exportOf } from "../exports/file.js";

type Wire = components["schemas"];

const catalogOf = (row: Partial<PlanFeatureInput>): CatalogInput => ({
  features: [{ slug: "tokens", dimensions: ["cloud", "country", "tier"] }],
  plans: [
    { slug: "plan", features: [{ slug: "tokens", usageModel: "usage_based", pricePerUnit: 10, ...row }] },
  ],
});

const server = useTestServer();
const tenant = useTimedTenant(server, catalogOf({}));

const use = async (value: number, dimensions: Body, more: Body = {}) =>
  succeeded<Wire["TrackResponse"]>(
    await send(tenant, "/v1/track", {
      body: { customer: "ada", feature: "tokens", value, dimensions, ...more },
    }),
  );
const invoice = async (): Promise<Wire["Invoice"]> =>
  succeeded<Wire["InvoiceResponse"]>(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }))
    .invoice;

/** The groups of each line: value, units and amount. */
const groupsOf = ({ items }: Wire["Invoice"]) =>
  items.map(({ groups }) => groups?.map(({ value, quantity, amount }) => [value, quantity, amount]));

async function sell(row: Partial<PlanFeatureInput>): Promise<void> {
  await sync(tenant, catalogOf(row));
  await attach(tenant, "ada", "plan");
}

test("a line of a plan that groups by no dimension has no groups", async () => {
  await sell({});
  await use(10, { country: "us" });
  const made = await invoice();
  expect(groupsOf(made)).toEqual([undefined]);
  expect(made.items[0]).not.toHaveProperty("groupBy");
});

describe("lines grouped by a dimension", () => {
  beforeEach(() =>
    sell({ groupBy: "country", priceEntries: [{ when: { cloud: "aws" }, name: "AWS", pricePerUnit: 12 }] }),
  );

  test("show each value of each price, and usage without it (case dim-filter-group)", async () => {
    await use(10, { cloud: "aws", country: "us" });
    await use(10, { cloud: "aws", country: "france" });
    await use(10, { cloud: "aws" });
    await use(10, { cloud: "gcp", country: "china" });
    const made = await invoice();
    expect(made.items.map(({ description, groupBy }) => [description, groupBy])).toEqual([
      ["Tokens (AWS), usage", "country"],
      ["Tokens, usage", "country"],
    ]);
    expect(groupsOf(made)).toEqual([
      [
        ["france", 10, 120],
        ["us", 10, 120],
        [null, 10, 120],
      ],
      [["china", 10, 100]],
    ]);
    expect(made.total).toBe(460);
    const exported = await exportOf(tenant, "lines");
    expect(exported.map(({ total, dimensions }) => [total, dimensions])).toEqual([
      ["3.60", "cloud=aws"],
      ["1.00", ""],
    ]);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("are stored, so that a later read returns the same", async () => {
    await use(3, { country: "us" });
    const made = await invoice();
    const { invoice: read } = succeeded<Wire["InvoiceResponse"]>(
      await send(tenant, `/v1/billing/invoices/${made.id}`),
    );
    expect(read.items).toEqual(made.items);
    expect(groupsOf(read)).toEqual([[["us", 3, 30]]]);
  });

  test("show on each invoice only what it bills", async () => {
    await use(3, { country: "us" });
    await invoice();
    await use(1, { country: "us" });
    await use(4, { country: "france" });
    expect(groupsOf(await invoice())).toEqual([
      [
        ["france", 4, 40],
        ["us", 1, 10],
      ],
    ]);
  });

  test("leave out usage that was voided", async () => {
    await use(3, { country: "us" });
    await use(5, { country: "france" }, { idempotencyKey: "wrong" });
    await use(2, { country: "china" });
    succeeded(await send(tenant, "/v1/track/void", { body: { customer: "ada", idempotencyKey: "wrong" } }));
    expect(groupsOf(await invoice())).toEqual([
      [
        ["us", 3, 30],
        ["china", 2, 20],
      ],
    ]);
  });
});

test("units that the plan includes are in no group", async () => {
  await sell({ groupBy: "country", usageModel: "included", limit: 5, overage: "charge" });
  await use(4, { country: "us" });
  await use(3, { country: "france" });
  expect(groupsOf(await invoice())).toEqual([[["france", 2, 20]]]);
});

test("the groups of a tiered line share its amount by their units (case dim-tiers-per-group)", async () => {
  const tiers = [{ upTo: 10, unitPrice: 1 }, { unitPrice: 2 }];
  await sell({ groupBy: "tier", ratingModel: "graduated", tiers });
  await use(3, { tier: "krn1" });
  await use(12, { tier: "krn2" });
  const made = await invoice();
  expect(made.total).toBe(20);
  expect(groupsOf(made)).toEqual([
    [
      ["krn2", 12, 16],
      ["krn1", 3, 4],
    ],
  ]);
});

test.each([
  ["a dimension that is not declared", "tokens", "is not a dimension of the feature"],
  ["a level", "seats", "is only for consumable features"],
])("refuses %s", async (_name, slug, message) => {
  const { status, body } = await send(tenant, "/v1/sync", {
    body: {
      features: [
        { slug: "tokens", dimensions: ["country"] },
        { slug: "seats", meterType: "non_consumable" },
      ],
      plans: [
        { slug: "plan", features: [{ slug, usageModel: "usage_based", pricePerUnit: 1, groupBy: "x" }] },
      ],
    },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("plans[0].features[0].groupBy");
  expect(JSON.stringify(body)).toContain(message);
});
