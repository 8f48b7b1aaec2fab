import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import Anthropic from "@anthropic-ai/sdk";
import { DuesAccessError, meterAnthropic, meterOpenAI, type MeterSettings } from "@dues/ai";
import { Dues, type Meter, type MeterOptions } from "@dues/sdk";
import OpenAI from "openai";
import { useRecorded } from "./support/metered.js";
import { useProvider } from "./support/provider.js";
import { POOLS } from "./support/recordings.js";

const provider = useProvider();
const recorded = useRecorded();

const CHAT = { model: "gpt-5", messages: [{ role: "user" as const, content: "Hello" }] };
const MESSAGE = { ...CHAT, model: "claude-sonnet-5-5" as const, max_tokens: 500 };

const bareOpenAI = () => new OpenAI({ apiKey: "sk-test", baseURL: `${provider.url}/v1`, maxRetries: 0 });
const openai = (more: Partial<MeterSettings> = {}) => meterOpenAI(bareOpenAI(), recorded.settings(more));
const bareAnthropic = () => new Anthropic({ apiKey: "sk-test", baseURL: provider.url, maxRetries: 0 });
const anthropic = () => meterAnthropic(bareAnthropic(), recorded.settings());

describe("an error of the provider", () => {
  const rejections: unknown[] = [];
  const onRejection = (error: unknown) => void rejections.push(error);
  beforeEach(() => void process.on("unhandledRejection", onRejection));
  afterEach(() => void process.off("unhandledRejection", onRejection));

  const OPENAI_CALLS: readonly (readonly [string, (client: OpenAI) => PromiseLike<unknown>])[] = [
    ["create", (client) => client.chat.completions.create(CHAT)],
    ["create of a stream", (client) => client.chat.completions.create({ ...CHAT, stream: true })],
    ["withResponse", (client) => client.chat.completions.create(CHAT).withResponse()],
    ["asResponse", (client) => client.chat.completions.create(CHAT).asResponse()],
    ["parse", (client) => client.chat.completions.parse(CHAT)],
    ["stream", (client) => client.chat.completions.stream(CHAT).finalChatCompletion()],
    ["responses.create", (client) => client.responses.create({ model: "gpt-5", input: "Hello" })],
    [
      "responses.stream",
      (client) => client.responses.stream({ model: "gpt-5", input: "Hello" }).finalResponse(),
    ],
  ];
  const ANTHROPIC_CALLS: readonly (readonly [string, (client: Anthropic) => PromiseLike<unknown>])[] = [
    ["create", (client) => client.messages.create(MESSAGE)],
    ["withResponse", (client) => client.messages.create(MESSAGE).withResponse()],
    ["parse", (client) => client.messages.parse(MESSAGE)],
    ["stream", (client) => client.messages.stream(MESSAGE).finalMessage()],
  ];
  const failure = async (call: PromiseLike<unknown>): Promise<Error> => {
    try {
      await call;
    } catch (error) {
      return error as Error;
    }
    throw new Error("The call succeeded.");
  };
  const expectSame = async (expected: Error, actual: Error): Promise<void> => {
    expect(actual.constructor).toBe(expected.constructor);
    expect(actual).toMatchObject({ status: 429, message: expected.message });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([rejections, await recorded.tokens(), recorded.refused]).toEqual([[], [], []]);
  };

  test.each(OPENAI_CALLS)("reaches the caller of OpenAI's %s as it is, once", async (_name, call) => {
    provider.behave({
      status: 429,
      error: { error: { message: "Slow down", type: "requests", code: null } },
    });
    const expected = await failure(call(bareOpenAI()));
    expect(expected).toBeInstanceOf(OpenAI.RateLimitError);
    await expectSame(expected, await failure(call(openai())));
  });

  test.each(ANTHROPIC_CALLS)("reaches the caller of Anthropic's %s as it is, once", async (_name, call) => {
    provider.behave({
      status: 429,
      error: { type: "error", error: { type: "rate_limit_error", message: "Slow down" } },
    });
    const expected = await failure(call(bareAnthropic()));
    expect(expected).toBeInstanceOf(Anthropic.RateLimitError);
    await expectSame(expected, await failure(call(anthropic())));
  });
});

