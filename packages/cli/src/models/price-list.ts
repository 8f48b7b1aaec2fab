import type { ContextStep, ModelPrice, PoolPrices } from "@dues/sdk/catalog";
import { ExitCode, CliError } from "../exit-code.js";

/** The models of a public list, with prices in US cents for a million tokens. */
export interface PriceList {
  readonly models: readonly ModelPrice[];
  /** The models without a price of input or output tokens. Zero counts as none, because lists have it for unknown prices. */
  readonly skipped: number;
  /** Names that the list has more than once, with different prices. */
  readonly ambiguous: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

interface Entry {
  readonly provider: string;
  /** The name of the model at its provider. */
  readonly id: string;
  readonly prices: PoolPrices;
  readonly above: readonly ContextStep[];
}

/** The field of each pool in the list of LiteLLM, in dollars per token. */
const LITELLM = {
  input: "input_cost_per_token",
  output: "output_cost_per_token",
  cacheRead: "cache_read_input_token_cost",
  cacheWrite: "cache_creation_input_token_cost",
  reasoning: "output_cost_per_reasoning_token",
  audioInput: "input_cost_per_audio_token",
  audioOutput: "output_cost_per_audio_token",
} as const satisfies Record<keyof PoolPrices, string>;

/** The field of each pool in the list of models.dev, in dollars per million tokens. */
const MODELS_DEV = {
  input: "input",
  output: "output",
  cacheRead: "cache_read",
  cacheWrite: "cache_write",
  reasoning: "reasoning",
  audioInput: "input_audio",
  audioOutput: "output_audio",
} as const satisfies Record<keyof PoolPrices, string>;

/** From dollars for one token, and for a million, to cents for a million: the places that the point moves. */
const FROM_ONE_TOKEN = 8;
const FROM_A_MILLION = 2;

/**
 * Reads a list in the format of LiteLLM (`model_prices_and_context_window.json`) or of models.dev (`api.json`).
 *
 * @throws CliError if it is neither
 */
export function readPriceList(list: unknown): PriceList {
  const rows = isObject(list) ? Object.entries(list) : [];
  const entries = rows.flatMap(([name, row]) => (isObject(row) ? entriesOf(name, row) : []));
  if (entries.length === 0) {
    const advice = "Use the list of models.dev (api.json) or LiteLLM (model_prices_and_context_window.json).";
    throw new CliError(ExitCode.failure, "This is not a list of model prices that Dues can read.", advice);
  }
  const priced = entries.filter(({ prices }) => isPositive(prices.input) || isPositive(prices.output));
  return { ...merged(priced), skipped: entries.length - priced.length };
}

function entriesOf(name: string, row: Fields): readonly Entry[] {
  const { models, litellm_provider: provider } = row;
  if (isObject(models)) {
    return Object.entries(models).flatMap(([id, model]) =>
      isObject(model) ? [modelsDevEntry(name, id, model)] : [],
    );
  }
  return typeof provider === "string" && name !== "sample_spec" ? [litellmEntry(provider, name, row)] : [];
}

function modelsDevEntry(provider: string, id: string, model: Fields): Entry {
  const cost = isObject(model["cost"]) ? model["cost"] : {};
  const step = cost["context_over_200k"];
  const pricesOf = (fields: Fields) => poolPrices(fields, (pool) => MODELS_DEV[pool], FROM_A_MILLION);
  const above = isObject(step) ? [{ inputTokens: 200_000, ...pricesOf(step) }] : [];
  return { provider, id, prices: pricesOf(cost), above };
}

function litellmEntry(provider: string, name: string, row: Fields): Entry {
  const id = name.startsWith(`${provider}/`) ? name.slice(provider.length + 1) : name;
  const sizes = Object.keys(row).flatMap(
    (field) => /^input_cost_per_token_above_(\d+)k_tokens$/.exec(field)?.[1] ?? [],
  );
  const above = sizes.map((size) => ({
    inputTokens: Number(size) * 1_000,
    ...poolPrices(row, (pool) => `${LITELLM[pool]}_above_${size}k_tokens`, FROM_ONE_TOKEN),
  }));
  return { provider, id, prices: poolPrices(row, (pool) => LITELLM[pool], FROM_ONE_TOKEN), above };
}

function poolPrices(fields: Fields, nameOf: (pool: keyof PoolPrices) => string, places: number): PoolPrices {
  const pools = Object.keys(LITELLM) as (keyof PoolPrices)[];
  const priced = pools.flatMap((pool) => {
    const price = movePoint(fields[nameOf(pool)], places);
    return price === undefined ? [] : [[pool, price]];
  });
  return Object.fromEntries(priced) as PoolPrices;
}

/** Lists have rounding errors of programs behind the digits that are meant. Prices have at most this many decimals. */
const DECIMALS = 12;

/** Moves the decimal point of a number in its decimal form, so that no digit changes. */
function movePoint(value: unknown, places: number): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0) return undefined;
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Number(Number(`${digits}e${Number(exponent) + places}`).toFixed(DECIMALS));
}

/** Models in the order of their names. A name of one provider alone is an alias, because clients send it that way. */
function merged(entries: readonly Entry[]): Pick<PriceList, "models" | "ambiguous"> {
  const byName = new Map<string, Entry>();
  const ambiguous = new Set<string>();
  for (const entry of entries) {
    const name = `${entry.provider}/${entry.id}`;
    const known = byName.get(name);
    if (!known) byName.set(name, entry);
    else if (JSON.stringify([known.prices, known.above]) !== JSON.stringify([entry.prices, entry.above]))
      ambiguous.add(name);
  }
  const holders = new Map<string, number>();
  for (const { id } of byName.values()) holders.set(id, (holders.get(id) ?? 0) + 1);
  const models = [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([model, { id, prices, above }]) => ({
      model,
      ...(holders.get(id) === 1 && !byName.has(id) && { aliases: [id] }),
      ...prices,
      ...(above.length > 0 && { above: [...above].sort((a, b) => a.inputTokens - b.inputTokens) }),
    }));
  return { models, ambiguous: [...ambiguous] };
}

function isPositive(price: number | undefined): boolean {
  return price !== undefined && price > 0;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
