import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { auditAll } from "../discounts/audited.js";
import { addTenant, attach, succeeded, sync, type Body, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send, type Reply } from "../../support/server.js";

type Wire = components["schemas"];

const SONNET = {
  model: "anthropic/claude-sonnet-4-5",
  aliases: ["claude-sonnet-4-5-20250929"],
  input: 300,
  output: 1500,
  cacheRead: 30,
};

/** Prices in cents for a million tokens. The plan includes 2 cents, and charges the cost above them. */
const catalogOf = (
  tokens: Wire["TokenPricesInput"] = { markup: 20, models: [SONNET, { model: "embed", input: 2 }] },
) => ({
  features: [
    { slug: "ai", dimensions: ["model"], ...(tokens && { tokens }) },
    { slug: "calls" },
    { slug: "seats", meterType: "non_consumable" },
  ],
  plans: [
    {
      slug: "pro",
      price: 0,
      features: [
        { slug: "ai", limit: 2, overage: "charge", overagePrice: 1 },
        { slug: "calls" },
        { slug: "seats" },
      ],
    },
  ],
});

const CALL = { model: "claude-sonnet-4-5-20250929", tokens: { input: 1000, output: 500 } };

const server = useTestServer();
let tenant: Tenant;

beforeEach(async () => {
  tenant = await addTenant(server);
  await sync(tenant, catalogOf());
  await attach(tenant, "ada", "pro");
});

const use = (path: string, more: Body): Promise<Reply> =>
  send(tenant, path, { body: { customer: "ada", feature: "ai", ...more } });
const trackTokens = async (more: Body) =>
  succeeded<Wire["TrackResponse"]>(await use("/v1/track/tokens", more));

const COST = {
  model: "anthropic/claude-sonnet-4-5",
  requestedModel: "claude-sonnet-4-5-20250929",
  per: 1_000_000,
  above: null,
  base: 1.05,
  markup: 20,
  value: 1.26,
  pools: [
    { pool: "input", tokens: 1000, price: 300, cost: 0.3 },
    { pool: "output", tokens: 500, price: 1500, cost: 0.75 },
  ],
};

async function onlyEvent(): Promise<Wire["UsageEvent"]> {
  const { events } = succeeded<Wire["UsageEventListResponse"]>(await send(tenant, "/v1/usage/events"));
  const [event] = events;
  if (!event || events.length !== 1) throw new Error(`${events.length} events`);
  return event;
}

describe("tokens of a call", () => {
  test("become units by their prices, and the event keeps the breakdown and the model", async () => {
    expect(await trackTokens(CALL)).toMatchObject({ allowed: true, usage: 1.26, balance: 0.74, cost: COST });
    const event = await onlyEvent();
    expect(event).toMatchObject({ value: 1.26, cost: COST, dimensions: { model: COST.model } });
    const one = succeeded<{ event: Wire["UsageEvent"] }>(await send(tenant, `/v1/usage/events/${event.id}`));
    expect(one.event).toEqual(event);
  });

  test.each(["/v1/track", "/v1/track/tokens"])("are recorded by %s beyond the allowance", async (path) => {
    await trackTokens(CALL);
    const reply = succeeded<Wire["TrackResponse"]>(await use(path, CALL));
    expect(reply).toMatchObject({ code: "tracked_overage", usage: 2.52, balance: 0, cost: COST });
  });

  test("are only estimated by check", async () => {
    const reply = succeeded<Wire["AccessDecision"]>(await use("/v1/check", CALL));
    expect(reply).toMatchObject({ allowed: true, usage: 0, cost: COST });
    const recorded = succeeded<Wire["AccessDecision"]>(await use("/v1/check", { ...CALL, sendEvent: true }));
    expect(recorded).toMatchObject({ usage: 1.26, cost: COST });
  });

  test("are recorded in a batch beside other usage, each with its own answer", async () => {
    const ada = { customer: "ada", feature: "ai" };
    const events = [
      { ...ada, ...CALL },
      { ...ada, value: 0.5 },
      { ...ada, ...CALL, model: "gpt-5" },
      { customer: "ada", feature: "calls", ...CALL },
    ];
    const { results } = succeeded<Wire["TrackBatchResponse"]>(
      await send(tenant, "/v1/track/batch", { body: { events } }),
    );
    expect(results.map(({ code }) => code)).toEqual([
      "tracked",
      "tracked",
      "model_not_priced",
      "invalid_request",
    ]);
    expect(results[0]).toMatchObject({ usage: 1.26, cost: COST });
    expect(results[1]).toMatchObject({ usage: 1.76 });
    expect(results[1]).not.toHaveProperty("cost");
  });

  test("that cost nothing are recorded and draw nothing", async () => {
    await sync(tenant, catalogOf({ models: [{ ...SONNET, markup: -100 }] }));
    expect(await trackTokens(CALL)).toMatchObject({ usage: 0, cost: { base: 1.05, markup: -100, value: 0 } });
    expect(await onlyEvent()).toMatchObject({ value: 0, cost: { base: 1.05, value: 0 } });
  });

  test("are answered with their cost when a limit refuses them", async () => {
    const blocked = catalogOf();
    blocked.plans[0]?.features.splice(0, 1, { slug: "ai", limit: 1, overage: "block", overagePrice: 1 });
    const other = await addTenant(server);
    await sync(other, blocked);
    await attach(other, "bob", "pro");
    const body = { customer: "bob", feature: "ai", ...CALL };
    const reply = succeeded<Wire["TrackResponse"]>(await send(other, "/v1/track/tokens", { body }));
    expect(reply).toMatchObject({ allowed: false, code: "limit_exceeded", usage: 0, cost: COST });
  });
});

