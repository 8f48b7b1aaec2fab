/** The tokens of a call. Every token is in exactly one pool. */
export interface TokenPools {
  /** Input tokens that are neither cached nor audio. */
  readonly input: number;
  /** Output tokens that are neither reasoning nor audio. */
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly reasoning: number;
  readonly audioInput: number;
  readonly audioOutput: number;
}

/** The API whose form the usage has: `ai-sdk` is the Vercel AI SDK, `openai` both chat completions and responses. */
export type UsageProvider = "ai-sdk" | "openai" | "anthropic" | "gemini";

type Fields = Readonly<Record<string, unknown>>;

/** Returns the tokens of a call by pool. Missing and invalid counts are 0. */
export function meterTokens(usage: unknown, provider: UsageProvider): TokenPools {
  return POOLS_BY_PROVIDER[provider](fieldsOf(usage));
}

const POOLS_BY_PROVIDER: Readonly<Record<UsageProvider, (usage: Fields) => TokenPools>> = {
  "ai-sdk": (usage) =>
    isObject(usage.inputTokens) || isObject(usage.outputTokens) ? nestedPools(usage) : flatPools(usage),
  openai: openaiPools,
  anthropic: anthropicPools,
  gemini: geminiPools,
};

/** AI SDK providers of the versions 3 and 4. */
function nestedPools(usage: Fields): TokenPools {
  const input = fieldsOf(usage.inputTokens);
  const output = fieldsOf(usage.outputTokens);
  return {
    ...NO_AUDIO,
    ...inputPools(input.total, { cacheRead: input.cacheRead, cacheWrite: input.cacheWrite }, input.noCache),
    ...outputPools(output.total, { reasoning: output.reasoning }, output.text),
  };
}

/** AI SDK providers of the version 2. */
function flatPools(usage: Fields): TokenPools {
  const { inputTokens, outputTokens, reasoningTokens, totalTokens } = usage;
  const all = outputWith(reasoningTokens, outputTokens, inputTokens, totalTokens);
  return {
    ...NO_AUDIO,
    ...inputPools(inputTokens, { cacheRead: usage.cachedInputTokens, cacheWrite: usage.cacheWriteTokens }),
    ...outputPools(all, { reasoning: reasoningTokens }),
  };
}

/** Cached, reasoning and audio tokens are parts of the totals. */
function openaiPools(usage: Fields): TokenPools {
  const input = fieldsOf(usage.prompt_tokens_details ?? usage.input_tokens_details);
  const output = fieldsOf(usage.completion_tokens_details ?? usage.output_tokens_details);
  const prompt = usage.prompt_tokens ?? usage.input_tokens;
  const completion = usage.completion_tokens ?? usage.output_tokens;
  const all = outputWith(output.reasoning_tokens, completion, prompt, usage.total_tokens);
  return {
    ...inputPools(prompt, {
      cacheRead: input.cached_tokens,
      cacheWrite: input.cache_write_tokens,
      audioInput: input.audio_tokens,
    }),
    ...outputPools(all, { reasoning: output.reasoning_tokens, audioOutput: output.audio_tokens }),
  };
}

/** Input excludes the tokens read from a cache and written to it, and the totals exclude compactions of the context. */
function anthropicPools(usage: Fields): TokenPools {
  const iterations = Array.isArray(usage.iterations) ? usage.iterations.map(fieldsOf) : [];
  const parts = [usage, ...iterations.filter(({ type }) => type === "compaction")];
  const sumOf = (name: string): number => parts.reduce((sum, part) => sum + count(part[name]), 0);
  return {
    ...NO_AUDIO,
    input: sumOf("input_tokens"),
    cacheRead: sumOf("cache_read_input_tokens"),
    cacheWrite: sumOf("cache_creation_input_tokens"),
    ...outputPools(sumOf("output_tokens"), {
      reasoning: fieldsOf(usage.output_tokens_details).thinking_tokens,
    }),
  };
}

/** Cached tokens are a part of the prompt; thoughts are added to the candidates, and results of tools to the prompt. */
function geminiPools(usage: Fields): TokenPools {
  const prompt = count(usage.promptTokenCount) + count(usage.toolUsePromptTokenCount);
  return {
    ...inputPools(prompt, {
      cacheRead: usage.cachedContentTokenCount,
      audioInput: audioCount(usage.promptTokensDetails),
    }),
    ...outputPools(usage.candidatesTokenCount, { audioOutput: audioCount(usage.candidatesTokensDetails) }),
    reasoning: count(usage.thoughtsTokenCount),
  };
}

function audioCount(details: unknown): number {
  if (!Array.isArray(details)) return 0;
  return details
    .map(fieldsOf)
    .filter(({ modality }) => modality === "AUDIO")
    .reduce((sum, { tokenCount }) => sum + count(tokenCount), 0);
}

type InputPart = "cacheRead" | "cacheWrite" | "audioInput";
type OutputPart = "reasoning" | "audioOutput";
type Parts<Name extends string> = Partial<Readonly<Record<Name, unknown>>>;

const NO_AUDIO = { audioInput: 0, audioOutput: 0 };

function inputPools(
  total: unknown,
  parts: Parts<InputPart>,
  rest?: unknown,
): Pick<TokenPools, "input" | InputPart> {
  const { cacheRead, cacheWrite, audioInput } = parts;
  const [others, input] = split(total, [cacheRead, cacheWrite, audioInput], rest);
  const [read = 0, written = 0, audio = 0] = others;
  return { input, cacheRead: read, cacheWrite: written, audioInput: audio };
}

function outputPools(
  total: unknown,
  parts: Parts<OutputPart>,
  rest?: unknown,
): Pick<TokenPools, "output" | OutputPart> {
  const [others, output] = split(total, [parts.reasoning, parts.audioOutput], rest);
  const [reasoning = 0, audioOutput = 0] = others;
  return { output, reasoning, audioOutput };
}

/**
 * Divides a total into its parts and the rest. Parts can overlap, as cached audio does: no part is larger than what the
 * earlier ones leave, so that no token counts twice.
 */
function split(total: unknown, parts: readonly unknown[], rest: unknown): [number[], number] {
  let left = typeof total === "number" ? count(total) : Infinity;
  const counts = parts.map((part) => {
    const taken = Math.min(count(part), left);
    left -= taken;
    return taken;
  });
  if (typeof rest === "number") return [counts, count(rest)];
  return [counts, left === Infinity ? 0 : left];
}

/** Returns the output with its reasoning, which a few providers do not include: the total of all tokens then says so. */
function outputWith(reasoning: unknown, output: unknown, input: unknown, total: unknown): unknown {
  const sum = count(input) + count(output) + count(reasoning);
  return count(reasoning) > 0 && count(total) >= sum ? count(output) + count(reasoning) : output;
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** Returns the fields of an object, and none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}
