import { describe, expect, test } from "@jest/globals";
import { readTokenPrices } from "../catalog/read-token-prices.js";
import type { ModelPriceInput, TokenPricesInput } from "../catalog/token-prices-input.js";
import { formatQuantity } from "../numbers/decimal.js";
import { priceTokens, tokenCost, type PricedTokens } from "./cost.js";
import type { TokenCounts } from "./pool.js";

/** Reads prices that have no issue. */
function pricesOf(sent: TokenPricesInput) {
  const findings = { issues: [], warnings: [] };
  const prices = readTokenPrices(findings, "tokens", sent);
  expect(findings.issues).toEqual([]);
  if (!prices) throw new Error("no prices were read");
  return prices;
}

function priced(sent: TokenPricesInput, counts: TokenCounts, model = "m"): PricedTokens {
  const found = priceTokens(pricesOf(sent), model, counts);
  if ("unpriced" in found) throw new Error(`no price: ${JSON.stringify(found.unpriced)}`);
  return found;
}

function costOf(sent: TokenPricesInput, counts: TokenCounts) {
  const { base, value } = tokenCost(priced(sent, counts));
  return { base: formatQuantity(base), value: formatQuantity(value) };
}

const oneModel = (prices: Omit<ModelPriceInput, "model">, rest: Partial<TokenPricesInput> = {}) => ({
  models: [{ model: "m", ...prices }],
  ...rest,
});

// Prices in cents for a million tokens. The first ten are worked cases with sources; the id of each is in the title.
// prettier-ignore
test.each([
  // rule                                              prices                                            rest                      tokens                                                        base           value
  ["tok-golden-1.2: a markup of 20 %",                 { input: 300, output: 1500 },                     { markup: 20 },           { input: 1000, output: 500 },                                 "1.05",        "1.26"],
  ["tok-golden-1.5-cache: no price of the parents",    { cacheRead: 50, reasoning: 1000 },               { markup: 50 },           { cacheRead: 2000, reasoning: 100 },                          "0.2",         "0.3"],
  ["tok-golden-free: declared prices of zero",         { input: 0, output: 0 },                          {},                       { input: 1000, output: 200 },                                 "0",           "0"],
  ["tok-golden-cut: half away from zero, once",        { input: 100 },                                   { markup: 33.3333333333 }, { input: 1000 },                                             "0.1",         "0.133333333"],
  ["tok-gemini: reasoning beside output",              { input: 30, cacheRead: 7.5, output: 250, reasoning: 250 }, {},             { input: 700, cacheRead: 300, output: 400, reasoning: 100 },  "0.14825",     "0.14825"],
  ["tok-openai-cache: cached tokens counted once",     { input: 250, cacheRead: 125, output: 1000 },     {},                       { input: 200, cacheRead: 800, output: 500 },                  "0.65",        "0.65"],
  ["tok-markup-precedence: the markup of the model",   { input: 1000, output: 2000, markup: 5 },         { markup: 30 },           { input: 10_000, output: 5000 },                              "20",          "21"],
  ["tok-markup-precedence: the markup of the feature", { input: 1000, output: 2000 },                    { markup: 30 },           { input: 10_000, output: 5000 },                              "20",          "26"],
  ["tok-free-model: a markup of -100 %",               { input: 1000, output: 2000, markup: -100 },      {},                       { input: 10_000, output: 5000 },                              "20",          "0"],
  ["dim-unpriced-part: reasoning at the price of output", { per: 1, input: 1, output: 3 },               {},                       { input: 100, output: 50, reasoning: 30 },                    "340",         "340"],
  ["tok-large-context: at the step",                   { input: 300, output: 1500, above: [{ inputTokens: 200_000, input: 600, output: 2250 }] }, {}, { input: 200_000, output: 1000 },        "61.5",        "61.5"],
  ["tok-large-context: above the step",                { input: 300, output: 1500, above: [{ inputTokens: 200_000, input: 600, output: 2250 }] }, {}, { input: 200_001, output: 1000 },        "122.2506",    "122.2506"],
  ["a markup of zero replaces that of the feature",    { input: 100, markup: 0 },                        { markup: 30 },           { input: 1_000_000 },                                         "100",         "100"],
  ["a discount is a negative markup",                  { input: 100 },                                   { markup: -25 },          { input: 1_000_000 },                                         "100",         "75"],
  ["prices for a thousand tokens",                     { per: 1000, input: 0.3 },                        {},                       { input: 1500 },                                              "0.45",        "0.45"],
  ["prices for one token with 12 decimals",            { per: 1, input: 0.000000000001 },                {},                       { input: 500 },                                               "0.000000001", "0.000000001"],
  ["half of the last decimal rounds up",               { per: 1, input: 0.000000000001 },                {},                       { input: 1500 },                                              "0.000000002", "0.000000002"],
  ["less than half of it rounds to zero",              { per: 1, input: 0.000000000001 },                {},                       { input: 499 },                                               "0",           "0"],
  ["pools are added before they are rounded",          { per: 3, input: 0.000000001, output: 0.000000001 }, {},                    { input: 1, output: 1 },                                      "0.000000001", "0.000000001"],
  ["cached input without a price is input",            { input: 100, output: 200 },                      {},                       { cacheRead: 1_000_000, cacheWrite: 1_000_000, audioInput: 1_000_000 }, "300", "300"],
  ["reasoning without a price is output",              { input: 100, output: 200 },                      {},                       { reasoning: 1_000_000, audioOutput: 1_000_000 },             "400",         "400"],
  ["a declared price of zero is no absent price",      { input: 100, cacheRead: 0 },                     {},                       { cacheRead: 1_000_000 },                                     "0",           "0"],
  ["cached tokens lengthen the prompt",                { input: 100, above: [{ inputTokens: 10, input: 200 }] }, {},               { input: 1, cacheRead: 5, cacheWrite: 4, audioInput: 1 },     "0.0022",      "0.0022"],
  ["output does not lengthen the prompt",              { input: 100, output: 0, above: [{ inputTokens: 10, input: 200 }] }, {},    { input: 10, output: 50, reasoning: 9 },                      "0.001",       "0.001"],
  ["the highest step that is passed applies",          { input: 100, above: [{ inputTokens: 20, input: 300 }, { inputTokens: 10, input: 200 }] }, {}, { input: 21 },                           "0.0063",      "0.0063"],
  ["a step prices its pools by its own parents",       { input: 100, cacheRead: 10, above: [{ inputTokens: 10, input: 200 }] }, {}, { input: 1, cacheRead: 10 },                               "0.0022",      "0.0022"],
  ["a step without output keeps the price of output",  { input: 100, output: 400, reasoning: 500, above: [{ inputTokens: 10, input: 200 }] }, {}, { input: 11, output: 1, reasoning: 1 },      "0.0031",      "0.0031"],
  ["no tokens at all",                                 { input: 100 },                                   { markup: 20 },           {},                                                           "0",           "0"],
])("%s", (_rule, model, rest, tokens, base, value) => {
  expect(costOf(oneModel(model, rest), tokens)).toEqual({ base, value });
});

