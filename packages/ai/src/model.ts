import { requireSettings, startCall, type RecordTokens } from "./call-meter.js";
import { orFail } from "./metered-promise.js";
import { fieldsOf, meterTokens, type TokenPools } from "./pools.js";
import type { MeterSettings } from "./settings.js";

/** The part of a language model of the Vercel AI SDK that is metered. */
interface LanguageModel {
  readonly specificationVersion: "v2" | "v3" | "v4";
  readonly modelId: string;
  readonly provider: string;
  doGenerate(options: never): PromiseLike<{ readonly usage: unknown }>;
  doStream(options: never): PromiseLike<{ readonly stream: ReadableStream }>;
}

type Method = (options: unknown) => PromiseLike<object>;

/**
 * Returns a language model of the Vercel AI SDK that records the tokens of its calls.
 *
 * @throws {TypeError} when `onUnavailable` is missing.
 */
export function meterModel<Model extends LanguageModel>(model: Model, settings: MeterSettings): Model {
  requireSettings(settings);
  const call = async (name: "doGenerate" | "doStream", options: unknown): Promise<object> => {
    const { prompt, maxOutputTokens } = fieldsOf(options);
    const record = await startCall(settings, { model: model.modelId, prompt, maxOutputTokens });
    const result = await orFail({ fail: () => record("failed") }, () =>
      (model[name] as Method).call(model, options),
    );
    const { stream, usage, providerMetadata } = fieldsOf(result);
    if (stream instanceof ReadableStream)
      return { ...result, stream: meteredStream(stream, model.provider, record) };
    await record(poolsOf(usage, providerMetadata, model.provider));
    return result;
  };
  return new Proxy(model, {
    get(target, name) {
      if (name === "doGenerate" || name === "doStream") return (options: unknown) => call(name, options);
      const value: unknown = Reflect.get(target, name, target);
      return value;
    },
  });
}

/** Records the usage of the last part before the stream ends, fails or is cancelled. */
function meteredStream(stream: ReadableStream, provider: string, record: RecordTokens): ReadableStream {
  const reader: ReadableStreamDefaultReader<unknown> = stream.getReader();
  let tokens: TokenPools | undefined;
  return new ReadableStream<unknown>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        const { type, usage, providerMetadata } = fieldsOf(value);
        if (type === "finish") tokens = poolsOf(usage, providerMetadata, provider);
        if (!done) return controller.enqueue(value);
        await record(tokens);
        controller.close();
      } catch (error) {
        await record(tokens);
        controller.error(error);
      }
    },
    async cancel(reason) {
      try {
        await reader.cancel(reason);
      } finally {
        await record(tokens);
      }
    },
  });
}

/**
 * The usage of the version 2 lacks what was written to a cache: the providers report it in their metadata. The one of
 * Anthropic also counts the input without cached tokens.
 */
function poolsOf(usage: unknown, metadata: unknown, provider: string): TokenPools | undefined {
  const { inputTokens, outputTokens, cachedInputTokens } = fieldsOf(usage);
  const [input, output] = [countedTokens(inputTokens), countedTokens(outputTokens)];
  if (input === undefined && output === undefined) return undefined;
  const isNested = typeof inputTokens === "object" || typeof outputTokens === "object";
  if (isNested) return meterTokens(usage, "ai-sdk");
  if (!provider.includes("anthropic")) {
    const reported = Object.values(fieldsOf(metadata)).map((each) => fieldsOf(fieldsOf(each).usage));
    const cacheWriteTokens = reported.map((each) => each.cacheWriteTokens).find(Boolean);
    return meterTokens({ ...fieldsOf(usage), cacheWriteTokens }, "ai-sdk");
  }
  const anthropic = fieldsOf(fieldsOf(metadata).anthropic);
  const reported = {
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    output_tokens_details: fieldsOf(anthropic.usage).output_tokens_details,
    cache_read_input_tokens: cachedInputTokens,
    cache_creation_input_tokens: anthropic.cacheCreationInputTokens,
  };
  return meterTokens(reported, "anthropic");
}

/** Returns undefined for tokens whose every count is unknown. */
function countedTokens(tokens: unknown): unknown {
  return typeof tokens === "object" ? Object.values(tokens ?? {}).find((each) => each !== undefined) : tokens;
}
