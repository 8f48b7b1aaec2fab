import { describe, expect, test } from "@jest/globals";
import Anthropic from "@anthropic-ai/sdk";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import { meterAnthropic } from "@dues/ai";
import { z } from "zod";
import { useRecorded } from "./support/metered.js";
import { useProvider } from "./support/provider.js";
import { ANSWER, POOLS } from "./support/recordings.js";

const provider = useProvider();
const recorded = useRecorded();

const bare = () => new Anthropic({ apiKey: "sk-test", baseURL: provider.url, maxRetries: 0 });
const metered = () => meterAnthropic(bare(), recorded.settings());

const BODY = {
  model: "claude-sonnet-5-5" as const,
  max_tokens: 500,
  messages: [{ role: "user" as const, content: "Hello" }],
};
const SCHEMA = z.object({ answer: z.number() });
const PARSED = { ...BODY, output_config: { format: zodOutputFormat(SCHEMA) } };

/** The tokens that `message_start` reports. */
const STARTED = { input: 300, cacheRead: 600, cacheWrite: 100, output: 1 };

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

type Row = readonly [name: string, call: (anthropic: Anthropic) => Promise<unknown>];

const ROWS: readonly Row[] = [
  ["messages.create", (anthropic) => anthropic.messages.create(BODY)],
  [
    "messages.create as a stream",
    async (anthropic) => all(await anthropic.messages.create({ ...BODY, stream: true })),
  ],
  [
    "withResponse",
    async (anthropic) => {
      const { data, response, request_id } = await anthropic.messages.create(BODY).withResponse();
      return [data, response.status, request_id, Reflect.get(data, "_request_id")];
    },
  ],
  ["asResponse", async (anthropic) => (await anthropic.messages.create(BODY).asResponse()).json()],
  [
    "tee",
    async (anthropic) => {
      const [first, second] = (await anthropic.messages.create({ ...BODY, stream: true })).tee();
      return Promise.all([all(first), all(second)]);
    },
  ],
  ["messages.parse", async (anthropic) => (await anthropic.messages.parse(PARSED)).parsed_output],
  ["messages.stream", (anthropic) => anthropic.messages.stream(PARSED).finalMessage()],
  [
    "the texts of messages.stream",
    async (anthropic) => {
      const texts: string[] = [];
      await anthropic.messages
        .stream(BODY)
        .on("text", (text) => texts.push(text))
        .done();
      return texts;
    },
  ],
  ["beta.messages.create", (anthropic) => anthropic.beta.messages.create(BODY)],
  ["beta.messages.stream", (anthropic) => anthropic.beta.messages.stream(BODY).finalMessage()],
  ["a copy of the client", (anthropic) => anthropic.withOptions({ timeout: 5000 }).messages.create(BODY)],
];

test.each(ROWS)("records each token of %s, and returns what the client returns", async (_name, call) => {
  const expected = await call(bare());
  expect(await call(metered())).toEqual(expected);
  await recorded.done();
  expect([await recorded.tokens(), recorded.refused]).toEqual([[POOLS], []]);
});

test("records every call of a run with tools", async () => {
  const weather = betaZodTool({
    name: "weather",
    description: "Returns the weather.",
    inputSchema: z.object({ city: z.string() }),
    run: ({ city }) => `Sunny in ${city}`,
  });
  provider.behave({ kind: "tool" }, { kind: "answer" });
  const message = await metered().beta.messages.toolRunner({ ...BODY, tools: [weather] });
  expect(message.content).toMatchObject([{ type: "text", text: ANSWER }]);
  expect(await recorded.tokens()).toEqual([POOLS, POOLS]);
});

describe("a stream that is not read to its end", () => {
  test("records what the provider reported until its author stops", async () => {
    for await (const { type } of await metered().messages.create({ ...BODY, stream: true }))
      if (type === "content_block_delta") break;
    expect([await recorded.tokens(), recorded.refused]).toEqual([[STARTED], []]);
  });

  test("records what the provider reported until its author aborts it", async () => {
    provider.behave({ waitAfter: 3 });
    const stream = metered().messages.stream(BODY);
    stream.on("text", () => stream.abort());
    await expect(stream.done()).rejects.toBeInstanceOf(Anthropic.APIUserAbortError);
    expect(await recorded.tokens()).toEqual([STARTED]);
  });

  test("records the branches of a tee that are both left, once the stream is aborted", async () => {
    provider.behave({ waitAfter: 3 });
    const stream = await metered().messages.create({ ...BODY, stream: true });
    for (const branch of stream.tee()) for await (const _event of branch) break;
    stream.controller.abort();
    await recorded.done();
    expect(await recorded.tokens()).toEqual([STARTED]);
  });

  test("records what the provider reported until it cuts the stream, which fails as without the meter", async () => {
    const failure = async (anthropic: Anthropic): Promise<unknown> => {
      provider.behave({ cutAfter: 3 });
      return all(await anthropic.messages.create({ ...BODY, stream: true })).catch((error: unknown) => error);
    };
    const [expected, actual] = [await failure(bare()), await failure(metered())];
    expect(expected).toBeInstanceOf(Error);
    expect(actual).toEqual(expected);
    expect((actual as Error).constructor.name).toBe((expected as Error).constructor.name);
    expect(await recorded.tokens()).toEqual([STARTED]);
  });
});
