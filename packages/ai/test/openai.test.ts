import { describe, expect, test } from "@jest/globals";
import { meterOpenAI } from "@dues/ai";
import OpenAI from "openai";
import { zodResponseFormat, zodTextFormat } from "openai/helpers/zod";
import { z } from "zod";
import { useRecorded } from "./support/metered.js";
import { useProvider } from "./support/provider.js";
import { ANSWER, POOLS } from "./support/recordings.js";

const provider = useProvider();
const recorded = useRecorded();

const bare = () => new OpenAI({ apiKey: "sk-test", baseURL: `${provider.url}/v1`, maxRetries: 0 });
const metered = () => meterOpenAI(bare(), recorded.settings());

const CHAT = { model: "gpt-5", messages: [{ role: "user" as const, content: "Hello" }] };
const RESPONSE = { model: "gpt-5", input: "Hello" };
const SCHEMA = z.object({ answer: z.number() });
const PARSED_CHAT = { ...CHAT, response_format: zodResponseFormat(SCHEMA, "answer") };
const PARSED_RESPONSE = { ...RESPONSE, text: { format: zodTextFormat(SCHEMA, "answer") } };

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Reads a call in one of the ways of the client. */
type Row = readonly [name: string, call: (openai: OpenAI) => Promise<unknown>];

const ROWS: readonly Row[] = [
  ["chat.completions.create", (openai) => openai.chat.completions.create(CHAT)],
  [
    "chat.completions.create as a stream",
    async (openai) => all(await openai.chat.completions.create({ ...CHAT, stream: true })),
  ],
  [
    "withResponse",
    async (openai) => {
      const { data, response, request_id } = await openai.chat.completions.create(CHAT).withResponse();
      return [data, response.status, request_id];
    },
  ],
  ["asResponse", async (openai) => (await openai.chat.completions.create(CHAT).asResponse()).json()],
  [
    "tee",
    async (openai) => {
      const [first, second] = (await openai.chat.completions.create({ ...CHAT, stream: true })).tee();
      return Promise.all([all(first), all(second)]);
    },
  ],
  [
    "toReadableStream",
    async (openai) => {
      const stream = await openai.chat.completions.create({ ...CHAT, stream: true });
      return new Response(stream.toReadableStream() as ReadableStream).text();
    },
  ],
  [
    "chat.completions.parse",
    async (openai) => {
      const completion = await openai.chat.completions.parse(PARSED_CHAT);
      return [completion, completion._request_id, completion.choices[0]?.message.parsed];
    },
  ],
  [
    "chat.completions.stream",
    async (openai) => {
      const stream = openai.chat.completions.stream(PARSED_CHAT);
      const contents = await all(stream);
      return [contents, (await stream.finalChatCompletion()).choices[0]?.message.parsed];
    },
  ],
  ["responses.create", (openai) => openai.responses.create(RESPONSE)],
  [
    "responses.create as a stream",
    async (openai) => all(await openai.responses.create({ ...RESPONSE, stream: true })),
  ],
  ["responses.parse", async (openai) => (await openai.responses.parse(PARSED_RESPONSE)).output_parsed],
  [
    "responses.stream",
    async (openai) => (await openai.responses.stream(PARSED_RESPONSE).finalResponse()).output_parsed,
  ],
  ["a copy of the client", (openai) => openai.withOptions({ timeout: 5000 }).responses.create(RESPONSE)],
];

test.each(ROWS)("records each token of %s, and returns what the client returns", async (_name, call) => {
  const expected = await call(bare());
  expect(await call(metered())).toEqual(expected);
  await recorded.done();
  expect([await recorded.tokens(), recorded.refused]).toEqual([[POOLS], []]);
});

test("records each token of a streamed raw response, whose usage is requested", async () => {
  const response = await metered()
    .chat.completions.create({ ...CHAT, stream: true })
    .asResponse();
  expect(await response.text()).toContain("prompt_tokens");
  await recorded.done();
  expect(await recorded.tokens()).toEqual([POOLS]);
});

test("leaves the chunk with the usage in a stream whose author requested it", async () => {
  const body = { ...CHAT, stream: true, stream_options: { include_usage: true } } as const;
  const chunks = await all(await metered().chat.completions.create(body));
  expect(chunks).toEqual(await all(await bare().chat.completions.create(body)));
  expect(chunks.at(-1)?.usage).toMatchObject({ total_tokens: 1500 });
});

test("records every call of a run with tools", async () => {
  const run = (openai: OpenAI) => {
    const weather = {
      type: "function" as const,
      function: {
        name: "weather",
        description: "Returns the weather.",
        parameters: { type: "object", properties: { city: { type: "string" } } },
        parse: JSON.parse,
        function: ({ city }: { city: string }) => `Sunny in ${city}`,
      },
    };
    provider.behave({ kind: "tool" }, { kind: "answer" });
    return openai.chat.completions.runTools({ ...CHAT, tools: [weather] }).finalContent();
  };
  expect([await run(bare()), await run(metered())]).toEqual([ANSWER, ANSWER]);
  expect(await recorded.tokens()).toEqual([POOLS, POOLS]);
});

describe("a stream that is not read to its end", () => {
  const streamed = () => metered().chat.completions.create({ ...CHAT, stream: true });

  test("is recorded when its author stops at the finish reason, before the usage", async () => {
    for await (const { choices } of await streamed()) if (choices[0]?.finish_reason) break;
    expect([await recorded.tokens(), recorded.refused]).toEqual([[POOLS], []]);
  });

  test("is reported when the provider has not sent its usage", async () => {
    for await (const _chunk of await streamed()) break;
    expect(recorded.refused).toMatchObject([
      { code: "usage_missing", event: { customer: "ada", tokens: {} } },
    ]);
    expect(await recorded.tokens()).toEqual([]);
  });

  test("is reported once when its author aborts it", async () => {
    provider.behave({ waitAfter: 2 });
    const stream = await streamed();
    for await (const { choices } of stream) if (choices[0]?.delta.content) stream.controller.abort();
    expect(recorded.refused.map(({ code }) => code)).toEqual(["usage_missing"]);
  });

  test("is reported when it is aborted before anyone reads it", async () => {
    provider.behave({ waitAfter: 2 });
    const controller = new AbortController();
    const body = { ...CHAT, stream: true } as const;
    await metered().chat.completions.create(body, { signal: controller.signal });
    controller.abort();
    await recorded.done();
    expect(recorded.refused.map(({ code }) => code)).toEqual(["usage_missing"]);
  });

  test("fails as without the meter when the provider cuts it", async () => {
    const failure = async (openai: OpenAI): Promise<unknown> => {
      provider.behave({ cutAfter: 2 });
      return all(await openai.responses.create({ ...RESPONSE, stream: true })).catch(
        (error: unknown) => error,
      );
    };
    const [expected, actual] = [await failure(bare()), await failure(metered())];
    expect(expected).toBeInstanceOf(Error);
    expect(actual).toEqual(expected);
    expect((actual as Error).constructor.name).toBe((expected as Error).constructor.name);
    expect(recorded.refused.map(({ code }) => code)).toEqual(["usage_missing"]);
  });
});