test("a call that the client itself refuses fails as without the meter, and holds nothing", async () => {
  const call = (client: Anthropic) => async () => client.messages.create({ ...MESSAGE, max_tokens: 64_000 });
  const refusal = "Streaming is required for operations that may take longer than 10 minutes.";
  await expect(call(bareAnthropic())).rejects.toThrow(refusal);
  await expect(call(anthropic())).rejects.toThrow(refusal);
  const held = async () => (await recorded.dues.reservations.list({ customer: "ada" })).reservations;
  while ((await held()).some(({ status }) => status === "open"))
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect([provider.calls, recorded.refused, (await held()).length]).toEqual([[], [], 1]);
});

describe("while Dues cannot be reached", () => {
  const down = () => new Dues({ apiKey: recorded.tenant.apiKey, baseUrl: "http://127.0.0.1:9", retries: 0 });

  test("a call is made under allow, and its tokens wait in the meter", async () => {
    const dues = down();
    await using meter = dues.meter({ onRefused: () => undefined });
    const { choices } = await openai({ dues, meter, onUnavailable: "allow" }).chat.completions.create(CHAT);
    expect(choices).toHaveLength(1);
    expect([meter.waiting, recorded.refused]).toEqual([1, []]);
  });

  test("a call is not made under deny", async () => {
    const failed = openai({ dues: down() }).chat.completions.create(CHAT);
    await expect(failed).rejects.toMatchObject({
      name: "DuesAccessError",
      decision: { code: "unavailable" },
    });
    expect(provider.calls).toEqual([]);
  });
});

test("does not make a call that Dues refuses", async () => {
  const failed = openai({ maxOutputTokens: 900_000_000 }).chat.completions.create(CHAT);
  await expect(failed).rejects.toBeInstanceOf(DuesAccessError);
  await expect(failed).rejects.toMatchObject({ decision: { allowed: false, limit: 1_000_000 } });
  expect(provider.calls).toEqual([]);
});

describe("under allow, no exception reaches the call", () => {
  const thrower = () => {
    throw new Error("from the author");
  };
  const meters: Meter[] = [];
  /** Waiting usage would keep the tests from ending. */
  afterEach(async () => {
    await Promise.allSettled(meters.splice(0).map((meter) => meter.close()));
  });
  const metered = (dues: Dues, options: MeterOptions = {}) => {
    const meter = dues.meter(options);
    meters.push(meter);
    return { dues, meter };
  };
  const fetchThatThrows = () =>
    new Dues({ apiKey: recorded.tenant.apiKey, baseUrl: "http://127.0.0.1:9", fetch: thrower });
  const ROWS: readonly (readonly [string, () => Partial<MeterSettings>])[] = [
    ["of a model without prices", () => ({ model: "unknown" })],
    [
      "of an invalid API key",
      () => metered(new Dues({ apiKey: "dues_test_x", baseUrl: "http://127.0.0.1:9", retries: 0 })),
    ],
    ["of a client whose fetch throws", () => metered(fetchThatThrows())],
    ["of onRefused", () => ({ model: "unknown", onRefused: thrower })],
    [
      "of a closed meter whose onRefused throws",
      () => {
        const closed = metered(fetchThatThrows(), { onRefused: thrower });
        void closed.meter.close();
        return closed;
      },
    ],
  ];

  test.each(ROWS)("%s", async (_name, more) => {
    const client = openai({ onUnavailable: "allow", ...more() });
    expect((await client.chat.completions.create(CHAT)).id).toBe("chatcmpl-1");
    for await (const _chunk of await client.chat.completions.create({ ...CHAT, stream: true }));
    expect(provider.calls).toHaveLength(2);
  });
});

test("counts a call once whose record was committed without an answer, and is sent again", async () => {
  const keys: unknown[] = [];
  const dues = new Dues({
    apiKey: recorded.tenant.apiKey,
    baseUrl: recorded.tenant.url,
    retries: 0,
    fetch: async (request) => {
      const isFirst = request.url.endsWith("/v1/track/tokens");
      const body = request.method === "POST" ? ((await request.clone().json()) as Batch) : {};
      const response = await fetch(request);
      for (const { idempotencyKey } of body.events ?? (isFirst ? [body] : [])) keys.push(idempotencyKey);
      if (isFirst) throw new Error("The connection broke.");
      return response;
    },
  });
  const meter = dues.meter();
  const client = openai({ dues, meter, check: false });
  await client.chat.completions.create(CHAT);
  await client.chat.completions.create(CHAT);
  await meter.close();
  expect([keys.length, new Set(keys).size]).toEqual([4, 2]);
  expect(await recorded.tokens()).toEqual([POOLS, POOLS]);
});

interface Batch {
  readonly idempotencyKey?: string;
  readonly events?: readonly { readonly idempotencyKey: string }[];
}
