import type { UnitPrice } from "../numbers/decimal.js";
import type { Markup } from "./markup.js";
import type { TokenPool } from "./pool.js";

/** Prices in minor units for `per` tokens of a model. */
export type PoolPrices = Readonly<Partial<Record<TokenPool, UnitPrice>>>;

/** The prices of whole requests whose prompt is longer than a number of tokens. */
export interface ContextStep {
  /** The longest prompt that is below this step. */
  readonly inputTokens: number;
  readonly prices: PoolPrices;
}

export interface ModelPrice {
  readonly model: string;
  /** Further names of the same model. */
  readonly aliases: readonly string[];
  /** The number of tokens that prices are for. */
  readonly per: number;
  readonly prices: PoolPrices;
  /** In ascending order of `inputTokens`. */
  readonly above: readonly ContextStep[];
  /** Replaces the markup of the feature; null for none of its own. */
  readonly markup: Markup | null;
}

/** What the tokens of models cost: the function that turns the tokens of a call into units of a feature. */
export interface TokenPrices {
  /** Percent on top of the prices. */
  readonly markup: Markup;
  readonly models: readonly ModelPrice[];
  /** The listed model whose prices unlisted models have; null if unlisted models are refused. */
  readonly unknownModel: string | null;
}
