import { QUANTITY_DECIMALS, scaledQuantity, UNIT_PRICE_DECIMALS } from "../numbers/decimal.js";
import type { Quantity, UnitPrice } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import { WHOLE_MARKUP, type Markup } from "./markup.js";
import { PARENT_POOL, promptTokens, TOKEN_POOLS, type TokenCounts, type TokenPool } from "./pool.js";
import type { ContextStep, ModelPrice, TokenPrices } from "./token-prices.js";

/** The dimension that is set to the model whose prices apply. */
export const MODEL_DIMENSION = "model";

/** The tokens of one pool of a call, and the price of `per` of them in minor units. */
export interface PricedPool {
  readonly pool: TokenPool;
  readonly tokens: number;
  readonly price: UnitPrice;
}

/** The tokens of a call with everything that its value depends on. Kept with the usage event. */
export interface PricedTokens {
  /** The model whose prices apply, as the catalog names it. */
  readonly model: string;
  /** The model as the caller named it. */
  readonly requestedModel: string;
  readonly per: number;
  /** The step of the context that applies: prompts longer than this; null for the first prices. */
  readonly above: number | null;
  readonly markup: Markup;
  /** Without pools that have no tokens. */
  readonly pools: readonly PricedPool[];
}

/** What the tokens of a call cost, in minor units. Each number is rounded from the exact one, to 9 decimals. */
export interface TokenCost {
  /** Before the markup. */
  readonly base: Quantity;
  /** The units that the call uses. */
  readonly value: Quantity;
  /** By pool, before the markup. */
  readonly pools: readonly (PricedPool & { readonly cost: Quantity })[];
}

/** Why tokens have no price. */
export type Unpriced = "unknown_model" | { readonly model: string; readonly pool: TokenPool };

const models = new WeakMap<TokenPrices, ReadonlyMap<string, ModelPrice>>();

/** The listed models by their names and aliases, prepared once for each version of a catalog. */
function modelsOf(prices: TokenPrices): ReadonlyMap<string, ModelPrice> {
  const known = models.get(prices);
  if (known) return known;
  const made = new Map(
    prices.models.flatMap((model) => [model.model, ...model.aliases].map((name) => [name, model] as const)),
  );
  models.set(prices, made);
  return made;
}

/** Returns the tokens of a call with their prices, or the reason why they have none. A price of zero is a price. */
export function priceTokens(
  prices: TokenPrices,
  requestedModel: string,
  counts: TokenCounts,
): PricedTokens | { readonly unpriced: Unpriced } {
  const known = modelsOf(prices);
  const model = known.get(requestedModel) ?? known.get(prices.unknownModel ?? "");
  if (!model) return { unpriced: "unknown_model" };
  const step = stepOf(model, promptTokens(counts));
  const pools: PricedPool[] = [];
  for (const pool of TOKEN_POOLS) {
    const tokens = counts[pool] ?? 0;
    if (tokens === 0) continue;
    const price = priceOf(model, step, pool);
    if (price === undefined) return { unpriced: { model: model.model, pool } };
    pools.push({ pool, tokens, price });
  }
  const { per } = model;
  const markup = model.markup ?? prices.markup;
  return { model: model.model, requestedModel, per, above: step?.inputTokens ?? null, markup, pools };
}

/** The last step that the prompt is longer than. It applies to the whole request. */
function stepOf({ above }: ModelPrice, prompt: number): ContextStep | undefined {
  return above.findLast(({ inputTokens }) => prompt > inputTokens);
}

/** A price of the step, of the pool or of its parent, goes before the prices that it is a step from. */
function priceOf(model: ModelPrice, step: ContextStep | undefined, pool: TokenPool): UnitPrice | undefined {
  const parent = PARENT_POOL[pool];
  const { prices } = model;
  return step?.prices[pool] ?? step?.prices[parent] ?? prices[pool] ?? prices[parent];
}

/** Prices have 12 decimals and quantities 9. */
const PRICE_TO_QUANTITY = 10n ** BigInt(UNIT_PRICE_DECIMALS - QUANTITY_DECIMALS);

/** Computes what priced tokens cost. The value is rounded once, half away from zero. */
export function tokenCost({ per, markup, pools }: Pick<PricedTokens, "per" | "markup" | "pools">): TokenCost {
  const divisor = BigInt(per) * PRICE_TO_QUANTITY;
  const sum = pools.reduce((total, pool) => total + amountOf(pool), 0n);
  return {
    base: round(sum, divisor),
    value: round(sum * (WHOLE_MARKUP + markup), divisor * WHOLE_MARKUP),
    pools: pools.map((pool) => ({ ...pool, cost: round(amountOf(pool), divisor) })),
  };
}

function amountOf({ tokens, price }: PricedPool): bigint {
  return BigInt(tokens) * price;
}

function round(amount: bigint, divisor: bigint): Quantity {
  return scaledQuantity(divide(amount, divisor, "half_away"));
}
