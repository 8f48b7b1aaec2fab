import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { attach, invoicesOf, succeeded, sync, type Body } from "../../support/api.js";
import { signIn, visit } from "../portal/portal.js";
import { explain, invoiceUsage } from "./billing.js";
import { evaluate, evaluateTokens, unitsOf } from "./evaluate.js";

type Wire = components["schemas"];

/** Prices in cents. A third of a cent makes every event round. */
const catalogOf = (output = 1500) => ({
  features: [
    {
      slug: "ai",
      dimensions: ["model"],
      tokens: {
        markup: 20,
        models: [
          {
            model: "sonnet",
            input: 300,
            output,
            above: [{ inputTokens: 200_000, input: 600, output: 2250 }],
          },
          { model: "thirds", per: 3, input: 0.1, output: 0.2, markup: 0.5 },
        ],
      },
    },
  ],
  plans: [
    {
      slug: "pro",
      price: 0,
      features: [{ slug: "ai", limit: 3, overage: "charge" as const, overagePrice: 1.3 }],
    },
  ],
});

const server = useTestServer();
const tenant = useTenant(server, catalogOf());

const post = async <T = Body>(path: string, body: Body) => succeeded<T>(await send(tenant, path, { body }));

const call = (model: string, tokens: Body, more: Body = {}) =>
  post("/v1/track/tokens", { customer: "ada", feature: "ai", model, tokens, ...more });

async function reserve(model: string, tokens: Body): Promise<string> {
  const body = { customer: "ada", feature: "ai", model, tokens, reserve: true };
  const { reservation } = await post<Wire["AccessDecision"]>("/v1/check", body);
  return reservation?.id ?? "";
}

/** Computes the units and the amount of each line with tokens from its explanation, and returns these lines. */
async function explained(): Promise<Wire["LineExplanation"][]> {
  const lines: Wire["LineExplanation"][] = [];
  for (const { id } of (await invoicesOf(tenant, "ada")).toReversed())
    lines.push(...(await explain(tenant, id)).lines.filter(({ tokens }) => tokens));
  for (const line of lines) {
    expect(line.tokens && evaluateTokens(line.tokens)).toBe(unitsOf(line));
    expect(evaluate(line)).toBe(BigInt(line.amount));
  }
  return lines;
}

test("the units are what the tokens of the calls cost, less what was included", async () => {
  await attach(tenant, "ada", "pro");
  await call("sonnet", { input: 1000, output: 500 });
  await call("sonnet", { input: 1000, output: 2000 });
  const { id } = await invoiceUsage(tenant);
  const [line] = await explained();
  // 1.26 are included, and 1.74 of the second call's 3.96.
  expect(line).toMatchObject({
    quantity: 2.22,
    // Three started units at 1.3 cents.
    amount: 4,
    tokens: {
      models: [
        {
          model: "sonnet",
          events: 1,
          per: 1_000_000,
          above: null,
          pools: [
            { pool: "input", tokens: 1000, price: 300, cost: 0.3 },
            { pool: "output", tokens: 2000, price: 1500, cost: 3 },
          ],
          base: 3.3,
          markup: 20,
          rounding: 0,
          value: 3.96,
          elsewhere: 1.74,
          explanation:
            "1 call of sonnet, priced per 1000000 tokens: 1000 input x 300 = 0.3; 2000 output x 1500 = 3. Sum: 3.3, with a " +
            "markup of 20 % 3.96. Of these, 1.74 were included, paid with credits or are on other lines; 2.22 are billed here.",
        },
      ],
      otherUnits: 0,
    },
  });
  expect(line?.explanation).toContain(
    "2.22 of the units are computed from tokens: 1 call of sonnet with 1000 input, 2000 output. Each unit costs 0.013 USD.",
  );
  expect(line?.explanation).not.toContain("markup");
  const page = await visit(server, `/portal/invoices/${id}/explain`, { cookie: await signIn(tenant, "ada") });
  expect(page.text).toContain("2000 output");
  expect(page.text).not.toMatch(/markup|1500/);
});

