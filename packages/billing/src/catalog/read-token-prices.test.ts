import { describe, expect, test } from "@jest/globals";
import { readTokenPrices } from "./read-token-prices.js";
import type { TokenPricesInput } from "./token-prices-input.js";

function read(sent: TokenPricesInput | null) {
  const findings: { issues: { path: string; message: string }[]; warnings: string[] } = {
    issues: [],
    warnings: [],
  };
  return { prices: readTokenPrices(findings, "tokens", sent), ...findings };
}

const INPUT = { model: "a", input: 1 };

// prettier-ignore
test.each<[rule: string, sent: TokenPricesInput, path: string, message: RegExp]>([
  ["no model",                         { models: [] },                                                      "tokens.models",                     /at least one model/],
  ["a model twice",                    { models: [INPUT, INPUT] },                                          "tokens.models[1].model",            /`a` is named twice/],
  ["an alias that is a model",         { models: [INPUT, { model: "b", input: 1, aliases: ["c", "a"] }] },  "tokens.models[1].aliases[1]",       /`a` is named twice/],
  ["an alias that is its own model",   { models: [{ ...INPUT, aliases: ["a"] }] },                          "tokens.models[0].aliases[0]",       /`a` is named twice/],
  ["an alias of two models",           { models: [{ ...INPUT, aliases: ["x"] }, { model: "b", input: 1, aliases: ["x"] }] }, "tokens.models[1].aliases[0]", /`x` is named twice/],
  ["a model without a price",          { models: [{ model: "a" }] },                                        "tokens.models[0]",                  /price of at least one pool/],
  ["a negative price",                 { models: [{ model: "a", output: -1 }] },                            "tokens.models[0].output",           /must not be negative/],
  ["a price that is too fine",         { models: [{ model: "a", cacheRead: 1e-13 }] },                      "tokens.models[0].cacheRead",        /more than 12 decimals/],
  ["prices for no tokens",             { models: [{ ...INPUT, per: 0 }] },                                  "tokens.models[0].per",              /positive whole number/],
  ["prices for half a token",          { models: [{ ...INPUT, per: 0.5 }] },                                "tokens.models[0].per",              /positive whole number/],
  ["a step at no tokens",              { models: [{ ...INPUT, above: [{ inputTokens: 0, input: 2 }] }] },   "tokens.models[0].above[0].inputTokens", /positive whole number/],
  ["a step twice",                     { models: [{ ...INPUT, above: [{ inputTokens: 9, input: 2 }, { inputTokens: 9, input: 3 }] }] }, "tokens.models[0].above[1].inputTokens", /named twice/],
  ["a step without a price",           { models: [{ ...INPUT, above: [{ inputTokens: 9 }] }] },             "tokens.models[0].above[0]",         /price of at least one pool/],
  ["a step with a negative price",     { models: [{ ...INPUT, above: [{ inputTokens: 9, reasoning: -2 }] }] }, "tokens.models[0].above[0].reasoning", /must not be negative/],
  ["a markup below -100 %",            { markup: -100.5, models: [INPUT] },                                 "tokens.markup",                     /from -100/],
  ["a markup that is too fine",        { models: [{ ...INPUT, markup: 1e-13 }] },                           "tokens.models[0].markup",           /at most 12 decimals/],
  ["an unlisted model for the others", { models: [INPUT], unknownModel: { as: "b" } },                      "tokens.unknownModel.as",            /`b` is not one of the models/],
])("refuses %s", (_rule, sent, path, message) => {
  expect(read(sent).issues).toEqual([{ path, message: expect.stringMatching(message) }]);
});

describe("reading", () => {
  test("fills in every default", () => {
    expect(read({ models: [INPUT] }).prices).toEqual({
      markup: 0n,
      models: [
        { model: "a", aliases: [], per: 1_000_000, prices: { input: 10n ** 12n }, above: [], markup: null },
      ],
      unknownModel: null,
    });
  });

  test("sorts the steps of a context", () => {
    const above = [
      { inputTokens: 20, input: 3 },
      { inputTokens: 10, input: 2 },
    ];
    const [model] = read({ models: [{ ...INPUT, above }] }).prices?.models ?? [];
    expect(model?.above.map(({ inputTokens }) => inputTokens)).toEqual([10, 20]);
  });

  test("reads nothing where nothing is sent", () => {
    expect(read(null).prices).toBeUndefined();
  });

  test("accepts an alias as the model for the others", () => {
    const models = [{ ...INPUT, aliases: ["b"] }];
    expect(read({ models, unknownModel: { as: "b" } })).toMatchObject({
      issues: [],
      prices: { unknownModel: "b" },
    });
  });

  test("warns of misspelled fields, and of a step that leaves out the price of cached tokens", () => {
    const above = [{ inputTokens: 9, input: 2 }];
    const model = { ...INPUT, cacheRead: 0.1, cache_read: 0.1, above };
    expect(read({ models: [model] }).warnings).toEqual([
      "tokens.models[0].cache_read is an unknown field and was ignored.",
      "tokens.models[0].above[0].cacheRead is absent, so these tokens cost the price of `input`.",
    ]);
  });
});