describe("the audit", () => {
  test("recomputes the value of usage that was reported in tokens, however it is rounded", async () => {
    const models = [
      { model: "half", per: 1, input: 0.000000001, output: 0.000000000001 },
      { model: "third", per: 7, input: 1, markup: 33.333333333333 },
      { model: "free", input: 1, markup: -100 },
    ];
    await sync(tenant, catalogOf({ models }));
    for (const { model } of models) {
      for (const tokens of [{ input: 1 }, { input: 3 }, { input: 12_345_677 }])
        await trackTokens({ model, tokens });
    }
    await trackTokens({ model: "half", tokens: { input: 1, output: 500 } });
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("reports a value that its tokens do not have", async () => {
    await trackTokens(CALL);
    const { id } = await onlyEvent();
    const changed = `update usage_events set tokens = jsonb_set(tokens, '{markup}', '"25"') where id = ?`;
    await server.database.knex.raw(changed, [id]);
    const [found, ...others] = await auditAll(server, tenant);
    expect(found).toMatchObject({ code: "token_value", objectId: id, actual: "1.26" });
    expect([Number(found?.expected), others]).toEqual([1.3125, []]);
  });
});

describe("a repeat of an idempotency key", () => {
  const keyed = { ...CALL, idempotencyKey: "call-1" };

  test("returns the same cost after the prices changed, and after the model is gone", async () => {
    await trackTokens(keyed);
    for (const models of [[{ ...SONNET, input: 9999 }], [{ model: "embed", input: 2 }]]) {
      await sync(tenant, catalogOf({ models }));
      expect(await trackTokens(keyed)).toMatchObject({ duplicate: true, usage: 1.26, cost: COST });
    }
    expect(await onlyEvent()).toMatchObject({ value: 1.26, cost: COST });
  });

  test("is the same call when a pool of zero is added", async () => {
    await trackTokens(keyed);
    const tokens = { ...CALL.tokens, reasoning: 0, cacheRead: null };
    expect(await trackTokens({ ...keyed, tokens })).toMatchObject({ duplicate: true, cost: COST });
  });

  test.each([
    ["of other tokens", { tokens: { input: 1000, output: 501 } }],
    ["of another pool", { tokens: { input: 1000, reasoning: 500 } }],
    ["of another model", { model: "embed", tokens: { input: 1000 } }],
    ["of the same model under another name", { model: "anthropic/claude-sonnet-4-5" }],
    ["with another dimension", { dimensions: { team: "a" } }],
  ])("is refused when it is %s", async (_what, change) => {
    await trackTokens(keyed);
    const reply = await use("/v1/track/tokens", { ...keyed, ...change });
    expect(reply).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  test("is refused when it is the value that the tokens had", async () => {
    await trackTokens(keyed);
    const reply = await use("/v1/track", { value: 1.26, idempotencyKey: "call-1" });
    expect(reply).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });
});

// prettier-ignore
test.each([
  ["an unlisted model",                     { model: "gpt-5" },                                  "model_not_priced", "no prices of the model gpt-5"],
  ["a pool without a price",                { model: "embed", tokens: { input: 1, output: 1 } }, "model_not_priced", "no price of output tokens of the model embed"],
  ["a misspelled pool",                     { tokens: { input: 1, cache_read: 1 } },             "invalid_request",  "tokens.cache_read must be one of input"],
  ["half a token",                          { tokens: { input: 0.5 } },                          "invalid_request",  "tokens.input"],
  ["negative tokens",                       { tokens: { input: -1 } },                           "invalid_request",  "tokens.input"],
  ["no pool",                               { tokens: {} },                                      "invalid_request",  "tokens"],
  ["a value beside the tokens",             { value: 1 },                                        "invalid_request",  "value cannot be combined with tokens"],
  ["tokens without a model",                { model: null },                                     "invalid_request",  "model is required with tokens"],
  ["a model without tokens",                { tokens: null },                                    "invalid_request",  "tokens is required with model"],
  ["another model as the dimension",        { dimensions: { model: "embed" } },                  "invalid_request",  "dimensions.model must be absent"],
  ["a feature without token prices",        { feature: "calls" },                                "invalid_request",  "calls has no token prices"],
  ["a feature that is held",                { feature: "seats" },                                "invalid_request",  "seats has no token prices"],
])("track and check refuse %s", async (_what, change, code, message) => {
  for (const path of ["/v1/track", "/v1/check"]) {
    const reply = await use(path, { ...CALL, ...change });
    expect(reply).toMatchObject({ status: 400, body: { code, message: expect.stringContaining(message) } });
  }
});

describe("token prices of a feature", () => {
  test("are read back, and the same prices again change nothing", async () => {
    const { features } = succeeded<Wire["FeatureListResponse"]>(await send(tenant, "/v1/features"));
    expect(features.find(({ slug }) => slug === "ai")?.tokens).toEqual({
      markup: 20,
      unknownModel: "refuse",
      models: [
        { ...SONNET, per: 1_000_000, above: [], markup: null },
        { model: "embed", aliases: [], per: 1_000_000, input: 2, above: [], markup: null },
      ],
    });
    const reordered = { markup: 20, models: [{ model: "embed", input: 2, per: 1_000_000 }, SONNET] };
    const again = await send(tenant, "/v1/sync", { body: catalogOf(reordered) });
    expect(succeeded<Wire["SyncResponse"]>(again)).toMatchObject({
      features: { updated: [], unchanged: ["ai", "calls", "seats"] },
    });
  });

  test("that change are an update of the feature and no new version of a plan", async () => {
    const tokens = { markup: 25, models: [SONNET] };
    const dry = await send(tenant, "/v1/sync?dryRun=true", { body: catalogOf(tokens) });
    expect(succeeded<Wire["SyncResponse"]>(dry)).toMatchObject({
      features: { updated: ["ai"] },
      plans: { unchanged: ["pro"] },
    });
    expect(await trackTokens(CALL)).toMatchObject({ cost: COST });
    await sync(tenant, catalogOf(tokens));
    expect(await trackTokens(CALL)).toMatchObject({ cost: { markup: 25, value: 1.3125 } });
  });

  test("that are left out are removed", async () => {
    await sync(tenant, catalogOf(null));
    expect(await use("/v1/track/tokens", CALL)).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
  });

  test("that are invalid are refused with the path of each", async () => {
    const tokens = { models: [SONNET, { model: "x", input: -1, aliases: [SONNET.model] }] };
    const reply = await send(tenant, "/v1/sync", { body: catalogOf(tokens) });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: "invalid_catalog",
        issues: [
          { path: "features[0].tokens.models[1].input" },
          { path: "features[0].tokens.models[1].aliases[0]" },
        ],
      },
    });
  });
});
