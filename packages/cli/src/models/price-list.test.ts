import { describe, expect, test } from "@jest/globals";
import { readPriceList } from "./price-list.js";

/** Entries as the list of LiteLLM has them, in dollars per token. */
const LITELLM = {
  sample_spec: { input_cost_per_token: 0, litellm_provider: "one of https://docs.litellm.ai/docs/providers" },
  "claude-sonnet-4-5": {
    cache_creation_input_token_cost: 3.75e-6,
    cache_read_input_token_cost: 3e-7,
    cache_creation_input_token_cost_above_1hr: 6e-6,
    input_cost_per_token: 3e-6,
    input_cost_per_token_above_200k_tokens: 6e-6,
    output_cost_per_token: 1.5e-5,
    output_cost_per_token_above_200k_tokens: 2.25e-5,
    cache_read_input_token_cost_above_200k_tokens: 6e-7,
    litellm_provider: "anthropic",
    mode: "chat",
    supports_vision: true,
  },
  "gpt-4o": { input_cost_per_token: 2.5e-6, output_cost_per_token: 1e-5, litellm_provider: "openai" },
  "azure/gpt-4o": { input_cost_per_token: 2.5e-6, output_cost_per_token: 1e-5, litellm_provider: "azure" },
  "1024-x-1024/dall-e-2": {
    input_cost_per_pixel: 1.9e-8,
    litellm_provider: "openai",
    output_cost_per_pixel: 0,
  },
};

/** Entries as the list of models.dev has them, in dollars per million tokens. */
const MODELS_DEV = {
  google: {
    id: "google",
    name: "Google",
    models: {
      "gemini-2.5-pro": {
        id: "gemini-2.5-pro",
        name: "Gemini 2.5 Pro",
        cost: {
          input: 1.25,
          output: 10,
          cache_read: 0.31,
          input_audio: 1.5,
          context_over_200k: { input: 2.5, output: 15, cache_read: 0.625 },
        },
      },
      "gemma-free": { id: "gemma-free", cost: { input: 0, output: 0 } },
      "gemma-open": { id: "gemma-open" },
    },
  },
};

describe("a list of model prices", () => {
  test("of LiteLLM becomes cents for a million tokens, with its context steps", () => {
    expect(readPriceList(LITELLM)).toEqual({
      models: [
        {
          model: "anthropic/claude-sonnet-4-5",
          aliases: ["claude-sonnet-4-5"],
          input: 300,
          output: 1500,
          cacheRead: 30,
          cacheWrite: 375,
          above: [{ inputTokens: 200_000, input: 600, output: 2250, cacheRead: 60 }],
        },
        { model: "azure/gpt-4o", input: 250, output: 1000 },
        { model: "openai/gpt-4o", input: 250, output: 1000 },
      ],
      skipped: 1,
      ambiguous: [],
    });
  });

  test("of models.dev becomes cents for a million tokens, without models whose price is zero or unknown", () => {
    expect(readPriceList(MODELS_DEV)).toEqual({
      models: [
        {
          model: "google/gemini-2.5-pro",
          aliases: ["gemini-2.5-pro"],
          input: 125,
          output: 1000,
          cacheRead: 31,
          audioInput: 150,
          above: [{ inputTokens: 200_000, input: 250, output: 1500, cacheRead: 62.5 }],
        },
      ],
      skipped: 2,
      ambiguous: [],
    });
  });

  // prettier-ignore
  test.each([
    // dollars per token      cents per million
    [3e-6,                    300],
    [1.1e-6,                  110],
    [7e-8,                    7],
    [5.46875e-7,              54.6875],
    [2.4414e-7,               24.414],
    [4.0000000000000003e-7,   40],
    [0.015,                   1_500_000],
  ])("keeps every digit of %d", (price, cents) => {
    const list = { m: { input_cost_per_token: price, litellm_provider: "p" } };
    expect(readPriceList(list).models).toEqual([{ model: "p/m", aliases: ["m"], input: cents }]);
  });

  test("names models with several prices, and uses the first", () => {
    const list = {
      "deepseek/chat": { input_cost_per_token: 1e-6, litellm_provider: "deepseek" },
      chat: { input_cost_per_token: 2e-6, litellm_provider: "deepseek" },
    };
    expect(readPriceList(list)).toMatchObject({
      models: [{ model: "deepseek/chat", input: 100 }],
      ambiguous: ["deepseek/chat"],
    });
  });

  test.each([[null], [[]], [{}], ["prices"], [{ models: [] }], [{ a: { price: 1 } }]])(
    "is not %j",
    (list) => {
      expect(() => readPriceList(list)).toThrow("This is not a list of model prices that Dues can read.");
    },
  );
});