describe("the model", () => {
  const sent: TokenPricesInput = {
    models: [
      { model: "anthropic/claude-sonnet-4-5", aliases: ["claude-sonnet-4-5-20250929"], input: 300 },
      { model: "openai/gpt-5", input: 125 },
    ],
  };

  test("is found by an alias, and is named as the catalog does", () => {
    const found = priced(sent, { input: 1 }, "claude-sonnet-4-5-20250929");
    expect(found).toMatchObject({
      model: "anthropic/claude-sonnet-4-5",
      requestedModel: "claude-sonnet-4-5-20250929",
    });
  });

  test("is refused when it is not listed, also when its name begins as a listed one", () => {
    expect(priceTokens(pricesOf(sent), "openai/gpt-5-mini", { input: 1 })).toEqual({
      unpriced: "unknown_model",
    });
  });

  test("has the prices of another one when it is not listed and the feature says so", () => {
    const found = priced({ ...sent, unknownModel: { as: "openai/gpt-5" } }, { input: 1 }, "new/model");
    expect(found).toMatchObject({ model: "openai/gpt-5", requestedModel: "new/model" });
  });

  test("is refused when a pool with tokens has no price at all", () => {
    const prices = pricesOf(sent);
    expect(priceTokens(prices, "openai/gpt-5", { input: 1, reasoning: 1 })).toEqual({
      unpriced: { model: "openai/gpt-5", pool: "reasoning" },
    });
    expect(priceTokens(prices, "openai/gpt-5", { input: 1, reasoning: 0 })).not.toHaveProperty("unpriced");
  });
});