test("models, context steps, prices that changed and rounded events add up on every invoice of a period", async () => {
  await attach(tenant, "ada", "pro");
  await call("thirds", { input: 1, output: 2 });
  await call("thirds", { input: 4 });
  await call("sonnet", { input: 150_000, output: 1000 });
  await invoiceUsage(tenant);
  await call("sonnet", { input: 200_001, output: 1000 });
  await call("thirds", { input: 7 });
  await call("thirds", { input: 7 });
  await sync(tenant, catalogOf(2000));
  await call("sonnet", { input: 90_000, output: 10, reasoning: 777 });
  await invoiceUsage(tenant);
  await call("sonnet", { output: 1000 });
  await call("sonnet", { output: 2000 });
  await sync(tenant, catalogOf(2500));
  await call("sonnet", { output: 4000 });
  await invoiceUsage(tenant);
  const lines = await explained();
  const modelsOf = lines.map(({ tokens }) =>
    tokens?.models.map(({ model, above, events, rounding }) => [model, above, events, rounding]),
  );
  expect(modelsOf).toEqual([
    [["sonnet", null, 1, 0]],
    [
      ["sonnet", null, 1, 0],
      ["sonnet", 200_000, 1, 0],
      // 7 x 0.1 / 3 x 1.005 is 0.2345 exactly, and twice that is too.
      ["thirds", null, 2, 0],
    ],
    [["sonnet", null, 3, 0]],
  ]);
  expect(lines[2]?.tokens?.models[0]?.pools.map(({ price, tokens }) => [price, tokens])).toEqual([
    [2000, 3000],
    [2500, 4000],
  ]);
});

test("says how much the rounding of each event adds", async () => {
  await attach(tenant, "ada", "pro");
  await call("sonnet", { output: 10_000 });
  const prices = catalogOf();
  prices.features[0]?.tokens.models.push({ model: "odd", per: 7, input: 1, output: 1, markup: 0 });
  await sync(tenant, prices);
  for (let count = 0; count < 5; count++) await call("odd", { input: 1 });
  await invoiceUsage(tenant);
  const [line] = await explained();
  // 1 / 7 is 0.142857143 rounded; five of them are 0.714285715, and 5 / 7 is 0.714285714.
  expect(line?.tokens?.models.find(({ model }) => model === "odd")).toMatchObject({
    events: 5,
    base: 0.714285714,
    rounding: 0.000000001,
    value: 0.714285715,
    elsewhere: 0,
  });
});

test("names the reservations that the events settled", async () => {
  await attach(tenant, "ada", "pro");
  const ids = [await reserve("sonnet", { output: 8000 }), await reserve("sonnet", { output: 100 })];
  await post(`/v1/reservations/${ids[0]}/settle`, { tokens: { output: 4000 } });
  await call("sonnet", { output: 5000 });
  await post(`/v1/reservations/${ids[1]}/settle`, { tokens: { output: 50 } });
  await invoiceUsage(tenant);
  const [line] = await explained();
  expect(line?.events).toMatchObject({ count: 3, reservations: { count: 2, ids } });
  expect(line?.explanation).toContain(`2 events settled the reservations ${ids[0]}, ${ids[1]}.`);
});

test("does not count events that were voided before", async () => {
  await attach(tenant, "ada", "pro");
  await call("sonnet", { output: 10_000 }, { idempotencyKey: "wrong" });
  await post("/v1/track/void", { customer: "ada", idempotencyKey: "wrong" });
  await call("sonnet", { input: 20_000 });
  await invoiceUsage(tenant);
  const [line] = await explained();
  expect(line).toMatchObject({ quantity: 4.2, events: { count: 1 } });
  expect(line?.tokens?.models[0]?.pools).toMatchObject([{ pool: "input", tokens: 20_000 }]);
});

test("units that were not reported in tokens are counted beside them", async () => {
  const [feature, ...others] = catalogOf().features;
  const { tokens: _tokens, ...plain } = feature ?? {};
  await sync(tenant, { ...catalogOf(), features: [{ slug: "ai", ...plain }, ...others] });
  await attach(tenant, "ada", "pro");
  await post("/v1/track", { customer: "ada", feature: "ai", value: 5 });
  await sync(tenant, catalogOf());
  await call("sonnet", { output: 1000 });
  await invoiceUsage(tenant);
  const [line] = await explained();
  expect(line).toMatchObject({ quantity: 3.8, tokens: { otherUnits: 2 } });
  expect(line?.explanation).toContain("1.8 of the units are computed from tokens: ");
  expect(line?.explanation).toContain(" 2 were not reported in tokens.");
});
