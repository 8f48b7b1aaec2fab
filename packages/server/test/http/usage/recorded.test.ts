import { beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import {
  addTenant,
  attach,
  buy,
  invoicesOf,
  succeeded,
  sync,
  type Body,
  type Tenant,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

type Wire = components["schemas"];

const HOUR = 3_600_000;

const server = useTestServer();
let tenant: Tenant;
let start: number;

/** Ada on pro uses 10 and 5 calls, Grace on free 3 calls, one of which is voided, and Ada raises storage to 7. */
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "calls" }, { slug: "storage", meterType: "non_consumable" }],
    plans: [
      { slug: "free", price: 0, features: [{ slug: "calls", limit: 100 }] },
      {
        slug: "pro",
        price: 2500,
        features: [
          { slug: "calls", limit: 8, overage: "charge", overagePrice: 10 },
          { slug: "storage", limit: 100 },
        ],
      },
    ],
  });
  await buy(tenant, "ada", "pro");
  await attach(tenant, "grace", "free");
  start = server.clock.now();
  const record = async (body: Body) => {
    succeeded(await send(tenant, "/v1/track", { body }));
    server.clock.advance(HOUR);
  };
  await record({ customer: "ada", feature: "calls", value: 10, metadata: { model: "small" } });
  await record({ customer: "grace", feature: "calls", value: 1, idempotencyKey: "mistake" });
  await record({ customer: "grace", feature: "calls", value: 2 });
  await record({ customer: "ada", feature: "storage", value: 7 });
  await record({ customer: "ada", feature: "calls", value: 5 });
  const mistake = { customer: "grace", idempotencyKey: "mistake" };
  succeeded(await send(tenant, "/v1/track/void", { body: mistake }));
});

async function list(query = ""): Promise<Wire["UsageEventListResponse"]> {
  return succeeded(await send(tenant, `/v1/usage/events${query}`));
}

const values = async (query: string) => (await list(query)).events.map(({ value }) => value);

describe("recorded usage", () => {
  test("is listed newest first, with draws and voids", async () => {
    const { events } = await list();
    expect(events.map(({ value }) => value)).toEqual([5, 7, 2, 1, 10]);
    const [, , , voided, first] = events;
    expect(voided).toMatchObject({ voided: true, idempotencyKey: "mistake", voidedAt: expect.any(Number) });
    expect(first).toMatchObject({
      featureSlug: "calls",
      timestamp: start,
      metadata: { model: "small" },
      voided: false,
      draws: [
        { from: "allowance", units: 8 },
        { from: "billable", units: 2 },
      ],
    });
    const { event } = succeeded<{ event: Body }>(await send(tenant, `/v1/usage/events/${first?.id}`));
    expect(event).toEqual(first);
  });

  test("is filtered by customer, feature and time, and paged", async () => {
    expect(await values("?customer=grace")).toEqual([2, 1]);
    expect(await values("?feature=storage")).toEqual([7]);
    expect(await values("?customer=unknown")).toEqual([]);
    expect(await values("?feature=unknown")).toEqual([]);
    expect(await values(`?from=${start + HOUR}&to=${start + 3 * HOUR}`)).toEqual([2, 1]);
    const page = await list("?customer=ada&limit=2");
    expect(page.events.map(({ value }) => value)).toEqual([5, 7]);
    expect(await values(`?customer=ada&limit=2&cursor=${page.nextCursor}`)).toEqual([10]);
  });

  test("is found by the ids that the explanation of an invoice line has", async () => {
    succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
    const [invoice] = await invoicesOf(tenant, "ada");
    const explained = succeeded<Wire["ExplainInvoiceResponse"]>(
      await send(tenant, `/v1/billing/invoices/${invoice?.id}/explain`),
    );
    const events = explained.lines.find((line) => line.events)?.events;
    const query = `customer=ada&feature=calls&fromId=${events?.firstId}&toId=${events?.lastId}`;
    expect(await values(`?${query}`)).toEqual([5, 10]);
    expect(events?.count).toBe(2);
  });
});

describe("a summary of usage", () => {
  async function rows(query: string) {
    const reply = await send(tenant, `/v1/usage/summary?${query}`);
    const { body } = { body: succeeded<Wire["UsageSummaryResponse"]>(reply) };
    return body.rows.map(({ featureSlug, plan, usage, events, customers }) =>
      [featureSlug, ...(plan === undefined ? [] : [plan]), usage, events, customers].join(" "),
    );
  }

  test("adds up what counts of each feature, the largest first", async () => {
    expect(await rows("groupBy=feature")).toEqual(["calls 17 3 2", "storage 7 1 1"]);
    expect(await rows(`to=${start + 1}`)).toEqual(["calls 10 1 1"]);
    expect(await rows("feature=storage")).toEqual(["storage 7 1 1"]);
    expect(await rows("customer=grace")).toEqual(["calls 2 1 1"]);
  });

  test("names the customers with the most usage, page by page", async () => {
    const page = async (query: string) =>
      succeeded<Wire["UsageSummaryResponse"]>(
        await send(tenant, `/v1/usage/summary?groupBy=customer&feature=calls&limit=1${query}`),
      );
    const first = await page("");
    const second = await page(`&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ usage }) => usage)).toEqual([15, 2]);
    expect(first.rows[0]?.customerId).not.toBe(second.rows[0]?.customerId);
    expect(second.nextCursor).toBeNull();
  });

  test("attributes usage to the plans that gave it", async () => {
    expect(await rows("groupBy=plan")).toEqual(["calls pro 15 2 1", "storage  7 1 1", "calls free 2 1 1"]);
  });
});
