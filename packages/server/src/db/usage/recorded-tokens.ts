import { formatMarkup, formatUnitPrice, markupOf, type PricedTokens } from "@dues/billing";
import { toUnitPrice } from "../core/values.js";

/** The tokens of an event, with the prices when it was recorded. */
export interface RecordedTokens extends Omit<PricedTokens, "requestedModel"> {
  /** Null after the deletion of the customer. */
  readonly requestedModel: string | null;
}

/** Tokens in the column `tokens`: decimals as text, exact. */
export interface StoredTokens extends Omit<RecordedTokens, "requestedModel" | "markup" | "pools"> {
  readonly requestedModel?: string | null;
  readonly markup: string;
  readonly pools: readonly StoredPool[];
}

type StoredPool = Omit<PricedTokens["pools"][number], "price"> & { readonly price: string };

export function toStoredTokens({ markup, pools, ...tokens }: RecordedTokens): StoredTokens {
  return {
    ...tokens,
    markup: formatMarkup(markup),
    pools: pools.map((pool) => ({ ...pool, price: formatUnitPrice(pool.price) })),
  };
}

export function fromStoredTokens({ requestedModel, markup, pools, ...stored }: StoredTokens): RecordedTokens {
  return {
    ...stored,
    requestedModel: requestedModel ?? null,
    markup: markupOf(markup),
    pools: pools.map((pool) => ({ ...pool, price: toUnitPrice(pool.price) })),
  };
}
