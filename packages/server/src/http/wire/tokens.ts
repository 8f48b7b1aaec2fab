import {
  type ContextStep,
  formatMarkup,
  type ModelPrice,
  type PoolPrices,
  quantityToNumber,
  TOKEN_POOLS,
  type TokenCost,
  tokenCost,
  type TokenPrices,
  unitPriceToNumber,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { RecordedUsage } from "../../usecases/usage/events.js";

type Wire = components["schemas"];

/** What the tokens of a call cost, from their prices when it was recorded. */
export function toWireTokenCost(tokens: NonNullable<RecordedUsage["tokens"]>): Wire["TokenCost"] {
  const { model, requestedModel, per, above, markup } = tokens;
  const cost = tokenCost(tokens);
  return {
    model,
    requestedModel,
    per,
    above,
    base: quantityToNumber(cost.base),
    markup: Number(formatMarkup(markup)),
    value: quantityToNumber(cost.value),
    pools: toWirePools(cost),
  };
}

export function toWirePools({ pools }: TokenCost): Wire["TokenPoolCost"][] {
  return pools.map(({ pool, tokens, price, cost }) => ({
    pool,
    tokens,
    price: unitPriceToNumber(price),
    cost: quantityToNumber(cost),
  }));
}

export function toWireTokenPrices({ markup, models, unknownModel }: TokenPrices): Wire["TokenPrices"] {
  return {
    markup: Number(formatMarkup(markup)),
    models: models.map(toWireModel),
    unknownModel: unknownModel === null ? "refuse" : { as: unknownModel },
  };
}

function toWireModel({ model, aliases, per, prices, above, markup }: ModelPrice): Wire["ModelPrice"] {
  return {
    model,
    aliases: [...aliases],
    per,
    ...toWirePrices(prices),
    above: above.map(toWireStep),
    markup: markup === null ? null : Number(formatMarkup(markup)),
  };
}

function toWireStep({ inputTokens, prices }: ContextStep): Wire["ContextStep"] {
  return { inputTokens, ...toWirePrices(prices) };
}

function toWirePrices(prices: PoolPrices): Omit<Wire["ContextStep"], "inputTokens"> {
  return Object.fromEntries(
    TOKEN_POOLS.flatMap((pool) => {
      const price = prices[pool];
      return price === undefined ? [] : [[pool, unitPriceToNumber(price)] as const];
    }),
  );
}
