import { beforeAll, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { addTenant, attach, succeeded, sync, type Body, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";

type Wire = components["schemas"];

const CATALOG = {
  features: [
    { slug: "tokens", dimensions: ["model", { name: "tokenType", values: ["input", "output"] }] },
    { slug: "calls" },
  ],
  plans: [{ slug: "free", price: 0, features: [{ slug: "tokens" }, { slug: "calls" }] }],
};

const server = useTestServer();
let tenant: Tenant;

const use = (path: string, more: Body): Promise<Reply> =>
  send(tenant, path, { body: { customer: "ada", feature: "tokens", ...more } });
const track = (more: Body) => use("/v1/track", more);

/** Ada uses 16 tokens of two models and none, Grace 8 of one, and ada makes a call with a dimension of its own. */
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, CATALOG);
  await attach(tenant, "ada", "free");
  await attach(tenant, "grace", "free");
  const record = async (more: Body) => void succeeded(await track(more));
  await record({ value: 1, dimensions: { tokenType: "input", model: "gpt-5" }, idempotencyKey: "first" });
  await record({ value: 2, dimensions: { model: "gpt-5", tokenType: "output", project: 7, cached: true } });
  await record({ value: 4, dimensions: { model: "opus", tokenType: null } });
  await record({ value: 3, dimensions: { model: "" } });
  await record({ value: 6 });
  await record({ customer: "grace", value: 8, dimensions: { model: "opus" } });
  await record({ feature: "calls", value: 5, dimensions: { region: "eu:west" } });
  server.clock.advance(1_000);
});

async function eventsOf(query = ""): Promise<Wire["UsageEvent"][]> {
  return succeeded<Wire["UsageEventListResponse"]>(await send(tenant, `/v1/usage/events${query}`)).events;
}

describe("dimensions of a feature", () => {
  test("are read back, and the same catalog again changes nothing", async () => {
    const { features } = succeeded<Wire["FeatureListResponse"]>(await send(tenant, "/v1/features"));
    const tokens = features.find(({ slug }) => slug === "tokens");
    expect(tokens?.dimensions).toEqual([
      { name: "model", values: null },
      { name: "tokenType", values: ["input", "output"] },
    ]);
    expect(features.find(({ slug }) => slug === "calls")).not.toHaveProperty("dimensions");
    const again = succeeded<Wire["SyncResponse"]>(await send(tenant, "/v1/sync", { body: CATALOG }));
    expect(again.features).toEqual({ created: [], updated: [], unchanged: ["tokens", "calls"] });
  });

  test("that the catalog leaves out are an update", async () => {
    const bare = { ...CATALOG, features: [{ slug: "tokens" }, { slug: "calls" }] };
    const dryRun = await send(tenant, "/v1/sync?dryRun=true", { body: bare });
    expect(succeeded<Wire["SyncResponse"]>(dryRun).features.updated).toEqual(["tokens"]);
  });
});

describe("dimensions of usage", () => {
  test("are stored with the event, those too that the feature does not declare", async () => {
    const events = await eventsOf("?customer=ada");
    expect(events.map(({ dimensions }) => dimensions)).toEqual([
      { region: "eu:west" },
      null,
      { model: "" },
      { model: "opus" },
      { model: "gpt-5", tokenType: "output", project: "7", cached: "true" },
      { model: "gpt-5", tokenType: "input" },
    ]);
  });

  test.each(["/v1/track", "/v1/check"])(
    "with a value that is not declared are refused by %s",
    async (path) => {
      const reply = await use(path, { dimensions: { tokenType: "reasoning" } });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({
        code: "invalid_request",
        issues: [{ path: "dimensions.tokenType", message: "must be one of input, output" }],
      });
    },
  );

  test("with a value that is not declared refuse one event of a batch", async () => {
    const event = (tokenType: string) => ({
      customer: "grace",
      feature: "tokens",
      value: 0,
      dimensions: { tokenType },
    });
    const body = { events: [event("input"), event("thinking")] };
    const { results } = succeeded<Wire["TrackBatchResponse"]>(
      await send(tenant, "/v1/track/batch", { body }),
    );
    expect(results.map(({ code }) => code)).toEqual(["tracked", "invalid_request"]);
  });

  test("belong to the event that an idempotency key stands for, in any order", async () => {
    const repeat = (dimensions: Body | null) => track({ value: 1, idempotencyKey: "first", dimensions });
    expect(succeeded(await repeat({ model: "gpt-5", tokenType: "input" }))).toMatchObject({
      duplicate: true,
    });
    for (const other of [{ model: "gpt-5", tokenType: "output" }, { model: "gpt-5" }, null]) {
      expect((await repeat(other)).body).toMatchObject({ code: "idempotency_key_reused" });
    }
  });

  test("filter the list of events", async () => {
    const values = async (dimension: string) =>
      (await eventsOf(`?dimension=${encodeURIComponent(dimension)}`)).map(({ value }) => value);
    expect(await values("model:opus")).toEqual([8, 4]);
    expect(await values("model:")).toEqual([3]);
    expect(await values("region:eu:west")).toEqual([5]);
    expect(await values("model:none")).toEqual([]);
    expect((await send(tenant, "/v1/usage/events?dimension=model")).status).toBe(400);
  });
});

describe("usage grouped by a dimension", () => {
  test("is the history of a customer by value, the largest first", async () => {
    const path = "/v1/customers/ada/usage/history?range=7d&feature=tokens&groupBy=dimension:model";
    const history = succeeded<Wire["UsageHistoryResponse"]>(await send(tenant, path));
    expect(history.query.groupBy).toBe("dimension:model");
    expect(history.totals).toEqual({ usage: 16, records: 5 });
    expect(
      history.breakdown.map(({ dimension, totals }) => [dimension, totals.usage, totals.records]),
    ).toEqual([
      [null, 6, 1],
      ["opus", 4, 1],
      ["", 3, 1],
      ["gpt-5", 3, 2],
    ]);
    const sums = history.breakdown.map(({ series }) => series.at(-1)?.value);
    expect(sums).toEqual([6, 4, 3, 3]);
  });

  test("is the summary of all customers by value, page by page", async () => {
    const path = "/v1/usage/summary?feature=tokens&groupBy=dimension:model&limit=2";
    const found: Wire["UsageSummaryRow"][] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await send(tenant, `${path}${cursor && `&cursor=${cursor}`}`);
      const { rows, nextCursor } = succeeded<Wire["UsageSummaryResponse"]>(page);
      found.push(...rows);
      cursor = nextCursor;
    }
    expect(found.map(({ dimension, usage, customers }) => [dimension, usage, customers])).toEqual([
      ["opus", 12, 2],
      [null, 6, 1],
      ["", 3, 1],
      ["gpt-5", 3, 1],
    ]);
  });

  test("is refused for another group", async () => {
    expect((await send(tenant, "/v1/usage/summary?groupBy=model")).status).toBe(400);
    expect((await send(tenant, "/v1/customers/ada/usage/history?groupBy=dimension:")).status).toBe(400);
  });
});

test("the dimensions of a deleted customer are erased, as they may name a person", async () => {
  await attach(tenant, "joan", "free");
  succeeded(await track({ customer: "joan", dimensions: { user: "joan@example.com" } }));
  const customer = succeeded<Wire["CustomerResponse"]>(await send(tenant, "/v1/customers/joan"));
  succeeded(await send(tenant, "/v1/customers/joan", { method: "DELETE" }));
  const [event] = await eventsOf(`?customer=${customer.id}`);
  expect(event?.dimensions).toBeNull();
});
