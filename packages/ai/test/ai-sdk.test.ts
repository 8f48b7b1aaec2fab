import { describe, expect, test } from "@jest/globals";
import { createAnthropic as createAnthropicV3 } from "@ai-sdk/anthropic";
import { createAnthropic as createAnthropicV2 } from "@ai-sdk/anthropic-2";
import { createAnthropic as createAnthropicV4 } from "@ai-sdk/anthropic-4";
import { createOpenAI as createOpenAIV3 } from "@ai-sdk/openai";
import { createOpenAI as createOpenAIV2 } from "@ai-sdk/openai-2";
import { createOpenAI as createOpenAIV4 } from "@ai-sdk/openai-4";
import { meterModel } from "@dues/ai";
import * as ai6 from "ai";
import * as ai5 from "ai-5";
import * as ai7 from "ai-7";
import { z } from "zod";
import { useRecorded } from "./support/metered.js";
import { useProvider } from "./support/provider.js";
import { ANSWER, POOLS } from "./support/recordings.js";

const provider = useProvider();
const recorded = useRecorded();

const options = () => ({ apiKey: "sk-test", baseURL: `${provider.url}/v1` });
const SCHEMA = z.object({ answer: z.number() });

/** A major version of the AI SDK with the providers that belong to it. */
const VERSIONS = {
  "5 and providers V2": {
    ai: ai5 as unknown as typeof ai6,
    models: {
      "OpenAI chat": () => meterModel(createOpenAIV2(options()).chat("gpt-5"), recorded.settings()),
      "OpenAI responses": () => meterModel(createOpenAIV2(options()).responses("gpt-5"), recorded.settings()),
      Anthropic: () => meterModel(createAnthropicV2(options())("claude-sonnet-5-5"), recorded.settings()),
    },
  },
  "6 and providers V3": {
    ai: ai6,
    models: {
      "OpenAI chat": () => meterModel(createOpenAIV3(options()).chat("gpt-5"), recorded.settings()),
      "OpenAI responses": () => meterModel(createOpenAIV3(options()).responses("gpt-5"), recorded.settings()),
      Anthropic: () => meterModel(createAnthropicV3(options())("claude-sonnet-5-5"), recorded.settings()),
    },
  },
  "7 and providers V4": {
    ai: ai7 as unknown as typeof ai6,
    models: {
      "OpenAI chat": () => meterModel(createOpenAIV4(options()).chat("gpt-5"), recorded.settings()),
      "OpenAI responses": () => meterModel(createOpenAIV4(options()).responses("gpt-5"), recorded.settings()),
      Anthropic: () => meterModel(createAnthropicV4(options())("claude-sonnet-5-5"), recorded.settings()),
    },
  },
};

const ROWS = Object.entries(VERSIONS).flatMap(([version, { ai, models }]) =>
  Object.entries(models).map(([name, model]) => ({
    title: `${name}, AI SDK ${version}`,
    ai,
    model: model as () => ai6.LanguageModel,
  })),
);

describe.each(ROWS)("$title", ({ ai, model }) => {
  test("records each token of generateText", async () => {
    const { text } = await ai.generateText({ model: model(), prompt: "Hello" });
    expect([text, await recorded.tokens(), recorded.refused]).toEqual([ANSWER, [POOLS], []]);
  });

  test("records each token of streamText", async () => {
    const { textStream } = ai.streamText({ model: model(), prompt: "Hello" });
    let text = "";
    for await (const part of textStream) text += part;
    expect([text, await recorded.tokens(), recorded.refused]).toEqual([ANSWER, [POOLS], []]);
  });

  test("records every step of a run with tools", async () => {
    provider.behave({ kind: "tool" }, { kind: "answer" });
    const weather = ai.tool({
      description: "Returns the weather.",
      inputSchema: z.object({ city: z.string() }),
      execute: ({ city }) => `Sunny in ${city}`,
    });
    const stopWhen = ai.stepCountIs(3);
    const { text } = await ai.generateText({ model: model(), prompt: "Hello", tools: { weather }, stopWhen });
    expect([text, await recorded.tokens()]).toEqual([ANSWER, [POOLS, POOLS]]);
  });

  test("reports a stream that the provider cuts, whose failure reaches its reader", async () => {
    provider.behave({ cutAfter: 3 });
    const { fullStream } = ai.streamText({ model: model(), prompt: "Hello", maxRetries: 0 });
    const read = async () => {
      for await (const part of fullStream) if (part.type === "error") throw part.error;
    };
    await expect(read()).rejects.toThrow("Failed to process successful response");
    expect(recorded.refused).toMatchObject([{ code: "usage_missing" }]);
  });

  test("reports a stream that its author aborts", async () => {
    provider.behave({ waitAfter: 4 });
    const controller = new AbortController();
    const { fullStream } = ai.streamText({ model: model(), prompt: "Hello", abortSignal: controller.signal });
    for await (const { type } of fullStream) if (type === "text-delta") controller.abort();
    await recorded.done();
    expect(recorded.refused.map(({ code }) => code)).toEqual(["usage_missing"]);
  });

  test("passes an error of the provider through", async () => {
    provider.behave({
      status: 400,
      error: { type: "error", error: { type: "bad", message: "No such model" } },
    });
    const failed = ai.generateText({ model: model(), prompt: "Hello", maxRetries: 0 });
    await expect(failed).rejects.toBeInstanceOf(ai.APICallError);
    await expect(failed).rejects.toMatchObject({ statusCode: 400, message: "No such model" });
    expect([await recorded.tokens(), recorded.refused]).toEqual([[], []]);
  });
});

test("records each token of an object that a model generates", async () => {
  const model = VERSIONS["6 and providers V3"].models["OpenAI responses"]();
  const output = ai6.Output.object({ schema: SCHEMA });
  const result = await ai6.generateText({ model, prompt: "Hello", output });
  expect([result.output, await recorded.tokens()]).toEqual([{ answer: 42 }, [POOLS]]);
});

describe("a model that is read without the AI SDK", () => {
  const model = createOpenAIV4;
  const call = { prompt: [{ role: "user" as const, content: [{ type: "text" as const, text: "Hello" }] }] };

  test("streams the same parts as without Dues", async () => {
    const plain = model(options()).responses("gpt-5");
    const received: unknown[][] = [];
    for (const each of [plain, meterModel(plain, recorded.settings())]) {
      const parts: unknown[] = [];
      for await (const part of (await each.doStream(call)).stream) parts.push(part);
      received.push(parts);
    }
    expect(received[0]?.length).toBeGreaterThan(4);
    expect(received[1]).toEqual(received[0]);
    expect(await recorded.tokens()).toEqual([POOLS]);
  });

  test("is recorded as far as it is read when its reader cancels it", async () => {
    const { stream } = await meterModel(model(options()).responses("gpt-5"), recorded.settings()).doStream(
      call,
    );
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel();
    expect(recorded.refused.map(({ code }) => code)).toEqual(["usage_missing"]);
  });
});
