import { expect, test } from "@jest/globals";
import { meterTokens, type TokenPools, type UsageProvider } from "./pools.js";

const NONE = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  reasoning: 0,
  audioInput: 0,
  audioOutput: 0,
};

type Row = readonly [name: string, provider: UsageProvider, usage: unknown, pools: Partial<TokenPools>];

// prettier-ignore
const ROWS: readonly Row[] = [
  ["Gemini, cached in the prompt and thoughts added (case tok-gemini)", "gemini",
    { promptTokenCount: 1000, candidatesTokenCount: 400, cachedContentTokenCount: 300, thoughtsTokenCount: 100 },
    { input: 700, cacheRead: 300, output: 400, reasoning: 100 }],
  ["Anthropic, caches beside the input (case tok-anthropic)", "anthropic",
    { input_tokens: 200, cache_read_input_tokens: 800, cache_creation_input_tokens: 100, output_tokens: 500 },
    { input: 200, cacheRead: 800, cacheWrite: 100, output: 500 }],
  ["Anthropic, thinking in the output and a compaction beside it", "anthropic",
    { input_tokens: 200, cache_read_input_tokens: null, output_tokens: 500,
      output_tokens_details: { thinking_tokens: 150 },
      iterations: [
        { type: "compaction", input_tokens: 30, output_tokens: 7, cache_read_input_tokens: 2 },
        { type: "message", input_tokens: 200, output_tokens: 500 },
        { type: "advisor_message", input_tokens: 900, output_tokens: 900 }] },
    { input: 230, cacheRead: 2, output: 357, reasoning: 150 }],
  ["OpenAI chat, cached in the prompt (case tok-openai-cache)", "openai",
    { prompt_tokens: 1000, completion_tokens: 500, prompt_tokens_details: { cached_tokens: 800 } },
    { input: 200, cacheRead: 800, output: 500 }],
  ["OpenAI chat with audio and reasoning", "openai",
    { prompt_tokens: 100, completion_tokens: 90, prompt_tokens_details: { audio_tokens: 40 },
      completion_tokens_details: { reasoning_tokens: 30, audio_tokens: 20 } },
    { input: 60, audioInput: 40, output: 40, reasoning: 30, audioOutput: 20 }],
  ["OpenAI chat, read from the cache and written to it", "openai",
    { prompt_tokens: 1000, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 300 } },
    { input: 100, cacheRead: 600, cacheWrite: 300, output: 5 }],
  ["OpenAI chat with cached audio", "openai",
    { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { audio_tokens: 60, cached_tokens: 80 } },
    { cacheRead: 80, audioInput: 20, output: 5 }],
  ["a server like OpenAI's with reasoning beside the output", "openai",
    { prompt_tokens: 100, completion_tokens: 50, total_tokens: 180, completion_tokens_details: { reasoning_tokens: 30 } },
    { input: 100, output: 50, reasoning: 30 }],
  ["OpenAI responses", "openai",
    { input_tokens: 1000, output_tokens: 500, input_tokens_details: { cached_tokens: 800 },
      output_tokens_details: { reasoning_tokens: 200 } },
    { input: 200, cacheRead: 800, output: 300, reasoning: 200 }],
  ["AI SDK V2", "ai-sdk",
    { inputTokens: 1000, outputTokens: 500, totalTokens: 1500, cachedInputTokens: 800, reasoningTokens: 200 },
    { input: 200, cacheRead: 800, output: 300, reasoning: 200 }],
  ["AI SDK V2 with reasoning beside the output", "ai-sdk",
    { inputTokens: 1000, outputTokens: 400, totalTokens: 1500, cachedInputTokens: 300, reasoningTokens: 100 },
    { input: 700, cacheRead: 300, output: 400, reasoning: 100 }],
  ["AI SDK V3 and V4", "ai-sdk",
    { inputTokens: { total: 1100, noCache: 200, cacheRead: 800, cacheWrite: 100 },
      outputTokens: { total: 500, text: 300, reasoning: 200 } },
    { input: 200, cacheRead: 800, cacheWrite: 100, output: 300, reasoning: 200 }],
  ["AI SDK V3 and V4 with totals alone", "ai-sdk",
    { inputTokens: { total: 1100, cacheRead: 800, noCache: undefined, cacheWrite: undefined },
      outputTokens: { total: 500, text: undefined, reasoning: undefined } },
    { input: 300, cacheRead: 800, output: 500 }],
  ["AI SDK V3 and V4 with parts alone", "ai-sdk",
    { inputTokens: { total: undefined, noCache: 7, cacheRead: 3 }, outputTokens: { total: undefined, text: 9, reasoning: 1 } },
    { input: 7, cacheRead: 3, output: 9, reasoning: 1 }],
  ["nothing", "ai-sdk", undefined, {}],
  ["undefined fields", "ai-sdk", { inputTokens: undefined, outputTokens: { total: undefined } }, {}],
  ["null fields", "openai", { prompt_tokens: 5, prompt_tokens_details: null, completion_tokens: null }, { input: 5 }],
  ["invalid numbers", "anthropic", { input_tokens: -1, output_tokens: NaN }, {}],
];

test.each(ROWS)("puts each token of %s in one pool", (_name, provider, usage, expected) => {
  expect(meterTokens(usage, provider)).toEqual({ ...NONE, ...expected });
});
