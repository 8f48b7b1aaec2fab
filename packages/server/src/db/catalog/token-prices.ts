import {
  type ContextStep,
  formatMarkup,
  formatUnitPrice,
  markupOf,
  type ModelPrice,
  type PoolPrices,
  TOKEN_POOLS,
  type TokenPool,
  type TokenPrices,
} from "@dues/billing";
import { toUnitPrice } from "../core/values.js";

/** Token prices in the column `tokens` of a feature: decimals as text, exact. */
export interface StoredTokenPrices extends Pick<TokenPrices, "unknownModel"> {
  readonly markup: string;
  readonly models: readonly StoredModel[];
}

interface StoredModel extends Pick<ModelPrice, "model" | "aliases" | "per"> {
  readonly prices: StoredPrices;
  readonly above: readonly StoredStep[];
  readonly markup: string | null;
}

interface StoredStep extends Pick<ContextStep, "inputTokens"> {
  readonly prices: StoredPrices;
}

type StoredPrices = Readonly<Partial<Record<TokenPool, string>>>;

export function toStoredTokenPrices({ markup, models, unknownModel }: TokenPrices): StoredTokenPrices {
  return {
    markup: formatMarkup(markup),
    unknownModel,
    models: models.map((model) => ({
      ...model,
      prices: toStoredPrices(model.prices),
      above: model.above.map(({ inputTokens, prices }) => ({ inputTokens, prices: toStoredPrices(prices) })),
      markup: model.markup === null ? null : formatMarkup(model.markup),
    })),
  };
}

export function fromStoredTokenPrices({ markup, models, unknownModel }: StoredTokenPrices): TokenPrices {
  return {
    markup: markupOf(markup),
    unknownModel,
    models: models.map((model) => ({
      ...model,
      prices: fromStoredPrices(model.prices),
      above: model.above.map(({ inputTokens, prices }) => ({
        inputTokens,
        prices: fromStoredPrices(prices),
      })),
      markup: model.markup === null ? null : markupOf(model.markup),
    })),
  };
}

function toStoredPrices(prices: PoolPrices): StoredPrices {
  return mapPools((pool) => {
    const price = prices[pool];
    return price === undefined ? undefined : formatUnitPrice(price);
  });
}

function fromStoredPrices(stored: StoredPrices): PoolPrices {
  return mapPools((pool) => {
    const price = stored[pool];
    return price === undefined ? undefined : toUnitPrice(price);
  });
}

/** An object with a member for each pool that has a value. */
function mapPools<T>(valueOf: (pool: TokenPool) => T | undefined): Partial<Record<TokenPool, T>> {
  return Object.fromEntries(
    TOKEN_POOLS.flatMap((pool) => {
      const value = valueOf(pool);
      return value === undefined ? [] : [[pool, value] as const];
    }),
  );
}
