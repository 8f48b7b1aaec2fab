import { meterClient, type Protocol } from "./client.js";
import { fieldsOf, meterTokens, type TokenPools } from "./pools.js";
import type { MeterSettings } from "./settings.js";

/** The part of the client of `openai` that is metered. */
interface OpenAIClient {
  readonly chat: { readonly completions: { create(...parameters: never): unknown } };
  readonly responses: { create(...parameters: never): unknown };
}

/**
 * Returns an OpenAI client that records the tokens of `chat.completions.create` and `responses.create`, streams included.
 *
 * @throws {TypeError} when `onUnavailable` is missing.
 */
export function meterOpenAI<Client extends OpenAIClient>(client: Client, settings: MeterSettings): Client {
  return meterClient(client, [CHAT, RESPONSES, { ...RESPONSES, path: ["beta", "responses"] }], settings);
}

const poolsOf = (response: unknown): TokenPools | undefined => {
  const { usage } = fieldsOf(response);
  return usage ? meterTokens(usage, "openai") : undefined;
};

const CHAT: Protocol = {
  path: ["chat", "completions"],
  // A stream has no usage unless it is requested.
  prepare: (body) =>
    body.stream === true
      ? { ...body, stream_options: { ...fieldsOf(body.stream_options), include_usage: true } }
      : body,
  sizeOf: ({ messages, tools, max_completion_tokens, max_tokens, n }) => ({
    prompt: [messages, tools],
    maxOutputTokens: max_completion_tokens ?? max_tokens,
    answers: n,
  }),
  poolsOf,
  streamReader: ({ stream_options }) => {
    let tokens: TokenPools | undefined;
    const isRequested = fieldsOf(stream_options).include_usage === true;
    return {
      read: (chunk) => {
        tokens = poolsOf(chunk) ?? tokens;
        const { usage, choices } = fieldsOf(chunk);
        // Every chunk has the field once usage is requested.
        if (!isRequested && usage === null) delete (chunk as { usage?: unknown }).usage;
        const all = Array.isArray(choices) ? choices.map(fieldsOf) : [];
        if (usage && all.length === 0) return isRequested ? "show" : "hide";
        // Authors stop reading at a finish reason, and the usage is in the next chunk.
        return all.some(({ finish_reason }) => finish_reason) && !usage ? "hold" : "show";
      },
      tokens: () => tokens,
    };
  },
};

const RESPONSES: Protocol = {
  path: ["responses"],
  prepare: (body) => body,
  sizeOf: ({ input, instructions, tools, max_output_tokens }) => ({
    prompt: [input, instructions, tools],
    maxOutputTokens: max_output_tokens,
  }),
  poolsOf,
  streamReader: () => {
    let tokens: TokenPools | undefined;
    return {
      read: (event) => {
        tokens = poolsOf(fieldsOf(event).response) ?? tokens;
        return "show";
      },
      tokens: () => tokens,
    };
  },
};
