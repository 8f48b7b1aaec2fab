import { meterClient, type Protocol } from "./client.js";
import { fieldsOf, meterTokens } from "./pools.js";
import type { MeterSettings } from "./settings.js";

/** The part of the client of `@anthropic-ai/sdk` that is metered. */
interface AnthropicClient {
  readonly messages: { create(...parameters: never): unknown };
}

/**
 * Returns an Anthropic client that records the tokens of `messages` and `beta.messages`, streams and helpers included.
 *
 * @throws {TypeError} when `onUnavailable` is missing.
 */
export function meterAnthropic<Client extends AnthropicClient>(
  client: Client,
  settings: MeterSettings,
): Client {
  return meterClient(client, [MESSAGES, { ...MESSAGES, path: ["beta", "messages"] }], settings);
}

const MESSAGES: Protocol = {
  path: ["messages"],
  prepare: (body) => body,
  sizeOf: ({ messages, system, tools, max_tokens }) => ({
    prompt: [messages, system, tools],
    maxOutputTokens: max_tokens,
  }),
  poolsOf: (response) => {
    const { usage } = fieldsOf(response);
    return usage ? meterTokens(usage, "anthropic") : undefined;
  },
  streamReader: () => {
    let usage: object | undefined;
    return {
      // Input is in the first event, and the output so far in later ones, where other counts may be null.
      read: (event) => {
        const { message, usage: changed = fieldsOf(message).usage } = fieldsOf(event);
        const known = Object.entries(fieldsOf(changed)).filter(([, count]) => (count ?? null) !== null);
        if (known.length > 0) usage = { ...usage, ...Object.fromEntries(known) };
        return "show";
      },
      tokens: () => usage && meterTokens(usage, "anthropic"),
    };
  },
};
